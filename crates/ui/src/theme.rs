//! Every colour and every distance. Nothing else in the console names a colour.
//!
//! An old sea chart, drawn cleanly: parchment land, deep teal water, ink lines, brass accents. The
//! colours of players and of the games' own pieces are the only loud ones. Together they are the palette of every picture:
//! a pixel is a place in it, and a colour that is not declared here cannot be drawn.

use kogge_paint::palette::{Palette, PaletteColour};

/// All colours there are. Black comes first, so that memory full of zeros is black.
pub const PALETTE: Palette =
    Palette::new(&[&[0x000000], &NAMED, &PIECE_COLOURS, &TEST_COLOURS, &TEST_GREYS]);

/// A colour of the palette from the usual 24 bits; for constants, which do not compile with any other.
const fn declared(hex: u32) -> PaletteColour {
    PALETTE.find(hex).expect("the colour is not in the palette")
}

/// The same for a whole list.
const fn all_declared<const N: usize>(list: [u32; N]) -> [PaletteColour; N] {
    let mut colours = [declared(0x000000); N];
    let mut at = 0;
    while at < N {
        colours[at] = declared(list[at]);
        at += 1;
    }
    colours
}

/// Declares colours by name.
macro_rules! colours {
    ($($(#[$doc:meta])* $name:ident = $hex:literal;)*) => {
        $($(#[$doc])* pub const $name: PaletteColour = declared($hex);)*
        /// All of them.
        const NAMED: [u32; [$($hex),*].len()] = [$($hex),*];
    };
}

colours! {
    /// Land, and the paper everything is written on.
    PARCHMENT = 0xefe3c2;
    /// Paper in the light: cards, the sheet, the field of a dialog.
    PARCHMENT_PALE = 0xf8f0da;
    /// Paper in the shade: bars and what is out of reach.
    PARCHMENT_DEEP = 0xdccba0;
    /// Open sea.
    WATER = 0x1d5963;
    /// The sea along a coast.
    SHALLOW = 0x3a7d80;
    /// The faint lines of the winds.
    RHUMB = 0x2a6a72;
    /// Lines drawn on the sea.
    FOAM = 0xa9cfc6;
    /// Lines and writing.
    INK = 0x2a2019;
    /// Fainter ink: explanations, hints, hair lines.
    INK_SOFT = 0x5f4f3c;
    /// The stone along a canal.
    QUAY = 0x6b5a45;
    /// Coastlines and borders on land.
    INK_COAST = 0x4a3b2c;
    /// What is chosen.
    BRASS = 0xa9761f;
    /// Writing in brass: dark enough to be read in the sun.
    BRASS_INK = 0x6f4a10;
    /// What is chosen, in the light: targets that glow.
    BRASS_BRIGHT = 0xf0c04a;
    /// The ground of what is chosen.
    BRASS_PALE = 0xf0d896;
    /// A refusal, a warning, the last round.
    WARNING = 0x9a2a1c;
    /// Writing on [`WATER`], [`INK`] and [`WARNING`].
    ON_DARK = 0xfaf3de;

    /// The squares of a QR code, as readers want them.
    QR_INK = 0x000000;
    /// The paper around them.
    QR_PAPER = 0xffffff;
}

/// Colours of players and pieces by the names that the games' tables use.
const PIECE_NAMES: [&str; 13] = [
    "red", "blue", "yellow", "green", "purple", "violet", "grey", "orange", "brown", "white",
    "black", "pink", "teal",
];
/// The colours that belong to the names.
const PIECE_COLOURS: [u32; 13] = [
    0xd22c2c, 0x2257c9, 0xf4bb12, 0x258a3a, 0x8b3fc0, 0x8b3fc0, 0x8a8f92, 0xec7a1c, 0x7a4a24,
    0xffffff, 0x22242a, 0xe873b0, 0x17a5a0,
];
const PIECES: [PaletteColour; 13] = all_declared(PIECE_COLOURS);

/// The colour of a piece by its name in the games' tables; grey for a name nobody knows.
pub fn piece(name: &str) -> PaletteColour {
    const GREY: PaletteColour = declared(0x8a8f92);
    let known = PIECE_NAMES.iter().zip(PIECES).find(|(known, _)| **known == name);
    known.map_or(GREY, |(_, colour)| colour)
}

/// White, yellow, cyan, green, magenta, red, blue and black, as bright as the panel can.
const TEST_COLOURS: [u32; 8] =
    [0xffffff, 0xffff00, 0x00ffff, 0x00ff00, 0xff00ff, 0xff0000, 0x0000ff, 0x000000];
/// Greys from nearly black to white.
const TEST_GREYS: [u32; 16] = [
    0x0f0f0f, 0x1f1f1f, 0x2f2f2f, 0x3f3f3f, 0x4f4f4f, 0x5f5f5f, 0x6f6f6f, 0x7f7f7f, 0x8f8f8f,
    0x9f9f9f, 0xafafaf, 0xbfbfbf, 0xcfcfcf, 0xdfdfdf, 0xefefef, 0xffffff,
];
/// The colours of the pattern that tests a panel.
pub const TEST_BARS: [PaletteColour; 8] = all_declared(TEST_COLOURS);
/// Its greys.
pub const TEST_STEPS: [PaletteColour; 16] = all_declared(TEST_GREYS);
/// Its inner border.
pub const TEST_BORDER: PaletteColour = declared(0xff0000);

/// Nothing is written closer than this to an edge or to another text.
pub const GAP: i32 = 2;
/// From the edge of the panel to what stands in a row.
pub const MARGIN: i32 = 6;
/// Height of the bar at the top.
pub const TOP_BAR: u32 = 25;
/// Height of the bar at the bottom: what is asked, and what the buttons do.
pub const BOTTOM_BAR: u32 = 32;
/// Height of a row of a list.
pub const ROW: u32 = 24;

#[cfg(test)]
mod tests {
    use embedded_graphics::prelude::*;

    use super::*;

    /// How bright a colour of the panel looks, from 0 to 1 (WCAG 2).
    fn luminance(colour: PaletteColour) -> f64 {
        let colour = PALETTE.rgb(colour);
        let linear = |part: u8, most: u8| match f64::from(part) / f64::from(most) {
            part if part <= 0.03928 => part / 12.92,
            part => ((part + 0.055) / 1.055).powf(2.4),
        };
        0.2126 * linear(colour.r(), 31)
            + 0.7152 * linear(colour.g(), 63)
            + 0.0722 * linear(colour.b(), 31)
    }

    fn contrast(a: PaletteColour, b: PaletteColour) -> f64 {
        let (a, b) = (luminance(a), luminance(b));
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    #[test]
    fn writing_can_be_read_on_every_ground_it_is_written_on() {
        let papers = [PARCHMENT, PARCHMENT_PALE, PARCHMENT_DEEP, BRASS_PALE];
        for ink in [INK, INK_SOFT, BRASS_INK, WARNING] {
            for paper in papers {
                assert!(contrast(ink, paper) >= 4.5, "{ink:?} on {paper:?}");
            }
        }
        assert!(contrast(INK, BRASS_BRIGHT) >= 4.5);
        for dark in [WATER, INK, WARNING] {
            assert!(contrast(ON_DARK, dark) >= 4.5, "on {dark:?}");
        }
    }
    /// Sending 12 bits a pixel would be a quarter less, but only colours whose lower bits repeat the upper ones are the same then.
    #[test]
    fn twelve_bits_would_change_most_colours() {
        let is_exact = |part: u8, bits: u32| {
            let most = part >> (bits - 4);
            part == most << (bits - 4) | most >> (8 - bits)
        };
        let exact = |colour: &PaletteColour| {
            let colour = PALETTE.rgb(*colour);
            is_exact(colour.r(), 5) && is_exact(colour.g(), 6) && is_exact(colour.b(), 5)
        };
        let all = PALETTE.colours().count();
        assert_eq!((all, PALETTE.colours().filter(exact).count()), (50, 12));
    }
}
