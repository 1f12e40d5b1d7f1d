//! The contract that every game keeps: [`Game`], and the small types it speaks in.
//!
//! Nothing here knows a particular game, a screen, a button or a bot.

use core::fmt::{Debug, Display};

use serde::{Serialize, de::DeserializeOwned};

use crate::{Choices, GameSpec, KnownScore, Outcome, PositionRedactor, Rng, Score, Seat, Start};

/// Rules, state and tables of one board game: a small value that decisions advance. `Display` writes
/// the whole position for people.
///
/// # What holds
///
/// * The same start and the same decisions give the same game, bit for bit, on every target.
/// * A refused decision leaves the state untouched.
/// * A decision is in the legal list if and only if it is accepted.
/// * What [`Game::view`] shows to a seat depends on nothing that this seat may not see.
///
/// # Example
///
/// Whatever is written against the contract plays every game:
///
/// ```
/// use kogge_games::{Choices, Game, Rng, Start};
/// use kogge_games::{amsterdam::Amsterdam, hansa::Hansa};
///
/// /// Plays at random until nobody has to decide, and says how many decisions that took.
/// fn play<G: Game>(start: &Start, rng: &mut Rng) -> Result<usize, G::Refusal> {
///     let mut game = G::new(start)?;
///     let mut choices = Choices::new();
///     let mut decisions = 0;
///     while game.decider().is_some() {
///         game.legal(&mut choices);
///         let decision = game.playout_decision(&choices, rng);
///         game.apply(decision, &mut ())?;
///         decisions += 1;
///     }
///     assert!(game.outcome().is_some());
///     Ok(decisions)
/// }
///
/// let mut rng = Rng::new(1);
/// assert!(play::<Hansa>(&Start::new(3, 7), &mut rng).is_ok());
/// assert!(play::<Amsterdam>(&Start::new(2, 7), &mut rng).is_ok());
/// ```
pub trait Game: Clone + PartialEq + Debug + Display + Sized + 'static {
    /// Name, seats, options, sources of points and provenance.
    const SPEC: &'static GameSpec;

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
    /// What a person at the table reads off a view without thinking, as data; every field has one type.
    type Glance: Clone + PartialEq + Debug + Serialize;

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
    /// it up to the next decision. On refusal the state is untouched and nothing is emitted.
    fn apply(
        &mut self,
        decision: Self::Decision,
        events: &mut impl EventSink<Self::Event>,
    ) -> Result<UndoScope, Self::Refusal>;

    /// As [`Game::apply`], for a decision that comes with the seat that made it.
    fn apply_as(
        &mut self,
        seat: Seat,
        decision: Self::Decision,
        events: &mut impl EventSink<Self::Event>,
    ) -> Result<UndoScope, Self::Refusal> {
        match self.decider() {
            None => Err(Self::Refusal::GAME_OVER),
            Some(decider) if decider != seat => Err(Self::Refusal::WRONG_DECIDER),
            Some(_) => self.apply(decision, events),
        }
    }

    /// The points of a seat if the game ended now, by source.
    fn score(&self, seat: Seat) -> Score;

    /// Whether whoever has `view` may know, and a screen may show, what a seat has from a source of points:
    /// its place in [`GameSpec::score_sources`]. Everything is known unless the game says otherwise.
    fn is_score_known(_view: &Self::View, _seat: Seat, _source: usize) -> bool {
        true
    }

    /// The points of a seat if the game ended now, as far as `observer` may know them.
    fn score_for(&self, observer: Observer, seat: Seat) -> KnownScore {
        Self::known_score(&self.view(observer), seat, &self.score(seat))
    }

    /// What whoever has `view` may know of the score of a seat.
    fn known_score(view: &Self::View, seat: Seat, score: &Score) -> KnownScore {
        KnownScore::of(score, |source| Self::is_score_known(view, seat, source))
    }

    /// The ranking, once the game is over.
    fn outcome(&self) -> Option<Outcome>;

    /// What `observer` may see.
    fn view(&self, observer: Observer) -> Self::View;

    /// What a person reads off a view at a glance: who leads where, what can be paid, what is left. Worked out
    /// from the view alone, so that it tells nothing more.
    fn at_a_glance(view: &Self::View) -> Self::Glance;

    /// A game that could be behind `view`: what the observer cannot see is drawn at random from
    /// what is possible. The same observer's view of it is `view` again.
    fn determinize(view: &Self::View, rng: &mut Rng) -> Self;

    /// What `observer` may know of an event.
    fn redact(event: Self::Event, _observer: Observer) -> Self::Event {
        event
    }

    /// The whole position as plain data, hidden things included.
    fn position(&self) -> Self::Position;

    /// Takes out of `position`, which was written down of a game that could be behind `view`, whatever the
    /// view does not show. What is left is the view as data, with the names of the position. Nothing is hidden
    /// unless the game says otherwise.
    fn redact_position(_view: &Self::View, _position: &mut impl PositionRedactor) {}

    /// A playable game from plain data, or which field is at fault and why. Never panics, whatever
    /// the data.
    fn try_from_position(position: &Self::Position) -> Result<Self, PositionError<Self::Refusal>>;

    /// A playable game from plain data, or why it is refused.
    fn from_position(position: &Self::Position) -> Result<Self, Self::Refusal> {
        Self::try_from_position(position).map_err(|error| error.refusal)
    }

    /// Whether this state offers undo at all; how far back it reaches follows from the
    /// [`UndoScope`]s of the decisions before.
    fn undo_allowed(&self) -> Result<(), UndoRefusal> {
        match self.decider() {
            Some(_) => Ok(()),
            None => Err(UndoRefusal::GameOver),
        }
    }

    /// A decision as a random but plausible player would take it: uniform unless the game says
    /// otherwise. `choices` is this state's legal list and not empty.
    fn playout_decision(&self, choices: &Choices<Self::Decision>, rng: &mut Rng) -> Self::Decision {
        choices[rng.below(choices.len() as u32) as usize]
    }

    /// Checks every invariant of the catalogue that can be seen in one state; for tests.
    fn check_invariants(&self) -> Result<(), InvariantViolation>;
}

