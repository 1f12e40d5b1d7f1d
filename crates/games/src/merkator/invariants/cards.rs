//! Every card is in exactly one place, and that place is one where it can be (invariants 1, 2, 9 and 10).

use core::fmt::{Display, Formatter};

use super::{CheckResult, ensure_at};
use crate::Seat;
use crate::merkator::data::*;
use crate::merkator::position::Position;
use crate::merkator::refusal::Refusal;
use crate::merkator::state::pieces::{HandCard, Market, PileCard};

/// Where a card lies, for people.
#[derive(Clone, Copy)]
enum CardPlace {
    Pile(Value),
    Stack,
    Discard,
    OpenBonus(usize),
    OpenBuilding(usize),
    BonusDeck,
    BuildingDeck,
    Held(Seat),
    Hand(Seat),
}

impl Display for CardPlace {
    fn fmt(&self, f: &mut Formatter) -> core::fmt::Result {
        match *self {
            CardPlace::Pile(value) => write!(f, "in pile {}", value.points()),
            CardPlace::Stack => f.write_str("in the solo stack"),
            CardPlace::Discard => f.write_str("in the discard"),
            CardPlace::OpenBonus(slot) => write!(f, "open in bonus slot {slot}"),
            CardPlace::OpenBuilding(slot) => write!(f, "open in building slot {slot}"),
            CardPlace::BonusDeck => f.write_str("in the bonus deck"),
            CardPlace::BuildingDeck => f.write_str("in the building deck"),
            CardPlace::Held(seat) => write!(f, "with seat {}", seat.0),
            CardPlace::Hand(seat) => write!(f, "in the hand of seat {}", seat.0),
        }
    }
}

/// The path of a place in the JSON.
struct Path<'a>(CardPlace, &'a str);

impl Display for Path<'_> {
    fn fmt(&self, f: &mut Formatter) -> core::fmt::Result {
        match self.0 {
            CardPlace::Pile(value) => write!(f, "piles[{}]", value.index()),
            CardPlace::Stack => f.write_str("stack"),
            CardPlace::Discard => f.write_str("discard"),
            CardPlace::OpenBonus(slot) => write!(f, "bonus.open[{slot}]"),
            CardPlace::OpenBuilding(slot) => write!(f, "buildings.open[{slot}]"),
            CardPlace::BonusDeck => f.write_str("bonus.deck"),
            CardPlace::BuildingDeck => f.write_str("buildings.deck"),
            CardPlace::Held(seat) => write!(f, "players[{}].{}", seat.0, self.1),
            CardPlace::Hand(seat) => write!(f, "players[{}].hand", seat.0),
        }
    }
}

/// Counts cards by place: each of them once.
struct Count<const N: usize> {
    places: [Option<CardPlace>; N],
    /// What the cards of a player are called in the JSON.
    held: &'static str,
}

impl<const N: usize> Count<N> {
    fn new(held: &'static str) -> Self {
        Count { places: [None; N], held }
    }

    fn add(&mut self, index: usize, id: &str, place: CardPlace) -> CheckResult {
        if let Some(before) = self.places[index] {
            return ensure_at(
                false,
                Refusal::BadSetup,
                Path(place, self.held),
                format_args!("card {id} stands twice: {before} and {place}"),
            );
        }
        self.places[index] = Some(place);
        Ok(())
    }
}

impl Position {
    pub(super) fn check_cards(&self) -> CheckResult {
        self.check_contracts()?;
        self.check_bonus_cards()?;
        self.check_buildings()?;
        self.check_delivered()
    }

    fn check_contracts(&self) -> CheckResult {
        let mut count = Count::<{ Contract::COUNT }>::new("contracts");
        let mut add = |card: Contract, place| count.add(card.index(), card.id(), place);
        for (value, pile) in Value::all().zip(&self.piles) {
            for &card in pile.cards() {
                ensure_at(
                    card.value() == value,
                    Refusal::BadSetup,
                    Path(CardPlace::Pile(value), ""),
                    format_args!("card {card} lies in pile {}", value.points()),
                )?;
                add(card, CardPlace::Pile(value))?;
            }
        }
        self.stack.cards().iter().try_for_each(|&card| add(card, CardPlace::Stack))?;
        self.discard.iter().try_for_each(|card| add(card, CardPlace::Discard))?;
        for (seat, player) in self.seats.iter().zip(&self.players) {
            ensure_at(
                !player.contracts.is_empty(),
                Refusal::BadSetup,
                Path(CardPlace::Held(seat), "contracts"),
                format_args!("seat {} holds no contract, and the last one never leaves", seat.0),
            )?;
            player.contracts.iter().try_for_each(|card| add(card, CardPlace::Held(seat)))?;
            if let Some(HandCard::Contract(card)) = player.hand {
                ensure_at(
                    (3..=10).contains(&card.points()),
                    Refusal::BadSetup,
                    Path(CardPlace::Hand(seat), ""),
                    format_args!("card {card} is never in a hand: only values 3 to 10 are"),
                )?;
                add(card, CardPlace::Hand(seat))?;
            }
            let hand = player.hand.map_or("", HandCard::id);
            ensure_at(
                player.hand.is_none() || self.variants.hand_card,
                Refusal::BadSetup,
                Path(CardPlace::Hand(seat), ""),
                format_args!(
                    "seat {} has card {hand} in hand: this game has no hand cards",
                    seat.0
                ),
            )?;
        }
        let missing = Contract::all().find(|card| count.places[card.index()].is_none());
        missing.map_or(Ok(()), |card| is_missing("piles", card.id()))
    }

