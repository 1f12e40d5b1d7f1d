//! The panels: players side by side, the score now, the log, the rule that applies here. All of it
//! through the eyes of the person who looks.

use core::fmt::Write;

use embedded_graphics::{prelude::*, primitives::Rectangle};

use super::screen::Table;
use super::tabletop::{Scene, Tabletop};
use super::words::{Talk, line};
use crate::games::{Points, Seat, Seats};
use crate::ui::canvas::Canvas;
use crate::ui::fonts::Face;
use crate::ui::glyph::{self, Glyph};
use crate::ui::layout::{Cut, rect};
use crate::ui::text::{self, Align, Lines, Style};
use crate::ui::theme;
use crate::ui::widgets::{BottomBar, Key, ScoreRow, TopBar, score_row};
use crate::ui::words::{Lang, Line, Phrase, Word};

/// A panel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(super) enum Panel {
    Players,
    Score,
    Log,
    Rule,
}

impl Panel {
    pub(super) const fn words(self) -> (Glyph, Talk) {
        match self {
            Panel::Players => (Glyph::Person, Talk::Players),
            Panel::Score => (Glyph::Laurel, Talk::ScoreNow),
            Panel::Log => (Glyph::Scroll, Talk::Log),
            Panel::Rule => (Glyph::Book, Talk::RuleHere),
        }
    }
}

/// Height of a row of figures.
const FIGURE: u32 = 15;
/// Height of the total below a chart, with the rule above it.
const TOTAL: u32 = score_row::HEIGHT + 4;
/// Between a log line and the next.
const BETWEEN: u32 = 4;

impl<G: Tabletop> Table<G> {
    /// Where a panel's content lies.
    fn panel_room(&self) -> Rectangle {
        Self::window(self.panel).inset(theme::MARGIN, 6)
    }

    /// What must be known of a panel to paint it.
    pub(super) fn plan(&self, panel: Panel, lang: Lang) -> Plan {
        let room = self.panel_room();
        let scene = self.scene(lang);
        let seats = G::seats(&self.view);
        let columns = match panel {
            Panel::Players => Columns::of(&scene, seats, room.size.width),
            Panel::Score | Panel::Log | Panel::Rule => None,
        };
        let last = match panel {
            Panel::Players => last_figures(columns, seats, room) + G::PAPERS * seats.0,
            // The totals of several seats, each seat's points, the best games.
            Panel::Score if self.is_alone() => 1,
            Panel::Score => seats.0 + 1,
            Panel::Log => (self.log_lines(lang).count() as u8).saturating_sub(1),
            Panel::Rule => {
                let lines = Lines::new(Face::Small, G::rule(&scene), room.size.width).count();
                (lines.saturating_sub(1) / lines_in(room)) as u8
            }
        };
        Plan { lang, last, columns }
    }

    /// A plan that was made before, or another one if it was made in another language.
    pub(super) fn planned(&self, plan: Plan, panel: Panel, lang: Lang) -> Plan {
        if plan.lang == lang { plan } else { self.plan(panel, lang) }
    }

    pub(super) fn paint_panel(
        &self,
        canvas: &mut Canvas,
        panel: Panel,
        page: u8,
        plan: &Plan,
        lang: Lang,
    ) {
        let scene = self.scene(lang);
        canvas.fill(&canvas.bounds(), theme::PARCHMENT);
        let (picture, title) = panel.words();
        let mut right = Line::new();
        let last = plan.last;
        if last > 0 {
            let _ = write!(right, "{}/{}", page + 1, last + 1);
        }
        TopBar { picture: Some(picture), title: title.text(lang), right: &right, battery: None }
            .paint(canvas);
        let room = self.panel_room();
        if canvas.shows(&room) {
            match panel {
                Panel::Players => self.paint_players(canvas, &scene, room, page, plan),
                Panel::Score if page == last => {
                    self.paint_honours(canvas, room.inset(2, 0), lang);
                }
                Panel::Score => self.paint_score(canvas, &scene, room, page),
                Panel::Log => self.paint_log(canvas, room, page, lang),
                Panel::Rule => paint_rule(canvas, G::rule(&scene), room, page),
            }
        }
        let says = match panel {
            Panel::Score if page == last => line(lang, Talk::BestHint),
            Panel::Score => line(lang, Talk::TotalsHint),
            Panel::Players | Panel::Log | Panel::Rule => G::asks(&scene),
        };
        let back = (Key::Back, Word::DoBack);
        let hints = match panel {
            Panel::Rule => [(Key::Move, Word::DoTurn), (Key::Select, Word::DoGuide), back],
            Panel::Log => [(Key::Move, Word::DoTurn), (Key::Select, Word::DoLookBack), back],
            _ => [(Key::Move, Word::DoTurn), back, back],
        };
        let from = usize::from(last == 0);
        let to = if matches!(panel, Panel::Rule | Panel::Log) { 3 } else { 2 };
        let hints = hints.get(from..to).unwrap_or_default();
        BottomBar { says: &says, hints }.paint(canvas, self.panel.hands, lang);
    }

