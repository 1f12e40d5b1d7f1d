//! The board: land, roads, villages, cities with their offices, the Coellen table, the strip.
//!
//! Everything has a small form for the whole board and a large one for the view that follows the
//! cursor. All that is drawn is read off the view.

use core::fmt::Write;

use embedded_graphics::{pixelcolor::Rgb565, prelude::*, primitives::Rectangle};
use heapless::Vec;

use super::layout::{Layout, Sight};
use super::preview;
use super::spots::{Button, What, buttons};
use super::token::{self, draw_mark, owner_colour};
use super::words::ability_picture;
use crate::games::teutonica::data::{City, Kind, Owner, Route, Space};
use crate::games::teutonica::{Phase, Piece, Teutonica};
use crate::ui::canvas::Canvas;
use crate::ui::chart::{Dash, dashed};
use crate::ui::coast::north;
use crate::ui::glyph::{self, Glyph};
use crate::ui::layout::{Cut, common, rect};
use crate::ui::table::{Scene, Target};
use crate::ui::text::{self, Align, Style};
use crate::ui::theme;
use crate::ui::widgets::list::cursor_frame;
use crate::ui::words::Line;

/// Draws the map and the strip below it.
pub fn paint(canvas: &mut Canvas, scene: &Scene<Teutonica>) {
    let layout = Layout::of(scene);
    let table = scene.view.table();
    if canvas.shows(&layout.map) {
        canvas.within(&layout.map, |canvas| {
            layout.chart.draw(canvas, &north::COAST, &layout.map);
            for route in table.side().routes().iter() {
                road(canvas, &layout, route);
            }
            coellen(canvas, &layout, table);
            for route in table.side().routes().iter() {
                villages(canvas, &layout, table, route);
            }
            cities(canvas, &layout, table);
            if !layout.is_near() {
                standings(canvas, &layout, table);
            }
        });
    }
    strip(canvas, scene, &layout);
}

