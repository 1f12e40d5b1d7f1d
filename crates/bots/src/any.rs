//! A search of any game, for back ends that know no game. The games come from the registry.

use super::{Arena, Evaluator, MAX_DECISION_MS, Progress, Search, TimeBudget, Verdict};
use kogge_games::{Decision, for_each_game};

macro_rules! searches {
    ($($number:literal $name:ident $folder:ident;)*) => {
        /// A bot at work on one decision of one of the games.
        // The largest variant decides the size, and there is one search at a time.
        #[allow(clippy::large_enum_variant)]
        pub enum AnySearch {
            $(#[doc = concat!("On ", stringify!($name), ".")] $name(Search<kogge_games::$folder::$name>),)*
        }

        $(impl From<Search<kogge_games::$folder::$name>> for AnySearch {
            fn from(search: Search<kogge_games::$folder::$name>) -> Self {
                AnySearch::$name(search)
            }
        })*

        $(const _: () = assert!(
            TimeBudget::max_decision_ms::<kogge_games::$folder::$name>() <= MAX_DECISION_MS,
            "a decision takes the device too long"
        );)*

        impl AnySearch {
            /// Thinks a little; see [`Search::step`].
            pub fn step(&mut self, arena: &mut Arena) -> Progress {
                match self { $(AnySearch::$name(search) => search.step(arena),)* }
            }

            /// The number of the best decision so far.
            pub fn choice(&self, arena: &Arena) -> Option<u32> {
                match self { $(AnySearch::$name(search) => bits(search, arena),)* }
            }

            /// What it thinks so far of the decision under review; see [`Search::judge`].
            pub fn verdict(&self, arena: &Arena) -> Option<Verdict> {
                match self { $(AnySearch::$name(search) => search.verdict(arena),)* }
            }

            /// How much of its steps it has taken, in thousandths.
            pub fn used_per_mille(&self) -> u32 {
                match self { $(AnySearch::$name(search) => search.used_per_mille(),)* }
            }

            /// Steps taken so far.
            pub fn steps(&self) -> u32 {
                match self { $(AnySearch::$name(search) => search.steps(),)* }
            }
        }
    };
}

for_each_game!([searches]);

// On the device it lies beside the arena.
const _: () = assert!(size_of::<AnySearch>() <= 6 * 1024);

impl AnySearch {
    /// Thinks to the end.
    pub fn decide(&mut self, arena: &mut Arena) -> Option<u32> {
        while self.step(arena) == Progress::Thinking {}
        self.choice(arena)
    }
}

fn bits<G: Evaluator>(search: &Search<G>, arena: &Arena) -> Option<u32> {
    search.choice(arena).map(Decision::to_bits)
}
