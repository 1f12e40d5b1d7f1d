//! The picks of a turn (catalogue, section 4), each from a short list.
//!
//! A decision may name anything a person could type, an unknown route or an empty keep included:
//! whether it is legal is for the rules to say.

use core::fmt;

use super::ids::{Card, RouteColour};
use crate::macros::decisions::{Argument, Layout, decisions};
use crate::macros::ids::ids;

decisions! {
    /// One pick.
    pub enum Decision in Layout::TagInLowNibble; {
        /// Which of the two offered contracts to keep, at setup and later.
        Keep(keep: Keep) = 0, "keep ";
        /// Take transport cards.
        Draw = 1, "draw";
        /// Claim a route.
        Claim = 2, "claim";
        /// Draw contracts.
        Contracts = 3, "contracts";
        /// Nothing else is possible.
        Pass = 4, "pass";
        /// The face-up card in this slot of the display, from 0.
        Slot(slot: u8) = 5, "slot ";
        /// A blind card from the deck.
        Deck = 6, "deck";
        /// The route of this number.
        Route(number: u8) = 7, "route ";
        /// The colour that pays for a grey route; wild stands for wilds only.
        PayColour(colour: RouteColour) = 8, "pay ";
        /// How many wilds are in the payment.
        PayWilds(wilds: u8) = 9, "wilds ";
        /// The turn is over.
        End = 10, "end";
    }
}

ids! {
    /// Which of the two offered contracts, A and B, are kept.
    Keep {
        /// Neither: never allowed (AMS-13, AMS-70), but it can be asked for.
        Neither = "none",
        /// The first.
        A = "a",
        /// The second.
        B = "b",
        /// Both.
        Both = "ab",
    }
}

impl Keep {
    /// The legal ones.
    pub const SOME: [Keep; 3] = [Keep::A, Keep::B, Keep::Both];
}

/// The byte of grey, after those of the seven kinds of cards.
const GREY_BYTE: u8 = Card::COUNT as u8;

impl Argument for RouteColour {
    const COUNT: u32 = Card::COUNT as u32 + 1;

    fn to_byte(self) -> u8 {
        match self {
            RouteColour::Of(card) => card as u8,
            RouteColour::Grey => GREY_BYTE,
        }
    }

    fn from_byte(byte: u8) -> Option<Self> {
        match byte {
            GREY_BYTE => Some(RouteColour::Grey),
            _ => Card::from_index(usize::from(byte)).map(RouteColour::Of),
        }
    }

    fn write(self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(self.id())
    }

    fn parse(text: &str) -> Option<Self> {
        (0..=GREY_BYTE).filter_map(Self::from_byte).find(|colour| colour.id() == text)
    }
}
