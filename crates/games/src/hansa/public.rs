//! What lies open on the table: all that anybody may see (HAN-012), so also the view of every seat.
//!
//! Only the rules change it; everything else reads it. The order of the face-down supply is not
//! here, so it cannot leak (HAN-013).

use super::data::{
    BOOTHS, CITY_COUNT, COVERED_SALES, MAX_PLAYERS, PLACEMENT_ROUNDS, STACK_COUNT, WAREHOUSE_COUNT,
    drawn_before_last_stack, stack_at_start, supply_at_start,
};
use super::ids::{City, Colour, TokenKind, Warehouse};
use super::sets::ColourSet;
use super::state::{Tokens, count_of, tokens_in_play};
use crate::{Options, Seat, Seats};

/// What is asked now (section 3 of the catalogue).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Phase {
    /// Initial placement.
    Setup {
        /// Placements of all players so far.
        placed: u8,
    },
    /// Refill or not.
    Refill,
    /// Sail, act or end the turn.
    Act,
    /// Which token to give for booths.
    Booth,
    /// Which colour to sell next.
    SellColour,
    /// Which tokens of the colour to hold back.
    SellHold(Colour),
    /// Which token of the colour this opponent of the seller loses.
    Loss(Seat, Colour),
    /// Which token to give up at the end of the turn.
    Tax,
    /// The game is over.
    Over,
}

/// Everything that lies open.
///
/// # Invariants
///
/// The numbers are those of section 6 of the catalogue; [`super::Hansa`] checks them in `check_invariants`.
///
/// * Bank and purses add up to 22 Talers (1); reserve and booths of a player to 15 (2).
/// * No kind has more tokens in sight than are in play; colours out of play have none (3).
/// * Nobody but the player on turn has more than 3 unsold tokens (5).
/// * The last stack was opened if and only if more tokens were drawn than lie before it (8).
/// * The phase has at least two choices, or is `Act`, or nobody decides (10).
/// * Entries of seats that are not at the table are 0; a sale is empty outside of selling.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PublicState {
    pub(super) seats: Seats,
    pub(super) first: Seat,
    pub(super) on_turn: Seat,
    pub(super) options: Options,
    pub(super) phase: Phase,
    pub(super) ship: City,
    /// Whether an action was taken in this visit (HAN-052).
    pub(super) acted: bool,
    /// Whether this turn had a refill, purchase, booth placement or sale (HAN-114).
    pub(super) busy: bool,
    /// Idle turns in a row before this one.
    pub(super) idle: u8,
    pub(super) round: u16,
    pub(super) drawn: u8,
    pub(super) opened_by: Option<Seat>,
    pub(super) bank: u8,
    pub(super) purses: [u8; MAX_PLAYERS],
    pub(super) reserves: [u8; MAX_PLAYERS],
    pub(super) booths: [[u8; MAX_PLAYERS]; CITY_COUNT],
    pub(super) warehouses: [Option<TokenKind>; WAREHOUSE_COUNT],
    pub(super) unsold: [Tokens; MAX_PLAYERS],
    pub(super) sold: [Tokens; MAX_PLAYERS],
    pub(super) discard: Tokens,
    /// Colours of the running sale, until its last loss.
    pub(super) sale_colours: ColourSet,
    /// Tokens of the running sale, still unsold until it is carried out.
    pub(super) sale: Tokens,
}

impl PublicState {
    /// How many play.
    pub fn seats(&self) -> Seats {
        self.seats
    }

    /// Who plays first in each round.
    pub fn first(&self) -> Seat {
        self.first
    }

    /// Whose turn it is; in the initial placement whose placement, at the end who played last.
    pub fn on_turn(&self) -> Seat {
        self.on_turn
    }

    /// The switches of this game.
    pub fn options(&self) -> Options {
        self.options
    }

    /// What is asked now.
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// Where the ship lies.
    pub fn ship(&self) -> City {
        self.ship
    }

    /// Whether an action was taken in this visit.
    pub fn acted(&self) -> bool {
        self.acted
    }

    /// The round, from 1; 0 during the initial placement.
    pub fn round(&self) -> u16 {
        self.round
    }

    /// Idle turns in a row before this one (HAN-114).
    pub fn idle_turns(&self) -> u8 {
        self.idle
    }

    /// Tokens drawn from the supply.
    pub fn drawn(&self) -> u8 {
        self.drawn
    }

    /// Who opened the last stack, once it is.
    pub fn last_stack_opened_by(&self) -> Option<Seat> {
        self.opened_by
    }

