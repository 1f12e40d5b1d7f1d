//! After a crash: what the ledger counts, what is shown, and where it goes on.

use embedded_graphics::prelude::*;
use kogge::console::{Console, Fitted, Panel, Wish};
use kogge::crash::{Kind, LEDGER, Ledger, Place, Record, ScreenId, Spot};
use kogge::frame::Frame;
use kogge::games::Chance;
use kogge::input::{Button, Hands, Moment, Touch};
use kogge::journal::Title;
use kogge::settings::Settings;
use kogge::ui::Lang;

const PANELS: [Panel; 2] = [
    Panel { size: Size::new(240, 240), hands: Hands::Dpad },
    Panel { size: Size::new(320, 240), hands: Hands::FourButtons },
];

fn record(line: u32, uptime_ms: u32) -> Record {
    Record {
        kind: Kind::Panic,
        place: Place::in_file("src/ui/table/screen.rs", line),
        spot: Spot { screen: ScreenId::Table, title: Title::Hansa as u8, decisions: 57 },
        uptime_ms,
        times: 0,
    }
}

/// The ledger after some crashes: line and length of each run.
fn after(crashes: &[(u32, u32)]) -> Record {
    let mut ledger = Ledger::default();
    for &(line, ms) in crashes {
        // Each time through the bytes that outlive the reset.
        ledger = Ledger::from_bytes(&ledger.to_bytes());
        ledger.note(record(line, ms));
    }
    ledger.take_news().unwrap()
}

#[test]
fn three_crashes_in_one_place_within_a_minute_are_no_accident() {
    assert!(!after(&[(1, 5_000), (1, 5_000)]).is_repeated());
    assert!(after(&[(1, 500_000), (1, 5_000), (1, 5_000)]).is_repeated());
    assert!(after(&[(1, 5_000), (1, 30_000), (1, 30_000)]).is_repeated());
    assert!(!after(&[(1, 5_000), (1, 30_000), (1, 30_001)]).is_repeated(), "more than a minute");
    assert!(!after(&[(1, 5_000), (2, 5_000), (1, 5_000)]).is_repeated(), "another place");
    assert!(!after(&[(1, 1), (1, 70_000), (1, 1)]).is_repeated());
    assert!(after(&[(1, 1), (1, 70_000), (1, 1), (1, 1)]).is_repeated(), "the last three");
    assert!(after(&[(1, 1_000); 300]).is_repeated(), "counting never overflows");
}

#[test]
fn hangs_are_alike_wherever_they_were_met() {
    let mut ledger = Ledger::default();
    for address in [0x1000_1000, 0x1000_1002, 0x1000_2000] {
        let place = Place::at(address, 0x1000_0001);
        ledger.note(Record { kind: Kind::Hang, place, ..record(1, 9_000) });
    }
    assert!(ledger.take_news().unwrap().is_repeated());
    ledger.note(record(1, 1));
    assert!(!ledger.take_news().unwrap().is_repeated(), "a panic is no hang");
}

#[test]
fn news_is_told_once() {
    let mut ledger = Ledger::default();
    assert_eq!(ledger.take_news(), None);
    ledger.note(record(1, 1));
    assert!(ledger.has_news());
    assert_eq!(ledger.take_news().map(|record| record.times), Some(1));
    assert_eq!(Ledger::from_bytes(&ledger.to_bytes()).take_news(), None);
}

#[test]
fn whatever_the_ram_holds_at_power_on_is_no_crash() {
    let mut chance = Chance::new(7);
    for _ in 0..20_000 {
        let mut bytes = [0; LEDGER];
        bytes.fill_with(|| chance.below(256) as u8);
        assert_eq!(Ledger::from_bytes(&bytes), Ledger::default());
    }
    assert_eq!(Ledger::from_bytes(&[0; LEDGER]), Ledger::default());
    let mut ledger = Ledger::default();
    ledger.note(record(1, 1));
    for at in 0..LEDGER {
        let mut bytes = ledger.to_bytes();
        bytes[at] ^= 0x10;
        assert_eq!(Ledger::from_bytes(&bytes), Ledger::default(), "byte {at}");
    }
    assert_eq!(Ledger::from_bytes(&ledger.to_bytes()), ledger);
}

