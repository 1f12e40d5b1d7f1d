//! Cities seen near: a name with the seal of its ruler, and the row of offices below.
//!
//! The cities of a route that is pointed at stand where all of them is seen and nothing of the
//! route is covered: as near to their place as that allows.

use core::fmt::Write;

use embedded_graphics::{prelude::*, primitives::Rectangle};
use heapless::Vec;

use super::layout::{CloseUp, Layout};
use super::map::{around, beside, little};
use super::phrases::ability_picture;
use super::pieces::{self, draw_mark};
use crate::canvas::Canvas;
use crate::layout::{RectExt, intersection_of, rect};
use crate::phrases::Line;
use crate::text::{self, Align, Style};
use crate::theme;
use kogge_games::teutonica::Teutonica;
use kogge_games::teutonica::data::{City, Route};

/// Height of a city's name.
const PLATE: u32 = 13;
/// From one office to the next.
const PITCH: u32 = pieces::SIDE + 1;
/// From the middle of a piece to its edge.
const PIECE: i32 = pieces::SIDE as i32 / 2;
/// From the middle of a marker to its edge.
const MARKER: i32 = 8;
/// Steps in which a city looks for a free place, and how many of them.
const STEP: i32 = 4;
const STEPS: i32 = 20;
/// Where a city looks for a free place, one step after the other.
const WAYS: [(i32, i32); 12] = [
    (0, -1),
    (0, 1),
    (-1, 0),
    (1, 0),
    (-1, -1),
    (1, -1),
    (-1, 1),
    (1, 1),
    (-2, -1),
    (2, -1),
    (-2, 1),
    (2, 1),
];

/// The route that is pointed at.
pub fn route(layout: &Layout) -> Option<Route> {
    match layout.sight {
        CloseUp::Route(route) => Some(route),
        _ => None,
    }
}

/// Whether a city is pointed at, alone or as the end of a route.
pub fn is_chosen(layout: &Layout, city: City) -> bool {
    match layout.sight {
        CloseUp::City(other) => other == city,
        CloseUp::Route(route) => route.touches(city),
        CloseUp::Whole => false,
    }
}

/// Draws the cities that are pointed at.
pub fn chosen(canvas: &mut Canvas, layout: &Layout, table: &Teutonica) {
    let chosen = || City::ALL.into_iter().filter(|&city| is_chosen(layout, city));
    // Where the road ends, should the name stand elsewhere.
    for city in chosen() {
        little(canvas, layout.city(city), 4, table.control(city));
    }
    chosen().for_each(|city| self::city(canvas, layout, table, city));
}

/// Draws a city.
pub fn city(canvas: &mut Canvas, layout: &Layout, table: &Teutonica, city: City) {
    let name = city_label(city);
    let block = block(layout, table, city);
    let plate = plate(table, city, &block);
    let is_chosen = is_chosen(layout, city);
    offices(canvas, table, city, &block);
    // Half a name is worse than none.
    if intersection_of(&plate, &layout.map.inset(3, 2)) != Some(plate) {
        return;
    }
    canvas.fill_opaque(&plate, if is_chosen { theme::BRASS_PALE } else { theme::PARCHMENT_PALE });
    canvas.stroke_rect(&plate, 1, if is_chosen { theme::BRASS } else { theme::INK_SOFT });
    let mut words = plate.inset(4, 0);
    if let Some(owner) = table.control(city) {
        let at = Point::new(words.top_left.x + 4, plate.center().y);
        little(canvas, at, 4, Some(owner));
        draw_mark(canvas, at, owner);
        words = words.split_left(12).1;
    }
    text::line(canvas, &name, words, Align::Left, Style::bold(theme::INK));
}

/// A city's name, after the picture of its ability.
fn city_label(city: City) -> Line {
    let mut name = Line::new();
    if let Some(ability) = city.ability() {
        let _ = write!(name, "{}", ability_picture(ability).char());
    }
    let _ = name.push_str(city.name());
    name
}

fn plate_width(table: &Teutonica, city: City) -> u32 {
    let seal = if table.control(city).is_some() { 12 } else { 0 };
    text::width(Style::bold(theme::INK).face, &city_label(city)) + 8 + seal
}

fn row_width(table: &Teutonica, city: City) -> u32 {
    (table.side().offices(city).len() + table.extra_offices(city).count()) as u32 * PITCH
}

/// The plate with the name, in the middle of the upper edge of a block.
fn plate(table: &Teutonica, city: City, block: &Rectangle) -> Rectangle {
    let width = plate_width(table, city);
    let indent = (block.size.width - width) as i32 / 2;
    rect(block.top_left.x + indent, block.top_left.y, width, PLATE)
}

