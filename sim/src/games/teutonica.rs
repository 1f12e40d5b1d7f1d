//! Teutonica: the pile and the face-down markers on plates are hidden; which markers they are
//! together is known.

use kogge::games::Seat;
use kogge::games::teutonica::{Teutonica, View};
use kogge::ui::glyph::Glyph;
use serde_json::{Map, Value};

use super::Playable;
use crate::shown::{hidden, length, unordered};

impl Playable for Teutonica {
    const PICTURES: &'static [(Glyph, &'static str, &'static str)] = &[
        (Glyph::Cube, "trader", "traders"),
        (Glyph::Person, "merchant", "merchants"),
        (Glyph::Key, "Clavis Urbis", "Clavis Urbis"),
        (Glyph::Hourglass, "Actiones", "Actiones"),
        (Glyph::Crown, "Privilegium", "Privilegium"),
        (Glyph::Book, "Liber Sophiae", "Liber Sophiae"),
        (Glyph::Coin, "money bag", "money bag"),
        (Glyph::Laurel, "prestige", "prestige"),
        // The marker, or the cities still to be completed.
        (Glyph::House, "Extra office", "cities"),
        (Glyph::Scales, "Swap offices", "Swap offices"),
        (Glyph::Above, "Raise an ability", "Raise an ability"),
        (Glyph::Cross, "Remove 3 pieces", "Remove 3 pieces"),
        (Glyph::Scroll, "marker", "markers"),
    ];

    fn hide(view: &View, position: &mut Map<String, Value>) {
        let mut unseen = Vec::new();
        if let Some(pile) = position.get_mut("pile") {
            unseen.extend(pile.as_array().cloned().unwrap_or_default());
            *pile = hidden(length(pile));
        }
        let players = position.get_mut("players").and_then(Value::as_array_mut);
        for (seat, player) in players.into_iter().flatten().enumerate() {
            let turned = view.table().player(Seat(seat as u8)).turned().len();
            let plate = player.get_mut("plate").and_then(Value::as_array_mut);
            for marker in plate.into_iter().flatten().skip(turned) {
                unseen.push(marker.take());
            }
        }
        position.insert("unseen".into(), unordered(&Value::Array(unseen)));
    }
}
