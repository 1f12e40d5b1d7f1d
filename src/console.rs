//! The Console: touches and time in, pixels and wishes out.
//!
//! A value without input or output of its own. The same touches at the same moments give the same
//! pixels on every back end.

mod living;
mod moving;

use core::convert::Infallible;

use embedded_graphics::{prelude::*, primitives::Rectangle};
use heapless::Deque;
use serde::{Deserialize, Serialize};

use crate::battery;
use crate::bot::AnyThinker;
use crate::frame::Frame;
use crate::games::{Chance, MAX_SEATS, Seat, Start};
use crate::input::{Button, Hands, Moment, Touch};
use crate::journal::{Header, Journal, Refused, Title};
use crate::opponents::{Opponents, Purpose, Thought};
use crate::records::{End, Honours, Records};
use crate::settings::Settings;
use crate::sitters::{Level, Names, Sitter, Sitters};
use crate::tones::Tune;
use crate::ui::canvas::{Canvas, Watch};
use crate::ui::glyph::Glyph;
use crate::ui::hands::{Command, Controls, HoldingB};
use crate::ui::layout::Cut;
use crate::ui::screens::shelf::GameId;
use crate::ui::screens::{
    Desk, Going, Look, Place, Setup, Setups, Then, about, check, crash, export, guide, home,
    language, new_game, records, settings,
};
use crate::ui::table::motion::Pace;
use crate::ui::table::words::Talk;
use crate::ui::table::{AnyTable, Came};
use crate::ui::theme;
use crate::ui::widgets::banner::{self, Banner};
use crate::ui::widgets::{Answer, BottomBar, Dialog, Key, Row, Sheet};
use crate::ui::words::{Line, Phrase, Word, say};

pub use crate::ui::marks::Dirty;
use crate::ui::marks::Marks;
pub use living::{DIM_MS, Fitted};

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
    /// Play a tune, so loud in percent.
    Play(Tune, u8),
    /// Keep these settings for the next start.
    Keep(Settings),
    /// Sleep until a button is pressed.
    Sleep,
    /// A game is finished: [`Console::records`] is to be kept for the next start.
    Recorded,
    /// A game begins: [`Console::names`] and [`Console::setups`] are to be kept for the next start.
    Prepared,
    /// A game has begun: [`Console::header`] is to be written down.
    Begun,
    /// A decision was taken in the game on the table, to be written down.
    Step(Title, u16),
    /// The last decision of the game on the table was taken back.
    TakenBack(Title),
    /// The game on the table is over.
    Over(Title),
    /// This game was left some time ago and is wanted: [`Console::resume`].
    Fetch(Title),
    /// Somebody came to the table or left it: [`Console::standing`] is to be kept.
    Stood,
    /// The running game of this title is to be left alone from now on; it stays among the saves.
    SetAside(Title),
    /// Everything that was kept is wanted after all, after a start in safe mode.
    Recover,
    /// Try whether the flash keeps what is written, and tell [`Console::flash_tested`].
    TestFlash,
    /// Everything that was kept is to be forgotten.
    Forget,
    /// Count the saved games, and tell [`Console::tell_saved`].
    CountSaved,
    /// A decision was taken or taken back: [`Console::checksum`] stands for the position now.
    Decided,
    /// Let [`Console::thinker`] think, and tell [`Console::hear`] what it came to. Whatever was
    /// thought about before is of no use any more.
    Think,
    /// Whoever thinks should come to an end.
    Hurry,
}

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

/// A map is drawn anew for every rectangle: so many pixels cost less than one more of them.
const SLACK: u32 = 4_000;
/// The time to judge one decision of the past, in thousandths of that for a decision at the table.
const REVIEW_TIME: u32 = 250;
/// How long the banner stays that tells whose turn it is.
const HAND_OVER_MS: u32 = 1200;

/// Where the console is to be found after a restart.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Standing {
    /// The game on the table, as [`Title`] numbers it; 0 for none.
    pub title: u8,
    /// Whether the table is being looked at.
    pub is_at_table: bool,
}

