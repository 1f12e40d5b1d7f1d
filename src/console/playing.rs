//! The game on the table: how it begins, and what follows from each decision. The rules are the
//! game's, and what is shown of it is the table's; here it is written down, heard and handed on.

use super::{Console, Wish};
use crate::games::{Chance, MAX_SEATS, Seat, Start};
use crate::input::Moment;
use crate::journal::{Header, Title};
use crate::records::{End, Honours};
use crate::sitters::{Sitter, Sitters};
use crate::tones::Tune;
use crate::ui::hands::Command;
use crate::ui::screens::Place;
use crate::ui::screens::shelf::GameId;
use crate::ui::table::{AnyTable, Came};
use crate::ui::widgets::banner;

/// A map is drawn anew for every rectangle: so many pixels cost less than one more of them.
const SLACK: u32 = 4_000;

impl Console {
    /// The game on the table.
    pub fn table(&self) -> Option<&AnyTable> {
        self.table.as_ref()
    }

    /// A number that stands for the whole position of the game on the table, if there is one.
    pub fn checksum(&self) -> Option<u32> {
        self.table.as_ref().map(AnyTable::checksum)
    }

    /// Whether the game on the table is over.
    pub fn is_over(&self) -> bool {
        self.table.as_ref().is_some_and(|table| table.decider().is_none())
    }

    /// Chance from outside, for fresh seeds: the same bits give the same seeds.
    pub fn stir(&mut self, bits: u64) {
        self.chance = Chance::new(bits);
    }

    /// A seed that nobody has chosen.
    fn fresh_seed(&mut self) -> u16 {
        1 + self.chance.below(9_999) as u16
    }

    /// A new game on the table, as it was set up.
    pub(super) fn sit(&mut self, game: GameId, now: Moment) {
        let Some(kit) = game.kit() else { return };
        let fresh = self.fresh_seed();
        let setup = self.setups[game as usize];
        self.begin(game, setup.start(kit, fresh), *setup.sitters(), now);
    }

    /// Another game like the one on the table, with the next start player. What was chosen on the
    /// new game screen since is for another time.
    fn rematch(&mut self, now: Moment) {
        let seed = self.fresh_seed().into();
        let (Some(table), Some(header)) = (&self.table, &self.header) else { return };
        let (game, first, sitters) = (table.id(), table.next_first(), header.sitters());
        let start = Start { first, seed, ..header.start.clone() };
        self.begin(game, start, sitters, now);
    }

    /// A game begins with these people and bots.
    fn begin(&mut self, game: GameId, start: Start, sitters: Sitters, now: Moment) {
        let Some(kit) = game.kit() else { return };
        match (kit.sit)(&mut self.table, &start, self.panel, self.settings.lang()) {
            Ok(()) => {
                if let Some(table) = &mut self.table {
                    table.seat(sitters);
                    table.honour(Honours::new(game, &start, &self.records));
                    self.opponents.sit(start.seed, table.decision_ms(), now);
                }
                self.decisions = 0;
                self.remember_names(&sitters);
                self.header =
                    Title::of(kit.about).map(|title| Header::new(title, start).seating(&sitters));
                self.wish(Wish::Decided);
                self.wish(Wish::Prepared);
                self.wish(Wish::Begun);
                self.go(Place::Table);
                self.tell_turn(now);
                self.attend_bots(now);
            }
            Err(why) => self.say(why, banner::Tone::Refusal, now),
        }
    }

    /// Whoever plays now is offered first for the next game.
    fn remember_names(&mut self, sitters: &Sitters) {
        for seat in (0..MAX_SEATS as u8).rev().map(Seat) {
            if let Sitter::Person(name) = sitters.at(seat) {
                self.names.remember(name);
            }
        }
    }

    /// A person did something at the table.
    pub(super) fn table_command(&mut self, command: Command, now: Moment) {
        let lang = self.settings.lang();
        let Some(table) = &mut self.table else { return self.go(Place::Home) };
        let before = table.decider();
        let came = table.command(command, lang, &mut self.marks);
        self.came(came, before, now);
    }

    /// What came of a command of a person, or of a bot's decision; `before` had to decide.
    pub(super) fn came(&mut self, came: Came, before: Option<Seat>, now: Moment) {
        let Some(table) = &mut self.table else { return };
        match came {
            Came::Nothing => {}
            came @ (Came::Decided(_) | Came::TakenBack) => {
                let after = table.decider();
                self.decisions = match came {
                    Came::TakenBack => self.decisions.saturating_sub(1),
                    _ => self.decisions.saturating_add(1),
                };
                // Nobody waits for a thought about another position.
                self.opponents.be_quiet();
                if table.begins_turn() {
                    self.opponents.begin_turn();
                }
                let recorded = table.note_end(End::Now, &mut self.records);
                self.wish(Wish::Decided);
                self.write_down(&came);
                if recorded {
                    self.wish(Wish::Recorded);
                }
                if after.is_none() {
                    self.write_end();
                }
                self.sound_out(&came, before, after);
                self.set_pace(now);
                if after != before {
                    self.tell_turn(now);
                }
                self.marks.gather(SLACK);
            }
            Came::Hint => self.ask_for_hint(now),
            Came::Review => self.go_on_reviewing(now),
            Came::EnoughReview => {
                self.opponents.be_quiet();
                self.wish(Wish::Hurry);
            }
            Came::GoOn => {
                self.opponents.rest(now);
                self.wish(Wish::Hurry);
            }
            Came::Refused(why) => {
                self.play(Tune::Refuse);
                self.say(why, banner::Tone::Refusal, now);
            }
            Came::Leave => self.go(Place::Home),
            Came::Guide(page) => self.go(Place::Rules(page)),
            Came::Rematch => self.rematch(now),
        }
        self.attend_bots(now);
    }

    /// What happened at the table belongs into the journal.
    fn write_down(&mut self, came: &Came) {
        let Some(title) = self.header.as_ref().map(|header| header.title) else { return };
        match came {
            Came::Decided(bits) => self.wish(Wish::Step(title, *bits)),
            _ => self.wish(Wish::TakenBack(title)),
        }
    }

    /// The game is over. Comes after the record: should the power go between them, the game still
    /// runs and is ended when it is found again ([`Keeper::fill`](crate::keeper::Keeper::fill)).
    fn write_end(&mut self) {
        if let Some(title) = self.header.as_ref().map(|header| header.title) {
            self.wish(Wish::Over(title));
        }
    }

    /// The end is heard before a change of turn, and that before somebody setting out.
    fn sound_out(&mut self, came: &Came, before: Option<Seat>, after: Option<Seat>) {
        let (Came::Decided(bits), Some(table)) = (came, &self.table) else { return };
        match after {
            None => self.play(Tune::End),
            _ if after != before => self.play(Tune::Turn),
            _ if table.sets_out(*bits) => self.play(Tune::Ship),
            _ => {}
        }
    }
}
