//! Tree search over what could be hidden: every step draws it anew, goes down the tree, tries one
//! decision more, plays on to the end of a turn and judges the position there.
//!
//! Each seat takes what is best for itself. All sums are whole numbers: the device has no others.

use heapless::Vec;

use super::arena::{Arena, At, Node};
use super::{FOLLY, Looks, Mind, deckhand};
use crate::games::{Chance, Choices, Decision, Passage, Seat};

/// The deepest way down.
const DEPTH: usize = 48;
/// The longest play-out, in decisions.
const PLAY_OUT: usize = 60;
/// Visits that a node needs before anything is tried behind it.
const RIPE: u32 = 3;
/// Clearly better is by the spread of worths divided by this.
const CLEARLY: i32 = 8;

/// How far a way goes before the position is judged.
#[derive(Clone, Copy)]
pub enum Reach {
    /// As far as serves its game best, to find a decision.
    Deciding,
    /// To the end of the turn that the tree ended in: what two decisions differ by is soon lost in
    /// the luck of play-outs.
    Judging,
}

impl Reach {
    fn ends_with_turn<G: Mind>(self) -> bool {
        matches!(self, Reach::Deciding) && G::ENDS_WITH_TURN
    }

    fn horizon<G: Mind>(self) -> u8 {
        match self {
            Reach::Judging if G::ENDS_WITH_TURN => 0,
            Reach::Deciding | Reach::Judging => G::HORIZON,
        }
    }
}

/// One way down the tree and back. `root` is any game behind the view: what can be decided now is
/// the same in all of them. Every decision at the root meets the same drawings of what is hidden in
/// the same order, so that luck does not come between them.
pub fn step<G: Mind>(root: &G, view: &G::View, arena: &mut Arena, seed: u32, reach: Reach) {
    if arena.is_full() {
        arena.forget();
    }
    if let Some((at, decision)) = begin(root, arena) {
        follow(root, view, arena, seed, reach, (at, decision));
    }
}

/// As [`step`], to judge this decision at the root.
pub fn try_one<G: Mind>(
    root: &G,
    view: &G::View,
    arena: &mut Arena,
    seed: u32,
    decision: G::Decision,
) {
    let known = arena.children(Arena::ROOT).find(|(_, node)| node.decision == decision.to_bits());
    let known = known.map(|(at, _)| at);
    if let Some(at) = known.or_else(|| arena.grow(Arena::ROOT, decision.to_bits())) {
        follow(root, view, arena, seed, Reach::Judging, (at, decision));
    }
}

/// From a decision at the root down the tree, on to the end of a turn, and back.
fn follow<G: Mind>(
    root: &G,
    view: &G::View,
    arena: &mut Arena,
    seed: u32,
    reach: Reach,
    (at, decision): (At, G::Decision),
) {
    let Some(seat) = root.decider() else { return };
    let tries = arena.node(at).visits;
    let mut chance = Chance::new(u64::from(seed) << 32 | u64::from(tries));
    let mut game = G::imagine(view, &mut chance);
    let mut path = Path::new();
    let mut passage = game.pass(decision).unwrap_or(Passage::NewTurn);
    if path.push((at, seat)).is_ok() && tries >= RIPE {
        passage = descend(&mut game, arena, &mut path, passage, reach);
    }
    if !G::PLANS && !reach.ends_with_turn::<G>() {
        passage = Passage::Open;
    }
    play_on(&mut game, passage, reach.horizon::<G>(), &mut chance);
    learn(&game, &path, arena);
}

/// The decision to try at the root, and its node.
#[inline(never)]
fn begin<G: Mind>(root: &G, arena: &mut Arena) -> Option<(At, G::Decision)> {
    let mut choices = Choices::new();
    root.legal(&mut choices);
    match pick::<G>(root, arena, Arena::ROOT, &choices)? {
        Pick::Again(at, decision) => Some((at, decision)),
        Pick::New(decision) => Some((arena.grow(Arena::ROOT, decision.to_bits())?, decision)),
    }
}

/// The decision that was tried most often: the search comes back to what is good. What was `planned`
/// before stays if nothing is clearly better.
pub fn choice<G: Mind>(arena: &Arena, planned: G::Decision) -> G::Decision {
    let tried = || arena.children(Arena::ROOT).map(|(_, node)| node);
    let Some(best) = tried().max_by_key(|node| (node.visits, node.worth())) else { return planned };
    let plan = tried().find(|node| node.decision == planned.to_bits());
    match plan {
        Some(plan) if G::PLANS && plan.worth() + G::SPREAD / CLEARLY >= best.worth() => planned,
        _ => G::Decision::from_bits(best.decision).unwrap_or(planned),
    }
}

/// The decision at the root that was tried most often.
pub fn favourite(arena: &Arena) -> Option<&Node> {
    let tried = arena.children(Arena::ROOT).map(|(_, node)| node);
    tried.filter(|node| node.visits > 0).max_by_key(|node| (node.visits, node.worth()))
}

/// What is known of a decision at the root, if it was tried.
pub fn tried<D: Decision>(arena: &Arena, decision: D) -> Option<&Node> {
    let mut tried = arena.children(Arena::ROOT).map(|(_, node)| node);
    tried.find(|node| node.decision == decision.to_bits() && node.visits > 0)
}

