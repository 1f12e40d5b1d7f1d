//! New game: one row for each thing that can be chosen. Everything has a sensible value, and the
//! cursor stands on Start.

use core::fmt::Write;

use embedded_graphics::{prelude::*, primitives::Rectangle};

use super::shelf::GameId;
use super::{Desk, Look, Place, Then};
use crate::games::{Options, Seat, Seats, Start};
use crate::ui::canvas::Canvas;
use crate::ui::glyph::Glyph;
use crate::ui::hands::{Command, Step};
use crate::ui::layout::Cut;
use crate::ui::table::Kit;
use crate::ui::table::words::seat_called;
use crate::ui::theme;
use crate::ui::widgets::{Answer, BottomBar, Dialog, Hint, Key, List, Row, TopBar};
use crate::ui::words::{Lang, Line, Phrase, Word, say};

/// How a game is to be played: what is remembered for the next one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Setup {
    /// How many play; 0 until somebody has chosen, then the game's own number counts.
    seats: u8,
    first: Option<Seat>,
    options: Options,
    /// A number somebody has chosen, or none for a fresh one.
    seed: Option<u16>,
}

impl Setup {
    /// As on the first day.
    pub const FRESH: Setup = Setup { seats: 0, first: None, options: Options::NONE, seed: None };

    fn seats(&self, kit: &Kit) -> u8 {
        let usual = USUAL.clamp(kit.about.min_seats, kit.about.max_seats);
        if self.seats == 0 { usual } else { self.seats }
    }

    /// What the game needs to begin; `fresh` is the seed if nobody has chosen one.
    pub fn start(&self, kit: &Kit, fresh: u16) -> Start {
        let seats = Seats(self.seats(kit));
        let first = self.first.filter(|&seat| seats.has(seat));
        let seed = u64::from(self.seed.unwrap_or(fresh));
        Start { seats, first, options: self.options, seed }
    }
}

/// How many play if nobody says otherwise.
const USUAL: u8 = 3;

/// A row of the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Item {
    Start,
    Players,
    First,
    Option(u8),
    Seed,
}

/// The new game screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NewGame {
    game: GameId,
    list: List,
    asking: Option<Dialog>,
}

impl NewGame {
    /// The rows for a game on a panel of `size`.
    pub fn new(game: GameId, size: Size) -> Self {
        let (_, rest) = Rectangle::new(Point::zero(), size).cut_top(theme::TOP_BAR + 4);
        let (room, _) = rest.cut_bottom(theme::BOTTOM_BAR + 2);
        let options = game.kit().map_or(0, |kit| kit.about.options.len() as u8);
        NewGame { game, list: List::new(room, 4 + options), asking: None }
    }

    /// Which game it is for.
    pub const fn game(&self) -> GameId {
        self.game
    }

    fn item(&self, row: u8) -> Item {
        let options = self.game.kit().map_or(0, |kit| kit.about.options.len() as u8);
        match row {
            0 => Item::Start,
            1 => Item::Players,
            2 => Item::First,
            row if row < 3 + options => Item::Option(row - 3),
            _ => Item::Seed,
        }
    }

    /// A command arrived.
    pub fn command(&mut self, command: Command, desk: &mut Desk) -> Then {
        if let Some(dialog) = &mut self.asking {
            return match dialog.command(command, desk.panel.size, desk.marks) {
                None => Then::Stay,
                Some(answer) => {
                    self.asking = None;
                    desk.marks.mark(Dialog::area(desk.size()));
                    if answer == Answer::Yes { Then::Sit(self.game) } else { Then::Stay }
                }
            };
        }
        match command {
            Command::Move(step) if step.across() != 0 => self.change(step.across(), desk),
            Command::Move(step) => self.step(step, desk),
            Command::Select if self.item(self.list.cursor()) == Item::Start => {
                if desk.going.is_some_and(|going| going.decider.is_some()) {
                    self.asking = Some(Dialog::default());
                    desk.marks.mark(Dialog::area(desk.size()));
                    return Then::Stay;
                }
                return Then::Sit(self.game);
            }
            Command::Select => self.change(1, desk),
            Command::Back => return Then::Go(Place::Home),
            Command::Panels | Command::Menu | Command::Hold => {}
        }
        Then::Stay
    }

    fn step(&mut self, step: Step, desk: &mut Desk) {
        self.list.step(step.along(), desk.marks);
        desk.marks.mark(BottomBar::area(desk.size()));
    }

