//! The names of places, goods and buildings in each language.
//!
//! Generated from the table of the edition that the rules are built with, so that an owner of the
//! printed game replaces one file; indexed like the rules' own tables. Knows no rule.

use crate::phrases::Text;
use kogge_games::merkator::data::{Building, Good, Place};

include!(concat!(env!("OUT_DIR"), "/merkator_names.rs"));

// Both sides are made from one file.
const _: () = assert!(PLACES.len() == Place::COUNT);
const _: () = assert!(GOODS.len() == Good::COUNT);
const _: () = assert!(BUILDINGS.len() == Building::COUNT);
