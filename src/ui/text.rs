//! Setting text: one line in a given room, or a paragraph broken into lines.
//!
//! Every text is given its room, and the canvas's watch hears of it; so a text that does not fit
//! is found by a test and not by a player. Small pictures stand in texts as characters
//! ([`Glyph::char`]).

use embedded_graphics::primitives::Rectangle;
use embedded_graphics::{pixelcolor::Rgb565, prelude::*};
use u8g2_fonts::LookupError;
use u8g2_fonts::types::{FontColor, VerticalPosition};

use super::canvas::Canvas;
use super::fonts::Face;
use super::glyph::{self, Glyph};
use super::layout::{Cut, rect};

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
    pub colour: Rgb565,
}

impl Style {
    /// Small letters of a colour.
    pub const fn small(colour: Rgb565) -> Self {
        Style { face: Face::Small, colour }
    }

    /// Small bold letters of a colour.
    pub const fn bold(colour: Rgb565) -> Self {
        Style { face: Face::SmallBold, colour }
    }

    /// Large letters of a colour.
    pub const fn large(colour: Rgb565) -> Self {
        Style { face: Face::Large, colour }
    }
}

/// Width of a text set in `face`, with its last letter's own space.
pub fn width(face: Face, text: &str) -> u32 {
    pieces(text).map(|piece| piece_width(face, &piece)).sum()
}

/// Draws one line, in the middle of the height of `room`. Returns the width it took.
pub fn line(canvas: &mut Canvas, text: &str, room: Rectangle, align: Align, style: Style) -> u32 {
    let watched = canvas.is_watched();
    if !watched && !canvas.shows(&room) {
        return 0;
    }
    let free = || room.size.width as i32 - width(style.face, text) as i32;
    let indent = match align {
        Align::Left => 0,
        Align::Centre => free() / 2,
        Align::Right => free(),
    };
    let capital = style.face.capital();
    let baseline = room.top_left.y + (room.size.height as i32 + capital) / 2;
    let at = Point::new(room.top_left.x + indent, baseline);
    if watched && !text.is_empty() {
        canvas.note(text, ink(style.face, text, at), room, has_missing(style.face, text));
    }
    set(canvas, text, at, style)
}

/// Draws a text broken into lines from the top of `room` down. Returns the height it took.
pub fn paragraph(
    canvas: &mut Canvas,
    text: &str,
    room: Rectangle,
    align: Align,
    style: Style,
) -> u32 {
    let height = style.face.line();
    let mut top = room.top_left.y;
    for (words, _) in Lines::new(style.face, text, room.size.width) {
        let strip = rect(room.top_left.x, top, room.size.width, height);
        if canvas.is_watched()
            && strip.top_left.y + height as i32 > room.top_left.y + room.size.height as i32
        {
            // The watch sees a line of which nothing is left.
            canvas.note(words, strip, rect(strip.top_left.x, top, strip.size.width, 0), false);
        }
        line(canvas, words, strip, align, style);
        top += height as i32;
    }
    (top - room.top_left.y) as u32
}

/// Height of a text broken into lines of at most `width`.
pub fn paragraph_height(face: Face, text: &str, width: u32) -> u32 {
    Lines::new(face, text, width).count() as u32 * face.line()
}

/// A text's lines: broken at spaces, and where the text says so.
pub struct Lines<'t> {
    face: Face,
    rest: Option<&'t str>,
    width: u32,
}

impl<'t> Lines<'t> {
    /// The lines of `text`, none wider than `width` unless a single word is.
    pub fn new(face: Face, text: &'t str, width: u32) -> Self {
        Lines { face, rest: Some(text), width }
    }
}

impl<'t> Iterator for Lines<'t> {
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

/// A text's letters and pictures, in turn.
enum Piece<'t> {
    Letters(&'t str),
    Picture(Glyph),
}

fn pieces(text: &str) -> impl Iterator<Item = Piece<'_>> {
    let mut rest = text;
    core::iter::from_fn(move || {
        let first = rest.chars().next()?;
        if let Some(picture) = Glyph::of_char(first) {
            rest = &rest[first.len_utf8()..];
            return Some(Piece::Picture(picture));
        }
        let end = rest.find(|c| Glyph::of_char(c).is_some()).unwrap_or(rest.len());
        let (letters, after) = rest.split_at(end);
        rest = after;
        Some(Piece::Letters(letters))
    })
}

