//! Where the decisions of each question are found: routes and cities of the map, buttons of the
//! strip, and the sheet for the rest.

use embedded_graphics::{prelude::*, primitives::Rectangle};

use crate::glyph::Glyph;
use crate::layout::rect;
use crate::table::{BoardView, DecisionLocation, TargetId, Targets};
use kogge_games::teutonica::data::{City, Marker, PieceKind, Route};
use kogge_games::teutonica::{Decision, Phase, Teutonica};
use kogge_games::{Choices, Game};

use super::layout::Layout;
use super::phrases::kind_picture;

/// A button of the strip.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum StripButton {
    /// Fetch pieces.
    Income,
    /// Place a piece.
    Place,
    /// Displace a piece.
    Displace,
    /// Move pieces.
    Move,
    /// Claim a route.
    Claim,
    /// Use a marker.
    Marker,
    /// End the turn.
    End,
    /// A trader.
    Trader,
    /// A merchant.
    Merchant,
    /// Enough.
    Done,
    /// Nothing but a look at the whole map.
    Whole,
}

impl StripButton {
    const ALL: [StripButton; 11] = [
        StripButton::Income,
        StripButton::Place,
        StripButton::Displace,
        StripButton::Move,
        StripButton::Claim,
        StripButton::Marker,
        StripButton::End,
        StripButton::Trader,
        StripButton::Merchant,
        StripButton::Done,
        StripButton::Whole,
    ];

    /// Its picture.
    pub const fn picture(self) -> Glyph {
        match self {
            StripButton::Income => Glyph::Coin,
            StripButton::Place => Glyph::Cube,
            StripButton::Displace => Glyph::Cross,
            StripButton::Move => Glyph::Cart,
            StripButton::Claim => Glyph::House,
            StripButton::Marker => Glyph::Scroll,
            StripButton::End => Glyph::Hourglass,
            StripButton::Trader => kind_picture(PieceKind::Trader),
            StripButton::Merchant => kind_picture(PieceKind::Merchant),
            StripButton::Done => Glyph::Tick,
            StripButton::Whole => Glyph::Whole,
        }
    }
}

/// What a target is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TargetKind {
    /// A route.
    Route(Route),
    /// A city.
    City(City),
    /// A button of the strip.
    StripButton(StripButton),
}

/// The first number of each kind of target.
mod first {
    pub const ROUTE: u8 = 0;
    pub const CITY: u8 = 40;
    pub const BUTTON: u8 = 80;
}

impl TargetKind {
    /// Its number.
    pub const fn id(self) -> TargetId {
        match self {
            TargetKind::Route(route) => TargetId(first::ROUTE + route as u8),
            TargetKind::City(city) => TargetId(first::CITY + city as u8),
            TargetKind::StripButton(button) => TargetId(first::BUTTON + button as u8),
        }
    }

    /// What has this number.
    pub fn of(TargetId(id): TargetId) -> Option<TargetKind> {
        let nth = |first: u8| (id - first) as usize;
        match id {
            first::ROUTE..first::CITY => {
                Route::from_index(nth(first::ROUTE)).map(TargetKind::Route)
            }
            first::CITY..first::BUTTON => City::from_index(nth(first::CITY)).map(TargetKind::City),
            _ => StripButton::ALL.get(nth(first::BUTTON)).copied().map(TargetKind::StripButton),
        }
    }
}

