//! A session at the device, operation by operation, and what must be in the store after each.

use embassy_futures::block_on;
use kogge::games::GameId;
use kogge::saves::journal::{Header, Journal, MAX_JOURNAL_BYTES, encode};
use kogge::saves::store::{GameNumber, GameStatus, MAX_NOTE_BYTES, NoteKey, Store, StoreError};

use crate::common::nor::{Nor, OutOfBounds};
use crate::common::plays::Play;

#[derive(Clone)]
pub enum Operation {
    Begin(Header),
    Step(GameId, u16),
    TakeBack(GameId),
    Finish(GameId),
    Note(NoteKey, Vec<u8>),
    /// A game that was played elsewhere; it may be over.
    Import(Header, Vec<u16>),
    /// Everything is erased.
    Forget,
    Tidy,
}

/// So many of the last finished games are there for sure in so small a region.
const SURELY_KEPT: usize = 10;

/// What the store must hold.
#[derive(Clone, Default, PartialEq, Debug)]
pub struct Model {
    /// In the order they were begun.
    pub running: Vec<(Header, Vec<u16>)>,
    /// Oldest first.
    pub finished: Vec<(Header, Vec<u16>)>,
    pub notes: [Option<Vec<u8>>; NoteKey::ALL.len()],
}

/// The place of a key among all of them.
pub fn place(key: NoteKey) -> usize {
    NoteKey::ALL.iter().position(|&other| other == key).expect("a key")
}

impl Model {
    /// The running game of a kind that was begun last.
    pub fn running_of(&self, game: GameId) -> Option<&(Header, Vec<u16>)> {
        self.running.iter().rev().find(|(header, _)| header.game == game)
    }

    /// Takes it out.
    fn take_running(&mut self, game: GameId) -> (Header, Vec<u16>) {
        let at = self.running.iter().rposition(|(header, _)| header.game == game);
        self.running.remove(at.expect("a running game"))
    }

    fn decisions_of(&mut self, game: GameId) -> &mut Vec<u16> {
        let mut games = self.running.iter_mut().rev();
        &mut games.find(|(header, _)| header.game == game).expect("a running game").1
    }

    pub fn apply(&mut self, operation: &Operation) {
        match operation {
            Operation::Begin(header) => self.running.push((header.clone(), vec![])),
            Operation::Step(game, bits) => self.decisions_of(*game).push(*bits),
            Operation::TakeBack(game) => {
                self.decisions_of(*game).pop();
            }
            Operation::Finish(game) => {
                let finished = self.take_running(*game);
                self.finished.push(finished);
            }
            Operation::Note(key, value) => self.notes[place(*key)] = Some(value.clone()),
            Operation::Import(header, decisions) => {
                let game = (header.clone(), decisions.clone());
                match is_over(header, decisions) {
                    true => self.finished.push(game),
                    false => self.running.push(game),
                }
            }
            Operation::Forget => *self = Model::default(),
            Operation::Tidy => {}
        }
    }
}

/// The journal of a game, for an import.
fn journal(header: &Header, decisions: &[u16]) -> Vec<u8> {
    let mut room = [0; MAX_JOURNAL_BYTES];
    let used = encode(header, decisions.iter().copied(), &mut room).expect("it fits");
    room[..used].to_vec()
}

/// Whether a game was played to its end.
pub fn is_over(header: &Header, decisions: &[u16]) -> bool {
    let bytes = journal(header, decisions);
    Journal::parse(&bytes).expect("whole").verify().expect("a game that was played").is_over
}

fn import(
    store: &mut Store<Nor>,
    header: &Header,
    decisions: &[u16],
) -> Result<(), StoreError<OutOfBounds>> {
    let bytes = journal(header, decisions);
    let journal = Journal::parse(&bytes).expect("whole");
    let verified = journal.verify().expect("a game that was played");
    block_on(store.import(&journal, verified)).map(drop)
}

/// The running game of a kind that was begun last.
fn running(store: &Store<Nor>, game: GameId) -> Result<GameNumber, StoreError<OutOfBounds>> {
    store.running(game).ok_or(StoreError::NoSuchGame)
}

/// A decision in that game.
pub fn append(
    store: &mut Store<Nor>,
    game: GameId,
    bits: u16,
) -> Result<(), StoreError<OutOfBounds>> {
    let number = running(store, game)?;
    block_on(store.append_decision(number, bits))
}

/// That game is over, or somebody ends it.
pub fn finish(
    store: &mut Store<Nor>,
    game: GameId,
    decisions: u16,
    sum: u32,
) -> Result<(), StoreError<OutOfBounds>> {
    let number = running(store, game)?;
    block_on(store.finish(number, decisions, sum))
}

/// Does an operation on the store.
pub fn perform(
    store: &mut Store<Nor>,
    operation: &Operation,
) -> Result<(), StoreError<OutOfBounds>> {
    match operation {
        Operation::Begin(header) => block_on(store.begin(header)).map(drop),
        Operation::Step(game, bits) => append(store, *game, *bits),
        Operation::TakeBack(game) => {
            let number = running(store, *game)?;
            block_on(store.append_undo(number, 1))
        }
        Operation::Finish(game) => finish(store, *game, 1, 2),
        Operation::Note(key, value) => block_on(store.put(*key, value)),
        Operation::Import(header, decisions) => import(store, header, decisions),
        Operation::Forget => block_on(store.erase_all()),
        Operation::Tidy => block_on(store.tidy()).map(drop),
    }
}

