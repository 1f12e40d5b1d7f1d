//! The decisions of the game, their numbers in saves and their text form.

use core::fmt;

use super::data::{Barrels, City, Colour, Kind, Part};
use crate::games;

/// One pick from the list of a state (section 3 of the catalogue).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
pub enum Decision {
    /// Initial placement: two booths into this city.
    SetupPlace(City),
    /// Pay a Taler and fill every empty warehouse.
    Refill,
    /// Leave the warehouses as they are.
    SkipRefill,
    /// Move the ship one leg.
    Sail(City),
    /// Buy the token of this warehouse where the ship lies.
    Buy(Part),
    /// Trade a token for booths where the ship lies.
    Booth,
    /// Sell tokens where the ship lies.
    Sell,
    /// No more actions: taxes, then the next player.
    EndTurn,
    /// The token given up for booths.
    BoothUse(Kind),
    /// All unsold tokens of this colour into the sale.
    SellColour(Colour),
    /// No further colour: carry the sale out.
    SellDone,
    /// Keep one token with these barrels of the colour just put into the sale.
    HoldBack(Barrels),
    /// Sell what is left of this colour.
    SellRest,
    /// The token of the sold colour that an opponent loses.
    Lose(Barrels),
    /// A token given up at the end of the turn.
    TaxDrop(Kind),
}

/// First number of each group of decisions. Saves depend on them: they may never change.
mod first {
    pub const SETUP_PLACE: u32 = 0;
    pub const REFILL: u32 = 9;
    pub const SKIP_REFILL: u32 = 10;
    pub const SAIL: u32 = 11;
    pub const BUY: u32 = 20;
    pub const BOOTH: u32 = 22;
    pub const SELL: u32 = 23;
    pub const END_TURN: u32 = 24;
    pub const BOOTH_USE: u32 = 25;
    pub const SELL_COLOUR: u32 = 43;
    pub const SELL_DONE: u32 = 49;
    pub const HOLD_BACK: u32 = 50;
    pub const SELL_REST: u32 = 53;
    pub const LOSE: u32 = 54;
    pub const TAX_DROP: u32 = 57;
    pub const NONE: u32 = 75;
}

impl games::Decision for Decision {
    fn to_bits(self) -> u32 {
        match self {
            Decision::SetupPlace(city) => first::SETUP_PLACE + city as u32,
            Decision::Refill => first::REFILL,
            Decision::SkipRefill => first::SKIP_REFILL,
            Decision::Sail(city) => first::SAIL + city as u32,
            Decision::Buy(part) => first::BUY + part as u32,
            Decision::Booth => first::BOOTH,
            Decision::Sell => first::SELL,
            Decision::EndTurn => first::END_TURN,
            Decision::BoothUse(kind) => first::BOOTH_USE + kind as u32,
            Decision::SellColour(colour) => first::SELL_COLOUR + colour as u32,
            Decision::SellDone => first::SELL_DONE,
            Decision::HoldBack(barrels) => first::HOLD_BACK + barrels as u32 - 1,
            Decision::SellRest => first::SELL_REST,
            Decision::Lose(barrels) => first::LOSE + barrels as u32 - 1,
            Decision::TaxDrop(kind) => first::TAX_DROP + kind as u32,
        }
    }

