//! The games of Ferry that are written down whole.

use kogge::games::Start;
use kogge::games::ferry::Ferry;

use crate::playthroughs::playthrough;

#[test]
fn one_player() {
    playthrough::<Ferry>("ferry-1", Start::new(1, 1));
}

#[test]
fn two_players() {
    playthrough::<Ferry>("ferry-2", Start::new(2, 2));
}
