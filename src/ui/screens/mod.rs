//! The console's own screens. A screen is a small value: commands change it and mark what changed,
//! painting it is a function of its fields and the settings.

pub mod about;
pub mod check;
pub mod crash;
pub mod export;
pub mod guide;
pub mod home;
pub mod language;
pub mod new_game;
pub mod pictures;
pub mod records;
pub mod settings;
pub mod setup;
pub mod shelf;
pub mod sources;
pub mod who;

use embedded_graphics::prelude::*;

pub use setup::{Seed, Setup};
use shelf::GameId;

use super::marks::Marks;
use super::widgets::banner;
use super::words::{Lang, Line};
use crate::battery::Level;
use crate::console::{Fitted, Panel};
use crate::games::Seat;
use crate::journal::Title;
use crate::records::Records;
use crate::settings::Settings;
use crate::sitters::{Names, Sitters};
use crate::tones::Tune;

/// What a screen needs to draw itself.
#[derive(Clone, Copy)]
pub struct Look<'a> {
    /// Size and buttons.
    pub panel: Panel,
    /// Choices of the player.
    pub settings: &'a Settings,
    /// The game on the table.
    pub going: Option<Going>,
    /// How each game is to be played.
    pub setups: &'a Setups,
    /// The names that are remembered.
    pub names: &'a Names,
    /// The best and the last games.
    pub records: &'a Records,
    /// The battery, if there is one.
    pub battery: Option<Level>,
    /// What the board has.
    pub fitted: Fitted,
}

/// How each game is to be played, in the order of the shelf.
pub type Setups = [Setup; GameId::ALL.len()];

/// The game on the table, as far as other screens may know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Going {
    /// Which game.
    pub game: GameId,
    /// Who must decide; nobody when it is over.
    pub decider: Option<Seat>,
    /// Who sits where.
    pub sitters: Sitters,
}

impl Look<'_> {
    /// How a game is to be played.
    pub fn setup(&self, game: GameId) -> Setup {
        self.setups[game as usize]
    }

    /// The language spoken.
    pub fn lang(&self) -> Lang {
        self.settings.lang()
    }
}

/// What a screen may use while it carries out a command.
pub struct Desk<'a> {
    /// Size and buttons.
    pub panel: Panel,
    /// Choices of the player.
    pub settings: &'a mut Settings,
    /// What must be redrawn.
    pub marks: &'a mut Marks,
    /// The game on the table.
    pub going: Option<Going>,
    /// How each game is to be played.
    pub setups: &'a mut Setups,
    /// The names that are remembered.
    pub names: &'a mut Names,
    /// The best and the last games.
    pub records: &'a Records,
    /// The battery, if there is one.
    pub battery: Option<Level>,
}

impl Desk<'_> {
    /// How a game is to be played.
    pub fn setup(&mut self, game: GameId) -> &mut Setup {
        &mut self.setups[game as usize]
    }

    /// Size of the panel.
    pub fn size(&self) -> Size {
        self.panel.size
    }

    /// Everything must be redrawn.
    pub fn mark_all(&mut self) {
        self.marks
            .mark(embedded_graphics::primitives::Rectangle::new(Point::zero(), self.panel.size));
    }
}

/// A place of the console.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// The first start's question.
    Language,
    /// The shelf with the games.
    Home,
    /// Settings.
    Settings,
    /// About.
    About,
    /// The self-test.
    Check,
    /// How saved games come to a computer.
    Export,
    /// The best and the last games.
    Records,
    /// How to play: all books.
    Guide,
    /// How to play the game on the table, from this page on.
    Rules(u8),
    /// A new game of this.
    New(GameId),
    /// The game on the table.
    Table,
}

/// What follows from a command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Then {
    /// Nothing beyond what was marked.
    Stay,
    /// A setting changed: the back end must hear of it.
    Changed,
    /// A setting changed and a place is left for another.
    ChangedAndGo(Place),
    /// Another place.
    Go(Place),
    /// A game begins.
    Sit(GameId),
    /// Everything that was kept is to be forgotten.
    Forget,
    /// The running game of this title is to be left alone.
    SetAside(Title),
    /// The safe mode is over.
    Recover,
    /// The flash is to be tried.
    TryFlash,
    /// The piezo is to be tried with this.
    TryTune(Tune),
    /// A message.
    Say(Line, banner::Tone),
    /// A setting changed, and a message.
    ChangedAndSay(Line, banner::Tone),
}
