//! What a board has: its panel and buttons, and what else is built in.

use embedded_graphics::prelude::*;

use crate::input::ButtonLayout;

/// What the console is shown on and played with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct DeviceProfile {
    /// Size in pixels.
    pub size: Size,
    /// Buttons there are.
    pub buttons: ButtonLayout,
}

/// Which board it is: the checksum of its file's name. A number for each board would have to be given out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct BoardTag(pub u16);

const TAG: crc::Crc<u16> = crc::Crc::<u16>::new(&crc::CRC_16_IBM_SDLC);

impl BoardTag {
    /// The tag of the board with this id, such as `picosystem`.
    pub const fn of(id: &str) -> Self {
        BoardTag(TAG.checksum(id.as_bytes()))
    }
}

/// Which board it is, and what it has beyond panel and buttons.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Peripherals {
    /// The board.
    pub board: BoardTag,
    /// A piezo.
    pub sound: bool,
    /// A battery that can be measured.
    pub battery: bool,
}
