//! The options of a game, by name: which go together and with how many players.

use serde::{Deserialize, Serialize};

use crate::merkator::refusal::Refusal;
use crate::{OptionInfo, Options, Provenance, Seats};

/// The switches of a game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Variants {
    /// Start with less, on the reverse side of the chart (2 to 4 players).
    pub long_game: bool,
    /// Nobody joins (2 players).
    pub no_joining: bool,
    /// Cards are paid with contracts (2 players).
    pub no_coins: bool,
    /// The advanced rules: one card may be taken into the hand.
    pub hand_card: bool,
    /// Variant A: no loss checks (2 to 4 players).
    pub no_losses: bool,
    /// Variant B: full purses must buy buildings (2 to 4 players, with coins).
    pub forced_building: bool,
    /// Variant C: a bought bonus card gives a good at once.
    pub bonus_on_purchase: bool,
    /// Variant D: others may bid on a drawn contract (2 to 4 players).
    pub offers: bool,
}

const fn option(id: &'static str) -> OptionInfo {
    OptionInfo { id, provenance: Provenance::Rulebook }
}

/// The switches in the order of their bits.
pub const OPTIONS: [OptionInfo; 8] = [
    option("long_game"),
    option("no_joining"),
    option("no_coins"),
    option("hand_card"),
    option("no_losses"),
    option("forced_building"),
    option("bonus_on_purchase"),
    option("offers"),
];

impl Variants {
    /// The switches of a request; unknown bits are refused.
    pub fn new(options: Options) -> Result<Self, Refusal> {
        if options.0 >> OPTIONS.len() != 0 {
            return Err(Refusal::OptionNotAvailable);
        }
        Ok(Variants {
            long_game: options.has(0),
            no_joining: options.has(1),
            no_coins: options.has(2),
            hand_card: options.has(3),
            no_losses: options.has(4),
            forced_building: options.has(5),
            bonus_on_purchase: options.has(6),
            offers: options.has(7),
        })
    }

    /// Of how many values, from the lowest on, each player is dealt a contract (MER-018, MER-150).
    pub const fn dealt_values(self) -> usize {
        if self.long_game { 2 } else { 4 }
    }

    /// The first switch that is not made for this number of players (MER-155, 156, 206).
    pub fn unavailable(self, seats: Seats) -> Option<&'static str> {
        let (for_two, for_several) = (seats.0 == 2, seats.0 > 1);
        let switches = [
            ("long_game", self.long_game, for_several),
            ("no_joining", self.no_joining, for_two),
            ("no_coins", self.no_coins, for_two),
            ("no_losses", self.no_losses, for_several),
            ("forced_building", self.forced_building, for_several),
            ("offers", self.offers, for_several),
        ];
        switches.into_iter().find(|&(_, is_on, fits)| is_on && !fits).map(|(id, ..)| id)
    }

    /// Whether these switches make sense together for this number of players (MER-155, 156, 194, 206).
    pub fn validate(self, seats: Seats) -> Result<(), Refusal> {
        if self.unavailable(seats).is_some() {
            Err(Refusal::OptionNotAvailable)
        } else if self.no_coins && self.forced_building {
            Err(Refusal::OptionConflict)
        } else {
            Ok(())
        }
    }
}
