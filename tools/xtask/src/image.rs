//! A firmware image: what of the ELF reaches the chip's flash and RAM.
//! Reads only; knows the RP2040's address map and nothing of how the image was built.

use std::fs;
use std::ops::Range;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use object::read::elf::{ElfFile32, ProgramHeader};
use object::{LittleEndian, Object, ObjectSection, SectionFlags, elf};

/// Where flash is seen by the processor.
pub const FLASH: Range<u64> = 0x1000_0000..0x1100_0000;
/// First address of the save region; the firmware ends before it.
pub const SAVE_REGION: u32 = 0x1018_0000;
const RAM: Range<u64> = 0x2000_0000..0x2004_2000;

/// Bytes that belong at an address.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Piece {
    /// First address.
    pub address: u32,
    /// What stands there.
    pub bytes: Vec<u8>,
}

/// What an image takes of the chip.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Image {
    /// What is written to flash, lowest address first.
    pub pieces: Vec<Piece>,
    /// Bytes of RAM with a fixed address: variables and buffers, not the stack.
    pub static_ram: u64,
}

impl Image {
    /// Reads an ELF file.
    pub fn read(path: &Path) -> Result<Image> {
        let data = fs::read(path).with_context(|| format!("{} cannot be read", path.display()))?;
        Image::parse(&data).with_context(|| format!("{} is no firmware image", path.display()))
    }

    /// Reads the bytes of an ELF file.
    pub fn parse(data: &[u8]) -> Result<Image> {
        let file = ElfFile32::<LittleEndian>::parse(data)?;
        let mut pieces = Vec::new();
        for segment in file.elf_program_headers() {
            let loaded = segment.p_type(LittleEndian) == elf::PT_LOAD;
            if !loaded || segment.p_filesz(LittleEndian) == 0 {
                continue;
            }
            let address = segment.p_paddr(LittleEndian);
            ensure!(
                FLASH.contains(&u64::from(address)),
                "a segment at {address:#010x} lies outside of flash"
            );
            let bytes = segment
                .data(LittleEndian, data)
                .ok()
                .context("a segment reaches past the end of the file")?;
            pieces.push(Piece { address, bytes: bytes.to_vec() });
        }
        ensure!(!pieces.is_empty(), "nothing in it reaches flash");
        pieces.sort_by_key(|piece| piece.address);
        Ok(Image { pieces, static_ram: static_ram(&file) })
    }

    /// Bytes of flash the image takes.
    pub fn flash_bytes(&self) -> u64 {
        self.pieces.iter().map(|piece| piece.bytes.len() as u64).sum()
    }
}

fn static_ram(file: &ElfFile32<'_, LittleEndian>) -> u64 {
    file.sections()
        .filter(|section| RAM.contains(&section.address()) && is_loaded(section.flags()))
        .map(|section| section.size())
        .sum()
}

fn is_loaded(flags: SectionFlags) -> bool {
    matches!(flags, SectionFlags::Elf { sh_flags } if sh_flags & u64::from(elf::SHF_ALLOC) != 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn anything_but_an_elf_file_is_refused() {
        assert!(Image::parse(b"not an image").is_err());
        assert!(Image::parse(&[]).is_err());
    }
}
