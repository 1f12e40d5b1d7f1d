//! The Console: touches and time in, pixels and wishes out.
//!
//! A value without input or output of its own. The same touches at the same moments give the same
//! pixels on every back end.

use embedded_graphics::{pixelcolor::Rgb565, prelude::*, primitives::Rectangle};
use heapless::Deque;

use crate::games::{Chance, Seat};
use crate::input::{Button, Hands, Moment, Touch};
use crate::settings::{Settings, Sound};
use crate::ui::canvas::{Canvas, Watch};
use crate::ui::glyph::Glyph;
use crate::ui::hands::{Command, Controls, HoldingB};
use crate::ui::layout::Cut;
use crate::ui::screens::shelf::GameId;
use crate::ui::screens::{
    Desk, Going, Look, Place, Setup, Setups, Then, about, home, language, new_game, settings,
};
use crate::ui::table::{AnyTable, Came};
use crate::ui::theme;
use crate::ui::widgets::banner::{self, Banner};
use crate::ui::widgets::{BottomBar, Key, Row, Sheet};
use crate::ui::words::{Line, Phrase, Word, say};

pub use crate::ui::marks::Dirty;
use crate::ui::marks::Marks;

/// What the console is shown on and played with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Panel {
    /// Size in pixels.
    pub size: Size,
    /// Buttons there are.
    pub hands: Hands,
}

/// Something a back end is asked to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wish {
    /// Light the panel, in percent.
    Backlight(u8),
    /// Play a tone.
    Tone {
        /// Pitch.
        hertz: u16,
        /// Length.
        ms: u16,
        /// Loudness in percent.
        percent: u8,
    },
    /// Keep these settings for the next start.
    Keep(Settings),
    /// Sleep until a button is pressed.
    Sleep,
    /// A decision was taken or taken back: [`Console::checksum`] stands for the position now.
    Decided,
}

/// Untouched for so long, the light dims.
pub const DIM_MS: u32 = 30_000;
/// How long the banner stays that tells whose turn it is.
const HAND_OVER_MS: u32 = 1200;
/// What is left of the light then: one part in so many.
const DIM_TO: u8 = 4;

/// The screens, one at a time.
#[derive(Clone, Copy)]
enum Screen {
    Language(language::Language),
    Home(home::Home),
    Settings(settings::Settings),
    About(about::About),
    New(new_game::NewGame),
    Table,
}

/// How awake the console is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Power {
    Awake,
    Dimmed,
    Asleep,
}

/// Rows of the menu.
const MENU: [(Glyph, Word); 4] = [
    (Glyph::House, Word::Home),
    (Glyph::Gear, Word::Settings),
    (Glyph::Book, Word::About),
    (Glyph::Moon, Word::SleepNow),
];

/// The whole console as a value.
#[derive(Clone)]
pub struct Console {
    panel: Panel,
    settings: Settings,
    controls: Controls,
    screen: Screen,
    /// Where the cursor was when home was left.
    home: home::Home,
    /// The game on the table, if there is one; it stays there while other screens are shown.
    table: Option<AnyTable>,
    setups: Setups,
    /// Where fresh seeds come from.
    chance: Chance,
    menu: Option<Sheet>,
    banner: Option<Banner>,
    power: Power,
    touched: Moment,
    /// A button that only woke the console: nothing it does until it is let go counts.
    waking: Option<Button>,
    marks: Marks,
    wishes: Deque<Wish, 8>,
}

impl Console {
    /// Switched on for the first time.
    pub fn new(panel: Panel) -> Self {
        Self::with_settings(panel, Settings::default())
    }

