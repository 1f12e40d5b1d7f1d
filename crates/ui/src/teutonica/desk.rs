//! A seat's desk as a picture: the five tracks with the pieces that still cover them, its supply, its stock
//! and its markers.
//!
//! All figures are the engine's; nothing is drawn that lies hidden.

use core::fmt::Write;

use embedded_graphics::{prelude::*, primitives::Rectangle};

use super::panels::shown_value;
use super::phrases::{GamePhrase, ability_name, ability_picture};
use super::pieces;
use crate::canvas::Canvas;
use crate::glyph::{self, Glyph};
use crate::layout::{RectExt, rect};
use crate::palette::seat_colour;
use crate::phrases::{Lang, Line, format_phrase};
use crate::table::Scene;
use crate::text::{self, Align, Style};
use crate::theme;
use kogge_games::teutonica::data::{Ability, Marker, Owner, PieceKind};
use kogge_games::teutonica::{Piece, Pieces, Player, Teutonica};
use kogge_games::{Game, Seat};

/// The head, the tracks, supply, stock, markers.
const ROWS: u32 = 9;
/// Width of what stands before a track.
const LABEL: u32 = 92;
/// From one step of a track to the next.
const STEP: u32 = 22;
/// Side of a step.
const BOX: u32 = 17;
/// From one piece of a heap to the next, and the most that are drawn.
const HEAP_STEP: i32 = 6;
const HEAP: u8 = 8;

/// Draws the desk of the scene's decider.
pub fn paint(canvas: &mut Canvas, scene: &Scene<Teutonica>) {
    let Some(seat) = scene.decider else { return };
    let (window, player) = (scene.window, scene.view.table().player(seat));
    let height = window.size.height / ROWS;
    let row = |nth: u32| {
        let top = window.top_left.y + (nth * height) as i32;
        rect(window.top_left.x, top, window.size.width, height)
    };
    head(canvas, seat, player, &row(0));
    for (nth, ability) in (1..).zip(Ability::ALL) {
        track(canvas, scene.lang, (seat, player), ability, &row(nth));
    }
    let heaps = [(GamePhrase::FigSupply, player.supply()), (GamePhrase::FigStock, player.stock())];
    for (nth, (word, held)) in (6..).zip(heaps) {
        label(canvas, &format_phrase(scene.lang, word, &[&""]), &row(nth));
        heap(canvas, seat, held, &row(nth));
    }
    markers(canvas, player, &row(8));
}

/// Whose desk it is, and its prestige.
fn head(canvas: &mut Canvas, seat: Seat, player: &Player, row: &Rectangle) {
    let shape = Glyph::of_participant(canvas, seat);
    let colour = seat_colour(canvas, Teutonica::SPEC, seat);
    let drop = (row.size.height as i32 - shape.size().height as i32) / 2;
    glyph::draw_outlined(canvas, shape, row.top_left + Point::new(2, drop), colour);
    let mut prestige = Line::new();
    let _ = write!(prestige, "{}{}", Glyph::Laurel.char(), player.prestige());
    let room = row.split_left(LABEL).1;
    text::line(canvas, &prestige, room, Align::Left, Style::bold(theme::INK));
}

fn label(canvas: &mut Canvas, words: &str, row: &Rectangle) {
    let room = row.split_left(LABEL).0.inset(2, 0);
    text::line(canvas, words.trim_end(), room, Align::Left, Style::small(theme::INK));
}

/// The steps of a track: those reached with what they show, the last of them in brass; a piece lies on each
/// of the others.
fn track(
    canvas: &mut Canvas,
    lang: Lang,
    (seat, player): (Seat, &Player),
    ability: Ability,
    row: &Rectangle,
) {
    let mut words = Line::new();
    let _ = write!(words, "{} {}", ability_picture(ability).char(), ability_name(ability, lang));
    label(canvas, &words, row);
    let reached = player.level(ability);
    for step in 0..=ability.top() {
        let left = row.top_left.x + (LABEL + u32::from(step) * STEP) as i32;
        let top = row.top_left.y + (row.size.height as i32 - BOX as i32) / 2;
        let place = rect(left, top, BOX, BOX);
        let ground = if step == reached { theme::BRASS_PALE } else { theme::PARCHMENT_PALE };
        canvas.fill(&place, ground);
        canvas.stroke_rect(&place, 1, theme::INK_SOFT);
        if step <= reached {
            let mut shown = Line::new();
            shown_value(&mut shown, ability, step);
            text::line(canvas, &shown, place, Align::Centre, Style::bold(theme::INK));
        } else {
            let piece = Piece::new(Owner::of(seat), ability.covered_by());
            pieces::draw_piece(canvas, place.center(), piece);
        }
    }
}

/// Pieces of both kinds side by side, with their number.
fn heap(canvas: &mut Canvas, seat: Seat, held: Pieces, row: &Rectangle) {
    let mut at = Point::new(row.top_left.x + LABEL as i32 + 6, row.center().y);
    for kind in [PieceKind::Trader, PieceKind::Merchant] {
        let count = held.of(kind);
        let piece = Piece::new(Owner::of(seat), kind);
        for _ in 0..count.min(HEAP) {
            pieces::draw_piece(canvas, at, piece);
            at.x += HEAP_STEP;
        }
        if count > 0 {
            let mut figure = Line::new();
            let _ = write!(figure, "{count}");
            let room = rect(at.x + 4, row.top_left.y, 16, row.size.height);
            text::line(canvas, &figure, room, Align::Left, Style::bold(theme::INK));
            at.x += 28;
        }
    }
}

/// The markers that can still be used.
fn markers(canvas: &mut Canvas, player: &Player, row: &Rectangle) {
    let held = Marker::ALL
        .into_iter()
        .flat_map(|marker| core::iter::repeat_n(marker, usize::from(player.unused(marker))));
    for (place, marker) in (0..).zip(held) {
        let at = Point::new(row.top_left.x + 11 + 20 * place, row.center().y);
        pieces::draw_marker(canvas, at, marker);
    }
}
