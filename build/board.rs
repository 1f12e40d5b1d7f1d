//! The firmware's share: the chosen board as Rust, and the linker's map of the memory.

use std::path::{Path, PathBuf};
use std::{env, fs};

use kogge_board::{BOARD_ENV, Board, DEFAULT};

/// `--nmagic` keeps segments from being padded to pages; the scripts are those of cortex-m-rt,
/// embassy-rp and defmt.
const LINK_ARGS: [&str; 4] = ["--nmagic", "-Tlink.x", "-Tlink-rp.x", "-Tdefmt.x"];

/// Writes `board.rs` and `memory.x` for the chosen board, or stops the build with one sentence.
pub fn generate() {
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").expect("cargo sets it"));
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets it"));
    let id = env::var(BOARD_ENV).unwrap_or_else(|_| DEFAULT.to_owned());
    println!("cargo::rerun-if-env-changed={BOARD_ENV}");
    println!("cargo::rerun-if-changed=boards/{id}.toml");
    println!("cargo::rerun-if-changed=memory.x");
    match Board::load(&root.join("boards"), &id) {
        Ok(board) => write(&out, &root, &board),
        // Cargo prints the sentence and fails the build, without the noise of a panic.
        Err(refusal) => println!("cargo::error={refusal}"),
    }
}

fn write(out: &Path, root: &Path, board: &Board) {
    fs::write(out.join("board.rs"), board.to_rust()).expect("OUT_DIR can be written");
    fs::copy(root.join("memory.x"), out.join("memory.x")).expect("memory.x can be copied");
    println!("cargo::rustc-link-search={}", out.display());
    for arg in LINK_ARGS {
        println!("cargo::rustc-link-arg-bins={arg}");
    }
}