pub fn open(nor: Nor) -> Store<Nor> {
    let size = nor.size();
    block_on(Store::open(nor, 0, size)).expect("a store always opens")
}

/// Everything in the store, games by age.
pub fn contents(store: &mut Store<Nor>) -> Model {
    let mut model = Model::default();
    let mut games: Vec<_> = store.games().collect();
    games.sort_by_key(|game| (game.age, game.number));
    for game in games {
        let mut room = [0; MAX_JOURNAL_BYTES];
        let read = block_on(store.export(game.number, &mut room)).expect("a game can be read");
        let journal = Journal::parse(&room[..read.bytes]).expect("what is exported is whole");
        let decisions = journal.decisions().map(Result::unwrap).collect();
        let found = (journal.header().clone(), decisions);
        match game.status {
            GameStatus::Running => model.running.push(found),
            GameStatus::Finished => model.finished.push(found),
        }
    }
    for key in NoteKey::ALL {
        let mut room = [0; MAX_NOTE_BYTES];
        let note = block_on(store.get(key, &mut room)).expect("notes can be looked for");
        model.notes[place(key)] = note.map(<[u8]>::to_vec);
    }
    model
}

/// An evening with one game: begun, some decisions taken back, left for others, finished, and
/// another one begun; settings and records are noted now and then.
pub fn evening(play: &Play, next: &Play, tidy_every: usize) -> Vec<Operation> {
    let game = play.header.game;
    let mut operations = vec![Operation::Begin(play.header.clone())];
    for (number, &bits) in play.decisions.iter().take(48).enumerate() {
        operations.push(Operation::Step(game, bits));
        if number % 9 == 4 {
            operations.push(Operation::TakeBack(game));
            operations.push(Operation::Step(game, bits));
        }
        if number % 12 == 5 {
            operations.push(Operation::Note(NoteKey::Settings, vec![number as u8; 12]));
            operations.push(Operation::Note(NoteKey::Records, vec![number as u8; 90]));
        }
        if number.is_multiple_of(tidy_every) {
            operations.push(Operation::Tidy);
        }
    }
    operations.push(Operation::Finish(game));
    operations.push(Operation::Tidy);
    operations.push(Operation::Begin(next.header.clone()));
    operations.extend(next.decisions.iter().take(8).map(|&bits| Operation::Step(game, bits)));
    // Begun again; the other one waits.
    operations.push(Operation::Begin(play.header.clone()));
    operations.push(Operation::Step(game, play.decisions[0]));
    operations.push(Operation::Tidy);
    // Games from elsewhere: one that is over, one that goes on.
    operations.push(Operation::Note(NoteKey::Names, vec![3; 40]));
    operations.push(Operation::Note(NoteKey::Presets, vec![4; 200]));
    operations.push(Operation::Import(next.header.clone(), next.decisions.clone()));
    operations.push(Operation::Tidy);
    let some = play.decisions.len() / 2;
    operations.push(Operation::Import(play.header.clone(), play.decisions[..some].to_vec()));
    operations.push(Operation::Step(game, play.decisions[some]));
    operations.push(Operation::Note(NoteKey::ResumePoint, vec![game as u8, 1]));
    operations.push(Operation::Tidy);
    operations
}

/// So many games are running after an evening: two that were begun, one from elsewhere.
const LEFT_RUNNING: usize = 3;

/// The same, with what was begun and left ended at last, but for the first `left` of it: no store has
/// room for all that somebody leaves.
pub fn evening_leaving(play: &Play, next: &Play, tidy_every: usize, left: usize) -> Vec<Operation> {
    let mut operations = evening(play, next, tidy_every);
    operations.extend(vec![Operation::Finish(play.header.game); LEFT_RUNNING - left]);
    operations
}

/// Whether what was found is one of two, part by part.
pub fn is_kept(found: &Model, before: &Model, after: &Model) -> Result<(), String> {
    for game in GameId::ALL {
        let all = |model: &Model| {
            let games = model.running.iter().filter(|(header, _)| header.game == game);
            games.cloned().collect::<Vec<_>>()
        };
        if all(found) != all(before) && all(found) != all(after) {
            let lengths = |model| all(model).iter().map(|(_, d)| d.len()).collect::<Vec<_>>();
            let (f, b, a) = (lengths(found), lengths(before), lengths(after));
            return Err(format!("the running games of {game:?}: {f:?}, not {b:?} or {a:?}"));
        }
    }
    for key in 0..5 {
        let at = |model: &Model| model.notes[key].clone();
        if at(found) != at(before) && at(found) != at(after) {
            return Err(format!("note {}", key + 1));
        }
    }
    let last = |model: &Model| {
        let skip = model.finished.len().saturating_sub(SURELY_KEPT);
        model.finished[skip..].to_vec()
    };
    let holds = |wanted: &Model| last(wanted).iter().all(|game| found.finished.contains(game));
    if !holds(before) && !holds(after) {
        return Err("a finished game".into());
    }
    Ok(())
}
