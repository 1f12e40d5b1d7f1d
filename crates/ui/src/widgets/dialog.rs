//! A question with yes and no, in the middle of the screen. No is the one that is safe.

use embedded_graphics::{prelude::*, primitives::Rectangle};

use super::list::cursor_frame;
use crate::canvas::Canvas;
use crate::controls::Command;
use crate::dirty::DirtyRegion;
use crate::layout::{RectExt, rect};
use crate::phrases::{Lang, Phrase, UiPhrase};
use crate::text::{self, Align, Style};
use crate::theme;

/// Where the cursor of a dialog stands, and what was answered.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Answer {
    /// No.
    #[default]
    No,
    /// Yes.
    Yes,
}

/// A question being asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Dialog {
    cursor: Answer,
}

impl Dialog {
    /// Where it lies on a panel of `size`.
    pub fn area(size: Size) -> Rectangle {
        band(size, HEIGHT)
    }

    fn button(size: Size, answer: Answer) -> Rectangle {
        let (_, buttons) = Self::area(size).inset(8, 6).split_bottom(BUTTON);
        let (yes, no) = buttons.split_left(buttons.size.width / 2);
        match answer {
            Answer::Yes => yes.inset(2, 0),
            Answer::No => no.inset(2, 0),
        }
    }

    /// The answer under the cursor.
    pub const fn cursor(&self) -> Answer {
        self.cursor
    }

    /// A command arrived; the answer, once there is one.
    pub fn command(
        &mut self,
        command: Command,
        size: Size,
        dirty: &mut DirtyRegion,
    ) -> Option<Answer> {
        match command {
            Command::Move(_) => {
                self.cursor = match self.cursor {
                    Answer::No => Answer::Yes,
                    Answer::Yes => Answer::No,
                };
                dirty.add(Self::button(size, Answer::Yes));
                dirty.add(Self::button(size, Answer::No));
                None
            }
            Command::Select => Some(self.cursor),
            Command::Back => Some(Answer::No),
            Command::Panels | Command::Menu | Command::Hold => None,
        }
    }

    /// Draws it over whatever is there.
    pub fn paint(&self, canvas: &mut Canvas, question: &str, lang: Lang) {
        let size = canvas.bounds().size;
        let area = Self::area(size);
        if !canvas.is_visible(&area) {
            return;
        }
        canvas.fill_opaque(&area, theme::PARCHMENT_PALE);
        canvas.stroke_rect(&area, 1, theme::INK);
        canvas.stroke_rect(&area.inset(2, 2), 1, theme::BRASS);
        let (room, _) = area.inset(10, 8).split_bottom(BUTTON);
        // A short question is set large; what must be explained, small.
        let height = |style: Style| text::paragraph_height(style.face, question, room.size.width);
        let (large, small) = (Style::large(theme::INK), Style::bold(theme::INK));
        let style = if height(large) <= room.size.height { large } else { small };
        let height = height(style);
        let drop = (room.size.height.saturating_sub(height) / 2) as i32;
        let narrow = text::balanced_width(style.face, question, room.size.width);
        let indent = (room.size.width - narrow) as i32 / 2;
        let corner = room.top_left + Point::new(indent, drop);
        let room = rect(corner.x, corner.y, narrow, room.size.height);
        text::paragraph(canvas, question, room, Align::Centre, style);
        for (answer, word) in [(Answer::Yes, UiPhrase::Yes), (Answer::No, UiPhrase::No)] {
            let button = Self::button(size, answer);
            canvas.fill(&button.inset(2, 2), theme::PARCHMENT_DEEP);
            if answer == self.cursor {
                cursor_frame(canvas, &button);
            }
            text::line(canvas, word.text(lang), button, Align::Centre, Style::large(theme::INK));
        }
    }
}

/// Rows that it hides of a list under it.
const HEIGHT: u32 = 4 * theme::ROW;
const BUTTON: u32 = 26;

/// A band across the middle of the panel. It hides whole rows of a list under it, never a row by half.
pub fn band(size: Size, height: u32) -> Rectangle {
    let above = (size.height as i32 - height as i32) / 2 - FIRST_ROW;
    let rows = above.max(0) / theme::ROW as i32;
    rect(BESIDE, FIRST_ROW + rows * theme::ROW as i32, size.width - 2 * BESIDE as u32, height)
}

/// Where lists start below the top bar, some a pixel higher, some a pixel lower: rows have that
/// much to spare above and below their letters.
const FIRST_ROW: i32 = theme::TOP_BAR as i32 + 5;
/// From the edge of the panel to a band: the frame of a row's cursor starts there.
const BESIDE: i32 = 2;

#[cfg(test)]
mod tests {
    use super::*;
    use crate::controls::Step;

    #[test]
    fn a_band_hides_whole_rows_of_a_list() {
        for size in [Size::new(240, 240), Size::new(320, 240)] {
            let area = Dialog::area(size);
            assert_eq!((area.top_left.y - FIRST_ROW) % theme::ROW as i32, 0);
            assert_eq!(area.size.height % theme::ROW, 0);
        }
    }

    #[test]
    fn no_is_what_a_hasty_press_means() {
        let size = Size::new(240, 240);
        let mut dirty = DirtyRegion::new();
        let mut dialog = Dialog::default();
        assert_eq!(dialog.command(Command::Select, size, &mut dirty), Some(Answer::No));
        assert_eq!(dialog.command(Command::Move(Step::Next), size, &mut dirty), None);
        assert_eq!(dialog.command(Command::Back, size, &mut dirty), Some(Answer::No));
        assert_eq!(dialog.command(Command::Select, size, &mut dirty), Some(Answer::Yes));
    }
}
