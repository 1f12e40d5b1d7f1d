//! Frames: `a7 4b`, kind, length, data, crc-32.

use heapless::Vec;

use super::{MOST_DATA, Refusal};

/// How a frame begins.
pub const MAGIC: [u8; 2] = [0xa7, 0x4b];
/// Bytes of the check.
pub const TAIL: usize = 4;
/// Kind and length.
const HEAD: usize = 3;

const CRC: crc::Crc<u32> = crc::Crc::<u32>::new(&crc::CRC_32_ISO_HDLC);

/// A frame that arrived whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Frame<'a> {
    /// What it is.
    pub kind: u8,
    /// What it holds.
    pub data: &'a [u8],
}

/// Makes frames of bytes as they come. What is no frame is skipped.
#[derive(Clone, Debug, Default)]
pub struct Receiver {
    /// How much of the magic was seen.
    seen: usize,
    /// Everything behind the magic.
    bytes: Vec<u8, { HEAD + MOST_DATA + TAIL }>,
    is_done: bool,
}

impl Receiver {
    /// Nothing arrived yet.
    pub const fn new() -> Self {
        Receiver { seen: 0, bytes: Vec::new(), is_done: false }
    }

    /// The next byte; a frame, or why there is none, once it is whole.
    pub fn feed(&mut self, byte: u8) -> Option<Result<Frame<'_>, Refusal>> {
        if core::mem::take(&mut self.is_done) {
            self.bytes.clear();
            self.seen = 0;
        }
        if self.seen < MAGIC.len() {
            self.seen = match byte {
                byte if byte == MAGIC[self.seen] => self.seen + 1,
                byte if byte == MAGIC[0] => 1,
                _ => 0,
            };
            return None;
        }
        if self.bytes.push(byte).is_err() {
            return self.done(Err(Refusal::TooLong));
        }
        let &[_, low, high, ..] = self.bytes.as_slice() else { return None };
        let length = usize::from(u16::from_le_bytes([low, high]));
        if length > MOST_DATA {
            return self.done(Err(Refusal::TooLong));
        }
        if self.bytes.len() < HEAD + length + TAIL {
            return None;
        }
        let checked = self.check(length);
        self.done(checked)
    }

    fn check(&self, length: usize) -> Result<(), Refusal> {
        let (body, tail) = self.bytes.split_at_checked(HEAD + length).ok_or(Refusal::Damaged)?;
        match CRC.checksum(body).to_le_bytes() == tail {
            true => Ok(()),
            false => Err(Refusal::Damaged),
        }
    }

    fn done(&mut self, checked: Result<(), Refusal>) -> Option<Result<Frame<'_>, Refusal>> {
        self.is_done = true;
        Some(checked.and_then(|()| {
            let (&kind, rest) = self.bytes.split_first().ok_or(Refusal::Damaged)?;
            let data = rest.get(2..rest.len() - TAIL).ok_or(Refusal::Damaged)?;
            Ok(Frame { kind, data })
        }))
    }
}

/// A frame to be sent, in parts: head, data, tail.
pub struct Sender {
    /// Magic, kind and length.
    pub head: [u8; 5],
    /// The check.
    pub tail: [u8; TAIL],
}

impl Sender {
    /// Around `data`; what is longer than a frame can be is refused.
    pub fn new(kind: u8, data: &[u8]) -> Result<Self, Refusal> {
        if data.len() > MOST_DATA {
            return Err(Refusal::TooLong);
        }
        let [low, high] = (data.len() as u16).to_le_bytes();
        let mut digest = CRC.digest();
        digest.update(&[kind, low, high]);
        digest.update(data);
        let head = [MAGIC[0], MAGIC[1], kind, low, high];
        Ok(Sender { head, tail: digest.finalize().to_le_bytes() })
    }
}
