//! A whole position as plain data, as a person, a test or a file would write it.
//!
//! Anything can be written down here. [`Hansa::from_position`](crate::Game::from_position)
//! makes a state of it only if every invariant holds; nothing here may trust a number.

use heapless::{LinearMap, Vec};
use serde::{Deserialize, Serialize};

use super::data::{
    CITY_COUNT, City, Colour, MAX_PLAYERS, MAX_SUPPLY, MAX_UNSOLD, TOKENS_IN_THE_BOX, TokenKind,
    WarehouseSlot, supply_at_start,
};
use super::public::{Phase, PublicState};
use super::refusal::Refusal;
use super::sets::ColourSet;
use super::state::{Hansa, Tokens};
use crate::{Options, PositionError, Seat, Seats};

/// What is asked, with what belongs to the question.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
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
        sale: Vec<TokenKind, MAX_UNSOLD>,
    },
    SellHold {
        colour: Colour,
        sale: Vec<TokenKind, MAX_UNSOLD>,
    },
    /// With all colours that were sold.
    Loss {
        seat: Seat,
        colour: Colour,
        sold: Vec<Colour, 6>,
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
    pub unsold: Vec<TokenKind, MAX_UNSOLD>,
    /// Tokens face down.
    pub sold: Vec<TokenKind, TOKENS_IN_THE_BOX>,
}

