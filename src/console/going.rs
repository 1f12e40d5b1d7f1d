//! From screen to screen: which one is shown, who gets a command, and where it leads. The menu and the
//! question for a game that was left lie over the screens and come first.

use embedded_graphics::{prelude::*, primitives::Rectangle};

use super::{Console, Wish};
use crate::input::Moment;
use crate::journal::Title;
use crate::tones::Tune;
use crate::ui::glyph::Glyph;
use crate::ui::hands::Command;
use crate::ui::layout::Cut;
use crate::ui::screens::{
    Desk, Going, Place, Then, about, check, crash, export, guide, home, language, new_game,
    records, settings,
};
use crate::ui::theme;
use crate::ui::widgets::{Answer, BottomBar, Dialog, Sheet, banner};
use crate::ui::words::{Word, say};

/// The screens, one at a time.
#[derive(Clone, Copy)]
#[expect(
    clippy::large_enum_variant,
    reason = "the squares of a QR code are kept here: no allocator"
)]
pub(super) enum Screen {
    Language(language::Language),
    Home(home::Home),
    Settings(settings::Settings),
    About(about::About),
    Guide(guide::Guide),
    Records(records::Records),
    New(new_game::NewGame),
    Table,
    Check(check::Check),
    Export(export::Export),
    Crash(crash::Crash),
}

/// Rows of the menu.
pub(super) const MENU: [(Glyph, Word); 4] = [
    (Glyph::House, Word::Home),
    (Glyph::Gear, Word::Settings),
    (Glyph::Book, Word::About),
    (Glyph::Moon, Word::SleepNow),
];

impl Console {
    /// Whether the home screen is shown.
    pub fn is_home(&self) -> bool {
        matches!(self.screen, Screen::Home(_)) && self.menu.is_none()
    }

    /// Goes to the table, if there is a game on it and the first question was answered.
    pub fn go_to_table(&mut self) {
        if self.table.is_some() && !matches!(self.screen, Screen::Language(_)) {
            self.go(Place::Table);
        }
    }

    /// The game on the table, as the other screens tell of it.
    pub(super) fn going(&self) -> Option<Going> {
        let table = self.table.as_ref()?;
        Some(Going { game: table.id(), decider: table.decider(), sitters: *table.sitters() })
    }

    /// A command goes to what lies on top.
    pub(super) fn command(&mut self, command: Command, now: Moment) {
        if self.menu.is_some() {
            return self.menu_command(command);
        }
        if self.asking.is_some() {
            return self.asked(command);
        }
        match command {
            Command::Menu => return self.open_menu(),
            Command::Panels if !matches!(self.screen, Screen::Table) => {
                let text = say(self.settings.lang(), Word::NoPanels, &[]);
                return self.say(text, banner::Tone::News, now);
            }
            Command::Select => self.play(Tune::Select),
            Command::Move(_) | Command::Back | Command::Panels | Command::Hold => {}
        }
        if let Screen::Table = self.screen {
            return self.table_command(command, now);
        }
        let going = self.going();
        let mut desk = Desk {
            panel: self.panel,
            settings: &mut self.settings,
            marks: &mut self.marks,
            going,
            setups: &mut self.setups,
            names: &mut self.names,
            records: &self.records,
            battery: self.battery,
        };
        let then = match &mut self.screen {
            Screen::Language(screen) => screen.command(command, &mut desk),
            Screen::Home(screen) => screen.command(command, &mut desk),
            Screen::Settings(screen) => screen.command(command, &mut desk),
            Screen::About(screen) => screen.command(command, &mut desk),
            Screen::Guide(screen) => screen.command(command, &mut desk),
            Screen::Records(screen) => screen.command(command, &mut desk),
            Screen::New(screen) => screen.command(command, &mut desk),
            Screen::Check(screen) => screen.command(command, &mut desk),
            Screen::Export(screen) => screen.command(command, &mut desk),
            Screen::Crash(screen) => screen.command(command, &mut desk),
            Screen::Table => Then::Stay,
        };
        self.follow(then, now);
    }

    /// What a screen wants to be done.
    fn follow(&mut self, then: Then, now: Moment) {
        match then {
            Then::Stay => {}
            Then::Changed => self.keep(),
            Then::ChangedAndGo(place) => {
                self.keep();
                self.go(place);
            }
            Then::Go(place) => self.go(place),
            Then::Sit(game) => self.sit(game, now),
            Then::Forget => self.forget(now),
            Then::SetAside(title) => self.set_aside(title, now),
            Then::Recover => self.recover(),
            Then::TryFlash => self.wish(Wish::TestFlash),
            // As loud as it gets: who tests the sound wants to hear it.
            Then::TryTune(tune) => self.wish(Wish::Play(tune, 100)),
            Then::Say(text, tone) => self.say(text, tone, now),
            Then::ChangedAndSay(text, tone) => {
                self.keep();
                self.say(text, tone, now);
            }
        }
    }

