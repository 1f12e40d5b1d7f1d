//! Every colour and every distance. Nothing else in the console names a colour.
//!
//! An old sea chart, drawn cleanly: parchment land, deep teal water, ink lines, brass accents. The
//! colours of players and of the games' own pieces are the only loud ones.

use embedded_graphics::pixelcolor::Rgb565;

/// A colour of the panel from the usual 24 bits.
pub const fn rgb(hex: u32) -> Rgb565 {
    Rgb565::new((hex >> 19 & 0x1f) as u8, (hex >> 10 & 0x3f) as u8, (hex >> 3 & 0x1f) as u8)
}

/// Land, and the paper everything is written on.
pub const PARCHMENT: Rgb565 = rgb(0xefe3c2);
/// Paper in the light: cards, the sheet, the field of a dialog.
pub const PARCHMENT_PALE: Rgb565 = rgb(0xf8f0da);
/// Paper in the shade: bars and what is out of reach.
pub const PARCHMENT_DEEP: Rgb565 = rgb(0xdccba0);
/// Open sea.
pub const WATER: Rgb565 = rgb(0x1d5963);
/// The sea along a coast.
pub const SHALLOW: Rgb565 = rgb(0x3a7d80);
/// The faint lines of the winds.
pub const RHUMB: Rgb565 = rgb(0x2a6a72);
/// Lines drawn on the sea.
pub const FOAM: Rgb565 = rgb(0xa9cfc6);
/// Lines and writing.
pub const INK: Rgb565 = rgb(0x2a2019);
/// Fainter ink: explanations, hints, hair lines.
pub const INK_SOFT: Rgb565 = rgb(0x5f4f3c);
/// The stone along a canal.
pub const QUAY: Rgb565 = rgb(0x6b5a45);
/// Coastlines and borders on land.
pub const INK_COAST: Rgb565 = rgb(0x4a3b2c);
/// What is chosen.
pub const BRASS: Rgb565 = rgb(0xa9761f);
/// Writing in brass: dark enough to be read in the sun.
pub const BRASS_INK: Rgb565 = rgb(0x6f4a10);
/// What is chosen, in the light: targets that glow.
pub const BRASS_BRIGHT: Rgb565 = rgb(0xf0c04a);
/// The ground of what is chosen.
pub const BRASS_PALE: Rgb565 = rgb(0xf0d896);
/// A refusal, a warning, the last round.
pub const WARNING: Rgb565 = rgb(0x9a2a1c);
/// Writing on [`WATER`], [`INK`] and [`WARNING`].
pub const ON_DARK: Rgb565 = rgb(0xfaf3de);

/// The squares of a QR code, as readers want them.
pub const QR_INK: Rgb565 = rgb(0x000000);
/// The paper around them.
pub const QR_PAPER: Rgb565 = rgb(0xffffff);

/// Colours of players and pieces by the names that the games' tables use.
pub const PIECES: [(&str, Rgb565); 13] = [
    ("red", rgb(0xd22c2c)),
    ("blue", rgb(0x2257c9)),
    ("yellow", rgb(0xf4bb12)),
    ("green", rgb(0x258a3a)),
    ("purple", rgb(0x8b3fc0)),
    ("violet", rgb(0x8b3fc0)),
    ("grey", rgb(0x8a8f92)),
    ("orange", rgb(0xec7a1c)),
    ("brown", rgb(0x7a4a24)),
    ("white", rgb(0xffffff)),
    ("black", rgb(0x22242a)),
    ("pink", rgb(0xe873b0)),
    ("teal", rgb(0x17a5a0)),
];

/// The colour of a piece by its name in the games' tables; grey for a name nobody knows.
pub fn piece(name: &str) -> Rgb565 {
    PIECES.iter().find(|(known, _)| *known == name).map_or(rgb(0x8a8f92), |(_, colour)| *colour)
}

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
    fn luminance(colour: Rgb565) -> f64 {
        let linear = |part: u8, most: u8| match f64::from(part) / f64::from(most) {
            part if part <= 0.03928 => part / 12.92,
            part => ((part + 0.055) / 1.055).powf(2.4),
        };
        0.2126 * linear(colour.r(), 31)
            + 0.7152 * linear(colour.g(), 63)
            + 0.0722 * linear(colour.b(), 31)
    }

    fn contrast(a: Rgb565, b: Rgb565) -> f64 {
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
}
