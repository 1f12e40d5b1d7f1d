//! The games of the console for programs that take any of them: one list, and a way to do
//! something with the game of an id.

mod amsterdam;
mod hansa;
mod merkator;
mod teutonica;

use kogge::bot::Mind;
use kogge::games::amsterdam::Amsterdam;
use kogge::games::hansa::Hansa;
use kogge::games::merkator::Merkator;
use kogge::games::teutonica::Teutonica;
use kogge::games::{About, Game, Options, Seat, Start};
use kogge::ui::glyph::Glyph;
use kogge::ui::table::Tabletop;
use serde_json::{Map, Value};

/// What the host needs of a game beyond its rules and its table.
pub trait Playable: Mind + Tabletop<Decision: Send, Refusal: Send, View: Send> + Send {
    /// What the pictures in this game's texts are called: one and several of it.
    const PICTURES: &'static [(Glyph, &'static str, &'static str)];

    /// Puts holes into `position`, a completion of `view`, wherever it shows what the viewer cannot
    /// see: what is left is the view, with the names and ids of the position.
    fn hide(view: &Self::View, position: &mut Map<String, Value>);
}

/// Something to do with a game that is known by its id.
pub trait Errand {
    /// What comes of it.
    type Out;
    /// Does it.
    fn run<G: Playable>(self) -> Self::Out;
}

macro_rules! games {
    ($($game:ty),*) => {
        /// What the games say about themselves, in the order of the shelf.
        pub const ALL: &[&About] = &[$(<$game as Game>::ABOUT),*];

        /// Does `errand` with the game of this id, if there is one.
        pub fn with<E: Errand>(id: &str, errand: E) -> Option<E::Out> {
            $(if id == <$game as Game>::ABOUT.id {
                return Some(errand.run::<$game>());
            })*
            None
        }
    };
}

games!(Hansa, Teutonica, Amsterdam, Merkator);

/// The ids of all games, for messages.
pub fn ids() -> String {
    ALL.iter().map(|about| about.id).collect::<Vec<_>>().join(", ")
}

/// A start as people ask for it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Wanted {
    /// Number of players.
    pub players: u8,
    /// Who begins, if not drawn from the seed.
    pub first: Option<u8>,
    /// Ids of the options.
    pub options: Vec<String>,
    /// The seed.
    pub seed: u64,
}

impl Wanted {
    /// The start, or the option that the game does not have.
    pub fn start(&self, about: &About) -> Result<Start, String> {
        let mut options = Options::NONE;
        for id in &self.options {
            let bit = about.options.iter().position(|info| info.id == id);
            options = options.with(bit.ok_or_else(|| id.clone())? as u8);
        }
        let first = self.first.map(Seat);
        Ok(Start { first, options, ..Start::new(self.players, self.seed) })
    }
}

/// The ids of the options that are on.
pub fn option_ids(about: &About, options: Options) -> Vec<&'static str> {
    let on = about.options.iter().enumerate().filter(|(bit, _)| options.has(*bit as u8));
    on.map(|(_, info)| info.id).collect()
}
