//! What is asked of a bot and what comes back, as plain data: between the table, the console and the back end
//! that runs the searches.

use super::{AnySearch, Arena, BotLevel, Verdict};
use kogge_games::Seat;

/// The time for the review of one decision, in thousandths of that for a decision at the table.
pub const REVIEW_TIME: u32 = 250;

/// A request for a bot's decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BotRequest {
    /// Counts up with every request.
    pub number: u32,
    /// The seat that decides.
    pub seat: Seat,
    /// How well the bot plays.
    pub level: BotLevel,
    /// The time for it, in thousandths of the time that the device has for one decision.
    pub time: u32,
    /// The seed of the search's random numbers.
    pub seed: u64,
    /// Why it is asked.
    pub purpose: Purpose,
}

/// Why a bot is asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// A bot must decide.
    Play,
    /// A person wants a hint.
    Hint,
    /// The game is over, and somebody wants to know what the decision after this many others has cost.
    Review(u16),
}

/// The result of a search.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BotResult {
    /// The number of the request.
    pub request: u32,
    /// The number of the decision in saves; none if there was nothing to decide.
    pub decision: Option<u32>,
    /// The verdict on a decision of the past, if the request was about one.
    pub verdict: Option<Verdict>,
    /// How much of the granted time was used, in thousandths.
    pub used_per_mille: u32,
}

impl BotResult {
    /// The result of `search` so far, for the request with this number.
    pub fn of(request: u32, search: &AnySearch, arena: &Arena) -> Self {
        let (decision, verdict) = (search.choice(arena), search.verdict(arena));
        BotResult { request, decision, verdict, used_per_mille: search.used_per_mille() }
    }
}
