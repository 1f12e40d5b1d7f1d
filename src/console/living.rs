//! What makes the console a thing to carry: light and sleep, sound, the battery, and what comes
//! after a crash. No game and no screen of a game is known here.

use super::{Console, Power, Screen, Wish};
use crate::battery::{Level, Range};
use crate::crash::{Record, ScreenId, Spot};
use crate::input::{Moment, Touch};
use crate::journal::Title;
use crate::settings::Sound;
use crate::tones::Tune;
use crate::ui::hands::Controls;
use crate::ui::screens::check::Found;
use crate::ui::screens::crash::Crash;
use crate::ui::screens::{Place, language};
use crate::ui::widgets::{TopBar, banner};
use crate::ui::words::{Word, say};

/// Untouched for so long, the light dims.
pub const DIM_MS: u32 = 30_000;
/// What is left of the light then: one part in so many.
const DIM_TO: u8 = 4;

/// What a board has beyond panel and buttons.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Fitted {
    /// A piezo.
    pub sound: bool,
    /// A battery that can be measured.
    pub battery: Option<Range>,
}

impl Console {
    /// Tells the console what its board has.
    pub fn fit(&mut self, fitted: Fitted) {
        self.fitted = fitted;
    }

    // ---- light and sleep ----

    /// Whether the panel is dark and nothing moves until a button is pressed.
    pub fn is_asleep(&self) -> bool {
        self.power == Power::Asleep
    }

    /// Dims and falls asleep when the time has come.
    pub(super) fn tick_power(&mut self, now: Moment) {
        let idle = now.since(self.touched);
        let is_bedtime = self.sleep_ms().is_some_and(|sleep_ms| idle >= sleep_ms);
        if self.power != Power::Asleep && is_bedtime {
            self.fall_asleep();
        } else if self.power == Power::Awake && idle >= DIM_MS {
            self.power = Power::Dimmed;
            self.wish(Wish::Backlight(self.settings.brightness() / DIM_TO));
        }
    }

    /// When [`Console::tick_power`] has something to do.
    pub(super) fn next_power(&self) -> Option<Moment> {
        match (self.power, self.sleep_ms()) {
            (Power::Awake, _) => Some(self.touched.after(DIM_MS)),
            (Power::Dimmed, Some(ms)) => Some(self.touched.after(ms)),
            // Who wants it never to sleep still saves the light.
            (Power::Asleep, _) | (Power::Dimmed, None) => None,
        }
    }

    fn sleep_ms(&self) -> Option<u32> {
        self.settings.sleep().minutes().map(|minutes| minutes * 60_000)
    }

    pub(super) fn fall_asleep(&mut self) {
        self.power = Power::Asleep;
        // Buttons that are let go while it sleeps are not heard.
        self.controls = Controls::new(self.panel.hands);
        self.wish(Wish::Backlight(0));
        self.wish(Wish::Sleep);
    }

    /// Lights the panel again, and tells whether this touch did no more than that.
    pub(super) fn is_waking(&mut self, touch: Touch) -> bool {
        let (Touch::Press(button)
        | Touch::Hold(button)
        | Touch::Repeat(button)
        | Touch::Release(button)) = touch;
        if self.power != Power::Awake && matches!(touch, Touch::Press(_)) {
            if self.power == Power::Asleep {
                self.waking = Some(button);
            }
            self.power = Power::Awake;
            self.wish(Wish::Backlight(self.settings.brightness()));
        }
        let swallowed = self.waking == Some(button) || self.power == Power::Asleep;
        if self.waking == Some(button) && matches!(touch, Touch::Release(_)) {
            self.waking = None;
        }
        swallowed
    }

    // ---- sound ----

    /// Plays a tune, as loud as the player wants it.
    pub(super) fn play(&mut self, tune: Tune) {
        let percent = match self.settings.sound() {
            Sound::Off => return,
            Sound::Soft => 25,
            Sound::Loud => 100,
        };
        self.wish(Wish::Play(tune, percent));
    }

    // ---- battery ----

    /// The battery, whenever it was measured. A low one is told of once.
    pub fn set_battery(&mut self, level: Level, now: Moment) {
        let shown = |level: Level| (level.percent, level.is_charging);
        if self.battery.map(shown) != Some(shown(level)) {
            self.marks.mark(TopBar::sign_area(self.panel.size));
        }
        self.battery = Some(level);
        if level.is_recovered() {
            self.is_warned = false;
        } else if level.is_low() && !self.is_warned && self.power != Power::Asleep {
            self.is_warned = true;
            let text = say(self.settings.lang(), Word::BatteryLow, &[&level.percent]);
            self.say(text, banner::Tone::Refusal, now);
        }
        if let Screen::Check(check) = &mut self.screen {
            check.measured(&mut self.marks);
        }
    }

    // ---- after a crash ----

    /// Where in the console we are, for a record.
    pub fn spot(&self) -> Spot {
        let screen = match &self.screen {
            Screen::Language(_) => ScreenId::Language,
            Screen::Home(_) => ScreenId::Home,
            Screen::Settings(_) => ScreenId::Settings,
            Screen::About(_) => ScreenId::About,
            Screen::Guide(_) => ScreenId::Guide,
            Screen::Records(_) => ScreenId::Records,
            Screen::New(_) => ScreenId::New,
            Screen::Table => ScreenId::Table,
            Screen::Check(_) => ScreenId::Check,
            Screen::Export(_) => ScreenId::Export,
            Screen::Crash(crash) if crash.is_safe_mode() => ScreenId::Safe,
            Screen::Crash(_) => ScreenId::Crash,
        };
        let title = self.header.as_ref().filter(|_| self.table.is_some());
        let title = title.map_or(0, |header| header.title as u8);
        Spot { screen, title, decisions: self.decisions.min(u16::MAX.into()) as u16 }
    }

    /// Shows what is known of a crash, over whatever was shown; going on leads there.
    pub fn report(&mut self, record: Record) {
        let back = match &self.screen {
            Screen::Language(_) => Place::Language,
            Screen::Table => Place::Table,
            _ => Place::Home,
        };
        self.screen = Screen::Crash(Crash::report(record, back, self.panel.size));
        self.mark_all();
    }

    /// Starts without touching any game: saves can be fetched over USB, and the game that keeps
    /// crashing can be set aside.
    pub fn enter_safe_mode(&mut self, record: Record) {
        self.screen = Screen::Crash(Crash::safe_mode(record, self.panel.size));
        self.mark_all();
    }

    /// A game is to be left alone from now on; it stays among the saves.
    pub(super) fn set_aside(&mut self, title: Title, now: Moment) {
        self.wish(Wish::SetAside(title));
        let game = super::keeping::game_of(title).entry().title;
        let text = say(self.settings.lang(), Word::SetAsideDone, &[&game]);
        self.say(text, banner::Tone::News, now);
    }

    /// Leaves the safe mode: everything that was kept is wanted now.
    pub(super) fn recover(&mut self) {
        if self.settings.has_lang() {
            self.enter(Place::Home);
        } else {
            self.screen = Screen::Language(language::Language::new(self.panel.size));
            self.mark_all();
        }
        self.wish(Wish::Recover);
    }

    // ---- self-test ----

    /// The flash was tried, as [`Wish::TestFlash`] asked for.
    pub fn flash_tested(&mut self, is_good: bool) {
        if let Screen::Check(check) = &mut self.screen {
            let found = if is_good { Found::Good } else { Found::Bad };
            check.flash_tested(found, &mut self.marks);
        }
    }
}
