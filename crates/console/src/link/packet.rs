//! Packets: `a7 4b`, kind, length, data, crc-32. Knows nothing of what they mean.

use heapless::Vec;

use super::{LinkError, MAX_DATA_BYTES};

/// How a packet starts.
pub const MAGIC: [u8; 2] = [0xa7, 0x4b];
/// Bytes of the checksum.
pub const CRC_BYTES: usize = 4;
/// Kind and length.
const HEAD_BYTES: usize = 3;
/// Most bytes of a whole packet.
pub const MAX_PACKET_BYTES: usize = MAGIC.len() + HEAD_BYTES + MAX_DATA_BYTES + CRC_BYTES;

const CRC: crc::Crc<u32> = crc::Crc::<u32>::new(&crc::CRC_32_ISO_HDLC);

/// A packet that arrived whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Packet<'a> {
    /// What it is.
    pub kind: u8,
    /// What it holds.
    pub data: &'a [u8],
}

/// Makes packets of bytes as they come. What is no packet is skipped.
#[derive(Clone, Debug, Default)]
pub struct PacketDecoder {
    /// How much of the magic was seen.
    seen: usize,
    /// Everything after the magic.
    bytes: Vec<u8, { HEAD_BYTES + MAX_DATA_BYTES + CRC_BYTES }>,
    is_done: bool,
}

impl PacketDecoder {
    /// Nothing arrived yet.
    pub const fn new() -> Self {
        PacketDecoder { seen: 0, bytes: Vec::new(), is_done: false }
    }

    /// The next byte; a packet, or why there is none, once it is whole.
    pub fn feed(&mut self, byte: u8) -> Option<Result<Packet<'_>, LinkError>> {
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
            return self.done(Err(LinkError::TooLong));
        }
        let &[_, low, high, ..] = self.bytes.as_slice() else { return None };
        let length = usize::from(u16::from_le_bytes([low, high]));
        if length > MAX_DATA_BYTES {
            return self.done(Err(LinkError::TooLong));
        }
        if self.bytes.len() < HEAD_BYTES + length + CRC_BYTES {
            return None;
        }
        let checked = self.check(length);
        self.done(checked)
    }

    fn check(&self, length: usize) -> Result<(), LinkError> {
        let (body, tail) =
            self.bytes.split_at_checked(HEAD_BYTES + length).ok_or(LinkError::Damaged)?;
        match CRC.checksum(body).to_le_bytes() == tail {
            true => Ok(()),
            false => Err(LinkError::Damaged),
        }
    }

    fn done(&mut self, checked: Result<(), LinkError>) -> Option<Result<Packet<'_>, LinkError>> {
        self.is_done = true;
        Some(checked.and_then(|()| {
            let (&kind, rest) = self.bytes.split_first().ok_or(LinkError::Damaged)?;
            let data = rest.get(2..rest.len() - CRC_BYTES).ok_or(LinkError::Damaged)?;
            Ok(Packet { kind, data })
        }))
    }
}

/// A packet to be sent, in parts: head, data, tail.
pub struct PacketEncoder {
    /// Magic, kind and length.
    pub head: [u8; 5],
    /// The checksum.
    pub tail: [u8; CRC_BYTES],
}

impl PacketEncoder {
    /// Around `data`; what is longer than a packet can be is refused.
    pub fn new(kind: u8, data: &[u8]) -> Result<Self, LinkError> {
        if data.len() > MAX_DATA_BYTES {
            return Err(LinkError::TooLong);
        }
        let [low, high] = (data.len() as u16).to_le_bytes();
        let mut digest = CRC.digest();
        digest.update(&[kind, low, high]);
        digest.update(data);
        let head = [MAGIC[0], MAGIC[1], kind, low, high];
        Ok(PacketEncoder { head, tail: digest.finalize().to_le_bytes() })
    }
}
