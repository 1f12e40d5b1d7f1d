//! What everything is drawn on: a clipped window onto the picture in memory.
//!
//! A painter always draws its whole screen; the canvas lets through what lies in the clip and
//! skips the rest early, so that a change redraws exactly its own rectangles, and all of them in one
//! go: what a painter works out costs the same for one rectangle as for twelve. A [`PaintProbe`] may look
//! on and note every text with the room it was given: that is how tests find texts that do not fit.

use core::convert::Infallible;
use core::ops::Range;

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use heapless::Vec;

use crate::framebuffer::FrameBuffer;
use crate::layout::{RectExt, rect};
use crate::palette::PaletteColour;

/// Notes what is written where, for tests.
pub trait PaintProbe {
    /// `text` was drawn; it covers `ink` and was given `room`. `missing` tells of characters that
    /// the font does not have.
    fn text(&mut self, text: &str, ink: Rectangle, room: Rectangle, missing: bool);
    /// An opaque surface was drawn over whatever was in `area`.
    fn cover(&mut self, area: Rectangle);
}

/// The four sides of a rectangle: every fill of the device is held against those of the clip, so
/// they are not computed each time.
#[derive(Clone, Copy)]
struct Bounds {
    left: i32,
    top: i32,
    right: i32,
    bottom: i32,
}

impl Bounds {
    fn of(area: &Rectangle) -> Self {
        let Point { x, y } = area.top_left;
        Bounds { left: x, top: y, right: area.right(), bottom: area.bottom() }
    }

    /// What lies in both.
    fn and(&self, other: &Self) -> Self {
        Bounds {
            left: self.left.max(other.left),
            top: self.top.max(other.top),
            right: self.right.min(other.right),
            bottom: self.bottom.min(other.bottom),
        }
    }

    /// The smallest that holds both.
    fn union(&self, other: &Self) -> Self {
        Bounds {
            left: self.left.min(other.left),
            top: self.top.min(other.top),
            right: self.right.max(other.right),
            bottom: self.bottom.max(other.bottom),
        }
    }

    /// What lies above, below, left and right of `cover`; some of it may be empty.
    fn beside(&self, cover: &Self) -> [Self; 4] {
        let (top, bottom) = (self.top.max(cover.top), self.bottom.min(cover.bottom));
        [
            Bounds { bottom: self.bottom.min(cover.top), ..*self },
            Bounds { top: self.top.max(cover.bottom), ..*self },
            Bounds { top, bottom, right: self.right.min(cover.left), ..*self },
            Bounds { top, bottom, left: self.left.max(cover.right), ..*self },
        ]
    }

    fn is_empty(&self) -> bool {
        self.left >= self.right || self.top >= self.bottom
    }

    /// Whether something lies in both.
    fn meets(&self, other: &Self) -> bool {
        !self.and(other).is_empty()
    }

    fn area(&self) -> Rectangle {
        let width = (self.right - self.left).max(0) as u32;
        rect(self.left, self.top, width, (self.bottom - self.top).max(0) as u32)
    }
}

/// A clipped window onto a frame.
pub struct Canvas<'a, 'f> {
    /// None where only a probe looks on.
    frame: Option<&'a mut FrameBuffer<'f>>,
    probe: Option<&'a mut dyn PaintProbe>,
    size: Size,
    /// Does not reach beyond the frame.
    clip: Bounds,
    /// What of the clip is let through; all of it if there are none.
    parts: Vec<Bounds, PARTS>,
    context: PaintContext,
}

/// A few bytes that whoever starts to paint hands down to the painters. The canvas carries them and
/// never reads them: all zero until somebody sets them.
pub type PaintContext = [u8; 8];

/// Most parts that are painted in one go.
const PARTS: usize = 12;

impl<'a, 'f> Canvas<'a, 'f> {
    /// Lets `paint` draw on `frame`, a picture that is `size` large or a band of it, inside `clip`
    /// only. As all drawing it is fallible in name, and cannot fail.
    pub fn paint_clipped(
        frame: &'a mut FrameBuffer<'f>,
        size: Size,
        clip: Rectangle,
        paint: impl FnOnce(&mut Canvas),
    ) -> Result<(), Infallible> {
        let clip = Self::seen(frame, size, &clip);
        paint(&mut Canvas {
            frame: Some(frame),
            probe: None,
            size,
            clip,
            parts: Vec::new(),
            context: PaintContext::default(),
        });
        Ok(())
    }

