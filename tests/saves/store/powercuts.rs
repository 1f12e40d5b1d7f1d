//! The power is cut at every single act of the flash: before it, within it and after it, and once
//! more while it recovers from that.
//!
//! A session is played once, with a flash that remembers what it did; what a cut leaves is then made
//! from the acts before it. `KOGGE_SOAK=1` cuts within every byte; `cargo xtask campaign powercuts` does that.

use kogge::games::{GameId, Rng, Start};
use kogge::saves::journal::Header;
use kogge::saves::store::NoteKey;

use crate::common::games::{RegisteredGame, test_each_game};
use crate::common::nor::{Act, Nor};
use crate::common::plays::{Play, play};
use crate::common::session::{Model, Operation, contents, evening, is_kept, open, perform};

/// A small region, so that everything happens often: erasing, dropping, rewriting.
const SECTORS: usize = 24;
/// A store that has been used for long: it is full, the notebook too, and a running game of
/// another title has nearly filled its sector.
fn used(game: GameId) -> (Vec<u8>, Model) {
    let mut store = open(Nor::new(SECTORS));
    let mut model = Model::default();
    let mut operations = vec![];
    for other in GameId::ALL {
        for seed in 0..5 {
            let play = play(other, seed);
            operations.push(Operation::Begin(play.header.clone()));
            let some = play.decisions.iter().take(decisions_before(&play));
            operations.extend(some.map(|&bits| Operation::Step(other, bits)));
            if seed < 4 {
                operations.push(Operation::Finish(other));
            }
            operations.push(Operation::Note(NoteKey::Records, vec![seed as u8; 150]));
            operations.push(Operation::Tidy);
        }
    }
    // Back and forth until there is hardly room for another record.
    let bits = next_decision(&play(game, 4));
    for _ in 0..206 {
        operations.push(Operation::Step(game, bits));
        operations.push(Operation::TakeBack(game));
    }
    for number in 0..9 {
        operations.push(Operation::Note(NoteKey::Names, vec![number; 100]));
    }
    for operation in &operations {
        perform(&mut store, operation).expect("there is power");
        model.apply(operation);
    }
    (store.close().bytes, model)
}

/// How many decisions of a game are in the store: 60, if it is not over by then.
fn decisions_before(play: &Play) -> usize {
    play.decisions.len().saturating_sub(1).min(60)
}

/// The one after them.
fn next_decision(play: &Play) -> u16 {
    play.decisions[decisions_before(play)]
}

fn script(game: GameId) -> Vec<Operation> {
    let bits = next_decision(&play(game, 4));
    let mut operations = vec![];
    // Its sector overflows: the game is rewritten while it is played.
    operations
        .extend((0..6).flat_map(|_| [Operation::Step(game, bits), Operation::TakeBack(game)]));
    operations.extend(evening(&play(game, 100), &play(game, 101), 4));
    // Everything is erased, and somebody begins again.
    operations.push(Operation::Forget);
    operations.push(Operation::Note(NoteKey::Settings, vec![1; 12]));
    operations.extend([Operation::Tidy, Operation::Tidy]);
    operations.push(Operation::Begin(play(game, 102).header));
    operations.push(Operation::Step(game, bits));
    operations
}

/// A session as the flash saw it.
struct Run {
    acts: Vec<Act>,
    /// After how many acts each operation was done, and what had to be there then. The first is
    /// the opening.
    done: Vec<(usize, Model)>,
    bytes: Vec<u8>,
}

/// Plays a script without a cut.
fn run(image: &[u8], start: &Model, script: &[Operation]) -> Result<Run, String> {
    let (nor, acts) = Nor::traced(image.to_vec());
    let mut store = open(nor);
    let mut model = start.clone();
    let mut done = vec![(acts.count(), model.clone())];
    for operation in script {
        perform(&mut store, operation).map_err(|trouble| format!("{trouble:?} in a session"))?;
        model.apply(operation);
        done.push((acts.count(), model.clone()));
    }
    Ok(Run { acts: acts.all(), done, bytes: store.close().bytes })
}

/// What was tried and what came of it.
#[derive(Default)]
struct Tally {
    cuts: usize,
    /// Those that came while the store recovered from another.
    second: usize,
    losses: Vec<String>,
}

/// How hard to try.
#[derive(Clone, Copy, PartialEq)]
enum Effort {
    /// Within every byte.
    All,
    /// A few ways for each act.
    Some,
    /// The second cut.
    Again,
}

/// So many cuts are followed by a second one in every way.
const SECOND_EVERY: usize = 41;

