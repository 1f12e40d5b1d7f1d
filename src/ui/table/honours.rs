//! The best games of a kind beside the one on the table: the ladder of a game played alone, the
//! best scores, and which game this is, so that friends can play it as well.

use core::fmt::Write;

use embedded_graphics::{prelude::*, primitives::Rectangle};

use super::screen::Table;
use super::tabletop::{Secrets, Tabletop};
use super::words::{Talk, line};
use crate::games::{Points, Seat};
use crate::records::Rank;
use crate::ui::canvas::Canvas;
use crate::ui::dates;
use crate::ui::fonts::Face;
use crate::ui::glyph::{self, Glyph};
use crate::ui::layout::{Cut, rect};
use crate::ui::text::{self, Align, Style};
use crate::ui::theme;
use crate::ui::words::{Lang, Line, Phrase, say};

/// Height of the points at the top.
const HEAD: u32 = 26;
/// Height of a step of the ladder.
const STEP: u32 = 20;
/// Height of a line of the list.
const ROW: u32 = 14;
/// Room for a name, and for points.
const NAME: u32 = 78;
const POINTS: u32 = 32;
/// Most steps of a ladder.
const STEPS: usize = 4;

impl<G: Tabletop> Table<G> {
    /// Whether nobody else is at the table.
    pub(super) fn is_alone(&self) -> bool {
        G::seats(&self.view).count() < 2
    }

    /// What is new about the best games, once this one is over.
    pub(super) fn news(&self, lang: Lang) -> Option<Line> {
        match self.honours.as_ref()?.rank {
            Rank::Open | Rank::Behind => None,
            Rank::Place(0) => Some(line(lang, Talk::NewBest)),
            Rank::Place(place) => Some(say(lang, Talk::Placed, &[&(place + 1)])),
        }
    }

    /// The ladder if somebody plays alone, then the best games, then which game this is.
    pub(super) fn paint_honours(&self, canvas: &mut Canvas, room: Rectangle, lang: Lang) {
        let room = if self.is_alone() { self.paint_ladder(canvas, room, lang) } else { room };
        let (title, mut rest) = room.cut_top(ROW + 2);
        let heading = Talk::Best.text(lang);
        text::line(canvas, heading, title, Align::Left, Style::bold(theme::INK_SOFT));
        let Some(honours) = &self.honours else { return };
        if honours.best.is_empty() {
            let (row, below) = rest.cut_top(ROW);
            let none = Talk::NoBest.text(lang);
            text::line(canvas, none, row, Align::Left, Style::small(theme::INK_SOFT));
            rest = below;
        }
        for (place, record) in (0..).zip(&honours.best) {
            let (row, below) = rest.cut_top(ROW);
            let new = honours.rank == Rank::Place(place);
            if new {
                canvas.fill(&row, theme::BRASS_PALE);
            }
            let style = if new { Style::bold(theme::INK) } else { Style::small(theme::INK) };
            let mut words = Line::new();
            let _ = write!(words, "{}.", place + 1);
            let (number, row) = row.inset(3, 0).cut_left(18);
            text::line(canvas, &words, number, Align::Left, style);
            if !self.is_alone() {
                let colour = G::seat_colour(record.seat);
                let at = row.top_left + Point::new(0, 2);
                glyph::draw_outlined(canvas, Glyph::of_seat(record.seat), at, colour);
            }
            // In the order of the list of all records.
            let (name, rest_of_row) = row.cut_left(16).1.cut_left(NAME);
            let mut words = Line::new();
            let _ = write!(words, "{}", record.name);
            text::line(canvas, &words, name.cut_right(4).0, Align::Left, style);
            let (points, seed) = rest_of_row.cut_left(POINTS);
            let mut words = Line::new();
            let _ = write!(words, "{}", record.points);
            text::line(canvas, &words, points, Align::Left, Style::bold(theme::INK));
            let which = dates::seed(record.seed, lang);
            text::line(canvas, &which, seed, Align::Right, style);
            rest = below;
        }
        // Who knows the seed of a game knows every hand in it (AMS-113).
        if G::SECRETS == Secrets::Hands && self.game().decider().is_some() {
            return;
        }
        let (_, row) = room.cut_bottom(ROW);
        let which = say(lang, Talk::ThisSeed, &[&dates::seed_in_full(honours.seed, lang)]);
        text::line(canvas, &which, row, Align::Left, Style::small(theme::INK));
    }

    /// The points so far, the steps from the highest down, and how far the next one is. Returns
    /// the room below.
    fn paint_ladder(&self, canvas: &mut Canvas, room: Rectangle, lang: Lang) -> Rectangle {
        let points = self.game().score(Seat(0)).total();
        let steps: heapless::Vec<_, STEPS> =
            (0..STEPS).map_while(|step| G::ladder(step, lang)).collect();
        let reached = steps.iter().rfind(|(mark, _)| points >= *mark);
        let (head, mut rest) = room.cut_top(HEAD);
        let total = say(lang, Talk::Solo, &[&points]);
        text::line(canvas, &total, head, Align::Left, Style::large(theme::INK));
        if let Some((_, title)) = reached {
            text::line(canvas, title, head, Align::Right, Style::large(theme::BRASS_INK));
        }
        let next = steps.iter().find(|(mark, _)| points < *mark).map(|(mark, _)| *mark);
        for &(mark, title) in steps.iter().rev() {
            let (row, below) = rest.cut_top(STEP);
            paint_step(canvas, row, mark, title, points, next == Some(mark), lang);
            rest = below;
        }
        rest.cut_top(6).1
    }
}

/// A step: its points and its title, a laurel if it is reached, the distance if it is the next.
fn paint_step(
    canvas: &mut Canvas,
    row: Rectangle,
    mark: Points,
    title: &str,
    points: Points,
    next: bool,
    lang: Lang,
) {
    let reached = points >= mark;
    let rung = rect(row.top_left.x, row.top_left.y + 1, row.size.width, STEP - 3);
    let (ground, ink) = if reached {
        (theme::BRASS_PALE, theme::INK)
    } else {
        (theme::PARCHMENT_PALE, theme::INK_SOFT)
    };
    canvas.panel(&rung, ground);
    canvas.frame(&rung, 1, if reached || next { theme::BRASS } else { theme::PARCHMENT_DEEP });
    let (picture, rest) = rung.inset(5, 0).cut_left(16);
    let colour = if reached { theme::BRASS } else { theme::PARCHMENT_DEEP };
    let drop = (rung.size.height as i32 - Glyph::Laurel.size().height as i32) / 2;
    glyph::draw(canvas, Glyph::Laurel, picture.top_left + Point::new(0, drop), colour);
    let (number, rest) = rest.cut_left(24);
    let mut words = Line::new();
    let _ = write!(words, "{mark}");
    text::line(canvas, &words, number, Align::Left, Style::bold(ink));
    let mut rest = rest;
    if next {
        let words = say(lang, Talk::ToGo, &[&(mark - points)]);
        let (left, right) = rest.cut_right(text::width(Face::SmallBold, &words));
        text::line(canvas, &words, right, Align::Left, Style::bold(theme::BRASS_INK));
        rest = left;
    }
    text::line(canvas, title, rest, Align::Left, Style::small(ink));
}
