//! Decisions: one pick each, with a text form made of table ids and a number for saves.

use core::fmt;

use super::ids::{self, Contract, Good, Value};
use super::position::Source;
use super::state::pieces::Slot;
use crate::Seat;
use crate::macros::decisions::{Argument, Layout, decisions};

decisions! {
    /// One pick; the names of the catalogue's decision grammar.
    pub enum Decision in Layout::TagInHighByte; {
        /// Sells a contract.
        Sell(contract: Contract) = 0, "sell ";
        /// Gives a contract up for nothing.
        Drop(contract: Contract) = 1, "drop ";
        /// Buys an open bonus card.
        BuyBonus(slot: Slot) = 2, "buy-bonus ";
        /// Buys an open building.
        BuyBuilding(slot: Slot) = 3, "buy-building ";
        /// Buys the card in hand.
        BuyHand = 4, "buy-hand";
        /// Takes an open card into the hand.
        TakeHand(card: OpenCard) = 5, "take-";
        /// Throws Talers above 15 away.
        Shed = 6, "shed";
        /// Ends the investment phase.
        EndInvest = 7, "end-invest";
        /// Pays with a contract.
        PayWith(contract: Contract) = 8, "pay-with ";
        /// Travels.
        Go(place: ids::Place) = 9, "go ";
        /// This number of cubes becomes the first kind of the place.
        Split(first: u8) = 10, "split ";
        /// Accepts the letter shown.
        Keep = 11, "keep";
        /// Ignores the letter and turns the next counter.
        Flip = 12, "flip";
        /// Loses a good.
        Lose(good: Good) = 13, "lose ";
        /// Moves a supply cube into the column at risk.
        LossPlace(good: Good) = 14, "loss-place ";
        /// Delivers a contract.
        Fulfil(contract: Contract) = 15, "fulfil ";
        /// Moves a supply cube into the store.
        Place(good: Good) = 16, "place ";
        /// Ends the deliveries.
        Done = 17, "done";
        /// Pays what is left without exchange.
        Deliver = 18, "deliver";
        /// Gives four for one.
        Swap(source: Source) = 19, "swap ";
        /// What the exchange stands for: an item of the contract, from 0.
        For(item: u8) = 20, "for ";
        /// A cube for a column.
        Pick(good: Good) = 21, "pick ";
        /// A kind not to deliver.
        Leave(good: Good) = 22, "leave ";
        /// The reward comes from the pile.
        TakePile = 23, "take-pile";
        /// The reward is the card in hand.
        TakeHandCard = 24, "take-hand-card";
        /// Offers Talers.
        OfferTaler(talers: u8) = 25, "offer-talers ";
        /// Offers counters.
        OfferTime(counters: u8) = 26, "offer-time ";
        /// Accepts the offer of a seat.
        Accept(seat: Seat) = 27, "accept ";
        /// Accepts no offer.
        Refuse = 28, "refuse";
        /// Joins the trip.
        Join = 29, "join";
        /// Stays at home.
        Stay = 30, "stay";
        /// The kind of the next supply cube, for scoring.
        Final(good: Good) = 31, "final ";
    }
}

/// An open card that can be taken into the hand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum OpenCard {
    /// An open bonus card.
    Bonus(Slot),
    /// An open building.
    Building(Slot),
    /// The top contract of a pile.
    Pile(Value),
}

/// The bytes: open bonus cards first, then buildings, then piles by their points.
const FIRST_BUILDING: u8 = Slot::COUNT as u8;
const NO_PILE: u8 = 2 * FIRST_BUILDING;

/// With its sort: `bonus 0`, `building 3`, `contract 7`.
impl Argument for OpenCard {
    const COUNT: u32 = NO_PILE as u32 + Value::PEACE.points() as u32 + 1;

    fn to_byte(self) -> u8 {
        match self {
            OpenCard::Bonus(slot) => slot.index() as u8,
            OpenCard::Building(slot) => FIRST_BUILDING + slot.index() as u8,
            OpenCard::Pile(value) => NO_PILE + value.points(),
        }
    }

    fn from_byte(byte: u8) -> Option<Self> {
        match byte {
            0..FIRST_BUILDING => Slot::new(byte).map(OpenCard::Bonus),
            FIRST_BUILDING..NO_PILE => Slot::new(byte - FIRST_BUILDING).map(OpenCard::Building),
            _ => Value::new(byte - NO_PILE).map(OpenCard::Pile),
        }
    }

    fn write(self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            OpenCard::Bonus(slot) => write!(f, "bonus {}", slot.index()),
            OpenCard::Building(slot) => write!(f, "building {}", slot.index()),
            OpenCard::Pile(value) => write!(f, "contract {}", value.points()),
        }
    }

    fn parse(text: &str) -> Option<Self> {
        match text.split_once(' ')? {
            ("bonus", slot) => Slot::parse(slot).map(OpenCard::Bonus),
            ("building", slot) => Slot::parse(slot).map(OpenCard::Building),
            ("contract", points) => u8::parse(points).and_then(Value::new).map(OpenCard::Pile),
            _ => None,
        }
    }
}

impl Argument for Slot {
    const COUNT: u32 = Slot::COUNT as u32;

    fn to_byte(self) -> u8 {
        self.index() as u8
    }

    fn from_byte(byte: u8) -> Option<Self> {
        Slot::new(byte)
    }

    fn write(self, f: &mut fmt::Formatter) -> fmt::Result {
        self.to_byte().write(f)
    }

    fn parse(text: &str) -> Option<Self> {
        u8::parse(text).and_then(Slot::new)
    }
}

/// The byte and the text of the counters, beside those of the goods.
const COUNTERS_BYTE: u8 = Good::COUNT as u8;
const COUNTERS: &str = "counters";

impl Argument for Source {
    const COUNT: u32 = COUNTERS_BYTE as u32 + 1;

    fn to_byte(self) -> u8 {
        match self {
            Source::Goods(good) => good.to_byte(),
            Source::Counters => COUNTERS_BYTE,
        }
    }

    fn from_byte(byte: u8) -> Option<Self> {
        match byte {
            COUNTERS_BYTE => Some(Source::Counters),
            _ => Good::from_byte(byte).map(Source::Goods),
        }
    }

    fn write(self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Source::Goods(good) => good.write(f),
            Source::Counters => f.write_str(COUNTERS),
        }
    }

    fn parse(text: &str) -> Option<Self> {
        match text {
            COUNTERS => Some(Source::Counters),
            _ => Good::from_id(text).map(Source::Goods),
        }
    }
}
