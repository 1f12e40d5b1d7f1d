//! The table of whichever game is being played: one at a time, in one place of the memory.
//!
//! Another game is one line in the list below.

use embedded_graphics::pixelcolor::Rgb565;

use super::screen::{Focus, Played, Table};
use super::tabletop::Tabletop;
use super::trail::Trail;
use super::words::{Talk, sitter_called};
use crate::bot::{AnyThinker, Mind, Patience, Verdict};
use crate::console::Panel;
use crate::games::{About, Game, Points, Refusal, Seat, Start};
use crate::journal::{Journal, Refused, checksum, file};
use crate::opponents::Question;
use crate::records::{End, Honours, Records};
use crate::settings::Confirm;
use crate::sitters::{Level, Sitter, Sitters};
use crate::ui::canvas::Canvas;
use crate::ui::hands::Command;
use crate::ui::marks::Marks;
use crate::ui::screens::shelf::GameId;
use crate::ui::words::{Lang, Line, say};

/// What came of a command, whatever the game.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Came {
    /// Nothing beyond what was marked.
    Nothing,
    /// A decision was taken; as a journal holds it.
    Decided(u16),
    /// The last decision was taken back.
    TakenBack,
    /// The choice was refused: this is why.
    Refused(Line),
    /// The player wants to leave; the game stays as it is.
    Leave,
    /// The players want another game.
    Rematch,
    /// A bot decides, and the people have seen enough.
    GoOn,
    /// The person who decides wants a hint.
    Hint,
    /// The players want to know which decisions cost them most.
    Review,
    /// Nobody waits for the review any more.
    EnoughReview,
    /// The player wants to read this page of the game's guide.
    Guide(u8),
}

