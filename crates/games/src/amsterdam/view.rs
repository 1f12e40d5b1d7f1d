//! What somebody may see (AMS-110 to AMS-118): the open table, and what is private to one seat.
//!
//! Screens are drawn and bots think from a [`View`]. Everything in it follows from open things
//! and the observer's own; it also answers what the observer would otherwise work out by hand.

use heapless::Vec;
use serde::Serialize;

use super::data::{Contract, Route};
use super::decision::Decision;
use super::forecast::{self, ContractStatus, NetworkPlan};
use super::public::{PerSeat, Phase, PublicState};
use super::refusal::Refusal;
use super::rules::{DeciderView, Payments};
use super::scoring::{Network, contract_points, score_line};
use super::sets::{ContractSet, RouteSet};
use super::state::Cards;
use super::state::{Amsterdam, Offer};
use crate::{Choices, Observer, Score, Seat};

/// What somebody may see of a position.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    pub(super) observer: Observer,
    pub(super) table: PublicState,
    pub(super) deck: u8,
    pub(super) hand_sizes: PerSeat<u8>,
    pub(super) contract_deck: Option<u8>,
    pub(super) contract_counts: Option<PerSeat<u8>>,
    pub(super) returned: Vec<ReturnedContract, { Contract::COUNT }, u8>,
    pub(super) own: Option<PrivateInfo>,
    pub(super) revealed: Option<PerSeat<ContractSet>>,
}

/// A contract that went back into the deck and is still there.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
pub struct ReturnedContract {
    /// Who returned it.
    pub by: Seat,
    /// Its place from the top of the deck, 0 being the top; closed during setup (AMS-17).
    pub place: Option<u8>,
    /// Which one; known to whoever returned it.
    pub contract: Option<Contract>,
}

/// What is private to a seat (AMS-114).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PrivateInfo {
    /// Whose it is.
    pub seat: Seat,
    /// Its cards.
    pub hand: Cards,
    /// Its contracts.
    pub contracts: ContractSet,
    /// The contracts it may choose from.
    pub offer: Option<Offer>,
}

impl View {
    pub(super) fn of(game: &Amsterdam, observer: Observer) -> View {
        let seat = match observer {
            Observer::Seat(seat) if game.table.seats.has(seat) => Some(seat),
            _ => None,
        };
        let mut table = game.table.clone();
        if seat != Some(table.acting) {
            table.phase = table.phase.redacted();
        }
        let chosen = table.phase != Phase::SetupKeep;
        let counts = || game.contracts.map(|held| held.len() as u8);
        View {
            observer,
            deck: game.deck.len() as u8,
            hand_sizes: game.hands.map(|hand| hand.total() as u8),
            contract_deck: chosen.then_some(game.contract_deck.len() as u8),
            contract_counts: chosen.then(counts),
            returned: returned_seen(game, seat),
            own: seat.map(|seat| PrivateInfo {
                seat,
                hand: game.hand(seat),
                contracts: game.contracts(seat),
                offer: game.offer(seat),
            }),
            revealed: (table.phase == Phase::Over).then_some(game.contracts),
            table,
        }
    }

    /// Who looks.
    pub fn observer(&self) -> Observer {
        self.observer
    }

    /// What lies open.
    pub fn table(&self) -> &PublicState {
        &self.table
    }

    /// What is private to the observer; nothing for the public.
    pub fn own(&self) -> Option<&PrivateInfo> {
        self.own.as_ref()
    }

    /// Cards in the deck.
    pub fn deck(&self) -> u8 {
        self.deck
    }

    /// Cards in a hand.
    pub fn hand_size(&self, seat: Seat) -> u8 {
        self.hand_sizes[seat.index()]
    }

    /// Contracts in the deck; closed until all have chosen at setup (AMS-17).
    pub fn contract_deck(&self) -> Option<u8> {
        self.contract_deck
    }

    /// Contracts a seat holds; closed until all have chosen at setup (AMS-17).
    pub fn contract_count(&self, seat: Seat) -> Option<u8> {
        self.contract_counts.map(|counts| counts[seat.index()])
    }

    /// Contracts that were returned and are still in the deck, from the top; during setup the
    /// observer's own only.
    pub fn returned(&self) -> &[ReturnedContract] {
        &self.returned
    }

