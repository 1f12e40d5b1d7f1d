//! Ticket to Ride: Amsterdam on the table: the ring of canals with its routes, and a tray of
//! cards, buttons and contracts.
//!
//! Routes, cards and actions are chosen where they lie; only payments and drawn contracts come as
//! a sheet. Everything is drawn from the [`View`], so nothing hidden can show.

pub(in crate::ui) mod card;
mod layout;
mod map;
mod panels;
mod plates;
mod preview;
mod reveal;
mod strip;
mod travel;
mod tray;
mod words;

use core::fmt::Write;

use embedded_graphics::{prelude::*, primitives::Rectangle};

use crate::games::amsterdam::{
    Amsterdam, Contract, Decision, Event, Outlook, Paint, Phase, Refusal, Route, RouteSet, SLOTS,
    View,
};
use crate::games::{Game, Seat, Seats};
use crate::ui::canvas::Canvas;
use crate::ui::glyph::Glyph;
use crate::ui::guide;
use crate::ui::layout::Cut;
use crate::ui::marks::Marks;
use crate::ui::table::{
    Journey, Scene, Secrets, Spot, Status, Tabletop, Target, TargetId, Targets, Weight, by_seat,
};
use crate::ui::theme;
use crate::ui::widgets::list::cursor_frame;
use crate::ui::words::{Lang, Line, Phrase, say};
use layout::Layout;
pub use words::Say;

/// Targets by number: routes have their own, from 1 to 45.
mod id {
    use crate::ui::table::TargetId;

    pub const SLOT: u8 = 50;
    pub const DECK: TargetId = TargetId(55);
    pub const DRAW: TargetId = TargetId(56);
    pub const CLAIM: TargetId = TargetId(57);
    pub const CONTRACTS: TargetId = TargetId(58);
    pub const END: TargetId = TargetId(59);
    pub const CHIP: u8 = 64;
}

/// What a target stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Place {
    Route(Route),
    Contract(Contract),
    Tray,
}

impl Place {
    fn of(view: &View, target: TargetId) -> Place {
        let chip = target.0.checked_sub(id::CHIP);
        let contract = chip.and_then(|chip| tray::contracts(view).nth(usize::from(chip)));
        match (Route::new(target.0), contract) {
            (Some(route), _) => Place::Route(route),
            (None, Some(contract)) => Place::Contract(contract),
            (None, None) => Place::Tray,
        }
    }
}

impl Tabletop for Amsterdam {
    const SECRETS: Secrets = Secrets::Hands;

    fn sets_out(decision: Self::Decision) -> bool {
        matches!(decision, Decision::Route(_))
    }

    fn seats(view: &View) -> Seats {
        view.table().seats()
    }

    fn start_refusal(refusal: Refusal, lang: Lang) -> Line {
        preview::refusal(lang, refusal)
    }

    fn paint_map(canvas: &mut Canvas, scene: &Scene<Self>) {
        let layout = Layout::new(scene.window);
        canvas.within(&layout.map, |canvas| {
            map::ground(canvas, &layout);
            map::routes(canvas, &layout, scene.view);
            map::locations(canvas, &layout, scene.view);
        });
        tray::paint(canvas, &layout, scene.view, pointed_chip(scene));
    }

    fn targets(scene: &Scene<Self>, targets: &mut Targets) {
        let layout = Layout::new(scene.window);
        match scene.view.table().phase() {
            Phase::Action => {
                targets.push(id::DRAW, layout.cards());
                targets.push(id::CLAIM, layout.claim());
                targets.push(id::CONTRACTS, layout.contracts());
                chip_targets(scene.view, &layout, targets);
            }
            Phase::DrawFirst | Phase::DrawSecond => {
                for slot in 0..SLOTS {
                    targets.push(TargetId(id::SLOT + slot as u8), layout.slot(slot));
                }
                targets.push(id::DECK, layout.deck());
            }
            Phase::Route => route_targets(scene.view, &layout, targets),
            Phase::EndTurn(_) => {
                targets.push(id::END, layout.claim());
                chip_targets(scene.view, &layout, targets);
            }
            Phase::SetupKeep
            | Phase::PayColour { .. }
            | Phase::PayWilds { .. }
            | Phase::Keep
            | Phase::Over => {}
        }
    }

    fn trace(_scene: &Scene<Self>, decision: Decision) -> Option<TargetId> {
        match decision {
            Decision::Route(id) => Some(TargetId(id)),
            _ => None,
        }
    }

    fn trace_area(scene: &Scene<Self>, TargetId(id): TargetId) -> Option<Rectangle> {
        Some(strip::bounds(&Layout::new(scene.window), Route::new(id)?))
    }

    /// The carts themselves are marked: a route lies askew in its area.
    fn paint_trace(canvas: &mut Canvas, scene: &Scene<Self>, TargetId(id): TargetId) -> bool {
        let layout = Layout::new(scene.window);
        let Some(route) = Route::new(id) else { return false };
        canvas.within(&layout.map, |canvas| map::trace(canvas, &layout, scene.view, route));
        true
    }

