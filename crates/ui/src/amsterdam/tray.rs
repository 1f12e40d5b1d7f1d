//! The tray: open cards and deck, the viewer's hand, buttons, the viewer's contracts, everybody's carts.
//!
//! What is private is drawn only if the view has it.

use core::fmt::Write;

use embedded_graphics::{prelude::*, primitives::Rectangle};

use super::layout::Layout;
use super::pieces;
use crate::canvas::Canvas;
use crate::glyph::{self, Glyph};
use crate::layout::RectExt;
use crate::palette::seat_colour;
use crate::phrases::Line;
use crate::text::{self, Align, Style};
use crate::theme;
use kogge_games::Game;
use kogge_games::amsterdam::{Amsterdam, Card, Contract, ContractStatus, Phase, View};

/// Draws the tray; the contract at place `on_top` lies over its neighbours.
pub fn paint(canvas: &mut Canvas, layout: &Layout, view: &View, on_top: Option<usize>) {
    if canvas.is_visible(&layout.tray) {
        canvas.fill(&layout.tray, theme::PARCHMENT_DEEP);
        canvas.stroke_rect(&layout.tray.inset(-1, 0), 1, theme::INK_COAST);
        display(canvas, layout, view);
        buttons(canvas, layout, view);
        hand(canvas, layout, view);
        chips(canvas, layout, view, on_top);
    }
    seats(canvas, layout, view);
}

fn display(canvas: &mut Canvas, layout: &Layout, view: &View) {
    let second = view.table().phase() == Phase::DrawSecond;
    for (slot, shown) in view.table().display().iter().enumerate() {
        let area = layout.slot(slot);
        match *shown {
            // A face-up wild is closed to the second pick.
            Some(Card::Wild) if second => {
                pieces::gap(canvas, &area);
                pieces::centred(canvas, Glyph::Wild, &area, theme::INK_SOFT);
            }
            Some(kind) => pieces::face(canvas, kind, &area),
            None => pieces::gap(canvas, &area),
        }
    }
    let deck = layout.deck();
    if view.deck() == 0 {
        return pieces::gap(canvas, &deck);
    }
    pieces::back(canvas, &deck);
    let mut count = Line::new();
    let _ = write!(count, "{}", view.deck());
    text::line(canvas, &count, deck, Align::Centre, Style::bold(theme::ON_DARK));
}

fn buttons(canvas: &mut Canvas, layout: &Layout, view: &View) {
    let mut label = Line::new();
    match view.table().phase() {
        Phase::EndTurn(_) => {
            let _ = label.push(Glyph::Tick.char());
            button(canvas, &layout.claim(), &label);
        }
        Phase::Action if view.decides() => {
            let _ = write!(label, "{}{}", Glyph::Cart.char(), view.claimable().len());
            button(canvas, &layout.claim(), &label);
        }
        _ => {}
    }
    if let Some(left) = view.contract_deck() {
        let mut label = Line::new();
        let _ = write!(label, "{}{left}", Glyph::Scroll.char());
        button(canvas, &layout.contracts(), &label);
    }
}

fn button(canvas: &mut Canvas, area: &Rectangle, label: &str) {
    canvas.fill(area, theme::INK_SOFT);
    canvas.fill(&area.inset(1, 1), theme::PARCHMENT_PALE);
    text::line(canvas, label, *area, Align::Centre, Style::bold(theme::INK));
}

fn hand(canvas: &mut Canvas, layout: &Layout, view: &View) {
    let Some(own) = view.own() else { return };
    for kind in Card::ALL {
        let area = layout.counter(kind);
        let (sign, figure) = area.split_left(9);
        let held = own.hand[kind];
        let ink = if held == 0 { theme::INK_SOFT } else { theme::INK };
        if held == 0 {
            pieces::centred(canvas, pieces::sign(kind), &sign, theme::INK_SOFT);
        } else {
            canvas.fill(&sign, pieces::colour(kind));
            pieces::centred(canvas, pieces::sign(kind), &sign, pieces::on(kind));
        }
        let mut count = Line::new();
        let _ = write!(count, "{held}");
        text::line(canvas, &count, figure.split_left(1).1, Align::Left, Style::bold(ink));
    }
}

/// The viewer's contracts in their order.
pub fn contracts(view: &View) -> impl Iterator<Item = Contract> + use<'_> {
    view.own().into_iter().flat_map(|own| own.contracts.iter())
}

/// Each of the viewer's contracts: linked, the number of spaces that are missing, or out of reach.
fn chips(canvas: &mut Canvas, layout: &Layout, view: &View, on_top: Option<usize>) {
    let count = contracts(view).count();
    for (place, contract) in contracts(view).enumerate().filter(|&(at, _)| Some(at) != on_top) {
        chip(canvas, &layout.chip(place, count), view, contract);
    }
    let top = on_top.and_then(|place| Some((place, contracts(view).nth(place)?)));
    if let Some((place, contract)) = top {
        chip(canvas, &layout.chip(place, count), view, contract);
    }
}

fn chip(canvas: &mut Canvas, area: &Rectangle, view: &View, contract: Contract) {
    if !canvas.is_visible(area) {
        return;
    }
    let style = Style::bold(theme::INK);
    match view.contract_status(contract) {
        Some(ContractStatus::Completed) => {
            canvas.fill_opaque(area, theme::BRASS_PALE);
            pieces::centred(canvas, Glyph::Tick, area, theme::INK);
        }
        Some(ContractStatus::Missing(way)) => {
            canvas.fill_opaque(area, theme::PARCHMENT_PALE);
            let mut spaces = Line::new();
            let _ = write!(spaces, "{}", way.spaces);
            text::line(canvas, &spaces, *area, Align::Centre, style);
        }
        Some(ContractStatus::Unreachable) | None => {
            canvas.fill_opaque(area, theme::PARCHMENT_DEEP);
            canvas.stroke_rect(area, 1, theme::WARNING);
            pieces::centred(canvas, Glyph::Cross, area, theme::WARNING);
        }
    }
}

/// Everybody's carts and merchandise; where there is no room for both, merchandise alone.
fn seats(canvas: &mut Canvas, layout: &Layout, view: &View) {
    let table = view.table();
    for seat in table.seats().iter() {
        let mut figures = Line::new();
        let merchandise = table.merchandise(seat);
        let (shape, colour) =
            (Glyph::of_participant(canvas, seat), seat_colour(canvas, Amsterdam::SPEC, seat));
        let (area, ink) = match layout.seat(seat.index()) {
            Some(row) => {
                let (cart, cube) = (Glyph::Cart.char(), Glyph::Cube.char());
                let _ = write!(figures, "{}{cart} {merchandise}{cube}", table.carts(seat));
                (row, theme::INK)
            }
            None => {
                let _ = write!(figures, "{merchandise}");
                (layout.count(seat.index()), theme::ON_DARK)
            }
        };
        let (sign, figure) = area.split_left(11);
        let at = sign.top_left + Point::new(1, 1);
        glyph::draw_outlined(canvas, shape, at, colour);
        text::line(canvas, &figures, figure, Align::Left, Style::bold(ink));
    }
    if layout.seat(0).is_none() {
        let at = layout.merchandise().top_left + Point::new(0, 1);
        glyph::draw(canvas, Glyph::Cube, at, theme::ON_DARK);
    }
}
