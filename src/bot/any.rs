//! A thinker of whichever game it is, for back ends that know no game.

use super::{Arena, DECISION_MS, Mind, Patience, Progress, Thinker, Verdict};
use crate::games::{Decision, amsterdam, hansa, merkator, teutonica};

macro_rules! thinkers {
    ($($name:ident: $game:ty;)*) => {
        /// A bot at work on one decision of one of the games.
        #[allow(clippy::large_enum_variant)]
        pub enum AnyThinker {
            $(#[doc = concat!("On ", stringify!($name), ".")] $name(Thinker<$game>),)*
        }

        $(impl From<Thinker<$game>> for AnyThinker {
            fn from(thinker: Thinker<$game>) -> Self {
                AnyThinker::$name(thinker)
            }
        })*

        $(const _: () = assert!(
            Patience::slowest_ms::<$game>() <= DECISION_MS,
            "a decision takes the device too long"
        );)*

        impl AnyThinker {
            /// Thinks a little; see [`Thinker::step`].
            pub fn step(&mut self, arena: &mut Arena) -> Progress {
                match self { $(AnyThinker::$name(thinker) => thinker.step(arena),)* }
            }

            /// The number of the best decision so far.
            pub fn choice(&self, arena: &Arena) -> Option<u32> {
                match self { $(AnyThinker::$name(thinker) => bits(thinker, arena),)* }
            }

            /// What it thinks of a decision that it was to judge; see [`Thinker::judge`].
            pub fn verdict(&self, arena: &Arena) -> Option<Verdict> {
                match self { $(AnyThinker::$name(thinker) => thinker.verdict(arena),)* }
            }

            /// How much of its steps it has taken, in thousandths.
            pub fn effort(&self) -> u32 {
                match self { $(AnyThinker::$name(thinker) => thinker.effort(),)* }
            }

            /// Steps taken so far.
            pub fn steps(&self) -> u32 {
                match self { $(AnyThinker::$name(thinker) => thinker.steps(),)* }
            }
        }
    };
}

thinkers! {
    Hansa: hansa::Hansa;
    Merkator: merkator::Merkator;
    Teutonica: teutonica::Teutonica;
    Amsterdam: amsterdam::Amsterdam;
}

// It waits beside the arena on the device.
const _: () = assert!(size_of::<AnyThinker>() <= 6 * 1024);

impl AnyThinker {
    /// Thinks to the end.
    pub fn decide(&mut self, arena: &mut Arena) -> Option<u32> {
        while self.step(arena) == Progress::Thinking {}
        self.choice(arena)
    }
}

fn bits<G: Mind>(thinker: &Thinker<G>, arena: &Arena) -> Option<u32> {
    thinker.choice(arena).map(Decision::to_bits)
}
