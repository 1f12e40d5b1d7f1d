//! A session at the device, operation by operation, and what must be in the store after each.

use embassy_futures::block_on;
use kogge::games::GameId;
use kogge::saves::journal::{Header, Journal, MAX_JOURNAL_BYTES, encode};
use kogge::saves::store::{GameStatus, MAX_NOTE_BYTES, NoteKey, Store, StoreError};

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
    pub running: [Option<(Header, Vec<u16>)>; GameId::ALL.len()],
    /// Oldest first.
    pub finished: Vec<(Header, Vec<u16>)>,
    pub notes: [Option<Vec<u8>>; NoteKey::ALL.len()],
}

/// The place of a key among all of them.
pub fn place(key: NoteKey) -> usize {
    NoteKey::ALL.iter().position(|&other| other == key).expect("a key")
}

impl Model {
    pub fn apply(&mut self, operation: &Operation) {
        match operation {
            Operation::Begin(header) => {
                let slot = &mut self.running[header.game.index()];
                self.finished.extend(slot.replace((header.clone(), vec![])));
            }
            Operation::Step(game, bits) => {
                self.running[game.index()].as_mut().unwrap().1.push(*bits);
            }
            Operation::TakeBack(game) => {
                self.running[game.index()].as_mut().unwrap().1.pop();
            }
            Operation::Finish(game) => {
                self.finished.extend(self.running[game.index()].take());
            }
            Operation::Note(key, value) => self.notes[place(*key)] = Some(value.clone()),
            Operation::Import(header, decisions) => {
                let game = (header.clone(), decisions.clone());
                match is_over(header, decisions) {
                    true => self.finished.push(game),
                    false => {
                        let slot = &mut self.running[header.game.index()];
                        self.finished.extend(slot.replace(game));
                    }
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

fn is_over(header: &Header, decisions: &[u16]) -> bool {
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

/// Does an operation on the store.
pub fn perform(
    store: &mut Store<Nor>,
    operation: &Operation,
) -> Result<(), StoreError<OutOfBounds>> {
    match operation {
        Operation::Begin(header) => block_on(store.begin(header)).map(drop),
        Operation::Step(game, bits) => block_on(store.append_decision(*game, *bits)),
        Operation::TakeBack(game) => block_on(store.append_undo(*game)),
        Operation::Finish(game) => block_on(store.finish(*game, 1, 2)),
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
            GameStatus::Running => model.running[game.game.index()] = Some(found),
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
    // Begun again instead of played on.
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

/// Whether what was found is one of two, part by part.
pub fn is_kept(found: &Model, before: &Model, after: &Model) -> Result<(), String> {
    for game in GameId::ALL {
        let at = |model: &Model| model.running[game.index()].clone();
        // A game may have been finished, with the next one not yet begun.
        let is_one = at(found) == at(before) || at(found) == at(after);
        if !is_one {
            let length = |model| at(model).map(|(_, decisions)| decisions.len());
            let (f, b, a) = (length(found), length(before), length(after));
            return Err(format!("the running game of {game:?}: {f:?}, not {b:?} or {a:?}"));
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
