//! A state from a position that was written down, or what is wrong with it.
//!
//! Nothing here trusts a number. Amounts and the course of the game are judged by [`super::super::invariants`];
//! here is judged what only the written form can have wrong: the length of lists, cities that are missing.

use core::fmt::Display;

use super::{CityPosition, Position, PositionPhase};
use crate::hansa::data::{
    City, Colour, MAX_PLAYERS, MAX_SUPPLY, TokenKind, UNSOLD_LIMIT, WarehouseSlot, supply_at_start,
};
use crate::hansa::public::{Phase, PublicState};
use crate::hansa::refusal::Refusal;
use crate::hansa::sets::ColourSet;
use crate::hansa::state::{Hansa, Tokens, count};
use crate::{InvariantViolation, PositionError, Seats};

type Read<T> = Result<T, PositionError<Refusal>>;

impl Hansa {
    /// A state from plain data, or what is wrong with it.
    pub(in crate::hansa) fn read_position(position: &Position) -> Read<Self> {
        let seats = read_seats(position)?;
        let (start, left) = (supply_at_start(seats), position.supply.len());
        let Some(drawn) = start.checked_sub(left) else {
            let reason =
                format_args!("{left} tokens are too many: at the start there were {start}.");
            return Err(bad_position("supply", reason));
        };
        let mut supply = [None; MAX_SUPPLY];
        for (place, &kind) in supply.iter_mut().skip(drawn).zip(&position.supply) {
            *place = Some(kind);
        }
        let mut game = Hansa { table: PublicState::read(position, seats, drawn as u8)?, supply };
        if position.stage == PositionPhase::StartOfTurn {
            game.verify_amounts().map_err(unsound)?;
            game.begin_read_turn()?;
        }
        game.check_invariants().map_err(unsound)?;
        Ok(game)
    }

    /// Carries out what comes before the first question of a turn. The round counts up there, and
    /// the one written down is already that of this turn.
    fn begin_read_turn(&mut self) -> Read<()> {
        let table = &mut self.table;
        let unsold = count(table.unsold(table.on_turn));
        for (field, is_set) in [("acted", table.acted), ("busy", table.busy)] {
            if is_set {
                return Err(bad_position(
                    field,
                    "Nothing was done yet in a turn that is about to start.",
                ));
            }
        }
        if table.round == 0 {
            return Err(bad_position("round", "The round is 0, but rounds count from 1."));
        }
        if unsold > UNSOLD_LIMIT {
            return Err(bad_position(
                format_args!("players[{}].unsold", table.on_turn.0),
                format_args!(
                    "A turn starts with at most {UNSOLD_LIMIT} unsold tokens, not with {unsold}."
                ),
            ));
        }
        table.round -= (table.on_turn == table.first) as u16;
        self.start_turn(&mut ());
        Ok(())
    }
}

/// How many play; who begins and who is on turn sit at the table.
fn read_seats(position: &Position) -> Read<Seats> {
    let seats = Seats(position.players.len() as u8);
    if !(2..=MAX_PLAYERS).contains(&seats.count()) {
        let reason = format_args!("Hansa is for two to four players, not for {}.", seats.0);
        return Err(PositionError::because(Refusal::BadPlayerCount, "players", reason));
    }
    for (field, seat) in [("first", position.first), ("on_turn", position.on_turn)] {
        if !seats.has(seat) {
            let (number, last) = (seat.0, seats.0 - 1);
            let reason =
                format_args!("Seat {number} is not at this table: the last one is {last}.");
            return Err(PositionError::because(Refusal::BadSeat, field, reason));
        }
    }
    Ok(seats)
}

impl PublicState {
    /// Takes over what is written.
    fn read(position: &Position, seats: Seats, drawn: u8) -> Read<Self> {
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
        for city in City::ALL {
            match position.cities.get(&city) {
                Some(town) => table.read_city(city, town)?,
                None => {
                    let reason = format_args!("{} is missing.", city.info().name);
                    return Err(bad_position(format_args!("cities.{city}"), reason));
                }
            }
        }
        table.read_phase(&position.stage)?;
        Ok(table)
    }

    fn read_city(&mut self, city: City, town: &CityPosition) -> Read<()> {
        let (has, places) = (city.info().warehouses as usize, town.warehouses.len());
        if places != has {
            return Err(bad_position(
                format_args!("cities.{city}.warehouses"),
                format_args!("{} has {has} warehouses, not {places}.", city.info().name),
            ));
        }
        let (players, booths) = (self.seats.count(), town.booths.len());
        if booths != players {
            return Err(bad_position(
                format_args!("cities.{city}.booths"),
                format_args!("There are {players} players, but {booths} numbers of booths."),
            ));
        }
        for (part, &token) in WarehouseSlot::ALL.into_iter().zip(&town.warehouses) {
            if let Some(warehouse) = city.warehouse(part) {
                self.warehouses[warehouse.index()] = token;
            }
        }
        let places = self.booths[city.index()].iter_mut();
        places.zip(&town.booths).for_each(|(place, &booths)| *place = booths);
        Ok(())
    }

    fn read_phase(&mut self, stage: &PositionPhase) -> Read<()> {
        self.phase = match stage {
            PositionPhase::Setup { placed } => Phase::Setup { placed: *placed },
            PositionPhase::StartOfTurn | PositionPhase::Act => Phase::Act,
            PositionPhase::Refill => Phase::Refill,
            PositionPhase::Booth => Phase::Booth,
            PositionPhase::SellColour { sale } => {
                self.read_sale(sale);
                Phase::SellColour
            }
            PositionPhase::SellHold { colour, sale } => {
                self.read_sale(sale);
                Phase::SellHold(*colour)
            }
            PositionPhase::Loss { seat, colour, sold } => {
                self.read_sold(sold)?;
                Phase::Loss(*seat, *colour)
            }
            PositionPhase::Tax => Phase::Tax,
            PositionPhase::Over => Phase::Over,
        };
        Ok(())
    }

    fn read_sale(&mut self, sale: &[TokenKind]) {
        self.sale = to_counts(sale);
        sale.iter().for_each(|kind| self.sale_colours.insert(kind.colour()));
    }

    fn read_sold(&mut self, sold: &[Colour]) -> Read<()> {
        for (place, &colour) in sold.iter().enumerate() {
            if self.sale_colours.has(colour) {
                return Err(bad_position(
                    format_args!("stage.loss.sold[{place}]"),
                    format_args!("The colour {colour} is named twice."),
                ));
            }
            self.sale_colours.insert(colour);
        }
        Ok(())
    }
}

/// A field that cannot be as it is.
fn bad_position(field: impl Display, reason: impl Display) -> PositionError<Refusal> {
    PositionError::because(Refusal::BadPosition, field, reason)
}

fn unsound(violation: InvariantViolation) -> PositionError<Refusal> {
    PositionError::violation(Refusal::BadPosition, violation)
}

/// No list has more tokens than the box, so no number is too large for its place.
fn to_counts(list: &[TokenKind]) -> Tokens {
    let mut tokens = Tokens::default();
    list.iter().for_each(|kind| tokens[kind.index()] += 1);
    tokens
}
