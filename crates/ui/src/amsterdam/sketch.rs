//! The town in outline above a sheet: what the sheet's cursor is on is seen as a whole, with its ends
//! and the shortest way between them, wherever in town it lies.
//!
//! The map itself is too high for that. The sketch knows which contract or route is considered and asks the
//! engine for the way; it decides nothing.

use embedded_graphics::{prelude::*, primitives::Rectangle};
use heapless::Vec;
use kogge_paint::palette::PaletteColour;

use super::layout::{Layout, whole};
use super::phrases::PlaceNames;
use super::targets::{self, Consideration};
use super::{map, missing, pieces, route_shape};
use crate::canvas::Canvas;
use crate::chart;
use crate::fonts::Face;
use crate::glyph::{self, Glyph};
use crate::layout::{RectExt, intersection_of, rect};
use crate::palette::seat_colour;
use crate::table::BoardView;
use crate::text::{self, Align, Style};
use crate::theme;
use crate::widgets::Sheet;
use kogge_games::amsterdam::{Amsterdam, Decision, Keep, Location, Phase, Route, RouteSet, View};
use kogge_games::{Choices, Game};

/// A map lower than this shows nothing that could be told apart.
const LOWEST: u32 = 60;
/// Two contracts have four ends.
const ENDS: usize = 4;
/// Height of a plate with a name.
const PLATE: u32 = 14;
/// How thick lines are, in pixels: a route; one with an owner, and the ink around that; the way is drawn as
/// that, too.
const THIN: u8 = 1;
const BROAD: [u8; 2] = [5, 3];

/// What is shown above a sheet.
#[derive(Clone, Debug)]
pub struct Sketch {
    layout: Layout,
    ends: Vec<Location, ENDS>,
    way: RouteSet,
}

impl Sketch {
    /// The sketch of what a sheet considers, if one lies over this board and leaves room.
    pub fn of(board: &BoardView<Amsterdam>) -> Option<Sketch> {
        let about = targets::consideration(board.pointed?)?;
        let mut choices: Choices<Decision> = Choices::new();
        board.view.legal(&mut choices);
        let sheet = Sheet::new(board.window, choices.len() as u8).area();
        let layout = Layout::new(board.window).above(&sheet);
        if layout.map.size.height < LOWEST {
            return None;
        }
        let (ends, way) = subject(board.view, about)?;
        Some(Sketch { layout, ends, way })
    }

    /// Draws it.
    pub fn paint(&self, canvas: &mut Canvas, view: &View) {
        let layout = &self.layout;
        canvas.clipped_to(&layout.map, |canvas| {
            map::town(canvas, layout);
            let claimed = view.table().claimed();
            let open = |route: &Route| !claimed.has(*route) && !self.way.has(*route);
            for route in Route::all().filter(open) {
                line(canvas, layout, route, THIN, pieces::paint_colour(route.info().colour));
            }
            for route in claimed.iter() {
                let Some(owner) = view.table().owner(route) else { continue };
                let colour = seat_colour(canvas, Amsterdam::SPEC, owner);
                line(canvas, layout, route, BROAD[0], theme::INK);
                line(canvas, layout, route, BROAD[1], colour);
            }
            for (thick, colour) in BROAD.into_iter().zip([theme::INK, theme::BRASS_BRIGHT]) {
                self.way.iter().for_each(|route| line(canvas, layout, route, thick, colour));
            }
            self.places(canvas);
        });
    }

    fn places(&self, canvas: &mut Canvas) {
        for location in Location::ALL {
            let Point { x, y } = self.layout.location(location);
            canvas.fill(&rect(x - 2, y - 2, 5, 5), theme::INK);
            canvas.fill(&rect(x - 1, y - 1, 3, 3), theme::PARCHMENT_PALE);
        }
        for &end in &self.ends {
            let corner = self.layout.location(end) - Point::new(4, 4);
            glyph::draw_outlined(canvas, Glyph::Disc, corner, theme::BRASS_BRIGHT);
        }
        for (name, plate) in self.labels() {
            canvas.fill_opaque(&plate, theme::PARCHMENT_PALE);
            canvas.stroke_rect(&plate, 1, theme::INK);
            // Higher by a pixel than the middle: tails stay clear of the border.
            let letters = plate.split_top(PLATE - 2).0;
            text::line(canvas, name, letters, Align::Centre, Style::small(theme::INK));
        }
    }

    /// The plates with the names of the ends: spelt out where that leaves all ends free.
    fn labels(&self) -> Vec<(&'static str, Rectangle), ENDS> {
        let spelt = self.labels_in(PlaceNames::Spelt);
        if spelt.len() == self.ends.len() { spelt } else { self.labels_in(PlaceNames::Letters) }
    }