    fn change(&mut self, by: i32, desk: &mut Desk) {
        let Some(kit) = self.game.kit() else { return };
        let setup = desk.setup(self.game);
        match self.item(self.list.cursor()) {
            Item::Start => return,
            Item::Players => {
                let (few, many) = (kit.about.min_seats as i32, kit.about.max_seats as i32);
                let now = setup.seats(kit) as i32 - few;
                setup.seats = (few + (now + by).rem_euclid(many - few + 1)) as u8;
                setup.first = setup.first.filter(|seat| seat.0 < setup.seats);
            }
            Item::First => {
                // Nobody in particular, then the seats in their order.
                let places = setup.seats(kit) as i32 + 1;
                let now = setup.first.map_or(0, |seat| seat.0 as i32 + 1);
                let next = (now + by).rem_euclid(places);
                setup.first = (next > 0).then(|| Seat(next as u8 - 1));
            }
            Item::Option(bit) => {
                let options = setup.options;
                setup.options =
                    if options.has(bit) { options.without(bit) } else { options.with(bit) };
            }
            Item::Seed => {
                let next = (setup.seed.unwrap_or(0) as i32 + by).rem_euclid(SEEDS);
                setup.seed = (next > 0).then_some(next as u16);
            }
        }
        // The seats at the table say who may begin.
        desk.marks.mark(self.list.area());
    }

    /// Draws the whole screen.
    pub fn paint(&self, canvas: &mut Canvas, look: Look) {
        let Some(kit) = self.game.kit() else { return };
        let lang = look.lang();
        let setup = look.setup(self.game);
        canvas.fill(&canvas.bounds(), theme::PARCHMENT);
        let entry = self.game.entry();
        TopBar { picture: Some(Glyph::Ship), title: entry.short, right: "" }.paint(canvas);
        self.list.paint(canvas, |row| row_of(self.item(row), kit, &setup, lang));
        let item = self.item(self.list.cursor());
        let does = if item == Item::Start { Word::DoSelect } else { Word::DoChange };
        let hints: [Hint; 3] =
            [(Key::Move, Word::DoMove), (Key::Select, does), (Key::Back, Word::DoBack)];
        BottomBar { says: help(item, kit, lang), hints: &hints }.paint(
            canvas,
            look.panel.hands,
            lang,
        );
        if let Some(dialog) = self.asking {
            dialog.paint(canvas, Word::GiveUpAsk.text(lang), lang);
        }
    }
}

/// Numbers that can be chosen, and none.
const SEEDS: i32 = 10_000;

fn help(item: Item, kit: &Kit, lang: Lang) -> &'static str {
    match item {
        Item::Start => Word::StartHelp.text(lang),
        Item::Players => Word::PlayersHelp.text(lang),
        Item::First => Word::FirstHelp.text(lang),
        Item::Option(bit) => (kit.option)(bit as usize, lang).1,
        Item::Seed => Word::SeedHelp.text(lang),
    }
}

fn row_of(item: Item, kit: &Kit, setup: &Setup, lang: Lang) -> Row {
    match item {
        Item::Start => Row::new(Some(Glyph::Ship), Word::StartGame.text(lang)),
        Item::Players => {
            let seats = Seats(setup.seats(kit));
            let mut value = Line::new();
            let _ = write!(value, "{} ", seats.0);
            for seat in seats.iter() {
                let _ = value.push(Glyph::of_seat(seat).char());
            }
            Row::new(Some(Glyph::Person), Word::PlayersRow.text(lang)).choice(&value)
        }
        Item::First => {
            let value = match setup.first {
                None => say(lang, Word::AtRandom, &[]),
                Some(seat) => seat_called(kit.about, seat, lang),
            };
            Row::new(Some(Glyph::Crown), Word::FirstRow.text(lang)).choice(&value)
        }
        Item::Option(bit) => {
            let value = if setup.options.has(bit) { Word::On } else { Word::Off };
            let name = (kit.option)(bit as usize, lang).0;
            Row::new(Some(Glyph::Scroll), name).choice(value.text(lang))
        }
        Item::Seed => {
            let value = match setup.seed {
                None => say(lang, Word::AtRandom, &[]),
                Some(seed) => {
                    let mut line = Line::new();
                    let _ = write!(line, "{seed}");
                    line
                }
            };
            Row::new(Some(Glyph::Card), Word::SeedRow.text(lang)).choice(&value)
        }
    }
}
