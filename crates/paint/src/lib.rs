//! The picture in memory and what draws on it: fills, stamps and strokes.
//!
//! Everything the player sees goes through these few loops, so they are a crate of their own, which
//! the firmware compiles for speed; the rest of the console is compiled for size. Knows nothing of
//! screens, letters or games.
#![cfg_attr(not(test), no_std)]
#![forbid(unsafe_code)]

pub mod canvas;
pub mod chart;
pub mod framebuffer;
pub mod layout;
pub mod palette;
pub mod quad;
pub mod rle_image;
pub mod scanout;
pub mod stroke;