    /// The same inside several parts: `paint` is called once for as many as possible.
    pub fn paint_regions(
        frame: &'a mut FrameBuffer<'f>,
        size: Size,
        parts: &[Rectangle],
        paint: impl Fn(&mut Canvas),
    ) -> Result<(), Infallible> {
        for parts in parts.chunks(PARTS) {
            let parts = parts.iter().map(|part| Self::seen(frame, size, part));
            let mut parts: Vec<Bounds, PARTS> = parts.filter(|part| !part.is_empty()).collect();
            let Some(clip) = parts.iter().copied().reduce(|all, part| all.union(&part)) else {
                continue;
            };
            if parts.len() == 1 {
                parts.clear();
            }
            paint(&mut Canvas {
                frame: Some(&mut *frame),
                probe: None,
                size,
                clip,
                parts,
                context: PaintContext::default(),
            });
        }
        Ok(())
    }

    /// What of `area` lies on a frame.
    fn seen(frame: &FrameBuffer, size: Size, area: &Rectangle) -> Bounds {
        let whole = Bounds::of(&Rectangle::new(Point::zero(), size));
        Bounds::of(area).and(&whole).and(&Bounds::of(&frame.bounding_box()))
    }

    /// Lets `paint` draw nowhere, with `probe` looking on.
    pub fn with_probe(size: Size, probe: &mut dyn PaintProbe, paint: impl FnOnce(&mut Canvas)) {
        let clip = Bounds::of(&Rectangle::new(Point::zero(), size));
        paint(&mut Canvas {
            frame: None,
            probe: Some(probe),
            size,
            clip,
            parts: Vec::new(),
            context: PaintContext::default(),
        });
    }

    /// Everything there is.
    pub fn bounds(&self) -> Rectangle {
        Rectangle::new(Point::zero(), self.size)
    }

    /// What will be visible at all lies in here.
    pub fn clip(&self) -> Rectangle {
        self.clip.area()
    }

    /// Whether anything in `area` can be seen; if not, drawing it may be skipped.
    pub fn is_visible(&self, area: &Rectangle) -> bool {
        let seen = self.clip.and(&Bounds::of(area));
        !seen.is_empty()
            && (self.parts.is_empty() || self.parts.iter().any(|part| part.meets(&seen)))
    }

    /// The same canvas, let through only inside `area` as well.
    pub fn clipped_to(&mut self, area: &Rectangle, paint: impl FnOnce(&mut Canvas)) {
        let outer = self.clip;
        self.clip = outer.and(&Bounds::of(area));
        paint(self);
        self.clip = outer;
    }

    /// The same canvas, let through only beside `cover`, which is about to be hidden. Where that would take too
    /// many parts, nothing is kept out.
    pub fn clipped_outside(&mut self, cover: &Rectangle, paint: impl FnOnce(&mut Canvas)) {
        let Some(parts) = self.regions_outside(&Bounds::of(cover)) else { return paint(self) };
        let Some(clip) = parts.iter().copied().reduce(|all, part| all.union(&part)) else {
            return;
        };
        let outer = (self.clip, core::mem::replace(&mut self.parts, parts));
        self.clip = clip;
        if self.parts.len() == 1 {
            self.parts.clear();
        }
        paint(self);
        (self.clip, self.parts) = outer;
    }

    /// What can be seen beside `cover`, unless those are too many parts.
    fn regions_outside(&self, cover: &Bounds) -> Option<Vec<Bounds, PARTS>> {
        let mut beside = Vec::new();
        let all = core::slice::from_ref(&self.clip);
        for part in if self.parts.is_empty() { all } else { &self.parts } {
            for piece in part.and(&self.clip).beside(cover) {
                if !piece.is_empty() {
                    beside.push(piece).ok()?;
                }
            }
        }
        Some(beside)
    }

    /// Sets what the painters are handed down from here on.
    pub fn set_context(&mut self, context: PaintContext) {
        self.context = context;
    }

    /// What the painters are handed down.
    pub fn context(&self) -> PaintContext {
        self.context
    }

    /// Fills a rectangle.
    pub fn fill(&mut self, area: &Rectangle, colour: PaletteColour) {
        let seen = self.clip.and(&Bounds::of(area));
        let Some(frame) = &mut self.frame else { return };
        if seen.is_empty() {
            return;
        }
        if self.parts.is_empty() {
            return frame.fill_inside(&seen.area(), colour);
        }
        for part in &self.parts {
            let seen = seen.and(part);
            if !seen.is_empty() {
                frame.fill_inside(&seen.area(), colour);
            }
        }
    }

