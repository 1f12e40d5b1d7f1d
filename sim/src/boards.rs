//! Which board is played: the same files the firmware is built from.

use std::path::{Path, PathBuf};

use embedded_graphics::geometry::Size;
use kogge::battery::{FULL_SCALE, Range};
use kogge::console::{Fitted, Panel};
use kogge::input::Hands;
use kogge_board::{Board, Refusal};

/// The folder with the board files: of the checkout one stands in, or of the one this was built in.
pub fn folder() -> PathBuf {
    let here = std::env::current_dir().unwrap_or_default();
    here.ancestors()
        .map(|folder| folder.join("boards"))
        .find(|folder| folder.join(format!("{}.toml", kogge_board::DEFAULT)).is_file())
        .unwrap_or_else(|| Path::new(env!("CARGO_MANIFEST_DIR")).join("../boards"))
}

/// The board of an id.
pub fn load(id: &str) -> Result<Board, Refusal> {
    Board::load(&folder(), id)
}

/// What the console must know of a board.
pub fn panel(board: &Board) -> Panel {
    let hands = match board.buttons.dpad {
        Some(_) => Hands::Dpad,
        None => Hands::FourButtons,
    };
    Panel { size: Size::new(board.display.width, board.display.height), hands }
}

/// What the board has beyond panel and buttons.
pub fn fitted(board: &Board) -> Fitted {
    let range = |battery: &kogge_board::Battery| Range {
        divider: battery.divider,
        empty_mv: battery.empty_mv,
        full_mv: battery.full_mv,
    };
    Fitted { sound: board.sound.is_some(), battery: board.battery.as_ref().map(range) }
}

/// What the emulated board's battery gives: neither full nor empty.
const BATTERY_MV: u32 = 3900;

/// What a battery of 3.9 V reads as, divided and converted.
pub fn reading(range: Range) -> u16 {
    let divided = BATTERY_MV * u32::from(FULL_SCALE) / range.divider.max(1);
    ((divided + 1650) / 3300) as u16
}
