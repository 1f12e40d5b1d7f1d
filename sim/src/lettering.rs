//! What is written on a picture, letter by letter, and whether it can be read there: every letter whole, nothing
//! that touches it in its own colour, and enough contrast to what lies around it.

use std::collections::{BTreeMap, BTreeSet};

use embedded_graphics::geometry::{Point, Size};
use embedded_graphics::pixelcolor::IntoStorage;
use embedded_graphics::primitives::Rectangle;
use kogge::paint::palette::PaletteColour;
use kogge::ui::{PaintProbe, theme};

use crate::picture::{Picture, expand};

/// The least contrast of what is read to what lies around it (WCAG 2, level AA).
pub const LEAST_CONTRAST: f64 = 4.5;

/// A text as it was drawn.
#[derive(Clone, Debug)]
pub struct Lettering {
    /// What it says.
    pub text: String,
    /// Where it lies.
    ink: Rectangle,
    /// The places of its pixels, each in its colour on the panel.
    pixels: BTreeMap<(i32, i32), u16>,
    /// Small pictures in it, with their edges: they may touch a comma.
    pictures: Vec<Rectangle>,
}

impl Lettering {
    /// Every text that `show` shows and does not cover afterwards.
    pub fn of(show: impl FnOnce(&mut dyn PaintProbe)) -> Vec<Lettering> {
        let mut collector = Collector::default();
        show(&mut collector);
        collector.texts
    }

    /// Why the text cannot be read on the picture it was drawn on; `written` are the pixels of all its texts.
    fn complaint(&self, picture: &Picture, written: &BTreeSet<(i32, i32)>) -> Option<String> {
        let text = &self.text;
        let is_whole = self.pixels.iter().all(|(&at, &ink)| pixel(picture, at) == Some(ink));
        if !is_whole {
            return Some(format!("{text:?} is cut"));
        }
        let mut worst = (f64::INFINITY, (0, 0));
        for (&(x, y), &ink) in &self.pixels {
            for beside in [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)] {
                let in_picture = |area: &Rectangle| area.contains(Point::new(beside.0, beside.1));
                if !written.contains(&beside) && !self.pictures.iter().any(in_picture) {
                    let contrast = contrast(ink, pixel(picture, beside)?);
                    worst = if contrast < worst.0 { (contrast, beside) } else { worst };
                }
            }
        }
        let (contrast, at) = worst;
        (contrast < LEAST_CONTRAST)
            .then(|| format!("{text:?} has a contrast of {contrast:.2} at {at:?}"))
    }
}

/// Why texts on a picture cannot be read.
pub fn complaints(picture: &Picture) -> Vec<String> {
    let all = picture.texts.iter();
    let written = all.clone().flat_map(|text| text.pixels.keys().copied()).collect();
    all.filter_map(|text| text.complaint(picture, &written)).collect()
}

/// The contrast of two pixels, from 1 to 21 (WCAG 2).
pub fn contrast(a: u16, b: u16) -> f64 {
    let (a, b) = (luminance(a), luminance(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}

/// How bright a pixel looks, from 0 to 1.
fn luminance(pixel: u16) -> f64 {
    let [r, g, b] = expand(pixel).map(|part| match f64::from(part) / 255.0 {
        part if part <= 0.03928 => part / 12.92,
        part => ((part + 0.055) / 1.055).powf(2.4),
    });
    0.2126 * r + 0.7152 * g + 0.0722 * b
}

fn pixel(picture: &Picture, (x, y): (i32, i32)) -> Option<u16> {
    let (width, height) = (picture.size.width as i32, picture.size.height as i32);
    if !(0..width).contains(&x) || !(0..height).contains(&y) {
        return None;
    }
    let at = (y * width + x) as usize * 2;
    Some(u16::from_be_bytes([*picture.bytes.get(at)?, *picture.bytes.get(at + 1)?]))
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
