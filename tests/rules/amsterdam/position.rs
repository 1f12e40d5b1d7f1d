//! Positions written as the catalogue's section 6 writes them.

use kogge::games::amsterdam::*;
use kogge::games::{Rng, Seat, Seats};

pub use crate::common::play::Play;

/// A position in the making: 2 seats or more, display PBGKR, S0 to act, nothing else said.
#[derive(Clone)]
pub struct Setting {
    seats: u8,
    first: u8,
    acting: u8,
    phase: Phase,
    passes: u8,
    final_left: Option<u8>,
    display: String,
    deck: String,
    discards: String,
    hands: [String; 4],
    known: [String; 4],
    rest: Option<usize>,
    routes: [Vec<u8>; 4],
    contracts: [Vec<u8>; 4],
    contract_deck: Option<Vec<u8>>,
    seed: u64,
}

/// A table with this many seats.
pub fn table(seats: u8) -> Setting {
    Setting {
        seats,
        first: 0,
        acting: 0,
        phase: Phase::Action,
        passes: 0,
        final_left: None,
        display: "PBGKR".into(),
        deck: String::new(),
        discards: String::new(),
        hands: Default::default(),
        known: Default::default(),
        rest: None,
        routes: Default::default(),
        contracts: Default::default(),
        contract_deck: None,
        seed: 1,
    }
}

impl Setting {
    /// Codes slot by slot, `.` for an empty slot.
    pub fn display(mut self, codes: &str) -> Self {
        self.display = codes.into();
        self
    }

    /// The cards on top, in codes; the unnamed cards lie under them.
    pub fn deck(mut self, codes: &str) -> Self {
        self.deck = codes.into();
        self
    }

    /// Cards as `3G 1W`.
    pub fn discards(mut self, cards: &str) -> Self {
        self.discards = cards.into();
        self
    }

    pub fn hand(mut self, seat: usize, cards: &str) -> Self {
        self.hands[seat] = cards.into();
        self
    }

    pub fn known(mut self, seat: usize, cards: &str) -> Self {
        self.known[seat] = cards.into();
        self
    }

    /// Puts the unnamed cards into this hand instead of the deck.
    pub fn rest(mut self, seat: usize) -> Self {
        self.rest = Some(seat);
        self
    }

    pub fn owns(mut self, seat: usize, routes: &[u8]) -> Self {
        self.routes[seat] = routes.to_vec();
        self
    }

    pub fn contracts(mut self, seat: usize, contracts: &[u8]) -> Self {
        self.contracts[seat] = contracts.to_vec();
        self
    }

    /// The whole contract deck, top first; the last seat holds what is named nowhere.
    pub fn contract_deck(mut self, contracts: &[u8]) -> Self {
        self.contract_deck = Some(contracts.to_vec());
        self
    }

    pub fn first(mut self, seat: u8) -> Self {
        self.first = seat;
        self
    }

    pub fn acting(mut self, seat: u8) -> Self {
        self.acting = seat;
        self
    }

    pub fn phase(mut self, phase: Phase) -> Self {
        self.phase = phase;
        self
    }

    pub fn passes(mut self, passes: u8) -> Self {
        self.passes = passes;
        self
    }

    pub fn final_left(mut self, turns: u8) -> Self {
        self.final_left = Some(turns);
        self
    }

    /// The last round is over: it ended with the turn of the seat that opened it.
    pub fn over(self) -> Self {
        let spaces = |seat: &u8| {
            let routes = self.routes[usize::from(*seat)].iter();
            routes.map(|&id| route(id).length()).sum::<u8>()
        };
        let opener = (0..self.seats).find(|seat| spaces(seat) >= CARTS - TRIGGER_CARTS);
        let opener = opener.expect("a seat that opened the last round");
        self.acting(opener).phase(Phase::Over).final_left(0)
    }

