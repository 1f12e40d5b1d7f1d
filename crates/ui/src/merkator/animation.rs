//! What travels in the office: goods that come in find their rooms, goods that are paid leave them.
//! (Trips end there, too: the map is not in sight any more when one was decided.)

use embedded_graphics::prelude::*;

use super::goods::{self, SWATCH};
use super::{BoardView, Section, office, section, shown};
use crate::canvas::Canvas;
use crate::layout::rect;
use crate::table::MoveAnimation;
use crate::theme;
use kogge_games::merkator::Event;
use kogge_games::merkator::data::Good;

/// How far a good reaches from its middle, its edge included.
const REACH: u8 = 6;

/// What an event sets in motion. The office is that of one seat.
pub fn animation_of(board: &BoardView, event: Event) -> Option<MoveAnimation> {
    let way = match event {
        _ if section(board) != Section::Office => return None,
        Event::Goods { seat, kind, .. } if seat == shown(board) => {
            let door = Point::new(board.window.center().x, board.window.top_left.y);
            (kind, door, office::good(board, kind))
        }
        Event::Paid { seat, kind, .. } if seat == shown(board) => {
            (kind, office::good(board, kind), office::button(board))
        }
        _ => return None,
    };
    let (kind, from, to) = way;
    Some(MoveAnimation::straight(kind.index() as u8, REACH, from, to))
}

/// Draws a good.
pub fn paint(canvas: &mut Canvas, animation: &MoveAnimation, at: Point) {
    let Some(kind) = Good::from_index(animation.what.into()) else { return };
    let corner = at - Point::new(SWATCH as i32 / 2, SWATCH as i32 / 2);
    goods::swatch(canvas, kind, corner);
    canvas.stroke_rect(&rect(corner.x - 1, corner.y - 1, SWATCH + 2, SWATCH + 2), 1, theme::INK);
}
