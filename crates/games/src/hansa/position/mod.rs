//! A whole position as plain data, as a person, a test or a file would write it.
//!
//! Anything can be written down here. [`Hansa::from_position`](crate::Game::from_position) makes a state of
//! it (module `read`) only if every invariant holds. Every list has room for whatever a state can hold, so nothing
//! that a state knows is missing from its position.

mod read;

use core::iter::repeat_n;

use heapless::{LinearMap, Vec};
use serde::{Deserialize, Serialize};

use super::data::{
    CITY_COUNT, COLOUR_COUNT, City, Colour, MAX_PLAYERS, MAX_SUPPLY, TOKENS_IN_THE_BOX, TokenKind,
    WarehouseSlot,
};
use super::public::{Phase, PublicState};
use super::state::{Hansa, Tokens};
use crate::{Options, Seat};

/// Tokens in any number, up to all of the box.
pub type TokenList = Vec<TokenKind, TOKENS_IN_THE_BOX>;

/// What is asked, with what belongs to the question.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[allow(missing_docs)] // the fields say it
pub enum PositionPhase {
    /// Initial placement.
    Setup {
        placed: u8,
    },
    /// Before the income of the player on turn. Never asked: reading such a position carries the
    /// automatic steps out, so it is written back as what follows.
    StartOfTurn,
    Refill,
    Act,
    Booth,
    /// With the tokens that are in the sale already.
    SellColour {
        sale: TokenList,
    },
    SellHold {
        colour: Colour,
        sale: TokenList,
    },
    /// With all colours that were sold.
    Loss {
        seat: Seat,
        colour: Colour,
        sold: Vec<Colour, COLOUR_COUNT>,
    },
    Tax,
    Over,
}

/// What one player has.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// Talers.
    pub purse: u8,
    /// Booths not on the map.
    pub reserve: u8,
    /// Tokens face up.
    pub unsold: TokenList,
    /// Tokens face down.
    pub sold: TokenList,
}

/// What stands in one city.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CityPosition {
    /// The tokens in its warehouses, `a` first; an entry for each of them.
    pub warehouses: Vec<Option<TokenKind>, 2>,
    /// Booths by seat; an entry for each player.
    pub booths: Vec<u8, MAX_PLAYERS>,
}

/// A position of Hansa.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Position {
    /// Switches.
    #[serde(with = "option_ids")]
    pub options: Options,
    /// Who plays first in each round.
    pub first: Seat,
    /// Whose turn it is.
    pub on_turn: Seat,
    /// The round, from 1; 0 during the initial placement.
    pub round: u16,
    /// What is asked.
    pub stage: PositionPhase,
    /// Where the ship lies.
    pub ship: City,
    /// Whether an action was taken in this visit.
    pub acted: bool,
    /// Whether this turn had a refill, purchase, booth placement or sale.
    pub busy: bool,
    /// Idle turns in a row before this one.
    pub idle_turns: u8,
    /// Talers in the bank.
    pub bank: u8,
    /// Players by seat; their number is the number of players.
    pub players: Vec<Player, MAX_PLAYERS>,
    /// All cities.
    pub cities: LinearMap<City, CityPosition, CITY_COUNT>,
    /// Face-down tokens, next one first. How many were drawn follows from how many are left.
    pub supply: Vec<TokenKind, MAX_SUPPLY>,
    /// Who opened the last stack.
    pub last_stack_opened_by: Option<Seat>,
    /// Tokens out of the game.
    pub discard: TokenList,
}

/// Options as a list of their ids where people read them, as a number where they do not.
mod option_ids {
    use heapless::{String, Vec};
    use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};

    use super::super::data::OPTIONS;
    use crate::Options;

    pub fn serialize<S: Serializer>(options: &Options, serializer: S) -> Result<S::Ok, S::Error> {
        if !serializer.is_human_readable() {
            return options.serialize(serializer);
        }
        let on = OPTIONS.iter().enumerate().filter(|(bit, _)| options.has(*bit as u8));
        serializer.collect_seq(on.map(|(_, info)| info.id))
    }

    pub fn deserialize<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Options, D::Error> {
        if !deserializer.is_human_readable() {
            return Options::deserialize(deserializer);
        }
        let ids = Vec::<String<16>, { OPTIONS.len() }>::deserialize(deserializer)?;
        ids.iter().try_fold(Options::NONE, |options, id| {
            let bit = OPTIONS.iter().position(|info| info.id == id.as_str());
            let bit =
                bit.ok_or_else(|| Error::custom(format_args!("there is no option {id}")))? as u8;
            if options.has(bit) {
                return Err(Error::custom(format_args!("the option {id} is named twice")));
            }
            Ok(options.with(bit))
        })
    }
}

impl Hansa {
    /// This state as plain data.
    pub(super) fn to_position(&self) -> Position {
        let table = &self.table;
        let player = |seat: Seat| Player {
            purse: table.purse(seat),
            reserve: table.reserve(seat),
            unsold: to_list(table.unsold(seat)),
            sold: to_list(table.sold(seat)),
        };
        let town = |city: City| CityPosition {
            warehouses: city.warehouses().map(|warehouse| table.token(warehouse)).collect(),
            booths: table.seats.iter().map(|seat| table.booths(city, seat)).collect(),
        };
        Position {
            options: table.options,
            first: table.first,
            on_turn: table.on_turn,
            round: table.round,
            stage: table.stage(),
            ship: table.ship,
            acted: table.acted,
            busy: table.busy,
            idle_turns: table.idle,
            bank: table.bank,
            players: table.seats.iter().map(player).collect(),
            cities: City::ALL.into_iter().map(|city| (city, town(city))).collect(),
            supply: self.supply().collect(),
            last_stack_opened_by: table.opened_by,
            discard: to_list(&table.discard),
        }
    }
}

impl PublicState {
    /// The phase with what belongs to it.
    fn stage(&self) -> PositionPhase {
        match self.phase {
            Phase::Setup { placed } => PositionPhase::Setup { placed },
            Phase::Refill => PositionPhase::Refill,
            Phase::Act => PositionPhase::Act,
            Phase::Booth => PositionPhase::Booth,
            Phase::SellColour => PositionPhase::SellColour { sale: to_list(&self.sale) },
            Phase::SellHold(colour) => {
                PositionPhase::SellHold { colour, sale: to_list(&self.sale) }
            }
            Phase::Loss(seat, colour) => {
                PositionPhase::Loss { seat, colour, sold: self.sale_colours.iter().collect() }
            }
            Phase::Tax => PositionPhase::Tax,
            Phase::Over => PositionPhase::Over,
        }
    }
}

/// Tokens as a list, by kind.
fn to_list(tokens: &Tokens) -> TokenList {
    let each = TokenKind::ALL.into_iter().zip(tokens);
    // No set has more of a kind than the box, and a list has room for the box.
    each.flat_map(|(kind, &number)| repeat_n(kind, number.min(kind.copies()) as usize)).collect()
}

const _: () = {
    let (mut copies, mut kind) = (0, 0);
    while kind < TokenKind::ALL.len() {
        copies += TokenKind::ALL[kind].copies() as usize;
        kind += 1;
    }
    assert!(copies == TOKENS_IN_THE_BOX, "a list has room for all copies of all kinds");
    assert!(MAX_SUPPLY <= TOKENS_IN_THE_BOX, "the supply comes out of the box");
    assert!(WarehouseSlot::ALL.len() == 2, "a city's list has room for its warehouses");
};