    /// Switched on, with the settings that were kept.
    pub fn with_settings(panel: Panel, settings: Settings) -> Self {
        let screen = if settings.has_lang() {
            Screen::Home(home::Home::default())
        } else {
            Screen::Language(language::Language::new(panel.size))
        };
        let mut console = Console {
            panel,
            settings,
            controls: Controls::new(panel.hands),
            screen,
            home: home::Home::default(),
            table: None,
            setups: [Setup::FRESH; GameId::ALL.len()],
            chance: Chance::new(0),
            menu: None,
            banner: None,
            power: Power::Awake,
            touched: Moment::default(),
            waking: None,
            marks: Marks::new(),
            wishes: Deque::new(),
        };
        console.mark_all();
        console.wish(Wish::Backlight(settings.brightness()));
        console
    }

    /// The settings as they are now.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Chance from outside, for fresh seeds: the same bits give the same seeds.
    pub fn stir(&mut self, bits: u64) {
        self.chance = Chance::new(bits);
    }

    /// A number that stands for the whole position of the game on the table, if there is one.
    pub fn checksum(&self) -> Option<u32> {
        self.table.as_ref().map(AnyTable::checksum)
    }

    /// The game on the table.
    pub fn table(&self) -> Option<&AnyTable> {
        self.table.as_ref()
    }

    /// Whether the home screen is shown.
    pub fn is_home(&self) -> bool {
        matches!(self.screen, Screen::Home(_)) && self.menu.is_none()
    }

    fn going(&self) -> Option<Going> {
        let table = self.table.as_ref()?;
        Some(Going { game: table.id(), decider: table.decider() })
    }

    /// A finger did something.
    pub fn touch(&mut self, touch: Touch, now: Moment) {
        self.tick(now);
        self.touched = now;
        if self.is_waking(touch) {
            return;
        }
        let holding_b = match self.screen {
            Screen::Table => HoldingB::Panels,
            _ => HoldingB::Nothing,
        };
        if let Some(command) = self.controls.command(touch, holding_b) {
            self.drop_banner();
            self.command(command, now);
        }
    }

    /// Time has passed: a banner goes, the light dims, the console falls asleep.
    pub fn tick(&mut self, now: Moment) {
        if self.banner.as_ref().is_some_and(|banner| !now.is_before(banner.until)) {
            self.drop_banner();
        }
        let Some(sleep_ms) = self.sleep_ms() else { return };
        let idle = now.since(self.touched);
        if self.power != Power::Asleep && idle >= sleep_ms {
            self.fall_asleep();
        } else if self.power == Power::Awake && idle >= DIM_MS {
            self.power = Power::Dimmed;
            self.wish(Wish::Backlight(self.settings.brightness() / DIM_TO));
        }
    }

    /// When [`Console::tick`] must be called again, if nothing is touched before.
    pub fn next_tick(&self) -> Option<Moment> {
        let banner = self.banner.as_ref().map(|banner| banner.until);
        let light = match (self.power, self.sleep_ms()) {
            (Power::Awake, Some(_)) => Some(self.touched.after(DIM_MS)),
            (Power::Dimmed, Some(ms)) => Some(self.touched.after(ms)),
            (Power::Asleep, _) | (_, None) => None,
        };
        match (banner, light) {
            (Some(banner), Some(light)) => {
                Some(if light.is_before(banner) { light } else { banner })
            }
            (banner, light) => banner.or(light),
        }
    }

    /// Draws what changed and says where. Nothing outside the returned rectangles was touched.
    pub fn paint<D: DrawTarget<Color = Rgb565>>(
        &mut self,
        target: &mut D,
    ) -> Result<Dirty, D::Error> {
        let dirty = self.take_dirty();
        for area in &dirty {
            self.paint_part(target, *area)?;
        }
        Ok(dirty)
    }

    /// The rectangles that changed, for a back end that paints them part by part with
    /// [`Console::paint_part`]. They count as painted from here on.
    pub fn take_dirty(&mut self) -> Dirty {
        self.marks.take(self.panel.size)
    }

    /// Draws what lies in `area`.
    pub fn paint_part<D: DrawTarget<Color = Rgb565>>(
        &self,
        target: &mut D,
        area: Rectangle,
    ) -> Result<(), D::Error> {
        Canvas::onto(target, self.panel.size, area, |canvas| self.draw(canvas))
    }

