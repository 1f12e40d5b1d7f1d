//! The board: land, roads, villages, cities with their offices, the Coellen table, the strip.
//!
//! Everything has a small form for the whole board and a large one for the view that follows the
//! cursor. All that is drawn is read off the view.

use core::fmt::Write;

use embedded_graphics::{prelude::*, primitives::Rectangle};
use kogge_paint::palette::PaletteColour;

use super::close_up;
use super::labels;
use super::layout::{CloseUp, Layout};
use super::phrases::ability_picture;
use super::pieces::{self, draw_mark, owner_colour};
use super::preview;
use super::targets::{StripButton, TargetKind, buttons};
use crate::canvas::Canvas;
use crate::chart::{Dash, Pen, thick_dashed_line};
use crate::coast::north;
use crate::fonts::Face;
use crate::glyph;
use crate::layout::{RectExt, rect};
use crate::phrases::Line;
use crate::table::{BoardView, Scene, Target};
use crate::text::{self, Align, Style};
use crate::theme;
use crate::widgets::list::cursor_frame;
use kogge_games::teutonica::data::{BoardSide, City, Owner, PieceKind, Route, RouteSet, Space};
use kogge_games::teutonica::{Decision, Phase, Piece, Teutonica};
use kogge_games::{Choices, Game};

/// Draws the map and the strip below it.
pub fn paint(canvas: &mut Canvas, scene: &Scene<Teutonica>) {
    let layout = Layout::of(scene);
    let table = scene.view.table();
    if canvas.is_visible(&layout.map) {
        canvas.clipped_to(&layout.map, |canvas| {
            layout.chart.draw(canvas, &north::COAST, &layout.map);
            for route in table.side().routes().iter() {
                road(canvas, &layout, route);
            }
            if !layout.is_close_up() {
                labels(canvas, &layout, table);
            }
            coellen(canvas, &layout, table);
            let (chosen, glowing) = (close_up::route(&layout), glowing(table));
            for route in table.side().routes().iter().filter(|&route| chosen != Some(route)) {
                villages(canvas, &layout, table, route);
            }
            for route in glowing.iter().filter(|&route| chosen != Some(route)) {
                rings(canvas, &layout, route);
            }
            cities(canvas, &layout, table);
            // What is pointed at lies on top of everything around it.
            if let Some(route) = chosen {
                villages(canvas, &layout, table, route);
                if glowing.has(route) {
                    rings(canvas, &layout, route);
                }
            }
            close_up::chosen(canvas, &layout, table);
            if !layout.is_close_up() {
                standings(canvas, &layout, table);
            }
        });
    }
    strip(canvas, scene, &layout);
}

/// The way from city to city through the villages.
fn road(canvas: &mut Canvas, layout: &Layout, route: Route) {
    let (from, to) = route.ends();
    let chosen = layout.sight == CloseUp::Route(route);
    let mut last = layout.city(from);
    for next in layout.villages(route).chain([layout.city(to)]) {
        match (layout.is_close_up(), chosen) {
            (false, _) => line(canvas, last, next, 1, theme::INK_SOFT),
            (true, false) => line(canvas, last, next, 2, theme::INK_SOFT),
            (true, true) => {
                line(canvas, last, next, 7, theme::INK);
                line(canvas, last, next, 5, theme::BRASS_BRIGHT);
            }
        }
        last = next;
    }
}

/// A line of the given thickness, in pixels.
fn line(canvas: &mut Canvas, from: Point, to: Point, thick: i32, colour: PaletteColour) {
    let around = Rectangle::with_corners(from, to).inset(-thick, -thick);
    if !canvas.is_visible(&around) {
        return;
    }
    let way = to - from;
    let flat = way.x.abs() > way.y.abs();
    let beside = if flat { Point::new(0, 1) } else { Point::new(1, 0) };
    let pen = if flat { Pen::new(1, thick as u32) } else { Pen::new(thick as u32, 1) };
    let aside = beside * (thick / 2);
    thick_dashed_line(canvas, from - aside, to - aside, Dash::SOLID, pen, colour);
}

