//! What may be seen: the table is open to all and there is nothing else to see (HAN-012).

use super::public::PublicState;

/// What anybody may see.
pub type View = PublicState;
