//! A monkey presses everything, everywhere. Nothing breaks, nothing is drawn where it should not
//! be, and home is always reachable with back.

use kogge::games::Chance;
use kogge::input::{Button, Touch};
use kogge::ui::Lang;

use crate::games;
use crate::player::{PANELS, Player, Press};

/// Touches of each monkey. There is one for each panel and language.
const TOUCHES: u32 = 4_000;

/// Presses of back that lead home from anywhere: panel, list, refusal, leave; and every decision of
/// a turn may have to be taken back before.
const WAY_HOME: u32 = 80;

fn play(number: usize, lang: Lang) {
    let panel = PANELS[number];
    let mut chance = Chance::new(number as u64 * 7 + lang as u64);
    let mut player = Player::at_home(panel, lang);
    for round in 0..TOUCHES {
        if round % 500 == 0 {
            let game = games::ALL[chance.below(games::ALL.len() as u32) as usize];
            player = Player::playing(panel, lang, game, 2, 1 + chance.below(40) as u8);
        }
        let button = Button::ALL[chance.below(8) as usize];
        // A monkey that likes select gets further.
        let button = if chance.below(3) == 0 { Button::A } else { button };
        match chance.below(12) {
            0 => player.press(Press::Held(button)),
            1 => player.wait(chance.below(4_000)),
            2 => {
                for touch in [
                    Touch::Press(Button::B),
                    Touch::Press(Button::A),
                    Touch::Hold(Button::B),
                    Touch::Release(Button::A),
                    Touch::Release(Button::B),
                ] {
                    player.touch(touch);
                }
            }
            _ => player.press(Press::Short(button)),
        }
        player.paint();
        if round % 40 == 0 {
            assert!(player.picture_is_right(), "round {round} on {panel:?} in {lang:?}");
        }
        if round % 100 == 0 {
            assert_way_home(player.clone());
        }
    }
}

fn assert_way_home(mut player: Player) {
    for _ in 0..WAY_HOME {
        if player.console.is_home() {
            return;
        }
        player.press(Press::Short(Button::B));
    }
    panic!("no way home from {:?}", player.console.table().map(|table| table.focus()));
}

#[test]
fn a_monkey_finds_nothing_that_breaks() {
    for number in 0..PANELS.len() {
        for lang in Lang::ALL {
            play(number, lang);
        }
    }
}
