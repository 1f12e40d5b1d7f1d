//! From contacts to touches: debouncing, holding and repeating.
//!
//! Pure: raw levels and time in, [`Touch`]es out. Every back end runs this same code, so a
//! bouncing contact means the same on the device, in the window and in a script.

use heapless::Deque;

/// Milliseconds since the start. Time is an input; nobody here reads a clock.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Moment(pub u32);

impl Moment {
    /// This moment, `ms` milliseconds later.
    pub const fn after(self, ms: u32) -> Moment {
        Moment(self.0.wrapping_add(ms))
    }

    /// Milliseconds from `earlier` to this moment.
    pub const fn since(self, earlier: Moment) -> u32 {
        self.0.wrapping_sub(earlier.0)
    }

    /// Whether this moment comes before `other`, also when the counter has wrapped in between.
    pub const fn is_before(self, other: Moment) -> bool {
        (self.0.wrapping_sub(other.0) as i32) < 0
    }
}

/// Every button any board has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Button {
    /// Select.
    A,
    /// Back.
    B,
    /// Previous on a four-button board, panels where there is a D-pad.
    X,
    /// Next on a four-button board, the menu where there is a D-pad.
    Y,
    /// D-pad up.
    Up,
    /// D-pad down.
    Down,
    /// D-pad left.
    Left,
    /// D-pad right.
    Right,
}

impl Button {
    /// All buttons, in the order of their numbers.
    pub const ALL: [Button; 8] = [
        Button::A,
        Button::B,
        Button::X,
        Button::Y,
        Button::Up,
        Button::Down,
        Button::Left,
        Button::Right,
    ];
}

/// Which buttons a board has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Hands {
    /// A, B, X and Y only.
    FourButtons,
    /// A D-pad as well.
    Dpad,
}

/// What a finger did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Touch {
    /// A button went down.
    Press(Button),
    /// It has been down for [`HOLD_MS`].
    Hold(Button),
    /// It is still down, once every [`REPEAT_MS`] after the hold.
    Repeat(Button),
    /// It went up.
    Release(Button),
}

/// A contact must be quiet this long before another change of it is believed.
pub const DEBOUNCE_MS: u32 = 8;
/// A press this long is a hold.
pub const HOLD_MS: u32 = 450;
/// Pause between the repeats of a held button.
pub const REPEAT_MS: u32 = 120;

/// One contact's story so far.
#[derive(Clone, Copy, Default)]
struct Contact {
    /// What the pin says now.
    raw: bool,
    /// What is believed.
    down: bool,
    /// When a change was believed last: for [`DEBOUNCE_MS`] from then on no other is.
    changed: Option<Moment>,
    /// When a hold or repeat is due, while down.
    due: Moment,
    held: bool,
}

/// All contacts of a board. Feed it every change of level and wake it at [`Contacts::next_wake`].
#[derive(Default)]
pub struct Contacts {
    contacts: [Contact; Button::ALL.len()],
    touches: Deque<Touch, 16>,
}

impl Contacts {
    /// Nothing pressed.
    pub fn new() -> Self {
        Self::default()
    }

    /// A pin changed its level. The first edge of a press counts at once; what follows within
    /// [`DEBOUNCE_MS`] is bouncing, and the level at the end of it decides.
    pub fn level(&mut self, button: Button, down: bool, now: Moment) {
        let contact = &mut self.contacts[button as usize];
        contact.raw = down;
        self.settle(button, now);
    }

    /// Time has passed: settles bounces, and reports holds and repeats that are due.
    pub fn tick(&mut self, now: Moment) {
        for button in Button::ALL {
            self.settle(button, now);
            let contact = &mut self.contacts[button as usize];
            if contact.down && !now.is_before(contact.due) {
                let touch = if contact.held { Touch::Repeat(button) } else { Touch::Hold(button) };
                contact.held = true;
                contact.due = contact.due.after(REPEAT_MS);
                self.report(touch);
            }
        }
    }

    /// The next touch, oldest first.
    pub fn next_touch(&mut self) -> Option<Touch> {
        self.touches.pop_front()
    }

    /// When [`Contacts::tick`] must be called again, if no level changes before.
    pub fn next_wake(&self, now: Moment) -> Option<Moment> {
        self.contacts
            .iter()
            .filter_map(|contact| match (contact.raw != contact.down, contact.down) {
                (true, _) => contact.changed.map(|at| at.after(DEBOUNCE_MS)),
                (false, true) => Some(contact.due),
                (false, false) => None,
            })
            .min_by_key(|due| due.0.wrapping_sub(now.0) as i32)
    }

    /// Believes the raw level if it differs and the contact has been quiet long enough.
    fn settle(&mut self, button: Button, now: Moment) {
        let contact = &mut self.contacts[button as usize];
        let bounces = contact.changed.is_some_and(|at| now.since(at) < DEBOUNCE_MS);
        if contact.raw == contact.down || bounces {
            return;
        }
        contact.down = contact.raw;
        contact.changed = Some(now);
        contact.held = false;
        contact.due = now.after(HOLD_MS);
        let touch = if contact.down { Touch::Press(button) } else { Touch::Release(button) };
        self.report(touch);
    }

    fn report(&mut self, touch: Touch) {
        // Sixteen unread touches mean that nobody has looked for seconds: repeats may go.
        let _ = self.touches.push_back(touch);
    }
}
