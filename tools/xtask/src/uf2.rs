//! UF2, the format a board takes when it is plugged in as a drive: writing and checking.
//!
//! What holds for a file that passes [`check`]: every block is numbered, for the RP2040, on a page
//! of its own in rising order, inside flash and below the save region; every sector is whole; the
//! second-stage boot loader has the checksum that the chip's boot ROM asks for.

use std::collections::BTreeMap;

use anyhow::{Context, Result, ensure};
use crc::{CRC_32_MPEG_2, Crc};

use crate::image::{FLASH, Image, Piece, SAVE_REGION};

const MAGIC_START: [u32; 2] = [0x0A32_4655, 0x9E5D_5157];
const MAGIC_END: u32 = 0x0AB1_6F30;
const FAMILY_ID_PRESENT: u32 = 0x2000;
const RP2040_FAMILY: u32 = 0xE48B_FF56;
const BLOCK: usize = 512;
const PAGE: usize = 256;
const SECTOR: u32 = 4096;
/// Words before the payload of a block.
const HEADER_WORDS: usize = 8;
/// The boot ROM loads this much as second stage; the last four bytes are its checksum.
const BOOT_STAGE: usize = PAGE;

/// What [`check`] found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Summary {
    /// Number of blocks.
    pub blocks: usize,
    /// First address that no block touches any more.
    pub end: u32,
}

/// The UF2 file of an image.
pub fn write(image: &Image) -> Vec<u8> {
    let pages = whole_sectors(pages(&image.pieces));
    let count = pages.len() as u32;
    let mut file = Vec::with_capacity(pages.len() * BLOCK);
    for (number, (address, page)) in pages.iter().enumerate() {
        let header = [
            MAGIC_START[0],
            MAGIC_START[1],
            FAMILY_ID_PRESENT,
            *address,
            PAGE as u32,
            number as u32,
            count,
            RP2040_FAMILY,
        ];
        let start = file.len();
        header.iter().for_each(|word| file.extend(word.to_le_bytes()));
        file.extend(page);
        file.resize(start + BLOCK - 4, 0);
        file.extend(MAGIC_END.to_le_bytes());
    }
    file
}

/// Cuts the pieces into pages; what no piece touches stays erased.
fn pages(pieces: &[Piece]) -> BTreeMap<u32, [u8; PAGE]> {
    let mut pages = BTreeMap::new();
    for piece in pieces {
        for (address, byte) in (piece.address..).zip(&piece.bytes) {
            let offset = address as usize % PAGE;
            let page = pages.entry(address - offset as u32).or_insert([0xFF; PAGE]);
            page[offset] = *byte;
        }
    }
    pages
}

/// Adds erased pages until every touched sector is whole: the boot ROM may otherwise erase a sector
/// again after writing a part of it (erratum RP2040-E14).
fn whole_sectors(mut pages: BTreeMap<u32, [u8; PAGE]>) -> BTreeMap<u32, [u8; PAGE]> {
    let touched: Vec<u32> = pages.keys().map(|address| address - address % SECTOR).collect();
    for sector in touched {
        for address in (sector..sector + SECTOR).step_by(PAGE) {
            pages.entry(address).or_insert([0xFF; PAGE]);
        }
    }
    pages
}

/// Reads a file back and makes sure that a board would take it and that it leaves saves alone.
pub fn check(file: &[u8]) -> Result<Summary> {
    let blocks = file.len() / BLOCK;
    ensure!(blocks > 0 && file.len().is_multiple_of(BLOCK), "it does not consist of whole blocks");
    let mut end = FLASH.start as u32;
    for (number, block) in file.chunks(BLOCK).enumerate() {
        let address = check_block(block, number, blocks)
            .with_context(|| format!("block {number} of {blocks} is wrong"))?;
        ensure!(
            address >= end,
            "block {number} at {address:#010x} comes after one that reaches to {end:#010x}"
        );
        end = address + PAGE as u32;
        ensure!(
            end <= SAVE_REGION,
            "block {number} at {address:#010x} lies in the save region, which begins at {SAVE_REGION:#010x}"
        );
    }
    check_boot_stage(file)?;
    Ok(Summary { blocks, end })
}

/// Where each page of a file belongs, and what it holds. The file passed [`check`].
pub fn pages_of(file: &[u8]) -> impl Iterator<Item = (u32, &[u8])> {
    const ADDRESS: usize = 3 * 4;
    file.chunks_exact(BLOCK).filter_map(|block| {
        let address = block.get(ADDRESS..)?.first_chunk().copied().map(u32::from_le_bytes)?;
        Some((address, block.get(HEADER_WORDS * 4..HEADER_WORDS * 4 + PAGE)?))
    })
}

