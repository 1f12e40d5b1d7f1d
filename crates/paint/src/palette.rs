//! The colours a picture may have: a table in the panel's format, and colours as places in it.
//!
//! No colour is known here: whoever paints declares one [`Palette`] and takes its colours from it. Holds: a colour
//! comes from a palette and cannot be made in any other way, so a picture has no pixel that its palette does not hold.

use embedded_graphics::pixelcolor::raw::{RawU8, RawU16};
use embedded_graphics::pixelcolor::{PixelColor, Rgb565};

/// Most colours of a palette: a pixel is a byte.
pub const MAX_COLOURS: usize = 256;

/// A colour of a palette, by its place there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PaletteColour(u8);

impl PixelColor for PaletteColour {
    type Raw = RawU8;
}

impl PaletteColour {
    /// A pixel of this colour, as it lies in the picture.
    pub(crate) const fn pixel(self) -> u8 {
        self.0
    }
}

/// All colours of a program's pictures, each as the panel takes it: RGB565.
///
/// ```
/// use kogge_paint::palette::{Palette, PaletteColour};
///
/// const PALETTE: Palette = Palette::new(&[&[0x000000, 0xff0000]]);
/// const RED: Option<PaletteColour> = PALETTE.find(0xff0000);
/// assert!(RED.is_some() && PALETTE.find(0x00ff00).is_none());
///
/// let mut panel = [0; 3];
/// PALETTE.to_panel(&[1, 0, 1], &mut panel);
/// assert_eq!(panel, [0xf800, 0, 0xf800]);
/// ```
#[derive(Clone, Debug)]
pub struct Palette {
    /// By place. Places without a colour are black: whatever a byte holds, it can be shown.
    colours: [u16; MAX_COLOURS],
    count: usize,
}

impl Palette {
    /// A palette of all colours of some lists, in the usual 24 bits. Those that are the same on the panel have one
    /// place. Does not compile, where it is a constant, if there are too many.
    pub const fn new(lists: &[&[u32]]) -> Self {
        let mut palette = Palette { colours: [0; MAX_COLOURS], count: 0 };
        let mut list = 0;
        while list < lists.len() {
            let mut at = 0;
            while at < lists[list].len() {
                let colour = rgb565(lists[list][at]);
                if palette.place(colour).is_none() {
                    palette.colours[palette.count] = colour;
                    palette.count += 1;
                }
                at += 1;
            }
            list += 1;
        }
        palette
    }

    /// The colour that shows these 24 bits on the panel, if the palette holds it.
    pub const fn find(&self, hex: u32) -> Option<PaletteColour> {
        self.find_rgb565(rgb565(hex))
    }

    /// The same in the panel's format.
    pub const fn find_rgb565(&self, colour: u16) -> Option<PaletteColour> {
        match self.place(colour) {
            Some(place) => Some(PaletteColour(place)),
            None => None,
        }
    }

    const fn place(&self, colour: u16) -> Option<u8> {
        let mut place = 0;
        while place < self.count {
            if self.colours[place] == colour {
                return Some(place as u8);
            }
            place += 1;
        }
        None
    }

    /// A colour as the panel shows it.
    pub fn rgb(&self, colour: PaletteColour) -> Rgb565 {
        RawU16::new(self.panel_pixel(colour.0)).into()
    }

    /// Every colour it holds.
    pub fn colours(&self) -> impl Iterator<Item = PaletteColour> {
        (0..self.count).map(|place| PaletteColour(place as u8))
    }

    #[inline(always)]
    fn panel_pixel(&self, pixel: u8) -> u16 {
        self.colours[usize::from(pixel)]
    }

    /// Pixels of a picture as bytes in the panel's order, the higher one first.
    pub fn to_bytes(&self, pixels: &[u8]) -> impl Iterator<Item = u8> {
        pixels.iter().flat_map(|&pixel| self.panel_pixel(pixel).to_be_bytes())
    }

    /// Pixels of a picture as numbers for the panel, as far as there is room for them.
    pub fn to_panel(&self, pixels: &[u8], panel: &mut [u16]) {
        self.to_panel_by(pixels, panel, four_by_four);
    }

