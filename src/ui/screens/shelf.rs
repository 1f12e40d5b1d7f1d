//! The games on the shelf: what Home and About show of each.

use crate::games::Provenance;
use crate::ui::words::Word;

/// One of the four games.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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
    /// What rests on what.
    pub sources: [(Provenance, Word); 3],
}

const SHELF: [Entry; 4] = [
    Entry {
        title: "Hansa",
        short: "Hansa",
        author: "Michael Schacht",
        players: (2, 4),
        sources: [
            (Provenance::Rulebook, Word::HansaRulebook),
            (Provenance::Sourced, Word::HansaFound),
            (Provenance::Reconstructed, Word::HansaRebuilt),
        ],
    },
    Entry {
        title: "Hansa Teutonica",
        short: "Hansa Teutonica",
        author: "Andreas Steding",
        players: (2, 5),
        sources: [
            (Provenance::Rulebook, Word::TeutonicaRulebook),
            (Provenance::Sourced, Word::TeutonicaFound),
            (Provenance::Reconstructed, Word::TeutonicaRebuilt),
        ],
    },
    Entry {
        title: "Ticket to Ride: Amsterdam",
        short: "Amsterdam",
        author: "Alan R. Moon",
        players: (2, 4),
        sources: [
            (Provenance::Rulebook, Word::AmsterdamRulebook),
            (Provenance::Sourced, Word::AmsterdamFound),
            (Provenance::Reconstructed, Word::AmsterdamRebuilt),
        ],
    },
    Entry {
        title: "Merkator",
        short: "Merkator",
        author: "Uwe Rosenberg",
        players: (1, 4),
        sources: [
            (Provenance::Rulebook, Word::MerkatorRulebook),
            (Provenance::Sourced, Word::MerkatorFound),
            (Provenance::Reconstructed, Word::MerkatorRebuilt),
        ],
    },
];
