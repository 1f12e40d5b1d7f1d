//! The notebook: small things by key, the last note counts. Each note is checked by itself, so that
//! one that rots takes no other with it.

use embedded_storage_async::nor_flash::NorFlash;

use super::reader::{HEAD_BYTES, padded};
use super::sector::{CRC, RECORDS_AT, SECOND_HEADER_AT, SECTOR, SectorHeader, SectorKind};
use super::{SPENT_SECTOR, Sector, SectorState, Store, StoreError, StoreResult};

/// Most bytes of a note.
pub const MAX_NOTE_BYTES: usize = 1024;

/// With less room than this, another notebook is started when nobody waits.
const NEARLY_FULL: u32 = 1280;
/// What only the store itself may use: room to note what is being erased.
const RESERVE: u32 = 32 * HEAD_BYTES as u32;

const NOTE_RECORD: u8 = 4;
const ERASING_RECORD: u8 = 5;
const FORGET_RECORD: u8 = 6;

/// What a note is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub enum NoteKey {
    /// The player's settings.
    Settings = 1,
    /// Which game lies on the table, and whether it is looked at.
    ResumePoint = 2,
    /// How each game is to be played next.
    Presets = 3,
    /// Names of players.
    Names = 4,
    /// Best scores and how many games were played.
    // Number 5 held records that did not know which cards they were made with.
    Records = 7,
    /// What the self-test writes and reads.
    FlashTest = 6,
}

impl NoteKey {
    /// All keys.
    pub const ALL: [NoteKey; 6] = [
        NoteKey::Settings,
        NoteKey::ResumePoint,
        NoteKey::Presets,
        NoteKey::Names,
        NoteKey::Records,
        NoteKey::FlashTest,
    ];
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
pub(super) enum NotesKept {
    /// Everything.
    All,
    /// Everything, but for this key.
    AllExcept(NoteKey),
    /// Nothing, and all games are forgotten.
    Nothing,
}

/// A note's head as it lies in the flash.
fn head(serial: u32, at: u32, kind: u8, args: [u8; 3], payload: &[u8]) -> [u8; HEAD_BYTES] {
    let [a, b, c] = args;
    let mut digest = CRC.digest();
    digest.update(&serial.to_le_bytes());
    digest.update(&at.to_le_bytes());
    digest.update(&[kind, a, b, c]);
    digest.update(payload);
    let [w, x, y, z] = digest.finalize().to_le_bytes();
    [kind, a, b, c, w, x, y, z]
}

/// A note that was found.
struct FoundNote {
    kind: u8,
    args: [u8; 3],
    length: usize,
}

impl<F: NorFlash> Store<F> {
    pub(super) async fn open_notebook(&mut self, index: usize) -> StoreResult<Notebook, F> {
        let serial = self.sectors[index].serial;
        let at = self.end_of(index).await?;
        let mut notebook = Notebook { index, serial, at, erasing: None, forget: 0 };
        let (mut place, mut buffer) = (RECORDS_AT, [0; MAX_NOTE_BYTES]);
        while let Some(found) = self.next_note(&notebook, &mut place, &mut buffer).await? {
            match found.kind {
                ERASING_RECORD => notebook.erasing = Some(found.args[0]),
                FORGET_RECORD => {
                    let serial = buffer.first_chunk().copied();
                    notebook.forget = serial.map_or(0, u32::from_le_bytes);
                }
                _ => {}
            }
        }
        // The last note may end with bytes that look erased.
        notebook.at = notebook.at.max(place);
        Ok(notebook)
    }

    /// The next note that can be read, from `place` on; what it holds is in `buffer`.
    async fn next_note(
        &mut self,
        notebook: &Notebook,
        place: &mut u32,
        buffer: &mut [u8; MAX_NOTE_BYTES],
    ) -> StoreResult<Option<FoundNote>, F> {
        while *place + HEAD_BYTES as u32 <= notebook.at {
            let at = *place;
            let mut first_page = [0; HEAD_BYTES];
            self.read(notebook.index, at, &mut first_page).await?;
            let [kind, a, b, c, ..] = first_page;
            let length = match kind {
                NOTE_RECORD => usize::from(u16::from_le_bytes([b, c])),
                FORGET_RECORD => 4,
                _ => 0,
            };
            let fits = at as usize + HEAD_BYTES + length <= SECTOR as usize;
            if let Some(payload) = buffer.get_mut(..length).filter(|_| fits) {
                self.read(notebook.index, at + HEAD_BYTES as u32, payload).await?;
                if head(notebook.serial, at, kind, [a, b, c], payload) == first_page {
                    *place += (HEAD_BYTES + padded(length)) as u32;
                    return Ok(Some(FoundNote { kind, args: [a, b, c], length }));
                }
            }
            *place += HEAD_BYTES as u32;
        }
        Ok(None)
    }