    /// Goes to another screen, unless a question comes before it, and notes who stands at the table.
    pub(super) fn go(&mut self, place: Place) {
        if matches!(self.screen, Screen::Home(_)) && self.ask_for_kept(place) {
            return;
        }
        self.enter(place);
        let standing = self.standing();
        if standing != self.stood {
            self.stood = standing;
            self.wish(Wish::Stood);
        }
    }

    /// Shows another screen.
    pub(super) fn enter(&mut self, place: Place) {
        if let Some(table) = &mut self.table {
            table.ask_first(self.settings.confirm());
        }
        if let Screen::Home(home) = self.screen {
            self.home = home;
        }
        self.screen = match place {
            Place::Language => Screen::Language(language::Language::new(self.panel.size)),
            Place::Home => Screen::Home(self.way_home()),
            Place::Settings => Screen::Settings(settings::Settings::new(self.panel.size)),
            Place::About => Screen::About(about::About::default()),
            Place::Guide => Screen::Guide(guide::Guide::new(self.panel.size)),
            Place::Rules(page) => Screen::Guide(self.rules(page)),
            Place::Records => Screen::Records(records::Records::default()),
            Place::New(game) => {
                let setup = &self.setups[game as usize];
                Screen::New(new_game::NewGame::new(game, setup, self.panel.size))
            }
            Place::Check => Screen::Check(check::Check::new(self.panel, self.fitted)),
            Place::Export => {
                self.wish(Wish::CountSaved);
                Screen::Export(export::Export::default())
            }
            Place::Table if self.table.is_some() => Screen::Table,
            Place::Table => Screen::Home(self.home),
        };
        self.mark_all();
    }

    /// The guide of the game on the table, from a page on.
    fn rules(&self, page: u8) -> guide::Guide {
        match &self.table {
            Some(table) => guide::Guide::at_table(table.id(), page, self.panel.size),
            None => guide::Guide::new(self.panel.size),
        }
    }

    /// Home; from the table the cursor stands on the way back, and nothing secret stays open.
    fn way_home(&mut self) -> home::Home {
        match (&self.screen, &mut self.table) {
            (Screen::Table, Some(table)) => {
                table.leave();
                home::Home::with_game()
            }
            _ => self.home,
        }
    }

    /// Before a new game of a kind that was left: does somebody want to play that one on?
    fn ask_for_kept(&mut self, place: Place) -> bool {
        let Place::New(game) = place else { return false };
        let is_on_table = self.table.as_ref().is_some_and(|table| table.id() == game);
        let title = game.kit().and_then(|kit| Title::of(kit.about));
        let asks = !is_on_table && title.is_some_and(|title| self.kept[title.index()]);
        if asks {
            self.asking = Some((Dialog::default(), game));
            self.marks.mark(Dialog::area(self.panel.size));
        }
        asks
    }

    fn asked(&mut self, command: Command) {
        let Some((dialog, game)) = &mut self.asking else { return };
        let game = *game;
        let answer = dialog.command(command, self.panel.size, &mut self.marks);
        let Some(answer) = answer else { return };
        self.asking = None;
        self.marks.mark(Dialog::area(self.panel.size));
        let title = game.kit().and_then(|kit| Title::of(kit.about));
        match (answer, title) {
            (Answer::Yes, Some(title)) => self.wish(Wish::Fetch(title)),
            // Back stays at home.
            _ if command == Command::Back => {}
            _ => self.enter(Place::New(game)),
        }
    }

    fn open_menu(&mut self) {
        // The first question must be answered first, and so must a crash.
        if matches!(self.screen, Screen::Language(_) | Screen::Crash(_)) {
            return;
        }
        let (_, room) = Rectangle::new(Point::zero(), self.panel.size).cut_top(theme::TOP_BAR);
        let (room, _) = room.cut_bottom(theme::BOTTOM_BAR);
        let sheet = Sheet::new(room, MENU.len() as u8);
        self.marks.mark(sheet.area());
        self.marks.mark(BottomBar::area(self.panel.size));
        self.menu = Some(sheet);
    }

    fn menu_command(&mut self, command: Command) {
        let Some(sheet) = &mut self.menu else { return };
        match command {
            Command::Move(step) => sheet.step(step.along(), &mut self.marks),
            Command::Back | Command::Menu => {
                self.marks.mark(sheet.area());
                self.marks.mark(BottomBar::area(self.panel.size));
                self.menu = None;
            }
            Command::Select => {
                let row = sheet.cursor();
                self.menu = None;
                self.mark_all();
                self.play(Tune::Select);
                match row {
                    0 => self.go(Place::Home),
                    1 => self.go(Place::Settings),
                    2 => self.go(Place::About),
                    _ => self.fall_asleep(),
                }
            }
            Command::Panels | Command::Hold => {}
        }
    }
}
