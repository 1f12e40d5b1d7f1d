//! The log panel: what happened last, as the person who looks may read it.

use embedded_graphics::{prelude::*, primitives::Rectangle};

use crate::canvas::Canvas;
use crate::fonts::Face;
use crate::layout::RectExt;
use crate::phrases::{Lang, Line, Phrase};
use crate::table::TableScreen;
use crate::table::game_ui::GameUi;
use crate::table::phrases::{TablePhrase, line};
use crate::text::{self, Align, Style};
use crate::theme;

/// Between a log line and the next.
const BETWEEN: u32 = 4;

impl<G: GameUi> TableScreen<G> {
    /// The log as the person who looks may read it, newest first; at its end where the rest is.
    pub(super) fn log_lines(&self, lang: Lang) -> impl Iterator<Item = Line> + '_ {
        let (observer, log) = (self.observer(), self.playthrough.log());
        let earlier = log.is_truncated().then(|| line(lang, TablePhrase::LogEarlier));
        log.newest_first()
            .filter_map(move |event| G::event_text(&self.scene(lang), G::redact(event, observer)))
            .chain(earlier)
    }

    pub(super) fn paint_log(&self, canvas: &mut Canvas, room: Rectangle, page: u8, lang: Lang) {
        let mut left = room;
        let mut lines = self.log_lines(lang).skip(page as usize).peekable();
        if lines.peek().is_none() {
            let nothing = TablePhrase::Nothing.text(lang);
            text::paragraph(canvas, nothing, room, Align::Left, Style::small(theme::INK_SOFT));
        }
        for (number, line) in lines.enumerate() {
            let (_, text_room) = left.split_left(12);
            let height = text::paragraph_height(Face::Small, &line, text_room.size.width);
            if height > left.size.height {
                break;
            }
            let dot = left.top_left + Point::new(3, 5);
            let new = number == 0 && page == 0;
            let ink = if new { theme::BRASS } else { theme::PARCHMENT_DEEP };
            canvas.fill(&Rectangle::new(dot, Size::new(4, 4)), ink);
            let style = if new { Style::bold(theme::INK) } else { Style::small(theme::INK) };
            let height = if new {
                text::paragraph_height(Face::SmallBold, &line, text_room.size.width)
            } else {
                height
            };
            text::paragraph(canvas, &line, text_room, Align::Left, style);
            left = left.split_top(height + BETWEEN).1;
        }
    }
}
