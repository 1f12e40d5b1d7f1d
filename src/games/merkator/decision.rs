//! Decisions: one pick each, with a text form made of table ids and a number for saves.

use core::fmt;

use super::data::{self, Contract, Kind, Value};
use super::pieces::Slot;
use super::position::Source;
use crate::games::{self, Seat};

/// One pick; the names of the catalogue's decision grammar.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Decision {
    /// Sells a contract.
    Sell(Contract),
    /// Gives a contract up for nothing.
    Drop(Contract),
    /// Buys an open bonus card.
    BuyBonus(Slot),
    /// Buys an open building.
    BuyBuilding(Slot),
    /// Buys the card in hand.
    BuyHand,
    /// Takes an open card into the hand.
    TakeHand(OpenCard),
    /// Throws Talers above 15 away.
    Shed,
    /// Ends the investment phase.
    EndInvest,
    /// Pays with a contract.
    PayWith(Contract),
    /// Travels.
    Go(data::Place),
    /// So many cubes become the first kind of the place.
    Split(u8),
    /// Accepts the letter shown.
    Keep,
    /// Ignores the letter and turns the next counter.
    Flip,
    /// Loses a good.
    Lose(Kind),
    /// Moves a supply cube into the column at risk.
    LossPlace(Kind),
    /// Delivers a contract.
    Fulfil(Contract),
    /// Moves a supply cube into the store.
    Place(Kind),
    /// Ends the deliveries.
    Done,
    /// Pays what is left without exchange.
    Deliver,
    /// Gives four for one.
    Swap(Source),
    /// What the exchange stands for: an item of the contract, from 0.
    For(u8),
    /// A cube for a column.
    Pick(Kind),
    /// A kind not to deliver.
    Leave(Kind),
    /// The reward comes from the pile.
    TakePile,
    /// The reward is the card in hand.
    TakeHandCard,
    /// Offers Talers.
    OfferTaler(u8),
    /// Offers counters.
    OfferTime(u8),
    /// Accepts the offer of a seat.
    Accept(Seat),
    /// Accepts no offer.
    Refuse,
    /// Joins the trip.
    Join,
    /// Stays at home.
    Stay,
    /// The kind of the next supply cube, for scoring.
    Final(Kind),
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

const _: () = assert!(size_of::<Decision>() <= 4);

use Decision::*;

impl OpenCard {
    fn to_byte(self) -> u8 {
        match self {
            OpenCard::Bonus(slot) => slot.index() as u8,
            OpenCard::Building(slot) => 4 + slot.index() as u8,
            OpenCard::Pile(value) => 8 + value.points(),
        }
    }

    fn from_byte(byte: u8) -> Option<Self> {
        match byte {
            0..4 => Slot::new(byte).map(OpenCard::Bonus),
            4..8 => Slot::new(byte - 4).map(OpenCard::Building),
            _ => Value::new(byte - 8).map(OpenCard::Pile),
        }
    }
}

const COUNTERS: u8 = 16;

impl Source {
    fn to_byte(self) -> u8 {
        match self {
            Source::Goods(kind) => kind.index() as u8,
            Source::Counters => COUNTERS,
        }
    }

    fn from_byte(byte: u8) -> Option<Self> {
        match byte {
            COUNTERS => Some(Source::Counters),
            _ => Kind::from_index(byte.into()).map(Source::Goods),
        }
    }
}

impl Decision {
    /// Number of the decision's sort, and what it names.
    fn parts(self) -> (u8, u8) {
        let index = |index: usize| index as u8;
        match self {
            Sell(contract) => (0, index(contract.index())),
            Drop(contract) => (1, index(contract.index())),
            BuyBonus(slot) => (2, index(slot.index())),
            BuyBuilding(slot) => (3, index(slot.index())),
            BuyHand => (4, 0),
            TakeHand(card) => (5, card.to_byte()),
            Shed => (6, 0),
            EndInvest => (7, 0),
            PayWith(contract) => (8, index(contract.index())),
            Go(place) => (9, index(place.index())),
            Split(first) => (10, first),
            Keep => (11, 0),
            Flip => (12, 0),
            Lose(kind) => (13, index(kind.index())),
            LossPlace(kind) => (14, index(kind.index())),
            Fulfil(contract) => (15, index(contract.index())),
            Place(kind) => (16, index(kind.index())),
            Done => (17, 0),
            Deliver => (18, 0),
            Swap(source) => (19, source.to_byte()),
            For(item) => (20, item),
            Pick(kind) => (21, index(kind.index())),
            Leave(kind) => (22, index(kind.index())),
            TakePile => (23, 0),
            TakeHandCard => (24, 0),
            OfferTaler(talers) => (25, talers),
            OfferTime(time) => (26, time),
            Accept(seat) => (27, seat.0),
            Refuse => (28, 0),
            Join => (29, 0),
            Stay => (30, 0),
            Final(kind) => (31, index(kind.index())),
        }
    }

