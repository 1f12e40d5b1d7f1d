//! A name is written with two buttons that turn letters and one that takes them.
//!
//! Previous and next turn the letter; select takes it and goes on to the next place. Behind the
//! letters stand "take the last one away" and "done". Back takes the last letter away as well, and
//! closes the dialog when there is none.

use core::fmt::Write;

use embedded_graphics::{prelude::*, primitives::Rectangle};

use super::dialog;
use super::list::cursor_frame;
use crate::sitters::Name;
use crate::ui::canvas::Canvas;
use crate::ui::glyph::{self, Glyph};
use crate::ui::hands::Command;
use crate::ui::layout::{Cut, rect};
use crate::ui::marks::Marks;
use crate::ui::text::{self, Align, Style};
use crate::ui::theme;
use crate::ui::words::Line;

/// What can be chosen: done, the letters, take the last away. Letters are written as capitals at
/// the start of a word.
const LETTERS: &str = "abcdefghijklmnopqrstuvwxyzäöüßàèéìòùçñøåæ '-.0123456789";
/// Places shown on either side of the one that is chosen.
const BESIDE: i32 = 5;
/// Width of a place.
const PLACE: i32 = 17;
const HEIGHT: u32 = 4 * theme::ROW;

/// What came of a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Written {
    /// A name; it may be empty.
    Name(Name),
    /// Nothing is to change.
    Nothing,
}

/// A name being written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NameDialog {
    name: Name,
    /// The choice under the cursor: 0 is done, then the letters, then take away.
    choice: u8,
}

/// One place of the wheel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Choice {
    Done,
    Letter(char),
    TakeAway,
}

impl NameDialog {
    /// Starts with a name, or none.
    pub const fn new(name: Name) -> Self {
        NameDialog { name, choice: 1 }
    }

    /// Where it lies on a panel of `size`.
    pub fn area(size: Size) -> Rectangle {
        dialog::band(size, HEIGHT)
    }

    fn choices() -> i32 {
        LETTERS.chars().count() as i32 + 2
    }

    fn choice(&self, at: i32) -> Choice {
        let at = at.rem_euclid(Self::choices());
        match (at, LETTERS.chars().nth((at - 1).max(0) as usize)) {
            (0, _) => Choice::Done,
            (_, Some(letter)) => Choice::Letter(self.written(letter)),
            (_, None) => Choice::TakeAway,
        }
    }

    /// A letter as it would be written now.
    fn written(&self, letter: char) -> char {
        let begins = self.name.chars().last().is_none_or(|last| matches!(last, ' ' | '-' | '.'));
        match letter.to_uppercase().next() {
            Some(capital) if begins && Name::allows(capital) && letter != 'ß' => capital,
            _ => letter,
        }
    }

    /// A command arrived; what was written, once it is.
    pub fn command(&mut self, command: Command, size: Size, marks: &mut Marks) -> Option<Written> {
        match command {
            Command::Move(step) => {
                let by = step.along() + step.across();
                self.choice = (i32::from(self.choice) + by).rem_euclid(Self::choices()) as u8;
            }
            Command::Select => match self.choice(self.choice.into()) {
                Choice::Done => return Some(Written::Name(self.name.trimmed())),
                Choice::Letter(letter) => {
                    self.name.push(letter);
                    if self.name.len() == Name::LONGEST {
                        self.choice = 0;
                    }
                }
                Choice::TakeAway => self.name.pop(),
            },
            Command::Back if self.name.is_empty() => return Some(Written::Nothing),
            Command::Back => self.name.pop(),
            Command::Panels | Command::Menu | Command::Hold => return None,
        }
        marks.mark(Self::area(size));
        None
    }

    /// Draws it over whatever is there.
    pub fn paint(&self, canvas: &mut Canvas, title: &str) {
        let size = canvas.bounds().size;
        let area = Self::area(size);
        if !canvas.shows(&area) {
            return;
        }
        canvas.panel(&area, theme::PARCHMENT_PALE);
        canvas.frame(&area, 1, theme::INK);
        canvas.frame(&area.inset(2, 2), 1, theme::BRASS);
        let (head, rest) = area.inset(10, 7).cut_top(14);
        text::line(canvas, title, head, Align::Centre, Style::bold(theme::INK_SOFT));
        let (name, wheel) = rest.cut_top(32);
        let mut words = Line::new();
        let _ = write!(words, "{}_", self.name);
        text::line(canvas, &words, name, Align::Centre, Style::large(theme::INK));
        let middle = wheel.center().x;
        let top = wheel.top_left.y + 4;
        for beside in -BESIDE..=BESIDE {
            let place = rect(middle + beside * PLACE - PLACE / 2, top, PLACE as u32, 24);
            self.paint_choice(canvas, place, i32::from(self.choice) + beside, beside == 0);
        }
    }

    fn paint_choice(&self, canvas: &mut Canvas, place: Rectangle, at: i32, chosen: bool) {
        let ink = if chosen { theme::INK } else { theme::INK_SOFT };
        let picture = match self.choice(at) {
            Choice::Done => Glyph::Tick,
            Choice::TakeAway => Glyph::Undo,
            Choice::Letter(letter) => {
                let mut words = Line::new();
                let shown = if letter == ' ' { '_' } else { letter };
                let _ = words.push(shown);
                let style = if chosen { Style::large(ink) } else { Style::small(ink) };
                text::line(canvas, &words, place, Align::Centre, style);
                if chosen {
                    cursor_frame(canvas, &place.inset(-2, 0));
                }
                return;
            }
        };
        let free = (place.size - picture.size()) / 2;
        let colour = if chosen { theme::BRASS } else { theme::INK_SOFT };
        glyph::draw(canvas, picture, place.top_left + free, colour);
        if chosen {
            cursor_frame(canvas, &place.inset(-2, 0));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::hands::Step;

    const SIZE: Size = Size::new(240, 240);

    fn write(dialog: &mut NameDialog, commands: &[Command]) -> Option<Written> {
        let mut marks = Marks::new();
        commands.iter().filter_map(|&command| dialog.command(command, SIZE, &mut marks)).last()
    }

    #[test]
    fn a_name_is_written_letter_by_letter() {
        let mut dialog = NameDialog::new(Name::NONE);
        let next = Command::Move(Step::Next);
        let previous = Command::Move(Step::Previous);
        // A, then b, then back from b to done.
        let written = write(
            &mut dialog,
            &[Command::Select, next, Command::Select, previous, previous, Command::Select],
        );
        assert_eq!(written, Some(Written::Name(Name::of("Ab"))));
    }

    #[test]
    fn back_takes_letters_away_and_then_leaves() {
        let mut dialog = NameDialog::new(Name::of("Jo"));
        assert_eq!(write(&mut dialog, &[Command::Back, Command::Back]), None);
        assert_eq!(write(&mut dialog, &[Command::Back]), Some(Written::Nothing));
    }

    #[test]
    fn every_letter_can_be_part_of_a_name() {
        assert!(LETTERS.chars().all(Name::allows));
    }
}
