//! New game: one row for each thing that can be chosen. Everything has a sensible value, and the
//! cursor stands on Start.

use core::fmt::{Error, Write};

use embedded_graphics::{prelude::*, primitives::Rectangle};

use super::setup::{Seed, Setup};
use super::shelf::GameId;
use super::who::{self, Guest};
use super::{Desk, Going, Look, Place, Then};
use crate::games::{Date, Seat, Seats};
use crate::sitters::{Name, Sitter};
use crate::ui::canvas::Canvas;
use crate::ui::dates;
use crate::ui::glyph::Glyph;
use crate::ui::hands::{Command, Step};
use crate::ui::layout::Cut;
use crate::ui::table::Kit;
use crate::ui::table::words::{sitter_called, sitter_name};
use crate::ui::theme;
use crate::ui::widgets::number_dialog::DIGITS;
use crate::ui::widgets::{
    Answer, BottomBar, Counted, DateDialog, Dialog, Hint, Key, List, NameDialog, NumberDialog,
    Picked, Row, Sheet, TopBar, Written,
};
use crate::ui::words::{Lang, Line, Phrase, Word, say};

/// A row of the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Item {
    Start,
    Players,
    Seat(Seat),
    First,
    Option(u8),
    Day,
    Seed,
}

/// What lies over the rows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Over {
    /// Whether the game on the table is to be given up.
    GiveUp(Dialog),
    /// A day is typed in.
    Day(DateDialog),
    /// A seed is typed in.
    Seed(NumberDialog),
    /// Who sits at a seat.
    Who(Sheet, Seat),
    /// Which colour a seat has.
    Colour(Sheet, Seat),
    /// A name is written for a seat.
    Name(NameDialog, Seat),
}

/// The new game screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NewGame {
    game: GameId,
    list: List,
    /// How many play: that many rows are seats.
    seats: u8,
    over: Option<Over>,
}

impl NewGame {
    /// The rows for a game on a panel of `size`.
    pub fn new(game: GameId, setup: &Setup, size: Size) -> Self {
        let (_, rest) = Rectangle::new(Point::zero(), size).cut_top(theme::TOP_BAR + 4);
        let (room, _) = rest.cut_bottom(theme::BOTTOM_BAR + 2);
        let seats = game.kit().map_or(0, |kit| setup.seats(kit));
        let mut screen = NewGame { game, list: List::new(room, 0), seats, over: None };
        screen.list = List::new(room, screen.rows());
        screen
    }

    /// Start, players and seed; a row for each seat and option, and those that some games have.
    fn rows(&self) -> u8 {
        let options = self.game.kit().map_or(0, |kit| kit.about.options.len() as u8);
        3 + self.seats + u8::from(self.seats > 1) + options + u8::from(has_day(self.game))
    }

    /// Whether a game of the same kind is being played; others wait in the store.
    fn would_end(&self, going: Option<Going>) -> bool {
        going.is_some_and(|going| going.game == self.game && going.decider.is_some())
    }

    /// Which game it is for.
    pub const fn game(&self) -> GameId {
        self.game
    }

    fn item(&self, row: u8) -> Item {
        let options = self.game.kit().map_or(0, |kit| kit.about.options.len() as u8);
        let day = u8::from(has_day(self.game));
        let row = match row {
            0 => return Item::Start,
            1 => return Item::Players,
            2 if day > 0 => return Item::Day,
            row if row < 2 + day + self.seats => return Item::Seat(Seat(row - 2 - day)),
            row => row - 2 - day - self.seats,
        };
        // Alone, nobody asks who begins.
        let row = if self.seats > 1 { row } else { row + 1 };
        match row {
            0 => Item::First,
            row if row < 1 + options => Item::Option(row - 1),
            _ => Item::Seed,
        }
    }

    fn under_cursor(&self) -> Item {
        self.item(self.list.cursor())
    }

