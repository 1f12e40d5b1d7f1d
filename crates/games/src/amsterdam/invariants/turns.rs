//! Turns: whose it is, how many there can have been, passes and the last round (invariants 9 and 10).

use super::Checked;
use crate::amsterdam::data::{Card, MAX_LENGTH, Route, RouteColour, TRIGGER_CARTS};
use crate::amsterdam::public::{Phase, PublicState, TurnAction};
use crate::amsterdam::sets::RouteSet;
use crate::amsterdam::state::{Amsterdam, Cards};
use crate::check::ensure_invariant;
use crate::{InvariantViolation, Seat};

const ACTED: Phase = Phase::EndTurn(TurnAction::Acted);
const PASSED: Phase = Phase::EndTurn(TurnAction::Passed);

pub(super) fn check(game: &Amsterdam) -> Checked {
    owner(&game.table)?;
    enough_turns(game)?;
    few_turns(game)?;
    end(&game.table)?;
    passes(game)?;
    match game.table.final_left {
        Some(left) => last_round(&game.table, left),
        None => no_last_round(&game.table),
    }
}

fn fault(invariant: u8, field: &str, reason: core::fmt::Arguments) -> Checked {
    Err(InvariantViolation::new(invariant, field, reason))
}

fn owner(table: &PublicState) -> Checked {
    let (n, turn) = (u16::from(table.seats.0), table.turn);
    let acting = table.acting.0;
    if table.phase == Phase::SetupKeep {
        return ensure_invariant(
            turn == 0 && table.passes == 0,
            9,
            "turn",
            format_args!(
                "{turn} turns and {} passes before the contracts are chosen.",
                table.passes
            ),
        );
    }
    let owner = (u16::from(table.first.0) + turn % n) % n;
    ensure_invariant(
        owner == u16::from(acting),
        9,
        "acting",
        format_args!("Turn {turn} is seat {owner}'s, not seat {acting}'s."),
    )
}

/// Turns that a seat has finished, the running one included once its action is done.
fn finished(table: &PublicState, seat: Seat) -> u16 {
    let n = u16::from(table.seats.0);
    let place = (u16::from(seat.0) + n - u16::from(table.first.0)) % n;
    let running = seat == table.acting && matches!(table.phase, ACTED | PASSED | Phase::Over);
    (table.turn + n - 1 - place) / n + u16::from(running)
}

/// A route takes a turn, and a turn that was used shows something for it.
fn enough_turns(game: &Amsterdam) -> Checked {
    let table = &game.table;
    for seat in table.seats.iter() {
        let (routes, turns) = (table.routes(seat).len(), finished(table, seat));
        ensure_invariant(
            routes <= usize::from(turns),
            9,
            "turn",
            format_args!("Seat {} has claimed {routes} routes in {turns} turns.", seat.0),
        )?;
    }
    let seat = table.acting;
    let has_drawn = !game.hand(seat).is_empty();
    let has_more = !table.routes(seat).is_empty() || game.contracts(seat).len() > 1;
    let fits = match table.phase {
        Phase::DrawSecond => has_drawn,
        ACTED => has_drawn || has_more,
        _ => true,
    };
    let seat = seat.0;
    ensure_invariant(
        fits,
        9,
        "phase",
        format_args!("Seat {seat} has acted, but has no card, no route and no second contract."),
    )
}

/// Every turn leaves a card drawn, a route claimed or a contract kept, except for passes. These come in runs
/// shorter than a round, after the contracts have run out; each run but the last was ended by a claim.
fn few_turns(game: &Amsterdam) -> Checked {
    let table = &game.table;
    let of_seat = |seat: Seat| {
        let routes = table.routes(seat);
        let drawn = game.hand(seat).total() + usize::from(routes.spaces());
        routes.len() + drawn + game.contracts(seat).len()
    };
    let used: usize = table.seats.iter().map(of_seat).sum();
    let runs = if no_contracts(game) { table.claimed().len() } else { 0 };
    // The turn that goes on counts once it shows something; a claim ends the run of passes before it.
    let is_shown = matches!(table.phase, ACTED | Phase::DrawSecond | Phase::Over);
    let played = table.turn + u16::from(is_shown);
    let passes = if table.phase == ACTED { 0 } else { table.passes };
    let most = used + runs * (table.seats.count() - 1) + usize::from(passes);
    ensure_invariant(
        usize::from(played) <= most,
        9,
        "turn",
        format_args!(
            "{played} turns were not played: cards, routes, contracts and passes account for {most} at most."
        ),
    )
}

fn no_contracts(game: &Amsterdam) -> bool {
    game.contract_deck.is_empty() && game.offers.iter().all(Option::is_none)
}

/// AMS-85: the game is over after the last turn of the last round, or after a round of passes.
fn end(table: &PublicState) -> Checked {
    let PublicState { passes, phase, final_left, .. } = *table;
    let n = table.seats.0;
    let is_over = match final_left {
        Some(left) => left == 0,
        None => passes == n,
    };
    if is_over != (phase == Phase::Over) {
        let word = if is_over { "over" } else { "not over" };
        return fault(
            10,
            "phase",
            format_args!("The game is {word}: {passes} passes in a row, {n} seats."),
        );
    }
    let turns = table.turn + u16::from(phase == Phase::Over);
    // The turn that opened the last round was no pass.
    let most = match final_left {
        Some(left) => n.saturating_sub(left),
        None if is_over => n,
        None => n - 1,
    };
    ensure_invariant(
        passes <= most && u16::from(passes) <= turns,
        10,
        "passes",
        format_args!(
            "There cannot have been {passes} passes in a row, {turns} turns into the game."
        ),
    )
}

