//! The market: four buildings and four bonus cards with what they cost and what they are worth
//! now, the own contracts below them, and the button that ends the purchases.

use core::fmt::Write;

use embedded_graphics::{prelude::*, primitives::Rectangle};

use super::goods::{self, SWATCH};
use super::spots::At;
use super::words::formula;
use super::{Scene, is_legal, shown};
use crate::games::merkator::data::*;
use crate::games::merkator::pieces::{HandCard, Slot};
use crate::games::merkator::position::{Phase, Purchase};
use crate::games::merkator::{Decision, OpenCard};
use crate::ui::canvas::Canvas;
use crate::ui::glyph::{self, Glyph};
use crate::ui::layout::{Cut, rect};
use crate::ui::text::{self, Align, Style};
use crate::ui::theme;
use crate::ui::words::Line;

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
fn parts(scene: &Scene) -> (Rectangle, Rectangle, Rectangle) {
    let (cards, below) = scene.window.cut_top(4 * CARD + 1);
    let (chips, foot) = below.cut_bottom(FOOT);
    (cards, chips, foot)
}

fn building_area(scene: &Scene, slot: Slot) -> Rectangle {
    let (cards, ..) = parts(scene);
    let width = cards.size.width * 3 / 5;
    let y = cards.top_left.y + 1 + slot.index() as i32 * CARD as i32;
    rect(cards.top_left.x + 2, y, width - 3, CARD - 1)
}

fn bonus_area(scene: &Scene, slot: Slot) -> Rectangle {
    let building = building_area(scene, slot);
    let x = building.right() + 3;
    let width = scene.window.right() - x - 2;
    rect(x, building.top_left.y, width as u32, CARD - 1)
}

/// The contracts of the deciding seat, the highest first.
fn chips(scene: &Scene) -> heapless::Vec<(Contract, Rectangle), 36> {
    let (_, room, _) = parts(scene);
    let held = scene.view.player(shown(scene)).contracts;
    let mut order: heapless::Vec<Contract, { Contract::COUNT }> = held.iter().collect();
    order.reverse();
    let row = if held.len() <= WIDE_CHIPS * CHIP_ROWS { WIDE_CHIPS } else { SMALL_CHIPS };
    let width = (room.size.width - 4) / row;
    let area = |index: u32| {
        let x = room.top_left.x + 2 + (index % row * width) as i32;
        rect(x + 1, room.top_left.y + 1 + (index / row * CHIP) as i32, width - 2, CHIP - 2)
    };
    let most = (row * CHIP_ROWS) as usize;
    (0..).zip(order.into_iter().take(most)).map(|(index, card)| (card, area(index))).collect()
}

fn button_area(scene: &Scene) -> Rectangle {
    let (.., foot) = parts(scene);
    foot.cut_right(54).1.inset(2, 2)
}

fn hand_area(scene: &Scene) -> Rectangle {
    let (.., foot) = parts(scene);
    foot.cut_left(20).0.inset(2, 2)
}

fn pile_area(scene: &Scene, value: Value) -> Rectangle {
    let (.., foot) = parts(scene);
    let left = foot.top_left.x + 22 + (value.index() as i32 - 1) * 19;
    rect(left, foot.top_left.y + 2, 17, FOOT - 4)
}

/// The values of the piles from which a hand card may come.
fn pile_values() -> impl Iterator<Item = Value> {
    (3..=10).filter_map(Value::new)
}

/// The button, the cards, the contracts, the piles.
pub fn targets(scene: &Scene, push: &mut dyn FnMut(At, Rectangle)) {
    let phase = scene.view.phase;
    if phase == Phase::Invest {
        push(At::Finish, button_area(scene));
    }
    if !matches!(phase, Phase::PayCard { .. }) {
        for (slot, _) in scene.view.buildings.cards() {
            push(At::Building(slot), building_area(scene, slot));
        }
    }
    if phase == Phase::Invest {
        for (slot, _) in scene.view.bonus.cards() {
            push(At::Bonus(slot), bonus_area(scene, slot));
        }
    }
    if !matches!(phase, Phase::ForcedBuy { .. }) {
        for (contract, area) in chips(scene) {
            push(At::Contract(contract), area);
        }
    }
    if phase == Phase::Invest && scene.view.variants.hand_card {
        if scene.view.player(shown(scene)).hand.is_some() {
            push(At::Hand, hand_area(scene));
        }
        for value in pile_values() {
            if is_legal(scene, Decision::TakeHand(OpenCard::Pile(value))) {
                push(At::Pile(value), pile_area(scene, value));
            }
        }
    }
}

