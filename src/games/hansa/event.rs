//! What happens on the table, for the log and for animation. Nothing here is hidden from anybody.

use core::fmt;

use serde::Serialize;

use super::data::{City, Kind, SEAT_IDS, Warehouse};
use crate::games::Seat;

/// Who gets the price of a purchase.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Payee {
    /// The buyer leads the city: nothing is paid.
    Nobody,
    /// Nobody leads the city.
    Bank,
    /// The leader of the city.
    Leader(Seat),
}

/// Why the game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// The round in which the last stack was opened is complete (HAN-110).
    LastStack,
    /// Nobody did anything for five rounds (HAN-114).
    Stalemate,
}

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)]
pub enum Event {
    /// Two booths of the initial placement.
    Settled { seat: Seat, city: City },
    /// A turn begins.
    TurnBegan { seat: Seat, round: u16 },
    /// Talers from the bank at the start of a turn.
    Income { seat: Seat, talers: u8 },
    /// A refill begins; `paid` is 0 only for a compulsory one with an empty purse.
    Refill { seat: Seat, paid: u8 },
    /// A token of the supply is turned up in a warehouse.
    TurnedUp { warehouse: Warehouse, kind: Kind },
    /// The first token of the last stack was drawn: this is the last round.
    LastStackOpened { seat: Seat },
    /// The ship moved one leg.
    Sailed { seat: Seat, from: City, to: City },
    /// A token was bought.
    Bought { seat: Seat, warehouse: Warehouse, kind: Kind, payee: Payee },
    /// A token was traded for booths.
    BoothsPlaced { seat: Seat, city: City, booths: u8, kind: Kind },
    /// A sale begins: one booth goes back to the reserve.
    SaleOpened { seat: Seat, city: City },
    /// A token was sold.
    Sold { seat: Seat, kind: Kind },
    /// An opponent of the seller lost a token.
    Lost { seat: Seat, kind: Kind },
    /// Talers above the limit went to the bank.
    Taxed { seat: Seat, talers: u8 },
    /// A token above the limit was given up.
    Dropped { seat: Seat, kind: Kind },
    /// The game is over.
    Ended { ending: Ending },
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let name = |seat: Seat| SEAT_IDS.get(seat.index()).copied().unwrap_or("?");
        match *self {
            Event::Settled { seat, city } => {
                write!(f, "{} settles in {}", name(seat), city.info().name)
            }
            Event::TurnBegan { seat, round } => write!(f, "round {round}, turn of {}", name(seat)),
            Event::Income { seat, talers } => write!(f, "{} takes {talers} Talers", name(seat)),
            Event::Refill { seat, paid } => write!(f, "{} refills for {paid}", name(seat)),
            Event::TurnedUp { warehouse, kind } => {
                write!(f, "{kind} to {} {}", warehouse.city().info().name, warehouse.part())
            }
            Event::LastStackOpened { seat } => write!(f, "{} opens the last stack", name(seat)),
            Event::Sailed { seat, from, to } => {
                write!(f, "{} sails {} to {}", name(seat), from.info().name, to.info().name)
            }
            Event::Bought { seat, warehouse, kind, payee } => {
                let city = warehouse.city().info().name;
                write!(f, "{} buys {kind} in {city}, ", name(seat))?;
                match payee {
                    Payee::Nobody => f.write_str("free"),
                    Payee::Bank => f.write_str("1 to the bank"),
                    Payee::Leader(leader) => write!(f, "1 to {}", name(leader)),
                }
            }
            Event::BoothsPlaced { seat, city, booths, kind } => {
                write!(f, "{} gives {kind} for {booths} in {}", name(seat), city.info().name)
            }
            Event::SaleOpened { seat, city } => {
                write!(f, "{} gives up a booth in {}", name(seat), city.info().name)
            }
            Event::Sold { seat, kind } => write!(f, "{} sells {kind}", name(seat)),
            Event::Lost { seat, kind } => write!(f, "{} loses {kind}", name(seat)),
            Event::Taxed { seat, talers } => write!(f, "{} is taxed {talers}", name(seat)),
            Event::Dropped { seat, kind } => write!(f, "{} gives up {kind}", name(seat)),
            Event::Ended { ending: Ending::LastStack } => f.write_str("the last round is over"),
            Event::Ended { ending: Ending::Stalemate } => f.write_str("nobody trades any more"),
        }
    }
}
