//! The Console: touches and time in, pixels and wishes out.
//!
//! A value without input or output of its own. The same touches at the same moments give the same
//! pixels on every back end. Here is what it is made of and how touches and time come in; each of
//! its parts has a file below `console/`.

mod going;
mod keeping;
mod living;
mod moving;
mod painting;
mod playing;
mod telling;
mod thinking;
mod wishing;

use embedded_graphics::prelude::*;
use heapless::Deque;

use crate::battery;
use crate::games::Chance;
use crate::input::{Button, Hands, Moment, Touch};
use crate::journal::{Header, Title};
use crate::opponents::Opponents;
use crate::records::Records;
use crate::settings::Settings;
use crate::sitters::Names;
use crate::ui::hands::{Controls, HoldingB};
use crate::ui::marks::Marks;
use crate::ui::screens::shelf::GameId;
use crate::ui::screens::{Setup, Setups, home, language};
use crate::ui::table::AnyTable;
use crate::ui::table::motion::Pace;
use crate::ui::widgets::banner::Banner;
use crate::ui::widgets::{Dialog, Sheet};
use going::Screen;

pub use crate::ui::marks::Dirty;
pub use keeping::Standing;
pub use living::{DIM_MS, Fitted};
pub use telling::Complaint;
pub use wishing::Wish;

/// What the console is shown on and played with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Panel {
    /// Size in pixels.
    pub size: Size,
    /// Buttons there are.
    pub hands: Hands,
}

/// How awake the console is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Power {
    Awake,
    Dimmed,
    Asleep,
}

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
    /// How the game on the table began.
    header: Option<Header>,
    /// Games that were left and can be played on, whether or not they are on the table.
    kept: [bool; Title::ALL.len()],
    /// Asked before a new game of a kind that could be played on.
    asking: Option<(Dialog, GameId)>,
    stood: Standing,
    opponents: Opponents,
    /// When the frames of what moves on the table are due.
    pace: Option<Pace>,
    /// The frame of it that was shown since the last paint.
    frame: u8,
    /// Decisions of this game so far, as many as its journal has: those taken back do not count.
    decisions: u32,
    setups: Setups,
    names: Names,
    records: Records,
    /// Where fresh seeds come from.
    chance: Chance,
    menu: Option<Sheet>,
    banner: Option<Banner>,
    power: Power,
    touched: Moment,
    fitted: Fitted,
    /// The battery when it was last measured.
    battery: Option<battery::Level>,
    /// It was told of a low battery, and that has not changed since.
    is_warned: bool,
    /// A button that only woke the console: nothing it does until it is let go counts.
    waking: Option<Button>,
    marks: Marks,
    wishes: Deque<Wish, 16>,
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
            header: None,
            kept: [false; Title::ALL.len()],
            asking: None,
            stood: Standing::default(),
            opponents: Opponents::new(),
            pace: None,
            frame: 0,
            decisions: 0,
            setups: [Setup::FRESH; GameId::ALL.len()],
            names: Names::default(),
            records: Records::new(),
            chance: Chance::new(0),
            menu: None,
            banner: None,
            power: Power::Awake,
            touched: Moment::default(),
            fitted: Fitted::default(),
            battery: None,
            is_warned: false,
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

    /// Other settings, from outside: they act at once and are kept.
    pub fn set_settings(&mut self, settings: Settings) {
        self.settings = settings.sane();
        if let Some(table) = &mut self.table {
            table.ask_first(self.settings.confirm());
        }
        self.keep();
        self.mark_all();
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
        // What is held down must be known also when it means nothing.
        let command = self.controls.command(touch, holding_b);
        if let Screen::Check(check) = &mut self.screen
            && check.is_trying_buttons()
        {
            return check.touch(touch, &mut self.marks);
        }
        if command.is_some() || matches!(touch, Touch::Press(_)) {
            self.end_motion();
        }
        if let Some(command) = command {
            self.drop_banner();
            self.command(command, now);
        }
    }

    /// Time has passed: something moves, a banner goes, a bot decides, the light dims, the console
    /// falls asleep.
    pub fn tick(&mut self, now: Moment) {
        self.move_on(now);
        self.attend_bots(now);
        if self.banner.as_ref().is_some_and(|banner| !now.is_before(banner.until)) {
            self.drop_banner();
        }
        self.tick_power(now);
    }

    /// When [`Console::tick`] must be called again, if nothing is touched before.
    pub fn next_tick(&self) -> Option<Moment> {
        let banner = self.banner.as_ref().map(|banner| banner.until);
        let light = self.next_power();
        let soonest = |one: Moment, other: Moment| if other.is_before(one) { other } else { one };
        let bot = self.bot_on_turn().and_then(|_| self.opponents.next_tick());
        let motion = self.pace.map(|pace| pace.next());
        [banner, light, bot, motion].into_iter().flatten().reduce(soonest)
    }
}
