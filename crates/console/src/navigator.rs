//! The navigator: which screen is shown, what lies over it, and which buttons are held down.
//!
//! Holds the values of the screens and hands commands and painting to the one that is shown. Where a
//! command leads is the console's business; nothing here knows an effect or a store.

use embedded_graphics::{prelude::*, primitives::Rectangle};

use kogge_base::input::{ButtonEvent, ButtonLayout};
use kogge_base::panel::DeviceProfile;
use kogge_base::screen::ScreenId;
use kogge_games::GameId;
use kogge_ui::canvas::Canvas;
use kogge_ui::controls::{Command, Controls, HoldAction};
use kogge_ui::dirty::DirtyRegion;
use kogge_ui::glyph::Glyph;
use kogge_ui::layout::RectExt;
use kogge_ui::phrases::{Phrase, UiPhrase, format_phrase};
use kogge_ui::screens::{
    CommandCx, PaintCx, Transition, about, crash, export, guide, home, language, new_game, records,
    self_test, settings, update,
};
use kogge_ui::table::game_info;
use kogge_ui::theme;
use kogge_ui::widgets::{Answer, BottomBar, Dialog, Key, ListRow, Sheet};

/// The screen that is shown, with its values.
#[derive(Clone, Copy)]
pub(crate) enum Screen {
    Language(language::LanguageScreen),
    Home(home::HomeScreen),
    Settings(settings::SettingsScreen),
    About(about::AboutScreen),
    Guide(guide::GuideScreen),
    Records(records::RecordsScreen),
    New(new_game::NewGameScreen),
    /// Its values are those of the game on the table.
    Table,
    Check(self_test::SelfTestScreen),
    Export(export::ExportScreen),
    Update(update::UpdateScreen),
    /// A crash report or the safe mode.
    Crash(crash::CrashScreen),
}

/// Does the same with whichever screen is shown, and something else at the table.
macro_rules! with_screen {
    ($screen:expr, $shown:ident => $does:expr, table => $otherwise:expr) => {
        match $screen {
            Screen::Language($shown) => $does,
            Screen::Home($shown) => $does,
            Screen::Settings($shown) => $does,
            Screen::About($shown) => $does,
            Screen::Guide($shown) => $does,
            Screen::Records($shown) => $does,
            Screen::New($shown) => $does,
            Screen::Check($shown) => $does,
            Screen::Export($shown) => $does,
            Screen::Update($shown) => $does,
            Screen::Crash($shown) => $does,
            Screen::Table => $otherwise,
        }
    };
}

impl Screen {
    /// Which of the list of screens it is.
    fn id(&self) -> ScreenId {
        match self {
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
            Screen::Update(_) => ScreenId::Update,
            Screen::Crash(crash) if crash.is_safe_mode() => ScreenId::Safe,
            Screen::Crash(_) => ScreenId::Crash,
        }
    }
}

/// What gets the next command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Layer {
    Menu,
    ResumePrompt,
    Screen,
}

/// A row of the menu.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum MenuChoice {
    Go(ScreenId),
    Sleep,
}

const MENU: [(Glyph, UiPhrase, MenuChoice); 4] = [
    (Glyph::House, UiPhrase::Home, MenuChoice::Go(ScreenId::Home)),
    (Glyph::Gear, UiPhrase::Settings, MenuChoice::Go(ScreenId::Settings)),
    (Glyph::Book, UiPhrase::About, MenuChoice::Go(ScreenId::About)),
    (Glyph::Moon, UiPhrase::SleepNow, MenuChoice::Sleep),
];

/// The answer to the question whether to continue a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum ResumeChoice {
    Continue(GameId),
    StartAnother(GameId),
    StayHome,
}

