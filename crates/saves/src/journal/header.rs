//! The header of a journal: which game, how it started, who plays, and what wrote it down.

use heapless::Vec;
use serde::{Deserialize, Serialize};

pub use kogge_base::version::Version;

use super::JournalError;
use kogge_base::participants::{Participant, SeatColours, Seating};
use kogge_games::{Edition, GameId, GameSpec, MAX_SEATS, Seat, Seats, Start};

/// Most bytes of an encoded header.
pub const MAX_HEADER_BYTES: usize = 128;

/// Added to a game's number where an edition is written down: journals without one stay readable.
const WITH_EDITION: u8 = 0x80;

/// Everything above the decisions.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Header {
    /// Which game.
    pub game: GameId,
    /// The rules it was played by.
    pub rules: u8,
    /// The tables it was played with, where a game has several.
    pub edition: Option<Edition>,
    /// The firmware it was played on.
    pub firmware: Version,
    /// How it started.
    pub start: Start,
    /// Who sits where; one entry a seat.
    pub participants: Vec<Participant, MAX_SEATS>,
    /// The colours they have chosen.
    pub colours: SeatColours,
}

/// In the number of the game: colours that were chosen come after the rest. Without it everybody
/// has the colour of the seat, as in all journals from before colours could be chosen.
const WITH_COLOURS: u8 = 0x40;

/// The part of a header after the game's number.
#[derive(Serialize, Deserialize)]
struct HeaderBody {
    rules: u8,
    firmware: Version,
    start: Start,
    participants: Vec<Participant, MAX_SEATS>,
}

impl Header {
    /// A game among people that starts now, by the rules of this firmware.
    pub fn new(game: GameId, start: Start) -> Self {
        let seats = start.seats.count().min(MAX_SEATS);
        let participants = core::iter::repeat_n(Participant::default(), seats).collect();
        let &GameSpec { rules_version: rules, edition, .. } = game.spec();
        let (firmware, colours) = (Version::CURRENT, SeatColours::DEFAULT);
        Header { game, rules, edition, firmware, start, participants, colours }
    }

    /// The same game with these people and bots.
    pub fn with_seating(mut self, seating: &Seating) -> Self {
        for (seat, place) in self.participants.iter_mut().enumerate() {
            *place = seating.at(Seat(seat as u8));
        }
        self.colours = seating.colours();
        self
    }

    /// Who sits where, for a table.
    pub fn seating(&self) -> Seating {
        let mut seating = Seating::ALL_PEOPLE;
        for (seat, &participant) in self.participants.iter().enumerate() {
            seating.take_seat(Seat(seat as u8), participant);
        }
        seating.with_colours(self.colours)
    }

    /// Writes it into `buffer`; how many bytes it took, if they fit.
    pub fn write(&self, buffer: &mut [u8]) -> Option<usize> {
        let (number, buffer) = buffer.split_first_mut()?;
        let Header { game, rules, edition, firmware, start, participants, colours } = self.clone();
        *number = game as u8;
        let mut used = 1;
        let mut buffer = buffer;
        if let Some(edition) = &edition {
            *number |= WITH_EDITION;
            let bytes = postcard::to_slice(edition, buffer).ok()?.len();
            buffer = buffer.get_mut(bytes..)?;
            used += bytes;
        }
        let rest = HeaderBody { rules, firmware, start, participants };
        let bytes = postcard::to_slice(&rest, buffer).ok()?.len();
        used += bytes;
        if colours != SeatColours::DEFAULT {
            *number |= WITH_COLOURS;
            let numbers = colours.numbers();
            buffer.get_mut(bytes..bytes + numbers.len())?.copy_from_slice(&numbers);
            used += numbers.len();
        }
        Some(used)
    }

    /// Reads one from the front of `bytes`; the header and what follows it.
    pub fn read(bytes: &[u8]) -> Result<(Header, &[u8]), JournalError> {
        let (&number, bytes) = bytes.split_first().ok_or(JournalError::Damaged)?;
        let game = number & !(WITH_EDITION | WITH_COLOURS);
        let game = GameId::from_number(game).ok_or(JournalError::UnknownGame(number))?;
        let (edition, bytes) = match number & WITH_EDITION {
            0 => (None, bytes),
            _ => read_postcard::<Edition>(bytes).map(|(edition, bytes)| (Some(edition), bytes))?,
        };
        let (HeaderBody { rules, firmware, start, participants }, bytes) = read_postcard(bytes)?;
        let (colours, bytes) = match number & WITH_COLOURS {
            0 => (SeatColours::DEFAULT, bytes),
            _ => read_colours(bytes)?,
        };
        Ok((Header { game, rules, edition, firmware, start, participants, colours }, bytes))
    }

    /// Whether this firmware plays by the rules and with the tables it was written by, and such a
    /// game can start.
    pub fn check(&self) -> Result<(), JournalError> {
        let spec = self.game.spec();
        if self.rules != spec.rules_version {
            let (written, ours) = (self.rules, spec.rules_version);
            return Err(JournalError::OtherRules { game: self.game, written, ours });
        }
        if self.edition != spec.edition {
            return Err(JournalError::OtherEdition { game: self.game, written: self.edition });
        }
        self.check_start(spec)
    }

    fn check_start(&self, spec: &GameSpec) -> Result<(), JournalError> {
        let Seats(seats) = self.start.seats;
        if seats < spec.min_seats || seats > spec.max_seats {
            return Err(JournalError::WrongSeats(seats));
        }
        if self.start.first.is_some_and(|first| !self.start.seats.has(first)) {
            return Err(JournalError::WrongSeats(seats));
        }
        let known = (1u32 << spec.options.len()) - 1;
        if u32::from(self.start.options.0) & !known != 0 {
            return Err(JournalError::WrongOption);
        }
        if self.participants.len() != self.start.seats.count() {
            return Err(JournalError::WrongSeats(self.participants.len() as u8));
        }
        let has_colour = |seat| self.colours.of(seat).index() < spec.seat_colour_ids.len();
        if !self.start.seats.iter().all(has_colour) {
            return Err(JournalError::Damaged);
        }
        Ok(())
    }
}

/// Reads something from the front of `bytes`; it and what follows.
fn read_postcard<'a, T: Deserialize<'a>>(bytes: &'a [u8]) -> Result<(T, &'a [u8]), JournalError> {
    postcard::take_from_bytes(bytes).map_err(|_| JournalError::Damaged)
}

/// Colours that were chosen, from the front of `bytes`, and what follows them. Those of the seats are
/// never written: every header has one form.
fn read_colours(bytes: &[u8]) -> Result<(SeatColours, &[u8]), JournalError> {
    let (&numbers, bytes) = bytes.split_first_chunk().ok_or(JournalError::Damaged)?;
    let colours =
        SeatColours::from_numbers(numbers).filter(|&colours| colours != SeatColours::DEFAULT);
    Ok((colours.ok_or(JournalError::Damaged)?, bytes))
}
