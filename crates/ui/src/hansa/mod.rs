//! Hansa on the table: the Baltic above, the tokens of whoever is asked in a tray below.
//!
//! Every decision has its place in sight: cities are sailed to, warehouses bought from, tokens of
//! the tray given up, and the rest are buttons of the tray. No sheet ever hides the sea. All figures
//! are asked of the engine.

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
pub(crate) mod pieces;
mod preview;
mod prompts;
mod rules;
mod targets;
mod tray;

use embedded_graphics::{prelude::*, primitives::Rectangle};

use crate::canvas::Canvas;
use crate::dirty::DirtyRegion;
use crate::phrases::{Line, Text};
use crate::table::{
    BoardView, Confirmation, DecisionLocation, GameUi, MoveAnimation, Scene, Stats, TargetId,
    Targets, by_seat,
};
use kogge_games::hansa::data::{COVERED_SALES, EXTRA_CARD};
use kogge_games::hansa::{Decision, Event, Hansa, Phase, PublicState, Refusal};
use kogge_games::{Seat, Seats};
pub use phrases::GamePhrase;

// The texts of the options stand in their order.
const _: () = assert!(EXTRA_CARD == 0 && COVERED_SALES == 1);

impl GameUi for Hansa {
    const GLYPH_NAMES: &[crate::glyph::GlyphName] = glyph_names::GLYPH_NAMES;
    const SOURCE_NAMES: &'static [Text] = panels::SOURCE_NAMES;

    const OPTION_TEXTS: &'static [(Text, Text)] = &[
        (GamePhrase::ExtraCard.translations(), GamePhrase::ExtraCardHelp.translations()),
        (GamePhrase::Covered.translations(), GamePhrase::CoveredHelp.translations()),
    ];

    fn starts_journey(decision: Self::Decision) -> bool {
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

    fn location_of(board: &BoardView<Self>, decision: Decision) -> DecisionLocation {
        targets::location_of(board, decision)
    }

    fn decision_at(board: &BoardView<Self>, target: TargetId) -> Option<Decision> {
        targets::decision_at(board.view, target)
    }

    fn board_target_of(board: &BoardView<Self>, decision: Decision) -> Option<TargetId> {
        targets::board_target_of(board, decision)
    }

    fn board_target_area(board: &BoardView<Self>, place: TargetId) -> Option<Rectangle> {
        targets::board_target_area(board, place)
    }

    fn prompt(scene: &Scene<Self>) -> Line {
        prompts::prompt(scene)
    }

    fn phase_text(scene: &Scene<Self>) -> Line {
        prompts::phase_text(scene.view, scene.lang)
    }

    fn stats(board: &BoardView<Self>) -> Stats {
        prompts::stats(board)
    }

    fn preview_text(scene: &Scene<Self>, decision: Decision) -> Line {
        preview::preview_text(scene.view, scene.lang, decision)
    }

    fn target_text(scene: &Scene<Self>, target: TargetId) -> Option<Line> {
        preview::target_text(scene.view, scene.lang, targets::decision_at(scene.view, target)?)
    }

    /// Whatever cannot be taken back asks first, and so do booths and sales that are one single
    /// decision (section 3 of the catalogue).
    fn confirmation(board: &BoardView<Self>, decision: Decision) -> Confirmation {
        let table = board.view;
        let heavy = match decision {
            Decision::SetupPlace(_) | Decision::Refill => true,
            Decision::EndTurn | Decision::TaxDrop(_) => table.ends_turn(decision),
            Decision::Booth => table.booth_forecast(decision).is_some(),
            Decision::Sell
            | Decision::SellColour(_)
            | Decision::SellRest
            | Decision::SellDone
            | Decision::HoldBack(_) => {
                let phase = table.after(decision, &mut ()).map(|after| after.phase());
                let carried_out = matches!(phase, Some(Phase::Act | Phase::Loss(..)));
                let asks = matches!(phase, Some(Phase::Loss(..)));
                asks || carried_out && decision == Decision::Sell
            }
            _ => false,
        };
        if heavy { Confirmation::Needed } else { Confirmation::NotNeeded }
    }

    fn refusal_text(scene: &Scene<Self>, refusal: Refusal) -> Line {
        rules::refusal_text(scene.view, scene.lang, refusal)
    }

    fn event_text(scene: &Scene<Self>, event: Event) -> Option<Line> {
        Some(events::event_text(scene.lang, event))
    }

    /// On a tie booths on the map count (HAN-120 to HAN-124).
    fn tie_break_text(scene: &Scene<Self>, tied: &[Seat]) -> Option<Line> {
        let booths = |seat| i32::from(scene.view.booths_on_map(seat));
        Some(by_seat(scene.lang, GamePhrase::Tie, tied, booths))
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

    fn mark_changes(before: &PublicState, after: &BoardView<Self>, dirty: &mut DirtyRegion) {
        map::changed(before, after.view, after.window, dirty);
    }
}