    fn from_bits(bits: u32) -> Option<Self> {
        let nth = |first: u32| (bits - first) as usize;
        Some(match bits {
            first::SETUP_PLACE..first::REFILL => {
                Decision::SetupPlace(*City::ALL.get(nth(first::SETUP_PLACE))?)
            }
            first::REFILL => Decision::Refill,
            first::SKIP_REFILL => Decision::SkipRefill,
            first::SAIL..first::BUY => Decision::Sail(*City::ALL.get(nth(first::SAIL))?),
            first::BUY..first::BOOTH => Decision::Buy(*Part::ALL.get(nth(first::BUY))?),
            first::BOOTH => Decision::Booth,
            first::SELL => Decision::Sell,
            first::END_TURN => Decision::EndTurn,
            first::BOOTH_USE..first::SELL_COLOUR => {
                Decision::BoothUse(*Kind::ALL.get(nth(first::BOOTH_USE))?)
            }
            first::SELL_COLOUR..first::SELL_DONE => {
                Decision::SellColour(*Colour::ALL.get(nth(first::SELL_COLOUR))?)
            }
            first::SELL_DONE => Decision::SellDone,
            first::HOLD_BACK..first::SELL_REST => {
                Decision::HoldBack(*Barrels::ALL.get(nth(first::HOLD_BACK))?)
            }
            first::SELL_REST => Decision::SellRest,
            first::LOSE..first::TAX_DROP => Decision::Lose(*Barrels::ALL.get(nth(first::LOSE))?),
            first::TAX_DROP..first::NONE => {
                Decision::TaxDrop(*Kind::ALL.get(nth(first::TAX_DROP))?)
            }
            _ => return None,
        })
    }

    fn parse(text: &str) -> Option<Self> {
        let (verb, object) = match text.split_once(' ') {
            Some((verb, object)) => (verb, Some(object)),
            None => (text, None),
        };
        match (verb, object) {
            ("refill", None) => Some(Decision::Refill),
            ("skip-refill", None) => Some(Decision::SkipRefill),
            ("booth", None) => Some(Decision::Booth),
            ("sell", None) => Some(Decision::Sell),
            ("end-turn", None) => Some(Decision::EndTurn),
            ("sell-done", None) => Some(Decision::SellDone),
            ("sell-rest", None) => Some(Decision::SellRest),
            ("setup-place", Some(id)) => parse_city(id).map(Decision::SetupPlace),
            ("sail", Some(id)) => parse_city(id).map(Decision::Sail),
            ("buy", Some("a")) => Some(Decision::Buy(Part::A)),
            ("buy", Some("b")) => Some(Decision::Buy(Part::B)),
            ("booth-use", Some(code)) => Kind::parse(code).map(Decision::BoothUse),
            ("tax-drop", Some(code)) => Kind::parse(code).map(Decision::TaxDrop),
            ("sell-colour", Some(id)) => parse_colour(id).map(Decision::SellColour),
            ("hold-back", Some(count)) => parse_barrels(count).map(Decision::HoldBack),
            ("lose", Some(count)) => parse_barrels(count).map(Decision::Lose),
            _ => None,
        }
    }
}

fn parse_city(id: &str) -> Option<City> {
    City::ALL.into_iter().find(|city| city.info().id == id)
}

fn parse_colour(id: &str) -> Option<Colour> {
    Colour::ALL.into_iter().find(|colour| colour.info().id == id)
}

fn parse_barrels(count: &str) -> Option<Barrels> {
    match count {
        "1" => Some(Barrels::One),
        "2" => Some(Barrels::Two),
        "3" => Some(Barrels::Three),
        _ => None,
    }
}

impl fmt::Display for Decision {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Decision::SetupPlace(city) => write!(f, "setup-place {}", city.info().id),
            Decision::Refill => f.write_str("refill"),
            Decision::SkipRefill => f.write_str("skip-refill"),
            Decision::Sail(city) => write!(f, "sail {}", city.info().id),
            Decision::Buy(part) => write!(f, "buy {part}"),
            Decision::Booth => f.write_str("booth"),
            Decision::Sell => f.write_str("sell"),
            Decision::EndTurn => f.write_str("end-turn"),
            Decision::BoothUse(kind) => write!(f, "booth-use {kind}"),
            Decision::SellColour(colour) => write!(f, "sell-colour {}", colour.info().id),
            Decision::SellDone => f.write_str("sell-done"),
            Decision::HoldBack(barrels) => write!(f, "hold-back {}", barrels.count()),
            Decision::SellRest => f.write_str("sell-rest"),
            Decision::Lose(barrels) => write!(f, "lose {}", barrels.count()),
            Decision::TaxDrop(kind) => write!(f, "tax-drop {kind}"),
        }
    }
}

impl fmt::Display for Part {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.write_str(match self {
            Part::A => "a",
            Part::B => "b",
        })
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}{}", self.colour().info().code, self.barrels().count())
    }
}