/// Whoever passes finds no card and no contract (AMS-22). After passes there are none either, unless somebody
/// has just claimed a route: then the payment is all there is.
fn passes(game: &Amsterdam) -> Checked {
    let table = &game.table;
    if table.passes == 0 && table.phase != PASSED {
        return Ok(());
    }
    let pool = game.pool();
    let is_paid = |route: Route| usize::from(route.length()) == pool.total() && pays(pool, route);
    let is_used_up = match table.phase {
        ACTED => table.routes(table.acting).iter().any(is_paid),
        _ => pool.is_empty(),
    };
    let field = if table.phase == PASSED { "phase" } else { "passes" };
    if !is_used_up {
        return fault(
            10,
            field,
            format_args!("Nobody passes while there are cards to draw: {pool}."),
        );
    }
    let contracts = game.contract_deck.len();
    ensure_invariant(
        no_contracts(game),
        10,
        field,
        format_args!("Nobody passes while there are contracts to draw: {contracts} in the deck."),
    )
}

/// Whether these cards are a payment for a route of their number.
fn pays(cards: Cards, route: Route) -> bool {
    let mut colours = Card::COLOURS.into_iter().filter(|&card| cards[card] > 0);
    match (colours.next(), route.info().colour) {
        (Some(card), RouteColour::Of(colour)) => card == colour && colours.next().is_none(),
        _ => colours.next().is_none(),
    }
}

/// Nobody who has passed could have claimed a route (AMS-22). Rests on hands, so it is asked of positions
/// that are typed in, not of games that somebody imagines behind a view.
pub(in crate::amsterdam) fn check_passes(game: &Amsterdam) -> Checked {
    let table = &game.table;
    let (n, turn) = (table.seats.0, table.acting.0);
    let includes_acting = matches!(table.phase, PASSED | Phase::Over);
    let since = if includes_acting { 0 } else { 1 };
    let run = if table.phase == PASSED { table.passes + 1 } else { table.passes };
    for seat in (since..since + run).map(|back| Seat((turn + 2 * n - back) % n)) {
        let claimable = game.claimable_by(seat);
        if let Some(route) = claimable.first() {
            let field = if table.passes == 0 { "phase" } else { "passes" };
            return fault(
                10,
                field,
                format_args!("Seat {} has passed, but could claim route {route}.", seat.0),
            );
        }
    }
    Ok(())
}

fn is_low(table: &PublicState, seat: Seat) -> bool {
    table.carts(seat) <= TRIGGER_CARTS
}

/// Without a last round nobody is down to 2 carts, but for a seat that has just claimed.
fn no_last_round(table: &PublicState) -> Checked {
    for seat in table.seats.iter().filter(|&seat| is_low(table, seat)) {
        let has_just_claimed = seat == table.acting
            && table.phase == ACTED
            && fell(table.routes(seat), table.carts(seat), 1);
        ensure_invariant(
            has_just_claimed,
            10,
            "final_left",
            format_args!(
                "Seat {} with {} carts should have opened the last round.",
                seat.0,
                table.carts(seat)
            ),
        )?;
    }
    Ok(())
}

/// AMS-80 to AMS-85: who opened the last round follows from the turns left, and nobody else was down to 2
/// carts before.
fn last_round(table: &PublicState, left: u8) -> Checked {
    let n = table.seats.0;
    if left > n {
        return fault(10, "final_left", format_args!("{left} turns left, the last round has {n}."));
    }
    let is_over = u8::from(left == 0);
    let (played, turn) = (n - left, table.turn);
    if turn + u16::from(is_over) <= u16::from(played) {
        return fault(
            10,
            "final_left",
            format_args!("With {left} turns left, more than {turn} turns have been played."),
        );
    }
    let opener = Seat((table.acting.0 + left + is_over + n - 1) % n);
    if !is_low(table, opener) {
        return fault(
            10,
            "final_left",
            format_args!(
                "With {left} turns left seat {} opened the last round, but it has {} carts.",
                opener.0,
                table.carts(opener)
            ),
        );
    }
    for seat in table.seats.iter().filter(|&seat| is_low(table, seat)) {
        let turns_after = (seat.0 + n - opener.0 - 1) % n + 1;
        let is_acting = seat == table.acting && table.phase == ACTED;
        let claims = u8::from(seat == opener) + u8::from(turns_after <= played || is_acting);
        let why = match claims {
            0 => "it has had no turn since the last round was opened",
            _ => "its routes are too short, it had few enough a turn before",
        };
        let carts = table.carts(seat);
        ensure_invariant(
            fell(table.routes(seat), carts, claims),
            10,
            "final_left",
            format_args!("Seat {} has {carts} carts: {why}.", seat.0),
        )?;
    }
    Ok(())
}

/// Whether at most so many claims, the last ones of a seat, took it from 3 carts or more to what it has: each
/// but the first of them began with 2 carts or fewer.
fn fell(routes: RouteSet, carts: u8, claims: u8) -> bool {
    const {
        assert!(
            MAX_LENGTH > TRIGGER_CARTS as usize,
            "one claim can take a seat from 3 carts to none"
        )
    };
    claims > 0
        && routes.iter().any(|route| {
            let before = carts + route.length();
            before > TRIGGER_CARTS || fell(routes.without(route), before, claims - 1)
        })
}
