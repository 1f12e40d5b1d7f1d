//! What bots tell people: hints with their reasons, and the review after the game; and that the
//! bots are fair.

mod fair;
mod reasons;
mod review;
mod shown;

#[path = "../common/reader.rs"]
mod reader;

#[allow(dead_code)]
#[path = "../amsterdam/builder.rs"]
mod amsterdam;
#[allow(dead_code)]
#[path = "../hansa/table.rs"]
mod hansa;
#[allow(dead_code)]
#[path = "../merkator/table.rs"]
mod merkator;
#[allow(dead_code)]
#[path = "../teutonica/table.rs"]
mod teutonica;
