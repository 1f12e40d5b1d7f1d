//! What a game is, for the whole console.
//!
//! The [`Game`] contract, and the few things all games share: [seats](seat), [chance],
//! [scores](score), [options and start](start), the [date] that makes a game of the day. Nothing here knows a screen, a button or a bot;
//! a game is a small value that is advanced by decisions and answers questions about itself.
//!
//! # What holds
//!
//! * The same start and the same decisions give the same game, bit for bit, on every target.
//! * A refused decision leaves the state untouched.
//! * A decision is in the legal list if and only if it is accepted.
//! * What [`Game::view`] shows to a seat depends on nothing that this seat may not see.

pub mod amsterdam;
pub mod chance;
pub mod choices;
pub mod date;
pub mod edition;
pub mod hansa;
pub mod merkator;
pub mod order;
pub mod score;
pub mod seat;
pub mod start;
pub mod teutonica;

use core::fmt::{Debug, Display};

use serde::{Serialize, de::DeserializeOwned};

pub use chance::Chance;
pub use choices::Choices;
pub use date::Date;
pub use edition::{Edition, EditionName};
pub use score::{Outcome, Points, Score};
pub use seat::{MAX_SEATS, Seat, Seats};
pub use start::{About, OptionInfo, Options, Provenance, Start};

/// Rules, state and tables of one board game. `Display` writes the whole position for people.
pub trait Game: Clone + PartialEq + Debug + Display + Sized + 'static {
    /// Name, seats, options, sources of points and provenance.
    const ABOUT: &'static About;

    /// One pick from a short list; at most four bytes.
    type Decision: Decision;
    /// Why a decision, a start or a position is refused.
    type Refusal: Refusal;
    /// Something that happened, for the log and for animation.
    type Event: Copy + PartialEq + Debug + Serialize;
    /// A whole position as plain data, as a person, a test or a file would give it. Any value can
    /// be written down; only [`Game::from_position`] makes a playable game of it. Serialised with
    /// the ids of the data tables, so that the JSON of it can be read and typed.
    type Position: Clone + PartialEq + Debug + Serialize + DeserializeOwned;
    /// What somebody may see of a position. Screens are drawn and bots think from this alone.
    type View: Clone + PartialEq + Debug;

    /// Sets the game up, or says what is wrong with the request.
    fn new(start: &Start) -> Result<Self, Self::Refusal>;

    /// Who must decide now; nobody when the game is over.
    fn decider(&self) -> Option<Seat>;

    /// Writes all legal decisions into `choices` (cleared first): in a fixed order, no duplicates,
    /// never empty while somebody must decide.
    fn legal(&self, choices: &mut Choices<Self::Decision>);

    /// Why `decision` cannot be taken now, if so. Accepts exactly what [`Game::legal`] lists.
    fn check(&self, decision: Self::Decision) -> Result<(), Self::Refusal>;

    /// Takes a decision for the seat that must decide and carries out everything that follows from
    /// it up to the next decision. On refusal the state is untouched and nothing is witnessed.
    fn apply(
        &mut self,
        decision: Self::Decision,
        witness: &mut impl Witness<Self::Event>,
    ) -> Result<Passage, Self::Refusal>;

    /// As [`Game::apply`], for a decision that comes with the name of who made it.
    fn apply_as(
        &mut self,
        seat: Seat,
        decision: Self::Decision,
        witness: &mut impl Witness<Self::Event>,
    ) -> Result<Passage, Self::Refusal> {
        match self.decider() {
            None => Err(Self::Refusal::GAME_OVER),
            Some(decider) if decider != seat => Err(Self::Refusal::WRONG_DECIDER),
            Some(_) => self.apply(decision, witness),
        }
    }

    /// The points of a seat if the game ended now, by source.
    fn score(&self, seat: Seat) -> Score;

    /// The ranking, once the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// What `eyes` may see.
    fn view(&self, eyes: Eyes) -> Self::View;

    /// A game that could be behind `view`: what the viewer cannot see is drawn at random from
    /// what is possible. Its view through the same eyes is `view` again.
    fn complete(view: &Self::View, chance: &mut Chance) -> Self;

    /// What `eyes` may know of an event.
    fn veil(event: Self::Event, _eyes: Eyes) -> Self::Event {
        event
    }

    /// The whole position as plain data, hidden things included.
    fn position(&self) -> Self::Position;

    /// A playable game from plain data, or which field is at fault and why. Never panics, whatever
    /// the data.
    fn examine(position: &Self::Position) -> Result<Self, Fault<Self::Refusal>>;

    /// A playable game from plain data, or why it is refused.
    fn from_position(position: &Self::Position) -> Result<Self, Self::Refusal> {
        Self::examine(position).map_err(|fault| fault.refusal)
    }

    /// Whether this state offers undo at all; how far back it reaches follows from the
    /// [`Passage`]s of the decisions before.
    fn undo_offered(&self) -> Result<(), UndoRefusal> {
        match self.decider() {
            Some(_) => Ok(()),
            None => Err(UndoRefusal::GameOver),
        }
    }

    /// A decision as a random but plausible player would take it: uniform unless the game says
    /// otherwise. `choices` is this state's legal list and not empty.
    fn wander(&self, choices: &Choices<Self::Decision>, chance: &mut Chance) -> Self::Decision {
        choices[chance.below(choices.len() as u32) as usize]
    }

    /// Checks every invariant of the catalogue that can be seen in one state; for tests.
    fn audit(&self) -> Result<(), Broken>;
}

