//! Edition, seats, options, and whose turn it is.

use super::{CheckResult, ensure_at};
use crate::Seat;
use crate::merkator::data::*;
use crate::merkator::position::{Ending, Phase, Position};
use crate::merkator::refusal::Refusal;

impl Position {
    pub(super) fn check_header(&self) -> CheckResult {
        let (edition, seats, listed) = (self.edition, self.seats.0, self.players.len());
        ensure_at(
            edition == EDITION.version,
            Refusal::BadTable,
            "edition",
            format_args!(
                "the card tables are of version {}, the position of version {edition}",
                EDITION.version
            ),
        )?;
        ensure_at(
            (1..=4).contains(&seats),
            Refusal::BadPlayerCount,
            "seats",
            format_args!("{seats} seats: Merkator takes 1 to 4"),
        )?;
        ensure_at(
            listed == self.seats.count(),
            Refusal::BadPlayerCount,
            "players",
            format_args!("there are {listed} players for {seats} seats"),
        )?;
        self.check_variants()?;
        self.check_seat("first", self.first)?;
        self.check_seat("active", self.active)
    }

    fn check_variants(&self) -> CheckResult {
        let Err(refusal) = self.variants.validate(self.seats) else { return Ok(()) };
        match self.variants.unavailable(self.seats) {
            Some(option) => ensure_at(
                false,
                refusal,
                format_args!("variants.{option}"),
                format_args!("{option} is not for a game of {}", self.seats.0),
            ),
            None => ensure_at(
                false,
                refusal,
                "variants.forced_building",
                "forced_building needs coins, and no_coins is true",
            ),
        }
    }

    fn check_seat(&self, field: &str, seat: Seat) -> CheckResult {
        ensure_at(
            self.seats.has(seat),
            Refusal::BadSeat,
            field,
            format_args!("seat {} is not one of seats 0 to {}", seat.0, self.seats.0 - 1),
        )
    }

    /// Turns go round from the first seat on, and each has one trip.
    pub(super) fn check_turn(&self) -> CheckResult {
        let seats = u16::from(self.seats.0);
        let turns = if self.is_solo() { SOLO_TURNS } else { MAX_TURNS + seats };
        let turn = self.turn;
        ensure_at(
            (1..=turns).contains(&turn),
            Refusal::BadTurn,
            "turn",
            format_args!("turn {turn}: this game has turns 1 to {turns}"),
        )?;
        let on_turn = (u16::from(self.first.0) + turn - 1) % seats;
        ensure_at(
            u16::from(self.active.0) == on_turn,
            Refusal::BadTurn,
            "active",
            format_args!(
                "seat {} is on turn, but turn {turn} of a game that seat {} began is that of seat {on_turn}",
                self.active.0, self.first.0
            ),
        )?;
        let pawn = match self.pawn {
            Some(place) => place.id(),
            None => "beside the board",
        };
        ensure_at(
            self.pawn.is_some() == (self.trips() > 0),
            Refusal::BadTurn,
            "pawn",
            format_args!(
                "the pawn is at {pawn} after {} trips: it is beside the board until the first one",
                self.trips()
            ),
        )?;
        self.check_forced()?;
        self.check_hand_taken()
    }

    /// Whether no contracts have to be given up in this turn (MER-103, MER-138).
    fn is_exempt(&self) -> bool {
        self.is_last_round() || (self.is_solo() && self.turn == SOLO_TURNS)
    }

    /// Forced investment follows from the contracts at the start of the turn (MER-030). They only become
    /// fewer until the trip, and more by deliveries after it.
    fn check_forced(&self) -> CheckResult {
        let held = self.player(self.active).contracts;
        let seat = self.active.0;
        ensure_at(
            !(self.forced && self.is_exempt()),
            Refusal::BadPhase,
            "forced",
            format_args!(
                "nothing is forced in turn {} (the last round, or the last turn alone)",
                self.turn
            ),
        )?;
        if self.is_exempt() || matches!(self.phase, Phase::Final { .. } | Phase::Over) {
            return Ok(());
        }
        let gained = held.and(self.delivered).len();
        let count = held.len();
        let is_invest =
            matches!(self.phase, Phase::Invest | Phase::PayCard { .. } | Phase::ForcedBuy { .. });
        if is_invest {
            ensure_at(
                self.forced || count <= FULL_CONTRACTS,
                Refusal::BadPhase,
                "forced",
                format_args!(
                    "seat {seat} holds {count} contracts, so it must give some up, and forced is false"
                ),
            )?;
        } else {
            ensure_at(
                count <= FULL_CONTRACTS + gained,
                Refusal::BadPhase,
                format_args!("players[{seat}].contracts"),
                format_args!(
                    "seat {seat} holds {count} contracts: five after investing and {gained} delivered since"
                ),
            )?;
        }
        // What was sold or given up in this phase still lies in the discard, until a reward needs it.
        let discarded = self.discard.len();
        ensure_at(
            !self.forced || !is_invest || count + discarded > FULL_CONTRACTS,
            Refusal::BadPhase,
            "forced",
            format_args!(
                "seat {seat} holds {count} contracts and {discarded} are discarded: it never had six"
            ),
        )
    }

    /// A card taken into the hand is there, was bought, or was taken for a delivery (MER-172 to MER-175).
    fn check_hand_taken(&self) -> CheckResult {
        let player = self.player(self.active);
        let bought = !player.bonus.is_empty() || !player.buildings.is_empty();
        let used = bought || !player.contracts.and(self.delivered).is_empty();
        let over = matches!(self.phase, Phase::Final { .. } | Phase::Over);
        ensure_at(
            !self.hand_taken || self.variants.hand_card,
            Refusal::BadPhase,
            "hand_taken",
            "hand_taken is true: no card can be taken into the hand in this game",
        )?;
        ensure_at(
            !self.hand_taken || player.hand.is_some() || used || over,
            Refusal::BadPhase,
            "hand_taken",
            format_args!("seat {} took a card, but has none in hand and used none", self.active.0),
        )?;
        for (seat, player) in self.seats.iter().zip(&self.players) {
            let had_chance = match seat == self.active {
                true => self.hand_taken || self.turn > u16::from(self.seats.0),
                false => self.had_a_turn(seat),
            };
            ensure_at(
                player.hand.is_none() || had_chance,
                Refusal::BadSetup,
                format_args!("players[{}].hand", seat.0),
                format_args!("seat {} had no turn to take a card", seat.0),
            )?;
        }
        Ok(())
    }

    /// Whether the last round was begun because turn 200 ended without a trigger (MER-108).
    pub(super) fn began_by_guard(&self) -> bool {
        self.last_round_began() == Some(MAX_TURNS + 1)
    }

    /// The first turn of the last round.
    pub(super) fn last_round_began(&self) -> Option<u16> {
        let Ending::LastRound { left } = self.ending else { return None };
        let ended = u16::from(self.seats.0.saturating_sub(left.max(1)));
        Some(self.turn.saturating_sub(ended))
    }
}
