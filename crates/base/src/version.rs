//! Which version of Kogge this is.

use serde::{Deserialize, Serialize};

/// Version of the firmware, as journals and crash records name it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Version(pub u8, pub u8, pub u8);

impl Version {
    /// Of this firmware.
    pub const CURRENT: Version = Version(
        number(env!("CARGO_PKG_VERSION_MAJOR")),
        number(env!("CARGO_PKG_VERSION_MINOR")),
        number(env!("CARGO_PKG_VERSION_PATCH")),
    );
}

const fn number(digits: &str) -> u8 {
    let digits = digits.as_bytes();
    let (mut at, mut number) = (0, 0);
    while at < digits.len() {
        number = number * 10 + (digits[at] - b'0');
        at += 1;
    }
    number
}
