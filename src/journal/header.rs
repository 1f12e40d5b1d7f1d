//! What stands above the decisions: which game, how it began, who plays, and what wrote it down.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::{Refused, Title};
use crate::games::{About, Edition, MAX_SEATS, Seat, Seats, Start};
use crate::sitters::{Colours, Sitter, Sitters};

/// Most bytes of an encoded header.
pub const HEADER_BYTES: usize = 128;

/// Added to a game's number where an edition is written down: journals without one stay readable.
const WITH_EDITION: u8 = 0x80;

/// Version of the firmware that wrote a journal.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Version(pub u8, pub u8, pub u8);

impl Version {
    /// Of this firmware.
    pub const THIS: Version = Version(
        number(env!("CARGO_PKG_VERSION_MAJOR")),
        number(env!("CARGO_PKG_VERSION_MINOR")),
        number(env!("CARGO_PKG_VERSION_PATCH")),
    );
}

const fn number(digits: &str) -> u8 {
    let digits = digits.as_bytes();
    let (mut at, mut number) = (0, 0);
    while at < digits.len() {
        number = number * 10 + (digits[at] - b'0');
        at += 1;
    }
    number
}

/// Everything above the decisions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// Which game.
    pub title: Title,
    /// The rules it was played by.
    pub rules: u8,
    /// The tables it was played with, where a game has several.
    pub edition: Option<Edition>,
    /// The firmware it was played on.
    pub firmware: Version,
    /// How it began.
    pub start: Start,
    /// Who sits where; one entry a seat.
    pub sitters: Vec<Sitter, MAX_SEATS>,
    /// The colours they have chosen.
    pub colours: Colours,
}

/// In the number of the game: colours that were chosen stand behind the rest. Without it everybody
/// has the colour of the seat, as in all journals from before colours could be chosen.
const CHOSEN: u8 = 0x40;

/// The part of a header after the game's number.
#[derive(Serialize, Deserialize)]
struct Rest {
    rules: u8,
    firmware: Version,
    start: Start,
    sitters: Vec<Sitter, MAX_SEATS>,
}

impl Header {
    /// A game among people that begins now, by the rules of this firmware.
    pub fn new(title: Title, start: Start) -> Self {
        let seats = start.seats.count().min(MAX_SEATS);
        let sitters = core::iter::repeat_n(Sitter::default(), seats).collect();
        let &About { rules_version: rules, edition, .. } = title.about();
        let (firmware, colours) = (Version::THIS, Colours::OWN);
        Header { title, rules, edition, firmware, start, sitters, colours }
    }

    /// The same game with these people and bots.
    pub fn seating(mut self, sitters: &Sitters) -> Self {
        for (seat, place) in self.sitters.iter_mut().enumerate() {
            *place = sitters.at(Seat(seat as u8));
        }
        self.colours = sitters.colours();
        self
    }

    /// Who sits where, for a table.
    pub fn sitters(&self) -> Sitters {
        let mut sitters = Sitters::PEOPLE;
        for (seat, &sitter) in self.sitters.iter().enumerate() {
            sitters.sit(Seat(seat as u8), sitter);
        }
        sitters.wearing(self.colours)
    }

    /// Writes it into `room`; how many bytes it took, if they fit.
    pub fn write(&self, room: &mut [u8]) -> Option<usize> {
        let (number, room) = room.split_first_mut()?;
        let Header { title, rules, edition, firmware, start, sitters, colours } = self.clone();
        *number = title as u8;
        let mut used = 1;
        let mut room = room;
        if let Some(edition) = &edition {
            *number |= WITH_EDITION;
            let bytes = postcard::to_slice(edition, room).ok()?.len();
            room = room.get_mut(bytes..)?;
            used += bytes;
        }
        let rest = Rest { rules, firmware, start, sitters };
        let bytes = postcard::to_slice(&rest, room).ok()?.len();
        used += bytes;
        if colours != Colours::OWN {
            *number |= CHOSEN;
            let numbers = colours.numbers();
            room.get_mut(bytes..bytes + numbers.len())?.copy_from_slice(&numbers);
            used += numbers.len();
        }
        Some(used)
    }

    /// Reads one from the front of `bytes`; the header and what follows it.
    pub fn read(bytes: &[u8]) -> Result<(Header, &[u8]), Refused> {
        let (&number, bytes) = bytes.split_first().ok_or(Refused::Damaged)?;
        let title = number & !(WITH_EDITION | CHOSEN);
        let title = Title::from_number(title).ok_or(Refused::UnknownGame(number))?;
        let (edition, bytes) = match number & WITH_EDITION {
            0 => (None, bytes),
            _ => take::<Edition>(bytes).map(|(edition, bytes)| (Some(edition), bytes))?,
        };
        let (Rest { rules, firmware, start, sitters }, bytes) = take(bytes)?;
        let (colours, bytes) = match number & CHOSEN {
            0 => (Colours::OWN, bytes),
            _ => chosen(bytes)?,
        };
        Ok((Header { title, rules, edition, firmware, start, sitters, colours }, bytes))
    }

    /// Whether this firmware plays by the rules and with the tables it was written by, and such a
    /// game can begin.
    pub fn check(&self) -> Result<(), Refused> {
        let about = self.title.about();
        if self.rules != about.rules_version {
            let (written, ours) = (self.rules, about.rules_version);
            return Err(Refused::OtherRules { title: self.title, written, ours });
        }
        if self.edition != about.edition {
            return Err(Refused::OtherEdition { title: self.title, written: self.edition });
        }
        self.check_start(about)
    }

    fn check_start(&self, about: &About) -> Result<(), Refused> {
        let Seats(seats) = self.start.seats;
        if seats < about.min_seats || seats > about.max_seats {
            return Err(Refused::WrongSeats(seats));
        }
        if self.start.first.is_some_and(|first| !self.start.seats.has(first)) {
            return Err(Refused::WrongSeats(seats));
        }
        let known = (1u32 << about.options.len()) - 1;
        if u32::from(self.start.options.0) & !known != 0 {
            return Err(Refused::WrongOption);
        }
        if self.sitters.len() != self.start.seats.count() {
            return Err(Refused::WrongSeats(self.sitters.len() as u8));
        }
        let has_colour = |seat| self.colours.of(seat).index() < about.seat_ids.len();
        if !self.start.seats.iter().all(has_colour) {
            return Err(Refused::Damaged);
        }
        Ok(())
    }
}

/// Reads something from the front of `bytes`; it and what follows.
fn take<'a, T: Deserialize<'a>>(bytes: &'a [u8]) -> Result<(T, &'a [u8]), Refused> {
    postcard::take_from_bytes(bytes).map_err(|_| Refused::Damaged)
}

/// Colours that were chosen, from the front of `bytes`, and what follows them. Those of the seats are
/// never written: every header has one form.
fn chosen(bytes: &[u8]) -> Result<(Colours, &[u8]), Refused> {
    let (&numbers, bytes) = bytes.split_first_chunk().ok_or(Refused::Damaged)?;
    let colours = Colours::from_numbers(numbers).filter(|&colours| colours != Colours::OWN);
    Ok((colours.ok_or(Refused::Damaged)?, bytes))
}