    /// A command arrived.
    pub fn command(&mut self, command: Command, desk: &mut Desk) -> Then {
        if self.over.is_some() {
            return self.over_command(command, desk);
        }
        match command {
            Command::Move(step) if step.across() != 0 => self.change(step.across(), desk),
            Command::Move(step) => self.step(step, desk),
            Command::Select => match self.under_cursor() {
                Item::Start if self.would_end(desk.going) => {
                    self.open(Over::GiveUp(Dialog::default()), desk);
                }
                Item::Start => return Then::Sit(self.game),
                Item::Seat(seat) => {
                    let sheet = Sheet::new(sheet_room(desk.size()), who::guests(desk.names));
                    let sheet = sheet.up_to(self.list.edge_above(sheet.area().top_left.y));
                    self.open(Over::Who(sheet, seat), desk);
                }
                Item::Day => self.pick_day(desk),
                Item::Seed => self.type_seed(desk),
                _ => self.change(1, desk),
            },
            Command::Back => return Then::Go(Place::Home),
            Command::Panels | Command::Menu | Command::Hold => {}
        }
        Then::Stay
    }

    fn open(&mut self, over: Over, desk: &mut Desk) {
        self.over = Some(over);
        desk.mark_all();
    }

    fn over_command(&mut self, command: Command, desk: &mut Desk) -> Then {
        let size = desk.panel.size;
        match &mut self.over {
            None => {}
            Some(Over::GiveUp(dialog)) => {
                if let Some(answer) = dialog.command(command, size, desk.marks) {
                    self.close(desk);
                    if answer == Answer::Yes {
                        return Then::Sit(self.game);
                    }
                }
            }
            Some(Over::Day(dialog)) => {
                if let Some(picked) = dialog.command(command, size, desk.marks) {
                    if let Picked::Date(day) = picked {
                        desk.setup(self.game).seed = Seed::Day(day);
                    }
                    self.close(desk);
                }
            }
            Some(Over::Seed(dialog)) => {
                if let Some(counted) = dialog.command(command, size, desk.marks) {
                    if let Counted::Number(number) = counted {
                        desk.setup(self.game).seed = seed_of(number, self.game);
                    }
                    self.close(desk);
                }
            }
            Some(Over::Who(sheet, seat)) => {
                let seat = *seat;
                match command {
                    Command::Move(step) => sheet.step(step.along() + step.across(), desk.marks),
                    Command::Select => {
                        let row = sheet.cursor();
                        self.seat(seat, row, desk);
                    }
                    Command::Back => self.close(desk),
                    Command::Panels | Command::Menu | Command::Hold => {}
                }
            }
            Some(Over::Colour(sheet, seat)) => {
                let seat = *seat;
                match command {
                    Command::Move(step) => sheet.step(step.along() + step.across(), desk.marks),
                    Command::Select => {
                        let colour = Seat(sheet.cursor());
                        desk.setup(self.game).choose_colour(seat, colour);
                        self.close(desk);
                    }
                    Command::Back => self.close(desk),
                    Command::Panels | Command::Menu | Command::Hold => {}
                }
            }
            Some(Over::Name(dialog, seat)) => {
                let seat = *seat;
                if let Some(written) = dialog.command(command, size, desk.marks) {
                    if let Written::Name(name) = written {
                        desk.names.remember(name);
                        desk.setup(self.game).sit(seat, Sitter::Person(name));
                    }
                    self.close(desk);
                }
            }
        }
        Then::Stay
    }

    fn close(&mut self, desk: &mut Desk) {
        self.over = None;
        desk.mark_all();
    }

    /// A row of the sheet was chosen.
    fn seat(&mut self, seat: Seat, row: u8, desk: &mut Desk) {
        match who::guest(row, desk.names) {
            Guest::NewName => self.open(Over::Name(NameDialog::new(Name::NONE), seat), desk),
            Guest::Colour => self.offer_colours(seat, desk),
            Guest::Known(sitter) => {
                desk.setup(self.game).sit(seat, sitter);
                self.close(desk);
            }
        }
    }

    /// The colours of the game, the cursor on the one the seat has.
    fn offer_colours(&mut self, seat: Seat, desk: &mut Desk) {
        let Some(kit) = self.game.kit() else { return };
        let now = desk.setup(self.game).sitters().colours().of(seat);
        let sheet = Sheet::new(sheet_room(desk.size()), who::colours(kit)).at(now.0);
        self.open(Over::Colour(sheet, seat), desk);
    }

