//! Whole games as scripts of presses, for the emulated device and the headless console. The files
//! are kept in `tests/scripts`; `KOGGE_BLESS=1` writes them again.

use std::fmt::Write;
use std::path::Path;

use kogge::base::input::{Button, ButtonLayout};
use kogge::games::amsterdam::Amsterdam;
use kogge::games::hansa::Hansa;
use kogge::games::teutonica::Teutonica;
use kogge::games::{Choices, Rng};
use kogge::ui::Lang;
use kogge::ui::table::Focus;

use super::solo;
use crate::common::games::{RegisteredGame, for_all_games};
use crate::common::player::{PANELS, Player, Press, presses_for, start};

/// How long a button is down: as short as quick fingers are.
const QUICK_MS: u32 = 20;
/// The pause after it: as short as quick fingers make it.
const PAUSE_MS: u32 = 60;
/// The pause where an answer is measured: longer than any may take.
const CALM_MS: u32 = 130;
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

fn write(script: &mut String, press: Press, pause_ms: u32) {
    let (button, ms) = match press {
        Press::Short(button) => (name(button), QUICK_MS),
        Press::Held(button) => (name(button), HELD_MS),
    };
    writeln!(script, "down {button}\nwait {ms}\nup {button}\nwait {pause_ms}").unwrap();
}

/// What a press is for, as the budgets of the device count it.
fn purpose<G: RegisteredGame>(before: &Player, after: &Player) -> &'static str {
    let (Some(there), Some(here)) = (after.console.table(), before.console.table()) else {
        return "screen";
    };
    let (old, new) = (before.game::<G>(), after.game::<G>());
    if old != new {
        return if old.decider() == new.decider() { "decision" } else { "hand-over" };
    }
    match (here.focus(), there.focus()) {
        (Focus::Map(_), Focus::Map(_)) => "cursor on the map",
        (Focus::Sheet(..), Focus::Sheet(..)) | (Focus::Confirm(..), Focus::Confirm(..)) => {
            "cursor in a list"
        }
        (Focus::Panels, _) | (_, Focus::Panels) => "panel",
        (Focus::Curtain, _) => "curtain",
        _ => "sheet",
    }
}

/// Presses a button and writes what it was for.
fn measured<G: RegisteredGame>(script: &mut String, player: &mut Player, press: Press) {
    let before = player.clone();
    player.press(press);
    // Where a long press of it means something else it acts when it is let go.
    let late = matches!(press, Press::Short(Button::B))
        && before.console.table().is_some()
        && before.panel.buttons == ButtonLayout::FourButtons;
    let when = if late { ", on release" } else { "" };
    writeln!(script, "#: {}{when}", purpose::<G>(&before, player)).unwrap();
    write(script, press, CALM_MS);
}

/// Takes the last decision back, where back does that.
fn take_back<G: RegisteredGame>(script: &mut String, player: &mut Player) {
    let back = Press::Short(Button::B);
    let mut after = player.clone();
    after.press(back);
    if after.game::<G>() != player.game::<G>() {
        *player = after;
        // Where a long press of it means something else it acts when it is let go.
        let when =
            if player.panel.buttons == ButtonLayout::FourButtons { ", on release" } else { "" };
        writeln!(script, "#: take back{when}").unwrap();
        write(script, back, CALM_MS);
    }
}

/// The presses that walk through the panels and back to the map.
fn panels(buttons: ButtonLayout) -> Vec<Press> {
    let (open, next) = match buttons {
        ButtonLayout::FourButtons => (Press::Held(Button::B), Button::Y),
        ButtonLayout::Dpad => (Press::Short(Button::X), Button::Down),
    };
    let (a, b, next) = (Press::Short(Button::A), Press::Short(Button::B), Press::Short(next));
    // Each of the first four panels, turned once.
    let each = [a, next, b, next];
    [open].into_iter().chain(each.repeat(4)).chain([b]).collect()
}

/// Decisions that are measured of a game.
const MEASURED: usize = 26;

/// The begin of a game with the purpose of every press, for measuring how fast it is answered.
fn answers<G: RegisteredGame>(buttons: ButtonLayout, seats: u8, seed: u8) -> String {
    let panel = PANELS.into_iter().find(|panel| panel.buttons == buttons).unwrap();
    let mut player = Player::at_home(panel, Lang::En);
    let mut decide = wanderer::<G>(seed.into());
    let mut script = String::new();
    let title = G::SPEC.title;
    writeln!(script, "# {title} with {seats} players: what each press is for.").unwrap();
    script.push_str("wait 300\npress a\n");
    for press in start(buttons, G::ID, seats, seed) {
        measured::<G>(&mut script, &mut player, press);
    }
    script.push_str("wait 1500\n");
    for decision in 0..MEASURED {
        let wanted = decide(player.game::<G>());
        for press in presses_for::<G>(&player, wanted) {
            measured::<G>(&mut script, &mut player, press);
        }
        if decision % 8 == 5 {
            take_back::<G>(&mut script, &mut player);
        }
        if decision + 1 == MEASURED {
            // Whoever looks may look at the panels.
            let open = matches!(player.console.table().unwrap().focus(), Focus::Curtain);
            for press in open.then_some(Press::Held(Button::A)).into_iter().chain(panels(buttons)) {
                measured::<G>(&mut script, &mut player, press);
            }
        }
    }
    script
}

