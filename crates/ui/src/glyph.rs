//! Our own small pictures: 1 bit a pixel, drawn in one colour.
//!
//! The patterns are written as they look and turned into bits by the compiler. A glyph can stand
//! inside a text as a character of the private area ([`Glyph::char`]).

use embedded_graphics::prelude::*;
use kogge_paint::palette::PaletteColour;

use super::canvas::Canvas;
use super::layout::rect;
use super::palette::palette_seat;
use super::phrases::Text;
use super::theme;
use kogge_games::Seat;

/// Rows of a pattern, the leftmost pixel in the highest of `width` bits.
struct Pattern {
    width: u8,
    rows: &'static [u16],
}

/// Turns rows as they look (`#` is ink) into bits.
const fn bits<const N: usize>(art: [&str; N]) -> [u16; N] {
    let mut rows = [0; N];
    let mut y = 0;
    while y < N {
        let line = art[y].as_bytes();
        assert!(line.len() == art[0].len() && line.len() <= 16, "rows of one width, 16 at most");
        let mut x = 0;
        while x < line.len() {
            rows[y] = rows[y] << 1 | (line[x] == b'#') as u16;
            x += 1;
        }
        y += 1;
    }
    rows
}

macro_rules! glyphs {
    ($($(#[$doc:meta])* $name:ident $art:tt)*) => {
        /// A small picture.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        #[repr(u8)]
        pub enum Glyph { $($(#[$doc])* $name,)* }

        impl Glyph {
            /// All pictures, in the order of their numbers.
            pub const ALL: &[Glyph] = &[$(Glyph::$name,)*];

            const fn pattern(self) -> Pattern {
                match self {
                    $(Glyph::$name => const {
                        Pattern { width: $art[0].len() as u8, rows: &bits($art) }
                    },)*
                }
            }
        }
    };
}

glyphs! {
    /// First seat.
    Disc [
        "..#####..",
        ".#######.",
        "#########",
        "#########",
        "#########",
        "#########",
        "#########",
        ".#######.",
        "..#####..",
    ]
    /// Second seat.
    Square [
        ".........",
        ".#######.",
        ".#######.",
        ".#######.",
        ".#######.",
        ".#######.",
        ".#######.",
        ".#######.",
        ".........",
    ]
    /// Third seat.
    Triangle [
        "....#....",
        "....#....",
        "...###...",
        "...###...",
        "..#####..",
        "..#####..",
        ".#######.",
        ".#######.",
        "#########",
    ]
    /// Fourth seat.
    Diamond [
        "....#....",
        "...###...",
        "..#####..",
        ".#######.",
        "#########",
        ".#######.",
        "..#####..",
        "...###...",
        "....#....",
    ]
    /// Fifth seat.
    Star [
        "....#....",
        "....#....",
        "...###...",
        "#########",
        ".#######.",
        "..#####..",
        "..#####..",
        ".###.###.",
        ".#.....#.",
    ]
    /// A cog under sail.
    Ship [
        "....#......",
        "....####...",
        "..###......",
        ".#######...",
        ".########..",
        ".########..",
        ".#######...",
        "....#......",
        "###########",
        ".#########.",
        "..#######..",
    ]
    /// A barrel of goods.
    Barrel [
        "..#####..",
        ".#.....#.",
        "#########",
        "#.......#",
        "#.......#",
        "#.......#",
        "#########",
        ".#.....#.",
        "..#####..",
    ]
    /// Money.
    Coin [
        "..#####..",
        ".#.....#.",
        "#..###..#",
        "#.#...#.#",
        "#.#.....#",
        "#.#...#.#",
        "#..###..#",
        ".#.....#.",
        "..#####..",
    ]
    /// A market booth.
    Booth [
        "#########",
        "#.#.#.#.#",
        "#.#.#.#.#",
        ".#.#.#.#.",
        ".#.....#.",
        ".#.....#.",
        ".#######.",
        ".#.....#.",
        ".#.....#.",
    ]
    /// A house, an office.
    House [
        "....#....",
        "...###...",
        "..#####..",
        ".#######.",
        "#########",
        ".#######.",
        ".###.###.",
        ".###.###.",
        ".###.###.",
    ]
    /// A cube of goods.
    Cube [
        "..#######",
        ".#.....##",
        "#######.#",
        "#.....#.#",
        "#.....#.#",
        "#.....#.#",
        "#.....##.",
        "#.....#..",
        "#######..",
    ]
    /// Grain in a sheaf.
    Grain [
        "....#....",
        "..#.#.#..",
        "...###...",
        ".#..#..#.",
        "..#####..",
        "....#....",
        "....#....",
    ]
    /// The pelt of an animal.
    Pelt [
        "##.....##",
        ".#######.",
        "..#####..",
        "..#####..",
        "..#####..",
        ".#######.",
        "##..#..##",
    ]
    /// A herring.
    Fish [
        "...###..#",
        "..#####.#",
        ".#.######",
        "########.",
        ".########",
        "..#####.#",
        "...###..#",
    ]
    /// A cup of wine.
    Goblet [
        ".#######.",
        ".#######.",
        "..#####..",
        "...###...",
        "....#....",
        "....#....",
        "..#####..",
    ]
    /// A fir: timber.
    Fir [
        "....#....",
        "...###...",
        "..#####..",
        "....#....",
        "..#####..",
        ".#######.",
        "....#....",
    ]
    /// An anvil: iron.
    Anvil [
        "#########",
        ".########",
        "....####.",
        ".....##..",
        ".....##..",
        "...######",
        "...######",
    ]
    /// A pair of scales: selling.
    Scales [
        "....#....",
        "#########",
        ".#..#..#.",
        ".#..#..#.",
        "###.#.###",
        "###.#.###",
        "....#....",
        "....#....",
        "..#####..",
    ]
    /// On to the next player.
    Onward [
        ".........",
        "#...#....",
        "##..##...",
        "###.###..",
        "########.",
        "###.###..",
        "##..##...",
        "#...#....",
        ".........",
    ]
    /// A hand cart.
    Cart [
        "#........",
        ".########",
        "..#######",
        "..#######",
        "...#####.",
        "....###..",
        "...#####.",
        "...##.##.",
        "....###..",
    ]
    /// Time.
    Hourglass [
        ".#######.",
        "..#...#..",
        "..#...#..",
        "...###...",
        "....#....",
        "...#.#...",
        "..#.#.#..",
        "..#####..",
        ".#######.",
    ]
    /// The head of an ox: livestock.
    Cattle [
        "#.......#",
        "##.....##",
        ".#######.",
        "..#####..",
        "..#.#.#..",
        "..#####..",
        "...###...",
        "..#####..",
        "...#.#...",
    ]
    /// A musket.
    Musket [
        "........#",
        ".......##",
        "......##.",
        ".....##..",
        "....##...",
        ".#.##....",
        ".####....",
        "####.....",
        "##.......",
    ]
    /// A sheaf of corn: grain.
    Sheaf [
        ".#..#..#.",
        "#.#.#.#.#",
        ".#.###.#.",
        "..#.#.#..",
        "...###...",
        "..#####..",
        "...###...",
        "..#####..",
        ".#######.",
    ]
    /// A heap of crystals: saltpeter.
    Saltpeter [
        "....#....",
        "...#.#...",
        "..#...#..",
        "...#.#...",
        ".#..#..#.",
        "#.#...#.#",
        ".###.###.",
        "#########",
        "#########",
    ]
    /// A bar of iron.
    Ingot [
        ".........",
        "..######.",
        ".#....##.",
        "########.",
        "#.....##.",
        "#.....##.",
        "#.....#..",
        "#######..",
        ".........",
    ]
    /// A kettle of copper.
    Kettle [
        "..#####..",
        ".#.....#.",
        "#########",
        ".#######.",
        ".#######.",
        ".#######.",
        "..#####..",
        "..#...#..",
        ".##...##.",
    ]
    /// A ham.
    Ham [
        ".......##",
        "......###",
        ".....##..",
        ".#####...",
        "#######..",
        "#######..",
        "#######..",
        ".#####...",
        "..###....",
    ]
    /// A jar of fish oil.
    OilJar [
        "...###...",
        "...###...",
        "....#....",
        "..#####..",
        ".#.....#.",
        ".#.....#.",
        ".#######.",
        ".#######.",
        "..#####..",
    ]
    /// A cabbage: vegetables.
    Cabbage [
        "..##.##..",
        ".#..#..#.",
        "#.#.#.#.#",
        "#..###..#",
        "#.#.#.#.#",
        "#..#.#..#",
        ".#..#..#.",
        "..#####..",
        "...###...",
    ]
    /// A calfskin.
    Hide [
        "##.....##",
        ".#######.",
        "..#####..",
        ".#######.",
        ".#######.",
        "..#####..",
        ".#######.",
        "##..#..##",
        "....#....",
    ]
    /// A bale of cloth: fabric.
    Cloth [
        "#########",
        "#.......#",
        "#########",
        "#.#.#.#.#",
        "##.#.#.##",
        "#.#.#.#.#",
        "##.#.#.##",
        "#########",
        ".........",
    ]
    /// A heap of coal.
    Coals [
        ".........",
        "...##....",
        "..####...",
        "..####...",
        ".##.####.",
        "####.####",
        "####.####",
        ".##...##.",
        ".........",
    ]
    /// A plum.
    Plum [
        ".....##..",
        "....#....",
        "..#####..",
        ".###.###.",
        "####.####",
        "####.####",
        ".###.###.",
        "..#####..",
        "...###...",
    ]
    /// A bunch of grapes: wine.
    Grapes [
        "....#....",
        "...###...",
        "##.##.##.",
        "##.##.##.",
        ".........",
        ".##.##...",
        ".##.##...",
        "...##....",
        "...##....",
    ]
    /// A cut lemon: citrus fruit.
    Lemon [
        "..#####..",
        ".#..#..#.",
        "#.#.#.#.#",
        "#..###..#",
        "#########",
        "#..###..#",
        "#.#.#.#.#",
        ".#..#..#.",
        "..#####..",
    ]
    /// A mortar with its pestle: spice.
    Pepper [
        "......##.",
        ".....##..",
        "....##...",
        "#########",
        ".#######.",
        ".#######.",
        "..#####..",
        "...###...",
        ".#######.",
    ]
    /// A contract.
    Scroll [
        ".######..",
        "#.....#..",
        "#.###.#..",
        ".#....#..",
        ".#.##.#..",
        ".#....#..",
        ".#.##.###",
        ".#......#",
        "..######.",
    ]
    /// A card.
    Card [
        ".#######.",
        ".#.....#.",
        ".#.#...#.",
        ".#.....#.",
        ".#.....#.",
        ".#.....#.",
        ".#...#.#.",
        ".#.....#.",
        ".#######.",
    ]
    /// Control, the lead.
    Crown [
        ".........",
        "#...#...#",
        "##.###.##",
        "#########",
        "#########",
        "#########",
        ".#######.",
        ".........",
        ".#######.",
    ]
    /// Prestige, victory points.
    Laurel [
        "....#....",
        "#..###..#",
        "##..#..##",
        "##.....##",
        "##.....##",
        "###...###",
        ".###.###.",
        "..#####..",
        "...#.#...",
    ]
    /// A key.
    Key [
        "..###....",
        ".#...#...",
        ".#...#...",
        "..###....",
        "...#.....",
        "...#.....",
        "...###...",
        "...#.....",
        "...##....",
    ]
    /// A harbour.
    Anchor [
        "...###...",
        "...#.#...",
        "...###...",
        "....#....",
        "..#####..",
        "....#....",
        "#...#...#",
        "##..#..##",
        "..#####..",
    ]
    /// A person plays.
    Person [
        "...###...",
        "..#####..",
        "..#####..",
        "...###...",
        ".........",
        "..#####..",
        ".#######.",
        "#########",
        "#########",
    ]
    /// A bot plays.
    Bot [
        "....#....",
        "....#....",
        ".#######.",
        "##.###.##",
        "##.###.##",
        "#########",
        ".#.#.#.#.",
        ".#######.",
        "..#...#..",
    ]
    /// Settings.
    Gear [
        "...#.#...",
        ".#.###.#.",
        "..#####..",
        "###...###",
        ".##...##.",
        "###...###",
        "..#####..",
        ".#.###.#.",
        "...#.#...",
    ]
    /// About, help.
    Book [
        ".###.###.",
        "#...#...#",
        "#.#.#.#.#",
        "#...#...#",
        "#.#.#.#.#",
        "#...#...#",
        "#.#.#.#.#",
        "####.####",
        "....#....",
    ]
    /// Language.
    Globe [
        "..#####..",
        ".#.#.#.#.",
        "#..#.#..#",
        "#########",
        "#..#.#..#",
        "#########",
        "#..#.#..#",
        ".#.#.#.#.",
        "..#####..",
    ]
    /// Something that was found.
    Lens [
        "..###....",
        ".#...#...",
        "#.....#..",
        "#.....#..",
        "#.....#..",
        ".#...#...",
        "..###.#..",
        ".......#.",
        "........#",
    ]
    /// The battery.
    Battery [
        "...###...",
        ".#######.",
        ".#.....#.",
        ".#.###.#.",
        ".#.###.#.",
        ".#.###.#.",
        ".#.###.#.",
        ".#.....#.",
        ".#######.",
    ]
    /// All of the map.
    Whole [
        "###...###",
        "#.......#",
        "#.......#",
        "....#....",
        "...###...",
        "....#....",
        "#.......#",
        "#.......#",
        "###...###",
    ]
    /// Brightness.
    Sun [
        "....#....",
        ".#.....#.",
        "...###...",
        "..#####..",
        "#.#####.#",
        "..#####..",
        "...###...",
        ".#.....#.",
        "....#....",
    ]
    /// Sound.
    Bell [
        "....#....",
        "...###...",
        "..#...#..",
        "..#...#..",
        "..#...#..",
        ".#.....#.",
        ".#.....#.",
        "#########",
        "....#....",
    ]
    /// Sleep.
    Moon [
        "...####..",
        "..###....",
        ".###.....",
        ".###.....",
        ".###.....",
        ".###.....",
        "..###...#",
        "...######",
        ".....##..",
    ]
    /// Taking back, starting again.
    Undo [
        "...#.....",
        "..##.....",
        ".#######.",
        "..##....#",
        "...#....#",
        "........#",
        "........#",
        ".......#.",
        "..#####..",
    ]
    /// The best.
    Cup [
        ".#######.",
        "##.....##",
        "##.....##",
        "##.....##",
        ".##...##.",
        "...#.#...",
        "....#....",
        "....#....",
        "..#####..",
    ]
    /// Yes.
    Tick [
        ".........",
        "........#",
        ".......##",
        "......##.",
        "#....##..",
        "##..##...",
        ".####....",
        "..##.....",
        ".........",
    ]
    /// No.
    Cross [
        ".........",
        "##.....##",
        ".##...##.",
        "..##.##..",
        "...###...",
        "..##.##..",
        ".##...##.",
        "##.....##",
        ".........",
    ]
    /// More to the left; less.
    Less [
        "...#",
        "..##",
        ".###",
        "####",
        ".###",
        "..##",
        "...#",
    ]
    /// More to the right.
    More [
        "#...",
        "##..",
        "###.",
        "####",
        "###.",
        "##..",
        "#...",
    ]
    /// More above.
    Above [
        "...#...",
        "..###..",
        ".#####.",
        "#######",
    ]
    /// More below.
    Below [
        "#######",
        ".#####.",
        "..###..",
        "...#...",
    ]
    /// The D-pad.
    Pad [
        "...###...",
        "...#.#...",
        "...#.#...",
        "####.####",
        "#.......#",
        "####.####",
        "...#.#...",
        "...#.#...",
        "...###...",
    ]
    /// A drop: pink cards.
    Drop [
        "...#...",
        "...#...",
        "..###..",
        ".#####.",
        "#######",
        "#######",
        ".#####.",
    ]
    /// A heart: blue cards.
    Heart [
        ".##.##.",
        "#######",
        "#######",
        "#######",
        ".#####.",
        "..###..",
        "...#...",
    ]
    /// A cross: green cards.
    Plus [
        "..###..",
        "..###..",
        "#######",
        "#######",
        "#######",
        "..###..",
        "..###..",
    ]
    /// A square in a square: black cards.
    Block [
        "#######",
        "#.....#",
        "#.###.#",
        "#.###.#",
        "#.###.#",
        "#.....#",
        "#######",
    ]
    /// Two triangles tip to tip: red cards.
    Waist [
        "#######",
        ".#####.",
        "..###..",
        "...#...",
        "..###..",
        ".#####.",
        "#######",
    ]
    /// A crescent: orange cards.
    Crescent [
        "..####.",
        ".###...",
        "###....",
        "###....",
        "###....",
        ".###...",
        "..####.",
    ]
    /// Any colour.
    Wild [
        "#..#..#",
        ".#.#.#.",
        "..###..",
        "#######",
        "..###..",
        ".#.#.#.",
        "#..#..#",
    ]
    /// A drop: pink spaces of a route.
    SmallDrop [
        "..#..",
        "..#..",
        ".###.",
        "#####",
        ".###.",
    ]
    /// A heart: blue spaces of a route.
    SmallHeart [
        ".#.#.",
        "#####",
        "#####",
        ".###.",
        "..#..",
    ]
    /// A cross: green spaces of a route.
    SmallPlus [
        "..#..",
        "..#..",
        "#####",
        "..#..",
        "..#..",
    ]
    /// A square in a square: black spaces of a route.
    SmallBlock [
        "#####",
        "#...#",
        "#.#.#",
        "#...#",
        "#####",
    ]
    /// Two triangles tip to tip: red spaces of a route.
    SmallWaist [
        "#####",
        ".###.",
        "..#..",
        ".###.",
        "#####",
    ]
    /// A crescent: orange spaces of a route.
    SmallCrescent [
        "..##.",
        ".##..",
        "##...",
        ".##..",
        "..##.",
    ]
    /// A hand cart beside a route.
    SmallCart [
        "#......",
        ".######",
        ".######",
        "..####.",
        ".##.##.",
        ".##.##.",
    ]
    /// First seat, on a space of a route.
    SmallDisc [
        ".###.",
        "#####",
        "#####",
        "#####",
        ".###.",
    ]
    /// Second seat, on a space of a route.
    SmallSquare [
        "#####",
        "#####",
        "#####",
        "#####",
        "#####",
    ]
    /// Third seat, on a space of a route.
    SmallTriangle [
        "..#..",
        "..#..",
        ".###.",
        ".###.",
        "#####",
    ]
    /// Fourth seat, on a space of a route.
    SmallDiamond [
        "..#..",
        ".###.",
        "#####",
        ".###.",
        "..#..",
    ]
}

/// The first character of the private area: the first glyph's.
const FIRST_CHAR: u32 = 0xe000;

/// What a picture is called in a game's texts.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GlyphName {
    /// The picture.
    pub glyph: Glyph,
    /// One of it.
    pub one: Text,
    /// Several of it.
    pub several: Text,
}

impl GlyphName {
    /// A picture with its names.
    pub const fn new(glyph: Glyph, one: Text, several: Text) -> Self {
        GlyphName { glyph, one, several }
    }

    /// A picture of something that has one name, however much there is of it.
    pub const fn uncounted(glyph: Glyph, name: Text) -> Self {
        GlyphName::new(glyph, name, name)
    }
}

impl Glyph {
    /// The character that stands for it in a text.
    pub const fn char(self) -> char {
        match char::from_u32(FIRST_CHAR + self as u32) {
            Some(c) => c,
            None => ' ',
        }
    }

    /// The glyph that a character stands for. The seats' shapes may also be written as themselves.
    pub fn of_char(c: char) -> Option<Glyph> {
        match c {
            '●' => Some(Glyph::Disc),
            '■' => Some(Glyph::Square),
            '▲' => Some(Glyph::Triangle),
            '◆' => Some(Glyph::Diamond),
            '★' => Some(Glyph::Star),
            _ => Glyph::ALL.get((c as u32).checked_sub(FIRST_CHAR)? as usize).copied(),
        }
    }

    /// The shape of a seat.
    pub const fn of_seat(seat: Seat) -> Glyph {
        match seat.0 {
            0 => Glyph::Disc,
            1 => Glyph::Square,
            2 => Glyph::Triangle,
            3 => Glyph::Diamond,
            _ => Glyph::Star,
        }
    }

    /// The shape that a seat shows on a canvas.
    pub fn of_participant(canvas: &Canvas, seat: Seat) -> Glyph {
        Glyph::of_seat(palette_seat(canvas, seat))
    }

    /// What stands for this picture on a canvas: where it is a seat's shape, the one it has chosen.
    pub fn with_palette(self, canvas: &Canvas) -> Glyph {
        self.seat().map_or(self, |seat| Glyph::of_participant(canvas, seat))
    }

    /// The seat that has this shape.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Glyph::Disc => Some(Seat(0)),
            Glyph::Square => Some(Seat(1)),
            Glyph::Triangle => Some(Seat(2)),
            Glyph::Diamond => Some(Seat(3)),
            Glyph::Star => Some(Seat(4)),
            _ => None,
        }
    }

    /// Width and height in pixels.
    pub const fn size(self) -> Size {
        let pattern = self.pattern();
        Size::new(pattern.width as u32, pattern.rows.len() as u32)
    }
}

/// Draws a glyph with its corner at `at`.
pub fn draw(canvas: &mut Canvas, glyph: Glyph, at: Point, colour: PaletteColour) {
    let Pattern { width, rows } = glyph.pattern();
    let rows = rows.iter().map(|&row| u32::from(row) << (32 - u32::from(width)));
    canvas.blit_mask(rows, at, colour);
}

/// Draws a glyph `scale` times as large.
pub fn draw_scaled(
    canvas: &mut Canvas,
    glyph: Glyph,
    at: Point,
    scale: u32,
    colour: PaletteColour,
) {
    let Pattern { width, rows } = glyph.pattern();
    let mut y = at.y;
    for &row in rows {
        // Runs of ink from left to right, the next pixel always in the highest bit.
        let mut left = row << (16 - width as u32);
        let mut x = at.x;
        while left != 0 {
            let blank = left.leading_zeros();
            left <<= blank;
            x += (blank * scale) as i32;
            let ink = left.leading_ones();
            left = left.checked_shl(ink).unwrap_or(0);
            canvas.fill(&rect(x, y, ink * scale, scale), colour);
            x += (ink * scale) as i32;
        }
        y += scale as i32;
    }
}

/// Draws a glyph filled with `colour` and with an ink outline around it, so that it stands out on
/// land and water alike. It takes one pixel more on each side.
pub fn draw_outlined(canvas: &mut Canvas, glyph: Glyph, at: Point, colour: PaletteColour) {
    let Pattern { width, rows } = glyph.pattern();
    // One pixel from the left edge: a row and its outline fit.
    let row = |y: usize| rows.get(y).map_or(0, |&row| u32::from(row) << (31 - u32::from(width)));
    let outline = (0..rows.len() + 2).map(|y| {
        let (above, here) = (row(y.wrapping_sub(2)), row(y.wrapping_sub(1)));
        above | here << 1 | here >> 1 | row(y)
    });
    canvas.blit_mask(outline, at - Point::new(1, 1), theme::INK);
    draw(canvas, glyph, at, colour);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_glyph_has_its_own_character() {
        for &glyph in Glyph::ALL {
            assert_eq!(Glyph::of_char(glyph.char()), Some(glyph));
        }
        assert_eq!(Glyph::of_char('▲'), Some(Glyph::of_seat(Seat(2))));
        // A seat may wear any of them where another was measured.
        let sizes = [0, 1, 2, 3, 4].map(|seat| Glyph::of_seat(Seat(seat)).size());
        assert!(sizes.iter().all(|&size| size == sizes[0]), "{sizes:?}");
        assert!((0..5).map(Seat).all(|seat| Glyph::of_seat(seat).seat() == Some(seat)));
        assert_eq!(Glyph::Laurel.seat(), None);
        assert_eq!(Glyph::of_char('a'), None);
        assert_eq!(Glyph::of_char('\u{f000}'), None);
    }

    #[test]
    fn a_glyph_is_drawn_as_it_is_written() {
        let size = Glyph::Less.size();
        let mut bytes =
            vec![0; kogge_paint::framebuffer::FrameBuffer::bytes(size.width, size.height)];
        let mut frame = kogge_paint::framebuffer::FrameBuffer::new(&mut bytes, size).unwrap();
        let all = rect(0, 0, size.width, size.height);
        Canvas::paint_clipped(&mut frame, size, all, |canvas| {
            draw(canvas, Glyph::Less, Point::zero(), theme::QR_PAPER);
        })
        .unwrap();
        let seen = |row: u32| -> String {
            frame.row(0, row, 4).iter().map(|&p| if p == 0 { '.' } else { '#' }).collect()
        };
        assert_eq!([seen(0), seen(3), seen(6)], ["...#", "####", "...#"]);
    }
}
