//! Which game a journal is about: a number that never changes its meaning.

use core::fmt;

use crate::games::{About, Decision, Game};

/// A game, by its number in saves.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
#[repr(u8)]
pub enum Title {
    /// Hansa.
    Hansa = 1,
    /// Hansa Teutonica.
    Teutonica = 2,
    /// Ticket to Ride: Amsterdam.
    Amsterdam = 3,
    /// Merkator.
    Merkator = 4,
}

/// Does the same with the type of whichever game it is: `with_game!(title, G => expression)`.
#[macro_export]
macro_rules! with_game {
    ($title:expr, $game:ident => $does:expr) => {
        match $title {
            $crate::journal::Title::Hansa => {
                type $game = $crate::games::hansa::Hansa;
                $does
            }
            $crate::journal::Title::Teutonica => {
                type $game = $crate::games::teutonica::Teutonica;
                $does
            }
            $crate::journal::Title::Amsterdam => {
                type $game = $crate::games::amsterdam::Amsterdam;
                $does
            }
            $crate::journal::Title::Merkator => {
                type $game = $crate::games::merkator::Merkator;
                $does
            }
        }
    };
}

impl Title {
    /// All games, by rising number.
    pub const ALL: [Title; 4] = [Title::Hansa, Title::Teutonica, Title::Amsterdam, Title::Merkator];

    /// The game with this number, if there is one.
    pub fn from_number(number: u8) -> Option<Title> {
        Title::ALL.into_iter().find(|title| *title as u8 == number)
    }

    /// The game that says this about itself.
    pub fn of(about: &About) -> Option<Title> {
        Title::ALL.into_iter().find(|title| title.about().id == about.id)
    }

    /// What the game says about itself.
    pub fn about(self) -> &'static About {
        with_game!(self, G => G::ABOUT)
    }

    /// Its place in an array with one entry a game.
    pub const fn index(self) -> usize {
        self as usize - 1
    }

    /// Writes a decision in its text form, or its number if this firmware does not know it.
    pub fn write_decision(self, bits: u16, out: &mut dyn fmt::Write) -> fmt::Result {
        with_game!(self, G => match <G as Game>::Decision::from_bits(u32::from(bits)) {
            Some(decision) => write!(out, "{decision}"),
            None => write!(out, "#{bits}"),
        })
    }
}
