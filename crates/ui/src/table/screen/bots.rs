//! Bots at the table: who looks while they decide, and how people follow what they do.

use super::{Overlay, TableScreen};
use crate::controls::Command;
use crate::dirty::DirtyRegion;
use crate::phrases::{Lang, Line, format_phrase};
use crate::table::game_ui::{GameUi, Scene};
use crate::table::phrases::TablePhrase;
use crate::transition::Transition;
use kogge_base::screen::ScreenId;
use kogge_bots::bot_scheduler::BotRequest;
use kogge_bots::{Evaluator, Search, TimeBudget};
use kogge_games::{Decision, HiddenInformation, Observer, Seat, UndoScope};

impl<G: GameUi> TableScreen<G> {
    /// Whether a bot must decide now.
    pub fn is_bot_turn(&self) -> bool {
        self.game().decider().is_some_and(|seat| !self.seating.at(seat).is_person())
    }

    fn people(&self) -> impl Iterator<Item = Seat> + '_ {
        G::seats(&self.view).iter().filter(|&seat| self.seating.at(seat).is_person())
    }

    /// Who looks at the table: the person who decides. While a bot does, it is the only person
    /// at the table; several people see what everybody may see.
    pub(super) fn observer(&self) -> Observer {
        let mut people = self.people();
        let alone = people.next().filter(|_| people.next().is_none());
        match self.game().decider() {
            None => Observer::Public,
            Some(seat) if self.seating.at(seat).is_person() => Observer::Seat(seat),
            Some(_) => alone.map_or(Observer::Public, Observer::Seat),
        }
    }

    /// Whether a curtain must close before the person who decides: others at the table may not look.
    pub(super) fn wants_curtain(&self) -> bool {
        let person = self.game().decider().is_some_and(|seat| self.seating.at(seat).is_person());
        G::SPEC.hidden == HiddenInformation::Hands && person && self.people().count() > 1
    }

    /// While a bot decides one can look around, leave, or make it go on.
    pub(super) fn bot_turn_command(
        &mut self,
        command: Command,
        dirty: &mut DirtyRegion,
    ) -> Transition {
        match command {
            Command::Select => return Transition::GoOn,
            Command::Back => return Transition::Go(ScreenId::Home),
            Command::Move(step) => self.step(step, dirty),
            Command::Panels | Command::Menu | Command::Hold => {}
        }
        Transition::Stay
    }

    /// What is under the cursor of somebody who looks around, or what the bot does.
    pub(super) fn target_or_bot_text(&self, scene: &Scene<G>) -> Line {
        let looked = self.question.target().and_then(|target| G::target_text(scene, target.id));
        looked.unwrap_or_else(|| self.bot_move_text(scene))
    }

    /// Whether somebody reads a panel: the game waits.
    pub fn is_reading(&self) -> bool {
        // A sheet of decisions is the question itself: a hint may come while it is open.
        !matches!(
            self.overlay,
            Overlay::Nothing
                | Overlay::Sheet(..)
                | Overlay::Reveal(_)
                | Overlay::End(_)
                | Overlay::NextSteps(_)
        )
    }

    /// What a bot has just done, or who is thinking.
    fn bot_move_text(&self, scene: &Scene<G>) -> Line {
        let observer = self.observer();
        let deed = self
            .events()
            .iter()
            .find_map(|&event| G::event_text(scene, G::redact(event, observer)));
        deed.unwrap_or_else(|| {
            let seat = scene.decider.unwrap_or_default();
            format_phrase(scene.lang, TablePhrase::BotThinks, &[&self.seat_label(seat, scene.lang)])
        })
    }
}

impl<G: GameUi + Evaluator> TableScreen<G> {
    /// A bot takes the decision with this number; where it did is marked on the map.
    pub fn take_for_bot(&mut self, bits: u32, lang: Lang, dirty: &mut DirtyRegion) -> Transition {
        let Some(decision) = G::Decision::from_bits(bits) else { return Transition::Stay };
        self.mark_recent_moves(dirty);
        self.note_recent_move(decision);
        let ends_turn = self.game().clone().advance(decision) == Ok(UndoScope::NewTurn);
        let played = self.take(decision, lang, dirty);
        if ends_turn {
            self.playthrough.end_turn();
        }
        self.mark_recent_moves(dirty);
        played
    }

    /// A bot for a question about the game as it is, or in a review as it was.
    #[inline(never)]
    pub fn search(&self, question: &BotRequest) -> Search<G> {
        let (view, taken) = self.asked_about(question);
        let steps = TimeBudget::steps(question.time, G::STEPS_PER_DECISION);
        // Changed in place: there is no room for two of them on the stack.
        let mut search =
            Search::with_steps(view, question.seat, question.level, question.seed, steps);
        if let Some(taken) = taken {
            search.judge(taken);
        }
        search
    }
}
