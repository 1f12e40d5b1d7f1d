//! Setting up, from a seed or from explicit decks, and the choice of contracts (AMS-10 to AMS-18).

use heapless::Vec;

use super::contracts::Choice;
use crate::amsterdam::data::{Card, Contract, HAND_CARDS, MAX_PLAYERS, TRANSPORT_CARDS};
use crate::amsterdam::decision::Keep;
use crate::amsterdam::event::Event;
use crate::amsterdam::position::bad_position;
use crate::amsterdam::public::{Phase, PublicState};
use crate::amsterdam::refusal::Refusal;
use crate::amsterdam::sets::ContractSet;
use crate::amsterdam::state::Cards;
use crate::amsterdam::state::{Amsterdam, DeckEntry};
use crate::{EventSink, Options, PositionError, Rng, Seat, Seats, Start, UndoScope};

impl Amsterdam {
    pub(in super::super) fn set_up(start: &Start) -> Result<Amsterdam, Refusal> {
        check_players(start.seats, start.first)?;
        if start.options != Options::NONE {
            return Err(Refusal::UnknownOption);
        }
        let mut rng = Rng::new(start.seed);
        let first = start.first.unwrap_or_else(|| Seat(rng.below(start.seats.0.into()) as u8));
        let mut cards: Vec<Card, TRANSPORT_CARDS, u8> = Cards::ALL.iter().collect();
        rng.shuffle(&mut cards);
        let mut contracts: Vec<Contract, { Contract::COUNT }> = Contract::all().collect();
        rng.shuffle(&mut contracts);
        Ok(Amsterdam::deal(start.seats, first, cards, &contracts, rng))
    }

    /// Sets a game up from explicit decks, top first. `seed` feeds later reshuffles.
    pub fn with_decks(
        seats: Seats,
        first: Seat,
        cards: &[Card],
        contracts: &[Contract],
        seed: u64,
    ) -> Result<Amsterdam, PositionError<Refusal>> {
        check_players(seats, Some(first))
            .map_err(|refusal| PositionError::new("seats", refusal))?;
        if cards.len() != TRANSPORT_CARDS || cards.iter().copied().collect::<Cards>() != Cards::ALL
        {
            return Err(bad_position("deck", "The deck must hold the 44 cards of the game."));
        }
        let all: ContractSet = contracts.iter().copied().collect();
        if contracts.len() != Contract::COUNT || all != ContractSet::ALL {
            return Err(bad_position(
                "contract_deck",
                "The contract deck must hold all 24 contracts.",
            ));
        }
        let cards = cards.iter().rev().copied().collect();
        let contracts: Vec<Contract, { Contract::COUNT }> =
            contracts.iter().rev().copied().collect();
        Ok(Amsterdam::deal(seats, first, cards, &contracts, Rng::new(seed)))
    }

    /// Deals from complete decks, whose tops are last, in the order of AMS-15.
    fn deal(
        seats: Seats,
        first: Seat,
        deck: Vec<Card, TRANSPORT_CARDS, u8>,
        contracts: &[Contract],
        rng: Rng,
    ) -> Amsterdam {
        let entry = |&contract: &Contract| DeckEntry { contract, returned_by: None };
        let mut game = Amsterdam {
            table: PublicState::new(seats, first),
            deck,
            hands: [Cards::NONE; MAX_PLAYERS],
            contract_deck: contracts.iter().map(entry).collect(),
            contracts: [ContractSet::EMPTY; MAX_PLAYERS],
            offers: [None; MAX_PLAYERS],
            rng,
        };
        let mut seat = first;
        for _ in seats.iter() {
            for card in (0..HAND_CARDS).filter_map(|_| game.deck.pop()) {
                game.hands[seat.index()].add(card);
            }
            seat = seat.next(seats);
        }
        game.settle(&mut ());
        for _ in seats.iter() {
            if let (Some(a), Some(b)) = (game.contract_deck.pop(), game.contract_deck.pop()) {
                game.offers[seat.index()] = Some([a.contract, b.contract]);
            }
            seat = seat.next(seats);
        }
        game
    }

    /// One seat's choice; final, and closed to the others until all have chosen (AMS-16, AMS-17,
    /// AMS-132).
    pub(super) fn keep_at_setup(
        &mut self,
        keep: Keep,
        events: &mut impl EventSink<Event>,
    ) -> UndoScope {
        let seat = self.table.acting;
        let Choice { kept, returned } = self.choose(seat, keep);
        events.emit(Event::SetupKept { seat, kept: Some(kept), returned });
        self.table.acting = seat.next(self.table.seats);
        if self.table.acting == self.table.first {
            self.table.phase = Phase::Action;
            events.emit(Event::AllChosen(self.contracts.map(|held| held.len() as u8)));
        }
        UndoScope::NewTurn
    }
}

fn check_players(seats: Seats, first: Option<Seat>) -> Result<(), Refusal> {
    if !(2..=MAX_PLAYERS as u8).contains(&seats.0) {
        return Err(Refusal::BadPlayerCount);
    }
    match first {
        Some(seat) if !seats.has(seat) => Err(Refusal::BadSeat),
        _ => Ok(()),
    }
}
