//! What happens while a decision is carried out, for the log and for animation.
//!
//! Everything is open to everybody, so no event is ever redacted.

use serde::{Serialize, Serializer};

use super::data::*;
use super::position::Source;
use crate::Seat;

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // the fields say it
pub enum Event {
    /// A contract was sold for its value.
    Sold { seat: Seat, contract: Contract },
    /// A contract was given up or paid for a card.
    GivenUp { seat: Seat, contract: Contract },
    /// Talers above 15 were thrown away or lost.
    Shed { seat: Seat, talers: u16 },
    /// A bonus card was bought.
    BonusBought { seat: Seat, card: BonusCard },
    /// A building was bought.
    BuildingBought { seat: Seat, card: Building },
    /// A new open bonus card.
    BonusOpened { card: BonusCard },
    /// A new open building.
    BuildingOpened { card: Building },
    /// A bonus card went into a hand.
    BonusInHand { seat: Seat, card: BonusCard },
    /// A building went into a hand.
    BuildingInHand { seat: Seat, card: Building },
    /// A contract went into a hand.
    ContractInHand { seat: Seat, contract: Contract },
    /// The pawn moved.
    Travelled { seat: Seat, to: Place },
    /// A card of the solo stack was turned up.
    SoloCard { contract: Contract },
    /// Goods came into a store: from the map, the supply or a bonus card.
    Goods { seat: Seat, kind: Good, count: u8 },
    /// A place got a cube.
    CubeAdded { place: Place },
    /// Counters were gained, from the chart or the reserve.
    TimeGained { seat: Seat, count: u8 },
    /// Counters were paid to the reserve.
    TimePaid { seat: Seat, count: u8 },
    /// The chart was turned over and filled.
    ChartTurned,
    /// The back of a counter was shown.
    LossShown { back: CounterBack },
    /// A good was lost.
    Lost { seat: Seat, kind: Good },
    /// Four went for one.
    Exchanged {
        seat: Seat,
        #[serde(serialize_with = "source_fields")]
        source: Source,
    },
    /// Goods went to the reserve for a contract.
    Paid { seat: Seat, kind: Good, count: u8 },
    /// A contract was delivered.
    Delivered { seat: Seat, contract: Contract },
    /// A contract was gained.
    Gained { seat: Seat, contract: Contract },
    /// A delivery brought nothing.
    NothingLeft { seat: Seat },
    /// Discarded contracts became a new pile.
    PileRebuilt { value: Value },
    /// A pile shows another contract.
    Uncovered { contract: Contract },
    /// A seat bid for the contract drawn.
    Offered { seat: Seat, talers: u8, time: u8 },
    /// An offer was accepted: the drawer keeps the uncovered contract instead.
    Accepted { seat: Seat, from: Seat, contract: Contract },
    /// A seat joined.
    Joined { seat: Seat, paid: u8 },
    /// The last round will follow.
    LastRoundTriggered,
    /// A turn began.
    TurnBegan { seat: Seat, turn: u16 },
    /// The game is over.
    GameOver,
}

/// What was given, always as the same two fields: `what`, and the `kind` if it is goods.
fn source_fields<S: Serializer>(source: &Source, serializer: S) -> Result<S::Ok, S::Error> {
    #[derive(Serialize)]
    struct Fields {
        what: &'static str,
        kind: Option<Good>,
    }
    let (what, kind) = match *source {
        Source::Goods(kind) => ("goods", Some(kind)),
        Source::Counters => ("counters", None),
    };
    Fields { what, kind }.serialize(serializer)
}