/// What a city covers.
pub fn block(layout: &Layout, table: &Teutonica, city: City) -> Rectangle {
    let width = plate_width(table, city).max(row_width(table, city));
    let size = Size::new(width, PLATE + PITCH);
    let middle = Point::new(size.width as i32 / 2, size.height as i32 / 2);
    let wanted = Rectangle::new(layout.city(city) - middle, size);
    if !is_chosen(layout, city) {
        return wanted;
    }
    free_place(&layout.map.inset(3, 3), &wanted, &taken(layout, table, city))
}

/// What the block of a city that is pointed at must leave free.
fn taken(layout: &Layout, table: &Teutonica, city: City) -> Vec<Rectangle, 6> {
    let Some(route) = route(layout) else { return Vec::new() };
    let mut taken: Vec<_, 6> = layout.villages(route).map(|at| around(at, PIECE + 1)).collect();
    if table.marker(route).is_some() {
        let _ = taken.push(around(marker(layout, route), MARKER + 1));
    }
    let (first, second) = route.ends();
    if city == second {
        let _ = taken.push(block(layout, table, first));
    }
    taken
}

/// The middle of a route's marker: beside the route, and upon none of its villages.
pub fn marker(layout: &Layout, route: Route) -> Point {
    let wanted = around(beside(layout, route), MARKER);
    if self::route(layout) != Some(route) {
        return wanted.center();
    }
    let villages: Vec<_, 6> = layout.villages(route).map(|at| around(at, PIECE)).collect();
    free_place(&layout.map.inset(3, 3), &wanted, &villages).center()
}

/// The nearest place within `room` that covers nothing that is taken; the wanted one if there is
/// none.
fn free_place(room: &Rectangle, wanted: &Rectangle, taken: &[Rectangle]) -> Rectangle {
    let within = |corner: Point| {
        let last = Point::new(room.right(), room.bottom()) - wanted.size;
        Rectangle::new(corner.component_min(last).component_max(room.top_left), wanted.size)
    };
    let is_free =
        |place: &Rectangle| taken.iter().all(|other| intersection_of(place, other).is_none());
    let places = (1..=STEPS)
        .flat_map(|far| WAYS.map(|(x, y)| Point::new(x, y) * (far * STEP)))
        .map(|by| within(wanted.top_left + by));
    let first = within(wanted.top_left);
    core::iter::once(first).chain(places).find(is_free).unwrap_or(first)
}

/// The middle of the office at a place of the row, extra offices included.
fn office(table: &Teutonica, city: City, block: &Rectangle, place: usize) -> Point {
    let indent = (block.size.width - row_width(table, city)) as i32 / 2;
    let first = block.top_left + Point::new(indent + 7, PLATE as i32 + 7);
    first + Point::new((place as u32 * PITCH) as i32, 0)
}

