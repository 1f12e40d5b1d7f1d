//! From screen to screen: who gets a command, and where it leads.
//!
//! What lies over a screen comes first. Screens and the table answer with one [`Transition`], and here
//! it is followed. The values of the screens are the navigator's.

use super::navigator::{Layer, MenuChoice, ResumeChoice, Screen};
use super::{Console, Effect};
use kogge_base::input::Timestamp;
use kogge_base::screen::ScreenId;
use kogge_base::tones::Tune;
use kogge_games::{GameId, Seat};
use kogge_ui::controls::Command;
use kogge_ui::phrases::{UiPhrase, format_phrase};
use kogge_ui::screens::{
    CommandCx, Transition, about, export, guide, home, language, new_game, records, self_test,
    settings, update,
};
use kogge_ui::widgets::banner;

impl Console {
    /// Whether the home screen is shown.
    pub fn is_home(&self) -> bool {
        self.navigator.is_home()
    }

    /// Goes to the table, if there is a game on it and the first question was answered.
    pub fn go_to_table(&mut self) {
        if self.game.table().is_some() && self.navigator.screen_id() != ScreenId::Language {
            self.navigate(ScreenId::Table);
        }
    }

    /// A command goes to what lies on top.
    pub(crate) fn command(&mut self, command: Command, now: Timestamp) {
        match self.navigator.top() {
            Layer::Menu => return self.menu_command(command),
            Layer::ResumePrompt => return self.prompt_command(command),
            Layer::Screen => {}
        }
        match command {
            Command::Menu => return self.navigator.open_menu(self.profile.size, &mut self.dirty),
            Command::Panels if !self.navigator.is_at_table() => {
                let text = format_phrase(self.settings.lang(), UiPhrase::NoPanels, &[]);
                return self.show_banner(text, banner::Tone::News, now);
            }
            Command::Select => self.play(Tune::Select),
            Command::Move(_) | Command::Back | Command::Panels | Command::Hold => {}
        }
        if self.navigator.is_at_table() {
            return self.table_command(command, now);
        }
        let (presets, names, records) = self.library.parts();
        let mut cx = CommandCx {
            panel: self.profile,
            settings: &mut self.settings,
            dirty: &mut self.dirty,
            active_game: self.game.active_game(),
            presets,
            names,
            records,
            battery: self.battery.level(),
        };
        let transition = self.navigator.screen_command(command, &mut cx);
        self.follow_transition(transition, None, now);
    }

    /// Does what a screen or the table wants; `before` had to decide at the table.
    pub(crate) fn follow_transition(
        &mut self,
        transition: Transition,
        before: Option<Seat>,
        now: Timestamp,
    ) {
        match transition {
            Transition::Stay => {}
            Transition::Changed => self.save_settings(),
            Transition::ChangedAndGo(screen) => {
                self.save_settings();
                self.navigate(screen);
            }
            Transition::ChangedWithBanner(text, tone) => {
                self.save_settings();
                self.show_banner(text, tone, now);
            }
            Transition::ShowBanner(text, tone) => self.show_banner(text, tone, now),
            Transition::Go(screen) => self.navigate(screen),
            Transition::OpenGuide(page) => self.open_guide(page),
            Transition::SetUp(game) => self.set_up_game(game),
            Transition::StartGame(game) => self.start_new_game(game, now),
            Transition::Forget => self.erase_all(now),
            Transition::SetAside(game) => self.archive_game(game, now),
            Transition::Recover => self.leave_safe_mode(),
            Transition::RestartForUpdate => self.restart_for_update(),
            Transition::TryFlash => self.request(Effect::TestFlash),
            // As loud as it gets: whoever tests the sound wants to hear it.
            Transition::TryTune(tune) => self.request(Effect::PlayTune(tune, 100)),
            Transition::Decided(bits) => {
                self.game.count_decision();
                self.after_decision(Some(bits), before, now);
            }
            Transition::TakenBack => {
                self.game.count_undo();
                self.after_decision(None, before, now);
            }
            Transition::Refused(why) => {
                self.play(Tune::Refusal);
                self.show_banner(why, banner::Tone::Refusal, now);
            }
            Transition::Rematch => self.rematch(now),
            Transition::Hint => self.request_hint(now),
            Transition::Review => self.review_next(now),
            Transition::EnoughReview => {
                self.bots.cancel();
                self.request(Effect::FinishThinking);
            }
            Transition::GoOn => {
                self.bots.hold_until(now);
                self.request(Effect::FinishThinking);
            }
        }
    }

