//! How awake the console is: full light, dimmed, or asleep until a button is pressed.
//!
//! Knows times and settings; no screen, no effect and no panel. The console does what follows.

use kogge_base::input::{Button, ButtonEvent, Timestamp};
use kogge_base::settings::Settings;

/// The light dims after this long without input, in milliseconds.
pub const DIM_MS: u32 = 30_000;
/// The dimmed light is the full light divided by this.
const DIM_DIVISOR: u8 = 4;

/// How awake the console is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Wakefulness {
    Awake,
    Dimmed,
    Asleep,
}

/// What time has done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PowerChange {
    /// The light is dimmed, to this many percent.
    Dim(u8),
    /// It is time to sleep.
    Sleep,
}

/// What a button event means for the power.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct WakeOutcome {
    /// Whether the panel must be lit again.
    pub is_lit: bool,
    /// Whether the event did no more than wake the console.
    pub is_swallowed: bool,
}

/// Light and sleep.
///
/// # Invariants
///
/// A button that woke the console means nothing else until it is released.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PowerState {
    wakefulness: Wakefulness,
    last_input: Timestamp,
    /// The button that woke the console, until it is released.
    wake_button: Option<Button>,
}

impl PowerState {
    /// Switched on.
    pub(crate) fn new() -> Self {
        PowerState {
            wakefulness: Wakefulness::Awake,
            last_input: Timestamp::default(),
            wake_button: None,
        }
    }

    /// Whether the panel is dark and nothing moves until a button is pressed.
    pub(crate) fn is_asleep(&self) -> bool {
        self.wakefulness == Wakefulness::Asleep
    }

    /// When somebody last did something.
    pub(crate) fn last_input(&self) -> Timestamp {
        self.last_input
    }

    /// Counts as input: somebody presses, or watches a bot at work.
    pub(crate) fn touch(&mut self, now: Timestamp) {
        self.last_input = now;
    }

    /// Time has passed.
    pub(crate) fn tick(&mut self, now: Timestamp, settings: &Settings) -> Option<PowerChange> {
        let idle = now.since(self.last_input);
        let is_sleep_due = sleep_ms(settings).is_some_and(|sleep_ms| idle >= sleep_ms);
        if self.wakefulness != Wakefulness::Asleep && is_sleep_due {
            Some(PowerChange::Sleep)
        } else if self.wakefulness == Wakefulness::Awake && idle >= DIM_MS {
            self.wakefulness = Wakefulness::Dimmed;
            Some(PowerChange::Dim(settings.brightness() / DIM_DIVISOR))
        } else {
            None
        }
    }

    /// When [`PowerState::tick`] has something to do.
    pub(crate) fn next_tick(&self, settings: &Settings) -> Option<Timestamp> {
        match (self.wakefulness, sleep_ms(settings)) {
            (Wakefulness::Awake, _) => Some(self.last_input.after(DIM_MS)),
            (Wakefulness::Dimmed, Some(ms)) => Some(self.last_input.after(ms)),
            // A console that never sleeps still saves the light.
            (Wakefulness::Asleep, _) | (Wakefulness::Dimmed, None) => None,
        }
    }

    /// Falls asleep.
    pub(crate) fn sleep(&mut self) {
        self.wakefulness = Wakefulness::Asleep;
    }

    /// A button event; a press wakes the console.
    pub(crate) fn on_button(&mut self, event: ButtonEvent, now: Timestamp) -> WakeOutcome {
        self.last_input = now;
        let (ButtonEvent::Press(button)
        | ButtonEvent::Hold(button)
        | ButtonEvent::Repeat(button)
        | ButtonEvent::Release(button)) = event;
        let is_press = matches!(event, ButtonEvent::Press(_));
        let is_lit = self.wakefulness != Wakefulness::Awake && is_press;
        if is_lit {
            if self.wakefulness == Wakefulness::Asleep {
                self.wake_button = Some(button);
            }
            self.wakefulness = Wakefulness::Awake;
        }
        let is_swallowed = self.wake_button == Some(button) || self.is_asleep();
        if self.wake_button == Some(button) && matches!(event, ButtonEvent::Release(_)) {
            self.wake_button = None;
        }
        WakeOutcome { is_lit, is_swallowed }
    }
}

fn sleep_ms(settings: &Settings) -> Option<u32> {
    settings.sleep().minutes().map(|minutes| minutes * 60_000)
}
