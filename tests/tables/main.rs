//! The games' own tables: every choice in sight, every text in its room, every change redrawn.

mod hansa;
mod reader;
