//! Banners: what whoever holds the console is told, for a short while and over any screen.
//!
//! A banner knows its text and its end, and nothing of what it is about.

use embedded_graphics::prelude::*;

use super::Console;
use kogge_base::input::Timestamp;
use kogge_ui::canvas::Canvas;
use kogge_ui::dirty::DirtyRegion;
use kogge_ui::phrases::{Line, UiPhrase, format_phrase};
use kogge_ui::table::AnyTableScreen;
use kogge_ui::widgets::banner::{self, Banner};

/// How long the banner stays that tells whose turn it is.
const TURN_BANNER_MS: u32 = 1200;

/// What a back end has to complain about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SaveWarning {
    /// Something that was saved is damaged and was left out.
    Damaged,
    /// Something could not be saved.
    NotSaved,
    /// A game was saved under other rules than these and cannot be continued.
    OtherRules,
    /// A game was saved with another edition of its cards and cannot be continued.
    OtherEdition,
}

/// The banner that is shown, if there is one.
#[derive(Clone)]
pub(crate) struct Banners {
    current: Option<Banner>,
}

impl Banners {
    /// No banner.
    pub(crate) const fn new() -> Self {
        Banners { current: None }
    }

    /// Shows a banner instead of the one before.
    pub(crate) fn show(&mut self, banner: Banner, size: Size, dirty: &mut DirtyRegion) {
        dirty.add(banner.area(size));
        self.current = Some(banner);
    }

    /// Takes the banner away.
    pub(crate) fn clear(&mut self, size: Size, dirty: &mut DirtyRegion) {
        if let Some(banner) = self.current.take() {
            dirty.add(banner.area(size));
        }
    }

    /// Takes the banner away when it has had its time.
    pub(crate) fn tick(&mut self, now: Timestamp, size: Size, dirty: &mut DirtyRegion) {
        if self.next_tick().is_some_and(|until| !now.is_before(until)) {
            self.clear(size, dirty);
        }
    }

    /// When the banner goes by itself.
    pub(crate) fn next_tick(&self) -> Option<Timestamp> {
        self.current.as_ref().map(|banner| banner.until)
    }

    /// Draws the banner over what is there.
    pub(crate) fn paint(&self, canvas: &mut Canvas) {
        if let Some(banner) = &self.current {
            banner.paint(canvas);
        }
    }
}

impl Console {
    /// Tells the player that something saved could not be read, or something not be saved.
    pub fn warn_of_save(&mut self, warning: SaveWarning, now: Timestamp) {
        let phrase = match warning {
            SaveWarning::Damaged => UiPhrase::KeptDamaged,
            SaveWarning::NotSaved => UiPhrase::NotKept,
            SaveWarning::OtherRules => UiPhrase::OtherRules,
            SaveWarning::OtherEdition => UiPhrase::OtherEdition,
        };
        let text = format_phrase(self.settings.lang(), phrase, &[]);
        let (tone, until) = (banner::Tone::Refusal, now.after(banner::reading_ms(&text)));
        self.banners.show(Banner { text, tone, until }, self.profile.size, &mut self.dirty);
    }

    /// A short banner tells whose turn it is, unless the curtain does.
    pub(crate) fn announce_turn(&mut self, now: Timestamp) {
        let is_quiet =
            |table: &&AnyTableScreen| table.has_curtain() || table.bot_to_decide().is_some();
        let table = self.game.table().filter(|table| !is_quiet(table));
        let lang = self.settings.lang();
        let turn = table.and_then(|table| Some((table.whose_turn(lang)?, table.turn_colour()?)));
        if let Some((text, colour)) = turn {
            let (tone, until) = (banner::Tone::Turn(colour), now.after(TURN_BANNER_MS));
            self.banners.show(Banner { text, tone, until }, self.profile.size, &mut self.dirty);
        }
    }

    /// Tells something for a while.
    pub(crate) fn show_banner(&mut self, text: Line, tone: banner::Tone, now: Timestamp) {
        let until = now.after(banner::STAYS_MS);
        self.banners.show(Banner { text, tone, until }, self.profile.size, &mut self.dirty);
    }

    /// The banner was read, or is out of date.
    pub(crate) fn clear_banner(&mut self) {
        self.banners.clear(self.profile.size, &mut self.dirty);
    }
}
