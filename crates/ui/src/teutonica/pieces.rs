//! Pieces, offices and markers as they are drawn: squares for traders, discs for merchants, the
//! mark of the seat inside; pips for the privilege that an office needs.

use embedded_graphics::prelude::*;
use kogge_paint::palette::PaletteColour;

use crate::canvas::Canvas;
use crate::glyph::{self, Glyph};
use crate::layout::rect;
use crate::palette::palette_seat;
use crate::text::{self, Align, Style};
use crate::theme;
use kogge_games::teutonica::Piece;
use kogge_games::teutonica::data::{Colour, Marker, Office, Owner, PieceKind};

/// Side of a piece seen near.
pub const SIDE: u32 = 13;
/// Half of it.
const REACH: i32 = 6;

/// The seats' shapes, five pixels wide.
const MARKS: [[u8; 5]; 5] = [
    [0b01110, 0b11111, 0b11111, 0b11111, 0b01110],
    [0b11111, 0b10001, 0b10001, 0b10001, 0b11111],
    [0b00100, 0b00100, 0b01110, 0b01110, 0b11111],
    [0b00100, 0b01110, 0b11111, 0b01110, 0b00100],
    [0b10101, 0b01110, 0b11111, 0b01110, 0b10101],
];

/// The colour of an owner's pieces.
pub fn owner_colour(canvas: &Canvas, owner: Owner) -> PaletteColour {
    theme::piece(owner_on_canvas(canvas, owner).id())
}

/// The owner to whom the colour belongs that another has chosen; the neutral traders keep theirs.
fn owner_on_canvas(canvas: &Canvas, owner: Owner) -> Owner {
    owner.seat().map_or(owner, |seat| Owner::of(palette_seat(canvas, seat)))
}

fn ink_on(owner: Owner) -> PaletteColour {
    match owner {
        Owner::Yellow | Owner::Neutral => theme::INK,
        _ => theme::ON_DARK,
    }
}

/// An owner's mark around a point; the neutral traders have a dash.
pub fn draw_mark(canvas: &mut Canvas, centre: Point, owner: Owner) {
    let owner = owner_on_canvas(canvas, owner);
    let ink = ink_on(owner);
    let corner = centre - Point::new(2, 2);
    let Some(rows) = owner.seat().and_then(|seat| MARKS.get(seat.index())) else {
        return canvas.fill(&rect(corner.x, centre.y, 5, 1), ink);
    };
    for (y, &row) in rows.iter().enumerate() {
        for x in 0..5 {
            if row >> (4 - x) & 1 == 1 {
                canvas.fill(&rect(corner.x + x, corner.y + y as i32, 1, 1), ink);
            }
        }
    }
}

/// Half the width of each row of a disc, from its middle down.
const DISC: [&[i32]; 2] = [&[5, 5, 5, 4, 3, 2], &[6, 6, 6, 5, 5, 4, 2]];

/// A filled shape around a point: a square for traders, a disc for merchants.
fn draw_shape(
    canvas: &mut Canvas,
    centre: Point,
    kind: PieceKind,
    reach: i32,
    colour: PaletteColour,
) {
    match (kind, DISC.get((reach - 5) as usize)) {
        (PieceKind::Merchant, Some(rows)) => {
            for (y, &half) in rows.iter().enumerate() {
                let y = y as i32;
                let width = (2 * half + 1) as u32;
                canvas.hline(Point::new(centre.x - half, centre.y + y), width, colour);
                canvas.hline(Point::new(centre.x - half, centre.y - y), width, colour);
            }
        }
        _ => {
            let side = (2 * reach + 1) as u32;
            canvas.fill(&rect(centre.x - reach, centre.y - reach, side, side), colour);
        }
    }
}

/// A piece.
pub fn draw_piece(canvas: &mut Canvas, centre: Point, piece: Piece) {
    let colour = owner_colour(canvas, piece.owner);
    draw_shape(canvas, centre, piece.kind, REACH, theme::INK);
    draw_shape(canvas, centre, piece.kind, REACH - 1, colour);
    draw_mark(canvas, centre, piece.owner);
}

/// A free village.
pub fn draw_village(canvas: &mut Canvas, centre: Point) {
    let area = rect(centre.x - 4, centre.y - 4, 9, 9);
    canvas.fill(&area, theme::PARCHMENT_PALE);
    canvas.stroke_rect(&area, 1, theme::INK_SOFT);
}

/// A free office: its shape and colour, pips for the privilege, a coin for prestige.
pub fn draw_office(canvas: &mut Canvas, centre: Point, office: Office) {
    draw_shape(canvas, centre, office.kind, REACH, theme::INK);
    draw_shape(canvas, centre, office.kind, REACH - 1, theme::piece(office.colour.id()));
    let ink = if office.colour == Colour::Black { theme::ON_DARK } else { theme::INK };
    let pips = office.colour.index() as i32;
    for pip in 0..pips {
        canvas.fill(&rect(centre.x - (3 * pips - 1) / 2 + 3 * pip, centre.y + 1, 2, 2), ink);
    }
    if office.coins > 0 {
        canvas.fill(&rect(centre.x - 1, centre.y - 4, 3, 5), theme::BRASS);
        canvas.fill(&rect(centre.x - 2, centre.y - 3, 5, 3), theme::BRASS);
    }
}

/// A bonus marker on its route.
pub fn draw_marker(canvas: &mut Canvas, centre: Point, marker: Marker) {
    let plate = rect(centre.x - 8, centre.y - 7, 17, 15);
    canvas.fill_opaque(&plate, theme::BRASS_PALE);
    canvas.stroke_rect(&plate, 1, theme::BRASS);
    let picture = match marker {
        Marker::Plus3Actions | Marker::Plus4Actions => {
            let words = if marker == Marker::Plus3Actions { "+3" } else { "+4" };
            text::line(canvas, words, plate, Align::Centre, Style::bold(theme::INK));
            return;
        }
        Marker::ExtraOffice => Glyph::House,
        Marker::SwapOffices => Glyph::Scales,
        Marker::UpgradeAbility => Glyph::Above,
        Marker::RemoveThree => Glyph::Cross,
    };
    let size = picture.size();
    let at = centre - Point::new(size.width as i32 / 2, size.height as i32 / 2);
    glyph::draw(canvas, picture, at, theme::INK);
}
