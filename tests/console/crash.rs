//! After a crash: what the ledger counts, what is shown, and where it goes on.

use embedded_graphics::prelude::*;
use kogge::base::crash::{
    CRASH_LOG_BYTES, CodeLocation, CrashContext, CrashKind, CrashLog, CrashRecord, ScreenId,
};
use kogge::base::input::{Button, ButtonEvent, ButtonLayout, Timestamp};
use kogge::base::panel::BoardTag;
use kogge::base::settings::Settings;
use kogge::console::{Console, DeviceProfile, Effect, Peripherals};
use kogge::games::{GameId, Rng};
use kogge::paint::framebuffer::FrameBuffer;
use kogge::ui::Lang;
use kogge::ui::screens::self_test::TestResult;

const PANELS: [DeviceProfile; 2] = [
    DeviceProfile { size: Size::new(240, 240), buttons: ButtonLayout::Dpad },
    DeviceProfile { size: Size::new(320, 240), buttons: ButtonLayout::FourButtons },
];

fn record(line: u32, uptime_ms: u32) -> CrashRecord {
    CrashRecord {
        kind: CrashKind::Panic,
        place: CodeLocation::in_file("src/ui/table/screen.rs", line),
        context: CrashContext { screen: ScreenId::Table, game: GameId::Hansa as u8, decisions: 57 },
        uptime_ms,
        times: 0,
    }
}

/// The ledger after some crashes: line and length of each run.
fn after(crashes: &[(u32, u32)]) -> CrashRecord {
    let mut crash_log = CrashLog::default();
    for &(line, ms) in crashes {
        // Each time through the bytes that outlive the reset.
        crash_log = CrashLog::from_bytes(&crash_log.to_bytes());
        crash_log.note(record(line, ms));
    }
    crash_log.take_unread().unwrap()
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
    let mut crash_log = CrashLog::default();
    for address in [0x1000_1000, 0x1000_1002, 0x1000_2000] {
        let place = CodeLocation::at(address, 0x1000_0001);
        crash_log.note(CrashRecord { kind: CrashKind::Hang, place, ..record(1, 9_000) });
    }
    assert!(crash_log.take_unread().unwrap().is_repeated());
    crash_log.note(record(1, 1));
    assert!(!crash_log.take_unread().unwrap().is_repeated(), "a panic is no hang");
}

#[test]
fn news_is_told_once() {
    let mut crash_log = CrashLog::default();
    assert_eq!(crash_log.take_unread(), None);
    crash_log.note(record(1, 1));
    assert!(crash_log.has_unread());
    assert_eq!(crash_log.take_unread().map(|record| record.times), Some(1));
    assert_eq!(CrashLog::from_bytes(&crash_log.to_bytes()).take_unread(), None);
}

#[test]
fn whatever_the_ram_holds_at_power_on_is_no_crash() {
    let mut rng = Rng::new(7);
    for _ in 0..20_000 {
        let mut bytes = [0; CRASH_LOG_BYTES];
        bytes.fill_with(|| rng.below(256) as u8);
        assert_eq!(CrashLog::from_bytes(&bytes), CrashLog::default());
    }
    assert_eq!(CrashLog::from_bytes(&[0; CRASH_LOG_BYTES]), CrashLog::default());
    let mut crash_log = CrashLog::default();
    crash_log.note(record(1, 1));
    for at in 0..CRASH_LOG_BYTES {
        let mut bytes = crash_log.to_bytes();
        bytes[at] ^= 0x10;
        assert_eq!(CrashLog::from_bytes(&bytes), CrashLog::default(), "byte {at}");
    }
    assert_eq!(CrashLog::from_bytes(&crash_log.to_bytes()), crash_log);
}

#[test]
fn the_longest_record_fits_ledger_and_code() {
    let mut longest = record(u32::MAX, u32::MAX);
    longest.place = CodeLocation::in_file(&"ä/very-long-path".repeat(9), u32::MAX);
    longest.context = CrashContext { screen: ScreenId::Language, game: 2, decisions: u16::MAX };
    let mut crash_log = CrashLog::default();
    crash_log.note(longest);
    assert_eq!(CrashLog::from_bytes(&crash_log.to_bytes()), crash_log);
    longest.times = u8::MAX;
    let text = longest.to_string();
    assert!(longest.place.as_str().ends_with("path:4294967295"), "the end is what tells");
    assert!(kogge::ui::qr::Code::of(&text).is_some(), "{} letters: {text}", text.len());
    assert!(kogge::ui::qr::Code::of(&"x".repeat(135)).is_none());
}