/// The buttons of a question.
pub const fn buttons(phase: &Phase) -> &'static [StripButton] {
    match phase {
        Phase::Menu => &[
            StripButton::Income,
            StripButton::Place,
            StripButton::Displace,
            StripButton::Move,
            StripButton::Claim,
            StripButton::Marker,
            StripButton::End,
        ],
        Phase::PlaceKind | Phase::DisplaceWith { .. } => {
            &[StripButton::Trader, StripButton::Merchant]
        }
        Phase::ReactExtra { .. } => {
            &[StripButton::Trader, StripButton::Merchant, StripButton::Done, StripButton::Whole]
        }
        Phase::MoveLift { .. } | Phase::RemoveRoute { .. } => {
            &[StripButton::Done, StripButton::Whole]
        }
        Phase::PlaceRoute { .. }
        | Phase::DisplaceRoute
        | Phase::ReactRoute { .. }
        | Phase::ReactExtraRoute { .. }
        | Phase::MovePut { .. }
        | Phase::ClaimRoute
        | Phase::NeutralPick { .. }
        | Phase::SwapCity { .. }
        | Phase::MarkerRoute => &[StripButton::Whole],
        Phase::IncomeMix
        | Phase::DisplacePiece { .. }
        | Phase::DisplacePay { .. }
        | Phase::NeutralClaim { .. }
        | Phase::ClaimBenefit { .. }
        | Phase::SwapPair { .. }
        | Phase::UpgradePick { .. }
        | Phase::RemovePiece { .. }
        | Phase::Over => &[],
    }
}

/// Whether routes can be pointed at.
const fn has_routes(phase: &Phase) -> bool {
    !matches!(phase, Phase::PlaceKind | Phase::DisplaceWith { .. } | Phase::SwapCity { .. })
        && !buttons(phase).is_empty()
}

/// All targets: what can be chosen first, the rest to be looked at.
pub fn targets(board: &BoardView<Teutonica>, targets: &mut Targets) {
    let table = board.view.table();
    let phase = table.phase();
    let layout = Layout::whole(board.window, table.side());
    let buttons = buttons(phase);
    let push_buttons = |targets: &mut Targets| {
        for (nth, &button) in buttons.iter().enumerate() {
            targets.push(TargetKind::StripButton(button).id(), layout.button(nth, buttons.len()));
        }
    };
    if *phase == Phase::Menu || !has_routes(phase) {
        push_buttons(targets);
    }
    if matches!(phase, Phase::SwapCity { .. }) {
        push_cities(board, &layout, targets);
    } else if has_routes(phase) {
        let mut choices = Choices::new();
        table.legal(&mut choices);
        let legal = |route: Route| {
            choices.iter().any(|&choice| match choice {
                Decision::Route(other) | Decision::Lift(other, _) => other == route,
                _ => false,
            })
        };
        let routes = || table.side().routes().iter();
        for route in routes().filter(|&r| legal(r)).chain(routes().filter(|&r| !legal(r))) {
            targets.around(TargetKind::Route(route).id(), layout.middle(route), REACH);
        }
    }
    if *phase == Phase::Menu {
        push_cities(board, &layout, targets);
    } else if has_routes(phase) {
        push_buttons(targets);
    }
}

/// Cities, to be chosen or to be looked at. Their places are a little above them, so that the
/// D-pad finds each of them between the routes.
fn push_cities(board: &BoardView<Teutonica>, layout: &Layout, targets: &mut Targets) {
    for city in City::ALL {
        let Point { x, y } = layout.city(city) - Point::new(0, 3);
        let top = board.window.top_left.y + REACH as i32;
        targets.around(TargetKind::City(city).id(), Point::new(x, y.max(top)), REACH);
    }
}

/// The route or city that a decision is about.
pub fn board_target_of(phase: &Phase, decision: Decision) -> Option<TargetId> {
    match location_of(phase, decision) {
        DecisionLocation::Map(id) => {
            Some(id).filter(|&id| !matches!(TargetKind::of(id), Some(TargetKind::StripButton(_))))
        }
        DecisionLocation::Sheet => None,
    }
}

/// Where a route or city is seen now: the map may be near.
pub fn board_target_area(board: &BoardView<Teutonica>, place: TargetId) -> Option<Rectangle> {
    let layout = Layout::of(board);
    let centre = match TargetKind::of(place)? {
        TargetKind::Route(route) => layout.middle(route),
        TargetKind::City(city) => layout.city(city),
        TargetKind::StripButton(_) => return None,
    };
    let reach = if layout.is_close_up() { CLOSE_UP_REACH } else { REACH };
    let side = 2 * reach + 1;
    let corner = centre - Point::new(reach as i32, reach as i32);
    let area = rect(corner.x, corner.y, side, side);
    (area.intersection(&layout.map) == area).then_some(area)
}

