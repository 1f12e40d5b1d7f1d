//! The clock of what moves on the table: frames at even moments, and an end as soon as somebody
//! presses. Nothing ever waits for a motion.
//!
//! Knows frames and times; what they look like is the table's business.

use super::Console;
use kogge_base::input::Timestamp;
use kogge_ui::table::AnyTableScreen;
use kogge_ui::table::animation::{FRAMES, FrameClock};

/// What moves on the table, and how far it is.
#[derive(Clone, Copy)]
pub(crate) struct Animation {
    /// When its frames are due.
    clock: Option<FrameClock>,
    /// The frame that was shown since the last paint; 0 for none.
    frame: u8,
}

impl Animation {
    /// Nothing moves.
    pub(crate) const fn none() -> Self {
        Animation { clock: None, frame: 0 }
    }

    /// Something starts to move.
    pub(crate) const fn starting(now: Timestamp) -> Self {
        Animation { clock: Some(FrameClock::from(now)), frame: 0 }
    }

    /// The frame that must be shown now.
    pub(crate) fn due(&mut self, now: Timestamp) -> Option<u8> {
        let frame = self.clock.as_mut()?.due(now)?;
        self.frame = frame;
        if frame == FRAMES {
            self.clock = None;
        }
        Some(frame)
    }

    /// The frame that was shown since the last paint; 0 for none.
    pub(crate) const fn frame(&self) -> u8 {
        self.frame
    }

    /// What was shown is painted.
    pub(crate) fn painted(&mut self) {
        self.frame = 0;
    }

    /// Comes to its end at once; the last frame, if something was moving.
    pub(crate) fn finish(&mut self) -> Option<u8> {
        self.frame = 0;
        self.clock.take().map(|_| FRAMES)
    }

    /// When the next frame is due.
    pub(crate) fn next_tick(&self) -> Option<Timestamp> {
        self.clock.map(|clock| clock.next())
    }
}

impl Console {
    /// Which frame of a motion [`Console::take_dirty`] would be about: 0 for anything else that is
    /// new, be it the answer to a press or a bot's decision.
    pub fn animation_frame(&self) -> u8 {
        self.animation.frame()
    }

    /// A decision was carried out: whatever it set in motion starts now.
    pub(crate) fn start_animation(&mut self, now: Timestamp) {
        let is_animating = self.game.table().is_some_and(AnyTableScreen::is_animating);
        self.animation = if is_animating { Animation::starting(now) } else { Animation::none() };
    }

    /// Shows the frame that is due.
    pub(crate) fn show_due_frame(&mut self, now: Timestamp) {
        let Some(frame) = self.animation.due(now) else { return };
        self.game.show_frame(frame, &mut self.dirty);
    }

    /// Somebody has pressed: whatever moves has arrived.
    pub(crate) fn finish_animations(&mut self) {
        if let Some(frame) = self.animation.finish() {
            self.game.show_frame(frame, &mut self.dirty);
        }
    }
}