    /// What was noted last; the part of `buffer` that it takes.
    pub async fn get<'a>(
        &mut self,
        key: NoteKey,
        buffer: &'a mut [u8; MAX_NOTE_BYTES],
    ) -> StoreResult<Option<&'a [u8]>, F> {
        let Some(notebook) = self.notebook else { return Ok(None) };
        let mut last = None;
        let mut place = RECORDS_AT;
        loop {
            let before = place;
            let Some(found) = self.next_note(&notebook, &mut place, buffer).await? else { break };
            if found.kind == NOTE_RECORD && found.args[0] == key as u8 {
                let start = place - (HEAD_BYTES + padded(found.length)) as u32;
                debug_assert!(start >= before);
                last = Some((start + HEAD_BYTES as u32, found.length));
            }
        }
        let Some((at, length)) = last else { return Ok(None) };
        let payload = buffer.get_mut(..length).ok_or(StoreError::TooLong)?;
        self.read(notebook.index, at, payload).await?;
        Ok(Some(payload))
    }

    /// Notes something.
    pub async fn put(&mut self, key: NoteKey, value: &[u8]) -> StoreResult<(), F> {
        if value.len() > MAX_NOTE_BYTES {
            return Err(StoreError::TooLong);
        }
        let needed = (HEAD_BYTES + padded(value.len())) as u32;
        let has_room =
            self.notebook.is_some_and(|notebook| notebook.at + needed + RESERVE <= SECTOR);
        if !has_room {
            return self.new_notebook_with(NotesKept::AllExcept(key), Some((key, value))).await;
        }
        let Some(mut notebook) = self.notebook else { return Err(StoreError::Full) };
        let done = self.write_note(&mut notebook, key, value).await;
        self.notebook = Some(notebook);
        done
    }

    async fn write_note(
        &mut self,
        notebook: &mut Notebook,
        key: NoteKey,
        value: &[u8],
    ) -> StoreResult<(), F> {
        let [low, high] = (value.len() as u16).to_le_bytes();
        self.write_record(notebook, NOTE_RECORD, [key as u8, low, high], value).await
    }

    async fn write_record(
        &mut self,
        notebook: &mut Notebook,
        kind: u8,
        args: [u8; 3],
        payload: &[u8],
    ) -> StoreResult<(), F> {
        let length = HEAD_BYTES + padded(payload.len());
        if notebook.at as usize + length > SECTOR as usize {
            return Err(StoreError::Full);
        }
        let at = notebook.at;
        // Should this fail half way, what follows is written after it.
        notebook.at += length as u32;
        self.write(notebook.index, at, &head(notebook.serial, at, kind, args, payload)).await?;
        if payload.is_empty() {
            return Ok(());
        }
        self.write(notebook.index, at + HEAD_BYTES as u32, payload).await
    }

    /// Before a sector is erased: should that be cut short, it is known what the rubble is.
    pub(super) async fn note_erasing(&mut self, index: usize) -> StoreResult<(), F> {
        let Some(mut notebook) = self.notebook else { return Ok(()) };
        if notebook.at + HEAD_BYTES as u32 > SECTOR {
            return Ok(());
        }
        notebook.erasing = Some(index as u8);
        let done = self.write_record(&mut notebook, ERASING_RECORD, [index as u8, 0, 0], &[]).await;
        self.notebook = Some(notebook);
        done
    }

    pub(super) async fn new_notebook(&mut self, contents: NotesKept) -> StoreResult<(), F> {
        self.new_notebook_with(contents, None).await
    }

    /// Starts another notebook. It counts when its header is written, which is last.
    async fn new_notebook_with(
        &mut self,
        contents: NotesKept,
        more: Option<(NoteKey, &[u8])>,
    ) -> StoreResult<(), F> {
        let index = self.take_for_copy().await?;
        let serial = self.next_serial();
        let old = self.notebook;
        let erasing = old.and_then(|old| old.erasing);
        let forget = match contents {
            NotesKept::Nothing => serial,
            NotesKept::All | NotesKept::AllExcept(_) => old.map_or(0, |old| old.forget),
        };
        let mut new = Notebook { index, serial, at: RECORDS_AT, erasing, forget };
        // Twice, as a single bit must not bring back what was forgotten.
        for _ in 0..2 {
            self.write_record(&mut new, FORGET_RECORD, [0; 3], &forget.to_le_bytes()).await?;
        }
        if let Some(erasing) = erasing {
            self.write_record(&mut new, ERASING_RECORD, [erasing, 0, 0], &[]).await?;
        }
        for key in NoteKey::ALL {
            let is_taken = match contents {
                NotesKept::All => true,
                NotesKept::AllExcept(other) => other != key,
                NotesKept::Nothing => false,
            };
            let mut buffer = [0; MAX_NOTE_BYTES];
            if let Some(value) = self.get(key, &mut buffer).await?.filter(|_| is_taken) {
                self.write_note(&mut new, key, value).await?;
            }
        }
        if let Some((key, value)) = more {
            self.write_note(&mut new, key, value).await?;
        }
        let begin =
            SectorHeader::new(SectorKind::Notebook, serial, 0, None).ok_or(StoreError::TooLong)?;
        self.complete_copy(index, &begin).await?;
        // Only now: until the first one is whole, the notebook must not count.
        self.write(index, SECOND_HEADER_AT, begin.bytes()).await?;
        self.sectors[index] =
            Sector { state: SectorState::Notebook, serial, number: 0, finished_serial: 0 };
        if let Some(old) = old {
            self.sectors[old.index] = SPENT_SECTOR;
        }
        self.notebook = Some(new);
        Ok(())
    }
}
