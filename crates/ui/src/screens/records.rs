//! Records: for each game the best scores by number of players, and the games finished last; before
//! them the ladder of a game that can be played alone.

use core::fmt::Write;

use super::{CommandCx, PaintCx, ScreenId, Transition};
use crate::canvas::Canvas;
use crate::controls::Command;
use crate::dates;
use crate::fonts::Face;
use crate::glyph::{self, Glyph};
use crate::layout::{RectExt, rect};
use crate::phrases::{Lang, Line, Phrase, UiPhrase, format_phrase};
use crate::table::phrases::seat_name;
use crate::table::{GameInfo, game_info};
use crate::text::{self, Align, Style};
use crate::theme;
use crate::widgets::{BottomBar, Key, TopBar};
use embedded_graphics::{prelude::*, primitives::Rectangle};
use kogge_base::records::{RecordBook, RecordCategory, ScoreRecord};
use kogge_games::{GameId, Points, Seats};

/// Height of a line.
const ROW: u32 = 14;

/// The records screen: its page, counted through all games.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct RecordsScreen {
    page: u8,
}

/// One line of the screen.
enum RecordLine<'a> {
    /// A step of the ladder, its title, and the best points so far.
    Step(Points, &'static str, Option<Points>),
    /// What the next lines are.
    Heading(Line),
    /// A game: its place if it is among the best.
    Game(Option<u8>, &'a ScoreRecord),
    /// There is nothing to show.
    Nothing,
}

impl RecordsScreen {
    /// A command arrived.
    pub fn command(&mut self, command: Command, cx: &mut CommandCx) -> Transition {
        let by = match command {
            Command::Move(step) => step.vertical() + step.horizontal(),
            Command::Select => 1,
            Command::Back => return Transition::Go(ScreenId::Home),
            Command::Panels | Command::Menu | Command::Hold => return Transition::Stay,
        };
        let pages = i32::from(pages(cx.records, cx.size()).max(1));
        self.page = (i32::from(self.page) + by).rem_euclid(pages) as u8;
        cx.dirty.add(TopBar::area(cx.size()));
        cx.dirty.add(room(cx.size()));
        Transition::Stay
    }

    /// Draws the whole screen.
    pub fn paint(&self, canvas: &mut Canvas, cx: PaintCx) {
        let (size, lang) = (cx.panel.size, cx.lang());
        canvas.fill(&canvas.bounds(), theme::PARCHMENT);
        let (game, page) = find(cx.records, size, self.page);
        let mut number = Line::new();
        let _ = write!(number, "{}/{}", self.page + 1, pages(cx.records, size));
        let title = game_info(game).intro.short_title;
        TopBar { picture: Some(Glyph::Cup), title, right: &number, battery: None }.paint(canvas);
        let mut place = room(size).inset(theme::MARGIN, 4);
        let (from, to) = (page * on_a_page(size), (page + 1) * on_a_page(size));
        let mut at = 0;
        entries(game, cx.records, lang, &mut |entry| {
            if (from..to).contains(&at) {
                let (row, rest) = place.split_top(ROW);
                paint_entry(canvas, row, game, &entry, lang);
                place = rest;
            }
            at += 1;
        });
        let hints = [(Key::Turn, UiPhrase::DoTurn), (Key::Back, UiPhrase::DoBack)];
        let says = UiPhrase::RecordsHint.text(lang);
        BottomBar { says, hints: &hints }.paint(canvas, cx.panel.buttons, lang);
    }
}

fn room(size: Size) -> Rectangle {
    let (_, rest) = Rectangle::new(Point::zero(), size).split_top(theme::TOP_BAR);
    rest.split_bottom(theme::BOTTOM_BAR).0
}

fn on_a_page(size: Size) -> u8 {
    ((room(size).size.height - 8) / ROW).max(1) as u8
}

/// How many pages a game fills.
fn pages_of(game: GameId, records: &RecordBook, size: Size) -> u8 {
    let mut lines = 0u8;
    entries(game, records, Lang::En, &mut |_| lines += 1);
    lines.div_ceil(on_a_page(size)).max(1)
}

fn pages(records: &RecordBook, size: Size) -> u8 {
    GameId::ALL.into_iter().map(|game| pages_of(game, records, size)).sum()
}

/// The game that a page belongs to, and which of its pages it is.
fn find(records: &RecordBook, size: Size, page: u8) -> (GameId, u8) {
    let mut left = page;
    for game in GameId::ALL {
        let pages = pages_of(game, records, size);
        if left < pages {
            return (game, left);
        }
        left -= pages;
    }
    (GameId::ALL[0], 0)
}

/// Calls `line` with everything there is to show of a game, from top to bottom.
fn entries<'a>(
    game: GameId,
    records: &'a RecordBook,
    lang: Lang,
    line: &mut dyn FnMut(RecordLine<'a>),
) {
    // What was reached with other cards stays saved, but cannot be compared.
    let of_game = |record: &&'a ScoreRecord| record.kind.game == game && record.kind.is_playable();
    let alone = |record: &&'a ScoreRecord| record.kind.seats == Seats(1);
    let best_alone = records.iter().filter(of_game).filter(alone).map(|record| record.points).max();
    for (mark, title) in game_info(game).solo_titles {
        line(RecordLine::Step(*mark, title.in_lang(lang), best_alone));
    }
    if !records.iter().any(|record| of_game(&record)) {
        return line(RecordLine::Nothing);
    }
    let mut before: Option<RecordCategory> = None;
    let mut place = 0;
    for seats in 1..=kogge_games::MAX_SEATS as u8 {
        let of_seats = |record: &&'a ScoreRecord| record.kind.seats == Seats(seats);
        for record in records.iter().filter(of_game).filter(of_seats) {
            if before != Some(record.kind) {
                before = Some(record.kind);
                place = 0;
                line(RecordLine::Heading(heading(record.kind, lang)));
            }
            place += 1;
            line(RecordLine::Game(Some(place), record));
        }
    }
    line(RecordLine::Heading(format_phrase(lang, UiPhrase::LastGames, &[])));
    records.last().filter(of_game).for_each(|record| line(RecordLine::Game(None, record)));
}

/// How many played, and with how many variants.
fn heading(kind: RecordCategory, lang: Lang) -> Line {
    match kind.options.0.count_ones() {
        0 => format_phrase(lang, UiPhrase::KindPlayers, &[&kind.seats.0]),
        variants => format_phrase(lang, UiPhrase::KindVariants, &[&kind.seats.0, &variants]),
    }
}

fn paint_entry(canvas: &mut Canvas, row: Rectangle, game: GameId, entry: &RecordLine, lang: Lang) {
    let soft = Style::small(theme::INK_SOFT);
    match entry {
        RecordLine::Nothing => {
            text::line(canvas, UiPhrase::NoRecords.text(lang), row, Align::Left, soft);
        }
        RecordLine::Heading(words) => {
            text::line(canvas, words, row, Align::Left, Style::bold(theme::BRASS_INK));
        }
        RecordLine::Step(mark, title, best) => paint_step(canvas, row, *mark, title, *best, lang),
        RecordLine::Game(place, record) => {
            paint_game(canvas, row, game_info(game), *place, record, lang);
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
    let (number, rest) = row.split_left(16).1.split_left(24);
    let ink = if reached { theme::INK } else { theme::INK_SOFT };
    text::line(canvas, &words, number, Align::Left, Style::bold(ink));
    let mut rest = rest;
    if let Some(best) = best.filter(|_| !reached) {
        let away = format_phrase(lang, UiPhrase::PointsAway, &[&(mark - best)]);
        let (left, right) = rest.split_right(text::width(Face::Small, &away));
        text::line(canvas, &away, right, Align::Left, Style::small(theme::INK_SOFT));
        rest = left.split_right(4).0;
    }
    text::line(canvas, title, rest, Align::Left, Style::small(ink));
}

/// Place, seat, name, points, and which game it was.
fn paint_game(
    canvas: &mut Canvas,
    row: Rectangle,
    info: &GameInfo,
    place: Option<u8>,
    record: &ScoreRecord,
    lang: Lang,
) {
    let small = Style::small(theme::INK);
    let (number, rest) = row.split_left(16);
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
    let (shape, rest) = rest.split_left(22);
    let id = info.spec.seat_colour_ids.get(record.seat.index()).copied().unwrap_or_default();
    let at = shape.top_left + Point::new(9, 2);
    glyph::draw_outlined(canvas, Glyph::of_seat(record.seat), at, theme::piece(id));
    let name = match record.name {
        name if name.is_empty() => seat_name(info.spec, record.seat, lang),
        name => {
            let mut line = Line::new();
            let _ = write!(line, "{name}");
            line
        }
    };
    let (name_room, rest) = rest.split_left(78);
    text::line(canvas, &name, name_room, Align::Left, small);
    let mut points = Line::new();
    let _ = write!(points, "{}", record.points);
    let (points_room, seed) = rest.split_left(32);
    text::line(canvas, &points, points_room, Align::Left, Style::bold(theme::INK));
    let seed_words = dates::seed(record.seed, lang);
    text::line(canvas, &seed_words, seed, Align::Right, Style::small(theme::INK_SOFT));
}
