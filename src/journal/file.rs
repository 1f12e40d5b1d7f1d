//! A journal as bytes: header, decisions, check. The same in a file, over USB and in a bug report.
//!
//! ```text
//! "KOGJ"  format  header  { count  length  bits… }…  0  crc-32 of everything before, lowest byte first
//! ```

use core::fmt;

use super::checksum;
use super::code::{CHUNK, Chunk, Unpacked, Vocabulary};
use super::{Header, Refused};
use crate::games::{Decision, Game, Refusal, Witness};
use crate::with_game;

/// Most bytes of a journal.
pub const MOST_BYTES: usize = 2048;

const MAGIC: [u8; 4] = *b"KOGJ";
const FORMAT: u8 = 1;
const CHECK: usize = 4;
/// CRC-32 as everybody has it.
const CRC: crc::Crc<u32> = crc::Crc::<u32>::new(&crc::CRC_32_ISO_HDLC);

/// Writes a journal into `room`; how many bytes it took.
pub fn encode(
    header: &Header,
    decisions: impl IntoIterator<Item = u16>,
    room: &mut [u8],
) -> Result<usize, Refused> {
    let mut writer = Writer::new(header, room)?;
    for bits in decisions {
        writer.push(bits)?;
    }
    writer.finish()
}

/// Writes a journal decision by decision.
pub struct Writer<'a> {
    room: &'a mut [u8],
    used: usize,
    chunk: Chunk,
    vocabulary: Vocabulary,
}

impl<'a> Writer<'a> {
    /// Begins with the header.
    pub fn new(header: &Header, room: &'a mut [u8]) -> Result<Self, Refused> {
        let (front, rest) = room.split_at_mut_checked(MAGIC.len() + 1).ok_or(Refused::TooLong)?;
        front[..4].copy_from_slice(&MAGIC);
        front[4] = FORMAT;
        let used = MAGIC.len() + 1 + header.write(rest).ok_or(Refused::TooLong)?;
        Ok(Writer { room, used, chunk: Chunk::new(), vocabulary: Vocabulary::new() })
    }

    /// Adds a decision.
    pub fn push(&mut self, bits: u16) -> Result<(), Refused> {
        if self.chunk.push(bits, &mut self.vocabulary) {
            return Ok(());
        }
        self.flush()?;
        match self.chunk.push(bits, &mut self.vocabulary) {
            true => Ok(()),
            false => Err(Refused::TooLong),
        }
    }

    fn flush(&mut self) -> Result<(), Refused> {
        let chunk = core::mem::take(&mut self.chunk);
        if chunk.count() > 0 {
            self.put(&[chunk.count(), chunk.bytes().len() as u8])?;
            self.put(chunk.bytes())?;
        }
        Ok(())
    }

    fn put(&mut self, bytes: &[u8]) -> Result<(), Refused> {
        let end = self.used + bytes.len();
        self.room.get_mut(self.used..end).ok_or(Refused::TooLong)?.copy_from_slice(bytes);
        self.used = end;
        Ok(())
    }

