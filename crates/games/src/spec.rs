//! What a game needs to start, and what it says about itself.

use serde::{Deserialize, Serialize};

use crate::edition::Edition;
use crate::seat::{Seat, Seats};

/// The options of a game that are switched on: one bit for each entry of [`GameSpec::options`].
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Options(pub u16);

impl Options {
    /// Every switch off.
    pub const NONE: Options = Options(0);

    /// Whether option number `bit` is on.
    pub const fn has(self, bit: u8) -> bool {
        self.0 >> bit & 1 == 1
    }

    /// The same options with number `bit` switched on.
    pub const fn with(self, bit: u8) -> Options {
        Options(self.0 | 1 << bit)
    }

    /// The same options with number `bit` switched off.
    pub const fn without(self, bit: u8) -> Options {
        Options(self.0 & !(1 << bit))
    }
}

/// Everything that distinguishes one game from another before the first decision.
///
/// ```
/// use kogge_games::{Game, Seat, Start, hansa::Hansa};
///
/// let start = Start { first: Some(Seat(2)), ..Start::new(4, 1) };
/// assert_eq!(Hansa::new(&start).unwrap().decider(), Some(Seat(2)));
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Start {
    /// Number of players.
    pub seats: Seats,
    /// Who has the first turn; drawn from the seed if not given.
    pub first: Option<Seat>,
    /// Options switched on.
    pub options: Options,
    /// Where all chance comes from.
    pub seed: u64,
}

impl Start {
    /// No options, a drawn first player.
    pub const fn new(seats: u8, seed: u64) -> Self {
        Start { seats: Seats(seats), first: None, options: Options::NONE, seed }
    }
}

/// Where a piece of game data comes from.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Provenance {
    /// Stated or shown in the printed rules.
    Rulebook,
    /// From public material outside the rulebook.
    Sourced,
    /// Our own reconstruction.
    Reconstructed,
}

/// What some players can see and others cannot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum HiddenInformation {
    /// Everything lies open.
    None,
    /// Hands are hidden from the other players.
    Hands,
}

/// What a game says about itself.
#[derive(Debug)]
pub struct GameSpec {
    /// Id in saves, on the engine protocol and in file names, such as `hansa`.
    pub id: &'static str,
    /// Title on the screen.
    pub title: &'static str,
    /// Author of the printed game.
    pub author: &'static str,
    /// Prefix of the rule ids in the catalogue, such as `HAN`.
    pub rule_prefix: &'static str,
    /// Counts up whenever the same decisions could lead to another game.
    pub rules_version: u8,
    /// Fewest players.
    pub min_seats: u8,
    /// Most players.
    pub max_seats: u8,
    /// Names of the seats' colours in the game's own table.
    pub seat_colour_ids: &'static [&'static str],
    /// Switches, in the order of their bits in [`Options`].
    pub options: &'static [OptionInfo],
    /// Ids of the sources of points, in the order of [`Score::lines`](crate::Score::lines).
    pub score_sources: &'static [&'static str],
    /// What some players can see and others cannot.
    pub hidden: HiddenInformation,
    /// The set of tables, where an owner of the printed game may replace them.
    pub edition: Option<Edition>,
    /// What the tables rest on, one line for each group of data.
    pub provenance: &'static [(&'static str, Provenance)],
}

/// One switch of a game.
#[derive(Debug)]
pub struct OptionInfo {
    /// Id in the data tables, such as `extra_card`.
    pub id: &'static str,
    /// Where the variant comes from.
    pub provenance: Provenance,
}