    /// Draws a picture of one bit a pixel with its corner at `at`: every row is given with its
    /// leftmost pixel in the highest bit.
    pub fn blit_mask(
        &mut self,
        rows: impl Iterator<Item = u32> + Clone,
        at: Point,
        colour: PaletteColour,
    ) {
        let Some(frame) = &mut self.frame else { return };
        if self.parts.is_empty() {
            return blit_mask(frame, &self.clip, rows, at, colour);
        }
        for part in &self.parts {
            blit_mask(frame, &self.clip.and(part), rows.clone(), at, colour);
        }
    }

    /// Fills a rectangle that hides everything under it, texts included.
    pub fn fill_opaque(&mut self, area: &Rectangle, colour: PaletteColour) {
        if let Some(probe) = &mut self.probe {
            probe.cover(*area);
        }
        self.fill(area, colour);
    }

    /// A horizontal line from `at`, `length` long.
    pub fn hline(&mut self, at: Point, length: u32, colour: PaletteColour) {
        let Bounds { left, top, right, bottom } = self.clip;
        let Some(frame) = &mut self.frame else { return };
        let (left, right) = (at.x.max(left), (at.x + length as i32).min(right));
        if at.y < top || at.y >= bottom || left >= right {
            return;
        }
        if self.parts.is_empty() {
            return frame.run_inside(Point::new(left, at.y), (right - left) as usize, colour);
        }
        for part in &self.parts {
            let (left, right) = (left.max(part.left), right.min(part.right));
            if at.y >= part.top && at.y < part.bottom && left < right {
                frame.run_inside(Point::new(left, at.y), (right - left) as usize, colour);
            }
        }
    }

    /// Lets `draw` draw wherever something of `area` can be seen: once for each part.
    pub(crate) fn for_each_visible(
        &mut self,
        area: &Rectangle,
        mut draw: impl FnMut(&mut FrameBuffer, Range<i32>, Range<i32>),
    ) {
        let seen = self.clip.and(&Bounds::of(area));
        let Some(frame) = &mut self.frame else { return };
        let mut draw_in = |Bounds { left, top, right, bottom }: Bounds| {
            if left < right && top < bottom {
                draw(frame, top..bottom, left..right);
            }
        };
        if self.parts.is_empty() {
            return draw_in(seen);
        }
        self.parts.iter().for_each(|part| draw_in(seen.and(part)));
    }

    /// A vertical line from `at`, `length` long.
    pub fn vline(&mut self, at: Point, length: u32, colour: PaletteColour) {
        self.fill(&Rectangle::new(at, Size::new(1, length)), colour);
    }

    /// The border of a rectangle, `thick` pixels wide, drawn inwards.
    pub fn stroke_rect(&mut self, area: &Rectangle, thick: u32, colour: PaletteColour) {
        let (Point { x, y }, Size { width, height }) = (area.top_left, area.size);
        let (right, bottom) = (x + (width - thick) as i32, y + (height - thick) as i32);
        let lying = Size::new(width, thick);
        let standing = Size::new(thick, height);
        self.fill(&Rectangle::new(area.top_left, lying), colour);
        self.fill(&Rectangle::new(Point::new(x, bottom), lying), colour);
        self.fill(&Rectangle::new(area.top_left, standing), colour);
        self.fill(&Rectangle::new(Point::new(right, y), standing), colour);
    }

    /// Tells the watch, if there is one, of a text.
    pub fn report_text(&mut self, text: &str, ink: Rectangle, room: Rectangle, missing: bool) {
        if let Some(probe) = &mut self.probe {
            probe.text(text, ink, room, missing);
        }
    }

    /// Whether a watch looks on.
    pub fn has_probe(&self) -> bool {
        self.probe.is_some()
    }
}

