//! Merkator: orders are hidden, sets are known (MER-015): piles below their top card, the decks,
//! the solo stack, backs of counters that nobody saw; and all further chance.

use kogge::games::merkator::data::Value as Worth;
use kogge::games::merkator::{Merkator, View};
use kogge::ui::glyph::Glyph;
use serde_json::{Map, Value, json};

use super::Playable;
use crate::shown::unordered;

impl Playable for Merkator {
    const PICTURES: &'static [(Glyph, &'static str, &'static str)] = &[
        (Glyph::Coin, "Taler", "Talers"),
        (Glyph::Hourglass, "counter", "counters"),
        (Glyph::Cube, "cube", "cubes"),
        (Glyph::Tick, "delivers", "delivers"),
        (Glyph::Scroll, "contract", "contracts"),
        (Glyph::Card, "bonus card", "bonus cards"),
        (Glyph::House, "building", "buildings"),
        (Glyph::Laurel, "point", "points"),
        (Glyph::Cattle, "livestock", "livestock"),
        (Glyph::Musket, "muskets", "muskets"),
        (Glyph::Sheaf, "grain", "grain"),
        (Glyph::Saltpeter, "saltpeter", "saltpeter"),
        (Glyph::Ingot, "iron", "iron"),
        (Glyph::Kettle, "copper", "copper"),
        (Glyph::Ham, "ham", "ham"),
        (Glyph::OilJar, "fish oil", "fish oil"),
        (Glyph::Cabbage, "vegetables", "vegetables"),
        (Glyph::Hide, "calfskin", "calfskin"),
        (Glyph::Cloth, "fabric", "fabric"),
        (Glyph::Coals, "coal", "coal"),
        (Glyph::Plum, "plums", "plums"),
        (Glyph::Grapes, "wine", "wine"),
        (Glyph::Lemon, "citrus fruit", "citrus fruit"),
        (Glyph::Pepper, "spice", "spice"),
    ];

    fn hide(view: &View, position: &mut Map<String, Value>) {
        position.remove("chance");
        let piles = position.get_mut("piles").and_then(Value::as_array_mut);
        for (value, pile) in Worth::all().zip(piles.into_iter().flatten()) {
            if !view.shows_pile(value) {
                hide_below_top(pile);
            }
        }
        for (name, value) in position.iter_mut() {
            match name.as_str() {
                "stack" => *value = stacked(value, view),
                "bonus" | "buildings" => {
                    if let Some(deck) = value.get_mut("deck") {
                        *deck = unordered(deck);
                    }
                }
                "chart" => hide_backs(view, value),
                _ => {}
            }
        }
    }
}

fn hide_below_top(pile: &mut Value) {
    let Some(cards) = pile.as_array_mut().filter(|cards| !cards.is_empty()) else { return };
    let top = cards.remove(0);
    let mut below = unordered(pile);
    below["top"] = top;
    *pile = below;
}

/// The solo stack lies by rising values: the values are known, the order within one is not.
fn stacked(stack: &Value, view: &View) -> Value {
    let values: Vec<u8> = view.stack.cards().iter().rev().map(|card| card.points()).collect();
    let mut shown = unordered(stack);
    shown["values"] = json!(values);
    shown
}

fn hide_backs(view: &View, chart: &mut Value) {
    let Some(backs) = chart.get_mut("backs").and_then(Value::as_array_mut) else { return };
    let hidden = (0u8..).zip(backs).filter(|(index, _)| !view.shows_back(*index));
    let unseen: Vec<Value> = hidden.map(|(_, back)| back.take()).collect();
    chart["unseen"] = unordered(&Value::Array(unseen));
}
