//! The developer's commands.
#![forbid(unsafe_code)]

fn main() {}
