//! The effects of a console: a back end that serves them late still gets all of them.

use embedded_graphics::prelude::*;
use kogge::base::input::{Button, ButtonEvent, ButtonLayout, Timestamp};
use kogge::base::settings::{Confirm, Settings};
use kogge::console::{Accepted, Console, DeviceProfile, Effect};
use kogge::games::hansa::Hansa;
use kogge::games::{Game, GameId};
use kogge::saves::journal::{History, checksum, file};
use kogge::ui::Lang;
use proptest::prelude::*;

const PROFILE: DeviceProfile =
    DeviceProfile { size: Size::new(240, 240), buttons: ButtonLayout::Dpad };

/// A console whose settings never ask twice.
fn switched_on() -> Console {
    let mut settings = Settings::default();
    settings.set_lang(Lang::En);
    settings.set_confirm(Confirm::Never);
    Console::with_settings(PROFILE, settings)
}

fn drain(console: &mut Console) -> Vec<Effect> {
    std::iter::from_fn(|| console.next_effect()).collect()
}

/// A game of Hansa as the effects of a console write it down.
struct WrittenDown(History<Hansa>);

impl WrittenDown {
    fn start(console: &Console) -> Self {
        let header = console.header().expect("a game has started");
        WrittenDown(History::new(file::new_game(header).expect("the start is sound")))
    }

    fn write(&mut self, effects: &[Effect]) {
        for effect in effects {
            match effect {
                Effect::AppendDecision(GameId::Hansa, bits) => {
                    let decision = file::decision_of::<Hansa>(*bits).expect("a decision");
                    self.0.play(decision, &mut ()).expect("a legal decision");
                }
                Effect::AppendUndo(GameId::Hansa) => self.0.undo().expect("something to take back"),
                _ => {}
            }
        }
    }

    fn checksum(&self) -> u32 {
        checksum::of(&self.0.game().position())
    }
}

/// A game of Hansa has just started, and everything it asked for was served.
fn at_the_table() -> (Console, WrittenDown) {
    let mut console = switched_on();
    for now in [Timestamp(10), Timestamp(60)] {
        console.on_button(ButtonEvent::Press(Button::A), now);
        console.on_button(ButtonEvent::Release(Button::A), now.after(20));
        drain(&mut console);
    }
    let written = WrittenDown::start(&console);
    (console, written)
}

#[test]
fn sixteen_events_before_effects_are_served_lose_no_decision() {
    let (mut console, mut written) = at_the_table();
    for step in 0..8 {
        let now = Timestamp(100 + 50 * step);
        console.on_button(ButtonEvent::Press(Button::A), now);
        console.on_button(ButtonEvent::Release(Button::A), now.after(20));
    }
    let effects = drain(&mut console);
    let decisions = effects.iter().filter(|e| matches!(e, Effect::AppendDecision(..))).count();
    assert!(decisions >= 4, "only {decisions} decisions: nothing is tested");
    written.write(&effects);
    assert_eq!(Some(written.checksum()), console.checksum());
}

#[test]
fn a_busy_console_refuses_presses_and_changes_nothing() {
    let (mut console, mut written) = at_the_table();
    let mut now = Timestamp(100);
    let mut refused = 0;
    for _ in 0..60 {
        now = now.after(50);
        let before = (console.checksum(), console.crash_context());
        if console.on_button(ButtonEvent::Press(Button::A), now) == Accepted::Busy {
            refused += 1;
            assert!(!console.is_ready());
            assert_eq!((console.checksum(), console.crash_context()), before);
        }
        console.on_button(ButtonEvent::Release(Button::A), now.after(20));
    }
    assert!(refused > 0, "there was room for everything: nothing is tested");
    written.write(&drain(&mut console));
    assert_eq!(Some(written.checksum()), console.checksum());
    assert!(console.is_ready(), "once its effects are served it goes on");
}

#[test]
fn nothing_else_is_done_before_a_game_is_in_its_journal() {
    let mut console = switched_on();
    for now in [Timestamp(10), Timestamp(60)] {
        console.on_button(ButtonEvent::Press(Button::A), now);
        console.on_button(ButtonEvent::Release(Button::A), now.after(20));
    }
    assert!(!console.is_ready());
    let effects = drain(&mut console);
    assert!(effects.contains(&Effect::StartJournal));
    assert_eq!(console.header().map(|header| header.game), Some(GameId::Hansa));
    assert!(console.is_ready());
}

fn is_hansa(console: &Console) -> bool {
    console.header().is_some_and(|header| header.game == GameId::Hansa)
}

/// A back end that serves effects only now and then, and holds events back meanwhile.
struct LateBackEnd {
    console: Console,
    written: WrittenDown,
    /// The light, and whether the panel sleeps.
    light: Option<u8>,
    settings: Settings,
    resume_point: kogge::console::ResumePoint,
}

impl LateBackEnd {
    fn serve(&mut self) {
        while let Some(effect) = self.console.next_effect() {
            match effect {
                Effect::StartJournal if is_hansa(&self.console) => {
                    self.written = WrittenDown::start(&self.console);
                }
                Effect::Backlight(percent) => self.light = Some(percent),
                Effect::SaveSettings => self.settings = *self.console.settings(),
                Effect::SaveResumePoint => self.resume_point = self.console.resume_point(),
                effect => self.written.write(&[effect]),
            }
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    /// However late effects are served, what was written down is what the console shows.
    #[test]
    fn late_service_loses_nothing(
        presses in prop::collection::vec((0usize..12, 20u32..900), 1..200),
        patience in 1usize..65,
    ) {
        let (console, written) = at_the_table();
        let (settings, resume_point) = (*console.settings(), console.resume_point());
        let light = Some(settings.brightness());
        let mut late = LateBackEnd { console, written, light, settings, resume_point };
        let mut now = Timestamp(100);
        for (at, (button, pause)) in presses.into_iter().enumerate() {
            // Mostly decisions, and sometimes a way somewhere else.
            let button = *Button::ALL.get(button).unwrap_or(&Button::A);
            for event in [ButtonEvent::Press(button), ButtonEvent::Release(button)] {
                now = now.after(pause);
                if late.console.on_button(event, now) == Accepted::Busy {
                    late.serve();
                    prop_assert_eq!(late.console.on_button(event, now), Accepted::Yes);
                }
            }
            if at % patience == 0 {
                late.serve();
            }
        }
        late.serve();
        prop_assert_eq!(&late.settings, late.console.settings());
        prop_assert_eq!(late.resume_point, late.console.resume_point());
        prop_assert_eq!(late.light == Some(0), late.console.is_asleep());
        if is_hansa(&late.console) {
            prop_assert_eq!(Some(late.written.checksum()), late.console.checksum());
        }
    }
}
