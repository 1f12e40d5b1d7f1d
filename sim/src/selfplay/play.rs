//! One game between bots.

use kogge::bot::{Arena, Patience};
use kogge::games::{Game, Options, Passage, Seat, Seats, Start};
use kogge::journal::checksum;

use super::Refused;
use super::rows::{GameRow, SeatRow};
use crate::bots::{self, Player};
use crate::games::Playable;

/// More decisions than any game takes.
const ENDLESS: u32 = 100_000;

/// What a thread needs to let bots think; used again for every game.
pub fn desk() -> Box<Arena> {
    Box::new(Arena::new())
}

/// Plays the game of a seed.
pub fn game<G: Playable>(
    seating: &[Player],
    options: Options,
    seed: u64,
    arena: &mut Arena,
) -> Result<GameRow, Refused> {
    use kogge::games::Refusal;
    let start = Start { options, ..Start::new(seating.len() as u8, seed) };
    let mut game =
        G::new(&start).map_err(|refusal| Refused::Start(refusal.sentence().to_owned()))?;
    let mut decisions = 0;
    let mut patience = Patience::fresh();
    let stuck = |decisions| Refused::Stuck { seed, decisions };
    while let Some(seat) = game.decider() {
        let player = *seating.get(seat.index()).ok_or(stuck(decisions))?;
        let chance = mixed(seed, decisions);
        let thought = bots::think_in_turn(&game, seat, player, chance, &mut patience, arena);
        let decision = thought.ok_or(stuck(decisions))?.decision;
        if game.pass(decision).map_err(|_| stuck(decisions))? == Passage::NewTurn {
            patience = Patience::fresh();
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

fn row<G: Game>(game: &G, seating: &[Player], seed: u64, decisions: u32) -> GameRow {
    let outcome = game.outcome();
    let seat_row = |(seat, player): (Seat, &Player)| {
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
