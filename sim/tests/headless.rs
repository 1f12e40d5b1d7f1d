//! The headless back end: the same script gives the same pictures and the same log.

use kogge::base::input::ButtonLayout;
use kogge_sim::{Headless, Picture, Script, boards};

fn play(board: &str, script: &str) -> (Vec<(String, Picture)>, String) {
    let board = boards::load(board).unwrap();
    let mut headless = Headless::new(boards::panel(&board));
    let mut shots = Vec::new();
    let script = Script::parse(script).unwrap();
    headless
        .play(&script, |name, picture| {
            shots.push((name.to_owned(), picture));
            Ok::<_, std::convert::Infallible>(())
        })
        .unwrap();
    (shots, headless.log().to_owned())
}

#[test]
fn every_board_walks_from_the_first_start_through_the_settings() {
    for id in kogge_board::Board::ids(&boards::folder()) {
        let board = boards::load(&id).unwrap();
        let next = match boards::panel(&board).buttons {
            ButtonLayout::Dpad => "press left 2",
            ButtonLayout::FourButtons => "press x 2",
        };
        let script = format!(
            "shot first\npress a\nshot home\n{next}\npress a\nshot settings\npress a\nshot italian\n\
             press b\nshot back"
        );
        let (shots, log) = play(&id, &script);
        let names: Vec<&str> = shots.iter().map(|(name, _)| name.as_str()).collect();
        assert_eq!(names, ["first", "home", "settings", "italian", "back"]);
        for pair in shots.windows(2) {
            assert_ne!(pair[0].1, pair[1].1, "{} and {} on {id}", pair[0].0, pair[1].0);
        }
        assert!(log.contains("event Press(A)") && log.contains("effect SaveSettings"), "{log}");
        assert!(
            log.contains(&format!("dirty 0 0 {} {}", board.display.width, board.display.height))
        );
        assert_eq!(play(&id, &script), (shots, log), "twice the same");
    }
}

#[test]
fn time_passes_as_the_console_asked_for_it() {
    let (_, log) = play("picosystem", "press a\nwait 30000\nwait 400000");
    let moments: Vec<&str> =
        log.lines().filter(|line| line.contains("Backlight")).map(|line| line.trim()).collect();
    // The last touch is the release of A, 60 ms after the press.
    let expected = [
        "0 ms  effect Backlight(80)",
        "0 ms  effect Backlight(80)",
        "30060 ms  effect Backlight(20)",
        "180060 ms  effect Backlight(0)",
    ];
    assert_eq!(moments, expected);
}
