//! Build script: what the compiler must know before the code is read.
//!
//! One module a generator. Host builds of the library take nothing from here that depends on a
//! board.

mod firmware;

fn main() {
    println!("cargo::rerun-if-changed=build");
    if std::env::var_os("CARGO_FEATURE_FIRMWARE").is_some() {
        firmware::generate();
    }
}
