//! Ferry on the table: six harbours in a ring, what waits in them, and the ships.
//!
//! Where a ship begins and sails is chosen on the map, the rest in the sheet. All figures are asked of the
//! engine.

mod animation;
mod card_art;
mod events;
mod glyph_names;
mod guide;
pub(crate) mod intro;
mod layout;
mod map;
mod panels;
pub(crate) mod phrases;
mod preview;
mod prompts;
mod rules;
mod targets;

use embedded_graphics::{prelude::*, primitives::Rectangle};

use crate::canvas::Canvas;
use crate::glyph::GlyphName;
use crate::phrases::{Line, Text};
use crate::table::{
    BoardView, DecisionLocation, GameUi, MoveAnimation, Scene, Stats, TargetId, Targets, by_seat,
};
use kogge_games::ferry::{Decision, Event, Ferry, PublicState, Refusal};
use kogge_games::{Seat, Seats};
pub use phrases::GamePhrase;

impl GameUi for Ferry {
    const GLYPH_NAMES: &[GlyphName] = glyph_names::GLYPH_NAMES;
    const SOURCE_NAMES: &'static [Text] = panels::SOURCE_NAMES;

    fn starts_journey(decision: Decision) -> bool {
        matches!(decision, Decision::Sail(_))
    }

    fn seats(view: &PublicState) -> Seats {
        view.seats()
    }

    fn paint_map(canvas: &mut Canvas, scene: &Scene<Self>) {
        map::paint(canvas, scene.view, scene.window, scene.lang);
    }

    fn animation_of(
        board: &BoardView<Self>,
        event: Event,
        _from: Option<TargetId>,
    ) -> Option<MoveAnimation> {
        animation::animation_of(board, event)
    }

    fn paint_animation(
        canvas: &mut Canvas,
        board: &BoardView<Self>,
        journey: &MoveAnimation,
        at: Point,
    ) {
        animation::paint(canvas, board, journey, at);
    }

    fn targets(board: &BoardView<Self>, targets: &mut Targets) {
        targets::targets(board, targets);
    }

    fn board_target_of(_board: &BoardView<Self>, decision: Decision) -> Option<TargetId> {
        targets::harbour_of(decision).map(targets::id)
    }

    fn board_target_area(board: &BoardView<Self>, place: TargetId) -> Option<Rectangle> {
        targets::area(board, place)
    }

    fn location_of(_board: &BoardView<Self>, decision: Decision) -> DecisionLocation {
        targets::location_of(decision)
    }

    fn decision_at(board: &BoardView<Self>, target: TargetId) -> Option<Decision> {
        targets::decision_at(board.view, target)
    }

    fn prompt(scene: &Scene<Self>) -> Line {
        prompts::prompt(scene)
    }

    fn phase_text(scene: &Scene<Self>) -> Line {
        prompts::phase_text(scene)
    }

    fn stats(board: &BoardView<Self>) -> Stats {
        prompts::stats(board)
    }

    fn preview_text(scene: &Scene<Self>, decision: Decision) -> Line {
        preview::preview_text(scene.view, scene.lang, decision)
    }

    fn target_text(scene: &Scene<Self>, target: TargetId) -> Option<Line> {
        preview::target_text(scene.view, scene.lang, targets::harbour(target)?)
    }

    fn refusal_text(scene: &Scene<Self>, refusal: Refusal) -> Line {
        rules::refusal_text(scene.lang, refusal)
    }

    fn event_text(scene: &Scene<Self>, event: Event) -> Option<Line> {
        Some(events::event_text(scene.lang, event))
    }

    /// On a tie harbours served count (FER-014).
    fn tie_break_text(scene: &Scene<Self>, tied: &[Seat]) -> Option<Line> {
        let harbours = |seat| scene.view.served(seat).len() as i32;
        Some(by_seat(scene.lang, GamePhrase::Tie, tied, harbours))
    }

    fn rule_text(scene: &Scene<Self>) -> &'static str {
        rules::rule_text(scene.view.phase(), scene.lang)
    }

    fn guide_page(board: &BoardView<Self>) -> u8 {
        guide::page(board.view.phase())
    }

    fn seat_stats(scene: &Scene<Self>, seat: Seat, row: &mut dyn FnMut(&str, &str)) {
        panels::seat_stats(scene.view, scene.lang, seat, row);
    }
}
