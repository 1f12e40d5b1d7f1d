//! What is written on a picture, letter by letter. Whether it can be read there is asked in [`crate::legibility`].

use std::collections::BTreeMap;

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::IntoStorage;
use embedded_graphics::primitives::Rectangle;
use kogge::paint::palette::PaletteColour;
use kogge::ui::{PaintProbe, theme};

/// A text as it was drawn.
#[derive(Clone, Debug)]
pub struct Lettering {
    /// What it says.
    pub text: String,
    /// Where it lies.
    ink: Rectangle,
    /// The places of its pixels, each in its colour on the panel.
    pub pixels: BTreeMap<(i32, i32), u16>,
    /// Small pictures in it, with their edges: they may touch a comma.
    pub pictures: Vec<Rectangle>,
}

impl Lettering {
    /// Every text that `show` shows and does not cover afterwards.
    pub fn of(show: impl FnOnce(&mut dyn PaintProbe)) -> Vec<Lettering> {
        let mut collector = Collector::default();
        show(&mut collector);
        collector.texts
    }
}

/// Notes texts and their letters.
#[derive(Default)]
struct Collector {
    texts: Vec<Lettering>,
}

impl PaintProbe for Collector {
    fn text(&mut self, text: &str, ink: Rectangle, _room: Rectangle, _missing: bool) {
        self.texts.push(Lettering {
            text: text.to_owned(),
            ink,
            pixels: BTreeMap::new(),
            pictures: Vec::new(),
        });
    }

    fn picture(&mut self, area: Rectangle) {
        if let Some(text) = self.texts.last_mut() {
            text.pictures.push(Rectangle::new(
                area.top_left - Point::new(1, 1),
                area.size + Size::new(2, 2),
            ));
        }
    }

    fn letter(&mut self, rows: &mut dyn Iterator<Item = u32>, at: Point, ink: PaletteColour) {
        let Some(text) = self.texts.last_mut() else { return };
        let colour = theme::PALETTE.rgb(ink).into_storage();
        for (y, row) in (at.y..).zip(rows) {
            let columns = (0..32).filter(|column| row << column & 1 << 31 != 0);
            text.pixels.extend(columns.map(|column| ((at.x + column, y), colour)));
        }
    }

    fn cover(&mut self, area: Rectangle) {
        // What touches the cover counts as covered.
        let touching =
            Rectangle::new(area.top_left - Point::new(1, 1), area.size + Size::new(2, 2));
        self.texts.retain(|text| text.ink.intersection(&touching).is_zero_sized());
    }
}
