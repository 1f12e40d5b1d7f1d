//! Records: for each game the best scores by number of players, and the games finished last; before
//! them the ladder of a game that can be played alone.

use core::fmt::Write;

use embedded_graphics::{prelude::*, primitives::Rectangle};

use super::shelf::GameId;
use super::{Desk, Look, Place, Then};
use crate::games::{Points, Seats};
use crate::records::{Kind, Record, Records as Kept};
use crate::ui::canvas::Canvas;
use crate::ui::dates;
use crate::ui::fonts::Face;
use crate::ui::glyph::{self, Glyph};
use crate::ui::hands::Command;
use crate::ui::layout::{Cut, rect};
use crate::ui::table::Kit;
use crate::ui::table::words::seat_name;
use crate::ui::text::{self, Align, Style};
use crate::ui::theme;
use crate::ui::widgets::{BottomBar, Key, TopBar};
use crate::ui::words::{Lang, Line, Phrase, Word, say};

/// Height of a line.
const ROW: u32 = 14;

/// The records screen: its page, counted through all games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Records {
    page: u8,
}

/// One line of the screen.
enum Entry<'a> {
    /// A step of the ladder, and whether it was ever reached.
    Step(Points, &'static str, Option<Points>),
    /// What the next lines are.
    Heading(Line),
    /// A game: its place if it is among the best.
    Game(Option<u8>, &'a Record),
    /// There is nothing to show.
    Nothing,
}

impl Records {
    /// A command arrived.
    pub fn command(&mut self, command: Command, desk: &mut Desk) -> Then {
        let by = match command {
            Command::Move(step) => step.along() + step.across(),
            Command::Select => 1,
            Command::Back => return Then::Go(Place::Home),
            Command::Panels | Command::Menu | Command::Hold => return Then::Stay,
        };
        let pages = i32::from(pages(desk.records, desk.size()).max(1));
        self.page = (i32::from(self.page) + by).rem_euclid(pages) as u8;
        desk.marks.mark(TopBar::area(desk.size()));
        desk.marks.mark(room(desk.size()));
        Then::Stay
    }

    /// Draws the whole screen.
    pub fn paint(&self, canvas: &mut Canvas, look: Look) {
        let (size, lang) = (look.panel.size, look.lang());
        canvas.fill(&canvas.bounds(), theme::PARCHMENT);
        let (game, page) = find(look.records, size, self.page);
        let mut number = Line::new();
        let _ = write!(number, "{}/{}", self.page + 1, pages(look.records, size));
        let title = game.entry().short;
        TopBar { picture: Some(Glyph::Cup), title, right: &number, battery: None }.paint(canvas);
        let mut place = room(size).inset(theme::MARGIN, 4);
        let (from, to) = (page * on_a_page(size), (page + 1) * on_a_page(size));
        let mut at = 0;
        entries(game, look.records, lang, &mut |entry| {
            if (from..to).contains(&at) {
                let (row, rest) = place.cut_top(ROW);
                paint_entry(canvas, row, game, &entry, lang);
                place = rest;
            }
            at += 1;
        });
        let hints = [(Key::Turn, Word::DoTurn), (Key::Back, Word::DoBack)];
        let says = Word::RecordsHint.text(lang);
        BottomBar { says, hints: &hints }.paint(canvas, look.panel.hands, lang);
    }
}

fn room(size: Size) -> Rectangle {
    let (_, rest) = Rectangle::new(Point::zero(), size).cut_top(theme::TOP_BAR);
    rest.cut_bottom(theme::BOTTOM_BAR).0
}

fn on_a_page(size: Size) -> u8 {
    ((room(size).size.height - 8) / ROW).max(1) as u8
}

/// How many pages a game fills.
fn pages_of(game: GameId, records: &Kept, size: Size) -> u8 {
    let mut lines = 0u8;
    entries(game, records, Lang::En, &mut |_| lines += 1);
    lines.div_ceil(on_a_page(size)).max(1)
}

fn pages(records: &Kept, size: Size) -> u8 {
    GameId::ALL.into_iter().map(|game| pages_of(game, records, size)).sum()
}

/// The game that a page belongs to, and which of its pages it is.
fn find(records: &Kept, size: Size, page: u8) -> (GameId, u8) {
    let mut left = page;
    for game in GameId::ALL {
        let pages = pages_of(game, records, size);
        if left < pages {
            return (game, left);
        }
        left -= pages;
    }
    (GameId::Hansa, 0)
}

/// Calls `line` with everything there is to show of a game, from top to bottom.
fn entries<'a>(game: GameId, records: &'a Kept, lang: Lang, line: &mut dyn FnMut(Entry<'a>)) {
    // What was reached with other cards is kept, but no matter of comparison.
    let of_game = |record: &&'a Record| record.kind.game == game && record.kind.is_playable();
    let alone = |record: &&'a Record| record.kind.seats == Seats(1);
    let best_alone = records.iter().filter(of_game).filter(alone).map(|record| record.points).max();
    let ladder = game.kit().map(|kit| kit.ladder);
    if let Some(ladder) = ladder {
        for (mark, title) in (0..).map_while(|step| ladder(step, lang)) {
            line(Entry::Step(mark, title, best_alone));
        }
    }
    if !records.iter().any(|record| of_game(&record)) {
        return line(Entry::Nothing);
    }
    let mut before: Option<Kind> = None;
    let mut place = 0;
    for seats in 1..=crate::games::MAX_SEATS as u8 {
        let of_seats = |record: &&'a Record| record.kind.seats == Seats(seats);
        for record in records.iter().filter(of_game).filter(of_seats) {
            if before != Some(record.kind) {
                before = Some(record.kind);
                place = 0;
                line(Entry::Heading(heading(record.kind, lang)));
            }
            place += 1;
            line(Entry::Game(Some(place), record));
        }
    }
    line(Entry::Heading(say(lang, Word::LastGames, &[])));
    records.last().filter(of_game).for_each(|record| line(Entry::Game(None, record)));
}

/// How many played, and with how many variants.
fn heading(kind: Kind, lang: Lang) -> Line {
    match kind.options.0.count_ones() {
        0 => say(lang, Word::KindPlayers, &[&kind.seats.0]),
        variants => say(lang, Word::KindVariants, &[&kind.seats.0, &variants]),
    }
}

fn paint_entry(canvas: &mut Canvas, row: Rectangle, game: GameId, entry: &Entry, lang: Lang) {
    let soft = Style::small(theme::INK_SOFT);
    match entry {
        Entry::Nothing => {
            text::line(canvas, Word::NoRecords.text(lang), row, Align::Left, soft);
        }
        Entry::Heading(words) => {
            text::line(canvas, words, row, Align::Left, Style::bold(theme::BRASS_INK));
        }
        Entry::Step(mark, title, best) => paint_step(canvas, row, *mark, title, *best, lang),
        Entry::Game(place, record) => {
            if let Some(kit) = game.kit() {
                paint_game(canvas, row, kit, *place, record, lang);
            }
        }
    }
}

/// A step of the ladder: a laurel if it was reached, else how much is missing.
fn paint_step(
    canvas: &mut Canvas,
    row: Rectangle,
    mark: Points,
    title: &str,
    best: Option<Points>,
    lang: Lang,
) {
    let reached = best.is_some_and(|best| best >= mark);
    let colour = if reached { theme::BRASS } else { theme::PARCHMENT_DEEP };
    glyph::draw(canvas, Glyph::Laurel, row.top_left + Point::new(0, 2), colour);
    let mut words = Line::new();
    let _ = write!(words, "{mark}");
    let (number, rest) = row.cut_left(16).1.cut_left(24);
    let ink = if reached { theme::INK } else { theme::INK_SOFT };
    text::line(canvas, &words, number, Align::Left, Style::bold(ink));
    let mut rest = rest;
    if let Some(best) = best.filter(|_| !reached) {
        let away = say(lang, Word::PointsAway, &[&(mark - best)]);
        let (left, right) = rest.cut_right(text::width(Face::Small, &away));
        text::line(canvas, &away, right, Align::Left, Style::small(theme::INK_SOFT));
        rest = left.cut_right(4).0;
    }
    text::line(canvas, title, rest, Align::Left, Style::small(ink));
}

/// Place, seat, name, points, and which game it was.
fn paint_game(
    canvas: &mut Canvas,
    row: Rectangle,
    kit: &Kit,
    place: Option<u8>,
    record: &Record,
    lang: Lang,
) {
    let small = Style::small(theme::INK);
    let (number, rest) = row.cut_left(16);
    let mut words = Line::new();
    match place {
        Some(place) => {
            let _ = write!(words, "{place}.");
        }
        None => {
            let _ = write!(words, "{}", record.kind.seats.0);
            let _ = words.push(Glyph::Person.char());
        }
    }
    let number = rect(number.top_left.x, number.top_left.y, 22, ROW);
    text::line(canvas, &words, number, Align::Left, small);
    let (shape, rest) = rest.cut_left(22);
    let id = kit.about.seat_ids.get(record.seat.index()).copied().unwrap_or_default();
    let at = shape.top_left + Point::new(9, 2);
    glyph::draw_outlined(canvas, Glyph::of_seat(record.seat), at, theme::piece(id));
    let name = match record.name {
        name if name.is_empty() => seat_name(kit.about, record.seat, lang),
        name => {
            let mut line = Line::new();
            let _ = write!(line, "{name}");
            line
        }
    };
    let (name_room, rest) = rest.cut_left(78);
    text::line(canvas, &name, name_room, Align::Left, small);
    let mut points = Line::new();
    let _ = write!(points, "{}", record.points);
    let (points_room, seed) = rest.cut_left(32);
    text::line(canvas, &points, points_room, Align::Left, Style::bold(theme::INK));
    let seed_words = dates::seed(record.seed, lang);
    text::line(canvas, &seed_words, seed, Align::Right, Style::small(theme::INK_SOFT));
}
