//! What happens on the table, for the log and for animation. Nothing here is hidden from anybody.

use serde::{Serialize, Serializer};

use super::data::PRICE;
use super::ids::{City, TokenKind, Warehouse};
use crate::Seat;

/// Who gets the price of a purchase. Serialised as the seat that is paid: nobody (`null`) if the bank is, or
/// if nothing is paid, which the price tells.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Payee {
    /// The buyer leads the city: nothing is paid.
    Nobody,
    /// Nobody leads the city.
    Bank,
    /// The leader of the city.
    Leader(Seat),
}

impl Payee {
    /// Talers to be paid.
    pub const fn price(self) -> u8 {
        match self {
            Payee::Nobody => 0,
            Payee::Bank | Payee::Leader(_) => PRICE,
        }
    }

    /// The player who is paid, if any.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Payee::Leader(seat) => Some(seat),
            Payee::Nobody | Payee::Bank => None,
        }
    }
}

impl Serialize for Payee {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.seat().serialize(serializer)
    }
}

/// Why the game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum EndReason {
    /// The round in which the last stack was opened is complete (HAN-110).
    LastStack,
    /// Nobody did anything for five rounds (HAN-114).
    Stalemate,
}

/// Something that happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "snake_case")]
#[allow(missing_docs)] // the fields say it
pub enum Event {
    /// Two booths of the initial placement.
    Settled { seat: Seat, city: City },
    /// A turn starts.
    TurnBegan { seat: Seat, round: u16 },
    /// Talers from the bank at the start of a turn.
    Income { seat: Seat, talers: u8 },
    /// A refill starts; `paid` is 0 only for a compulsory one with an empty purse.
    Refill { seat: Seat, paid: u8 },
    /// A token of the supply is turned up in a warehouse.
    TurnedUp { warehouse: Warehouse, kind: TokenKind },
    /// The first token of the last stack was drawn: this is the last round.
    LastStackOpened { seat: Seat },
    /// The ship moved one leg.
    Sailed { seat: Seat, from: City, to: City },
    /// A token was bought.
    Bought { seat: Seat, warehouse: Warehouse, kind: TokenKind, price: u8, payee: Payee },
    /// A token was traded for booths.
    BoothsPlaced { seat: Seat, city: City, booths: u8, kind: TokenKind },
    /// A sale starts: one booth goes back to the reserve.
    SaleOpened { seat: Seat, city: City },
    /// A token was sold.
    Sold { seat: Seat, kind: TokenKind },
    /// An opponent of the seller lost a token.
    Lost { seat: Seat, kind: TokenKind },
    /// Talers above the limit went to the bank.
    Taxed { seat: Seat, talers: u8 },
    /// A token above the limit was given up.
    Dropped { seat: Seat, kind: TokenKind },
    /// The game is over.
    Ended { ending: EndReason },
}
