//! What is heard when: choices, refusals, turns, ships and the end; and nothing at all when muted.

use embedded_graphics::prelude::*;
use kogge::base::input::{Button, ButtonEvent, ButtonLayout, Timestamp};
use kogge::base::settings::{Confirm, Settings, Volume};
use kogge::base::tones::Tune;
use kogge::console::{Console, DeviceProfile, Effect};
use kogge::games::Rng;
use kogge::ui::Lang;

/// The tunes of a game of Hansa for two, played by pressing buttons; with their volume.
fn heard(sound: Volume) -> Vec<(Tune, u8)> {
    let panel = DeviceProfile { size: Size::new(240, 240), buttons: ButtonLayout::Dpad };
    let mut settings = Settings::default();
    settings.set_lang(Lang::En);
    settings.set_sound(sound);
    settings.set_confirm(Confirm::Never);
    let mut console = Console::with_settings(panel, settings);
    let mut tunes = Vec::new();
    let mut now = Timestamp(0);
    let mut press = |console: &mut Console, button| {
        now = now.after(200);
        console.on_button(ButtonEvent::Press(button), now);
        console.on_button(ButtonEvent::Release(button), now);
        while let Some(effect) = console.next_effect() {
            if let Effect::PlayTune(tune, percent) = effect {
                tunes.push((tune, percent));
            }
        }
    };
    (0..2).for_each(|_| press(&mut console, Button::A));
    let mut rng = Rng::new(5);
    for _ in 0..20_000 {
        let Some(table) = console.table() else { break };
        if table.decider().is_none() {
            return tunes;
        }
        // Mostly what is suggested; sometimes somewhere else, which may be refused.
        if rng.below(6) == 0 {
            let way = [Button::Up, Button::Down, Button::Left, Button::Right];
            press(&mut console, way[rng.below(4) as usize]);
        }
        press(&mut console, Button::A);
    }
    panic!("the game does not end: {:?}", console.crash_context());
}

#[test]
fn every_tune_has_its_occasion() {
    let loud = heard(Volume::Loud);
    for tune in Tune::ALL {
        assert!(loud.contains(&(tune, 100)), "{tune:?} was never heard");
    }
    assert_eq!(loud.iter().filter(|(tune, _)| *tune == Tune::GameOver).count(), 1);
    assert_eq!(loud.last().map(|(tune, _)| *tune), Some(Tune::GameOver));
    let soft = heard(Volume::Soft);
    assert!(soft.iter().all(|&(_, percent)| percent == 25));
    assert_eq!(soft.len(), loud.len(), "volume changes nothing else");
}

#[test]
fn mute_is_silent() {
    assert_eq!(heard(Volume::Off), []);
}

#[test]
fn tunes_are_short_and_can_be_played_on_a_piezo() {
    for tune in Tune::ALL {
        let notes = tune.notes();
        let ms: u32 = notes.iter().map(|note| u32::from(note.ms)).sum();
        assert!(!notes.is_empty() && ms <= 700, "{tune:?}: {ms} ms");
        for note in notes {
            assert!(note.hertz == 0 || (200..=4_000).contains(&note.hertz), "{tune:?}: {note:?}");
            assert!(note.ms >= 10);
        }
    }
}
