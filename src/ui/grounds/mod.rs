//! The grounds of the maps, worked out ahead for the panels there are: the device has no time to
//! fill coastlines while a finger waits. Any other place is drawn as ever.
//!
//! The firmware of a board has only those for its own panel, and nothing to draw another with.
//!
//! The files are written by the tests of each map (`KOGGE_WRITE=1`), which also hold them to what
//! would be drawn.

use embedded_graphics::primitives::Rectangle;
use kogge_paint::kept::Kept;

use super::canvas::Canvas;

macro_rules! grounds {
    ($($name:ident $square:literal $wide:literal)*) => {
        $(
            /// The grounds of a map, by panel.
            pub static $name: &[Kept] = &[
                #[cfg(not(panel = "320x240"))]
                Kept(include_bytes!($square)),
                #[cfg(not(panel = "240x240"))]
                Kept(include_bytes!($wide)),
            ];
        )*
    };
}

grounds! {
    HANSA "hansa-240.runs" "hansa-320.runs"
    AMSTERDAM "amsterdam-240.runs" "amsterdam-320.runs"
    MERKATOR "merkator-240.runs" "merkator-320.runs"
}

/// Draws the ground that is kept for `area`, or whatever `otherwise` draws.
pub fn draw(
    canvas: &mut Canvas,
    kept: &[Kept],
    area: &Rectangle,
    otherwise: impl FnOnce(&mut Canvas),
) {
    if !canvas.shows(area) {
        return;
    }
    match kept.iter().find(|kept| kept.area() == *area) {
        Some(kept) => kept.draw(canvas),
        // The table's window has one place on a panel: there is no other ground to draw.
        None if cfg!(any(panel = "240x240", panel = "320x240")) => {}
        None => otherwise(canvas),
    }
}

#[cfg(test)]
pub(super) mod tests {
    //! How the files are written and held to what is drawn.

    use std::path::Path;
    use std::vec::Vec;

    use super::*;
    use crate::frame::Frame;
    use crate::ui::layout::{Cut, rect};
    use crate::ui::theme;
    use embedded_graphics::prelude::*;

    /// The window of a table on each panel.
    pub fn windows() -> [Rectangle; 2] {
        [240, 320].map(|width| {
            let (_, rest) = rect(0, 0, width, 240).cut_top(theme::TOP_BAR);
            rest.cut_bottom(theme::BOTTOM_BAR).0
        })
    }

    /// Holds the kept grounds `name` to what `draw` draws in the area that belongs to a window.
    pub fn hold(
        name: &str,
        kept: &[Kept],
        area: impl Fn(Rectangle) -> Rectangle,
        draw: impl Fn(&mut Canvas, Rectangle),
    ) {
        for (window, kept) in windows().into_iter().zip(kept) {
            let size = Size::new(window.size.width, 240);
            let mut bytes = std::vec![0; Frame::bytes(size.width, 240)];
            let mut frame = Frame::new(&mut bytes, size).unwrap();
            let area = area(window);
            Canvas::onto(&mut frame, size, area, |canvas| draw(canvas, window)).unwrap();
            let file = runs(&frame, area);
            if std::env::var_os("KOGGE_WRITE").is_some() {
                let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("src/ui/grounds");
                std::fs::write(folder.join(std::format!("{name}-{}.runs", size.width)), file)
                    .unwrap();
                continue;
            }
            assert!(file == kept.0, "{name} is stale: write it anew with KOGGE_WRITE=1");
            // Whatever is seen of it is the same, too.
            let clips = [area, rect(31, 57, 90, 60), rect(100, 20, 140, 77), rect(0, 90, 240, 1)];
            for clip in clips {
                let painted = |paint: &dyn Fn(&mut Canvas)| {
                    let mut bytes = std::vec![0; Frame::bytes(size.width, 240)];
                    let mut frame = Frame::new(&mut bytes, size).unwrap();
                    Canvas::onto(&mut frame, size, clip, |canvas| {
                        canvas.within(&area, |canvas| paint(canvas));
                    })
                    .unwrap();
                    bytes
                };
                let here = painted(&|canvas| kept.draw(canvas));
                assert!(here == painted(&|canvas| draw(canvas, window)), "{name} in {clip:?}");
            }
        }
    }

    /// The part `area` of a picture as a file.
    fn runs(frame: &Frame, area: Rectangle) -> Vec<u8> {
        let (mut colours, mut starts, mut runs) =
            (Vec::<u16>::new(), Vec::<u16>::new(), Vec::new());
        for y in area.rows() {
            starts.push((runs.len() / 2) as u16);
            let row = frame.row(area.top_left.x as u32, y as u32, area.size.width);
            let pixels: Vec<u16> =
                row.chunks(2).map(|pixel| u16::from_be_bytes([pixel[0], pixel[1]])).collect();
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
        assert!(colours.len() <= kogge_paint::kept::COLOURS, "{} colours", colours.len());
        let (at, size) = (area.top_left, area.size);
        let head = [at.x as u16, at.y as u16, size.width as u16, size.height as u16];
        let numbers = head.into_iter().chain([colours.len() as u16]).chain(colours).chain(starts);
        numbers.flat_map(u16::to_le_bytes).chain(runs).collect()
    }
}
