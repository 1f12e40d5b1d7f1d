//! Banners: what is told to whoever holds the console, for a short while and over whatever screen
//! is shown.

use super::Console;
use crate::input::Moment;
use crate::ui::table::AnyTable;
use crate::ui::widgets::banner::{self, Banner};
use crate::ui::words::{Line, Word, say};

/// How long the banner stays that tells whose turn it is.
const HAND_OVER_MS: u32 = 1200;

/// What a back end has to complain about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Complaint {
    /// Something that was kept is damaged and was left out.
    Damaged,
    /// Something could not be kept.
    NotKept,
    /// A game was kept by other rules than these and cannot be played on.
    OtherRules,
    /// A game was kept with another edition of its cards and cannot be played on.
    OtherEdition,
}

impl Console {
    /// Something that was kept could not be read, or not be kept.
    pub fn complain(&mut self, complaint: Complaint, now: Moment) {
        let word = match complaint {
            Complaint::Damaged => Word::KeptDamaged,
            Complaint::NotKept => Word::NotKept,
            Complaint::OtherRules => Word::OtherRules,
            Complaint::OtherEdition => Word::OtherEdition,
        };
        let text = say(self.settings.lang(), word, &[]);
        self.say(text, banner::Tone::Refusal, now);
    }

    /// A short banner tells whose turn it is, unless the curtain does.
    pub(super) fn tell_turn(&mut self, now: Moment) {
        let quiet = |table: &&AnyTable| table.has_curtain() || table.bot_to_decide().is_some();
        let table = self.table.as_ref().filter(|table| !quiet(table));
        let lang = self.settings.lang();
        let turn = table.and_then(|table| Some((table.whose_turn(lang)?, table.turn_colour()?)));
        if let Some((text, colour)) = turn {
            let tone = banner::Tone::Turn(colour);
            let banner = Banner { text, tone, until: now.after(HAND_OVER_MS) };
            self.marks.mark(banner.area(self.panel.size));
            self.banner = Some(banner);
        }
    }

    /// Tells something for a while.
    pub(super) fn say(&mut self, text: Line, tone: banner::Tone, now: Moment) {
        let banner = Banner { text, tone, until: now.after(banner::STAYS_MS) };
        self.marks.mark(banner.area(self.panel.size));
        self.banner = Some(banner);
    }

    /// What was told has been read, or had its time.
    pub(super) fn drop_banner(&mut self) {
        if let Some(banner) = self.banner.take() {
            self.marks.mark(banner.area(self.panel.size));
        }
    }
}
