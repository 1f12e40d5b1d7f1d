//! A hint for the person who decides: the decision that a bot would take, and what speaks for it.

use embedded_graphics::primitives::Rectangle;

use super::screen::{Over, Played, Table};
use super::tabletop::{Scene, Tabletop};
use super::words::{Talk, line};
use crate::bot::{Mind, Reason};
use crate::games::{Decision, Eyes, Points};
use crate::ui::canvas::Canvas;
use crate::ui::glyph::Glyph;
use crate::ui::hands::Command;
use crate::ui::layout::Cut;
use crate::ui::marks::Marks;
use crate::ui::text::{self, Align, Style};
use crate::ui::theme;
use crate::ui::widgets::{BottomBar, Key, TopBar};
use crate::ui::words::{Lang, Phrase, Word, say};

/// A decision and what speaks for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Advice<D> {
    decision: D,
    reason: Reason,
}

/// Between a paragraph and the next.
const BETWEEN: u32 = 6;

impl<G: Tabletop + Mind> Table<G> {
    /// Shows the decision with this number to the person who decides, and why.
    pub fn advise(&mut self, bits: u32, marks: &mut Marks) {
        let Some(seat) = self.game().decider().filter(|_| !self.is_bots()) else { return };
        let decision = G::Decision::from_bits(bits).filter(|known| self.choices.contains(known));
        let Some(decision) = decision else { return };
        let view = self.game().view(Eyes::Of(seat));
        let reason = Reason::of::<G>(&view, self.seats(), seat, decision);
        self.over = Over::Hint(Advice { decision, reason });
        self.mark_all(marks);
    }
}

impl<G: Tabletop> Table<G> {
    pub(super) fn hint_command(&mut self, command: Command, marks: &mut Marks) -> Played<G> {
        if matches!(command, Command::Select | Command::Back | Command::Panels) {
            self.settle();
            self.mark_all(marks);
        }
        Played::Nothing
    }

    pub(super) fn paint_hint(&self, canvas: &mut Canvas, advice: &Advice<G::Decision>, lang: Lang) {
        let scene = self.scene(lang);
        canvas.fill(&canvas.bounds(), theme::PARCHMENT);
        let title = Talk::Hint.text(lang);
        TopBar { picture: Some(Glyph::Star), title, right: "", battery: None }.paint(canvas);
        let mut room = Self::window(self.panel).inset(theme::MARGIN, 6);
        let choice = G::choice(&scene, advice.decision);
        paragraph(canvas, &mut room, &choice, Style::bold(theme::INK));
        let preview = G::preview(&scene, advice.decision);
        if preview != choice {
            paragraph(canvas, &mut room, &preview, Style::small(theme::INK));
        }
        self.reasons(&scene, &advice.reason, |reason| {
            paragraph(canvas, &mut room, reason, Style::small(theme::BRASS_INK));
        });
        let hints = [(Key::Back, Word::DoBack)];
        BottomBar { says: &line(lang, Talk::HintHint), hints: &hints }.paint(
            canvas,
            self.panel.hands,
            lang,
        );
    }

    /// What speaks for a decision, a line each: gains, denials, or at least prospects.
    pub(super) fn reasons(&self, scene: &Scene<G>, reason: &Reason, mut tell: impl FnMut(&str)) {
        let mut told = false;
        for (source, &gain) in reason.gains.iter().enumerate() {
            if gain > Points::ZERO {
                let name = G::source(source, scene.lang);
                tell(&say(scene.lang, Talk::HintGains, &[&gain, &name]));
                told = true;
            }
        }
        if let Some((seat, lost)) = reason.denies {
            let called = self.called(seat, scene.lang);
            tell(&say(scene.lang, Talk::HintDenies, &[&lost, &called]));
            told = true;
        }
        if !told || reason.prospect >= PROMISING {
            tell(&line(scene.lang, Talk::HintPrepares));
        }
    }
}

/// A position is promising if it is worth so much more than before, in sixteenths of a point.
const PROMISING: i32 = 64;

/// Sets a paragraph at the top of the room and leaves the rest. What does not fit is set all the
/// same: a watch complains of it, where leaving it out would go unseen.
pub(super) fn paragraph(canvas: &mut Canvas, room: &mut Rectangle, words: &str, style: Style) {
    let height = text::paragraph(canvas, words, *room, Align::Left, style);
    *room = room.cut_top(height + BETWEEN).1;
}
