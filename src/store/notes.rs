//! The notebook: small things by key, the last note counts. Each note is checked by itself, so that
//! one that rots takes no other with it.

use embedded_storage_async::nor_flash::NorFlash;

use super::sector::{Begin, CRC, Kind, RECORDS, SECOND_BEGIN, SECTOR};
use super::walk::{HEAD, padded};
use super::{Done, SPENT, Sector, State, Store, Trouble};

/// Most bytes of a note.
pub const NOTE_BYTES: usize = 1024;

/// With less room than this, another notebook is begun when nobody waits.
const NEARLY_FULL: u32 = 1280;
/// What only the store itself may use: room to note what is being erased.
const RESERVE: u32 = 32 * HEAD as u32;

const NOTE: u8 = 4;
const ERASING: u8 = 5;
const FORGET: u8 = 6;

/// What a note is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum Key {
    /// The player's settings.
    Settings = 1,
    /// Which game lies on the table, and whether it is looked at.
    Where = 2,
    /// How each game is to be played next.
    Presets = 3,
    /// Names of players.
    Names = 4,
    /// Best scores and how many games were played.
    // Number 5 held records that did not know which cards they were made with.
    Records = 7,
    /// What the self-test writes and reads.
    Trial = 6,
}

impl Key {
    /// All keys.
    pub const ALL: [Key; 6] =
        [Key::Settings, Key::Where, Key::Presets, Key::Names, Key::Records, Key::Trial];
}

/// The notebook in use.
#[derive(Clone, Copy, Debug)]
pub(super) struct Notebook {
    pub index: usize,
    serial: u32,
    at: u32,
    /// The last sector that was to be erased.
    pub erasing: Option<u8>,
    /// Games of earlier serial numbers are forgotten.
    pub forget: u32,
}

impl Notebook {
    /// Whether it should be replaced when nobody waits.
    pub const fn is_nearly_full(&self) -> bool {
        self.at + NEARLY_FULL > SECTOR
    }
}

/// What another notebook takes over.
pub(super) enum Contents {
    /// Everything.
    Same,
    /// Everything, but for this key.
    But(Key),
    /// Nothing, and all games are forgotten.
    Nothing,
}

/// A note's head as it lies in the flash.
fn head(serial: u32, at: u32, kind: u8, own: [u8; 3], holds: &[u8]) -> [u8; HEAD] {
    let [a, b, c] = own;
    let mut digest = CRC.digest();
    digest.update(&serial.to_le_bytes());
    digest.update(&at.to_le_bytes());
    digest.update(&[kind, a, b, c]);
    digest.update(holds);
    let [w, x, y, z] = digest.finalize().to_le_bytes();
    [kind, a, b, c, w, x, y, z]
}

/// A note that was found.
struct Found {
    kind: u8,
    own: [u8; 3],
    length: usize,
}

impl<F: NorFlash> Store<F> {
    pub(super) async fn open_notebook(&mut self, index: usize) -> Done<Notebook, F> {
        let serial = self.sectors[index].serial;
        let at = self.end_of(index).await?;
        let mut notebook = Notebook { index, serial, at, erasing: None, forget: 0 };
        let (mut place, mut room) = (RECORDS, [0; NOTE_BYTES]);
        while let Some(found) = self.next_note(&notebook, &mut place, &mut room).await? {
            match found.kind {
                ERASING => notebook.erasing = Some(found.own[0]),
                FORGET => {
                    let serial = room.first_chunk().copied();
                    notebook.forget = serial.map_or(0, u32::from_le_bytes);
                }
                _ => {}
            }
        }
        // The last note may end with bytes that look erased.
        notebook.at = notebook.at.max(place);
        Ok(notebook)
    }

    /// The next note that can be read, from `place` on; what it holds is in `room`.
    async fn next_note(
        &mut self,
        notebook: &Notebook,
        place: &mut u32,
        room: &mut [u8; NOTE_BYTES],
    ) -> Done<Option<Found>, F> {
        while *place + HEAD as u32 <= notebook.at {
            let at = *place;
            let mut front = [0; HEAD];
            self.read(notebook.index, at, &mut front).await?;
            let [kind, a, b, c, ..] = front;
            let length = match kind {
                NOTE => usize::from(u16::from_le_bytes([b, c])),
                FORGET => 4,
                _ => 0,
            };
            let fits = at as usize + HEAD + length <= SECTOR as usize;
            if let Some(holds) = room.get_mut(..length).filter(|_| fits) {
                self.read(notebook.index, at + HEAD as u32, holds).await?;
                if head(notebook.serial, at, kind, [a, b, c], holds) == front {
                    *place += (HEAD + padded(length)) as u32;
                    return Ok(Some(Found { kind, own: [a, b, c], length }));
                }
            }
            *place += HEAD as u32;
        }
        Ok(None)
    }

