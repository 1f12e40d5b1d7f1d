//! The market: four buildings and four bonus cards with what they cost and what they are worth
//! now, the own contracts below them, and the button that ends the purchases.

use core::fmt::Write;

use embedded_graphics::{prelude::*, primitives::Rectangle};

use super::goods::{self, SWATCH};
use super::phrases::formula;
use super::targets::TargetKind;
use super::{BoardView, Scene, is_legal, shown};
use crate::canvas::Canvas;
use crate::glyph::{self, Glyph};
use crate::layout::{RectExt, rect};
use crate::phrases::Line;
use crate::text::{self, Align, Style};
use crate::theme;
use kogge_games::merkator::data::*;
use kogge_games::merkator::pieces::{HandCard, Slot};
use kogge_games::merkator::position::{Phase, Purchase};
use kogge_games::merkator::{Decision, OpenCard};

/// Height of a card.
const CARD: u32 = 28;
/// Height of the line with the button.
const FOOT: u32 = 20;
/// Height of a contract.
const CHIP: u32 = 17;
/// Contracts in a row if their places are told.
const WIDE_CHIPS: u32 = 5;
/// Contracts in a row if there are many.
const SMALL_CHIPS: u32 = 12;
/// Rows of contracts.
const CHIP_ROWS: u32 = 3;

/// Cards, contracts, the line with the button.
fn parts(board: &BoardView) -> (Rectangle, Rectangle, Rectangle) {
    let (cards, below) = board.window.split_top(4 * CARD + 1);
    let (chips, foot) = below.split_bottom(FOOT);
    (cards, chips, foot)
}

fn building_area(board: &BoardView, slot: Slot) -> Rectangle {
    let (cards, ..) = parts(board);
    let width = cards.size.width * 3 / 5;
    let y = cards.top_left.y + 1 + slot.index() as i32 * CARD as i32;
    rect(cards.top_left.x + 2, y, width - 3, CARD - 1)
}

fn bonus_area(board: &BoardView, slot: Slot) -> Rectangle {
    let building = building_area(board, slot);
    let x = building.right() + 3;
    let width = board.window.right() - x - 2;
    rect(x, building.top_left.y, width as u32, CARD - 1)
}

/// The contracts of the deciding seat, the highest first.
fn chips(board: &BoardView) -> heapless::Vec<(Contract, Rectangle), 36> {
    let (_, room, _) = parts(board);
    let held = board.view.player(shown(board)).contracts;
    let mut order: heapless::Vec<Contract, { Contract::COUNT }> = held.iter().collect();
    order.reverse();
    let row = if held.len() as u32 <= WIDE_CHIPS * CHIP_ROWS { WIDE_CHIPS } else { SMALL_CHIPS };
    let width = (room.size.width - 4) / row;
    let area = |index: u32| {
        let x = room.top_left.x + 2 + (index % row * width) as i32;
        rect(x + 1, room.top_left.y + 1 + (index / row * CHIP) as i32, width - 2, CHIP - 2)
    };
    let most = (row * CHIP_ROWS) as usize;
    (0..).zip(order.into_iter().take(most)).map(|(index, card)| (card, area(index))).collect()
}

fn button_area(board: &BoardView) -> Rectangle {
    let (.., foot) = parts(board);
    foot.split_right(54).1.inset(2, 2)
}

fn hand_area(board: &BoardView) -> Rectangle {
    let (.., foot) = parts(board);
    foot.split_left(20).0.inset(2, 2)
}

fn pile_area(board: &BoardView, value: Value) -> Rectangle {
    let (.., foot) = parts(board);
    let left = foot.top_left.x + 22 + (value.index() as i32 - 1) * 19;
    rect(left, foot.top_left.y + 2, 17, FOOT - 4)
}

/// The values of the piles from which a hand card may come.
fn pile_values() -> impl Iterator<Item = Value> {
    (3..=10).filter_map(Value::new)
}

