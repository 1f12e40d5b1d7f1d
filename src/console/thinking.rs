//! Bots at the table: who is asked to decide, to advise or to judge, and what becomes of the answer.
//! The thinking itself is done elsewhere, as long as it takes; nothing here waits for it.

use super::{Console, Screen, Wish};
use crate::bot::AnyThinker;
use crate::games::Seat;
use crate::input::Moment;
use crate::opponents::{Purpose, REVIEW_TIME, Tempo, Thought};
use crate::sitters::Level;
use crate::ui::table::AnyTable;
use crate::ui::table::words::Talk;
use crate::ui::widgets::banner;
use crate::ui::words::say;

impl Console {
    /// A bot for the question that is open, with its number.
    pub fn thinker(&self) -> Option<(u32, AnyThinker)> {
        let question = self.opponents.question()?;
        Some((question.number, self.table.as_ref()?.thinker(&question)))
    }

    /// A bot has come to a decision.
    pub fn hear(&mut self, thought: Thought, now: Moment) {
        match (self.opponents.hear(thought), thought.decision) {
            (Some(Purpose::Hint), Some(decision)) => self.show_hint(decision),
            (Some(Purpose::Review(at)), _) => {
                if let Some(table) = &mut self.table {
                    table.judge(at, thought.verdict);
                }
                self.go_on_reviewing(now);
            }
            _ => {}
        }
        self.attend_bots(now);
    }

    /// The bot that must decide, unless people look at something else: then the game waits.
    pub(super) fn bot_on_turn(&self) -> Option<(Seat, Level)> {
        let table = self.table.as_ref().filter(|table| !table.is_read())?;
        let at_table = matches!(self.screen, Screen::Table) && self.menu.is_none();
        table.bot_to_decide().filter(|_| at_table)
    }

    /// Lets bots decide what is due, and asks the next one.
    pub(super) fn attend_bots(&mut self, now: Moment) {
        let Some((seat, level)) = self.bot_on_turn() else { return };
        let Some(table) = &mut self.table else { return };
        if let Some(decision) = self.opponents.take_due(now) {
            let came = table.take_for_bot(decision, self.settings.lang(), &mut self.marks);
            self.opponents.rest(now.after(self.settings.pace().ms()));
            // A bot at work keeps the light on.
            self.touched = now;
            return self.came(came, Some(seat), now);
        }
        if self.opponents.is_idle() {
            let time = 1000 * self.settings.thinking().seconds() / 3;
            let tempo = Tempo { time, parts: table.parts() };
            self.opponents.ask(seat, level, Purpose::Play, tempo, self.decisions);
            self.wish(Wish::Think);
        }
    }

    /// A person wants to know what the strongest bot would do.
    pub(super) fn ask_for_hint(&mut self, now: Moment) {
        let table = self.table.as_ref().filter(|table| table.bot_to_decide().is_none());
        let Some(seat) = table.and_then(AnyTable::decider) else { return };
        self.opponents.ask(
            seat,
            Level::Alderman,
            Purpose::Hint,
            Tempo::alone(1000),
            self.decisions,
        );
        self.wish(Wish::Think);
        self.say(say(self.settings.lang(), Talk::HintThinks, &[]), banner::Tone::News, now);
    }

    fn show_hint(&mut self, decision: u32) {
        if let Some(table) = self.table.as_mut().filter(|table| !table.is_read())
            && matches!(self.screen, Screen::Table)
            && self.menu.is_none()
        {
            table.advise(decision, &mut self.marks);
            self.drop_banner();
        }
    }

    /// The next decision of a person is judged, if there is one more.
    pub(super) fn go_on_reviewing(&mut self, now: Moment) {
        let Some(table) = &mut self.table else { return };
        if let Some((at, seat)) = table.next_to_judge(&mut self.marks) {
            let (purpose, tempo) = (Purpose::Review(at), Tempo::alone(REVIEW_TIME));
            self.opponents.ask(seat, Level::Alderman, purpose, tempo, at.into());
            self.wish(Wish::Think);
        }
        if matches!(self.screen, Screen::Table) {
            // Whoever waits for it wants to see how far it is.
            self.touched = now;
        }
    }
}
