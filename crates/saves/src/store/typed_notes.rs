//! Typed notes: the values that are saved as notes, and how each of them is read from every layout it
//! ever had.
//!
//! A note is one byte with the number of its layout, then the value as postcard writes it. A value
//! whose layout changes gets a new number and still reads the old ones. An array with an entry for each
//! game may grow with the registry: what is there is read, and the rest is as on the first day.

use embedded_storage_async::nor_flash::NorFlash;
use serde::Serialize;
use serde::de::{Deserialize, DeserializeOwned};

use super::notes::{MAX_NOTE_BYTES, NoteKey};
use super::{Store, StoreError, StoreResult};
use kogge_base::participants::{KnownNames, Participant, Seating};
use kogge_base::records::RecordBook;
use kogge_base::settings::Settings;
use kogge_base::setup::{Seed, Setup};
use kogge_games::{MAX_SEATS, Options, Seat};

/// A value that is saved as a note.
pub trait SavedNote: Serialize + Sized {
    /// The key of its note.
    const KEY: NoteKey;
    /// The number of the layout that is written.
    const LAYOUT: u8;

    /// Reads a note of this layout, if it ever was one.
    fn read(layout: u8, bytes: &[u8]) -> Option<Self>;
}

/// Reads a value that has had only one layout.
fn read_only_layout<T: DeserializeOwned>(found: u8, layout: u8, bytes: &[u8]) -> Option<T> {
    if found == layout { postcard::from_bytes(bytes).ok() } else { None }
}

macro_rules! notes_of_one_layout {
    ($($value:ty: $key:ident,)*) => {$(
        impl SavedNote for $value {
            const KEY: NoteKey = NoteKey::$key;
            const LAYOUT: u8 = 1;

            fn read(layout: u8, bytes: &[u8]) -> Option<Self> {
                read_only_layout(layout, Self::LAYOUT, bytes)
            }
        }
    )*};
}

notes_of_one_layout! {
    Settings: Settings,
    ResumePoint: ResumePoint,
    KnownNames: Names,
    RecordBook: Records,
    FlashTestPattern: FlashTest,
}

/// Where the console is to be found after a restart.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, serde::Deserialize)]
pub struct ResumePoint {
    /// The game on the table, as [`kogge_games::GameId`] numbers it; 0 for none.
    pub game: u8,
    /// Whether the table is being looked at.
    pub is_at_table: bool,
}

/// What the self-test writes and reads back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, serde::Deserialize)]
pub struct FlashTestPattern(pub [u32; 8]);

/// How each game is to be played next. With another game in the registry, `GAMES` is greater than what
/// an older note holds.
impl<const GAMES: usize> SavedNote for [Setup; GAMES]
where
    [Setup; GAMES]: Serialize,
{
    const KEY: NoteKey = NoteKey::Presets;
    const LAYOUT: u8 = 2;

    fn read(layout: u8, bytes: &[u8]) -> Option<Self> {
        match layout {
            1 => Some(read_array::<SetupWithoutColours, Setup, GAMES>(bytes, Setup::FRESH)),
            2 => Some(read_array::<Setup, Setup, GAMES>(bytes, Setup::FRESH)),
            _ => None,
        }
    }
}

/// A setup in layout 1: every seat has its own colour.
#[derive(serde::Deserialize)]
struct SetupWithoutColours {
    seats: u8,
    participants: [Participant; MAX_SEATS],
    first: Option<Seat>,
    options: Options,
    seed: Seed,
}

impl From<SetupWithoutColours> for Setup {
    fn from(old: SetupWithoutColours) -> Setup {
        let mut seating = Seating::ALL_PEOPLE;
        for (seat, participant) in old.participants.into_iter().enumerate() {
            seating.take_seat(Seat(seat as u8), participant);
        }
        Setup { seats: old.seats, seating, first: old.first, options: old.options, seed: old.seed }
    }
}

