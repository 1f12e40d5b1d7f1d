//! Build script: what the compiler must know before the code is read.

fn main() {
    println!("cargo::rerun-if-changed=build");
}
