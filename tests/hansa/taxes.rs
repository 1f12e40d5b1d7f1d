//! Section 2.12.

use kogge::games::hansa::data::Kind;
use kogge::games::hansa::{Event, Phase, Refusal};

use crate::table::*;

#[test]
fn han_100_talers_above_three_flow_back_to_the_bank() {
    let mut play = three().fill_but(&[]).purses([7, 3, 3]).play();
    play.does("end-turn");
    assert!(play.events.contains(&Event::Taxed { seat: GREY, talers: 4 }));
    assert_eq!((play.purses(), play.bank()), (vec![3, 6, 3], 10));
}

#[test]
fn han_101_of_more_than_three_unsold_tokens_the_player_picks_what_goes() {
    let mut play = three().fill_but(&[]).unsold(GREY, "O1 N2 N2 B1").play();
    let before = play.discarded("N2");
    play.does("end-turn");
    assert_eq!((play.phase(), play.decider()), (Phase::Tax, Some(GREY)));
    assert_eq!(play.choices(), "tax-drop O1, tax-drop N2, tax-drop B1");
    assert_eq!(play.refuses("tax-drop R1"), Refusal::NotHeld);
    play.does("tax-drop N2");
    assert_eq!((play.unsold(GREY), play.discarded("N2")), ("O1 N2 B1".into(), before + 1));
}

#[test]
fn han_102_the_limits_are_tested_at_the_end_of_the_own_turn_only() {
    let mut play = three().fill_but(&[]).purses([3, 3, 6]).ship("lubeck").play();
    play.does("end-turn");
    assert_eq!(play.purses(), [3, 6, 6], "violet keeps more off turn");
    play.does("end-turn");
    assert_eq!(play.purses(), [3, 3, 9]);
    play.does("end-turn");
    assert_eq!(play.purses(), [6, 3, 3]);
}

#[test]
fn han_103_sold_tokens_do_not_count_for_the_limit() {
    let mut play = three().fill_but(&[]).unsold(GREY, "O1 N2 B1").sold(GREY, "R1 R2 R3").play();
    play.does("end-turn");
    assert_eq!((play.on_turn(), play.unsold(GREY)), (YELLOW, "O1 N2 B1".into()));
}

#[test]
fn han_104_exactly_the_excess_is_given_up() {
    let mut play = three().fill_but(&[]).purses([4, 3, 3]).unsold(GREY, "O1 N2 B1 B2 R3").play();
    play.does("end-turn, tax-drop O1");
    assert_eq!(play.phase(), Phase::Tax, "one more is too many");
    play.does("tax-drop B1");
    assert_eq!(
        (play.on_turn(), play.unsold(GREY), play.purses()[0]),
        (YELLOW, "N2 B2 R3".into(), 3)
    );
    // With one kind only there is nothing to pick.
    let mut equal = three().fill_but(&[]).unsold(GREY, "O2 O2 O2 O2 O2").play();
    equal.does("end-turn");
    assert_eq!((equal.on_turn(), equal.unsold(GREY)), (YELLOW, "O2 O2 O2".into()));
    let few = three().fill_but(&[]).purses([2, 3, 3]).unsold(GREY, "O1 N2").play();
    let mut few = few;
    few.does("end-turn");
    assert_eq!((few.unsold(GREY), few.purses()[0]), ("O1 N2".into(), 2));
}

#[test]
fn han_105_taxes_apply_at_the_end_of_the_last_turn_too() {
    let setup = three().on_turn(VIOLET).fill_but(&["riga a"]).drawn(45).purses([3, 3, 6]);
    let mut play = setup.unsold(VIOLET, "O1 O2 O3 N1 N2").play();
    play.does("end-turn");
    assert_eq!((play.phase(), play.purses()), (Phase::Tax, vec![3, 3, 3]));
    play.does("tax-drop O1, tax-drop N2");
    assert_eq!((play.phase(), play.points(VIOLET, "unsold")), (Phase::Over, 3));
    assert_eq!(play.events[0], Event::Dropped { seat: VIOLET, kind: Kind::N2 });
}

#[test]
fn han_106_then_the_next_player_has_the_turn() {
    let mut play = three().fill_but(&[]).on_turn(YELLOW).play();
    for seat in [VIOLET, GREY, YELLOW] {
        play.does("end-turn");
        assert_eq!(play.on_turn(), seat);
    }
}
