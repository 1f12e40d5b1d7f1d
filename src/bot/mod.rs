//! Players that choose decisions: from gentle to strong, the same code on the host and on the device.
//!
//! The search knows no game: a game lends it a [`Mind`]. A bot sees what its seat may see and draws
//! the rest at random ([`Game::complete`]); it allocates nothing, reads no clock, and the same view,
//! level and seed give the same decision everywhere.

mod alderman;
mod amsterdam;
mod any;
mod arena;
mod deckhand;
mod hansa;
mod judge;
mod lookout;
mod merchant;
pub mod merkator;
mod names;
mod patience;
mod planner;
mod reason;
mod teutonica;
mod thinker;
mod voyage;

pub use crate::sitters::Level;
pub use any::AnyThinker;
pub use arena::Arena;
pub use judge::Verdict;
pub use names::name;
pub use patience::{DECISION_MS, Patience};
pub use reason::Reason;
pub use thinker::Thinker;

use crate::games::{Chance, Choices, Game, MAX_SEATS, Passage, Seat};

/// What a game lends to the bots: what a position is worth, and which decisions look good.
pub trait Mind: Game {
    /// Search steps of one decision: what the device manages in the time set aside for it.
    const STEPS: u32;
    /// Steps a second of the strongest bot on the device, as measured where it is slowest.
    const SPEED: u32;
    /// How far a good turn and a middling one lie apart, in sixteenths of a point: the search
    /// looks about so widely.
    const SPREAD: i32 = 48;
    /// Turns that a play-out runs on behind the tree before it is judged; with 0 to the end of the
    /// turn that the tree ended in.
    const HORIZON: u8 = 0;
    /// Whether the tree ends with the turn it begins in, and all behind it is played out; otherwise it
    /// grows on through the turns of others. What is better is measured.
    const ENDS_WITH_TURN: bool = false;

    /// Whether the strongest bot plans its turn before it searches, judges a turn where it ends, and
    /// values a decision by the best of its own that can follow; otherwise it searches at once, plays
    /// on into the next turn, and takes the mean of all tries. What is better is measured.
    const PLANS: bool = false;
    /// Turns of its own that the strongest bot follows behind the present one, as wholes; with 0 it
    /// never does.
    const AHEAD: u8 = 0;

    /// Whether turns are planned action by action, for games whose actions are several decisions each:
    /// the strongest bot then looks further by whole turns.
    const BY_ACTIONS: bool = false;

    /// How many it follows here, with `plenty` of time more; with 0 it grows a tree of single decisions.
    fn ahead(&self, _plenty: bool) -> u8 {
        Self::AHEAD
    }

    /// Steps a second here, where a game is thought about in a quicker way with so many players.
    fn speed(&self) -> u32 {
        Self::SPEED
    }

    /// Into how many parts the time is divided that is left of the turn's: the decision here may take one
    /// of them. For games whose turns take many decisions: the last ones need time as well.
    fn parts(&self) -> u32 {
        3
    }

    /// Whether no action is half done here, if turns are planned action by action.
    fn is_settled(&self) -> bool {
        true
    }

    /// How many of the best looking decisions are worth a try here, where turns are looked at as wholes:
    /// so many turns behind the present one, behind so many forks of this turn, perhaps with `plenty`
    /// of time.
    fn breadth(&self, _ahead: u8, _forks: usize, _plenty: bool) -> usize {
        8
    }

    /// What the position is worth to `seat`, in sixteenths of a point: the points it has, what it may
    /// still expect, and what the others have and may expect, as far as that matters. Asked of whole
    /// positions, in the middle of a turn as well as at its end; of a finished game too.
    fn worth(&self, seat: Seat) -> i32;

    /// What the position promises `seat` by itself: the points it has and what it may still expect,
    /// without looking at what the others have. In sixteenths of a point.
    fn prospects(&self, seat: Seat) -> i32;

    /// Whose turn it is, while somebody else may have to answer something in it.
    fn turn_of(&self) -> Option<Seat> {
        self.decider()
    }

    /// What it is worth to each seat whose bit is set in `whom`: for games that would work the same
    /// out again for each.
    fn worths(&self, whom: u8) -> [i32; MAX_SEATS] {
        let asked = |seat: usize| whom >> seat & 1 == 1;
        core::array::from_fn(|seat| if asked(seat) { self.worth(Seat(seat as u8)) } else { 0 })
    }

    /// How good `decision` looks to whoever must decide, before it is tried, in sixteenths of a point;
    /// only differences count. Orders the tree, steers play-outs, prunes: it must be cheap.
    /// `decision` is legal here.
    fn appeal(&self, decision: Self::Decision) -> i32;

    /// The appeal of every one of `choices`, which are this position's legal list: for games that
    /// would work the same out again for each.
    fn appeals(&self, choices: &Choices<Self::Decision>, looks: &mut Looks) {
        looks.clear();
        looks.extend(choices.iter().map(|&decision| self.appeal(decision)));
    }

    /// A game that could be behind `view`, as the search draws it: for games in which what others
    /// have done tells something about what they hide.
    fn imagine(view: &Self::View, chance: &mut Chance) -> Self {
        Self::complete(view, chance)
    }

    /// Takes a decision with nobody watching. A game in which the end of a turn can be taken back
    /// tells it here all the same, as [`Passage::NewTurn`]: a plan ends with its turn.
    fn pass(&mut self, decision: Self::Decision) -> Result<Passage, Self::Refusal> {
        self.apply(decision, &mut ())
    }
}

/// A decision of no more appeal than this is not even tried where there is another.
pub const FOLLY: i32 = -400;

/// One appeal for each decision of a list.
pub type Looks = heapless::Vec<i32, { crate::games::choices::CAPACITY }>;

impl Level {
    /// Its name in commands and files.
    pub const fn id(self) -> &'static str {
        match self {
            Level::Deckhand => "deckhand",
            Level::Merchant => "merchant",
            Level::Alderman => "alderman",
        }
    }

    /// The level of a name.
    pub fn parse(id: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.id() == id)
    }
}

/// How far a bot has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Progress {
    /// Another step would make the choice better.
    Thinking,
    /// The choice is made.
    Done,
}
