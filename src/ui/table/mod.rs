//! The table: the one screen on which every game is played.
//!
//! [`Tabletop`] is what a game lends to it: its map, where its decisions are found on the map, and
//! its words. [`Table`] is the screen: bars, cursor, sheet, refusals, panels, curtain and end.
//! [`AnyTable`] is the table of whichever game is being played. None of them computes a rule; what
//! is legal, why not, and what it scores is asked of the [`Game`](crate::games::Game).
//!
//! # How every legal decision is reached with four buttons
//!
//! * Each legal decision has a [`Spot`]: a target on the map, or the sheet.
//! * The cursor walks over the targets of the present question, legal ones first bright, others pale;
//!   after them comes the tab that opens the sheet, if something is in it.
//! * Select takes the decision of a target; if it has several, a sheet asks which. An illegal
//!   target answers with the engine's refusal in the player's words.
//! * If nothing can be done on the map, the sheet is open from the start.
//! * Back closes what is open, then takes back, and where nothing can be taken back a second back
//!   leaves for home.

pub mod any;
mod bots;
mod changes;
mod commands;
mod curtain;
mod decisions;
mod end;
mod hint;
mod honours;
mod log;
pub mod motion;
mod paint;
mod panel_list;
mod panels;
mod past;
mod question;
mod review;
pub mod screen;
pub mod tabletop;
pub mod targets;
mod trail;
pub mod words;

pub use any::{AnyTable, Came, Kit};
pub use motion::Journey;
pub use review::Mistake;
pub use screen::{Focus, Played, Table};
pub use tabletop::{Scene, Secrets, Status, Tabletop, Weight};
pub use targets::{Spot, Target, TargetId, Targets};
pub use trail::Trail;
pub use words::by_seat;
