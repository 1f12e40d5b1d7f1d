//! One game between bots.

use kogge::bots::{Arena, TimeBudget};
use kogge::games::{Game, Options, Seat, Seats, Start, UndoScope};
use kogge::saves::journal::checksum;

use super::RunError;
use super::rows::{GameRow, SeatRow};
use crate::bots::{self, BotSpec};
use crate::games::HostGame;

/// More decisions than any game takes.
const ENDLESS: u32 = 100_000;

/// The memory that the searches of a thread share; used again for every game.
pub fn new_arena() -> Box<Arena> {
    Box::new(Arena::new())
}

/// Plays the game of a seed.
pub fn game<G: HostGame>(
    seating: &[BotSpec],
    options: Options,
    seed: u64,
    arena: &mut Arena,
) -> Result<GameRow, RunError> {
    use kogge::games::Refusal;
    let start = Start { options, ..Start::new(seating.len() as u8, seed) };
    let mut game =
        G::new(&start).map_err(|refusal| RunError::Start(refusal.sentence().to_owned()))?;
    let mut decisions = 0;
    let mut budget = TimeBudget::new_turn();
    let stuck = |decisions| RunError::Stuck { seed, decisions };
    while let Some(seat) = game.decider() {
        let player = *seating.get(seat.index()).ok_or(stuck(decisions))?;
        let rng = mixed(seed, decisions);
        let choice = bots::choose_in_turn(&game, seat, player, rng, &mut budget, arena);
        let decision = choice.ok_or(stuck(decisions))?.decision;
        if game.advance(decision).map_err(|_| stuck(decisions))? == UndoScope::NewTurn {
            budget = TimeBudget::new_turn();
        }
        decisions += 1;
        if decisions == ENDLESS {
            return Err(stuck(decisions));
        }
    }
    Ok(row(&game, seating, seed, decisions))
}

/// The seed of a bot's chance for one decision.
fn mixed(seed: u64, decision: u32) -> u64 {
    seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ u64::from(decision)
}

fn row<G: Game>(game: &G, seating: &[BotSpec], seed: u64, decisions: u32) -> GameRow {
    let outcome = game.outcome();
    let seat_row = |(seat, player): (Seat, &BotSpec)| {
        let score = game.score(seat);
        SeatRow {
            bot: player.to_string(),
            halves: score.total().halves(),
            place: outcome.as_ref().map_or(0, |outcome| outcome.place(seat)),
            sources: score.lines().iter().map(|points| points.halves()).collect(),
        }
    };
    let seats = Seats(seating.len() as u8).iter().zip(seating).map(seat_row).collect();
    GameRow { seed, decisions, checksum: checksum::of(&game.position()), seats }
}
