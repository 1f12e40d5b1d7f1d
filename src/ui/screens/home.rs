//! Home: the four games as cards with their maps; how to play, records, settings and about below.

use embedded_graphics::{prelude::*, primitives::Rectangle};

use super::shelf::GameId;
use super::{Desk, Going, Look, Place, Then, pictures};
use crate::ui::canvas::Canvas;
use crate::ui::glyph::{self, Glyph};
use crate::ui::hands::{Command, Step};
use crate::ui::layout::{Cut, rect};
use crate::ui::table::words::sitter_called;
use crate::ui::text::{self, Align, Style};
use crate::ui::theme;
use crate::ui::widgets::banner::Tone;
use crate::ui::widgets::{BottomBar, Card, Key, TopBar};
use crate::ui::words::{Lang, Line, Phrase, Word, say};

/// What can be chosen at home, in reading order.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Choice {
    Continue,
    Game(GameId),
    Guide,
    Records,
    Settings,
    About,
}

/// All choices; the first only while a game is on the table.
const CHOICES: [Choice; 9] = [
    Choice::Continue,
    Choice::Game(GameId::Hansa),
    Choice::Game(GameId::Teutonica),
    Choice::Game(GameId::Amsterdam),
    Choice::Game(GameId::Merkator),
    Choice::Guide,
    Choice::Records,
    Choice::Settings,
    Choice::About,
];

/// Height of a door below the cards.
const DOOR: u32 = 23;
/// Rows of cards.
const CARD_ROWS: u32 = 2;
/// Rows of doors below them.
const DOOR_ROWS: u32 = 2;
/// What is taken away from the cards' height for the door above them.
const ABOVE: u32 = 26;

/// The home screen: where its cursor stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Home {
    choice: Choice,
}

impl Default for Home {
    fn default() -> Self {
        Home { choice: Choice::Game(GameId::Hansa) }
    }
}

impl Home {
    /// Home with the cursor on the way back to the table.
    pub const fn with_game() -> Self {
        Home { choice: Choice::Continue }
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
            Command::Panels | Command::Menu | Command::Hold => {}
        }
        Then::Stay
    }

    fn step(&mut self, step: Step, desk: &mut Desk) {
        let shelf = Shelf::on(desk.size(), desk.going.is_some());
        let next = shelf.step(self.choice, step);
        Card::mark_cursor(&shelf.place(self.choice), desk.marks);
        self.choice = next;
        Card::mark_cursor(&shelf.place(self.choice), desk.marks);
        desk.marks.mark(BottomBar::line_area(desk.size()));
    }

    fn select(&self, lang: Lang) -> Then {
        match self.choice {
            Choice::Continue => Then::Go(Place::Table),
            Choice::Game(game) if game.kit().is_some() => Then::Go(Place::New(game)),
            Choice::Game(game) => {
                Then::Say(say(lang, Word::Coming, &[&game.entry().title]), Tone::News)
            }
            Choice::Guide => Then::Go(Place::Guide),
            Choice::Records => Then::Go(Place::Records),
            Choice::Settings => Then::Go(Place::Settings),
            Choice::About => Then::Go(Place::About),
        }
    }

    /// Draws the whole screen.
    pub fn paint(&self, canvas: &mut Canvas, look: Look) {
        let (size, lang) = (look.panel.size, look.lang());
        if let Some(going) = look.going {
            canvas.dress(going.sitters.colours().numbers());
        }
        canvas.fill(&canvas.bounds(), theme::PARCHMENT);
        TopBar { picture: Some(Glyph::Ship), title: "Kogge", right: "", battery: look.battery }
            .paint(canvas);
        let shelf = Shelf::on(size, look.going.is_some());
        for &choice in shelf.choices() {
            let area = shelf.place(choice);
            match choice {
                Choice::Continue => {
                    let title = look.going.map_or("", |going| going.game.entry().short);
                    let name = say(lang, Word::Continue, &[&title]);
                    door(canvas, area, Glyph::Ship, &name);
                }
                Choice::Game(game) => Card { area, name: game.entry().short }
                    .paint(canvas, |canvas, window| pictures::paint(canvas, game, window)),
                Choice::Guide => door(canvas, area, Glyph::Scroll, Word::HowToPlay.text(lang)),
                Choice::Records => door(canvas, area, Glyph::Cup, Word::Records.text(lang)),
                Choice::Settings => door(canvas, area, Glyph::Gear, Word::Settings.text(lang)),
                Choice::About => door(canvas, area, Glyph::Book, Word::About.text(lang)),
            }
        }
        Card::paint_cursor(canvas, &shelf.place(self.choice));
        let says = match self.choice {
            Choice::Continue => continues(look.going, lang),
            Choice::Game(game) => hint(game, lang),
            Choice::Guide => say(lang, Word::HowToPlayHint, &[]),
            Choice::Records => say(lang, Word::RecordsHint, &[]),
            Choice::Settings => say(lang, Word::SettingsHint, &[]),
            Choice::About => say(lang, Word::AboutHint, &[]),
        };
        let hints =
            [(Key::Move, Word::DoMove), (Key::Select, Word::DoOpen), (Key::Menu, Word::DoMenu)];
        BottomBar { says: &says, hints: &hints }.paint(canvas, look.panel.hands, lang);
    }
}