/// Which screen is shown, and what lies over it.
#[derive(Clone)]
pub(crate) struct Navigator {
    controls: Controls,
    screen: Screen,
    /// Where the cursor was when home was left.
    home: home::HomeScreen,
    menu: Option<Sheet>,
    /// Asked before a new game of a kind that could be continued.
    resume_prompt: Option<(Dialog, GameId)>,
}

impl Navigator {
    /// Switched on, with this screen.
    pub(crate) fn new(profile: DeviceProfile, screen: Screen) -> Self {
        Navigator {
            controls: Controls::new(profile.buttons),
            screen,
            home: home::HomeScreen::default(),
            menu: None,
            resume_prompt: None,
        }
    }

    /// Which screen is shown.
    pub(crate) fn screen_id(&self) -> ScreenId {
        self.screen.id()
    }

    /// Whether the home screen is shown, without a menu over it.
    pub(crate) fn is_home(&self) -> bool {
        matches!(self.screen, Screen::Home(_)) && self.menu.is_none()
    }

    /// Whether the table is shown.
    pub(crate) fn is_at_table(&self) -> bool {
        matches!(self.screen, Screen::Table)
    }

    /// Whether the table is shown, without a menu over it.
    pub(crate) fn is_playing(&self) -> bool {
        self.is_at_table() && self.menu.is_none()
    }

    /// Whether the console is at the table after a restart: it is shown, or comes after the report of a
    /// crash.
    pub(crate) fn leads_to_table(&self) -> bool {
        match &self.screen {
            Screen::Table => true,
            Screen::Crash(crash) => crash.leads_to_table(),
            _ => false,
        }
    }

    // ---- buttons ----

    /// The command that a button event means on this screen. Must hear of every event, also those that
    /// mean nothing, to know what is held down.
    pub(crate) fn command_of(&mut self, event: ButtonEvent) -> Option<Command> {
        let holding_b = if self.is_at_table() { HoldAction::Panels } else { HoldAction::Nothing };
        self.controls.command(event, holding_b)
    }

    /// Nothing is held down any more: releases are not heard while the console sleeps.
    pub(crate) fn release_all(&mut self, buttons: ButtonLayout) {
        self.controls = Controls::new(buttons);
    }

    /// The self-test, if it is shown.
    pub(crate) fn self_test(&mut self) -> Option<&mut self_test::SelfTestScreen> {
        match &mut self.screen {
            Screen::Check(check) => Some(check),
            _ => None,
        }
    }

    /// The screen about exporting, if it is shown.
    pub(crate) fn export(&mut self) -> Option<&mut export::ExportScreen> {
        match &mut self.screen {
            Screen::Export(export) => Some(export),
            _ => None,
        }
    }

    /// What gets the next command: what lies on top.
    pub(crate) fn top(&self) -> Layer {
        match (&self.menu, &self.resume_prompt) {
            (Some(_), _) => Layer::Menu,
            (None, Some(_)) => Layer::ResumePrompt,
            (None, None) => Layer::Screen,
        }
    }

    /// Gives a command to the screen that is shown; the table has its own way.
    pub(crate) fn screen_command(&mut self, command: Command, cx: &mut CommandCx) -> Transition {
        with_screen!(&mut self.screen, screen => screen.command(command, cx), table => Transition::Stay)
    }

    // ---- from screen to screen ----

    /// Shows another screen. Home remembers where its cursor was.
    pub(crate) fn show(&mut self, screen: Screen) {
        if let Screen::Home(home) = self.screen {
            self.home = home;
        }
        self.screen = screen;
    }

    /// Home as it was left.
    pub(crate) fn last_home(&self) -> Screen {
        match self.screen {
            Screen::Home(home) => Screen::Home(home),
            _ => Screen::Home(self.home),
        }
    }

    /// Home looks like this from now on; also at once, if it is shown.
    pub(crate) fn reset_home(&mut self, home: home::HomeScreen) {
        self.home = home;
        if let Screen::Home(_) = self.screen {
            self.screen = Screen::Home(home);
        }
    }

