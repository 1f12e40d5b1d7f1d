//! The pile and the face-down markers on plates are hidden; which markers they are together is known.

use super::View;
use crate::redaction::PathStep::{Field, Item};
use crate::redaction::PositionRedactor;

pub(super) fn redact_position(view: &View, position: &mut impl PositionRedactor) {
    let unseen = [Field("unseen")];
    position.start_set(&unseen);
    position.move_to_set(&[Field("pile")], &unseen);
    for seat in view.table().seats().iter() {
        let player = view.table().player(seat);
        for marker in player.turned().len()..player.plate.len() {
            let path = [Field("players"), Item(seat.index()), Field("plate"), Item(marker)];
            position.move_to_set(&path, &unseen);
        }
    }
}
