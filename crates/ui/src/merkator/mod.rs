//! The table of Merkator: Europe with its twelve places, the market, the office.
//!
//! The window shows what the present question is about: the map while a destination is chosen, the
//! market while cards are bought, the office while goods are moved. Everything is drawn from the
//! view, and every figure comes from the engine.

mod animation;
mod card_art;
mod events;
mod glyph_names;
mod goods;
mod guide;
pub(crate) mod intro;
mod map;
mod market;
pub mod names;
mod office;
mod panels;
pub mod phrases;
mod preview;
mod prompts;
pub mod rules;
mod targets;
mod trips;

use embedded_graphics::{prelude::*, primitives::Rectangle};

use crate::canvas::Canvas;
use crate::dirty::DirtyRegion;
use crate::layout::RectExt;
use crate::phrases::{Lang, Line, Text};
use crate::table::{
    self, DecisionLocation, GameExtras, GameUi, MoveAnimation, SeatPages, Stats, Target, TargetId,
    Targets,
};
use kogge_games::merkator::position::Phase;
use kogge_games::merkator::{Decision, Event, Merkator, Refusal, View};
use kogge_games::{Game, Points, Seat, Seats};
use phrases::GamePhrase;
use targets::TargetKind;

/// What the painters look at.
type Scene<'a> = table::Scene<'a, Merkator>;

/// The same without a language, for everything that needs no words.
type BoardView<'a> = table::BoardView<'a, Merkator>;

/// What the window shows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Section {
    /// Europe.
    Map,
    /// Open cards and contracts.
    Market,
    /// Store and contracts.
    Office,
}

/// The section that the present question is about.
fn section(board: &BoardView) -> Section {
    match board.view.phase {
        Phase::Travel | Phase::Over => Section::Map,
        Phase::Invest | Phase::PayCard { .. } | Phase::ForcedBuy { .. } => Section::Market,
        _ => Section::Office,
    }
}

/// Whose things are shown: those of whoever decides.
fn shown(board: &BoardView) -> Seat {
    board.decider.unwrap_or(board.view.active)
}

impl GameUi for Merkator {
    const GLYPH_NAMES: &[crate::glyph::GlyphName] = glyph_names::GLYPH_NAMES;
    fn starts_journey(decision: Self::Decision) -> bool {
        matches!(decision, Decision::Go(_))
    }

    const SOURCE_NAMES: &'static [Text] = &[
        GamePhrase::FullContracts.translations(),
        GamePhrase::HalfContracts.translations(),
        GamePhrase::Buildings.translations(),
    ];

    const OPTION_TEXTS: &'static [(Text, Text)] = &phrases::OPTION_TEXTS;

    const SOLO_TITLES: &'static [(Points, Text)] = &phrases::SOLO_TITLES;

    /// Store and contracts, then cards, then what every trip would give.
    const SEAT_PAGES: Option<SeatPages<Self>> = Some(SeatPages {
        count: 3,
        paint: |canvas, scene, page| match page {
            0 => office::paint_seat_page(canvas, scene),
            1 => panels::paint_cards(canvas, scene),
            _ => trips::paint(canvas, scene),
        },
    });

    const EXTRAS: GameExtras<Self> = GameExtras {
        row_top_at: |board, y| match section(board) {
            Section::Office => office::row_edge(board, y),
            Section::Map | Section::Market => y,
        },
        ..GameExtras::NONE
    };

    fn seats(view: &View) -> Seats {
        view.seats
    }

    fn start_refusal_text(refusal: Refusal, lang: Lang) -> Line {
        rules::refusal_text(refusal, lang)
    }

    fn paint_map(canvas: &mut Canvas, scene: &Scene) {
        match section(scene) {
            Section::Map => map::paint(canvas, scene),
            Section::Market => market::paint(canvas, scene),
            Section::Office => office::paint(canvas, scene),
        }
    }

    fn mark_cursor(board: &BoardView, target: &Target, dirty: &mut DirtyRegion) {
        dirty.add(target.area.inset(-2, -2));
        if section(board) == Section::Map {
            map::mark_refilled(board, target.id, dirty);
        }
    }

    fn targets(board: &BoardView, targets: &mut Targets) {
        targets::targets(board, targets);
    }

    fn board_target_of(_board: &BoardView, decision: Decision) -> Option<TargetId> {
        match decision {
            Decision::Go(place) => Some(TargetKind::Place(place).id()),
            _ => None,
        }
    }

    fn board_target_area(board: &BoardView, place: TargetId) -> Option<Rectangle> {
        match (section(board), TargetKind::of(place)?) {
            (Section::Map, TargetKind::Place(place)) => Some(map::board_area(board, place)),
            _ => None,
        }
    }

    fn animation_of(
        board: &BoardView,
        event: Event,
        _from: Option<TargetId>,
    ) -> Option<MoveAnimation> {
        animation::animation_of(board, event)
    }

    fn paint_animation(
        canvas: &mut Canvas,
        _board: &BoardView,
        journey: &MoveAnimation,
        at: Point,
    ) {
        animation::paint(canvas, journey, at);
    }

    fn location_of(board: &BoardView, decision: Decision) -> DecisionLocation {
        targets::location_of(board, decision)
    }

    fn decision_at(board: &BoardView, target: TargetId) -> Option<Decision> {
        targets::decision_at(board, target)
    }

    fn prompt(scene: &Scene) -> Line {
        prompts::prompt(scene)
    }

    fn phase_text(scene: &Scene) -> Line {
        prompts::phase_text(scene)
    }

    fn stats(board: &BoardView) -> Stats {
        prompts::stats(board)
    }

    fn preview_text(scene: &Scene, decision: Decision) -> Line {
        preview::preview_text(scene, decision)
    }

    fn target_text(scene: &Scene, target: TargetId) -> Option<Line> {
        preview::target_text(scene, target)
    }

    fn default_choice(board: &BoardView) -> Option<Decision> {
        targets::default_choice(board)
    }

    fn refusal_text(scene: &Scene, refusal: Refusal) -> Line {
        rules::refusal_text(refusal, scene.lang)
    }

    fn event_text(scene: &Scene, event: Event) -> Option<Line> {
        events::event_text(scene, event)
    }

    /// On a tie counters count (MER-119).
    fn tie_break_text(scene: &Scene, tied: &[Seat]) -> Option<Line> {
        let counters = |seat| i32::from(scene.view.player(seat).time);
        Some(table::by_seat(scene.lang, GamePhrase::Tie, tied, counters))
    }

    fn rule_text(scene: &Scene) -> &'static str {
        rules::rule_text(scene.view, scene.lang)
    }

    fn guide_page(board: &BoardView) -> u8 {
        guide::page(&board.view.phase, board.view.seats)
    }

    fn seat_stats(scene: &Scene, seat: Seat, row: &mut dyn FnMut(&str, &str)) {
        panels::seat_stats(scene, seat, row);
    }
}

/// Whether a decision could be taken now.
fn is_legal(board: &BoardView, decision: Decision) -> bool {
    board.view.check(decision).is_ok()
}
