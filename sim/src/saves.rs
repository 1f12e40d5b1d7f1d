//! What a save region holds: that of the window, or one read out of a handheld's flash.

use std::collections::BTreeMap;
use std::io;

use embassy_futures::block_on;
use kogge::console::keeper::Keeper;
use kogge::saves::journal::{Journal, MAX_JOURNAL_BYTES};
use kogge::saves::store::{GameStatus, MAX_NOTE_BYTES, NoteKey, SECTOR, StoredGame};
use serde::Serialize;

use crate::engine::journal_doc::hex;
use crate::store::{FileFlash, keep};

/// Where the save region lies in a handheld's flash (`memory.x`).
const IN_FLASH: usize = 0x18_0000;
/// As long as the largest store.
const REGION: usize = kogge::saves::store::MAX_SECTORS * SECTOR as usize;

/// Everything in a save region.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Saves {
    /// Records that could not be read.
    pub damaged: u8,
    /// The games, oldest first.
    pub games: Vec<Saved>,
    /// Notes by what they are about, in hexadecimal digits.
    pub notes: BTreeMap<String, String>,
}

/// A stored game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Saved {
    /// Its number.
    pub number: u32,
    /// Id of the game.
    pub game: &'static str,
    /// Whether it can be played on.
    pub running: bool,
    /// Decisions so far.
    pub decisions: usize,
    /// The position they lead to, or why they cannot be played.
    pub position: String,
    /// The journal, in hexadecimal digits.
    pub journal: String,
}

/// Reads a save region, alone or within the flash of a handheld.
pub fn read(mut bytes: Vec<u8>) -> io::Result<Saves> {
    if bytes.len() > REGION {
        bytes.drain(..IN_FLASH.min(bytes.len()));
        bytes.truncate(REGION);
    }
    let mut keeper = keep(FileFlash::holding(bytes))?;
    let mut entries: Vec<StoredGame> = keeper.store().games().collect();
    entries.sort_by_key(|entry| (entry.age, entry.number));
    let games = entries.into_iter().map(|entry| saved_game(&mut keeper, entry));
    let games = games.collect::<io::Result<Vec<_>>>()?;
    let mut notes = BTreeMap::new();
    for key in NoteKey::ALL {
        let mut room = [0; MAX_NOTE_BYTES];
        if let Ok(Some(note)) = block_on(keeper.store().get(key, &mut room)) {
            notes.insert(note_name(key).to_owned(), hex(note));
        }
    }
    Ok(Saves { damaged: keeper.store().damaged(), games, notes })
}

/// Reads a stored game and plays it.
fn saved_game(keeper: &mut Keeper<FileFlash>, entry: StoredGame) -> io::Result<Saved> {
    let failed = |why: String| io::Error::other(format!("a saved game cannot be read: {why}"));
    let mut room = [0; MAX_JOURNAL_BYTES];
    let read = block_on(keeper.store().export(entry.number, &mut room));
    let read = read.map_err(|error| failed(format!("{error:?}")))?;
    let bytes = &room[..read.bytes];
    let journal = Journal::parse(bytes).map_err(|refused| failed(refused.to_string()))?;
    let position = match journal.verify() {
        Ok(verified) => verified.position_checksum.to_string(),
        Err(refused) => refused.to_string(),
    };
    Ok(Saved {
        number: entry.number.0,
        game: entry.game.spec().id,
        running: entry.status == GameStatus::Running,
        decisions: journal.count(),
        position,
        journal: hex(bytes),
    })
}

/// What a note is called in the list.
fn note_name(key: NoteKey) -> &'static str {
    match key {
        NoteKey::Settings => "settings",
        NoteKey::ResumePoint => "resume_point",
        NoteKey::Presets => "presets",
        NoteKey::Names => "names",
        NoteKey::Records => "records",
        NoteKey::FlashTest => "flash_test",
    }
}