/// The way from city to city through the villages.
fn road(canvas: &mut Canvas, layout: &Layout, route: Route) {
    let (from, to) = route.ends();
    let chosen = layout.sight == Sight::Route(route);
    let mut last = layout.city(from);
    for next in layout.villages(route).chain([layout.city(to)]) {
        match (layout.is_near(), chosen) {
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

/// A line so many pixels thick.
fn line(canvas: &mut Canvas, from: Point, to: Point, thick: i32, colour: Rgb565) {
    let around = Rectangle::with_corners(from, to).inset(-thick, -thick);
    if !canvas.shows(&around) {
        return;
    }
    let way = to - from;
    let beside = if way.x.abs() > way.y.abs() { Point::new(0, 1) } else { Point::new(1, 0) };
    for step in 0..thick {
        let aside = beside * (step - thick / 2);
        dashed(canvas, from + aside, to + aside, Dash::SOLID, colour);
    }
}

fn villages(canvas: &mut Canvas, layout: &Layout, table: &Teutonica, route: Route) {
    let row = table.villages(route);
    for (index, at) in layout.villages(route).enumerate() {
        if !canvas.shows(&around(at, 9)) {
            continue;
        }
        match (layout.is_near(), row.get(index)) {
            (true, Some(piece)) => token::draw_piece(canvas, at, piece),
            (true, None) => token::draw_village(canvas, at),
            (false, piece) => little(canvas, at, 2, piece.map(|piece| piece.owner)),
        }
    }
    let Some(marker) = table.marker(route) else { return };
    let at = beside(layout, route);
    if !layout.is_near() {
        diamond(canvas, at, 4, theme::INK);
        diamond(canvas, at, 2, theme::BRASS_BRIGHT);
    } else if layout.map.inset(10, 9).contains(at) {
        token::draw_marker(canvas, at, marker);
    }
}

/// A small square with a border; pale if it is nobody's.
fn little(canvas: &mut Canvas, at: Point, reach: i32, owner: Option<Owner>) {
    canvas.fill(&around(at, reach), theme::INK);
    let ground = owner.map_or(theme::PARCHMENT_PALE, owner_colour);
    canvas.fill(&around(at, reach - 1), ground);
}

fn diamond(canvas: &mut Canvas, at: Point, reach: i32, colour: Rgb565) {
    for y in -reach..=reach {
        let half = reach - y.abs();
        canvas.across(at + Point::new(-half, y), (2 * half + 1) as u32, colour);
    }
}

fn around(at: Point, reach: i32) -> Rectangle {
    let side = (2 * reach + 1) as u32;
    rect(at.x - reach, at.y - reach, side, side)
}

/// Where the marker of a route lies: beside its middle.
fn beside(layout: &Layout, route: Route) -> Point {
    let far = if layout.is_near() { 17 } else { 7 };
    let (from, to) = route.ends();
    let way = layout.city(to) - layout.city(from);
    let middle = layout.middle(route);
    if way.x.abs() > way.y.abs() { middle - Point::new(0, far) } else { middle + Point::new(far, 0) }
}

fn coellen(canvas: &mut Canvas, layout: &Layout, table: &Teutonica) {
    for space in Space::ALL {
        let at = layout.space(space);
        if !layout.is_near() {
            little(canvas, at, 2, table.table(space).map(Owner::of));
            continue;
        }
        if !layout.map.inset(9, 9).contains(at) {
            continue;
        }
        match table.table(space) {
            Some(seat) => {
                token::draw_piece(canvas, at, Piece::new(Owner::of(seat), Kind::Merchant));
            }
            None => {
                let plate = rect(at.x - 8, at.y - 7, 17, 15);
                canvas.panel(&plate, theme::piece(space.colour().id()));
                canvas.frame(&plate, 1, theme::INK);
                let ink = if space == Space::Eleven { theme::ON_DARK } else { theme::INK };
                text::line(canvas, space.id(), plate, Align::Centre, Style::bold(ink));
            }
        }
    }
}

fn cities(canvas: &mut Canvas, layout: &Layout, table: &Teutonica) {
    let chosen = |city: City| match layout.sight {
        Sight::City(other) => other == city,
        Sight::Route(route) => route.touches(city),
        Sight::Whole => false,
    };
    if !layout.is_near() {
        for city in City::ALL {
            small_city(canvas, layout, table, city);
        }
        labels(canvas, layout, table);
        return;
    }
    // Those that matter lie on top.
    for city in City::ALL.into_iter().filter(|&city| !chosen(city)) {
        if layout.map.contains(layout.city(city)) {
            large_city(canvas, layout, table, city, false);
        }
    }
    for city in City::ALL.into_iter().filter(|&city| chosen(city)) {
        large_city(canvas, layout, table, city, true);
    }
}

/// A city on the whole map: a seal in the colour of who rules it, three letters beside it.
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

/// Three letters beside each city of the whole map, where nothing else stands.
fn labels(canvas: &mut Canvas, layout: &Layout, table: &Teutonica) {
    let style = Style::small(theme::INK);
    let mut taken: Vec<Rectangle, TAKEN> = Vec::new();
    let villages = table.side().routes().iter().flat_map(|route| layout.villages(route));
    let spaces = Space::ALL.into_iter().map(|space| layout.space(space));
    let _ = villages.chain(spaces).try_for_each(|at| taken.push(around(at, 3)));
    let _ = City::ALL.into_iter().try_for_each(|city| taken.push(around(layout.city(city), 5)));
    let _ = taken.push(standings_area(layout));
    let room = layout.map.inset(3, 2);
    for city in City::ALL {
        let at = layout.city(city);
        let (width, height) = (text::width(style.face, city.abbr()) as i32, 8);
        let ways = [
            (-width / 2, 6),
            (-width / 2, -6 - height),
            (7, -4),
            (-7 - width, -4),
            (5, 5),
            (-5 - width, 5),
            (5, -5 - height),
            (-5 - width, -5 - height),
        ];
        let places =
            ways.map(|(x, y)| rect(at.x + x, at.y + y, width as u32 + 1, height as u32));
        let fits = |place: &&Rectangle| {
            common(place, &room) == Some(**place)
                && taken.iter().all(|other| common(other, place).is_none())
        };
        if let Some(place) = places.iter().find(fits) {
            text::line(canvas, city.abbr(), *place, Align::Left, style);
            let _ = taken.push(place.inset(-2, -2));
        }
    }
}

/// Villages, spaces of the table, cities and their letters.
const TAKEN: usize = 192;

/// A city seen near: name with the seal of who rules it, and the row of offices below.
fn large_city(canvas: &mut Canvas, layout: &Layout, table: &Teutonica, city: City, chosen: bool) {
    let mut name = Line::new();
    if let Some(ability) = city.ability() {
        let _ = write!(name, "{}", ability_picture(ability).char());
    }
    let _ = name.push_str(city.name());
    let style = Style::bold(theme::INK);
    let plate_width = text::width(style.face, &name) + 8 + if table.control(city).is_some() { 12 } else { 0 };
    let printed = table.side().offices(city);
    let extras = table.extra_offices(city).count();
    let row = (printed.len() + extras) as u32 * PITCH;
    let size = Size::new(plate_width.max(row), PLATE + PITCH);
    let wanted = layout.city(city) - Point::new(size.width as i32 / 2, size.height as i32 / 2);
    let room = layout.map.inset(3, 3);
    let corner = Point::new(
        wanted.x.clamp(room.top_left.x, room.right() - size.width as i32),
        wanted.y.clamp(room.top_left.y, room.bottom() - size.height as i32),
    );
    let indent = |width: u32| ((size.width - width) / 2) as i32;
    let plate = rect(corner.x + indent(plate_width), corner.y, plate_width, PLATE);
    canvas.panel(&plate, if chosen { theme::BRASS_PALE } else { theme::PARCHMENT_PALE });
    canvas.frame(&plate, 1, if chosen { theme::BRASS } else { theme::INK_SOFT });
    let mut words = plate.inset(4, 0);
    if let Some(owner) = table.control(city) {
        let at = Point::new(words.top_left.x + 4, plate.center().y);
        little(canvas, at, 4, Some(owner));
        draw_mark(canvas, at, owner);
        words = words.cut_left(12).1;
    }
    text::line(canvas, &name, words, Align::Left, style);
    let first = Point::new(corner.x + indent(row) + 7, corner.y + PLATE as i32 + 7);
    offices(canvas, table, city, first);
}

/// Height of a city's name.
const PLATE: u32 = 13;
/// From one office to the next.
const PITCH: u32 = token::SIDE + 1;

/// Extra offices first, the last built leftmost; then the printed ones.
fn offices(canvas: &mut Canvas, table: &Teutonica, city: City, first: Point) {
    let extras = table.extra_offices(city).count();
    let at = |place: usize| first + Point::new((place as u32 * PITCH) as i32, 0);
    for (index, piece) in table.extra_offices(city).enumerate() {
        token::draw_piece(canvas, at(extras - 1 - index), piece);
    }
    let row = table.offices(city);
    for (index, &office) in table.side().offices(city).iter().enumerate() {
        match row.get(index) {
            Some(piece) => token::draw_piece(canvas, at(extras + index), piece),
            None => token::draw_office(canvas, at(extras + index), office),
        }
    }
}

/// Everybody's prestige, in the empty corner of the sea.
fn standings(canvas: &mut Canvas, layout: &Layout, table: &Teutonica) {
    let area = standings_area(layout);
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

fn standings_area(layout: &Layout) -> Rectangle {
    rect(layout.map.top_left.x + 1, layout.map.top_left.y + 1, 5 * STANDING as u32, 12)
}

/// Whether the buttons are hidden by the card of what is seen near.
fn hides_buttons(scene: &Scene<Teutonica>, layout: &Layout) -> bool {
    layout.is_near() && *scene.view.table().phase() == Phase::Menu
}

/// The card of what is seen near, and the buttons.
fn strip(canvas: &mut Canvas, scene: &Scene<Teutonica>, layout: &Layout) {
    if !canvas.shows(&layout.strip) {
        return;
    }
    canvas.panel(&layout.strip, theme::PARCHMENT);
    canvas.across(layout.strip.top_left, layout.strip.size.width, theme::INK_COAST);
    let hidden = hides_buttons(scene, layout);
    let shown: &[Button] = if hidden { &[] } else { buttons(scene.view.table().phase()) };
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

/// The glow of a route's villages, of a city or of a button.
pub fn glow(canvas: &mut Canvas, scene: &Scene<Teutonica>, target: &Target) {
    let layout = Layout::of(scene);
    let reach = if layout.is_near() { 8 } else { 3 };
    match What::of(target.id) {
        Some(What::Route(route)) => {
            for at in layout.villages(route) {
                ring(canvas, common(&around(at, reach), &layout.map), reach, at);
            }
        }
        Some(What::City(city)) if !layout.is_near() => {
            let at = layout.city(city);
            ring(canvas, common(&around(at, 6), &layout.map), 6, at);
        }
        Some(What::City(city)) if layout.map.contains(layout.city(city)) => {
            let at = layout.city(city);
            ring(canvas, common(&around(at, 20), &layout.map), 20, at);
        }
        Some(What::Button(_)) if !hides_buttons(scene, &layout) => {
            canvas.frame(&target.area, 1, theme::BRASS);
        }
        _ => {}
    }
}

fn ring(canvas: &mut Canvas, seen: Option<Rectangle>, reach: i32, at: Point) {
    let Some(seen) = seen else { return };
    canvas.within(&seen, |canvas| {
        canvas.frame(&around(at, reach), 1, theme::INK);
        canvas.frame(&around(at, reach - 1), 1, theme::BRASS_BRIGHT);
        if reach > 3 {
            canvas.frame(&around(at, reach - 2), 1, theme::BRASS_BRIGHT);
        }
    });
}

/// The cursor: a button is framed, a place on the map is what the map shows.
pub fn cursor(canvas: &mut Canvas, target: &Target) {
    if let Some(What::Button(_)) = What::of(target.id) {
        cursor_frame(canvas, &target.area.inset(-2, -2));
    }
}
