//! What lies open on the table (AMS-112): the part of a position that everybody sees.
//!
//! A state and every view of it hold the same [`PublicState`], so a question about open things has one
//! answer. Knows no hand, no contract and no deck.

use serde::{Deserialize, Serialize};

use super::data::{
    CARTS, Card, FLUSH_WILDS, MAX_PLAYERS, MERCHANDISE, Route, SLOTS, TRIGGER_CARTS,
};
use super::scoring;
use super::sets::RouteSet;
use super::state::Cards;
use crate::{Seat, Seats};

/// One value for each seat.
pub type PerSeat<T> = [T; MAX_PLAYERS];

/// What is to be decided.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Which contracts to keep at setup.
    SetupKeep,
    /// What to do in this turn.
    Action,
    /// The first transport card.
    DrawFirst,
    /// The second transport card.
    DrawSecond,
    /// Which route to claim.
    Route,
    /// Which colour pays for a grey route.
    PayColour {
        /// The route.
        route: Route,
    },
    /// How many wilds are in the payment.
    PayWilds {
        /// The route.
        route: Route,
        /// The colour of the set.
        colour: Card,
    },
    /// Which drawn contracts to keep.
    Keep,
    /// Nothing but to hand over.
    EndTurn(TurnAction),
    /// Nothing: the game is over.
    Over,
}

impl Phase {
    /// What the others may know of it: they do not learn that a claim is being considered, for
    /// that tells what the hand can pay and can be taken back (AMS-114).
    pub(super) fn redacted(self) -> Phase {
        match self {
            Phase::Route | Phase::PayColour { .. } | Phase::PayWilds { .. } => Phase::Action,
            open => open,
        }
    }
}

/// What was done in the turn that is about to end.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TurnAction {
    /// One of the three actions.
    Acted,
    /// Nothing could be done (AMS-22).
    Passed,
}

/// Everything open.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicState {
    pub(super) seats: Seats,
    pub(super) first: Seat,
    pub(super) acting: Seat,
    pub(super) phase: Phase,
    pub(super) turn: u16,
    pub(super) passes: u8,
    pub(super) final_left: Option<u8>,
    pub(super) display: [Option<Card>; SLOTS],
    pub(super) discards: Cards,
    pub(super) flushes: u8,
    pub(super) shuffles: u8,
    pub(super) known: PerSeat<Cards>,
    pub(super) routes: PerSeat<RouteSet>,
    pub(super) carts: PerSeat<u8>,
    pub(super) points: PerSeat<u8>,
    pub(super) merchandise: PerSeat<u8>,
}

/// The last round, once it has been opened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LastRound {
    /// Turns left, the running one included.
    pub turns_left: u8,
    /// Who brought it about and has the last turn of all (AMS-81).
    pub opened_by: Seat,
}

impl PublicState {
    pub(super) fn new(seats: Seats, first: Seat) -> PublicState {
        PublicState {
            seats,
            first,
            acting: first,
            phase: Phase::SetupKeep,
            turn: 0,
            passes: 0,
            final_left: None,
            display: [None; SLOTS],
            discards: Cards::NONE,
            flushes: 0,
            shuffles: 0,
            known: [Cards::NONE; MAX_PLAYERS],
            routes: [RouteSet::EMPTY; MAX_PLAYERS],
            carts: [CARTS; MAX_PLAYERS],
            points: [0; MAX_PLAYERS],
            merchandise: [0; MAX_PLAYERS],
        }
    }

    /// Number of players.
    pub fn seats(&self) -> Seats {
        self.seats
    }

    /// Who had the first turn.
    pub fn first(&self) -> Seat {
        self.first
    }

    /// Whose turn it is; who had the last one when the game is over.
    pub fn acting(&self) -> Seat {
        self.acting
    }

    /// What is to be decided.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Turns played so far, all seats together.
    pub fn turn(&self) -> u16 {
        self.turn
    }

    /// Turns in a row in which nobody could do anything (AMS-23).
    pub fn passes(&self) -> u8 {
        self.passes
    }

    /// Turns left when the last round has been opened (AMS-84).
    pub fn final_left(&self) -> Option<u8> {
        self.final_left
    }

    /// The last round, while it is being played.
    pub fn last_round(&self) -> Option<LastRound> {
        let turns_left = self.final_left.filter(|&left| left > 0)?;
        let opened_by = Seat((self.acting.0 + turns_left - 1) % self.seats.0);
        Some(LastRound { turns_left, opened_by })
    }

    /// The face-up cards.
    pub fn display(&self) -> &[Option<Card>; SLOTS] {
        &self.display
    }

