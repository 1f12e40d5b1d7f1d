//! Where the decisions of each question are found: routes of the map, cards, buttons and contracts of
//! the tray.

use embedded_graphics::primitives::Rectangle;

use super::layout::Layout;
use super::{route_shape, tray};
use crate::table::{BoardView, DecisionLocation, TargetId, Targets};
use kogge_games::amsterdam::{
    Amsterdam, Contract, Decision, Phase, Route, RouteColour, SLOTS, View,
};

/// Targets by number: routes have their own, from 1 to 45.
mod id {
    use crate::table::TargetId;

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
pub enum TargetKind {
    Route(Route),
    Contract(Contract),
    Tray,
}

impl TargetKind {
    pub fn of(view: &View, target: TargetId) -> TargetKind {
        let chip = target.0.checked_sub(id::CHIP);
        let contract = chip.and_then(|chip| tray::contracts(view).nth(usize::from(chip)));
        match (Route::new(target.0), contract) {
            (Some(route), _) => TargetKind::Route(route),
            (None, Some(contract)) => TargetKind::Contract(contract),
            (None, None) => TargetKind::Tray,
        }
    }
}

pub fn targets(board: &BoardView<Amsterdam>, targets: &mut Targets) {
    let layout = Layout::new(board.window);
    match board.view.table().phase() {
        Phase::Action => {
            targets.push(id::DRAW, layout.cards());
            targets.push(id::CLAIM, layout.claim());
            targets.push(id::CONTRACTS, layout.contracts());
            chip_targets(board.view, &layout, targets);
        }
        Phase::DrawFirst | Phase::DrawSecond => {
            for slot in 0..SLOTS {
                targets.push(TargetId(id::SLOT + slot as u8), layout.slot(slot));
            }
            targets.push(id::DECK, layout.deck());
        }
        Phase::Route => route_targets(board.view, &layout, targets),
        Phase::EndTurn(_) => {
            targets.push(id::END, layout.claim());
            chip_targets(board.view, &layout, targets);
        }
        Phase::SetupKeep
        | Phase::PayColour { .. }
        | Phase::PayWilds { .. }
        | Phase::Keep
        | Phase::Over => {}
    }
}

pub fn location_of(_board: &BoardView<Amsterdam>, decision: Decision) -> DecisionLocation {
    match decision {
        Decision::Draw => DecisionLocation::Map(id::DRAW),
        Decision::Claim => DecisionLocation::Map(id::CLAIM),
        Decision::Contracts => DecisionLocation::Map(id::CONTRACTS),
        Decision::Slot(slot) => DecisionLocation::Map(TargetId(id::SLOT + slot)),
        Decision::Deck => DecisionLocation::Map(id::DECK),
        Decision::Route(id) => DecisionLocation::Map(TargetId(id)),
        Decision::End => DecisionLocation::Map(id::END),
        Decision::Keep(_) | Decision::Pass | Decision::PayColour(_) | Decision::PayWilds(_) => {
            DecisionLocation::Sheet
        }
    }
}

pub fn decision_at(_board: &BoardView<Amsterdam>, target: TargetId) -> Option<Decision> {
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

pub fn board_target_of(_board: &BoardView<Amsterdam>, decision: Decision) -> Option<TargetId> {
    match decision {
        Decision::Route(id) => Some(TargetId(id)),
        _ => None,
    }
}

pub fn board_target_area(
    board: &BoardView<Amsterdam>,
    TargetId(id): TargetId,
) -> Option<Rectangle> {
    Some(route_shape::bounds(&Layout::new(board.window), Route::new(id)?))
}

/// The cheapest payments come first.
pub fn sort_key(board: &BoardView<Amsterdam>, decision: Decision) -> u8 {
    match (board.view.table().phase(), decision) {
        (Phase::PayColour { route }, Decision::PayColour(RouteColour::Of(colour))) => {
            let payments = board.view.payments(route);
            payments.iter().position(|payment| payment.colour == colour).unwrap_or(0) as u8
        }
        _ => 0,
    }
}

/// Those that can be claimed come first, each group from west to east.
fn route_targets(view: &View, layout: &Layout, targets: &mut Targets) {
    let claimable = view.claimable();
    for wanted in [true, false] {
        for route in WALK.into_iter().filter_map(Route::new) {
            if claimable.has(route) == wanted {
                targets.push(TargetId(route.id()), route_shape::bounds(layout, route));
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
pub fn pointed_chip(board: &BoardView<Amsterdam>) -> Option<usize> {
    board.pointed.and_then(|target| target.0.checked_sub(id::CHIP)).map(usize::from)
}
