//! Where the decisions of each question are found: routes and cities of the map, buttons of the
//! strip, and the sheet for the rest.

use embedded_graphics::{prelude::*, primitives::Rectangle};

use crate::games::teutonica::data::{City, Kind, Marker, Route};
use crate::games::teutonica::{Decision, Phase, Teutonica};
use crate::games::{Choices, Game};
use crate::ui::glyph::Glyph;
use crate::ui::layout::rect;
use crate::ui::table::{Scene, Spot, TargetId, Targets};

use super::layout::Layout;
use super::words::kind_picture;

/// A button of the strip.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Button {
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

impl Button {
    const ALL: [Button; 11] = [
        Button::Income,
        Button::Place,
        Button::Displace,
        Button::Move,
        Button::Claim,
        Button::Marker,
        Button::End,
        Button::Trader,
        Button::Merchant,
        Button::Done,
        Button::Whole,
    ];

    /// Its picture.
    pub const fn picture(self) -> Glyph {
        match self {
            Button::Income => Glyph::Coin,
            Button::Place => Glyph::Cube,
            Button::Displace => Glyph::Cross,
            Button::Move => Glyph::Cart,
            Button::Claim => Glyph::House,
            Button::Marker => Glyph::Scroll,
            Button::End => Glyph::Hourglass,
            Button::Trader => kind_picture(Kind::Trader),
            Button::Merchant => kind_picture(Kind::Merchant),
            Button::Done => Glyph::Tick,
            Button::Whole => Glyph::Whole,
        }
    }
}

/// What a target is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum What {
    /// A route.
    Route(Route),
    /// A city.
    City(City),
    /// A button of the strip.
    Button(Button),
}

/// The first number of each kind of target.
mod first {
    pub const ROUTE: u8 = 0;
    pub const CITY: u8 = 40;
    pub const BUTTON: u8 = 80;
}

impl What {
    /// Its number.
    pub const fn id(self) -> TargetId {
        match self {
            What::Route(route) => TargetId(first::ROUTE + route as u8),
            What::City(city) => TargetId(first::CITY + city as u8),
            What::Button(button) => TargetId(first::BUTTON + button as u8),
        }
    }

    /// What has this number.
    pub fn of(TargetId(id): TargetId) -> Option<What> {
        let nth = |first: u8| (id - first) as usize;
        match id {
            first::ROUTE..first::CITY => Route::from_index(nth(first::ROUTE)).map(What::Route),
            first::CITY..first::BUTTON => City::from_index(nth(first::CITY)).map(What::City),
            _ => Button::ALL.get(nth(first::BUTTON)).copied().map(What::Button),
        }
    }
}

/// The buttons of a question.
pub const fn buttons(phase: &Phase) -> &'static [Button] {
    match phase {
        Phase::Menu => &[
            Button::Income,
            Button::Place,
            Button::Displace,
            Button::Move,
            Button::Claim,
            Button::Marker,
            Button::End,
        ],
        Phase::PlaceKind | Phase::DisplaceWith { .. } => &[Button::Trader, Button::Merchant],
        Phase::ReactExtra { .. } => {
            &[Button::Trader, Button::Merchant, Button::Done, Button::Whole]
        }
        Phase::MoveLift { .. } | Phase::RemoveRoute { .. } => &[Button::Done, Button::Whole],
        Phase::PlaceRoute { .. }
        | Phase::DisplaceRoute
        | Phase::ReactRoute { .. }
        | Phase::ReactExtraRoute { .. }
        | Phase::MovePut { .. }
        | Phase::ClaimRoute
        | Phase::NeutralPick { .. }
        | Phase::SwapCity { .. }
        | Phase::MarkerRoute => &[Button::Whole],
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
pub fn targets(scene: &Scene<Teutonica>, targets: &mut Targets) {
    let table = scene.view.table();
    let phase = table.phase();
    let layout = Layout::whole(scene.window, table.side());
    let buttons = buttons(phase);
    let push_buttons = |targets: &mut Targets| {
        for (nth, &button) in buttons.iter().enumerate() {
            targets.push(What::Button(button).id(), layout.button(nth, buttons.len()));
        }
    };
    if *phase == Phase::Menu || !has_routes(phase) {
        push_buttons(targets);
    }
    if matches!(phase, Phase::SwapCity { .. }) {
        push_cities(scene, &layout, targets);
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
            targets.around(What::Route(route).id(), layout.middle(route), REACH);
        }
    }
    if *phase == Phase::Menu {
        push_cities(scene, &layout, targets);
    } else if has_routes(phase) {
        push_buttons(targets);
    }
}

