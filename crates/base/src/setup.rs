//! How a game is to be played: what is chosen on the new game screen and remembered for the next
//! one. Whatever was stored reads back as something that can be shown; the engine has the last word.

use serde::{Deserialize, Serialize};

use crate::participants::{Participant, PlayerName, Seating};
use kogge_games::{Date, GameSpec, Options, Seat, Seats, Start};

/// How a game is to be played: what is remembered for the next one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// How many play; 0 until somebody has chosen, then the game's own number counts.
    pub seats: u8,
    /// Who sits where.
    pub seating: Seating,
    /// The start player, if one was chosen.
    pub first: Option<Seat>,
    /// Variants that are switched on.
    pub options: Options,
    /// Where the chance comes from.
    pub seed: Seed,
}

/// Where the chance of a game comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Seed {
    /// A fresh number for every game.
    Fresh,
    /// A number somebody has chosen.
    Number(u64),
    /// A day somebody has chosen: the game of that day.
    Day(Date),
}

impl Seed {
    /// The number, if one was chosen, by itself or with a day.
    pub const fn number(self) -> Option<u64> {
        match self {
            Seed::Fresh => None,
            Seed::Number(number) => Some(number),
            Seed::Day(day) => Some(day.seed()),
        }
    }
}

impl Setup {
    /// As on the first day.
    pub const FRESH: Setup = Setup {
        seats: 0,
        seating: Seating::ALL_PEOPLE,
        first: None,
        options: Options::NONE,
        seed: Seed::Fresh,
    };

    /// Who sits where.
    pub const fn seating(&self) -> &Seating {
        &self.seating
    }

    /// The same with these people and bots at the table.
    pub const fn with_sitters(self, seating: Seating) -> Setup {
        Setup { seating, ..self }
    }

    /// Somebody sits down at a seat; a name sits only once at a table.
    pub fn take_seat(&mut self, seat: Seat, participant: Participant) {
        for other in (0..kogge_games::MAX_SEATS as u8).map(Seat) {
            if participant == self.seating.at(other) && participant.is_person() {
                self.seating.take_seat(other, Participant::Person(PlayerName::NONE));
            }
        }
        self.seating.take_seat(seat, participant);
    }

    /// Gives a seat a colour; the seat that had it takes the one that becomes free.
    pub fn choose_colour(&mut self, seat: Seat, colour: Seat) {
        let mut colours = self.seating.colours();
        colours.choose(seat, colour);
        self.seating = self.seating.with_colours(colours);
    }

    /// How many play.
    pub fn seats(&self, spec: &GameSpec) -> u8 {
        if self.seats == 0 {
            usual_seats(spec)
        } else {
            self.seats.clamp(spec.min_seats, spec.max_seats)
        }
    }

    /// What the game needs to start; `fresh` is the seed if nobody has chosen one.
    pub fn start(&self, spec: &GameSpec, fresh: u16) -> Start {
        let seats = Seats(self.seats(spec));
        let first = self.first.filter(|&seat| seats.has(seat));
        let seed = self.seed.number().unwrap_or(fresh.into());
        Start { seats, first, options: self.options, seed }
    }
}

/// How many play if nobody says otherwise: one where that is possible, else three.
pub const fn usual_seats(spec: &GameSpec) -> u8 {
    match (spec.min_seats, spec.max_seats) {
        (1, _) => 1,
        (_, 0..3) => spec.max_seats,
        _ => 3,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_sits_only_once_at_a_table() {
        let mut setup = Setup::FRESH;
        let anna = Participant::Person(PlayerName::of("Anna"));
        setup.take_seat(Seat(0), anna);
        setup.take_seat(Seat(1), Participant::Bot(Default::default()));
        setup.take_seat(Seat(2), anna);
        let at = |seat| setup.seating().at(Seat(seat));
        assert_eq!(at(0), Participant::Person(PlayerName::NONE));
        assert_eq!((at(1).is_person(), at(2)), (false, anna));
    }
}
