//! A name is written with two buttons that turn letters and one that takes them.
//!
//! Previous and next turn the letter; select takes it and goes on to the next place. After the
//! letters stand "take the last one away" and "done". Back takes the last letter away as well, and
//! closes the dialog when there is none.

use core::fmt::Write;

use embedded_graphics::{prelude::*, primitives::Rectangle};

use super::dialog;
use super::list::cursor_frame;
use crate::canvas::Canvas;
use crate::controls::Command;
use crate::dirty::DirtyRegion;
use crate::glyph::{self, Glyph};
use crate::layout::{RectExt, rect};
use crate::phrases::Line;
use crate::text::{self, Align, Style};
use crate::theme;
use kogge_base::participants::PlayerName;

/// The letters that can be chosen. They are written as capitals at the start of a word.
const LETTERS: &str = "abcdefghijklmnopqrstuvwxyzäöüßàèéìòùçñøåæ '-.0123456789";
/// Places shown on either side of the one that is chosen.
const BESIDE: i32 = 5;
/// Width of a place.
const PLACE: i32 = 17;
const HEIGHT: u32 = 4 * theme::ROW;

/// What came of a command.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NameEntry {
    /// A name; it may be empty.
    PlayerName(PlayerName),
    /// Nothing is to change.
    Nothing,
}

/// A name being written.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NameDialog {
    name: PlayerName,
    /// The choice under the cursor: 0 is done, then the letters, then take away.
    choice: u8,
}

/// One place of the wheel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum LetterChoice {
    Done,
    Letter(char),
    TakeAway,
}

impl NameDialog {
    /// Starts with a name, or none.
    pub const fn new(name: PlayerName) -> Self {
        NameDialog { name, choice: 1 }
    }

    /// Where it lies on a panel of `size`.
    pub fn area(size: Size) -> Rectangle {
        dialog::band(size, HEIGHT)
    }

    fn choices() -> i32 {
        LETTERS.chars().count() as i32 + 2
    }

    fn choice(&self, at: i32) -> LetterChoice {
        let at = at.rem_euclid(Self::choices());
        match (at, LETTERS.chars().nth((at - 1).max(0) as usize)) {
            (0, _) => LetterChoice::Done,
            (_, Some(letter)) => LetterChoice::Letter(self.written(letter)),
            (_, None) => LetterChoice::TakeAway,
        }
    }

    /// A letter as it would be written now.
    fn written(&self, letter: char) -> char {
        let begins = self.name.chars().last().is_none_or(|last| matches!(last, ' ' | '-' | '.'));
        match letter.to_uppercase().next() {
            Some(capital) if begins && PlayerName::allows(capital) && letter != 'ß' => capital,
            _ => letter,
        }
    }

    /// A command arrived; what was written, once it is done.
    pub fn command(
        &mut self,
        command: Command,
        size: Size,
        dirty: &mut DirtyRegion,
    ) -> Option<NameEntry> {
        match command {
            Command::Move(step) => {
                let by = step.vertical() + step.horizontal();
                self.choice = (i32::from(self.choice) + by).rem_euclid(Self::choices()) as u8;
            }
            Command::Select => match self.choice(self.choice.into()) {
                LetterChoice::Done => return Some(NameEntry::PlayerName(self.name.trimmed())),
                LetterChoice::Letter(letter) => {
                    self.name.push(letter);
                    if self.name.len() == PlayerName::MAX_LETTERS {
                        self.choice = 0;
                    }
                }
                LetterChoice::TakeAway => self.name.pop(),
            },
            Command::Back if self.name.is_empty() => return Some(NameEntry::Nothing),
            Command::Back => self.name.pop(),
            Command::Panels | Command::Menu | Command::Hold => return None,
        }
        dirty.add(Self::area(size));
        None
    }

    /// Draws it over whatever is there.
    pub fn paint(&self, canvas: &mut Canvas, title: &str) {
        let size = canvas.bounds().size;
        let area = Self::area(size);
        if !canvas.is_visible(&area) {
            return;
        }
        canvas.fill_opaque(&area, theme::PARCHMENT_PALE);
        canvas.stroke_rect(&area, 1, theme::INK);
        canvas.stroke_rect(&area.inset(2, 2), 1, theme::BRASS);
        let (head, rest) = area.inset(10, 7).split_top(14);
        text::line(canvas, title, head, Align::Centre, Style::bold(theme::INK_SOFT));
        let (name, wheel) = rest.split_top(32);
        let mut words = Line::new();
        let _ = write!(words, "{}_", self.name);
        text::line(canvas, &words, name, Align::Centre, Style::large(theme::INK));
        let middle = wheel.center().x;
        let top = wheel.top_left.y + 4;
        for beside in -BESIDE..=BESIDE {
            let place = rect(middle + beside * PLACE - PLACE / 2, top, PLACE as u32, 24);
            self.paint_choice(canvas, place, beside);
        }
    }

    /// Draws the choice that stands `beside` places to the right of the chosen one.
    fn paint_choice(&self, canvas: &mut Canvas, place: Rectangle, beside: i32) {
        let chosen = beside == 0;
        let ink = if chosen { theme::INK } else { theme::INK_SOFT };
        let picture = match self.choice(i32::from(self.choice) + beside) {
            LetterChoice::Done => Glyph::Tick,
            LetterChoice::TakeAway => Glyph::Undo,
            LetterChoice::Letter(letter) => {
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
    use crate::controls::Step;

    const SIZE: Size = Size::new(240, 240);

    fn write(dialog: &mut NameDialog, commands: &[Command]) -> Option<NameEntry> {
        let mut dirty = DirtyRegion::new();
        commands.iter().filter_map(|&command| dialog.command(command, SIZE, &mut dirty)).last()
    }

    #[test]
    fn a_name_is_written_letter_by_letter() {
        let mut dialog = NameDialog::new(PlayerName::NONE);
        let next = Command::Move(Step::Next);
        let previous = Command::Move(Step::Previous);
        // A, then b, then back from b to done.
        let written = write(
            &mut dialog,
            &[Command::Select, next, Command::Select, previous, previous, Command::Select],
        );
        assert_eq!(written, Some(NameEntry::PlayerName(PlayerName::of("Ab"))));
    }

    #[test]
    fn back_takes_letters_away_and_then_leaves() {
        let mut dialog = NameDialog::new(PlayerName::of("Jo"));
        assert_eq!(write(&mut dialog, &[Command::Back, Command::Back]), None);
        assert_eq!(write(&mut dialog, &[Command::Back]), Some(NameEntry::Nothing));
    }

    #[test]
    fn every_letter_can_be_part_of_a_name() {
        assert!(LETTERS.chars().all(PlayerName::allows));
    }
}
