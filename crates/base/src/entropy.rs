//! Chance from the world: a pool that the moments of presses and a free-running oscillator are mixed into.
//!
//! Pure: whoever has a clock and an oscillator hands their readings in. No finger meets the same
//! microsecond twice, and an oscillator alone may swing in step with whoever samples it.

/// 64 bits that nobody can foresee once a few presses were mixed in.
///
/// ```
/// use kogge_base::entropy::EntropyPool;
///
/// let (mut one, mut other) = (EntropyPool::new(), EntropyPool::new());
/// one.mix(1_000_000, 7);
/// other.mix(1_000_001, 7);
/// assert_ne!(one.bits(), other.bits());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct EntropyPool {
    state: u64,
}

impl EntropyPool {
    /// Nothing was mixed in yet.
    pub const fn new() -> Self {
        EntropyPool { state: 0 }
    }

    /// Mixes a moment in microseconds and some bits of an oscillator in. What was in the pool stays in it:
    /// different pools stay different, and different readings make them so.
    pub const fn mix(&mut self, moment_us: u32, oscillator: u32) {
        let reading = (oscillator as u64) << 32 | moment_us as u64;
        // The finalizer of SplitMix64: one to one, and every bit goes into every other.
        let mut z = (self.state ^ reading).wrapping_add(0x9e37_79b9_7f4a_7c15);
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        self.state = z ^ (z >> 31);
    }

    /// What is in the pool.
    pub const fn bits(self) -> u64 {
        self.state
    }
}