    /// Draws everything anew at the next paint, for a panel that has lost its picture.
    pub fn mark_all(&mut self) {
        self.marks.mark(Rectangle::new(Point::zero(), self.panel.size));
    }

    /// Shows a watch everything that would be drawn.
    pub fn watch(&self, watch: &mut dyn Watch) {
        Canvas::watched(self.panel.size, watch, |canvas| self.draw(canvas));
    }

    /// The next thing to be done by the back end, oldest first.
    pub fn next_wish(&mut self) -> Option<Wish> {
        self.wishes.pop_front()
    }

    fn draw(&self, canvas: &mut Canvas) {
        let look = Look {
            panel: self.panel,
            settings: &self.settings,
            going: self.going(),
            setups: &self.setups,
        };
        match &self.screen {
            Screen::Language(screen) => screen.paint(canvas, look),
            Screen::Home(screen) => screen.paint(canvas, look),
            Screen::Settings(screen) => screen.paint(canvas, look),
            Screen::About(screen) => screen.paint(canvas, look),
            Screen::New(screen) => screen.paint(canvas, look),
            Screen::Table => {
                if let Some(table) = &self.table {
                    table.paint(canvas, self.settings.lang());
                }
            }
        }
        if let Some(sheet) = &self.menu {
            let lang = self.settings.lang();
            sheet.paint(canvas, Word::Menu.text(lang), |row| {
                let (picture, word) = MENU.get(row as usize).copied().unwrap_or(MENU[0]);
                Row::new(Some(picture), word.text(lang))
            });
            let hints = [
                (Key::Move, Word::DoMove),
                (Key::Select, Word::DoSelect),
                (Key::Back, Word::Close),
            ];
            let says = Word::MenuHint.text(lang);
            BottomBar { says, hints: &hints }.paint(canvas, self.panel.hands, lang);
        }
        if let Some(banner) = &self.banner {
            banner.paint(canvas);
        }
    }

    fn command(&mut self, command: Command, now: Moment) {
        if self.menu.is_some() {
            return self.menu_command(command);
        }
        match command {
            Command::Menu => return self.open_menu(),
            Command::Panels if !matches!(self.screen, Screen::Table) => {
                let text = say(self.settings.lang(), Word::NoPanels, &[]);
                return self.say(text, banner::Tone::News, now);
            }
            Command::Select => self.click(),
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
        };
        let then = match &mut self.screen {
            Screen::Language(screen) => screen.command(command, &mut desk),
            Screen::Home(screen) => screen.command(command, &mut desk),
            Screen::Settings(screen) => screen.command(command, &mut desk),
            Screen::About(screen) => screen.command(command, &mut desk),
            Screen::New(screen) => screen.command(command, &mut desk),
            Screen::Table => Then::Stay,
        };
        self.follow(then, now);
    }

    fn follow(&mut self, then: Then, now: Moment) {
        match then {
            Then::Stay => {}
            Then::Changed => self.keep(),
            Then::ChangedAndGo(place) => {
                self.keep();
                self.go(place);
            }
            Then::Go(place) => self.go(place),
            Then::Sit(game) => self.sit(game, None, now),
            Then::Say(text, tone) => self.say(text, tone, now),
            Then::ChangedAndSay(text, tone) => {
                self.keep();
                self.say(text, tone, now);
            }
        }
    }

    /// A new game on the table; in a rematch with this seat first.
    fn sit(&mut self, game: GameId, first: Option<Seat>, now: Moment) {
        let Some(kit) = game.kit() else { return };
        let fresh = 1 + self.chance.below(9_999) as u16;
        let mut start = self.setups[game as usize].start(kit, fresh);
        if first.is_some() {
            // Another game, not the same once more.
            start.first = first;
            start.seed = u64::from(fresh);
        }
        match (kit.sit)(&mut self.table, &start, self.panel, self.settings.lang()) {
            Ok(()) => {
                self.go(Place::Table);
                self.wish(Wish::Decided);
                self.tell_turn(now);
            }
            Err(why) => self.say(why, banner::Tone::Refusal, now),
        }
    }

