//! Orders are hidden, sets are known (MER-015): piles below their top card, the decks, the solo stack, backs of
//! counters that nobody saw; and all further chance.

use heapless::Vec;

use super::View;
use super::data::{STACK_CARDS, Value};
use crate::redaction::PathStep::{Field, Item};
use crate::redaction::PositionRedactor;

pub(super) fn redact_position(view: &View, position: &mut impl PositionRedactor) {
    position.remove(&[Field("chance")]);
    for value in Value::all().filter(|&value| !view.shows_pile(value)) {
        position.hide_order_below_top(&[Field("piles"), Item(value.index())]);
    }
    redact_stack(view, position);
    position.hide_order(&[Field("bonus"), Field("deck")]);
    position.hide_order(&[Field("buildings"), Field("deck")]);
    redact_backs(view, position);
}

/// The solo stack lies by rising values: the values are known, the order within one is not.
fn redact_stack(view: &View, position: &mut impl PositionRedactor) {
    position.hide_order(&[Field("stack")]);
    let values: Vec<u8, STACK_CARDS> =
        view.stack.cards().iter().rev().map(|card| card.points()).collect();
    position.insert(&[Field("stack"), Field("values")], &values);
}

fn redact_backs(view: &View, position: &mut impl PositionRedactor) {
    let Some(chart) = &view.chart else { return };
    let unseen = [Field("chart"), Field("unseen")];
    position.start_set(&unseen);
    let hidden = (0..chart.backs.len()).filter(|&index| !view.shows_back(index as u8));
    for index in hidden {
        position.move_to_set(&[Field("chart"), Field("backs"), Item(index)], &unseen);
    }
}
