//! A seat's open figures: counters, points, contracts with what they lack, cards with their worth.

use core::fmt::Write;

use super::words::{Say, formula};
use super::{Scene, goods, tell};
use crate::games::merkator::data::*;
use crate::games::{Game, Points, Seat};
use crate::ui::glyph::Glyph;
use crate::ui::words::{Line, Phrase, say};

/// Calls `row` with label and value of every figure.
pub fn figures(scene: &Scene, seat: Seat, row: &mut dyn FnMut(&str, &str)) {
    let (view, lang) = (scene.view, scene.lang);
    let player = view.player(seat);
    let score = view.score(seat).total();
    let number = |number: u16| {
        let mut line = Line::new();
        let _ = write!(line, "{number}");
        line
    };
    let mut points = Line::new();
    let _ = write!(points, "{score}");
    row(Say::RowPoints.text(lang), &points);
    if view.is_solo()
        && let Some(&(mark, _)) = SOLO_MARKS.iter().find(|(mark, _)| Points::new(*mark) > score)
    {
        let mut line = Line::new();
        let _ = write!(line, "{} ({mark})", Points::new(mark) - score);
        row(Say::RowMark.text(lang), &line);
    }
    row(Say::RowTime.text(lang), &number(player.time.into()));
    if view.has_coins() {
        row(Say::RowTalers.text(lang), &number(player.talers));
    }
    contracts(scene, seat, row);
    for card in player.buildings.iter() {
        let mut value = formula(card.info().formula, lang);
        let worth = view.building_points(seat, card);
        let _ = write!(value, " {}{worth}", Glyph::Laurel.char());
        row(card.info().name, &value);
    }
    for card in player.bonus.iter() {
        let mut value = Line::new();
        let picture = goods::glyph_of(card.info().kind).char();
        let _ = write!(value, "{}{picture}", card.info().active);
        row(goods::place_name(card.info().place, lang), &value);
    }
    if let Some(card) = player.hand {
        row(Say::RowHand.text(lang), &tell::hand(card, lang));
    }
    stores(scene, seat, row);
}

/// The contracts from the highest down, each with what it lacks.
fn contracts(scene: &Scene, seat: Seat, row: &mut dyn FnMut(&str, &str)) {
    let mut cards: heapless::Vec<Contract, { Contract::COUNT }> =
        scene.view.player(seat).contracts.iter().collect();
    cards.reverse();
    for card in cards {
        let mut value = Line::new();
        for state in &scene.view.missing(seat, card).items {
            let (have, need) = (state.have, state.item.units());
            let _ = match state.item {
                Item::Good(kind, _) => {
                    write!(value, "{have}/{need}{}", goods::glyph_of(kind).char())
                }
                Item::Column(column, _) => write!(value, "{have}/{need}{} ", column.id()),
                Item::Different(_) => write!(value, "{have}/{need}{}", Glyph::Cube.char()),
            };
        }
        row(&tell::contract(card, scene.lang), &value);
    }
}

/// The goods of each column; `+1` is a supply cube that could become this good.
fn stores(scene: &Scene, seat: Seat, row: &mut dyn FnMut(&str, &str)) {
    let player = scene.view.player(seat);
    for column in Column::all() {
        let mut value = Line::new();
        for kind in column.kinds().iter() {
            let supply = if player.supply.has(kind.colour()) { "+1" } else { "" };
            let picture = goods::glyph_of(kind).char();
            let _ = write!(value, "{}{supply}{picture}", player.store.of(kind));
        }
        row(&say(scene.lang, Say::RowStore, &[&column.id()]), &value);
    }
}
