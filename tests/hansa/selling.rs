//! Section 2.10.

use kogge::games::hansa::data::Colour;
use kogge::games::hansa::{Phase, Refusal};

use crate::table::*;

/// Grey in Danzig with two booths.
fn in_danzig(unsold: &str) -> Setup {
    three().ship("danzig").booths("danzig", GREY, 2).unsold(GREY, unsold)
}

#[test]
fn han_085_no_sale_without_a_booth_in_the_city() {
    let play = in_danzig("O1 O2").ship("riga").booths("riga", YELLOW, 1).play();
    assert_eq!(play.refuses("sell"), Refusal::NoBoothInCity);
}

#[test]
fn han_086_at_least_two_tokens_of_a_colour() {
    assert_eq!(in_danzig("O1 N1 B1").play().refuses("sell"), Refusal::NoSellableColour);
    let mut play = in_danzig("O1 O1 N1 B2 B3").play();
    play.does("sell");
    assert_eq!(play.choices(), "sell-colour orange, sell-colour blue");
    assert_eq!(play.refuses("sell-colour brown"), Refusal::ColourNotSellable);
    // Not even by holding back.
    let mut play = in_danzig("O1 O1 O2").play();
    play.does("sell, hold-back 2");
    assert_eq!(play.sold(GREY), "O1 O1");
}

#[test]
fn han_087_colours_may_be_combined_each_with_two() {
    let mut play = in_danzig("O1 O2 N1 N3 B1").play();
    play.does("sell, sell-colour brown");
    assert_eq!(play.phase(), Phase::SellColour);
    assert_eq!(play.choices(), "sell-colour orange, sell-done");
    assert_eq!(play.refuses("sell-colour brown"), Refusal::ColourNotSellable);
    assert_eq!(play.refuses("sell-colour blue"), Refusal::ColourNotSellable);
    play.does("sell-colour orange");
    assert_eq!((play.sold(GREY), play.unsold(GREY)), ("O1 O2 N1 N3".into(), "B1".into()));
}

#[test]
fn han_088_the_seller_may_hold_tokens_back() {
    let mut play = in_danzig("O1 O2 O2 O3").play();
    play.does("sell");
    assert_eq!(play.phase(), Phase::SellHold(Colour::Orange));
    assert_eq!(play.choices(), "hold-back 1, hold-back 2, hold-back 3, sell-rest");
    play.does("hold-back 2");
    assert_eq!(play.choices(), "hold-back 1, hold-back 2, hold-back 3, sell-rest");
    play.does("hold-back 3");
    assert_eq!((play.sold(GREY), play.unsold(GREY)), ("O1 O2".into(), "O2 O3".into()));
    let mut all = in_danzig("O1 O2 O2 O3").play();
    all.does("sell, sell-rest");
    assert_eq!((all.sold(GREY), all.unsold(GREY)), ("O1 O2 O2 O3".into(), "".into()));
}

#[test]
fn han_089_a_sale_costs_exactly_one_booth_of_this_city() {
    for (unsold, decisions) in
        [("O1 O2", "sell"), ("O1 O2 N1 N2", "sell, sell-colour brown, sell-colour orange")]
    {
        let mut play = in_danzig(unsold).booths("riga", GREY, 3).play();
        play.does(decisions);
        assert_eq!((play.booths("danzig", GREY), play.reserve(GREY)), (1, 11));
        assert_eq!(play.booths("riga", GREY), 3);
    }
}

#[test]
fn han_090_it_may_be_the_last_booth_there() {
    let mut play = in_danzig("O1 O2").booths("danzig", GREY, 1).play();
    play.does("sell");
    assert_eq!((play.booths("danzig", GREY), play.sold(GREY)), (0, "O1 O2".into()));
}

#[test]
fn han_091_sold_tokens_stay_with_the_seller_and_only_score() {
    let mut play = in_danzig("O1 O2").play();
    let before = play.discards();
    play.does("sell");
    assert_eq!((play.sold(GREY), play.discards()), ("O1 O2".into(), before));
    assert_eq!(play.points(GREY, "sold"), 5);
    play.does("sail kalmar");
    assert_eq!(play.refuses("booth"), Refusal::NoUnsoldToken);
}

#[test]
fn han_092_no_money_changes_hands_in_a_sale() {
    let mut play = in_danzig("O1 O2").booths("danzig", YELLOW, 5).unsold(VIOLET, "O1").play();
    play.does("sell");
    assert_eq!((play.purses(), play.bank()), (vec![3, 3, 3], 13));
}
