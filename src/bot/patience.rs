//! How long a bot may think: most about the first decisions of a turn, and no turn for ever.

/// What is left of a turn's time for thinking, in thousandths of the time for one decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Patience {
    left: u32,
}

/// The time for one decision.
const DECISION: u32 = 1000;
/// The time for a whole turn: 15 seconds where a decision has one and a half.
const TURN: u32 = 10 * DECISION;

impl Patience {
    /// A turn begins.
    pub const fn fresh() -> Self {
        Patience { left: TURN }
    }

    /// Time for the next decision. A fourth of what is left at most, so that something always is.
    pub const fn next(&mut self) -> u32 {
        let most = self.left / 4;
        let time = if most < DECISION { most } else { DECISION };
        self.left -= time;
        time
    }

    /// The steps of a game whose decisions take `steps` at most, in this time.
    pub const fn steps(time: u32, steps: u32) -> u32 {
        let whole = steps as u64 * time as u64 / DECISION as u64;
        if whole > u32::MAX as u64 { u32::MAX } else { whole as u32 }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_turn_takes_no_longer_than_ten_decisions_whatever_its_length() {
        let mut patience = Patience::fresh();
        let times: Vec<u32> = (0..40).map(|_| patience.next()).collect();
        assert_eq!(times[..7], [1000; 7]);
        assert!(times.is_sorted_by(|one, next| one >= next));
        assert!(times.iter().sum::<u32>() <= 10_000);
        assert!(times[20] > 0);
    }
}