    fn paint_players(
        &self,
        canvas: &mut Canvas,
        scene: &Scene<G>,
        room: Rectangle,
        page: u8,
        plan: &Plan,
    ) {
        let seats = G::seats(&self.view);
        if let Some(paper) = page.checked_sub(last_figures(plan.columns, seats, room) + 1) {
            // The papers of who decides come first.
            let around = scene.decider.map_or(0, |seat| seat.0) + paper / G::PAPERS.max(1);
            let decider = Some(Seat(around % seats.0.max(1)));
            let (view, lang) = (scene.view, scene.lang);
            let scene = Scene { view, decider, pointed: None, window: room, lang };
            return G::paint_papers(canvas, &scene, paper % G::PAPERS.max(1));
        }
        match plan.columns {
            Some(columns) => side_by_side(canvas, scene, room, page, &columns),
            None => {
                let seat = Seat(page);
                one_seat(canvas, scene, room, seat, &self.name(seat, scene.lang));
            }
        }
    }

    /// First everybody's total, then each seat's points by source.
    fn paint_score(&self, canvas: &mut Canvas, scene: &Scene<G>, room: Rectangle, page: u8) {
        let seats = G::seats(&self.view);
        let knows_all = |seat| (0..G::ABOUT.sources.len()).all(|at| G::knows(scene, seat, at));
        let seat = if self.is_alone() { Some(Seat(0)) } else { page.checked_sub(1).map(Seat) };
        let Some(seat) = seat else {
            // Bars are as long as what is known allows: their lengths must tell nothing more.
            let known = |seat| knows_all(seat).then(|| self.game().score(seat).total());
            let longest = seats.iter().filter_map(known).map(|total| total.halves()).max();
            let longest = i32::from(longest.unwrap_or(0));
            for (row, seat) in seats.iter().enumerate() {
                let total = known(seat);
                let label = self.called(seat, scene.lang);
                let place = rows_below(room, row as u32);
                self.paint_total(canvas, place, &label, seat, total, longest, scene.lang);
            }
            return;
        };
        self.paint_sources(canvas, scene, room, seat, |at| G::knows(scene, seat, at));
    }

    /// The highest total, for the longest bar.
    pub(super) fn longest_total(&self) -> i32 {
        let totals = G::seats(&self.view).iter().map(|seat| self.game().score(seat).total());
        totals.map(|total| total.halves() as i32).max().unwrap_or(0)
    }

    /// A seat's name, total and bar.
    #[allow(clippy::too_many_arguments)]
    pub(super) fn paint_total(
        &self,
        canvas: &mut Canvas,
        room: Rectangle,
        label: &str,
        seat: Seat,
        total: Option<Points>,
        longest: i32,
        lang: Lang,
    ) {
        let value = figure(total, lang);
        let length = total.map_or(0, |total| total.halves() as i32);
        let colour = G::worn_colour(canvas, seat);
        ScoreRow { label, value: &value, length, longest, colour }.paint(canvas, room);
    }

    /// A seat's points by source with bars, and the total below.
    pub(super) fn paint_sources(
        &self,
        canvas: &mut Canvas,
        scene: &Scene<G>,
        room: Rectangle,
        seat: Seat,
        knows: impl Fn(usize) -> bool,
    ) {
        let (head, rest) = room.cut_top(22);
        name_plate::<G>(canvas, head, seat, &self.name(seat, scene.lang));
        let score = self.game().score(seat);
        let longest = self.longest_line(scene);
        let (charted, _) = rest.cut_bottom(TOTAL);
        let lines = score.lines().len() as u32;
        let step = (score_row::HEIGHT + 1).min(charted.size.height / lines.max(1));
        let below = |row: u32| rest.cut_top(row * step).1;
        let mut all = true;
        for (source, points) in score.lines().iter().enumerate() {
            let known = knows(source).then_some(*points);
            all &= known.is_some();
            let label = G::source(source, scene.lang);
            let place = below(source as u32);
            self.paint_total(canvas, place, label, seat, known, longest, scene.lang);
        }
        let under = below(lines);
        canvas.across(under.top_left, under.size.width, theme::INK_SOFT);
        let (row, _) = under.cut_top(TOTAL);
        let label = Talk::Total.text(scene.lang);
        text::line(canvas, label, row, Align::Left, Style::bold(theme::INK));
        let total = figure(all.then(|| score.total()), scene.lang);
        let (_, right) = row.cut_left(row.size.width * 2 / 5);
        let (figure, _) = right.cut_left(score_row::FIGURE);
        let room = figure.cut_right(6).0;
        text::line(canvas, &total, room, Align::Right, Style::bold(theme::INK));
        let (_, below) = under.cut_top(score_row::HEIGHT + 8);
        paint_details(canvas, scene, below, seat);
    }

