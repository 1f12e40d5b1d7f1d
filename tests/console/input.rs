//! Contacts: bounce, hold, repeat, the clock's wrap, two buttons at once.

use kogge::base::input::{
    Button, ButtonEvent, DEBOUNCE_MS, Debouncer, HOLD_MS, REPEAT_MS, Timestamp,
};
use proptest::prelude::*;

/// Contacts with a clock that wakes them when they ask for it.
struct Finger {
    debouncer: Debouncer,
    now: Timestamp,
}

impl Finger {
    fn at(now: Timestamp) -> Self {
        Finger { debouncer: Debouncer::new(), now }
    }

    fn set_level(&mut self, button: Button, down: bool) -> &mut Self {
        self.debouncer.set_level(button, down, self.now);
        self
    }

    fn wait(&mut self, ms: u32) -> &mut Self {
        let until = self.now.after(ms);
        while let Some(wake) = self.debouncer.next_deadline(self.now) {
            if until.is_before(wake) {
                break;
            }
            self.now = if wake.is_before(self.now) { self.now } else { wake };
            self.debouncer.tick(self.now);
        }
        self.now = until;
        self
    }

    fn events(&mut self) -> Vec<ButtonEvent> {
        std::iter::from_fn(|| self.debouncer.next_event()).collect()
    }
}

/// The clock wraps in the middle of every one of these stories.
const BEFORE_WRAP: Timestamp = Timestamp(u32::MAX - 3);

#[test]
fn a_bouncing_contact_is_one_press_at_its_first_edge() {
    for start in [Timestamp(0), Timestamp(1_000), BEFORE_WRAP] {
        let mut finger = Finger::at(start);
        finger.set_level(Button::A, true);
        assert_eq!(
            finger.events(),
            [ButtonEvent::Press(Button::A)],
            "at once, not after the bounce"
        );
        for _ in 0..2 {
            finger.wait(1).set_level(Button::A, false).wait(1).set_level(Button::A, true);
        }
        finger.wait(100).set_level(Button::A, false).wait(2).set_level(Button::A, true);
        finger.wait(1).set_level(Button::A, false).wait(100);
        assert_eq!(finger.events(), [ButtonEvent::Release(Button::A)]);
    }
}

#[test]
fn a_tap_shorter_than_the_bounce_is_still_let_go() {
    let mut finger = Finger::at(Timestamp(50));
    finger.set_level(Button::B, true).wait(2).set_level(Button::B, false).wait(DEBOUNCE_MS);
    assert_eq!(finger.events(), [ButtonEvent::Press(Button::B), ButtonEvent::Release(Button::B)]);
}

#[test]
fn a_held_button_holds_and_repeats() {
    for start in [Timestamp(0), BEFORE_WRAP] {
        let mut finger = Finger::at(start);
        finger.set_level(Button::Y, true).wait(HOLD_MS - 1);
        assert_eq!(finger.events(), [ButtonEvent::Press(Button::Y)]);
        finger.wait(1);
        assert_eq!(finger.events(), [ButtonEvent::Hold(Button::Y)]);
        finger.wait(3 * REPEAT_MS);
        assert_eq!(finger.events(), [ButtonEvent::Repeat(Button::Y); 3]);
        finger.set_level(Button::Y, false).wait(1000);
        assert_eq!(finger.events(), [ButtonEvent::Release(Button::Y)]);
        assert_eq!(finger.debouncer.next_deadline(finger.now), None, "nothing more is due");
    }
}

#[test]
fn two_buttons_do_not_disturb_each_other() {
    let mut finger = Finger::at(Timestamp(7));
    finger.set_level(Button::B, true).wait(100).set_level(Button::A, true).wait(HOLD_MS - 100);
    finger.set_level(Button::A, false).wait(20).set_level(Button::B, false).wait(20);
    let expected = [
        ButtonEvent::Press(Button::B),
        ButtonEvent::Press(Button::A),
        ButtonEvent::Hold(Button::B),
        ButtonEvent::Release(Button::A),
        ButtonEvent::Release(Button::B),
    ];
    assert_eq!(finger.events(), expected);
}

#[test]
fn a_late_look_finds_everything_that_was_due() {
    let mut finger = Finger::at(Timestamp(0));
    finger.set_level(Button::X, true);
    finger.now = Timestamp(HOLD_MS + 2 * REPEAT_MS);
    finger.wait(0);
    let expected = [
        ButtonEvent::Press(Button::X),
        ButtonEvent::Hold(Button::X),
        ButtonEvent::Repeat(Button::X),
        ButtonEvent::Repeat(Button::X),
    ];
    assert_eq!(finger.events(), expected);
}

