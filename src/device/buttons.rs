//! Buttons: pins to touches.
//!
//! Sleeps until a pin differs from what was last seen of it, or until the portable [`Contacts`]
//! want to look again (end of a bounce, hold, repeat). It waits for levels rather than edges, so
//! that no change can slip through between two waits.

use embassy_futures::select::{select, select_array};
use embassy_rp::Peri;
use embassy_rp::gpio::{AnyPin, Input, Pull};
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::channel::Channel;
use kogge::input::{Button, Contacts, Moment, Touch};

use super::{board, now, until};

/// Touches with the moment they happened, waiting for the console.
pub static TOUCHES: Channel<CriticalSectionRawMutex, (Touch, Moment), 16> = Channel::new();

/// A pin with a button on it, low when pressed.
struct Key {
    button: Button,
    pin: Input<'static>,
    down: bool,
}

impl Key {
    fn new((button, pin): (Button, Peri<'static, AnyPin>)) -> Self {
        let mut pin = Input::new(pin, Pull::Up);
        pin.set_schmitt(true);
        Key { button, pin, down: false }
    }

    /// Waits until the pin is not as it was last seen.
    async fn changed(&mut self) {
        if self.down { self.pin.wait_for_high().await } else { self.pin.wait_for_low().await }
    }
}

/// Watches all buttons.
#[embassy_executor::task]
pub async fn task(parts: board::ButtonParts) {
    let mut keys = parts.map(Key::new);
    let mut contacts = Contacts::new();
    loop {
        let wake = contacts.next_wake(now());
        select(select_array(keys.each_mut().map(Key::changed)), until(wake)).await;
        look(&mut keys, &mut contacts);
        contacts.tick(now());
        while let Some(touch) = contacts.next_touch() {
            report(touch).await;
        }
    }
}

/// Tells `contacts` of every pin that changed. Two pins may be one button: either presses it.
fn look(keys: &mut [Key], contacts: &mut Contacts) {
    for at in 0..keys.len() {
        let down = keys[at].pin.is_low();
        if down != keys[at].down {
            keys[at].down = down;
            let button = keys[at].button;
            let any = keys.iter().any(|key| key.button == button && key.down);
            contacts.level(button, any, now());
        }
    }
}

/// Hands a touch to the console. A repeat that finds older touches waiting is dropped: a list
/// must not run on after the button was let go.
async fn report(touch: Touch) {
    if !matches!(touch, Touch::Repeat(_)) || TOUCHES.is_empty() {
        TOUCHES.send((touch, now())).await;
    }
}
