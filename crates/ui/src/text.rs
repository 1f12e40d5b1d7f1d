//! Setting text: one line in a given room, or a paragraph broken into lines.
//!
//! Every text is given its room, and the canvas reports it to a probe if there is one; so a text that
//! does not fit is found by a test and not by a player. Small pictures stand in texts as characters
//! ([`Glyph::char`]).

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use kogge_paint::palette::PaletteColour;

use super::canvas::Canvas;
use super::fonts::{Face, Letter};
use super::glyph::{self, Glyph};
use super::layout::{RectExt, rect};
use kogge_games::Seat;

/// Where a line stands in its room.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Align {
    /// At the left.
    Left,
    /// In the middle.
    Centre,
    /// At the right.
    Right,
}

/// A face and a colour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Style {
    /// Typeface.
    pub face: Face,
    /// Colour of the letters.
    pub colour: PaletteColour,
}

impl Style {
    /// Small letters of a colour.
    pub const fn small(colour: PaletteColour) -> Self {
        Style { face: Face::Small, colour }
    }

    /// Small bold letters of a colour.
    pub const fn bold(colour: PaletteColour) -> Self {
        Style { face: Face::SmallBold, colour }
    }

    /// Large letters of a colour.
    pub const fn large(colour: PaletteColour) -> Self {
        Style { face: Face::Large, colour }
    }
}

/// Width of a text set in `face`, with its last letter's own space.
pub fn width(face: Face, text: &str) -> u32 {
    pieces(face, text).map(|piece| piece.width()).sum()
}

/// Draws one line, in the middle of the height of `room`. Returns the width it took.
pub fn line(canvas: &mut Canvas, text: &str, room: Rectangle, align: Align, style: Style) -> u32 {
    line_with_tint(canvas, text, room, align, style, &|_| None)
}

/// As [`line()`], with the shapes of seats in the colours of their pieces.
pub fn line_with_seat_colours(
    canvas: &mut Canvas,
    text: &str,
    room: Rectangle,
    align: Align,
    style: Style,
    colour: impl Fn(Seat) -> PaletteColour,
) -> u32 {
    line_with_tint(canvas, text, room, align, style, &|picture| picture.seat().map(&colour))
}

/// The colour of a picture that has one of its own.
type GlyphTint<'t> = &'t dyn Fn(Glyph) -> Option<PaletteColour>;

fn line_with_tint(
    canvas: &mut Canvas,
    text: &str,
    room: Rectangle,
    align: Align,
    style: Style,
    tint: GlyphTint,
) -> u32 {
    let has_probe = canvas.has_probe();
    if !has_probe && !canvas.is_visible(&room) {
        return 0;
    }
    let free = || room.size.width as i32 - width(style.face, text) as i32;
    let indent = match align {
        Align::Left => 0,
        Align::Centre => free() / 2,
        Align::Right => free(),
    };
    let capital = style.face.cap_height();
    let baseline = room.top_left.y + (room.size.height as i32 + capital) / 2;
    let at = Point::new(room.top_left.x + indent, baseline);
    if has_probe && !text.is_empty() {
        canvas.report_text(text, ink(style.face, text, at), room, has_missing(style.face, text));
    }
    set(canvas, text, at, style, tint)
}

/// Draws a text broken into lines from the top of `room` down. Returns the height it took.
pub fn paragraph(
    canvas: &mut Canvas,
    text: &str,
    room: Rectangle,
    align: Align,
    style: Style,
) -> u32 {
    let height = style.face.line_height();
    let mut top = room.top_left.y;
    for (words, _) in WrappedLines::new(style.face, text, room.size.width) {
        let strip = rect(room.top_left.x, top, room.size.width, height);
        if canvas.has_probe()
            && strip.top_left.y + height as i32 > room.top_left.y + room.size.height as i32
        {
            // The probe sees a line that has no room at all.
            canvas.report_text(
                words,
                strip,
                rect(strip.top_left.x, top, strip.size.width, 0),
                false,
            );
        }
        line(canvas, words, strip, align, style);
        top += height as i32;
    }
    (top - room.top_left.y) as u32
}

/// Height of a text broken into lines of at most `width`.
pub fn paragraph_height(face: Face, text: &str, width: u32) -> u32 {
    WrappedLines::new(face, text, width).count() as u32 * face.line_height()
}

