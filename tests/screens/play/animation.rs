//! What moves on the tables: it ends on the settled picture, is painted where it says, waits for
//! nobody, and comes at even moments.

use kogge::base::input::{Button, ButtonEvent, ButtonLayout, Timestamp};
use kogge::console::DeviceProfile;
use kogge::games::{GameId, Rng};
use kogge::ui::Lang;
use kogge::ui::table::animation::{FRAME_MS, FRAMES, MAX_LATE_MS};

use crate::common::player::{PANELS, Player};

/// A square and a wide panel, with either kind of hands.
const TWO: [DeviceProfile; 2] = [PANELS[0], PANELS[2]];
const LASTS_MS: u32 = FRAME_MS * FRAMES as u32;

/// Presses that mostly decide something, as a child would.
fn any_press(rng: &mut Rng, buttons: ButtonLayout) -> Button {
    const PAD: [Button; 4] = [Button::Up, Button::Down, Button::Left, Button::Right];
    const FOUR: [Button; 2] = [Button::X, Button::Y];
    let others: &[Button] = if buttons == ButtonLayout::Dpad { &PAD } else { &FOUR };
    match rng.below(2) {
        0 => Button::A,
        _ => others[rng.below(others.len() as u32) as usize],
    }
}

fn is_animating(player: &Player) -> bool {
    player.console.table().is_some_and(|table| table.is_animating())
}

/// Opens the curtain, if it is closed.
fn look(player: &mut Player) {
    if player.console.table().is_some_and(|table| table.has_curtain()) {
        assert!(!is_animating(player), "nothing moves behind a curtain");
        for event in [
            ButtonEvent::Press(Button::A),
            ButtonEvent::Hold(Button::A),
            ButtonEvent::Release(Button::A),
        ] {
            player.on_button(event);
        }
    }
}

/// Plays with presses until something moves, so often; `each` is called with what had just begun.
fn whenever_it_moves(
    game: GameId,
    panel: DeviceProfile,
    times: usize,
    mut each: impl FnMut(&mut Player),
) {
    let mut player = Player::playing(panel, Lang::En, game, 2, 7);
    assert!(!is_animating(&player), "a game begins at rest");
    let mut rng = Rng::new(game.index() as u64);
    let mut seen = 0;
    for _ in 0..20_000 {
        look(&mut player);
        let button = any_press(&mut rng, panel.buttons);
        player.on_button(ButtonEvent::Press(button));
        if is_animating(&player) {
            each(&mut player);
            seen += 1;
        }
        player.on_button(ButtonEvent::Release(button));
        if seen == times {
            return;
        }
        if player.console.is_over() {
            player = Player::playing(panel, Lang::En, game, 2, 7);
        }
    }
    panic!("{game:?} moved {seen} times only");
}

#[test]
fn every_frame_is_painted_where_it_says_and_the_last_is_the_settled_picture() {
    for (game, panel) in GameId::ALL.into_iter().flat_map(|game| TWO.map(|panel| (game, panel))) {
        let (mut visible, mut travelled) = (0, 0);
        whenever_it_moves(game, panel, 60, |player| {
            assert!(player.picture_is_right(), "{game:?}: the answer");
            let mut pictures = vec![player.picture()];
            for frame in 1..=FRAMES {
                player.wait(FRAME_MS);
                assert_eq!(player.console.animation_frame(), frame);
                assert!(player.picture_is_right(), "{game:?}: frame {frame} on {panel:?}");
                pictures.push(player.picture());
            }
            assert!(!is_animating(player), "{game:?}: it has arrived");
            let settled = pictures.pop().unwrap();
            // What happens under a sheet is seen by nobody.
            visible += usize::from(pictures.iter().any(|picture| *picture != settled));
            travelled += usize::from(pictures[0] != pictures[4]);
            player.wait(LASTS_MS);
            assert!(player.console.take_dirty().is_empty(), "{game:?}: it has not ended");
        });
        assert!(visible >= 40, "{game:?}: {visible} motions could be seen");
        assert!(travelled >= 3, "{game:?}: {travelled} journeys, the rest only flashes");
    }
}

