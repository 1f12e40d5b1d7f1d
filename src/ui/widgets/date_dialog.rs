//! A date typed in with four buttons: day, month and year one after the other, in the middle of
//! the screen. Below it stands the seed that it makes.

use core::fmt::Write;

use embedded_graphics::prelude::*;

use super::fields::{Fields, Meant, meant};
use crate::games::Date;
use crate::games::date::Part;
use crate::ui::canvas::Canvas;
use crate::ui::dates;
use crate::ui::hands::Command;
use crate::ui::marks::Marks;
use crate::ui::words::{Lang, Line};

/// What came of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Picked {
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

const fn fields(size: Size) -> Fields<'static> {
    Fields { size, widths: &WIDTHS, gap: 8 }
}

impl DateDialog {
    /// Begins with a day, the cursor on its first part.
    pub const fn new(date: Date) -> Self {
        DateDialog { date, part: 0 }
    }

    /// The day as it is now.
    pub const fn date(&self) -> Date {
        self.date
    }

    /// A command arrived; what came of it, once it is done.
    pub fn command(&mut self, command: Command, size: Size, marks: &mut Marks) -> Option<Picked> {
        let before = *self;
        match meant(command, self.part, Part::ALL.len() as u8 - 1) {
            Meant::Turn(by) => self.turn(by),
            Meant::At(part) => self.part = part,
            Meant::Done => return Some(Picked::Date(self.date)),
            Meant::Leave => return Some(Picked::Nothing),
            Meant::Nothing => {}
        }
        if *self != before {
            marks.mark(fields(size).inner());
        }
        None
    }

    fn turn(&mut self, by: i32) {
        if let Some(&part) = Part::ALL.get(usize::from(self.part)) {
            self.date = self.date.turned(part, by);
        }
    }

    /// Draws it over whatever is there.
    pub fn paint(&self, canvas: &mut Canvas, title: &str, lang: Lang) {
        let fields = fields(canvas.bounds().size);
        if !canvas.shows(&fields.area()) {
            return;
        }
        fields.paint(canvas, title, &dates::seed_number(self.date.seed(), lang));
        for (part, index) in Part::ALL.into_iter().zip(0..) {
            let mut words = Line::new();
            let _ = match part {
                Part::Day => write!(words, "{}", self.date.day()),
                Part::Month => write!(words, "{}", dates::month(self.date, lang)),
                Part::Year => write!(words, "{}", self.date.year()),
            };
            fields.paint_field(canvas, index, &words, index == self.part);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::hands::Step;

    const SIZE: Size = Size::new(240, 240);

    fn typed(hands: [Step; 2], presses: &[i32]) -> Option<Picked> {
        let mut dialog = DateDialog::new(Date::DAY_ONE);
        let mut marks = Marks::new();
        for &by in presses {
            let step = if by < 0 { hands[0] } else { hands[1] };
            for _ in 0..by.abs() {
                assert_eq!(dialog.command(Command::Move(step), SIZE, &mut marks), None);
            }
            if let Some(picked) = dialog.command(Command::Select, SIZE, &mut marks) {
                return Some(picked);
            }
        }
        None
    }

    #[test]
    fn a_date_is_typed_in_with_four_buttons_or_a_pad() {
        let wanted = Date::new(2027, 1, 3).map(Picked::Date);
        assert_eq!(typed([Step::Previous, Step::Next], &[-14, 2, 1]), wanted);
        assert_eq!(typed([Step::Down, Step::Up], &[-14, 2, 1]), wanted);
        assert_eq!(typed([Step::Down, Step::Up], &[-14, 2]), None);
    }

    #[test]
    fn back_goes_part_by_part_and_then_leaves_everything_as_it_was() {
        let mut dialog = DateDialog::new(Date::DAY_ONE);
        let mut marks = Marks::new();
        dialog.command(Command::Select, SIZE, &mut marks);
        dialog.command(Command::Move(Step::Right), SIZE, &mut marks);
        assert_eq!(dialog.command(Command::Back, SIZE, &mut marks), None);
        assert_eq!(dialog.command(Command::Back, SIZE, &mut marks), None);
        assert_eq!(dialog.command(Command::Back, SIZE, &mut marks), Some(Picked::Nothing));
    }

    #[test]
    fn the_fields_lie_in_the_dialog_side_by_side() {
        for size in [SIZE, Size::new(320, 240)] {
            assert!(fields(size).are_in_order());
        }
    }
}
