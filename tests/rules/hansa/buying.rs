//! Section 2.8.

use kogge::games::hansa::{Event, Phase, event::Payee};

use super::position::*;

/// Grey on turn in Lübeck with two different tokens.
fn in_lubeck() -> Setup {
    three().ship("lubeck").stock("lubeck", "O2 B1").purses([4, 3, 3])
}

#[test]
fn han_064_a_purchase_moves_a_token_to_the_unsold_ones() {
    let mut table = in_lubeck().deal();
    table.play("buy a");
    assert_eq!((table.unsold(GREY), table.stock("lubeck")), ("O2".into(), "- B1".into()));
}

#[test]
fn han_065_the_leader_is_paid() {
    let mut table = in_lubeck().booths("lubeck", VIOLET, 1).deal();
    table.play("buy a");
    assert_eq!((table.purses(), table.bank()), (vec![3, 3, 4], 12));
    let payee = Payee::Leader(VIOLET);
    assert!(matches!(table.events()[..], [Event::Bought { payee: p, .. }] if p == payee));
}

#[test]
fn han_066_without_booths_or_with_a_tie_the_bank_is_paid() {
    let tie = in_lubeck().booths("lubeck", VIOLET, 2).booths("lubeck", YELLOW, 2);
    for setup in [in_lubeck(), tie] {
        let mut table = setup.deal();
        table.play("buy a");
        assert_eq!((table.purses(), table.bank()), (vec![3, 3, 3], 13));
    }
}

#[test]
fn han_067_for_the_leader_the_token_is_free() {
    let mut table = in_lubeck().booths("lubeck", GREY, 2).booths("lubeck", VIOLET, 1).deal();
    table.play("buy b");
    assert_eq!((table.purses(), table.bank()), (vec![4, 3, 3], 12));
    assert_eq!(table.unsold(GREY), "B1");
}

#[test]
fn han_068_a_free_purchase_is_legal_with_an_empty_purse() {
    let mut table = in_lubeck().purse(0).booths("lubeck", GREY, 1).deal();
    table.play("buy a");
    assert_eq!((table.unsold(GREY), table.purses()[0]), ("O2".into(), 0));
}

#[test]
fn han_069_a_buyer_who_shares_the_highest_number_pays_the_bank() {
    let tie = || in_lubeck().booths("lubeck", GREY, 2).booths("lubeck", VIOLET, 2);
    let mut table = tie().deal();
    table.play("buy a");
    assert_eq!((table.purses(), table.bank()), (vec![3, 3, 3], 13));
    tie().purse(0).deal().refuses("buy a", "NotEnoughTalers");
}

#[test]
fn han_070_the_second_token_needs_another_visit() {
    let mut table = in_lubeck().purses([9, 3, 3]).deal();
    table.play("buy a");
    assert_eq!(table.unsold(GREY), "O2");
    table.refuses("buy b", "AlreadyActed");
    table.play("sail aalborg, sail copenhagen, sail lubeck, buy b");
    assert_eq!(table.unsold(GREY), "O2 B1");
}

#[test]
fn han_071_of_two_tokens_the_buyer_chooses() {
    assert_eq!(in_lubeck().deal().choices(), "sail aalborg, buy a, buy b, end-turn");
    for (decision, bought, left) in [("buy a", "O2", "- B1"), ("buy b", "B1", "O2 -")] {
        let mut table = in_lubeck().deal();
        table.play(decision);
        assert_eq!((table.unsold(GREY), table.stock("lubeck")), (bought.into(), left.into()));
    }
}

#[test]
fn han_072_two_tokens_of_a_kind_are_one_choice() {
    let mut table = in_lubeck().stock("lubeck", "O2 O2").deal();
    assert_eq!(table.choices(), "sail aalborg, buy a, end-turn");
    table.refuses("buy b", "DuplicateChoice");
    table.play("buy a");
    assert_eq!(table.stock("lubeck"), "- O2");
    // Same colour, other barrels: two choices.
    assert!(in_lubeck().stock("lubeck", "O2 O1").deal().offers("buy b"));
}

#[test]
fn han_073_the_leader_is_found_and_paid_at_the_moment_of_purchase() {
    // Yellow leads until grey builds there; then nobody does, and yellow keeps what was paid.
    let setup = three().ship("kalmar").purses([7, 3, 3]).stock("copenhagen", "O1");
    let setup = setup.booths("copenhagen", YELLOW, 2).unsold(GREY, "N2");
    let mut table = setup.deal();
    table.play("sail copenhagen, buy a");
    assert_eq!(table.purses(), [5, 4, 3]);
    table.play("sail danzig, sail kalmar, sail copenhagen, booth, booth-use N2");
    assert_eq!((table.leader("copenhagen"), table.purses()), (None, vec![2, 4, 3]));
}

#[test]
fn han_074_the_emptied_warehouse_stays_empty_until_the_next_refill() {
    let mut table = in_lubeck().deal();
    table.play("buy a, end-turn");
    assert_eq!((table.phase(), table.stock("lubeck")), (Phase::Refill, "- B1".into()));
    table.play("skip-refill, end-turn");
    assert_eq!(table.stock("lubeck"), "- B1");
    table.play("refill");
    assert!(!table.stock("lubeck").contains('-'));
}

#[test]
fn han_075_during_the_turn_there_is_no_limit() {
    let setup = in_lubeck().purses([9, 3, 3]).unsold(GREY, "N1 N2 N3").stock("aalborg", "R1 -");
    let mut table = setup.stock("copenhagen", "R2").deal();
    table.play("buy a, sail aalborg, buy a, sail copenhagen, buy a");
    assert_eq!(table.unsold(GREY), "O2 N1 N2 N3 R1 R2");
    assert_eq!(table.purses()[0], 4);
}
