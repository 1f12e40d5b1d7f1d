//! The invariants of the catalogue's section 7 that one state can show, and what else must hold of a
//! position that is typed in.
//!
//! Faults name the field as a path of a position's JSON, and the values. Nothing here is asked during play.

mod board;
mod cards;
mod contracts;
mod turns;

pub(super) use turns::check_passes;

use super::public::Phase;
use super::state::Amsterdam;
use crate::check::ensure_invariant;
use crate::{InvariantViolation, Outcome};

type Checked = Result<(), InvariantViolation>;

pub(super) fn check_invariants(game: &Amsterdam) -> Checked {
    cards::check(game)?;
    board::check(game)?;
    contracts::check(game)?;
    turns::check(game)?;
    question(game)?;
    outcome(game)
}

fn question(game: &Amsterdam) -> Checked {
    let (seat, phase) = (game.table.acting.0, game.table.phase);
    ensure_invariant(
        phase == Phase::Over || game.decider_view().phase_is_consistent(),
        8,
        "phase",
        format_args!("Seat {seat} cannot be asked this, there is no answer: {phase}."),
    )
}

fn outcome(game: &Amsterdam) -> Checked {
    if game.table.phase != Phase::Over {
        return Ok(());
    }
    let outcome = Outcome::rank(game.table.seats, |seat| game.rank_key(seat));
    let winners = outcome.winners().count();
    ensure_invariant(
        (1..=game.table.seats.count()).contains(&winners),
        13,
        "phase",
        format_args!("{winners} seats have won."),
    )
}
