//! Four merchant board games as small values, and the contract they keep.
//!
//! A [`Game`] is set up from a [`Start`], advanced by decisions and answers questions about itself:
//! who decides, what is legal, what somebody may see, how the points stand. All chance comes from a
//! seeded generator inside, so a start and a list of decisions are a whole game. Nothing here knows
//! a screen, a button or a bot; nothing allocates, and nothing panics on input.
//!
//! | game | players | module |
//! |---|---|---|
//! | Hansa | 2 to 4 | [`hansa`] |
//! | Hansa Teutonica | 2 to 5 | [`teutonica`] |
//! | Ticket to Ride: Amsterdam | 2 to 4 | [`amsterdam`] |
//! | Merkator | 1 to 4 | [`merkator`] |
//!
//! The four modules have the same files with the same meaning: `data`, `ids`, `sets`, `state`,
//! `decision`, `refusal`, `event`, `rules`, `scoring`, `view`, `determinize`, `position`,
//! `invariants`, `forecast`, `glance`, `display`. The list of the games is written down once, in [`registry`].
//!
//! # Example
//!
//! ```
//! use kogge_games::{Choices, Decision as _, Game, Start, hansa::Hansa};
//!
//! let mut game = Hansa::new(&Start::new(2, 20261118)).unwrap();
//! let mut choices = Choices::new();
//! game.legal(&mut choices);
//! assert_eq!(choices[0].to_string(), "setup-place tonsberg");
//!
//! let decision = <Hansa as Game>::Decision::parse("setup-place lubeck").unwrap();
//! game.apply(decision, &mut ()).unwrap();
//! ```
#![cfg_attr(not(test), no_std)]
#![forbid(unsafe_code)]

mod check;
mod game;
mod macros;

pub mod amsterdam;
pub mod choices;
pub mod date;
pub mod edition;
pub mod hansa;
pub mod merkator;
pub mod redaction;
pub mod registry;
pub mod rng;
pub mod score;
pub mod seat;
pub mod sort;
pub mod spec;
pub mod teutonica;

pub use choices::Choices;
pub use date::Date;
pub use edition::{Edition, EditionName};
pub use game::{
    Decision, EventSink, FaultField, FaultReason, Game, InvariantViolation, Observer,
    PositionError, Refusal, UndoRefusal, UndoScope,
};
pub use redaction::PositionRedactor;
pub use registry::GameId;
pub use rng::Rng;
pub use score::{KnownScore, Outcome, Points, Score};
pub use seat::{MAX_SEATS, Seat, Seats};
pub use spec::{GameSpec, HiddenInformation, OptionInfo, Options, Provenance, Start};
