//! The picks of a turn (catalogue, section 4), each from a short list.
//!
//! A decision may name anything a person could type, an unknown route or an empty keep included:
//! whether it is legal is for the rules to say.

use core::fmt;

use super::data::{Card, Paint};
use crate::games;

/// One pick.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Decision {
    /// Which of the two offered contracts to keep, at setup and later.
    Keep(Keep),
    /// Take transport cards.
    Draw,
    /// Claim a route.
    Claim,
    /// Draw contracts.
    Contracts,
    /// Nothing else is possible.
    Pass,
    /// The face-up card in this slot of the display, from 0.
    Slot(u8),
    /// A blind card from the deck.
    Deck,
    /// The route of this number.
    Route(u8),
    /// The colour that pays for a grey route; wild stands for wilds only.
    PayColour(Paint),
    /// How many wilds are in the payment.
    PayWilds(u8),
    /// The turn is over.
    End,
}

/// Which of the two offered contracts, A and B, are kept.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Keep {
    /// Neither: never allowed (AMS-13, AMS-70), but it can be asked for.
    Neither,
    /// The first.
    A,
    /// The second.
    B,
    /// Both.
    Both,
}

impl Keep {
    /// The legal ones.
    pub const SOME: [Keep; 3] = [Keep::A, Keep::B, Keep::Both];
    const ALL: [Keep; 4] = [Keep::Neither, Keep::A, Keep::B, Keep::Both];

    const fn id(self) -> &'static str {
        ["none", "a", "b", "ab"][self as usize]
    }
}

impl fmt::Display for Decision {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match *self {
            Decision::Keep(keep) => write!(f, "keep {}", keep.id()),
            Decision::Draw => f.write_str("draw"),
            Decision::Claim => f.write_str("claim"),
            Decision::Contracts => f.write_str("contracts"),
            Decision::Pass => f.write_str("pass"),
            Decision::Slot(slot) => write!(f, "slot {slot}"),
            Decision::Deck => f.write_str("deck"),
            Decision::Route(id) => write!(f, "route {id}"),
            Decision::PayColour(paint) => write!(f, "pay {}", paint.id()),
            Decision::PayWilds(wilds) => write!(f, "wilds {wilds}"),
            Decision::End => f.write_str("end"),
        }
    }
}

/// The number of grey among the payment colours, after the seven kinds of cards.
const GREY_BITS: u8 = Card::COUNT as u8;

fn paint_of_bits(bits: u8) -> Option<Paint> {
    match bits {
        GREY_BITS => Some(Paint::Grey),
        kind => Card::ALL.get(usize::from(kind)).map(|&card| Paint::Of(card)),
    }
}

impl games::Decision for Decision {
    fn to_bits(self) -> u32 {
        let (kind, argument) = match self {
            Decision::Keep(keep) => (0, keep as u8),
            Decision::Draw => (1, 0),
            Decision::Claim => (2, 0),
            Decision::Contracts => (3, 0),
            Decision::Pass => (4, 0),
            Decision::Slot(slot) => (5, slot),
            Decision::Deck => (6, 0),
            Decision::Route(id) => (7, id),
            Decision::PayColour(Paint::Of(card)) => (8, card as u8),
            Decision::PayColour(Paint::Grey) => (8, GREY_BITS),
            Decision::PayWilds(wilds) => (9, wilds),
            Decision::End => (10, 0),
        };
        // The kind sits low: a decision without argument is a one-byte varint in a journal.
        u32::from(argument) << 4 | kind
    }

    fn from_bits(bits: u32) -> Option<Self> {
        let argument = u8::try_from(bits >> 4).ok()?;
        let plain = |decision| (argument == 0).then_some(decision);
        match bits & 0xf {
            0 => Keep::ALL.get(usize::from(argument)).map(|&keep| Decision::Keep(keep)),
            1 => plain(Decision::Draw),
            2 => plain(Decision::Claim),
            3 => plain(Decision::Contracts),
            4 => plain(Decision::Pass),
            5 => Some(Decision::Slot(argument)),
            6 => plain(Decision::Deck),
            7 => Some(Decision::Route(argument)),
            8 => paint_of_bits(argument).map(Decision::PayColour),
            9 => Some(Decision::PayWilds(argument)),
            10 => plain(Decision::End),
            _ => None,
        }
    }

    fn parse(text: &str) -> Option<Self> {
        let mut words = text.split_ascii_whitespace();
        let (verb, object) = (words.next()?, words.next());
        if words.next().is_some() {
            return None;
        }
        let number = || object?.parse::<u8>().ok();
        match (verb, object) {
            ("keep", Some(id)) => {
                Keep::ALL.into_iter().find(|keep| keep.id() == id).map(Decision::Keep)
            }
            ("pay", Some(id)) => (0..=GREY_BITS)
                .filter_map(paint_of_bits)
                .find(|paint| paint.id() == id)
                .map(Decision::PayColour),
            ("slot", _) => number().map(Decision::Slot),
            ("route", _) => number().map(Decision::Route),
            ("wilds", _) => number().map(Decision::PayWilds),
            ("draw", None) => Some(Decision::Draw),
            ("claim", None) => Some(Decision::Claim),
            ("contracts", None) => Some(Decision::Contracts),
            ("pass", None) => Some(Decision::Pass),
            ("deck", None) => Some(Decision::Deck),
            ("end", None) => Some(Decision::End),
            _ => None,
        }
    }
}
