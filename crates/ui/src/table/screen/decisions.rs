//! Decisions at the table, whoever takes them: carried out, written into the log, and taken back.

use super::playthrough::Playthrough;
use super::{TableScreen, observer};
use crate::dirty::DirtyRegion;
use crate::phrases::Lang;
use crate::table::game_ui::GameUi;
use crate::table::phrases::{TablePhrase, line, undo_refusal_phrase};
use crate::transition::Transition;
use kogge_games::{Game, UndoScope};
use kogge_saves::journal::file;

/// A way of a playthrough to carry a decision out.
type Take<G> =
    fn(&mut Playthrough<G>, <G as Game>::Decision) -> Result<UndoScope, <G as Game>::Refusal>;

impl<G: GameUi> TableScreen<G> {
    /// Takes a decision, from a person or a bot.
    pub fn take(
        &mut self,
        decision: G::Decision,
        lang: Lang,
        dirty: &mut DirtyRegion,
    ) -> Transition {
        self.take_with(decision, Playthrough::play, lang, dirty)
    }

    /// Takes a decision in one of the ways of a playthrough.
    fn take_with(
        &mut self,
        decision: G::Decision,
        take: Take<G>,
        lang: Lang,
        dirty: &mut DirtyRegion,
    ) -> Transition {
        self.finish_animations(dirty);
        self.playthrough.clear_events();
        let decider = self.game().decider();
        let before = self.before();
        match take(&mut self.playthrough, decision) {
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
                Transition::TakenBack(1)
            }
        }
    }

    /// Takes everything of this turn back that can be taken back, or says why not.
    pub(super) fn restart_turn(&mut self, lang: Lang, dirty: &mut DirtyRegion) -> Transition {
        let mut steps = 0;
        while self.can_undo() && self.playthrough.undo().is_ok() {
            steps += 1;
        }
        if steps == 0 {
            return self.undo(lang, dirty);
        }
        self.refresh(dirty);
        Transition::TakenBack(steps)
    }

    /// Takes the decision again that was taken back last.
    pub(super) fn redo(&mut self, lang: Lang, dirty: &mut DirtyRegion) -> Transition {
        match self.playthrough.undone() {
            Some(decision) => self.take_with(decision, Playthrough::redo, lang, dirty),
            None => Transition::Stay,
        }
    }

    /// Whether the last decision can be taken back: never what bots did.
    pub(super) fn can_undo(&self) -> bool {
        !self.is_bot_turn() && self.playthrough.can_undo().is_ok()
    }

    /// Whether something was taken back that can be put back.
    pub(super) fn can_redo(&self) -> bool {
        !self.is_bot_turn() && self.playthrough.undone().is_some()
    }

    /// Whether back leaves a question that was only begun, see [`Playthrough::is_sub_choice`].
    pub(super) fn is_sub_choice(&self) -> bool {
        !self.is_bot_turn() && self.playthrough.is_sub_choice()
    }

    /// After [`TableScreen::recall`]: what is seen and asked now.
    pub(in crate::table) fn refresh_view(&mut self) {
        self.view = self.game().view(observer(self.game()));
        self.ask();
    }
}