/// A random player; `luck` moves the hands.
fn wanderer<G: RegisteredGame>(luck: u64) -> impl FnMut(&G) -> G::Decision {
    let mut rng = Rng::new(luck);
    move |game| {
        let mut choices = Choices::new();
        game.legal(&mut choices);
        game.playout_decision(&choices, &mut rng)
    }
}

/// A game of `seats` from the first start to the end, as a script.
fn script<G: RegisteredGame>(
    buttons: ButtonLayout,
    seats: u8,
    seed: u8,
    mut choose: impl FnMut(&G) -> G::Decision,
) -> String {
    let panel = PANELS.into_iter().find(|panel| panel.buttons == buttons).unwrap();
    let mut player = Player::at_home(panel, Lang::En);
    let mut script = String::new();
    let title = G::SPEC.title;
    let who = if seats == 1 { "alone".to_owned() } else { format!("with {seats} players") };
    writeln!(script, "# {title} {who}, from the first start to the end.").unwrap();
    script.push_str("wait 300\npress a\n");
    for press in start(buttons, G::ID, seats, seed) {
        player.press(press);
        write(&mut script, press, PAUSE_MS);
    }
    script.push_str("wait 1500\nshot begin\n");
    let mut decisions = 0;
    while player.game::<G>().decider().is_some() {
        let decision = choose(player.game::<G>());
        writeln!(script, "# {decision}").unwrap();
        for press in presses_for::<G>(&player, decision) {
            player.press(press);
            write(&mut script, press, PAUSE_MS);
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
    if std::env::var_os("KOGGE_BLESS").is_some() {
        std::fs::write(&path, text).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(kept == text, "{file} is stale: write it again with KOGGE_BLESS=1");
}

#[test]
fn the_script_of_a_hansa_game_is_what_the_buttons_are_now() {
    keep("hansa-dpad.txt", &script::<Hansa>(ButtonLayout::Dpad, 3, 2, wanderer(2)));
    keep("hansa-four-buttons.txt", &script::<Hansa>(ButtonLayout::FourButtons, 3, 2, wanderer(2)));
}

#[test]
fn the_script_of_a_solo_merkator_game_is_what_the_buttons_are_now() {
    keep("merkator-dpad.txt", &script(ButtonLayout::Dpad, 1, 7, solo::one_trip_ahead));
    keep(
        "merkator-four-buttons.txt",
        &script(ButtonLayout::FourButtons, 1, 7, solo::one_trip_ahead),
    );
}

fn keep_answers<G: RegisteredGame>() {
    for (buttons, name) in
        [(ButtonLayout::Dpad, "dpad"), (ButtonLayout::FourButtons, "four-buttons")]
    {
        let seats = 3.clamp(G::SPEC.min_seats, G::SPEC.max_seats);
        keep(&format!("answers-{}-{name}.txt", G::SPEC.id), &answers::<G>(buttons, seats, 2));
    }
}

#[test]
fn the_scripts_that_measure_answers_are_what_the_buttons_are_now() {
    for_all_games!(keep_answers());
}

/// Seed and luck of short games: the emulated device plays them press by press.
const AMSTERDAM: (u8, u64) = (1, 6276);
const TEUTONICA: (u8, u64) = (1, 6853);

#[test]
fn the_script_of_an_amsterdam_game_is_what_the_buttons_are_now() {
    let (seed, luck) = AMSTERDAM;
    for (buttons, name) in
        [(ButtonLayout::Dpad, "dpad"), (ButtonLayout::FourButtons, "four-buttons")]
    {
        let text = script::<Amsterdam>(buttons, 2, seed, wanderer(luck));
        keep(&format!("amsterdam-{name}.txt"), &text);
    }
}

#[test]
fn the_script_of_a_teutonica_game_is_what_the_buttons_are_now() {
    let (seed, luck) = TEUTONICA;
    for (buttons, name) in
        [(ButtonLayout::Dpad, "dpad"), (ButtonLayout::FourButtons, "four-buttons")]
    {
        let text = script::<Teutonica>(buttons, 2, seed, wanderer(luck));
        keep(&format!("teutonica-{name}.txt"), &text);
    }
}
