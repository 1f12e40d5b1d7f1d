//! Decisions at the table, whoever takes them: carried out, written into the log, and taken back.

use super::screen::{Played, Table, eyes};
use super::tabletop::Tabletop;
use super::words::{Talk, line, no_undo};
use crate::games::Passage;
use crate::ui::marks::Marks;
use crate::ui::words::Lang;

impl<G: Tabletop> Table<G> {
    /// Takes a decision, from a person or a bot.
    pub fn take(&mut self, decision: G::Decision, lang: Lang, marks: &mut Marks) -> Played<G> {
        self.rest(marks);
        self.events.clear();
        let decider = self.game().decider();
        let before = self.before();
        match self.history.play(decision, &mut self.events) {
            Err(refusal) => Played::Refused(G::refusal(&self.scene(lang), refusal)),
            Ok(passage) => {
                self.deeds.note(decision);
                self.passage = passage;
                self.note_events(passage);
                let next = self.game().decider();
                if next != decider && self.wants_curtain() {
                    self.close_curtain();
                    self.mark_all(marks);
                } else {
                    self.refresh(marks);
                    self.set_out(&before, marks);
                }
                Played::Decision(decision, passage)
            }
        }
    }

    /// Takes the last decision back, or says why not.
    pub fn undo(&mut self, lang: Lang, marks: &mut Marks) -> Played<G> {
        if self.is_bots() {
            return Played::Refused(line(lang, Talk::UndoNotHere));
        }
        let step = self.history.steps() as u8;
        match self.history.undo() {
            Err(refusal) => Played::Refused(line(lang, no_undo(refusal))),
            Ok(()) => {
                self.log.take_back(step);
                self.deeds.take_back();
                self.events.clear();
                self.refresh(marks);
                Played::TakenBack
            }
        }
    }

    /// Takes a decision that was taken before, without looking at the table meanwhile.
    pub(super) fn recall(&mut self, decision: G::Decision) -> Result<(), G::Refusal> {
        self.events.clear();
        let passage = self.history.play(decision, &mut self.events)?;
        self.deeds.note(decision);
        self.note_events(passage);
        Ok(())
    }

    /// After [`Table::recall`]: what is seen and asked now.
    pub(super) fn look_again(&mut self) {
        self.view = self.game().view(eyes(self.game()));
        self.ask();
    }

    /// Writes into the log what the last decision made happen.
    fn note_events(&mut self, passage: Passage) {
        let step = self.history.steps() as u8;
        if passage != Passage::Open {
            self.log.seal();
        }
        for &event in &self.events {
            self.log.note(step, event);
        }
    }
}
