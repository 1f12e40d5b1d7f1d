//! How a game is to be played: what is chosen on the new game screen and remembered for the next
//! one. Whatever was stored reads back as something that can be shown; the engine has the last word.

use serde::{Deserialize, Serialize};

use crate::games::{About, Date, Options, Seat, Seats, Start};
use crate::sitters::{Name, Sitter, Sitters};
use crate::ui::table::Kit;

/// How a game is to be played: what is remembered for the next one.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Setup {
    /// How many play; 0 until somebody has chosen, then the game's own number counts.
    pub(super) seats: u8,
    pub(super) sitters: Sitters,
    pub(super) first: Option<Seat>,
    pub(super) options: Options,
    pub(super) seed: Seed,
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
        sitters: Sitters::PEOPLE,
        first: None,
        options: Options::NONE,
        seed: Seed::Fresh,
    };

    /// Who sits where.
    pub const fn sitters(&self) -> &Sitters {
        &self.sitters
    }

    /// The same with these people and bots at the table.
    pub const fn with_sitters(self, sitters: Sitters) -> Setup {
        Setup { sitters, ..self }
    }

    /// Somebody sits down at a seat; a name sits only once at a table.
    pub(super) fn sit(&mut self, seat: Seat, sitter: Sitter) {
        for other in (0..crate::games::MAX_SEATS as u8).map(Seat) {
            if sitter == self.sitters.at(other) && sitter.is_person() {
                self.sitters.sit(other, Sitter::Person(Name::NONE));
            }
        }
        self.sitters.sit(seat, sitter);
    }

    /// A seat takes a colour; who has had it takes the one that becomes free.
    pub(super) fn choose_colour(&mut self, seat: Seat, colour: Seat) {
        let mut colours = self.sitters.colours();
        colours.choose(seat, colour);
        self.sitters = self.sitters.wearing(colours);
    }

    /// How many play.
    pub(super) fn seats(&self, kit: &Kit) -> u8 {
        if self.seats == 0 {
            usual_seats(kit.about)
        } else {
            self.seats.clamp(kit.about.min_seats, kit.about.max_seats)
        }
    }

    /// What the game needs to begin; `fresh` is the seed if nobody has chosen one.
    pub fn start(&self, kit: &Kit, fresh: u16) -> Start {
        let seats = Seats(self.seats(kit));
        let first = self.first.filter(|&seat| seats.has(seat));
        let seed = self.seed.number().unwrap_or(fresh.into());
        Start { seats, first, options: self.options, seed }
    }
}

/// How many play if nobody says otherwise: one where that is possible, else three.
pub const fn usual_seats(about: &About) -> u8 {
    match (about.min_seats, about.max_seats) {
        (1, _) => 1,
        (_, 0..3) => about.max_seats,
        _ => 3,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_sits_only_once_at_a_table() {
        let mut setup = Setup::FRESH;
        let anna = Sitter::Person(Name::of("Anna"));
        setup.sit(Seat(0), anna);
        setup.sit(Seat(1), Sitter::Bot(Default::default()));
        setup.sit(Seat(2), anna);
        let at = |seat| setup.sitters().at(Seat(seat));
        assert_eq!(at(0), Sitter::Person(Name::NONE));
        assert_eq!((at(1).is_person(), at(2)), (false, anna));
    }
}
