//! The typefaces: one family of serifs for titles and rows, one without for everything small.
//!
//! Latin-1 all of them, with figures of one width. A screen uses [`Face::Large`] and the two small
//! ones, never a third size.

use u8g2_fonts::{FontRenderer, fonts};

/// How a text is set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Face {
    /// Explanations, hints, figures.
    Small,
    /// The same size, for what matters.
    SmallBold,
    /// Titles and rows of lists.
    Large,
}

static SMALL: FontRenderer =
    FontRenderer::new::<fonts::u8g2_font_helvR08_tf>().with_ignore_unknown_chars(true);
static SMALL_BOLD: FontRenderer =
    FontRenderer::new::<fonts::u8g2_font_helvB08_tf>().with_ignore_unknown_chars(true);
static LARGE: FontRenderer =
    FontRenderer::new::<fonts::u8g2_font_ncenR12_tf>().with_ignore_unknown_chars(true);

impl Face {
    /// The font behind it.
    pub(super) fn font(self) -> &'static FontRenderer {
        match self {
            Face::Small => &SMALL,
            Face::SmallBold => &SMALL_BOLD,
            Face::Large => &LARGE,
        }
    }

    /// Height of a capital letter.
    pub const fn capital(self) -> i32 {
        match self {
            Face::Small | Face::SmallBold => 8,
            Face::Large => 12,
        }
    }

    /// From one line to the next.
    pub const fn line(self) -> u32 {
        match self {
            Face::Small | Face::SmallBold => 13,
            Face::Large => 19,
        }
    }

    /// How far letters reach below the line they stand on.
    pub const fn below(self) -> i32 {
        match self {
            Face::Small | Face::SmallBold => 2,
            Face::Large => 4,
        }
    }
}