#[test]
fn the_longest_record_fits_ledger_and_code() {
    let mut longest = record(u32::MAX, u32::MAX);
    longest.place = Place::in_file(&"ä/very-long-path".repeat(9), u32::MAX);
    longest.spot = Spot { screen: ScreenId::Language, title: 2, decisions: u16::MAX };
    let mut ledger = Ledger::default();
    ledger.note(longest);
    assert_eq!(Ledger::from_bytes(&ledger.to_bytes()), ledger);
    longest.times = u8::MAX;
    let text = longest.to_string();
    assert!(longest.place.as_str().ends_with("path:4294967295"), "the end is what tells");
    assert!(kogge::ui::qr::Code::of(&text).is_some(), "{} letters: {text}", text.len());
    assert!(kogge::ui::qr::Code::of(&"x".repeat(135)).is_none());
}

#[test]
fn a_spot_outlives_the_reset_in_one_word() {
    for &screen in ScreenId::ALL {
        let spot = Spot { screen, title: 3, decisions: 1234 };
        assert_eq!(Spot::from_bits(spot.to_bits()), spot);
    }
    assert_eq!(Spot::from_bits(u32::MAX).screen, ScreenId::default());
    assert_eq!(Spot::from_bits(u32::MAX).game(), None);
}

/// A console at a table of Hansa.
struct Shown {
    console: Console,
    panel: Panel,
    bytes: Vec<u8>,
    now: Moment,
}

impl Shown {
    fn at_home(panel: Panel, lang: Lang) -> Self {
        let mut settings = Settings::default();
        settings.choose_lang(lang);
        let console = Console::with_settings(panel, settings);
        let bytes = vec![0; Frame::bytes(panel.size.width, panel.size.height)];
        let mut shown = Shown { console, panel, bytes, now: Moment(0) };
        shown.paint();
        shown
    }

    fn at_table(panel: Panel) -> Self {
        let mut shown = Self::at_home(panel, Lang::En);
        (0..2).for_each(|_| shown.press(Button::A));
        shown.now = Moment(5_000);
        shown.console.tick(shown.now);
        shown.paint();
        assert_eq!(shown.console.spot().screen, ScreenId::Table);
        shown
    }

    fn paint(&mut self) {
        let mut frame = Frame::new(&mut self.bytes, self.panel.size).unwrap();
        let Ok(_) = self.console.paint(&mut frame);
    }

    fn press(&mut self, button: Button) {
        self.console.touch(Touch::Press(button), self.now);
        self.console.touch(Touch::Release(button), self.now);
        self.paint();
    }

    fn wishes(&mut self) -> Vec<Wish> {
        std::iter::from_fn(|| self.console.next_wish()).collect()
    }
}

#[test]
fn after_the_report_it_goes_on_where_it_was() {
    for panel in PANELS {
        let mut shown = Shown::at_table(panel);
        let table = shown.bytes.clone();
        shown.console.report(record(12, 4_000));
        shown.paint();
        assert_ne!(shown.bytes, table);
        assert_eq!(shown.console.spot().screen, ScreenId::Crash);
        // Neither the menu nor anything else leads away from it.
        shown.press(Button::X);
        assert_eq!(shown.console.spot().screen, ScreenId::Crash);
        shown.press(Button::A);
        assert_eq!(shown.bytes, table);
    }
}

#[test]
fn the_safe_mode_sets_the_game_aside_when_asked_to_and_only_then_starts() {
    for panel in PANELS {
        let next = if panel.hands == Hands::Dpad { Button::Down } else { Button::Y };
        let mut shown = Shown::at_home(panel, Lang::De);
        shown.wishes();
        shown.console.enter_safe_mode(Record { times: 3, ..record(12, 4_000) });
        shown.paint();
        assert_eq!(shown.console.spot().screen, ScreenId::Safe);
        let safe = shown.bytes.clone();

        // The question, no, the question, yes.
        shown.press(Button::A);
        shown.press(Button::B);
        assert_eq!(shown.bytes, safe);
        assert!(!shown.wishes().contains(&Wish::SetAside(Title::Hansa)));
        shown.press(Button::A);
        shown.press(next);
        shown.press(Button::A);
        assert!(shown.wishes().contains(&Wish::SetAside(Title::Hansa)));
        shown.press(Button::A);
        assert!(!shown.wishes().contains(&Wish::SetAside(Title::Hansa)), "once is enough");

        // The report and back.
        shown.press(next);
        shown.press(Button::A);
        assert_eq!(shown.console.spot().screen, ScreenId::Safe);
        shown.press(Button::A);

        shown.press(next);
        shown.press(Button::A);
        assert!(shown.wishes().contains(&Wish::Recover));
        assert!(shown.console.is_home());
    }
}

