//! How kinds of cards look: a colour, and a sign for those who cannot tell colours apart.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use kogge_paint::palette::PaletteColour;

use crate::canvas::Canvas;
use crate::glyph::{self, Glyph};
use crate::layout::{RectExt, rect};
use crate::theme;
use kogge_games::amsterdam::{Card, RouteColour};

/// The sign of a kind, as large as letters.
pub const fn sign(card: Card) -> Glyph {
    match card {
        Card::Pink => Glyph::Drop,
        Card::Blue => Glyph::Heart,
        Card::Green => Glyph::Plus,
        Card::Black => Glyph::Block,
        Card::Red => Glyph::Waist,
        Card::Orange => Glyph::Crescent,
        Card::Wild => Glyph::Wild,
    }
}

/// The sign on the spaces of a route; grey ones are blank.
pub const fn small_sign(paint: RouteColour) -> Option<Glyph> {
    match paint {
        RouteColour::Of(Card::Pink) => Some(Glyph::SmallDrop),
        RouteColour::Of(Card::Blue) => Some(Glyph::SmallHeart),
        RouteColour::Of(Card::Green) => Some(Glyph::SmallPlus),
        RouteColour::Of(Card::Black) => Some(Glyph::SmallBlock),
        RouteColour::Of(Card::Red) => Some(Glyph::SmallWaist),
        RouteColour::Of(Card::Orange) => Some(Glyph::SmallCrescent),
        RouteColour::Of(Card::Wild) | RouteColour::Grey => None,
    }
}

/// The colour of a kind.
pub fn colour(card: Card) -> PaletteColour {
    match card {
        Card::Wild => theme::PARCHMENT_PALE,
        card => theme::piece(card.id()),
    }
}

/// The colour of a route.
pub fn paint_colour(paint: RouteColour) -> PaletteColour {
    match paint {
        RouteColour::Of(card) => colour(card),
        RouteColour::Grey => theme::piece("grey"),
    }
}

/// What is read best on a colour.
pub const fn on(card: Card) -> PaletteColour {
    match card {
        Card::Pink | Card::Orange | Card::Wild => theme::INK,
        Card::Blue | Card::Green | Card::Black | Card::Red => theme::ON_DARK,
    }
}

/// Draws a card face up.
pub fn face(canvas: &mut Canvas, card: Card, area: &Rectangle) {
    if !canvas.is_visible(area) {
        return;
    }
    canvas.fill(area, theme::INK);
    let room = area.inset(1, 1);
    canvas.fill(&room, colour(card));
    if card == Card::Wild {
        // All six colours along the top.
        let (stripe, _) = room.split_top(3);
        let step = stripe.size.width / Card::COLOURS.len() as u32;
        for (place, other) in Card::COLOURS.into_iter().enumerate() {
            let x = stripe.top_left.x + (place as u32 * step) as i32;
            canvas.fill(&rect(x, stripe.top_left.y, step, 3), colour(other));
        }
    }
    centred(canvas, sign(card), &room, on(card));
}

/// Draws the back of a card.
pub fn back(canvas: &mut Canvas, area: &Rectangle) {
    canvas.fill(area, theme::INK);
    canvas.fill(&area.inset(1, 1), theme::WATER);
    canvas.stroke_rect(&area.inset(2, 2), 1, theme::SHALLOW);
}

/// A place where no card lies.
pub fn gap(canvas: &mut Canvas, area: &Rectangle) {
    canvas.stroke_rect(area, 1, theme::INK_SOFT);
}

/// Draws a glyph in the middle of an area.
pub fn centred(canvas: &mut Canvas, sign: Glyph, area: &Rectangle, colour: PaletteColour) {
    let Size { width, height } = sign.size();
    let free =
        Point::new(area.size.width as i32 - width as i32, area.size.height as i32 - height as i32);
    glyph::draw(canvas, sign, area.top_left + free / 2, colour);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::rect;

    /// The pixels of a glyph, row by row.
    fn pixels(sign: Glyph) -> Vec<bool> {
        let Size { width, height } = sign.size();
        let side = Size::new_equal(width.max(height).max(9));
        let mut bytes =
            vec![0; kogge_paint::framebuffer::FrameBuffer::bytes(side.width, side.height)];
        let mut frame = kogge_paint::framebuffer::FrameBuffer::new(&mut bytes, side).expect("room");
        let area = rect(0, 0, side.width, side.height);
        let drawn = Canvas::paint_clipped(&mut frame, side, area, |canvas| {
            canvas.fill(&area, theme::QR_INK);
            centred(canvas, sign, &area, theme::QR_PAPER);
        });
        drawn.expect("a frame takes everything");
        bytes.into_iter().map(|pixel| pixel != 0).collect()
    }

    fn apart(one: Glyph, other: Glyph) -> usize {
        pixels(one).iter().zip(&pixels(other)).filter(|(a, b)| a != b).count()
    }

    /// Whoever sees no colours tells kinds apart by their signs.
    #[test]
    fn signs_differ_by_several_pixels() {
        for (number, card) in Card::ALL.into_iter().enumerate() {
            for other in &Card::ALL[..number] {
                let pixels = apart(sign(card), sign(*other));
                assert!(pixels >= 10, "{card:?} and {other:?} differ by {pixels} pixels");
            }
        }
        let small = |card| small_sign(RouteColour::Of(card)).expect("a colour has a sign");
        for (number, card) in Card::COLOURS.into_iter().enumerate() {
            for other in &Card::COLOURS[..number] {
                let pixels = apart(small(card), small(*other));
                assert!(pixels >= 6, "small {card:?} and {other:?} differ by {pixels} pixels");
            }
        }
    }
}
