//! What everything is drawn on: a clipped window onto any draw target.
//!
//! A painter always draws its whole screen; the canvas lets through what lies in the clip and
//! skips the rest early, so that a change redraws exactly its own rectangle. A [`Watch`] may look
//! on and note every text with the room it was given: that is how tests find texts that do not fit.

use core::convert::Infallible;

use embedded_graphics::primitives::Rectangle;
use embedded_graphics::{pixelcolor::Rgb565, prelude::*};

use super::layout::common;

/// Somebody who notes what is written where.
pub trait Watch {
    /// `text` was drawn; it covers `ink` and was given `room`. `missing` tells of characters that
    /// the font does not have.
    fn text(&mut self, text: &str, ink: Rectangle, room: Rectangle, missing: bool);
    /// An opaque surface was drawn over whatever was in `area`.
    fn cover(&mut self, area: Rectangle);
}

/// The one thing a canvas needs of a target.
trait Surface {
    fn fill(&mut self, area: &Rectangle, colour: Rgb565);
}

/// Any draw target as a surface. After the first error nothing more is drawn.
struct Onto<'a, D: DrawTarget<Color = Rgb565>> {
    target: &'a mut D,
    result: Result<(), D::Error>,
}

impl<D: DrawTarget<Color = Rgb565>> Surface for Onto<'_, D> {
    fn fill(&mut self, area: &Rectangle, colour: Rgb565) {
        if self.result.is_ok() {
            self.result = self.target.fill_solid(area, colour);
        }
    }
}

/// A clipped window onto a draw target.
pub struct Canvas<'a> {
    surface: &'a mut dyn Surface,
    watch: Option<&'a mut dyn Watch>,
    size: Size,
    clip: Rectangle,
}

impl<'a> Canvas<'a> {
    /// Lets `paint` draw on `target`, which is `size` large, inside `clip` only.
    pub fn onto<D: DrawTarget<Color = Rgb565>>(
        target: &mut D,
        size: Size,
        clip: Rectangle,
        paint: impl FnOnce(&mut Canvas),
    ) -> Result<(), D::Error> {
        let mut onto = Onto { target, result: Ok(()) };
        let clip = clip.intersection(&Rectangle::new(Point::zero(), size));
        paint(&mut Canvas { surface: &mut onto, watch: None, size, clip });
        onto.result
    }

    /// Lets `paint` draw nowhere, with `watch` looking on.
    pub fn watched(size: Size, watch: &mut dyn Watch, paint: impl FnOnce(&mut Canvas)) {
        struct Nowhere;
        impl Surface for Nowhere {
            fn fill(&mut self, _area: &Rectangle, _colour: Rgb565) {}
        }
        let clip = Rectangle::new(Point::zero(), size);
        paint(&mut Canvas { surface: &mut Nowhere, watch: Some(watch), size, clip });
    }

    /// Everything there is.
    pub fn bounds(&self) -> Rectangle {
        Rectangle::new(Point::zero(), self.size)
    }

    /// What will be visible at all.
    pub fn clip(&self) -> Rectangle {
        self.clip
    }

    /// Whether anything in `area` can be seen; if not, drawing it may be skipped.
    pub fn shows(&self, area: &Rectangle) -> bool {
        common(&self.clip, area).is_some()
    }

    /// The same canvas, let through only inside `area` as well.
    pub fn within(&mut self, area: &Rectangle, paint: impl FnOnce(&mut Canvas)) {
        let outer = self.clip;
        self.clip = outer.intersection(area);
        paint(self);
        self.clip = outer;
    }

    /// Fills a rectangle.
    pub fn fill(&mut self, area: &Rectangle, colour: Rgb565) {
        if let Some(area) = common(&self.clip, area) {
            self.surface.fill(&area, colour);
        }
    }

    /// Fills a rectangle that hides everything under it, texts included.
    pub fn panel(&mut self, area: &Rectangle, colour: Rgb565) {
        if let Some(watch) = &mut self.watch {
            watch.cover(*area);
        }
        self.fill(area, colour);
    }

    /// A horizontal line from `at`, `length` long.
    pub fn across(&mut self, at: Point, length: u32, colour: Rgb565) {
        self.fill(&Rectangle::new(at, Size::new(length, 1)), colour);
    }

    /// A vertical line from `at`, `length` long.
    pub fn down(&mut self, at: Point, length: u32, colour: Rgb565) {
        self.fill(&Rectangle::new(at, Size::new(1, length)), colour);
    }

    /// The border of a rectangle, `thick` pixels wide, drawn inwards.
    pub fn frame(&mut self, area: &Rectangle, thick: u32, colour: Rgb565) {
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
    pub(super) fn note(&mut self, text: &str, ink: Rectangle, room: Rectangle, missing: bool) {
        if let Some(watch) = &mut self.watch {
            watch.text(text, ink, room, missing);
        }
    }

    /// Whether a watch looks on.
    pub(super) fn is_watched(&self) -> bool {
        self.watch.is_some()
    }
}

impl Dimensions for Canvas<'_> {
    fn bounding_box(&self) -> Rectangle {
        self.bounds()
    }
}

/// For fonts and shapes of embedded-graphics. Neighbouring pixels of one row go out as one run.
impl DrawTarget for Canvas<'_> {
    type Color = Rgb565;
    type Error = Infallible;

    fn draw_iter<I>(&mut self, pixels: I) -> Result<(), Infallible>
    where
        I: IntoIterator<Item = Pixel<Rgb565>>,
    {
        let mut run: Option<(Rectangle, Rgb565)> = None;
        for Pixel(at, colour) in pixels {
            match &mut run {
                Some((area, same))
                    if *same == colour
                        && area.top_left.y == at.y
                        && area.top_left.x + area.size.width as i32 == at.x =>
                {
                    area.size.width += 1;
                }
                _ => {
                    if let Some((area, colour)) = run.take() {
                        self.fill(&area, colour);
                    }
                    run = Some((Rectangle::new(at, Size::new(1, 1)), colour));
                }
            }
        }
        if let Some((area, colour)) = run {
            self.fill(&area, colour);
        }
        Ok(())
    }

    fn fill_solid(&mut self, area: &Rectangle, colour: Rgb565) -> Result<(), Infallible> {
        self.fill(area, colour);
        Ok(())
    }
}
