//! The typefaces: one with serifs for titles and rows, one without for everything small.
//!
//! All of them cover Latin-1, with figures of one width. A screen uses [`Face::Large`] and the two small
//! ones, never a third size.

/// A letter as rows of bits.
#[derive(Clone, Copy, Debug)]
pub(super) struct Letter {
    /// Where its rows start.
    first: u16,
    pub width: u8,
    pub height: u8,
    /// From where the letter is set to its left edge.
    pub left: i8,
    /// From the line it stands on to its top edge: above is negative.
    pub top: i8,
    /// From here to the next letter.
    pub advance: u8,
}

/// All letters of a typeface.
pub(super) struct Font {
    /// Latin-1 from the space on.
    letters: &'static [Option<Letter>],
    /// Rows of all letters, each filled up to whole bytes.
    bits: &'static [u8],
}

// The tables, made by the build script.
include!(concat!(env!("OUT_DIR"), "/fonts.rs"));

impl Font {
    /// The letter for a character, if the face has it.
    pub fn letter(&self, c: char) -> Option<&'static Letter> {
        self.letters.get((c as usize).wrapping_sub(' ' as usize))?.as_ref()
    }

    /// The rows of a letter, their leftmost pixel in the highest bit.
    pub fn rows(&self, letter: &Letter) -> impl Iterator<Item = u32> + Clone {
        let bytes = if letter.width > 16 { 3 } else { 1 + usize::from(letter.width > 8) };
        let rows = self.bits.get(letter.first as usize..).unwrap_or(&[]).chunks_exact(bytes);
        rows.take(letter.height as usize)
            .map(|row| row.iter().rev().fold(0, |bits, &byte| bits >> 8 | u32::from(byte) << 24))
    }
}

/// How a text is set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Face {
    /// Explanations, hints, figures.
    Small,
    /// The same size, for what matters.
    SmallBold,
    /// Titles and rows of lists.
    Large,
}

impl Face {
    /// The tables of the face.
    pub(super) fn font(self) -> &'static Font {
        match self {
            Face::Small => &SMALL,
            Face::SmallBold => &SMALL_BOLD,
            Face::Large => &LARGE,
        }
    }

    /// Height of a capital letter.
    pub const fn cap_height(self) -> i32 {
        match self {
            Face::Small | Face::SmallBold => 8,
            Face::Large => 12,
        }
    }

    /// From one line to the next.
    pub const fn line_height(self) -> u32 {
        match self {
            Face::Small | Face::SmallBold => 13,
            Face::Large => 19,
        }
    }

    /// How far letters reach below the line they stand on.
    pub const fn descent(self) -> i32 {
        match self {
            Face::Small | Face::SmallBold => 2,
            Face::Large => 4,
        }
    }
}
