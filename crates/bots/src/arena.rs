//! The memory of the searches: the nodes of one tree, in a fixed array.
//!
//! A node is a decision at its place in the tree. The arena knows no game: decisions are their numbers.
//! When it is full, the least visited part of the tree is dropped. [`TurnSearch`](crate::TurnSearch) keeps
//! paths in it instead of a tree.

/// The number of a node.
pub type NodeId = u16;

/// The number of nodes.
const MAX_NODES: usize = 1200;
/// Bits of a mean after the binary point.
const FRACTION_BITS: u32 = 8;
/// Values beyond this make no difference.
const MAX_VALUE: i32 = i32::MAX >> (FRACTION_BITS + 2);
/// No node. It is the number of the root, which is nobody's child; being zero, it makes an unused arena all
/// zeros, which take no room in the image.
const NONE: NodeId = 0;

/// A decision that was tried.
#[derive(Clone, Copy)]
pub struct Node {
    /// The decision's number in saves.
    pub decision: u32,
    /// How often it was tried.
    pub visits: u32,
    /// Its value to the seat that took it, as far as is known, in 1/256 of the unit of values.
    mean: i32,
    first_child: NodeId,
    /// Also links the free nodes, and the decisions of a path to the one before.
    next_sibling: NodeId,
}

impl Node {
    const fn new(decision: u32) -> Self {
        Node { decision, visits: 0, mean: 0, first_child: NONE, next_sibling: NONE }
    }

    /// Its value to the seat that took it, as far as is known.
    pub const fn value(&self) -> i32 {
        self.mean >> FRACTION_BITS
    }
}

/// Memory for one tree. Most of what a bot needs is in here.
pub struct Arena {
    nodes: [Node; MAX_NODES],
    /// The number of nodes that were ever in use; the others have not been touched since the arena was cleared.
    used: NodeId,
    /// The first of the nodes that were dropped.
    free: NodeId,
}

const _: () = assert!(size_of::<Arena>() <= 20 * 1024);

impl Arena {
    /// The root of every tree.
    pub const ROOT: NodeId = 0;

    /// An arena that must be cleared before it is used.
    pub const fn new() -> Self {
        Arena { nodes: [Node::new(0); MAX_NODES], used: 0, free: NONE }
    }

    /// Drops everything but the root.
    pub fn clear(&mut self) {
        self.nodes[0] = Node::new(0);
        self.used = 1;
        self.free = NONE;
    }

    /// A node.
    pub fn node(&self, at: NodeId) -> &Node {
        &self.nodes[at as usize]
    }

    /// A simulation of a node came to this value. The node's value becomes the mean of all.
    pub fn record(&mut self, at: NodeId, value: i32) {
        let node = &mut self.nodes[at as usize];
        node.visits += 1;
        let found = value.clamp(-MAX_VALUE, MAX_VALUE) << FRACTION_BITS;
        node.mean += (found - node.mean) / node.visits as i32;
    }

    /// A simulation of a node whose seat decides again after it. The node's value becomes that of its best
    /// child that was tried often enough; returns it.
    pub fn record_max(&mut self, at: NodeId, value: i32) -> i32 {
        self.record(at, value);
        let enough = (self.nodes[at as usize].visits / 8).max(2);
        let known = self.children(at).filter(|(_, node)| node.visits >= enough);
        if let Some(best) = known.map(|(_, node)| node.mean).max() {
            self.nodes[at as usize].mean = best;
        }
        self.nodes[at as usize].value()
    }

    /// The decisions that were tried after a node.
    pub fn children(&self, at: NodeId) -> impl Iterator<Item = (NodeId, &Node)> {
        let mut next = self.nodes[at as usize].first_child;
        core::iter::from_fn(move || {
            let at = next;
            let node = self.nodes.get(at as usize).filter(|_| at != NONE)?;
            next = node.next_sibling;
            Some((at, node))
        })
    }

    /// A new child of `parent`, if there is room.
    pub fn add_child(&mut self, parent: NodeId, decision: u32) -> Option<NodeId> {
        let at = self.allocate()?;
        let next = self.nodes[parent as usize].first_child;
        self.nodes[at as usize] = Node { next_sibling: next, ..Node::new(decision) };
        self.nodes[parent as usize].first_child = at;
        Some(at)
    }

    /// The child of `parent` with this decision, which is added if it is missing and there is room.
    pub fn find_or_add_child(&mut self, parent: NodeId, decision: u32) -> Option<NodeId> {
        let known = self.children(parent).find(|(_, node)| node.decision == decision);
        let known = known.map(|(at, _)| at);
        known.or_else(|| self.add_child(parent, decision))
    }

    /// A decision taken after `before`, which is not told: for paths that are only read backwards.
    pub fn push_step(&mut self, before: NodeId, decision: u32) -> Option<NodeId> {
        let at = self.allocate()?;
        self.nodes[at as usize] = Node { next_sibling: before, ..Node::new(decision) };
        Some(at)
    }

    /// Drops a path, given its last decision.
    pub fn free_path(&mut self, mut last: NodeId) {
        while last != Arena::ROOT {
            let before = self.nodes[last as usize].next_sibling;
            self.nodes[last as usize].next_sibling = self.free;
            self.free = last;
            last = before;
        }
    }

