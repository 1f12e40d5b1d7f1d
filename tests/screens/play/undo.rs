//! Taking back with the back button, and leaving and coming back.

use kogge::base::input::Button;
use kogge::games::{Choices, Rng};
use kogge::ui::Lang;

use crate::common::games::{RegisteredGame, for_all_games};
use crate::common::player::{PANELS, Player, Press, presses_for};

fn back_takes_back<G: RegisteredGame>(lang: Lang) {
    let mut player = Player::playing(PANELS[0], lang, G::ID, G::SPEC.max_seats, 3);
    let mut rng = Rng::new(4);
    let (mut taken_back, mut left) = (0, 0);
    for _ in 0..150 {
        if player.game::<G>().decider().is_none() {
            break;
        }
        let before = player.game::<G>().clone();
        let mut choices = Choices::new();
        before.legal(&mut choices);
        let decision = before.playout_decision(&choices, &mut rng);
        for press in presses_for::<G>(&player, decision) {
            player.press(press);
        }
        let after = player.game::<G>().clone();
        if after.decider().is_none() {
            break;
        }
        player.press(Press::Short(Button::B));
        if *player.game::<G>() == before {
            taken_back += 1;
            assert!(player.picture_is_right());
            for press in presses_for::<G>(&player, decision) {
                player.press(press);
            }
            continue;
        }
        // Refused or left: nothing changed, and the game is still there.
        assert!(*player.game::<G>() == after);
        if !player.console.is_home() {
            player.press(Press::Short(Button::B));
        }
        assert!(player.console.is_home(), "a second back leaves");
        left += 1;
        player.press(Press::Short(Button::A));
        assert!(!player.console.is_home() && *player.game::<G>() == after, "continued");
    }
    assert!(taken_back > 0 && left > 0, "{taken_back} taken back, left {left} times");
}

#[test]
fn back_takes_back_what_can_be_taken_back_and_then_leaves() {
    for_all_games!(back_takes_back(Lang::En));
}