    /// The discards.
    pub fn discards(&self) -> Cards {
        self.discards
    }

    /// Flushes since the last face-up card or payment (AMS-47, AMS-49).
    pub fn flushes(&self) -> u8 {
        self.flushes
    }

    /// Shuffles since the last face-up card or payment (AMS-47, AMS-49).
    pub fn shuffles(&self) -> u8 {
        self.shuffles
    }

    /// Cards everybody knows a seat to hold (AMS-116).
    pub fn known(&self, seat: Seat) -> Cards {
        self.known[seat.index()]
    }

    /// The routes of a seat.
    pub fn routes(&self, seat: Seat) -> RouteSet {
        self.routes[seat.index()]
    }

    /// Who owns a route.
    pub fn owner(&self, route: Route) -> Option<Seat> {
        self.seats.iter().find(|&seat| self.routes(seat).has(route))
    }

    /// Every route with an owner.
    pub fn claimed(&self) -> RouteSet {
        let [a, b, c, d] = self.routes;
        a | b | c | d
    }

    /// Routes that nobody will ever own any more: with two seats the other routes of claimed
    /// pairs (AMS-64).
    pub fn closed(&self) -> RouteSet {
        if self.seats.0 == 2 { self.claimed().twins() } else { RouteSet::EMPTY }
    }

    /// Routes the board leaves open to a seat, whatever its cards and carts (AMS-50, AMS-63 to
    /// AMS-66).
    pub fn open_to(&self, seat: Seat) -> RouteSet {
        !(self.claimed() | self.closed() | self.routes(seat).twins())
    }

    /// Carts left.
    pub fn carts(&self, seat: Seat) -> u8 {
        self.carts[seat.index()]
    }

    /// Points for routes: the marker on the track.
    pub fn route_points(&self, seat: Seat) -> u8 {
        self.points[seat.index()]
    }

    /// Merchandise cards in front of a seat (AMS-61).
    pub fn merchandise(&self, seat: Seat) -> u8 {
        self.merchandise[seat.index()]
    }

    /// Merchandise cards in the supply.
    pub fn merchandise_supply(&self) -> u8 {
        MERCHANDISE.saturating_sub(self.merchandise.iter().sum())
    }

    /// Place in the merchandise ranking, from 1 (AMS-97).
    pub fn merchandise_position(&self, seat: Seat) -> u8 {
        scoring::merchandise_position(&self.merchandise, seat)
    }

    /// The merchandise bonus if the game ended now.
    pub fn merchandise_bonus(&self, seat: Seat) -> u8 {
        scoring::merchandise_bonus(self.seats, &self.merchandise, seat)
    }

    /// How many merchandise cards a seat is ahead of the best other seat; below 0 if behind.
    pub fn merchandise_lead(&self, seat: Seat) -> i8 {
        let best = self.seats.others(seat).map(|other| self.merchandise(other)).max();
        self.merchandise(seat) as i8 - best.unwrap_or(0) as i8
    }

    /// The fewest spaces anybody has to claim before the last round opens.
    pub fn spaces_to_trigger(&self) -> u8 {
        let fewest = self.seats.iter().map(|seat| self.carts(seat)).min().unwrap_or(CARTS);
        fewest.saturating_sub(TRIGGER_CARTS)
    }

    /// The five face-up cards, counted.
    pub(super) fn face_up(&self) -> Cards {
        self.display.iter().flatten().copied().collect()
    }

    /// Whether every slot is full and too many cards are wild (AMS-39 to AMS-41).
    pub(super) fn wants_flush(&self) -> bool {
        let wilds = self.display.iter().filter(|&&slot| slot == Some(Card::Wild)).count();
        wilds >= FLUSH_WILDS && self.display.iter().all(Option::is_some)
    }

    /// Whether a seat has had its setup choice already.
    pub(super) fn has_chosen(&self, seat: Seat) -> bool {
        let place = |seat: Seat| (seat.0 + self.seats.0 - self.first.0) % self.seats.0;
        self.phase != Phase::SetupKeep || place(seat) < place(self.acting)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// No play can show this rule alone: with a gap the pool is the display, which then holds too
    /// few non-wilds for AMS-42 anyway.
    #[test]
    fn ams_041_a_display_with_a_gap_asks_for_no_flush() {
        let wild = Some(Card::Wild);
        let mut table = PublicState::new(Seats(2), Seat(0));
        table.display = [wild, wild, None, Some(Card::Pink), wild];
        assert!(!table.wants_flush());
        table.display[2] = Some(Card::Blue);
        assert!(table.wants_flush());
    }
}
