//! The clock of what moves on the table: frames at even moments, and an end as soon as somebody
//! presses. Nothing ever waits for a motion.

use super::Console;
use crate::input::Moment;
use crate::ui::table::AnyTable;
use crate::ui::table::motion::{FRAMES, Pace};

impl Console {
    /// Which frame of a motion [`Console::take_dirty`] would be about: 0 for whatever else is new, be
    /// it the answer to a press or a bot's decision.
    pub fn frame(&self) -> u8 {
        self.frame
    }

    /// A decision was carried out: whatever it set in motion begins now.
    pub(super) fn set_pace(&mut self, now: Moment) {
        let is_moving = self.table.as_ref().is_some_and(AnyTable::is_moving);
        self.pace = is_moving.then_some(Pace::from(now));
        self.frame = 0;
    }

    /// Shows the frame that is due.
    pub(super) fn move_on(&mut self, now: Moment) {
        let Some(frame) = self.pace.as_mut().and_then(|pace| pace.due(now)) else { return };
        if let Some(table) = &mut self.table {
            table.show_frame(frame, &mut self.marks);
        }
        self.frame = frame;
        if frame == FRAMES {
            self.pace = None;
        }
    }

    /// Somebody has pressed: whatever moves has arrived.
    pub(super) fn end_motion(&mut self) {
        self.frame = 0;
        if let (Some(_), Some(table)) = (self.pace.take(), &mut self.table) {
            table.show_frame(FRAMES, &mut self.marks);
        }
    }
}
