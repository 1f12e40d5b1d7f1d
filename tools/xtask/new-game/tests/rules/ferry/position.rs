//! Positions of Ferry in the notation of the catalogue: `two().ship(0, "riga").quay("riga", 3).deal()`.

use kogge::games::ferry::data::COPIES;
use kogge::games::ferry::position::Player;
use kogge::games::ferry::{Crate, Ferry, Harbour, Legs, Position};
use kogge::games::{Rng, Seat};

use crate::common::play::Play;

/// A position that is being described.
#[derive(Clone)]
pub struct Described(pub Position);

/// A game for one, in round 2.
pub fn one() -> Described {
    players(1)
}

/// A game for two, in round 2; the first seat begins and is on turn.
pub fn two() -> Described {
    players(2)
}

fn players(number: usize) -> Described {
    let ship = Some(Harbour::Lubeck);
    let player = || Player { ship, ..Player::default() };
    Described(Position {
        first: Seat(0),
        on_turn: Seat(0),
        round: 2,
        players: (0..number).map(|_| player()).collect(),
        harbours: Harbour::ALL.into_iter().zip([Legs::One; 6]).collect(),
        supply: Default::default(),
    })
}

fn harbour(id: &str) -> Harbour {
    Harbour::from_id(id).expect("the id of a harbour")
}

fn legs(count: u8) -> Legs {
    Legs::from_index(usize::from(count) - 1).expect("one to five legs")
}

impl Described {
    /// It is this round.
    pub fn round(mut self, round: u8) -> Self {
        self.0.round = round;
        self
    }

    /// The ship of a seat lies here.
    pub fn ship(mut self, seat: usize, place: &str) -> Self {
        self.0.players[seat].ship = Some(harbour(place));
        self
    }

    /// A crate of so many legs waits here.
    pub fn quay(mut self, place: &str, count: u8) -> Self {
        self.0.harbours.insert(harbour(place), legs(count)).expect("there is room for all");
        self
    }

    /// The ship of a seat carries a crate of so many legs to this harbour.
    pub fn carries(mut self, seat: usize, count: u8, to: &str) -> Self {
        let cargo = Crate { to: harbour(to), legs: legs(count) };
        self.0.players[seat].hold.push(cargo).expect("the hold takes two");
        self
    }

    /// A seat delivered a crate of so many legs to this harbour.
    pub fn delivered(mut self, seat: usize, count: u8, to: &str) -> Self {
        let player = &mut self.0.players[seat];
        player.delivered[legs(count).index()] += 1;
        player.served.insert(harbour(to));
        self
    }

    /// Every crate that is nowhere else was delivered by a seat, and the harbours but these are empty.
    pub fn sold_out(mut self, seat: usize, to: &str) -> Self {
        self = self.filled_up();
        let supply = core::mem::take(&mut self.0.supply);
        for cargo in supply {
            self = self.delivered(seat, cargo.index() as u8 + 1, to);
        }
        self
    }

    /// The crates that are nowhere else come to the supply.
    fn filled_up(mut self) -> Self {
        let position = &mut self.0;
        let mut left = [COPIES; Legs::COUNT];
        let on_board = position.players.iter().flat_map(|player| &player.hold);
        let quays = position.harbours.values().copied();
        for legs in quays.chain(on_board.map(|cargo| cargo.legs)) {
            left[legs.index()] -= 1;
        }
        for player in &position.players {
            left.iter_mut().zip(player.delivered).for_each(|(left, gone)| *left -= gone);
        }
        let supply = Legs::ALL.into_iter().zip(left);
        position.supply = supply.flat_map(|(legs, n)| (0..n).map(move |_| legs)).collect();
        Rng::new(1).shuffle(&mut position.supply);
        self
    }

    /// The whole position.
    pub fn position(self) -> Position {
        let is_done = self.0.players.iter().any(|player| player.delivered != [0; Legs::COUNT]);
        let is_sold_out = is_done && self.0.supply.is_empty() && self.count() == 40;
        if is_sold_out { self.0 } else { self.filled_up().0 }
    }

    /// Crates on quays, on board and delivered.
    fn count(&self) -> usize {
        let Position { players, harbours, .. } = &self.0;
        let delivered = players.iter().flat_map(|player| player.delivered).map(usize::from);
        let on_board = players.iter().map(|player| player.hold.len());
        harbours.len() + on_board.chain(delivered).sum::<usize>()
    }

    /// Plays on from here.
    #[track_caller]
    pub fn deal(self) -> Play<Ferry> {
        Play::of(&self.position())
    }
}
