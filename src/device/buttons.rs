//! Buttons: from pins to button events.
//!
//! Sleeps until a pin differs from what was last seen of it, or until the portable [`Debouncer`]
//! wants to look again (end of a bounce, hold, repeat). It waits for levels rather than edges, so
//! that no change can slip through between two waits.

use embassy_futures::select::{select, select_array};
use embassy_rp::Peri;
use embassy_rp::gpio::{AnyPin, Input, Pull};
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::channel::Channel;
use kogge::base::input::{Button, ButtonEvent, Debouncer, Timestamp};

use super::{board, entropy, now, until};

/// Button events with the moment they happened, waiting for the console.
pub static BUTTON_EVENTS: Channel<CriticalSectionRawMutex, (ButtonEvent, Timestamp), 16> =
    Channel::new();

/// A pin with a button on it, low when pressed.
struct ButtonPin {
    button: Button,
    pin: Input<'static>,
    down: bool,
}

impl ButtonPin {
    fn new((button, pin): (Button, Peri<'static, AnyPin>)) -> Self {
        let mut pin = Input::new(pin, Pull::Up);
        pin.set_schmitt(true);
        ButtonPin { button, pin, down: false }
    }

    /// Waits until the pin is not as it was last seen.
    async fn changed(&mut self) {
        if self.down { self.pin.wait_for_high().await } else { self.pin.wait_for_low().await }
    }
}

/// Watches all buttons.
#[embassy_executor::task]
pub async fn task(parts: board::ButtonParts) {
    let mut pins = parts.map(ButtonPin::new);
    let mut debouncer = Debouncer::new();
    loop {
        let wake = debouncer.next_deadline(now());
        select(select_array(pins.each_mut().map(ButtonPin::changed)), until(wake)).await;
        read_pins(&mut pins, &mut debouncer);
        debouncer.tick(now());
        while let Some(event) = debouncer.next_event() {
            send_event(event).await;
        }
    }
}

/// Tells `debouncer` of every pin that changed. Two pins may be one button: either presses it.
fn read_pins(pins: &mut [ButtonPin], debouncer: &mut Debouncer) {
    for at in 0..pins.len() {
        let down = pins[at].pin.is_low();
        if down != pins[at].down {
            entropy::mix();
            pins[at].down = down;
            let button = pins[at].button;
            let any = pins.iter().any(|key| key.button == button && key.down);
            debouncer.set_level(button, any, now());
        }
    }
}

/// Hands an event to the console, and waits while there is no room. A repeat that finds older events
/// waiting is dropped: a list must not run on after the button was released.
async fn send_event(event: ButtonEvent) {
    if !matches!(event, ButtonEvent::Repeat(_)) || BUTTON_EVENTS.is_empty() {
        BUTTON_EVENTS.send((event, now())).await;
    }
}
