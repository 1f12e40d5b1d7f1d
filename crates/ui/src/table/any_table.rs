//! The table of whichever game is being played: one at a time, in one place of the memory.
//!
//! Another game is one line in the list below.

use kogge_paint::palette::PaletteColour;

use super::game_ui::{GameUi, option_text};
use super::phrases::{TablePhrase, participant_label};
use super::screen::{Focus, RecentMoves, TableScreen};
use crate::canvas::Canvas;
use crate::controls::Command;
use crate::dirty::DirtyRegion;
use crate::intro::GameIntro;
use crate::palette::default_colour;
use crate::phrases::{Lang, Line, Text, format_phrase};
use crate::transition::Transition;
use kogge_base::panel::DeviceProfile;
use kogge_base::participants::{BotLevel, Seating};
use kogge_base::records::{EndKnown, Leaderboard, RecordBook};
use kogge_base::settings::Confirm;
use kogge_bots::bot_scheduler::BotRequest;
use kogge_bots::{AnySearch, Evaluator, TimeBudget, Verdict};
use kogge_games::{
    self as games, Game, GameId, GameSpec, Points, Refusal, Seat, Start, for_each_game,
};
use kogge_saves::journal::{Journal, JournalError, checksum, file};

/// What the screens around the table must know of a game.
pub struct GameInfo {
    /// Seats, options, author.
    pub spec: &'static GameSpec,
    /// What it tells about itself before it is played.
    pub intro: &'static GameIntro,
    /// Name and explanation of an option.
    pub option_text: fn(usize, Lang) -> (&'static str, &'static str),
    /// The ladder of a game played alone, from its lowest step.
    pub solo_titles: &'static [(Points, Text)],
    /// Sets the game up at the table, or says why it cannot be played so.
    pub start: fn(&mut Option<AnyTableScreen>, &Start, DeviceProfile, Lang) -> Result<(), Line>,
    /// Lays a game that was written down on the table, where it stopped.
    pub resume:
        fn(&mut Option<AnyTableScreen>, &Journal, DeviceProfile) -> Result<(), JournalError>,
}

macro_rules! tables {
    ($($number:literal $name:ident $folder:ident;)*) => {
        /// A table with one of the games on it.
        #[derive(Clone)]
        #[allow(clippy::large_enum_variant, reason = "one table at a time, in one place of the memory")]
        pub enum AnyTableScreen {
            $(#[doc = concat!("A game of ", stringify!($name), ".")] $name(TableScreen<games::$folder::$name>),)*
        }

        /// What the screens around the table must know of a game.
        pub const fn game_info(game: GameId) -> &'static GameInfo {
            match game {
                $(GameId::$name => &const {
                    GameInfo {
                        spec: <games::$folder::$name as Game>::SPEC,
                        intro: &crate::$folder::intro::INTRO,
                        option_text: option_text::<games::$folder::$name>,
                        solo_titles: <games::$folder::$name as GameUi>::SOLO_TITLES,
                        resume: |slot, journal, panel| resume(slot, AnyTableScreen::$name, journal, panel),
                        start: |slot, start, panel, lang| start_game(slot, AnyTableScreen::$name, start, panel, lang),
                    }
                },)*
            }
        }

        /// Does the same at the table of whichever game it is.
        macro_rules! with_table {
            ($any:expr, $table:ident => $does:expr) => {
                match $any { $(AnyTableScreen::$name($table) => $does,)* }
            };
        }

        impl AnyTableScreen {
            /// A bot for a question about the game as it is.
            pub fn search(&self, question: &BotRequest) -> AnySearch {
                match self { $(AnyTableScreen::$name(table) => table.search(question).into(),)* }
            }

            /// How long the device thinks about a decision of this game at most, in milliseconds.
            pub fn decision_ms(&self) -> u32 {
                match self { $(AnyTableScreen::$name(table) => TimeBudget::decision_ms(table.game()),)* }
            }

            /// Into how many parts what is left of a turn's time for thinking is divided now.
            pub fn time_shares(&self) -> u32 {
                match self { $(AnyTableScreen::$name(table) => <games::$folder::$name as Evaluator>::time_shares(table.game()),)* }
            }

            /// Which game it is.
            pub const fn id(&self) -> GameId {
                match self { $(AnyTableScreen::$name(_) => GameId::$name,)* }
            }
        }
    };
}

for_each_game!([tables]);

