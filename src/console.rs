//! The Console: touches and time in, pixels and wishes out.
//!
//! A value without input or output of its own. The same touches at the same moments give the same
//! pixels on every back end.

use embedded_graphics::{pixelcolor::Rgb565, prelude::*, primitives::Rectangle};
use heapless::{Deque, Vec};

use crate::input::{Hands, Moment, Touch};

/// What the console is shown on and played with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Panel {
    /// Size in pixels.
    pub size: Size,
    /// Buttons there are.
    pub hands: Hands,
}

/// Something a back end is asked to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wish {
    /// Light the panel, in percent.
    Backlight(u8),
}

/// Rectangles that changed since the last paint.
pub type Dirty = Vec<Rectangle, 8>;

/// The whole console as a value.
pub struct Console {
    panel: Panel,
    wishes: Deque<Wish, 8>,
    painted: bool,
}

impl Console {
    /// Switched on.
    pub fn new(panel: Panel) -> Self {
        Console { panel, wishes: Deque::new(), painted: false }
    }

    /// A finger did something.
    pub fn touch(&mut self, _touch: Touch, _now: Moment) {
        self.painted = false;
    }

    /// Time has passed.
    pub fn tick(&mut self, _now: Moment) {}

    /// When [`Console::tick`] must be called again, if nothing is touched before.
    pub fn next_tick(&self) -> Option<Moment> {
        None
    }

    /// Draws what changed and says where. Nothing outside the returned rectangles was touched.
    pub fn paint<D: DrawTarget<Color = Rgb565>>(
        &mut self,
        target: &mut D,
    ) -> Result<Dirty, D::Error> {
        let mut dirty = Dirty::new();
        if !self.painted {
            let all = Rectangle::new(Point::zero(), self.panel.size);
            target.fill_solid(&all, Rgb565::CSS_TEAL)?;
            self.painted = true;
            let _ = dirty.push(all);
        }
        Ok(dirty)
    }

    /// The next thing to be done by the back end, oldest first.
    pub fn next_wish(&mut self) -> Option<Wish> {
        self.wishes.pop_front()
    }
}
