//! The checks, one function each.

use std::collections::BTreeSet;
use std::ops::Range;

use kogge::games::{
    Choices, Decision, Game, Observer, Options, Points, Refusal, Rng, Seat, Start, UndoRefusal,
    UndoScope,
};
use kogge::saves::journal::History;

use super::plan::{self, seats_around, starts};
use super::walk::{Seen, Step, Style, walk};

/// Decisions of a uniformly random game.
const UNIFORM: Style = Style::Uniform(2_000);

/// Plays the sample and shows every step.
fn sample<G: Game>(mut visit: impl FnMut(Step<G>)) {
    for start in starts::<G>(plan::sample::<G>()) {
        walk(&start, Style::Wander, &mut visit);
    }
}

fn legal<G: Game>(game: &G) -> Choices<G::Decision> {
    let mut choices = Choices::new();
    game.legal(&mut choices);
    choices
}

fn all_eyes(seats: u8) -> impl Iterator<Item = Observer> {
    [Observer::Public].into_iter().chain((0..seats).map(|seat| Observer::Seat(Seat(seat))))
}

fn audited<G: Game>(game: &G) {
    if let Err(violation) = game.check_invariants() {
        panic!("invariant {} broken: {}\n{game}", violation.invariant, violation.reason);
    }
}

/// Every number of players within the range starts without options, none outside does; a first
/// player who is not at the table is refused.
fn starts_of_seats<G: Game>(seats: u8) {
    let start = Start::new(seats, 1);
    let possible = (G::SPEC.min_seats..=G::SPEC.max_seats).contains(&seats);
    match G::new(&start) {
        Ok(game) => {
            assert!(possible, "{seats} players are not refused");
            audited(&game);
            let stranger = Start { first: Some(Seat(seats)), ..start };
            assert!(G::new(&stranger).is_err(), "seat {seats} begins with {seats} players");
        }
        Err(refusal) => {
            assert!(!possible, "{seats} players: {}", refusal.name());
            assert!(refusal.sentence().ends_with('.'), "{}", refusal.sentence());
        }
    }
}

pub fn refused_starts<G: Game>() {
    seats_around::<G>().for_each(|seats| starts_of_seats::<G>(seats.0));
    let plan = plan::plan::<G>();
    for bit in 0..G::SPEC.options.len() as u8 {
        let used = |start: &&Start| start.options.has(bit);
        let id = G::SPEC.options[bit as usize].id;
        assert!(plan.iter().any(|start| used(&start)), "option {id} is never possible");
    }
    assert!(plan.iter().any(|start| start.options == Options::NONE));
}

/// The close checks see every number of players as often as any other, and every combination of
/// options with each.
pub fn samples<G: Game>() {
    let sample: Vec<Start> = starts::<G>(plan::sample::<G>()).collect();
    for start in plan::plan::<G>() {
        let is_it = |other: &&Start| (other.seats, other.options) == (start.seats, start.options);
        assert!(sample.iter().any(|other| is_it(&other)), "{start:?} is never played");
    }
    let kinds = u32::from(G::SPEC.max_seats - G::SPEC.min_seats + 1);
    for seats in G::SPEC.min_seats..=G::SPEC.max_seats {
        let games = sample.iter().filter(|start| start.seats.0 == seats).count() as u32;
        assert!(games >= sample.len() as u32 / kinds, "{games} games of {seats}");
    }
}

pub fn sizes<G: Game>() {
    assert!(size_of::<G>() <= 1024, "a state takes {} bytes", size_of::<G>());
    assert!(size_of::<G::Decision>() <= 4, "a decision takes {}", size_of::<G::Decision>());
}

/// The first `closely` of all games are audited at every decision, the others at every turn.
pub fn whole_games<G: Game>(numbers: Range<u64>, closely: u64) {
    for start in starts::<G>(numbers) {
        let is_close = start.seed < closely;
        let end = walk::<G>(&start, Style::Wander, |step| {
            if is_close || step.is_turn_start {
                audited(step.game);
            }
        });
        audited(&end);
        assert!(end.outcome().is_some(), "over without an outcome");
    }
}

pub fn uniform_games<G: Game>() {
    for start in starts::<G>(plan::sample::<G>()) {
        let end = walk::<G>(&start, UNIFORM, |step| audited(step.game));
        audited(&end);
    }
}

/// All decisions that numbers below 65,536 stand for.
fn decodable<G: Game>() -> Vec<G::Decision> {
    (0..=u16::MAX as u32).filter_map(G::Decision::from_bits).collect()
}

fn assert_codes<D: Decision>(decision: D) {
    assert_eq!(D::from_bits(decision.to_bits()), Some(decision), "{decision:?} as bits");
    assert_eq!(D::parse(&decision.to_string()), Some(decision), "{decision} as text");
}

