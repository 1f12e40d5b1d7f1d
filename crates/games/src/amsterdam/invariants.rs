//! The invariants of the catalogue's section 7 that one state can show.

use super::data::{
    CARTS, Card, FLUSH_MIN_NON_WILDS, MAX_FLUSHES, MAX_PLAYERS, MERCHANDISE, TRIGGER_CARTS,
};
use super::public::{Phase, TurnAction};
use super::scoring::{merchandise_of, route_points};
use super::sets::ContractSet;
use super::state::Amsterdam;
use crate::check::ensure_invariant;
use crate::{InvariantViolation, Outcome, Seat};

pub(super) fn check_invariants(game: &Amsterdam) -> Result<(), InvariantViolation> {
    cards(game)?;
    piles(game)?;
    pieces(game)?;
    pairs(game)?;
    contracts(game)?;
    turn(game)?;
    last_round(game)?;
    known(game)?;
    question(game)?;
    outcome(game)
}

fn cards(game: &Amsterdam) -> Result<(), InvariantViolation> {
    let count = |card: Card| {
        let in_deck = game.deck.iter().filter(|&&other| other == card).count();
        let in_hands: usize = game.hands.iter().map(|hand| usize::from(hand[card])).sum();
        let open = usize::from(game.table.face_up()[card] + game.table.discards[card]);
        in_deck + in_hands + open
    };
    let all = Card::ALL.into_iter().all(|card| count(card) == usize::from(card.copies()));
    ensure_invariant(all, 1, "deck", "The 44 transport cards are not all there.")
}

fn piles(game: &Amsterdam) -> Result<(), InvariantViolation> {
    let table = &game.table;
    let no_cards = game.deck.is_empty() && table.discards.is_empty();
    ensure_invariant(
        no_cards || !game.deck.is_empty(),
        2,
        "discards",
        "The discards should have become the deck.",
    )?;
    let gap = table.display.iter().any(Option::is_none);
    ensure_invariant(no_cards || !gap, 2, "display", "An empty slot should have been filled.")?;
    let flush = table.wants_flush()
        && table.flushes < MAX_FLUSHES
        && game.pool().non_wilds() >= usize::from(FLUSH_MIN_NON_WILDS);
    ensure_invariant(!flush, 3, "display", "The display should have been flushed.")?;
    ensure_invariant(
        table.flushes <= MAX_FLUSHES,
        3,
        "flushes",
        "Too many flushes in one settling.",
    )
}

fn pieces(game: &Amsterdam) -> Result<(), InvariantViolation> {
    let table = &game.table;
    for seat in (0..MAX_PLAYERS as u8).map(Seat) {
        let routes = table.routes(seat);
        let spaces = table.carts(seat).checked_add(routes.spaces());
        ensure_invariant(
            spaces == Some(CARTS),
            4,
            "routes",
            "Carts left and carts on routes must be 16.",
        )?;
        ensure_invariant(
            table.route_points(seat) == route_points(routes),
            5,
            "routes",
            "The score must be that of the routes.",
        )?;
        ensure_invariant(
            table.merchandise(seat) == merchandise_of(routes),
            5,
            "routes",
            "Merchandise must be that of the routes.",
        )?;
        let at_table = table.seats.has(seat);
        ensure_invariant(
            at_table || routes.is_empty(),
            4,
            "routes",
            "A route of nobody at the table.",
        )?;
        ensure_invariant(
            at_table || game.hand(seat).is_empty(),
            1,
            "hands",
            "Cards of nobody at the table.",
        )?;
    }
    let held: u8 = table.merchandise.iter().sum();
    ensure_invariant(
        held + table.merchandise_supply() == MERCHANDISE,
        5,
        "routes",
        "The 16 merchandise cards are not all there.",
    )
}

fn pairs(game: &Amsterdam) -> Result<(), InvariantViolation> {
    let table = &game.table;
    let owned: usize = table.routes.iter().map(|routes| routes.len()).sum();
    ensure_invariant(owned == table.claimed().len(), 6, "routes", "A route has two owners.")?;
    for routes in table.routes {
        ensure_invariant(
            !routes.intersects(routes.twins()),
            6,
            "routes",
            "A seat owns both routes of a pair.",
        )?;
    }
    let closed = table.seats.0 != 2 || !table.claimed().intersects(table.claimed().twins());
    ensure_invariant(closed, 6, "routes", "With two seats a pair has two owners.")
}

