//! Bots for the games: evaluators, searches, and what a back end needs to run them.
//!
//! A search knows no game and a game knows no search: a game lends an [`Evaluator`] and names the
//! searches of its levels as types. A bot sees what its seat may see and fills in the rest at random
//! (determinization, [`Game::determinize`]). It allocates nothing, reads no clock, and the same view,
//! level and seed give the same decision everywhere.
//!
//! This crate knows no screen and no save.
//!
//! # The searches
//!
//! | type | method |
//! |---|---|
//! | [`BeamSearch`] | beam search over the decisions of one turn, in several determinizations |
//! | [`ActionBeam`] | beam search over whole actions, for games whose actions take several decisions |
//! | [`ReplySearch`] | the best turns of [`ActionBeam`], each with the replies of all others and the next own turn |
//! | [`TurnSearch`] | depth-first search over whole turns of one player, in one determinization after the other |
//! | [`Ismcts`] | information set Monte Carlo tree search with UCB1 |
//! | [`Planned`] | a [`BeamSearch`] first, then an [`Ismcts`] that keeps its plan unless something is clearly better |
//!
//! Information set Monte Carlo tree search: P. I. Cowling, E. J. Powley, D. Whitehouse, "Information Set
//! Monte Carlo Tree Search", IEEE Transactions on Computational Intelligence and AI in Games 4(2), 2012.
//! UCB1: P. Auer, N. Cesa-Bianchi, P. Fischer, "Finite-time Analysis of the Multiarmed Bandit Problem",
//! Machine Learning 47, 2002.
//!
//! # Choosing a decision
//!
//! ```
//! use kogge_bots::{Arena, BotLevel, Search};
//! use kogge_games::hansa::Hansa;
//! use kogge_games::{Game, Observer, Start};
//!
//! let mut game = Hansa::new(&Start::new(3, 7)).expect("three can play");
//! let seat = game.decider().expect("somebody starts");
//!
//! // The bot is given what its seat may see, and nothing else.
//! let view = game.view(Observer::Seat(seat));
//! let mut search = Search::<Hansa>::with_steps(view, seat, BotLevel::Alderman, 42, 100);
//! let mut arena = Box::new(Arena::new());
//! let decision = search.decide(&mut arena).expect("there is something to decide");
//!
//! assert!(game.apply(decision, &mut ()).is_ok());
//! ```
//!
//! A back end that has other things to do calls [`Search::step`] instead, and may ask for
//! [`Search::choice`] at any time:
//!
//! ```
//! # use kogge_bots::{Arena, BotLevel, Search};
//! # use kogge_games::hansa::Hansa;
//! # use kogge_games::{Game, Observer, Start};
//! use kogge_bots::Progress;
//!
//! # let game = Hansa::new(&Start::new(3, 7)).expect("three can play");
//! # let seat = game.decider().expect("somebody starts");
//! # let view = game.view(Observer::Seat(seat));
//! # let mut arena = Box::new(Arena::new());
//! let mut search = Search::<Hansa>::new(view, seat, BotLevel::Skipper, 42);
//! for _ in 0..10 {
//!     if search.step(&mut arena) == Progress::Done {
//!         break;
//!     }
//! }
//! assert!(search.choice(&arena).is_some());
//! ```
#![cfg_attr(not(test), no_std)]
#![forbid(unsafe_code)]

mod action_beam;
mod amsterdam;
mod any;
mod arena;
mod beam;
mod beam_search;
pub mod bot_scheduler;
mod features;
mod greedy;
mod hansa;
mod ismcts;
pub mod merkator;
mod names;
mod reason;
mod reply_search;
mod request;
mod search;
mod strategy;
mod teutonica;
mod time_budget;
mod turn_search;
mod verdict;