/// Far less than the framebuffer beside it.
const _: () = assert!(size_of::<AnyTableScreen>() <= 8 * 1024);

/// Lays a game on the table. Copies of the table are on the stack only while this runs: nothing is
/// asked yet, as what asks goes deep.
#[inline(never)]
fn load_into<G: GameUi>(
    slot: &mut Option<AnyTableScreen>,
    wrap: fn(TableScreen<G>) -> AnyTableScreen,
    game: G,
    panel: DeviceProfile,
) {
    *slot = Some(wrap(TableScreen::without_question(game, panel)));
}

/// Lays a game on the table in place, and asks the first question.
#[inline(never)]
fn start_game<G: GameUi>(
    slot: &mut Option<AnyTableScreen>,
    wrap: fn(TableScreen<G>) -> AnyTableScreen,
    start: &Start,
    panel: DeviceProfile,
    lang: Lang,
) -> Result<(), Line> {
    let game = G::new(start).map_err(|refusal| G::start_refusal_text(refusal, lang))?;
    load_into(slot, wrap, game, panel);
    if let Some(table) = slot {
        table.ask();
        table.begin(start);
        table.close_curtain();
    }
    Ok(())
}

/// Lays the start of a journal on the table in place, and plays it up to its end, decision by
/// decision, so that all can be taken back that could be. On refusal the table is empty.
#[inline(never)]
fn resume<G: GameUi>(
    slot: &mut Option<AnyTableScreen>,
    wrap: fn(TableScreen<G>) -> AnyTableScreen,
    journal: &Journal,
    panel: DeviceProfile,
) -> Result<(), JournalError> {
    *slot = None;
    let game = file::new_game::<G>(journal.header())?;
    load_into(slot, wrap, game, panel);
    let Some(table) = slot else { return Ok(()) };
    table.ask();
    table.begin(&journal.header().start);
    let recalled = table.recall(journal);
    match recalled {
        Ok(()) => table.close_curtain(),
        Err(_) => *slot = None,
    }
    recalled
}

fn recall<G: GameUi>(table: &mut TableScreen<G>, journal: &Journal) -> Result<(), JournalError> {
    for (at, bits) in journal.decisions().enumerate() {
        let (at, bits) = (at as u16, bits?);
        let decision = file::decision_of::<G>(bits).ok_or(JournalError::UnknownDecision(at))?;
        let again = table.recall(decision);
        again.map_err(|refusal| JournalError::Illegal { at, why: refusal.name() })?;
    }
    table.refresh_view();
    Ok(())
}

impl AnyTableScreen {
    fn ask(&mut self) {
        with_table!(self, table => table.ask());
    }

    fn begin(&mut self, start: &Start) {
        with_table!(self, table => table.begin(start));
    }

    fn recall(&mut self, journal: &Journal) -> Result<(), JournalError> {
        with_table!(self, table => recall(table, journal))
    }

    fn close_curtain(&mut self) {
        with_table!(self, table => table.close_curtain())
    }