#[test]
fn a_changed_figure_flashes_once() {
    let bar = |player: &Player| player.rows(0..24);
    let mut flashes = 0;
    whenever_it_moves(GameId::Hansa, PANELS[0], 60, |player| {
        player.paint();
        let lit = bar(player);
        for frame in 1..FRAMES {
            player.wait(FRAME_MS);
            player.paint();
            assert!(bar(player) == lit, "frame {frame}: it blinks");
        }
        player.wait(FRAME_MS);
        player.paint();
        flashes += usize::from(bar(player) != lit);
    });
    assert!(flashes >= 10, "{flashes} flashes");
}

#[test]
fn a_press_ends_it_and_does_what_it_does_without() {
    for (game, panel) in GameId::ALL.into_iter().flat_map(|game| TWO.map(|panel| (game, panel))) {
        let mut rng = Rng::new(1);
        whenever_it_moves(game, panel, 40, |player| {
            player.wait(rng.below(LASTS_MS));
            player.paint();
            let mut waited = player.clone();
            waited.wait(LASTS_MS);
            let next = any_press(&mut rng, panel.buttons);
            let mut pressed = player.clone();
            for player in [&mut pressed, &mut waited] {
                player.on_button(ButtonEvent::Press(next));
            }
            let sums = [&pressed, &waited].map(|player| player.console.checksum());
            assert_eq!(sums[0], sums[1], "{game:?}: another decision");
            let moves = [&pressed, &waited].map(is_animating);
            assert_eq!(moves[0], moves[1], "{game:?}: it goes on");
            assert!(pressed.picture_is_right(), "{game:?}: something of it is left");
            waited.paint();
            assert!(pressed.picture() == waited.picture(), "{game:?}: another picture");
        });
    }
}

#[test]
fn letting_the_button_go_does_not_end_it() {
    whenever_it_moves(GameId::Hansa, PANELS[0], 3, |player| {
        player.on_button(ButtonEvent::Release(Button::A));
        assert!(is_animating(player));
        player.on_button(ButtonEvent::Press(Button::Left));
        assert!(!is_animating(player));
        player.on_button(ButtonEvent::Release(Button::Left));
    });
}

#[test]
fn taking_back_moves_nothing() {
    for game in GameId::ALL {
        let mut taken_back = 0;
        whenever_it_moves(game, PANELS[0], 60, |player| {
            let mut player = player.clone();
            let decided = player.console.checksum();
            player.wait(LASTS_MS);
            player.on_button(ButtonEvent::Release(Button::A));
            player.on_button(ButtonEvent::Press(Button::B));
            if player.console.checksum() != decided {
                taken_back += 1;
                assert!(!is_animating(&player), "{game:?}");
            }
        });
        assert!(taken_back > 0, "{game:?}: nothing was taken back");
    }
}

#[test]
fn frames_come_at_even_moments_however_late_the_ticks() {
    let mut rng = Rng::new(3);
    whenever_it_moves(GameId::Hansa, PANELS[0], 100, |player| {
        let start = player.now();
        let mut shown: Vec<(u8, Timestamp)> = Vec::new();
        while is_animating(player) {
            let next = player.console.next_tick().unwrap();
            assert!(next.since(start) % FRAME_MS == 0, "at even moments");
            let lateness = if rng.below(3) == 0 { rng.below(90) } else { rng.below(3) };
            player.wait(next.since(player.now()) + lateness);
            match player.console.animation_frame() {
                0 => {}
                frame => shown.push((frame, player.now())),
            }
            player.paint();
        }
        let (last, end) = shown.pop().unwrap();
        assert_eq!(last, FRAMES, "the end is always shown");
        assert!(end.since(start) >= LASTS_MS);
        for (frame, at) in &shown {
            let late = at.since(start) - u32::from(*frame) * FRAME_MS;
            assert!(late <= MAX_LATE_MS, "frame {frame} comes {late} ms late");
        }
        for pair in shown.windows(2) {
            assert!(pair[1].1.since(pair[0].1) >= FRAME_MS - MAX_LATE_MS, "{shown:?}: bunched");
        }
    });
}