#[test]
fn a_spot_outlives_the_reset_in_one_word() {
    for &screen in ScreenId::ALL {
        let context = CrashContext { screen, game: 3, decisions: 1234 };
        assert_eq!(CrashContext::from_bits(context.to_bits()), context);
    }
    assert_eq!(CrashContext::from_bits(u32::MAX).screen, ScreenId::default());
    assert_eq!(CrashContext::from_bits(u32::MAX).game(), None);
}

/// A console at a table of Hansa.
struct Shown {
    console: Console,
    panel: DeviceProfile,
    bytes: Vec<u8>,
    now: Timestamp,
}

impl Shown {
    fn at_home(panel: DeviceProfile, lang: Lang) -> Self {
        let mut settings = Settings::default();
        settings.set_lang(lang);
        let console = Console::with_settings(panel, settings);
        let bytes = vec![0; FrameBuffer::bytes(panel.size.width, panel.size.height)];
        let mut shown = Shown { console, panel, bytes, now: Timestamp(0) };
        shown.paint();
        shown
    }

    fn at_table(panel: DeviceProfile) -> Self {
        let mut shown = Self::at_home(panel, Lang::En);
        (0..2).for_each(|_| shown.press(Button::A));
        shown.effects();
        shown.now = Timestamp(5_000);
        shown.console.tick(shown.now);
        shown.paint();
        assert_eq!(shown.console.crash_context().screen, ScreenId::Table);
        shown
    }

    fn paint(&mut self) {
        let mut frame = FrameBuffer::new(&mut self.bytes, self.panel.size).unwrap();
        let Ok(_) = self.console.paint(&mut frame);
    }

    fn press(&mut self, button: Button) {
        self.console.on_button(ButtonEvent::Press(button), self.now);
        self.console.on_button(ButtonEvent::Release(button), self.now);
        self.paint();
    }

    fn effects(&mut self) -> Vec<Effect> {
        std::iter::from_fn(|| self.console.next_effect()).collect()
    }
}

#[test]
fn after_the_report_it_goes_on_where_it_was() {
    for panel in PANELS {
        let mut shown = Shown::at_table(panel);
        let table = shown.bytes.clone();
        shown.console.show_crash(record(12, 4_000));
        shown.paint();
        assert_ne!(shown.bytes, table);
        assert_eq!(shown.console.crash_context().screen, ScreenId::Crash);
        // Neither the menu nor anything else leads away from it.
        shown.press(Button::X);
        assert_eq!(shown.console.crash_context().screen, ScreenId::Crash);
        shown.press(Button::A);
        assert_eq!(shown.bytes, table);
    }
}

#[test]
fn the_safe_mode_sets_the_game_aside_when_asked_to_and_only_then_starts() {
    for panel in PANELS {
        let next = if panel.buttons == ButtonLayout::Dpad { Button::Down } else { Button::Y };
        let mut shown = Shown::at_home(panel, Lang::De);
        shown.effects();
        shown.console.enter_safe_mode(CrashRecord { times: 3, ..record(12, 4_000) });
        shown.paint();
        assert_eq!(shown.console.crash_context().screen, ScreenId::Safe);
        let safe = shown.bytes.clone();

        // The question, no, the question, yes.
        shown.press(Button::A);
        shown.press(Button::B);
        assert_eq!(shown.bytes, safe);
        assert!(!shown.effects().contains(&Effect::ArchiveGame(GameId::Hansa)));
        shown.press(Button::A);
        shown.press(next);
        shown.press(Button::A);
        assert!(shown.effects().contains(&Effect::ArchiveGame(GameId::Hansa)));
        shown.press(Button::A);
        assert!(!shown.effects().contains(&Effect::ArchiveGame(GameId::Hansa)), "once is enough");

        // The report and back.
        shown.press(next);
        shown.press(Button::A);
        assert_eq!(shown.console.crash_context().screen, ScreenId::Safe);
        shown.press(Button::A);

        shown.press(next);
        shown.press(Button::A);
        assert!(shown.effects().contains(&Effect::LoadAll));
        assert!(shown.console.is_home());
    }
}

/// The board that is tested.
const BOARD: BoardTag = BoardTag::of("picosystem");

