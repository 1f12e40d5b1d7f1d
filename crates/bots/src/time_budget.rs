//! The time that bots may take: most for the first decisions of a turn, and a limit for the whole turn.
//!
//! Counted in milliseconds of the device; no clock is read.

use super::Evaluator;

/// The time left for the decisions of a turn, in milliseconds of the device.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TimeBudget {
    left: u32,
}

/// The time for a whole turn.
const TURN_MS: u32 = 15_000;
/// The most that a decision may take.
pub const MAX_DECISION_MS: u32 = 3_000;
/// Parts of a decision's time are counted in thousandths.
const PER_MILLE: u32 = 1000;

impl TimeBudget {
    /// The budget at the start of a turn.
    pub const fn new_turn() -> Self {
        TimeBudget { left: TURN_MS }
    }

    /// The time for the next decision of a game whose decisions take `decision` milliseconds, in thousandths of
    /// them. At most one of `time_shares` equal parts of what is left, so that something is always left.
    pub const fn grant(self, decision: u32, time_shares: u32) -> u32 {
        let most = self.left / if time_shares < 2 { 1 } else { time_shares };
        if most < decision { most * PER_MILLE / decision } else { PER_MILLE }
    }

    /// Takes off what a decision has used. What was granted and not used stays for the decisions to come.
    pub const fn spend(&mut self, thousandths: u32, decision: u32) {
        self.left = self.left.saturating_sub(thousandths * decision / PER_MILLE);
    }

    /// The steps that fit into `time` thousandths, for a game whose decisions take at most `steps`.
    pub const fn steps(time: u32, steps: u32) -> u32 {
        let whole = steps as u64 * time as u64 / PER_MILLE as u64;
        if whole > u32::MAX as u64 { u32::MAX } else { whole as u32 }
    }

    /// The longest time that the device takes for a decision of a game, in milliseconds.
    pub const fn max_decision_ms<G: Evaluator>() -> u32 {
        G::STEPS_PER_DECISION * 1000 / G::STEPS_PER_SECOND
    }

    /// The time that it takes for a decision of this game.
    pub fn decision_ms<G: Evaluator>(game: &G) -> u32 {
        G::STEPS_PER_DECISION * 1000 / game.steps_per_second()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kogge_games::{Game, GameId, Start, merkator::Merkator, teutonica::Teutonica, with_game};

    /// The time of a decision of each game.
    fn all_ms() -> [u32; GameId::ALL.len()] {
        GameId::ALL.map(|id| with_game!(id, G => TimeBudget::max_decision_ms::<G>()))
    }

    /// The times of some decisions of a turn, each of which takes all that it is granted.
    fn times(decision: u32, time_shares: impl IntoIterator<Item = u32>) -> Vec<u32> {
        let mut budget = TimeBudget::new_turn();
        let one = |time_shares| {
            let time = budget.grant(decision, time_shares);
            budget.spend(time, decision);
            time
        };
        time_shares.into_iter().map(one).collect()
    }

    #[test]
    fn a_turn_takes_no_longer_than_fifteen_seconds_whatever_its_length() {
        for decision in all_ms() {
            for time_shares in 0..12 {
                let times = times(decision, [time_shares; 40]);
                assert!(times.is_sorted_by(|one, next| one >= next));
                let whole = times.iter().map(|time| time * decision / 1000).sum::<u32>();
                assert!(whole <= 15_000, "{decision} ms a decision, {time_shares} time_shares");
            }
        }
    }

    #[test]
    fn the_first_three_of_a_turn_have_all_their_time_and_the_fifteenth_has_some() {
        for decision in all_ms() {
            let times = times(decision, [3; 15]);
            assert_eq!(times[..3], [1000; 3], "{decision} ms a decision");
            assert!(times[14] > 0);
        }
    }

    #[test]
    fn a_turn_of_many_actions_leaves_time_for_its_last_ones() {
        // Five actions of four decisions each, two of which take all that they are granted.
        let time_shares =
            (1..=5).rev().flat_map(|actions| [crate::teutonica::time_shares(actions); 2]);
        let times = times(TimeBudget::max_decision_ms::<Teutonica>(), time_shares);
        assert!(times[0] > 500 && times[9] > 50, "{times:?}");
    }

    #[test]
    fn a_decision_takes_no_longer_than_three_seconds() {
        let all_ms = all_ms();
        assert!(all_ms.iter().all(|&decision| decision <= 3_000), "{all_ms:?}");
    }

    #[test]
    fn alone_at_merkator_a_turn_has_more_steps() {
        let decision_ms =
            |players| TimeBudget::decision_ms(&Merkator::new(&Start::new(players, 1)).unwrap());
        assert_eq!(decision_ms(2), TimeBudget::max_decision_ms::<Merkator>());
        assert!(decision_ms(1) < decision_ms(2));
        let all = |players| times(decision_ms(players), [3; 10]).iter().sum::<u32>();
        assert!(all(1) > all(2), "{} and {} thousandths of a decision", all(1), all(2));
    }

    #[test]
    fn what_needs_no_thought_costs_nothing() {
        let mut budget = TimeBudget::new_turn();
        (0..20).for_each(|_| budget.spend(0, 2_500));
        assert_eq!(budget, TimeBudget::new_turn());
    }
}
