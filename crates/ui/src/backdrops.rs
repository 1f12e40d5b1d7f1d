//! Backdrops: what never changes on a map, drawn ahead for the known panels. The device has no time to
//! fill coastlines between a press and its answer. On any other panel the map draws its backdrop itself.
//!
//! A game declares its backdrop beside its map (`backdrop!`) and keeps the files in
//! its folder; nothing here knows a game. The firmware of a board holds only the files for its own
//! panel, and cannot draw another. The files are written by the tests of each map (`KOGGE_BLESS=1`),
//! which also compare them with what the map would draw.

use embedded_graphics::primitives::Rectangle;
pub use kogge_paint::rle_image::RleImage;

use super::canvas::Canvas;
use super::theme::PALETTE;

/// The backdrop of a map: its pictures for the known panels, from the files `backdrop-240.runs` and
/// `backdrop-320.runs` beside the source file.
macro_rules! backdrop {
    () => {
        &[
            #[cfg(not(panel = "320x240"))]
            $crate::backdrops::in_palette(include_bytes!("backdrop-240.runs")),
            #[cfg(not(panel = "240x240"))]
            $crate::backdrops::in_palette(include_bytes!("backdrop-320.runs")),
        ]
    };
}

pub(crate) use backdrop;

/// A backdrop from its file; for constants, which do not compile with a colour that the palette does not hold.
pub(crate) const fn in_palette(file: &'static [u8]) -> RleImage {
    RleImage::new(file, &PALETTE).expect("the backdrop's colours are not in the palette")
}

/// Draws the backdrop that was drawn ahead for `area`, or whatever `otherwise` draws.
pub fn draw(
    canvas: &mut Canvas,
    backdrop: &[RleImage],
    area: &Rectangle,
    otherwise: impl FnOnce(&mut Canvas),
) {
    if !canvas.is_visible(area) {
        return;
    }
    match backdrop.iter().find(|image| image.area() == *area) {
        Some(image) => image.draw(canvas),
        // The table's window has one place on a panel: there is no other backdrop to draw.
        None if cfg!(any(panel = "240x240", panel = "320x240")) => {}
        None => otherwise(canvas),
    }
}

#[cfg(test)]
pub(super) mod tests {
    //! How the files are written and compared with what is drawn.

    use std::path::Path;
    use std::vec::Vec;

    use super::*;
    use crate::layout::{RectExt, rect};
    use crate::theme;
    use embedded_graphics::prelude::*;
    use kogge_paint::framebuffer::FrameBuffer;

    /// The window of a table on each panel.
    pub fn windows() -> [Rectangle; 2] {
        [240, 320].map(|width| {
            let (_, rest) = rect(0, 0, width, 240).split_top(theme::TOP_BAR);
            rest.split_bottom(theme::BOTTOM_BAR).0
        })
    }

    /// Compares the backdrop of the game in `folder` with what `draw` draws in the area that belongs to
    /// a window.
    pub fn compare(
        folder: &str,
        backdrop: &[RleImage],
        area: impl Fn(Rectangle) -> Rectangle,
        draw: impl Fn(&mut Canvas, Rectangle),
    ) {
        for (window, image) in windows().into_iter().zip(backdrop) {
            let size = Size::new(window.size.width, 240);
            let mut bytes = std::vec![0; FrameBuffer::bytes(size.width, 240)];
            let mut frame = FrameBuffer::new(&mut bytes, size).unwrap();
            let area = area(window);
            Canvas::paint_clipped(&mut frame, size, area, |canvas| draw(canvas, window)).unwrap();
            let file = runs(&frame, area);
            if std::env::var_os("KOGGE_BLESS").is_some() {
                let path = std::format!("src/{folder}/backdrop-{}.runs", size.width);
                std::fs::write(Path::new(env!("CARGO_MANIFEST_DIR")).join(path), file).unwrap();
                continue;
            }
            assert!(file == image.file(), "{folder} is stale: write it again with KOGGE_BLESS=1");
            // Whatever is seen of it is the same, too.
            let clips = [area, rect(31, 57, 90, 60), rect(100, 20, 140, 77), rect(0, 90, 240, 1)];
            for clip in clips {
                let painted = |paint: &dyn Fn(&mut Canvas)| {
                    let mut bytes = std::vec![0; FrameBuffer::bytes(size.width, 240)];
                    let mut frame = FrameBuffer::new(&mut bytes, size).unwrap();
                    Canvas::paint_clipped(&mut frame, size, clip, |canvas| {
                        canvas.clipped_to(&area, |canvas| paint(canvas));
                    })
                    .unwrap();
                    bytes
                };
                let here = painted(&|canvas| image.draw(canvas));
                assert!(here == painted(&|canvas| draw(canvas, window)), "{folder} in {clip:?}");
            }
        }
    }

    /// The part `area` of a picture as a file.
    fn runs(frame: &FrameBuffer, area: Rectangle) -> Vec<u8> {
        let (mut colours, mut starts, mut runs) =
            (Vec::<u16>::new(), Vec::<u16>::new(), Vec::new());
        for y in area.rows() {
            starts.push((runs.len() / 2) as u16);
            let row = frame.row(area.top_left.x as u32, y as u32, area.size.width);
            let mut pixels = std::vec![0; row.len()];
            PALETTE.to_panel(row, &mut pixels);
            for run in pixels.chunk_by(|a, b| a == b).flat_map(|run| run.chunks(255)) {
                let known = colours.iter().position(|&colour| colour == run[0]);
                let colour = known.unwrap_or_else(|| {
                    colours.push(run[0]);
                    colours.len() - 1
                });
                runs.extend([colour as u8, run.len() as u8]);
            }
        }
        starts.push((runs.len() / 2) as u16);
        assert!(colours.len() <= kogge_paint::rle_image::COLOURS, "{} colours", colours.len());
        let (at, size) = (area.top_left, area.size);
        let head = [at.x as u16, at.y as u16, size.width as u16, size.height as u16];
        let numbers = head.into_iter().chain([colours.len() as u16]).chain(colours).chain(starts);
        numbers.flat_map(u16::to_le_bytes).chain(runs).collect()
    }
}
