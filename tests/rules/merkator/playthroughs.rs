//! The games of Merkator that are written down whole.

use kogge::games::merkator::Merkator;
use kogge::games::{Options, Start};

use crate::playthroughs::playthrough;

#[test]
fn alone() {
    playthrough::<Merkator>("merkator-1", Start::new(1, 1));
}

#[test]
fn two_players_without_coins_and_joining() {
    let start = Start { options: Options(0b110), ..Start::new(2, 2) };
    playthrough::<Merkator>("merkator-2-options", start);
}

#[test]
fn three_players() {
    playthrough::<Merkator>("merkator-3", Start::new(3, 3));
}

#[test]
fn four_players_long_with_variants() {
    let start = Start { options: Options(0b1110_1001), ..Start::new(4, 4) };
    playthrough::<Merkator>("merkator-4-options", start);
}
