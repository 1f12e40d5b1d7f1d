//! The best games of a kind beside the one on the table: the ladder of a game played alone, the
//! best scores, and which game this is, so that friends can play it as well.

use core::fmt::Write;

use embedded_graphics::{prelude::*, primitives::Rectangle};

use super::TableScreen;
use crate::canvas::Canvas;
use crate::dates;
use crate::fonts::Face;
use crate::glyph::{self, Glyph};
use crate::layout::{RectExt, rect};
use crate::palette::default_colour;
use crate::phrases::{Lang, Line, Phrase, format_phrase};
use crate::table::game_ui::GameUi;
use crate::table::phrases::{TablePhrase, line};
use crate::text::{self, Align, Style};
use crate::theme;
use kogge_base::participants::Participant;
use kogge_base::records::{EndKnown, Rank, RecordBook, ScoreRecord};
use kogge_games::{HiddenInformation, Points, Seat};

/// Height of the points at the top.
const HEAD: u32 = 26;
/// Height of a step of the ladder.
const STEP: u32 = 20;
/// Height of a line of the list.
const ROW: u32 = 14;
/// Room for a name, and for points.
const NAME: u32 = 78;
const POINTS: u32 = 32;

impl<G: GameUi> TableScreen<G> {
    /// Whether nobody else is at the table.
    pub(super) fn is_alone(&self) -> bool {
        G::seats(&self.view).count() < 2
    }

    /// Notes the game in the records if it is over and was not noted yet; tells whether they have
    /// changed.
    pub fn note_end(&mut self, end: EndKnown, records: &mut RecordBook) -> bool {
        if self.game().decider().is_some() {
            return false;
        }
        // Bots do not compete for records.
        let people = self.seats().iter().filter_map(|seat| match self.seating.at(seat) {
            Participant::Person(name) => {
                let colour = self.seating.colours().of(seat);
                Some((self.game().score(seat).total(), colour, name))
            }
            Participant::Bot(_) => None,
        });
        let best = people.reduce(|best, next| if next.0 > best.0 { next } else { best });
        match (best, &mut self.leaderboard) {
            (Some((points, seat, name)), Some(leaderboard)) => {
                leaderboard.note(end, seat, name, points, records)
            }
            _ => false,
        }
    }

    /// What is new about the best games, once this one is over.
    pub(super) fn new_record_text(&self, lang: Lang) -> Option<Line> {
        match self.leaderboard.as_ref()?.rank {
            Rank::Undecided | Rank::Unplaced => None,
            Rank::Place(0) => Some(line(lang, TablePhrase::NewBest)),
            Rank::Place(place) => Some(format_phrase(lang, TablePhrase::Placed, &[&(place + 1)])),
        }
    }

    /// The ladder if somebody plays alone, then the best games, then which game this is.
    pub(super) fn paint_leaderboard(&self, canvas: &mut Canvas, room: Rectangle, lang: Lang) {
        let room = if self.is_alone() { self.paint_ladder(canvas, room, lang) } else { room };
        let (title, mut rest) = room.split_top(ROW + 2);
        let heading = TablePhrase::Best.text(lang);
        text::line(canvas, heading, title, Align::Left, Style::bold(theme::INK_SOFT));
        let Some(leaderboard) = &self.leaderboard else { return };
        if leaderboard.best.is_empty() {
            let (row, below) = rest.split_top(ROW);
            let none = TablePhrase::NoBest.text(lang);
            text::line(canvas, none, row, Align::Left, Style::small(theme::INK_SOFT));
            rest = below;
        }
        for (place, record) in (0..).zip(&leaderboard.best) {
            let (row, below) = rest.split_top(ROW);
            let is_new = leaderboard.rank == Rank::Place(place);
            if is_new {
                canvas.fill(&row, theme::BRASS_PALE);
            }
            let style = if is_new { Style::bold(theme::INK) } else { Style::small(theme::INK) };
            let mut words = Line::new();
            let _ = write!(words, "{}.", place + 1);
            let (number, row) = row.inset(3, 0).split_left(18);
            text::line(canvas, &words, number, Align::Left, style);
            self.paint_record(canvas, row, record, style, lang);
            rest = below;
        }
        // Whoever knows the seed of a game knows every hand in it (AMS-113).
        if G::SPEC.hidden == HiddenInformation::Hands && self.game().decider().is_some() {
            return;
        }
        let (_, row) = room.split_bottom(ROW);
        let which = format_phrase(
            lang,
            TablePhrase::ThisSeed,
            &[&dates::seed_in_full(leaderboard.seed, lang)],
        );
        text::line(canvas, &which, row, Align::Left, Style::small(theme::INK));
    }

