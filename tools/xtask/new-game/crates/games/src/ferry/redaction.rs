//! Only the order of the supply is hidden (FER-005).

use crate::redaction::PathStep::Field;
use crate::redaction::PositionRedactor;

/// Hides the order of the supply.
pub(super) fn redact_position(position: &mut impl PositionRedactor) {
    position.hide_order(&[Field("supply")]);
}
