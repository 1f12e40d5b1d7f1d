//! Setting up (MER-016 to 027, 122 to 125, 150, 151).

use heapless::Vec;

use super::Execution;
use crate::merkator::data::variants::Variants;
use crate::merkator::data::*;
use crate::merkator::position::{Ending, Phase, Position};
use crate::merkator::refusal::Refusal;
use crate::merkator::state::pieces::*;
use crate::{Rng, Seat, Seats, Start};

/// Sets a game up and starts its first turn.
pub(in crate::merkator) fn set_up(start: &Start) -> Result<Position, Refusal> {
    let seats = start.seats;
    if !(1..=4).contains(&seats.0) {
        return Err(Refusal::BadPlayerCount);
    }
    if start.first.is_some_and(|first| !seats.has(first)) {
        return Err(Refusal::BadSeat);
    }
    let variants = Variants::new(start.options)?;
    variants.validate(seats)?;

    let mut rng = Rng::new(start.seed);
    let first = start.first.unwrap_or_else(|| Seat(rng.below(seats.0.into()) as u8));
    let mut table = empty_table(seats, variants, first, &mut rng);
    deal_contracts(&mut table, &mut rng);
    deal_bonus_cards(&mut table, &mut rng);
    if seats.0 == 1 {
        build_stack(&mut table);
    }
    table.rng = rng;
    let mut nobody = ();
    Execution { table: &mut table, events: &mut nobody, revealed: false }.open();
    Ok(table)
}

fn empty_table(seats: Seats, variants: Variants, first: Seat, rng: &mut Rng) -> Position {
    let players = seats.iter().map(|seat| Player {
        contracts: ContractSet::EMPTY,
        store: GoodsStore::default(),
        supply: if variants.long_game { Colours::EMPTY } else { Colours::ALL },
        time: if variants.long_game { 0 } else { start_time(seats, first, seat) },
        talers: 0,
        bonus: BonusSet::EMPTY,
        buildings: BuildingSet::EMPTY,
        hand: None,
    });
    let sole = BuildingSet::sole();
    let in_game = Building::all().filter(|&building| seats.0 > 1 || !sole.has(building));
    let mut buildings = Pile::of(in_game);
    buildings.shuffle(rng);
    Position {
        edition: EDITION.version,
        seats,
        variants,
        first,
        turn: 1,
        active: first,
        forced: false,
        hand_taken: false,
        ending: Ending::Far,
        pawn: None,
        delivered: ContractSet::EMPTY,
        phase: Phase::Invest,
        cubes: [1; MAJOR_PLACES],
        chart: chart(seats, variants, rng),
        piles: core::array::from_fn(|_| Pile::new()),
        stack: Pile::new(),
        discard: ContractSet::EMPTY,
        bonus: Market { open: [None; OPEN_CARDS], deck: Pile::new() },
        buildings: Market::open(buildings),
        players: players.collect::<Vec<_, 4, u8>>(),
        rng: Rng::hidden(),
    }
}

/// Nothing for the first player, two for the neighbour to the right, one for the others (MER-025).
pub(in crate::merkator) fn start_time(seats: Seats, first: Seat, seat: Seat) -> u8 {
    if seat == first {
        0
    } else if seat.next(seats) == first {
        2
    } else {
        1
    }
}

fn chart(seats: Seats, variants: Variants, rng: &mut Rng) -> Option<TimeChart> {
    let (side, first_row) = match (seats.0, variants.long_game) {
        (1, _) => return None,
        (2, false) => (ChartSide::Ultimo, 3),
        (3, false) => (ChartSide::Ultimo, 2),
        (_, false) => (ChartSide::Ultimo, 1),
        (2, true) => (ChartSide::Ultimo, 2),
        (3, true) => (ChartSide::Reverse, 3),
        (_, true) => (ChartSide::Reverse, 1),
    };
    Some(TimeChart::fill(side, first_row, rng))
}

/// One contract each of the lowest values for everybody; the rest becomes the piles.
fn deal_contracts(table: &mut Position, rng: &mut Rng) {
    let dealt = table.variants.dealt_values();
    for value in Value::all() {
        let mut pile = Pile::of(value.contracts().iter());
        pile.shuffle(rng);
        if value.index() < dealt {
            for player in &mut table.players {
                if let Some(card) = pile.draw() {
                    player.contracts.insert(card);
                }
            }
        }
        table.piles[value.index()] = pile;
    }
    // The rest of value 2 is the discard (MER-020), in the solo game out of it (MER-124).
    let rest = core::mem::take(&mut table.piles[0]);
    table.discard = rest.cards().iter().copied().collect();
}

fn deal_bonus_cards(table: &mut Position, rng: &mut Rng) {
    let mut deck = Pile::<BonusCard, { BonusCard::COUNT }>::new();
    for cost in BONUS_COSTS {
        let mut cards = Pile::<BonusCard, { BonusCard::COUNT }>::of(
            BonusCard::all().filter(|card| card.info().cost == cost),
        );
        cards.shuffle(rng);
        if !table.variants.long_game {
            for player in &mut table.players {
                if let Some(card) = cards.draw() {
                    player.bonus.insert(card);
                }
            }
        }
        cards.cards().iter().for_each(|&card| deck.put(card));
    }
    deck.shuffle(rng);
    table.bonus = Market::open(deck);
}

/// The shuffled 8s on the 9s on the 10s on the Peace (MER-125).
fn build_stack(table: &mut Position) {
    let mut stack = Pile::new();
    for value in Value::all().filter(|value| value.points() >= STACK_FROM).rev() {
        let pile = core::mem::take(&mut table.piles[value.index()]);
        pile.cards().iter().for_each(|&card| stack.put(card));
    }
    table.stack = stack;
}

impl Execution<'_, ()> {
    /// Starts the first turn; an investment phase without choices is skipped.
    fn open(&mut self) {
        self.begin_turn();
        if let Some(only) = self.forced_choice() {
            self.run(only);
        }
    }
}
