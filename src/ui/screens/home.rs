//! Home: the four games as cards with their maps, settings and about below them.

use embedded_graphics::{prelude::*, primitives::Rectangle};

use super::shelf::GameId;
use super::{Desk, Look, Place, Then, pictures};
use crate::ui::canvas::Canvas;
use crate::ui::glyph::{self, Glyph};
use crate::ui::hands::{Command, Step};
use crate::ui::layout::{Cut, rect};
use crate::ui::text::{self, Align, Style};
use crate::ui::theme;
use crate::ui::widgets::banner::Tone;
use crate::ui::widgets::{BottomBar, Card, Key, TopBar};
use crate::ui::words::{Line, Phrase, Word, say};

/// What can be chosen at home, in reading order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Choice {
    Game(GameId),
    Settings,
    About,
}

const CHOICES: [Choice; 6] = [
    Choice::Game(GameId::Hansa),
    Choice::Game(GameId::Teutonica),
    Choice::Game(GameId::Amsterdam),
    Choice::Game(GameId::Merkator),
    Choice::Settings,
    Choice::About,
];

/// Choices stand in two columns.
const COLUMNS: i32 = 2;
/// Height of the two doors below the cards.
const DOOR: u32 = 28;

/// The home screen: where its cursor stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Home {
    cursor: u8,
}

impl Home {
    fn choice(&self) -> Choice {
        CHOICES.get(self.cursor as usize).copied().unwrap_or(Choice::Settings)
    }

    /// A command arrived.
    pub fn command(&mut self, command: Command, desk: &mut Desk) -> Then {
        match command {
            Command::Move(step) => self.step(step, desk),
            Command::Select => return self.select(desk.settings.lang()),
            Command::Back => {
                let mut line = Line::new();
                let _ = line.push_str(Word::OnHome.text(desk.settings.lang()));
                return Then::Say(line, Tone::News);
            }
            Command::Panels | Command::Menu => {}
        }
        Then::Stay
    }

    fn step(&mut self, step: Step, desk: &mut Desk) {
        let by = match step {
            Step::Previous | Step::Left => -1,
            Step::Next | Step::Right => 1,
            Step::Up => -COLUMNS,
            Step::Down => COLUMNS,
        };
        let size = desk.size();
        Card::mark_cursor(&place(self.cursor, size), desk.marks);
        self.cursor = (self.cursor as i32 + by).rem_euclid(CHOICES.len() as i32) as u8;
        Card::mark_cursor(&place(self.cursor, size), desk.marks);
        desk.marks.mark(BottomBar::line_area(size));
    }

    fn select(&self, lang: crate::ui::Lang) -> Then {
        match self.choice() {
            Choice::Game(game) => {
                Then::Say(say(lang, Word::Coming, &[&game.entry().title]), Tone::News)
            }
            Choice::Settings => Then::Go(Place::Settings),
            Choice::About => Then::Go(Place::About),
        }
    }

    /// Draws the whole screen.
    pub fn paint(&self, canvas: &mut Canvas, look: Look) {
        let (size, lang) = (look.panel.size, look.lang());
        canvas.fill(&canvas.bounds(), theme::PARCHMENT);
        TopBar { picture: Some(Glyph::Ship), title: "Kogge", right: "" }.paint(canvas);
        for (index, choice) in CHOICES.into_iter().enumerate() {
            let area = place(index as u8, size);
            match choice {
                Choice::Game(game) => Card { area, name: game.entry().short }
                    .paint(canvas, |canvas, window| pictures::paint(canvas, game, window)),
                Choice::Settings => door(canvas, area, Glyph::Gear, Word::Settings.text(lang)),
                Choice::About => door(canvas, area, Glyph::Book, Word::About.text(lang)),
            }
        }
        Card::paint_cursor(canvas, &place(self.cursor, size));
        let says = match self.choice() {
            Choice::Game(game) => hint(game, lang),
            Choice::Settings => say(lang, Word::SettingsHint, &[]),
            Choice::About => say(lang, Word::AboutHint, &[]),
        };
        let hints =
            [(Key::Move, Word::DoMove), (Key::Select, Word::DoOpen), (Key::Menu, Word::DoMenu)];
        BottomBar { says: &says, hints: &hints }.paint(canvas, look.panel.hands, lang);
    }
}

/// A game's players, and its whole title if the card had no room for it.
fn hint(game: GameId, lang: crate::ui::Lang) -> Line {
    let entry = game.entry();
    let players = say(lang, Word::PlayersRange, &[&entry.players.0, &entry.players.1]);
    let mut line = Line::new();
    let _ = core::fmt::write(&mut line, format_args!("{} · {players}", entry.title));
    line
}

/// Where a choice lies on a panel of `size`.
fn place(index: u8, size: Size) -> Rectangle {
    let (_, rest) = Rectangle::new(Point::zero(), size).cut_top(theme::TOP_BAR);
    let (room, _) = rest.cut_bottom(theme::BOTTOM_BAR);
    let room = room.inset(2, 1);
    let card = (room.size.height - DOOR) / 2;
    let (column, row) = (index as u32 % 2, index as u32 / 2);
    let width = room.size.width / 2;
    let height = if row == 2 { DOOR } else { card };
    let x = room.top_left.x + (column * width) as i32;
    rect(x, room.top_left.y + (row * card) as i32, width, height)
}

/// A choice without a map.
fn door(canvas: &mut Canvas, area: Rectangle, picture: Glyph, name: &str) {
    if !canvas.shows(&area) {
        return;
    }
    let plate = area.inset(3, 3);
    canvas.panel(&plate, theme::PARCHMENT_PALE);
    canvas.frame(&plate, 1, theme::INK_SOFT);
    let (left, room) = plate.cut_left(22);
    let drop = (left.size.height - picture.size().height) as i32 / 2;
    glyph::draw(canvas, picture, left.top_left + Point::new(8, drop), theme::BRASS);
    text::line(canvas, name, room.cut_right(4).0, Align::Left, Style::bold(theme::INK));
}