/// The button, the cards, the contracts, the piles.
pub fn targets(board: &BoardView, push: &mut dyn FnMut(TargetKind, Rectangle)) {
    let phase = board.view.phase;
    if phase == Phase::Invest {
        push(TargetKind::Finish, button_area(board));
    }
    if !matches!(phase, Phase::PayCard { .. }) {
        for (slot, _) in board.view.buildings.cards() {
            push(TargetKind::Building(slot), building_area(board, slot));
        }
    }
    if phase == Phase::Invest {
        for (slot, _) in board.view.bonus.cards() {
            push(TargetKind::Bonus(slot), bonus_area(board, slot));
        }
    }
    if !matches!(phase, Phase::ForcedBuy { .. }) {
        for (contract, area) in chips(board) {
            push(TargetKind::Contract(contract), area);
        }
    }
    if phase == Phase::Invest && board.view.variants.hand_card {
        if board.view.player(shown(board)).hand.is_some() {
            push(TargetKind::Hand, hand_area(board));
        }
        for value in pile_values() {
            if is_legal(board, Decision::TakeHand(OpenCard::Pile(value))) {
                push(TargetKind::Pile(value), pile_area(board, value));
            }
        }
    }
}

/// Draws the market.
pub fn paint(canvas: &mut Canvas, scene: &Scene) {
    canvas.fill_opaque(&scene.window, theme::PARCHMENT);
    for slot in Slot::all() {
        if let Some(card) = scene.view.buildings.at(slot) {
            paint_building(canvas, scene, slot, card);
        }
        if let Some(card) = scene.view.bonus.at(slot) {
            paint_bonus(canvas, scene, slot, card);
        }
    }
    for (contract, area) in chips(scene) {
        if canvas.is_visible(&area) {
            paint_chip(canvas, scene, contract, area);
        }
    }
    if scene.view.phase == Phase::Invest {
        paint_button(canvas, scene);
        if scene.view.variants.hand_card {
            paint_hand(canvas, scene);
        }
    }
}

/// What can be done with a card now.
#[derive(Clone, Copy, PartialEq, Eq)]
enum State {
    /// It is being paid.
    Chosen,
    /// It can be bought.
    Open,
    /// It cannot be bought.
    Closed,
}

fn state(board: &BoardView, card: Purchase, decision: Decision) -> State {
    match board.view.phase {
        Phase::PayCard { card: chosen, .. } if chosen == card => State::Chosen,
        _ if is_legal(board, decision) => State::Open,
        _ => State::Closed,
    }
}

/// A card's ground, and how its writing looks: pale if it cannot be bought.
fn paint_ground(canvas: &mut Canvas, area: &Rectangle, state: State) -> Style {
    let (ground, ink) = match state {
        State::Chosen => (theme::BRASS_PALE, theme::INK),
        State::Open => (theme::PARCHMENT_PALE, theme::INK),
        State::Closed => (theme::PARCHMENT, theme::INK_SOFT),
    };
    canvas.fill_opaque(area, ground);
    canvas.stroke_rect(area, 1, theme::INK_SOFT);
    Style::bold(ink)
}

fn paint_building(canvas: &mut Canvas, scene: &Scene, slot: Slot, card: Building) {
    let area = building_area(scene, slot);
    if !canvas.is_visible(&area) {
        return;
    }
    let state = state(scene, Purchase::Building(slot), Decision::BuyBuilding(slot));
    let style = paint_ground(canvas, &area, state);
    let (upper, lower) = area.inset(4, 1).split_top(13);
    let name = goods::building_name(card, scene.lang);
    text::line(canvas, name, upper, Align::Left, style);
    let mut words = Line::new();
    let _ = write!(words, "{}{}", Glyph::Coin.char(), card.info().cost);
    let (cost, rest) = lower.split_left(26);
    text::line(canvas, &words, cost, Align::Left, style);
    let points = scene.view.building_points(shown(scene), card);
    let mut words = Line::new();
    let _ = write!(words, "{}{points}", Glyph::Laurel.char());
    let (rest, now) = rest.split_right(text::width(style.face, &words));
    text::line(canvas, &words, now, Align::Left, Style::bold(theme::BRASS_INK));
    let gives = formula(card.info().formula, scene.lang);
    let rest = rest.split_right(2).0;
    text::line(canvas, &gives, rest, Align::Left, Style::small(style.colour));
}