/// Extra offices first, the last built leftmost; then the printed ones.
fn offices(canvas: &mut Canvas, table: &Teutonica, city: City, block: &Rectangle) {
    let extras = table.extra_offices(city).count();
    let at = |place: usize| office(table, city, block, place);
    for (index, piece) in table.extra_offices(city).enumerate() {
        pieces::draw_piece(canvas, at(extras - 1 - index), piece);
    }
    let row = table.offices(city);
    for (index, &office) in table.side().offices(city).iter().enumerate() {
        match row.get(index) {
            Some(piece) => pieces::draw_piece(canvas, at(extras + index), piece),
            None => pieces::draw_office(canvas, at(extras + index), office),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use kogge_games::teutonica::data::{Ability, BoardSide, Marker, Office, Owner, PieceKind};
    use kogge_games::teutonica::position::PlayerPosition;
    use kogge_games::teutonica::{Piece, Position};
    use kogge_games::{Game, Seat, Start};

    /// A position that is being filled with pieces from the supplies.
    struct Filled(Position);

    impl Filled {
        /// A later turn of the first seat, in which everybody has all abilities, so that any office can
        /// be taken.
        fn with_all_abilities(mut position: Position) -> Self {
            position.turn = 1 + 20 * position.players.len() as u16;
            position.left = Ability::Actiones.value(Ability::Actiones.top());
            for player in &mut position.players {
                for ability in Ability::ALL {
                    player.levels.insert(ability, ability.top()).expect("room for all");
                    match ability.covered_by() {
                        PieceKind::Trader => player.supply.traders += ability.top(),
                        PieceKind::Merchant => player.supply.merchants += ability.top(),
                    }
                }
            }
            Filled(position)
        }

        /// A piece of whoever has most of its kind left.
        fn piece(&mut self, kind: PieceKind) -> Piece {
            let places = self.0.players.iter_mut().enumerate();
            let left = |player: &PlayerPosition| player.stock.of(kind) + player.supply.of(kind);
            let (seat, player) = places.max_by_key(|(_, player)| left(player)).expect("one");
            let from =
                if player.stock.of(kind) > 0 { &mut player.stock } else { &mut player.supply };
            match kind {
                PieceKind::Trader => from.traders -= 1,
                PieceKind::Merchant => from.merchants -= 1,
            }
            Piece::new(Owner::of(Seat(seat as u8)), kind)
        }

        fn trader(&mut self) -> Piece {
            self.piece(PieceKind::Trader)
        }

        /// An extra office, and the marker that it took.
        fn extra_office(&mut self, city: City) {
            let piece = self.trader();
            let extra = |marker: &Marker| *marker == Marker::ExtraOffice;
            match self.0.pile.iter().position(extra) {
                Some(at) => {
                    self.0.pile.remove(at);
                }
                // Another one of the pile lies where it was on the board.
                None => {
                    let marked = self.0.markers.iter_mut().find(|(_, marker)| extra(marker));
                    marked.expect("one is left").1 = self.0.pile.pop().expect("a pile");
                }
            }
            let seat = piece.owner.seat().expect("a player's");
            let _ = self.0.players[seat.index()].used.push(Marker::ExtraOffice);
            self.0.extra_offices.push((city, piece)).expect("four at most");
        }

        fn city(&mut self, city: City, offices: &[Office]) {
            let pieces = offices.iter().map(|office| self.piece(office.kind)).collect();
            self.0.cities.insert(city, pieces).expect("room for cities");
        }
    }

    /// The route and its cities are full, each with extra offices and a ruler; a marker lies
    /// beside it, and the cities around have rulers as well.
    fn full_around(seats: u8, route: Route) -> Teutonica {
        let start = Teutonica::new(&Start::new(seats, 5)).expect("a game");
        let side = start.side();
        let mut filled = Filled::with_all_abilities(start.position());
        let (first, second) = route.ends();
        for city in [first, second] {
            filled.city(city, side.offices(city));
            for _ in 0..2 {
                filled.extra_office(city);
            }
        }
        let around = |city: &City| ![first, second].contains(city) && side.offices(*city).len() > 1;
        for city in City::ALL.into_iter().filter(around).take(10) {
            filled.city(city, &side.offices(city)[..1]);
        }
        let villages = (0..route.villages()).map(|_| Some(filled.trader())).collect();
        filled.0.routes.insert(route, villages).expect("room for routes");
        if filled.0.markers.iter().all(|&(marked, _)| marked != route) {
            filled.0.markers[0].0 = route;
        }
        match Teutonica::try_from_position(&filled.0) {
            Ok(game) => game,
            Err(fault) => panic!("{}: {} {}", route.id(), fault.field, fault.reason),
        }
    }

    /// Everything of a route and its cities, with what it is.
    fn parts(
        layout: &Layout,
        table: &Teutonica,
        route: Route,
    ) -> std::vec::Vec<(String, Rectangle)> {
        let villages = layout.villages(route).enumerate();
        let mut parts: std::vec::Vec<_> =
            villages.map(|(number, at)| (format!("village {number}"), around(at, PIECE))).collect();
        parts.push(("the marker".into(), around(marker(layout, route), 7)));
        let (first, second) = route.ends();
        for city in [first, second] {
            let block = block(layout, table, city);
            parts.push((city.name().into(), plate(table, city, &block)));
            let count = table.side().offices(city).len() + table.extra_offices(city).count();
            for place in 0..count {
                let at = office(table, city, &block, place);
                parts.push((format!("office {place} of {}", city.name()), around(at, PIECE)));
            }
        }
        parts
    }

    #[test]
    fn a_route_that_is_pointed_at_is_seen_whole_with_its_cities() {
        let mut complaints = std::vec::Vec::new();
        for (seats, width) in [(3, 240), (3, 320), (5, 240), (5, 320)] {
            let window = rect(0, 25, width, 183);
            for route in BoardSide::of(kogge_games::Seats(seats)).routes().iter() {
                let table = full_around(seats, route);
                let layout = Layout::close_up(window, table.side(), CloseUp::Route(route));
                let parts = parts(&layout, &table, route);
                let mut complain = |what: String| {
                    complaints.push(format!("{} at {width}, {seats}: {what}", route.id()));
                };
                for (number, (name, part)) in parts.iter().enumerate() {
                    if intersection_of(part, &layout.map) != Some(*part) {
                        complain(format!("{name} is not in the window"));
                    }
                    for (other, beside) in &parts[..number] {
                        if intersection_of(part, beside).is_some() {
                            complain(format!("{name} lies on {other}"));
                        }
                    }
                }
            }
        }
        assert!(complaints.is_empty(), "{} complaints: {complaints:#?}", complaints.len());
    }
}
