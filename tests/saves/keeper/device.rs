//! A console with its flash and its clock, and somebody who presses its buttons.

use embassy_futures::block_on;
use embedded_graphics::geometry::Size;
use kogge::base::input::{Button, ButtonEvent, ButtonLayout, Timestamp};
use kogge::console::keeper::Keeper;
use kogge::console::{Console, DeviceProfile};
use kogge::games::GameId;
use kogge::paint::framebuffer::FrameBuffer;
use kogge::saves::store::{GameStatus, MAX_SECTORS};
use kogge::ui::table::Focus;

use crate::common::nor::Nor;

pub const PANEL: DeviceProfile =
    DeviceProfile { size: Size::new(240, 240), buttons: ButtonLayout::Dpad };

/// A console with its flash and its clock.
pub struct Device {
    pub console: Console,
    pub keeper: Keeper<Nor>,
    pub now: Timestamp,
}

impl Device {
    pub fn on(nor: Nor) -> Self {
        let size = nor.size();
        let mut keeper = block_on(Keeper::open(nor, 0, size)).expect("a store always opens");
        let console = block_on(keeper.restore_console(PANEL));
        let mut device = Device { console, keeper, now: Timestamp(0) };
        device.settle();
        device
    }

    pub fn new() -> Self {
        let mut device = Device::on(Nor::new(MAX_SECTORS));
        // The first question: English.
        device.press(Button::A);
        assert!(device.console.is_home());
        device
    }

    /// Off without warning, and on again.
    pub fn restart(self) -> Self {
        Device::on(Nor::with(self.keeper.close().bytes))
    }

    pub fn settle(&mut self) {
        while let Some(effect) = self.console.next_effect() {
            block_on(self.keeper.perform(effect, &mut self.console, self.now));
            block_on(self.keeper.tidy());
        }
    }

    pub fn on_button(&mut self, event: ButtonEvent) {
        self.now = self.now.after(60);
        self.console.on_button(event, self.now);
        self.settle();
    }

    pub fn press(&mut self, button: Button) {
        self.on_button(ButtonEvent::Press(button));
        self.on_button(ButtonEvent::Release(button));
    }

    pub fn hold(&mut self, button: Button) {
        self.on_button(ButtonEvent::Press(button));
        self.on_button(ButtonEvent::Hold(button));
        self.on_button(ButtonEvent::Release(button));
    }

    /// Waits until banners are gone.
    pub fn wait(&mut self) {
        self.now = self.now.after(3000);
        self.console.tick(self.now);
        self.settle();
    }

    pub fn picture(&mut self) -> Vec<u8> {
        self.console.mark_all();
        let mut bytes = vec![0; FrameBuffer::bytes(240, 240)];
        let mut frame = FrameBuffer::new(&mut bytes, PANEL.size).expect("room for a picture");
        let Ok(_) = self.console.paint(&mut frame);
        bytes
    }

    pub fn home(&mut self) {
        for _ in 0..8 {
            if self.console.is_home() {
                return;
            }
            self.press(Button::B);
        }
        panic!("no way home");
    }

    /// A new game of the card that is this many steps to the right, for people, with the usual choices.
    pub fn begin(&mut self, steps: u32) -> GameId {
        for _ in 0..steps {
            self.press(Button::Right);
        }
        self.press(Button::A);
        self.press(Button::A);
        self.console.header().expect("a game has begun").game
    }

    /// Selects what is under the cursor, and says yes if that is asked.
    pub fn choose(&mut self) {
        self.press(Button::A);
        if matches!(self.console.table().map(|table| table.focus()), Some(Focus::Confirm(..))) {
            self.press(Button::Left);
            self.press(Button::A);
        }
        self.wait();
    }

    pub fn games(&mut self, status: GameStatus) -> usize {
        self.keeper.store().games().filter(|game| game.status == status).count()
    }
}
