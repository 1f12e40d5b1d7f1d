//! Section 2.12.

use kogge::games::hansa::data::TokenKind;
use kogge::games::hansa::{Event, Phase};

use super::position::*;

#[test]
fn han_100_talers_above_three_flow_back_to_the_bank() {
    let mut table = three().fill_but(&[]).purses([7, 3, 3]).deal();
    table.play("end-turn");
    assert!(table.events().contains(&Event::Taxed { seat: GREY, talers: 4 }));
    assert_eq!((table.purses(), table.bank()), (vec![3, 6, 3], 10));
}

#[test]
fn han_101_of_more_than_three_unsold_tokens_the_player_picks_what_goes() {
    let mut table = three().fill_but(&["riga a"]).unsold(GREY, "O1 N2 N2 B1").deal();
    let before = table.discarded("N2");
    table.play("end-turn");
    assert_eq!((table.phase(), table.decider()), (Phase::Tax, Some(GREY)));
    assert_eq!(table.choices(), "tax-drop O1, tax-drop N2, tax-drop B1");
    table.refuses("tax-drop R1", "NotHeld");
    table.play("tax-drop N2");
    assert_eq!((table.unsold(GREY), table.discarded("N2")), ("O1 N2 B1".into(), before + 1));
}

#[test]
fn han_102_the_limits_are_tested_at_the_end_of_the_own_turn_only() {
    let mut table = three().fill_but(&[]).purses([3, 6, 3]).ship("lubeck").deal();
    table.play("end-turn");
    assert_eq!(table.purses(), [3, 9, 3], "yellow keeps more off turn");
    table.play("end-turn");
    assert_eq!(table.purses(), [3, 3, 6]);
    table.play("end-turn");
    assert_eq!(table.purses(), [6, 3, 3]);
}

#[test]
fn han_103_sold_tokens_do_not_count_for_the_limit() {
    let mut table = three().fill_but(&[]).unsold(GREY, "O1 N2 B1").sold(GREY, "R1 R2 R3").deal();
    table.play("end-turn");
    assert_eq!((table.on_turn(), table.unsold(GREY)), (YELLOW, "O1 N2 B1".into()));
}

#[test]
fn han_104_exactly_the_excess_is_given_up() {
    let mut table = three()
        .fill_but(&["riga a", "riga b"])
        .purses([4, 3, 3])
        .unsold(GREY, "O1 N2 B1 B2 R3")
        .deal();
    table.play("end-turn, tax-drop O1");
    assert_eq!(table.phase(), Phase::Tax, "one more is too many");
    table.play("tax-drop B1");
    assert_eq!(
        (table.on_turn(), table.unsold(GREY), table.purses()[0]),
        (YELLOW, "N2 B2 R3".into(), 3)
    );
    // With one kind only there is nothing to pick.
    let mut equal = three().fill_but(&["riga a", "riga b"]).unsold(GREY, "O2 O2 O2 O2 O2").deal();
    equal.play("end-turn");
    assert_eq!((equal.on_turn(), equal.unsold(GREY)), (YELLOW, "O2 O2 O2".into()));
    let few = three().fill_but(&[]).purses([2, 3, 3]).unsold(GREY, "O1 N2").deal();
    let mut few = few;
    few.play("end-turn");
    assert_eq!((few.unsold(GREY), few.purses()[0]), ("O1 N2".into(), 2));
}

#[test]
fn han_105_taxes_apply_at_the_end_of_the_last_turn_too() {
    let setup = three().on_turn(VIOLET).fill_but(&["riga a", "riga b"]).drawn(45).purses([3, 3, 6]);
    let mut table = setup.unsold(VIOLET, "O1 O2 O3 N1 N2").deal();
    table.play("end-turn");
    assert_eq!((table.phase(), table.purses()), (Phase::Tax, vec![3, 3, 3]));
    table.play("tax-drop O1, tax-drop N2");
    assert_eq!((table.phase(), table.points(VIOLET, "unsold")), (Phase::Over, 3));
    let last = table.events().iter().rev().find(|event| matches!(event, Event::Dropped { .. }));
    assert_eq!(last, Some(&Event::Dropped { seat: VIOLET, kind: TokenKind::N2 }));
}

#[test]
fn han_106_then_the_next_player_has_the_turn() {
    let mut table = three().fill_but(&[]).on_turn(YELLOW).deal();
    for seat in [VIOLET, GREY, YELLOW] {
        table.play("end-turn");
        assert_eq!(table.on_turn(), seat);
    }
}