    /// One of the best games, in the order of the list of all records: whose it was, its points and
    /// which game it was.
    fn paint_record(
        &self,
        canvas: &mut Canvas,
        row: Rectangle,
        record: &ScoreRecord,
        style: Style,
        lang: Lang,
    ) {
        if !self.is_alone() {
            let colour = default_colour(G::SPEC, record.seat);
            let at = row.top_left + Point::new(0, 2);
            glyph::draw_outlined(canvas, Glyph::of_seat(record.seat), at, colour);
        }
        let (name, rest) = row.split_left(16).1.split_left(NAME);
        let mut words = Line::new();
        let _ = write!(words, "{}", record.name);
        text::line(canvas, &words, name.split_right(4).0, Align::Left, style);
        let (points, seed) = rest.split_left(POINTS);
        let mut words = Line::new();
        let _ = write!(words, "{}", record.points);
        text::line(canvas, &words, points, Align::Left, Style::bold(theme::INK));
        text::line(canvas, &dates::seed(record.seed, lang), seed, Align::Right, style);
    }

    /// The points so far, the steps from the highest down, and how far the next one is. Returns
    /// the room below.
    fn paint_ladder(&self, canvas: &mut Canvas, room: Rectangle, lang: Lang) -> Rectangle {
        let points = self.game().score(Seat(0)).total();
        let steps = G::SOLO_TITLES;
        let reached = steps.iter().rfind(|(mark, _)| points >= *mark);
        let (head, mut rest) = room.split_top(HEAD);
        let total = format_phrase(lang, TablePhrase::Solo, &[&points]);
        text::line(canvas, &total, head, Align::Left, Style::large(theme::INK));
        if let Some((_, title)) = reached {
            text::line(
                canvas,
                title.in_lang(lang),
                head,
                Align::Right,
                Style::large(theme::BRASS_INK),
            );
        }
        let next = steps.iter().find(|(mark, _)| points < *mark).map(|(mark, _)| *mark);
        for &(mark, title) in steps.iter().rev() {
            let (row, below) = rest.split_top(STEP);
            let to_go = (next == Some(mark)).then(|| mark - points);
            let is_reached = points >= mark;
            LadderStep { mark, title: title.in_lang(lang), is_reached, to_go }
                .paint(canvas, row, lang);
            rest = below;
        }
        rest.split_top(6).1
    }
}

/// A step of the ladder: its points and its title, a laurel if it is reached, the distance if it is
/// the next.
struct LadderStep {
    mark: Points,
    title: &'static str,
    is_reached: bool,
    /// Points that are missing, on the next step only.
    to_go: Option<Points>,
}

impl LadderStep {
    fn paint(&self, canvas: &mut Canvas, row: Rectangle, lang: Lang) {
        let rung = rect(row.top_left.x, row.top_left.y + 1, row.size.width, STEP - 3);
        let (ground, ink, laurel) = if self.is_reached {
            (theme::BRASS_PALE, theme::INK, theme::BRASS)
        } else {
            (theme::PARCHMENT_PALE, theme::INK_SOFT, theme::PARCHMENT_DEEP)
        };
        canvas.fill_opaque(&rung, ground);
        let edge = if self.to_go.is_some() { theme::BRASS } else { laurel };
        canvas.stroke_rect(&rung, 1, edge);
        let (picture, rest) = rung.inset(5, 0).split_left(16);
        let drop = (rung.size.height as i32 - Glyph::Laurel.size().height as i32) / 2;
        glyph::draw(canvas, Glyph::Laurel, picture.top_left + Point::new(0, drop), laurel);
        let (number, mut rest) = rest.split_left(24);
        let mut words = Line::new();
        let _ = write!(words, "{}", self.mark);
        text::line(canvas, &words, number, Align::Left, Style::bold(ink));
        if let Some(to_go) = self.to_go {
            let words = format_phrase(lang, TablePhrase::ToGo, &[&to_go]);
            let (left, right) = rest.split_right(text::width(Face::SmallBold, &words));
            text::line(canvas, &words, right, Align::Left, Style::bold(theme::BRASS_INK));
            rest = left;
        }
        text::line(canvas, self.title, rest, Align::Left, Style::small(ink));
    }
}
