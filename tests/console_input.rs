//! Contacts: bounce, hold, repeat, the clock's wrap, two buttons at once.

use kogge::input::{Button, Contacts, DEBOUNCE_MS, HOLD_MS, Moment, REPEAT_MS, Touch};
use proptest::prelude::*;

/// Contacts with a clock that wakes them when they ask for it.
struct Finger {
    contacts: Contacts,
    now: Moment,
}

impl Finger {
    fn at(now: Moment) -> Self {
        Finger { contacts: Contacts::new(), now }
    }

    fn level(&mut self, button: Button, down: bool) -> &mut Self {
        self.contacts.level(button, down, self.now);
        self
    }

    fn wait(&mut self, ms: u32) -> &mut Self {
        let until = self.now.after(ms);
        while let Some(wake) = self.contacts.next_wake(self.now) {
            if until.is_before(wake) {
                break;
            }
            self.now = if wake.is_before(self.now) { self.now } else { wake };
            self.contacts.tick(self.now);
        }
        self.now = until;
        self
    }

    fn touches(&mut self) -> Vec<Touch> {
        std::iter::from_fn(|| self.contacts.next_touch()).collect()
    }
}

/// The clock wraps in the middle of every one of these stories.
const BEFORE_WRAP: Moment = Moment(u32::MAX - 3);

#[test]
fn a_bouncing_contact_is_one_press_at_its_first_edge() {
    for start in [Moment(0), Moment(1_000), BEFORE_WRAP] {
        let mut finger = Finger::at(start);
        finger.level(Button::A, true);
        assert_eq!(finger.touches(), [Touch::Press(Button::A)], "at once, not after the bounce");
        for _ in 0..2 {
            finger.wait(1).level(Button::A, false).wait(1).level(Button::A, true);
        }
        finger.wait(100).level(Button::A, false).wait(2).level(Button::A, true);
        finger.wait(1).level(Button::A, false).wait(100);
        assert_eq!(finger.touches(), [Touch::Release(Button::A)]);
    }
}

#[test]
fn a_tap_shorter_than_the_bounce_is_still_let_go() {
    let mut finger = Finger::at(Moment(50));
    finger.level(Button::B, true).wait(2).level(Button::B, false).wait(DEBOUNCE_MS);
    assert_eq!(finger.touches(), [Touch::Press(Button::B), Touch::Release(Button::B)]);
}

#[test]
fn a_held_button_holds_and_repeats() {
    for start in [Moment(0), BEFORE_WRAP] {
        let mut finger = Finger::at(start);
        finger.level(Button::Y, true).wait(HOLD_MS - 1);
        assert_eq!(finger.touches(), [Touch::Press(Button::Y)]);
        finger.wait(1);
        assert_eq!(finger.touches(), [Touch::Hold(Button::Y)]);
        finger.wait(3 * REPEAT_MS);
        assert_eq!(finger.touches(), [Touch::Repeat(Button::Y); 3]);
        finger.level(Button::Y, false).wait(1000);
        assert_eq!(finger.touches(), [Touch::Release(Button::Y)]);
        assert_eq!(finger.contacts.next_wake(finger.now), None, "nothing more is due");
    }
}

#[test]
fn two_buttons_do_not_disturb_each_other() {
    let mut finger = Finger::at(Moment(7));
    finger.level(Button::B, true).wait(100).level(Button::A, true).wait(HOLD_MS - 100);
    finger.level(Button::A, false).wait(20).level(Button::B, false).wait(20);
    let expected = [
        Touch::Press(Button::B),
        Touch::Press(Button::A),
        Touch::Hold(Button::B),
        Touch::Release(Button::A),
        Touch::Release(Button::B),
    ];
    assert_eq!(finger.touches(), expected);
}

#[test]
fn a_late_look_finds_everything_that_was_due() {
    let mut finger = Finger::at(Moment(0));
    finger.level(Button::X, true);
    finger.now = Moment(HOLD_MS + 2 * REPEAT_MS);
    finger.wait(0);
    let expected = [
        Touch::Press(Button::X),
        Touch::Hold(Button::X),
        Touch::Repeat(Button::X),
        Touch::Repeat(Button::X),
    ];
    assert_eq!(finger.touches(), expected);
}

proptest! {
    /// Whatever contacts do, presses and releases of a button take turns, a hold comes only while
    /// it is down, and what is believed in the end is what the contact says.
    #[test]
    fn any_chatter_makes_sense(
        start in prop_oneof![Just(0u32), Just(u32::MAX - 500), any::<u32>()],
        edges in prop::collection::vec((0usize..3, any::<bool>(), 0u32..40), 0..60),
    ) {
        let mut finger = Finger::at(Moment(start));
        let (mut down, mut held, mut last) = ([false; 8], [false; 8], [false; 8]);
        for (index, level, pause) in edges {
            finger.level(Button::ALL[index], level).wait(pause);
            last[index] = level;
            for touch in finger.touches() {
                check(touch, &mut down, &mut held)?;
            }
        }
        finger.wait(2 * DEBOUNCE_MS);
        for touch in finger.touches() {
            check(touch, &mut down, &mut held)?;
        }
        prop_assert_eq!(down, last);
    }
}

fn check(touch: Touch, down: &mut [bool; 8], held: &mut [bool; 8]) -> Result<(), TestCaseError> {
    match touch {
        Touch::Press(button) => {
            prop_assert!(!std::mem::replace(&mut down[button as usize], true));
            held[button as usize] = false;
        }
        Touch::Release(button) => {
            prop_assert!(std::mem::replace(&mut down[button as usize], false))
        }
        Touch::Hold(button) => {
            prop_assert!(down[button as usize]);
            prop_assert!(!std::mem::replace(&mut held[button as usize], true));
        }
        Touch::Repeat(button) => prop_assert!(down[button as usize] && held[button as usize]),
    }
    Ok(())
}
