//! The console's own screens. A screen is a small value: commands change it and mark what changed,
//! painting it is a function of its fields and the settings.

pub mod about;
pub mod home;
pub mod language;
pub mod pictures;
pub mod settings;
pub mod shelf;

use embedded_graphics::prelude::*;

use super::marks::Marks;
use super::widgets::banner;
use super::words::{Lang, Line};
use crate::console::Panel;
use crate::settings::Settings;

/// What a screen needs to draw itself.
#[derive(Clone, Copy)]
pub struct Look<'a> {
    /// Size and buttons.
    pub panel: Panel,
    /// Choices of the player.
    pub settings: &'a Settings,
}

impl Look<'_> {
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
}

impl Desk<'_> {
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
    /// A message.
    Say(Line, banner::Tone),
    /// A setting changed, and a message.
    ChangedAndSay(Line, banner::Tone),
}
