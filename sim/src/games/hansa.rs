//! Hansa: only the order of the supply is hidden (HAN-012, HAN-013).

use kogge::games::hansa::{Hansa, Table};
use kogge::ui::glyph::Glyph;
use serde_json::{Map, Value};

use super::Playable;
use crate::shown::unordered;

impl Playable for Hansa {
    const PICTURES: &'static [(Glyph, &'static str, &'static str)] = &[
        (Glyph::Grain, "orange", "orange"),
        (Glyph::Pelt, "brown", "brown"),
        (Glyph::Fish, "blue", "blue"),
        (Glyph::Goblet, "red", "red"),
        (Glyph::Fir, "green", "green"),
        (Glyph::Anvil, "black", "black"),
        (Glyph::Coin, "Taler", "Talers"),
    ];

    fn hide(_table: &Table, position: &mut Map<String, Value>) {
        position.entry("supply").and_modify(|supply| *supply = unordered(supply));
    }
}
