//! Bots of Hansa Teutonica: their searches, and how positions and decisions are valued.
//!
//! Points count as they are. Everything else (abilities, pieces, half-covered routes, markers) counts for what it
//! will bring before the game ends, so it loses value as the end comes near. Only what every player may see is
//! used. All values are sixteenths of a point.

mod board_summary;
mod evaluation;
mod priors;
mod weights;

use super::{ActionBeam, Evaluator, PlansByAction, Priors, ReplySearch};
use board_summary::BoardSummary;
use kogge_games::teutonica::{Decision, Phase, Teutonica};
use kogge_games::{Choices, Seat};

impl Evaluator for Teutonica {
    type Skipper = ActionBeam<Self>;
    type Alderman = ReplySearch<Self>;

    const STEPS_PER_DECISION: u32 = 1600;
    const STEPS_PER_SECOND: u32 = 545;

    fn time_shares(&self) -> u32 {
        time_shares(self.left())
    }

    fn value(&self, seat: Seat) -> i32 {
        evaluation::value(self, seat)
    }

    fn own_value(&self, seat: Seat) -> i32 {
        evaluation::own_value(self, &BoardSummary::of(self), seat)
    }

    fn active_seat(&self) -> Option<Seat> {
        Some(self.active())
    }

    fn prior(&self, decision: Decision) -> i32 {
        priors::PriorModel::of(self).prior(decision)
    }

    fn priors(&self, choices: &Choices<Decision>, priors: &mut Priors) {
        let model = priors::PriorModel::of(self);
        priors.clear();
        priors.extend(choices.iter().map(|&decision| model.prior(decision)));
    }
}

impl PlansByAction for Teutonica {
    fn is_between_actions(&self) -> bool {
        *self.phase() == Phase::Menu
    }

    fn branching(&self) -> usize {
        match self.phase() {
            Phase::Menu => 12,
            Phase::PlaceRoute { .. } => 7,
            Phase::DisplaceRoute => 5,
            Phase::MoveLift { lifted } | Phase::MovePut { lifted } if lifted.len() < 2 => 3,
            Phase::MoveLift { .. } | Phase::MovePut { .. } => 2,
            Phase::DisplacePay { .. } | Phase::IncomeMix => 2,
            Phase::MarkerRoute => 3,
            _ => 6,
        }
    }
}

/// The parts into which the time is divided with this many `actions` left: an action takes about three
/// decisions, and every other one needs little thought.
pub(super) fn time_shares(actions: u8) -> u32 {
    (u32::from(actions) * 3).div_ceil(2).max(2)
}