    /// Goes to another screen, and notes whether somebody is at the table.
    pub(crate) fn navigate(&mut self, screen: ScreenId) {
        self.show_screen(screen);
        self.note_resume_point();
    }

    /// Shows another screen. Those that need more than their name have functions of their own; home
    /// stands in for them.
    pub(crate) fn show_screen(&mut self, id: ScreenId) {
        let size = self.profile.size;
        let screen = match id {
            ScreenId::Language => Screen::Language(language::LanguageScreen::new(size)),
            ScreenId::Settings => Screen::Settings(settings::SettingsScreen::new(size)),
            ScreenId::About => Screen::About(about::AboutScreen::default()),
            ScreenId::Guide => Screen::Guide(guide::GuideScreen::new(size)),
            ScreenId::Records => Screen::Records(records::RecordsScreen::default()),
            ScreenId::Check => Screen::Check(self_test::SelfTestScreen::new(
                self.profile,
                self.battery.peripherals(),
            )),
            ScreenId::Export => {
                self.request(Effect::CountSaves);
                Screen::Export(export::ExportScreen::default())
            }
            ScreenId::Update => Screen::Update(update::UpdateScreen),
            ScreenId::Table if self.game.table().is_some() => Screen::Table,
            ScreenId::Table => self.navigator.last_home(),
            ScreenId::Home | ScreenId::Start | ScreenId::New | ScreenId::Crash | ScreenId::Safe => {
                self.leave_for_home()
            }
        };
        self.show(screen);
    }

    /// Shows a screen; the table hears of settings that may have changed.
    fn show(&mut self, screen: Screen) {
        if let Some(table) = self.game.table_mut() {
            table.set_confirm(self.settings.confirm());
        }
        self.navigator.show(screen);
        self.mark_all();
    }

    /// Home; from the table the cursor stands on the way back, and nothing secret stays open.
    fn leave_for_home(&mut self) -> Screen {
        match (self.navigator.is_at_table(), self.game.table_mut()) {
            (true, Some(table)) => {
                table.leave();
                Screen::Home(home::HomeScreen::with_game())
            }
            _ => self.navigator.last_home(),
        }
    }

    /// Opens the guide of the game on the table at a page.
    fn open_guide(&mut self, page: u8) {
        let size = self.profile.size;
        let guide = match self.game.table() {
            Some(table) => guide::GuideScreen::at_table(table.id(), page, size),
            None => guide::GuideScreen::new(size),
        };
        self.show(Screen::Guide(guide));
        self.note_resume_point();
    }

    /// Goes to the new game screen; asks first whether to continue a game that was left.
    fn set_up_game(&mut self, game: GameId) {
        let is_on_table = self.game.table().is_some_and(|table| table.id() == game);
        let is_home = self.navigator.screen_id() == ScreenId::Home;
        if is_home && !is_on_table && self.library.is_resumable(game) {
            return self.navigator.ask_resume(game, self.profile.size, &mut self.dirty);
        }
        self.show_new_game(game);
        self.note_resume_point();
    }

    fn show_new_game(&mut self, game: GameId) {
        let setup = &self.library.presets()[game.index()];
        let screen = new_game::NewGameScreen::new(game, setup, self.profile.size);
        self.show(Screen::New(screen));
    }

    fn prompt_command(&mut self, command: Command) {
        match self.navigator.prompt_command(command, self.profile.size, &mut self.dirty) {
            Some(ResumeChoice::Continue(game)) => self.request(Effect::LoadGame(game)),
            Some(ResumeChoice::StartAnother(game)) => self.show_new_game(game),
            Some(ResumeChoice::StayHome) | None => {}
        }
    }

    fn menu_command(&mut self, command: Command) {
        let choice = self.navigator.menu_command(command, self.profile.size, &mut self.dirty);
        let Some(choice) = choice else { return };
        self.mark_all();
        self.play(Tune::Select);
        match choice {
            MenuChoice::Go(screen) => self.navigate(screen),
            MenuChoice::Sleep => self.fall_asleep(),
        }
    }
}
