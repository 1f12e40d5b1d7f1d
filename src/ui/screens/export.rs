//! Export: how saved games come to a computer, and how many there are. The computer asks
//! (docs/usb-protocol.md); nothing has to be pressed here.

use embedded_graphics::{prelude::*, primitives::Rectangle};

use super::{Desk, Look, Place, Then};
use crate::ui::canvas::Canvas;
use crate::ui::glyph::Glyph;
use crate::ui::hands::Command;
use crate::ui::layout::Cut;
use crate::ui::text::{self, Align, Style};
use crate::ui::theme;
use crate::ui::widgets::{BottomBar, Key, TopBar};
use crate::ui::words::{Phrase, Word, say};

/// What is typed on the computer, and what that does.
const COMMANDS: [(&str, Word); 2] = [
    ("kogge device list", Word::ExportList),
    ("kogge device export 12 game.kogge", Word::ExportGame),
];

/// Between two paragraphs.
const BETWEEN: u32 = 7;

/// The export page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Export {
    /// How many games are saved, once somebody has told.
    saved: Option<u16>,
}

impl Export {
    /// So many games are saved.
    pub const fn tell_saved(&mut self, saved: u16) {
        self.saved = Some(saved);
    }

    /// A command arrived.
    pub fn command(&mut self, command: Command, _desk: &mut Desk) -> Then {
        match command {
            Command::Select | Command::Back => Then::Go(Place::Settings),
            Command::Move(_) | Command::Panels | Command::Menu | Command::Hold => Then::Stay,
        }
    }

    /// Draws the whole screen.
    pub fn paint(&self, canvas: &mut Canvas, look: Look) {
        let lang = look.lang();
        canvas.fill(&canvas.bounds(), theme::PARCHMENT);
        let title = Word::Export.text(lang);
        TopBar { picture: Some(Glyph::Scroll), title, right: "", battery: look.battery }
            .paint(canvas);
        let mut room = room(look.panel.size).inset(theme::MARGIN + 4, 8);
        let mut put = |words: &str, style: Style, gap: u32| {
            let height = text::paragraph(canvas, words, room, Align::Left, style);
            room = room.cut_top(height + gap).1;
        };
        put(Word::ExportConnect.text(lang), Style::small(theme::INK), BETWEEN);
        for (typed, does) in COMMANDS {
            put(typed, Style::bold(theme::INK), 0);
            put(does.text(lang), Style::small(theme::INK_SOFT), BETWEEN);
        }
        if let Some(saved) = self.saved {
            put(&say(lang, Word::ExportSaved, &[&saved]), Style::bold(theme::INK), 0);
        }
        let hints = [(Key::Back, Word::DoBack)];
        let says = Word::ExportHelp.text(lang);
        BottomBar { says, hints: &hints }.paint(canvas, look.panel.hands, lang);
    }
}

/// What lies between the bars.
fn room(size: Size) -> Rectangle {
    let (_, rest) = Rectangle::new(Point::zero(), size).cut_top(theme::TOP_BAR);
    rest.cut_bottom(theme::BOTTOM_BAR).0
}