fn contracts(game: &Amsterdam) -> Result<(), InvariantViolation> {
    let table = &game.table;
    let mut all = ContractSet::EMPTY;
    let mut count = 0;
    let places = game.contracts.into_iter().flat_map(ContractSet::iter);
    let offered = game.offers.into_iter().flatten().flatten();
    let deck = game.contract_deck.iter().map(|entry| entry.contract);
    for contract in places.chain(offered).chain(deck) {
        all.insert(contract);
        count += 1;
    }
    ensure_invariant(
        all == ContractSet::ALL && count == all.len(),
        7,
        "contracts",
        "Each of the 24 contracts must be in exactly one place.",
    )?;
    for seat in (0..MAX_PLAYERS as u8).map(Seat) {
        let held = game.contracts(seat).len();
        let offered = game.offer(seat).is_some();
        let (fits, offer) = match table.phase {
            _ if !table.seats.has(seat) => (held == 0, false),
            Phase::SetupKeep if table.has_chosen(seat) => ((1..=2).contains(&held), false),
            Phase::SetupKeep => (held == 0, true),
            Phase::Keep => (held >= 1, seat == table.acting),
            _ => (held >= 1, false),
        };
        ensure_invariant(fits, 7, "contracts", "A seat has too few or too many contracts.")?;
        ensure_invariant(offered == offer, 7, "offers", "An offer is missing or out of place.")?;
    }
    let back = |seat: Seat| table.seats.has(seat);
    ensure_invariant(
        game.contract_deck.iter().all(|entry| entry.returned_by.is_none_or(back)),
        7,
        "contract_deck",
        "A contract was returned by nobody at the table.",
    )
}

fn turn(game: &Amsterdam) -> Result<(), InvariantViolation> {
    let table = &game.table;
    ensure_invariant(
        table.seats.has(table.acting),
        9,
        "acting",
        "The acting seat is not at the table.",
    )?;
    if table.phase == Phase::SetupKeep {
        let untouched = table.turn == 0 && table.passes == 0 && table.claimed().is_empty();
        return ensure_invariant(
            untouched,
            9,
            "turn",
            "Nothing can have happened before the contracts are chosen.",
        );
    }
    let owner = (u16::from(table.first.0) + table.turn % u16::from(table.seats.0))
        % u16::from(table.seats.0);
    ensure_invariant(owner == u16::from(table.acting.0), 9, "acting", "It is another seat's turn.")
}

fn last_round(game: &Amsterdam) -> Result<(), InvariantViolation> {
    let table = &game.table;
    let n = table.seats.0;
    let low = |seat: Seat| table.carts(seat) <= TRIGGER_CARTS;
    let over = table.phase == Phase::Over;
    let ended = table.final_left == Some(0) || table.passes == n;
    ensure_invariant(
        over == ended && table.passes <= n,
        10,
        "phase",
        "The game must end when it is over.",
    )?;
    match table.final_left {
        Some(left) => {
            ensure_invariant(
                left <= n,
                10,
                "final_left",
                "Too many turns left in the last round.",
            )?;
            ensure_invariant(
                table.seats.iter().any(low),
                10,
                "final_left",
                "Nobody has opened the last round.",
            )
        }
        None => {
            let ending =
                |seat| seat == table.acting && table.phase == Phase::EndTurn(TurnAction::Acted);
            let all = table.seats.iter().all(|seat| !low(seat) || ending(seat));
            ensure_invariant(all, 10, "final_left", "The last round should have been opened.")
        }
    }
}

fn known(game: &Amsterdam) -> Result<(), InvariantViolation> {
    let fits = (0..MAX_PLAYERS).all(|seat| game.hands[seat].contains_all(game.table.known[seat]));
    ensure_invariant(fits, 12, "known", "A seat is known to hold cards it has not.")
}

fn question(game: &Amsterdam) -> Result<(), InvariantViolation> {
    let over = game.table.phase == Phase::Over;
    ensure_invariant(
        over || game.decider_view().phase_is_consistent(),
        8,
        "phase",
        "The pending question has no answer.",
    )
}

fn outcome(game: &Amsterdam) -> Result<(), InvariantViolation> {
    if game.table.phase != Phase::Over {
        return Ok(());
    }
    let outcome = Outcome::rank(game.table.seats, |seat| game.rank_key(seat));
    let winners = outcome.winners().count();
    ensure_invariant(
        (1..=game.table.seats.count()).contains(&winners),
        13,
        "phase",
        "Somebody must win.",
    )
}