/// Draws those pixels of a picture that lie in `clip`.
fn blit_mask(
    frame: &mut FrameBuffer,
    &Bounds { left, top, right, bottom }: &Bounds,
    rows: impl Iterator<Item = u32>,
    at: Point,
    ink: PaletteColour,
) {
    if left >= right {
        return;
    }
    // Bits outside the clip are taken away once; what remains needs no further look.
    let mut seen = u32::MAX;
    seen &= u32::MAX.checked_shr((left - at.x).max(0) as u32).unwrap_or(0);
    seen &= !u32::MAX.checked_shr((right - at.x).max(0) as u32).unwrap_or(0);
    let first = at.y.max(top);
    if seen != 0 && first < bottom {
        let rows = rows.skip((first - at.y) as usize).take((bottom - first) as usize);
        frame.blit_mask_inside(rows.map(|row| row & seen), Point::new(at.x, first), ink);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::palette::samples::{BLUE, GREEN, OLIVE, RED, WHITE, YELLOW};
    use crate::stroke::stroke;
    use proptest::prelude::*;

    const SIZE: Size = Size::new(40, 30);

    fn draw(canvas: &mut Canvas) {
        canvas.fill(&rect(0, 0, 40, 30), OLIVE);
        canvas.fill(&rect(-3, 4, 30, 9), RED);
        canvas.hline(Point::new(-5, 12), 60, GREEN);
        canvas.vline(Point::new(17, -5), 60, BLUE);
        stroke(canvas, Point::new(-4, 40), Point::new(44, -9), WHITE);
        canvas.clipped_to(&rect(5, 5, 20, 20), |canvas| {
            let rows = [u32::MAX, 0xf0f0_f0f0, 0xaaaa_aaaa, 1, u32::MAX];
            canvas.blit_mask(rows.into_iter(), Point::new(9, 8), YELLOW);
            canvas.stroke_rect(&rect(2, 9, 20, 12), 2, GREEN);
        });
        if canvas.is_visible(&rect(30, 20, 4, 4)) {
            canvas.fill(&rect(30, 20, 4, 4), BLUE);
        }
    }

    proptest! {
        /// What is painted beside a cover is there, and nothing of it where the cover will be, unless there
        /// are many parts.
        #[test]
        fn beside_a_cover_all_is_painted(
            parts in proptest::collection::vec((-5i32..40, -5i32..30, 0u32..20, 0u32..20), 1..9),
            (x, y, w, h) in (-5i32..40, -5i32..30, 0u32..30, 0u32..30),
        ) {
            let cover = rect(x, y, w, h);
            let few = parts.len() <= 3;
            let parts: std::vec::Vec<_> =
                parts.into_iter().map(|(x, y, w, h)| rect(x, y, w, h)).collect();
            let (mut whole, mut seen) = ([0; 40 * 30], [0; 40 * 30]);
            let mut frame = FrameBuffer::new(&mut whole, SIZE).unwrap();
            Canvas::paint_clipped(&mut frame, SIZE, rect(0, 0, 40, 30), draw).unwrap();
            let mut frame = FrameBuffer::new(&mut seen, SIZE).unwrap();
            Canvas::paint_regions(&mut frame, SIZE, &parts, |canvas| {
                canvas.clipped_outside(&cover, draw);
                canvas.fill(&rect(0, 0, 1, 1), WHITE);
            }).unwrap();
            for (at, (seen, expected)) in seen.iter().zip(&whole).enumerate() {
                let point = Point::new(at as i32 % 40, at as i32 / 40);
                let inside = parts.iter().any(|part| part.contains(point));
                let expected = match (inside, cover.contains(point)) {
                    // The canvas is as wide as before afterwards.
                    (true, _) if at == 0 => &WHITE.pixel(),
                    (true, false) => expected,
                    (true, true) if !few => continue,
                    _ => &0,
                };
                prop_assert_eq!(seen, expected, "{}", point);
            }
        }

        /// Parts painted in one go, overlapping or not, are cut from the whole picture, and nothing
        /// else is touched.
        #[test]
        fn parts_are_cut_from_the_whole(
            parts in proptest::collection::vec((-5i32..40, -5i32..30, 0u32..20, 0u32..20), 0..15),
        ) {
            let parts: std::vec::Vec<_> =
                parts.into_iter().map(|(x, y, w, h)| rect(x, y, w, h)).collect();
            let (mut whole, mut seen) = ([0; 40 * 30], [0; 40 * 30]);
            let mut frame = FrameBuffer::new(&mut whole, SIZE).unwrap();
            Canvas::paint_clipped(&mut frame, SIZE, rect(0, 0, 40, 30), draw).unwrap();
            let mut frame = FrameBuffer::new(&mut seen, SIZE).unwrap();
            Canvas::paint_regions(&mut frame, SIZE, &parts, draw).unwrap();
            for (at, (seen, expected)) in seen.iter().zip(&whole).enumerate() {
                let point = Point::new(at as i32 % 40, at as i32 / 40);
                let inside = parts.iter().any(|part| part.contains(point));
                prop_assert_eq!(seen, if inside { expected } else { &0 }, "{}", point);
            }
        }
    }
}
