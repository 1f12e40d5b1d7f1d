//! Build script: what the compiler must know before the code is read.
//!
//! One module a generator. Host builds of the library take nothing from here that depends on a
//! board.

mod firmware;
mod fonts;
mod merkator;

use std::path::PathBuf;

fn main() {
    println!("cargo::rerun-if-changed=build");
    println!("cargo::rustc-check-cfg=cfg(panel, values(\"240x240\", \"320x240\"))");
    let out = PathBuf::from(std::env::var_os("OUT_DIR").unwrap_or_default());
    // Cargo prints the sentence and fails the build, without the noise of a panic.
    if let Err(sentence) = merkator::generate(&out).and_then(|()| fonts::generate(&out)) {
        println!("cargo::error={sentence}");
    }
    if std::env::var_os("CARGO_FEATURE_FIRMWARE").is_some() {
        firmware::generate();
    }
}