fn paint_bonus(canvas: &mut Canvas, scene: &Scene, slot: Slot, card: BonusCard) {
    let area = bonus_area(scene, slot);
    if !canvas.is_visible(&area) {
        return;
    }
    let state = state(scene, Purchase::Bonus(slot), Decision::BuyBonus(slot));
    let style = paint_ground(canvas, &area, state);
    let info = card.info();
    let worth = scene.view.bonus_forecast(shown(scene), card);
    let (upper, lower) = area.inset(4, 1).split_top(13);
    let place = goods::place_letters(info.place, scene.lang);
    text::line(canvas, place, upper, Align::Left, style);
    let swatch = Point::new(upper.right() - SWATCH as i32, upper.top_left.y + 2);
    goods::swatch(canvas, info.kind, swatch);
    let mut words = Line::new();
    let _ = write!(words, "{}", worth.goods);
    let count = upper.split_right(SWATCH + 2).0;
    text::line(canvas, &words, count, Align::Right, style);
    let mut words = Line::new();
    let _ = write!(words, "{}{}", Glyph::Coin.char(), info.cost);
    text::line(canvas, &words, lower, Align::Left, style);
    // How many of the good the contracts lack, and how many contracts are for the place.
    let mut words = Line::new();
    if worth.wanted > 0 {
        let _ = write!(words, "-{} ", worth.wanted);
    }
    let _ = write!(words, "{}{}", Glyph::Scroll.char(), worth.contracts);
    text::line(canvas, &words, lower, Align::Right, Style::small(theme::BRASS_INK));
}

fn paint_chip(canvas: &mut Canvas, scene: &Scene, contract: Contract, area: Rectangle) {
    let paid = match scene.view.phase {
        Phase::PayCard { paid, .. } => paid.has(contract),
        _ => false,
    };
    canvas.fill_opaque(&area, if paid { theme::BRASS_PALE } else { theme::PARCHMENT_PALE });
    canvas.stroke_rect(&area, 1, theme::INK_SOFT);
    let mut words = Line::new();
    let _ = write!(words, "{}", contract.points());
    if area.size.width < 30 {
        text::line(canvas, &words, area, Align::Centre, Style::bold(theme::INK));
        return;
    }
    let (value, code) = area.inset(3, 0).split_left(14);
    text::line(canvas, &words, value, Align::Left, Style::bold(theme::INK));
    let letters = goods::place_code(contract, scene.lang);
    text::line(canvas, letters, code, Align::Right, Style::small(theme::INK));
}

fn paint_button(canvas: &mut Canvas, scene: &Scene) {
    let area = button_area(scene);
    let legal = is_legal(scene, Decision::EndInvest);
    canvas.fill_opaque(&area, if legal { theme::BRASS_PALE } else { theme::PARCHMENT });
    canvas.stroke_rect(&area, 1, theme::INK);
    let ink = if legal { theme::INK } else { theme::INK_SOFT };
    glyph::draw(canvas, Glyph::Ship, area.center() - Point::new(5, 5), ink);
}

/// The card in hand and the piles that one may be taken from.
fn paint_hand(canvas: &mut Canvas, scene: &Scene) {
    let area = hand_area(scene);
    canvas.fill_opaque(&area, theme::PARCHMENT);
    let picture = match scene.view.player(shown(scene)).hand {
        None => None,
        Some(HandCard::Bonus(_)) => Some(Glyph::Cube),
        Some(HandCard::Building(_)) => Some(Glyph::House),
        Some(HandCard::Contract(_)) => Some(Glyph::Scroll),
    };
    canvas.stroke_rect(&area, 1, theme::INK_SOFT);
    if let Some(picture) = picture {
        glyph::draw(canvas, picture, area.center() - Point::new(4, 4), theme::INK);
    }
    for value in pile_values() {
        if scene.view.pile(value).is_empty() {
            continue;
        }
        let area = pile_area(scene, value);
        canvas.fill_opaque(&area, theme::PARCHMENT_PALE);
        canvas.stroke_rect(&area, 1, theme::INK_SOFT);
        let mut words = Line::new();
        let _ = write!(words, "{}", value.points());
        text::line(canvas, &words, area, Align::Centre, Style::small(theme::INK));
    }
}
