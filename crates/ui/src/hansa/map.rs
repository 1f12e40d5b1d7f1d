//! The map: the Baltic, its one-way routes, the cities with what stands in them, the stacks.

use core::fmt::Write;

use embedded_graphics::{prelude::*, primitives::Rectangle};

use super::layout::Layout;
use super::phrases::{SeatShape, city_name};
use super::pieces::{self, FIGURES};
use super::tray::Tray;
use crate::backdrops::{self, RleImage, backdrop};
use crate::canvas::Canvas;
use crate::chart::{self, Arrow, Dash};
use crate::coast::baltic;
use crate::dirty::DirtyRegion;
use crate::glyph::{self, Glyph};
use crate::layout::{RectExt, rect};
use crate::phrases::{Lang, Line};
use crate::text::{self, Align, Style};
use crate::theme;
use kogge_games::Seat;
use kogge_games::hansa::data::{City, ROUTES, SeaRoute};
use kogge_games::hansa::{Phase, PublicState};

/// Land and sea, drawn ahead.
static BACKDROP: &[RleImage] = backdrop!();

/// Draws the whole table.
pub fn paint(canvas: &mut Canvas, table: &PublicState, window: Rectangle, lang: Lang) {
    let layout = Layout::new(window);
    backdrops::draw(canvas, BACKDROP, &layout.map, |canvas| backdrop(canvas, &layout));
    canvas.clipped_to(&layout.map, |canvas| {
        // The ways out of the ship's city lie over the others.
        for open in [false, true] {
            for route in ROUTES.iter().filter(|route| is_open(table, route) == open) {
                paint_route(canvas, &layout, route, open);
            }
        }
        for city in City::ALL {
            if canvas.is_visible(&layout.block(city)) {
                paint_city(canvas, table, &layout, city, lang);
            }
        }
        paint_stacks(canvas, table, layout.stacks());
    });
    Tray::new(table, &layout).paint(canvas, lang);
}

/// Land and sea.
fn backdrop(canvas: &mut Canvas, layout: &Layout) {
    layout.chart.draw(canvas, &baltic::COAST, &layout.map);
}

/// Whether the ship could take a route now.
fn is_open(table: &PublicState, route: &SeaRoute) -> bool {
    route.from == table.ship() && table.fare(route.to).is_some()
}

fn paint_route(canvas: &mut Canvas, layout: &Layout, route: &SeaRoute, open: bool) {
    let (from, tip) = layout.line(route);
    if !canvas.is_visible(&route_area(layout, route)) {
        return;
    }
    let dash = if route.overland { Dash::LAND } else { Dash::SOLID };
    let colour = if open { theme::BRASS_BRIGHT } else { theme::FOAM };
    let look = chart::RouteStyle { colour, dash, thick: 2, free: 0, arrow: Arrow::Forward };
    paint_edge(canvas, from, tip, chart::RouteStyle { colour: theme::INK, ..look });
    chart::route(canvas, from, tip, look);
}

/// An ink edge on both sides of the line and all around the arrow's head: a route must be seen on
/// land and on water.
fn paint_edge(canvas: &mut Canvas, from: Point, tip: Point, look: chart::RouteStyle) {
    let way = tip - from;
    let flat = way.x.abs() > way.y.abs();
    let aside = if flat { Point::new(0, 1) } else { Point::new(1, 0) };
    let line = chart::RouteStyle { arrow: Arrow::None, thick: look.thick + 2, ..look };
    let length = (way.x * way.x + way.y * way.y).unsigned_abs().isqrt().max(1) as i32;
    let neck = tip - Point::new(way.x * NECK / length, way.y * NECK / length);
    chart::route(canvas, from - aside, neck - aside, line);
    for (dx, dy) in [(-1, 0), (1, 0), (0, -1), (0, 1)] {
        let aside = Point::new(dx, dy);
        chart::route(canvas, neck + aside, tip + aside, look);
    }
}

/// From the tip of an arrow back to where its line starts.
const NECK: i32 = 9;

fn route_area(layout: &Layout, route: &SeaRoute) -> Rectangle {
    let (from, tip) = layout.line(route);
    chart::route_area(from, tip).inset(-2, -2)
}

fn paint_city(canvas: &mut Canvas, table: &PublicState, layout: &Layout, city: City, lang: Lang) {
    let name = layout.name(city);
    let near = table.ship() == city || table.fare(city).is_some() || !is_sailing(table);
    let (ground, ink) = if near {
        (theme::PARCHMENT_PALE, theme::INK)
    } else {
        (theme::PARCHMENT_DEEP, theme::INK_SOFT)
    };
    canvas.fill_opaque(&name, ground);
    canvas.stroke_rect(&name, 1, theme::INK_COAST);
    text::line(canvas, city_name(city, lang), name, Align::Centre, Style::bold(ink));
    for warehouse in city.warehouses() {
        let tile = layout.tile(city, warehouse.part());
        match table.token(warehouse) {
            Some(kind) => pieces::draw(canvas, tile.top_left, kind),
            None => pieces::draw_hollow(canvas, tile.top_left),
        }
    }
    let leader = table.leader(city);
    layout.cells(table, city, |at, seat, booths| {
        pieces::draw_booths(canvas, at, seat, booths, leader == Some(seat));
    });
    paint_berth(canvas, table, layout.berth(city), city);
}