    /// The contracts of a seat as far as the observer may see them: its own, and everybody's once
    /// the game is over (AMS-118).
    pub fn contracts(&self, seat: Seat) -> Option<ContractSet> {
        match (self.revealed, self.own) {
            (Some(all), _) => Some(all[seat.index()]),
            (None, Some(own)) if own.seat == seat => Some(own.contracts),
            _ => None,
        }
    }

    /// Whether the observer must decide now.
    pub fn decides(&self) -> bool {
        self.table.phase != Phase::Over && self.own.is_some_and(|own| own.seat == self.table.acting)
    }

    /// The observer's legal decisions; none unless it must decide.
    pub fn legal(&self, choices: &mut Choices<Decision>) {
        choices.clear();
        if let Some(decider_view) = self.decider_view().filter(|_| self.decides()) {
            decider_view.legal(choices);
        }
    }

    /// Routes the observer could claim with its cards and carts, were it to act now (AMS-114).
    pub fn claimable(&self) -> RouteSet {
        self.decider_view().map_or(RouteSet::EMPTY, |decider_view| decider_view.claimable())
    }

    /// Why the observer could not claim a route now.
    pub fn check_route(&self, route: Route) -> Result<(), Refusal> {
        match self.decider_view() {
            Some(decider_view) => decider_view.check_route(route.id()),
            None => Err(Refusal::WrongDecider),
        }
    }

    /// All ways to pay for a route with the observer's cards, cheapest first.
    pub fn payments(&self, route: Route) -> Payments {
        self.decider_view().map(|decider_view| decider_view.payments(route)).unwrap_or_default()
    }

    /// How things stand with a contract if it is, or were, the observer's.
    pub fn contract_status(&self, contract: Contract) -> Option<ContractStatus> {
        self.own.map(|own| forecast::contract_status(&self.table, own.seat, contract))
    }

    /// Those of `contracts` whose locations the observer's routes link.
    pub fn linked(&self, contracts: ContractSet) -> ContractSet {
        let routes = self.own.map_or(RouteSet::EMPTY, |own| self.table.routes(own.seat));
        Network::new(routes).completed(contracts)
    }

    /// A way to complete all of the observer's contracts that can still be completed, with `more`
    /// (an offer, say) among them.
    pub fn plan(&self, more: ContractSet) -> Option<NetworkPlan> {
        self.own.map(|own| forecast::plan(&self.table, own.seat, own.contracts | more))
    }

    /// The fewest cards the observer lacks to claim all of `routes`.
    pub fn missing_cards(&self, routes: RouteSet) -> Option<u8> {
        self.own.map(|own| forecast::missing_cards(own.hand, routes))
    }

    /// The observer's points if the game ended now: routes, contracts as they stand, and the
    /// present merchandise bonus.
    pub fn projected(&self) -> Option<Score> {
        self.own.and_then(|own| self.score(own.seat))
    }

    /// The points of a seat if the game ended now, as far as the observer may know them.
    pub fn score(&self, seat: Seat) -> Option<Score> {
        let contracts = self.contracts(seat)?;
        Some(score_line(
            self.table.route_points(seat),
            contract_points(self.table.routes(seat), contracts),
            self.table.merchandise_bonus(seat),
        ))
    }

    /// Every card the observer cannot place: all but its own, the display and the discards. Those
    /// known to be in other hands are among them.
    pub fn unseen(&self) -> Cards {
        let own = self.own.map_or(Cards::NONE, |own| own.hand);
        Cards::ALL.without(own).without(self.table.face_up()).without(self.table.discards)
    }

    fn decider_view(&self) -> Option<DeciderView<'_>> {
        let own = self.own.as_ref()?;
        Some(DeciderView {
            table: &self.table,
            seat: own.seat,
            hand: &own.hand,
            deck: usize::from(self.deck),
            contract_deck: usize::from(self.contract_deck.unwrap_or(0)),
        })
    }
}

/// Returned contracts in the deck as an observer may know them.
fn returned_seen(
    game: &Amsterdam,
    viewer: Option<Seat>,
) -> Vec<ReturnedContract, { Contract::COUNT }, u8> {
    let setup = game.table.phase == Phase::SetupKeep;
    game.contract_deck()
        .enumerate()
        .filter_map(|(place, entry)| entry.returned_by.map(|by| (place as u8, by, entry.contract)))
        .filter(|&(_, by, _)| !setup || viewer == Some(by))
        .map(|(place, by, contract)| ReturnedContract {
            by,
            place: (!setup).then_some(place),
            contract: (viewer == Some(by)).then_some(contract),
        })
        .collect()
}
