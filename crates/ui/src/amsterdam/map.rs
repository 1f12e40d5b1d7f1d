//! Amsterdam from above: the IJ in the north, rings of canals around the old town, the Amstel;
//! upon them the routes with their carts, and the locations.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use kogge_paint::palette::PaletteColour;

use kogge_paint::quad;

use super::labels;
use super::layout::{Layout, SUBPIXEL_BITS, SubPoint, whole};
use super::pieces;
use super::route_shape::{self, AROUND};
use crate::backdrops::{self, RleImage, backdrop};
use crate::canvas::Canvas;
use crate::chart::stroke;
use crate::glyph::{self, Glyph};
use crate::layout::{RectExt, intersection_of, rect};
use crate::palette::{palette_seat, seat_colour};
use crate::text::{self, Align, Style};
use crate::theme;
use kogge_games::amsterdam::{
    Amsterdam, ContractSet, Location, Phase, Route, RouteColour, RouteSet, View,
};
use kogge_games::{Game, Seat};

/// Land and sea, drawn ahead.
static BACKDROP: &[RleImage] = backdrop!();

/// The middle of the rings.
const MIDDLE: (i32, i32) = (560, 200);
/// Where canals start and end, from the outermost inwards: half their width, and their depth.
const RINGS: [(i32, i32); 8] = [
    (520, 470),
    (498, 448),
    (405, 368),
    (385, 348),
    (290, 262),
    (272, 244),
    (180, 168),
    (164, 152),
];
/// The shore of the IJ from west to east.
const SHORE: [(i32, i32); 9] = [
    (0, 74),
    (150, 58),
    (300, 78),
    (420, 96),
    (520, 128),
    (610, 132),
    (720, 116),
    (860, 180),
    (1010, 262),
];
/// The Amstel and the Rokin, from the south to the Dam.
const AMSTEL: [(i32, i32); 5] = [(800, 740), (752, 640), (690, 570), (600, 520), (545, 455)];
/// The width of the Amstel where each of its points is.
const AMSTEL_WIDTH: [i32; 5] = [40, 34, 28, 20, 12];

/// Draws land and water.
pub fn backdrop(canvas: &mut Canvas, layout: &Layout) {
    backdrops::draw(canvas, BACKDROP, &layout.map, |canvas| town(canvas, layout));
}

fn town(canvas: &mut Canvas, layout: &Layout) {
    canvas.fill(&layout.map, theme::PARCHMENT);
    rings(canvas, layout);
    amstel(canvas, layout);
    ij(canvas, layout);
}

/// Canals: every row is filled once, from the outer shore inwards.
fn rings(canvas: &mut Canvas, layout: &Layout) {
    let centre = layout.place(MIDDLE);
    let Some(visible) = intersection_of(&canvas.clip(), &layout.map) else { return };
    let axes = RINGS.map(|(wide, deep)| (layout.length(wide).x, layout.length(deep).y));
    for row in visible.top_left.y.max(centre.y)..visible.bottom() {
        let down = row - centre.y;
        let half = axes.map(|(wide, deep)| half_width(wide, deep, down));
        for pair in half.chunks_exact(2) {
            let (outer, inner) = (pair[0], pair[1]);
            if outer > 0 {
                let length = (outer - inner) as u32;
                canal(canvas, Point::new(centre.x - outer, row), length, inner == 0);
                canal(canvas, Point::new(centre.x + inner, row), length, inner == 0);
            }
        }
    }
}

/// One row of a canal, with its quays.
fn canal(canvas: &mut Canvas, at: Point, length: u32, closed: bool) {
    if closed || length <= 2 {
        return canvas.hline(at, length, theme::SHALLOW);
    }
    // Water over the stone: two runs instead of three.
    canvas.hline(at, length, theme::QUAY);
    canvas.hline(at + Point::new(1, 0), length - 2, theme::SHALLOW);
}

/// Half the width of an ellipse, `down` rows below its middle.
fn half_width(wide: i32, deep: i32, down: i32) -> i32 {
    let left = deep * deep - down * down;
    if left <= 0 { 0 } else { wide * (((left << 8) as u32).isqrt() as i32) / (deep << 4) }
}

fn amstel(canvas: &mut Canvas, layout: &Layout) {
    for place in 0..AMSTEL.len() - 1 {
        let bank = |at: usize, side: i32| -> SubPoint {
            let (x, y) = AMSTEL[at];
            layout.fine((x + side * AMSTEL_WIDTH[at] / 2, y))
        };
        let corners = [bank(place, -1), bank(place, 1), bank(place + 1, 1), bank(place + 1, -1)];
        quad::fill(canvas, &corners, theme::SHALLOW);
    }
}

fn ij(canvas: &mut Canvas, layout: &Layout) {
    let top = layout.map.top_left.y << SUBPIXEL_BITS;
    for pair in SHORE.windows(2) {
        let (from, to) = (layout.fine(pair[0]), layout.fine(pair[1]));
        let (shallow, deep) = (Point::zero(), Point::new(0, 3 << SUBPIXEL_BITS));
        for (raised, colour) in [(shallow, theme::SHALLOW), (deep, theme::WATER)] {
            let (west, east) = (from - raised, to - raised);
            if west.y > top || east.y > top {
                let corners = [Point::new(from.x, top), Point::new(to.x, top), east, west];
                quad::fill(canvas, &corners, colour);
            }
        }
        stroke(canvas, whole(from), whole(to), theme::INK_COAST);
    }
}

