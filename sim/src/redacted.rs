//! Views as data: a position with holes where the observer cannot see.
//!
//! Everything comes from [`Game::view`] alone, so nothing can leak: the view is completed at random, written
//! down as a position, and the game says what of it was made up
//! ([`Game::redact_position`]). That nothing made up is left is tested by completing every view several times.

use kogge::games::redaction::{PathStep, PositionRedactor};
use kogge::games::{Game, Rng};
use serde::Serialize;
use serde_json::{Value, json};

/// What a view shows, as data.
pub fn show<G: Game>(view: &G::View) -> Value {
    show_by::<G>(view, &mut Rng::hidden())
}

/// As [`show`], with the completion drawn from `rng`: it must make no difference.
pub fn show_by<G: Game>(view: &G::View, rng: &mut Rng) -> Value {
    let position = G::determinize(view, rng).position();
    let mut position = JsonPosition(serde_json::to_value(&position).unwrap_or_default());
    G::redact_position(view, &mut position);
    position.0
}

/// A position in JSON, from which a game takes out what is hidden.
struct JsonPosition(Value);

impl JsonPosition {
    fn at(&mut self, path: &[PathStep]) -> Option<&mut Value> {
        path.iter().try_fold(&mut self.0, |value, step| match step {
            PathStep::Field(name) => value.get_mut(name),
            PathStep::Item(index) => value.get_mut(index),
        })
    }

    fn change(&mut self, path: &[PathStep], change: impl FnOnce(&mut Value)) {
        if let Some(value) = self.at(path) {
            change(value);
        }
    }
}

impl PositionRedactor for JsonPosition {
    fn remove(&mut self, path: &[PathStep]) {
        let Some((PathStep::Field(name), parent)) = path.split_last() else { return };
        if let Some(Value::Object(fields)) = self.at(parent) {
            fields.remove(*name);
        }
    }

    fn hide_items(&mut self, path: &[PathStep]) {
        self.change(path, |value| {
            if let Value::Array(items) = value {
                *value = json!({ "hidden": items.len() });
            }
        });
    }

    fn replace_by_count(&mut self, path: &[PathStep], count: Option<u8>) {
        self.change(path, |value| *value = json!({ "hidden": count }));
    }

    fn hide_order(&mut self, path: &[PathStep]) {
        self.change(path, |value| *value = unordered(items_of(value)));
    }

    fn hide_order_below_top(&mut self, path: &[PathStep]) {
        self.change(path, |value| {
            let mut items = items_of(value);
            if !items.is_empty() {
                let top = items.remove(0);
                *value = unordered(items);
                value["top"] = top;
            }
        });
    }

    fn start_set(&mut self, set: &[PathStep]) {
        self.insert(set, &unordered(Vec::new()));
    }

    fn move_to_set(&mut self, path: &[PathStep], set: &[PathStep]) {
        let Some(value) = self.at(path) else { return };
        let moved = match value.take() {
            Value::Array(items) => {
                *value = json!({ "hidden": items.len() });
                items
            }
            single => vec![single],
        };
        self.change(set, |set| {
            let items = set.get_mut("of").map(items_of).unwrap_or_default();
            *set = unordered(items.into_iter().chain(moved).collect());
        });
    }

    fn insert<T: Serialize + ?Sized>(&mut self, path: &[PathStep], value: &T) {
        let Some((PathStep::Field(name), parent)) = path.split_last() else { return };
        if let Some(Value::Object(fields)) = self.at(parent) {
            fields.insert((*name).to_owned(), serde_json::to_value(value).unwrap_or_default());
        }
    }
}

/// The items of a list, which is left empty.
fn items_of(list: &mut Value) -> Vec<Value> {
    list.as_array_mut().map(std::mem::take).unwrap_or_default()
}

/// Things of which everybody knows which they are, and nobody in which order.
fn unordered(mut known: Vec<Value>) -> Value {
    known.sort_by_key(Value::to_string);
    json!({ "hidden": known.len(), "of": known })
}
