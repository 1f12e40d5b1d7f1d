//! What travels on the board: pieces between the hand, which is the strip, and the villages; a displaced
//! one from village to village; one that opens an office from its route to the city.

use embedded_graphics::prelude::*;

use super::layout::Layout;
use super::map::{around, little};
use super::pieces::{self, SIDE, draw_mark};
use super::targets::TargetKind;
use crate::canvas::Canvas;
use crate::table::{BoardView, MoveAnimation, TargetId};
use crate::theme;
use kogge_games::teutonica::data::{Owner, PieceKind, Route};
use kogge_games::teutonica::{Event, Phase, Piece, Teutonica};

/// How far a piece reaches from its middle.
const REACH: u8 = SIDE as u8 / 2;
/// And on the whole board.
const SMALL: i32 = 4;
/// And a village there.
const VILLAGE: i32 = 2;
/// Added to the number of a piece: it is awaited in a village, which is free until then.
const TO_VILLAGE: u8 = 0x40;

/// The route from which the piece comes that the question is about.
pub fn departure(phase: &Phase) -> Option<TargetId> {
    let route = match phase {
        Phase::ClaimBenefit { claim } => claim.route,
        phase => phase.reaction()?.origin,
    };
    Some(TargetKind::Route(route).id())
}

/// What an event sets in motion.
pub fn animation_of(
    board: &BoardView<Teutonica>,
    event: Event,
    origin: Option<TargetId>,
) -> Option<MoveAnimation> {
    let layout = Layout::of(board);
    let hand = layout.strip.center();
    let from = match origin.and_then(TargetKind::of) {
        Some(TargetKind::Route(route)) => layout.middle(route),
        _ => hand,
    };
    let village = |route, piece| village(&layout, board.view.table(), route, piece);
    let (piece, mark, from, to) = match event {
        Event::Placed { piece, route }
        | Event::Put { piece, route }
        | Event::ExtraPlaced { piece, route, .. }
        | Event::Displaced { by: piece, route, .. } => {
            (piece, TO_VILLAGE, hand, village(route, piece)?)
        }
        Event::Replaced { piece, route } => (piece, TO_VILLAGE, from, village(route, piece)?),
        Event::Lifted { piece, route } => (piece, 0, layout.middle(route), hand),
        Event::OfficeOpened { piece, city, .. } | Event::ExtraOfficeBuilt { piece, city } => {
            (piece, 0, from, layout.city(city))
        }
        _ => return None,
    };
    let what = 2 * piece.owner.index() as u8 + piece.kind.index() as u8;
    let is_seen = board.window.contains(to);
    is_seen.then(|| MoveAnimation::straight(what | mark, REACH, from, to))
}

/// Where a piece has been put.
fn village(layout: &Layout, table: &Teutonica, route: Route, piece: Piece) -> Option<Point> {
    let row = table.villages(route);
    let here = |&(index, _): &(usize, Point)| row.get(index) == Some(piece);
    layout.villages(route).enumerate().filter(here).last().map(|(_, at)| at)
}

/// Draws a piece, and the village that awaits it.
pub fn paint(
    canvas: &mut Canvas,
    board: &BoardView<Teutonica>,
    animation: &MoveAnimation,
    at: Point,
) {
    let number = usize::from(animation.what & !TO_VILLAGE);
    let (owner, kind) = (Owner::from_index(number / 2), PieceKind::from_index(number % 2));
    let (Some(owner), Some(kind)) = (owner, kind) else { return };
    let is_close_up = Layout::of(board).is_close_up();
    match (animation.what & TO_VILLAGE != 0, is_close_up) {
        // As large as the piece that is drawn there already.
        (true, true) => {
            let village = around(animation.end(), REACH.into());
            canvas.fill(&village, theme::PARCHMENT_PALE);
            canvas.stroke_rect(&village, 1, theme::INK_SOFT);
        }
        (true, false) => little(canvas, animation.end(), VILLAGE, None),
        (false, _) => {}
    }
    if is_close_up {
        pieces::draw_piece(canvas, at, Piece::new(owner, kind));
    } else {
        little(canvas, at, SMALL, Some(owner));
        draw_mark(canvas, at, owner);
    }
}
