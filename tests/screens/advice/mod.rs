//! What bots tell people: hints with their reasons, and the review after the game; and that the
//! bots are fair.

mod fair;
mod reasons;
mod review;
mod shown;

// The positions of the rules tests: here they are only described, there they are asked as well.
#[allow(dead_code, unused_imports)]
#[path = "../../rules/amsterdam/position.rs"]
mod amsterdam;
#[allow(dead_code, unused_imports)]
#[path = "../../rules/hansa/position.rs"]
mod hansa;
#[allow(dead_code, unused_imports)]
#[path = "../../rules/merkator/position.rs"]
mod merkator;
#[allow(dead_code, unused_imports)]
#[path = "../../rules/teutonica/position.rs"]
mod teutonica;