#[test]
fn repeats_that_nobody_reads_hide_no_release() {
    let mut finger = Finger::at(Timestamp(0));
    finger.set_level(Button::Y, true).wait(HOLD_MS + 100 * REPEAT_MS);
    finger.set_level(Button::Y, false).wait(20);
    finger.set_level(Button::A, true).wait(20).set_level(Button::A, false).wait(20);
    let events = finger.events();
    let is_repeat = |event: &&ButtonEvent| matches!(event, ButtonEvent::Repeat(_));
    assert!(events.iter().any(|event| is_repeat(&event)), "some of them are still there");
    let others: Vec<_> = events.iter().filter(|event| !is_repeat(event)).copied().collect();
    let expected = [
        ButtonEvent::Press(Button::Y),
        ButtonEvent::Hold(Button::Y),
        ButtonEvent::Release(Button::Y),
        ButtonEvent::Press(Button::A),
        ButtonEvent::Release(Button::A),
    ];
    assert_eq!(others, expected);
}

#[test]
fn a_press_that_finds_no_room_comes_when_there_is_some() {
    let mut finger = Finger::at(Timestamp(0));
    for _ in 0..8 {
        finger.set_level(Button::A, true).wait(20).set_level(Button::A, false).wait(20);
    }
    finger.set_level(Button::B, true).wait(20);
    assert_eq!(finger.events().len(), 16, "as many as wait at most");
    finger.wait(20);
    assert_eq!(finger.events(), [ButtonEvent::Press(Button::B)]);
    finger.set_level(Button::B, false).wait(20);
    assert_eq!(finger.events(), [ButtonEvent::Release(Button::B)]);
}

proptest! {
    /// However late somebody reads, presses and releases of a button take turns, and in the end it
    /// is known which buttons are down.
    #[test]
    fn late_reading_makes_sense(
        edges in prop::collection::vec((0usize..3, any::<bool>(), 0u32..40), 0..120),
    ) {
        let mut finger = Finger::at(Timestamp(0));
        let (mut down, mut held, mut last) = ([false; 8], [false; 8], [false; 8]);
        for (index, level, pause) in edges {
            finger.set_level(Button::ALL[index], level).wait(pause);
            last[index] = level;
        }
        for _ in 0..3 {
            for event in finger.events() {
                check(event, &mut down, &mut held)?;
            }
            finger.wait(2 * DEBOUNCE_MS);
        }
        prop_assert_eq!(down, last);
    }

    /// Whatever contacts do, presses and releases of a button take turns, a hold comes only while
    /// it is down, and what is believed in the end is what the contact says.
    #[test]
    fn any_chatter_makes_sense(
        start in prop_oneof![Just(0u32), Just(u32::MAX - 500), any::<u32>()],
        edges in prop::collection::vec((0usize..3, any::<bool>(), 0u32..40), 0..60),
    ) {
        let mut finger = Finger::at(Timestamp(start));
        let (mut down, mut held, mut last) = ([false; 8], [false; 8], [false; 8]);
        for (index, level, pause) in edges {
            finger.set_level(Button::ALL[index], level).wait(pause);
            last[index] = level;
            for event in finger.events() {
                check(event, &mut down, &mut held)?;
            }
        }
        finger.wait(2 * DEBOUNCE_MS);
        for event in finger.events() {
            check(event, &mut down, &mut held)?;
        }
        prop_assert_eq!(down, last);
    }
}

fn check(
    event: ButtonEvent,
    down: &mut [bool; 8],
    held: &mut [bool; 8],
) -> Result<(), TestCaseError> {
    match event {
        ButtonEvent::Press(button) => {
            prop_assert!(!std::mem::replace(&mut down[button as usize], true));
            held[button as usize] = false;
        }
        ButtonEvent::Release(button) => {
            prop_assert!(std::mem::replace(&mut down[button as usize], false))
        }
        ButtonEvent::Hold(button) => {
            prop_assert!(down[button as usize]);
            prop_assert!(!std::mem::replace(&mut held[button as usize], true));
        }
        ButtonEvent::Repeat(button) => prop_assert!(down[button as usize] && held[button as usize]),
    }
    Ok(())
}