    /// The most points that any seat is known to have from any source.
    fn longest_line(&self, scene: &Scene<G>) -> i32 {
        let mut longest = 0;
        for seat in G::seats(&self.view).iter() {
            for (source, points) in self.game().score(seat).lines().iter().enumerate() {
                if G::knows(scene, seat, source) {
                    longest = longest.max(points.halves());
                }
            }
        }
        i32::from(longest)
    }

    /// The log as the person who looks may read it, newest first; at its end where the rest is.
    fn log_lines(&self, lang: Lang) -> impl Iterator<Item = Line> + '_ {
        let eyes = self.eyes();
        let earlier = self.log.has_forgotten().then(|| line(lang, Talk::LogEarlier));
        self.log
            .newest_first()
            .filter_map(move |event| G::event(&self.scene(lang), G::veil(event, eyes)))
            .chain(earlier)
    }

    fn paint_log(&self, canvas: &mut Canvas, room: Rectangle, page: u8, lang: Lang) {
        let mut left = room;
        let mut lines = self.log_lines(lang).skip(page as usize).peekable();
        if lines.peek().is_none() {
            let nothing = Talk::Nothing.text(lang);
            text::paragraph(canvas, nothing, room, Align::Left, Style::small(theme::INK_SOFT));
        }
        for (number, line) in lines.enumerate() {
            let (_, text_room) = left.cut_left(12);
            let height = text::paragraph_height(Face::Small, &line, text_room.size.width);
            if height > left.size.height {
                break;
            }
            let dot = left.top_left + Point::new(3, 5);
            let new = number == 0 && page == 0;
            let ink = if new { theme::BRASS } else { theme::PARCHMENT_DEEP };
            canvas.fill(&Rectangle::new(dot, Size::new(4, 4)), ink);
            let style = if new { Style::bold(theme::INK) } else { Style::small(theme::INK) };
            let height = if new {
                text::paragraph_height(Face::SmallBold, &line, text_room.size.width)
            } else {
                height
            };
            text::paragraph(canvas, &line, text_room, Align::Left, style);
            left = left.cut_top(height + BETWEEN).1;
        }
    }
}

/// What stands for points: the figure, or that they are covered.
fn figure(points: Option<Points>, _lang: Lang) -> Line {
    let mut line = Line::new();
    let _ = match points {
        Some(points) => write!(line, "{points}"),
        None => line.write_str("?"),
    };
    line
}

/// A seat's shape, colour and name.
pub(super) fn name_plate<G: Tabletop>(
    canvas: &mut Canvas,
    room: Rectangle,
    seat: Seat,
    name: &str,
) {
    let shape = Glyph::of_sitter(canvas, seat);
    let drop = (room.size.height - shape.size().height) as i32 / 2;
    let colour = G::worn_colour(canvas, seat);
    glyph::draw_outlined(canvas, shape, room.top_left + Point::new(1, drop), colour);
    text::line(canvas, name, room.cut_left(17).1, Align::Left, Style::large(theme::INK));
}

/// The room of row number `row` of a chart, and everything below it.
pub(super) fn rows_below(room: Rectangle, row: u32) -> Rectangle {
    room.cut_top(row * (score_row::HEIGHT + 1)).1
}

fn rows_in(room: Rectangle) -> u8 {
    ((room.size.height - FIGURE) / FIGURE).max(1) as u8
}

fn lines_in(room: Rectangle) -> usize {
    (room.size.height / Face::Small.line()).max(1) as usize
}

/// What a seat's points are made of, in columns; what has no room is left out.
fn paint_details<G: Tabletop>(canvas: &mut Canvas, scene: &Scene<G>, room: Rectangle, seat: Seat) {
    let column = room.size.width / DETAIL_COLUMNS;
    let mut place = 0;
    G::details(scene, seat, &mut |entry| {
        let (x, y) = (place % DETAIL_COLUMNS * column, place / DETAIL_COLUMNS * FIGURE);
        place += 1;
        if y + FIGURE <= room.size.height {
            let at = room.top_left + Point::new(x as i32, y as i32);
            let cell = rect(at.x, at.y, column - 4, FIGURE);
            text::line(canvas, entry, cell, Align::Left, Style::small(theme::INK));
        }
    });
}