/// One pick from a short list. `Display` writes its stable text form, made of the ids of the data
/// tables (`sail lubeck`); [`Decision::parse`] reads it back.
///
/// ```
/// use kogge_games::Decision as _;
/// use kogge_games::hansa::{City, Decision};
///
/// let decision = Decision::Sail(City::Lubeck);
/// assert_eq!(decision.to_string(), "sail lubeck");
/// assert_eq!(Decision::parse("sail lubeck"), Some(decision));
/// assert_eq!(Decision::from_bits(decision.to_bits()), Some(decision));
/// ```
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
///
/// ```
/// use kogge_games::{Game, Refusal as _, Start, hansa::Hansa};
///
/// let refusal = Hansa::new(&Start::new(9, 1)).unwrap_err();
/// assert_eq!(refusal.name(), "BadPlayerCount");
/// assert_eq!(refusal.sentence(), "Hansa is for two to four players.");
/// ```
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
///
/// ```
/// use kogge_games::{Choices, Game, Start, hansa::Hansa};
///
/// let mut game = Hansa::new(&Start::new(2, 1)).unwrap();
/// let mut choices = Choices::new();
/// game.legal(&mut choices);
/// let mut events = heapless::Vec::<_, 16>::new();
/// game.apply(choices[0], &mut events).unwrap();
/// assert_eq!(events[0].to_string(), "yellow settles in Tønsberg");
/// ```
pub trait EventSink<Event> {
    /// Something happened.
    fn emit(&mut self, event: Event);
}

/// Nobody watches: play-outs and search.
impl<Event> EventSink<Event> for () {
    fn emit(&mut self, _event: Event) {}
}

/// The first events of a decision; those beyond the capacity are dropped, never refused.
impl<Event, const N: usize> EventSink<Event> for heapless::Vec<Event, N> {
    fn emit(&mut self, event: Event) {
        let _ = self.push(event);
    }
}

/// What a decision did to the way back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum UndoScope {
    /// It can be taken back.
    Open,
    /// Somebody has started to answer another's decision: this can be taken back, nothing before
    /// it can. So whoever answers may think again, but the question stays asked.
    Threshold,
    /// Something new was revealed or somebody else was asked: neither it nor anything before it
    /// can be taken back.
    Barrier,
    /// As a barrier, and another turn has started (or the game is over).
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

/// Who looks at a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Observer {
    /// What lies open on the table.
    Public,
    /// What lies open, and what this seat alone may see.
    Seat(Seat),
}

/// Where in a position a fault is, as a path of its JSON: `players[1].purse`.
pub type FaultField = heapless::String<64>;
/// What is wrong with a position, in a sentence that names the values.
pub type FaultReason = heapless::String<192>;

/// Writes a text that is cut, never refused, where it is too long.
fn written<const N: usize>(text: impl Display) -> heapless::String<N> {
    struct Cut<const N: usize>(heapless::String<N>);
    impl<const N: usize> core::fmt::Write for Cut<N> {
        fn write_str(&mut self, text: &str) -> core::fmt::Result {
            text.chars().try_for_each(|letter| self.0.push(letter)).map_err(|_| core::fmt::Error)
        }
    }
    let mut cut = Cut(heapless::String::new());
    // An error only says that the text was cut.
    let _ = core::fmt::Write::write_fmt(&mut cut, format_args!("{text}"));
    cut.0
}

/// An invariant that does not hold: its number in the catalogue and what is wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct InvariantViolation {
    /// Number in the list of invariants of the rules catalogue.
    pub invariant: u8,
    /// The field of the position that is at fault, or one of those that do not agree.
    pub field: FaultField,
    /// What is wrong, in a sentence.
    pub reason: FaultReason,
}

impl InvariantViolation {
    /// A violation; field and reason may be `format_args!`, so that they name the very place and value.
    pub fn new(invariant: u8, field: impl Display, reason: impl Display) -> Self {
        InvariantViolation { invariant, field: written(field), reason: written(reason) }
    }
}

/// What is wrong with a position, for whoever wrote it down.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PositionError<R> {
    /// Why it is refused.
    pub refusal: R,
    /// The field that is at fault, or one of those that do not agree.
    pub field: FaultField,
    /// What is wrong, in a sentence.
    pub reason: FaultReason,
}

impl<R: Refusal> PositionError<R> {
    /// A field that is refused by itself.
    pub fn new(field: impl Display, refusal: R) -> Self {
        PositionError::because(refusal, field, refusal.sentence())
    }

    /// A field that is refused for a reason of its own, which names place and value.
    pub fn because(refusal: R, field: impl Display, reason: impl Display) -> Self {
        PositionError { refusal, field: written(field), reason: written(reason) }
    }

    /// A position that does not hold together.
    pub fn violation(refusal: R, violation: InvariantViolation) -> Self {
        PositionError { refusal, field: violation.field, reason: violation.reason }
    }
}
