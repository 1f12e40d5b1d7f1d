//! Decisions at the table, whoever takes them: carried out, written into the log, and taken back.

use super::{TableScreen, observer};
use crate::dirty::DirtyRegion;
use crate::phrases::Lang;
use crate::table::game_ui::GameUi;
use crate::table::phrases::{TablePhrase, line, undo_refusal_phrase};
use crate::transition::Transition;
use kogge_saves::journal::file;

impl<G: GameUi> TableScreen<G> {
    /// Takes a decision, from a person or a bot.
    pub fn take(
        &mut self,
        decision: G::Decision,
        lang: Lang,
        dirty: &mut DirtyRegion,
    ) -> Transition {
        self.finish_animations(dirty);
        self.playthrough.clear_events();
        let decider = self.game().decider();
        let before = self.before();
        match self.playthrough.play(decision) {
            Err(refusal) => Transition::Refused(G::refusal_text(&self.scene(lang), refusal)),
            Ok(_) => {
                let next = self.game().decider();
                if next != decider && self.wants_curtain() {
                    self.close_curtain();
                    self.mark_all(dirty);
                } else {
                    self.refresh(dirty);
                    self.start_animations(&before, dirty);
                }
                Transition::Decided(file::bits_of(decision))
            }
        }
    }

    /// Takes the last decision back, or says why not.
    pub fn undo(&mut self, lang: Lang, dirty: &mut DirtyRegion) -> Transition {
        if self.is_bot_turn() {
            return Transition::Refused(line(lang, TablePhrase::UndoNotHere));
        }
        match self.playthrough.undo() {
            Err(refusal) => Transition::Refused(line(lang, undo_refusal_phrase(refusal))),
            Ok(()) => {
                self.refresh(dirty);
                Transition::TakenBack
            }
        }
    }

    /// Takes a decision that was taken before, without looking at the table meanwhile.
    pub(in crate::table) fn recall(&mut self, decision: G::Decision) -> Result<(), G::Refusal> {
        self.playthrough.play(decision)?;
        // What was recalled is past: whatever comes next starts a turn.
        self.playthrough.end_turn();
        Ok(())
    }

    /// After [`TableScreen::recall`]: what is seen and asked now.
    pub(in crate::table) fn refresh_view(&mut self) {
        self.view = self.game().view(observer(self.game()));
        self.ask();
    }
}