    fn table_command(&mut self, command: Command, now: Moment) {
        let lang = self.settings.lang();
        let Some(table) = &mut self.table else { return self.go(Place::Home) };
        let before = table.decider();
        match table.command(command, lang, &mut self.marks) {
            Came::Nothing => {}
            Came::Decided => {
                let after = table.decider();
                self.wish(Wish::Decided);
                if after != before {
                    self.tell_turn(now);
                }
            }
            Came::Refused(why) => self.say(why, banner::Tone::Refusal, now),
            Came::Leave => self.go(Place::Home),
            Came::Rematch => {
                let (game, next) = (table.id(), table.next_first());
                self.sit(game, next, now);
            }
        }
    }

    /// A short banner tells whose turn it is, unless the curtain does.
    fn tell_turn(&mut self, now: Moment) {
        let table = self.table.as_ref().filter(|table| !table.has_curtain());
        if let Some(text) = table.and_then(|table| table.whose_turn(self.settings.lang())) {
            let banner = Banner { text, tone: banner::Tone::News, until: now.after(HAND_OVER_MS) };
            self.marks.mark(banner.area(self.panel.size));
            self.banner = Some(banner);
        }
    }

    fn go(&mut self, place: Place) {
        if let Screen::Home(home) = self.screen {
            self.home = home;
        }
        self.screen = match place {
            Place::Language => Screen::Language(language::Language::new(self.panel.size)),
            Place::Home => Screen::Home(self.way_home()),
            Place::Settings => Screen::Settings(settings::Settings::new(self.panel.size)),
            Place::About => Screen::About(about::About::default()),
            Place::New(game) => Screen::New(new_game::NewGame::new(game, self.panel.size)),
            Place::Table if self.table.is_some() => Screen::Table,
            Place::Table => Screen::Home(self.home),
        };
        self.mark_all();
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

    fn open_menu(&mut self) {
        // The first question must be answered first.
        if matches!(self.screen, Screen::Language(_)) {
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
                self.click();
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

    fn say(&mut self, text: Line, tone: banner::Tone, now: Moment) {
        let banner = Banner { text, tone, until: now.after(banner::STAYS_MS) };
        self.marks.mark(banner.area(self.panel.size));
        self.banner = Some(banner);
    }

    fn drop_banner(&mut self) {
        if let Some(banner) = self.banner.take() {
            self.marks.mark(banner.area(self.panel.size));
        }
    }

    /// A setting changed: it acts at once and is kept.
    fn keep(&mut self) {
        self.wish(Wish::Backlight(self.settings.brightness()));
        self.wish(Wish::Keep(self.settings));
    }

    fn click(&mut self) {
        let percent = match self.settings.sound() {
            Sound::Off => return,
            Sound::Soft => 25,
            Sound::Loud => 100,
        };
        self.wish(Wish::Tone { hertz: 880, ms: 20, percent });
    }

    fn sleep_ms(&self) -> Option<u32> {
        self.settings.sleep().minutes().map(|minutes| minutes * 60_000)
    }

    fn fall_asleep(&mut self) {
        self.power = Power::Asleep;
        // Buttons that are let go while it sleeps are not heard.
        self.controls = Controls::new(self.panel.hands);
        self.wish(Wish::Backlight(0));
        self.wish(Wish::Sleep);
    }

    /// Lights the panel again, and tells whether this touch did no more than that.
    fn is_waking(&mut self, touch: Touch) -> bool {
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

    fn wish(&mut self, wish: Wish) {
        // A back end that leaves eight wishes lying has others to worry about.
        let _ = self.wishes.push_back(wish);
    }
}
