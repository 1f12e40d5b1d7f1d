//! What is heard when: choices, refusals, turns, ships and the end; and nothing at all when muted.

use embedded_graphics::prelude::*;
use kogge::console::{Console, Panel, Wish};
use kogge::games::Chance;
use kogge::input::{Button, Hands, Moment, Touch};
use kogge::settings::{Confirm, Settings, Sound};
use kogge::tones::Tune;
use kogge::ui::Lang;

/// The tunes of a game of Hansa for two, played by pressing buttons; with their volume.
fn heard(sound: Sound) -> Vec<(Tune, u8)> {
    let panel = Panel { size: Size::new(240, 240), hands: Hands::Dpad };
    let mut settings = Settings::default();
    settings.choose_lang(Lang::En);
    settings.set_sound(sound);
    settings.set_confirm(Confirm::Never);
    let mut console = Console::with_settings(panel, settings);
    let mut tunes = Vec::new();
    let mut now = Moment(0);
    let mut press = |console: &mut Console, button| {
        now = now.after(200);
        console.touch(Touch::Press(button), now);
        console.touch(Touch::Release(button), now);
        while let Some(wish) = console.next_wish() {
            if let Wish::Play(tune, percent) = wish {
                tunes.push((tune, percent));
            }
        }
    };
    (0..2).for_each(|_| press(&mut console, Button::A));
    let mut chance = Chance::new(5);
    for _ in 0..20_000 {
        let Some(table) = console.table() else { break };
        if table.decider().is_none() {
            return tunes;
        }
        // Mostly what is suggested; sometimes somewhere else, which may be refused.
        if chance.below(6) == 0 {
            let way = [Button::Up, Button::Down, Button::Left, Button::Right];
            press(&mut console, way[chance.below(4) as usize]);
        }
        press(&mut console, Button::A);
    }
    panic!("the game does not end: {:?}", console.spot());
}

#[test]
fn every_tune_has_its_occasion() {
    let loud = heard(Sound::Loud);
    for tune in Tune::ALL {
        assert!(loud.contains(&(tune, 100)), "{tune:?} was never heard");
    }
    assert_eq!(loud.iter().filter(|(tune, _)| *tune == Tune::End).count(), 1);
    assert_eq!(loud.last().map(|(tune, _)| *tune), Some(Tune::End));
    let soft = heard(Sound::Soft);
    assert!(soft.iter().all(|&(_, percent)| percent == 25));
    assert_eq!(soft.len(), loud.len(), "volume changes nothing else");
}

#[test]
fn mute_is_silent() {
    assert_eq!(heard(Sound::Off), []);
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