    /// Closes the journal; how many bytes it took.
    pub fn finish(mut self) -> Result<usize, Refused> {
        self.flush()?;
        self.put(&[0])?;
        let sum = self.room.get(..self.used).map(|bytes| CRC.checksum(bytes));
        self.put(&sum.unwrap_or(0).to_le_bytes())?;
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
    pub fn parse(bytes: &'a [u8]) -> Result<Self, Refused> {
        let rest = bytes.strip_prefix(&MAGIC).ok_or(Refused::NotAJournal)?;
        if bytes.len() > MOST_BYTES {
            return Err(Refused::TooLong);
        }
        let (&format, _) = rest.split_first().ok_or(Refused::Damaged)?;
        if format != FORMAT {
            return Err(Refused::OtherFormat(format));
        }
        let (body, check) = bytes.split_last_chunk::<CHECK>().ok_or(Refused::Damaged)?;
        if CRC.checksum(body) != u32::from_le_bytes(*check) {
            return Err(Refused::Damaged);
        }
        let body = body.get(MAGIC.len() + 1..).ok_or(Refused::Damaged)?;
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
    pub fn decisions(&self) -> Decisions<'a> {
        Decisions { rest: self.chunks, chunk: Unpacked::default(), words: Vocabulary::new() }
    }

    /// How many decisions there are.
    pub fn count(&self) -> usize {
        self.decisions().count()
    }

    /// Plays it from the start. A header of another game is refused.
    pub fn replay<G: Game>(&self, witness: &mut impl Witness<G::Event>) -> Result<G, Refused> {
        self.replay_to(usize::MAX, witness)
    }

    /// Plays at most the first `most` decisions.
    pub fn replay_to<G: Game>(
        &self,
        most: usize,
        witness: &mut impl Witness<G::Event>,
    ) -> Result<G, Refused> {
        let mut game = begin::<G>(&self.header)?;
        for (at, bits) in self.decisions().take(most).enumerate() {
            let (at, bits) = (at as u16, bits?);
            let decision = decision_of::<G>(bits).ok_or(Refused::UnknownDecision(at))?;
            game.apply(decision, witness)
                .map_err(|refusal| Refused::Illegal { at, why: refusal.name() })?;
        }
        Ok(game)
    }

    /// Plays it, whichever game it is, and tells where that leads.
    pub fn verify(&self) -> Result<Verified, Refused> {
        with_game!(self.header.title, G => {
            let game = self.replay::<G>(&mut ())?;
            Ok(Verified {
                sum: checksum::of(&game.position()),
                decisions: self.count() as u16,
                over: game.decider().is_none(),
            })
        })
    }

    /// Writes the decisions as text, one a line. Needs no rules: also for journals of old ones.
    pub fn write_log(&self, out: &mut dyn fmt::Write) -> fmt::Result {
        for decision in self.decisions() {
            match decision {
                Ok(bits) => self.header.title.write_decision(bits, out)?,
                Err(_) => out.write_str("?")?,
            }
            out.write_str("\n")?;
        }
        Ok(())
    }
}

/// Where a journal leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Verified {
    /// The number that stands for the last position.
    pub sum: u32,
    /// How many decisions there were.
    pub decisions: u16,
    /// Whether the game is over.
    pub over: bool,
}

/// Sets up the game of a header.
pub fn begin<G: Game>(header: &Header) -> Result<G, Refused> {
    if header.title.about().id != G::ABOUT.id {
        return Err(Refused::UnknownGame(header.title as u8));
    }
    header.check()?;
    G::new(&header.start).map_err(|refusal| Refused::WrongStart { why: refusal.name() })
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
pub struct Decisions<'a> {
    rest: &'a [u8],
    chunk: Unpacked,
    words: Vocabulary,
}

impl Decisions<'_> {
    /// Goes to the next chunk; false at the end.
    fn turn(&mut self) -> Result<bool, Refused> {
        let (&count, rest) = self.rest.split_first().ok_or(Refused::Damaged)?;
        if count == 0 {
            return if rest.is_empty() { Ok(false) } else { Err(Refused::Damaged) };
        }
        let (&length, rest) = rest.split_first().ok_or(Refused::Damaged)?;
        let length = usize::from(length);
        let (bytes, rest) = rest.split_at_checked(length).ok_or(Refused::Damaged)?;
        if length == 0 || length > CHUNK {
            return Err(Refused::Damaged);
        }
        self.chunk = Unpacked::new(count, bytes)?;
        self.rest = rest;
        Ok(true)
    }

    fn advance(&mut self) -> Result<Option<u16>, Refused> {
        loop {
            match self.chunk.next(&mut self.words)? {
                Some(bits) => return Ok(Some(bits)),
                None if self.turn()? => {}
                None => return Ok(None),
            }
        }
    }
}

impl Iterator for Decisions<'_> {
    type Item = Result<u16, Refused>;

    fn next(&mut self) -> Option<Self::Item> {
        let next = self.advance();
        if next.is_err() {
            // Nothing can be read behind damage.
            self.rest = &[0];
            self.chunk = Unpacked::default();
        }
        next.transpose()
    }
}