/// Cuts the power everywhere in a session.
fn cut_everywhere(
    image: &[u8],
    start: &Model,
    script: &[Operation],
    effort: Effort,
    tally: &mut Tally,
) {
    let run = match run(image, start, script) {
        Ok(run) => run,
        Err(why) => return tally.losses.push(why),
    };
    let mut image = image.to_vec();
    let mut rng = Rng::new(1);
    for (number, act) in run.acts.iter().enumerate() {
        let at = run.done.iter().position(|(acts, _)| *acts > number).expect("it was done");
        let operation = at.checked_sub(1).map(|at| &script[at]);
        let states = Between {
            before: at.checked_sub(1).map_or(start, |before| &run.done[before].1),
            after: &run.done[at].1,
            is_forgetting: matches!(operation, Some(Operation::Forget)),
        };
        let cuts = if effort == Effort::All { act.all_cuts() } else { act.some_cuts(number) };
        for cut in cuts {
            let mut left = image.clone();
            act.act_until(cut, &mut left, &mut rng);
            tally.cuts += 1;
            tally.second += usize::from(effort == Effort::Again);
            let again = effort != Effort::Again && tally.cuts.is_multiple_of(SECOND_EVERY);
            if let Err(what) = survives(left, &states, again, tally) {
                tally.losses.push(format!("cut {cut:?} {act:?} {number}: {what}"));
            }
        }
        act.act(&mut image);
    }
}

/// What may be found after a cut.
struct Between<'a> {
    before: &'a Model,
    after: &'a Model,
    /// Then it is everything or nothing.
    is_forgetting: bool,
}

impl Between<'_> {
    fn allows(&self, found: &Model) -> Result<(), String> {
        match self.is_forgetting {
            true if *found == Model::default() => Ok(()),
            true => is_kept(found, self.before, self.before),
            false => is_kept(found, self.before, self.after),
        }
    }
}

/// What a cut left holds all that it must, without a false alarm, and can be played on; `again`
/// with a second cut everywhere on the way.
fn survives(left: Vec<u8>, states: &Between, again: bool, tally: &mut Tally) -> Result<(), String> {
    let mut store = open(Nor::with(left.clone()));
    let found = contents(&mut store);
    states.allows(&found)?;
    if store.damaged() > 0 {
        return Err(format!("{} false alarms", store.damaged()));
    }
    let script = onwards(&found);
    if again {
        cut_everywhere(&left, &found, &script, Effort::Again, tally);
    }
    let run = run(&left, &found, &script)?;
    let (_, end) = run.done.last().expect("it was opened");
    let found = contents(&mut open(Nor::with(run.bytes)));
    is_kept(&found, end, end).map_err(|what| format!("{what}, afterwards"))
}

/// After a cut: decisions, a note, a new game.
fn onwards(found: &Model) -> Vec<Operation> {
    let mut operations = vec![Operation::Tidy, Operation::Note(NoteKey::Settings, vec![77; 9])];
    for game in GameId::ALL {
        if let Some((_, decisions)) = &found.running[game.index()] {
            let bits = decisions.last().copied().unwrap_or(1);
            operations.push(Operation::Step(game, bits));
        }
    }
    operations.push(Operation::Begin(Header::new(GameId::Hansa, Start::new(2, 500))));
    operations.push(Operation::Step(GameId::Hansa, 3));
    operations
}

fn session_of<G: RegisteredGame>() {
    let game = G::ID;
    let (image, start) = used(game);
    let script = script(game);
    let whole = run(&image, &start, &script).expect("there is power");
    let (_, end) = whole.done.last().expect("it was opened");
    let found = contents(&mut open(Nor::with(whole.bytes)));
    is_kept(&found, end, end).expect("without a cut everything is there");
    let erases = whole.acts.iter().filter(|act| matches!(act, Act::Erase { .. })).count();
    let programs = whole.acts.len() - erases;
    assert!(erases >= 3, "{erases} erases");
    let is_soaking = std::env::var_os("KOGGE_SOAK").is_some();
    let effort = if is_soaking { Effort::All } else { Effort::Some };
    let mut tally = Tally::default();
    cut_everywhere(&image, &start, &script, effort, &mut tally);
    let Tally { cuts, second, losses } = tally;
    println!(
        "{game:?}: {programs} programs and {erases} erases, {cuts} cuts tried ({second} of them while it \
         recovered from another), {} losses",
        losses.len()
    );
    assert!(losses.is_empty(), "{:#?}", &losses[..losses.len().min(5)]);
    assert!(cuts > 1000 && second > 100, "{cuts} cuts, {second} second ones");
}

test_each_game!(a_session_survives_every_cut => session_of);
