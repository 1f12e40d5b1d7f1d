//! Whole games as scripts of presses, for the emulated device and the headless console. The files
//! are kept in `tests/scripts`; `KOGGE_WRITE=1` writes them anew.

use std::fmt::Write;
use std::path::Path;

use kogge::games::hansa::Hansa;
use kogge::games::{Chance, Choices};
use kogge::input::{Button, Hands};
use kogge::ui::Lang;

use crate::games::OnShelf;
use crate::player::{PANELS, Player, Press, presses_for, start};

/// How long a button is down: as short as quick fingers are.
const QUICK_MS: u32 = 20;
/// The pause after it: as long as the slowest answer takes.
const PAUSE_MS: u32 = 110;
/// As long as a hold must be, and a little more.
const HELD_MS: u32 = 500;

fn name(button: Button) -> &'static str {
    match button {
        Button::A => "a",
        Button::B => "b",
        Button::X => "x",
        Button::Y => "y",
        Button::Up => "up",
        Button::Down => "down",
        Button::Left => "left",
        Button::Right => "right",
    }
}

fn write(script: &mut String, press: Press) {
    let (button, ms) = match press {
        Press::Short(button) => (name(button), QUICK_MS),
        Press::Held(button) => (name(button), HELD_MS),
    };
    writeln!(script, "down {button}\nwait {ms}\nup {button}\nwait {PAUSE_MS}").unwrap();
}

/// A game of `seats` from the first start to the end, as a script.
fn script<G: OnShelf>(hands: Hands, seats: u8, seed: u8) -> String {
    let panel = PANELS.into_iter().find(|panel| panel.hands == hands).unwrap();
    let mut player = Player::at_home(panel, Lang::En);
    let mut chance = Chance::new(seed.into());
    let mut script = String::new();
    let title = G::ABOUT.title;
    writeln!(script, "# {title} with {seats} players, from the first start to the end.").unwrap();
    script.push_str("wait 300\npress a\n");
    for press in start(hands, G::ID, seats, seed) {
        player.press(press);
        write(&mut script, press);
    }
    script.push_str("wait 1500\nshot begin\n");
    let mut decisions = 0;
    while player.game::<G>().decider().is_some() {
        let mut choices = Choices::new();
        player.game::<G>().legal(&mut choices);
        let decision = player.game::<G>().wander(&choices, &mut chance);
        writeln!(script, "# {decision}").unwrap();
        for press in presses_for::<G>(&player, decision) {
            player.press(press);
            write(&mut script, press);
        }
        decisions += 1;
        if decisions % 40 == 0 {
            writeln!(script, "wait 1500\nshot decision-{decisions}").unwrap();
        }
    }
    script.push_str("wait 1500\nshot end\n");
    script
}

fn keep(file: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/scripts").join(file);
    if std::env::var_os("KOGGE_WRITE").is_some() {
        std::fs::write(&path, text).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == text, "{file} is stale: write it anew with KOGGE_WRITE=1");
}

#[test]
fn the_script_of_a_hansa_game_is_what_the_buttons_are_now() {
    keep("hansa-dpad.txt", &script::<Hansa>(Hands::Dpad, 3, 2));
    keep("hansa-four-buttons.txt", &script::<Hansa>(Hands::FourButtons, 3, 2));
}