/// What stands in one city.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CityPosition {
    /// The tokens in its warehouses, `a` first.
    pub warehouses: Vec<Option<TokenKind>, 2>,
    /// Booths by seat.
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
    /// Cities; one that is missing is empty.
    pub cities: LinearMap<City, CityPosition, CITY_COUNT>,
    /// Face-down tokens, next one first. How many were drawn follows from how many are left.
    pub supply: Vec<TokenKind, MAX_SUPPLY>,
    /// Who opened the last stack.
    pub last_stack_opened_by: Option<Seat>,
    /// Tokens out of the game.
    pub discard: Vec<TokenKind, TOKENS_IN_THE_BOX>,
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
            bit.map(|bit| options.with(bit as u8)).ok_or_else(|| Error::custom("unknown option"))
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

    /// A state from plain data, or what is wrong with it.
    pub(super) fn read_position(position: &Position) -> Result<Self, PositionError<Refusal>> {
        let seats = Seats(position.players.len() as u8);
        if !(2..=MAX_PLAYERS).contains(&seats.count()) {
            return Err(PositionError::new("players", Refusal::BadPlayerCount));
        }
        for (field, seat) in [("first", position.first), ("on_turn", position.on_turn)] {
            if !seats.has(seat) {
                return Err(PositionError::new(field, Refusal::BadSeat));
            }
        }
        let drawn = supply_at_start(seats).checked_sub(position.supply.len());
        let drawn =
            drawn.ok_or(bad_position("supply", "The supply holds more tokens than it had."))?;
        let mut supply = [None; MAX_SUPPLY];
        for (place, &kind) in supply.iter_mut().skip(drawn).zip(&position.supply) {
            *place = Some(kind);
        }
        let mut game = Hansa { table: PublicState::read(position, seats, drawn as u8)?, supply };
        let sound = |game: &Hansa| {
            game.check_invariants()
                .map_err(|violation| PositionError::violation(Refusal::BadPosition, violation))
        };
        sound(&game)?;
        if position.stage == PositionPhase::StartOfTurn {
            game.begin_read_turn()?;
            sound(&game)?;
        }
        Ok(game)
    }

    /// Carries out what comes before the first question of a turn. The round counts up there, and
    /// the one written down is already that of this turn.
    fn begin_read_turn(&mut self) -> Result<(), PositionError<Refusal>> {
        let table = &mut self.table;
        let fresh = !table.acted && !table.busy;
        let within = super::state::count(table.unsold(table.on_turn)) <= super::data::UNSOLD_LIMIT;
        if !fresh || !within {
            return Err(bad_position("stage", "A turn cannot begin in this position."));
        }
        table.round = table.round.saturating_sub((table.on_turn == table.first) as u16);
        self.start_turn(&mut ());
        Ok(())
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

    /// Takes over what is written, without judging more than what would not fit.
    fn read(position: &Position, seats: Seats, drawn: u8) -> Result<Self, PositionError<Refusal>> {
        let mut table = PublicState {
            seats,
            first: position.first,
            on_turn: position.on_turn,
            options: position.options,
            phase: Phase::Act,
            ship: position.ship,
            acted: position.acted,
            busy: position.busy,
            idle: position.idle_turns,
            round: position.round,
            drawn,
            opened_by: position.last_stack_opened_by,
            bank: position.bank,
            purses: Default::default(),
            reserves: Default::default(),
            booths: Default::default(),
            warehouses: Default::default(),
            unsold: Default::default(),
            sold: Default::default(),
            discard: to_counts(&position.discard),
            sale_colours: ColourSet::EMPTY,
            sale: Tokens::default(),
        };
        for (seat, player) in position.players.iter().enumerate() {
            table.purses[seat] = player.purse;
            table.reserves[seat] = player.reserve;
            table.unsold[seat] = to_counts(&player.unsold);
            table.sold[seat] = to_counts(&player.sold);
        }
        for (&city, town) in &position.cities {
            table.read_city(city, town)?;
        }
        table.read_phase(&position.stage);
        Ok(table)
    }

    fn read_city(&mut self, city: City, town: &CityPosition) -> Result<(), PositionError<Refusal>> {
        for (part, &token) in WarehouseSlot::ALL.into_iter().zip(&town.warehouses) {
            match city.warehouse(part) {
                Some(warehouse) => self.warehouses[warehouse.index()] = token,
                None => return Err(bad_position("cities", "A city has fewer warehouses.")),
            }
        }
        let places = self.booths[city.index()].iter_mut();
        places.zip(&town.booths).for_each(|(place, &booths)| *place = booths);
        Ok(())
    }

    fn read_phase(&mut self, stage: &PositionPhase) {
        let mut take_sale = |sale: &[TokenKind]| {
            self.sale = to_counts(sale);
            sale.iter().for_each(|kind| self.sale_colours.insert(kind.colour()));
        };
        self.phase = match stage {
            PositionPhase::Setup { placed } => Phase::Setup { placed: *placed },
            PositionPhase::StartOfTurn | PositionPhase::Act => Phase::Act,
            PositionPhase::Refill => Phase::Refill,
            PositionPhase::Booth => Phase::Booth,
            PositionPhase::SellColour { sale } => {
                take_sale(sale);
                Phase::SellColour
            }
            PositionPhase::SellHold { colour, sale } => {
                take_sale(sale);
                Phase::SellHold(*colour)
            }
            PositionPhase::Loss { seat, colour, sold } => {
                sold.iter().for_each(|&colour| self.sale_colours.insert(colour));
                Phase::Loss(*seat, *colour)
            }
            PositionPhase::Tax => Phase::Tax,
            PositionPhase::Over => Phase::Over,
        };
    }
}

/// A field that cannot be as it is.
fn bad_position(field: &'static str, reason: &'static str) -> PositionError<Refusal> {
    PositionError { refusal: Refusal::BadPosition, field, reason }
}

fn to_list<const N: usize>(tokens: &Tokens) -> Vec<TokenKind, N> {
    let mut list = Vec::new();
    for (kind, &number) in TokenKind::ALL.into_iter().zip(tokens) {
        for _ in 0..number {
            // The capacities are those of section 4 of the catalogue: nothing is ever left out.
            let left_out = list.push(kind).is_err();
            debug_assert!(!left_out);
        }
    }
    list
}

fn to_counts(list: &[TokenKind]) -> Tokens {
    let mut tokens = Tokens::default();
    list.iter().for_each(|kind| tokens[kind.index()] += 1);
    tokens
}
