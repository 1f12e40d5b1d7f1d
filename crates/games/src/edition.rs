//! Which tables a game was played with, where an owner of the printed game may replace them.
//!
//! Small enough to be copied into headers and refusals; whatever was stored reads back as
//! something that can be shown.

use core::fmt::{self, Display, Write};

use serde::{Deserialize, Serialize};

/// Name, version and contents of a set of tables: games of different ones never mix.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Edition {
    /// Shown beside the game's sources.
    pub name: EditionName,
    /// Counts up with every change of the tables.
    pub version: u16,
    /// Checksum of what the rules read in the tables: it tells of a change that forgot to count.
    pub tables: u32,
}

impl Edition {
    /// The edition of these tables; of the name as many letters as there is room for.
    pub const fn new(name: &str, version: u16, tables: u32) -> Self {
        Edition { name: EditionName::of(name), version, tables }
    }

    /// A short number that tells editions apart, never 0.
    pub fn fingerprint(&self) -> u16 {
        let name = self.name.letters.iter();
        let sum = name.fold(self.tables ^ u32::from(self.version), |sum, &letter| {
            sum.rotate_left(5) ^ u32::from(letter)
        });
        ((sum ^ sum >> 16) as u16).max(1)
    }
}

impl Display for Edition {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "\u{201c}{}\u{201d} version {}", self.name, self.version)
    }
}

/// The name of an edition: letters of Latin-1.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "[u8; EditionName::MAX_LEN]", into = "[u8; EditionName::MAX_LEN]")]
pub struct EditionName {
    /// Letters, then zeros.
    letters: [u8; EditionName::MAX_LEN],
}

impl EditionName {
    /// Letters of the longest name.
    pub const MAX_LEN: usize = 24;

    /// The letters of `text` that there is room for; those beyond Latin-1 are left out.
    pub const fn of(text: &str) -> Self {
        let bytes = text.as_bytes();
        let mut letters = [0; EditionName::MAX_LEN];
        let (mut from, mut to) = (0, 0);
        while from < bytes.len() && to < letters.len() {
            let letter = match bytes[from] {
                ascii @ 0x20..0x7f => ascii,
                // Two bytes of UTF-8 make a letter of the upper half.
                lead @ 0xc2..=0xc3 => {
                    from += 1;
                    (lead & 0b11) << 6 | bytes[from] & 0x3f
                }
                _ => 0,
            };
            if letter != 0 {
                letters[to] = letter;
                to += 1;
            }
            from += 1;
        }
        EditionName { letters }
    }

    fn chars(&self) -> impl Iterator<Item = char> + '_ {
        self.letters.iter().map(|&letter| letter as char).take_while(|&letter| letter != '\0')
    }
}

impl From<[u8; EditionName::MAX_LEN]> for EditionName {
    /// Whatever the bytes are, what comes out can be shown.
    fn from(bytes: [u8; EditionName::MAX_LEN]) -> Self {
        let mut letters = [0; EditionName::MAX_LEN];
        let legible = |letter: &u8| !(*letter as char).is_control();
        for (place, letter) in letters.iter_mut().zip(bytes.into_iter().take_while(legible)) {
            *place = letter;
        }
        EditionName { letters }
    }
}

impl From<EditionName> for [u8; EditionName::MAX_LEN] {
    fn from(name: EditionName) -> Self {
        name.letters
    }
}

impl Display for EditionName {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        self.chars().try_for_each(|letter| f.write_char(letter))
    }
}

impl fmt::Debug for EditionName {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "\"{self}\"")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_keeps_its_letters_and_no_more_than_fit() {
        assert_eq!(EditionName::of("Störtebekers Ausgabe").to_string(), "Störtebekers Ausgabe");
        assert_eq!(EditionName::of("a\u{2014}b\n").to_string(), "ab");
        assert_eq!(EditionName::of(&"x".repeat(30)).to_string().len(), EditionName::MAX_LEN);
    }

    #[test]
    fn whatever_was_stored_can_be_shown() {
        let mut bytes = [b'K'; EditionName::MAX_LEN];
        bytes[3] = 7;
        assert_eq!(EditionName::from(bytes).to_string(), "KKK");
    }

    #[test]
    fn marks_tell_names_versions_and_tables_apart() {
        let edition = Edition::new("Kogge edition", 1, 7);
        let others = [
            Edition::new("Kogge editions", 1, 7),
            Edition::new("Kogge edition", 2, 7),
            Edition::new("Kogge edition", 1, 8),
        ];
        assert!(others.iter().all(|other| other.fingerprint() != edition.fingerprint()));
        assert_ne!(Edition::new("", 0, 0).fingerprint(), 0);
    }
}
