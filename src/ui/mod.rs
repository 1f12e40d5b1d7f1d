//! Everything that is seen: theme, text, widgets, charts and screens.
//!
//! Drawn on a [`Canvas`] and nothing else. What is drawn follows from values alone; nobody here
//! reads a clock, decides about rules or knows a back end.

pub mod amsterdam;
pub mod chart;
pub mod coast;
pub mod dates;
pub mod fonts;
pub mod glyph;
pub mod grounds;
pub mod guide;
pub mod hands;
pub mod hansa;
pub mod marks;
pub mod merkator;
pub mod qr;
pub mod screens;
pub mod table;
pub mod teutonica;
pub mod text;
pub mod theme;
pub mod widgets;
pub mod words;

pub use kogge_paint::{canvas, layout};

pub use canvas::{Canvas, Watch};
pub use hands::{Command, Controls, Step};
pub use marks::{Dirty, Marks};
pub use words::{Lang, Line, Phrase, say};
