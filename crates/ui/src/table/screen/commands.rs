//! What a person does at the table: the cursor walks, choices are made or refused, back takes back.

use super::{BackPress, Overlay, TableScreen};
use crate::controls::{Command, Step};
use crate::dirty::DirtyRegion;
use crate::phrases::{Lang, Phrase, append};
use crate::table::game_ui::{Confirmation, GameUi};
use crate::table::phrases::{TablePhrase, line};
use crate::table::targets::{DecisionLocation, TargetId};
use crate::transition::Transition;
use crate::widgets::{Answer, BottomBar, Dialog};
use kogge_base::screen::ScreenId;
use kogge_base::settings::Confirm;

impl<G: GameUi> TableScreen<G> {
    /// A command arrived.
    pub fn command(&mut self, command: Command, lang: Lang, dirty: &mut DirtyRegion) -> Transition {
        self.finish_animations(dirty);
        let back_press = core::mem::replace(&mut self.back_press, BackPress::First);
        let open =
            matches!(self.overlay, Overlay::Nothing | Overlay::Sheet(..) | Overlay::Confirm(..));
        if command == Command::Panels && open {
            self.open_panels(dirty);
            return Transition::Stay;
        }
        if matches!(self.overlay, Overlay::Nothing) && self.is_bot_turn() {
            return self.bot_turn_command(command, dirty);
        }
        match &mut self.overlay {
            Overlay::Nothing => self.map_command(command, back_press, lang, dirty),
            Overlay::Sheet(..) => self.sheet_command(command, back_press, lang, dirty),
            Overlay::Confirm(dialog, decision) => {
                let decision = *decision;
                let answer = dialog.command(command, self.panel.size, dirty);
                match answer {
                    Some(answer) => self.sure(answer, decision, lang, dirty),
                    None => Transition::Stay,
                }
            }
            Overlay::Curtain(curtain) => match command {
                Command::Back => Transition::Go(ScreenId::Home),
                _ => {
                    if curtain.command(command) {
                        self.open_curtain(dirty);
                    }
                    Transition::Stay
                }
            },
            Overlay::Panels(_) => self.panels_command(command, lang, dirty),
            Overlay::InfoPanel(..) => self.panel_command(command, lang, dirty),
            Overlay::Hint(_) => self.hint_command(command, dirty),
            Overlay::Reveal(_) => self.reveal_command(command, dirty),
            Overlay::End(_) => self.end_command(command, dirty),
            Overlay::NextSteps(_) => self.next_steps_command(command, lang, dirty),
            Overlay::Review(_) => self.review_command(command, lang, dirty),
            Overlay::Replay(replay) => {
                let replay = *replay;
                self.replay_command(command, replay, lang, dirty)
            }
        }
    }

    fn map_command(
        &mut self,
        command: Command,
        back_press: BackPress,
        lang: Lang,
        dirty: &mut DirtyRegion,
    ) -> Transition {
        match command {
            Command::Move(step) => self.step(step, dirty),
            Command::Select => return self.select(lang, dirty),
            Command::Back => return self.back(back_press, lang, dirty),
            Command::Panels | Command::Menu | Command::Hold => {}
        }
        Transition::Stay
    }

    fn sheet_command(
        &mut self,
        command: Command,
        back_press: BackPress,
        lang: Lang,
        dirty: &mut DirtyRegion,
    ) -> Transition {
        let Overlay::Sheet(sheet, spot) = &mut self.overlay else {
            return Transition::Stay;
        };
        let spot = *spot;
        match command {
            Command::Move(step) => {
                sheet.step(step.vertical() + step.horizontal(), dirty);
                dirty.add(BottomBar::line_area(self.panel.size));
                Transition::Stay
            }
            Command::Select => {
                let row = sheet.cursor() as usize;
                let decision = self.question.at(spot).nth(row);
                decision.map_or(Transition::Stay, |decision| self.decide(decision, lang, dirty))
            }
            // There is nothing but this sheet: back means back.
            Command::Back if !self.question.can_act_on_map() => self.back(back_press, lang, dirty),
            Command::Back => {
                self.mark_overlay(dirty);
                self.overlay = Overlay::Nothing;
                Transition::Stay
            }
            Command::Panels | Command::Menu | Command::Hold => Transition::Stay,
        }
    }

