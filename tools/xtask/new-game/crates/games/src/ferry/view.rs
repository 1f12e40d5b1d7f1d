//! What may be seen: the table is open to all and there is nothing else to see (FER-005).

use super::public::PublicState;

/// What anybody may see.
pub type View = PublicState;