/// Pictures stand a little apart.
const AROUND_PICTURE: u32 = 1;

fn piece_width(face: Face, piece: &Piece) -> u32 {
    match piece {
        Piece::Picture(picture) => picture.size().width + 2 * AROUND_PICTURE,
        Piece::Letters(letters) => face
            .font()
            .get_rendered_dimensions(*letters, Point::zero(), VerticalPosition::Baseline)
            .map_or(0, |dimensions| dimensions.advance.x as u32),
    }
}

/// Draws letters and pictures from `at`, the start of the line they stand on. Returns the width.
fn set(canvas: &mut Canvas, text: &str, start: Point, style: Style) -> u32 {
    let mut at = start;
    for piece in pieces(text) {
        match piece {
            Piece::Picture(picture) => {
                let size = picture.size();
                // Pictures stand in the middle of the capitals.
                let top = at.y - (style.face.capital() + size.height as i32) / 2;
                let corner = Point::new(at.x + AROUND_PICTURE as i32, top);
                glyph::draw(canvas, picture, corner, style.colour);
                at.x += piece_width(style.face, &piece) as i32;
            }
            Piece::Letters(letters) => {
                let colour = FontColor::Transparent(style.colour);
                let baseline = VerticalPosition::Baseline;
                // A canvas cannot fail, and unknown letters are left out.
                let drawn = style.face.font().render(letters, at, baseline, colour, canvas);
                at.x += drawn.map_or(0, |drawn| drawn.advance.x);
            }
        }
    }
    (at.x - start.x) as u32
}

/// The box around everything that is drawn of a text that starts at `at`.
fn ink(face: Face, text: &str, at: Point) -> Rectangle {
    let capital = face.capital();
    let start = rect(at.x, at.y - capital, width(face, text).max(1), capital as u32);
    let mut x = at.x;
    pieces(text).fold(start, |all, piece| {
        let from = Point::new(x, at.y);
        x += piece_width(face, &piece) as i32;
        let drawn = match piece {
            Piece::Picture(_) => None,
            Piece::Letters(letters) => face
                .font()
                .get_rendered_dimensions(letters, from, VerticalPosition::Baseline)
                .ok()
                .and_then(|dimensions| dimensions.bounding_box),
        };
        drawn.map_or(all, |drawn| all.around(&drawn))
    })
}

/// Whether the font lacks a character of `text`.
fn has_missing(face: Face, text: &str) -> bool {
    let strict = face.font().clone().with_ignore_unknown_chars(false);
    pieces(text).any(|piece| match piece {
        Piece::Picture(_) => false,
        Piece::Letters(letters) => matches!(
            strict.get_rendered_dimensions(letters, Point::zero(), VerticalPosition::Baseline),
            Err(LookupError::GlyphNotFound(_))
        ),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_at_spaces_and_where_told() {
        let lines = |text, width| -> Vec<&str> {
            Lines::new(Face::Small, text, width).map(|(line, _)| line).collect()
        };
        let narrow = width(Face::Small, "sail to") + 1;
        assert_eq!(lines("sail to Riga", narrow), ["sail to", "Riga"]);
        assert_eq!(lines("sail\nto Riga", 500), ["sail", "to Riga"]);
        assert_eq!(lines("Haringpakkerstoren", 10), ["Haringpakkerstoren"]);
        assert_eq!(lines("", 10), [""]);
    }

    #[test]
    fn figures_are_all_of_one_width() {
        for face in [Face::Small, Face::SmallBold, Face::Large] {
            let widths = ('0'..='9').map(|c| width(face, c.encode_utf8(&mut [0; 4])));
            let widths: Vec<u32> = widths.collect();
            assert!(widths.iter().all(|&w| w == widths[0]), "{face:?}: {widths:?}");
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