    fn paint_over_trail(canvas: &mut Canvas, scene: &Scene<Self>) {
        let layout = Layout::new(scene.window);
        canvas.within(&layout.map, |canvas| map::locations(canvas, &layout, scene.view));
    }

    fn journey(scene: &Scene<Self>, event: Event, _from: Option<TargetId>) -> Option<Journey> {
        travel::journey(scene, event)
    }

    fn paint_journey(canvas: &mut Canvas, _scene: &Scene<Self>, journey: &Journey, at: Point) {
        travel::paint(canvas, journey, at);
    }

    fn spot(_scene: &Scene<Self>, decision: Decision) -> Spot {
        match decision {
            Decision::Draw => Spot::Map(id::DRAW),
            Decision::Claim => Spot::Map(id::CLAIM),
            Decision::Contracts => Spot::Map(id::CONTRACTS),
            Decision::Slot(slot) => Spot::Map(TargetId(id::SLOT + slot)),
            Decision::Deck => Spot::Map(id::DECK),
            Decision::Route(id) => Spot::Map(TargetId(id)),
            Decision::End => Spot::Map(id::END),
            Decision::Keep(_) | Decision::Pass | Decision::PayColour(_) | Decision::PayWilds(_) => {
                Spot::Sheet
            }
        }
    }

    fn meant(_scene: &Scene<Self>, target: TargetId) -> Option<Decision> {
        match target {
            id::DRAW => Some(Decision::Draw),
            id::CLAIM => Some(Decision::Claim),
            id::CONTRACTS => Some(Decision::Contracts),
            id::DECK => Some(Decision::Deck),
            id::END => Some(Decision::End),
            TargetId(number) if Route::new(number).is_some() => Some(Decision::Route(number)),
            TargetId(number) => {
                let slot = number.checked_sub(id::SLOT)?;
                (usize::from(slot) < SLOTS).then_some(Decision::Slot(slot))
            }
        }
    }

    fn asks(scene: &Scene<Self>) -> Line {
        say(scene.lang, preview::asks(scene.view.table().phase()), &[])
    }

    fn status(scene: &Scene<Self>) -> Status {
        let table = scene.view.table();
        let seat = scene.decider.unwrap_or(table.acting());
        let (cart, cube, laurel) = (Glyph::Cart.char(), Glyph::Cube.char(), Glyph::Laurel.char());
        let mut figures = Line::new();
        let _ = write!(figures, "{cart}{} {cube}{} ", table.carts(seat), table.merchandise(seat));
        let _ = write!(figures, "{laurel}{}", table.route_points(seat));
        Status { phase: preview::phase(scene.view, scene.lang), figures }
    }

    fn choice(scene: &Scene<Self>, decision: Decision) -> Line {
        preview::choice(scene.view, scene.lang, decision)
    }

    fn preview(scene: &Scene<Self>, decision: Decision) -> Line {
        preview::preview(scene.view, scene.lang, decision)
    }

    fn look(scene: &Scene<Self>, target: TargetId) -> Option<Line> {
        match Place::of(scene.view, target) {
            Place::Route(route) => Some(preview::price(scene.view, route)),
            Place::Contract(contract) => Some(preview::outlook(scene.view, scene.lang, contract)),
            Place::Tray => Self::meant(scene, target).map(|meant| Self::preview(scene, meant)),
        }
    }

    /// The cheapest payments come first.
    fn rank(scene: &Scene<Self>, decision: Decision) -> u8 {
        match (scene.view.table().phase(), decision) {
            (Phase::PayColour { route }, Decision::PayColour(Paint::Of(colour))) => {
                let payments = scene.view.payments(route);
                payments.iter().position(|payment| payment.colour == colour).unwrap_or(0) as u8
            }
            _ => 0,
        }
    }

    /// Contracts at the start are final (AMS-132); everything else can be taken back, or is what
    /// the press plainly says.
    fn weight(scene: &Scene<Self>, decision: Decision) -> Weight {
        match (scene.view.table().phase(), decision) {
            (Phase::SetupKeep, Decision::Keep(_)) => Weight::Heavy,
            _ => Weight::Light,
        }
    }

    fn refusal(scene: &Scene<Self>, refusal: Refusal) -> Line {
        preview::refusal(scene.lang, refusal)
    }

    fn event(scene: &Scene<Self>, event: Event) -> Option<Line> {
        preview::event(scene.view, scene.lang, event)
    }

