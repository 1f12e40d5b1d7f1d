//! The games of Hansa Teutonica that are written down whole.

use kogge::games::Start;
use kogge::games::teutonica::Teutonica;

use crate::playthroughs::playthrough;

#[test]
fn two_players() {
    playthrough::<Teutonica>("teutonica-2", Start::new(2, 1));
}

#[test]
fn four_players() {
    playthrough::<Teutonica>("teutonica-4", Start::new(4, 2));
}
