//! What a panel shows, as a value that can be compared and written as PNG.

use std::collections::BTreeMap;
use std::io::{self, Write};

use embedded_graphics::geometry::Size;
use kogge::ui::theme;

/// A picture in the panel's own colours.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    /// Width and height.
    pub size: Size,
    /// RGB565, big-endian, row by row.
    pub bytes: Vec<u8>,
}

/// Red, green and blue of a pixel, spread to eight bits each.
pub fn expand(pixel: u16) -> [u8; 3] {
    let (r, g, b) = (pixel >> 11, pixel >> 5 & 0x3f, pixel & 0x1f);
    [(r << 3 | r >> 2) as u8, (g << 2 | g >> 4) as u8, (b << 3 | b >> 2) as u8]
}

impl Picture {
    /// What a panel of this size shows of the pixels of a frame.
    pub fn of_pixels(size: Size, pixels: &[u8]) -> Picture {
        Picture { size, bytes: theme::PALETTE.to_bytes(pixels).collect() }
    }

    /// All pixels, row by row.
    pub fn pixels(&self) -> impl Iterator<Item = u16> {
        self.bytes.chunks_exact(2).map(|pixel| u16::from_be_bytes([pixel[0], pixel[1]]))
    }

    /// Red, green, blue of all pixels.
    pub fn rgb(&self) -> Vec<u8> {
        self.pixels().flat_map(expand).collect()
    }

    /// Writes it as PNG with eight bits a colour.
    pub fn write_png(&self, out: impl Write) -> io::Result<()> {
        let mut encoder = png::Encoder::new(out, self.size.width, self.size.height);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.write_header()?.write_image_data(&self.rgb())?;
        Ok(())
    }

    /// Writes it as PNG with a palette, which is far smaller; the pixels are the same.
    pub fn write_small_png(&self, out: impl Write) -> io::Result<()> {
        let mut palette = BTreeMap::new();
        for pixel in self.pixels() {
            let next = palette.len();
            palette.entry(pixel).or_insert(next);
        }
        if palette.len() > 256 {
            return self.write_png(out);
        }
        let mut colours = vec![0; palette.len() * 3];
        for (&pixel, &index) in &palette {
            colours[index * 3..index * 3 + 3].copy_from_slice(&expand(pixel));
        }
        let depth = if palette.len() <= 16 { png::BitDepth::Four } else { png::BitDepth::Eight };
        let mut encoder = png::Encoder::new(out, self.size.width, self.size.height);
        encoder.set_color(png::ColorType::Indexed);
        encoder.set_depth(depth);
        encoder.set_palette(colours);
        encoder.set_compression(png::Compression::High);
        encoder.set_filter(png::Filter::NoFilter);
        let indices: Vec<u8> = self.pixels().map(|pixel| palette[&pixel] as u8).collect();
        let data = match depth {
            // Both sizes have an even number of pixels in a row.
            png::BitDepth::Four => indices.chunks(2).map(|p| p[0] << 4 | p[1]).collect(),
            _ => indices,
        };
        encoder.write_header()?.write_image_data(&data)?;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn white_stays_white_and_black_black() {
        assert_eq!(expand(0xffff), [255; 3]);
        assert_eq!(expand(0), [0; 3]);
        assert_eq!(expand(0xf800), [255, 0, 0]);
    }
}
