//! Setting up (MER-016 to 027, 122 to 125, 150, 151).

use heapless::Vec;

use super::Play;
use crate::games::merkator::data::*;
use crate::games::merkator::pieces::*;
use crate::games::merkator::position::{Ending, Phase, Position};
use crate::games::merkator::refusal::Refusal;
use crate::games::merkator::variants::Variants;
use crate::games::{Chance, Seat, Seats, Start};

/// Sets a game up and begins its first turn.
pub(in crate::games::merkator) fn set_up(start: &Start) -> Result<Position, Refusal> {
    let seats = start.seats;
    if !(1..=4).contains(&seats.0) {
        return Err(Refusal::BadPlayerCount);
    }
    if start.first.is_some_and(|first| !seats.has(first)) {
        return Err(Refusal::BadSeat);
    }
    let variants = Variants::new(start.options)?;
    variants.validate(seats)?;

    let mut chance = Chance::new(start.seed);
    let first = start.first.unwrap_or_else(|| Seat(chance.below(seats.0.into()) as u8));
    let mut table = empty_table(seats, variants, first, &mut chance);
    deal_contracts(&mut table, &mut chance);
    deal_bonus_cards(&mut table, &mut chance);
    if seats.0 == 1 {
        build_stack(&mut table);
    }
    table.chance = chance;
    let mut nobody = ();
    Play { table: &mut table, witness: &mut nobody, revealed: false }.open();
    Ok(table)
}

fn empty_table(seats: Seats, variants: Variants, first: Seat, chance: &mut Chance) -> Position {
    let players = seats.iter().map(|seat| Player {
        contracts: ContractSet::EMPTY,
        store: Store::default(),
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
    buildings.shuffle(chance);
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
        cubes: [1; MAJORS],
        chart: chart(seats, variants, chance),
        piles: core::array::from_fn(|_| Pile::new()),
        stack: Pile::new(),
        discard: ContractSet::EMPTY,
        bonus: Market { open: [None; OPEN_CARDS], deck: Pile::new() },
        buildings: Market::open(buildings),
        players: players.collect::<Vec<_, 4, u8>>(),
        chance: Chance::hidden(),
    }
}

/// Nothing for the first player, two for the neighbour to the right, one for the others (MER-025).
fn start_time(seats: Seats, first: Seat, seat: Seat) -> u8 {
    if seat == first {
        0
    } else if seat.next(seats) == first {
        2
    } else {
        1
    }
}

fn chart(seats: Seats, variants: Variants, chance: &mut Chance) -> Option<Chart> {
    let (side, first_row) = match (seats.0, variants.long_game) {
        (1, _) => return None,
        (2, false) => (Side::Ultimo, 3),
        (3, false) => (Side::Ultimo, 2),
        (_, false) => (Side::Ultimo, 1),
        (2, true) => (Side::Ultimo, 2),
        (3, true) => (Side::Reverse, 3),
        (_, true) => (Side::Reverse, 1),
    };
    Some(Chart::fill(side, first_row, chance))
}

/// One contract each of the lowest values for everybody; the rest becomes the piles.
fn deal_contracts(table: &mut Position, chance: &mut Chance) {
    let dealt = if table.variants.long_game { 2 } else { 4 };
    for value in Value::all() {
        let mut pile = Pile::of(value.contracts().iter());
        pile.shuffle(chance);
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

fn deal_bonus_cards(table: &mut Position, chance: &mut Chance) {
    let mut deck = Pile::<BonusCard, 16>::new();
    for cost in [3, 4] {
        let mut cards =
            Pile::<BonusCard, 16>::of(BonusCard::all().filter(|card| card.info().cost == cost));
        cards.shuffle(chance);
        if !table.variants.long_game {
            for player in &mut table.players {
                if let Some(card) = cards.draw() {
                    player.bonus.insert(card);
                }
            }
        }
        cards.cards().iter().for_each(|&card| deck.put(card));
    }
    deck.shuffle(chance);
    table.bonus = Market::open(deck);
}

/// The shuffled 8s on the 9s on the 10s on the Peace (MER-125).
fn build_stack(table: &mut Position) {
    let mut stack = Pile::new();
    for value in Value::all().filter(|value| value.points() >= 8).rev() {
        let pile = core::mem::take(&mut table.piles[value.index()]);
        pile.cards().iter().for_each(|&card| stack.put(card));
    }
    table.stack = stack;
}

impl Play<'_, ()> {
    /// Begins the first turn; an investment phase without choices is skipped.
    fn open(&mut self) {
        self.begin_turn();
        if let Some(only) = self.forced_choice() {
            self.run(only);
        }
    }
}
