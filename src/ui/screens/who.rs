//! Who sits at a seat of a new game, and in which colour: the rows of the two sheets that a seat
//! opens.

use core::fmt::Write;

use super::setup::Setup;
use crate::games::{Seat, Seats};
use crate::sitters::{Level, Name, Names, Sitter};
use crate::ui::glyph::Glyph;
use crate::ui::table::Kit;
use crate::ui::table::words::{level_word, seat_name, sitter_name};
use crate::ui::theme;
use crate::ui::widgets::Row;
use crate::ui::words::{Lang, Line, Phrase, Word};

/// What a row of the first sheet stands for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Guest {
    /// Somebody who can be asked to sit down.
    Known(Sitter),
    /// Somebody whose name must be written first.
    NewName,
    /// Nobody else: another colour.
    Colour,
}

/// How many rows the sheet has: nobody in particular, the names, a new one, the bots, the colour.
pub fn guests(names: &Names) -> u8 {
    names.iter().count() as u8 + 3 + Level::ALL.len() as u8
}

/// The guest of a row.
pub fn guest(row: u8, names: &Names) -> Guest {
    let named = names.iter().count() as u8;
    match row.checked_sub(1) {
        None => Guest::Known(Sitter::Person(Name::NONE)),
        Some(at) if at < named => {
            let name = names.iter().nth(at.into()).unwrap_or(Name::NONE);
            Guest::Known(Sitter::Person(name))
        }
        Some(at) if at == named => Guest::NewName,
        Some(at) => match Level::ALL.get(usize::from(at - named - 1)) {
            Some(&level) => Guest::Known(Sitter::Bot(level)),
            None => Guest::Colour,
        },
    }
}

/// A row of the first sheet, for a seat.
pub fn guest_row(guest: Guest, kit: &Kit, setup: &Setup, seat: Seat, lang: Lang) -> Row {
    let colour = setup.sitters().colours().of(seat);
    let line = match guest {
        Guest::NewName => return Row::new(Some(Glyph::Plus), Word::NewName.text(lang)),
        Guest::Colour => {
            let name = seat_name(kit.about, colour, lang);
            return coloured(kit, colour, Word::ColourRow.text(lang)).text(&name);
        }
        Guest::Known(Sitter::Bot(level)) => {
            let name = level_word(level).text(lang);
            return Row::new(Some(Glyph::Bot), name).text(Word::SeatBot.text(lang));
        }
        Guest::Known(Sitter::Person(name)) if name.is_empty() => seat_name(kit.about, colour, lang),
        Guest::Known(Sitter::Person(name)) => {
            let mut line = Line::new();
            let _ = write!(line, "{name}");
            line
        }
    };
    Row::new(Some(Glyph::Person), &line)
}

/// How many colours a game has.
pub const fn colours(kit: &Kit) -> u8 {
    kit.about.seat_ids.len() as u8
}

/// A row of the second sheet: a colour, and who has it now.
pub fn colour_row(colour: Seat, kit: &Kit, setup: &Setup, lang: Lang) -> Row {
    let row = coloured(kit, colour, &seat_name(kit.about, colour, lang));
    let sitters = setup.sitters();
    let mut seats = Seats(setup.seats(kit)).iter();
    match seats.find(|&seat| sitters.colours().of(seat) == colour) {
        // A person without a name is called by the colour that stands there already.
        Some(seat) if sitters.at(seat) == Sitter::Person(Name::NONE) => {
            row.text(Word::SeatPerson.text(lang))
        }
        Some(seat) => row.text(&sitter_name(kit.about, sitters, seat, lang)),
        None => row,
    }
}

/// A row with the shape of a colour, in that colour.
pub fn coloured(kit: &Kit, colour: Seat, label: &str) -> Row {
    let id = kit.about.seat_ids.get(colour.index()).copied().unwrap_or_default();
    Row::new(Some(Glyph::of_seat(colour)), label).tinted(theme::piece(id))
}

/// The sitter after this one: a person, then the bots by level.
pub fn next_sitter(now: Sitter, by: i32) -> Sitter {
    let levels = Level::ALL.len() as i32;
    let at = now.level().map_or(0, |level| level as i32 + 1);
    match (at + by).rem_euclid(levels + 1) {
        0 => Sitter::Person(Name::NONE),
        level => {
            let level = Level::ALL.get(level as usize - 1).copied().unwrap_or_default();
            Sitter::Bot(level)
        }
    }
}
