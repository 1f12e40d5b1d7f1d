//! What a person does at the table: the cursor walks, choices are made or refused, back takes back.

use super::screen::{Cursor, Leaving, Over, Played, Table};
use super::tabletop::{Tabletop, Weight};
use super::targets::{Spot, TargetId, nearest};
use super::words::{Talk, line};
use crate::settings::Confirm;
use crate::ui::hands::{Command, Step};
use crate::ui::marks::Marks;
use crate::ui::widgets::{Answer, BottomBar, Dialog};
use crate::ui::words::{Lang, Phrase, add};

impl<G: Tabletop> Table<G> {
    /// A command arrived.
    pub fn command(&mut self, command: Command, lang: Lang, marks: &mut Marks) -> Played<G> {
        self.rest(marks);
        let leaving = core::mem::replace(&mut self.leaving, Leaving::No);
        let open = matches!(self.over, Over::Nothing | Over::Sheet(..) | Over::Sure(..));
        if command == Command::Panels && open {
            self.open_panels(marks);
            return Played::Nothing;
        }
        if matches!(self.over, Over::Nothing) && self.is_bots() {
            return self.follow_command(command, marks);
        }
        match &mut self.over {
            Over::Nothing => self.map_command(command, leaving, lang, marks),
            Over::Sheet(..) => self.sheet_command(command, leaving, lang, marks),
            Over::Sure(dialog, decision) => {
                let decision = *decision;
                let answer = dialog.command(command, self.panel.size, marks);
                match answer {
                    Some(answer) => self.sure(answer, decision, lang, marks),
                    None => Played::Nothing,
                }
            }
            Over::Curtain(curtain) => match command {
                Command::Back => Played::Leave,
                _ => {
                    if curtain.command(command) {
                        self.open_curtain(marks);
                    }
                    Played::Nothing
                }
            },
            Over::Panels(_) => self.panels_command(command, lang, marks),
            Over::Panel(..) => self.panel_command(command, lang, marks),
            Over::Hint(_) => self.hint_command(command, marks),
            Over::Reveal(_) => self.reveal_command(command, marks),
            Over::End(_) => self.end_command(command, marks),
            Over::After(_) => self.after_command(command, lang, marks),
            Over::Review(_) => self.review_command(command, lang, marks),
            Over::Past(past) => {
                let past = *past;
                self.past_command(command, past, lang, marks)
            }
        }
    }

    fn map_command(
        &mut self,
        command: Command,
        leaving: Leaving,
        lang: Lang,
        marks: &mut Marks,
    ) -> Played<G> {
        match command {
            Command::Move(step) => self.step(step, marks),
            Command::Select => return self.select(lang, marks),
            Command::Back => return self.back(leaving, lang, marks),
            Command::Panels | Command::Menu | Command::Hold => {}
        }
        Played::Nothing
    }

    fn sheet_command(
        &mut self,
        command: Command,
        leaving: Leaving,
        lang: Lang,
        marks: &mut Marks,
    ) -> Played<G> {
        let Over::Sheet(sheet, spot) = &mut self.over else { return Played::Nothing };
        let spot = *spot;
        match command {
            Command::Move(step) => {
                sheet.step(step.along() + step.across(), marks);
                marks.mark(BottomBar::line_area(self.panel.size));
                Played::Nothing
            }
            Command::Select => {
                let row = sheet.cursor() as usize;
                let decision = self.at(spot).nth(row);
                decision.map_or(Played::Nothing, |decision| self.decide(decision, lang, marks))
            }
            // There is nothing but this sheet: back means back.
            Command::Back if !self.can_act_on_map() => self.back(leaving, lang, marks),
            Command::Back => {
                self.mark_over(marks);
                self.over = Over::Nothing;
                Played::Nothing
            }
            Command::Panels | Command::Menu | Command::Hold => Played::Nothing,
        }
    }