/// From home into the self-test.
fn in_check(panel: Panel, fitted: Fitted) -> Shown {
    let mut shown = Shown::at_home(panel, Lang::En);
    shown.console.fit(fitted);
    let (next, to_settings) = match panel.hands {
        Hands::Dpad => (Button::Down, 3),
        Hands::FourButtons => (Button::Y, 6),
    };
    (0..to_settings).for_each(|_| shown.press(next));
    shown.press(Button::A);
    assert_eq!(shown.console.spot().screen, ScreenId::Settings);
    (0..7).for_each(|_| shown.press(next));
    shown.press(Button::A);
    assert_eq!(shown.console.spot().screen, ScreenId::Check);
    shown.wishes();
    shown
}

#[test]
fn the_self_test_tries_every_part() {
    for panel in PANELS {
        let range = kogge::battery::Range { divider: 3, empty_mv: 2800, full_mv: 4100 };
        let mut shown = in_check(panel, Fitted { sound: true, battery: Some(range) });
        let (next, all): (_, &[Button]) = match panel.hands {
            Hands::Dpad => (Button::Down, &Button::ALL),
            Hands::FourButtons => (Button::Y, &Button::ALL[..4]),
        };
        let list = shown.bytes.clone();
        // Display: pattern, question, yes.
        shown.press(Button::A);
        let colours: std::collections::HashSet<&[u8]> = shown.bytes.chunks(2).collect();
        assert!(colours.len() >= 23, "eight colours and sixteen greys, two of them the same");
        shown.press(Button::A);
        shown.press(next);
        shown.press(Button::A);
        let passed = shown.bytes.clone();
        assert_ne!(passed, list, "it passes");
        // Buttons: every one, with no other effect.
        shown.press(next);
        shown.press(Button::A);
        for &button in all {
            shown.press(button);
        }
        let buttons = shown.bytes.clone();
        assert_ne!(buttons, passed);
        // The list is back: the next press moves its cursor.
        shown.press(next);
        assert_ne!(shown.bytes, buttons);
        // Sound: heard whatever the settings say.
        shown.press(Button::A);
        let wishes = shown.wishes();
        assert!(wishes.contains(&Wish::Play(kogge::tones::Tune::End, 100)), "{wishes:?}");
        shown.press(Button::B);
        // Battery.
        shown.press(next);
        let level = kogge::battery::Level { percent: 80, millivolts: 3900, is_charging: false };
        shown.console.set_battery(level, shown.now);
        shown.paint();
        let before = shown.bytes.clone();
        shown.press(Button::A);
        assert_ne!(shown.bytes, before, "a likely voltage passes");
        // Flash.
        shown.press(next);
        shown.wishes();
        shown.press(Button::A);
        assert!(shown.wishes().contains(&Wish::TestFlash));
        let before = shown.bytes.clone();
        shown.console.flash_tested(true);
        shown.paint();
        let good = shown.bytes.clone();
        shown.console.flash_tested(false);
        shown.paint();
        assert!(good != before && shown.bytes != good, "pass and fail can be told apart");
    }
}

#[test]
fn back_leads_home_from_the_self_test_of_the_buttons() {
    for panel in PANELS {
        let mut shown = in_check(panel, Fitted::default());
        shown.press(if panel.hands == Hands::Dpad { Button::Down } else { Button::Y });
        let list = shown.bytes.clone();
        shown.press(Button::A);
        shown.press(Button::B);
        assert_eq!(shown.console.spot().screen, ScreenId::Check, "B is a button like the others");
        shown.press(Button::B);
        assert_ne!(shown.bytes, list, "given up is failed");
        (0..2).for_each(|_| shown.press(Button::B));
        assert!(shown.console.is_home());
    }
}

#[test]
fn a_button_that_does_not_answer_fails_and_parts_that_are_not_there_cannot_be_tried() {
    let mut shown = in_check(PANELS[0], Fitted::default());
    shown.press(Button::Down);
    let list = shown.bytes.clone();
    shown.press(Button::A);
    shown.press(Button::B);
    shown.console.touch(Touch::Press(Button::X), shown.now);
    shown.console.touch(Touch::Hold(Button::X), shown.now);
    shown.console.touch(Touch::Release(Button::X), shown.now);
    shown.paint();
    assert_ne!(shown.bytes, list, "it fails, and the list is back");
    shown.press(Button::Down);
    let before = shown.bytes.clone();
    shown.press(Button::A);
    assert_eq!(shown.bytes, before, "no piezo, nothing to try");
}
