//! Kogge on the host.
#![forbid(unsafe_code)]

fn main() {}