pub use action_beam::{ActionBeam, PlansByAction};
pub use any::AnySearch;
pub use arena::Arena;
pub use beam_search::BeamSearch;
pub use ismcts::{AfterTree, Backup, Ismcts, Planned, TreePolicy};
pub use kogge_base::participants::BotLevel;
pub use names::name;
pub use reason::Reason;
pub use reply_search::ReplySearch;
pub use request::{BotRequest, BotResult, Purpose, REVIEW_TIME};
pub use search::Search;
pub use strategy::{Progress, SearchCx, Strategy};
pub use time_budget::{MAX_DECISION_MS, TimeBudget};
pub use turn_search::{PlansTurns, StepBudget, TurnSearch};
pub use verdict::Verdict;

use kogge_games::{Choices, Game, MAX_SEATS, Rng, Seat, UndoScope};

/// What a game lends to the bots: the value of a position, a guess at each decision, and the names of
/// the searches that play it best.
pub trait Evaluator: Game {
    /// The search of the middle level.
    type Skipper: Strategy<Self>;
    /// The search of the strongest level.
    type Alderman: Strategy<Self>;

    /// Search steps of one decision: what the device manages in the time set aside for it.
    const STEPS_PER_DECISION: u32;
    /// Steps a second of the strongest bot on the device, measured where it is slowest.
    const STEPS_PER_SECOND: u32;
    /// The difference between a good turn and an average one, in sixteenths of a point. Searches explore
    /// in proportion to it.
    const EXPLORATION: i32 = 48;

    /// Steps a second in this position, for games that use a quicker search with some numbers of players.
    fn steps_per_second(&self) -> u32 {
        Self::STEPS_PER_SECOND
    }

    /// The number of parts into which the time left for this turn is divided; the next decision may take
    /// one of them. Games whose turns take many decisions save time for the last ones here.
    fn time_shares(&self) -> u32 {
        3
    }

    /// The value of the position to `seat`, in sixteenths of a point: the points it has, what it may
    /// still expect, and, as far as it matters, what the others have and may expect. Asked of any
    /// position: in the middle of a turn, at its end, and when the game is over.
    fn value(&self, seat: Seat) -> i32;

    /// The value of the position to `seat` by itself, in sixteenths of a point: the points it has and what
    /// it may still expect, whatever the others have.
    fn own_value(&self, seat: Seat) -> i32;

    /// The seat whose turn it is; somebody else may have to answer something in it.
    fn active_seat(&self) -> Option<Seat> {
        self.decider()
    }

    /// The value to each seat whose bit is set in `seats`, for games that can share work between them.
    fn values(&self, seats: u8) -> [i32; MAX_SEATS] {
        let asked = |seat: usize| seats >> seat & 1 == 1;
        core::array::from_fn(|seat| if asked(seat) { self.value(Seat(seat as u8)) } else { 0 })
    }

    /// A guess at how good a legal `decision` is for whoever must decide, in sixteenths of a point; only
    /// differences count. It orders trees, steers rollouts and prunes, so it must be cheap.
    fn prior(&self, decision: Self::Decision) -> i32;

    /// The prior of each of `choices`, which are this position's legal list, for games that can share work
    /// between them.
    fn priors(&self, choices: &Choices<Self::Decision>, priors: &mut Priors) {
        priors.clear();
        priors.extend(choices.iter().map(|&decision| self.prior(decision)));
    }

    /// A game that agrees with `view`, as the tree search samples it: for games in which the decisions of
    /// others tell something about what they hide.
    fn determinize_weighted(view: &Self::View, rng: &mut Rng) -> Self {
        Self::determinize(view, rng)
    }

    /// Takes a decision without telling anybody. A game in which the end of a turn can be undone reports
    /// it here as [`UndoScope::NewTurn`] all the same, because a plan ends with its turn.
    fn advance(&mut self, decision: Self::Decision) -> Result<UndoScope, Self::Refusal> {
        self.apply(decision, &mut ())
    }
}

/// A decision whose prior is not above this is never tried where there is another.
pub const PRUNE_BELOW: i32 = -400;

/// One prior for each decision of a list.
pub type Priors = heapless::Vec<i32, { kogge_games::choices::CAPACITY }>;