    /// The cursor moves to another target or to the tab.
    pub(super) fn step(&mut self, step: Step, dirty: &mut DirtyRegion) {
        let Some(cursor) = self.question.after_step(step, self.tab_area()) else { return };
        self.mark_cursor(dirty);
        self.question.move_cursor(cursor);
        self.mark_cursor(dirty);
        dirty.add(BottomBar::line_area(self.panel.size));
    }

    fn select(&mut self, lang: Lang, dirty: &mut DirtyRegion) -> Transition {
        let Some(target) = self.question.target() else {
            if self.question.has_tab() {
                self.open(DecisionLocation::Sheet);
                self.mark_overlay(dirty);
            }
            return Transition::Stay;
        };
        let spot = DecisionLocation::Map(target.id);
        let (first, second) = {
            let mut decisions = self.question.at(spot);
            (decisions.next(), decisions.next())
        };
        match (first, second) {
            (Some(only), None) => self.decide(only, lang, dirty),
            (Some(_), Some(_)) => {
                self.open(spot);
                self.mark_overlay(dirty);
                Transition::Stay
            }
            (None, _) => self.refuse(target.id, lang),
        }
    }

    /// Takes a decision, or asks first if it is a heavy one.
    fn decide(&mut self, decision: G::Decision, lang: Lang, dirty: &mut DirtyRegion) -> Transition {
        match G::confirmation(&self.board(), decision) {
            Confirmation::Needed if self.confirm == Confirm::Costly => {
                self.mark_overlay(dirty);
                self.overlay = Overlay::Confirm(Dialog::default(), decision);
                self.mark_overlay(dirty);
                Transition::Stay
            }
            Confirmation::NotNeeded | Confirmation::Needed => self.act(decision, lang, dirty),
        }
    }

    fn sure(
        &mut self,
        answer: Answer,
        decision: G::Decision,
        lang: Lang,
        dirty: &mut DirtyRegion,
    ) -> Transition {
        self.mark_overlay(dirty);
        self.settle();
        self.mark_overlay(dirty);
        match answer {
            Answer::Yes => self.act(decision, lang, dirty),
            Answer::No => Transition::Stay,
        }
    }

    /// A person takes a decision: what bots did before has been seen.
    fn act(&mut self, decision: G::Decision, lang: Lang, dirty: &mut DirtyRegion) -> Transition {
        self.mark_recent_moves(dirty);
        self.recent_moves.clear();
        self.take(decision, lang, dirty)
    }

    /// Why a target cannot be chosen: the engine knows.
    fn refuse(&self, target: TargetId, lang: Lang) -> Transition {
        let scene = self.scene(lang);
        let refused =
            G::decision_at(&scene, target).and_then(|meant| self.game().check(meant).err());
        // Where the engine has nothing to say the press is answered all the same.
        let why = refused.map(|refusal| G::refusal_text(&scene, refusal));
        Transition::Refused(why.unwrap_or_else(|| line(lang, TablePhrase::NotHere)))
    }

    /// Takes back, says why not, and leaves if that is pressed again.
    fn back(&mut self, back_press: BackPress, lang: Lang, dirty: &mut DirtyRegion) -> Transition {
        let played = self.undo(lang, dirty);
        match (played, back_press) {
            (Transition::Refused(_), BackPress::Leaves) => Transition::Go(ScreenId::Home),
            (Transition::Refused(mut why), BackPress::First) => {
                self.back_press = BackPress::Leaves;
                append(&mut why, '\n');
                append(&mut why, TablePhrase::BackLeaves.text(lang));
                Transition::Refused(why)
            }
            (played, _) => played,
        }
    }
}