/// From home into the self-test.
fn in_check(panel: DeviceProfile, peripherals: Peripherals) -> Shown {
    let mut shown = Shown::at_home(panel, Lang::En);
    shown.console.set_peripherals(peripherals);
    let (next, previous) = match panel.buttons {
        ButtonLayout::Dpad => (Button::Down, Button::Left),
        ButtonLayout::FourButtons => (Button::Y, Button::X),
    };
    // From the end of home, however many games there are.
    (0..2).for_each(|_| shown.press(previous));
    shown.press(Button::A);
    assert_eq!(shown.console.crash_context().screen, ScreenId::Settings);
    (0..7).for_each(|_| shown.press(next));
    shown.press(Button::A);
    assert_eq!(shown.console.crash_context().screen, ScreenId::Check);
    shown.effects();
    shown
}

#[test]
fn the_self_test_tries_every_part() {
    for panel in PANELS {
        let mut shown = in_check(panel, Peripherals { board: BOARD, sound: true, battery: true });
        let (next, all): (_, &[Button]) = match panel.buttons {
            ButtonLayout::Dpad => (Button::Down, &Button::ALL),
            ButtonLayout::FourButtons => (Button::Y, &Button::ALL[..4]),
        };
        let list = shown.bytes.clone();
        // Display: pattern, question, yes.
        shown.press(Button::A);
        let colours: std::collections::HashSet<&u8> = shown.bytes.iter().collect();
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
        let effects = shown.effects();
        assert!(
            effects.contains(&Effect::PlayTune(kogge::base::tones::Tune::GameOver, 100)),
            "{effects:?}"
        );
        shown.press(Button::B);
        // Battery.
        shown.press(next);
        let level = kogge::base::battery::BatteryLevel {
            percent: 80,
            millivolts: 3900,
            is_low: false,
            charge: kogge::base::battery::ChargeState::Discharging,
        };
        shown.console.set_battery(level, shown.now);
        shown.paint();
        let before = shown.bytes.clone();
        shown.press(Button::A);
        assert_ne!(shown.bytes, before, "a likely voltage passes");
        // Flash.
        shown.press(next);
        shown.effects();
        shown.press(Button::A);
        assert!(shown.effects().contains(&Effect::TestFlash));
        let before = shown.bytes.clone();
        shown.console.on_flash_tested(TestResult::Good);
        shown.paint();
        let good = shown.bytes.clone();
        shown.console.on_flash_tested(TestResult::Bad);
        shown.paint();
        assert!(good != before && shown.bytes != good, "pass and fail can be told apart");
    }
}

/// At the last row select does another thing, and the hint below says so.
#[test]
fn to_the_result_and_back_everything_that_changed_is_painted() {
    for panel in PANELS {
        let mut shown = in_check(panel, Peripherals { board: BOARD, ..Peripherals::default() });
        let (next, previous) = match panel.buttons {
            ButtonLayout::Dpad => (Button::Down, Button::Up),
            ButtonLayout::FourButtons => (Button::Y, Button::X),
        };
        let list = shown.bytes.clone();
        for button in [previous, Button::A, Button::B, next] {
            shown.press(button);
            let bit_by_bit = shown.bytes.clone();
            shown.console.mark_all();
            shown.paint();
            assert!(shown.bytes == bit_by_bit, "{panel:?}, after {button:?}");
        }
        assert!(shown.bytes == list, "back at the first row");
    }
}

#[test]
fn back_leads_home_from_the_self_test_of_the_buttons() {
    for panel in PANELS {
        let mut shown = in_check(panel, Peripherals::default());
        shown.press(if panel.buttons == ButtonLayout::Dpad { Button::Down } else { Button::Y });
        let list = shown.bytes.clone();
        shown.press(Button::A);
        shown.press(Button::B);
        assert_eq!(
            shown.console.crash_context().screen,
            ScreenId::Check,
            "B is a button like the others"
        );
        shown.press(Button::B);
        assert_ne!(shown.bytes, list, "given up is failed");
        (0..2).for_each(|_| shown.press(Button::B));
        assert!(shown.console.is_home());
    }
}

#[test]
fn a_button_that_does_not_answer_fails_and_parts_that_are_not_there_cannot_be_tried() {
    let mut shown = in_check(PANELS[0], Peripherals::default());
    shown.press(Button::Down);
    let list = shown.bytes.clone();
    shown.press(Button::A);
    shown.press(Button::B);
    shown.console.on_button(ButtonEvent::Press(Button::X), shown.now);
    shown.console.on_button(ButtonEvent::Hold(Button::X), shown.now);
    shown.console.on_button(ButtonEvent::Release(Button::X), shown.now);
    shown.paint();
    assert_ne!(shown.bytes, list, "it fails, and the list is back");
    shown.press(Button::Down);
    let before = shown.bytes.clone();
    shown.press(Button::A);
    assert_eq!(shown.bytes, before, "no piezo, nothing to try");
}