/// The least width in which a text has no more lines than in `width`: no word is left alone.
pub fn balanced_width(face: Face, text: &str, width: u32) -> u32 {
    let lines = |width| WrappedLines::new(face, text, width).count();
    let allowed = lines(width);
    // Halving: enough for every width that a panel has.
    let (mut tight, mut wide) = (0, width);
    while tight + 1 < wide {
        let between = (tight + wide) / 2;
        let longest =
            WrappedLines::new(face, text, between).map(|(_, wide)| wide).max().unwrap_or(0);
        if lines(between) <= allowed && longest <= between {
            wide = between;
        } else {
            tight = between;
        }
    }
    wide
}

/// A text's lines: broken at spaces, and where the text says so.
pub struct WrappedLines<'t> {
    face: Face,
    rest: Option<&'t str>,
    width: u32,
}

impl<'t> WrappedLines<'t> {
    /// The lines of `text`, none wider than `width` unless a single word is.
    pub fn new(face: Face, text: &'t str, width: u32) -> Self {
        WrappedLines { face, rest: Some(text), width }
    }
}

impl<'t> Iterator for WrappedLines<'t> {
    /// The line and its width.
    type Item = (&'t str, u32);

    fn next(&mut self) -> Option<Self::Item> {
        let rest = self.rest?;
        let (block, after) = match rest.split_once('\n') {
            Some((block, after)) => (block, Some(after)),
            None => (rest, None),
        };
        let space = width(self.face, " ");
        let mut taken = 0;
        let mut wide = 0;
        for word in block.split(' ') {
            let wider = wide + if taken == 0 { 0 } else { space } + width(self.face, word);
            if taken > 0 && wider > self.width {
                self.rest = Some(&rest[taken + 1..]);
                return Some((&rest[..taken], wide));
            }
            taken += word.len() + usize::from(taken > 0);
            wide = wider;
        }
        self.rest = after;
        Some((block, wide))
    }
}

/// One of the things that a text is made of.
enum TextRun {
    Letter(&'static Letter),
    Picture(Glyph),
    /// The font does not have it, and it takes no room.
    Missing,
}

/// Pictures stand a little apart.
const AROUND_PICTURE: u32 = 1;

impl TextRun {
    fn width(&self) -> u32 {
        match self {
            TextRun::Letter(letter) => u32::from(letter.advance),
            TextRun::Picture(picture) => picture.size().width + 2 * AROUND_PICTURE,
            TextRun::Missing => 0,
        }
    }
}

/// A text's letters and pictures, in turn.
fn pieces(face: Face, text: &str) -> impl Iterator<Item = TextRun> {
    let font = face.font();
    // No picture has the character of a letter.
    text.chars().map(move |c| match font.letter(c) {
        Some(letter) => TextRun::Letter(letter),
        None => Glyph::of_char(c).map_or(TextRun::Missing, TextRun::Picture),
    })
}

/// Draws letters and pictures from `at`, the start of the line they stand on. Returns the width.
fn set(canvas: &mut Canvas, text: &str, start: Point, style: Style, tint: GlyphTint) -> u32 {
    let mut at = start;
    for piece in pieces(style.face, text) {
        match piece {
            TextRun::Picture(picture) => {
                let picture = picture.with_palette(canvas);
                let size = picture.size();
                // Pictures stand in the middle of the capitals.
                let top = at.y - (style.face.cap_height() + size.height as i32) / 2;
                let corner = Point::new(at.x + AROUND_PICTURE as i32, top);
                match tint(picture) {
                    Some(colour) => glyph::draw_outlined(canvas, picture, corner, colour),
                    None => glyph::draw(canvas, picture, corner, style.colour),
                }
            }
            TextRun::Letter(letter) => {
                let rows = style.face.font().rows(letter);
                canvas.blit_mask(rows, place(letter, at).top_left, style.colour);
            }
            TextRun::Missing => {}
        }
        at.x += piece.width() as i32;
    }
    (at.x - start.x) as u32
}

/// Where the pixels of a letter lie that is set at `at`.
fn place(letter: &Letter, at: Point) -> Rectangle {
    let (left, top) = (i32::from(letter.left), i32::from(letter.top));
    rect(at.x + left, at.y + top, letter.width.into(), letter.height.into())
}

/// The box around everything that is drawn of a text that starts at `at`.
fn ink(face: Face, text: &str, at: Point) -> Rectangle {
    let capital = face.cap_height();
    let start = rect(at.x, at.y - capital, width(face, text).max(1), capital as u32);
    let mut x = at.x;
    pieces(face, text).fold(start, |all, piece| {
        let from = Point::new(x, at.y);
        x += piece.width() as i32;
        match piece {
            TextRun::Letter(letter) if letter.width > 0 => all.union(&place(letter, from)),
            TextRun::Letter(_) | TextRun::Picture(_) | TextRun::Missing => all,
        }
    })
}

/// Whether the font lacks a character of `text`.
fn has_missing(face: Face, text: &str) -> bool {
    pieces(face, text).any(|piece| matches!(piece, TextRun::Missing))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::theme;
    use kogge_paint::framebuffer::FrameBuffer;

    #[test]
    fn lines_break_at_spaces_and_where_told() {
        let lines = |text, width| -> Vec<&str> {
            WrappedLines::new(Face::Small, text, width).map(|(line, _)| line).collect()
        };
        let narrow = width(Face::Small, "sail to") + 1;
        assert_eq!(lines("sail to Riga", narrow), ["sail to", "Riga"]);
        assert_eq!(lines("sail\nto Riga", 500), ["sail", "to Riga"]);
        assert_eq!(lines("Haringpakkerstoren", 10), ["Haringpakkerstoren"]);
        assert_eq!(lines("", 10), [""]);
    }

    #[test]
    fn a_balanced_text_has_as_many_lines_and_leaves_no_word_alone() {
        let text = "Keep both contracts: 6";
        let room = width(Face::Small, "Keep both contracts:") + 1;
        let lines: Vec<&str> =
            WrappedLines::new(Face::Small, text, balanced_width(Face::Small, text, room))
                .map(|l| l.0)
                .collect();
        assert_eq!(lines, ["Keep both", "contracts: 6"]);
        assert_eq!(balanced_width(Face::Small, "6", 200), width(Face::Small, "6"));
        assert_eq!(balanced_width(Face::Small, "Haringpakkerstoren", 10), 10);
    }

    #[test]
    fn figures_are_all_of_one_width() {
        for face in [Face::Small, Face::SmallBold, Face::Large] {
            let widths = ('0'..='9').map(|c| width(face, c.encode_utf8(&mut [0; 4])));
            let widths: Vec<u32> = widths.collect();
            assert!(widths.iter().all(|&w| w == widths[0]), "{face:?}: {widths:?}");
        }
    }

    /// What u8g2 draws of a text, and how wide it is.
    fn by_u8g2(face: Face, text: &str, at: Point, frame: &mut FrameBuffer) -> u32 {
        use u8g2_fonts::types::{FontColor, VerticalPosition};
        use u8g2_fonts::{FontRenderer, fonts};
        let font = match face {
            Face::Small => FontRenderer::new::<fonts::u8g2_font_helvR08_tf>(),
            Face::SmallBold => FontRenderer::new::<fonts::u8g2_font_helvB08_tf>(),
            Face::Large => FontRenderer::new::<fonts::u8g2_font_ncenR12_tf>(),
        };
        let font = font.with_ignore_unknown_chars(true);
        let colour = FontColor::Transparent(theme::QR_PAPER);
        let drawn = font.render(text, at, VerticalPosition::Baseline, colour, frame).unwrap();
        drawn.advance.x as u32
    }

    #[test]
    fn letters_are_those_of_the_fonts_they_were_made_from() {
        let size = Size::new(40, 40);
        for face in [Face::Small, Face::SmallBold, Face::Large] {
            for c in (0x20..0x180).filter_map(char::from_u32) {
                let text = String::from(c);
                for at in [Point::new(10, 20), Point::new(-3, 4), Point::new(35, 41)] {
                    let mut expected = vec![0; FrameBuffer::bytes(40, 40)];
                    let mut frame = FrameBuffer::new(&mut expected, size).unwrap();
                    let wide = by_u8g2(face, &text, at, &mut frame);
                    let mut seen = vec![0; FrameBuffer::bytes(40, 40)];
                    let mut frame = FrameBuffer::new(&mut seen, size).unwrap();
                    let style = Style { face, colour: theme::QR_PAPER };
                    Canvas::paint_clipped(&mut frame, size, rect(0, 0, 40, 40), |canvas| {
                        assert_eq!(
                            set(canvas, &text, at, style, &|_| None),
                            wide,
                            "{face:?} {c:?}"
                        );
                    })
                    .unwrap();
                    assert!(seen == expected, "{face:?} {c:?} at {at:?}");
                }
            }
        }
    }

    #[test]
    fn pictures_count_and_missing_letters_are_found() {
        let ship = Glyph::Ship.char();
        let mut text = String::from("a");
        text.push(ship);
        assert_eq!(
            width(Face::Small, &text),
            width(Face::Small, "a") + Glyph::Ship.size().width + 2
        );
        assert!(!has_missing(Face::Small, &text));
        assert!(!has_missing(Face::Large, "Tønsberg · Größe ½"), "Latin-1 is there");
        assert!(has_missing(Face::Small, "Łódź"));
    }
}