fn villages(canvas: &mut Canvas, layout: &Layout, table: &Teutonica, route: Route) {
    let row = table.villages(route);
    for (index, at) in layout.villages(route).enumerate() {
        if !canvas.is_visible(&around(at, 9)) {
            continue;
        }
        match (layout.is_close_up(), row.get(index)) {
            (true, Some(piece)) => pieces::draw_piece(canvas, at, piece),
            (true, None) => pieces::draw_village(canvas, at),
            (false, piece) => little(canvas, at, 2, piece.map(|piece| piece.owner)),
        }
    }
    let Some(marker) = table.marker(route) else { return };
    let at = close_up::marker(layout, route);
    if !layout.is_close_up() {
        diamond(canvas, at, 4, theme::INK);
        diamond(canvas, at, 2, theme::BRASS_BRIGHT);
    } else if layout.map.inset(10, 9).contains(at) {
        pieces::draw_marker(canvas, at, marker);
    }
}

/// A small square with a border; pale if it is nobody's.
pub(super) fn little(canvas: &mut Canvas, at: Point, reach: i32, owner: Option<Owner>) {
    canvas.fill(&around(at, reach), theme::INK);
    let ground = owner.map_or(theme::PARCHMENT_PALE, |owner| owner_colour(canvas, owner));
    canvas.fill(&around(at, reach - 1), ground);
}

fn diamond(canvas: &mut Canvas, at: Point, reach: i32, colour: PaletteColour) {
    for y in -reach..=reach {
        let half = reach - y.abs();
        canvas.hline(at + Point::new(-half, y), (2 * half + 1) as u32, colour);
    }
}

pub(super) fn around(at: Point, reach: i32) -> Rectangle {
    let side = (2 * reach + 1) as u32;
    rect(at.x - reach, at.y - reach, side, side)
}

/// Where the marker of a route lies: beside its middle.
pub(super) fn beside(layout: &Layout, route: Route) -> Point {
    let far = if layout.is_close_up() { 17 } else { 7 };
    let (from, to) = route.ends();
    let way = layout.city(to) - layout.city(from);
    let middle = layout.middle(route);
    if way.x.abs() > way.y.abs() {
        middle - Point::new(0, far)
    } else {
        middle + Point::new(far, 0)
    }
}

fn coellen(canvas: &mut Canvas, layout: &Layout, table: &Teutonica) {
    for space in Space::ALL {
        let at = layout.space(space);
        if !layout.is_close_up() {
            little(canvas, at, 2, table.table(space).map(Owner::of));
            continue;
        }
        if !layout.map.inset(9, 9).contains(at) {
            continue;
        }
        match table.table(space) {
            Some(seat) => {
                pieces::draw_piece(canvas, at, Piece::new(Owner::of(seat), PieceKind::Merchant));
            }
            None => {
                let plate = rect(at.x - 8, at.y - 7, 17, 15);
                canvas.fill_opaque(&plate, theme::piece(space.colour().id()));
                canvas.stroke_rect(&plate, 1, theme::INK);
                let ink = if space == Space::Eleven { theme::ON_DARK } else { theme::INK };
                text::line(canvas, space.id(), plate, Align::Centre, Style::bold(ink));
            }
        }
    }
}

/// All cities but those that are pointed at.
fn cities(canvas: &mut Canvas, layout: &Layout, table: &Teutonica) {
    for city in City::ALL {
        if !layout.is_close_up() {
            small_city(canvas, layout, table, city);
        } else if !close_up::is_chosen(layout, city)
            && canvas.is_visible(&around(layout.city(city), 40))
        {
            close_up::city(canvas, layout, table, city);
        }
    }
}

