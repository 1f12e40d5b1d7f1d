//! What a save region holds: that of the window, or one read out of a handheld's flash.

use std::collections::BTreeMap;
use std::io;

use embassy_futures::block_on;
use kogge::journal::{Journal, MOST_BYTES};
use kogge::store::{Entry, Key, NOTE_BYTES, SECTOR, Stage};
use serde::Serialize;

use crate::record::hex;
use crate::store::{FileFlash, keep};

/// Where the save region lies in a handheld's flash (`memory.x`).
const IN_FLASH: usize = 0x18_0000;
/// As long as the largest store.
const REGION: usize = kogge::store::MOST_SECTORS * SECTOR as usize;

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
    let failed = |why: String| io::Error::other(format!("a saved game cannot be read: {why}"));
    let mut entries: Vec<Entry> = keeper.store().games().collect();
    entries.sort_by_key(|entry| (entry.age, entry.number));
    let mut games = vec![];
    for entry in entries {
        let mut room = [0; MOST_BYTES];
        let read = block_on(keeper.store().export(entry.number, &mut room));
        let read = read.map_err(|trouble| failed(format!("{trouble:?}")))?;
        let bytes = &room[..read.bytes];
        let journal = Journal::parse(bytes).map_err(|refused| failed(refused.to_string()))?;
        let position = match journal.verify() {
            Ok(verified) => verified.sum.to_string(),
            Err(refused) => refused.to_string(),
        };
        games.push(Saved {
            number: entry.number.0,
            game: entry.title.about().id,
            running: entry.stage == Stage::Running,
            decisions: journal.count(),
            position,
            journal: hex(bytes),
        });
    }
    let mut notes = BTreeMap::new();
    for key in Key::ALL {
        let mut room = [0; NOTE_BYTES];
        if let Ok(Some(note)) = block_on(keeper.store().get(key, &mut room)) {
            notes.insert(format!("{key:?}").to_lowercase(), hex(note));
        }
    }
    Ok(Saves { damaged: keeper.store().damaged(), games, notes })
}
