//! Everything that is seen: theme, text, widgets, charts, screens, and a folder for each game.
//!
//! Everything is drawn on a [`Canvas`] and follows from values alone; nothing here reads a clock,
//! decides about rules or knows a back end. The games are listed nowhere in this crate: what exists once
//! for each game follows from [`kogge_games::for_each_game`].
#![cfg_attr(not(test), no_std)]
#![forbid(unsafe_code)]

pub mod amsterdam;
pub mod backdrops;
pub mod chart;
pub mod coast;
pub mod controls;
pub mod dates;
pub mod dirty;
pub mod fonts;
pub mod glyph;
pub mod guide;
pub mod hansa;
pub mod intro;
pub mod merkator;
pub mod palette;
pub mod phrases;
pub mod qr;
pub mod screens;
pub mod table;
pub mod teutonica;
pub mod text;
pub mod theme;
mod transition;
pub mod widgets;

pub use kogge_paint::{canvas, layout};

pub use canvas::{Canvas, PaintProbe};
pub use controls::{Command, Controls, Step};
pub use dirty::{DirtyRects, DirtyRegion};
pub use phrases::{Lang, Line, Phrase, Text, format_phrase};
pub use transition::Transition;