    pub fn seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    pub fn position(&self) -> Position {
        let n = usize::from(self.seats);
        let display: Vec<Option<Card>> = self.display.chars().map(card).collect();
        let mut deck = codes(&self.deck);
        let discards = cards(&self.discards);
        let mut hands: Vec<Vec<Card>> = (0..n).map(|seat| cards(&self.hands[seat])).collect();
        let mut unnamed = Cards::ALL;
        let named = display.iter().flatten().chain(&deck).chain(&discards);
        for card in named.chain(hands.iter().flatten()) {
            assert!(unnamed[*card] > 0, "too many {}", card.id());
            unnamed[*card] -= 1;
        }
        match self.rest {
            Some(seat) => hands[seat].extend(unnamed.iter()),
            None => deck.extend(unnamed.iter()),
        }
        let (contracts, contract_deck) = self.place_contracts();
        Position {
            seats: Seats(self.seats),
            first: Seat(self.first),
            acting: Seat(self.acting),
            phase: self.phase,
            turn: self.turn(),
            passes: self.passes,
            final_left: self.final_left,
            display: display.try_into().expect("five slots"),
            deck: deck.into_iter().collect(),
            discards: discards.into_iter().collect(),
            flushes: 0,
            shuffles: 0,
            hands: hands.into_iter().map(|hand| hand.into_iter().collect()).collect(),
            known: (0..n).map(|seat| cards(&self.known[seat]).into_iter().collect()).collect(),
            routes: (0..n)
                .map(|seat| self.routes[seat].iter().map(|&id| route(id)).collect())
                .collect(),
            contracts: contracts.into_iter().map(|held| held.into_iter().collect()).collect(),
            offers: (0..n).map(|_| None).collect(),
            contract_deck: contract_deck
                .into_iter()
                .map(|contract| DeckContract { contract, returned_by: None })
                .collect(),
            rng: Rng::new(self.seed),
        }
    }

    /// The first turn of the acting seat at which everybody can have claimed its routes and the last round
    /// can have come so far.
    fn turn(&self) -> u16 {
        let n = u16::from(self.seats);
        let place = |seat: u8| u16::from((seat + self.seats - self.first) % self.seats);
        let is_done = matches!(self.phase, Phase::EndTurn(TurnAction::Acted) | Phase::Over);
        let claims = |seat: u8| {
            let claims = self.routes[usize::from(seat)].len() as u16;
            claims.saturating_sub(u16::from(is_done && seat == self.acting))
        };
        let for_claims = (0..self.seats).filter(|&seat| claims(seat) > 0);
        let for_claims = for_claims.map(|seat| (claims(seat) - 1) * n + place(seat) + 1);
        let for_last_round = self.final_left.map(|left| match left {
            0 => n,
            left => n + 1 - u16::from(left),
        });
        let for_passes = u16::from(self.passes);
        let least = for_claims.chain(for_last_round).chain([for_passes]).max().unwrap_or(0);
        let acting = place(self.acting);
        acting + least.saturating_sub(acting).div_ceil(n) * n
    }

    fn place_contracts(&self) -> (Vec<Vec<Contract>>, Vec<Contract>) {
        let n = usize::from(self.seats);
        let listed = self.contract_deck.clone().unwrap_or_default();
        let mut held: Vec<Vec<u8>> = (0..n)
            .map(|seat| match self.contracts[seat].as_slice() {
                [] => vec![21 + seat as u8],
                some => some.to_vec(),
            })
            .collect();
        let unnamed: Vec<u8> = (1..=24)
            .filter(|id| !listed.contains(id) && !held.iter().any(|held| held.contains(id)))
            .collect();
        let deck = if self.contract_deck.is_some() {
            held[n - 1].extend(unnamed);
            listed
        } else {
            unnamed
        };
        let read = |ids: Vec<u8>| ids.into_iter().map(contract).collect();
        (held.into_iter().map(read).collect(), read(deck))
    }

    /// The position, ready to play.
    pub fn deal(&self) -> Play<Amsterdam> {
        Play::of(&self.position())
    }
}

fn card(code: char) -> Option<Card> {
    let found = Card::ALL.into_iter().find(|card| card.code() == code);
    assert!(found.is_some() || code == '.', "{code} is no card");
    found
}

/// `WPB`: one card a letter.
pub fn codes(text: &str) -> Vec<Card> {
    text.chars().filter_map(card).collect()
}

/// `3G 1W`: counted cards.
pub fn cards(text: &str) -> Vec<Card> {
    text.split_whitespace()
        .flat_map(|group| {
            let (count, code) = group.split_at(group.len() - 1);
            let kind = card(code.chars().next().expect("a code")).expect("a card");
            std::iter::repeat_n(kind, count.parse().expect("a count"))
        })
        .collect()
}

pub fn route(id: u8) -> Route {
    Route::new(id).expect("a route")
}

pub fn contract(id: u8) -> Contract {
    Contract::new(id).expect("a contract")
}
