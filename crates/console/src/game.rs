//! The game on the table: how it starts, and what follows from each decision.
//!
//! The rules are the game's, and what is shown of it is the table's. Here decisions go into the
//! journal, are heard, and are handed on to the bots.

use super::game_slot::NewGame;
use super::{Console, Effect};
use kogge_base::input::Timestamp;
use kogge_base::records::{EndKnown, Leaderboard};
use kogge_base::screen::ScreenId;
use kogge_base::tones::Tune;
use kogge_games::{GameId, Seat, Start};
use kogge_ui::controls::Command;
use kogge_ui::table::AnyTableScreen;
use kogge_ui::widgets::banner;

/// A map is drawn again for every rectangle: this many pixels cost less than one more of them.
const MERGE_SLACK_PIXELS: u32 = 4_000;

impl Console {
    /// The game on the table.
    pub fn table(&self) -> Option<&AnyTableScreen> {
        self.game.table()
    }

    /// A number that stands for the whole position of the game on the table, if there is one.
    pub fn checksum(&self) -> Option<u32> {
        self.game.checksum()
    }

    /// Whether the game on the table is over.
    pub fn is_over(&self) -> bool {
        self.game.is_over()
    }

    /// Seeds the generator from which new games get fresh seeds: the same bits give the same seeds.
    pub fn seed_rng(&mut self, bits: u64) {
        self.game.seed_rng(bits);
    }

    /// Starts a new game as it was set up.
    pub(crate) fn start_new_game(&mut self, game: GameId, now: Timestamp) {
        let fresh = self.game.fresh_seed();
        let setup = self.library.presets()[game.index()];
        let start = setup.start(game.spec(), fresh);
        self.start_game(NewGame { game, start, seating: *setup.seating() }, now);
    }

    /// Starts another game like the one on the table, with the next start player. What was chosen on
    /// the new game screen since then is for another time.
    pub(crate) fn rematch(&mut self, now: Timestamp) {
        let seed = self.game.fresh_seed().into();
        let (Some(table), Some(header)) = (self.game.table(), self.game.header()) else { return };
        let (game, first, seating) = (table.id(), table.next_first(), header.seating());
        let start = Start { first, seed, ..header.start.clone() };
        self.start_game(NewGame { game, start, seating }, now);
    }

    fn start_game(&mut self, new: NewGame, now: Timestamp) {
        if let Err(why) = self.game.start(&new, self.profile, self.settings.lang()) {
            return self.show_banner(why, banner::Tone::Refusal, now);
        }
        self.prepare_table(new.game, &new.start, now);
        self.library.remember_names(&new.seating);
        self.request(Effect::PositionChanged);
        self.request(Effect::SavePresets);
        self.request(Effect::StartJournal);
        self.navigate(ScreenId::Table);
        self.announce_turn(now);
        self.advance_bots(now);
    }

    /// A game has come to the table: the records to beat, and bots that know it.
    pub(crate) fn prepare_table(&mut self, game: GameId, start: &Start, now: Timestamp) {
        if let Some(table) = self.game.table_mut() {
            table.set_leaderboard(Leaderboard::new(game, start, self.library.records()));
            self.bots.start_game(start.seed, table.decision_ms(), now);
        }
    }

    /// A person did something at the table.
    pub(crate) fn table_command(&mut self, command: Command, now: Timestamp) {
        let lang = self.settings.lang();
        let Some(table) = self.game.table_mut() else { return self.navigate(ScreenId::Home) };
        let before = table.decider();
        let transition = table.command(command, lang, &mut self.dirty);
        self.follow_transition(transition, before, now);
        self.advance_bots(now);
    }

    /// A decision was taken, with its number in the journal, or the last one was taken back; `before`
    /// had to decide.
    pub(crate) fn after_decision(
        &mut self,
        decision: Option<u16>,
        before: Option<Seat>,
        now: Timestamp,
    ) {
        let Some(table) = self.game.table_mut() else { return };
        let after = table.decider();
        // Nobody waits for a thought about another position.
        self.bots.cancel();
        if table.begins_turn() {
            self.bots.begin_turn();
        }
        let is_recorded = table.note_end(EndKnown::Played, self.library.records_mut());
        self.request(Effect::PositionChanged);
        self.journal_decision(decision);
        if is_recorded {
            self.request(Effect::SaveRecords);
        }
        if after.is_none() {
            self.journal_end();
        }
        self.play_outcome_tune(decision, before, after);
        self.start_animation(now);
        if after != before {
            self.announce_turn(now);
        }
        self.dirty.coalesce(MERGE_SLACK_PIXELS);
    }

    /// What happened at the table belongs into the journal.
    fn journal_decision(&mut self, decision: Option<u16>) {
        let Some(game) = self.game.header().map(|header| header.game) else { return };
        self.request(match decision {
            Some(bits) => Effect::AppendDecision(game, bits),
            None => Effect::AppendUndo(game),
        });
    }

    /// The game is over. Comes after the record: should the power go between them, the game still
    /// runs and is ended when it is found again ([`Keeper::restore`](crate::keeper::Keeper::restore)).
    fn journal_end(&mut self) {
        if let Some(game) = self.game.header().map(|header| header.game) {
            self.request(Effect::FinishJournal(game));
        }
    }

    /// The end is heard rather than a change of turn, and that rather than somebody setting out.
    fn play_outcome_tune(
        &mut self,
        decision: Option<u16>,
        before: Option<Seat>,
        after: Option<Seat>,
    ) {
        let (Some(bits), Some(table)) = (decision, self.game.table()) else { return };
        match after {
            None => self.play(Tune::GameOver),
            _ if after != before => self.play(Tune::Turn),
            _ if table.sets_out(bits) => self.play(Tune::Departure),
            _ => {}
        }
    }
}
