//! Only the order of the supply is hidden (HAN-012, HAN-013).

use crate::redaction::PathStep::Field;
use crate::redaction::PositionRedactor;

pub(super) fn redact_position(position: &mut impl PositionRedactor) {
    position.hide_order(&[Field("supply")]);
}