pub fn decision_codes<G: Game>() {
    let all = decodable::<G>();
    all.iter().copied().for_each(assert_codes);
    for bits in 0..=u16::MAX as u32 {
        if let Some(decision) = G::Decision::from_bits(bits) {
            assert_eq!(decision.to_bits(), bits, "{decision} has two numbers");
        }
    }
    let texts: BTreeSet<String> = all.iter().map(G::Decision::to_string).collect();
    assert_eq!(texts.len(), all.len(), "two decisions with one text");
    for nonsense in ["", " ", "nonsense", "sail", "sail ", "sail atlantis", "refill now", "\u{0}"] {
        assert_eq!(G::Decision::parse(nonsense), None, "{nonsense:?}");
    }
    sample::<G>(|step| step.choices.iter().copied().for_each(assert_codes));
}

/// Accepted if and only if listed, refused without change; no duplicates; the same list again.
pub fn legal_lists<G: Game>() {
    let all = decodable::<G>();
    // A game with many decisions gets a different part of them at each step.
    let at_once = all.len().min(128);
    let mut rng = Rng::new(5);
    sample::<G>(|step| {
        let listed: BTreeSet<G::Decision> = step.choices.iter().copied().collect();
        assert_eq!(listed.len(), step.choices.len(), "a choice is listed twice");
        let mut again = step.choices.clone();
        step.game.legal(&mut again);
        assert_eq!(&again, step.choices, "the list is not cleared or not fixed");
        for &decision in &listed {
            assert_accepted(step.game, decision);
        }
        let from = rng.below(all.len() as u32) as usize;
        for decision in all.iter().cycle().skip(from).take(at_once) {
            if !listed.contains(decision) {
                assert_refused(step.game, *decision);
            }
        }
    });
}

fn assert_accepted<G: Game>(game: &G, decision: G::Decision) {
    assert_eq!(game.check(decision), Ok(()), "{decision} is listed");
    let mut after = game.clone();
    assert!(after.apply(decision, &mut ()).is_ok(), "{decision} is listed");
    assert!(after != *game, "{decision} changed nothing");
}

fn assert_refused<G: Game>(game: &G, decision: G::Decision) {
    let mut after = game.clone();
    let mut seen = Seen::default();
    let refusal = after.apply(decision, &mut seen);
    assert_eq!(refusal.err(), game.check(decision).err(), "{decision}");
    assert!(refusal.is_err(), "{decision} is not listed but accepted\n{game}");
    assert!(after == *game, "refused {decision} changed the state");
    assert!(seen.0.is_empty(), "refused {decision} was witnessed");
}

pub fn deciders<G: Game>() {
    for start in starts::<G>(plan::sample::<G>()) {
        let end = walk::<G>(&start, Style::Wander, |step| {
            for seat in start.seats.iter() {
                let mut after = step.game.clone();
                let heard = after.apply_as(seat, step.decision, &mut ());
                if step.game.decider() == Some(seat) {
                    assert!(heard.is_ok());
                } else {
                    assert_eq!(heard, Err(G::Refusal::WRONG_DECIDER));
                    assert!(after == *step.game);
                }
            }
        });
        assert!(legal(&end).is_empty(), "choices after the end");
        for decision in decodable::<G>().into_iter().take(512) {
            assert_eq!(end.check(decision), Err(G::Refusal::GAME_OVER), "{decision}");
            let mut after = end.clone();
            let heard = after.apply_as(Seat(0), decision, &mut ());
            assert_eq!(heard, Err(G::Refusal::GAME_OVER));
            assert!(after == end);
        }
    }
}

fn assert_round_trip<G: Game>(game: &G) {
    let position = game.position();
    let same = G::from_position(&position).map_err(Refusal::name);
    assert!(same.as_ref() == Ok(game), "as data: {:?}\n{position:?}", same.err());
    let bytes = postcard::to_stdvec(&position).expect("bytes");
    assert_eq!(postcard::from_bytes::<G::Position>(&bytes).as_ref(), Ok(&position));
    let json = serde_json::to_string(&position).expect("JSON");
    let read: G::Position = serde_json::from_str(&json).expect("JSON back");
    assert_eq!(read, position, "{json}");
    let same = G::from_position(&read).expect("a position of a game");
    assert_eq!(legal(&same), legal(game));
}

pub fn positions<G: Game>() {
    for start in starts::<G>(plan::sample::<G>()) {
        let end = walk::<G>(&start, Style::Wander, |step| {
            // Every seventh step: over many games all of them come up.
            if (step.number as u64 + start.seed).is_multiple_of(7) {
                assert_round_trip(step.game);
            }
        });
        assert_round_trip(&end);
    }
}

