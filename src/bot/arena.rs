//! The tree of the strongest bot: nodes in a fixed piece of memory, and how they are reached again.
//!
//! A node is a decision in a place of the tree. It knows no game: decisions are their numbers. When
//! the memory is full, the least visited part of the tree is forgotten.

/// The number of a node.
pub type At = u16;

/// How many nodes there are room for.
const ROOM: usize = 1200;
/// Bits of a value behind the point.
const FINE: u32 = 8;
/// Worths beyond this make no difference.
const MOST: i32 = i32::MAX >> (FINE + 2);
/// No node: nothing comes before the root. As a zero it lets an arena that was never used be all zeros, which take
/// no room in the image.
const NONE: At = 0;

/// A decision that was tried.
#[derive(Clone, Copy)]
pub struct Node {
    /// The decision's number in saves.
    pub decision: u32,
    /// How often it was tried.
    pub visits: u32,
    /// What it is worth to who took it, as far as is known, in 1/256 of a worth.
    value: i32,
    first: At,
    next: At,
}

impl Node {
    const fn new(decision: u32) -> Self {
        Node { decision, visits: 0, value: 0, first: NONE, next: NONE }
    }

    /// What it is worth to who took it, as far as is known.
    pub const fn worth(&self) -> i32 {
        self.value >> FINE
    }
}

/// Room for a tree; its own size is most of what a bot needs.
pub struct Arena {
    nodes: [Node; ROOM],
    /// Nodes that were ever in use; the others have not been touched yet.
    used: At,
    /// The first of the nodes that were forgotten.
    free: At,
}

const _: () = assert!(size_of::<Arena>() <= 20 * 1024);

impl Arena {
    /// The root of every tree.
    pub const ROOT: At = 0;

    /// An arena that must be cleared before anything grows in it.
    pub const fn new() -> Self {
        Arena { nodes: [Node::new(0); ROOM], used: 0, free: NONE }
    }

    /// Forgets everything but the root.
    pub fn clear(&mut self) {
        self.nodes[0] = Node::new(0);
        self.used = 1;
        self.free = NONE;
    }

    /// A node.
    pub fn node(&self, at: At) -> &Node {
        &self.nodes[at as usize]
    }

    /// A try of a node came out with this worth: its value becomes the mean of all tries.
    pub fn learn(&mut self, at: At, worth: i32) {
        let node = &mut self.nodes[at as usize];
        node.visits += 1;
        let found = worth.clamp(-MOST, MOST) << FINE;
        node.value += (found - node.value) / node.visits as i32;
    }

    /// A try of a node, behind which who took it decides again: it is worth what the best is
    /// worth that can follow, of what was tried often enough. Tells what that is.
    pub fn learn_best(&mut self, at: At, worth: i32) -> i32 {
        self.learn(at, worth);
        let enough = (self.nodes[at as usize].visits / 8).max(2);
        let known = self.children(at).filter(|(_, node)| node.visits >= enough);
        if let Some(best) = known.map(|(_, node)| node.value).max() {
            self.nodes[at as usize].value = best;
        }
        self.nodes[at as usize].worth()
    }

    /// What was tried behind a node.
    pub fn children(&self, at: At) -> impl Iterator<Item = (At, &Node)> {
        let mut next = self.nodes[at as usize].first;
        core::iter::from_fn(move || {
            let at = next;
            let node = self.nodes.get(at as usize).filter(|_| at != NONE)?;
            next = node.next;
            Some((at, node))
        })
    }

    /// A new node behind `parent`, if there is room or room can be made.
    pub fn grow(&mut self, parent: At, decision: u32) -> Option<At> {
        let at = self.take()?;
        let next = self.nodes[parent as usize].first;
        self.nodes[at as usize] = Node { next, ..Node::new(decision) };
        self.nodes[parent as usize].first = at;
        Some(at)
    }

    /// A decision taken behind `before`, which knows nothing of it: ways that are only gone back.
    pub fn note(&mut self, before: At, decision: u32) -> Option<At> {
        let at = self.take()?;
        self.nodes[at as usize] = Node { next: before, ..Node::new(decision) };
        Some(at)
    }

    /// Forgets a way that was noted.
    pub fn strike(&mut self, mut last: At) {
        while last != Arena::ROOT {
            let before = self.nodes[last as usize].next;
            self.nodes[last as usize].next = self.free;
            self.free = last;
            last = before;
        }
    }

    /// What a decision was noted behind.
    pub fn before(&self, at: At) -> At {
        self.nodes[at as usize].next
    }

