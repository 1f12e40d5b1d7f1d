//! Beam search over the decisions of one turn: each candidate decision is followed to the end of the turn
//! with a beam of the best variations, and valued by the best end found. What is hidden is filled in
//! several times (determinization), and the values are added up.

use heapless::Vec;

use super::beam::{Beam, MAX_TURN, Ties, Variation, play_variation, ranked_by_prior, take};
use super::{Arena, Evaluator, Progress, SearchCx, Strategy};
use kogge_games::{Choices, Rng, Seat, UndoScope};

/// How often what is hidden is filled in.
const DETERMINIZATIONS: u8 = 3;
/// Decisions that are followed to the end of the turn.
const MAX_CANDIDATES: usize = 20;
/// Variations kept at each depth.
const BEAM_WIDTH: usize = 5;
/// Decisions tried after each variation.
const BRANCHING: usize = 8;

/// The search after one candidate in one determinization.
struct CandidateBeam<G: Evaluator> {
    start: G,
    /// Variations of the present depth and of the next one.
    current: Beam<G::Decision, BEAM_WIDTH>,
    next: Beam<G::Decision, BEAM_WIDTH>,
    /// The value of the best end of the turn so far.
    best: i32,
}

/// A decision, and the sum of its values in all determinizations so far.
struct Candidate<D> {
    decision: D,
    total: i32,
}

/// A search for the best turn.
pub struct BeamSearch<G: Evaluator> {
    seat: Seat,
    candidates: Vec<Candidate<G::Decision>, MAX_CANDIDATES>,
    /// The candidate that is followed now, and in which determinization.
    index: u8,
    sample: u8,
    beam: Option<CandidateBeam<G>>,
}

impl<G: Evaluator> Strategy<G> for BeamSearch<G> {
    #[inline(never)]
    fn new(game: G, choices: &Choices<G::Decision>, seat: Seat, _: u32, _: &mut Rng) -> Self {
        let ranked = ranked_by_prior(&game, choices, MAX_CANDIDATES, Ties::ByDecision);
        let candidate = |decision| Candidate { decision, total: 0 };
        let candidates = ranked.into_iter().map(candidate).collect();
        BeamSearch { seat, candidates, index: 0, sample: 0, beam: None }
    }

    fn step(&mut self, cx: SearchCx<G>) -> Progress {
        self.extend_one(cx.view, cx.rng)
    }

    fn choice(&self, _: &Arena, _: u32) -> Option<G::Decision> {
        self.best()
    }
}

impl<G: Evaluator> BeamSearch<G> {
    /// Extends one variation by one decision.
    pub fn extend_one(&mut self, view: &G::View, rng: &mut Rng) -> Progress {
        if self.sample == DETERMINIZATIONS || self.candidates.len() < 2 {
            return Progress::Done;
        }
        let Some(beam) = &mut self.beam else {
            self.start_candidate(view, rng);
            return Progress::Thinking;
        };
        match beam.current.pop() {
            Some(variation) => beam.extend(&variation, self.seat),
            None if beam.next.is_empty() => self.finish_candidate(),
            None => core::mem::swap(&mut beam.current, &mut beam.next),
        }
        Progress::Thinking
    }

    /// The best decision so far; the one with the highest prior before any was followed to the end.
    pub fn best(&self) -> Option<G::Decision> {
        let value = |i: usize| {
            let samples = i32::from(self.sample) + i32::from(i < usize::from(self.index));
            if samples == 0 { i32::MIN } else { self.candidates[i].total / samples }
        };
        let best = (0..self.candidates.len()).rev().max_by_key(|&i| value(i))?;
        Some(self.candidates[best].decision)
    }

    #[inline(never)]
    fn start_candidate(&mut self, view: &G::View, rng: &mut Rng) {
        let Some(candidate) = self.candidates.get(usize::from(self.index)) else { return };
        // Every candidate meets the same determinizations.
        let mut drawn = rng.clone();
        let mut beam = CandidateBeam {
            start: G::determinize(view, &mut drawn),
            current: Beam::new(),
            next: Beam::new(),
            best: i32::MIN,
        };
        let start = beam.start.clone();
        beam.try_decision(start, &Variation::empty(), candidate.decision, self.seat);
        self.beam = Some(beam);
        if usize::from(self.index) + 1 == self.candidates.len() {
            *rng = drawn;
        }
    }

    fn finish_candidate(&mut self) {
        let candidate = self.candidates.get_mut(usize::from(self.index));
        if let (Some(beam), Some(candidate)) = (&self.beam, candidate) {
            candidate.total += beam.best;
        }
        self.beam = None;
        self.index += 1;
        if usize::from(self.index) == self.candidates.len() {
            self.index = 0;
            self.sample += 1;
        }
    }
}

impl<G: Evaluator> CandidateBeam<G> {
    /// Tries what can come after a variation.
    #[inline(never)]
    fn extend(&mut self, variation: &Variation<G::Decision>, seat: Seat) {
        let mut game = self.start.clone();
        if play_variation(&mut game, &variation.decisions, seat).is_err() {
            return;
        }
        let mut choices = Choices::new();
        game.legal(&mut choices);
        for decision in ranked_by_prior(&game, &choices, BRANCHING, Ties::ByDecision) {
            self.try_decision(game.clone(), variation, decision, seat);
        }
    }

    /// Takes a decision after a variation. Either the turn ends with it, or the longer variation is kept if
    /// it is among the best.
    #[inline(never)]
    fn try_decision(
        &mut self,
        mut game: G,
        variation: &Variation<G::Decision>,
        decision: G::Decision,
        seat: Seat,
    ) {
        let Ok(undo_scope) = take(&mut game, decision, seat) else { return };
        let value = game.value(seat);
        if undo_scope == UndoScope::NewTurn || variation.decisions.len() + 1 >= MAX_TURN {
            self.best = self.best.max(value);
            return;
        }
        let mut decisions = variation.decisions.clone();
        let _ = decisions.push(decision);
        self.next.keep(Variation { decisions, value }, BEAM_WIDTH);
    }
}
