//! Section 2.9.

use kogge::games::hansa::{Phase, Refusal};

use crate::table::*;

fn in_riga(unsold: &str) -> Setup {
    three().ship("riga").unsold(GREY, unsold)
}

#[test]
fn han_076_the_price_is_one_unsold_token() {
    let mut play = in_riga("O1 N2").play();
    let before = play.discarded("O1");
    play.does("booth, booth-use O1");
    assert_eq!((play.unsold(GREY), play.discarded("O1")), ("N2".into(), before + 1));
    assert_eq!(play.sold(GREY), "");
}

#[test]
fn han_077_every_barrel_brings_a_booth_and_no_talers_are_paid() {
    for (token, booths) in [("O1", 1), ("B2", 2), ("G3", 3)] {
        let mut play = in_riga(token).purse(0).play();
        play.does("booth");
        assert_eq!((play.booths("riga", GREY), play.reserve(GREY)), (booths, 15 - booths));
        assert_eq!(play.purses()[0], 0);
    }
}

#[test]
fn han_078_a_short_reserve_gives_all_it_has_and_the_token_is_gone() {
    let mut play = in_riga("O3").booths("reval", GREY, 13).play();
    let before = play.discarded("O3");
    play.does("booth");
    assert_eq!((play.booths("riga", GREY), play.reserve(GREY)), (2, 0));
    assert_eq!((play.unsold(GREY), play.discarded("O3")), ("".into(), before + 1));
}

#[test]
fn han_079_the_number_of_booths_is_not_a_choice() {
    let mut play = in_riga("O3 N2").play();
    play.does("booth");
    assert_eq!((play.phase(), play.choices()), (Phase::Booth, "booth-use O3, booth-use N2".into()));
    play.does("booth-use O3");
    assert_eq!((play.phase(), play.booths("riga", GREY)), (Phase::Act, 3));
}

#[test]
fn han_080_without_an_unsold_token_there_are_no_booths() {
    let play = in_riga("").sold(GREY, "O1 O2").play();
    assert_eq!(play.refuses("booth"), Refusal::NoUnsoldToken);
}

#[test]
fn han_081_with_an_empty_reserve_the_action_is_illegal() {
    let play = in_riga("O1").booths("reval", GREY, 15).play();
    assert_eq!(play.refuses("booth"), Refusal::NoBoothInReserve);
}

#[test]
fn han_082_there_is_no_limit_on_booths_in_a_city() {
    let mut play = in_riga("O3").booths("riga", GREY, 12).play();
    play.does("booth");
    assert_eq!(play.booths("riga", GREY), 15);
}

#[test]
fn han_083_exactly_one_token_an_action() {
    let mut play = in_riga("O1 O1").play();
    play.does("booth");
    assert_eq!((play.unsold(GREY), play.booths("riga", GREY)), ("O1".into(), 1));
    assert_eq!(play.refuses("booth"), Refusal::AlreadyActed);
}

#[test]
fn han_084_a_token_bought_in_this_turn_may_be_used_at_once() {
    let setup = three().ship("danzig").stock("danzig", "O2").stock("kalmar", "B1");
    let mut play = setup.clone().unsold(GREY, "B2").booths("copenhagen", GREY, 1).play();
    play.does("buy a, sail kalmar, booth, booth-use O2");
    assert_eq!(play.booths("kalmar", GREY), 2);
    let mut play = setup.purse(5).unsold(GREY, "B2").booths("copenhagen", GREY, 1).play();
    play.does("sail kalmar, buy a, sail copenhagen, sell");
    assert_eq!(play.sold(GREY), "B1 B2");
}