    /// The same where somebody else knows a quicker way for whole words, given all colours by their places. (Made part of
    /// its caller, who knows where such code should lie.)
    #[inline(always)]
    pub fn to_panel_by(
        &self,
        pixels: &[u8],
        panel: &mut [u16],
        four_by_four: impl FnOnce(&[u16; MAX_COLOURS], &[u32], &mut [[u32; 2]]),
    ) {
        // Whole words of the picture, wherever they fall to whole words of the panel's as well.
        let head = pixels.as_ptr().align_offset(align_of::<u32>());
        let (head, body) = pixels.split_at(head.min(pixels.len()));
        let (panel_head, panel) = panel.split_at_mut(head.len().min(panel.len()));
        self.one_by_one(head, panel_head);
        let whole = body.len().min(panel.len()) & !3;
        let (body, tail) = body.split_at(whole);
        let (panel, panel_tail) = panel.split_at_mut(whole);
        match (bytemuck::try_cast_slice(body), bytemuck::try_cast_slice_mut(panel)) {
            (Ok(words), Ok(panel)) => four_by_four(&self.colours, words, panel),
            _ => self.one_by_one(body, panel),
        }
        self.one_by_one(tail, panel_tail);
    }

    #[inline(always)]
    fn one_by_one(&self, pixels: &[u8], panel: &mut [u16]) {
        for (&pixel, panel) in pixels.iter().zip(panel) {
            *panel = self.panel_pixel(pixel);
        }
    }
}

/// Most of a picture is even: four pixels that go on as the last one was are not looked up again.
fn four_by_four(colours: &[u16; MAX_COLOURS], words: &[u32], panel: &mut [[u32; 2]]) {
    let look_up = |pixel: u8| colours[usize::from(pixel)];
    let (mut even, mut shown) = (0, [look_up(0); 4]);
    for (&word, panel) in words.iter().zip(panel) {
        if word == even {
            *panel = bytemuck::cast(shown);
        } else {
            let pixels @ [.., last] = word.to_ne_bytes();
            *panel = bytemuck::cast(pixels.map(look_up));
            (even, shown) = (u32::from_ne_bytes([last; 4]), [look_up(last); 4]);
        }
    }
}

/// Five bits of red, six of green, five of blue.
const fn rgb565(hex: u32) -> u16 {
    ((hex >> 8 & 0xf800) | (hex >> 5 & 0x07e0) | (hex >> 3 & 0x001f)) as u16
}

/// Colours for the tests of this crate.
#[cfg(test)]
pub(crate) mod samples {
    use super::{Palette, PaletteColour};

    const COLOURS: [u32; 7] =
        [0x000000, 0xffffff, 0xff0000, 0x00ff00, 0x0000ff, 0xffff00, 0x95aa2a];
    pub const PALETTE: Palette = Palette::new(&[&COLOURS]);
    pub const WHITE: PaletteColour = PALETTE.find(0xffffff).unwrap();
    pub const RED: PaletteColour = PALETTE.find(0xff0000).unwrap();
    pub const GREEN: PaletteColour = PALETTE.find(0x00ff00).unwrap();
    pub const BLUE: PaletteColour = PALETTE.find(0x0000ff).unwrap();
    pub const YELLOW: PaletteColour = PALETTE.find(0xffff00).unwrap();
    pub const OLIVE: PaletteColour = PALETTE.find(0x95aa2a).unwrap();
}

#[cfg(test)]
mod tests {
    use super::*;
    use embedded_graphics::prelude::*;
    use proptest::prelude::*;

    const PALETTE: Palette =
        Palette::new(&[&[0x102030, 0xff0000], &[0xffffff, 0xf80000, 0x00ff00]]);

    #[test]
    fn colours_that_look_the_same_have_one_place() {
        assert_eq!(PALETTE.colours().count(), 4);
        assert_eq!(PALETTE.find(0xff0000), PALETTE.find(0xf80000));
        assert_eq!(PALETTE.find(0x0000ff), None);
    }

    #[test]
    fn a_colour_is_shown_as_it_was_declared() {
        let red = PALETTE.find(0xff0000).unwrap();
        assert_eq!(PALETTE.rgb(red), Rgb565::RED);
        assert_eq!(PALETTE.find_rgb565(0xf800), Some(red));
        assert_eq!(PALETTE.to_bytes(&[red.pixel()]).collect::<Vec<_>>(), [0xf8, 0]);
    }

    proptest! {
        /// The quick way gives what single pixels would, wherever both lie.
        #[test]
        fn strips_are_what_single_pixels_would_be(
            pixels in proptest::collection::vec(
                prop_oneof![4 => Just(1u8), 1 => 0u8..6, 1 => any::<u8>()], 0..60,
            ),
            from in 0usize..8,
            to in 0usize..4,
            room in 0usize..80,
        ) {
            let pixels = pixels.get(from..).unwrap_or(&[]);
            let mut panel = vec![7; to + room];
            PALETTE.to_panel(pixels, &mut panel[to..]);
            for (at, &shown) in panel.iter().enumerate() {
                let pixel = at.checked_sub(to).and_then(|at| pixels.get(at));
                prop_assert_eq!(shown, pixel.map_or(7, |&pixel| PALETTE.panel_pixel(pixel)));
            }
        }
    }
}
