//! A game in play: the open [`PublicState`], and the face-down supply beside it.
//!
//! Only the rules change a state; everything else reads it.

use super::data::{MAX_SUPPLY, TOKEN_KIND_COUNT, colours_in_play};
use super::ids::{Colour, TokenKind};
use super::public::PublicState;
use crate::Seats;

/// Numbers of tokens, one for each [`TokenKind`].
pub type Tokens = [u8; TOKEN_KIND_COUNT];

/// The tokens in play with this number of players (HAN-002, HAN-014).
pub fn tokens_in_play(players: Seats) -> Tokens {
    let colours = colours_in_play(players);
    TokenKind::ALL.map(|kind| if kind.colour().index() < colours { kind.copies() } else { 0 })
}

/// All tokens of a set.
pub fn count(tokens: &Tokens) -> u8 {
    tokens.iter().sum()
}

/// Tokens of one colour in a set.
pub fn count_of(tokens: &Tokens, colour: Colour) -> u8 {
    colour.kinds().map(|kind| tokens[kind.index()]).iter().sum()
}

/// The kinds of which a set has any.
pub fn kinds(tokens: &Tokens) -> impl Iterator<Item = TokenKind> {
    TokenKind::ALL.into_iter().filter(|kind| tokens[kind.index()] > 0)
}

/// A game of Hansa.
///
/// # Example
///
/// ```
/// use kogge_games::{Choices, Game, Observer, Seat, Start, hansa::Hansa};
///
/// let mut game = Hansa::new(&Start::new(3, 20261118)).unwrap();
/// let seat = game.decider().unwrap();
/// let mut choices = Choices::new();
/// game.legal(&mut choices);
/// game.apply(choices[0], &mut ()).unwrap();
/// assert_eq!(game.view(Observer::Seat(Seat(0))).booths_on_map(seat), 2);
/// assert_eq!(game.score(seat).lines().len(), Hansa::SPEC.score_sources.len());
/// assert!(game.outcome().is_none(), "nobody has won yet");
/// ```
///
/// # Invariants
///
/// Those of [`PublicState`]; and the entries of `supply` from `drawn` on are tokens, exactly
/// [`PublicState::unseen`] as a set; all entries before and after them are `None`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hansa {
    pub(super) table: PublicState,
    /// The shuffled queue with four marks in it (HAN-019); drawn entries are empty.
    pub(super) supply: [Option<TokenKind>; MAX_SUPPLY],
}

// Search clones states: size is speed.
const _: () = assert!(size_of::<Hansa>() <= 384);

impl Hansa {
    /// What lies open.
    pub fn table(&self) -> &PublicState {
        &self.table
    }

    /// The face-down tokens, next one first. Only tests and files may look.
    pub fn supply(&self) -> impl Iterator<Item = TokenKind> {
        self.supply.iter().copied().flatten()
    }
}
