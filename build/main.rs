//! Build script of the firmware: the chosen board as Rust, and the linker's map of the memory. Host
//! builds take nothing from here.

mod board;

fn main() {
    println!("cargo::rerun-if-changed=build");
    if std::env::var_os("CARGO_FEATURE_FIRMWARE").is_some() {
        board::generate();
    }
}
