//! A hint for the person who decides: the decision that a bot would take, and what speaks for it.

use embedded_graphics::primitives::Rectangle;

use super::{Overlay, TableScreen};
use crate::canvas::Canvas;
use crate::controls::Command;
use crate::dirty::DirtyRegion;
use crate::glyph::Glyph;
use crate::layout::RectExt;
use crate::phrases::{Lang, Phrase, UiPhrase, format_phrase};
use crate::table::game_ui::{GameUi, Scene, source_name};
use crate::table::phrases::{TablePhrase, line};
use crate::text::{self, Align, Style};
use crate::theme;
use crate::transition::Transition;
use crate::widgets::{BottomBar, Key, TopBar};
use kogge_bots::{Evaluator, Reason};
use kogge_games::{Decision, Observer, Points};

/// A decision and what speaks for it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Hint<D> {
    decision: D,
    reason: Reason,
}

/// Between a paragraph and the next.
const BETWEEN: u32 = 6;

impl<G: GameUi + Evaluator> TableScreen<G> {
    /// Shows the decision with this number to the person who decides, and why.
    pub fn show_hint(&mut self, bits: u32, dirty: &mut DirtyRegion) {
        let Some(seat) = self.game().decider().filter(|_| !self.is_bot_turn()) else { return };
        let decision = G::Decision::from_bits(bits).filter(|known| self.question.is_choice(known));
        let Some(decision) = decision else { return };
        let view = self.game().view(Observer::Seat(seat));
        let reason = Reason::of::<G>(&view, self.seats(), seat, decision);
        self.overlay = Overlay::Hint(Hint { decision, reason });
        self.mark_all(dirty);
    }
}

impl<G: GameUi> TableScreen<G> {
    pub(super) fn hint_command(&mut self, command: Command, dirty: &mut DirtyRegion) -> Transition {
        if matches!(command, Command::Select | Command::Back | Command::Panels) {
            self.settle();
            self.mark_all(dirty);
        }
        Transition::Stay
    }

    pub(super) fn paint_hint(&self, canvas: &mut Canvas, hint: &Hint<G::Decision>, lang: Lang) {
        let scene = self.scene(lang);
        canvas.fill(&canvas.bounds(), theme::PARCHMENT);
        let title = TablePhrase::Hint.text(lang);
        TopBar { picture: Some(Glyph::Star), title, right: "", battery: None }.paint(canvas);
        let mut room = Self::window(self.panel).inset(theme::MARGIN, 6);
        let choice = G::choice_text(&scene, hint.decision);
        paragraph(canvas, &mut room, &choice, Style::bold(theme::INK));
        let preview = G::preview_text(&scene, hint.decision);
        if preview != choice {
            paragraph(canvas, &mut room, &preview, Style::small(theme::INK));
        }
        self.reasons(&scene, &hint.reason, |reason| {
            paragraph(canvas, &mut room, reason, Style::small(theme::BRASS_INK));
        });
        let hints = [(Key::Back, UiPhrase::DoBack)];
        BottomBar { says: &line(lang, TablePhrase::HintHint), hints: &hints }.paint(
            canvas,
            self.panel.buttons,
            lang,
        );
    }

    /// What speaks for a decision, a line each: gains, denials, or at least prospects.
    pub(super) fn reasons(&self, scene: &Scene<G>, reason: &Reason, mut tell: impl FnMut(&str)) {
        let mut told = false;
        for (source, &gain) in reason.gains.iter().enumerate() {
            if gain > Points::ZERO {
                let name = source_name::<G>(source, scene.lang);
                tell(&format_phrase(scene.lang, TablePhrase::HintGains, &[&gain, &name]));
                told = true;
            }
        }
        if let Some((seat, lost)) = reason.denies {
            let called = self.seat_label(seat, scene.lang);
            tell(&format_phrase(scene.lang, TablePhrase::HintDenies, &[&lost, &called]));
            told = true;
        }
        if !told || reason.value_gain >= PROMISING {
            tell(&line(scene.lang, TablePhrase::HintPrepares));
        }
    }
}

/// A position is promising if it is worth this much more than before, in sixteenths of a point.
const PROMISING: i32 = 64;

/// Sets a paragraph at the top of the room and leaves the rest. What does not fit is set all the
/// same: a watch complains of it, where leaving it out would go unseen.
pub(super) fn paragraph(canvas: &mut Canvas, room: &mut Rectangle, words: &str, style: Style) {
    let height = text::paragraph(canvas, words, *room, Align::Left, style);
    *room = room.split_top(height + BETWEEN).1;
}
