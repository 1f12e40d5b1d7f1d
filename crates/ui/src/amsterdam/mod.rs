//! Ticket to Ride: Amsterdam on the table: the ring of canals with its routes, and a tray of
//! cards, buttons and contracts.
//!
//! Routes, cards and actions are chosen where they lie; only payments and drawn contracts come as
//! a sheet. Everything is drawn from the [`View`], so nothing hidden can show.

mod animation;
mod card_art;
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
mod reveal;
mod route_shape;
mod rules;
mod targets;
mod tray;

use embedded_graphics::{prelude::*, primitives::Rectangle};

use crate::canvas::Canvas;
use crate::dirty::DirtyRegion;
use crate::layout::RectExt;
use crate::phrases::{Lang, Line, Text, format_phrase};
use crate::table::{
    BoardView, Confirmation, DecisionLocation, GameExtras, GameUi, MoveAnimation, Reveal, Scene,
    Stats, Target, TargetId, Targets, by_seat,
};
use crate::theme;
use crate::widgets::list::cursor_frame;
use kogge_games::amsterdam::{
    Amsterdam, Contract, ContractStatus, Decision, Event, Phase, Refusal, Route, RouteSet, View,
};
use kogge_games::{Seat, Seats};
use layout::Layout;
pub use phrases::GamePhrase;
use targets::TargetKind;

impl GameUi for Amsterdam {
    const GLYPH_NAMES: &[crate::glyph::GlyphName] = glyph_names::GLYPH_NAMES;

