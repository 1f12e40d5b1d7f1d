//! Pictures: reading PNGs and comparing them pixel for pixel.

use std::fs::File;
use std::io::{BufReader, BufWriter};
use std::path::Path;

use anyhow::{Context, Result, ensure};

/// A picture, three bytes a pixel.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Picture {
    width: u32,
    height: u32,
    rgb: Vec<u8>,
}

impl Picture {
    /// A picture of these pixels, if they are as many as its size says.
    pub fn new(width: u32, height: u32, rgb: Vec<u8>) -> Option<Picture> {
        let size = width as usize * height as usize * 3;
        (rgb.len() == size).then_some(Picture { width, height, rgb })
    }

    /// The same with every pixel as a square of `scale` by `scale` pixels.
    pub fn enlarged(&self, scale: u32) -> Picture {
        let times = scale as usize;
        let wide = |row: &[u8]| -> Vec<u8> {
            row.chunks_exact(3).flat_map(|pixel| pixel.repeat(times)).collect()
        };
        let rows = self.rows().flat_map(|row| wide(row).repeat(times));
        Picture { width: self.width * scale, height: self.height * scale, rgb: rows.collect() }
    }

    /// Whether `part` is somewhere in this picture.
    pub fn holds(&self, part: &Picture) -> bool {
        let (ours, theirs): (Vec<_>, Vec<_>) = (self.rows().collect(), part.rows().collect());
        let wide = part.width as usize * 3;
        let is_here = |top: &[&[u8]], left: usize| {
            let mut pairs = top.iter().zip(&theirs);
            pairs.all(|(row, wanted)| row.get(left..left + wide) == Some(*wanted))
        };
        let lefts = || (0..=self.width.saturating_sub(part.width) as usize).map(|x| x * 3);
        !theirs.is_empty()
            && ours.windows(theirs.len()).any(|top| lefts().any(|left| is_here(top, left)))
    }

    fn rows(&self) -> impl Iterator<Item = &[u8]> {
        self.rgb.chunks_exact((self.width as usize * 3).max(1))
    }

    /// Reads a PNG of colours, with a palette or without, as all our programs write them.
    pub fn read(path: &Path) -> Result<Picture> {
        let bad = || format!("{} is not a picture that can be compared", path.display());
        let file = File::open(path).with_context(|| format!("{} is missing", path.display()))?;
        let mut decoder = png::Decoder::new(BufReader::new(file));
        decoder.set_transformations(png::Transformations::EXPAND);
        let mut reader = decoder.read_info().with_context(bad)?;
        let mut rgb = vec![0; reader.output_buffer_size().with_context(bad)?];
        let info = reader.next_frame(&mut rgb).with_context(bad)?;
        let plain =
            (info.color_type, info.bit_depth) == (png::ColorType::Rgb, png::BitDepth::Eight);
        ensure!(plain, "{} is not an RGB picture of 8 bits", path.display());
        Ok(Picture { width: info.width, height: info.height, rgb })
    }

    /// Writes a PNG.
    pub fn write(&self, path: &Path) -> Result<()> {
        let failed = || format!("{} cannot be written", path.display());
        let file = BufWriter::new(File::create(path).with_context(failed)?);
        let mut encoder = png::Encoder::new(file, self.width, self.height);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_depth(png::BitDepth::Eight);
        encoder
            .write_header()
            .with_context(failed)?
            .write_image_data(&self.rgb)
            .with_context(failed)
    }

    /// How this picture differs from `other`.
    pub fn compare(&self, other: &Picture) -> Comparison {
        if (self.width, self.height) != (other.width, other.height) {
            return Comparison::OtherSize;
        }
        let unequal = self.pixels().zip(other.pixels()).filter(|(a, b)| a != b).count();
        match unequal {
            0 => Comparison::Equal,
            pixels => Comparison::Differ { pixels, map: self.map_of_differences(other) },
        }
    }

    fn pixels(&self) -> impl Iterator<Item = &[u8]> {
        self.rgb.chunks_exact(3)
    }

    /// This picture faded, with every differing pixel in magenta.
    fn map_of_differences(&self, other: &Picture) -> Picture {
        const MAGENTA: [u8; 3] = [255, 0, 255];
        let faded = |pixel: &[u8]| [pixel[0] / 4 + 16, pixel[1] / 4 + 16, pixel[2] / 4 + 16];
        let pixels = self.pixels().zip(other.pixels());
        let rgb = pixels.flat_map(|(a, b)| if a == b { faded(a) } else { MAGENTA }).collect();
        Picture { width: self.width, height: self.height, rgb }
    }
}

/// The result of comparing two pictures.
#[derive(Debug, PartialEq, Eq)]
pub enum Comparison {
    /// Every pixel is the same.
    Equal,
    /// They cannot even be laid over each other.
    OtherSize,
    /// Some pixels are different.
    Differ {
        /// How many.
        pixels: usize,
        /// Where.
        map: Picture,
    },
}

#[cfg(test)]
impl Picture {
    /// One grey pixel.
    pub fn grey(level: u8) -> Picture {
        Picture { width: 1, height: 1, rgb: vec![level; 3] }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn picture(rgb: &[u8]) -> Picture {
        Picture { width: rgb.len() as u32 / 3, height: 1, rgb: rgb.to_vec() }
    }

    #[test]
    fn one_differing_pixel_is_counted_and_marked() {
        let (one, two) = (picture(&[0, 0, 0, 8, 8, 8]), picture(&[0, 0, 0, 8, 8, 9]));
        assert_eq!(one.compare(&one), Comparison::Equal);
        let map = picture(&[16, 16, 16, 255, 0, 255]);
        assert_eq!(one.compare(&two), Comparison::Differ { pixels: 1, map });
        assert_eq!(one.compare(&picture(&[0, 0, 0])), Comparison::OtherSize);
    }

    #[test]
    fn a_picture_is_found_in_a_larger_one() {
        let dot = picture(&[1, 2, 3]);
        let square = dot.enlarged(2);
        assert_eq!(Some(&square), Picture::new(2, 2, [1, 2, 3].repeat(4)).as_ref());
        let mut large = Picture::new(4, 3, vec![0; 36]).expect("four by three");
        assert!(!large.holds(&square));
        for at in [15, 18, 27, 30] {
            large.rgb[at..at + 3].copy_from_slice(&[1, 2, 3]);
        }
        assert!(large.holds(&square) && large.holds(&dot) && !square.holds(&large));
        large.rgb[30] = 9;
        assert!(!large.holds(&square));
        assert_eq!(Picture::new(2, 2, vec![0; 3]), None);
    }

    #[test]
    fn a_written_picture_reads_the_same() {
        let path = std::env::temp_dir().join(format!("kogge-picture-{}.png", std::process::id()));
        let written = picture(&[1, 2, 3, 250, 251, 252]);
        written.write(&path).unwrap();
        assert_eq!(Picture::read(&path).unwrap(), written);
        std::fs::remove_file(path).unwrap();
    }
}