/// A city on the whole map: a seal in the colour of its ruler, three letters beside it.
fn small_city(canvas: &mut Canvas, layout: &Layout, table: &Teutonica, city: City) {
    let at = layout.city(city);
    let owner = table.control(city);
    little(canvas, at, 4, owner);
    if let Some(owner) = owner {
        draw_mark(canvas, at, owner);
    } else if let Some(ability) = city.ability() {
        let picture = ability_picture(ability);
        let size = picture.size();
        let half = Point::new(size.width as i32 / 2, size.height as i32 / 2);
        glyph::draw(canvas, picture, at - half, theme::BRASS);
    }
}

/// Letters are read before marks: draws again what a trail may have crossed.
pub fn over_recent_moves(canvas: &mut Canvas, board: &BoardView<Teutonica>) {
    let layout = Layout::of(board);
    if !layout.is_close_up() {
        canvas.clipped_to(&layout.map, |canvas| labels(canvas, &layout, board.view.table()));
    }
}

/// Three letters beside each city of the whole map.
fn labels(canvas: &mut Canvas, layout: &Layout, table: &Teutonica) {
    let style = Style::small(theme::INK);
    for city in City::ALL {
        let room = label_area(layout, table.side(), city);
        // Roads and water end at the letters.
        canvas.fill_opaque(&room.inset(0, -1), theme::PARCHMENT);
        text::line(canvas, city.abbr(), room, Align::Left, style);
    }
}

/// Where the letters of a city stand on the whole map.
fn label_area(layout: &Layout, side: BoardSide, city: City) -> Rectangle {
    let Point { x, y } = layout.city(city) + labels::place(side, layout.map.size.width, city);
    rect(x, y, text::width(Face::Small, city.abbr()) + 1, 8)
}

/// Everybody's prestige, in the empty corner of the sea.
fn standings(canvas: &mut Canvas, layout: &Layout, table: &Teutonica) {
    let area = standings_area(layout, table);
    canvas.fill_opaque(&area, theme::WATER);
    let mut at = area.top_left + Point::new(2, 2);
    for seat in table.seats().iter() {
        little(canvas, at + Point::new(4, 4), 4, Some(Owner::of(seat)));
        draw_mark(canvas, at + Point::new(4, 4), Owner::of(seat));
        let mut points = Line::new();
        let _ = write!(points, "{}", table.player(seat).prestige());
        let place = rect(at.x + 11, at.y, 14, 9);
        text::line(canvas, &points, place, Align::Left, Style::small(theme::ON_DARK));
        at.x += STANDING;
    }
}

/// From one seat's prestige to the next.
const STANDING: i32 = 24;

fn standings_area(layout: &Layout, table: &Teutonica) -> Rectangle {
    let width = u32::from(table.seats().0) * STANDING as u32 + 4;
    rect(layout.map.top_left.x, layout.map.top_left.y, width, 13)
}

/// Whether the buttons are hidden by the card of what is seen near.
fn hides_buttons(board: &BoardView<Teutonica>, layout: &Layout) -> bool {
    layout.is_close_up() && *board.view.table().phase() == Phase::Menu
}

/// The card of what is seen near, and the buttons.
fn strip(canvas: &mut Canvas, scene: &Scene<Teutonica>, layout: &Layout) {
    if !canvas.is_visible(&layout.strip) {
        return;
    }
    canvas.fill_opaque(&layout.strip, theme::PARCHMENT);
    canvas.hline(layout.strip.top_left, layout.strip.size.width, theme::INK_COAST);
    let hidden = hides_buttons(scene, layout);
    let shown: &[StripButton] = if hidden { &[] } else { buttons(scene.view.table().phase()) };
    for (nth, button) in shown.iter().enumerate() {
        let area = layout.button(nth, shown.len());
        canvas.fill(&area, theme::PARCHMENT_DEEP);
        let size = button.picture().size();
        let half = Point::new(size.width as i32 / 2, size.height as i32 / 2);
        glyph::draw(canvas, button.picture(), area.center() - half, theme::INK);
    }
    let card = preview::card(scene, layout.sight);
    let room = layout.card(shown.len());
    text::line(canvas, &card, room, Align::Left, Style::small(theme::INK));
}

