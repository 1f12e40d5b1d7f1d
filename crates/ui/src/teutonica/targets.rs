//! Where the decisions of each question are found: routes and cities of the map, buttons of the
//! strip, and the sheet for the rest.

use embedded_graphics::{prelude::*, primitives::Rectangle};
use heapless::Vec;

use crate::glyph::Glyph;
use crate::layout::rect;
use crate::table::{BoardView, DecisionLocation, TargetId, Targets};
use kogge_games::sort::insertion_sort;
use kogge_games::teutonica::data::{
    CITIES, City, Marker, Owner, PieceKind, ROUTES, Route, RouteSet,
};
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

    /// Its target.
    const fn target(self) -> TargetId {
        TargetKind::StripButton(self).id()
    }

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

/// All targets: what can be chosen first, the rest to be looked at. Next walks from the suggested route over
/// those that one has begun, previous over the others from the nearest on; what can only be looked at is
/// farthest off.
pub fn targets(board: &BoardView<Teutonica>, targets: &mut Targets) {
    let table = board.view.table();
    let phase = table.phase();
    let layout = Layout::whole(board.window, table.side());
    let buttons = buttons(phase);
    let push_buttons = |targets: &mut Targets, which: Buttons| {
        for (nth, &button) in buttons.iter().enumerate() {
            if which.has(button) {
                let area = layout.button(nth, buttons.len());
                targets.push(TargetKind::StripButton(button).id(), area);
            }
        }
    };
    if *phase == Phase::Menu || !has_routes(phase) {
        push_buttons(targets, Buttons::All);
    }
    if matches!(phase, Phase::SwapCity { .. }) {
        push_cities(board, &layout, targets);
    } else if has_routes(phase) {
        let push = |targets: &mut Targets, route: Route| {
            targets.around(TargetKind::Route(route).id(), layout.middle(route), REACH);
        };
        let order = RouteOrder::of(board);
        order.begun.iter().for_each(|&route| push(targets, route));
        let closed = table.side().routes().iter().filter(|&route| !order.has(route));
        closed.for_each(|route| push(targets, route));
        // Looking at all of it is farther off than being done, which comes right before the first.
        if *phase != Phase::Menu {
            push_buttons(targets, Buttons::ToLook);
        }
        order.others.iter().rev().for_each(|&route| push(targets, route));
        if *phase != Phase::Menu {
            push_buttons(targets, Buttons::ToChoose);
        }
    }
    if *phase == Phase::Menu {
        push_cities(board, &layout, targets);
    }
}

/// Some of the buttons of a question.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Buttons {
    All,
    ToLook,
    ToChoose,
}

impl Buttons {
    fn has(self, button: StripButton) -> bool {
        let looks = button == StripButton::Whole;
        match self {
            Buttons::All => true,
            Buttons::ToLook => looks,
            Buttons::ToChoose => !looks,
        }
    }
}

/// The routes that can be chosen, in the order in which people use them.
struct RouteOrder {
    /// Those with pieces of whoever decides: what lacks least comes first.
    begun: Vec<Route, ROUTES>,
    /// The others, from the one nearest to anything that seat has on the board.
    others: Vec<Route, ROUTES>,
}

impl RouteOrder {
    fn of(board: &BoardView<Teutonica>) -> RouteOrder {
        let (table, seat) = (board.view.table(), board.decider.unwrap_or_default());
        let routes = table.side().routes();
        let missing = |route: Route| table.missing(route, seat);
        let has_own = |route: &Route| missing(*route) < route.villages();
        let legal = legal_routes(table);
        let mut order = RouteOrder {
            begun: legal.iter().filter(has_own).collect(),
            others: legal.iter().filter(|route| !has_own(route)).collect(),
        };
        insertion_sort(&mut order.begun, |a, b| missing(*a) < missing(*b));
        let layout = Layout::whole(board.window, table.side());
        let own_routes = routes.iter().filter(has_own).map(|route| layout.middle(route));
        let own_cities =
            City::ALL.into_iter().filter(|&city| table.offices_of(Owner::of(seat), city) > 0);
        let own: Vec<Point, { ROUTES + CITIES }> =
            own_routes.chain(own_cities.map(|city| layout.city(city))).collect();
        let far = |route: Route| {
            let at = layout.middle(route);
            let away = |place: &Point| (place.x - at.x).abs() + (place.y - at.y).abs();
            own.iter().map(away).min().unwrap_or_else(|| away(&layout.map.center()))
        };
        let mut others: Vec<(i32, Route), ROUTES> =
            order.others.iter().map(|&route| (far(route), route)).collect();
        insertion_sort(&mut others, |a, b| a.0 < b.0);
        order.others = others.iter().map(|&(_, route)| route).collect();
        order
    }

    fn has(&self, route: Route) -> bool {
        self.begun.contains(&route) || self.others.contains(&route)
    }

    /// Where the cursor starts.
    fn first(&self) -> Option<Route> {
        self.begun.first().or(self.others.first()).copied()
    }
}

/// The routes that can be chosen now.
pub fn legal_routes(table: &Teutonica) -> RouteSet {
    let mut choices = Choices::new();
    table.legal(&mut choices);
    let route = |&choice: &Decision| match choice {
        Decision::Route(route) | Decision::Lift(route, _) => Some(route),
        _ => None,
    };
    choices.iter().filter_map(route).collect()
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

/// The button on which the whole board is seen, while the cursor is at a route or a city: the one that
/// does nothing else, or the usual action.
pub fn out_of_close_up(board: &BoardView<Teutonica>) -> Option<TargetId> {
    let looked_at = TargetKind::of(board.pointed?)?;
    if matches!(looked_at, TargetKind::StripButton(_)) {
        return None;
    }
    let phase = board.view.table().phase();
    let buttons = buttons(phase);
    let usual = || match location_of(phase, default_choice(board)?) {
        DecisionLocation::Map(target) => Some(target),
        DecisionLocation::Sheet => None,
    };
    let is_button =
        |&target: &TargetId| matches!(TargetKind::of(target), Some(TargetKind::StripButton(_)));
    let whole = buttons.contains(&StripButton::Whole).then_some(StripButton::Whole.target());
    let first = || buttons.first().map(|button| button.target());
    whole.or_else(|| usual().filter(is_button)).or_else(first)
}

/// Where the cursor starts: a claim if there is one, else the usual; the route that lacks least, or is nearest.
pub fn default_choice(board: &BoardView<Teutonica>) -> Option<Decision> {
    let table = board.view.table();
    let mut choices = Choices::new();
    table.legal(&mut choices);
    match table.phase() {
        Phase::Menu => {
            let usual = [Decision::Claim, Decision::Place, Decision::Income, Decision::EndTurn];
            usual.into_iter().find(|decision| choices.contains(decision))
        }
        phase if has_routes(phase) => RouteOrder::of(board).first().map(Decision::Route),
        _ => None,
    }
}
