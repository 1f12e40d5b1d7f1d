//! A game played in words: the one way in which tests take decisions.
//!
//! A game's own `position.rs` describes a position and hands it over with `deal()`; from there on all
//! games are played alike:
//!
//! ```text
//! let mut table = three().ship("riga").purse(3).deal();
//! table.play("booth, sail danzig").refuses("sail riga", "NoRoute");
//! ```
//!
//! What only one game can be asked (a purse, a hand of cards) is an `impl Play<ThatGame>` beside its
//! positions.

use std::fmt;
use std::ops::Deref;

use kogge::games::{
    Choices, Decision, EventSink, Game, Refusal, Seat, Start, UndoRefusal, UndoScope,
};
use kogge::saves::journal::History;

/// A game in play, with decisions and answers in words.
#[derive(Clone)]
pub struct Play<G: Game> {
    history: History<G>,
    events: Vec<G::Event>,
    undo_scope: UndoScope,
}

/// Keeps all events.
struct Log<'a, E>(&'a mut Vec<E>);

impl<E> EventSink<E> for Log<'_, E> {
    fn emit(&mut self, event: E) {
        self.0.push(event);
    }
}

/// Reads a decision.
#[track_caller]
pub fn decision<D: Decision>(text: &str) -> D {
    D::parse(text).unwrap_or_else(|| panic!("{text:?} is no decision"))
}

/// The decisions of a list such as `booth, sail riga`.
fn each(decisions: &str) -> impl Iterator<Item = &str> {
    decisions.split(',').map(str::trim).filter(|text| !text.is_empty())
}

impl<G: Game> Play<G> {
    /// Plays on from here.
    pub fn new(game: G) -> Self {
        Play { history: History::new(game), events: Vec::new(), undo_scope: UndoScope::Open }
    }

    /// A new game.
    #[track_caller]
    pub fn start(start: &Start) -> Self {
        Play::new(G::new(start).unwrap_or_else(|refusal| panic!("{}", refusal.name())))
    }

    /// Plays on from a position.
    #[track_caller]
    pub fn of(position: &G::Position) -> Self {
        match G::try_from_position(position) {
            Ok(game) => Play::new(game),
            Err(error) => panic!("{}: {}\n{position:?}", error.field, error.reason),
        }
    }

    /// The game as it is now.
    pub fn game(&self) -> &G {
        self.history.game()
    }

    /// Takes decisions one after the other, separated by commas; the invariants are checked after each.
    #[track_caller]
    pub fn play(&mut self, decisions: &str) -> &mut Self {
        self.events.clear();
        for text in each(decisions) {
            match self.history.play(decision(text), &mut Log(&mut self.events)) {
                Ok(undo_scope) => self.undo_scope = undo_scope,
                Err(refusal) => panic!("{text} is refused: {}\n{}", refusal.name(), self.game()),
            }
            if let Err(violation) = self.game().check_invariants() {
                panic!("{violation:?} after {text}\n{}", self.game());
            }
        }
        self
    }

    /// The same on a copy.
    #[track_caller]
    pub fn after(&self, decisions: &str) -> Self {
        let mut copy = self.clone();
        copy.play(decisions);
        copy
    }

    /// A decision is refused by this name.
    #[track_caller]
    pub fn refuses(&self, text: &str, name: &str) -> &Self {
        assert_eq!(self.refusal(text).name(), name, "{text}\n{}", self.game());
        self
    }

    /// Why a decision is refused; nothing may change by it, and nothing may be told.
    #[track_caller]
    pub fn refusal(&self, text: &str) -> G::Refusal {
        let (mut game, mut events) = (self.game().clone(), Vec::new());
        let Err(refusal) = game.apply(decision(text), &mut Log(&mut events)) else {
            panic!("{text} is accepted\n{}", self.game());
        };
        assert_eq!(self.game().check(decision(text)), Err(refusal), "{text}");
        assert!(game == *self.game() && events.is_empty(), "refused {text} left a trace");
        refusal
    }

    /// The legal decisions in their order.
    pub fn choice_list(&self) -> Vec<String> {
        let mut choices = Choices::new();
        self.game().legal(&mut choices);
        choices.iter().map(G::Decision::to_string).collect()
    }

    /// The legal decisions in their order, separated by commas.
    pub fn choices(&self) -> String {
        self.choice_list().join(", ")
    }

    /// Whether a decision is legal.
    #[track_caller]
    pub fn offers(&self, text: &str) -> bool {
        let is_legal = self.game().check(decision(text)).is_ok();
        assert_eq!(is_legal, self.choice_list().iter().any(|choice| choice == text), "{text}");
        is_legal
    }

    /// Exactly these decisions are legal, in any order.
    #[track_caller]
    pub fn offers_only(&self, decisions: &str) -> &Self {
        let mut choices = self.choice_list();
        choices.sort();
        let mut expected: Vec<&str> = each(decisions).collect();
        expected.sort();
        assert_eq!(choices, expected);
        self
    }

    /// What was told of the decisions taken last.
    pub fn events(&self) -> &[G::Event] {
        &self.events
    }

    /// What the last decision did to the way back.
    pub fn undo_scope(&self) -> UndoScope {
        self.undo_scope
    }

    /// Takes the last decision back.
    pub fn undo(&mut self) -> Result<(), UndoRefusal> {
        self.history.undo()
    }

    /// Whose decision it is.
    pub fn decider(&self) -> Option<Seat> {
        self.game().decider()
    }
}

/// Everything that can be asked of the game can be asked here.
impl<G: Game> Deref for Play<G> {
    type Target = G;

    fn deref(&self) -> &G {
        self.game()
    }
}

impl<G: Game> PartialEq for Play<G> {
    fn eq(&self, other: &Self) -> bool {
        self.game() == other.game()
    }
}

impl<G: Game> fmt::Debug for Play<G> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", self.game())
    }
}