    const SOURCE_NAMES: &'static [Text] = &[
        GamePhrase::SourceRoutes.translations(),
        GamePhrase::SourceContracts.translations(),
        GamePhrase::SourceMerchandise.translations(),
    ];

    /// Contracts come to light one after the other, then the ranking by merchandise (AMS-118).
    const REVEAL: Option<Reveal<Self>> =
        Some(Reveal { count: reveal::steps, text: reveal::text, paint: reveal::paint });

    const EXTRAS: GameExtras<Self> = GameExtras {
        sort_key: targets::sort_key,
        paint_recent_move: Some(paint_recent_move),
        ..GameExtras::NONE
    };

    fn starts_journey(decision: Self::Decision) -> bool {
        matches!(decision, Decision::Route(_))
    }

    fn seats(view: &View) -> Seats {
        view.table().seats()
    }

    fn start_refusal_text(refusal: Refusal, lang: Lang) -> Line {
        rules::refusal_text(lang, refusal)
    }

    fn paint_map(canvas: &mut Canvas, scene: &Scene<Self>) {
        let layout = Layout::new(scene.window);
        canvas.clipped_to(&layout.map, |canvas| {
            map::backdrop(canvas, &layout);
            map::routes(canvas, &layout, scene.view);
            map::locations(canvas, &layout, scene.view);
        });
        tray::paint(canvas, &layout, scene.view, targets::pointed_chip(scene));
    }

    fn paint_over_recent_moves(canvas: &mut Canvas, board: &BoardView<Self>) {
        let layout = Layout::new(board.window);
        canvas.clipped_to(&layout.map, |canvas| map::locations(canvas, &layout, board.view));
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
        _board: &BoardView<Self>,
        journey: &MoveAnimation,
        at: Point,
    ) {
        animation::paint(canvas, journey, at);
    }

    fn targets(board: &BoardView<Self>, targets: &mut Targets) {
        targets::targets(board, targets);
    }

    fn location_of(board: &BoardView<Self>, decision: Decision) -> DecisionLocation {
        targets::location_of(board, decision)
    }

    fn decision_at(board: &BoardView<Self>, target: TargetId) -> Option<Decision> {
        targets::decision_at(board, target)
    }

    fn board_target_of(board: &BoardView<Self>, decision: Decision) -> Option<TargetId> {
        targets::board_target_of(board, decision)
    }

    fn board_target_area(board: &BoardView<Self>, place: TargetId) -> Option<Rectangle> {
        targets::board_target_area(board, place)
    }

    fn prompt(scene: &Scene<Self>) -> Line {
        format_phrase(scene.lang, prompts::prompt(scene.view.table().phase()), &[])
    }

    fn phase_text(scene: &Scene<Self>) -> Line {
        prompts::phase_text(scene.view, scene.lang)
    }

    fn stats(board: &BoardView<Self>) -> Stats {
        prompts::stats(board)
    }

    fn choice_text(scene: &Scene<Self>, decision: Decision) -> Line {
        preview::choice_text(scene.view, scene.lang, decision)
    }

    fn preview_text(scene: &Scene<Self>, decision: Decision) -> Line {
        preview::preview_text(scene.view, scene.lang, decision)
    }

    fn target_text(scene: &Scene<Self>, target: TargetId) -> Option<Line> {
        match TargetKind::of(scene.view, target) {
            TargetKind::Route(route) => Some(preview::price(scene.view, route)),
            TargetKind::Contract(contract) => {
                Some(preview::outlook(scene.view, scene.lang, contract))
            }
            TargetKind::Tray => {
                Self::decision_at(scene, target).map(|meant| Self::preview_text(scene, meant))
            }
        }
    }

    /// Contracts at the start are final (AMS-132); everything else can be taken back, or is what
    /// the press plainly says.
    fn confirmation(board: &BoardView<Self>, decision: Decision) -> Confirmation {
        match (board.view.table().phase(), decision) {
            (Phase::SetupKeep, Decision::Keep(_)) => Confirmation::Needed,
            _ => Confirmation::NotNeeded,
        }
    }

    fn refusal_text(scene: &Scene<Self>, refusal: Refusal) -> Line {
        rules::refusal_text(scene.lang, refusal)
    }

    fn event_text(scene: &Scene<Self>, event: Event) -> Option<Line> {
        events::event_text(scene.view, scene.lang, event)
    }

    /// On a tie linked contracts count, and nothing else (AMS-101, AMS-102).
    fn tie_break_text(scene: &Scene<Self>, tied: &[Seat]) -> Option<Line> {
        let linked = |seat| panels::linked(scene.view, seat).unwrap_or_default();
        Some(by_seat(scene.lang, GamePhrase::Tie, tied, linked))
    }

    fn score_details(scene: &Scene<Self>, seat: Seat, entry: &mut dyn FnMut(&str)) {
        panels::score_details(scene.view, seat, entry);
    }

    fn rule_text(scene: &Scene<Self>) -> &'static str {
        rules::rule_text(scene.view.table().phase(), scene.lang)
    }

    fn guide_page(board: &BoardView<Self>) -> u8 {
        guide::page(&board.view.table().phase())
    }

    fn seat_stats(scene: &Scene<Self>, seat: Seat, row: &mut dyn FnMut(&str, &str)) {
        panels::seat_stats(scene.view, scene.lang, seat, row);
    }

    fn mark_changes(before: &View, after: &BoardView<Self>, dirty: &mut DirtyRegion) {
        let layout = Layout::new(after.window);
        dirty.add(layout.tray);
        map::changed(before, after.view, &layout, &mut |area| dirty.add(area));
    }

    /// Routes show by themselves that they can be claimed.
    fn paint_highlight(canvas: &mut Canvas, board: &BoardView<Self>, target: &Target) {
        if TargetKind::of(board.view, target.id) == TargetKind::Tray {
            canvas.stroke_rect(&target.area, 2, theme::INK);
            canvas.stroke_rect(&target.area, 1, theme::BRASS_BRIGHT);
        }
    }

    fn paint_cursor(canvas: &mut Canvas, board: &BoardView<Self>, target: &Target) {
        let layout = Layout::new(board.window);
        match TargetKind::of(board.view, target.id) {
            TargetKind::Route(route) => canvas.clipped_to(&layout.map, |canvas| {
                map::route_cursor(canvas, &layout, board.view, route);
            }),
            TargetKind::Contract(contract) => {
                let info = contract.info();
                let missing = missing(board.view, contract);
                canvas.clipped_to(&layout.map, |canvas| {
                    map::way(canvas, &layout, board.view, [info.a, info.b], missing);
                });
                cursor_frame(canvas, &target.area.inset(-2, -2));
            }
            TargetKind::Tray => cursor_frame(canvas, &target.area.inset(-2, -2)),
        }
    }

    fn mark_cursor(board: &BoardView<Self>, target: &Target, dirty: &mut DirtyRegion) {
        dirty.add(target.area.inset(-2, -2));
        if let TargetKind::Contract(contract) = TargetKind::of(board.view, target.id) {
            let info = contract.info();
            let layout = Layout::new(board.window);
            let missing = missing(board.view, contract);
            map::way_bounds(&layout, [info.a, info.b], missing, &mut |area| dirty.add(area));
        }
    }
}

/// The carts themselves are marked: a route lies askew in its area.
fn paint_recent_move(canvas: &mut Canvas, board: &BoardView<Amsterdam>, TargetId(id): TargetId) {
    let layout = Layout::new(board.window);
    let Some(route) = Route::new(id) else { return };
    canvas.clipped_to(&layout.map, |canvas| map::trace(canvas, &layout, board.view, route));
}

/// The routes still missing for a contract.
fn missing(view: &View, contract: Contract) -> RouteSet {
    match view.contract_status(contract) {
        Some(ContractStatus::Missing(way)) => way.routes,
        _ => RouteSet::EMPTY,
    }
}
