//! Views as data: a position with holes where the viewer cannot see.
//!
//! Everything comes from [`Game::view`](kogge::games::Game::view) alone, so nothing can leak: the view is completed at random,
//! written down as a position, and whatever was made up is taken out again. That nothing made-up is
//! left is tested by completing every view twice.

use kogge::games::Chance;
use serde_json::{Map, Value, json};

use crate::games::Playable;

/// What a view shows, as data.
pub fn show<G: Playable>(view: &G::View) -> Value {
    show_by::<G>(view, &mut Chance::hidden())
}

/// As [`show`], with the completion drawn from `chance`: it must make no difference.
pub fn show_by<G: Playable>(view: &G::View, chance: &mut Chance) -> Value {
    let position = G::complete(view, chance).position();
    let mut shown = match serde_json::to_value(&position) {
        Ok(Value::Object(shown)) => shown,
        _ => Map::new(),
    };
    G::hide(view, &mut shown);
    Value::Object(shown)
}

/// So many things that cannot be seen at all.
pub fn hidden(count: usize) -> Value {
    json!({ "hidden": count })
}

/// Things of which everybody knows which they are, and nobody in which order.
pub fn unordered(list: &Value) -> Value {
    let mut known: Vec<Value> = list.as_array().cloned().unwrap_or_default();
    known.sort_by_key(Value::to_string);
    json!({ "hidden": known.len(), "of": known })
}

/// How many things are in a list.
pub fn length(list: &Value) -> usize {
    list.as_array().map_or(0, Vec::len)
}
