//! Hansa Teutonica on the table: a map that is seen whole, or near around the cursor.
//!
//! The cursor walks over the whole board; whatever route or city it points at is shown near, with a
//! card of what a claim would bring. The actions are buttons of a strip below the map; on them the
//! whole board is seen. All figures are asked of the engine.

mod labels;
mod layout;
mod map;
mod near;
mod panels;
mod preview;
mod spots;
pub(in crate::ui) mod token;
mod travel;
mod words;

use core::fmt::Write;

use embedded_graphics::{prelude::*, primitives::Rectangle};

use crate::games::teutonica::data::{Ability, LAST_CITY, Owner};
use crate::games::teutonica::{Decision, Event, Phase, Refusal, Teutonica, View};
use crate::games::{Seat, Seats};
use crate::ui::canvas::Canvas;
use crate::ui::glyph::Glyph;
use crate::ui::guide;
use crate::ui::marks::Marks;
use crate::ui::table::{Journey, Scene, Spot, Status, Tabletop, Target, TargetId, Targets, Weight};
use crate::ui::words::{Lang, Line, say};
pub use words::Say;
use words::{Bonus, Token, Way, kind_picture};

impl Tabletop for Teutonica {
    fn sets_out(decision: Self::Decision) -> bool {
        matches!(decision, Decision::Claim)
    }

    fn seats(view: &View) -> Seats {
        view.table().seats()
    }

    fn start_refusal(refusal: Refusal, lang: Lang) -> Line {
        panels::refusal(lang, refusal)
    }

    fn paint_map(canvas: &mut Canvas, scene: &Scene<Self>) {
        map::paint(canvas, scene);
    }

    fn paint_glow(canvas: &mut Canvas, scene: &Scene<Self>, target: &Target) {
        map::glow(canvas, scene, target);
    }

    fn paint_cursor(canvas: &mut Canvas, _scene: &Scene<Self>, target: &Target) {
        map::cursor(canvas, target);
    }

    /// The map follows the cursor.
    fn mark_cursor(scene: &Scene<Self>, _target: &Target, marks: &mut Marks) {
        marks.mark(scene.window);
    }

    fn targets(scene: &Scene<Self>, targets: &mut Targets) {
        spots::targets(scene, targets);
    }

    fn trace(scene: &Scene<Self>, decision: Decision) -> Option<TargetId> {
        spots::trace(scene.view.table().phase(), decision)
    }

    fn trace_area(scene: &Scene<Self>, place: TargetId) -> Option<Rectangle> {
        spots::trace_area(scene, place)
    }

    fn paint_over_trail(canvas: &mut Canvas, scene: &Scene<Self>) {
        map::over_trail(canvas, scene);
    }

    fn origin(scene: &Scene<Self>) -> Option<TargetId> {
        travel::origin(scene.view.table().phase())
    }

    fn journey(scene: &Scene<Self>, event: Event, origin: Option<TargetId>) -> Option<Journey> {
        travel::journey(scene, event, origin)
    }

    fn paint_journey(canvas: &mut Canvas, scene: &Scene<Self>, journey: &Journey, at: Point) {
        travel::paint(canvas, scene, journey, at);
    }

    fn spot(scene: &Scene<Self>, decision: Decision) -> Spot {
        spots::spot(scene.view.table().phase(), decision)
    }

    fn meant(scene: &Scene<Self>, target: TargetId) -> Option<Decision> {
        spots::meant(scene.view.table().phase(), target)
    }

    fn asks(scene: &Scene<Self>) -> Line {
        asks(scene.view.table(), scene.lang)
    }

    fn status(scene: &Scene<Self>) -> Status {
        let table = scene.view.table();
        let player = table.player(scene.decider.unwrap_or(table.active()));
        let supply = player.supply();
        let mut figures = Line::new();
        let _ = write!(
            figures,
            "{}{} {}{} {}{} {}{}/{LAST_CITY}",
            Glyph::Laurel.char(),
            player.prestige(),
            Glyph::Cube.char(),
            supply.traders,
            Glyph::Person.char(),
            supply.merchants,
            Glyph::House.char(),
            table.completed(),
        );
        Status { phase: phase_line(table, scene.lang), figures }
    }

    fn choice(scene: &Scene<Self>, decision: Decision) -> Line {
        preview::preview(scene, decision)
    }

    fn preview(scene: &Scene<Self>, decision: Decision) -> Line {
        preview::preview(scene, decision)
    }

    fn look(scene: &Scene<Self>, target: TargetId) -> Option<Line> {
        preview::look(scene, target)
    }

    fn suggested(scene: &Scene<Self>) -> Option<Decision> {
        spots::suggested(scene)
    }

    /// Claims, giving a benefit up, and ending a turn early want a second thought.
    fn weight(scene: &Scene<Self>, decision: Decision) -> Weight {
        let table = scene.view.table();
        match (decision, table.phase()) {
            (Decision::Route(_), Phase::ClaimRoute) | (Decision::Nothing, _) => Weight::Heavy,
            (Decision::EndTurn, _) if table.left() > 0 => Weight::Heavy,
            _ => Weight::Light,
        }
    }

    fn refusal(scene: &Scene<Self>, refusal: Refusal) -> Line {
        panels::refusal(scene.lang, refusal)
    }

    fn event(scene: &Scene<Self>, event: Event) -> Option<Line> {
        Some(panels::event(scene.lang, event))
    }

