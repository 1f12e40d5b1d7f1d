//! The table: the one screen on which every game is played.
//!
//! [`GameUi`] is what a game lends to it: its map, where its decisions are found on the map, and
//! its words. [`TableScreen`] is the screen: bars, cursor, sheet, refusals, panels, curtain and end.
//! [`AnyTableScreen`] is the table of whichever game is being played. None of them computes a rule; what
//! is legal, why not, and what it scores is asked of the [`Game`](kogge_games::Game).
//!
//! # How every legal decision is reached with four buttons
//!
//! * Each legal decision has a [`DecisionLocation`]: a target on the map, or the sheet.
//! * The cursor walks over the targets of the present question, legal ones first bright, others pale;
//!   after them comes the tab that opens the sheet, if something is in it.
//! * Select takes the decision of a target; if it has several, a sheet asks which. An illegal
//!   target answers with the engine's refusal in the player's words.
//! * If nothing can be done on the map, the sheet is open from the start.
//! * Back closes what is open, then takes back, and where nothing can be taken back a second back
//!   leaves for home.

pub mod any_table;
pub mod game_ui;
pub mod phrases;
pub mod screen;
pub mod targets;

pub use any_table::{AnyTableScreen, GameInfo, game_info};
pub use game_ui::{
    BoardView, Confirmation, GameExtras, GameUi, Reveal, RevealText, Scene, SeatPages, Stat, Stats,
    option_text, reveal_count, source_name,
};
pub use phrases::by_seat;
pub use screen::animation::{self, MoveAnimation};
pub use screen::{Focus, Mistake, RecentMoves, TableScreen};
pub use targets::{DecisionLocation, Target, TargetId, Targets};
