//! Whether what is written on a picture can be read there: every letter whole, nothing that touches it in its own
//! colour, and enough contrast to what lies around it.

use std::collections::BTreeSet;

use embedded_graphics::geometry::Point;
use embedded_graphics::primitives::Rectangle;

use crate::lettering::Lettering;
use crate::picture::{Picture, expand};

/// The least contrast of what is read to what lies around it (WCAG 2, level AA).
pub const LEAST_CONTRAST: f64 = 4.5;

/// Why texts on a picture cannot be read.
pub fn complaints(picture: &Picture) -> Vec<String> {
    let all = picture.texts.iter();
    let written = all.clone().flat_map(|text| text.pixels.keys().copied()).collect();
    all.filter_map(|text| complaint(text, picture, &written)).collect()
}

/// Why a text cannot be read on the picture it was drawn on; `written` are the pixels of all its texts.
fn complaint(
    lettering: &Lettering,
    picture: &Picture,
    written: &BTreeSet<(i32, i32)>,
) -> Option<String> {
    let text = &lettering.text;
    let is_whole = lettering.pixels.iter().all(|(&at, &ink)| pixel(picture, at) == Some(ink));
    if !is_whole {
        return Some(format!("{text:?} is cut"));
    }
    let mut worst = (f64::INFINITY, (0, 0));
    for (&(x, y), &ink) in &lettering.pixels {
        for beside in [(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)] {
            let in_picture = |area: &Rectangle| area.contains(Point::new(beside.0, beside.1));
            let is_ground =
                !written.contains(&beside) && !lettering.pictures.iter().any(in_picture);
            let ground = pixel(picture, beside).filter(|_| is_ground);
            let contrast = ground.map_or(f64::INFINITY, |ground| contrast(ink, ground));
            worst = if contrast < worst.0 { (contrast, beside) } else { worst };
        }
    }
    let (contrast, at) = worst;
    (contrast < LEAST_CONTRAST)
        .then(|| format!("{text:?} has a contrast of {contrast:.2} at {at:?}"))
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
