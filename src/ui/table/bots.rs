//! Bots at the table: whose eyes look while they decide, and how people follow what they do.

use super::screen::{Over, Played, Table};
use super::tabletop::{Scene, Secrets, Tabletop};
use super::words::Talk;
use crate::bot::{Mind, Patience, Thinker};
use crate::games::{Decision, Eyes, Passage, Seat};
use crate::opponents::Question;
use crate::ui::hands::Command;
use crate::ui::marks::Marks;
use crate::ui::words::{Lang, Line, say};

impl<G: Tabletop> Table<G> {
    /// Whether a bot must decide now.
    pub fn is_bots(&self) -> bool {
        self.game().decider().is_some_and(|seat| !self.sitters.at(seat).is_person())
    }

    fn people(&self) -> impl Iterator<Item = Seat> + '_ {
        G::seats(&self.view).iter().filter(|&seat| self.sitters.at(seat).is_person())
    }

    /// Whose eyes look: those of the person who decides. While a bot does, those of the only person
    /// at the table; several people see what everybody may.
    pub(super) fn eyes(&self) -> Eyes {
        let mut people = self.people();
        let alone = people.next().filter(|_| people.next().is_none());
        match self.game().decider() {
            None => Eyes::Public,
            Some(seat) if self.sitters.at(seat).is_person() => Eyes::Of(seat),
            Some(_) => alone.map_or(Eyes::Public, Eyes::Of),
        }
    }

    /// Whether a curtain belongs before the person who decides: others at the table may not look.
    pub(super) fn wants_curtain(&self) -> bool {
        let person = self.game().decider().is_some_and(|seat| self.sitters.at(seat).is_person());
        G::SECRETS == Secrets::Hands && person && self.people().count() > 1
    }

    /// While a bot decides one can look around, leave, or make it go on.
    pub(super) fn follow_command(&mut self, command: Command, marks: &mut Marks) -> Played<G> {
        match command {
            Command::Select => return Played::GoOn,
            Command::Back => return Played::Leave,
            Command::Move(step) => self.step(step, marks),
            Command::Panels | Command::Menu | Command::Hold => {}
        }
        Played::Nothing
    }

    /// What is under the cursor of somebody who looks around, or what the bot does.
    pub(super) fn looked_at(&self, scene: &Scene<G>) -> Line {
        let looked = self.target().and_then(|target| G::look(scene, target.id));
        looked.unwrap_or_else(|| self.followed(scene))
    }

    /// Whether somebody reads a panel: the game waits.
    pub fn is_read(&self) -> bool {
        // A sheet of decisions is the question itself: a hint may come while it is open.
        !matches!(
            self.over,
            Over::Nothing | Over::Sheet(..) | Over::Reveal(_) | Over::End(_) | Over::After(_)
        )
    }

    /// What a bot has just done, or who is thinking.
    fn followed(&self, scene: &Scene<G>) -> Line {
        let eyes = self.eyes();
        let deed = self.events().iter().find_map(|&event| G::event(scene, G::veil(event, eyes)));
        deed.unwrap_or_else(|| {
            let seat = scene.decider.unwrap_or_default();
            say(scene.lang, Talk::BotThinks, &[&self.called(seat, scene.lang)])
        })
    }
}

impl<G: Tabletop + Mind> Table<G> {
    /// A bot takes the decision with this number; where it did is marked on the map.
    pub fn take_for_bot(&mut self, bits: u32, lang: Lang, marks: &mut Marks) -> Played<G> {
        let Some(decision) = G::Decision::from_bits(bits) else { return Played::Nothing };
        self.mark_trail(marks);
        self.note_trail(decision);
        let ends_turn = self.game().clone().pass(decision) == Ok(Passage::NewTurn);
        let played = self.take(decision, lang, marks);
        if ends_turn {
            self.passage = Passage::NewTurn;
        }
        self.mark_trail(marks);
        played
    }

    /// A bot for a question about the game as it is, or in a review as it was.
    #[inline(never)]
    pub fn thinker(&self, question: &Question) -> Thinker<G> {
        let (view, taken) = self.asked_about(question);
        let steps = Patience::steps(question.time, G::STEPS);
        // Changed in place: there is no room for two of them on the stack.
        let mut thinker =
            Thinker::with_steps(view, question.seat, question.level, question.seed, steps);
        if let Some(taken) = taken {
            thinker.judge(taken);
        }
        thinker
    }
}
