//! Everything that is seen: theme, text, widgets, charts and screens.
//!
//! Drawn on a [`Canvas`] and nothing else. What is drawn follows from values alone; nobody here
//! reads a clock, decides about rules or knows a back end.

pub mod amsterdam;
pub mod canvas;
pub mod chart;
pub mod coast;
pub mod fonts;
pub mod glyph;
pub mod hands;
pub mod hansa;
pub mod layout;
pub mod marks;
pub mod merkator;
pub mod screens;
pub mod table;
pub mod teutonica;
pub mod text;
pub mod theme;
pub mod widgets;
pub mod words;

pub use canvas::{Canvas, Watch};
pub use hands::{Command, Controls, Step};
pub use marks::{Dirty, Marks};
pub use words::{Lang, Line, Phrase, say};
