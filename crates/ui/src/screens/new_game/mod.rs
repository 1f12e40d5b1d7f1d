//! New game: one row for each thing that can be chosen. Everything has a sensible value, and the
//! cursor stands on Start.
//!
//! The screen changes the [`Setup`] of its game and nothing else; the rows are in `rows`, what lies over
//! them in `overlays`.

mod overlays;
mod rows;

use embedded_graphics::{prelude::*, primitives::Rectangle};

use super::participants::{self, SeatOption};
use super::setup::{Seed, Setup};
use super::{ActiveGame, CommandCx, PaintCx, ScreenId, Transition};
use crate::canvas::Canvas;
use crate::controls::{Command, Step};
use crate::glyph::Glyph;
use crate::layout::RectExt;
use crate::palette;
use crate::phrases::{Phrase, UiPhrase};
use crate::table::game_info;
use crate::theme;
use crate::widgets::number_dialog::DIGITS;
use crate::widgets::{
    BottomBar, DateDialog, Dialog, Hint, Key, List, NameDialog, NumberDialog, Sheet, TopBar,
};
use kogge_base::participants::{Participant, PlayerName};
use kogge_games::{Date, GameId, Seat};
use overlays::{NewGameOverlay, OverlayAnswer};
use rows::Item;

/// The new game screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NewGameScreen {
    game: GameId,
    list: List,
    /// How many play: that many rows are seats.
    seats: u8,
    overlay: Option<NewGameOverlay>,
}

impl NewGameScreen {
    /// The rows for a game on a panel of `size`.
    pub fn new(game: GameId, setup: &Setup, size: Size) -> Self {
        let (_, rest) = Rectangle::new(Point::zero(), size).split_top(theme::TOP_BAR + 4);
        let (room, _) = rest.split_bottom(theme::BOTTOM_BAR + 2);
        let seats = setup.seats(game.spec());
        let list = List::new(room, rows::count(game, seats));
        NewGameScreen { game, list, seats, overlay: None }
    }

    /// Whether a game of the same kind is being played; others wait in the store.
    fn would_end(&self, active_game: Option<ActiveGame>) -> bool {
        active_game.is_some_and(|active| active.game == self.game && active.decider.is_some())
    }

    /// Which game it is for.
    pub const fn game(&self) -> GameId {
        self.game
    }

    fn item(&self, row: u8) -> Item {
        rows::item(self.game, self.seats, row)
    }

    fn under_cursor(&self) -> Item {
        self.item(self.list.cursor())
    }

    /// A command arrived.
    pub fn command(&mut self, command: Command, cx: &mut CommandCx) -> Transition {
        if let Some(overlay) = &mut self.overlay {
            let answer = overlay.command(command, cx);
            return self.answered(answer, cx);
        }
        match command {
            Command::Move(step) if step.horizontal() != 0 => self.change(step.horizontal(), cx),
            Command::Move(step) => self.step(step, cx),
            Command::Select => return self.select(cx),
            Command::Back => return Transition::Go(ScreenId::Home),
            Command::Panels | Command::Menu | Command::Hold => {}
        }
        Transition::Stay
    }

    fn select(&mut self, cx: &mut CommandCx) -> Transition {
        match self.under_cursor() {
            Item::Start if self.would_end(cx.active_game) => {
                self.open(NewGameOverlay::GiveUp(Dialog::default()), cx);
            }
            Item::Start => return Transition::StartGame(self.game),
            Item::Seat(seat) => {
                let rows = participants::seat_option_count(cx.names);
                let sheet = Sheet::new(sheet_room(cx.size()), rows);
                let sheet = sheet.up_to(self.list.edge_above(sheet.area().top_left.y));
                self.open(NewGameOverlay::Who(sheet, seat), cx);
            }
            Item::Day => self.pick_day(cx),
            Item::Seed => self.type_seed(cx),
            Item::Players | Item::First | Item::Option(_) => self.change(1, cx),
        }
        Transition::Stay
    }

