//! A bot at work: made from a view, stepped in slices, asked for its choice at any time.

use super::alderman::{self, Reach};
use super::lookout::Lookout;
use super::merchant::Merchant;
use super::planner::{Planner, WIDTH};
use super::voyage::{Voyage, is_plenty};
use super::{Arena, Level, Mind, Progress, deckhand};
use crate::games::{Chance, Choices, Seat};

/// The ways of thinking, one for each level.
pub(super) enum Work<G: Mind> {
    /// Nothing more to think about.
    Made(G::Decision),
    Turn(Merchant<G>),
    Plan(Planner<G>),
    Look(Lookout<G>),
    /// The search: from a game that could be behind the view; and what was planned before it.
    Tree(G, G::Decision),
    /// The look ahead by whole turns.
    Ahead(Voyage<G>),
}

/// A bot at work on one decision. It is given its seat's view and nothing else of the game.
pub struct Thinker<G: Mind> {
    view: G::View,
    chance: Chance,
    pub(super) work: Option<Work<G>>,
    level: Level,
    /// A decision that was taken, if it is to be judged.
    pub(super) judged: Option<G::Decision>,
    /// Steps taken, and how many may be.
    steps: u32,
    most: u32,
}

impl<G: Mind> Thinker<G> {
    /// About to think for `seat`, which must decide, with the steps that the device has time for.
    pub fn new(view: G::View, seat: Seat, level: Level, seed: u64) -> Self {
        Self::with_steps(view, seat, level, seed, G::STEPS)
    }

    /// As [`Thinker::new`], with so many steps at most.
    // Not inlined, like what it calls: frames of four games side by side would not fit the stack.
    #[inline(never)]
    pub fn with_steps(view: G::View, seat: Seat, level: Level, seed: u64, steps: u32) -> Self {
        let mut chance = Chance::new(seed);
        let game = G::complete(&view, &mut chance);
        let mut choices = Choices::new();
        if game.decider() == Some(seat) {
            game.legal(&mut choices);
        }
        let work = match (level, &choices[..]) {
            (_, []) => None,
            (_, &[only]) => Some(Work::Made(only)),
            (Level::Deckhand, _) => {
                Some(Work::Made(deckhand::choose(&game, &choices, &mut chance)))
            }
            (Level::Merchant, _) if G::BY_ACTIONS => {
                Some(Work::Plan(Planner::new(game, seat, WIDTH)))
            }
            (Level::Alderman, _) if G::BY_ACTIONS => Some(Work::Look(Lookout::new(game, seat))),
            (Level::Alderman, _) if G::AHEAD > 0 && game.ahead(is_plenty::<G>(steps)) > 0 => {
                Some(Work::Ahead(Voyage::new(&game, seat, steps)))
            }
            (Level::Alderman, _) if !G::PLANS => {
                let first = deckhand::glance(&game, &choices, 1, &mut chance);
                Some(Work::Tree(game, first))
            }
            (Level::Merchant | Level::Alderman, _) => Some(Work::Turn(Merchant::new(&game, seat))),
        };
        Thinker { view, chance, work, level, judged: None, steps: 0, most: steps }
    }

    /// Thinks a little. The arena belongs to this thinker from its first step to its last.
    #[inline(never)]
    pub fn step(&mut self, arena: &mut Arena) -> Progress {
        if self.steps == 0 {
            arena.clear();
        }
        if self.steps >= self.most {
            return Progress::Done;
        }
        self.steps += 1;
        match &mut self.work {
            None | Some(Work::Made(_)) => Progress::Done,
            Some(Work::Turn(turn)) if !G::BY_ACTIONS => {
                let progress = turn.step(&self.view, &mut self.chance);
                if self.level < Level::Alderman {
                    return progress;
                }
                if (progress == Progress::Done || self.steps >= self.most / 2)
                    && let Some(planned) = turn.choice()
                {
                    self.plant(planned);
                }
                Progress::Thinking
            }
            // A game's own ways only: the others are never made, and take no room in the image.
            Some(Work::Tree(..)) if G::BY_ACTIONS => Progress::Done,
            Some(Work::Tree(..)) if self.judged.is_some() && self.steps > self.most / 2 => {
                self.try_judged(arena)
            }
            Some(Work::Plan(plan)) if G::BY_ACTIONS => plan.step(),
            Some(Work::Look(look)) if G::BY_ACTIONS => look.step(&self.view, arena, &self.chance),
            Some(Work::Ahead(voyage)) if G::AHEAD > 0 => {
                voyage.step(&self.view, arena, &mut self.chance)
            }
            Some(Work::Turn(_) | Work::Plan(_) | Work::Look(_) | Work::Ahead(_)) => Progress::Done,
            Some(Work::Tree(root, _)) => {
                let reach = if self.judged.is_some() { Reach::Judging } else { Reach::Deciding };
                alderman::step(root, &self.view, arena, self.chance.clone().next(), reach);
                Progress::Thinking
            }
        }
    }

    /// One try more of the decision that is to be judged.
    fn try_judged(&mut self, arena: &mut Arena) -> Progress {
        match (&self.work, self.judged) {
            (Some(Work::Tree(root, _)), Some(taken)) if !self.is_judged(arena, taken) => {
                alderman::try_one(root, &self.view, arena, self.chance.clone().next(), taken);
                Progress::Thinking
            }
            _ => Progress::Done,
        }
    }

    /// The search begins; it comes back to `first` if nothing is better.
    #[inline(never)]
    pub(super) fn plant(&mut self, first: G::Decision) {
        let root = G::complete(&self.view, &mut self.chance.clone());
        self.work = Some(Work::Tree(root, first));
    }

    /// The best decision so far; none if the seat has nothing to decide.
    pub fn choice(&self, arena: &Arena) -> Option<G::Decision> {
        match self.work.as_ref()? {
            Work::Made(decision) => Some(*decision),
            Work::Turn(turn) if !G::BY_ACTIONS => turn.choice(),
            Work::Plan(plan) if G::BY_ACTIONS => plan.first(),
            Work::Look(look) if G::BY_ACTIONS => look.choice(),
            Work::Ahead(voyage) if G::AHEAD > 0 => voyage.choice(),
            Work::Turn(_) | Work::Plan(_) | Work::Look(_) | Work::Ahead(_) => None,
            // Before the first step the arena holds what somebody else has thought.
            Work::Tree(_, first) if self.steps == 0 => Some(*first),
            Work::Tree(_, first) => Some(alderman::choice::<G>(arena, *first)),
        }
    }

    /// Thinks to the end.
    pub fn decide(&mut self, arena: &mut Arena) -> Option<G::Decision> {
        while self.step(arena) == Progress::Thinking {}
        self.choice(arena)
    }

    /// Whether there is nothing to think about: at most one decision is possible.
    pub fn is_certain(&self) -> bool {
        matches!(self.work, None | Some(Work::Made(_)))
    }

    /// Whether the search has begun, which comes after the plan of the turn; for measuring it alone.
    pub fn is_searching(&self) -> bool {
        matches!(self.work, Some(Work::Tree(..) | Work::Look(_) | Work::Ahead(_)))
    }

    /// How much of its steps it has taken, in thousandths; a choice that was made at once took none.
    pub fn effort(&self) -> u32 {
        if self.is_certain() {
            return 0;
        }
        (u64::from(self.steps) * 1000 / u64::from(self.most.max(1))) as u32
    }

    /// Steps taken so far.
    pub fn steps(&self) -> u32 {
        self.steps
    }
}
