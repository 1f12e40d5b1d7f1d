//! How far the end of the game is: what triggers it must have happened (MER-100 to MER-108).

use super::{CheckResult, ensure_at};
use crate::merkator::data::*;
use crate::merkator::position::{Ending, Phase, Position};
use crate::merkator::refusal::Refusal;
use crate::merkator::state::pieces::TimeChart;

impl Position {
    pub(super) fn check_ending(&self) -> CheckResult {
        let over = matches!(self.phase, Phase::Over | Phase::Final { .. });
        if self.is_solo() {
            return ensure_at(
                self.ending == Ending::Far && (!over || self.turn == SOLO_TURNS),
                Refusal::BadTurn,
                "ending",
                format_args!(
                    "alone the game ends after turn {SOLO_TURNS}, this is turn {}",
                    self.turn
                ),
            );
        }
        match self.ending {
            Ending::Far => self.check_far(over),
            Ending::Triggered => self.check_triggered(),
            Ending::LastRound { left } => self.check_last_round(left, over),
        }
    }

    /// Whether somebody obtained the Peace: it never returns to its pile for longer than a moment.
    fn is_peace_obtained(&self) -> bool {
        self.pile(Value::PEACE).is_empty()
    }

    fn is_chart_empty(&self) -> bool {
        self.chart.is_some() && self.counters_left() == 0
    }

    fn counters_left(&self) -> u8 {
        self.chart.as_ref().map_or(0, TimeChart::left)
    }

    fn check_far(&self, over: bool) -> CheckResult {
        ensure_at(
            !over && self.turn <= MAX_TURNS,
            Refusal::BadTurn,
            "ending",
            format_args!(
                "the end is far in turn {}: the game is not over, and turn {MAX_TURNS} triggers the last round",
                self.turn
            ),
        )?;
        ensure_at(
            !self.is_peace_obtained(),
            Refusal::BadTurn,
            "ending",
            "the end is far, but the Peace was obtained: it does not lie in piles[9]",
        )?;
        ensure_at(
            !self.is_chart_empty(),
            Refusal::BadTurn,
            "ending",
            format_args!(
                "the end is far, but the last counter of the time chart was taken in turn {} or before",
                self.turn
            ),
        )
    }

    /// Triggered in this turn: by the trip or by a delivery.
    fn check_triggered(&self) -> CheckResult {
        use Phase::*;
        let after_trip =
            !matches!(self.phase, Invest | PayCard { .. } | ForcedBuy { .. } | Travel | Split);
        let open = !matches!(self.phase, LossChoice { .. } | Final { .. } | Over);
        ensure_at(
            after_trip && open && self.turn <= MAX_TURNS,
            Refusal::BadTurn,
            "ending",
            format_args!(
                "the last round is triggered by a trip or a delivery of this turn {}, {}",
                self.turn,
                if after_trip {
                    "and losses or the end do not come before it"
                } else {
                    "which had no trip"
                }
            ),
        )?;
        let gains = self.pawn.is_some_and(|place| place.info().time > 0);
        let by_chart = self.is_chart_empty() && gains;
        let by_peace = self.players.iter().any(|player| {
            let tens = player.contracts.and(self.delivered);
            player.contracts.has(Contract::PEACE) && tens.iter().any(|card| card.points() == 10)
        });
        let losing = matches!(self.phase, Loss { .. });
        ensure_at(
            by_chart || (by_peace && !losing),
            Refusal::BadTurn,
            "ending",
            format_args!(
                "nothing triggered the last round: neither the last counter nor a delivered 10 with the Peace, and {} counters are left",
                self.counters_left()
            ),
        )?;
        ensure_at(
            by_peace || !self.is_peace_obtained(),
            Refusal::BadTurn,
            "piles[9]",
            format_args!(
                "the Peace is not there, and no 10 was delivered for it in turn {}: it was obtained before, and the last round triggered then",
                self.turn
            ),
        )
    }

    fn check_last_round(&self, left: u8, over: bool) -> CheckResult {
        let seats = self.seats.0;
        let fits = if over { left == 0 } else { (1..=seats).contains(&left) };
        ensure_at(
            fits,
            Refusal::BadTurn,
            "ending",
            format_args!("{left} turns are left: 1 to {seats} in the last round, none after it"),
        )?;
        let began = self.last_round_began().unwrap_or(0);
        ensure_at(
            (2..=MAX_TURNS + 1).contains(&began),
            Refusal::BadTurn,
            "ending",
            format_args!(
                "the last round would have begun in turn {began}, with {left} turns left in turn {}",
                self.turn
            ),
        )?;
        ensure_at(
            self.is_peace_obtained() || self.is_chart_empty() || self.began_by_guard(),
            Refusal::BadTurn,
            "ending",
            format_args!(
                "nothing triggered the last round: the Peace lies in its pile and {} counters on the time chart",
                self.counters_left()
            ),
        )?;
        // Loss checks belong to the chart, which is out of use (MER-104).
        ensure_at(
            !matches!(self.phase, Phase::LossChoice { .. } | Phase::Loss { .. }),
            Refusal::BadPhase,
            "phase",
            format_args!(
                "goods are to be lost with {left} turns left: there are no losses in the last round"
            ),
        )
    }
}