/// Nodes on the way down, and who took each decision.
type Path = Vec<(At, Seat), DEPTH>;

/// Goes down from the end of `path` to something that was not tried yet. Tells what the last
/// decision did, which until then was `passage`.
#[inline(never)]
fn descend<G: Mind>(
    game: &mut G,
    arena: &mut Arena,
    path: &mut Path,
    mut passage: Passage,
    reach: Reach,
) -> Passage {
    let mut choices = Choices::new();
    let mut at = path.last().map_or(Arena::ROOT, |&(at, _)| at);
    while let Some(seat) = game.decider()
        && !(passage == Passage::NewTurn && reach.ends_with_turn::<G>())
    {
        game.legal(&mut choices);
        if let &[only] = &choices[..] {
            let Ok(passed) = game.pass(only) else { break };
            passage = passed;
            continue;
        }
        let (next, fresh) = match pick::<G>(game, arena, at, &choices) {
            Some(Pick::Again(next, decision)) => (Some((next, decision)), false),
            Some(Pick::New(decision)) => {
                (arena.grow(at, decision.to_bits()).map(|next| (next, decision)), true)
            }
            None => (None, true),
        };
        let Some((next, decision)) = next else { break };
        let Ok(passed) = game.pass(decision) else { break };
        passage = passed;
        if path.push((next, seat)).is_err() {
            break;
        }
        at = next;
        if fresh || arena.node(at).visits < RIPE {
            break;
        }
    }
    passage
}

/// Where the way goes on.
enum Pick<D> {
    /// To a node that is there.
    Again(At, D),
    /// To something new.
    New(D),
}

fn pick<G: Mind>(
    game: &G,
    arena: &Arena,
    at: At,
    choices: &Choices<G::Decision>,
) -> Option<Pick<G::Decision>> {
    let visits = arena.node(at).visits;
    let wide = 2 + visits.isqrt() as usize;
    let mut tried = 0_u64;
    let mut count = 0;
    let mut best = None;
    let mut best_score = i32::MIN;
    let log = log2(visits + 1);
    for (next, node) in arena.children(at) {
        let Some(index) = choices.iter().position(|choice| choice.to_bits() == node.decision)
        else {
            continue;
        };
        tried |= 1 << index;
        count += 1;
        let score = node.worth() + widely(G::SPREAD, log, node.visits);
        if score > best_score {
            best_score = score;
            best = Some(Pick::Again(next, choices[index]));
        }
    }
    if count < wide.min(choices.len()) && !arena.is_full() {
        let mut looks = Looks::new();
        game.appeals(choices, &mut looks);
        let look = |index: usize| looks.get(index).copied().unwrap_or(i32::MIN);
        let untried = choices.iter().enumerate().filter(|(index, _)| tried >> index & 1 == 0);
        let first = untried.max_by_key(|&(index, _)| (look(index), usize::MAX - index));
        if let Some((index, &choice)) = first
            && (look(index) > FOLLY || best.is_none())
        {
            return Some(Pick::New(choice));
        }
    }
    best
}

/// Sixteen times the logarithm to base 2, the part behind the point taken as straight.
fn log2(n: u32) -> u32 {
    let whole = n.ilog2();
    (whole << 4) + ((n << 4 >> whole) & 15)
}

/// What is added to the worth of a node that was visited rarely: spread * sqrt(log2(n) / visits).
fn widely(spread: i32, log: u32, visits: u32) -> i32 {
    let root = ((log << 8) / visits.max(1)).isqrt();
    (spread * root as i32) >> 6
}

/// Plays on at a glance until the turn is over, and as many turns more as the game asks for. A
/// turn that ended with the last decision, which did `passage`, is over.
#[inline(never)]
fn play_on<G: Mind>(game: &mut G, mut passage: Passage, horizon: u8, chance: &mut Chance) {
    let mut choices = Choices::new();
    let mut turns = 0;
    for _ in 0..PLAY_OUT {
        if passage == Passage::NewTurn {
            if turns == horizon {
                return;
            }
            turns += 1;
        }
        if game.decider().is_none() {
            return;
        }
        game.legal(&mut choices);
        let decision = deckhand::glance(game, &choices, G::SPREAD as u32 / 4, chance);
        let Ok(passed) = game.pass(decision) else { return };
        passage = passed;
    }
}

/// Every decision on the way down learns what it came to for who took it. Who decides twice in a
/// row takes the best that can follow, and those before learn from that.
#[inline(never)]
fn learn<G: Mind>(game: &G, path: &Path, arena: &mut Arena) {
    let whom = path.iter().fold(0, |whom, (_, seat)| whom | 1 << seat.index());
    let mut worths = game.worths(whom);
    let mut next = None;
    for &(at, seat) in path.iter().rev() {
        let worth = &mut worths[seat.index()];
        if G::PLANS && next == Some(seat) {
            *worth = arena.learn_best(at, *worth);
        } else {
            arena.learn(at, *worth);
        }
        next = Some(seat);
    }
    arena.learn(Arena::ROOT, 0);
}