/// Checks one block and returns the address it is for.
fn check_block(block: &[u8], number: usize, blocks: usize) -> Result<u32> {
    let word = |index: usize| {
        let bytes = block.get(index * 4..index * 4 + 4).unwrap_or(&[0; 4]);
        u32::from_le_bytes([bytes[0], bytes[1], bytes[2], bytes[3]])
    };
    let address = word(3);
    ensure!(
        [word(0), word(1)] == MAGIC_START && word(BLOCK / 4 - 1) == MAGIC_END,
        "its magic numbers are missing"
    );
    ensure!(
        word(2) == FAMILY_ID_PRESENT && word(7) == RP2040_FAMILY,
        "it is not for the RP2040 family"
    );
    ensure!(word(4) == PAGE as u32, "it does not carry a page of {PAGE} bytes");
    ensure!(address % PAGE as u32 == 0, "{address:#010x} is not the start of a page");
    ensure!(
        (word(5), word(6)) == (number as u32, blocks as u32),
        "it is numbered {} of {}",
        word(5),
        word(6)
    );
    Ok(address)
}

/// The boot ROM runs the first page only if its last word is the checksum of the rest.
fn check_boot_stage(file: &[u8]) -> Result<()> {
    let stage = &file[HEADER_WORDS * 4..HEADER_WORDS * 4 + BOOT_STAGE];
    let (code, checksum) = stage.split_at(BOOT_STAGE - 4);
    let expected = Crc::<u32>::new(&CRC_32_MPEG_2).checksum(code);
    ensure!(
        checksum == expected.to_le_bytes(),
        "the second-stage boot loader has a wrong checksum, so that the chip would not start it"
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An image whose first page would be started by the boot ROM.
    fn image(more: &[Piece]) -> Image {
        let mut boot = vec![0x5A; BOOT_STAGE - 4];
        let checksum = Crc::<u32>::new(&CRC_32_MPEG_2).checksum(&boot);
        boot.extend(checksum.to_le_bytes());
        let mut pieces = vec![Piece { address: 0x1000_0000, bytes: boot }];
        pieces.extend_from_slice(more);
        Image { pieces, static_ram: 0 }
    }

    fn refusal(file: &[u8]) -> String {
        format!("{:#}", check(file).unwrap_err())
    }

    #[test]
    fn a_written_file_passes_and_holds_the_bytes_in_their_places() {
        let image = image(&[Piece { address: 0x1000_01FE, bytes: vec![1, 2, 3, 4] }]);
        let file = write(&image);
        assert_eq!(check(&file).unwrap(), Summary { blocks: 16, end: 0x1000_1000 });
        let payload = |block: usize| &file[block * BLOCK + 32..block * BLOCK + 32 + PAGE];
        assert_eq!(payload(1)[0xFD..], [0xFF, 1, 2]);
        assert_eq!(payload(2)[..3], [3, 4, 0xFF]);
    }

    #[test]
    fn a_touched_sector_is_written_whole_and_the_next_left_alone() {
        let file = write(&image(&[Piece { address: 0x1000_2010, bytes: vec![7] }]));
        let summary = check(&file).unwrap();
        assert_eq!(summary, Summary { blocks: 32, end: 0x1000_3000 });
    }

    #[test]
    fn nothing_may_touch_the_save_region() {
        let last = Piece { address: SAVE_REGION - 1, bytes: vec![1] };
        assert_eq!(check(&write(&image(&[last]))).unwrap().end, SAVE_REGION);
        let first = Piece { address: SAVE_REGION, bytes: vec![1] };
        assert!(refusal(&write(&image(&[first]))).contains("lies in the save region"));
    }

    #[test]
    fn a_file_for_another_chip_is_refused() {
        let mut file = write(&image(&[]));
        file[28] ^= 1;
        assert!(refusal(&file).contains("not for the RP2040 family"));
    }

    #[test]
    fn a_lost_block_is_noticed() {
        let mut file = write(&image(&[]));
        file.drain(BLOCK..2 * BLOCK);
        assert!(refusal(&file).contains("is numbered 0 of 16"));
        file.pop();
        assert!(refusal(&file).contains("whole blocks"));
    }

    #[test]
    fn blocks_out_of_order_are_refused() {
        let mut file = write(&image(&[]));
        file[2 * BLOCK + 12..2 * BLOCK + 16].copy_from_slice(&0x1000_0000u32.to_le_bytes());
        assert!(refusal(&file).contains("comes after one that reaches to 0x10000200"));
    }

    #[test]
    fn a_damaged_boot_loader_is_refused() {
        let mut file = write(&image(&[]));
        file[40] ^= 1;
        assert!(refusal(&file).contains("wrong checksum"));
    }
}
