//! Export: how saved games come to a computer, and how many there are. The computer asks
//! (docs/usb-protocol.md); nothing has to be pressed here.

use super::{CommandCx, PaintCx, ScreenId, Transition, page_room};
use crate::canvas::Canvas;
use crate::controls::Command;
use crate::glyph::Glyph;
use crate::layout::RectExt;
use crate::phrases::{Phrase, UiPhrase, format_phrase};
use crate::text::{self, Align, Style};
use crate::theme;
use crate::widgets::{BottomBar, Key, TopBar};

/// What is typed on the computer, and what that does.
const COMMANDS: [(&str, UiPhrase); 2] = [
    ("kogge device list", UiPhrase::ExportList),
    ("kogge device export 12 game.kogge", UiPhrase::ExportGame),
];

/// Between two paragraphs.
const BETWEEN: u32 = 7;

/// The export page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct ExportScreen {
    /// How many games are saved, once that is known.
    saved: Option<u16>,
}

impl ExportScreen {
    /// Notes how many games are saved.
    pub const fn set_saved_count(&mut self, saved: u16) {
        self.saved = Some(saved);
    }

    /// A command arrived.
    pub fn command(&mut self, command: Command, _cx: &mut CommandCx) -> Transition {
        match command {
            Command::Select | Command::Back => Transition::Go(ScreenId::Settings),
            Command::Move(_) | Command::Panels | Command::Menu | Command::Hold => Transition::Stay,
        }
    }

    /// Draws the whole screen.
    pub fn paint(&self, canvas: &mut Canvas, cx: PaintCx) {
        let lang = cx.lang();
        canvas.fill(&canvas.bounds(), theme::PARCHMENT);
        let title = UiPhrase::Export.text(lang);
        TopBar { picture: Some(Glyph::Scroll), title, right: "", battery: cx.battery }
            .paint(canvas);
        let mut room = page_room(cx.panel.size).inset(theme::MARGIN + 4, 8);
        let mut put = |words: &str, style: Style, gap: u32| {
            let height = text::paragraph(canvas, words, room, Align::Left, style);
            room = room.split_top(height + gap).1;
        };
        put(UiPhrase::ExportConnect.text(lang), Style::small(theme::INK), BETWEEN);
        for (typed, does) in COMMANDS {
            put(typed, Style::bold(theme::INK), 0);
            put(does.text(lang), Style::small(theme::INK_SOFT), BETWEEN);
        }
        if let Some(saved) = self.saved {
            put(&format_phrase(lang, UiPhrase::ExportSaved, &[&saved]), Style::bold(theme::INK), 0);
        }
        let hints = [(Key::Back, UiPhrase::DoBack)];
        let says = UiPhrase::ExportHelp.text(lang);
        BottomBar { says, hints: &hints }.paint(canvas, cx.panel.buttons, lang);
    }
}
