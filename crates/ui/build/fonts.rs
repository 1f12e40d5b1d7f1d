//! The typefaces as tables: every letter of Latin-1 as rows of bits.
//!
//! u8g2's fonts are packed for size, and unpacking a letter takes longer than drawing it. Here
//! they are unpacked once, so that the device only copies bits.

use std::collections::BTreeSet;
use std::convert::Infallible;
use std::fmt::Write;
use std::path::Path;

use embedded_graphics::pixelcolor::BinaryColor;
use embedded_graphics::prelude::*;
use u8g2_fonts::types::{FontColor, VerticalPosition};
use u8g2_fonts::{FontRenderer, fonts};

/// Letters of the tables: Latin-1 without its control characters.
const LETTERS: std::ops::RangeInclusive<u8> = 0x20..=0xff;

/// Writes `fonts.rs` into `out`.
pub fn generate(out: &Path) -> Result<(), String> {
    let mut text = String::new();
    let faces = [
        ("SMALL", FontRenderer::new::<fonts::u8g2_font_helvR08_tf>()),
        ("SMALL_BOLD", FontRenderer::new::<fonts::u8g2_font_helvB08_tf>()),
        ("LARGE", FontRenderer::new::<fonts::u8g2_font_ncenR12_tf>()),
    ];
    for (name, font) in faces {
        face(&mut text, name, &font)?;
    }
    let path = out.join("fonts.rs");
    std::fs::write(&path, text).map_err(|why| format!("{}: {why}", path.display()))
}

fn face(text: &mut String, name: &str, font: &FontRenderer) -> Result<(), String> {
    let (mut letters, mut bits) = (String::new(), Vec::new());
    for code in LETTERS {
        match letter(font, code.into(), &mut bits)? {
            Some(letter) => writeln!(letters, "    Some({letter}),"),
            None => writeln!(letters, "    None,"),
        }
        .map_err(|why| why.to_string())?;
    }
    let count = LETTERS.count();
    write!(
        text,
        "static {name}_LETTERS: [Option<Letter>; {count}] = [\n{letters}];\n\
         static {name}_BITS: [u8; {}] = {bits:?};\n\
         static {name}: Font = Font {{ letters: &{name}_LETTERS, bits: &{name}_BITS }};\n",
        bits.len(),
    )
    .map_err(|why| why.to_string())
}

/// A letter as an expression; its rows are added to `bits`, whole bytes each. None if the font does
/// not have it.
fn letter(font: &FontRenderer, c: char, bits: &mut Vec<u8>) -> Result<Option<String>, String> {
    let baseline = VerticalPosition::Baseline;
    let mut ink = Pixels::default();
    let colour = FontColor::Transparent(BinaryColor::On);
    let Ok(drawn) = font.render(c, Point::zero(), baseline, colour, &mut ink) else {
        return Ok(None);
    };
    let first = bits.len();
    let area = drawn.bounding_box.unwrap_or_default();
    if area.size.width > 32 {
        return Err(format!("the letter {c} is wider than 32 pixels"));
    }
    for y in area.rows() {
        let row = area.columns().fold(0u64, |row, x| row << 1 | u64::from(ink.0.contains(&(x, y))));
        let bytes = area.size.width.div_ceil(8);
        let row = (row << (64 - area.size.width)).to_be_bytes();
        bits.extend_from_slice(&row[..bytes as usize]);
    }
    let (Point { x, y }, Size { width, height }) = (area.top_left, area.size);
    let advance = drawn.advance.x;
    Ok(Some(format!(
        "Letter {{ first: {first}, width: {width}, height: {height}, left: {x}, top: {y}, \
         advance: {advance} }}"
    )))
}

/// Which pixels were drawn.
#[derive(Default)]
struct Pixels(BTreeSet<(i32, i32)>);

impl Dimensions for Pixels {
    fn bounding_box(&self) -> embedded_graphics::primitives::Rectangle {
        embedded_graphics::primitives::Rectangle::new(Point::new(-64, -64), Size::new(128, 128))
    }
}

impl DrawTarget for Pixels {
    type Color = BinaryColor;
    type Error = Infallible;

    fn draw_iter<I>(&mut self, pixels: I) -> Result<(), Infallible>
    where
        I: IntoIterator<Item = Pixel<BinaryColor>>,
    {
        self.0.extend(pixels.into_iter().map(|Pixel(at, _)| (at.x, at.y)));
        Ok(())
    }
}
