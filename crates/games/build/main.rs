//! Build script: the card tables of Merkator as Rust.

mod merkator;

use std::path::PathBuf;

fn main() {
    println!("cargo::rerun-if-changed=build");
    let out = PathBuf::from(std::env::var_os("OUT_DIR").unwrap_or_default());
    // Cargo prints the sentence and fails the build, without the noise of a panic.
    if let Err(sentence) = merkator::generate(&out) {
        println!("cargo::error={sentence}");
    }
}
