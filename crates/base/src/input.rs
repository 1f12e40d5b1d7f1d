//! From contacts to button events: debouncing, holding and repeating.
//!
//! Pure: raw levels and time in, [`ButtonEvent`]s out. Every back end runs this same code, so a
//! bouncing contact means the same on the device, in the window and in a script. Knows no pin and no
//! clock. Presses and releases of a button always alternate, however late the events are read.

use heapless::Deque;

/// Milliseconds since the start. Time is an input; nobody here reads a clock.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
pub struct Timestamp(pub u32);

impl Timestamp {
    /// This moment, `ms` milliseconds later.
    pub const fn after(self, ms: u32) -> Timestamp {
        Timestamp(self.0.wrapping_add(ms))
    }

    /// Milliseconds from `earlier` to this moment.
    pub const fn since(self, earlier: Timestamp) -> u32 {
        self.0.wrapping_sub(earlier.0)
    }

    /// Whether this moment comes before `other`, also when the counter has wrapped in between.
    pub const fn is_before(self, other: Timestamp) -> bool {
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
pub enum ButtonLayout {
    /// A, B, X and Y only.
    FourButtons,
    /// A D-pad as well.
    Dpad,
}

/// What happened to a button.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ButtonEvent {
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
struct ContactState {
    /// What the pin says now.
    is_down_raw: bool,
    /// What is believed.
    down: bool,
    /// When a change was believed last: for [`DEBOUNCE_MS`] from then on no other is.
    changed: Option<Timestamp>,
    /// When a hold or repeat is due, while down.
    due: Timestamp,
    held: bool,
}

/// How many events wait at most until somebody reads them.
const MAX_UNREAD: usize = 16;

/// All contacts of a board. Feed it every change of level and wake it at [`Debouncer::next_deadline`].
///
/// # Invariants
///
/// `down` of a contact changes only together with an event in `events`: with no room for the event
/// the change is believed later. So no press and no release is lost; repeats make room for others.
#[derive(Default)]
pub struct Debouncer {
    contacts: [ContactState; Button::ALL.len()],
    events: Deque<ButtonEvent, MAX_UNREAD>,
}

impl Debouncer {
    /// Nothing pressed.
    pub fn new() -> Self {
        Self::default()
    }

    /// A pin changed its level. The first edge of a press counts at once; what follows within
    /// [`DEBOUNCE_MS`] is bouncing, and the level at the end of it decides.
    pub fn set_level(&mut self, button: Button, down: bool, now: Timestamp) {
        let contact = &mut self.contacts[button as usize];
        contact.is_down_raw = down;
        self.debounce(button, now);
    }

    /// Time has passed: settles bounces, and reports holds and repeats that are due.
    pub fn tick(&mut self, now: Timestamp) {
        for button in Button::ALL {
            self.debounce(button, now);
            let contact = self.contacts[button as usize];
            if !contact.down || now.is_before(contact.due) {
                continue;
            }
            if contact.held {
                // Nobody has read for seconds if this finds no room: a repeat may go.
                let _ = self.events.push_back(ButtonEvent::Repeat(button));
            } else if !self.push_event(ButtonEvent::Hold(button)) {
                continue;
            }
            let contact = &mut self.contacts[button as usize];
            contact.held = true;
            contact.due = contact.due.after(REPEAT_MS);
        }
    }

    /// The next event, oldest first.
    pub fn next_event(&mut self) -> Option<ButtonEvent> {
        self.events.pop_front()
    }

    /// When [`Debouncer::tick`] must be called again, if no level changes before. Nothing is due while
    /// events must be read first.
    pub fn next_deadline(&self, now: Timestamp) -> Option<Timestamp> {
        if self.is_full() {
            return None;
        }
        self.contacts
            .iter()
            .filter_map(|contact| match (contact.is_down_raw != contact.down, contact.down) {
                (true, _) => Some(contact.changed.map_or(now, |at| at.after(DEBOUNCE_MS))),
                (false, true) => Some(contact.due),
                (false, false) => None,
            })
            .min_by_key(|due| due.0.wrapping_sub(now.0) as i32)
    }

    /// Believes the raw level if it differs and the contact has been quiet long enough.
    fn debounce(&mut self, button: Button, now: Timestamp) {
        let contact = &mut self.contacts[button as usize];
        let bounces = contact.changed.is_some_and(|at| now.since(at) < DEBOUNCE_MS);
        if contact.is_down_raw == contact.down || bounces {
            return;
        }
        let down = contact.is_down_raw;
        let event = if down { ButtonEvent::Press(button) } else { ButtonEvent::Release(button) };
        if !self.push_event(event) {
            return;
        }
        let contact = &mut self.contacts[button as usize];
        contact.down = down;
        contact.changed = Some(now);
        contact.held = false;
        contact.due = now.after(HOLD_MS);
    }

    /// Adds an event after those that wait; whether there was room for it. A repeat that waits gives
    /// its room away.
    fn push_event(&mut self, event: ButtonEvent) -> bool {
        if self.events.is_full() {
            self.drop_one_repeat();
        }
        self.events.push_back(event).is_ok()
    }

    fn drop_one_repeat(&mut self) {
        let is_repeat = |event: &ButtonEvent| matches!(event, ButtonEvent::Repeat(_));
        let mut is_dropped = false;
        for _ in 0..self.events.len() {
            let Some(event) = self.events.pop_front() else { return };
            if is_repeat(&event) && !is_dropped {
                is_dropped = true;
            } else {
                // It has just been taken out: there is room.
                let _ = self.events.push_back(event);
            }
        }
    }

    /// Whether events must be read before another can be believed.
    fn is_full(&self) -> bool {
        let is_repeat = |event: &ButtonEvent| matches!(event, ButtonEvent::Repeat(_));
        self.events.is_full() && !self.events.iter().any(is_repeat)
    }
}
