//! A date typed in with four buttons: day, month and year one after the other, in the middle of
//! the screen. Below it stands the seed that it makes.

use core::fmt::Write;

use embedded_graphics::prelude::*;

use super::digit_fields::{DigitFields, FieldAction, field_action};
use crate::canvas::Canvas;
use crate::controls::Command;
use crate::dates;
use crate::dirty::DirtyRegion;
use crate::phrases::{Lang, Line};
use kogge_games::Date;
use kogge_games::date::DatePart;

/// What came of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DateEntry {
    /// This day.
    Date(Date),
    /// Nothing: everything stays as it was.
    Nothing,
}

/// A date being typed in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DateDialog {
    date: Date,
    part: u8,
}

/// Widths of day, month and year.
const WIDTHS: [u32; 3] = [38, 52, 56];

const fn fields(size: Size) -> DigitFields<'static> {
    DigitFields { size, widths: &WIDTHS, gap: 8 }
}

impl DateDialog {
    /// Starts with a day, the cursor on its first part.
    pub const fn new(date: Date) -> Self {
        DateDialog { date, part: 0 }
    }

    /// The day as it is now.
    pub const fn date(&self) -> Date {
        self.date
    }

    /// A command arrived; what came of it, once it is done.
    pub fn command(
        &mut self,
        command: Command,
        size: Size,
        dirty: &mut DirtyRegion,
    ) -> Option<DateEntry> {
        let before = *self;
        match field_action(command, self.part, DatePart::ALL.len() as u8 - 1) {
            FieldAction::Turn(by) => self.turn(by),
            FieldAction::At(part) => self.part = part,
            FieldAction::Done => return Some(DateEntry::Date(self.date)),
            FieldAction::Leave => return Some(DateEntry::Nothing),
            FieldAction::Nothing => {}
        }
        if *self != before {
            dirty.add(fields(size).inner());
        }
        None
    }

    fn turn(&mut self, by: i32) {
        if let Some(&part) = DatePart::ALL.get(usize::from(self.part)) {
            self.date = self.date.stepped(part, by);
        }
    }

    /// Draws it over whatever is there.
    pub fn paint(&self, canvas: &mut Canvas, title: &str, lang: Lang) {
        let fields = fields(canvas.bounds().size);
        if !canvas.is_visible(&fields.area()) {
            return;
        }
        fields.paint(canvas, title, &dates::seed_number(self.date.seed(), lang));
        for (part, index) in DatePart::ALL.into_iter().zip(0..) {
            let mut words = Line::new();
            let _ = match part {
                DatePart::Day => write!(words, "{}", self.date.day()),
                DatePart::Month => write!(words, "{}", dates::month(self.date, lang)),
                DatePart::Year => write!(words, "{}", self.date.year()),
            };
            if index == self.part {
                fields.paint_field_with_cursor(canvas, index, &words);
            } else {
                fields.paint_field(canvas, index, &words);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::controls::Step;

    const SIZE: Size = Size::new(240, 240);

    fn typed(steps: [Step; 2], presses: &[i32]) -> Option<DateEntry> {
        let mut dialog = DateDialog::new(Date::DEFAULT);
        let mut dirty = DirtyRegion::new();
        for &by in presses {
            let step = if by < 0 { steps[0] } else { steps[1] };
            for _ in 0..by.abs() {
                assert_eq!(dialog.command(Command::Move(step), SIZE, &mut dirty), None);
            }
            if let Some(picked) = dialog.command(Command::Select, SIZE, &mut dirty) {
                return Some(picked);
            }
        }
        None
    }

    #[test]
    fn a_date_is_typed_in_with_four_buttons_or_a_pad() {
        let wanted = Date::new(2027, 1, 3).map(DateEntry::Date);
        assert_eq!(typed([Step::Previous, Step::Next], &[-14, 2, 1]), wanted);
        assert_eq!(typed([Step::Down, Step::Up], &[-14, 2, 1]), wanted);
        assert_eq!(typed([Step::Down, Step::Up], &[-14, 2]), None);
    }

    #[test]
    fn back_goes_part_by_part_and_then_leaves_everything_as_it_was() {
        let mut dialog = DateDialog::new(Date::DEFAULT);
        let mut dirty = DirtyRegion::new();
        dialog.command(Command::Select, SIZE, &mut dirty);
        dialog.command(Command::Move(Step::Right), SIZE, &mut dirty);
        assert_eq!(dialog.command(Command::Back, SIZE, &mut dirty), None);
        assert_eq!(dialog.command(Command::Back, SIZE, &mut dirty), None);
        assert_eq!(dialog.command(Command::Back, SIZE, &mut dirty), Some(DateEntry::Nothing));
    }

    #[test]
    fn the_fields_lie_in_the_dialog_side_by_side() {
        for size in [SIZE, Size::new(320, 240)] {
            assert!(fields(size).are_in_order());
        }
    }
}