/// Columns of details.
const DETAIL_COLUMNS: u32 = 3;

/// The last page of the players' figures.
fn last_figures(columns: Option<Columns>, seats: Seats, room: Rectangle) -> u8 {
    match columns {
        Some(columns) => columns.rows.saturating_sub(1) / rows_in(room),
        None => seats.0.saturating_sub(1),
    }
}

/// How the players' figures stand side by side, if they can.
#[derive(Clone, Copy)]
struct Columns {
    seats: Seats,
    rows: u8,
    label: u32,
    column: u32,
}

/// What is worked out once when a panel is opened, as bands of it are painted one by one.
#[derive(Clone, Copy)]
pub(super) struct Plan {
    /// The language it was worked out in: texts have another width in others.
    lang: Lang,
    /// The highest page, or how far the panel can be scrolled.
    pub(super) last: u8,
    columns: Option<Columns>,
}

impl Columns {
    fn of<G: Tabletop>(scene: &Scene<G>, seats: Seats, width: u32) -> Option<Columns> {
        let (mut rows, mut label, mut value) = (0, 0, 0);
        for seat in seats.iter() {
            let mut count = 0;
            G::figures(scene, seat, &mut |name, figure| {
                count += 1;
                label = text::width(Face::Small, name).max(label);
                value = text::width(Face::SmallBold, figure).max(value);
            });
            rows = count.max(rows);
        }
        let column = width.saturating_sub(label + 4) / u32::from(seats.0.max(1));
        (value + 6 <= column).then_some(Columns { seats, rows, label, column })
    }
}

fn side_by_side<G: Tabletop>(
    canvas: &mut Canvas,
    scene: &Scene<G>,
    room: Rectangle,
    page: u8,
    columns: &Columns,
) {
    let per_page = rows_in(room);
    let top = page.saturating_mul(per_page);
    let column = |seat: Seat| {
        let x = room.top_left.x + (columns.label + 4 + columns.column * u32::from(seat.0)) as i32;
        rect(x, room.top_left.y, columns.column, FIGURE)
    };
    for seat in columns.seats.iter() {
        let place = column(seat);
        let shape = Glyph::of_sitter(canvas, seat);
        let at = Point::new(place.center().x - shape.size().width as i32 / 2, place.top_left.y);
        if scene.decider == Some(seat) {
            let shade =
                rect(place.top_left.x, room.top_left.y - 2, columns.column, room.size.height);
            canvas.fill(&shade, theme::PARCHMENT_PALE);
        }
        let colour = G::worn_colour(canvas, seat);
        glyph::draw_outlined(canvas, shape, at, colour);
        let mut row = 0u8;
        G::figures(scene, seat, &mut |name, value| {
            let number = row;
            row += 1;
            if !(top..top + per_page).contains(&number) {
                return;
            }
            let y = room.top_left.y + (FIGURE * u32::from(1 + number - top)) as i32;
            let place = rect(place.top_left.x, y, columns.column, FIGURE);
            text::line(canvas, value, place, Align::Centre, Style::bold(theme::INK));
            if seat == Seat(0) {
                let place = rect(room.top_left.x, y, columns.label + 2, FIGURE);
                text::line(canvas, name, place, Align::Left, Style::small(theme::INK));
            }
        });
    }
}

fn one_seat<G: Tabletop>(
    canvas: &mut Canvas,
    scene: &Scene<G>,
    room: Rectangle,
    seat: Seat,
    name: &str,
) {
    let (head, rest) = room.cut_top(22);
    name_plate::<G>(canvas, head, seat, name);
    let mut top = rest.top_left.y;
    G::figures(scene, seat, &mut |name, value| {
        let place = rect(rest.top_left.x, top, rest.size.width, FIGURE);
        top += FIGURE as i32;
        let wide = text::width(Face::SmallBold, value);
        let (left, right) = place.cut_right(wide);
        text::line(canvas, name, left.cut_right(4).0, Align::Left, Style::small(theme::INK));
        text::line(canvas, value, right, Align::Left, Style::bold(theme::INK));
    });
}

fn paint_rule(canvas: &mut Canvas, rule: &str, room: Rectangle, page: u8) {
    let per_page = lines_in(room);
    let lines = Lines::new(Face::Small, rule, room.size.width);
    for (row, (words, _)) in lines.skip(page as usize * per_page).take(per_page).enumerate() {
        let y = room.top_left.y + (row as u32 * Face::Small.line()) as i32;
        let place = rect(room.top_left.x, y, room.size.width, Face::Small.line());
        text::line(canvas, words, place, Align::Left, Style::small(theme::INK));
    }
}
