//! Contracts: each in one place, nobody with too few, and returned ones where they can be (invariant 7).

use core::fmt;

use super::Checked;
use crate::amsterdam::data::Contract;
use crate::amsterdam::public::{Phase, TurnAction};
use crate::amsterdam::state::Amsterdam;
use crate::check::ensure_invariant;
use crate::{InvariantViolation, Seat};

pub(super) fn check(game: &Amsterdam) -> Checked {
    all_in_one_place(game)?;
    for seat in game.table.seats.iter() {
        held(game, seat)?;
        offered(game, seat)?;
    }
    returned_lie_lowest(game)?;
    returned_in_turn(game)
}

/// Where a contract is.
#[derive(Clone, Copy)]
enum Place {
    Deck(usize),
    Held(Seat),
    Offered(Seat),
}

impl Place {
    /// As a path of the position.
    fn path(self) -> impl fmt::Display {
        fmt::from_fn(move |f| match self {
            Place::Deck(place) => write!(f, "contract_deck[{place}]"),
            Place::Held(seat) => write!(f, "contracts[{}]", seat.0),
            Place::Offered(seat) => write!(f, "offers[{}]", seat.0),
        })
    }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Place::Deck(_) => f.write_str("in the deck"),
            Place::Held(seat) => write!(f, "with seat {}", seat.0),
            Place::Offered(seat) => write!(f, "in the offer to seat {}", seat.0),
        }
    }
}

/// Every contract with its place.
fn places(game: &Amsterdam) -> impl Iterator<Item = (Contract, Place)> {
    let deck = game.contract_deck().enumerate();
    let deck = deck.map(|(place, entry)| (entry.contract, Place::Deck(place)));
    let of_seats = game.table.seats.iter().flat_map(move |seat| {
        let held = game.contracts(seat).iter().map(move |held| (held, Place::Held(seat)));
        let offer = game.offer(seat).into_iter().flatten();
        held.chain(offer.map(move |offered| (offered, Place::Offered(seat))))
    });
    deck.chain(of_seats)
}

fn all_in_one_place(game: &Amsterdam) -> Checked {
    let mut found = [None; Contract::COUNT];
    for (contract, place) in places(game) {
        if let Some(before) = found[contract.index()].replace(place) {
            return Err(InvariantViolation::new(
                7,
                place.path(),
                format_args!("Contract {} stands twice: {before} and {place}.", contract.id()),
            ));
        }
    }
    match Contract::all().find(|contract| found[contract.index()].is_none()) {
        None => Ok(()),
        Some(contract) => Err(InvariantViolation::new(
            7,
            "contract_deck",
            format_args!("Contract {} is nowhere.", contract.id()),
        )),
    }
}

fn returned_by(game: &Amsterdam, seat: Seat) -> usize {
    game.contract_deck.iter().filter(|entry| entry.returned_by == Some(seat)).count()
}

/// Nobody keeps none (AMS-13, AMS-70), so nobody returns more than it keeps; at setup the other one of the two
/// is in the deck.
fn held(game: &Amsterdam, seat: Seat) -> Checked {
    let table = &game.table;
    let (held, returned) = (game.contracts(seat).len(), returned_by(game, seat));
    let fits = match table.phase {
        Phase::SetupKeep if table.has_chosen(seat) => held >= 1 && held + returned == 2,
        Phase::SetupKeep => held == 0 && returned == 0,
        _ => held >= 1 && returned <= held,
    };
    ensure_invariant(
        fits,
        7,
        format_args!("contracts[{}]", seat.0),
        format_args!(
            "Seat {} cannot hold {held} contracts now and have returned {returned}.",
            seat.0
        ),
    )
}

fn offered(game: &Amsterdam, seat: Seat) -> Checked {
    let table = &game.table;
    let is_offered = game.offer(seat).is_some();
    let is_asked = match table.phase {
        Phase::SetupKeep => !table.has_chosen(seat),
        Phase::Keep => seat == table.acting,
        _ => false,
    };
    let what = match is_asked {
        true => "has to choose, but is offered nothing",
        false => "is offered contracts, but has nothing to choose",
    };
    let reason = format_args!("Seat {} {what}.", seat.0);
    ensure_invariant(is_offered == is_asked, 7, format_args!("offers[{}]", seat.0), reason)
}

/// A contract goes back under all others (AMS-14, AMS-71).
fn returned_lie_lowest(game: &Amsterdam) -> Checked {
    let mut is_under_returned = false;
    for (place, entry) in game.contract_deck().enumerate() {
        let fault = |reason: fmt::Arguments| {
            let field = format_args!("contract_deck[{place}].returned_by");
            Err(InvariantViolation::new(7, field, reason))
        };
        let contract = entry.contract.id();
        match entry.returned_by {
            Some(seat) if !game.table.seats.has(seat) => {
                return fault(format_args!("Nobody sits in seat {}.", seat.0));
            }
            Some(_) => is_under_returned = true,
            None if is_under_returned => {
                return fault(format_args!(
                    "Contract {contract} lies under a returned one, so it has been returned, too."
                ));
            }
            None => {}
        }
    }
    Ok(())
}

/// Contracts were returned at setup from the first seat on, then at most one in each turn: as many turns
/// must have been played as that takes.
fn returned_in_turn(game: &Amsterdam) -> Checked {
    let table = &game.table;
    let n = u16::from(table.seats.0);
    let mut at_setup = Some(0);
    let mut turn = 0;
    for seat in game.contract_deck().filter_map(|entry| entry.returned_by) {
        let place = (u16::from(seat.0) + n - u16::from(table.first.0)) % n;
        at_setup = at_setup.filter(|&next| place >= next).map(|_| place + 1);
        if at_setup.is_none() {
            turn += (place + n - turn % n) % n + 1;
        }
    }
    let is_done = matches!(table.phase, Phase::EndTurn(TurnAction::Acted) | Phase::Over);
    ensure_invariant(
        turn <= table.turn + u16::from(is_done),
        7,
        "contract_deck",
        format_args!(
            "To return these contracts in this order takes {turn} turns, {} were played.",
            table.turn
        ),
    )
}
