//! Update: what will happen when the handheld restarts to take new firmware, and how to come back.

use kogge_paint::palette::PaletteColour;

use super::{CommandCx, PaintCx, ScreenId, Transition, page_room};
use crate::canvas::Canvas;
use crate::controls::Command;
use crate::glyph::Glyph;
use crate::layout::RectExt;
use crate::phrases::{Phrase, UiPhrase};
use crate::text::{self, Align, Style};
use crate::theme;
use crate::widgets::{BottomBar, Key, TopBar};

/// What is said, one paragraph each.
const PARAGRAPHS: [(UiPhrase, PaletteColour); 3] = [
    (UiPhrase::UpdateWhat, theme::INK),
    (UiPhrase::UpdateKeeps, theme::INK),
    (UiPhrase::UpdateBack, theme::INK_SOFT),
];

/// Between two paragraphs.
const BETWEEN: u32 = 7;

/// The update page.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct UpdateScreen;

impl UpdateScreen {
    /// A command arrived.
    pub fn command(&self, command: Command, _cx: &mut CommandCx) -> Transition {
        match command {
            Command::Select => Transition::RestartForUpdate,
            Command::Back => Transition::Go(ScreenId::Settings),
            Command::Move(_) | Command::Panels | Command::Menu | Command::Hold => Transition::Stay,
        }
    }

    /// Draws the whole screen.
    pub fn paint(&self, canvas: &mut Canvas, cx: PaintCx) {
        let lang = cx.lang();
        canvas.fill(&canvas.bounds(), theme::PARCHMENT);
        let title = UiPhrase::Update.text(lang);
        TopBar { picture: Some(Glyph::Below), title, right: "", battery: cx.battery }.paint(canvas);
        let mut room = page_room(cx.panel.size).inset(theme::MARGIN + 4, 8);
        for (phrase, ink) in PARAGRAPHS {
            let style = Style::small(ink);
            let height = text::paragraph(canvas, phrase.text(lang), room, Align::Left, style);
            room = room.split_top(height + BETWEEN).1;
        }
        let hints = [(Key::Select, UiPhrase::DoRestart), (Key::Back, UiPhrase::DoBack)];
        let says = UiPhrase::UpdateHelp.text(lang);
        BottomBar { says, hints: &hints }.paint(canvas, cx.panel.buttons, lang);
    }
}