/// How a route stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum RouteState {
    /// It has an owner.
    Owned(Seat),
    /// Nobody will ever own it.
    Closed,
    /// The viewer can claim it now.
    Claimable,
    /// It is asked which route to claim, and this one cannot be.
    Pale,
    /// It is free.
    Free,
}

/// How a route stands for whoever looks at `view`; `claimable` is asked of the view once.
pub fn route_state(view: &View, claimable: RouteSet, route: Route) -> RouteState {
    let table = view.table();
    if let Some(owner) = table.owner(route) {
        return RouteState::Owned(owner);
    }
    if table.closed().has(route) {
        return RouteState::Closed;
    }
    match (claimable.has(route), table.phase()) {
        (true, _) => RouteState::Claimable,
        (false, Phase::Route | Phase::PayColour { .. } | Phase::PayWilds { .. }) => {
            RouteState::Pale
        }
        (false, _) => RouteState::Free,
    }
}

/// The routes that glow: those that can be claimed, while that is what could be done.
pub fn glowing(view: &View) -> RouteSet {
    match view.table().phase() {
        _ if !view.decides() => RouteSet::EMPTY,
        Phase::Action | Phase::Route => view.claimable(),
        Phase::PayColour { route } | Phase::PayWilds { route, .. } => route.set(),
        _ => RouteSet::EMPTY,
    }
}

/// Marks what differs on the map between two views.
pub fn changed(before: &View, after: &View, layout: &Layout, mark: &mut dyn FnMut(Rectangle)) {
    if wanted(before) != wanted(after) || before.own().is_some() != after.own().is_some() {
        return mark(layout.map);
    }
    let (glowed, glows) = (glowing(before), glowing(after));
    let differs =
        |route: &Route| route_state(before, glowed, *route) != route_state(after, glows, *route);
    let routes: RouteSet = Route::all().filter(differs).collect();
    // Many routes cover most of the map anyway, and marking each would take longer.
    if routes.len() > MANY {
        return mark(layout.map);
    }
    routes.iter().for_each(|route| mark(route_shape::bounds(layout, route)));
    let merchandise = |view: &View| {
        let table = view.table();
        table.seats().iter().map(|seat| table.merchandise(seat)).sum::<u8>()
    };
    if merchandise(before) != merchandise(after) {
        mark(layout.merchandise());
    }
}

/// More routes than this are not marked one by one.
const MANY: usize = Route::COUNT / 3;

/// Draws all routes and what stands on them.
pub fn routes(canvas: &mut Canvas, layout: &Layout, view: &View) {
    let claimable = glowing(view);
    for route in Route::all() {
        if canvas.is_visible(&route_shape::reach(layout, route)) {
            self::route(canvas, layout, route, route_state(view, claimable, route), 0);
        }
    }
    for route in Route::all().filter(|route| route.info().cart) {
        if canvas.is_visible(&route_shape::reach(layout, route)) {
            cart(canvas, layout, route);
        }
    }
}

/// Draws a route; `grow` is the width of a cursor around it.
fn route(canvas: &mut Canvas, layout: &Layout, route: Route, route_state: RouteState, grow: i32) {
    let paint = route.info().colour;
    let grey = pieces::paint_colour(paint);
    let (rim, fill) = match route_state {
        RouteState::Owned(seat) => (theme::INK, seat_colour(canvas, Amsterdam::SPEC, seat)),
        RouteState::Claimable => (theme::INK, grey),
        RouteState::Free => (theme::INK_SOFT, grey),
        RouteState::Closed | RouteState::Pale => (theme::INK_SOFT, theme::PARCHMENT_DEEP),
    };
    let spaces = route_shape::spaces(layout, route);
    for space in &spaces {
        if !space.is_seen(canvas) {
            continue;
        }
        if grow > 0 {
            space.fill(canvas, grow, theme::INK);
            space.fill(canvas, grow - PIXEL, theme::BRASS_BRIGHT);
        } else if route_state == RouteState::Claimable {
            space.fill(canvas, PIXEL, theme::BRASS_BRIGHT);
        }
        space.fill(canvas, 0, rim);
        space.fill(canvas, -PIXEL, fill);
        let middle = whole(space.middle) - Point::new(2, 2);
        match (route_state, pieces::small_sign(paint)) {
            (RouteState::Owned(seat), _) => {
                let (shape, ink) = piece(palette_seat(canvas, seat));
                glyph::draw(canvas, shape, middle, ink);
            }
            (RouteState::Closed, _) => {
                let (from, to) = space.diagonal();
                stroke(canvas, from, to, theme::INK_SOFT);
            }
            (_, Some(sign)) => {
                let ink = if route_state == RouteState::Pale { theme::INK_SOFT } else { on(route) };
                glyph::draw(canvas, sign, middle, ink);
            }
            (_, None) => {}
        }
    }
}