/// The routes that can be chosen now; before an extra piece is, those where it may go.
fn glowing(table: &Teutonica) -> RouteSet {
    match table.phase() {
        Phase::ReactExtra { reaction } if table.extra_source(reaction).is_some() => {
            table.nearest_free_routes(reaction.origin)
        }
        _ => legal_routes(table),
    }
}

/// The routes that can be chosen now.
fn legal_routes(table: &Teutonica) -> RouteSet {
    let mut choices = Choices::new();
    table.legal(&mut choices);
    let route = |&choice: &Decision| match choice {
        Decision::Route(route) | Decision::Lift(route, _) => Some(route),
        _ => None,
    };
    choices.iter().filter_map(route).collect()
}

/// The glow of a route that can be chosen: rings around its villages, below the cities.
fn rings(canvas: &mut Canvas, layout: &Layout, route: Route) {
    let reach = if layout.is_close_up() { 8 } else { 3 };
    for at in layout.villages(route) {
        ring(canvas, at, reach);
    }
}

/// The glow of a city or of a button; that of routes is part of the map.
pub fn glow(canvas: &mut Canvas, board: &BoardView<Teutonica>, target: &Target) {
    let layout = Layout::of(board);
    match TargetKind::of(target.id) {
        Some(TargetKind::City(city)) if !layout.is_close_up() => ring(canvas, layout.city(city), 6),
        Some(TargetKind::City(city)) if layout.map.contains(layout.city(city)) => {
            let block = close_up::block(&layout, board.view.table(), city).inset(-2, -2);
            canvas.clipped_to(&layout.map, |canvas| canvas.stroke_rect(&block, 1, theme::BRASS));
        }
        Some(TargetKind::StripButton(_)) if !hides_buttons(board, &layout) => {
            canvas.stroke_rect(&target.area, 1, theme::BRASS);
        }
        _ => {}
    }
}

fn ring(canvas: &mut Canvas, at: Point, reach: i32) {
    if !canvas.is_visible(&around(at, reach)) {
        return;
    }
    canvas.stroke_rect(&around(at, reach), 1, theme::INK);
    canvas.stroke_rect(&around(at, reach - 1), 1, theme::BRASS_BRIGHT);
    if reach > 3 {
        canvas.stroke_rect(&around(at, reach - 2), 1, theme::BRASS_BRIGHT);
    }
}

/// The cursor: a button is framed, a place on the map is what the map shows.
pub fn cursor(canvas: &mut Canvas, target: &Target) {
    if let Some(TargetKind::StripButton(_)) = TargetKind::of(target.id) {
        cursor_frame(canvas, &target.area.inset(-2, -2));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::intersection_of;

    #[test]
    fn letters_stand_on_no_city_and_on_no_other_letters() {
        for width in [240, 320] {
            for side in [BoardSide::Small, BoardSide::Large] {
                let layout = Layout::whole(rect(0, 25, width, 183), side);
                for city in City::ALL {
                    let letters = label_area(&layout, side, city);
                    let name = (city.abbr(), width, side as u8);
                    assert_eq!(
                        intersection_of(&letters, &layout.map.inset(2, 1)),
                        Some(letters),
                        "{name:?}"
                    );
                    for other in City::ALL {
                        let square = around(layout.city(other), 4);
                        assert_eq!(
                            intersection_of(&letters, &square),
                            None,
                            "{name:?} on {}",
                            other.abbr()
                        );
                        let beside = label_area(&layout, side, other).inset(-1, -1);
                        let is_free = city == other || intersection_of(&letters, &beside).is_none();
                        assert!(is_free, "{name:?} at {}", other.abbr());
                    }
                }
            }
        }
    }
}
