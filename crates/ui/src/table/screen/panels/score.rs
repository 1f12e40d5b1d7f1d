//! The score panel, and what the end shows of the same: totals, and each seat's points by source.

use core::fmt::Write;

use embedded_graphics::{prelude::*, primitives::Rectangle};

use super::{FIGURE, name_plate};
use crate::canvas::Canvas;
use crate::layout::{RectExt, rect};
use crate::palette::seat_colour;
use crate::phrases::{Line, Phrase};
use crate::table::TableScreen;
use crate::table::game_ui::{GameUi, Scene, source_name};
use crate::table::phrases::TablePhrase;
use crate::text::{self, Align, Style};
use crate::theme;
use crate::widgets::{ScoreRow, score_row};
use kogge_games::{Points, Seat};

/// Height of the total below a chart, with the rule above it.
const TOTAL: u32 = score_row::HEIGHT + 4;

/// A line of a chart of points: a label, the points in a seat's colour, and a bar.
pub(in crate::table::screen) struct ScoreLine<'t> {
    pub label: &'t str,
    pub seat: Seat,
    /// None if the person who looks may not know them.
    pub points: Option<Points>,
    /// The points of the longest bar of the chart, in halves.
    pub longest: i32,
}

impl ScoreLine<'_> {
    /// Draws it at the top of `room`.
    pub(in crate::table::screen) fn paint<G: GameUi>(&self, canvas: &mut Canvas, room: Rectangle) {
        let value = points_text(self.points);
        let length = self.points.map_or(0, |points| i32::from(points.halves()));
        let colour = seat_colour(canvas, G::SPEC, self.seat);
        let (label, longest) = (self.label, self.longest);
        ScoreRow { label, value: &value, length, longest, colour }.paint(canvas, room);
    }
}

/// What stands for points: the figure, or that they are covered.
fn points_text(points: Option<Points>) -> Line {
    let mut line = Line::new();
    let _ = match points {
        Some(points) => write!(line, "{points}"),
        None => line.write_str("?"),
    };
    line
}

impl<G: GameUi> TableScreen<G> {
    /// First everybody's total, then each seat's points by source.
    pub(super) fn paint_score(
        &self,
        canvas: &mut Canvas,
        scene: &Scene<G>,
        room: Rectangle,
        page: u8,
    ) {
        let seat = if self.is_alone() { Some(Seat(0)) } else { page.checked_sub(1).map(Seat) };
        match seat {
            None => self.paint_totals(canvas, scene, room),
            Some(seat) => {
                let knows = |source| G::is_score_known(scene.view, seat, source);
                self.paint_sources(canvas, scene, room, seat, knows);
            }
        }
    }

    /// Everybody's total, as far as the person who looks may know it.
    fn paint_totals(&self, canvas: &mut Canvas, scene: &Scene<G>, room: Rectangle) {
        let seats = G::seats(&self.view);
        let sources = G::SPEC.score_sources.len();
        let knows_all = |seat| (0..sources).all(|at| G::is_score_known(scene.view, seat, at));
        let known = |seat| knows_all(seat).then(|| self.game().score(seat).total());
        // Bars are as long as what is known allows: their lengths must tell nothing more.
        let longest = seats.iter().filter_map(known).map(|total| total.halves()).max();
        let longest = i32::from(longest.unwrap_or(0));
        for (row, seat) in seats.iter().enumerate() {
            let label = self.seat_label(seat, scene.lang);
            ScoreLine { label: &label, seat, points: known(seat), longest }
                .paint::<G>(canvas, rows_below(room, row as u32));
        }
    }

    /// A seat's points by source with bars, and the total below.
    pub(in crate::table::screen) fn paint_sources(
        &self,
        canvas: &mut Canvas,
        scene: &Scene<G>,
        room: Rectangle,
        seat: Seat,
        knows: impl Fn(usize) -> bool,
    ) {
        let (head, rest) = room.split_top(22);
        name_plate::<G>(canvas, head, seat, &self.name(seat, scene.lang));
        let score = self.game().score(seat);
        let longest = self.longest_line(scene);
        let (charted, _) = rest.split_bottom(TOTAL);
        let lines = score.lines().len() as u32;
        let step = (score_row::HEIGHT + 1).min(charted.size.height / lines.max(1));
        let below = |row: u32| rest.split_top(row * step).1;
        let mut knows_all = true;
        for (source, points) in score.lines().iter().enumerate() {
            let points = knows(source).then_some(*points);
            knows_all &= points.is_some();
            let label = source_name::<G>(source, scene.lang);
            ScoreLine { label, seat, points, longest }.paint::<G>(canvas, below(source as u32));
        }
        let under = below(lines);
        let total = points_text(knows_all.then(|| score.total()));
        paint_sum(canvas, under, TablePhrase::Total.text(scene.lang), &total);
        let (_, below) = under.split_top(score_row::HEIGHT + 8);
        paint_details(canvas, scene, below, seat);
    }

    /// The highest total, for the longest bar.
    pub(in crate::table::screen) fn longest_total(&self) -> i32 {
        let totals = G::seats(&self.view).iter().map(|seat| self.game().score(seat).total());
        totals.map(|total| total.halves() as i32).max().unwrap_or(0)
    }

    /// The most points that any seat is known to have from any source.
    fn longest_line(&self, scene: &Scene<G>) -> i32 {
        let mut longest = 0;
        for seat in G::seats(&self.view).iter() {
            for (source, points) in self.game().score(seat).lines().iter().enumerate() {
                if G::is_score_known(scene.view, seat, source) {
                    longest = longest.max(points.halves());
                }
            }
        }
        i32::from(longest)
    }
}

/// Draws the total at the top of `room`, under a rule.
fn paint_sum(canvas: &mut Canvas, room: Rectangle, label: &str, total: &str) {
    canvas.hline(room.top_left, room.size.width, theme::INK_SOFT);
    let (row, _) = room.split_top(TOTAL);
    text::line(canvas, label, row, Align::Left, Style::bold(theme::INK));
    let (_, right) = row.split_left(row.size.width * 2 / 5);
    let (figure, _) = right.split_left(score_row::FIGURE);
    text::line(canvas, total, figure.split_right(6).0, Align::Right, Style::bold(theme::INK));
}

/// The room of row number `row` of a chart, and everything below it.
fn rows_below(room: Rectangle, row: u32) -> Rectangle {
    room.split_top(row * (score_row::HEIGHT + 1)).1
}

/// What a seat's points are made of, in columns; what has no room is left out.
fn paint_details<G: GameUi>(canvas: &mut Canvas, scene: &Scene<G>, room: Rectangle, seat: Seat) {
    let column = room.size.width / DETAIL_COLUMNS;
    let mut place = 0;
    G::score_details(scene, seat, &mut |entry| {
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
