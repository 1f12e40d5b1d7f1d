//! Presses are counted over games that were recorded once.

use std::{env, fs};

use embedded_graphics::geometry::Size;
use kogge::base::input::ButtonLayout;
use kogge::console::DeviceProfile;
use kogge_sim::presses;

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../tests/data/presses.txt");

/// Rules that change may refuse some of them: with `KOGGE_BLESS=1` those are recorded again.
#[test]
fn every_recorded_game_can_be_played_to_its_end() {
    if env::var_os("KOGGE_BLESS").is_some() {
        fs::write(FILE, presses::recorded_again()).expect("the file is written");
        return;
    }
    assert!(presses::tables().len() >= 5, "{:?}", presses::tables());
    for (game, players) in presses::tables() {
        let recorded = presses::games(game, players).unwrap_or_else(|why| panic!("{why}"));
        assert_eq!(recorded.len(), 8, "{game:?} with {players}");
        assert!(recorded.iter().all(|game| game.turns > 5), "{game:?} with {players}");
    }
}

/// On either kind of buttons a person can make every decision of a game.
#[test]
fn every_decision_is_within_reach_of_the_buttons() {
    let size = Size::new(240, 240);
    for buttons in [ButtonLayout::Dpad, ButtonLayout::FourButtons] {
        for (game, players) in presses::tables() {
            let recorded = presses::games(game, players).unwrap_or_else(|why| panic!("{why}"));
            let counted = presses::of_game(DeviceProfile { size, buttons }, &recorded[0]);
            let counted = counted.unwrap_or_else(|why| panic!("{game:?}, {buttons:?}: {why}"));
            assert!(counted.presses >= counted.decisions && counted.decisions > 10, "{counted:?}");
        }
    }
}