/// Whether the ship is about to move: then what it can reach matters.
fn is_sailing(table: &PublicState) -> bool {
    table.phase() == Phase::Act
}

/// The ship, or what it costs to get it here.
fn paint_berth(canvas: &mut Canvas, table: &PublicState, berth: Rectangle, city: City) {
    if city == table.ship() {
        paint_water(canvas, berth);
        glyph::draw(canvas, Glyph::Ship, berth.top_left, theme::ON_DARK);
        return;
    }
    let Some(fare) = table.fare(city) else { return };
    let disc = berth.top_left + Point::new(1, 1);
    glyph::draw_outlined(canvas, Glyph::Disc, disc, theme::BRASS_BRIGHT);
    let room = rect(disc.x, disc.y - 1, 9, 11);
    let figure = FIGURES[fare.min(15) as usize];
    text::line(canvas, figure, room, Align::Centre, Style::bold(theme::INK));
}

/// A scrap of sea, so that the ship is seen wherever its berth is.
pub fn paint_water(canvas: &mut Canvas, berth: Rectangle) {
    canvas.fill(&berth.inset(-1, -1), theme::WATER);
    canvas.stroke_rect(&berth.inset(-1, -1), 1, theme::INK);
}

/// The supply: five stacks of face-down tokens, the last one in red, and how many draws are left
/// until it is opened; then the seats that still play.
fn paint_stacks(canvas: &mut Canvas, table: &PublicState, area: Rectangle) {
    if !canvas.is_visible(&area) {
        return;
    }
    canvas.fill_opaque(&area, theme::PARCHMENT_PALE);
    canvas.stroke_rect(&area, 1, theme::INK);
    let (head, _) = area.inset(1, 1).split_top(HEAD);
    let mut says = Line::new();
    let opened = table.last_stack_opened_by().is_some();
    let ink = if opened {
        canvas.fill(&head, theme::WARNING);
        for seat in table.seats_to_play() {
            let _ = write!(says, "{}", SeatShape(seat));
        }
        if says.is_empty() {
            let _ = says.push(Glyph::Hourglass.char());
        }
        theme::ON_DARK
    } else {
        let draws = table.draws_to_last_stack();
        let _ = write!(says, "{}{draws}", Glyph::Hourglass.char());
        theme::INK
    };
    text::line(canvas, &says, head, Align::Centre, Style::bold(ink));
    let base = area.bottom() - 3;
    for (stack, height) in table.stacks().into_iter().enumerate() {
        let last = stack + 1 == table.stacks().len();
        let colour = if last { theme::WARNING } else { theme::INK_SOFT };
        let x = area.top_left.x + 3 + 8 * stack as i32;
        canvas.hline(Point::new(x, base), 6, colour);
        for token in 0..height as i32 {
            canvas.hline(Point::new(x, base - 2 - 2 * token), 6, colour);
        }
    }
}

/// Height of the line above the stacks.
const HEAD: u32 = 11;

/// Marks what differs on the map between two tables.
pub fn changed(
    before: &PublicState,
    after: &PublicState,
    window: Rectangle,
    dirty: &mut DirtyRegion,
) {
    let layout = Layout::new(window);
    for city in City::ALL {
        if looks(before, city) != looks(after, city) {
            dirty.add(layout.block(city).inset(-1, -1));
        }
    }
    for route in &ROUTES {
        if is_open(before, route) != is_open(after, route) {
            dirty.add(route_area(&layout, route).intersection(&layout.map));
        }
    }
    let stacks =
        |table: &PublicState| (table.drawn(), table.on_turn(), table.last_stack_opened_by());
    if stacks(before) != stacks(after) {
        dirty.add(layout.stacks());
    }
    dirty.add(layout.tray);
}

/// Everything that is drawn of a city.
fn looks(table: &PublicState, city: City) -> impl PartialEq {
    let mut warehouses = city.warehouses().map(|warehouse| table.token(warehouse));
    let tokens = [warehouses.next(), warehouses.next()];
    let booths = [0, 1, 2, 3].map(|seat| table.booths(city, Seat(seat)));
    (tokens, booths, table.ship() == city, table.fare(city), is_sailing(table))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_backdrop_is_what_the_map_would_draw() {
        backdrops::tests::compare(
            "hansa",
            BACKDROP,
            |window| Layout::new(window).map,
            |canvas, window| backdrop(canvas, &Layout::new(window)),
        );
    }
}
