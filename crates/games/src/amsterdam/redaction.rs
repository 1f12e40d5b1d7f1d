//! Hands, contracts and decks are hidden, but for the observer's own (AMS-110 to AMS-118).

use super::View;
use crate::Observer;
use crate::redaction::PathStep::{Field, Item};
use crate::redaction::PositionRedactor;

pub(super) fn redact_position(view: &View, position: &mut impl PositionRedactor) {
    position.remove(&[Field("chance")]);
    position.hide_items(&[Field("deck")]);
    position.replace_by_count(&[Field("contract_deck")], view.contract_deck());
    for seat in view.table().seats.iter() {
        let item = Item(seat.index());
        if view.observer() != Observer::Seat(seat) {
            position.hide_items(&[Field("hands"), item]);
            position.hide_items(&[Field("offers"), item]);
        }
        if view.contracts(seat).is_none() {
            // Not even the number is known before all have chosen.
            position.replace_by_count(&[Field("contracts"), item], view.contract_count(seat));
        }
    }
    position.insert(&[Field("returned")], view.returned());
}