    /// The decision before this one in a path.
    pub fn previous_step(&self, at: NodeId) -> NodeId {
        self.nodes[at as usize].next_sibling
    }

    fn allocate(&mut self) -> Option<NodeId> {
        if (self.used as usize) < MAX_NODES {
            self.used += 1;
            return Some(self.used - 1);
        }
        let at = self.free;
        self.free = self.nodes.get(at as usize).filter(|_| at != NONE)?.next_sibling;
        Some(at)
    }

    /// Whether there is no room for another node.
    pub fn is_full(&self) -> bool {
        self.used as usize == MAX_NODES && self.free == NONE
    }

    /// Drops the least visited nodes, at least a quarter of all. A node has no more visits than its parent,
    /// so whole branches go.
    pub fn prune_rare(&mut self) {
        let mut few = 2;
        while self.nodes.iter().filter(|node| node.visits < few).count() < MAX_NODES / 4 {
            few *= 2;
        }
        for at in 0..MAX_NODES {
            self.unlink_rare_children(at, few);
        }
        for at in 1..MAX_NODES {
            if self.nodes[at].visits < few {
                self.nodes[at] = Node { next_sibling: self.free, ..Node::new(0) };
                self.free = at as NodeId;
            }
        }
    }

    /// Takes nodes with few visits out of the list of children of `parent`.
    fn unlink_rare_children(&mut self, parent: usize, few: u32) {
        let mut kept = NONE;
        let mut next = self.nodes[parent].first_child;
        self.nodes[parent].first_child = NONE;
        while next != NONE {
            let (at, node) = (next, &mut self.nodes[next as usize]);
            next = node.next_sibling;
            if node.visits >= few {
                node.next_sibling = NONE;
                match kept {
                    NONE => self.nodes[parent].first_child = at,
                    kept => self.nodes[kept as usize].next_sibling = at,
                }
                kept = at;
            }
        }
    }
}

impl Default for Arena {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn in_an_arena_that_was_never_used_nothing_is_found() {
        let arena = Box::new(Arena::new());
        assert_eq!(arena.children(Arena::ROOT).count(), 0);
    }

    #[test]
    fn a_seat_that_decides_twice_takes_the_best_that_was_tried_often_enough() {
        let mut arena = Box::new(Arena::new());
        arena.clear();
        let first = arena.add_child(Arena::ROOT, 1).expect("room");
        let (good, bad) =
            (arena.add_child(first, 2).expect("room"), arena.add_child(first, 3).expect("room"));
        for value in [40, 20] {
            arena.record(good, value);
            assert!(arena.record_max(first, value) >= 30);
        }
        for _ in 0..2 {
            arena.record(bad, -50);
            assert_eq!(arena.record_max(first, -50), 30);
        }
        // Once is not often enough.
        let lucky = arena.add_child(first, 4).expect("room");
        arena.record(lucky, 500);
        assert_eq!(arena.record_max(first, 500), 30);
    }

    #[test]
    fn a_full_arena_drops_the_rare_and_keeps_the_frequent() {
        let mut arena = Box::new(Arena::new());
        arena.clear();
        let often = arena.add_child(Arena::ROOT, 7).expect("room");
        for _ in 0..100 {
            arena.record(often, 16);
        }
        let child = arena.add_child(often, 8).expect("room");
        for _ in 0..50 {
            arena.record(child, 16);
        }
        let mut number = 0;
        while !arena.is_full() {
            let rare = arena.add_child(child, 100 + number).expect("room");
            arena.record(rare, 0);
            number += 1;
        }
        arena.prune_rare();
        assert!(!arena.is_full());
        let decisions = |at| arena.children(at).map(|(_, node)| node.decision).collect::<Vec<_>>();
        assert_eq!((decisions(Arena::ROOT), decisions(often)), (vec![7], vec![8]));
        assert!(decisions(child).is_empty());
        assert_eq!(arena.node(often).value(), 16);
    }

    #[test]
    fn a_path_can_be_read_backwards_and_dropped() {
        let mut arena = Box::new(Arena::new());
        arena.clear();
        let first = arena.push_step(Arena::ROOT, 5).expect("room");
        let second = arena.push_step(first, 6).expect("room");
        let third = arena.push_step(second, 7).expect("room");
        assert_eq!((arena.previous_step(third), arena.previous_step(first)), (second, Arena::ROOT));
        let other = arena.push_step(Arena::ROOT, 9).expect("room");
        arena.free_path(third);
        assert_eq!((arena.node(other).decision, arena.previous_step(other)), (9, Arena::ROOT));
        for _ in 0..3 * MAX_NODES {
            let first = arena.push_step(Arena::ROOT, 8).expect("dropped nodes are used again");
            let last = arena.push_step(first, 8).expect("dropped nodes are used again");
            arena.free_path(last);
        }
    }

    #[test]
    fn dropped_nodes_are_used_again_to_the_last_one() {
        let mut arena = Box::new(Arena::new());
        arena.clear();
        for _ in 0..3 {
            while !arena.is_full() {
                assert!(arena.add_child(Arena::ROOT, 1).is_some());
            }
            assert!(arena.add_child(Arena::ROOT, 1).is_none());
            assert_eq!(arena.children(Arena::ROOT).count(), MAX_NODES - 1);
            arena.prune_rare();
            assert_eq!(arena.children(Arena::ROOT).count(), 0);
        }
    }
}
