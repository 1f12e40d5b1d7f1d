//! The games of Hansa that are written down whole.

use kogge::games::hansa::Hansa;
use kogge::games::{Options, Start};

use crate::playthroughs::playthrough;

#[test]
fn two_players() {
    playthrough::<Hansa>("hansa-2", Start::new(2, 1));
}

#[test]
fn three_players() {
    playthrough::<Hansa>("hansa-3", Start::new(3, 2));
}

#[test]
fn four_players_with_every_option() {
    let start = Start { options: Options(0b11), ..Start::new(4, 3) };
    playthrough::<Hansa>("hansa-4-options", start);
}
