//! Hansa Teutonica on the table: a map that is seen whole, or near around the cursor.
//!
//! The cursor walks over the whole board; whatever route or city it points at is shown near, with a
//! card of what a claim would bring. The actions are buttons of a strip below the map; on them the
//! whole board is seen. All figures are asked of the engine.

mod animation;
mod card_art;
mod close_up;
mod events;
mod glyph_names;
mod guide;
pub(crate) mod intro;
mod labels;
mod layout;
mod map;
mod panels;
mod phrases;
pub(crate) mod pieces;
mod preview;
mod prompts;
mod rules;
mod targets;

use embedded_graphics::{prelude::*, primitives::Rectangle};

use crate::canvas::Canvas;
use crate::dirty::DirtyRegion;
use crate::phrases::{Lang, Line, Text, format_phrase};
use crate::table::{
    BoardView, Confirmation, DecisionLocation, GameExtras, GameUi, MoveAnimation, Scene, Stats,
    Target, TargetId, Targets,
};
use kogge_games::teutonica::{Decision, Event, Phase, Refusal, Teutonica, View};
use kogge_games::{Seat, Seats};
pub use phrases::GamePhrase;

impl GameUi for Teutonica {
    const GLYPH_NAMES: &[crate::glyph::GlyphName] = glyph_names::GLYPH_NAMES;
    const SOURCE_NAMES: &'static [Text] = panels::SOURCE_NAMES;

    const EXTRAS: GameExtras<Self> = GameExtras {
        departure: |board| animation::departure(board.view.table().phase()),
        end_reason: |scene| {
            let reason = panels::end_reason(scene.view.table().end_conditions());
            reason.map(|word| format_phrase(scene.lang, word, &[]))
        },
        ..GameExtras::NONE
    };

    fn starts_journey(decision: Self::Decision) -> bool {
        matches!(decision, Decision::Claim)
    }

    fn seats(view: &View) -> Seats {
        view.table().seats()
    }

    fn start_refusal_text(refusal: Refusal, lang: Lang) -> Line {
        rules::refusal_text(lang, refusal)
    }

    fn paint_map(canvas: &mut Canvas, scene: &Scene<Self>) {
        map::paint(canvas, scene);
    }

    fn paint_highlight(canvas: &mut Canvas, board: &BoardView<Self>, target: &Target) {
        map::glow(canvas, board, target);
    }

    fn paint_cursor(canvas: &mut Canvas, _board: &BoardView<Self>, target: &Target) {
        map::cursor(canvas, target);
    }

    /// The map follows the cursor.
    fn mark_cursor(board: &BoardView<Self>, _target: &Target, dirty: &mut DirtyRegion) {
        dirty.add(board.window);
    }

    fn targets(board: &BoardView<Self>, targets: &mut Targets) {
        targets::targets(board, targets);
    }

    fn board_target_of(board: &BoardView<Self>, decision: Decision) -> Option<TargetId> {
        targets::board_target_of(board.view.table().phase(), decision)
    }

    fn board_target_area(board: &BoardView<Self>, place: TargetId) -> Option<Rectangle> {
        targets::board_target_area(board, place)
    }

    fn paint_over_recent_moves(canvas: &mut Canvas, board: &BoardView<Self>) {
        map::over_recent_moves(canvas, board);
    }

    fn animation_of(
        board: &BoardView<Self>,
        event: Event,
        origin: Option<TargetId>,
    ) -> Option<MoveAnimation> {
        animation::animation_of(board, event, origin)
    }

    fn paint_animation(
        canvas: &mut Canvas,
        board: &BoardView<Self>,
        journey: &MoveAnimation,
        at: Point,
    ) {
        animation::paint(canvas, board, journey, at);
    }

    fn location_of(board: &BoardView<Self>, decision: Decision) -> DecisionLocation {
        targets::location_of(board.view.table().phase(), decision)
    }

    fn decision_at(board: &BoardView<Self>, target: TargetId) -> Option<Decision> {
        targets::decision_at(board.view.table().phase(), target)
    }

    fn prompt(scene: &Scene<Self>) -> Line {
        prompts::prompt(scene.view.table(), scene.lang)
    }

    fn phase_text(scene: &Scene<Self>) -> Line {
        prompts::phase_text(scene.view.table(), scene.lang)
    }

    fn stats(board: &BoardView<Self>) -> Stats {
        prompts::stats(board)
    }

    fn preview_text(scene: &Scene<Self>, decision: Decision) -> Line {
        preview::preview_text(scene, decision)
    }

    fn target_text(scene: &Scene<Self>, target: TargetId) -> Option<Line> {
        preview::target_text(scene, target)
    }

    fn default_choice(board: &BoardView<Self>) -> Option<Decision> {
        targets::default_choice(board)
    }

    /// Claims, giving a benefit up, and ending a turn early want a second thought.
    fn confirmation(board: &BoardView<Self>, decision: Decision) -> Confirmation {
        let table = board.view.table();
        match (decision, table.phase()) {
            (Decision::Route(_), Phase::ClaimRoute) | (Decision::Nothing, _) => {
                Confirmation::Needed
            }
            (Decision::EndTurn, _) if table.left() > 0 => Confirmation::Needed,
            _ => Confirmation::NotNeeded,
        }
    }

    fn refusal_text(scene: &Scene<Self>, refusal: Refusal) -> Line {
        rules::refusal_text(scene.lang, refusal)
    }

    fn event_text(scene: &Scene<Self>, event: Event) -> Option<Line> {
        Some(events::event_text(scene.lang, event))
    }

    fn tie_break_text(scene: &Scene<Self>, tied: &[Seat]) -> Option<Line> {
        Some(panels::tie_break_text(scene.view.table(), tied, scene.lang))
    }

    fn score_details(scene: &Scene<Self>, seat: Seat, entry: &mut dyn FnMut(&str)) {
        panels::score_details(scene.view.table(), seat, entry);
    }

    fn rule_text(scene: &Scene<Self>) -> &'static str {
        rules::rule_text(scene.view.table().phase(), scene.lang)
    }

    fn guide_page(board: &BoardView<Self>) -> u8 {
        guide::page(board.view.table().phase())
    }

    fn seat_stats(scene: &Scene<Self>, seat: Seat, row: &mut dyn FnMut(&str, &str)) {
        panels::seat_stats(scene.view.table(), scene.lang, seat, row);
    }
}