/// The screens, one at a time.
#[derive(Clone, Copy)]
#[expect(
    clippy::large_enum_variant,
    reason = "the squares of a QR code are kept here: no allocator"
)]
enum Screen {
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

    /// The best scores of all games.
    pub fn records(&self) -> &Records {
        &self.records
    }

    /// The names that are remembered.
    pub fn names(&self) -> &Names {
        &self.names
    }

    /// How each game was played last: the presets for the next time.
    pub fn setups(&self) -> &Setups {
        &self.setups
    }

    /// The names and presets that were kept.
    pub fn prepare(&mut self, names: Names, setups: Setups) {
        self.names = names;
        self.setups = setups;
    }

    /// The records that were kept.
    pub fn recall(&mut self, records: Records) {
        self.records = records;
    }

    /// How the game on the table began, and who plays.
    pub fn header(&self) -> Option<&Header> {
        self.header.as_ref()
    }

    /// Games of this title can be played on, or not.
    pub fn set_kept(&mut self, title: Title, is_kept: bool) {
        self.kept[title.index()] = is_kept;
    }

    /// Where the console is to be found after a restart.
    pub fn standing(&self) -> Standing {
        let title = self.header.as_ref().filter(|_| self.table.is_some());
        let is_at_table = match &self.screen {
            Screen::Table => true,
            Screen::Crash(crash) => crash.leads_to_table(),
            _ => false,
        };
        Standing { title: title.map_or(0, |header| header.title as u8), is_at_table }
    }

    /// Lays a game that was written down on the table, where it stopped; in a game with secrets
    /// behind the curtain. On refusal the table is empty.
    pub fn resume(&mut self, journal: &Journal) -> Result<(), Refused> {
        let header = journal.header();
        let game = game_of(header.title);
        let kit = game.kit().ok_or(Refused::UnknownGame(header.title as u8))?;
        self.header = None;
        (kit.resume)(&mut self.table, journal, self.panel)?;
        if let Some(table) = &mut self.table {
            table.seat(header.sitters());
            table.honour(Honours::new(game, &header.start, &self.records));
            table.note_end(End::Found, &mut self.records);
            self.opponents.sit(header.start.seed, table.decision_ms(), self.touched);
        }
        self.decisions = journal.count() as u32;
        self.header = Some(header.clone());
        self.home = home::Home::with_game();
        if let Screen::Home(_) = self.screen {
            self.screen = Screen::Home(self.home);
        }
        self.stood = self.standing();
        self.mark_all();
        Ok(())
    }

    /// Whether the game on the table is over.
    pub fn is_over(&self) -> bool {
        self.table.as_ref().is_some_and(|table| table.decider().is_none())
    }

    /// Takes the game off the table.
    pub fn clear_table(&mut self) {
        self.table = None;
        self.header = None;
        self.home = home::Home::default();
        if let Screen::Home(_) = self.screen {
            self.screen = Screen::Home(self.home);
        }
        self.stood = self.standing();
        self.mark_all();
    }

    /// Forgets the least of the records, should they not fit where they are kept; whether there
    /// was one.
    pub fn shorten_records(&mut self) -> bool {
        self.records.shorten()
    }

    /// Goes to the table, if there is a game on it and the first question was answered.
    pub fn go_to_table(&mut self) {
        if self.table.is_some() && !matches!(self.screen, Screen::Language(_)) {
            self.go(Place::Table);
        }
    }

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