/// Takes back one, two and three decisions at every step, as far as allowed.
pub fn undo<G: Game>() {
    for start in starts::<G>(plan::sample::<G>()) {
        let game = G::new(&start).expect("a start of the plan");
        let mut history = History::<G>::new(game.clone());
        // The states since the last barrier: what undo must give back.
        let mut states = vec![game];
        let end = walk::<G>(&start, Style::Wander, |step| {
            assert!(history.game() == step.game);
            assert_undo(&history, &states);
            match history.play(step.decision, &mut ()).expect("a listed decision") {
                UndoScope::Open => {}
                UndoScope::Threshold => drop(states.drain(..states.len() - 1)),
                UndoScope::Barrier | UndoScope::NewTurn => states.clear(),
            }
            states.push(history.game().clone());
        });
        assert_eq!(history.undo(), Err(UndoRefusal::GameOver));
        assert!(*history.game() == end);
    }
}

fn assert_undo<G: Game>(history: &History<G>, states: &[G]) {
    let mut back = history.clone();
    for state in states.iter().rev().skip(1).take(3) {
        if back.can_undo().is_err() {
            assert!(back.game().undo_allowed().is_err(), "a way back that is not offered");
            return;
        }
        assert_eq!(back.undo(), Ok(()));
        assert!(back.game() == state, "undo gave\n{}\ninstead of\n{state}", back.game());
    }
    if states.len() == 1 {
        let before = back.game().clone();
        assert!(back.undo().is_err(), "undo across a barrier");
        assert!(*back.game() == before, "a refused undo changed the state");
    }
}

/// What is completed from a view looks the same, is sound, and offers the viewer the same choices.
pub fn views<G: Game>() {
    let mut rng = Rng::new(11);
    for start in starts::<G>(plan::sample::<G>()) {
        let mut look = |game: &G| {
            for observer in all_eyes(start.seats.0) {
                assert_view(game, observer, &mut rng);
            }
        };
        let end = walk::<G>(&start, Style::Wander, |step| {
            if (step.number as u64 + start.seed).is_multiple_of(3) {
                look(step.game);
            }
        });
        look(&end);
    }
}

fn assert_view<G: Game>(game: &G, observer: Observer, rng: &mut Rng) {
    let view = game.view(observer);
    let mut twin = rng.clone();
    let other = G::determinize(&view, rng);
    audited(&other);
    assert!(other.view(observer) == view, "{observer:?} would notice\n{game}\nand\n{other}");
    assert_eq!(other.decider(), game.decider(), "{observer:?}");
    assert!(G::determinize(&view, &mut twin) == other, "the same chance, another completion");
    if game.decider().is_some_and(|seat| observer == Observer::Seat(seat)) {
        assert_eq!(legal(&other), legal(game), "{observer:?}");
    }
}

pub fn replays<G: Game>() {
    for start in starts::<G>(plan::sample::<G>()) {
        let mut bits = Vec::new();
        let end = walk::<G>(&start, Style::Wander, |step| bits.push(step.decision.to_bits()));
        let mut replay = G::new(&start).expect("a start of the plan");
        for bits in bits {
            let decision = G::Decision::from_bits(bits).expect("a decision");
            replay.apply(decision, &mut ()).expect("what was legal is legal again");
        }
        assert!(replay == end);
    }
}

pub fn witnesses<G: Game>() {
    for start in starts::<G>(plan::sample::<G>()) {
        let mut events = 0;
        walk::<G>(&start, Style::Wander, |step| {
            let (mut alone, mut watched, mut again) =
                (step.game.clone(), step.game.clone(), step.game.clone());
            let (mut first, mut second) = (Seen::default(), Seen::default());
            let undo_scope = alone.apply(step.decision, &mut ());
            assert_eq!(watched.apply(step.decision, &mut first), undo_scope);
            assert_eq!(again.apply(step.decision, &mut second), undo_scope);
            assert!(alone == watched && alone == again, "watching changed the game");
            assert_eq!(first.0, second.0);
            for &event in &first.0 {
                assert_eq!(G::redact(event, Observer::Public), redacted_twice::<G>(event));
            }
            events += first.0.len();
        });
        assert!(events > 0, "a whole game without an event");
    }
}

/// What the public may know does not grow when somebody else looked first.
fn redacted_twice<G: Game>(event: G::Event) -> G::Event {
    G::redact(G::redact(event, Observer::Public), Observer::Public)
}

/// Lines add up, places follow totals, somebody wins; no outcome before the end.
pub fn outcomes<G: Game>() {
    for start in starts::<G>(plan::sample::<G>()) {
        let end = walk::<G>(&start, Style::Wander, |step| {
            assert_eq!(step.game.outcome(), None, "an outcome before the end");
        });
        let outcome = end.outcome().expect("an outcome");
        let total = |seat| end.score(seat).total();
        for seat in start.seats.iter() {
            let score = end.score(seat);
            assert_eq!(score.lines().len(), G::SPEC.score_sources.len());
            assert_eq!(score.lines().iter().copied().sum::<Points>(), score.total());
            for other in start.seats.iter() {
                if total(other) > total(seat) {
                    assert!(outcome.place(other) < outcome.place(seat));
                }
            }
        }
        let best = start.seats.iter().map(total).max();
        assert!(outcome.winners().count() > 0);
        assert!(outcome.winners().all(|seat| Some(total(seat)) == best));
    }
}