    fn source(source: usize, lang: Lang) -> &'static str {
        panels::source(source, lang)
    }

    fn ended(scene: &Scene<Self>) -> Option<Line> {
        panels::ended(scene.view.table().ends()).map(|word| say(scene.lang, word, &[]))
    }

    fn tie(scene: &Scene<Self>, tied: &[Seat]) -> Option<Line> {
        Some(panels::tie(scene.view.table(), tied, scene.lang))
    }

    fn details(scene: &Scene<Self>, seat: Seat, entry: &mut dyn FnMut(&str)) {
        panels::network(scene.view.table(), seat, entry);
    }

    fn rule(scene: &Scene<Self>) -> &'static str {
        panels::rule(scene.view.table().phase(), scene.lang)
    }

    fn page(scene: &Scene<Self>) -> u8 {
        guide::teutonica_page(scene.view.table().phase())
    }

    fn figures(scene: &Scene<Self>, seat: Seat, row: &mut dyn FnMut(&str, &str)) {
        panels::figures(scene.view.table(), scene.lang, seat, row);
    }
}

/// What is asked.
fn asks(table: &Teutonica, lang: Lang) -> Line {
    let word = match table.phase() {
        Phase::Menu => Say::AskMenu,
        Phase::IncomeMix => Say::AskIncome,
        Phase::PlaceKind | Phase::DisplaceWith { .. } => Say::AskKind,
        Phase::PlaceRoute { .. } => Say::AskPlace,
        Phase::DisplaceRoute => Say::AskDisplace,
        Phase::DisplacePiece { .. } | Phase::RemovePiece { .. } => Say::AskWhom,
        Phase::DisplacePay { .. } => Say::AskPay,
        Phase::ReactRoute { reaction } if reaction.piece.owner == Owner::Neutral => {
            Say::AskNeutralReact
        }
        Phase::ReactRoute { reaction } => {
            return say(lang, Say::AskReact, &[&Token(reaction.piece)]);
        }
        Phase::ReactExtraRoute { reaction, .. } if reaction.piece.owner == Owner::Neutral => {
            Say::AskNeutralExtra
        }
        Phase::ReactExtra { reaction } => return say(lang, Say::AskExtra, &[&reaction.extras]),
        Phase::ReactExtraRoute { kind, .. } => {
            return say(lang, Say::AskExtraRoute, &[&kind_picture(*kind).char()]);
        }
        Phase::NeutralPick { .. } => Say::AskNeutralPick,
        Phase::NeutralClaim { route, .. } => return say(lang, Say::AskNeutral, &[&Way(*route)]),
        Phase::MoveLift { lifted } => {
            let most = table.player(table.active()).value(Ability::LiberSophiae);
            return say(lang, Say::AskLift, &[&lifted.len(), &most]);
        }
        Phase::MovePut { lifted } => {
            let first = lifted.first().map_or(' ', |&kind| kind_picture(kind).char());
            return say(lang, Say::AskPut, &[&first, &lifted.len()]);
        }
        Phase::ClaimRoute => Say::AskClaim,
        Phase::ClaimBenefit { .. } => Say::AskBenefit,
        Phase::SwapCity { .. } => Say::AskSwapCity,
        Phase::SwapPair { .. } => Say::AskSwapPair,
        Phase::UpgradePick { .. } => Say::AskUpgrade,
        Phase::RemoveRoute { removed } => return say(lang, Say::AskRemove, &[removed]),
        Phase::MarkerRoute => {
            return match table.player(table.active()).turned().first() {
                Some(&marker) => say(lang, Say::AskMarker, &[&Bonus(marker)]),
                None => say(lang, Say::AskPlace, &[]),
            };
        }
        Phase::Over => Say::AskOver,
    };
    say(lang, word, &[])
}

/// The question in a word or two.
fn phase_line(table: &Teutonica, lang: Lang) -> Line {
    let word = match table.phase() {
        Phase::Menu => Say::PhaseMenu,
        Phase::IncomeMix => Say::PhaseIncome,
        Phase::PlaceKind | Phase::PlaceRoute { .. } => Say::PhasePlace,
        Phase::DisplaceRoute
        | Phase::DisplacePiece { .. }
        | Phase::DisplaceWith { .. }
        | Phase::DisplacePay { .. } => Say::PhaseDisplace,
        Phase::ReactRoute { reaction }
        | Phase::ReactExtra { reaction }
        | Phase::ReactExtraRoute { reaction, .. } => match reaction.piece.owner.seat() {
            Some(_) => Say::PhaseReact,
            // Nobody was displaced: a neutral trader waits for its new place.
            None => Say::PhaseReactNeutral,
        },
        Phase::NeutralPick { .. } | Phase::NeutralClaim { .. } => Say::PhaseNeutral,
        Phase::MoveLift { .. } | Phase::MovePut { .. } => Say::PhaseMove,
        Phase::ClaimRoute | Phase::ClaimBenefit { .. } => Say::PhaseClaim,
        Phase::SwapCity { .. }
        | Phase::SwapPair { .. }
        | Phase::UpgradePick { .. }
        | Phase::RemoveRoute { .. }
        | Phase::RemovePiece { .. } => Say::PhaseMarker,
        Phase::MarkerRoute => Say::PhasePlate,
        Phase::Over => Say::PhaseOver,
    };
    let count = table.phase().reaction().map_or(table.left(), |reaction| reaction.extras);
    say(lang, word, &[&count])
}