    fn check_bonus_cards(&self) -> CheckResult {
        let mut count = Count::<{ BonusCard::COUNT }>::new("bonus");
        let mut add = |card: BonusCard, place| count.add(card.index(), card.id(), place);
        let deck = self.bonus.deck.cards();
        deck.iter().try_for_each(|&card| add(card, CardPlace::BonusDeck))?;
        for (slot, card) in self.bonus.cards() {
            add(card, CardPlace::OpenBonus(slot.index()))?;
        }
        for (seat, player) in self.seats.iter().zip(&self.players) {
            player.bonus.iter().try_for_each(|card| add(card, CardPlace::Held(seat)))?;
            if let Some(HandCard::Bonus(card)) = player.hand {
                add(card, CardPlace::Hand(seat))?;
            }
        }
        check_slots("bonus", &self.bonus)?;
        let missing = BonusCard::all().find(|card| count.places[card.index()].is_none());
        missing.map_or(Ok(()), |card| is_missing("bonus.deck", card.id()))
    }

    /// Alone there are no buildings that compare players (MER-123).
    fn check_buildings(&self) -> CheckResult {
        let mut count = Count::<{ Building::COUNT }>::new("buildings");
        let mut add = |card: Building, place| count.add(card.index(), card.id(), place);
        let deck = self.buildings.deck.cards();
        deck.iter().try_for_each(|&card| add(card, CardPlace::BuildingDeck))?;
        for (slot, card) in self.buildings.cards() {
            add(card, CardPlace::OpenBuilding(slot.index()))?;
        }
        for (seat, player) in self.seats.iter().zip(&self.players) {
            player.buildings.iter().try_for_each(|card| add(card, CardPlace::Held(seat)))?;
            if let Some(HandCard::Building(card)) = player.hand {
                add(card, CardPlace::Hand(seat))?;
            }
        }
        check_slots("buildings", &self.buildings)?;
        for card in Building::all() {
            let is_absent = self.is_solo() && card.info().sole;
            match count.places[card.index()] {
                Some(place) if is_absent => ensure_at(
                    false,
                    Refusal::BadSetup,
                    Path(place, "buildings"),
                    format_args!("card {card} compares players: it is not in a solo game"),
                )?,
                None if !is_absent => is_missing("buildings.deck", card.id())?,
                _ => {}
            }
        }
        Ok(())
    }

    /// Contracts delivered in this turn are kept by those who may have traded in it, and are for the place of
    /// the pawn (MER-073 to MER-075); the marks are cleared at its end.
    fn check_delivered(&self) -> CheckResult {
        for card in self.delivered.iter() {
            ensure_at(
                self.pawn.is_some() && card.place() == self.pawn,
                Refusal::BadPhase,
                "delivered",
                format_args!(
                    "card {card} was not delivered here: it is for another place than the pawn's"
                ),
            )?;
            let holder = self.seats.iter().find(|&seat| self.player(seat).contracts.has(card));
            ensure_at(
                holder.is_some_and(|seat| self.has_traded(seat)),
                Refusal::BadPhase,
                "delivered",
                format_args!(
                    "card {card} was delivered in this turn, but nobody who had a chance to holds it"
                ),
            )?;
        }
        Ok(())
    }

    /// One card is turned up in each trip, so the trips tell what is left (MER-126, invariant 10).
    pub(super) fn check_stack(&self) -> CheckResult {
        let (left, turned) = (self.stack.len(), usize::from(self.trips()));
        if !self.is_solo() {
            return ensure_at(
                left == 0,
                Refusal::BadStack,
                "stack",
                format_args!("{left} cards in the solo stack of a game for {}", self.seats.0),
            );
        }
        let expected = usize::from(SOLO_TURNS).saturating_sub(turned);
        ensure_at(
            left == expected,
            Refusal::BadStack,
            "stack",
            format_args!("{left} cards in the solo stack after {turned} trips, not {expected}"),
        )?;
        // The 8s lie on the 9s on the 10s on the Peace: from the bottom, values only fall.
        let order =
            Value::all().rev().flat_map(|value| value.contracts().iter().map(move |_| value));
        for (card, value) in self.stack.cards().iter().zip(order) {
            ensure_at(
                card.value() == value,
                Refusal::BadStack,
                "stack",
                format_args!("card {card} lies where one of value {} does", value.points()),
            )?;
        }
        self.check_solo_rest()
    }

    /// What never comes back alone: the four other contracts of value 2 (MER-124), and the Peace, which is
    /// turned up in the last trip, after which nothing is given up.
    fn check_solo_rest(&self) -> CheckResult {
        let twos = self.player(self.active).contracts.iter().filter(|card| card.points() == 2);
        let count = twos.count();
        ensure_at(
            self.piles[0].is_empty() && count <= 1,
            Refusal::BadSetup,
            "discard",
            format_args!(
                "{count} contracts of value 2 are held: alone the others are out of the game"
            ),
        )?;
        ensure_at(
            !self.discard.has(Contract::PEACE),
            Refusal::BadSetup,
            "discard",
            "card C14-01 is in the discard: it is turned up in the last trip and not given up after it",
        )
    }
}

/// A slot is only empty if the deck is (MER-037, MER-039).
fn check_slots<T: PileCard, const N: usize>(name: &str, market: &Market<T, N>) -> CheckResult {
    let empty = market.open.iter().position(Option::is_none);
    match empty {
        Some(slot) if !market.deck.is_empty() => ensure_at(
            false,
            Refusal::BadSetup,
            format_args!("{name}.open[{slot}]"),
            format_args!("slot {slot} is empty, but {} cards are in the deck", market.deck.len()),
        ),
        _ => Ok(()),
    }
}

fn is_missing(field: &str, id: &str) -> CheckResult {
    ensure_at(false, Refusal::BadSetup, field, format_args!("card {id} is nowhere"))
}
