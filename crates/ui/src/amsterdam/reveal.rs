//! The end, step by step: every contract is laid open on the map with the way that links it, then
//! comes the ranking by merchandise. Points are added up as they come.

use core::fmt::Write;

use embedded_graphics::prelude::*;

use super::layout::Layout;
use super::phrases::GamePhrase;
use super::{events, map, pieces};
use crate::canvas::Canvas;
use crate::glyph::{self, Glyph};
use crate::layout::RectExt;
use crate::palette::seat_colour;
use crate::phrases::{Line, format_phrase};
use crate::table::{RevealText, Scene};
use crate::text::{self, Align, Style};
use crate::theme;
use crate::widgets::{ScoreRow, score_row};
use kogge_games::amsterdam::{Amsterdam, Contract, Network, RouteSet, View, shortest_path};
use kogge_games::{Game, Seat};

/// All contracts, seat by seat.
fn contracts(view: &View) -> impl Iterator<Item = (Seat, Contract)> + use<'_> {
    view.table().seats().iter().flat_map(|seat| {
        let held = view.contracts(seat).unwrap_or_default();
        held.iter().map(move |contract| (seat, contract))
    })
}

fn is_linked(view: &View, seat: Seat, contract: Contract) -> bool {
    Network::new(view.table().routes(seat)).completes(contract)
}

/// How many steps there are.
pub fn steps(view: &View) -> u8 {
    contracts(view).count() as u8 + 1
}

/// A step in words, and everybody's points so far.
pub fn text(scene: &Scene<Amsterdam>, step: u8) -> RevealText {
    let view = scene.view;
    let says = match contracts(view).nth(usize::from(step)) {
        Some((seat, contract)) => events::revealed(seat, contract, is_linked(view, seat, contract)),
        None => format_phrase(scene.lang, GamePhrase::RankingHint, &[]),
    };
    let mut stats = Line::new();
    for seat in view.table().seats().iter() {
        let gap = if seat == Seat(0) { "" } else { " " };
        let _ = write!(stats, "{gap}{} {}", Glyph::of_seat(seat).char(), points(view, seat, step));
    }
    RevealText { says, stats }
}

/// What a seat has after a step.
fn points(view: &View, seat: Seat, step: u8) -> i16 {
    let table = view.table();
    let open = contracts(view).take(usize::from(step) + 1).filter(|&(whose, _)| whose == seat);
    let from_contracts: i16 = open
        .map(|(_, contract)| {
            let value = i16::from(contract.info().value);
            if is_linked(view, seat, contract) { value } else { -value }
        })
        .sum();
    let ranked = step + 1 >= steps(view);
    let bonus = if ranked { table.merchandise_bonus(seat) } else { 0 };
    i16::from(table.route_points(seat)) + from_contracts + i16::from(bonus)
}

/// Draws a step.
pub fn paint(canvas: &mut Canvas, scene: &Scene<Amsterdam>, step: u8) {
    match contracts(scene.view).nth(usize::from(step)) {
        Some((seat, contract)) => paint_contract(canvas, scene, seat, contract),
        None => paint_ranking(canvas, scene),
    }
}

fn paint_contract(canvas: &mut Canvas, scene: &Scene<Amsterdam>, seat: Seat, contract: Contract) {
    let (view, info) = (scene.view, contract.info());
    let layout = Layout::new(scene.window);
    let linked = is_linked(view, seat, contract);
    let way = shortest_path(RouteSet::EMPTY, view.table().routes(seat), info.a, info.b);
    canvas.clipped_to(&layout.map, |canvas| {
        map::backdrop(canvas, &layout);
        map::routes(canvas, &layout, view);
        map::locations(canvas, &layout, view);
        map::way(
            canvas,
            &layout,
            view,
            [info.a, info.b],
            way.map(|way| way.routes).unwrap_or_default(),
        );
    });
    canvas.fill(&layout.tray, theme::PARCHMENT);
    canvas.stroke_rect(&layout.tray.inset(-1, 0), 1, theme::INK_COAST);
    let [whose, ends, value] = layout.revealed();
    let shape = Glyph::of_participant(canvas, seat);
    let half = Point::new(shape.size().width as i32 / 2, shape.size().height as i32 / 2);
    let colour = seat_colour(canvas, Amsterdam::SPEC, seat);
    glyph::draw_outlined(canvas, shape, whose.center() - half, colour);
    let mut codes = Line::new();
    let _ = write!(codes, "{}-{}", info.a.info().code, info.b.info().code);
    text::line(canvas, &codes, ends, Align::Centre, Style::bold(theme::INK));
    let (sign, picture, ink) = match linked {
        true => ('+', Glyph::Tick, theme::INK),
        false => ('-', Glyph::Cross, theme::WARNING),
    };
    let (mark, figure) = value.split_left(18);
    pieces::centred(canvas, picture, &mark, ink);
    let mut points = Line::new();
    let _ = write!(points, "{sign}{}", info.value);
    text::line(canvas, &points, figure, Align::Left, Style::large(ink));
}

/// Most merchandise first, with what it brings.
fn paint_ranking(canvas: &mut Canvas, scene: &Scene<Amsterdam>) {
    canvas.fill(&scene.window, theme::PARCHMENT);
    let table = scene.view.table();
    let room = scene.window.inset(theme::MARGIN + 2, 8);
    let (head, rest) = room.split_top(30);
    let title = format_phrase(scene.lang, GamePhrase::Ranking, &[]);
    text::line(canvas, &title, head, Align::Left, Style::large(theme::INK));
    let seats = table.seats();
    let longest = seats.iter().map(|seat| table.merchandise(seat)).max().unwrap_or(0);
    let places = 1..=seats.0;
    let ranked = places.flat_map(|place| {
        seats.iter().filter(move |&seat| table.merchandise_position(seat) == place)
    });
    for (row, seat) in ranked.enumerate() {
        let (mut label, mut value) = (Line::new(), Line::new());
        let (shape, cube) = (Glyph::of_seat(seat).char(), Glyph::Cube.char());
        let held = table.merchandise(seat);
        let _ = write!(label, "{}. {shape} {cube}{held}", table.merchandise_position(seat));
        let _ = write!(value, "+{}", table.merchandise_bonus(seat));
        let colour = seat_colour(canvas, Amsterdam::SPEC, seat);
        let (length, longest) = (i32::from(held), i32::from(longest));
        ScoreRow { label: &label, value: &value, length, longest, colour }
            .paint(canvas, rest.split_top(row as u32 * (score_row::HEIGHT + 8)).1);
    }
}
