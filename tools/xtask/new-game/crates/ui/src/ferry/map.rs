//! The map: the Baltic, the ring of routes, the harbours with what waits there, the ships.

use core::fmt::Write;

use embedded_graphics::{prelude::*, primitives::Rectangle};

use super::layout::{Layout, NAME};
use super::phrases::harbour_name;
use crate::canvas::Canvas;
use crate::chart::{self, Arrow, Dash, RouteStyle};
use crate::coast::baltic;
use crate::glyph::{self, Glyph};
use crate::layout::{RectExt, rect};
use crate::palette::seat_colour;
use crate::phrases::{Lang, Line};
use crate::text::{self, Align, Style};
use crate::theme;
use kogge_games::ferry::{Ferry, Harbour, PublicState};
use kogge_games::{Game, Seat};

/// Draws the whole table.
pub fn paint(canvas: &mut Canvas, table: &PublicState, window: Rectangle, lang: Lang) {
    let layout = Layout::new(window);
    canvas.clipped_to(&window, |canvas| {
        layout.chart.draw(canvas, &baltic::COAST, &window);
        for harbour in Harbour::ALL {
            paint_route(canvas, &layout, harbour);
        }
        for harbour in Harbour::ALL {
            paint_harbour(canvas, table, &layout, harbour, lang);
        }
    });
}

/// The leg to the next harbour.
fn paint_route(canvas: &mut Canvas, layout: &Layout, harbour: Harbour) {
    let (from, to) = (layout.middle(harbour), layout.middle(harbour.after(1)));
    let look = RouteStyle {
        colour: theme::FOAM,
        dash: Dash::SOLID,
        thick: 2,
        free: 0,
        arrow: Arrow::None,
    };
    chart::route(canvas, from, to, look);
}

fn paint_harbour(
    canvas: &mut Canvas,
    table: &PublicState,
    layout: &Layout,
    harbour: Harbour,
    lang: Lang,
) {
    let block = layout.block(harbour);
    if !canvas.is_visible(&block) {
        return;
    }
    canvas.fill_opaque(&block, theme::PARCHMENT_PALE);
    canvas.stroke_rect(&block, 1, theme::INK_COAST);
    let (name, below) = block.inset(1, 1).split_top(NAME);
    let bold = Style::bold(theme::INK);
    text::line(canvas, harbour_name(harbour, lang), name, Align::Centre, bold);
    if let Some(legs) = table.quay(harbour) {
        let at = below.top_left + Point::new(3, 1);
        glyph::draw(canvas, Glyph::Barrel, at, theme::BRASS_INK);
        let mut figure = Line::new();
        let _ = write!(figure, "{legs}");
        let room = rect(at.x + 12, below.top_left.y, 12, below.size.height);
        text::line(canvas, &figure, room, Align::Left, Style::small(theme::INK));
    }
    for seat in table.seats().iter().filter(|&seat| table.ship(seat) == Some(harbour)) {
        paint_ship(canvas, layout.berth(harbour, seat), seat);
    }
}

/// A ship around its middle.
pub fn paint_ship(canvas: &mut Canvas, at: Point, seat: Seat) {
    let shape = Glyph::of_participant(canvas, seat);
    let colour = seat_colour(canvas, Ferry::SPEC, seat);
    glyph::draw_outlined(canvas, shape, at - Point::new(4, 4), colour);
}

/// A berth without its ship.
pub fn paint_empty_berth(canvas: &mut Canvas, at: Point) {
    canvas.fill(&rect(at.x - 5, at.y - 5, 11, 11), theme::PARCHMENT_PALE);
}
