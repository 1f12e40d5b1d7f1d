//! Which board is played: the same files the firmware is built from.

use std::path::{Path, PathBuf};

use embedded_graphics::geometry::Size;
use kogge::console::Panel;
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
