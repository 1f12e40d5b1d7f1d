//! The games that can be played at the table, for tests that are the same for all of them.

use kogge::ui::screens::shelf::GameId;
use kogge::ui::table::{AnyTable, Table, Tabletop};

/// A game with its place on the shelf.
pub trait OnShelf: Tabletop {
    /// Its card.
    const ID: GameId;

    /// Its table, if it is the one being played.
    fn table(any: &AnyTable) -> Option<&Table<Self>>;
}

macro_rules! on_shelf {
    ($($name:ident: $game:ty;)*) => {
        $(impl OnShelf for $game {
            const ID: GameId = GameId::$name;

            fn table(any: &AnyTable) -> Option<&Table<Self>> {
                #[allow(irrefutable_let_patterns)]
                if let AnyTable::$name(table) = any { Some(table) } else { None }
            }
        })*

        /// Every game on the shelf, to walk over them by number.
        pub const ALL: &[GameId] = &[$(GameId::$name,)*];

        /// Runs a generic function for every game.
        macro_rules! for_all_games {
            ($does:ident($argument:expr)) => { $($does::<$game>($argument);)* };
        }
        pub(crate) use for_all_games;
    };
}

on_shelf! {
    Hansa: kogge::games::hansa::Hansa;
    Amsterdam: kogge::games::amsterdam::Amsterdam;
    Merkator: kogge::games::merkator::Merkator;
    Teutonica: kogge::games::teutonica::Teutonica;
}