/// Half the side of a village seen near, and what is around it.
const CLOSE_UP_REACH: u32 = 9;
/// Half a target's side on the whole map.
const REACH: u32 = 4;

/// Where a decision is found.
pub fn location_of(phase: &Phase, decision: Decision) -> DecisionLocation {
    let what = match decision {
        Decision::Income => TargetKind::StripButton(StripButton::Income),
        Decision::Place => TargetKind::StripButton(StripButton::Place),
        Decision::Displace => TargetKind::StripButton(StripButton::Displace),
        Decision::Move => TargetKind::StripButton(StripButton::Move),
        Decision::Claim => TargetKind::StripButton(StripButton::Claim),
        Decision::EndTurn => TargetKind::StripButton(StripButton::End),
        Decision::Use(_) if *phase == Phase::Menu => TargetKind::StripButton(StripButton::Marker),
        Decision::PieceKind(PieceKind::Trader) => TargetKind::StripButton(StripButton::Trader),
        Decision::PieceKind(PieceKind::Merchant) => TargetKind::StripButton(StripButton::Merchant),
        Decision::Done | Decision::Stop => TargetKind::StripButton(StripButton::Done),
        Decision::Route(route) | Decision::Lift(route, _) => TargetKind::Route(route),
        Decision::City(city) if matches!(phase, Phase::SwapCity { .. }) => TargetKind::City(city),
        _ => return DecisionLocation::Sheet,
    };
    DecisionLocation::Map(what.id())
}

/// What pressing a target means although it cannot be chosen.
pub fn decision_at(phase: &Phase, target: TargetId) -> Option<Decision> {
    Some(match (TargetKind::of(target)?, phase) {
        (TargetKind::Route(_) | TargetKind::City(_), Phase::Menu) => return None,
        (TargetKind::Route(route), Phase::MoveLift { .. } | Phase::ReactExtra { .. }) => {
            Decision::Lift(route, PieceKind::Trader)
        }
        (TargetKind::Route(route), _) => Decision::Route(route),
        (TargetKind::City(city), _) => Decision::City(city),
        (TargetKind::StripButton(button), _) => match button {
            StripButton::Income => Decision::Income,
            StripButton::Place => Decision::Place,
            StripButton::Displace => Decision::Displace,
            StripButton::Move => Decision::Move,
            StripButton::Claim => Decision::Claim,
            StripButton::Marker => Decision::Use(Marker::SwapOffices),
            StripButton::End => Decision::EndTurn,
            StripButton::Trader => Decision::PieceKind(PieceKind::Trader),
            StripButton::Merchant => Decision::PieceKind(PieceKind::Merchant),
            StripButton::Done if matches!(phase, Phase::ReactExtra { .. }) => Decision::Stop,
            StripButton::Done => Decision::Done,
            StripButton::Whole => return None,
        },
    })
}

/// Where the cursor starts: a claim if there is one, else the usual; the route that lacks least.
pub fn default_choice(board: &BoardView<Teutonica>) -> Option<Decision> {
    let table = board.view.table();
    let mut choices = Choices::new();
    table.legal(&mut choices);
    match table.phase() {
        Phase::Menu => {
            let usual = [Decision::Claim, Decision::Place, Decision::Income, Decision::EndTurn];
            usual.into_iter().find(|decision| choices.contains(decision))
        }
        Phase::PlaceRoute { .. } | Phase::MovePut { .. } => {
            let seat = board.decider?;
            let begun = |route: Route| table.missing(route, seat) < route.villages();
            let routes = choices.iter().filter_map(|&choice| match choice {
                Decision::Route(route) if begun(route) => Some(route),
                _ => None,
            });
            routes.min_by_key(|&route| table.missing(route, seat)).map(Decision::Route)
        }
        _ => None,
    }
}