    /// The cursor moves to another target or to the tab.
    pub(super) fn step(&mut self, step: Step, marks: &mut Marks) {
        let count = self.targets.as_slice().len();
        let places = count + usize::from(self.has_tab());
        if places == 0 {
            return;
        }
        let now = match self.cursor {
            Cursor::Target(index) => index as usize,
            Cursor::Tab => count,
        };
        let next = match step {
            Step::Previous if now == 0 => places - 1,
            Step::Previous => now - 1,
            Step::Next if now + 1 >= places => 0,
            Step::Next => now + 1,
            _ => {
                let tab = self.has_tab().then(|| self.tab_area().center());
                let centres = self.targets.as_slice().iter().map(|target| target.area.center());
                nearest(centres.chain(tab), self.cursor_area().center(), step).unwrap_or(now)
            }
        };
        if next == now {
            return;
        }
        self.mark_cursor(marks);
        self.cursor = if next < count { Cursor::Target(next as u8) } else { Cursor::Tab };
        self.mark_cursor(marks);
        marks.mark(BottomBar::line_area(self.panel.size));
    }

    fn select(&mut self, lang: Lang, marks: &mut Marks) -> Played<G> {
        let Some(target) = self.target() else {
            if self.has_tab() {
                self.open(Spot::Sheet);
                self.mark_over(marks);
            }
            return Played::Nothing;
        };
        let spot = Spot::Map(target.id);
        let (first, second) = {
            let mut decisions = self.at(spot);
            (decisions.next(), decisions.next())
        };
        match (first, second) {
            (Some(only), None) => self.decide(only, lang, marks),
            (Some(_), Some(_)) => {
                self.open(spot);
                self.mark_over(marks);
                Played::Nothing
            }
            (None, _) => self.refuse(target.id, lang),
        }
    }

    /// Takes a decision, or asks first if it is a heavy one.
    fn decide(&mut self, decision: G::Decision, lang: Lang, marks: &mut Marks) -> Played<G> {
        match G::weight(&self.scene(lang), decision) {
            Weight::Heavy if self.confirm == Confirm::Costly => {
                self.mark_over(marks);
                self.over = Over::Sure(Dialog::default(), decision);
                self.mark_over(marks);
                Played::Nothing
            }
            Weight::Light | Weight::Heavy => self.act(decision, lang, marks),
        }
    }

    fn sure(
        &mut self,
        answer: Answer,
        decision: G::Decision,
        lang: Lang,
        marks: &mut Marks,
    ) -> Played<G> {
        self.mark_over(marks);
        self.settle();
        self.mark_over(marks);
        match answer {
            Answer::Yes => self.act(decision, lang, marks),
            Answer::No => Played::Nothing,
        }
    }

    /// A person takes a decision: what bots did before has been seen.
    fn act(&mut self, decision: G::Decision, lang: Lang, marks: &mut Marks) -> Played<G> {
        self.mark_trail(marks);
        self.trail.clear();
        self.take(decision, lang, marks)
    }

    /// Why a target cannot be chosen: the engine knows.
    fn refuse(&self, target: TargetId, lang: Lang) -> Played<G> {
        let scene = self.scene(lang);
        let refused = G::meant(&scene, target).and_then(|meant| self.game().check(meant).err());
        // Where the engine has nothing to say the press is answered all the same.
        let why = refused.map(|refusal| G::refusal(&scene, refusal));
        Played::Refused(why.unwrap_or_else(|| line(lang, Talk::NotHere)))
    }

    /// Takes back, says why not, and leaves if that is pressed again.
    fn back(&mut self, leaving: Leaving, lang: Lang, marks: &mut Marks) -> Played<G> {
        let played = self.undo(lang, marks);
        match (played, leaving) {
            (Played::Refused(_), Leaving::Next) => Played::Leave,
            (Played::Refused(mut why), Leaving::No) => {
                self.leaving = Leaving::Next;
                add(&mut why, '\n');
                add(&mut why, Talk::BackLeaves.text(lang));
                Played::Refused(why)
            }
            (played, _) => played,
        }
    }
}
