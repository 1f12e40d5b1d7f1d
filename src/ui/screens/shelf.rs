//! The games on the shelf: what Home and About show of each.

use serde::{Deserialize, Serialize};

use crate::games::merkator::data::{DETAILS, EDITION, EDITION_NAMES, Names, SHARES, Share};
use crate::games::{Edition, Provenance};
use crate::ui::words::Word;

/// One of the four games. Stored by its number: a further game comes after these.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum GameId {
    /// Hansa.
    Hansa,
    /// Hansa Teutonica.
    Teutonica,
    /// Ticket to Ride: Amsterdam.
    Amsterdam,
    /// Merkator.
    Merkator,
}

impl GameId {
    /// All games, in the order of the shelf.
    pub const ALL: [GameId; 4] =
        [GameId::Hansa, GameId::Teutonica, GameId::Amsterdam, GameId::Merkator];

    /// What the shelf knows of it.
    pub const fn entry(self) -> &'static Entry {
        &SHELF[self as usize]
    }
}

/// What the shelf knows of a game.
#[derive(Debug)]
pub struct Entry {
    /// The whole title.
    pub title: &'static str,
    /// The title on a card.
    pub short: &'static str,
    /// Author of the printed game.
    pub author: &'static str,
    /// Fewest and most players.
    pub players: (u8, u8),
    /// The edition of its cards with its version, if there are several.
    pub edition: Option<(&'static Edition, &'static Names)>,
    /// What rests on what.
    pub sources: &'static [(Provenance, Word)],
    /// What its replaceable tables add to that.
    pub tables: Option<Tables>,
}

/// What of replaceable tables rests on what, as their file says.
#[derive(Clone, Copy, Debug)]
pub struct Tables {
    /// The groups of entries.
    pub shares: &'static [Share],
    /// Cards with single fields from elsewhere, by where these come from.
    pub details: [u8; 3],
}

const SHELF: [Entry; 4] = [
    Entry {
        title: "Hansa",
        short: "Hansa",
        author: "Michael Schacht",
        players: (2, 4),
        edition: None,
        sources: &[
            (Provenance::Rulebook, Word::HansaRulebook),
            (Provenance::Sourced, Word::HansaFound),
            (Provenance::Reconstructed, Word::HansaRebuilt),
        ],
        tables: None,
    },
    Entry {
        title: "Hansa Teutonica",
        short: "Hansa Teutonica",
        author: "Andreas Steding",
        players: (2, 5),
        edition: None,
        sources: &[
            (Provenance::Rulebook, Word::TeutonicaRulebook),
            (Provenance::Sourced, Word::TeutonicaFound),
            (Provenance::Reconstructed, Word::TeutonicaRebuilt),
        ],
        tables: None,
    },
    Entry {
        title: "Ticket to Ride: Amsterdam",
        short: "Amsterdam",
        author: "Alan R. Moon",
        players: (2, 4),
        edition: None,
        sources: &[
            (Provenance::Rulebook, Word::AmsterdamRulebook),
            (Provenance::Sourced, Word::AmsterdamFound),
            (Provenance::Reconstructed, Word::AmsterdamRebuilt),
        ],
        tables: None,
    },
    Entry {
        title: "Merkator",
        short: "Merkator",
        author: "Uwe Rosenberg",
        players: (1, 4),
        edition: Some((&EDITION, &EDITION_NAMES)),
        sources: &[(Provenance::Rulebook, Word::MerkatorRulebook)],
        tables: Some(Tables { shares: &SHARES, details: DETAILS }),
    },
];
