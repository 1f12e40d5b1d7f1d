//! One way to check, for rules and for invariants.

use core::fmt::Display;

use crate::InvariantViolation;

/// Refuses unless `condition` holds. The checks of a rule stand one after the other in the order of
/// the catalogue, so that the first one that fails names the refusal.
pub(crate) fn ensure<R>(condition: bool, refusal: R) -> Result<(), R> {
    if condition { Ok(()) } else { Err(refusal) }
}

/// Reports the invariant with this number of the catalogue unless `condition` holds. Field and reason may
/// be `format_args!`: nothing is written unless the check fails.
pub(crate) fn ensure_invariant(
    condition: bool,
    invariant: u8,
    field: impl Display,
    reason: impl Display,
) -> Result<(), InvariantViolation> {
    if condition { Ok(()) } else { Err(InvariantViolation::new(invariant, field, reason)) }
}
