//! Who sits at a seat of a new game, and in which colour: the rows of the two sheets that a seat
//! opens.

use core::fmt::Write;

use super::setup::Setup;
use crate::glyph::Glyph;
use crate::phrases::{Lang, Line, Phrase, UiPhrase};
use crate::table::GameInfo;
use crate::table::phrases::{level_word, participant_name, seat_name};
use crate::theme;
use crate::widgets::ListRow;
use kogge_base::participants::{BotLevel, KnownNames, Participant, PlayerName};
use kogge_games::{Seat, Seats};

/// A choice on the first sheet.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeatOption {
    /// Somebody who can be asked to sit down.
    Known(Participant),
    /// Somebody whose name must be written first.
    NewName,
    /// Nobody else: another colour.
    Colour,
}

/// How many rows the sheet has: nobody in particular, the names, a new one, the bots, the colour.
pub fn seat_option_count(names: &KnownNames) -> u8 {
    names.iter().count() as u8 + 3 + BotLevel::ALL.len() as u8
}

/// What a row of the first sheet stands for.
pub fn seat_option(row: u8, names: &KnownNames) -> SeatOption {
    let named = names.iter().count() as u8;
    match row.checked_sub(1) {
        None => SeatOption::Known(Participant::Person(PlayerName::NONE)),
        Some(at) if at < named => {
            let name = names.iter().nth(at.into()).unwrap_or(PlayerName::NONE);
            SeatOption::Known(Participant::Person(name))
        }
        Some(at) if at == named => SeatOption::NewName,
        Some(at) => match BotLevel::ALL.get(usize::from(at - named - 1)) {
            Some(&level) => SeatOption::Known(Participant::Bot(level)),
            None => SeatOption::Colour,
        },
    }
}

/// A row of the first sheet, for a seat.
pub fn seat_option_row(
    seat_option: SeatOption,
    info: &GameInfo,
    setup: &Setup,
    seat: Seat,
    lang: Lang,
) -> ListRow {
    let colour = setup.seating().colours().of(seat);
    let line = match seat_option {
        SeatOption::NewName => {
            return ListRow::new(Some(Glyph::Plus), UiPhrase::NewName.text(lang));
        }
        SeatOption::Colour => {
            let name = seat_name(info.spec, colour, lang);
            return coloured(info, colour, UiPhrase::ColourRow.text(lang)).text(&name);
        }
        SeatOption::Known(Participant::Bot(level)) => {
            let name = level_word(level).text(lang);
            return ListRow::new(Some(Glyph::Bot), name).text(UiPhrase::SeatBot.text(lang));
        }
        SeatOption::Known(Participant::Person(name)) if name.is_empty() => {
            seat_name(info.spec, colour, lang)
        }
        SeatOption::Known(Participant::Person(name)) => {
            let mut line = Line::new();
            let _ = write!(line, "{name}");
            line
        }
    };
    ListRow::new(Some(Glyph::Person), &line)
}

/// How many colours a game has.
pub const fn colours(info: &GameInfo) -> u8 {
    info.spec.seat_colour_ids.len() as u8
}

/// A row of the second sheet: a colour, and who has it now.
pub fn colour_row(colour: Seat, info: &GameInfo, setup: &Setup, lang: Lang) -> ListRow {
    let row = coloured(info, colour, &seat_name(info.spec, colour, lang));
    let seating = setup.seating();
    let mut seats = Seats(setup.seats(info.spec)).iter();
    match seats.find(|&seat| seating.colours().of(seat) == colour) {
        // A person without a name is called by the colour that stands there already.
        Some(seat) if seating.at(seat) == Participant::Person(PlayerName::NONE) => {
            row.text(UiPhrase::SeatPerson.text(lang))
        }
        Some(seat) => row.text(&participant_name(info.spec, seating, seat, lang)),
        None => row,
    }
}

/// A row with the shape of a colour, in that colour.
pub fn coloured(info: &GameInfo, colour: Seat, label: &str) -> ListRow {
    let id = info.spec.seat_colour_ids.get(colour.index()).copied().unwrap_or_default();
    ListRow::new(Some(Glyph::of_seat(colour)), label).tinted(theme::piece(id))
}

/// The participant `by` places further on: a person, then the bots by level.
pub fn next_participant(now: Participant, by: i32) -> Participant {
    let levels = BotLevel::ALL.len() as i32;
    let at = now.level().map_or(0, |level| level as i32 + 1);
    match (at + by).rem_euclid(levels + 1) {
        0 => Participant::Person(PlayerName::NONE),
        level => {
            let level = BotLevel::ALL.get(level as usize - 1).copied().unwrap_or_default();
            Participant::Bot(level)
        }
    }
}