/// One pick from a short list. `Display` writes its stable text form, made of the ids of the data
/// tables (`sail lubeck`); [`Decision::parse`] reads it back.
pub trait Decision: Copy + Eq + Ord + Debug + Display {
    /// A number that stands for this decision in saves: small and stable.
    fn to_bits(self) -> u32;
    /// The decision of a number, if it is one.
    fn from_bits(bits: u32) -> Option<Self>;
    /// The decision of its text form, if it is one.
    fn parse(text: &str) -> Option<Self>;
}

/// Why something was refused: a name for programs and an English sentence for logs. Screens have
/// their own words in each language.
pub trait Refusal: Copy + Eq + Debug {
    /// A decision came although the game is over.
    const GAME_OVER: Self;
    /// A decision came from a seat that is not asked.
    const WRONG_DECIDER: Self;
    /// The name in the rules catalogue, such as `AlreadyActed`.
    fn name(self) -> &'static str;
    /// One plain sentence.
    fn sentence(self) -> &'static str;
}

/// Somebody who is told what happens while a decision is carried out.
pub trait Witness<Event> {
    /// Something happened.
    fn saw(&mut self, event: Event);
}

/// Nobody watches: play-outs and search.
impl<Event> Witness<Event> for () {
    fn saw(&mut self, _event: Event) {}
}

/// The first events of a decision; those beyond the capacity are dropped, never refused.
impl<Event, const N: usize> Witness<Event> for heapless::Vec<Event, N> {
    fn saw(&mut self, event: Event) {
        let _ = self.push(event);
    }
}

/// What a decision did to the way back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Passage {
    /// It can be taken back.
    Open,
    /// Somebody has begun to answer another's decision: this can be taken back, nothing before it
    /// can. So whoever answers may think again, but the question stays asked.
    Threshold,
    /// Something new was revealed or somebody else was asked: neither it nor anything before it
    /// can be taken back.
    Barrier,
    /// As a barrier, and another turn has begun (or the game is over).
    NewTurn,
}

/// Why nothing can be taken back now.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UndoRefusal {
    /// The game is over.
    GameOver,
    /// This state offers no undo.
    WrongState,
    /// No decision was made in this turn yet.
    NothingToUndo,
    /// There were decisions, but something was revealed or somebody else was asked since.
    UndoBarrier,
}

/// Whose eyes look at a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Eyes {
    /// What lies open on the table.
    Public,
    /// What lies open, and what this seat alone may see.
    Of(Seat),
}

/// An invariant that does not hold: its number in the catalogue and what is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Broken {
    /// Number in the list of invariants of the rules catalogue.
    pub invariant: u8,
    /// The field of the position that is at fault, or one of those that do not agree.
    pub field: &'static str,
    /// What is wrong, in a sentence.
    pub what: &'static str,
}

/// What is wrong with a position, for whoever wrote it down.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fault<R> {
    /// Why it is refused.
    pub refusal: R,
    /// The field that is at fault, or one of those that do not agree.
    pub field: &'static str,
    /// What is wrong, in a sentence.
    pub reason: &'static str,
}

impl<R: Refusal> Fault<R> {
    /// A field that is refused by itself.
    pub fn new(field: &'static str, refusal: R) -> Self {
        Fault { refusal, field, reason: refusal.sentence() }
    }

    /// A position that does not hold together.
    pub fn broken(refusal: R, broken: Broken) -> Self {
        Fault { refusal, field: broken.field, reason: broken.what }
    }
}