    /// Home looks like this the next time it is shown.
    pub(crate) fn forget_home(&mut self) {
        self.home = home::HomeScreen::default();
    }

    // ---- before a new game ----

    /// Asks whether to continue a game of this kind that was left.
    pub(crate) fn ask_resume(&mut self, game: GameId, size: Size, dirty: &mut DirtyRegion) {
        self.resume_prompt = Some((Dialog::default(), game));
        dirty.add(Dialog::area(size));
    }

    /// A command for that question; the answer, once there is one.
    pub(crate) fn prompt_command(
        &mut self,
        command: Command,
        size: Size,
        dirty: &mut DirtyRegion,
    ) -> Option<ResumeChoice> {
        let (dialog, game) = self.resume_prompt.as_mut()?;
        let game = *game;
        let answer = dialog.command(command, size, dirty)?;
        self.resume_prompt = None;
        dirty.add(Dialog::area(size));
        Some(match answer {
            Answer::Yes => ResumeChoice::Continue(game),
            _ if command == Command::Back => ResumeChoice::StayHome,
            _ => ResumeChoice::StartAnother(game),
        })
    }

    // ---- the menu ----

    /// Opens the menu. The question for the language must be answered first, and so must a crash.
    pub(crate) fn open_menu(&mut self, size: Size, dirty: &mut DirtyRegion) {
        if matches!(self.screen, Screen::Language(_) | Screen::Crash(_)) {
            return;
        }
        let (_, room) = Rectangle::new(Point::zero(), size).split_top(theme::TOP_BAR);
        let (room, _) = room.split_bottom(theme::BOTTOM_BAR);
        let sheet = Sheet::new(room, MENU.len() as u8);
        dirty.add(sheet.area());
        dirty.add(BottomBar::area(size));
        self.menu = Some(sheet);
    }

    /// A command for the menu; what was chosen, once something was.
    pub(crate) fn menu_command(
        &mut self,
        command: Command,
        size: Size,
        dirty: &mut DirtyRegion,
    ) -> Option<MenuChoice> {
        let sheet = self.menu.as_mut()?;
        match command {
            Command::Move(step) => sheet.step(step.vertical(), dirty),
            Command::Back | Command::Menu => {
                dirty.add(sheet.area());
                dirty.add(BottomBar::area(size));
                self.menu = None;
            }
            Command::Select => {
                let row = usize::from(sheet.cursor());
                self.menu = None;
                return MENU.get(row).map(|(_, _, choice)| *choice);
            }
            Command::Panels | Command::Hold => {}
        }
        None
    }

    // ---- painting ----

    /// Draws the screen, unless it is the table.
    pub(crate) fn paint_screen(&self, canvas: &mut Canvas, cx: PaintCx) {
        with_screen!(&self.screen, screen => screen.paint(canvas, cx), table => {});
    }

    /// Draws what lies over the screen.
    pub(crate) fn paint_overlays(&self, canvas: &mut Canvas, cx: PaintCx) {
        let lang = cx.lang();
        if let Some((dialog, game)) = &self.resume_prompt {
            let question =
                format_phrase(lang, UiPhrase::PlayOnAsk, &[&game_info(*game).intro.title]);
            dialog.paint(canvas, &question, lang);
        }
        if let Some(sheet) = &self.menu {
            sheet.paint(canvas, UiPhrase::Menu.text(lang), |row| {
                let (glyph, phrase, _) = MENU.get(row as usize).copied().unwrap_or(MENU[0]);
                ListRow::new(Some(glyph), phrase.text(lang))
            });
            let hints = [
                (Key::Move, UiPhrase::DoMove),
                (Key::Select, UiPhrase::DoSelect),
                (Key::Back, UiPhrase::Close),
            ];
            let says = UiPhrase::MenuHint.text(lang);
            BottomBar { says, hints: &hints }.paint(canvas, cx.panel.buttons, lang);
        }
    }
}