/// A pixel, finely.
const PIXEL: i32 = 1 << SUBPIXEL_BITS;

/// The shape that belongs to a seat, on the spaces it owns, and what it is drawn in.
const fn piece(seat: Seat) -> (Glyph, PaletteColour) {
    match seat.0 {
        0 => (Glyph::SmallDisc, theme::ON_DARK),
        1 => (Glyph::SmallSquare, theme::INK),
        2 => (Glyph::SmallTriangle, theme::ON_DARK),
        _ => (Glyph::SmallDiamond, theme::INK),
    }
}

fn on(route: Route) -> PaletteColour {
    match route.info().colour {
        RouteColour::Of(kind) => pieces::on(kind),
        RouteColour::Grey => theme::INK,
    }
}

/// The cart beside a route that brings merchandise.
fn cart(canvas: &mut Canvas, layout: &Layout, route: Route) {
    let plate = labels::cart(layout, route);
    if canvas.is_visible(&plate) {
        canvas.fill(&plate, theme::PARCHMENT_PALE);
        glyph::draw(canvas, Glyph::SmallCart, plate.top_left + Point::new(1, 1), theme::BRASS);
    }
}

/// Draws the cursor on a route.
pub fn route_cursor(canvas: &mut Canvas, layout: &Layout, view: &View, of: Route) {
    route(canvas, layout, of, route_state(view, glowing(view), of), AROUND);
}

/// Draws the mark of a bot that was here.
pub fn trace(canvas: &mut Canvas, layout: &Layout, view: &View, of: Route) {
    for space in &route_shape::spaces(layout, of) {
        if space.is_seen(canvas) {
            space.fill(canvas, AROUND, theme::INK);
            space.fill(canvas, AROUND - PIXEL, theme::FOAM);
        }
    }
    route(canvas, layout, of, route_state(view, glowing(view), of), 0);
    if of.info().cart {
        cart(canvas, layout, of);
    }
}

/// Draws the locations, with flags at those of the viewer's contracts.
pub fn locations(canvas: &mut Canvas, layout: &Layout, view: &View) {
    let wanted = wanted(view);
    for location in Location::ALL {
        self::location(canvas, layout, location, wanted >> location.index() & 1 == 1);
    }
}

/// The ends of the viewer's contracts that are not linked yet, and of those on offer, as bits.
fn wanted(view: &View) -> u32 {
    let Some(own) = view.own() else { return 0 };
    let offered = own.offer.into_iter().flatten();
    let contracts: ContractSet = own.contracts.iter().chain(offered).collect();
    let open = contracts & !view.linked(contracts);
    open.iter()
        .map(|contract| contract.info())
        .fold(0, |bits, info| bits | 1 << info.a.index() | 1 << info.b.index())
}

fn location(canvas: &mut Canvas, layout: &Layout, location: Location, wanted: bool) {
    let at = layout.location(location);
    let label = labels::code(layout, location);
    let disc = rect(at.x - 5, at.y - 5, 11, 11);
    if canvas.is_visible(&disc) {
        let corner = at - Point::new(4, 4);
        glyph::draw_outlined(canvas, Glyph::Disc, corner, theme::PARCHMENT_PALE);
        if wanted {
            canvas.fill(&rect(at.x - 2, at.y - 2, 5, 5), theme::WARNING);
        }
    }
    if canvas.is_visible(&label) {
        canvas.fill_opaque(&label, theme::PARCHMENT_PALE);
        canvas.stroke_rect(&label, 1, theme::INK_SOFT);
    }
    text::line(canvas, location.info().code, label, Align::Centre, Style::small(theme::INK));
}

/// Marks both ends of a way on the map, and the routes missing between them.
pub fn way(
    canvas: &mut Canvas,
    layout: &Layout,
    view: &View,
    ends: [Location; 2],
    missing: RouteSet,
) {
    let glowing = glowing(view);
    for of in missing.iter() {
        route(canvas, layout, of, route_state(view, glowing, of), AROUND);
    }
    for end in ends {
        let at = layout.location(end);
        let spot = rect(at.x - 6, at.y - 6, 13, 13);
        canvas.stroke_rect(&spot, 2, theme::INK);
        canvas.stroke_rect(&spot.inset(1, 1), 2, theme::BRASS_BRIGHT);
    }
}

/// What [`way`] draws on.
pub fn way_bounds(
    layout: &Layout,
    ends: [Location; 2],
    missing: RouteSet,
    mark: &mut dyn FnMut(Rectangle),
) {
    missing.iter().for_each(|route| mark(route_shape::bounds(layout, route)));
    for end in ends {
        let at = layout.location(end);
        mark(rect(at.x - 6, at.y - 6, 13, 13));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_backdrop_is_what_the_map_would_draw() {
        backdrops::tests::compare(
            "amsterdam",
            BACKDROP,
            |window| Layout::new(window).map,
            |canvas, window| town(canvas, &Layout::new(window)),
        );
    }
}