/// Reads the entries that are there and can be read; the others are `missing`.
fn read_array<'a, Stored, Entry, const COUNT: usize>(
    mut bytes: &'a [u8],
    missing: Entry,
) -> [Entry; COUNT]
where
    Stored: Deserialize<'a> + Into<Entry>,
    Entry: Copy,
{
    let mut array = [missing; COUNT];
    for entry in &mut array {
        let Ok((stored, rest)) = postcard::take_from_bytes::<Stored>(bytes) else { break };
        *entry = stored.into();
        bytes = rest;
    }
    array
}

impl<F: NorFlash> Store<F> {
    /// Saves a note. Nothing is written if the same is there already.
    pub async fn save_note<N: SavedNote>(&mut self, value: &N) -> StoreResult<(), F> {
        let mut note = [0; MAX_NOTE_BYTES];
        note[0] = N::LAYOUT;
        let used =
            postcard::to_slice(value, &mut note[1..]).map_err(|_| StoreError::TooLong)?.len();
        let mut old = [0; MAX_NOTE_BYTES];
        if self.get(N::KEY, &mut old).await? == note.get(..=used) {
            return Ok(());
        }
        self.put(N::KEY, &note[..=used]).await
    }

    /// Loads a note, of whatever layout; nothing if there is none that can be read.
    pub async fn load_note<N: SavedNote>(&mut self) -> Option<N> {
        let mut note = [0; MAX_NOTE_BYTES];
        let (&layout, bytes) = self.get(N::KEY, &mut note).await.ok()??.split_first()?;
        N::read(layout, bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kogge_base::participants::{BotLevel, PlayerName, SeatColours};

    fn some_setup() -> Setup {
        let mut seating = Seating::ALL_PEOPLE;
        seating.take_seat(Seat(0), Participant::Person(PlayerName::of("Anna")));
        seating.take_seat(Seat(1), Participant::Bot(BotLevel::Alderman));
        Setup { seats: 3, seating, seed: Seed::Number(99), ..Setup::FRESH }
    }

    /// What a firmware with this many games has written.
    fn written<const GAMES: usize>(setup: Setup) -> ([u8; MAX_NOTE_BYTES], usize)
    where
        [Setup; GAMES]: Serialize,
    {
        let mut bytes = [0; MAX_NOTE_BYTES];
        let used = postcard::to_slice(&[setup; GAMES], &mut bytes).unwrap().len();
        (bytes, used)
    }

    #[test]
    fn presets_of_four_games_are_read_when_there_are_five() {
        let mut colours = SeatColours::DEFAULT;
        colours.choose(Seat(0), Seat(2));
        let setup = some_setup();
        let setup = Setup { seating: setup.seating.with_colours(colours), ..setup };
        let (bytes, used) = written::<4>(setup);
        let read = <[Setup; 5]>::read(2, &bytes[..used]).unwrap();
        assert_eq!(read, [setup, setup, setup, setup, Setup::FRESH]);
        let read = <[Setup; 3]>::read(2, &bytes[..used]).unwrap();
        assert_eq!(read, [setup; 3], "and the other way round");
    }

    #[test]
    fn presets_without_colours_are_read() {
        #[derive(Serialize)]
        struct Old(u8, [Participant; MAX_SEATS], Option<Seat>, Options, Seed);
        let setup = some_setup();
        let participants = core::array::from_fn(|seat| setup.seating.at(Seat(seat as u8)));
        let old = || Old(setup.seats, participants, setup.first, setup.options, setup.seed);
        let mut bytes = [0; MAX_NOTE_BYTES];
        let used = postcard::to_slice(&[old(), old()], &mut bytes).unwrap().len();
        let read = <[Setup; 3]>::read(1, &bytes[..used]).unwrap();
        assert_eq!(read, [setup, setup, Setup::FRESH]);
    }

    #[test]
    fn an_entry_that_cannot_be_read_costs_no_other_before_it() {
        let (mut bytes, used) = written::<2>(some_setup());
        bytes[used / 2..used].fill(0xff);
        let read = <[Setup; 2]>::read(2, &bytes[..used]).unwrap();
        assert_eq!(read, [some_setup(), Setup::FRESH]);
        assert_eq!(<[Setup; 2]>::read(3, &bytes[..used]), None, "a layout of the future");
    }
}
