//! The table of Merkator: Europe with its twelve places, the market, the office.
//!
//! The window shows what the present question is about: the map while a destination is chosen, the
//! market while cards are bought, the office while goods are moved. Everything is drawn from the
//! view, and every figure comes from the engine.

pub(in crate::ui) mod goods;
mod map;
mod market;
mod news;
mod office;
mod panels;
mod preview;
pub mod rules;
mod spots;
mod tell;
mod travel;
mod trips;
pub mod words;

use embedded_graphics::{prelude::*, primitives::Rectangle};

use crate::games::merkator::data::SOLO_MARKS;
use crate::games::merkator::position::Phase;
use crate::games::merkator::{Decision, Event, Merkator, Refusal, View};
use crate::games::{Game, Points, Seat, Seats};
use crate::ui::canvas::Canvas;
use crate::ui::guide;
use crate::ui::layout::Cut;
use crate::ui::marks::Marks;
use crate::ui::table::{self, Journey, Spot, Status, Tabletop, Target, TargetId, Targets};
use crate::ui::words::{Lang, Line};
use spots::At;

/// What the painters look at.
type Scene<'a> = table::Scene<'a, Merkator>;

/// What the window shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Board {
    /// Europe.
    Map,
    /// Open cards and contracts.
    Market,
    /// Store and contracts.
    Office,
}

/// The board that the present question is about.
fn board(scene: &Scene) -> Board {
    match scene.view.phase {
        Phase::Travel | Phase::Over => Board::Map,
        Phase::Invest | Phase::PayCard { .. } | Phase::ForcedBuy { .. } => Board::Market,
        _ => Board::Office,
    }
}

/// Whose things are shown: of who decides.
fn shown(scene: &Scene) -> Seat {
    scene.decider.unwrap_or(scene.view.active)
}

impl Tabletop for Merkator {
    fn sets_out(decision: Self::Decision) -> bool {
        matches!(decision, Decision::Go(_))
    }

    /// Store and contracts, then cards, then what every trip would give.
    const PAPERS: u8 = 3;

    fn seats(view: &View) -> Seats {
        view.seats
    }

    fn start_refusal(refusal: Refusal, lang: Lang) -> Line {
        words::refusal(refusal, lang)
    }

    fn option(option: usize, lang: Lang) -> (&'static str, &'static str) {
        words::option(option, lang)
    }

    fn paint_map(canvas: &mut Canvas, scene: &Scene) {
        match board(scene) {
            Board::Map => map::paint(canvas, scene),
            Board::Market => market::paint(canvas, scene),
            Board::Office => office::paint(canvas, scene),
        }
    }

    fn row_edge(scene: &Scene, y: i32) -> i32 {
        match board(scene) {
            Board::Office => office::row_edge(scene, y),
            Board::Map | Board::Market => y,
        }
    }

    fn mark_cursor(scene: &Scene, target: &Target, marks: &mut Marks) {
        marks.mark(target.area.inset(-2, -2));
        if board(scene) == Board::Map {
            map::mark_refilled(scene, target.id, marks);
        }
    }

    fn targets(scene: &Scene, targets: &mut Targets) {
        spots::targets(scene, targets);
    }

    fn trace(_scene: &Scene, decision: Decision) -> Option<TargetId> {
        match decision {
            Decision::Go(place) => Some(At::Place(place).id()),
            _ => None,
        }
    }

    fn trace_area(scene: &Scene, place: TargetId) -> Option<Rectangle> {
        match (board(scene), At::of(place)?) {
            (Board::Map, At::Place(place)) => Some(map::board_area(scene, place)),
            _ => None,
        }
    }

    fn journey(scene: &Scene, event: Event, _from: Option<TargetId>) -> Option<Journey> {
        travel::journey(scene, event)
    }

    fn paint_journey(canvas: &mut Canvas, _scene: &Scene, journey: &Journey, at: Point) {
        travel::paint(canvas, journey, at);
    }

    fn spot(scene: &Scene, decision: Decision) -> Spot {
        spots::spot(scene, decision)
    }

    fn meant(scene: &Scene, target: TargetId) -> Option<Decision> {
        spots::meant(scene, target)
    }

    fn asks(scene: &Scene) -> Line {
        tell::asks(scene)
    }

    fn status(scene: &Scene) -> Status {
        tell::status(scene)
    }

    fn choice(scene: &Scene, decision: Decision) -> Line {
        preview::preview(scene, decision)
    }

    fn preview(scene: &Scene, decision: Decision) -> Line {
        preview::preview(scene, decision)
    }

    fn look(scene: &Scene, target: TargetId) -> Option<Line> {
        preview::look(scene, target)
    }

    fn suggested(scene: &Scene) -> Option<Decision> {
        tell::suggested(scene)
    }

    fn refusal(scene: &Scene, refusal: Refusal) -> Line {
        words::refusal(refusal, scene.lang)
    }

    fn event(scene: &Scene, event: Event) -> Option<Line> {
        news::event(scene, event)
    }

    fn ladder(step: usize, lang: Lang) -> Option<(Points, &'static str)> {
        let (mark, _) = SOLO_MARKS.get(step)?;
        Some((Points::new(*mark), words::title(step, lang)))
    }

    fn source(source: usize, lang: Lang) -> &'static str {
        words::source(source, lang)
    }

    /// On a tie counters count (MER-119).
    fn tie(scene: &Scene, tied: &[Seat]) -> Option<Line> {
        let counters = |seat| i32::from(scene.view.player(seat).time);
        Some(table::by_seat(scene.lang, words::Say::Tie, tied, counters))
    }

    fn rule(scene: &Scene) -> &'static str {
        rules::rule(scene.view, scene.lang)
    }

    fn page(scene: &Scene) -> u8 {
        guide::merkator_page(&scene.view.phase, scene.view.seats)
    }

    fn figures(scene: &Scene, seat: Seat, row: &mut dyn FnMut(&str, &str)) {
        panels::figures(scene, seat, row);
    }

    fn paint_papers(canvas: &mut Canvas, scene: &Scene, page: u8) {
        match page {
            0 => office::paint_papers(canvas, scene),
            1 => panels::paint_cards(canvas, scene),
            _ => trips::paint(canvas, scene),
        }
    }
}

/// Whether a decision could be taken now.
fn is_legal(scene: &Scene, decision: Decision) -> bool {
    scene.view.check(decision).is_ok()
}
