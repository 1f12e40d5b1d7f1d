//! Build script: the typefaces and the names of Merkator as tables, and which panel's pictures are built in.

mod fonts;
mod names;

use std::path::{Path, PathBuf};

use kogge_board::{BOARD_ENV, Board, DEFAULT};

/// Panels whose pictures are worked out ahead; any other draws its maps itself.
const PANELS: [(u32, u32); 2] = [(240, 240), (320, 240)];

fn main() {
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rustc-check-cfg=cfg(panel, values(\"240x240\", \"320x240\"))");
    let out = PathBuf::from(std::env::var_os("OUT_DIR").unwrap_or_default());
    // Cargo prints the sentence and fails the build, without the noise of a panic.
    if let Err(sentence) = fonts::generate(&out).and_then(|()| names::generate(&out)) {
        println!("cargo::error={sentence}");
    }
    if std::env::var_os("CARGO_FEATURE_FIRMWARE").is_some() {
        choose_panel();
    }
}

/// The firmware has room for the pictures of one panel: those of the chosen board.
fn choose_panel() {
    let boards = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../boards");
    let id = std::env::var(BOARD_ENV).unwrap_or_else(|_| DEFAULT.to_owned());
    println!("cargo::rerun-if-env-changed={BOARD_ENV}");
    println!("cargo::rerun-if-changed={}", boards.join(format!("{id}.toml")).display());
    // A wrong board file is told by the firmware's own build script.
    let Ok(board) = Board::load(&boards, &id) else { return };
    let (width, height) = (board.display.width, board.display.height);
    if PANELS.contains(&(width, height)) {
        println!("cargo::rustc-cfg=panel=\"{width}x{height}\"");
    }
}
