//! What is seen: the screen, what lies over it, and which parts of it have changed.
//!
//! Painting follows from the console's values alone and changes none of them.

use core::convert::Infallible;

use embedded_graphics::{prelude::*, primitives::Rectangle};

use super::Console;
use kogge_paint::framebuffer::FrameBuffer;
use kogge_ui::canvas::{Canvas, PaintProbe};
use kogge_ui::dirty::DirtyRects;
use kogge_ui::screens::PaintCx;

impl Console {
    /// Draws what changed and says where. Nothing outside the returned rectangles was touched.
    pub fn paint(&mut self, frame: &mut FrameBuffer) -> Result<DirtyRects, Infallible> {
        let dirty = self.take_dirty();
        self.paint_parts(frame, &dirty)?;
        Ok(dirty)
    }

    /// The rectangles that changed, for a back end that paints them band by band with
    /// [`Console::paint_parts`]. They count as painted from here on.
    pub fn take_dirty(&mut self) -> DirtyRects {
        self.animation.painted();
        self.dirty.take(self.profile.size)
    }

    /// Draws what lies in `parts`.
    pub fn paint_parts(
        &self,
        frame: &mut FrameBuffer,
        parts: &[Rectangle],
    ) -> Result<(), Infallible> {
        Canvas::paint_regions(frame, self.profile.size, parts, |canvas| self.draw(canvas))
    }

    /// Has everything drawn again at the next paint, for a panel that has lost its picture.
    pub fn mark_all(&mut self) {
        self.dirty.add(Rectangle::new(Point::zero(), self.profile.size));
    }

    /// Shows a probe everything that would be drawn.
    pub fn watch(&self, probe: &mut dyn PaintProbe) {
        Canvas::with_probe(self.profile.size, probe, |canvas| self.draw(canvas));
    }

    fn draw(&self, canvas: &mut Canvas) {
        let cx = PaintCx {
            panel: self.profile,
            settings: &self.settings,
            active_game: self.game.active_game(),
            presets: self.library.presets(),
            names: self.library.names(),
            records: self.library.records(),
            battery: self.battery.level(),
            peripherals: self.battery.peripherals(),
        };
        match self.game.table().filter(|_| self.navigator.is_at_table()) {
            Some(table) => table.paint(canvas, self.settings.lang()),
            None => self.navigator.paint_screen(canvas, cx),
        }
        self.navigator.paint_overlays(canvas, cx);
        self.banners.paint(canvas);
    }
}
