//! The seeded generator that all chance comes from.
//!
//! Written out here instead of taken from a crate, because its numbers are part of the save
//! format: a journal holds a seed and decisions, and must give the same game years later. It uses
//! 32-bit steps only (xoroshiro64** by Blackman and Vigna), as the device has no long multiply.

use serde::{Deserialize, Serialize};

/// A stream of random numbers: eight bytes, cloned with the state it belongs to.
///
/// ```
/// use kogge_games::Rng;
///
/// let mut rng = Rng::new(1);
/// assert_eq!(rng.next(), 3304865027);
/// let die = 1 + rng.below(6);
/// assert!((1..=6).contains(&die));
///
/// let mut deck = [1, 2, 3, 4, 5];
/// rng.shuffle(&mut deck);
/// assert_eq!(deck.iter().sum::<i32>(), 15);
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(try_from = "WrittenState")]
pub struct Rng {
    s0: u32,
    s1: u32,
}

/// The state of a generator as it was written down. All zeros is no state: it would never move.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenState {
    s0: u32,
    s1: u32,
}

impl TryFrom<WrittenState> for Rng {
    type Error = &'static str;

    fn try_from(WrittenState { s0, s1 }: WrittenState) -> Result<Self, Self::Error> {
        if s0 | s1 == 0 {
            return Err("a random generator with s0 and s1 both 0 never moves");
        }
        Ok(Rng { s0, s1 })
    }
}

impl Rng {
    /// The stream of a seed.
    pub const fn new(seed: u64) -> Self {
        // SplitMix64 spreads similar seeds apart; the state may not be all zero.
        let mut z = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^= z >> 31;
        let (s0, s1) = (z as u32, (z >> 32) as u32);
        if s0 | s1 == 0 { Rng { s0: 1, s1: 0 } } else { Rng { s0, s1 } }
    }

    /// A fixed stream: it takes the place of the real one in a view, which must not tell it.
    pub const fn hidden() -> Self {
        Rng { s0: 1, s1: 0 }
    }

    /// The next 32 random bits.
    pub const fn next(&mut self) -> u32 {
        let result = self.s0.wrapping_mul(0x9e37_79bb).rotate_left(5).wrapping_mul(5);
        let s1 = self.s1 ^ self.s0;
        self.s0 = self.s0.rotate_left(26) ^ s1 ^ (s1 << 9);
        self.s1 = s1.rotate_left(13);
        result
    }

    /// A number from 0 to `bound - 1`, each equally likely (but for one part in 2^32 / `bound`).
    /// `bound` 0 gives 0.
    pub const fn below(&mut self, bound: u32) -> u32 {
        ((self.next() as u64 * bound as u64) >> 32) as u32
    }

    /// Brings a slice into random order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Saves depend on these numbers: they may never change.
    #[test]
    fn the_stream_of_a_seed_is_fixed() {
        let mut rng = Rng::new(1);
        let first: [u32; 4] = core::array::from_fn(|_| rng.next());
        assert_eq!(first, [3304865027, 573926052, 1881904006, 1929849326]);
    }

    #[test]
    fn below_reaches_every_number_and_no_other() {
        let mut rng = Rng::new(7);
        let mut seen = [0u32; 6];
        for _ in 0..6000 {
            seen[rng.below(6) as usize] += 1;
        }
        assert!(seen.iter().all(|&n| (850..1150).contains(&n)), "{seen:?}");
    }

    #[test]
    fn a_shuffle_keeps_every_item() {
        let mut items: [u8; 52] = core::array::from_fn(|i| i as u8);
        Rng::new(3).shuffle(&mut items);
        assert!(items.iter().enumerate().any(|(i, &item)| i != item as usize));
        items.sort_unstable();
        assert!(items.iter().enumerate().all(|(i, &item)| i == item as usize));
    }
}