/// Cities, to be chosen or to be looked at. Their places are a little above them: so the D-pad
/// finds each of them between the routes.
fn push_cities(scene: &Scene<Teutonica>, layout: &Layout, targets: &mut Targets) {
    for city in City::ALL {
        let Point { x, y } = layout.city(city) - Point::new(0, 3);
        let top = scene.window.top_left.y + REACH as i32;
        targets.around(What::City(city).id(), Point::new(x, y.max(top)), REACH);
    }
}

/// The route or city that a decision is about.
pub fn trace(phase: &Phase, decision: Decision) -> Option<TargetId> {
    match spot(phase, decision) {
        Spot::Map(id) => Some(id).filter(|&id| !matches!(What::of(id), Some(What::Button(_)))),
        Spot::Sheet => None,
    }
}

/// Where a route or city is seen now: the map may be near.
pub fn trace_area(scene: &Scene<Teutonica>, place: TargetId) -> Option<Rectangle> {
    let layout = Layout::of(scene);
    let centre = match What::of(place)? {
        What::Route(route) => layout.middle(route),
        What::City(city) => layout.city(city),
        What::Button(_) => return None,
    };
    let reach = if layout.is_near() { NEAR_REACH } else { REACH };
    let side = 2 * reach + 1;
    let corner = centre - Point::new(reach as i32, reach as i32);
    let area = rect(corner.x, corner.y, side, side);
    (area.intersection(&layout.map) == area).then_some(area)
}

/// Half the side of a village seen near, and what is around it.
const NEAR_REACH: u32 = 9;
/// Half a target's side on the whole map.
const REACH: u32 = 4;

/// Where a decision is found.
pub fn spot(phase: &Phase, decision: Decision) -> Spot {
    let what = match decision {
        Decision::Income => What::Button(Button::Income),
        Decision::Place => What::Button(Button::Place),
        Decision::Displace => What::Button(Button::Displace),
        Decision::Move => What::Button(Button::Move),
        Decision::Claim => What::Button(Button::Claim),
        Decision::EndTurn => What::Button(Button::End),
        Decision::Use(_) if *phase == Phase::Menu => What::Button(Button::Marker),
        Decision::Kind(Kind::Trader) => What::Button(Button::Trader),
        Decision::Kind(Kind::Merchant) => What::Button(Button::Merchant),
        Decision::Done | Decision::Stop => What::Button(Button::Done),
        Decision::Route(route) | Decision::Lift(route, _) => What::Route(route),
        Decision::City(city) if matches!(phase, Phase::SwapCity { .. }) => What::City(city),
        _ => return Spot::Sheet,
    };
    Spot::Map(what.id())
}

/// What pressing a target means although it cannot be chosen.
pub fn meant(phase: &Phase, target: TargetId) -> Option<Decision> {
    Some(match (What::of(target)?, phase) {
        (What::Route(_) | What::City(_), Phase::Menu) => return None,
        (What::Route(route), Phase::MoveLift { .. } | Phase::ReactExtra { .. }) => {
            Decision::Lift(route, Kind::Trader)
        }
        (What::Route(route), _) => Decision::Route(route),
        (What::City(city), _) => Decision::City(city),
        (What::Button(button), _) => match button {
            Button::Income => Decision::Income,
            Button::Place => Decision::Place,
            Button::Displace => Decision::Displace,
            Button::Move => Decision::Move,
            Button::Claim => Decision::Claim,
            Button::Marker => Decision::Use(Marker::SwapOffices),
            Button::End => Decision::EndTurn,
            Button::Trader => Decision::Kind(Kind::Trader),
            Button::Merchant => Decision::Kind(Kind::Merchant),
            Button::Done if matches!(phase, Phase::ReactExtra { .. }) => Decision::Stop,
            Button::Done => Decision::Done,
            Button::Whole => return None,
        },
    })
}

/// Where the cursor starts: a claim if there is one, else the usual; the route that lacks least.
pub fn suggested(scene: &Scene<Teutonica>) -> Option<Decision> {
    let table = scene.view.table();
    let mut choices = Choices::new();
    table.legal(&mut choices);
    match table.phase() {
        Phase::Menu => {
            let usual = [Decision::Claim, Decision::Place, Decision::Income, Decision::EndTurn];
            usual.into_iter().find(|decision| choices.contains(decision))
        }
        Phase::PlaceRoute { .. } | Phase::MovePut { .. } => {
            let seat = scene.decider?;
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