    fn source(source: usize, lang: Lang) -> &'static str {
        let words = [Say::SourceRoutes, Say::SourceContracts, Say::SourceMerchandise];
        words.get(source).map_or("", |word| word.text(lang))
    }

    /// On a tie linked contracts count, and nothing else (AMS-101, AMS-102).
    fn tie(scene: &Scene<Self>, tied: &[Seat]) -> Option<Line> {
        let linked = |seat| panels::linked(scene.view, seat).unwrap_or_default();
        Some(by_seat(scene.lang, Say::Tie, tied, linked))
    }

    fn details(scene: &Scene<Self>, seat: Seat, entry: &mut dyn FnMut(&str)) {
        panels::details(scene.view, seat, entry);
    }

    /// Contracts are secret until the end (AMS-76).
    fn knows(scene: &Scene<Self>, seat: Seat, source: usize) -> bool {
        <Self as Game>::ABOUT.sources.get(source) != Some(&"contracts")
            || scene.view.contracts(seat).is_some()
    }

    fn rule(scene: &Scene<Self>) -> &'static str {
        preview::rule(scene.view.table().phase(), scene.lang)
    }

    fn page(scene: &Scene<Self>) -> u8 {
        guide::amsterdam_page(&scene.view.table().phase())
    }

    fn figures(scene: &Scene<Self>, seat: Seat, row: &mut dyn FnMut(&str, &str)) {
        panels::figures(scene.view, scene.lang, seat, row);
    }

    /// Contracts come to light one after the other, then the ranking by merchandise (AMS-118).
    fn reveals(view: &View) -> u8 {
        reveal::steps(view)
    }

    fn revealed(scene: &Scene<Self>, page: u8) -> Status {
        reveal::words(scene, page)
    }

    fn paint_reveal(canvas: &mut Canvas, scene: &Scene<Self>, page: u8) {
        reveal::paint(canvas, scene, page);
    }

    fn changed(before: &View, after: &Scene<Self>, marks: &mut Marks) {
        let layout = Layout::new(after.window);
        marks.mark(layout.tray);
        map::changed(before, after.view, &layout, &mut |area| marks.mark(area));
    }

    /// Routes show by themselves that they can be claimed.
    fn paint_glow(canvas: &mut Canvas, scene: &Scene<Self>, target: &Target) {
        if Place::of(scene.view, target.id) == Place::Tray {
            canvas.frame(&target.area, 2, theme::INK);
            canvas.frame(&target.area, 1, theme::BRASS_BRIGHT);
        }
    }

    fn paint_cursor(canvas: &mut Canvas, scene: &Scene<Self>, target: &Target) {
        let layout = Layout::new(scene.window);
        match Place::of(scene.view, target.id) {
            Place::Route(route) => canvas.within(&layout.map, |canvas| {
                map::route_cursor(canvas, &layout, scene.view, route);
            }),
            Place::Contract(contract) => {
                let info = contract.info();
                let missing = missing(scene.view, contract);
                canvas.within(&layout.map, |canvas| {
                    map::way(canvas, &layout, scene.view, [info.a, info.b], missing);
                });
                cursor_frame(canvas, &target.area.inset(-2, -2));
            }
            Place::Tray => cursor_frame(canvas, &target.area.inset(-2, -2)),
        }
    }

    fn mark_cursor(scene: &Scene<Self>, target: &Target, marks: &mut Marks) {
        marks.mark(target.area.inset(-2, -2));
        if let Place::Contract(contract) = Place::of(scene.view, target.id) {
            let info = contract.info();
            let layout = Layout::new(scene.window);
            let missing = missing(scene.view, contract);
            map::way_bounds(&layout, [info.a, info.b], missing, &mut |area| marks.mark(area));
        }
    }
}

/// The routes still missing for a contract.
fn missing(view: &View, contract: Contract) -> RouteSet {
    match view.outlook(contract) {
        Some(Outlook::Missing(way)) => way.routes,
        _ => RouteSet::EMPTY,
    }
}

/// Those that can be claimed come first, each group from west to east.
fn route_targets(view: &View, layout: &Layout, targets: &mut Targets) {
    let claimable = view.claimable();
    for wanted in [true, false] {
        for route in WALK.into_iter().filter_map(Route::new) {
            if claimable.has(route) == wanted {
                targets.push(TargetId(route.id()), strip::bounds(layout, route));
            }
        }
    }
}

/// All routes along the IJ, then down the rings from west to east.
const WALK: [u8; Route::COUNT] = [
    1, 2, 5, 27, 3, 4, 9, 8, 10, 11, 12, 13, 14, 15, 17, 18, 19, 16, 6, 7, 38, 39, 40, 41, 34, 35,
    31, 36, 37, 32, 33, 30, 28, 29, 44, 45, 42, 43, 21, 20, 23, 22, 24, 25, 26,
];

fn chip_targets(view: &View, layout: &Layout, targets: &mut Targets) {
    let count = tray::contracts(view).count();
    for place in 0..count {
        targets.push(TargetId(id::CHIP + place as u8), layout.chip(place, count));
    }
}

/// The place of the contract under the cursor: it lies on top of its neighbours.
fn pointed_chip(scene: &Scene<Amsterdam>) -> Option<usize> {
    scene.pointed.and_then(|target| target.0.checked_sub(id::CHIP)).map(usize::from)
}
