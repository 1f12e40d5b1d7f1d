//! How long a bot may think: most about the first decisions of a turn, and no turn for ever.

use super::Mind;

/// What is left of a turn's time for thinking, in milliseconds on the device.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Patience {
    left: u32,
}

/// The time for a whole turn.
const TURN_MS: u32 = 15_000;
/// The most that a decision may take.
pub const DECISION_MS: u32 = 3_000;
/// A decision's time is told in thousandths.
const WHOLE: u32 = 1000;

impl Patience {
    /// A turn begins.
    pub const fn fresh() -> Self {
        Patience { left: TURN_MS }
    }

    /// How much of the `decision` milliseconds that a game's decisions take there is for the next one,
    /// in thousandths. One of so many `parts` of what is left at most, so that something always is.
    pub const fn next(self, decision: u32, parts: u32) -> u32 {
        let most = self.left / if parts < 2 { 1 } else { parts };
        if most < decision { most * WHOLE / decision } else { WHOLE }
    }

    /// So much of them was thought. What was granted and not needed is there for the decisions to come.
    pub const fn spend(&mut self, thousandths: u32, decision: u32) {
        self.left = self.left.saturating_sub(thousandths * decision / WHOLE);
    }

    /// The steps of a game whose decisions take `steps` at most, in this time.
    pub const fn steps(time: u32, steps: u32) -> u32 {
        let whole = steps as u64 * time as u64 / WHOLE as u64;
        if whole > u32::MAX as u64 { u32::MAX } else { whole as u32 }
    }

    /// How long the device thinks about a decision of a game at most, in milliseconds.
    pub const fn slowest_ms<G: Mind>() -> u32 {
        G::STEPS * 1000 / G::SPEED
    }

    /// How long it thinks about a decision of this one.
    pub fn decision_ms<G: Mind>(game: &G) -> u32 {
        G::STEPS * 1000 / game.speed()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{
        Game, Start, amsterdam::Amsterdam, hansa::Hansa, merkator::Merkator, teutonica::Teutonica,
    };

    const ALL_MS: [u32; 4] = [
        Patience::slowest_ms::<Hansa>(),
        Patience::slowest_ms::<Teutonica>(),
        Patience::slowest_ms::<Amsterdam>(),
        Patience::slowest_ms::<Merkator>(),
    ];

    /// The times of so many decisions of a turn, each thought about as long as there is time.
    fn times(decision: u32, parts: impl IntoIterator<Item = u32>) -> Vec<u32> {
        let mut patience = Patience::fresh();
        let one = |parts| {
            let time = patience.next(decision, parts);
            patience.spend(time, decision);
            time
        };
        parts.into_iter().map(one).collect()
    }

    #[test]
    fn a_turn_takes_no_longer_than_fifteen_seconds_whatever_its_length() {
        for decision in ALL_MS {
            for parts in 0..12 {
                let times = times(decision, [parts; 40]);
                assert!(times.is_sorted_by(|one, next| one >= next));
                let whole = times.iter().map(|time| time * decision / 1000).sum::<u32>();
                assert!(whole <= 15_000, "{decision} ms a decision, {parts} parts");
            }
        }
    }

    #[test]
    fn the_first_three_of_a_turn_have_all_their_time_and_the_fifteenth_has_some() {
        for decision in ALL_MS {
            let times = times(decision, [3; 15]);
            assert_eq!(times[..3], [1000; 3], "{decision} ms a decision");
            assert!(times[14] > 0);
        }
    }

    #[test]
    fn a_turn_of_many_actions_leaves_time_for_its_last_ones() {
        // Five actions of four decisions each, two of which are thought about as long as may be.
        let parts = (1..=5).rev().flat_map(|actions| [crate::bot::teutonica::parts(actions); 2]);
        let times = times(Patience::slowest_ms::<Teutonica>(), parts);
        assert!(times[0] > 500 && times[9] > 50, "{times:?}");
    }

    #[test]
    fn a_decision_takes_no_longer_than_three_seconds() {
        assert!(ALL_MS.iter().all(|&decision| decision <= 3_000), "{ALL_MS:?}");
    }

    #[test]
    fn alone_at_merkator_a_turn_has_more_steps() {
        let decision_ms =
            |players| Patience::decision_ms(&Merkator::new(&Start::new(players, 1)).unwrap());
        assert_eq!(decision_ms(2), Patience::slowest_ms::<Merkator>());
        assert!(decision_ms(1) < decision_ms(2));
        let all = |players| times(decision_ms(players), [3; 10]).iter().sum::<u32>();
        assert!(all(1) > all(2), "{} and {} thousandths of a decision", all(1), all(2));
    }

    #[test]
    fn what_needs_no_thought_costs_nothing() {
        let mut patience = Patience::fresh();
        (0..20).for_each(|_| patience.spend(0, 2_500));
        assert_eq!(patience, Patience::fresh());
    }
}
