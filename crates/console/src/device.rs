//! What the console does as a device to carry: light and sleep, sound, the battery, the self-test, and
//! what comes after a crash. No game is known here.

use super::navigator::Screen;
use super::power::PowerChange;
use super::{Console, Effect};
use kogge_base::battery::BatteryLevel;
use kogge_base::crash::{CrashContext, CrashRecord};
use kogge_base::input::Timestamp;
use kogge_base::panel::Peripherals;
use kogge_base::screen::ScreenId;
use kogge_base::settings::Volume;
use kogge_base::tones::Tune;
use kogge_games::GameId;
use kogge_ui::phrases::{UiPhrase, format_phrase};
use kogge_ui::screens::crash::CrashScreen;
use kogge_ui::screens::self_test::TestResult;
use kogge_ui::table::game_info;
use kogge_ui::widgets::{TopBar, banner};

impl Console {
    /// Tells the console what its board has.
    pub fn set_peripherals(&mut self, peripherals: Peripherals) {
        self.battery.set_peripherals(peripherals);
    }

    // ---- light and sleep ----

    /// Whether the panel is dark and nothing moves until a button is pressed.
    pub fn is_asleep(&self) -> bool {
        self.power.is_asleep()
    }

    /// Dims and falls asleep when the time has come.
    pub(crate) fn tick_power(&mut self, now: Timestamp) {
        match self.power.tick(now, &self.settings) {
            Some(PowerChange::Dim(percent)) => self.request(Effect::Backlight(percent)),
            Some(PowerChange::Sleep) => self.fall_asleep(),
            None => {}
        }
    }

    pub(crate) fn fall_asleep(&mut self) {
        self.power.sleep();
        self.navigator.release_all(self.profile.buttons);
        self.request(Effect::Backlight(0));
        self.request(Effect::Sleep);
    }

    // ---- sound ----

    /// Plays a tune, as loud as the player wants it.
    pub(crate) fn play(&mut self, tune: Tune) {
        let percent = match self.settings.sound() {
            Volume::Off => return,
            Volume::Soft => 25,
            Volume::Loud => 100,
        };
        self.request(Effect::PlayTune(tune, percent));
    }

    // ---- battery ----

    /// Notes a measurement of the battery. A low battery is announced once.
    pub fn set_battery(&mut self, level: BatteryLevel, now: Timestamp) {
        let change = self.battery.set_level(level);
        if change.is_visible {
            self.dirty.add(TopBar::sign_area(self.profile.size));
        }
        if change.is_newly_low && !self.power.is_asleep() {
            self.battery.announced();
            let text = format_phrase(self.settings.lang(), UiPhrase::BatteryLow, &[&level.percent]);
            self.show_banner(text, banner::Tone::Refusal, now);
        }
        if let Some(check) = self.navigator.self_test() {
            check.measured(&mut self.dirty);
        }
    }

    // ---- after a crash ----

    /// Where in the console we are, for a crash record.
    pub fn crash_context(&self) -> CrashContext {
        CrashContext {
            screen: self.navigator.screen_id(),
            game: self.game.number(),
            decisions: self.game.decisions().min(u16::MAX.into()) as u16,
        }
    }

    /// Shows what is known of a crash, over the screen before; going on leads back there.
    pub fn show_crash(&mut self, record: CrashRecord) {
        let back = match self.navigator.screen_id() {
            id @ (ScreenId::Language | ScreenId::Table) => id,
            _ => ScreenId::Home,
        };
        self.navigator.show(Screen::Crash(CrashScreen::report(record, back, self.profile.size)));
        self.mark_all();
    }

    /// Starts without touching any game: saves can be fetched over USB, and the game that keeps
    /// crashing can be archived.
    pub fn enter_safe_mode(&mut self, record: CrashRecord) {
        self.navigator.show(Screen::Crash(CrashScreen::safe_mode(record, self.profile.size)));
        self.mark_all();
    }

    /// Leaves a game alone from now on; it stays among the saves.
    pub(crate) fn archive_game(&mut self, game: GameId, now: Timestamp) {
        self.request(Effect::ArchiveGame(game));
        let title = game_info(game).intro.title;
        let text = format_phrase(self.settings.lang(), UiPhrase::SetAsideDone, &[&title]);
        self.show_banner(text, banner::Tone::News, now);
    }

    /// Leaves the safe mode: everything that was saved is wanted now.
    pub(crate) fn leave_safe_mode(&mut self) {
        let is_first_start = !self.settings.has_lang();
        self.show_screen(if is_first_start { ScreenId::Language } else { ScreenId::Home });
        self.request(Effect::LoadAll);
    }

    // ---- new firmware ----

    /// Restarts for new firmware, as the last of everything that was asked for so far.
    pub fn restart_for_update(&mut self) {
        self.request(Effect::RestartForUpdate);
    }

    /// This back end has no firmware to renew.
    pub fn refuse_update(&mut self, now: Timestamp) {
        let text = format_phrase(self.settings.lang(), UiPhrase::UpdateOnlyDevice, &[]);
        self.show_banner(text, banner::Tone::Refusal, now);
    }

    // ---- self-test ----

    /// The flash was tested, as [`Effect::TestFlash`] asked for.
    pub fn on_flash_tested(&mut self, result: TestResult) {
        if let Some(check) = self.navigator.self_test() {
            check.on_flash_tested(result, &mut self.dirty);
        }
    }
}
