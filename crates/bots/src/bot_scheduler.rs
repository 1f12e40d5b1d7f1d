//! The schedule of the bots at a table: which request is open, what came back, and when the decision is carried
//! out.
//!
//! A plain value without a clock: the back end runs the searches wherever it has time for them. A result
//! belongs to the request with its number, and a late one is ignored.

pub use crate::request::{BotRequest, BotResult, Purpose, REVIEW_TIME};

use crate::{BotLevel, MAX_DECISION_MS, TimeBudget};
use kogge_base::input::Timestamp;
use kogge_games::Seat;

/// How much time a request may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeControl {
    /// The time for a decision, in thousandths of what the device has for one.
    pub time: u32,
    /// The number of parts into which the time left for the turn is divided; this decision may take one.
    pub time_shares: u32,
}

impl TimeControl {
    /// For a request that shares its time with no other.
    pub const fn alone(time: u32) -> Self {
        TimeControl { time, time_shares: 1 }
    }
}

/// How far a request has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ThinkingState {
    /// There is none.
    Idle,
    /// The result is awaited.
    Asked(BotRequest),
    /// The decision with this number waits until it is due.
    Ready(u32),
}

/// The schedule of the bots at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BotScheduler {
    seed: u64,
    asked: u32,
    stage: ThinkingState,
    budget: TimeBudget,
    /// The part of the turn's time that the open request was granted, in thousandths of a decision's.
    granted: u16,
    /// The time that the device takes for a decision of this game, in milliseconds.
    decision_ms: u16,
    /// No decision is carried out before this moment, so that people can follow each.
    due: Timestamp,
}

impl BotScheduler {
    /// Before the first game.
    pub const fn new() -> Self {
        BotScheduler {
            seed: 0,
            asked: 0,
            stage: ThinkingState::Idle,
            budget: TimeBudget::new_turn(),
            granted: 0,
            decision_ms: MAX_DECISION_MS as u16,
            due: Timestamp(0),
        }
    }

    /// Starts another game, whose decisions take the device `decision_ms`. The same seed gives the same bots.
    pub fn start_game(&mut self, seed: u64, decision_ms: u32, now: Timestamp) {
        let asked = self.asked;
        let decision_ms = decision_ms.min(MAX_DECISION_MS) as u16;
        *self = BotScheduler { seed, asked, decision_ms, due: now, ..BotScheduler::new() };
    }

    /// The request whose result is awaited.
    pub const fn open_request(&self) -> Option<BotRequest> {
        match self.stage {
            ThinkingState::Asked(request) => Some(request),
            ThinkingState::Idle | ThinkingState::Ready(_) => None,
        }
    }

    /// Asks a bot. `decisions` is how many were taken in this game so far: the seed of the search depends on
    /// it, on the seed of the game and on the seat, and on nothing hidden.
    pub fn request(
        &mut self,
        seat: Seat,
        level: BotLevel,
        purpose: Purpose,
        control: TimeControl,
        decisions: u32,
    ) {
        if purpose != Purpose::Play {
            self.budget = TimeBudget::new_turn();
        }
        self.asked = self.asked.wrapping_add(1);
        let granted = self.budget.grant(self.decision_ms.into(), control.time_shares);
        self.granted = granted as u16;
        let time = TimeBudget::steps(granted, control.time);
        let seed = request_seed(self.seed, decisions, seat);
        self.stage = ThinkingState::Asked(BotRequest {
            number: self.asked,
            seat,
            level,
            time,
            seed,
            purpose,
        });
    }

    /// Whether no request is open and no decision waits.
    pub fn is_idle(&self) -> bool {
        self.stage == ThinkingState::Idle
    }

    /// Takes a result. Returns the purpose of the request, if it is the open one.
    pub fn on_bot_result(&mut self, result: BotResult) -> Option<Purpose> {
        let request = self.open_request().filter(|asked| asked.number == result.request)?;
        let spent = TimeBudget::steps(self.granted.into(), result.used_per_mille);
        self.budget.spend(spent, self.decision_ms.into());
        self.stage = match (request.purpose, result.decision) {
            (Purpose::Play, Some(decision)) => ThinkingState::Ready(decision),
            (Purpose::Play | Purpose::Hint, None) => return None,
            (Purpose::Hint, Some(_)) | (Purpose::Review(_), _) => ThinkingState::Idle,
        };
        Some(request.purpose)
    }

    /// The decision that waits, once it is due.
    pub fn take_due_decision(&mut self, now: Timestamp) -> Option<u32> {
        match self.stage {
            ThinkingState::Ready(decision) if !now.is_before(self.due) => {
                self.stage = ThinkingState::Idle;
                Some(decision)
            }
            _ => None,
        }
    }

    /// When the decision that waits is due.
    pub fn next_tick(&self) -> Option<Timestamp> {
        matches!(self.stage, ThinkingState::Ready(_)).then_some(self.due)
    }

    /// Holds the next decision back until `until`, so that people see the one before.
    pub fn hold_until(&mut self, until: Timestamp) {
        self.due = until;
    }

    /// Drops the open request: somebody has decided, and a result would be about an older position.
    pub fn cancel(&mut self) {
        self.stage = ThinkingState::Idle;
    }

    /// Starts a turn, which has time of its own.
    pub fn begin_turn(&mut self) {
        self.budget = TimeBudget::new_turn();
    }
}

/// Separates the random numbers of bots from those of games.
const SEED_DOMAIN: u64 = 0x6b6f_6767_652d_626f;

/// The seed of a search. The game was dealt from `seed` itself, so a bot's guesses at the hidden part may not
/// follow from the same numbers.
const fn request_seed(seed: u64, decisions: u32, seat: Seat) -> u64 {
    mix64(mix64(seed ^ SEED_DOMAIN) ^ (decisions as u64) << 8 ^ seat.0 as u64)
}

/// Mixes the bits of `z`: each of them changes about half of the result.
const fn mix64(z: u64) -> u64 {
    let z = (z ^ z >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
    let z = (z ^ z >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
    z ^ z >> 32
}

impl Default for BotScheduler {
    fn default() -> Self {
        Self::new()
    }
}
