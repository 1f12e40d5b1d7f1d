//! Every text of every screen, in every language, at both sizes: nothing cut off, nothing too
//! close to an edge or to another text, no letter missing.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use kogge::base::battery::{BatteryLevel, ChargeState};
use kogge::base::crash::{CodeLocation, CrashContext, CrashKind, CrashRecord, ScreenId};
use kogge::base::input::{Button, ButtonEvent, ButtonLayout, Timestamp};
use kogge::base::panel::BoardTag;
use kogge::base::self_test::{SelfTestReport, TestResult};
use kogge::base::settings::Settings;
use kogge::base::version::Version;
use kogge::console::{Console, DeviceProfile, Effect, Peripherals, SaveWarning};
use kogge::games::Rng;
use kogge::ui::phrases::UiPhrase;
use kogge::ui::text::{self, Align, Style};
use kogge::ui::{Canvas, Lang, format_phrase, theme};

use crate::common::reader::Reader;

#[test]
fn every_text_fits_everywhere() {
    let mut seen = std::collections::BTreeSet::new();
    for size in [Size::new(240, 240), Size::new(320, 240)] {
        for buttons in [ButtonLayout::FourButtons, ButtonLayout::Dpad] {
            for lang in Lang::ALL {
                for text in texts_on_a_walk(DeviceProfile { size, buttons }, lang) {
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
        // A seed that is typed in.
        "Ein leeres Feld beendet die Zahl.",
    ] {
        assert!(seen.iter().any(|line| line.contains(text)), "never saw {text:?}");
    }
}

/// Presses buttons at random and reads every screen; the texts that were there.
fn texts_on_a_walk(panel: DeviceProfile, lang: Lang) -> std::collections::BTreeSet<String> {
    let mut settings = Settings::default();
    settings.set_lang(lang);
    let mut console = Console::with_settings(panel, settings);
    console.set_peripherals(Peripherals {
        board: BoardTag::of("picosystem"),
        sound: true,
        battery: true,
    });
    console.set_battery(
        BatteryLevel {
            percent: 100,
            millivolts: 4100,
            is_low: false,
            charge: ChargeState::Charging,
        },
        Timestamp(0),
    );
    let mut seen = std::collections::BTreeSet::new();
    let mut rng = Rng::new(9);
    let mut now = Timestamp(0);
    for _ in 0..6000 {
        let button = Button::ALL[rng.below(8) as usize];
        let held = rng.below(4) == 0;
        let menu = rng.below(12) == 0;
        now = now.after(300);
        let mut events = vec![ButtonEvent::Press(button)];
        if menu {
            events = vec![
                ButtonEvent::Press(Button::B),
                ButtonEvent::Press(Button::A),
                ButtonEvent::Hold(Button::B),
                ButtonEvent::Release(Button::A),
                ButtonEvent::Release(Button::B),
            ];
        } else {
            events.extend(held.then_some(ButtonEvent::Hold(button)));
            events.push(ButtonEvent::Release(button));
        }
        for event in events {
            console.on_button(event, now);
            while let Some(effect) = console.next_effect() {
                // No back end is here that could restart: it says so, and the walk goes on.
                if effect == Effect::RestartForUpdate {
                    console.refuse_update(now);
                }
            }
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
        for buttons in [ButtonLayout::FourButtons, ButtonLayout::Dpad] {
            for lang in Lang::ALL {
                for way in [&[][..], &[Button::A], &[Button::A, Button::A]] {
                    seen.extend(told_from_outside(DeviceProfile { size, buttons }, lang, way));
                }
            }
        }
    }
    for text in ["damaged", "could not be saved", "older rules", "battery is low: 7 %", "Akku"] {
        assert!(seen.iter().any(|line| line.contains(text)), "never saw {text:?} in {seen:?}");
    }
}

/// Goes somewhere, is told of everything, and reads it.
fn told_from_outside(panel: DeviceProfile, lang: Lang, way: &[Button]) -> Vec<String> {
    let mut settings = Settings::default();
    settings.set_lang(lang);
    let mut console = Console::with_settings(panel, settings);
    for &button in way {
        console.on_button(ButtonEvent::Press(button), Timestamp(0));
        console.on_button(ButtonEvent::Release(button), Timestamp(0));
        while console.next_effect().is_some() {}
    }
    let mut seen = Vec::new();
    let mut read = |console: &Console| {
        let reader = Reader::of(panel.size, |reader| console.watch(reader));
        assert_eq!(reader.complaints, Vec::<String>::new(), "{panel:?}, {lang:?}, {way:?}");
        seen.extend(reader.texts().map(str::to_owned));
    };
    for complaint in [
        SaveWarning::Damaged,
        SaveWarning::NotSaved,
        SaveWarning::OtherRules,
        SaveWarning::OtherEdition,
    ] {
        console.warn_of_save(complaint, Timestamp(0));
        read(&console);
    }
    console.set_battery(
        BatteryLevel {
            percent: 7,
            millivolts: 3480,
            is_low: true,
            charge: ChargeState::Discharging,
        },
        Timestamp(0),
    );
    read(&console);
    seen
}

#[test]
fn a_line_without_room_for_its_words_is_complained_of() {
    let size = Size::new(240, 240);
    let long = "m ".repeat(100);
    let line = format_phrase(Lang::En, UiPhrase::By, &[&long]);
    let reader = Reader::of(size, |reader| {
        Canvas::with_probe(size, reader, |canvas| {
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
        for buttons in [ButtonLayout::FourButtons, ButtonLayout::Dpad] {
            for (lang, kind) in
                Lang::ALL.into_iter().flat_map(|lang| KINDS.map(|kind| (lang, kind)))
            {
                for title in 0..=4 {
                    after_a_crash(DeviceProfile { size, buttons }, lang, kind, title);
                }
            }
        }
    }
}

const KINDS: [CrashKind; 3] = [CrashKind::Panic, CrashKind::Fault, CrashKind::Hang];

/// The report, the safe mode and its question.
fn after_a_crash(panel: DeviceProfile, lang: Lang, kind: CrashKind, game: u8) {
    let place = match kind {
        CrashKind::Panic => {
            CodeLocation::in_file("src/ui/merkator/a-rather-long-name-of-a-file.rs", 12_345)
        }
        _ => CodeLocation::at(0x1000_ff20, 0x1000_fcdb),
    };
    let context = CrashContext { screen: ScreenId::Table, game, decisions: 1234 };
    let record = CrashRecord { kind, place, context, uptime_ms: 1_234_567, times: 3 };
    let mut settings = Settings::default();
    settings.set_lang(lang);
    let mut console = Console::with_settings(panel, settings);
    let read = |console: &Console| {
        let reader = Reader::of(panel.size, |reader| console.watch(reader));
        assert_eq!(reader.complaints, Vec::<String>::new(), "{panel:?}, {lang:?}, {game}");
    };
    console.show_crash(record);
    read(&console);
    console.enter_safe_mode(record);
    let next = if panel.buttons == ButtonLayout::Dpad { Button::Down } else { Button::Y };
    for button in [Button::A, Button::B, next, Button::A, Button::A, next] {
        console.on_button(ButtonEvent::Press(button), Timestamp(0));
        console.on_button(ButtonEvent::Release(button), Timestamp(0));
        while console.next_effect().is_some() {}
        read(&console);
    }
}

/// The page lies deep in the settings, where a walk seldom comes.
#[test]
fn how_games_come_to_a_computer_fits_everywhere() {
    for size in [Size::new(240, 240), Size::new(320, 240)] {
        for (buttons, next, previous) in [
            (ButtonLayout::Dpad, Button::Down, Button::Left),
            (ButtonLayout::FourButtons, Button::Y, Button::X),
        ] {
            for lang in Lang::ALL {
                let mut settings = Settings::default();
                settings.set_lang(lang);
                let panel = DeviceProfile { size, buttons };
                let mut console = Console::with_settings(panel, settings);
                let mut now = Timestamp(0);
                let mut way = vec![previous, previous, Button::A];
                way.extend([next; 8]);
                way.push(Button::A);
                for button in way {
                    console.on_button(ButtonEvent::Press(button), now);
                    now = now.after(500);
                    console.on_button(ButtonEvent::Release(button), now);
                    while console.next_effect().is_some() {}
                }
                let reader = Reader::of(panel.size, |reader| console.watch(reader));
                assert_eq!(reader.complaints, Vec::<String>::new(), "{panel:?}, {lang:?}");
                assert_eq!(console.crash_context().screen, ScreenId::Export);
            }
        }
    }
}

#[test]
fn the_self_test_fits_everywhere() {
    for size in [Size::new(240, 240), Size::new(320, 240)] {
        for buttons in [ButtonLayout::FourButtons, ButtonLayout::Dpad] {
            for lang in Lang::ALL {
                test_oneself(DeviceProfile { size, buttons }, lang);
            }
        }
    }
}

/// Through every part of the self-test.
fn test_oneself(panel: DeviceProfile, lang: Lang) {
    let mut settings = Settings::default();
    settings.set_lang(lang);
    let mut console = Console::with_settings(panel, settings);
    console.set_peripherals(Peripherals {
        board: BoardTag::of("picosystem"),
        sound: true,
        battery: true,
    });
    let (next, previous) = match panel.buttons {
        ButtonLayout::Dpad => (Button::Down, Button::Left),
        ButtonLayout::FourButtons => (Button::Y, Button::X),
    };
    // From the end of home, however many games there are.
    let mut way = vec![previous, previous, Button::A];
    way.extend([next; 7]);
    // Into it; pattern, question, no; buttons, given up; sound, no; battery; flash.
    way.extend([Button::A, Button::A, Button::A, Button::B, next, Button::A]);
    let then = [next, Button::A, Button::B, next, Button::A, next, Button::A];
    let mut now = Timestamp(0);
    let mut press = |console: &mut Console, button, is_held: bool| {
        console.on_button(ButtonEvent::Press(button), now);
        now = now.after(500);
        if is_held {
            console.on_button(ButtonEvent::Hold(button), now);
        }
        console.on_button(ButtonEvent::Release(button), now);
        while console.next_effect().is_some() {}
        let reader = Reader::of(panel.size, |reader| console.watch(reader));
        assert_eq!(reader.complaints, Vec::<String>::new(), "{panel:?}, {lang:?}");
    };
    for button in way {
        press(&mut console, button, false);
    }
    assert_eq!(console.crash_context().screen, ScreenId::Check);
    press(&mut console, Button::B, true);
    for button in then {
        press(&mut console, button, false);
    }
    console.on_flash_tested(TestResult::Bad);
    press(&mut console, next, false);
    // What all of it came to, and back.
    for button in [Button::A, Button::A] {
        press(&mut console, button, false);
    }
    assert_eq!(console.crash_context().screen, ScreenId::Check);
}

#[test]
fn the_result_of_the_self_test_is_a_code_of_what_was_tried() {
    let (down, left) = (Button::Down, Button::Left);
    let mut way = vec![left, left, Button::A];
    way.extend([down; 7]);
    // Pattern, question, no; up to the result from the first row.
    way.extend([Button::A, Button::A, Button::A, Button::B, Button::Up, Button::A]);
    for lang in Lang::ALL {
        let shown = shown_after(lang, &way);
        let code = shown.iter().find_map(|text| text.parse::<SelfTestReport>().ok());
        let untried = TestResult::Untried;
        let results = [TestResult::Bad, untried, untried, TestResult::Missing, untried];
        let board = BoardTag::default();
        let report =
            SelfTestReport { board, firmware: Version::CURRENT, results, battery_mv: None };
        assert_eq!(code, Some(report), "{shown:?}");
    }
}

/// A console with a pad on a square panel, and what it shows after these presses.
fn shown_after(lang: Lang, presses: &[Button]) -> Vec<String> {
    let panel = DeviceProfile { size: Size::new(240, 240), buttons: ButtonLayout::Dpad };
    let mut settings = Settings::default();
    settings.set_lang(lang);
    let mut console = Console::with_settings(panel, settings);
    console.set_peripherals(Peripherals { sound: true, ..Peripherals::default() });
    let mut now = Timestamp(0);
    for &button in presses {
        console.on_button(ButtonEvent::Press(button), now);
        console.on_button(ButtonEvent::Release(button), now);
        while console.next_effect().is_some() {}
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
    let mut way = vec![Button::Left, Button::Left, Button::A];
    way.extend([down; 7]);
    way.extend([Button::A, down, down, Button::A]);
    let shown = shown_after(Lang::En, &way);
    assert!(shown.iter().any(|text| text.starts_with("Did you hear")), "{shown:?}");
    assert!(shown.iter().any(|text| text == "select"), "{shown:?}");
    assert!(!shown.iter().any(|text| text == "try"), "{shown:?}");
}
