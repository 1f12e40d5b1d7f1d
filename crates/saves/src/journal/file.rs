//! A journal as bytes: header, decisions, check. The same in a file, over USB and in a bug report.
//!
//! ```text
//! "KOGJ"  format  header  { count  length  bits… }…  0  crc-32 of everything before, lowest byte first
//! ```

use core::fmt;

use super::checksum;
use super::packing::{Chunk, ChunkReader, Dictionary, MAX_CHUNK_BYTES};
use super::{Header, JournalError};
use kogge_games::with_game;
use kogge_games::{Decision, EventSink, Game, Refusal};

/// Most bytes of a journal.
pub const MAX_JOURNAL_BYTES: usize = 2048;

const MAGIC: [u8; 4] = *b"KOGJ";
const FORMAT: u8 = 1;
const CHECK: usize = 4;
/// CRC-32 as everybody has it.
const CRC: crc::Crc<u32> = crc::Crc::<u32>::new(&crc::CRC_32_ISO_HDLC);

/// Writes a journal into `buffer`; how many bytes it took.
pub fn encode(
    header: &Header,
    decisions: impl IntoIterator<Item = u16>,
    buffer: &mut [u8],
) -> Result<usize, JournalError> {
    let mut writer = JournalWriter::new(header, buffer)?;
    for bits in decisions {
        writer.push(bits)?;
    }
    writer.finish()
}

/// Writes a journal decision by decision.
pub struct JournalWriter<'a> {
    buffer: &'a mut [u8],
    used: usize,
    chunk: Chunk,
    dictionary: Dictionary,
}

impl<'a> JournalWriter<'a> {
    /// Starts a journal with its header.
    pub fn new(header: &Header, buffer: &'a mut [u8]) -> Result<Self, JournalError> {
        let (front, rest) =
            buffer.split_at_mut_checked(MAGIC.len() + 1).ok_or(JournalError::TooLong)?;
        front[..4].copy_from_slice(&MAGIC);
        front[4] = FORMAT;
        let used = MAGIC.len() + 1 + header.write(rest).ok_or(JournalError::TooLong)?;
        Ok(JournalWriter { buffer, used, chunk: Chunk::new(), dictionary: Dictionary::new() })
    }

    /// Adds a decision.
    pub fn push(&mut self, bits: u16) -> Result<(), JournalError> {
        if self.chunk.push(bits, &mut self.dictionary) {
            return Ok(());
        }
        self.flush()?;
        match self.chunk.push(bits, &mut self.dictionary) {
            true => Ok(()),
            false => Err(JournalError::TooLong),
        }
    }

    fn flush(&mut self) -> Result<(), JournalError> {
        let chunk = core::mem::take(&mut self.chunk);
        if chunk.count() > 0 {
            self.put(&[chunk.count(), chunk.bytes().len() as u8])?;
            self.put(chunk.bytes())?;
        }
        Ok(())
    }

    fn put(&mut self, bytes: &[u8]) -> Result<(), JournalError> {
        let end = self.used + bytes.len();
        self.buffer.get_mut(self.used..end).ok_or(JournalError::TooLong)?.copy_from_slice(bytes);
        self.used = end;
        Ok(())
    }

    /// Closes the journal; how many bytes it took.
    pub fn finish(mut self) -> Result<usize, JournalError> {
        self.flush()?;
        self.put(&[0])?;
        let position_checksum = self.buffer.get(..self.used).map(|bytes| CRC.checksum(bytes));
        self.put(&position_checksum.unwrap_or(0).to_le_bytes())?;
        Ok(self.used)
    }
}

/// A journal whose bytes are as they were written. Whether it can be played is another question.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Journal<'a> {
    header: Header,
    chunks: &'a [u8],
}

impl<'a> Journal<'a> {
    /// Reads the bytes of a journal.
    pub fn parse(bytes: &'a [u8]) -> Result<Self, JournalError> {
        let rest = bytes.strip_prefix(&MAGIC).ok_or(JournalError::NotAJournal)?;
        if bytes.len() > MAX_JOURNAL_BYTES {
            return Err(JournalError::TooLong);
        }
        let (&format, _) = rest.split_first().ok_or(JournalError::Damaged)?;
        if format != FORMAT {
            return Err(JournalError::OtherFormat(format));
        }
        let (body, check) = bytes.split_last_chunk::<CHECK>().ok_or(JournalError::Damaged)?;
        if CRC.checksum(body) != u32::from_le_bytes(*check) {
            return Err(JournalError::Damaged);
        }
        let body = body.get(MAGIC.len() + 1..).ok_or(JournalError::Damaged)?;
        let (header, chunks) = Header::read(body)?;
        let journal = Journal { header, chunks };
        journal.decisions().try_for_each(|decision| decision.map(drop))?;
        Ok(journal)
    }

