//! What a person reads off the table and the own hand without thinking: what can be paid, what contracts
//! lack, how merchandise stands, how near the end is.
//!
//! Everything is asked of the [`View`], so nothing tells more than the observer may know; no rule is worked out
//! here. Every field has one type; nothing (`null`) stands where there is none, or where it is hidden.

use heapless::{LinearMap, Vec};
use serde::Serialize;

use super::data::{Card, Contract, MAX_PLAYERS, Route};
use super::forecast::ContractStatus;
use super::rules::Payment;
use super::scoring::Network;
use super::sets::{ContractSet, RouteSet};
use super::view::View;
use crate::Seat;

/// The table at a glance.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Glance {
    /// The fewest spaces that anybody has to claim before the last round opens.
    pub spaces_to_last_round: u8,
    /// Turns left of the last round, the running one included; none before it.
    pub turns_left: Option<u8>,
    /// Who brought the last round about; none before it.
    pub last_round_by: Option<Seat>,
    /// Cards in the deck.
    pub deck: u8,
    /// Merchandise cards in the supply.
    pub merchandise_supply: u8,
    /// Cards by colour that the observer has not in sight: in the deck or in hands of others.
    pub unseen: LinearMap<Card, u8, { Card::COUNT }>,
    /// Players by seat.
    pub players: Vec<PlayerGlance, MAX_PLAYERS>,
    /// What the observer's own cards come to; none for the public.
    pub own: Option<OwnGlance>,
}

/// A player at a glance.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PlayerGlance {
    /// Carts left.
    pub carts: u8,
    /// Cards in hand.
    pub hand: u8,
    /// Contracts held; none until all have chosen at setup.
    pub contracts: Option<u8>,
    /// Contracts linked; none while they are hidden.
    pub linked: Option<u8>,
    /// Points for routes.
    pub route_points: u8,
    /// Merchandise cards.
    pub merchandise: u8,
    /// Place in the ranking by merchandise, from 1.
    pub merchandise_place: u8,
    /// The bonus for merchandise if the game ended now.
    pub merchandise_bonus: u8,
    /// Merchandise cards ahead of the best other seat; below 0 if behind.
    pub merchandise_lead: i8,
    /// Routes that the board leaves open to the seat, whatever its cards and carts.
    pub open_routes: RouteSet,
    /// Points if the game ended now; none while its contracts are hidden.
    pub points: Option<i16>,
}

/// What one's own cards come to.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct OwnGlance {
    /// Routes that the cards and the carts suffice for.
    pub payable: LinearMap<Route, Vec<PaymentGlance, 25>, { Route::COUNT }>,
    /// The own contracts, by number.
    pub contracts: LinearMap<Contract, ContractGlance, { Contract::COUNT }>,
    /// Routes of a short way to complete all contracts that can still be completed.
    pub plan: RouteSet,
    /// Spaces of that way.
    pub plan_spaces: u8,
    /// The fewest cards lacking for that way.
    pub plan_missing_cards: u8,
    /// Contracts that the way leaves out.
    pub plan_left_out: ContractSet,
}

/// A way to pay for a route.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct PaymentGlance {
    /// The colour of the set; wild if it consists of wilds only.
    pub colour: Card,
    /// Cards of the colour.
    pub coloured: u8,
    /// Wilds.
    pub wilds: u8,
}

/// How things stand with an own contract.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct ContractGlance {
    /// Whether its locations are linked.
    pub linked: bool,
    /// Whether there is a way left that the carts suffice for.
    pub reachable: bool,
    /// Spaces of the shortest way still missing; 0 if it is linked, none if it cannot be linked any more.
    pub missing_spaces: Option<u8>,
}

impl Glance {
    pub(super) fn of(view: &View) -> Glance {
        let table = view.table();
        let last_round = table.last_round();
        let unseen = view.unseen();
        Glance {
            spaces_to_last_round: table.spaces_to_trigger(),
            turns_left: last_round.map(|last| last.turns_left),
            last_round_by: last_round.map(|last| last.opened_by),
            deck: view.deck(),
            merchandise_supply: table.merchandise_supply(),
            unseen: Card::ALL.into_iter().map(|card| (card, unseen[card])).collect(),
            players: table.seats().iter().map(|seat| PlayerGlance::of(view, seat)).collect(),
            own: OwnGlance::of(view),
        }
    }
}

impl PlayerGlance {
    fn of(view: &View, seat: Seat) -> PlayerGlance {
        let table = view.table();
        let linked = |held| Network::new(table.routes(seat)).completed(held).len() as u8;
        PlayerGlance {
            carts: table.carts(seat),
            hand: view.hand_size(seat),
            contracts: view.contract_count(seat),
            linked: view.contracts(seat).map(linked),
            route_points: table.route_points(seat),
            merchandise: table.merchandise(seat),
            merchandise_place: table.merchandise_position(seat),
            merchandise_bonus: table.merchandise_bonus(seat),
            merchandise_lead: table.merchandise_lead(seat),
            open_routes: table.open_to(seat),
            points: view.score(seat).map(|score| score.total().floor()),
        }
    }
}

impl OwnGlance {
    fn of(view: &View) -> Option<OwnGlance> {
        let own = view.own()?;
        let plan = view.plan(ContractSet::EMPTY)?;
        let payments = |route| (route, view.payments(route).into_iter().map(Into::into).collect());
        let contract =
            |contract| Some((contract, ContractGlance::of(view.contract_status(contract)?)));
        Some(OwnGlance {
            payable: view.claimable().iter().map(payments).collect(),
            contracts: own.contracts.iter().filter_map(contract).collect(),
            plan: plan.path.routes,
            plan_spaces: plan.path.spaces,
            plan_missing_cards: view.missing_cards(plan.path.routes)?,
            plan_left_out: plan.left_out,
        })
    }
}

impl From<Payment> for PaymentGlance {
    fn from(payment: Payment) -> Self {
        let Payment { colour, wilds, coloured } = payment;
        PaymentGlance { colour, coloured, wilds }
    }
}

impl ContractGlance {
    fn of(status: ContractStatus) -> ContractGlance {
        let missing_spaces = match status {
            ContractStatus::Completed => Some(0),
            ContractStatus::Missing(way) => Some(way.spaces),
            ContractStatus::Unreachable => None,
        };
        ContractGlance {
            linked: status == ContractStatus::Completed,
            reachable: missing_spaces.is_some(),
            missing_spaces,
        }
    }
}