    fn from_parts(sort: u8, what: u8) -> Option<Self> {
        let contract = || Contract::from_index(what.into());
        let kind = || Kind::from_index(what.into());
        let plain = |decision| (what == 0).then_some(decision);
        match sort {
            0 => contract().map(Sell),
            1 => contract().map(Drop),
            2 => Slot::new(what).map(BuyBonus),
            3 => Slot::new(what).map(BuyBuilding),
            4 => plain(BuyHand),
            5 => OpenCard::from_byte(what).map(TakeHand),
            6 => plain(Shed),
            7 => plain(EndInvest),
            8 => contract().map(PayWith),
            9 => data::Place::from_index(what.into()).map(Go),
            10 => Some(Split(what)),
            11 => plain(Keep),
            12 => plain(Flip),
            13 => kind().map(Lose),
            14 => kind().map(LossPlace),
            15 => contract().map(Fulfil),
            16 => kind().map(Place),
            17 => plain(Done),
            18 => plain(Deliver),
            19 => Source::from_byte(what).map(Swap),
            20 => Some(For(what)),
            21 => kind().map(Pick),
            22 => kind().map(Leave),
            23 => plain(TakePile),
            24 => plain(TakeHandCard),
            25 => Some(OfferTaler(what)),
            26 => Some(OfferTime(what)),
            27 => Some(Accept(Seat(what))),
            28 => plain(Refuse),
            29 => plain(Join),
            30 => plain(Stay),
            31 => kind().map(Final),
            _ => None,
        }
    }
}

impl fmt::Display for Decision {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match *self {
            Sell(contract) => write!(f, "sell {contract}"),
            Drop(contract) => write!(f, "drop {contract}"),
            BuyBonus(slot) => write!(f, "buy-bonus {}", slot.index()),
            BuyBuilding(slot) => write!(f, "buy-building {}", slot.index()),
            BuyHand => f.write_str("buy-hand"),
            TakeHand(OpenCard::Bonus(slot)) => write!(f, "take-bonus {}", slot.index()),
            TakeHand(OpenCard::Building(slot)) => write!(f, "take-building {}", slot.index()),
            TakeHand(OpenCard::Pile(value)) => write!(f, "take-contract {}", value.points()),
            Shed => f.write_str("shed"),
            EndInvest => f.write_str("end-invest"),
            PayWith(contract) => write!(f, "pay-with {contract}"),
            Go(place) => write!(f, "go {place}"),
            Split(first) => write!(f, "split {first}"),
            Keep => f.write_str("keep"),
            Flip => f.write_str("flip"),
            Lose(kind) => write!(f, "lose {kind}"),
            LossPlace(kind) => write!(f, "loss-place {kind}"),
            Fulfil(contract) => write!(f, "fulfil {contract}"),
            Place(kind) => write!(f, "place {kind}"),
            Done => f.write_str("done"),
            Deliver => f.write_str("deliver"),
            Swap(Source::Goods(kind)) => write!(f, "swap {kind}"),
            Swap(Source::Counters) => f.write_str("swap counters"),
            For(item) => write!(f, "for {item}"),
            Pick(kind) => write!(f, "pick {kind}"),
            Leave(kind) => write!(f, "leave {kind}"),
            TakePile => f.write_str("take-pile"),
            TakeHandCard => f.write_str("take-hand-card"),
            OfferTaler(talers) => write!(f, "offer-talers {talers}"),
            OfferTime(time) => write!(f, "offer-time {time}"),
            Accept(seat) => write!(f, "accept {}", seat.0),
            Refuse => f.write_str("refuse"),
            Join => f.write_str("join"),
            Stay => f.write_str("stay"),
            Final(kind) => write!(f, "final {kind}"),
        }
    }
}

impl games::Decision for Decision {
    fn to_bits(self) -> u32 {
        let (sort, what) = self.parts();
        u32::from(sort) << 8 | u32::from(what)
    }

    fn from_bits(bits: u32) -> Option<Self> {
        let [high, mid, sort, what] = bits.to_be_bytes();
        if high | mid == 0 { Self::from_parts(sort, what) } else { None }
    }

    fn parse(text: &str) -> Option<Self> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        let contract = || Contract::parse(rest);
        let kind = || Kind::parse(rest);
        // No sign, no leading zero: a decision has one text form.
        let number = || {
            let plain = rest.bytes().all(|digit| digit.is_ascii_digit());
            let short = rest == "0" || !rest.starts_with('0');
            if plain && short { rest.parse::<u8>().ok() } else { None }
        };
        let slot = || number().and_then(Slot::new);
        let plain = |decision| (text == word).then_some(decision);
        match word {
            "sell" => contract().map(Sell),
            "drop" => contract().map(Drop),
            "buy-bonus" => slot().map(BuyBonus),
            "buy-building" => slot().map(BuyBuilding),
            "buy-hand" => plain(BuyHand),
            "take-bonus" => slot().map(|slot| TakeHand(OpenCard::Bonus(slot))),
            "take-building" => slot().map(|slot| TakeHand(OpenCard::Building(slot))),
            "take-contract" => number().and_then(Value::new).map(|v| TakeHand(OpenCard::Pile(v))),
            "shed" => plain(Shed),
            "end-invest" => plain(EndInvest),
            "pay-with" => contract().map(PayWith),
            "go" => data::Place::parse(rest).map(Go),
            "split" => number().map(Split),
            "keep" => plain(Keep),
            "flip" => plain(Flip),
            "lose" => kind().map(Lose),
            "loss-place" => kind().map(LossPlace),
            "fulfil" => contract().map(Fulfil),
            "place" => kind().map(Place),
            "done" => plain(Done),
            "deliver" => plain(Deliver),
            "swap" if rest == "counters" => Some(Swap(Source::Counters)),
            "swap" => kind().map(|kind| Swap(Source::Goods(kind))),
            "for" => number().map(For),
            "pick" => kind().map(Pick),
            "leave" => kind().map(Leave),
            "take-pile" => plain(TakePile),
            "take-hand-card" => plain(TakeHandCard),
            "offer-talers" => number().map(OfferTaler),
            "offer-time" => number().map(OfferTime),
            "accept" => number().map(|seat| Accept(Seat(seat))),
            "refuse" => plain(Refuse),
            "join" => plain(Join),
            "stay" => plain(Stay),
            "final" => kind().map(Final),
            _ => None,
        }
    }
}
