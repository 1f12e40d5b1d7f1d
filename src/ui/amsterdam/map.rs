//! Amsterdam from above: the IJ in the north, rings of canals around the old town, the Amstel;
//! upon them the routes with their carts, and the locations.

use embedded_graphics::primitives::Rectangle;
use embedded_graphics::{pixelcolor::Rgb565, prelude::*};

use kogge_paint::quad;

use super::card;
use super::layout::{FINE, Fine, Layout, whole};
use super::plates;
use super::strip::{self, AROUND};
use crate::games::Seat;
use crate::games::amsterdam::{
    Amsterdam, ContractSet, Location, Paint, Phase, Route, RouteSet, View,
};
use crate::ui::canvas::Canvas;
use crate::ui::chart::stroke;
use crate::ui::glyph::{self, Glyph, worn};
use crate::ui::grounds;
use crate::ui::layout::{Cut, common, rect};
use crate::ui::table::Tabletop;
use crate::ui::text::{self, Align, Style};
use crate::ui::theme;

/// The middle of the rings.
const MIDDLE: (i32, i32) = (560, 200);
/// Where canals begin and end, from the outermost inwards: half their width, and their depth.
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
pub fn ground(canvas: &mut Canvas, layout: &Layout) {
    grounds::draw(canvas, grounds::AMSTERDAM, &layout.map, |canvas| town(canvas, layout));
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
    let Some(visible) = common(&canvas.clip(), &layout.map) else { return };
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
        return canvas.across(at, length, theme::SHALLOW);
    }
    // Water over the stone: two runs instead of three.
    canvas.across(at, length, theme::QUAY);
    canvas.across(at + Point::new(1, 0), length - 2, theme::SHALLOW);
}

/// Half the width of an ellipse so many rows below its middle.
fn half_width(wide: i32, deep: i32, down: i32) -> i32 {
    let left = deep * deep - down * down;
    if left <= 0 { 0 } else { wide * (((left << 8) as u32).isqrt() as i32) / (deep << 4) }
}

fn amstel(canvas: &mut Canvas, layout: &Layout) {
    for place in 0..AMSTEL.len() - 1 {
        let bank = |at: usize, side: i32| -> Fine {
            let (x, y) = AMSTEL[at];
            layout.fine((x + side * AMSTEL_WIDTH[at] / 2, y))
        };
        let corners = [bank(place, -1), bank(place, 1), bank(place + 1, 1), bank(place + 1, -1)];
        quad::fill(canvas, &corners, theme::SHALLOW);
    }
}