/// Draws the market.
pub fn paint(canvas: &mut Canvas, scene: &Scene) {
    canvas.panel(&scene.window, theme::PARCHMENT);
    for slot in Slot::all() {
        if let Some(card) = scene.view.buildings.at(slot) {
            paint_building(canvas, scene, slot, card);
        }
        if let Some(card) = scene.view.bonus.at(slot) {
            paint_bonus(canvas, scene, slot, card);
        }
    }
    for (contract, area) in chips(scene) {
        if canvas.shows(&area) {
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

fn state(scene: &Scene, card: Purchase, decision: Decision) -> State {
    match scene.view.phase {
        Phase::PayCard { card: chosen, .. } if chosen == card => State::Chosen,
        _ if is_legal(scene, decision) => State::Open,
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
    canvas.panel(area, ground);
    canvas.frame(area, 1, theme::INK_SOFT);
    Style::bold(ink)
}

fn paint_building(canvas: &mut Canvas, scene: &Scene, slot: Slot, card: Building) {
    let area = building_area(scene, slot);
    if !canvas.shows(&area) {
        return;
    }
    let state = state(scene, Purchase::Building(slot), Decision::BuyBuilding(slot));
    let style = paint_ground(canvas, &area, state);
    let (upper, lower) = area.inset(4, 1).cut_top(13);
    let name = goods::building_name(card, scene.lang);
    text::line(canvas, name, upper, Align::Left, style);
    let mut words = Line::new();
    let _ = write!(words, "{}{}", Glyph::Coin.char(), card.info().cost);
    let (cost, rest) = lower.cut_left(26);
    text::line(canvas, &words, cost, Align::Left, style);
    let points = scene.view.building_points(shown(scene), card);
    let mut words = Line::new();
    let _ = write!(words, "{}{points}", Glyph::Laurel.char());
    let (rest, now) = rest.cut_right(text::width(style.face, &words));
    text::line(canvas, &words, now, Align::Left, Style::bold(theme::BRASS_INK));
    let gives = formula(card.info().formula, scene.lang);
    let rest = rest.cut_right(2).0;
    text::line(canvas, &gives, rest, Align::Left, Style::small(style.colour));
}

fn paint_bonus(canvas: &mut Canvas, scene: &Scene, slot: Slot, card: BonusCard) {
    let area = bonus_area(scene, slot);
    if !canvas.shows(&area) {
        return;
    }
    let state = state(scene, Purchase::Bonus(slot), Decision::BuyBonus(slot));
    let style = paint_ground(canvas, &area, state);
    let info = card.info();
    let worth = scene.view.bonus_worth(shown(scene), card);
    let (upper, lower) = area.inset(4, 1).cut_top(13);
    let place = goods::place_letters(info.place, scene.lang);
    text::line(canvas, place, upper, Align::Left, style);
    let swatch = Point::new(upper.right() - SWATCH as i32, upper.top_left.y + 2);
    goods::swatch(canvas, info.kind, swatch);
    let mut words = Line::new();
    let _ = write!(words, "{}", worth.goods);
    let count = upper.cut_right(SWATCH + 2).0;
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
    canvas.panel(&area, if paid { theme::BRASS_PALE } else { theme::PARCHMENT_PALE });
    canvas.frame(&area, 1, theme::INK_SOFT);
    let mut words = Line::new();
    let _ = write!(words, "{}", contract.points());
    if area.size.width < 30 {
        text::line(canvas, &words, area, Align::Centre, Style::bold(theme::INK));
        return;
    }
    let (value, code) = area.inset(3, 0).cut_left(14);
    text::line(canvas, &words, value, Align::Left, Style::bold(theme::INK));
    let letters = goods::place_code(contract, scene.lang);
    text::line(canvas, letters, code, Align::Right, Style::small(theme::INK));
}

fn paint_button(canvas: &mut Canvas, scene: &Scene) {
    let area = button_area(scene);
    let legal = is_legal(scene, Decision::EndInvest);
    canvas.panel(&area, if legal { theme::BRASS_PALE } else { theme::PARCHMENT });
    canvas.frame(&area, 1, theme::INK);
    let ink = if legal { theme::INK } else { theme::INK_SOFT };
    glyph::draw(canvas, Glyph::Ship, area.center() - Point::new(5, 5), ink);
}

/// The card in hand and the piles that one may be taken from.
fn paint_hand(canvas: &mut Canvas, scene: &Scene) {
    let area = hand_area(scene);
    canvas.panel(&area, theme::PARCHMENT);
    let picture = match scene.view.player(shown(scene)).hand {
        None => None,
        Some(HandCard::Bonus(_)) => Some(Glyph::Cube),
        Some(HandCard::Building(_)) => Some(Glyph::House),
        Some(HandCard::Contract(_)) => Some(Glyph::Scroll),
    };
    canvas.frame(&area, 1, theme::INK_SOFT);
    if let Some(picture) = picture {
        glyph::draw(canvas, picture, area.center() - Point::new(4, 4), theme::INK);
    }
    for value in pile_values() {
        if scene.view.pile(value).is_empty() {
            continue;
        }
        let area = pile_area(scene, value);
        canvas.panel(&area, theme::PARCHMENT_PALE);
        canvas.frame(&area, 1, theme::INK_SOFT);
        let mut words = Line::new();
        let _ = write!(words, "{}", value.points());
        text::line(canvas, &words, area, Align::Centre, Style::small(theme::INK));
    }
}
