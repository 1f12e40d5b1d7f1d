//! The panels: figures to compare seats by, and a seat's cards with their present worth.

use core::fmt::Write;

use embedded_graphics::{prelude::*, primitives::Rectangle};

use super::goods::{self, SWATCH};
use super::phrases::{GamePhrase, formula};
use super::{Scene, shown};
use crate::canvas::Canvas;
use crate::glyph::Glyph;
use crate::layout::{RectExt, rect};
use crate::phrases::{Lang, Line, Phrase};
use crate::text::{self, Align, Style};
use crate::theme;
use kogge_games::merkator::data::*;
use kogge_games::{Game, Points, Seat};

/// Height of a row of cards.
const ROW: u32 = 14;
/// Bonus cards in a row.
const BESIDE: u32 = 4;

/// Calls `row` with label and value of every figure; the same labels for every seat.
pub fn seat_stats(scene: &Scene, seat: Seat, row: &mut dyn FnMut(&str, &str)) {
    let (view, lang) = (scene.view, scene.lang);
    let player = view.player(seat);
    let mut figure = |label: GamePhrase, value: &dyn core::fmt::Display| {
        let mut line = Line::new();
        let _ = write!(line, "{value}");
        row(label.text(lang), &line);
    };
    let score = view.score(seat).total();
    figure(GamePhrase::RowPoints, &score);
    if view.is_solo() {
        let next = SOLO_RANKS.iter().map(|&(mark, _)| Points::new(mark)).find(|&mark| mark > score);
        figure(GamePhrase::RowMark, &next.map_or(Points::ZERO, |mark| mark - score));
    }
    figure(GamePhrase::RowTime, &player.time);
    if view.has_coins() {
        figure(GamePhrase::RowTalers, &player.talers);
    }
    figure(GamePhrase::RowContracts, &player.contracts.len());
    figure(GamePhrase::Buildings, &player.buildings.len());
    figure(GamePhrase::RowBonus, &player.bonus.len());
    figure(GamePhrase::RowGoods, &player.store.count(GoodSet::ALL));
    figure(GamePhrase::RowKinds, &player.store.kinds().len());
    figure(GamePhrase::RowSupply, &player.supply.len());
}

/// Draws the cards of the seat shown: buildings with their points now, then bonus cards.
pub fn paint_cards(canvas: &mut Canvas, scene: &Scene) {
    let (view, seat) = (scene.view, shown(scene));
    let player = view.player(seat);
    let (title, mut room) = scene.window.split_top(ROW);
    let bold = Style::bold(theme::INK_SOFT);
    let mut words = Line::new();
    let _ =
        write!(words, "{} {}", Glyph::of_seat(seat).char(), GamePhrase::Buildings.text(scene.lang));
    text::line(canvas, &words, title, Align::Left, bold);
    let bonus_rows = (player.bonus.len() as u32).div_ceil(BESIDE) + 1;
    let most = (room.size.height / ROW).saturating_sub(bonus_rows) as usize;
    for card in player.buildings.iter().take(most) {
        let (line, rest) = room.split_top(ROW);
        paint_building(canvas, scene, seat, card, line);
        room = rest;
    }
    let (title, rest) = room.split_top(ROW);
    text::line(canvas, GamePhrase::RowBonus.text(scene.lang), title, Align::Left, bold);
    let width = rest.size.width / BESIDE;
    for (index, card) in (0..).zip(player.bonus.iter()) {
        let x = rest.top_left.x + (index % BESIDE * width) as i32;
        let y = rest.top_left.y + (index / BESIDE * ROW) as i32;
        paint_bonus(canvas, card, rect(x, y, width, ROW), scene.lang);
    }
}

fn paint_building(canvas: &mut Canvas, scene: &Scene, seat: Seat, card: Building, line: Rectangle) {
    let mut points = Line::new();
    let _ = write!(points, "{}{}", Glyph::Laurel.char(), scene.view.building_points(seat, card));
    let (left, right) = line.split_right(24);
    text::line(canvas, &points, right, Align::Left, Style::bold(theme::BRASS_INK));
    text::line(
        canvas,
        goods::building_name(card, scene.lang),
        left,
        Align::Left,
        Style::small(theme::INK),
    );
    let gives = formula(card.info().formula, scene.lang);
    let style = Style::small(theme::INK_SOFT);
    let room = left.split_right(text::width(style.face, &gives) + 3).1;
    text::line(canvas, &gives, room, Align::Left, style);
}

fn paint_bonus(canvas: &mut Canvas, card: BonusCard, area: Rectangle, lang: Lang) {
    let info = card.info();
    let (code, rest) = area.split_left(27);
    let place = goods::place_letters(info.place, lang);
    text::line(canvas, place, code, Align::Left, Style::small(theme::INK));
    let mut words = Line::new();
    let _ = write!(words, "{}", info.active);
    let (count, rest) = rest.split_left(8);
    text::line(canvas, &words, count, Align::Left, Style::small(theme::INK));
    if rest.size.width > SWATCH {
        goods::swatch(canvas, info.kind, rest.top_left + Point::new(0, 1));
    }
}
