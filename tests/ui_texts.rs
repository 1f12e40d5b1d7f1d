//! Every text of every screen, in every language, at both sizes: nothing cut off, nothing too
//! close to an edge or to another text, no letter missing.

use embedded_graphics::prelude::*;
use kogge::console::{Console, Panel};
use kogge::games::Chance;
use kogge::input::{Button, Hands, Moment, Touch};
use kogge::settings::Settings;
use kogge::ui::Lang;

#[path = "common/reader.rs"]
mod reader;

use reader::Reader;

#[test]
fn every_text_fits_everywhere() {
    let mut seen = std::collections::BTreeSet::new();
    for size in [Size::new(240, 240), Size::new(320, 240)] {
        for hands in [Hands::FourButtons, Hands::Dpad] {
            for lang in Lang::ALL {
                for text in wander(Panel { size, hands }, lang) {
                    seen.insert(text);
                }
            }
        }
    }
    // The walk must have been everywhere: a text of each screen, the menu, a dialog, a banner.
    for text in [
        "Deutsch",
        "Ripristinare tutto?",
        "Jetzt schlafen",
        "Küsten: Natural Earth, gemeinfrei",
        "Uwe Rosenberg",
    ] {
        assert!(seen.iter().any(|line| line.contains(text)), "never saw {text:?}");
    }
}

/// Presses buttons at random and reads every screen; the texts that were there.
fn wander(panel: Panel, lang: Lang) -> std::collections::BTreeSet<String> {
    let mut settings = Settings::default();
    settings.choose_lang(lang);
    let mut console = Console::with_settings(panel, settings);
    let mut seen = std::collections::BTreeSet::new();
    let mut chance = Chance::new(9);
    let mut now = Moment(0);
    for _ in 0..6000 {
        let button = Button::ALL[chance.below(8) as usize];
        let held = chance.below(4) == 0;
        let menu = chance.below(12) == 0;
        now = now.after(300);
        let mut touches = vec![Touch::Press(button)];
        if menu {
            touches = vec![
                Touch::Press(Button::B),
                Touch::Press(Button::A),
                Touch::Hold(Button::B),
                Touch::Release(Button::A),
                Touch::Release(Button::B),
            ];
        } else {
            touches.extend(held.then_some(Touch::Hold(button)));
            touches.push(Touch::Release(button));
        }
        for touch in touches {
            console.touch(touch, now);
        }
        let reader = Reader::of(panel.size, |reader| console.watch(reader));
        assert_eq!(reader.complaints, Vec::<String>::new(), "{panel:?}, {lang:?}");
        seen.extend(reader.texts().map(str::to_owned));
    }
    seen
}