    /// Talers in the bank.
    pub fn bank(&self) -> u8 {
        self.bank
    }

    /// Talers of a player.
    pub fn purse(&self, seat: Seat) -> u8 {
        self.purses[seat.index()]
    }

    /// Booths of a player that are not on the map.
    pub fn reserve(&self, seat: Seat) -> u8 {
        self.reserves[seat.index()]
    }

    /// Booths of a player in a city.
    pub fn booths(&self, city: City, seat: Seat) -> u8 {
        self.booths[city.index()][seat.index()]
    }

    /// All booths of a player on the map.
    pub fn booths_on_map(&self, seat: Seat) -> u8 {
        BOOTHS - self.reserve(seat)
    }

    /// The player with strictly more booths in the city than every other (HAN-011).
    pub fn leader(&self, city: City) -> Option<Seat> {
        let booths = &self.booths[city.index()];
        let most = *booths.iter().max()?;
        let mut leaders = self.seats.iter().filter(|seat| booths[seat.index()] == most);
        let leader = leaders.next()?;
        (most > 0 && leaders.next().is_none()).then_some(leader)
    }

    /// The token in a warehouse.
    pub fn token(&self, warehouse: Warehouse) -> Option<TokenKind> {
        self.warehouses[warehouse.index()]
    }

    /// How many warehouses are empty.
    pub fn empty_warehouses(&self) -> usize {
        self.warehouses.iter().filter(|token| token.is_none()).count()
    }

    /// Unsold tokens of a player.
    pub fn unsold(&self, seat: Seat) -> &Tokens {
        &self.unsold[seat.index()]
    }

    /// Sold tokens of a player. Ask [`PublicState::shows_sold_values`] before drawing them.
    pub fn sold(&self, seat: Seat) -> &Tokens {
        &self.sold[seat.index()]
    }

    /// Tokens out of the game for good.
    pub fn discard(&self) -> &Tokens {
        &self.discard
    }

    /// Tokens of the running sale.
    pub fn sale(&self) -> &Tokens {
        &self.sale
    }

    /// Colours of the running sale, until its last loss.
    pub fn sale_colours(&self) -> ColourSet {
        self.sale_colours
    }

    /// Whether the screen may show what the sold tokens of the players are worth: not before the
    /// end with the option `covered_sales` (HAN-132).
    pub fn shows_sold_values(&self) -> bool {
        !self.options.has(COVERED_SALES) || self.phase == Phase::Over
    }

    /// Tokens of a colour among the unsold ones of a player.
    pub fn unsold_of(&self, seat: Seat, colour: Colour) -> u8 {
        count_of(self.unsold(seat), colour)
    }

    /// Tokens left in the supply.
    pub fn supply(&self) -> u8 {
        supply_at_start(self.seats) as u8 - self.drawn
    }

    /// Heights of the five stacks, first to last.
    pub fn stacks(&self) -> [u8; STACK_COUNT] {
        let mut drawn = self.drawn;
        core::array::from_fn(|stack| {
            let height = stack_at_start(self.seats, stack);
            let gone = drawn.min(height);
            drawn -= gone;
            height - gone
        })
    }

    /// Draws left until the last stack is opened, the opening one included; 0 once it is.
    pub fn draws_to_last_stack(&self) -> u8 {
        (drawn_before_last_stack(self.seats) + 1).saturating_sub(self.drawn)
    }

    /// The tokens of the supply as a set: all that are in play and not in sight (HAN-013).
    pub fn unseen(&self) -> Tokens {
        let mut unseen = tokens_in_play(self.seats);
        for kind in self.warehouses.iter().flatten() {
            unseen[kind.index()] -= 1;
        }
        for kind in TokenKind::ALL.map(TokenKind::index) {
            for seat in 0..MAX_PLAYERS {
                unseen[kind] -= self.unsold[seat][kind] + self.sold[seat][kind];
            }
            unseen[kind] -= self.discard[kind];
        }
        unseen
    }

    /// Who must decide now.
    pub fn decider(&self) -> Option<Seat> {
        match self.phase {
            Phase::Over => None,
            Phase::Loss(seat, _) => Some(seat),
            _ => Some(self.on_turn),
        }
    }

    /// How many placements the initial placement has.
    pub(super) fn placements(&self) -> u8 {
        self.seats.0 * PLACEMENT_ROUNDS
    }

    /// The last player of each round: at the right of the first one.
    pub(super) fn ends_the_round(&self, seat: Seat) -> bool {
        seat.next(self.seats) == self.first
    }
}