    fn open(&mut self, overlay: NewGameOverlay, cx: &mut CommandCx) {
        self.overlay = Some(overlay);
        cx.mark_all();
    }

    /// What lies over the rows was answered: it closes, or leads to another one.
    fn answered(&mut self, answer: OverlayAnswer, cx: &mut CommandCx) -> Transition {
        let setup = cx.setup(self.game);
        match answer {
            OverlayAnswer::Pending => return Transition::Stay,
            OverlayAnswer::Cancelled => {}
            OverlayAnswer::GaveUp => {
                self.close(cx);
                return Transition::StartGame(self.game);
            }
            OverlayAnswer::Day(day) => setup.seed = Seed::Day(day),
            OverlayAnswer::Seed(number) => setup.seed = seed_of(number, self.game),
            OverlayAnswer::Colour(seat, colour) => setup.choose_colour(seat, colour),
            OverlayAnswer::Who(seat, SeatOption::Known(participant)) => {
                setup.take_seat(seat, participant);
            }
            OverlayAnswer::Who(seat, SeatOption::NewName) => {
                let dialog = NameDialog::new(PlayerName::NONE);
                self.open(NewGameOverlay::PlayerName(dialog, seat), cx);
                return Transition::Stay;
            }
            OverlayAnswer::Who(seat, SeatOption::Colour) => {
                self.offer_colours(seat, cx);
                return Transition::Stay;
            }
            OverlayAnswer::PlayerName(seat, name) => {
                setup.take_seat(seat, Participant::Person(name));
                cx.names.remember(name);
            }
        }
        self.close(cx);
        Transition::Stay
    }

    fn close(&mut self, cx: &mut CommandCx) {
        self.overlay = None;
        cx.mark_all();
    }

    /// The colours of the game, the cursor on the one the seat has.
    fn offer_colours(&mut self, seat: Seat, cx: &mut CommandCx) {
        let colours = participants::colours(game_info(self.game));
        let now = cx.setup(self.game).seating().colours().of(seat);
        let sheet = Sheet::new(sheet_room(cx.size()), colours).at(now.0);
        self.open(NewGameOverlay::Colour(sheet, seat), cx);
    }

    fn step(&mut self, step: Step, cx: &mut CommandCx) {
        let before = self.under_cursor().select_phrase();
        self.list.step(step.vertical(), cx.dirty);
        cx.dirty.add(BottomBar::line_area(cx.size()));
        if before != self.under_cursor().select_phrase() {
            cx.dirty.add(BottomBar::area(cx.size()));
        }
    }

    /// A day is typed in, from the one that was chosen last.
    fn pick_day(&mut self, cx: &mut CommandCx) {
        let day = match cx.setup(self.game).seed {
            Seed::Day(day) => day,
            Seed::Fresh | Seed::Number(_) => Date::DEFAULT,
        };
        self.open(NewGameOverlay::Day(DateDialog::new(day)), cx);
    }

    /// A seed is typed in, from the one that was chosen last.
    fn type_seed(&mut self, cx: &mut CommandCx) {
        let number = cx.setup(self.game).seed.number();
        self.open(NewGameOverlay::Seed(NumberDialog::new(number)), cx);
    }

    /// The value of the row under the cursor goes on or back.
    fn change(&mut self, by: i32, cx: &mut CommandCx) {
        let setup = cx.setup(self.game);
        match self.under_cursor() {
            Item::Start => return,
            Item::Players => self.change_players(setup, by),
            Item::Seat(seat) => {
                let next = participants::next_participant(setup.seating().at(seat), by);
                setup.take_seat(seat, next);
            }
            Item::First => change_first(setup, self.game, by),
            Item::Option(bit) => {
                let options = setup.options;
                setup.options =
                    if options.has(bit) { options.without(bit) } else { options.with(bit) };
            }
            Item::Day => match setup.seed {
                Seed::Day(day) => setup.seed = Seed::Day(day.adjacent_day(by)),
                Seed::Fresh | Seed::Number(_) => return self.pick_day(cx),
            },
            Item::Seed => setup.seed = adjacent_seed(setup.seed, self.game, by),
        }
        // The seats at the table say who may be first.
        cx.dirty.add(self.list.area());
    }

