//! Decisions in few bits, without knowing the game: a decision that was taken before is a short
//! number in the vocabulary of this journal, a new one is spelled out and joins it.
//!
//! Bits are packed into chunks of whole bytes; a chunk can be read when all before it were. That
//! needs no rules, so a journal can be listed even where it cannot be played.

use heapless::Vec;

use super::JournalError;

/// Most bytes of a chunk.
pub const MAX_CHUNK_BYTES: usize = 56;
/// Most different decisions that get a number.
const MAX_WORDS: usize = 255;
/// Fewest bits of a number: keeps the count of a chunk in a byte.
const MIN_INDEX_BITS: u32 = 3;
/// Bits of a decision that is spelled out.
const LITERAL_BITS: u32 = 16;

/// The different decisions so far, in the order they came.
#[derive(Clone, Default, Debug)]
pub struct Dictionary {
    words: Vec<u16, MAX_WORDS>,
}

impl Dictionary {
    /// None yet.
    pub const fn new() -> Self {
        Dictionary { words: Vec::new() }
    }

    /// Bits of a number: enough for every word and for "a new one".
    fn width(&self) -> u32 {
        (usize::BITS - self.words.len().leading_zeros()).max(MIN_INDEX_BITS)
    }

    /// The number that says that a new word is spelled out.
    fn new_word(&self) -> u16 {
        self.words.len() as u16
    }

    fn insert(&mut self, word: u16) {
        // Without room for another word, it is spelled out each time.
        let _ = self.words.push(word);
    }
}

/// Decisions packed so far.
#[derive(Clone, Default, Debug)]
pub struct Chunk {
    bytes: Vec<u8, MAX_CHUNK_BYTES>,
    bits: u32,
    count: u8,
}

impl Chunk {
    /// An empty one.
    pub const fn new() -> Self {
        Chunk { bytes: Vec::new(), bits: 0, count: 0 }
    }

    /// How many decisions it holds.
    pub fn count(&self) -> u8 {
        self.count
    }

    /// The packed bits.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Adds a decision; false, and nothing changed, if there is no room.
    pub fn push(&mut self, word: u16, dictionary: &mut Dictionary) -> bool {
        let known = dictionary.words.iter().position(|&other| other == word);
        let width = dictionary.width();
        let needed = width + if known.is_some() { 0 } else { LITERAL_BITS };
        if (self.bits + needed) as usize > MAX_CHUNK_BYTES * 8 || self.count == u8::MAX {
            return false;
        }
        match known {
            Some(number) => self.write(number as u32, width),
            None => {
                self.write(u32::from(dictionary.new_word()), width);
                self.write(u32::from(word), LITERAL_BITS);
                dictionary.insert(word);
            }
        }
        self.count += 1;
        true
    }

    fn write(&mut self, value: u32, bits: u32) {
        for bit in 0..bits {
            if self.bits.is_multiple_of(8) {
                let _ = self.bytes.push(0);
            }
            if let Some(last) = self.bytes.last_mut() {
                *last |= ((value >> bit & 1) as u8) << (self.bits % 8);
            }
            self.bits += 1;
        }
    }
}

/// Reads the decisions of one chunk.
#[derive(Clone, Default, Debug)]
pub struct ChunkReader {
    bytes: Vec<u8, MAX_CHUNK_BYTES>,
    at: usize,
    left: u8,
}

impl ChunkReader {
    /// A chunk of `count` decisions; refused if it is longer than any.
    pub fn new(count: u8, bytes: &[u8]) -> Result<Self, JournalError> {
        let bytes = Vec::from_slice(bytes).map_err(|_| JournalError::Damaged)?;
        Ok(ChunkReader { bytes, at: 0, left: count })
    }

    /// The next decision, if there is one.
    pub fn next(&mut self, dictionary: &mut Dictionary) -> Result<Option<u16>, JournalError> {
        if self.left == 0 {
            return Ok(None);
        }
        self.left -= 1;
        let number = self.read(dictionary.width())?;
        if let Some(&word) = dictionary.words.get(number as usize) {
            return Ok(Some(word));
        }
        if number != dictionary.new_word() {
            return Err(JournalError::Damaged);
        }
        let word = self.read(LITERAL_BITS)?;
        dictionary.insert(word);
        Ok(Some(word))
    }

    fn read(&mut self, bits: u32) -> Result<u16, JournalError> {
        let mut value = 0;
        for bit in 0..bits {
            let byte = *self.bytes.get(self.at / 8).ok_or(JournalError::Damaged)?;
            value |= u16::from(byte >> (self.at % 8) & 1) << bit;
            self.at += 1;
        }
        Ok(value)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_is_unpacked_even_when_the_vocabulary_is_full() {
        let words: std::vec::Vec<u16> = (0..2000u32).map(|n| (n * n % 977 * 67) as u16).collect();
        let (mut write, mut read) = (Dictionary::new(), Dictionary::new());
        let (mut chunk, mut chunks) = (Chunk::new(), vec![]);
        for &word in &words {
            if !chunk.push(word, &mut write) {
                chunks.push(core::mem::take(&mut chunk));
                assert!(chunk.push(word, &mut write));
            }
        }
        chunks.push(chunk);
        let mut got = vec![];
        for chunk in chunks {
            let mut unpacked = ChunkReader::new(chunk.count(), chunk.bytes()).unwrap();
            while let Some(word) = unpacked.next(&mut read).unwrap() {
                got.push(word);
            }
        }
        assert_eq!(got, words);
    }

    #[test]
    fn a_number_without_a_word_is_damage() {
        let mut unpacked = ChunkReader::new(1, &[0b111]).unwrap();
        assert_eq!(unpacked.next(&mut Dictionary::new()), Err(JournalError::Damaged));
    }
}
