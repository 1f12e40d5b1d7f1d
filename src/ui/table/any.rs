//! The table of whichever game is being played: one at a time, in one place of the memory.
//!
//! Another game is one line in the list below.

use embedded_graphics::pixelcolor::Rgb565;

use super::screen::{Focus, Played, Table};
use super::tabletop::Tabletop;
use super::words::{Talk, seat_called};
use crate::console::Panel;
use crate::games::{About, Game, Seat, Start};
use crate::journal::checksum;
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
    /// A decision was taken, or taken back.
    Decided,
    /// The choice was refused: this is why.
    Refused(Line),
    /// The player wants to leave; the game stays as it is.
    Leave,
    /// The players want another game.
    Rematch,
}

/// What the new game screen must know of a game.
pub struct Kit {
    /// Seats, options, title.
    pub about: &'static About,
    /// Name and explanation of an option.
    pub option: fn(usize, Lang) -> (&'static str, &'static str),
    /// Sets the game up at the table, or says why it cannot be played so.
    pub sit: fn(&mut Option<AnyTable>, &Start, Panel, Lang) -> Result<(), Line>,
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

/// Lays a game on the table in place, so that no more than one copy of it is ever on the stack.
#[inline(never)]
fn sit<G: Tabletop>(
    slot: &mut Option<AnyTable>,
    wrap: fn(Table<G>) -> AnyTable,
    start: &Start,
    panel: Panel,
    lang: Lang,
) -> Result<(), Line> {
    let game = G::new(start).map_err(|refusal| G::start_refusal(refusal, lang))?;
    let table = slot.insert(wrap(Table::new(game, panel)));
    table.close_curtain();
    Ok(())
}

impl AnyTable {
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

    /// The colour of a seat.
    pub fn colour(&self, seat: Seat) -> Rgb565 {
        at_table!(self, table => colour(table, seat))
    }

    /// Whether the curtain closes between two people.
    pub fn has_curtain(&self) -> bool {
        at_table!(self, table => has_curtain(table))
    }

    /// "Now: ■ Yellow", if somebody must decide.
    pub fn whose_turn(&self, lang: Lang) -> Option<Line> {
        let seat = self.decider()?;
        Some(say(lang, Talk::Now, &[&seat_called(self.about(), seat, lang)]))
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

fn about<G: Tabletop>(_table: &Table<G>) -> &'static About {
    G::ABOUT
}

fn colour<G: Tabletop>(_table: &Table<G>, seat: Seat) -> Rgb565 {
    G::seat_colour(seat)
}

fn has_curtain<G: Tabletop>(_table: &Table<G>) -> bool {
    G::SECRETS == super::tabletop::Secrets::Hands
}

fn came<G: Game>(played: Played<G>) -> Came {
    match played {
        Played::Nothing => Came::Nothing,
        Played::Decision(..) | Played::TakenBack => Came::Decided,
        Played::Refused(why) => Came::Refused(why),
        Played::Leave => Came::Leave,
        Played::Rematch => Came::Rematch,
    }
}
