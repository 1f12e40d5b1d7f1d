//! Bots at the table: who is asked to think, what came back, and when it is carried out.
//!
//! Pure: the back end does the thinking ([`crate::bot`]) wherever it has time for it. A thought
//! belongs to the question with its number; what comes too late is left aside.

use crate::bot::{AnyThinker, Arena, DECISION_MS, Patience, Verdict};
use crate::games::Seat;
use crate::input::Moment;
use crate::sitters::Level;

/// The time to judge one decision of the past, in thousandths of that for a decision at the table.
pub const REVIEW_TIME: u32 = 250;

/// What a bot came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Thought {
    /// The number of the question.
    pub question: u32,
    /// The number of the decision in saves; none if there was nothing to decide.
    pub decision: Option<u32>,
    /// What it thinks of a decision of the past, if it was asked about one.
    pub verdict: Option<Verdict>,
    /// How much of the time granted it took, in thousandths.
    pub effort: u32,
}

impl Thought {
    /// What a thinker has come to so far, asked the question with this number.
    pub fn of(question: u32, thinker: &AnyThinker, arena: &Arena) -> Self {
        let (decision, verdict) = (thinker.choice(arena), thinker.verdict(arena));
        Thought { question, decision, verdict, effort: thinker.effort() }
    }
}

/// What is to be thought about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Question {
    /// Counts up with every question.
    pub number: u32,
    /// Who decides.
    pub seat: Seat,
    /// How well.
    pub level: Level,
    /// For how long, in thousandths of the time that the device has for one decision.
    pub time: u32,
    /// Where the thinker's chance comes from.
    pub seed: u64,
    /// Why it is asked.
    pub purpose: Purpose,
}

/// How fast something is to be thought about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Tempo {
    /// The time for a decision, in thousandths of what the device has for one.
    pub time: u32,
    /// Into how many parts what is left of the turn's time is divided; this decision may take one.
    pub parts: u32,
}

impl Tempo {
    /// For a question of its own, which no other has to share its time with.
    pub const fn alone(time: u32) -> Self {
        Tempo { time, parts: 1 }
    }
}

/// Why something is to be thought about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Purpose {
    /// A bot must decide.
    Play,
    /// A person wants a hint.
    Hint,
    /// The game is over, and somebody wants to know what the decision behind so many others has
    /// cost.
    Review(u16),
}

/// How far a question is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
    Idle,
    Asked(Question),
    /// The decision with this number waits for its moment.
    Ready(u32),
}

/// The bots at the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Opponents {
    seed: u64,
    asked: u32,
    stage: Stage,
    patience: Patience,
    /// What the question that is open was granted of the turn's time, in thousandths of a decision's.
    granted: u16,
    /// How long the device thinks about a decision of this game, in milliseconds.
    decision_ms: u16,
    /// No decision is carried out before this moment, so that each can be followed.
    due: Moment,
}

impl Opponents {
    /// Before the first game.
    pub const fn new() -> Self {
        Opponents {
            seed: 0,
            asked: 0,
            stage: Stage::Idle,
            patience: Patience::fresh(),
            granted: 0,
            decision_ms: DECISION_MS as u16,
            due: Moment(0),
        }
    }

    /// Another game begins, whose decisions take the device so long. The same seed makes the same bots.
    pub fn sit(&mut self, seed: u64, decision_ms: u32, now: Moment) {
        let asked = self.asked;
        let decision_ms = decision_ms.min(DECISION_MS) as u16;
        *self = Opponents { seed, asked, decision_ms, due: now, ..Opponents::new() };
    }

    /// The question that is open.
    pub const fn question(&self) -> Option<Question> {
        match self.stage {
            Stage::Asked(question) => Some(question),
            Stage::Idle | Stage::Ready(_) => None,
        }
    }

    /// Asks a bot, or asks for a hint. `decisions` is how many there were in this game so far: with
    /// the seed of the game it makes the chance of the thinker, and nothing hidden does.
    pub fn ask(
        &mut self,
        seat: Seat,
        level: Level,
        purpose: Purpose,
        tempo: Tempo,
        decisions: u32,
    ) {
        if purpose != Purpose::Play {
            self.patience = Patience::fresh();
        }
        self.asked = self.asked.wrapping_add(1);
        let granted = self.patience.next(self.decision_ms.into(), tempo.parts);
        self.granted = granted as u16;
        let time = Patience::steps(granted, tempo.time);
        let seed = spread(self.seed, decisions, seat);
        self.stage =
            Stage::Asked(Question { number: self.asked, seat, level, time, seed, purpose });
    }

    /// Whether nothing is asked and nothing waits.
    pub fn is_idle(&self) -> bool {
        self.stage == Stage::Idle
    }

    /// Something came back; what it was asked for, if it was asked last.
    pub fn hear(&mut self, thought: Thought) -> Option<Purpose> {
        let question = self.question().filter(|asked| asked.number == thought.question)?;
        let spent = Patience::steps(self.granted.into(), thought.effort);
        self.patience.spend(spent, self.decision_ms.into());
        self.stage = match (question.purpose, thought.decision) {
            (Purpose::Play, Some(decision)) => Stage::Ready(decision),
            (Purpose::Play | Purpose::Hint, None) => return None,
            (Purpose::Hint, Some(_)) | (Purpose::Review(_), _) => Stage::Idle,
        };
        Some(question.purpose)
    }

    /// The decision that waits, once its moment has come.
    pub fn take_due(&mut self, now: Moment) -> Option<u32> {
        match self.stage {
            Stage::Ready(decision) if !now.is_before(self.due) => {
                self.stage = Stage::Idle;
                Some(decision)
            }
            _ => None,
        }
    }

    /// When a decision that waits is due.
    pub fn next_tick(&self) -> Option<Moment> {
        matches!(self.stage, Stage::Ready(_)).then_some(self.due)
    }

    /// The next decision stays until `until` for people to see what was done.
    pub fn rest(&mut self, until: Moment) {
        self.due = until;
    }

    /// Somebody has decided: a thought about the position before is of no use any more.
    pub fn be_quiet(&mut self) {
        self.stage = Stage::Idle;
    }

    /// A turn begins, with time for thinking of its own.
    pub fn begin_turn(&mut self) {
        self.patience = Patience::fresh();
    }
}

/// Sets the bots' chance apart from that of the games.
const APART: u64 = 0x6b6f_6767_652d_626f;

/// Where the chance of a thinker comes from. The game was dealt from `seed` itself: what a bot draws
/// for the hidden part of it may not follow from the same numbers.
const fn spread(seed: u64, decisions: u32, seat: Seat) -> u64 {
    mixed(mixed(seed ^ APART) ^ (decisions as u64) << 8 ^ seat.0 as u64)
}

/// Every bit of `z` has a say in every bit of this.
const fn mixed(z: u64) -> u64 {
    let z = (z ^ z >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
    let z = (z ^ z >> 32).wrapping_mul(0xd6e8_feb8_6659_fd93);
    z ^ z >> 32
}

impl Default for Opponents {
    fn default() -> Self {
        Self::new()
    }
}
