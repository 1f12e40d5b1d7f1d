//! What travels in the office: goods that come in find their rooms, goods that are paid leave them.
//! (Trips end there, too: the map is not in sight any more when one was decided.)

use embedded_graphics::prelude::*;

use super::goods::{self, SWATCH};
use super::{Board, Scene, board, office, shown};
use crate::games::merkator::Event;
use crate::games::merkator::data::Kind;
use crate::ui::canvas::Canvas;
use crate::ui::layout::rect;
use crate::ui::table::Journey;
use crate::ui::theme;

/// How far a good reaches from its middle, its edge included.
const REACH: u8 = 6;

/// What an event sets in motion. The office is that of one seat.
pub fn journey(scene: &Scene, event: Event) -> Option<Journey> {
    let way = match event {
        _ if board(scene) != Board::Office => return None,
        Event::Goods { seat, kind, .. } if seat == shown(scene) => {
            let door = Point::new(scene.window.center().x, scene.window.top_left.y);
            (kind, door, office::good(scene, kind))
        }
        Event::Paid { seat, kind, .. } if seat == shown(scene) => {
            (kind, office::good(scene, kind), office::button(scene))
        }
        _ => return None,
    };
    let (kind, from, to) = way;
    Some(Journey::straight(kind.index() as u8, REACH, from, to))
}

/// Draws a good.
pub fn paint(canvas: &mut Canvas, journey: &Journey, at: Point) {
    let Some(kind) = Kind::from_index(journey.what.into()) else { return };
    let corner = at - Point::new(SWATCH as i32 / 2, SWATCH as i32 / 2);
    goods::swatch(canvas, kind, corner);
    canvas.frame(&rect(corner.x - 1, corner.y - 1, SWATCH + 2, SWATCH + 2), 1, theme::INK);
}
