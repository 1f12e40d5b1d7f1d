//! A bot at work on one decision: made from a view, stepped in slices, asked for its choice at any time.
//!
//! Chooses the search by level and counts the steps. It knows no particular search: the game names the
//! types. The same view, seat, level, seed and number of steps give the same choice.

use super::{Arena, BotLevel, Evaluator, Progress, SearchCx, Strategy, Verdict, greedy};
use kogge_games::{Choices, Rng, Seat};

/// What is being searched, and how.
enum SearchState<G: Evaluator> {
    /// The seat has nothing to decide.
    Nothing,
    /// No search is needed: there is one decision, or a deckhand has chosen at once.
    Decided(G::Decision),
    Skipper(G::Skipper),
    Alderman(G::Alderman),
}

/// A bot at work on one decision. It is given its seat's view and nothing else of the game.
pub struct Search<G: Evaluator> {
    view: G::View,
    rng: Rng,
    state: SearchState<G>,
    /// Whether a decision of the past is under review.
    reviews: bool,
    steps: u32,
    max_steps: u32,
}

impl<G: Evaluator> Search<G> {
    /// A search for `seat`, which must decide, with the steps that the device has time for.
    pub fn new(view: G::View, seat: Seat, level: BotLevel, seed: u64) -> Self {
        Self::with_steps(view, seat, level, seed, G::STEPS_PER_DECISION)
    }

    /// As [`Search::new`], with at most `max_steps` steps.
    // Not inlined, like what it calls: frames of four games side by side would not fit the stack.
    #[inline(never)]
    pub fn with_steps(
        view: G::View,
        seat: Seat,
        level: BotLevel,
        seed: u64,
        max_steps: u32,
    ) -> Self {
        let mut rng = Rng::new(seed);
        let game = G::determinize(&view, &mut rng);
        let mut choices = Choices::new();
        if game.decider() == Some(seat) {
            game.legal(&mut choices);
        }
        let state = match (level, &choices[..]) {
            (_, []) => SearchState::Nothing,
            (_, &[only]) => SearchState::Decided(only),
            (BotLevel::Deckhand, _) => {
                SearchState::Decided(greedy::choose_carelessly(&game, &choices, &mut rng))
            }
            (BotLevel::Skipper, _) => {
                SearchState::Skipper(Strategy::new(game, &choices, seat, max_steps, &mut rng))
            }
            (BotLevel::Alderman, _) => {
                SearchState::Alderman(Strategy::new(game, &choices, seat, max_steps, &mut rng))
            }
        };
        Search { view, rng, state, reviews: false, steps: 0, max_steps }
    }

    /// Thinks a little. The arena belongs to this search from its first step to its last.
    #[inline(never)]
    pub fn step(&mut self, arena: &mut Arena) -> Progress {
        if self.steps == 0 {
            arena.clear();
        }
        if self.steps >= self.max_steps {
            return Progress::Done;
        }
        self.steps += 1;
        let (steps, max_steps) = (self.steps, self.max_steps);
        let cx = SearchCx { view: &self.view, arena, rng: &mut self.rng, steps, max_steps };
        match &mut self.state {
            SearchState::Nothing | SearchState::Decided(_) => Progress::Done,
            SearchState::Skipper(search) => search.step(cx),
            SearchState::Alderman(search) => search.step(cx),
        }
    }

    /// The best decision so far; none if the seat has nothing to decide.
    pub fn choice(&self, arena: &Arena) -> Option<G::Decision> {
        match &self.state {
            SearchState::Nothing => None,
            SearchState::Decided(decision) => Some(*decision),
            SearchState::Skipper(search) => search.choice(arena, self.steps),
            SearchState::Alderman(search) => search.choice(arena, self.steps),
        }
    }

    /// Thinks to the end.
    pub fn decide(&mut self, arena: &mut Arena) -> Option<G::Decision> {
        while self.step(arena) == Progress::Thinking {}
        self.choice(arena)
    }

    /// Reviews what was `taken` instead of looking for a decision of its own; called before the first
    /// step. Only the strongest level can.
    pub fn judge(&mut self, taken: G::Decision) {
        if let SearchState::Alderman(search) = &mut self.state {
            self.reviews = search.review(&self.view, &self.rng, taken);
        }
    }

    /// What the search thinks so far of the decision under review; none if there was no other decision.
    pub fn verdict(&self, arena: &Arena) -> Option<Verdict> {
        match &self.state {
            SearchState::Alderman(search) if self.reviews && self.steps > 0 => {
                search.verdict(arena)
            }
            _ => None,
        }
    }

    /// Whether there is nothing to think about: at most one decision is possible, or it is chosen already.
    pub fn is_forced(&self) -> bool {
        matches!(self.state, SearchState::Nothing | SearchState::Decided(_))
    }

    /// Whether the search of the strongest level has started, which may come after a plan of the turn; for
    /// measuring it alone.
    pub fn is_searching(&self) -> bool {
        matches!(&self.state, SearchState::Alderman(search) if search.is_searching())
    }

    /// How much of its steps it has taken, in thousandths. A choice that was made at once took none.
    pub fn used_per_mille(&self) -> u32 {
        if self.is_forced() {
            return 0;
        }
        (u64::from(self.steps) * 1000 / u64::from(self.max_steps.max(1))) as u32
    }

    /// Steps taken so far.
    pub fn steps(&self) -> u32 {
        self.steps
    }
}