    /// What stands above the decisions.
    pub fn header(&self) -> &Header {
        &self.header
    }

    /// The decisions, in their order.
    pub fn decisions(&self) -> JournalDecisions<'a> {
        JournalDecisions {
            rest: self.chunks,
            chunk: ChunkReader::default(),
            words: Dictionary::new(),
        }
    }

    /// How many decisions there are.
    pub fn count(&self) -> usize {
        self.decisions().count()
    }

    /// Plays it from the start. A header of another game is refused.
    pub fn replay<G: Game>(
        &self,
        events: &mut impl EventSink<G::Event>,
    ) -> Result<G, JournalError> {
        self.replay_to(usize::MAX, events)
    }

    /// Plays at most the first `most` decisions.
    pub fn replay_to<G: Game>(
        &self,
        most: usize,
        events: &mut impl EventSink<G::Event>,
    ) -> Result<G, JournalError> {
        let mut game = new_game::<G>(&self.header)?;
        for (at, bits) in self.decisions().take(most).enumerate() {
            let (at, bits) = (at as u16, bits?);
            let decision = decision_of::<G>(bits).ok_or(JournalError::UnknownDecision(at))?;
            game.apply(decision, events)
                .map_err(|refusal| JournalError::Illegal { at, why: refusal.name() })?;
        }
        Ok(game)
    }

    /// Plays it, whichever game it is, and tells where that leads.
    pub fn verify(&self) -> Result<ReplaySummary, JournalError> {
        with_game!(self.header.game, G => {
            let game = self.replay::<G>(&mut ())?;
            Ok(ReplaySummary {
                position_checksum: checksum::of(&game.position()),
                decisions: self.count() as u16,
                is_over: game.decider().is_none(),
            })
        })
    }

    /// Writes the decisions as text, one a line. Needs no rules: also for journals of old ones.
    pub fn write_log(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        for decision in self.decisions() {
            match decision {
                Ok(bits) => self.header.game.write_decision(bits, out)?,
                Err(_) => out.write_str("?")?,
            }
            out.write_str("\n")?;
        }
        Ok(())
    }
}

/// Where a journal leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ReplaySummary {
    /// The number that stands for the last position.
    pub position_checksum: u32,
    /// How many decisions there were.
    pub decisions: u16,
    /// Whether the game is over.
    pub is_over: bool,
}

/// Sets up the game of a header.
pub fn new_game<G: Game>(header: &Header) -> Result<G, JournalError> {
    if header.game.spec().id != G::SPEC.id {
        return Err(JournalError::UnknownGame(header.game as u8));
    }
    header.check()?;
    G::new(&header.start).map_err(|refusal| JournalError::WrongStart { why: refusal.name() })
}

/// The decision that a journal holds as these bits.
pub fn decision_of<G: Game>(bits: u16) -> Option<G::Decision> {
    G::Decision::from_bits(u32::from(bits))
}

/// A decision as a journal holds it.
pub fn bits_of(decision: impl Decision) -> u16 {
    // Every game's numbers fit, as the conformance tests show.
    decision.to_bits() as u16
}

/// The decisions of a journal.
#[derive(Clone, Debug)]
pub struct JournalDecisions<'a> {
    rest: &'a [u8],
    chunk: ChunkReader,
    words: Dictionary,
}

impl JournalDecisions<'_> {
    /// Goes to the next chunk; false at the end.
    fn next_chunk(&mut self) -> Result<bool, JournalError> {
        let (&count, rest) = self.rest.split_first().ok_or(JournalError::Damaged)?;
        if count == 0 {
            return if rest.is_empty() { Ok(false) } else { Err(JournalError::Damaged) };
        }
        let (&length, rest) = rest.split_first().ok_or(JournalError::Damaged)?;
        let length = usize::from(length);
        let (bytes, rest) = rest.split_at_checked(length).ok_or(JournalError::Damaged)?;
        if length == 0 || length > MAX_CHUNK_BYTES {
            return Err(JournalError::Damaged);
        }
        self.chunk = ChunkReader::new(count, bytes)?;
        self.rest = rest;
        Ok(true)
    }

    fn advance(&mut self) -> Result<Option<u16>, JournalError> {
        loop {
            match self.chunk.next(&mut self.words)? {
                Some(bits) => return Ok(Some(bits)),
                None if self.next_chunk()? => {}
                None => return Ok(None),
            }
        }
    }
}

impl Iterator for JournalDecisions<'_> {
    type Item = Result<u16, JournalError>;

    fn next(&mut self) -> Option<Self::Item> {
        let next = self.advance();
        if next.is_err() {
            // Nothing can be read after damage.
            self.rest = &[0];
            self.chunk = ChunkReader::default();
        }
        next.transpose()
    }
}
