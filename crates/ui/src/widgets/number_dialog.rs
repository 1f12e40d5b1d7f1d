//! A number typed in with four buttons, digit by digit. A field that is left empty ends it; no
//! digit at all is no number.

use embedded_graphics::prelude::*;

use super::digit_fields::{DigitFields, FieldAction, field_action};
use crate::canvas::Canvas;
use crate::controls::Command;
use crate::dirty::DirtyRegion;

/// Most digits: every number of 32 bits can be typed in.
pub const DIGITS: usize = 10;

/// What stands in the fields, in the order they turn: nothing, then as on a telephone.
const TURNS: [&str; 11] = ["", "1", "2", "3", "4", "5", "6", "7", "8", "9", "0"];

const WIDTHS: [u32; DIGITS] = [16; DIGITS];

/// What came of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NumberEntry {
    /// This number, or none.
    Number(Option<u64>),
    /// Nothing: everything stays as it was.
    Nothing,
}

/// A number being typed in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NumberDialog {
    /// Places in [`TURNS`]; what stands after an empty field does not count.
    turns: [u8; DIGITS],
    at: u8,
}

const fn fields(size: Size) -> DigitFields<'static> {
    DigitFields { size, widths: &WIDTHS, gap: 2 }
}

impl NumberDialog {
    /// Starts with a number or none, the cursor on its first digit. One that is too long to be
    /// typed in is not shown.
    pub fn new(number: Option<u64>) -> Self {
        let mut turns = [0; DIGITS];
        let mut rest = number.filter(|&number| number < 10_u64.pow(DIGITS as u32)).unwrap_or(0);
        let digits = rest.checked_ilog10().map_or(0, |log| log as usize + 1);
        for turn in turns.iter_mut().take(digits).rev() {
            *turn = match rest % 10 {
                0 => 10,
                digit => digit as u8,
            };
            rest /= 10;
        }
        NumberDialog { turns, at: 0 }
    }

    /// The number as it is now.
    pub fn number(&self) -> Option<u64> {
        let digits = self.turns.iter().take_while(|&&turn| turn != 0);
        let number = digits.fold(0, |number, &turn| number * 10 + u64::from(turn % 10));
        (number != 0).then_some(number)
    }

    fn turn_at(&self, at: u8) -> u8 {
        self.turns.get(usize::from(at)).copied().unwrap_or(0)
    }

    /// The last field that can be reached: the first empty one.
    fn last(&self) -> u8 {
        let digits = self.turns.iter().take_while(|&&turn| turn != 0).count();
        digits.min(DIGITS - 1) as u8
    }

    /// A command arrived; what came of it, once it is done.
    pub fn command(
        &mut self,
        command: Command,
        size: Size,
        dirty: &mut DirtyRegion,
    ) -> Option<NumberEntry> {
        let before = *self;
        match field_action(command, self.at, self.last()) {
            FieldAction::Turn(by) => self.turn(by),
            FieldAction::At(at) => self.at = at,
            FieldAction::Done => return Some(NumberEntry::Number(self.number())),
            FieldAction::Leave => return Some(NumberEntry::Nothing),
            FieldAction::Nothing => {}
        }
        if *self != before {
            dirty.add(fields(size).inner());
        }
        None
    }

    fn turn(&mut self, by: i32) {
        if let Some(turn) = self.turns.get_mut(usize::from(self.at)) {
            *turn = (i32::from(*turn) + by).rem_euclid(TURNS.len() as i32) as u8;
        }
    }

    /// Draws it over whatever is there, with a line about the number below it.
    pub fn paint(&self, canvas: &mut Canvas, title: &str, foot: &str) {
        let fields = fields(canvas.bounds().size);
        if !canvas.is_visible(&fields.area()) {
            return;
        }
        fields.paint(canvas, title, foot);
        let last = self.last();
        for at in 0..DIGITS as u8 {
            let turn = if at <= last { self.turn_at(at) } else { 0 };
            let words = TURNS.get(usize::from(turn)).copied().unwrap_or_default();
            if at == self.at {
                fields.paint_field_with_cursor(canvas, at, words);
            } else {
                fields.paint_field(canvas, at, words);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::controls::Step;

    const SIZE: Size = Size::new(240, 240);

    /// Turns each field by its number of steps and goes on to the next.
    fn typed(
        dialog: &mut NumberDialog,
        more: Step,
        less: Step,
        turns: &[i32],
    ) -> Option<NumberEntry> {
        let mut dirty = DirtyRegion::new();
        for &by in turns {
            let step = if by < 0 { less } else { more };
            for _ in 0..by.abs() {
                assert_eq!(dialog.command(Command::Move(step), SIZE, &mut dirty), None);
            }
            if let Some(counted) = dialog.command(Command::Select, SIZE, &mut dirty) {
                return Some(counted);
            }
        }
        None
    }

    #[test]
    fn a_friends_number_is_typed_in_with_a_few_presses() {
        for (more, less) in [(Step::Next, Step::Previous), (Step::Up, Step::Down)] {
            let mut dialog = NumberDialog::new(None);
            let counted = typed(&mut dialog, more, less, &[4, -4, 1, 1, 0]);
            assert_eq!(counted, Some(NumberEntry::Number(Some(4711))));
        }
    }

    #[test]
    fn every_number_of_32_bits_can_be_typed_in_and_shown_again() {
        for number in [1, 10, 4711, 20_261_117, 1_000_000_000, u64::from(u32::MAX)] {
            let dialog = NumberDialog::new(Some(number));
            assert_eq!(dialog.number(), Some(number));
        }
        // 4294967295, with no empty field after it.
        let mut dialog = NumberDialog::new(None);
        let turns = [4, 2, -2, 4, -2, 6, 7, 2, -2, 5];
        let counted = typed(&mut dialog, Step::Next, Step::Previous, &turns);
        assert_eq!(counted, Some(NumberEntry::Number(Some(u32::MAX.into()))));
    }

    #[test]
    fn no_digit_is_no_number_and_what_stands_after_an_empty_field_does_not_count() {
        let mut dialog = NumberDialog::new(None);
        assert_eq!(
            typed(&mut dialog, Step::Next, Step::Previous, &[0]),
            Some(NumberEntry::Number(None))
        );
        let mut dialog = NumberDialog::new(Some(4711));
        // The second digit is emptied: 4.
        let counted = typed(&mut dialog, Step::Next, Step::Previous, &[0, -7]);
        assert_eq!(counted, Some(NumberEntry::Number(Some(4))));
        assert_eq!(NumberDialog::new(Some(u64::MAX)).number(), None);
        assert_eq!(NumberDialog::new(Some(0)).number(), None);
    }

    #[test]
    fn back_goes_digit_by_digit_and_then_leaves_everything_as_it_was() {
        let mut dialog = NumberDialog::new(Some(12));
        let mut dirty = DirtyRegion::new();
        dialog.command(Command::Select, SIZE, &mut dirty);
        assert_eq!(dialog.command(Command::Back, SIZE, &mut dirty), None);
        assert_eq!(dialog.command(Command::Back, SIZE, &mut dirty), Some(NumberEntry::Nothing));
    }

    #[test]
    fn the_digits_lie_in_the_dialog_side_by_side() {
        for size in [SIZE, Size::new(320, 240)] {
            assert!(fields(size).are_in_order());
        }
    }
}
