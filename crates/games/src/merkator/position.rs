//! A whole position as plain data, and what makes it playable.
//!
//! Any value can be written down here; the checks in `invariants` say whether the rules could have led to it and can
//! go on from it. Hidden things are all here: the order of decks and piles, the backs of the counters,
//! the state of chance, and where a payment stands.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::data::variants::Variants;
use super::data::*;
use super::state::pieces::*;
use crate::{Rng, Seat, Seats};

/// Everything on and beside the table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// Version of the card tables.
    pub edition: u16,
    /// Number of players.
    pub seats: Seats,
    /// Options of this game.
    pub variants: Variants,
    /// Who had the first turn.
    pub first: Seat,
    /// Turns so far, this one included.
    pub turn: u16,
    /// Whose turn it is.
    pub active: Seat,
    /// Whether contracts must be given up in this investment phase (MER-030).
    pub forced: bool,
    /// Whether a hand card was taken in this turn (MER-172).
    pub hand_taken: bool,
    /// How far the end of the game is.
    pub ending: Ending,
    /// Where the pawn stands.
    pub pawn: Option<Place>,
    /// Contracts delivered in this turn.
    pub delivered: ContractSet,
    /// What is asked now.
    pub phase: Phase,
    /// Cubes on the major places.
    pub cubes: [u8; MAJOR_PLACES],
    /// The time chart; none in the solo game.
    pub chart: Option<TimeChart>,
    /// Contract piles by value: 2 to 10 and 14.
    pub piles: [ContractPile; Value::COUNT],
    /// The solo stack.
    pub stack: SoloStack,
    /// The discard; in the solo game what is out of the game.
    pub discard: ContractSet,
    /// Bonus cards to be had.
    pub bonus: Market<BonusCard, { BonusCard::COUNT }>,
    /// Buildings to be had.
    pub buildings: Market<Building, { Building::COUNT }>,
    /// By seat.
    pub players: Vec<Player, 4, u8>,
    /// All further chance.
    #[serde(rename = "chance")]
    pub rng: Rng,
}

/// How far the end of the game is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// Nothing happened yet.
    Far,
    /// The last round starts after this turn (MER-102).
    Triggered,
    /// The last round is on.
    LastRound {
        /// Turns still to be ended, this one included.
        left: u8,
    },
}

/// What is asked, and of whom; the names of the catalogue's decision grammar.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// Sales and purchases of the active player.
    Invest,
    /// A card is being paid with contracts.
    PayCard {
        /// The card.
        card: Purchase,
        /// Contracts given so far; they leave the hold when the payment is complete.
        paid: ContractSet,
    },
    /// A seat has to buy a building (variant B).
    ForcedBuy {
        /// Who.
        seat: Seat,
    },
    /// The active player chooses a destination.
    Travel,
    /// The cubes of the place are about to become goods.
    Split,
    /// A single letter was shown: keep it or turn the next counter.
    LossChoice {
        /// What was shown.
        back: CounterBack,
    },
    /// A seat loses a good.
    Loss {
        /// Who.
        seat: Seat,
        /// What counts.
        back: CounterBack,
        /// Goods this seat still loses.
        left: u8,
    },
    /// Deliveries.
    Trade {
        /// The active player or a joiner.
        trader: Seat,
    },
    /// A contract is being paid: exchange or deliver.
    Pay {
        /// Who.
        trader: Seat,
        /// What is left to pay.
        payment: OpenPayment,
    },
    /// What an exchange stands for.
    SwapFor {
        /// Who.
        trader: Seat,
        /// What is left to pay.
        payment: OpenPayment,
        /// What is given.
        source: Source,
    },
    /// A cube for a column.
    Pick {
        /// Who.
        trader: Seat,
        /// What is left to pay.
        payment: OpenPayment,
        /// Kinds before this one are passed for the present item.
        from: Option<Good>,
    },
    /// A kind not to deliver.
    Leave {
        /// Who.
        trader: Seat,
        /// What is left to pay.
        payment: OpenPayment,
        /// Kinds left out so far.
        left_out: GoodSet,
    },
    /// Hand card or pile.
    DrawChoice {
        /// Who.
        trader: Seat,
        /// The contract delivered.
        contract: Contract,
    },
    /// Talers offered for a drawn contract (variant D).
    Offer {
        /// The draw.
        draw: OfferedDraw,
        /// Who is asked.
        seat: Seat,
    },
    /// Counters offered for a drawn contract (variant D).
    OfferTime {
        /// The draw, the Talers of this seat noted.
        draw: OfferedDraw,
        /// Who is asked.
        seat: Seat,
    },
    /// The drawer accepts an offer or none.
    Accept {
        /// The draw with all offers.
        draw: OfferedDraw,
    },
    /// Whether a seat joins.
    Join {
        /// Who.
        seat: Seat,
    },
    /// The kind of the next supply cube, for scoring.
    Final {
        /// Who.
        seat: Seat,
    },
    /// The game is over.
    Over,
}

/// The card that is being bought.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Purchase {
    /// An open bonus card.
    Bonus(Slot),
    /// An open building.
    Building(Slot),
    /// The card in hand.
    Hand,
}

/// A delivery in progress.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OpenPayment {
    /// The contract.
    pub contract: Contract,
    /// Units left of each item, in card order.
    pub left: [u8; 5],
}

/// What an exchange is paid with (MER-079).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// Four goods of a kind.
    Goods(Good),
    /// Four counters.
    Counters,
}

/// A draw that others may bid on (MER-200).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct OfferedDraw {
    /// Who drew.
    pub drawer: Seat,
    /// What was drawn; the pile of its value shows the contract uncovered.
    pub drawn: Contract,
    /// Bids by seat.
    pub offers: [Bid; 4],
}

/// Talers and counters offered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Bid {
    /// Talers.
    pub talers: u8,
    /// Counters.
    pub time: u8,
}

impl Bid {
    /// Whether it is an offer at all (MER-202).
    pub const fn is_offer(self) -> bool {
        self.talers > 0 || self.time > 0
    }
}
