//! What every game of the console must hold to, generic over the contract.
//!
//! The games come from the registry, and the ring with them. Whole games are played with the invariants
//! audited after every decision; a game that is long says in its own folder how many of them are
//! audited that closely, and the others at the start of every turn. The checks that cost more per step
//! run on a sample.

mod checks;
mod fuzz;
pub mod plan;
mod walk;

use kogge::games::for_each_game;

/// Whole games of each kind.
pub const GAMES: u64 = 100_000;

/// Writes all tests of one game: its name, its type, and how many of the whole games are audited
/// after every decision.
macro_rules! conformance {
    ($name:ident, $game:ty, closely: $closely:expr) => {
        mod $name {
            use crate::conformance::{checks, fuzz};

            #[test]
            fn starts_are_played_or_refused_with_a_reason() {
                checks::refused_starts::<$game>();
            }

            #[test]
            fn samples_hold_every_start() {
                checks::samples::<$game>();
            }

            #[test]
            fn states_and_decisions_are_small() {
                checks::sizes::<$game>();
            }

            // In two halves, because tests run side by side.
            #[test]
            fn whole_games_hold_every_invariant_first_half() {
                checks::whole_games::<$game>(0..crate::conformance::GAMES / 2, $closely);
            }

            #[test]
            fn whole_games_hold_every_invariant_second_half() {
                checks::whole_games::<$game>(
                    crate::conformance::GAMES / 2..crate::conformance::GAMES,
                    $closely,
                );
            }

            #[test]
            fn uniformly_random_games_hold_every_invariant() {
                checks::uniform_games::<$game>();
            }

            #[test]
            fn decisions_survive_bits_and_text() {
                checks::decision_codes::<$game>();
            }

            #[test]
            fn legal_lists_are_complete_and_exact() {
                checks::legal_lists::<$game>();
            }

            #[test]
            fn only_the_decider_is_heard() {
                checks::deciders::<$game>();
            }

            #[test]
            fn positions_survive_bytes_and_json() {
                checks::positions::<$game>();
            }

            #[test]
            fn undo_gives_back_every_state_it_reaches() {
                checks::undo::<$game>();
            }

            #[test]
            fn views_hide_and_completions_agree() {
                checks::views::<$game>();
            }

            #[test]
            fn replays_are_identical() {
                checks::replays::<$game>();
            }

            #[test]
            fn events_do_not_depend_on_who_watches() {
                checks::witnesses::<$game>();
            }

            #[test]
            fn outcomes_follow_from_the_scores() {
                checks::outcomes::<$game>();
            }

            #[test]
            fn random_bytes_are_no_positions() {
                fuzz::random_bytes::<$game>();
            }

            #[test]
            fn damaged_positions_are_refused_or_playable() {
                fuzz::damaged_positions::<$game>();
            }
        }
    };
}

macro_rules! conformance_of_all_games {
    ($($number:literal $name:ident $folder:ident;)*) => {
        $(conformance!(
            $folder, kogge::games::$folder::$name, closely: crate::$folder::CLOSELY_AUDITED_GAMES
        );)*
    };
}
for_each_game!([conformance_of_all_games]);

conformance!(ring, crate::common::ring::Ring, closely: crate::conformance::GAMES);