    fn change_players(&mut self, setup: &mut Setup, by: i32) {
        let spec = self.game.spec();
        let (few, many) = (spec.min_seats as i32, spec.max_seats as i32);
        let now = setup.seats(spec) as i32 - few;
        setup.seats = (few + (now + by).rem_euclid(many - few + 1)) as u8;
        setup.first = setup.first.filter(|seat| seat.0 < setup.seats);
        self.seats = setup.seats;
        let rows = rows::count(self.game, self.seats);
        self.list = List::new(self.list.area(), rows).at(self.list.cursor());
    }

    /// Draws the whole screen.
    pub fn paint(&self, canvas: &mut Canvas, cx: PaintCx) {
        let info = game_info(self.game);
        let lang = cx.lang();
        let setup = cx.setup(self.game);
        palette::set_on(canvas, &setup.seating().colours());
        canvas.fill(&canvas.bounds(), theme::PARCHMENT);
        let title = info.intro.short_title;
        TopBar { picture: Some(Glyph::Ship), title, right: "", battery: cx.battery }.paint(canvas);
        self.list.paint(canvas, |row| self.item(row).list_row(info, &setup, lang));
        let item = self.under_cursor();
        let (says, [moves, selects]) = match self.overlay.as_ref().and_then(NewGameOverlay::hint) {
            Some((says, keys)) => (says.text(lang), keys),
            None => (item.help(info, lang), [UiPhrase::DoMove, item.select_phrase()]),
        };
        let hints: [Hint; 3] =
            [(Key::Move, moves), (Key::Select, selects), (Key::Back, UiPhrase::DoBack)];
        BottomBar { says, hints: &hints }.paint(canvas, cx.panel.buttons, lang);
        if let Some(overlay) = &self.overlay {
            overlay.paint(canvas, info, &setup, cx);
        }
    }
}

/// Where the sheet may lie.
fn sheet_room(size: Size) -> Rectangle {
    let (_, rest) = Rectangle::new(Point::zero(), size).split_top(theme::TOP_BAR);
    rest.split_bottom(theme::BOTTOM_BAR).0
}

/// Who is first: nobody in particular, then the seats in their order.
fn change_first(setup: &mut Setup, game: GameId, by: i32) {
    let places = setup.seats(game.spec()) as i32 + 1;
    let now = setup.first.map_or(0, |seat| seat.0 as i32 + 1);
    let next = (now + by).rem_euclid(places);
    setup.first = (next > 0).then(|| Seat(next as u8 - 1));
}

/// Numbers that can be chosen, and none: as many as can be typed in.
const SEEDS: i64 = 10_i64.pow(DIGITS as u32);

/// The seed some numbers further on; none lies between the last and the first.
fn adjacent_seed(seed: Seed, game: GameId, by: i32) -> Seed {
    let now = match seed {
        Seed::Fresh => 0,
        Seed::Number(number) => number.min(SEEDS as u64) as i64,
        // The day is given up first.
        Seed::Day(_) => -i64::from(by),
    };
    let next = (now + i64::from(by)).rem_euclid(SEEDS);
    seed_of((next > 0).then_some(next as u64), game)
}

/// The seed of a number that somebody has chosen; in a game with days it may be that of a day.
fn seed_of(number: Option<u64>, game: GameId) -> Seed {
    let day = number.and_then(Date::from_seed).filter(|_| rows::has_day(game));
    match (number, day) {
        (_, Some(day)) => Seed::Day(day),
        (Some(number), None) => Seed::Number(number),
        (None, None) => Seed::Fresh,
    }
}
