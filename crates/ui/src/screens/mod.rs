//! The console's own screens, from home to the self-test; the table is in [`crate::table`].
//!
//! A screen is a small `Copy` value with private fields: a command changes it, marks what must be
//! redrawn and says what follows; painting depends on its fields and a [`PaintCx`] alone. No screen knows
//! another, or a particular game: what a game shows here comes from [`crate::table::game_info`].

pub mod about;
pub mod book;
pub mod crash;
pub mod export;
pub mod guide;
pub mod home;
mod home_grid;
pub mod language;
pub mod new_game;
pub mod participants;
pub mod provenance;
pub mod records;
pub mod self_test;
pub mod settings;
pub mod update;

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;

pub use crate::transition::Transition;
pub use kogge_base::screen::ScreenId;
pub use kogge_base::setup::{self, Seed, Setup};

use super::dirty::DirtyRegion;
use super::layout::RectExt;
use super::phrases::Lang;
use super::theme;
use kogge_base::battery::BatteryLevel;
use kogge_base::panel::{DeviceProfile, Peripherals};
use kogge_base::participants::{KnownNames, Seating};
use kogge_base::records::RecordBook;
use kogge_base::settings::Settings;
use kogge_games::{GameId, Seat};

/// What a screen needs to draw itself.
#[derive(Clone, Copy)]
pub struct PaintCx<'a> {
    /// Size and buttons.
    pub panel: DeviceProfile,
    /// Choices of the player.
    pub settings: &'a Settings,
    /// The game on the table.
    pub active_game: Option<ActiveGame>,
    /// How each game is to be played.
    pub presets: &'a Setups,
    /// The names that are remembered.
    pub names: &'a KnownNames,
    /// The best and the last games.
    pub records: &'a RecordBook,
    /// The battery, if there is one.
    pub battery: Option<BatteryLevel>,
    /// What the board has.
    pub peripherals: Peripherals,
}

/// What lies between the bars of a page.
fn page_room(size: Size) -> Rectangle {
    let (_, rest) = Rectangle::new(Point::zero(), size).split_top(theme::TOP_BAR);
    rest.split_bottom(theme::BOTTOM_BAR).0
}

/// How each game is to be played, in the order of [`GameId::ALL`].
pub type Setups = [Setup; GameId::ALL.len()];

/// The game on the table, as far as other screens may know.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ActiveGame {
    /// Which game.
    pub game: GameId,
    /// Who must decide; nobody when it is over.
    pub decider: Option<Seat>,
    /// Who sits where.
    pub seating: Seating,
}

impl PaintCx<'_> {
    /// How a game is to be played.
    pub fn setup(&self, game: GameId) -> Setup {
        self.presets[game.index()]
    }

    /// The language spoken.
    pub fn lang(&self) -> Lang {
        self.settings.lang()
    }
}

/// What a screen may use while it carries out a command.
pub struct CommandCx<'a> {
    /// Size and buttons.
    pub panel: DeviceProfile,
    /// Choices of the player.
    pub settings: &'a mut Settings,
    /// What must be redrawn.
    pub dirty: &'a mut DirtyRegion,
    /// The game on the table.
    pub active_game: Option<ActiveGame>,
    /// How each game is to be played.
    pub presets: &'a mut Setups,
    /// The names that are remembered.
    pub names: &'a mut KnownNames,
    /// The best and the last games.
    pub records: &'a RecordBook,
    /// The battery, if there is one.
    pub battery: Option<BatteryLevel>,
}

impl CommandCx<'_> {
    /// How a game is to be played.
    pub fn setup(&mut self, game: GameId) -> &mut Setup {
        &mut self.presets[game.index()]
    }

    /// Size of the panel.
    pub fn size(&self) -> Size {
        self.panel.size
    }

    /// Everything must be redrawn.
    pub fn mark_all(&mut self) {
        self.dirty.add(Rectangle::new(Point::zero(), self.panel.size));
    }
}
