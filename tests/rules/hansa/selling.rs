//! Section 2.10.

use kogge::games::hansa::Phase;
use kogge::games::hansa::data::Colour;

use super::position::*;

/// Grey in Danzig with two booths.
fn in_danzig(unsold: &str) -> Setup {
    three().ship("danzig").booths("danzig", GREY, 2).unsold(GREY, unsold)
}

#[test]
fn han_085_no_sale_without_a_booth_in_the_city() {
    let table = in_danzig("O1 O2").ship("riga").booths("riga", YELLOW, 1).deal();
    table.refuses("sell", "NoBoothInCity");
}

#[test]
fn han_086_at_least_two_tokens_of_a_colour() {
    in_danzig("O1 N1 B1").deal().refuses("sell", "NoSellableColour");
    let mut table = in_danzig("O1 O1 N1 B2 B3").deal();
    table.play("sell");
    assert_eq!(table.choices(), "sell-colour orange, sell-colour blue");
    table.refuses("sell-colour brown", "ColourNotSellable");
    // Not even by holding back.
    let mut table = in_danzig("O1 O1 O2").deal();
    table.play("sell, hold-back 2");
    assert_eq!(table.sold(GREY), "O1 O1");
}

#[test]
fn han_087_colours_may_be_combined_each_with_two() {
    let mut table = in_danzig("O1 O2 N1 N3 B1").deal();
    table.play("sell, sell-colour brown");
    assert_eq!(table.phase(), Phase::SellColour);
    assert_eq!(table.choices(), "sell-colour orange, sell-done");
    table.refuses("sell-colour brown", "ColourNotSellable");
    table.refuses("sell-colour blue", "ColourNotSellable");
    table.play("sell-colour orange");
    assert_eq!((table.sold(GREY), table.unsold(GREY)), ("O1 O2 N1 N3".into(), "B1".into()));
}

#[test]
fn han_088_the_seller_may_hold_tokens_back() {
    let mut table = in_danzig("O1 O2 O2 O3").deal();
    table.play("sell");
    assert_eq!(table.phase(), Phase::SellHold(Colour::Orange));
    assert_eq!(table.choices(), "hold-back 1, hold-back 2, hold-back 3, sell-rest");
    table.play("hold-back 2");
    assert_eq!(table.choices(), "hold-back 1, hold-back 2, hold-back 3, sell-rest");
    table.play("hold-back 3");
    assert_eq!((table.sold(GREY), table.unsold(GREY)), ("O1 O2".into(), "O2 O3".into()));
    let mut all = in_danzig("O1 O2 O2 O3").deal();
    all.play("sell, sell-rest");
    assert_eq!((all.sold(GREY), all.unsold(GREY)), ("O1 O2 O2 O3".into(), "".into()));
}

#[test]
fn han_089_a_sale_costs_exactly_one_booth_of_this_city() {
    for (unsold, decisions) in
        [("O1 O2", "sell"), ("O1 O2 N1 N2", "sell, sell-colour brown, sell-colour orange")]
    {
        let mut table = in_danzig(unsold).booths("riga", GREY, 3).deal();
        table.play(decisions);
        assert_eq!((table.booths("danzig", GREY), table.reserve(GREY)), (1, 11));
        assert_eq!(table.booths("riga", GREY), 3);
    }
}

#[test]
fn han_090_it_may_be_the_last_booth_there() {
    let mut table = in_danzig("O1 O2").booths("danzig", GREY, 1).deal();
    table.play("sell");
    assert_eq!((table.booths("danzig", GREY), table.sold(GREY)), (0, "O1 O2".into()));
}

#[test]
fn han_091_sold_tokens_stay_with_the_seller_and_only_score() {
    let mut table = in_danzig("O1 O2").deal();
    let before = table.discards();
    table.play("sell");
    assert_eq!((table.sold(GREY), table.discards()), ("O1 O2".into(), before));
    assert_eq!(table.points(GREY, "sold"), 5);
    table.play("sail kalmar");
    table.refuses("booth", "NoUnsoldToken");
}

#[test]
fn han_092_no_money_changes_hands_in_a_sale() {
    let mut table = in_danzig("O1 O2").booths("danzig", YELLOW, 5).unsold(VIOLET, "O1").deal();
    table.play("sell");
    assert_eq!((table.purses(), table.bank()), (vec![3, 3, 3], 13));
}