fn ij(canvas: &mut Canvas, layout: &Layout) {
    let top = layout.map.top_left.y << FINE;
    for pair in SHORE.windows(2) {
        let (from, to) = (layout.fine(pair[0]), layout.fine(pair[1]));
        let (shallow, deep) = (Point::zero(), Point::new(0, 3 << FINE));
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
pub enum Standing {
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

/// How a route stands for who looks at `view`; `claimable` is asked of the view once.
pub fn standing(view: &View, claimable: RouteSet, route: Route) -> Standing {
    let table = view.table();
    if let Some(owner) = table.owner(route) {
        return Standing::Owned(owner);
    }
    if table.closed().has(route) {
        return Standing::Closed;
    }
    match (claimable.has(route), table.phase()) {
        (true, _) => Standing::Claimable,
        (false, Phase::Route | Phase::PayColour { .. } | Phase::PayWilds { .. }) => Standing::Pale,
        (false, _) => Standing::Free,
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
        |route: &Route| standing(before, glowed, *route) != standing(after, glows, *route);
    let routes: RouteSet = Route::all().filter(differs).collect();
    // Where so many lie is most of the map anyway, and takes longer to say.
    if routes.len() > MANY {
        return mark(layout.map);
    }
    routes.iter().for_each(|route| mark(strip::bounds(layout, route)));
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
        if canvas.shows(&strip::reach(layout, route)) {
            self::route(canvas, layout, route, standing(view, claimable, route), 0);
        }
    }
    for route in Route::all().filter(|route| route.info().cart) {
        if canvas.shows(&strip::reach(layout, route)) {
            cart(canvas, layout, route);
        }
    }
}

/// Draws a route; `grow` is the width of a cursor around it.
fn route(canvas: &mut Canvas, layout: &Layout, route: Route, standing: Standing, grow: i32) {
    let paint = route.info().paint;
    let grey = card::paint_colour(paint);
    let (rim, fill) = match standing {
        Standing::Owned(seat) => (theme::INK, Amsterdam::worn_colour(canvas, seat)),
        Standing::Claimable => (theme::INK, grey),
        Standing::Free => (theme::INK_SOFT, grey),
        Standing::Closed | Standing::Pale => (theme::INK_SOFT, theme::PARCHMENT_DEEP),
    };
    let spaces = strip::spaces(layout, route);
    for space in &spaces {
        if !space.is_seen(canvas) {
            continue;
        }
        if grow > 0 {
            space.fill(canvas, grow, theme::INK);
            space.fill(canvas, grow - PIXEL, theme::BRASS_BRIGHT);
        } else if standing == Standing::Claimable {
            space.fill(canvas, PIXEL, theme::BRASS_BRIGHT);
        }
        space.fill(canvas, 0, rim);
        space.fill(canvas, -PIXEL, fill);
        let middle = whole(space.middle) - Point::new(2, 2);
        match (standing, card::small_sign(paint)) {
            (Standing::Owned(seat), _) => {
                let (shape, ink) = piece(worn(canvas, seat));
                glyph::draw(canvas, shape, middle, ink);
            }
            (Standing::Closed, _) => {
                let (from, to) = space.diagonal();
                stroke(canvas, from, to, theme::INK_SOFT);
            }
            (_, Some(sign)) => {
                let ink = if standing == Standing::Pale { theme::INK_SOFT } else { on(route) };
                glyph::draw(canvas, sign, middle, ink);
            }
            (_, None) => {}
        }
    }
}

/// A pixel, finely.
const PIXEL: i32 = 1 << FINE;

/// The shape that belongs to a seat, on the spaces it owns, and what it is drawn in.
const fn piece(seat: Seat) -> (Glyph, Rgb565) {
    match seat.0 {
        0 => (Glyph::SmallDisc, theme::ON_DARK),
        1 => (Glyph::SmallSquare, theme::INK),
        2 => (Glyph::SmallTriangle, theme::ON_DARK),
        _ => (Glyph::SmallDiamond, theme::INK),
    }
}

fn on(route: Route) -> Rgb565 {
    match route.info().paint {
        Paint::Of(kind) => card::on(kind),
        Paint::Grey => theme::INK,
    }
}

/// The cart beside a route that brings merchandise.
fn cart(canvas: &mut Canvas, layout: &Layout, route: Route) {
    let plate = plates::cart(layout, route);
    if canvas.shows(&plate) {
        canvas.fill(&plate, theme::PARCHMENT_PALE);
        glyph::draw(canvas, Glyph::SmallCart, plate.top_left + Point::new(1, 1), theme::BRASS);
    }
}

/// Draws the cursor on a route.
pub fn route_cursor(canvas: &mut Canvas, layout: &Layout, view: &View, of: Route) {
    route(canvas, layout, of, standing(view, glowing(view), of), AROUND);
}

/// Draws the mark of a bot that was here.
pub fn trace(canvas: &mut Canvas, layout: &Layout, view: &View, of: Route) {
    for space in &strip::spaces(layout, of) {
        if space.is_seen(canvas) {
            space.fill(canvas, AROUND, theme::INK);
            space.fill(canvas, AROUND - PIXEL, theme::FOAM);
        }
    }
    route(canvas, layout, of, standing(view, glowing(view), of), 0);
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
    let label = plates::code(layout, location);
    let disc = rect(at.x - 5, at.y - 5, 11, 11);
    if canvas.shows(&disc) {
        let corner = at - Point::new(4, 4);
        glyph::draw_outlined(canvas, Glyph::Disc, corner, theme::PARCHMENT_PALE);
        if wanted {
            canvas.fill(&rect(at.x - 2, at.y - 2, 5, 5), theme::WARNING);
        }
    }
    if canvas.shows(&label) {
        canvas.panel(&label, theme::PARCHMENT_PALE);
        canvas.frame(&label, 1, theme::INK_SOFT);
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
        route(canvas, layout, of, standing(view, glowing, of), AROUND);
    }
    for end in ends {
        let at = layout.location(end);
        let spot = rect(at.x - 6, at.y - 6, 13, 13);
        canvas.frame(&spot, 2, theme::INK);
        canvas.frame(&spot.inset(1, 1), 2, theme::BRASS_BRIGHT);
    }
}

/// What [`way`] draws on.
pub fn way_bounds(
    layout: &Layout,
    ends: [Location; 2],
    missing: RouteSet,
    mark: &mut dyn FnMut(Rectangle),
) {
    missing.iter().for_each(|route| mark(strip::bounds(layout, route)));
    for end in ends {
        let at = layout.location(end);
        mark(rect(at.x - 6, at.y - 6, 13, 13));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_ground_that_is_kept_is_the_one_that_is_drawn() {
        grounds::tests::hold(
            "amsterdam",
            grounds::AMSTERDAM,
            |window| Layout::new(window).map,
            |canvas, window| town(canvas, &Layout::new(window)),
        );
    }
}