    /// The plates that find a place, in the order of the ends.
    fn labels_in(&self, names: PlaceNames) -> Vec<(&'static str, Rectangle), ENDS> {
        let room = self.layout.map.inset(2, 2);
        let mut labels: Vec<(&'static str, Rectangle), ENDS> = Vec::new();
        for &end in &self.ends {
            let name = names.of(end);
            let is_free = |plate: &Rectangle| {
                let discs = self.ends.iter().map(|&end| disc(&self.layout, end));
                let mut taken = discs.chain(labels.iter().map(|(_, plate)| plate.inset(-2, -2)));
                intersection_of(plate, &room) == Some(*plate)
                    && taken.all(|taken| intersection_of(plate, &taken).is_none())
            };
            let place = around(&room, &disc(&self.layout, end), name).into_iter().find(is_free);
            labels.extend(place.map(|plate| (name, plate)));
        }
        labels
    }
}

/// The ends and the way of what is considered.
fn subject(view: &View, about: Consideration) -> Option<(Vec<Location, ENDS>, RouteSet)> {
    let mut ends: Vec<Location, ENDS> = Vec::new();
    let way = match about {
        Consideration::Payment => {
            let (Phase::PayColour { route } | Phase::PayWilds { route, .. }) = view.table().phase()
            else {
                return None;
            };
            let _ = ends.extend_from_slice(&[route.info().a, route.info().b]);
            route.set()
        }
        Consideration::Offer(keep) => {
            let [a, b] = view.own()?.offer?;
            let kept: &[_] = match keep {
                Keep::A => &[a],
                Keep::B => &[b],
                Keep::Both => &[a, b],
                Keep::Neither => &[],
            };
            let mut way = RouteSet::EMPTY;
            for &contract in kept {
                let card = contract.info();
                for end in [card.a, card.b] {
                    if !ends.contains(&end) {
                        let _ = ends.push(end);
                    }
                }
                way |= missing(view, contract);
            }
            way
        }
    };
    Some((ends, way))
}

/// A route from end to end through the middles of its spaces.
fn line(canvas: &mut Canvas, layout: &Layout, route: Route, thick: u8, colour: PaletteColour) {
    let spaces = route_shape::spaces(layout, route);
    let mut last = layout.location(route.info().a);
    let places = spaces.iter().map(|space| whole(space.middle));
    for next in places.chain([layout.location(route.info().b)]) {
        chart::line(canvas, last, next, thick, colour);
        last = next;
    }
}

/// What the disc of an end covers.
fn disc(layout: &Layout, end: Location) -> Rectangle {
    let Point { x, y } = layout.location(end);
    rect(x - 6, y - 6, 13, 13)
}

/// Where the plate of a name may stand around a disc: above, below, beside it, at its corners, and then farther
/// off; not beyond the sides of the room.
fn around(room: &Rectangle, disc: &Rectangle, name: &str) -> [Rectangle; 12] {
    let size = Size::new(text::width(Face::Small, name) + 5, PLATE);
    let (width, height) = (size.width as i32, size.height as i32);
    let Point { x, y } = disc.center();
    let (left, middle, right) = (x - width, x - width / 2, x);
    let (above, beside, below) = (disc.top_left.y - height, y - height / 2, disc.bottom());
    let (outer_left, outer_right) = (disc.top_left.x - width, disc.right());
    [
        (middle, above),
        (middle, below),
        (outer_left, beside),
        (outer_right, beside),
        (left, above),
        (right, above),
        (left, below),
        (right, below),
        (middle, above - height),
        (middle, below + height),
        (outer_left - height, beside),
        (outer_right + height, beside),
    ]
    .map(|(x, y)| {
        let x = x.min(room.right() - width).max(room.top_left.x);
        Rectangle::new(Point::new(x, y), size)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use kogge_games::amsterdam::Contract;

    #[test]
    fn the_ends_of_every_two_contracts_have_names_that_cover_no_end() {
        for (width, rows) in [(240, 3), (320, 3), (240, 4), (320, 4)] {
            let window = rect(0, 25, width, 183);
            let layout = Layout::new(window).above(&Sheet::new(window, rows).area());
            for (a, b) in Contract::all().flat_map(|a| Contract::all().map(move |b| (a, b))) {
                // Two on offer come with three rows.
                if a != b && rows > 3 {
                    continue;
                }
                let mut ends: Vec<Location, ENDS> = Vec::new();
                for end in [a, b].iter().flat_map(|of| [of.info().a, of.info().b]) {
                    if !ends.contains(&end) {
                        ends.push(end).expect("four at most");
                    }
                }
                let sketch = Sketch { layout, ends, way: RouteSet::EMPTY };
                let labels = sketch.labels();
                assert_eq!(labels.len(), sketch.ends.len(), "{a:?} and {b:?} at {width}, {rows}");
                if a == b && width == 320 && rows == 3 {
                    for ((name, _), end) in labels.iter().zip(&sketch.ends) {
                        assert_eq!(*name, end.info().name, "{a:?}");
                    }
                }
            }
        }
    }
}