    /// What was noted last; the part of `room` that it takes.
    pub async fn get<'a>(
        &mut self,
        key: Key,
        room: &'a mut [u8; NOTE_BYTES],
    ) -> Done<Option<&'a [u8]>, F> {
        let Some(notebook) = self.notebook else { return Ok(None) };
        let mut last = None;
        let mut place = RECORDS;
        loop {
            let before = place;
            let Some(found) = self.next_note(&notebook, &mut place, room).await? else { break };
            if found.kind == NOTE && found.own[0] == key as u8 {
                let start = place - (HEAD + padded(found.length)) as u32;
                debug_assert!(start >= before);
                last = Some((start + HEAD as u32, found.length));
            }
        }
        let Some((at, length)) = last else { return Ok(None) };
        let holds = room.get_mut(..length).ok_or(Trouble::TooLong)?;
        self.read(notebook.index, at, holds).await?;
        Ok(Some(holds))
    }

    /// Notes something.
    pub async fn put(&mut self, key: Key, value: &[u8]) -> Done<(), F> {
        if value.len() > NOTE_BYTES {
            return Err(Trouble::TooLong);
        }
        let needed = (HEAD + padded(value.len())) as u32;
        let has_room =
            self.notebook.is_some_and(|notebook| notebook.at + needed + RESERVE <= SECTOR);
        if !has_room {
            return self.new_notebook_with(Contents::But(key), Some((key, value))).await;
        }
        let Some(mut notebook) = self.notebook else { return Err(Trouble::Full) };
        let done = self.write_note(&mut notebook, key, value).await;
        self.notebook = Some(notebook);
        done
    }

    async fn write_note(&mut self, notebook: &mut Notebook, key: Key, value: &[u8]) -> Done<(), F> {
        let [low, high] = (value.len() as u16).to_le_bytes();
        self.write_record(notebook, NOTE, [key as u8, low, high], value).await
    }

    async fn write_record(
        &mut self,
        notebook: &mut Notebook,
        kind: u8,
        own: [u8; 3],
        holds: &[u8],
    ) -> Done<(), F> {
        let length = HEAD + padded(holds.len());
        if notebook.at as usize + length > SECTOR as usize {
            return Err(Trouble::Full);
        }
        let at = notebook.at;
        // Should this fail half way, what follows is written behind it.
        notebook.at += length as u32;
        self.write(notebook.index, at, &head(notebook.serial, at, kind, own, holds)).await?;
        if holds.is_empty() {
            return Ok(());
        }
        self.write(notebook.index, at + HEAD as u32, holds).await
    }

    /// Before a sector is erased: should that be cut short, it is known what the rubble is.
    pub(super) async fn note_erasing(&mut self, index: usize) -> Done<(), F> {
        let Some(mut notebook) = self.notebook else { return Ok(()) };
        if notebook.at + HEAD as u32 > SECTOR {
            return Ok(());
        }
        notebook.erasing = Some(index as u8);
        let done = self.write_record(&mut notebook, ERASING, [index as u8, 0, 0], &[]).await;
        self.notebook = Some(notebook);
        done
    }

    pub(super) async fn new_notebook(&mut self, contents: Contents) -> Done<(), F> {
        self.new_notebook_with(contents, None).await
    }

    /// Begins another notebook. It counts when its beginning is written, which is last.
    async fn new_notebook_with(
        &mut self,
        contents: Contents,
        more: Option<(Key, &[u8])>,
    ) -> Done<(), F> {
        let index = self.take_for_copy().await?;
        let serial = self.next_serial();
        let old = self.notebook;
        let erasing = old.and_then(|old| old.erasing);
        let forget = match contents {
            Contents::Nothing => serial,
            Contents::Same | Contents::But(_) => old.map_or(0, |old| old.forget),
        };
        let mut new = Notebook { index, serial, at: RECORDS, erasing, forget };
        // Twice, as a single bit must not bring back what was forgotten.
        for _ in 0..2 {
            self.write_record(&mut new, FORGET, [0; 3], &forget.to_le_bytes()).await?;
        }
        if let Some(erasing) = erasing {
            self.write_record(&mut new, ERASING, [erasing, 0, 0], &[]).await?;
        }
        for key in Key::ALL {
            let is_taken = match contents {
                Contents::Same => true,
                Contents::But(other) => other != key,
                Contents::Nothing => false,
            };
            let mut room = [0; NOTE_BYTES];
            if let Some(value) = self.get(key, &mut room).await?.filter(|_| is_taken) {
                self.write_note(&mut new, key, value).await?;
            }
        }
        if let Some((key, value)) = more {
            self.write_note(&mut new, key, value).await?;
        }
        let begin = Begin::new(Kind::Notebook, serial, 0, None).ok_or(Trouble::TooLong)?;
        self.complete_copy(index, &begin).await?;
        // Only now: until the first one is whole, the notebook must not count.
        self.write(index, SECOND_BEGIN, begin.bytes()).await?;
        self.sectors[index] = Sector { state: State::Notebook, serial, number: 0, rank: 0 };
        if let Some(old) = old {
            self.sectors[old.index] = SPENT;
        }
        self.notebook = Some(new);
        Ok(())
    }
}
