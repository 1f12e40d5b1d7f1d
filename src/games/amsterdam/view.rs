//! What somebody may see (AMS-110 to AMS-118): the open table, and what is private to one seat.
//!
//! Screens are drawn and bots think from a [`View`]. Everything in it follows from open things
//! and the viewer's own; it also answers what the viewer would otherwise work out by hand.

use heapless::Vec;

use super::data::{Contract, Route};
use super::decision::Decision;
use super::plan::{self, Outlook, Plan};
use super::refusal::Refusal;
use super::rules::{Payments, Sight};
use super::scoring::{Network, contract_points, score_line};
use super::sets::{Cards, ContractSet, RouteSet};
use super::state::{Amsterdam, Offer};
use super::table::{PerSeat, Phase, Table};
use crate::games::{Choices, Eyes, Score, Seat};

/// A position through somebody's eyes.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    pub(super) eyes: Eyes,
    pub(super) table: Table,
    pub(super) deck: u8,
    pub(super) hand_sizes: PerSeat<u8>,
    pub(super) contract_deck: Option<u8>,
    pub(super) contract_counts: Option<PerSeat<u8>>,
    pub(super) returned: Vec<Returned, { Contract::COUNT }, u8>,
    pub(super) own: Option<Own>,
    pub(super) revealed: Option<PerSeat<ContractSet>>,
}

/// A contract that went back into the deck and is still there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Returned {
    /// Who returned it.
    pub by: Seat,
    /// Its place from the top of the deck, 0 being the top; closed during setup (AMS-17).
    pub place: Option<u8>,
    /// Which one; known to who returned it.
    pub contract: Option<Contract>,
}

/// What is private to a seat (AMS-114).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Own {
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
    pub(super) fn of(game: &Amsterdam, eyes: Eyes) -> View {
        let seat = match eyes {
            Eyes::Of(seat) if game.table.seats.has(seat) => Some(seat),
            _ => None,
        };
        let mut table = game.table.clone();
        if seat != Some(table.acting) {
            table.phase = table.phase.veiled();
        }
        let chosen = table.phase != Phase::SetupKeep;
        let counts = || game.contracts.map(|held| held.len() as u8);
        View {
            eyes,
            deck: game.deck.len() as u8,
            hand_sizes: game.hands.map(|hand| hand.total() as u8),
            contract_deck: chosen.then_some(game.contract_deck.len() as u8),
            contract_counts: chosen.then(counts),
            returned: returned_seen(game, seat),
            own: seat.map(|seat| Own {
                seat,
                hand: game.hand(seat),
                contracts: game.contracts(seat),
                offer: game.offer(seat),
            }),
            revealed: (table.phase == Phase::Over).then_some(game.contracts),
            table,
        }
    }

    /// Whose eyes these are.
    pub fn eyes(&self) -> Eyes {
        self.eyes
    }

    /// What lies open.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// What is private to the viewer; nothing for the public.
    pub fn own(&self) -> Option<&Own> {
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
    /// viewer's own only.
    pub fn returned(&self) -> &[Returned] {
        &self.returned
    }

    /// The contracts of a seat as far as the viewer may see them: its own, and everybody's once
    /// the game is over (AMS-118).
    pub fn contracts(&self, seat: Seat) -> Option<ContractSet> {
        match (self.revealed, self.own) {
            (Some(all), _) => Some(all[seat.index()]),
            (None, Some(own)) if own.seat == seat => Some(own.contracts),
            _ => None,
        }
    }

    /// Whether the viewer must decide now.
    pub fn decides(&self) -> bool {
        self.table.phase != Phase::Over && self.own.is_some_and(|own| own.seat == self.table.acting)
    }

    /// The viewer's legal decisions; none unless it must decide.
    pub fn legal(&self, choices: &mut Choices<Decision>) {
        choices.clear();
        if let Some(sight) = self.sight().filter(|_| self.decides()) {
            sight.legal(choices);
        }
    }

    /// Routes the viewer could claim with its cards and carts, were it to act now (AMS-114).
    pub fn claimable(&self) -> RouteSet {
        self.sight().map_or(RouteSet::EMPTY, |sight| sight.claimable())
    }

    /// Why the viewer could not claim a route now.
    pub fn check_route(&self, route: Route) -> Result<(), Refusal> {
        match self.sight() {
            Some(sight) => sight.check_route(route.id()),
            None => Err(Refusal::NotYourTurn),
        }
    }

    /// All ways to pay for a route with the viewer's cards, cheapest first.
    pub fn payments(&self, route: Route) -> Payments {
        self.sight().map(|sight| sight.payments(route)).unwrap_or_default()
    }

    /// How things stand with a contract if it is, or were, the viewer's.
    pub fn outlook(&self, contract: Contract) -> Option<Outlook> {
        self.own.map(|own| plan::outlook(&self.table, own.seat, contract))
    }

    /// Those of `contracts` whose locations the viewer's routes link.
    pub fn linked(&self, contracts: ContractSet) -> ContractSet {
        let routes = self.own.map_or(RouteSet::EMPTY, |own| self.table.routes(own.seat));
        Network::new(routes).completed(contracts)
    }

    /// A way to complete all of the viewer's contracts that can still be completed, with `more`
    /// (an offer, say) among them.
    pub fn plan(&self, more: ContractSet) -> Option<Plan> {
        self.own.map(|own| plan::plan(&self.table, own.seat, own.contracts | more))
    }

    /// The fewest cards the viewer lacks to claim all of `routes`.
    pub fn cards_short(&self, routes: RouteSet) -> Option<u8> {
        self.own.map(|own| plan::cards_short(own.hand, routes))
    }

    /// The viewer's points if the game ended now: routes, contracts as they stand, and the
    /// present merchandise bonus.
    pub fn projected(&self) -> Option<Score> {
        self.own.and_then(|own| self.score(own.seat))
    }

    /// The points of a seat if the game ended now, as far as the viewer may know them.
    pub fn score(&self, seat: Seat) -> Option<Score> {
        let contracts = self.contracts(seat)?;
        Some(score_line(
            self.table.route_points(seat),
            contract_points(self.table.routes(seat), contracts),
            self.table.merchandise_bonus(seat),
        ))
    }

    /// Every card the viewer cannot place: all but its own, the display and the discards. Those
    /// known to be in other hands are among them.
    pub fn unseen(&self) -> Cards {
        let own = self.own.map_or(Cards::NONE, |own| own.hand);
        Cards::ALL.without(own).without(self.table.face_up()).without(self.table.discards)
    }

    fn sight(&self) -> Option<Sight<'_>> {
        let own = self.own.as_ref()?;
        Some(Sight {
            table: &self.table,
            seat: own.seat,
            hand: &own.hand,
            deck: usize::from(self.deck),
            contract_deck: usize::from(self.contract_deck.unwrap_or(0)),
        })
    }
}

/// Returned contracts in the deck as a viewer may know them.
fn returned_seen(game: &Amsterdam, viewer: Option<Seat>) -> Vec<Returned, { Contract::COUNT }, u8> {
    let setup = game.table.phase == Phase::SetupKeep;
    game.contract_deck()
        .enumerate()
        .filter_map(|(place, slip)| slip.returned_by.map(|by| (place as u8, by, slip.contract)))
        .filter(|&(_, by, _)| !setup || viewer == Some(by))
        .map(|(place, by, contract)| Returned {
            by,
            place: (!setup).then_some(place),
            contract: (viewer == Some(by)).then_some(contract),
        })
        .collect()
}
