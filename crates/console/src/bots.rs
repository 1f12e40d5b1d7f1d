//! Bots at the table: who is asked to decide, to advise or to judge, and what becomes of the answer.
//!
//! The thinking itself is done by the back end and takes as long as it takes; nothing here waits for
//! it.

use super::{Console, Effect};
use kogge_base::input::Timestamp;
use kogge_base::participants::BotLevel;
use kogge_bots::AnySearch;
use kogge_bots::bot_scheduler::{BotResult, Purpose, REVIEW_TIME, TimeControl};
use kogge_games::Seat;
use kogge_ui::phrases::format_phrase;
use kogge_ui::table::AnyTableScreen;
use kogge_ui::table::phrases::TablePhrase;
use kogge_ui::widgets::banner;

impl Console {
    /// A search for the request that is open, with its number.
    pub fn search(&self) -> Option<(u32, AnySearch)> {
        let request = self.bots.open_request()?;
        Some((request.number, self.game.table()?.search(&request)))
    }

    /// A bot has come to a decision.
    pub fn on_bot_result(&mut self, result: BotResult, now: Timestamp) {
        match (self.bots.on_bot_result(result), result.decision) {
            (Some(Purpose::Hint), Some(decision)) => self.show_hint(decision),
            (Some(Purpose::Review(at)), _) => {
                if let Some(table) = self.game.table_mut() {
                    table.record_verdict(at, result.verdict);
                }
                self.review_next(now);
            }
            _ => {}
        }
        self.advance_bots(now);
    }

    /// The bot that must decide, unless people look at something else: then the game waits.
    pub(crate) fn bot_to_move(&self) -> Option<(Seat, BotLevel)> {
        let table = self.game.table().filter(|table| !table.is_reading())?;
        table.bot_to_decide().filter(|_| self.navigator.is_playing())
    }

    /// Lets bots decide what is due, and asks the next one. Waits while effects must be served first.
    pub(crate) fn advance_bots(&mut self, now: Timestamp) {
        let Some((seat, level)) = self.bot_to_move() else { return };
        if self.is_ready()
            && let Some(decision) = self.bots.take_due_decision(now)
        {
            return self.decide_for_bot(seat, decision, now);
        }
        let Some(table) = self.game.table() else { return };
        if self.bots.is_idle() {
            let time = 1000 * self.settings.thinking().seconds() / 3;
            let control = TimeControl { time, time_shares: table.time_shares() };
            self.bots.request(seat, level, Purpose::Play, control, self.game.decisions());
            self.request(Effect::StartThinking);
        }
    }

    fn decide_for_bot(&mut self, seat: Seat, decision: u32, now: Timestamp) {
        let Some(table) = self.game.table_mut() else { return };
        let transition = table.take_for_bot(decision, self.settings.lang(), &mut self.dirty);
        self.bots.hold_until(now.after(self.settings.pace().ms()));
        // A bot at work keeps the light on.
        self.power.touch(now);
        self.follow_transition(transition, Some(seat), now);
        self.advance_bots(now);
    }

    /// A person wants to know what the strongest bot would do.
    pub(crate) fn request_hint(&mut self, now: Timestamp) {
        let table = self.game.table().filter(|table| table.bot_to_decide().is_none());
        let Some(seat) = table.and_then(AnyTableScreen::decider) else { return };
        let (purpose, control) = (Purpose::Hint, TimeControl::alone(1000));
        self.bots.request(seat, BotLevel::Alderman, purpose, control, self.game.decisions());
        self.request(Effect::StartThinking);
        let text = format_phrase(self.settings.lang(), TablePhrase::HintThinks, &[]);
        self.show_banner(text, banner::Tone::News, now);
    }

    fn show_hint(&mut self, decision: u32) {
        if !self.navigator.is_playing() {
            return;
        }
        if let Some(table) = self.game.table_mut().filter(|table| !table.is_reading()) {
            table.show_hint(decision, &mut self.dirty);
            self.clear_banner();
        }
    }

    /// The next decision of a person is judged, if there is one more.
    pub(crate) fn review_next(&mut self, now: Timestamp) {
        let Some(table) = self.game.table_mut() else { return };
        if let Some((at, seat)) = table.next_to_review(&mut self.dirty) {
            let (purpose, control) = (Purpose::Review(at), TimeControl::alone(REVIEW_TIME));
            self.bots.request(seat, BotLevel::Alderman, purpose, control, at.into());
            self.request(Effect::StartThinking);
        }
        if self.navigator.is_at_table() {
            // Whoever waits for it wants to see how far it is.
            self.power.touch(now);
        }
    }
}
