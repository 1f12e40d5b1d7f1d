//! Section 2.9.

use kogge::games::hansa::Phase;

use super::position::*;

fn in_riga(unsold: &str) -> Setup {
    three().ship("riga").unsold(GREY, unsold)
}

#[test]
fn han_076_the_price_is_one_unsold_token() {
    let mut table = in_riga("O1 N2").deal();
    let before = table.discarded("O1");
    table.play("booth, booth-use O1");
    assert_eq!((table.unsold(GREY), table.discarded("O1")), ("N2".into(), before + 1));
    assert_eq!(table.sold(GREY), "");
}

#[test]
fn han_077_every_barrel_brings_a_booth_and_no_talers_are_paid() {
    for (token, booths) in [("O1", 1), ("B2", 2), ("G3", 3)] {
        let mut table = in_riga(token).purse(0).deal();
        table.play("booth");
        assert_eq!((table.booths("riga", GREY), table.reserve(GREY)), (booths, 15 - booths));
        assert_eq!(table.purses()[0], 0);
    }
}

#[test]
fn han_078_a_short_reserve_gives_all_it_has_and_the_token_is_gone() {
    let mut table = in_riga("O3").booths("reval", GREY, 13).deal();
    let before = table.discarded("O3");
    table.play("booth");
    assert_eq!((table.booths("riga", GREY), table.reserve(GREY)), (2, 0));
    assert_eq!((table.unsold(GREY), table.discarded("O3")), ("".into(), before + 1));
}

#[test]
fn han_079_the_number_of_booths_is_not_a_choice() {
    let mut table = in_riga("O3 N2").deal();
    table.play("booth");
    assert_eq!(
        (table.phase(), table.choices()),
        (Phase::Booth, "booth-use O3, booth-use N2".into())
    );
    table.play("booth-use O3");
    assert_eq!((table.phase(), table.booths("riga", GREY)), (Phase::Act, 3));
}

#[test]
fn han_080_without_an_unsold_token_there_are_no_booths() {
    let table = in_riga("").sold(GREY, "O1 O2").deal();
    table.refuses("booth", "NoUnsoldToken");
}

#[test]
fn han_081_with_an_empty_reserve_the_action_is_illegal() {
    let table = in_riga("O1").booths("reval", GREY, 15).deal();
    table.refuses("booth", "NoBoothInReserve");
}

#[test]
fn han_082_there_is_no_limit_on_booths_in_a_city() {
    let mut table = in_riga("O3").booths("riga", GREY, 12).deal();
    table.play("booth");
    assert_eq!(table.booths("riga", GREY), 15);
}

#[test]
fn han_083_exactly_one_token_an_action() {
    let mut table = in_riga("O1 O1").deal();
    table.play("booth");
    assert_eq!((table.unsold(GREY), table.booths("riga", GREY)), ("O1".into(), 1));
    table.refuses("booth", "AlreadyActed");
}

#[test]
fn han_084_a_token_bought_in_this_turn_may_be_used_at_once() {
    let setup = three().ship("danzig").stock("danzig", "O2").stock("kalmar", "B1");
    let mut table = setup.clone().unsold(GREY, "B2").booths("copenhagen", GREY, 1).deal();
    table.play("buy a, sail kalmar, booth, booth-use O2");
    assert_eq!(table.booths("kalmar", GREY), 2);
    let mut table = setup.purse(5).unsold(GREY, "B2").booths("copenhagen", GREY, 1).deal();
    table.play("sail kalmar, buy a, sail copenhagen, sell");
    assert_eq!(table.sold(GREY), "B1 B2");
}
