//! The list of the games, and the one place where it is written down.
//!
//! Another game is one line here. Everything that exists once for each game follows from it: the
//! numbers in saves, [`GameId`], and, through [`for_each_game!`](crate::for_each_game) and
//! [`with_game!`](crate::with_game), the dispatch of bots, screens, host program, suites and benches.
//! A game's number is part of the save format and never changes its meaning; what a game is called
//! or shows lives in that game's folders.

use core::fmt;

use serde::{Deserialize, Serialize};

use crate::{Decision, Game, GameSpec};

/// Calls the macro in the brackets with the list of the games: number in saves, type, and the name of the
/// folder that every crate keeps for it. Further tokens are handed on in front of the list.
///
/// ```
/// macro_rules! folders {
///     ($($number:literal $name:ident $folder:ident;)*) => { [$(stringify!($folder)),*] };
/// }
///
/// let folders = kogge_games::for_each_game!([folders]);
/// assert_eq!(folders[..4], ["hansa", "teutonica", "amsterdam", "merkator"]);
/// ```
#[macro_export]
macro_rules! for_each_game {
    ([$($callback:tt)+] $($more:tt)*) => {
        $($callback)+! {
            $($more)*
            1 Hansa hansa;
            2 Teutonica teutonica;
            3 Amsterdam amsterdam;
            4 Merkator merkator;
        }
    };
}

/// Evaluates an expression with `$game` as the type of the game that `$id` names:
/// `with_game!(id, G => <G as Game>::SPEC)`.
///
/// ```
/// use kogge_games::{Game, GameId, Start, with_game};
///
/// /// Whether a game takes this number of players.
/// fn takes(id: GameId, players: u8) -> bool {
///     with_game!(id, G => <G as Game>::new(&Start::new(players, 1)).is_ok())
/// }
///
/// assert!(takes(GameId::Merkator, 1));
/// assert!(!takes(GameId::Hansa, 5));
/// ```
#[macro_export]
macro_rules! with_game {
    ($id:expr, $game:ident => $body:expr) => {
        $crate::for_each_game!([$crate::with_game_of] ($id) $game => ($body);)
    };
}

/// The arms of [`with_game!`].
#[doc(hidden)]
#[macro_export]
macro_rules! with_game_of {
    (($id:expr) $game:ident => ($body:expr); $($number:literal $name:ident $folder:ident;)*) => {
        match $id {
            $($crate::GameId::$name => {
                type $game = $crate::$folder::$name;
                $body
            })*
        }
    };
}

macro_rules! game_ids {
    ($($number:literal $name:ident $folder:ident;)*) => {
        /// One of the games, by its number in saves. Serialised by its place in the list, so that a
        /// further game comes after these.
        ///
        /// ```
        /// use kogge_games::GameId;
        ///
        /// let id = GameId::from_name("teutonica").unwrap();
        /// assert_eq!(id.number(), 2);
        /// assert_eq!(GameId::from_number(2), Some(id));
        /// assert_eq!(id.spec().title, "Hansa Teutonica");
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, Serialize, Deserialize)]
        #[repr(u8)]
        pub enum GameId {
            $(#[doc = concat!("The game in the folder `", stringify!($folder), "`.")] $name = $number,)*
        }

        impl GameId {
            /// All games, by rising number.
            pub const ALL: [GameId; [$($number),*].len()] = [$(GameId::$name),*];
        }
    };
}
for_each_game!([game_ids]);

impl GameId {
    /// The game with this number in saves, if there is one.
    pub fn from_number(number: u8) -> Option<GameId> {
        GameId::ALL.into_iter().find(|id| id.number() == number)
    }

    /// The number that stands for the game in saves.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// Its place in [`GameId::ALL`], for arrays with one entry for each game.
    pub const fn index(self) -> usize {
        let mut index = 0;
        while GameId::ALL[index] as u8 != self as u8 {
            index += 1;
        }
        index
    }

    /// The game that says this about itself.
    pub fn of(spec: &GameSpec) -> Option<GameId> {
        GameId::ALL.into_iter().find(|id| id.spec().id == spec.id)
    }

    /// The game with this id, such as `hansa`.
    pub fn from_name(name: &str) -> Option<GameId> {
        GameId::ALL.into_iter().find(|id| id.name() == name)
    }

    /// Its id in protocols, file names and on the command line, such as `hansa`.
    pub fn name(self) -> &'static str {
        self.spec().id
    }

    /// What the game says about itself.
    pub fn spec(self) -> &'static GameSpec {
        with_game!(self, G => <G as Game>::SPEC)
    }

    /// Writes a decision in its text form, or its number if these rules do not know it.
    pub fn write_decision(self, bits: u16, out: &mut dyn fmt::Write) -> fmt::Result {
        with_game!(self, G => match <G as Game>::Decision::from_bits(u32::from(bits)) {
            Some(decision) => write!(out, "{decision}"),
            None => write!(out, "#{bits}"),
        })
    }
}