    /// What the game says about itself.
    pub fn spec(&self) -> &'static GameSpec {
        with_table!(self, table => spec(table))
    }

    /// Who must decide now; nobody when the game is over.
    pub fn decider(&self) -> Option<Seat> {
        with_table!(self, table => table.game().decider())
    }

    /// Who had the first decision.
    pub fn first(&self) -> Option<Seat> {
        with_table!(self, table => table.first())
    }

    /// Who starts the next game: the neighbour of whoever started this one.
    pub fn next_first(&self) -> Option<Seat> {
        with_table!(self, table => table.first().map(|seat| seat.next(table.seats())))
    }

    /// What the table shows of the records.
    pub fn set_leaderboard(&mut self, leaderboard: Leaderboard) {
        with_table!(self, table => table.set_leaderboard(leaderboard))
    }

    /// Notes the game in the records if it is over and was not noted yet; tells whether they have
    /// changed.
    pub fn note_end(&mut self, end: EndKnown, records: &mut RecordBook) -> bool {
        with_table!(self, table => table.note_end(end, records))
    }

    /// Whether the curtain is closed.
    pub fn has_curtain(&self) -> bool {
        self.focus() == Focus::Curtain
    }

    /// The level of the bot that must decide now, if it is one.
    pub fn bot_to_decide(&self) -> Option<(Seat, BotLevel)> {
        let seat = self.decider()?;
        self.seating().at(seat).level().map(|level| (seat, level))
    }

    /// Where bots have decided something since a person last did.
    pub fn recent_moves(&self) -> &RecentMoves {
        with_table!(self, table => table.recent_moves())
    }

    /// Whether somebody reads a panel: the game waits.
    pub fn is_reading(&self) -> bool {
        with_table!(self, table => table.is_reading())
    }

    /// Whether the last decision started another turn.
    pub fn begins_turn(&self) -> bool {
        with_table!(self, table => table.begins_turn())
    }

    /// Shows the decision with this number to the person who decides, and why it is good.
    pub fn show_hint(&mut self, bits: u32, dirty: &mut DirtyRegion) {
        with_table!(self, table => table.show_hint(bits, dirty));
    }

    /// The next decision of the review; see [`TableScreen::next_to_review`].
    pub fn next_to_review(&mut self, dirty: &mut DirtyRegion) -> Option<(u16, Seat)> {
        with_table!(self, table => table.next_to_review(dirty))
    }

    /// What was thought of a decision of the past.
    pub fn record_verdict(&mut self, at: u16, verdict: Option<Verdict>) {
        with_table!(self, table => table.record_verdict(at, verdict));
    }

    /// Whether a ship, a cart or a merchant sets out by the decision with this number.
    pub fn sets_out(&self, bits: u16) -> bool {
        with_table!(self, table => sets_out(table, bits))
    }

    /// Whether anything moves on the map.
    pub fn is_animating(&self) -> bool {
        with_table!(self, table => table.is_animating())
    }

    /// Shows a frame of what moves; the last one is the settled picture.
    pub fn show_frame(&mut self, frame: u8, dirty: &mut DirtyRegion) {
        with_table!(self, table => table.show_frame(frame, dirty));
    }

    /// A bot takes the decision with this number.
    pub fn take_for_bot(&mut self, bits: u32, lang: Lang, dirty: &mut DirtyRegion) -> Transition {
        with_table!(self, table => table.take_for_bot(bits, lang, dirty))
    }

    /// "Now: ■ Yellow", if somebody must decide.
    pub fn whose_turn(&self, lang: Lang) -> Option<Line> {
        let seat = self.decider()?;
        Some(format_phrase(lang, TablePhrase::Now, &[&self.seat_label(seat, lang)]))
    }

    /// The colour of whoever must decide.
    pub fn turn_colour(&self) -> Option<PaletteColour> {
        let seat = self.seating().colours().of(self.decider()?);
        Some(with_table!(self, table => colour(table, seat)))
    }

    /// Who sits where.
    pub fn seating(&self) -> &Seating {
        with_table!(self, table => table.seating())
    }

    /// These people and bots sit at the table from here on.
    pub fn seat(&mut self, seating: Seating) {
        with_table!(self, table => table.seat(seating));
    }

    /// Whether heavy decisions are asked about from here on.
    pub fn set_confirm(&mut self, confirm: Confirm) {
        with_table!(self, table => table.set_confirm(confirm));
    }

    /// The shape of a seat and the name of whoever sits there.
    pub fn seat_label(&self, seat: Seat, lang: Lang) -> Line {
        participant_label(self.spec(), self.seating(), seat, lang)
    }

    /// A number that stands for the whole position: the same on every target.
    pub fn checksum(&self) -> u32 {
        with_table!(self, table => checksum::of(&table.game().position()))
    }

    /// Where the player's attention is.
    pub fn focus(&self) -> Focus {
        with_table!(self, table => table.focus())
    }

    /// Before the device is laid aside: nothing secret is left to be seen.
    pub fn leave(&mut self) {
        self.close_curtain();
    }

    /// A command arrived.
    pub fn command(&mut self, command: Command, lang: Lang, dirty: &mut DirtyRegion) -> Transition {
        with_table!(self, table => table.command(command, lang, dirty))
    }

    /// Draws the whole screen.
    pub fn paint(&self, canvas: &mut Canvas, lang: Lang) {
        with_table!(self, table => table.paint(canvas, lang))
    }
}

fn spec<G: GameUi>(_table: &TableScreen<G>) -> &'static GameSpec {
    G::SPEC
}

fn colour<G: GameUi>(_table: &TableScreen<G>, seat: Seat) -> PaletteColour {
    default_colour(G::SPEC, seat)
}

fn sets_out<G: GameUi>(_table: &TableScreen<G>, bits: u16) -> bool {
    file::decision_of::<G>(bits).is_some_and(G::starts_journey)
}
