//! The games of Amsterdam that are written down whole.

use kogge::games::Start;
use kogge::games::amsterdam::Amsterdam;

use crate::playthroughs::playthrough;

#[test]
fn two_players() {
    playthrough::<Amsterdam>("amsterdam-2", Start::new(2, 1));
}

#[test]
fn three_players() {
    playthrough::<Amsterdam>("amsterdam-3", Start::new(3, 2));
}

#[test]
fn four_players() {
    playthrough::<Amsterdam>("amsterdam-4", Start::new(4, 3));
}
