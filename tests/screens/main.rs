//! What people see and press: texts, tables, whole games played by buttons, hints and reviews.

#[path = "../common/mod.rs"]
mod common;

mod advice;
mod guide;
mod play;
mod ring;
mod tables;
mod texts;

mod amsterdam;
mod amsterdam_twins;
mod hansa;
mod merkator;
mod teutonica;
