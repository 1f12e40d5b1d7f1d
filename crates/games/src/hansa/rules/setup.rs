//! Setup: an explicit or a shuffled list of tokens, laid out on the table.

use crate::hansa::Refusal;
use crate::hansa::data::{
    BOOTHS, MAX_PLAYERS, MAX_SUPPLY, SHIP_START, START_TALERS, TALERS, WAREHOUSE_COUNT,
    supply_at_start,
};
use crate::hansa::ids::TokenKind;
use crate::hansa::public::{Phase, PublicState};
use crate::hansa::sets::ColourSet;
use crate::hansa::state::{Hansa, Tokens, tokens_in_play};
use crate::{Rng, Seat, Start};

impl Hansa {
    /// Sets up with an explicit token list instead of the shuffled one, front to back (HAN-020).
    pub fn with_tokens(start: &Start, list: &[TokenKind]) -> Result<Self, Refusal> {
        let first = check_start(start)?;
        let first = first.unwrap_or_else(|| draw_first(start, &mut Rng::new(start.seed)));
        let mut tokens = Tokens::default();
        if list.len() != supply_at_start(start.seats) + WAREHOUSE_COUNT {
            return Err(Refusal::BadTokenList);
        }
        list.iter().for_each(|kind| tokens[kind.index()] += 1);
        if tokens != tokens_in_play(start.seats) {
            return Err(Refusal::BadTokenList);
        }
        Ok(Self::deal(start, first, list))
    }

    /// Sets up with the tokens shuffled by the seed (HAN-016).
    pub(in crate::hansa) fn set_up(start: &Start) -> Result<Self, Refusal> {
        let mut rng = Rng::new(start.seed);
        // Drawn in any case, so that the tokens of a seed do not depend on who starts.
        let drawn = check_start(start).map(|first| (first, draw_first(start, &mut rng)))?;
        let mut list = heapless::Vec::<TokenKind, { WAREHOUSE_COUNT + MAX_SUPPLY }>::new();
        for (kind, number) in TokenKind::ALL.into_iter().zip(tokens_in_play(start.seats)) {
            list.extend((0..number).map(|_| kind));
        }
        rng.shuffle(&mut list);
        Ok(Self::deal(start, drawn.0.unwrap_or(drawn.1), &list))
    }

    /// Lays a checked list out front to back: warehouses in fill order, then the supply (HAN-019).
    fn deal(start: &Start, first: Seat, list: &[TokenKind]) -> Self {
        let mut tokens = list.iter().copied();
        let at_table =
            |number| core::array::from_fn(|seat| number * (seat < start.seats.count()) as u8);
        let table = PublicState {
            seats: start.seats,
            first,
            on_turn: first,
            options: start.options,
            phase: Phase::Setup { placed: 0 },
            ship: SHIP_START,
            acted: false,
            busy: false,
            idle: 0,
            round: 0,
            drawn: 0,
            opened_by: None,
            bank: TALERS - START_TALERS * start.seats.0,
            purses: at_table(START_TALERS),
            reserves: at_table(BOOTHS),
            booths: Default::default(),
            warehouses: core::array::from_fn(|_| tokens.next()),
            unsold: Default::default(),
            sold: Default::default(),
            discard: Tokens::default(),
            sale_colours: ColourSet::EMPTY,
            sale: Tokens::default(),
        };
        Hansa { table, supply: core::array::from_fn(|_| tokens.next()) }
    }
}

/// The first player that was asked for, if the start is possible at all (HAN-001, HAN-024).
fn check_start(start: &Start) -> Result<Option<Seat>, Refusal> {
    if !(2..=MAX_PLAYERS).contains(&start.seats.count()) {
        return Err(Refusal::BadPlayerCount);
    }
    match start.first {
        Some(seat) if !start.seats.has(seat) => Err(Refusal::BadSeat),
        first => Ok(first),
    }
}

fn draw_first(start: &Start, rng: &mut Rng) -> Seat {
    Seat(rng.below(start.seats.0 as u32) as u8)
}