    /// So many games are saved, as [`Wish::CountSaved`] asked for.
    pub fn tell_saved(&mut self, games: u16) {
        if let Screen::Export(export) = &mut self.screen {
            export.tell_saved(games);
            self.mark_all();
        }
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
        Some(Going { game: table.id(), decider: table.decider(), sitters: *table.sitters() })
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

    /// A bot for the question that is open, with its number.
    pub fn thinker(&self) -> Option<(u32, AnyThinker)> {
        let question = self.opponents.question()?;
        Some((question.number, self.table.as_ref()?.thinker(&question)))
    }

    /// A bot has come to a decision.
    pub fn hear(&mut self, thought: Thought, now: Moment) {
        match (self.opponents.hear(thought), thought.decision) {
            (Some(Purpose::Hint), Some(decision)) => self.show_hint(decision),
            (Some(Purpose::Review(at)), _) => {
                if let Some(table) = &mut self.table {
                    table.judge(at, thought.verdict);
                }
                self.go_on_reviewing(now);
            }
            _ => {}
        }
        self.attend_bots(now);
    }

    fn show_hint(&mut self, decision: u32) {
        if let Some(table) = self.table.as_mut().filter(|table| !table.is_read())
            && matches!(self.screen, Screen::Table)
            && self.menu.is_none()
        {
            table.advise(decision, &mut self.marks);
            self.drop_banner();
        }
    }

    /// The next decision of a person is judged, if there is one more.
    fn go_on_reviewing(&mut self, now: Moment) {
        let Some(table) = &mut self.table else { return };
        if let Some((at, seat)) = table.next_to_judge(&mut self.marks) {
            let (purpose, time) = (Purpose::Review(at), REVIEW_TIME);
            self.opponents.ask(seat, Level::Alderman, purpose, time, at.into());
            self.wish(Wish::Think);
        }
        if matches!(self.screen, Screen::Table) {
            // Whoever waits for it wants to see how far it is.
            self.touched = now;
        }
    }

    /// A person wants to know what the strongest bot would do.
    fn ask_for_hint(&mut self, now: Moment) {
        let table = self.table.as_ref().filter(|table| table.bot_to_decide().is_none());
        let Some(seat) = table.and_then(AnyTable::decider) else { return };
        self.opponents.ask(seat, Level::Alderman, Purpose::Hint, 1000, self.decisions);
        self.wish(Wish::Think);
        self.say(say(self.settings.lang(), Talk::HintThinks, &[]), banner::Tone::News, now);
    }

    /// The bot that must decide, unless people look at something else: then the game waits.
    fn bot_on_turn(&self) -> Option<(Seat, Level)> {
        let table = self.table.as_ref().filter(|table| !table.is_read())?;
        let at_table = matches!(self.screen, Screen::Table) && self.menu.is_none();
        table.bot_to_decide().filter(|_| at_table)
    }

    /// Lets bots decide what is due, and asks the next one.
    fn attend_bots(&mut self, now: Moment) {
        let Some((seat, level)) = self.bot_on_turn() else { return };
        let Some(table) = &mut self.table else { return };
        if let Some(decision) = self.opponents.take_due(now) {
            let came = table.take_for_bot(decision, self.settings.lang(), &mut self.marks);
            self.opponents.rest(now.after(self.settings.pace().ms()));
            // A bot at work keeps the light on.
            self.touched = now;
            return self.came(came, Some(seat), now);
        }
        if self.opponents.is_idle() {
            let tempo = 1000 * self.settings.thinking().seconds() / 3;
            self.opponents.ask(seat, level, Purpose::Play, tempo, self.decisions);
            self.wish(Wish::Think);
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

    /// Draws what changed and says where. Nothing outside the returned rectangles was touched.
    pub fn paint(&mut self, frame: &mut Frame) -> Result<Dirty, Infallible> {
        let dirty = self.take_dirty();
        self.paint_parts(frame, &dirty)?;
        Ok(dirty)
    }

    /// The rectangles that changed, for a back end that paints them band by band with
    /// [`Console::paint_parts`]. They count as painted from here on.
    pub fn take_dirty(&mut self) -> Dirty {
        self.frame = 0;
        self.marks.take(self.panel.size)
    }

    /// Draws what lies in `parts`.
    pub fn paint_parts(&self, frame: &mut Frame, parts: &[Rectangle]) -> Result<(), Infallible> {
        Canvas::onto_parts(frame, self.panel.size, parts, |canvas| self.draw(canvas))
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
            names: &self.names,
            records: &self.records,
            battery: self.battery,
            fitted: self.fitted,
        };
        match &self.screen {
            Screen::Language(screen) => screen.paint(canvas, look),
            Screen::Home(screen) => screen.paint(canvas, look),
            Screen::Settings(screen) => screen.paint(canvas, look),
            Screen::About(screen) => screen.paint(canvas, look),
            Screen::Guide(screen) => screen.paint(canvas, look),
            Screen::Records(screen) => screen.paint(canvas, look),
            Screen::New(screen) => screen.paint(canvas, look),
            Screen::Check(screen) => screen.paint(canvas, look),
            Screen::Export(screen) => screen.paint(canvas, look),
            Screen::Crash(screen) => screen.paint(canvas, look),
            Screen::Table => {
                if let Some(table) = &self.table {
                    table.paint(canvas, self.settings.lang());
                }
            }
        }
        if let Some((dialog, game)) = &self.asking {
            let lang = self.settings.lang();
            let question = say(lang, Word::PlayOnAsk, &[&game.entry().title]);
            dialog.paint(canvas, &question, lang);
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

    /// A seed that nobody has chosen.
    fn fresh_seed(&mut self) -> u16 {
        1 + self.chance.below(9_999) as u16
    }

    /// A new game on the table, as it was set up.
    fn sit(&mut self, game: GameId, now: Moment) {
        let Some(kit) = game.kit() else { return };
        let fresh = self.fresh_seed();
        let setup = self.setups[game as usize];
        self.begin(game, setup.start(kit, fresh), *setup.sitters(), now);
    }

    /// Another game like the one on the table, with the next start player. What was chosen on the
    /// new game screen since is for another time.
    fn rematch(&mut self, now: Moment) {
        let seed = self.fresh_seed().into();
        let (Some(table), Some(header)) = (&self.table, &self.header) else { return };
        let (game, first, sitters) = (table.id(), table.next_first(), header.sitters());
        let start = Start { first, seed, ..header.start.clone() };
        self.begin(game, start, sitters, now);
    }

    /// A game begins with these people and bots.
    fn begin(&mut self, game: GameId, start: Start, sitters: Sitters, now: Moment) {
        let Some(kit) = game.kit() else { return };
        match (kit.sit)(&mut self.table, &start, self.panel, self.settings.lang()) {
            Ok(()) => {
                if let Some(table) = &mut self.table {
                    table.seat(sitters);
                    table.honour(Honours::new(game, &start, &self.records));
                    self.opponents.sit(start.seed, table.decision_ms(), now);
                }
                self.decisions = 0;
                self.remember_names(&sitters);
                self.header =
                    Title::of(kit.about).map(|title| Header::new(title, start).seating(&sitters));
                self.wish(Wish::Decided);
                self.wish(Wish::Prepared);
                self.wish(Wish::Begun);
                self.go(Place::Table);
                self.tell_turn(now);
                self.attend_bots(now);
            }
            Err(why) => self.say(why, banner::Tone::Refusal, now),
        }
    }

    /// As on the first day, but for the language.
    fn forget(&mut self, now: Moment) {
        let lang = self.settings.lang();
        self.settings = Settings::default();
        self.settings.choose_lang(lang);
        self.table = None;
        self.header = None;
        self.kept = [false; Title::ALL.len()];
        self.setups = [Setup::FRESH; GameId::ALL.len()];
        self.names = Names::default();
        self.records = Records::new();
        self.home = home::Home::default();
        self.wish(Wish::Forget);
        self.keep();
        self.go(Place::Home);
        let text = say(lang, Word::Forgotten, &[]);
        self.say(text, banner::Tone::News, now);
    }

    /// Whoever plays now is offered first for the next game.
    fn remember_names(&mut self, sitters: &Sitters) {
        for seat in (0..MAX_SEATS as u8).rev().map(Seat) {
            if let Sitter::Person(name) = sitters.at(seat) {
                self.names.remember(name);
            }
        }
    }

    fn table_command(&mut self, command: Command, now: Moment) {
        let lang = self.settings.lang();
        let Some(table) = &mut self.table else { return self.go(Place::Home) };
        let before = table.decider();
        let came = table.command(command, lang, &mut self.marks);
        self.came(came, before, now);
    }

    /// What came of a command of a person, or of a bot's decision; `before` had to decide.
    fn came(&mut self, came: Came, before: Option<Seat>, now: Moment) {
        let Some(table) = &mut self.table else { return };
        match came {
            Came::Nothing => {}
            came @ (Came::Decided(_) | Came::TakenBack) => {
                let after = table.decider();
                self.decisions = match came {
                    Came::TakenBack => self.decisions.saturating_sub(1),
                    _ => self.decisions.saturating_add(1),
                };
                // Nobody waits for a thought about another position.
                self.opponents.be_quiet();
                if table.begins_turn() {
                    self.opponents.begin_turn();
                }
                let recorded = table.note_end(End::Now, &mut self.records);
                self.wish(Wish::Decided);
                self.write_down(&came);
                if recorded {
                    self.wish(Wish::Recorded);
                }
                if after.is_none() {
                    self.write_end();
                }
                self.sound_out(&came, before, after);
                self.set_pace(now);
                if after != before {
                    self.tell_turn(now);
                }
                self.marks.gather(SLACK);
            }
            Came::Hint => self.ask_for_hint(now),
            Came::Review => self.go_on_reviewing(now),
            Came::EnoughReview => {
                self.opponents.be_quiet();
                self.wish(Wish::Hurry);
            }
            Came::GoOn => {
                self.opponents.rest(now);
                self.wish(Wish::Hurry);
            }
            Came::Refused(why) => {
                self.play(Tune::Refuse);
                self.say(why, banner::Tone::Refusal, now);
            }
            Came::Leave => self.go(Place::Home),
            Came::Guide(page) => self.go(Place::Rules(page)),
            Came::Rematch => self.rematch(now),
        }
        self.attend_bots(now);
    }

    /// What happened at the table belongs into the journal.
    fn write_down(&mut self, came: &Came) {
        let Some(title) = self.header.as_ref().map(|header| header.title) else { return };
        match came {
            Came::Decided(bits) => self.wish(Wish::Step(title, *bits)),
            _ => self.wish(Wish::TakenBack(title)),
        }
    }

    /// The game is over. Comes after the record: should the power go between them, the game still
    /// runs and is ended when it is found again ([`Keeper::fill`](crate::keeper::Keeper::fill)).
    fn write_end(&mut self) {
        if let Some(title) = self.header.as_ref().map(|header| header.title) {
            self.wish(Wish::Over(title));
        }
    }

    /// The end is heard before a change of turn, and that before somebody setting out.
    fn sound_out(&mut self, came: &Came, before: Option<Seat>, after: Option<Seat>) {
        let (Came::Decided(bits), Some(table)) = (came, &self.table) else { return };
        match after {
            None => self.play(Tune::End),
            _ if after != before => self.play(Tune::Turn),
            _ if table.sets_out(*bits) => self.play(Tune::Ship),
            _ => {}
        }
    }

    /// A short banner tells whose turn it is, unless the curtain does.
    fn tell_turn(&mut self, now: Moment) {
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

    fn go(&mut self, place: Place) {
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

    fn enter(&mut self, place: Place) {
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

    fn wish(&mut self, wish: Wish) {
        // A back end that leaves eight wishes lying has others to worry about.
        let _ = self.wishes.push_back(wish);
    }
}

/// The game of a title, on the shelf.
fn game_of(title: Title) -> GameId {
    match title {
        Title::Hansa => GameId::Hansa,
        Title::Teutonica => GameId::Teutonica,
        Title::Amsterdam => GameId::Amsterdam,
        Title::Merkator => GameId::Merkator,
    }
}
