//! What happens on and above the table, for the log and for animation.
//!
//! Events say what was done, not what was considered: choosing to claim, or a route that is not
//! paid yet, can be taken back and would tell others what a hand can pay (AMS-114).

use serde::Serialize;

use super::data::{Card, Contract, Route};
use super::sets::ContractSet;
use crate::{Observer, Seat};

/// Something that happened. `None` stands where the observer may not see.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Event {
    /// A seat has chosen its contracts at setup; how many stays closed for now (AMS-17).
    SetupKept {
        /// Who.
        seat: Seat,
        /// What it kept.
        kept: Option<ContractSet>,
        /// What went to the bottom of the deck; seen by that seat only.
        returned: Option<Contract>,
    },
    /// All seats have chosen: how many contracts each kept.
    AllChosen([u8; super::data::MAX_PLAYERS]),
    /// A face-up card was taken.
    TookOpen {
        /// Who.
        seat: Seat,
        /// From where.
        slot: u8,
        /// What.
        card: Card,
    },
    /// A card was drawn blind.
    TookBlind {
        /// Who.
        seat: Seat,
        /// What.
        card: Option<Card>,
    },
    /// A card was turned up.
    Filled {
        /// Where.
        slot: u8,
        /// What.
        card: Card,
    },
    /// The display was swept into the discards: too many wilds (AMS-39).
    Flushed,
    /// The discards became the deck (AMS-44).
    Shuffled {
        /// How many cards.
        cards: u8,
    },
    /// A route was paid for and claimed.
    Claimed {
        /// Who.
        seat: Seat,
        /// Which route.
        route: Route,
        /// The colour paid; wild if only wilds were.
        card: Card,
        /// How many wilds were among the cards.
        wilds: u8,
        /// Points for it.
        points: u8,
    },
    /// A merchandise card was taken.
    Merchandise {
        /// Who.
        seat: Seat,
    },
    /// Contracts were drawn.
    Offered {
        /// Who.
        seat: Seat,
        /// How many.
        count: u8,
        /// Which.
        contracts: Option<ContractSet>,
    },
    /// Drawn contracts were kept.
    Kept {
        /// Who.
        seat: Seat,
        /// How many.
        count: u8,
        /// Which.
        contracts: Option<ContractSet>,
    },
    /// A drawn contract went to the bottom of the deck.
    Returned {
        /// Who.
        seat: Seat,
        /// Which.
        contract: Option<Contract>,
    },
    /// A seat could do nothing.
    Passed {
        /// Who.
        seat: Seat,
    },
    /// A turn ended.
    TurnEnded {
        /// Whose.
        seat: Seat,
    },
    /// The last round starts: everybody has one more turn.
    LastRound {
        /// Who brought it about.
        seat: Seat,
    },
    /// A contract was laid open at the end.
    Revealed {
        /// Whose.
        seat: Seat,
        /// Which.
        contract: Contract,
        /// Whether its locations are linked.
        completed: bool,
    },
    /// Merchandise was ranked at the end.
    Bonus {
        /// Who.
        seat: Seat,
        /// Place in the ranking, from 1.
        position: u8,
        /// Points for it.
        points: u8,
    },
    /// The game is over.
    Over,
}

impl Event {
    /// What `observer` may know of it (AMS-110 to AMS-114).
    pub fn redacted(self, observer: Observer) -> Event {
        let own = |seat| observer == Observer::Seat(seat);
        match self {
            Event::SetupKept { seat, .. } if !own(seat) => {
                Event::SetupKept { seat, kept: None, returned: None }
            }
            Event::TookBlind { seat, .. } if !own(seat) => Event::TookBlind { seat, card: None },
            Event::Offered { seat, count, .. } if !own(seat) => {
                Event::Offered { seat, count, contracts: None }
            }
            Event::Kept { seat, count, .. } if !own(seat) => {
                Event::Kept { seat, count, contracts: None }
            }
            Event::Returned { seat, .. } if !own(seat) => Event::Returned { seat, contract: None },
            open => open,
        }
    }
}