    fn take(&mut self) -> Option<At> {
        if (self.used as usize) < ROOM {
            self.used += 1;
            return Some(self.used - 1);
        }
        let at = self.free;
        self.free = self.nodes.get(at as usize).filter(|_| at != NONE)?.next;
        Some(at)
    }

    /// Whether the next node would find no room.
    pub fn is_full(&self) -> bool {
        self.used as usize == ROOM && self.free == NONE
    }

    /// Forgets the least visited nodes, at least a quarter of them. A node is visited less often than
    /// the one it stands behind, so whole branches go.
    pub fn forget(&mut self) {
        let mut few = 2;
        while self.nodes.iter().filter(|node| node.visits < few).count() < ROOM / 4 {
            few *= 2;
        }
        for at in 0..ROOM {
            self.unlink_rare(at, few);
        }
        for at in 1..ROOM {
            if self.nodes[at].visits < few {
                self.nodes[at] = Node { next: self.free, ..Node::new(0) };
                self.free = at as At;
            }
        }
    }

    /// Takes nodes with few visits out of the list behind `parent`.
    fn unlink_rare(&mut self, parent: usize, few: u32) {
        let mut kept = NONE;
        let mut next = self.nodes[parent].first;
        self.nodes[parent].first = NONE;
        while next != NONE {
            let (at, node) = (next, &mut self.nodes[next as usize]);
            next = node.next;
            if node.visits >= few {
                node.next = NONE;
                match kept {
                    NONE => self.nodes[parent].first = at,
                    kept => self.nodes[kept as usize].next = at,
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
    fn who_decides_twice_takes_the_best_that_was_tried_often_enough() {
        let mut arena = Box::new(Arena::new());
        arena.clear();
        let first = arena.grow(Arena::ROOT, 1).expect("room");
        let (good, bad) =
            (arena.grow(first, 2).expect("room"), arena.grow(first, 3).expect("room"));
        for worth in [40, 20] {
            arena.learn(good, worth);
            assert!(arena.learn_best(first, worth) >= 30);
        }
        for _ in 0..2 {
            arena.learn(bad, -50);
            assert_eq!(arena.learn_best(first, -50), 30);
        }
        // Once is not often enough.
        let lucky = arena.grow(first, 4).expect("room");
        arena.learn(lucky, 500);
        assert_eq!(arena.learn_best(first, 500), 30);
    }

    #[test]
    fn a_full_arena_forgets_the_rare_and_keeps_the_frequent() {
        let mut arena = Box::new(Arena::new());
        arena.clear();
        let often = arena.grow(Arena::ROOT, 7).expect("room");
        for _ in 0..100 {
            arena.learn(often, 16);
        }
        let behind = arena.grow(often, 8).expect("room");
        for _ in 0..50 {
            arena.learn(behind, 16);
        }
        let mut number = 0;
        while !arena.is_full() {
            let rare = arena.grow(behind, 100 + number).expect("room");
            arena.learn(rare, 0);
            number += 1;
        }
        arena.forget();
        assert!(!arena.is_full());
        let decisions = |at| arena.children(at).map(|(_, node)| node.decision).collect::<Vec<_>>();
        assert_eq!((decisions(Arena::ROOT), decisions(often)), (vec![7], vec![8]));
        assert!(decisions(behind).is_empty());
        assert_eq!(arena.node(often).worth(), 16);
    }

    #[test]
    fn a_way_can_be_gone_back_and_struck() {
        let mut arena = Box::new(Arena::new());
        arena.clear();
        let first = arena.note(Arena::ROOT, 5).expect("room");
        let second = arena.note(first, 6).expect("room");
        let third = arena.note(second, 7).expect("room");
        assert_eq!((arena.before(third), arena.before(first)), (second, Arena::ROOT));
        let other = arena.note(Arena::ROOT, 9).expect("room");
        arena.strike(third);
        assert_eq!((arena.node(other).decision, arena.before(other)), (9, Arena::ROOT));
        for _ in 0..3 * ROOM {
            let first = arena.note(Arena::ROOT, 8).expect("struck room is used again");
            let last = arena.note(first, 8).expect("struck room is used again");
            arena.strike(last);
        }
    }

    #[test]
    fn forgotten_room_is_used_again_to_the_last_node() {
        let mut arena = Box::new(Arena::new());
        arena.clear();
        for _ in 0..3 {
            while !arena.is_full() {
                assert!(arena.grow(Arena::ROOT, 1).is_some());
            }
            assert!(arena.grow(Arena::ROOT, 1).is_none());
            assert_eq!(arena.children(Arena::ROOT).count(), ROOM - 1);
            arena.forget();
            assert_eq!(arena.children(Arena::ROOT).count(), 0);
        }
    }
}
