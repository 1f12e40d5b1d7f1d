//! A console with its flash and its clock, and somebody who presses its buttons.

use embassy_futures::block_on;
use embedded_graphics::geometry::Size;
use kogge::console::{Console, Panel};
use kogge::frame::Frame;
use kogge::input::{Button, Hands, Moment, Touch};
use kogge::journal::Title;
use kogge::keeper::Keeper;
use kogge::store::{MOST_SECTORS, Stage};
use kogge::ui::table::Focus;

use crate::nor::Nor;

pub const PANEL: Panel = Panel { size: Size::new(240, 240), hands: Hands::Dpad };

/// A console with its flash and its clock.
pub struct Device {
    pub console: Console,
    pub keeper: Keeper<Nor>,
    pub now: Moment,
}

impl Device {
    pub fn on(nor: Nor) -> Self {
        let size = nor.size();
        let mut keeper = block_on(Keeper::open(nor, 0, size)).expect("a store always opens");
        let console = block_on(keeper.wake(PANEL));
        let mut device = Device { console, keeper, now: Moment(0) };
        device.settle();
        device
    }

    pub fn new() -> Self {
        let mut device = Device::on(Nor::new(MOST_SECTORS));
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
        while let Some(wish) = self.console.next_wish() {
            block_on(self.keeper.carry_out(wish, &mut self.console, self.now));
            block_on(self.keeper.tidy());
        }
    }

    pub fn touch(&mut self, touch: Touch) {
        self.now = self.now.after(60);
        self.console.touch(touch, self.now);
        self.settle();
    }

    pub fn press(&mut self, button: Button) {
        self.touch(Touch::Press(button));
        self.touch(Touch::Release(button));
    }

    pub fn hold(&mut self, button: Button) {
        self.touch(Touch::Press(button));
        self.touch(Touch::Hold(button));
        self.touch(Touch::Release(button));
    }

    /// Waits until banners are gone.
    pub fn wait(&mut self) {
        self.now = self.now.after(3000);
        self.console.tick(self.now);
        self.settle();
    }

    pub fn picture(&mut self) -> Vec<u8> {
        self.console.mark_all();
        let mut bytes = vec![0; Frame::bytes(240, 240)];
        let mut frame = Frame::new(&mut bytes, PANEL.size).expect("room for a picture");
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

    /// A new game of the card that is so many steps to the right, for people, with the usual choices.
    pub fn begin(&mut self, steps: u32) -> Title {
        for _ in 0..steps {
            self.press(Button::Right);
        }
        self.press(Button::A);
        self.press(Button::A);
        self.console.header().expect("a game has begun").title
    }

    /// Selects what is under the cursor, and says yes if that is asked.
    pub fn choose(&mut self) {
        self.press(Button::A);
        if matches!(self.console.table().map(|table| table.focus()), Some(Focus::Sure(..))) {
            self.press(Button::Left);
            self.press(Button::A);
        }
        self.wait();
    }

    pub fn games(&mut self, stage: Stage) -> usize {
        self.keeper.store().games().filter(|game| game.stage == stage).count()
    }
}
