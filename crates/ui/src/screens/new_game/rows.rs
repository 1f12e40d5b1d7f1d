//! The rows of a new game: which there are, what they show, and what they say about themselves.

use core::fmt::{Error, Write};

use super::super::participants;
use super::super::setup::{Seed, Setup};
use crate::dates;
use crate::glyph::Glyph;
use crate::phrases::{Lang, Line, Phrase, UiPhrase, format_phrase};
use crate::table::GameInfo;
use crate::table::phrases::{participant_label, participant_name};
use crate::widgets::ListRow;
use kogge_games::{GameId, Seat, Seats};

/// A row of the screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Item {
    Start,
    Players,
    Day,
    Seat(Seat),
    First,
    Option(u8),
    Seed,
}

/// How many rows there are: start, players and seed; one for each seat and option, and those that only
/// some games have.
pub(super) fn count(game: GameId, seats: u8) -> u8 {
    let options = game.spec().options.len() as u8;
    3 + seats + u8::from(seats > 1) + options + u8::from(has_day(game))
}

/// What a row is about.
pub(super) fn item(game: GameId, seats: u8, row: u8) -> Item {
    let options = game.spec().options.len() as u8;
    let day = u8::from(has_day(game));
    let row = match row {
        0 => return Item::Start,
        1 => return Item::Players,
        2 if day > 0 => return Item::Day,
        row if row < 2 + day + seats => return Item::Seat(Seat(row - 2 - day)),
        row => row - 2 - day - seats,
    };
    // Alone, nobody asks who is first.
    let row = if seats > 1 { row } else { row + 1 };
    match row {
        0 => Item::First,
        row if row < 1 + options => Item::Option(row - 1),
        _ => Item::Seed,
    }
}

/// Whether a game of the day is offered: where a game can be played alone, friends compare their
/// scores.
pub(super) fn has_day(game: GameId) -> bool {
    game.spec().min_seats == 1
}

impl Item {
    /// What select does on the row.
    pub(super) const fn select_phrase(self) -> UiPhrase {
        match self {
            Item::Start => UiPhrase::DoSelect,
            Item::Seat(_) | Item::Seed => UiPhrase::DoOpen,
            _ => UiPhrase::DoChange,
        }
    }

    /// What the bottom line says about the row.
    pub(super) fn help(self, info: &GameInfo, lang: Lang) -> &'static str {
        match self {
            Item::Start => UiPhrase::StartHelp.text(lang),
            Item::Players => UiPhrase::PlayersHelp.text(lang),
            Item::Seat(_) => UiPhrase::SeatHelp.text(lang),
            Item::First => UiPhrase::FirstHelp.text(lang),
            Item::Option(bit) => (info.option_text)(bit as usize, lang).1,
            Item::Day => UiPhrase::DayHelp.text(lang),
            Item::Seed => UiPhrase::SeedHelp.text(lang),
        }
    }

    /// The row as it is shown.
    pub(super) fn list_row(self, info: &GameInfo, setup: &Setup, lang: Lang) -> ListRow {
        let (picture, label) = match self {
            Item::Seat(seat) => return seat_row(seat, info, setup, lang),
            Item::Start => return ListRow::new(Some(Glyph::Ship), UiPhrase::StartGame.text(lang)),
            Item::Players => (Glyph::Person, UiPhrase::PlayersRow.text(lang)),
            Item::First => (Glyph::Crown, UiPhrase::FirstRow.text(lang)),
            Item::Option(bit) => (Glyph::Scroll, (info.option_text)(bit as usize, lang).0),
            Item::Day => (Glyph::Hourglass, UiPhrase::DayRow.text(lang)),
            Item::Seed => (Glyph::Card, UiPhrase::SeedRow.text(lang)),
        };
        ListRow::new(Some(picture), label).choice(&self.value(info, setup, lang))
    }

    /// What is chosen in the row now.
    fn value(self, info: &GameInfo, setup: &Setup, lang: Lang) -> Line {
        let phrase = match self {
            Item::Start | Item::Seat(_) => return Line::new(),
            Item::Players => return players_value(Seats(setup.seats(info.spec))),
            Item::First => match setup.first {
                None => UiPhrase::AtRandom,
                Some(seat) => return participant_label(info.spec, setup.seating(), seat, lang),
            },
            Item::Option(bit) if setup.options.has(bit) => UiPhrase::On,
            Item::Option(_) => UiPhrase::Off,
            Item::Day => match setup.seed {
                Seed::Day(day) => return dates::date(day, lang),
                Seed::Fresh | Seed::Number(_) => UiPhrase::NoDay,
            },
            Item::Seed => return seed_value(setup.seed, lang),
        };
        format_phrase(lang, phrase, &[])
    }
}

fn seat_row(seat: Seat, info: &GameInfo, setup: &Setup, lang: Lang) -> ListRow {
    let name = participant_name(info.spec, setup.seating(), seat, lang);
    let is_person = setup.seating().at(seat).is_person();
    let value = if is_person { UiPhrase::SeatPerson } else { UiPhrase::SeatBot };
    let colour = setup.seating().colours().of(seat);
    participants::coloured(info, colour, &name).choice(value.text(lang))
}

/// The number of the players and the shapes of their seats.
fn players_value(seats: Seats) -> Line {
    let mut value = Line::new();
    let _ = write!(value, "{} ", seats.0);
    for seat in seats.iter() {
        let _ = value.push(Glyph::of_seat(seat).char());
    }
    value
}

fn seed_value(seed: Seed, lang: Lang) -> Line {
    let mut value = Line::new();
    let _ = match seed.number() {
        None => value.push_str(UiPhrase::AtRandom.text(lang)).map_err(|_| Error),
        Some(number) => write!(value, "{number}"),
    };
    value
}