/// What the new game screen must know of a game.
pub struct Kit {
    /// Seats, options, title.
    pub about: &'static About,
    /// Name and explanation of an option.
    pub option: fn(usize, Lang) -> (&'static str, &'static str),
    /// A step of the ladder of a game played alone.
    pub ladder: fn(usize, Lang) -> Option<(Points, &'static str)>,
    /// Sets the game up at the table, or says why it cannot be played so.
    pub sit: fn(&mut Option<AnyTable>, &Start, Panel, Lang) -> Result<(), Line>,
    /// Lays a game that was written down on the table, where it stopped.
    pub resume: fn(&mut Option<AnyTable>, &Journal, Panel) -> Result<(), Refused>,
}

macro_rules! tables {
    ($($name:ident: $game:ty;)*) => {
        /// A table with one of the games on it.
        #[derive(Clone)]
        #[allow(clippy::large_enum_variant)]
        pub enum AnyTable {
            $(#[doc = concat!("A game of ", stringify!($name), ".")] $name(Table<$game>),)*
        }

        impl GameId {
            /// What the new game screen must know of it, if it can be played.
            pub const fn kit(self) -> Option<&'static Kit> {
                match self {
                    $(GameId::$name => Some(&const {
                        Kit {
                            about: <$game as Game>::ABOUT,
                            option: <$game as Tabletop>::option,
                            ladder: <$game as Tabletop>::ladder,
                            resume: |slot, journal, panel| resume::<$game>(
                                slot, AnyTable::$name, journal, panel,
                            ),
                            sit: |slot, start, panel, lang| sit::<$game>(
                                slot, AnyTable::$name, start, panel, lang,
                            ),
                        }
                    }),)*
                    #[allow(unreachable_patterns)]
                    _ => None,
                }
            }
        }

        /// Does the same at the table of whichever game it is.
        macro_rules! at_table {
            ($any:expr, $table:ident => $does:expr) => {
                match $any { $(AnyTable::$name($table) => $does,)* }
            };
        }

        impl AnyTable {
            /// A bot for a question about the game as it is.
            pub fn thinker(&self, question: &Question) -> AnyThinker {
                match self { $(AnyTable::$name(table) => table.thinker(question).into(),)* }
            }

            /// How long the device thinks about a decision of this game at most, in milliseconds.
            pub fn decision_ms(&self) -> u32 {
                match self { $(AnyTable::$name(table) => Patience::decision_ms(table.game()),)* }
            }

            /// Into how many parts what is left of a turn's time for thinking is divided now.
            pub fn parts(&self) -> u32 {
                match self { $(AnyTable::$name(table) => <$game as Mind>::parts(table.game()),)* }
            }

            /// Which game it is.
            pub const fn id(&self) -> GameId {
                match self { $(AnyTable::$name(_) => GameId::$name,)* }
            }
        }
    };
}

tables! {
    Hansa: crate::games::hansa::Hansa;
    Merkator: crate::games::merkator::Merkator;
    Teutonica: crate::games::teutonica::Teutonica;
    Amsterdam: crate::games::amsterdam::Amsterdam;
}

/// Far less than the framebuffer beside it.
const _: () = assert!(size_of::<AnyTable>() <= 8 * 1024);

/// Lays a game on the table. Copies of the table are on the stack only while this runs: nothing is
/// asked yet, as what asks goes deep.
#[inline(never)]
fn lay<G: Tabletop>(
    slot: &mut Option<AnyTable>,
    wrap: fn(Table<G>) -> AnyTable,
    game: G,
    panel: Panel,
) {
    *slot = Some(wrap(Table::laid(game, panel)));
}

/// Lays a game on the table in place, and asks the first question.
#[inline(never)]
fn sit<G: Tabletop>(
    slot: &mut Option<AnyTable>,
    wrap: fn(Table<G>) -> AnyTable,
    start: &Start,
    panel: Panel,
    lang: Lang,
) -> Result<(), Line> {
    let game = G::new(start).map_err(|refusal| G::start_refusal(refusal, lang))?;
    lay(slot, wrap, game, panel);
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
fn resume<G: Tabletop>(
    slot: &mut Option<AnyTable>,
    wrap: fn(Table<G>) -> AnyTable,
    journal: &Journal,
    panel: Panel,
) -> Result<(), Refused> {
    *slot = None;
    let game = file::begin::<G>(journal.header())?;
    lay(slot, wrap, game, panel);
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

fn recall<G: Tabletop>(table: &mut Table<G>, journal: &Journal) -> Result<(), Refused> {
    for (at, bits) in journal.decisions().enumerate() {
        let (at, bits) = (at as u16, bits?);
        let decision = file::decision_of::<G>(bits).ok_or(Refused::UnknownDecision(at))?;
        let again = table.recall(decision);
        again.map_err(|refusal| Refused::Illegal { at, why: refusal.name() })?;
    }
    table.look_again();
    Ok(())
}

impl AnyTable {
    fn ask(&mut self) {
        at_table!(self, table => table.ask());
    }

    fn begin(&mut self, start: &Start) {
        at_table!(self, table => table.begin(start));
    }

    fn recall(&mut self, journal: &Journal) -> Result<(), Refused> {
        at_table!(self, table => recall(table, journal))
    }

    fn close_curtain(&mut self) {
        at_table!(self, table => table.close_curtain())
    }

    /// What the game says about itself.
    pub fn about(&self) -> &'static About {
        at_table!(self, table => about(table))
    }

    /// Who must decide now; nobody when the game is over.
    pub fn decider(&self) -> Option<Seat> {
        at_table!(self, table => table.game().decider())
    }

    /// Who had the first decision.
    pub fn first(&self) -> Option<Seat> {
        at_table!(self, table => table.first())
    }

    /// Who begins the next game: the neighbour of who began this one.
    pub fn next_first(&self) -> Option<Seat> {
        at_table!(self, table => table.first().map(|seat| seat.next(table.seats())))
    }

    /// What the table shows of the records.
    pub fn honour(&mut self, honours: Honours) {
        at_table!(self, table => table.honour(honours))
    }

    /// Notes the game in the records if it is over and was not noted yet; tells whether they have
    /// changed.
    pub fn note_end(&mut self, end: End, records: &mut Records) -> bool {
        at_table!(self, table => note_end(table, end, records))
    }

    /// Whether the curtain is closed.
    pub fn has_curtain(&self) -> bool {
        self.focus() == Focus::Curtain
    }

    /// The level of the bot that must decide now, if it is one.
    pub fn bot_to_decide(&self) -> Option<(Seat, Level)> {
        let seat = self.decider()?;
        self.sitters().at(seat).level().map(|level| (seat, level))
    }

    /// Where bots have decided something since a person last did.
    pub fn trail(&self) -> &Trail {
        at_table!(self, table => table.trail())
    }

    /// Whether somebody reads a panel: the game waits.
    pub fn is_read(&self) -> bool {
        at_table!(self, table => table.is_read())
    }

    /// Whether the last decision began another turn.
    pub fn begins_turn(&self) -> bool {
        at_table!(self, table => table.begins_turn())
    }

    /// Shows the decision with this number to the person who decides, and why it is good.
    pub fn advise(&mut self, bits: u32, marks: &mut Marks) {
        at_table!(self, table => table.advise(bits, marks));
    }

    /// The next decision of the review; see [`Table::next_to_judge`].
    pub fn next_to_judge(&mut self, marks: &mut Marks) -> Option<(u16, Seat)> {
        at_table!(self, table => table.next_to_judge(marks))
    }

    /// What was thought of a decision of the past.
    pub fn judge(&mut self, at: u16, verdict: Option<Verdict>) {
        at_table!(self, table => table.judge(at, verdict));
    }

    /// Whether a ship, a cart or a merchant sets out by the decision with this number.
    pub fn sets_out(&self, bits: u16) -> bool {
        at_table!(self, table => sets_out(table, bits))
    }

    /// Whether anything moves on the map.
    pub fn is_moving(&self) -> bool {
        at_table!(self, table => table.is_moving())
    }

    /// Shows a frame of what moves; the last one is the settled picture.
    pub fn show_frame(&mut self, frame: u8, marks: &mut Marks) {
        at_table!(self, table => table.show_frame(frame, marks));
    }

    /// A bot takes the decision with this number.
    pub fn take_for_bot(&mut self, bits: u32, lang: Lang, marks: &mut Marks) -> Came {
        at_table!(self, table => came(table.take_for_bot(bits, lang, marks)))
    }

    /// "Now: ■ Yellow", if somebody must decide.
    pub fn whose_turn(&self, lang: Lang) -> Option<Line> {
        let seat = self.decider()?;
        Some(say(lang, Talk::Now, &[&self.called(seat, lang)]))
    }

    /// The colour of who must decide.
    pub fn turn_colour(&self) -> Option<Rgb565> {
        let seat = self.sitters().colours().of(self.decider()?);
        Some(at_table!(self, table => colour(table, seat)))
    }

    /// Who sits where.
    pub fn sitters(&self) -> &Sitters {
        at_table!(self, table => table.sitters())
    }

    /// These people and bots sit at the table from here on.
    pub fn seat(&mut self, sitters: Sitters) {
        at_table!(self, table => table.seat(sitters));
    }

    /// Whether heavy decisions are asked about from here on.
    pub fn ask_first(&mut self, confirm: Confirm) {
        at_table!(self, table => table.ask_first(confirm));
    }

    /// The shape of a seat and the name of whoever sits there.
    pub fn called(&self, seat: Seat, lang: Lang) -> Line {
        sitter_called(self.about(), self.sitters(), seat, lang)
    }

    /// A number that stands for the whole position: the same on every target.
    pub fn checksum(&self) -> u32 {
        at_table!(self, table => checksum::of(&table.game().position()))
    }

    /// Where the player's attention is.
    pub fn focus(&self) -> Focus {
        at_table!(self, table => table.focus())
    }

    /// Before the device is laid aside: nothing secret is left to be seen.
    pub fn leave(&mut self) {
        self.close_curtain();
    }

    /// A command arrived.
    pub fn command(&mut self, command: Command, lang: Lang, marks: &mut Marks) -> Came {
        at_table!(self, table => came(table.command(command, lang, marks)))
    }

    /// Draws the whole screen.
    pub fn paint(&self, canvas: &mut Canvas, lang: Lang) {
        at_table!(self, table => table.paint(canvas, lang))
    }
}

fn note_end<G: Tabletop>(table: &mut Table<G>, end: End, records: &mut Records) -> bool {
    if table.game().decider().is_some() {
        return false;
    }
    // Bots do not compete for records.
    let people = table.seats().iter().filter_map(|seat| match table.sitters().at(seat) {
        Sitter::Person(name) => {
            let colour = table.sitters().colours().of(seat);
            Some((table.game().score(seat).total(), colour, name))
        }
        Sitter::Bot(_) => None,
    });
    let best = people.reduce(|best, next| if next.0 > best.0 { next } else { best });
    match (best, &mut table.honours) {
        (Some((points, seat, name)), Some(honours)) => {
            honours.note(end, seat, name, points, records)
        }
        _ => false,
    }
}

fn about<G: Tabletop>(_table: &Table<G>) -> &'static About {
    G::ABOUT
}

fn colour<G: Tabletop>(_table: &Table<G>, seat: Seat) -> Rgb565 {
    G::seat_colour(seat)
}

fn sets_out<G: Tabletop>(_table: &Table<G>, bits: u16) -> bool {
    file::decision_of::<G>(bits).is_some_and(G::sets_out)
}

fn came<G: Game>(played: Played<G>) -> Came {
    match played {
        Played::Nothing => Came::Nothing,
        Played::Decision(decision, _) => Came::Decided(file::bits_of(decision)),
        Played::TakenBack => Came::TakenBack,
        Played::Refused(why) => Came::Refused(why),
        Played::Leave => Came::Leave,
        Played::Rematch => Came::Rematch,
        Played::GoOn => Came::GoOn,
        Played::Hint => Came::Hint,
        Played::Review => Came::Review,
        Played::EnoughReview => Came::EnoughReview,
        Played::Guide(page) => Came::Guide(page),
    }
}
