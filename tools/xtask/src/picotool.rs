//! What `picotool info` would tell of a UF2, read by the structures of Raspberry Pi's SDK
//! (`pico/binary_info/defs.h` and `structure.h`). Shares nothing with what the image is built from.

use std::collections::BTreeMap;

use anyhow::{Context, Result, ensure};

use crate::uf2::pages_of;

const MARKER_START: u32 = 0x7188_ebf2;
const MARKER_END: u32 = 0xe71a_a390;
/// The header lies in this much behind the second-stage boot loader.
const HEADER_AREA: std::ops::Range<u32> = 0x1000_0100..0x1000_0200;
const TYPE_ID_AND_STRING: u16 = 6;
const TAG_RASPBERRY_PI: u16 = u16::from_le_bytes(*b"RP");
const LONGEST: usize = 200;

/// What the image says of itself.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ProgramInfo {
    /// What it is called.
    pub name: String,
    /// Its version.
    pub version: String,
    /// One sentence.
    pub description: String,
    /// The board it is for.
    pub board: String,
}

const NAME: u32 = 0x0203_1c86;
const VERSION: u32 = 0x11a9_bc3a;
const DESCRIPTION: u32 = 0xb6a0_7c19;
const BOARD: u32 = 0xb63c_ffbb;

/// Flash as a UF2 fills it.
struct Flash(BTreeMap<u32, u8>);

impl Flash {
    fn bytes<const N: usize>(&self, address: u32) -> Option<[u8; N]> {
        let mut bytes = [0; N];
        for (at, byte) in (address..).zip(&mut bytes) {
            *byte = *self.0.get(&at)?;
        }
        Some(bytes)
    }

    fn half(&self, address: u32) -> Option<u16> {
        self.bytes(address).map(u16::from_le_bytes)
    }

    fn word(&self, address: u32) -> Option<u32> {
        self.bytes(address).map(u32::from_le_bytes)
    }

    fn text(&self, address: u32) -> Option<String> {
        let bytes: Vec<u8> = (address..)
            .map_while(|at| self.0.get(&at).copied())
            .take_while(|&byte| byte != 0)
            .take(LONGEST)
            .collect();
        String::from_utf8(bytes).ok()
    }

    /// Where the list of entries starts and ends.
    fn entries(&self) -> Option<(u32, u32)> {
        let start = HEADER_AREA.step_by(4).find(|&at| {
            self.word(at) == Some(MARKER_START) && self.word(at + 16) == Some(MARKER_END)
        })?;
        Some((self.word(start + 4)?, self.word(start + 8)?))
    }
}

/// Reads what a UF2 says of itself.
pub fn info(file: &[u8]) -> Result<ProgramInfo> {
    let bytes = pages_of(file)
        .flat_map(|(address, page)| (address..).zip(page.iter().copied()).collect::<Vec<_>>());
    let flash = Flash(bytes.collect());
    let (start, end) = flash.entries().context("it has no header for picotool")?;
    ensure!(start <= end && end - start < 0x1000, "its list of entries has no sensible length");
    let mut texts = BTreeMap::new();
    for place in (start..end).step_by(4) {
        let entry = flash.word(place).context("its list of entries reaches past its end")?;
        let kind = flash.half(entry).context("one of its entries lies nowhere")?;
        if (kind, flash.half(entry + 2)) != (TYPE_ID_AND_STRING, Some(TAG_RASPBERRY_PI)) {
            continue;
        }
        let text = flash.word(entry + 8).and_then(|at| flash.text(at));
        texts.insert(flash.word(entry + 4), text.context("one of its texts is none")?);
    }
    let mut text =
        |id, what| texts.remove(&Some(id)).with_context(|| format!("it tells no {what}"));
    Ok(ProgramInfo {
        name: text(NAME, "name")?,
        version: text(VERSION, "version")?,
        description: text(DESCRIPTION, "description")?,
        board: text(BOARD, "board")?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::image::{Image, Piece};
    use crate::uf2;

    /// An image with a header at this offset behind the boot stage, and four texts.
    fn example(header_at: u32) -> Vec<u8> {
        let texts = [(NAME, "Name"), (VERSION, "1.2"), (DESCRIPTION, "Does it"), (BOARD, "Brett")];
        let (list, entries, words) = (0x1000_0400, 0x1000_0500, 0x1000_0600);
        let header = [MARKER_START, list, list + 16, 0, MARKER_END];
        let mut pieces = vec![Piece { address: 0x1000_0100 + header_at, bytes: flat(&header) }];
        for (index, (id, text)) in (0..).zip(texts) {
            let (entry, words) = (entries + 16 * index, words + 16 * index);
            pieces.push(Piece { address: list + 4 * index, bytes: flat(&[entry]) });
            pieces.push(Piece { address: entry, bytes: flat(&[0x5052_0006, id, words]) });
            pieces.push(Piece { address: words, bytes: [text.as_bytes(), &[0]].concat() });
        }
        uf2::write(&Image { pieces, static_ram: 0 })
    }

    fn flat(words: &[u32]) -> Vec<u8> {
        words.iter().flat_map(|word| word.to_le_bytes()).collect()
    }

    #[test]
    fn a_header_near_the_start_leads_to_name_version_and_board() {
        let found = info(&example(0xc0)).unwrap();
        assert_eq!((found.name.as_str(), found.version.as_str()), ("Name", "1.2"));
        assert_eq!((found.description.as_str(), found.board.as_str()), ("Does it", "Brett"));
    }

    #[test]
    fn a_header_further_on_is_not_looked_at() {
        let refusal = info(&example(0x100)).unwrap_err();
        assert_eq!(refusal.to_string(), "it has no header for picotool");
    }
}
