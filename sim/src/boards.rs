//! The boards that can be played: read from the same files that the firmware is built from.

use std::path::{Path, PathBuf};

use embedded_graphics::geometry::Size;
use kogge::base::battery::{BatteryRange, DischargeCurve, FULL_SCALE, REFERENCE_MV};
use kogge::base::input::ButtonLayout;
use kogge::base::panel::BoardTag;
use kogge::console::{DeviceProfile, Peripherals};
use kogge_board::{Board, BoardError};

/// The folder with the board files: that of the checkout around the current folder, or else that of the checkout
/// in which the program was built.
pub fn folder() -> PathBuf {
    let here = std::env::current_dir().unwrap_or_default();
    here.ancestors()
        .map(|folder| folder.join("boards"))
        .find(|folder| folder.join(format!("{}.toml", kogge_board::DEFAULT)).is_file())
        .unwrap_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../boards"))
}

/// The board of an id.
pub fn load(id: &str) -> Result<Board, BoardError> {
    Board::load(&folder(), id)
}

/// What the console must know of a board.
pub fn panel(board: &Board) -> DeviceProfile {
    let buttons = match board.buttons.dpad {
        Some(_) => ButtonLayout::Dpad,
        None => ButtonLayout::FourButtons,
    };
    DeviceProfile { size: Size::new(board.display.width, board.display.height), buttons }
}

/// What the board has beyond panel and buttons.
pub fn peripherals(board: &Board) -> Peripherals {
    Peripherals {
        board: BoardTag::of(&board.id),
        sound: board.sound.is_some(),
        battery: board.battery.is_some(),
    }
}

/// What the board's battery is measured by, if it has one.
pub fn battery(board: &Board) -> Option<BatteryRange> {
    board.battery.as_ref().map(|battery| BatteryRange {
        divider: battery.divider,
        diode_mv: battery.diode_mv,
        curve: DischargeCurve(battery.curve_mv),
        warn_mv: battery.warn_mv,
    })
}

/// What the emulated board's battery gives: neither full nor empty.
const BATTERY_MV: u32 = 3900;

/// What a battery of 3.9 V reads as, divided and converted.
pub fn reading(range: BatteryRange) -> u16 {
    let behind_diode = BATTERY_MV.saturating_sub(range.diode_mv.into());
    let divided = behind_diode * u32::from(FULL_SCALE) / u32::from(range.divider.max(1));
    ((divided + REFERENCE_MV / 2) / REFERENCE_MV) as u16
}
