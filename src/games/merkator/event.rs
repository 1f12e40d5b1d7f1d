//! What happens while a decision is carried out, for the log and for animation.
//!
//! Everything is open to everybody, so no event is ever veiled.

use core::fmt;

use serde::Serialize;

use super::data::*;
use super::position::Source;
use crate::games::Seat;

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
    Goods { seat: Seat, kind: Kind, count: u8 },
    /// A place got a cube.
    CubeAdded { place: Place },
    /// Counters were gained, from the chart or the reserve.
    TimeGained { seat: Seat, count: u8 },
    /// Counters were paid to the reserve.
    TimePaid { seat: Seat, count: u8 },
    /// The chart was turned over and filled.
    ChartTurned,
    /// The back of a counter was shown.
    LossShown { back: Back },
    /// A good was lost.
    Lost { seat: Seat, kind: Kind },
    /// Four went for one.
    Exchanged { seat: Seat, source: Source },
    /// Goods went to the reserve for a contract.
    Paid { seat: Seat, kind: Kind, count: u8 },
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

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match *self {
            Event::Sold { seat, contract } => {
                write!(f, "seat {} sells {contract} for {}", seat.0, contract.points())
            }
            Event::GivenUp { seat, contract } => write!(f, "seat {} gives up {contract}", seat.0),
            Event::Shed { seat, talers } => write!(f, "seat {} loses {talers} Talers", seat.0),
            Event::BonusBought { seat, card } => write!(f, "seat {} buys {card}", seat.0),
            Event::BuildingBought { seat, card } => {
                write!(f, "seat {} buys {card}, {}", seat.0, card.info().name)
            }
            Event::BonusOpened { card } => write!(f, "{card} is opened"),
            Event::BuildingOpened { card } => write!(f, "{card}, {}, is opened", card.info().name),
            Event::BonusInHand { seat, card } => {
                write!(f, "seat {} takes {card} into the hand", seat.0)
            }
            Event::BuildingInHand { seat, card } => {
                write!(f, "seat {} takes {card} into the hand", seat.0)
            }
            Event::ContractInHand { seat, contract } => {
                write!(f, "seat {} takes {contract} into the hand", seat.0)
            }
            Event::Travelled { seat, to } => {
                write!(f, "seat {} travels to {}", seat.0, to.info().names.en)
            }
            Event::SoloCard { contract } => write!(f, "{contract} is turned up"),
            Event::Goods { seat, kind, count } => write!(f, "seat {} gets {kind} {count}", seat.0),
            Event::CubeAdded { place } => write!(f, "{} gets a cube", place.info().names.en),
            Event::TimeGained { seat, count } => {
                write!(f, "seat {} gains {count} counters", seat.0)
            }
            Event::TimePaid { seat, count } => write!(f, "seat {} pays {count} counters", seat.0),
            Event::ChartTurned => f.write_str("the chart is turned over and filled"),
            Event::LossShown { back } => write!(f, "a counter shows {back}"),
            Event::Lost { seat, kind } => write!(f, "seat {} loses {kind}", seat.0),
            Event::Exchanged { seat, source: Source::Goods(kind) } => {
                write!(f, "seat {} exchanges four of {kind}", seat.0)
            }
            Event::Exchanged { seat, source: Source::Counters } => {
                write!(f, "seat {} exchanges four counters", seat.0)
            }
            Event::Paid { seat, kind, count } => write!(f, "seat {} pays {kind} {count}", seat.0),
            Event::Delivered { seat, contract } => write!(f, "seat {} delivers {contract}", seat.0),
            Event::Gained { seat, contract } => write!(f, "seat {} gains {contract}", seat.0),
            Event::NothingLeft { seat } => write!(f, "no contract is left for seat {}", seat.0),
            Event::PileRebuilt { value } => write!(f, "the pile of {} is rebuilt", value.points()),
            Event::Uncovered { contract } => write!(f, "{contract} is uncovered"),
            Event::Offered { seat, talers, time } => {
                write!(f, "seat {} offers {talers} Talers and {time} counters", seat.0)
            }
            Event::Accepted { seat, from, contract } => {
                write!(
                    f,
                    "seat {} accepts the offer of seat {} and keeps {contract}",
                    seat.0, from.0
                )
            }
            Event::Joined { seat, paid } => write!(f, "seat {} joins for {paid} counters", seat.0),
            Event::LastRoundTriggered => f.write_str("the last round will follow"),
            Event::TurnBegan { seat, turn } => write!(f, "turn {turn}, seat {}", seat.0),
            Event::GameOver => f.write_str("the game is over"),
        }
    }
}
