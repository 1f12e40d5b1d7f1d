//! Amsterdam: hands, contracts and decks are hidden, but for the viewer's own (AMS-110 to AMS-118).

use kogge::games::amsterdam::{Amsterdam, View};
use kogge::games::{Eyes, Seat};
use kogge::ui::glyph::Glyph;
use serde_json::{Map, Value, json};

use super::Playable;
use crate::shown::{hidden, length};

impl Playable for Amsterdam {
    const PICTURES: &'static [(Glyph, &'static str, &'static str)] = &[
        (Glyph::Drop, "pink", "pink"),
        (Glyph::Heart, "blue", "blue"),
        (Glyph::Plus, "green", "green"),
        (Glyph::Block, "black", "black"),
        (Glyph::Waist, "red", "red"),
        (Glyph::Crescent, "orange", "orange"),
        (Glyph::Wild, "wild", "wilds"),
        (Glyph::Cart, "cart", "carts"),
        (Glyph::Laurel, "point", "points"),
        (Glyph::Cube, "merchandise", "merchandise"),
        (Glyph::Barrel, "merchandise", "merchandise"),
        (Glyph::Card, "card", "cards"),
        (Glyph::Scroll, "contract", "contracts"),
        (Glyph::Tick, "linked", "linked"),
        (Glyph::Cross, "open", "open"),
    ];

    fn hide(view: &View, position: &mut Map<String, Value>) {
        position.remove("chance");
        let own = |seat: usize| view.eyes() == Eyes::Of(Seat(seat as u8));
        for (name, value) in position.iter_mut() {
            match name.as_str() {
                "deck" => *value = hidden(length(value)),
                "hands" => each_seat(value, |seat, hand| {
                    if !own(seat) {
                        *hand = hidden(length(hand));
                    }
                }),
                "contracts" => each_seat(value, |seat, held| {
                    let seat = Seat(seat as u8);
                    if view.contracts(seat).is_none() {
                        // Not even the number is known before all have chosen.
                        *held = json!({ "hidden": view.contract_count(seat) });
                    }
                }),
                "offers" => each_seat(value, |seat, offer| {
                    if !own(seat) && !offer.is_null() {
                        *offer = hidden(length(offer));
                    }
                }),
                "contract_deck" => *value = json!({ "hidden": view.contract_deck() }),
                _ => {}
            }
        }
        let returned = view.returned().iter();
        let returned = returned
            .map(|slip| json!({ "by": slip.by, "place": slip.place, "contract": slip.contract }));
        position.insert("returned".into(), returned.collect());
    }
}

fn each_seat(list: &mut Value, mut change: impl FnMut(usize, &mut Value)) {
    for (seat, value) in list.as_array_mut().into_iter().flatten().enumerate() {
        change(seat, value);
    }
}