/// A game's players, and its whole title if the card had no room for it.
fn hint(game: GameId, lang: Lang) -> Line {
    let entry = game.entry();
    let players = say(lang, Word::PlayersRange, &[&entry.players.0, &entry.players.1]);
    let mut line = Line::new();
    let _ = core::fmt::write(&mut line, format_args!("{} · {players}", entry.title));
    line
}

/// Whose turn it is in the game on the table.
fn continues(going: Option<Going>, lang: Lang) -> Line {
    let called = going.and_then(|going| {
        let about = going.game.kit()?.about;
        Some(sitter_called(about, &going.sitters, going.decider?, lang))
    });
    match called {
        Some(called) => say(lang, Word::ContinueHint, &[&called]),
        None => say(lang, Word::SeeEnd, &[]),
    }
}

/// How the choices lie on a panel.
struct Shelf {
    room: Rectangle,
    /// Height of the way back to the table, if there is one.
    above: u32,
}

impl Shelf {
    fn on(size: Size, with_game: bool) -> Self {
        let (_, rest) = Rectangle::new(Point::zero(), size).cut_top(theme::TOP_BAR);
        let (room, _) = rest.cut_bottom(theme::BOTTOM_BAR);
        Shelf { room: room.inset(2, 1), above: if with_game { ABOVE } else { 0 } }
    }

    fn choices(&self) -> &'static [Choice] {
        if self.above > 0 { &CHOICES } else { &CHOICES[1..] }
    }

    /// Where a choice lies.
    fn place(&self, choice: Choice) -> Rectangle {
        let (above, rest) = self.room.cut_top(self.above);
        let Some(index) = CHOICES[1..].iter().position(|&other| other == choice) else {
            return above;
        };
        let card = (rest.size.height - DOOR_ROWS * DOOR) / CARD_ROWS;
        let (column, row) = (index as u32 % 2, index as u32 / 2);
        let width = rest.size.width / 2;
        let (top, height) = match row.checked_sub(CARD_ROWS) {
            None => (row * card, card),
            Some(below) => (CARD_ROWS * card + below * DOOR, DOOR),
        };
        let x = rest.top_left.x + (column * width) as i32;
        rect(x, rest.top_left.y + top as i32, width, height)
    }

    /// The choice after a step, round at the ends.
    fn step(&self, from: Choice, step: Step) -> Choice {
        let choices = self.choices();
        let at = choices.iter().position(|&choice| choice == from).unwrap_or(0) as i32;
        let lone = (choices.len() % 2) as i32;
        // Rows are pairs, but for the way back to the table.
        let by = match step {
            Step::Previous | Step::Left => -1,
            Step::Next | Step::Right => 1,
            Step::Up if lone == 1 && at <= 2 => -at.max(1),
            Step::Up => -2,
            Step::Down if lone == 1 && at == 0 => 1,
            Step::Down if lone == 1 && at + 2 >= choices.len() as i32 => choices.len() as i32 - at,
            Step::Down => 2,
        };
        let next = (at + by).rem_euclid(choices.len() as i32);
        choices.get(next as usize).copied().unwrap_or(from)
    }
}

/// A choice without a map.
fn door(canvas: &mut Canvas, area: Rectangle, picture: Glyph, name: &str) {
    if !canvas.shows(&area) {
        return;
    }
    let plate = area.inset(3, 2);
    canvas.panel(&plate, theme::PARCHMENT_PALE);
    canvas.frame(&plate, 1, theme::INK_SOFT);
    let (left, room) = plate.cut_left(22);
    let drop = (left.size.height - picture.size().height) as i32 / 2;
    glyph::draw(canvas, picture, left.top_left + Point::new(8, drop), theme::BRASS);
    text::line(canvas, name, room.cut_right(4).0, Align::Left, Style::bold(theme::INK));
}