    fn step(&mut self, step: Step, desk: &mut Desk) {
        let before = does(self.under_cursor());
        self.list.step(step.along(), desk.marks);
        desk.marks.mark(BottomBar::line_area(desk.size()));
        if before != does(self.under_cursor()) {
            desk.marks.mark(BottomBar::area(desk.size()));
        }
    }

    /// A day is typed in, from the one that was chosen last.
    fn pick_day(&mut self, desk: &mut Desk) {
        let day = match desk.setup(self.game).seed {
            Seed::Day(day) => day,
            Seed::Fresh | Seed::Number(_) => Date::DAY_ONE,
        };
        self.open(Over::Day(DateDialog::new(day)), desk);
    }

    /// A seed is typed in, from the one that was chosen last.
    fn type_seed(&mut self, desk: &mut Desk) {
        let number = desk.setup(self.game).seed.number();
        self.open(Over::Seed(NumberDialog::new(number)), desk);
    }

    fn change(&mut self, by: i32, desk: &mut Desk) {
        let Some(kit) = self.game.kit() else { return };
        let setup = desk.setup(self.game);
        match self.under_cursor() {
            Item::Start => return,
            Item::Players => {
                let (few, many) = (kit.about.min_seats as i32, kit.about.max_seats as i32);
                let now = setup.seats(kit) as i32 - few;
                setup.seats = (few + (now + by).rem_euclid(many - few + 1)) as u8;
                setup.first = setup.first.filter(|seat| seat.0 < setup.seats);
                self.seats = setup.seats;
                self.list = List::new(self.list.area(), self.rows()).at(self.list.cursor());
            }
            Item::Seat(seat) => {
                let next = who::next_sitter(setup.sitters.at(seat), by);
                setup.sit(seat, next);
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
            Item::Day => match setup.seed {
                Seed::Day(day) => setup.seed = Seed::Day(day.neighbour(by)),
                Seed::Fresh | Seed::Number(_) => return self.pick_day(desk),
            },
            Item::Seed => {
                let now = match setup.seed {
                    Seed::Fresh => 0,
                    Seed::Number(number) => number.min(SEEDS as u64) as i64,
                    // The day is given up first.
                    Seed::Day(_) => -i64::from(by),
                };
                let next = (now + i64::from(by)).rem_euclid(SEEDS);
                setup.seed = seed_of((next > 0).then_some(next as u64), self.game);
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
        canvas.dress(setup.sitters().colours().numbers());
        canvas.fill(&canvas.bounds(), theme::PARCHMENT);
        let entry = self.game.entry();
        TopBar { picture: Some(Glyph::Ship), title: entry.short, right: "", battery: look.battery }
            .paint(canvas);
        self.list.paint(canvas, |row| row_of(self.item(row), kit, &setup, lang));
        let item = self.under_cursor();
        let (says, keys) = match self.over {
            None | Some(Over::GiveUp(_)) => (help(item, kit, lang), (Word::DoMove, does(item))),
            Some(Over::Day(_)) => (Word::DayHint.text(lang), (Word::DoChange, Word::DoOn)),
            Some(Over::Seed(_)) => (Word::SeedHint.text(lang), (Word::DoChange, Word::DoOn)),
            Some(Over::Who(..)) => (Word::SeatHelp.text(lang), (Word::DoMove, Word::DoSelect)),
            Some(Over::Colour(..)) => (Word::ColourHint.text(lang), (Word::DoMove, Word::DoSelect)),
            Some(Over::Name(..)) => (Word::NameHint.text(lang), (Word::DoLetter, Word::DoSelect)),
        };
        let hints: [Hint; 3] =
            [(Key::Move, keys.0), (Key::Select, keys.1), (Key::Back, Word::DoBack)];
        BottomBar { says, hints: &hints }.paint(canvas, look.panel.hands, lang);
        match self.over {
            None => {}
            Some(Over::GiveUp(dialog)) => dialog.paint(canvas, Word::GiveUpAsk.text(lang), lang),
            Some(Over::Day(dialog)) => dialog.paint(canvas, Word::DayTitle.text(lang), lang),
            Some(Over::Seed(dialog)) => {
                let foot = match dialog.number() {
                    None => say(lang, Word::AtRandom, &[]),
                    Some(number) => dates::seed_in_full(number, lang),
                };
                dialog.paint(canvas, Word::SeedRow.text(lang), &foot);
            }
            Some(Over::Name(dialog, _)) => dialog.paint(canvas, Word::NameTitle.text(lang)),
            Some(Over::Who(sheet, seat)) => {
                sheet.paint(canvas, Word::WhoSits.text(lang), |row| {
                    who::guest_row(who::guest(row, look.names), kit, &setup, seat, lang)
                });
            }
            Some(Over::Colour(sheet, _)) => {
                sheet.paint(canvas, Word::WhichColour.text(lang), |row| {
                    who::colour_row(Seat(row), kit, &setup, lang)
                });
            }
        }
    }
}

/// What select does on a row.
const fn does(item: Item) -> Word {
    match item {
        Item::Start => Word::DoSelect,
        Item::Seat(_) | Item::Seed => Word::DoOpen,
        _ => Word::DoChange,
    }
}

/// Where the sheet may lie.
fn sheet_room(size: Size) -> Rectangle {
    let (_, rest) = Rectangle::new(Point::zero(), size).cut_top(theme::TOP_BAR);
    rest.cut_bottom(theme::BOTTOM_BAR).0
}

/// Whether a game of the day is offered: where a game can be played alone, friends compare their
/// scores.
fn has_day(game: GameId) -> bool {
    game.kit().is_some_and(|kit| kit.about.min_seats == 1)
}

/// Numbers that can be chosen, and none: as many as can be typed in.
const SEEDS: i64 = 10_i64.pow(DIGITS as u32);

/// The seed of a number that somebody has chosen; in a game with days it may be that of a day.
fn seed_of(number: Option<u64>, game: GameId) -> Seed {
    let day = number.and_then(Date::of_seed).filter(|_| has_day(game));
    match (number, day) {
        (_, Some(day)) => Seed::Day(day),
        (Some(number), None) => Seed::Number(number),
        (None, None) => Seed::Fresh,
    }
}

fn help(item: Item, kit: &Kit, lang: Lang) -> &'static str {
    match item {
        Item::Start => Word::StartHelp.text(lang),
        Item::Players => Word::PlayersHelp.text(lang),
        Item::Seat(_) => Word::SeatHelp.text(lang),
        Item::First => Word::FirstHelp.text(lang),
        Item::Option(bit) => (kit.option)(bit as usize, lang).1,
        Item::Day => Word::DayHelp.text(lang),
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
        Item::Seat(seat) => {
            let sitter = setup.sitters().at(seat);
            let name = sitter_name(kit.about, setup.sitters(), seat, lang);
            let value = if sitter.is_person() { Word::SeatPerson } else { Word::SeatBot };
            let colour = setup.sitters().colours().of(seat);
            who::coloured(kit, colour, &name).choice(value.text(lang))
        }
        Item::First => {
            let value = match setup.first {
                None => say(lang, Word::AtRandom, &[]),
                Some(seat) => sitter_called(kit.about, setup.sitters(), seat, lang),
            };
            Row::new(Some(Glyph::Crown), Word::FirstRow.text(lang)).choice(&value)
        }
        Item::Option(bit) => {
            let value = if setup.options.has(bit) { Word::On } else { Word::Off };
            let name = (kit.option)(bit as usize, lang).0;
            Row::new(Some(Glyph::Scroll), name).choice(value.text(lang))
        }
        Item::Day => {
            let value = match setup.seed {
                Seed::Day(day) => dates::date(day, lang),
                Seed::Fresh | Seed::Number(_) => say(lang, Word::NoDay, &[]),
            };
            Row::new(Some(Glyph::Hourglass), Word::DayRow.text(lang)).choice(&value)
        }
        Item::Seed => {
            let mut value = Line::new();
            let _ = match setup.seed.number() {
                None => value.push_str(Word::AtRandom.text(lang)).map_err(|_| Error),
                Some(number) => write!(value, "{number}"),
            };
            Row::new(Some(Glyph::Card), Word::SeedRow.text(lang)).choice(&value)
        }
    }
}
