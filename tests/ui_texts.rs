//! Every text of every screen, in every language, at both sizes: nothing cut off, nothing too
//! close to an edge or to another text, no letter missing.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use kogge::battery::{Level, Range};
use kogge::console::{Complaint, Console, Fitted, Panel};
use kogge::crash::{Kind, Place, Record, ScreenId, Spot};
use kogge::games::Chance;
use kogge::input::{Button, Hands, Moment, Touch};
use kogge::settings::Settings;
use kogge::ui::text::{self, Align, Style};
use kogge::ui::words::Word;
use kogge::ui::{Canvas, Lang, say, theme};

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
        // The guide, the glossary, records, names and seats of a new game.
        "Als Nächstes:",
        "Neuer Name",
        "Chi siede qui?",
        "No game has been finished yet.",
        // The battery.
        "100 %",
        // How games come to a computer, and a seed that is typed in.
        "kogge device list",
        "Ein leeres Feld beendet die Zahl.",
    ] {
        assert!(seen.iter().any(|line| line.contains(text)), "never saw {text:?}");
    }
}

/// Presses buttons at random and reads every screen; the texts that were there.
fn wander(panel: Panel, lang: Lang) -> std::collections::BTreeSet<String> {
    let mut settings = Settings::default();
    settings.choose_lang(lang);
    let mut console = Console::with_settings(panel, settings);
    let battery = Some(Range { divider: 3, empty_mv: 2800, full_mv: 4100 });
    console.fit(Fitted { sound: true, battery });
    console.set_battery(Level { percent: 100, millivolts: 4100, is_charging: true }, Moment(0));
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

/// What comes from outside lies over whatever is shown: at home, in the settings, at a table.
#[test]
fn complaints_and_a_low_battery_can_be_read_everywhere() {
    let mut seen = std::collections::BTreeSet::new();
    for size in [Size::new(240, 240), Size::new(320, 240)] {
        for hands in [Hands::FourButtons, Hands::Dpad] {
            for lang in Lang::ALL {
                for way in [&[][..], &[Button::A], &[Button::A, Button::A]] {
                    seen.extend(told_from_outside(Panel { size, hands }, lang, way));
                }
            }
        }
    }
    for text in ["damaged", "could not be saved", "other rules", "battery is low: 7 %", "Akku"] {
        assert!(seen.iter().any(|line| line.contains(text)), "never saw {text:?} in {seen:?}");
    }
}

/// Goes somewhere, is told of everything, and reads it.
fn told_from_outside(panel: Panel, lang: Lang, way: &[Button]) -> Vec<String> {
    let mut settings = Settings::default();
    settings.choose_lang(lang);
    let mut console = Console::with_settings(panel, settings);
    for &button in way {
        console.touch(Touch::Press(button), Moment(0));
        console.touch(Touch::Release(button), Moment(0));
    }
    let mut seen = Vec::new();
    let mut read = |console: &Console| {
        let reader = Reader::of(panel.size, |reader| console.watch(reader));
        assert_eq!(reader.complaints, Vec::<String>::new(), "{panel:?}, {lang:?}, {way:?}");
        seen.extend(reader.texts().map(str::to_owned));
    };
    for complaint in
        [Complaint::Damaged, Complaint::NotKept, Complaint::OtherRules, Complaint::OtherEdition]
    {
        console.complain(complaint, Moment(0));
        read(&console);
    }
    console.set_battery(Level { percent: 7, millivolts: 2900, is_charging: false }, Moment(0));
    read(&console);
    seen
}

#[test]
fn a_line_without_room_for_its_words_is_complained_of() {
    let size = Size::new(240, 240);
    let long = "m ".repeat(100);
    let line = say(Lang::En, Word::By, &[&long]);
    let reader = Reader::of(size, |reader| {
        Canvas::watched(size, reader, |canvas| {
            let room = Rectangle::new(Point::new(4, 4), Size::new(230, 230));
            text::paragraph(canvas, &line, room, Align::Left, Style::small(theme::INK));
        });
    });
    assert_eq!(reader.complaints.len(), 1, "{:?}", reader.complaints);
    assert!(reader.complaints[0].contains("has a letter"), "{:?}", reader.complaints);
}

#[test]
fn what_is_said_after_a_crash_fits_everywhere() {
    for size in [Size::new(240, 240), Size::new(320, 240)] {
        for hands in [Hands::FourButtons, Hands::Dpad] {
            for (lang, kind) in
                Lang::ALL.into_iter().flat_map(|lang| KINDS.map(|kind| (lang, kind)))
            {
                for title in 0..=4 {
                    after_a_crash(Panel { size, hands }, lang, kind, title);
                }
            }
        }
    }
}

const KINDS: [Kind; 3] = [Kind::Panic, Kind::Fault, Kind::Hang];

/// The report, the safe mode and its question.
fn after_a_crash(panel: Panel, lang: Lang, kind: Kind, title: u8) {
    let place = match kind {
        Kind::Panic => Place::in_file("src/ui/merkator/a-rather-long-name-of-a-file.rs", 12_345),
        _ => Place::at(0x1000_ff20, 0x1000_fcdb),
    };
    let spot = Spot { screen: ScreenId::Table, title, decisions: 1234 };
    let record = Record { kind, place, spot, uptime_ms: 1_234_567, times: 3 };
    let mut settings = Settings::default();
    settings.choose_lang(lang);
    let mut console = Console::with_settings(panel, settings);
    let read = |console: &Console| {
        let reader = Reader::of(panel.size, |reader| console.watch(reader));
        assert_eq!(reader.complaints, Vec::<String>::new(), "{panel:?}, {lang:?}, {title}");
    };
    console.report(record);
    read(&console);
    console.enter_safe_mode(record);
    let next = if panel.hands == Hands::Dpad { Button::Down } else { Button::Y };
    for button in [Button::A, Button::B, next, Button::A, Button::A, next] {
        console.touch(Touch::Press(button), Moment(0));
        console.touch(Touch::Release(button), Moment(0));
        read(&console);
    }
}

#[test]
fn the_self_test_fits_everywhere() {
    for size in [Size::new(240, 240), Size::new(320, 240)] {
        for hands in [Hands::FourButtons, Hands::Dpad] {
            for lang in Lang::ALL {
                test_oneself(Panel { size, hands }, lang);
            }
        }
    }
}

/// Through every part of the self-test.
fn test_oneself(panel: Panel, lang: Lang) {
    let mut settings = Settings::default();
    settings.choose_lang(lang);
    let mut console = Console::with_settings(panel, settings);
    let battery = Some(Range { divider: 3, empty_mv: 2800, full_mv: 4100 });
    console.fit(Fitted { sound: true, battery });
    let (next, to_settings) = match panel.hands {
        Hands::Dpad => (Button::Down, 3),
        Hands::FourButtons => (Button::Y, 6),
    };
    let mut way = vec![next; to_settings];
    way.push(Button::A);
    way.extend([next; 7]);
    // Into it; pattern, question, no; buttons, given up; sound, no; battery; flash.
    way.extend([Button::A, Button::A, Button::A, Button::B, next, Button::A]);
    let then = [next, Button::A, Button::B, next, Button::A, next, Button::A];
    let mut now = Moment(0);
    let mut press = |console: &mut Console, button, is_held: bool| {
        console.touch(Touch::Press(button), now);
        now = now.after(500);
        if is_held {
            console.touch(Touch::Hold(button), now);
        }
        console.touch(Touch::Release(button), now);
        let reader = Reader::of(panel.size, |reader| console.watch(reader));
        assert_eq!(reader.complaints, Vec::<String>::new(), "{panel:?}, {lang:?}");
    };
    for button in way {
        press(&mut console, button, false);
    }
    assert_eq!(console.spot().screen, ScreenId::Check);
    press(&mut console, Button::B, true);
    for button in then {
        press(&mut console, button, false);
    }
    console.flash_tested(false);
    press(&mut console, next, false);
    assert_eq!(console.spot().screen, ScreenId::Check);
}

/// A console with a pad on a square panel, and what it shows after these presses.
fn shown_after(lang: Lang, presses: &[Button]) -> Vec<String> {
    let panel = Panel { size: Size::new(240, 240), hands: Hands::Dpad };
    let mut settings = Settings::default();
    settings.choose_lang(lang);
    let mut console = Console::with_settings(panel, settings);
    console.fit(Fitted { sound: true, battery: None });
    let mut now = Moment(0);
    for &button in presses {
        console.touch(Touch::Press(button), now);
        console.touch(Touch::Release(button), now);
        now = now.after(300);
    }
    console.tick(now.after(3000));
    let reader = Reader::of(panel.size, |reader| console.watch(reader));
    reader.texts().map(str::to_owned).collect()
}

#[test]
fn a_table_on_a_square_panel_says_what_opens_the_panels() {
    for (lang, word) in [(Lang::En, "panels"), (Lang::It, "pannelli"), (Lang::De, "Tafeln")] {
        // A new game of the first card, as it is offered.
        let shown = shown_after(lang, &[Button::A, Button::A]);
        assert!(shown.iter().any(|text| text == word), "{shown:?}");
    }
}

#[test]
fn the_question_of_the_self_test_is_answered_with_select() {
    let down = Button::Down;
    let mut way = vec![down, down, down, Button::A];
    way.extend([down; 7]);
    way.extend([Button::A, down, down, Button::A]);
    let shown = shown_after(Lang::En, &way);
    assert!(shown.iter().any(|text| text.starts_with("Did you hear")), "{shown:?}");
    assert!(shown.iter().any(|text| text == "select"), "{shown:?}");
    assert!(!shown.iter().any(|text| text == "try"), "{shown:?}");
}
