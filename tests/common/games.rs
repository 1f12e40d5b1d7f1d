//! The games of the registry, for suites that are the same for all of them.
//!
//! A suite takes its games from [`for_all_games!`] or, with a module for each game, from
//! `kogge::games::for_each_game!`. What a suite has to know of one game stands in the folder of that game.

use kogge::bots::Evaluator;
use kogge::games::{GameId, for_each_game};
use kogge::ui::table::{AnyTableScreen, GameUi, TableScreen};

/// A game of the registry: it has a number, bots and a table.
pub trait RegisteredGame: GameUi + Evaluator {
    /// Its entry in the registry.
    const ID: GameId;

    /// Its table, if it is the one being played.
    fn table(any: &AnyTableScreen) -> Option<&TableScreen<Self>>;
}

macro_rules! registered_games {
    ($($number:literal $name:ident $folder:ident;)*) => {
        $(impl RegisteredGame for kogge::games::$folder::$name {
            const ID: GameId = GameId::$name;

            fn table(any: &AnyTableScreen) -> Option<&TableScreen<Self>> {
                // With a single game in the registry there is no other table.
                #[allow(irrefutable_let_patterns)]
                if let AnyTableScreen::$name(table) = any { Some(table) } else { None }
            }
        })*
    };
}
for_each_game!([registered_games]);

/// Calls a generic function once for each game: `for_all_games!(plays_on(Lang::En))`.
macro_rules! for_all_games {
    ($function:ident($($argument:expr),*)) => {
        for id in kogge::games::GameId::ALL {
            kogge::games::with_game!(id, G => $function::<G>($($argument),*));
        }
    };
}
pub(crate) use for_all_games;

/// Writes a module with one test for each game, which calls a generic function beside it:
/// `test_each_game!(sessions_survive_every_cut => session_of)`.
macro_rules! test_each_game {
    ($module:ident => $function:ident) => {
        kogge::games::for_each_game!(
            [crate::common::games::tests_of_games] ($module => $function)
        );
    };
}
pub(crate) use test_each_game;

/// The tests of [`test_each_game!`].
macro_rules! tests_of_games {
    (($module:ident => $function:ident) $($number:literal $name:ident $folder:ident;)*) => {
        mod $module {
            $(#[test]
            fn $folder() {
                super::$function::<kogge::games::$folder::$name>();
            })*
        }
    };
}
pub(crate) use tests_of_games;
