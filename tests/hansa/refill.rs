//! Section 2.5.

use kogge::games::hansa::{Event, Phase, Refusal};

use crate::table::*;

/// One empty place in Riga and one in Lübeck, grey before the refill.
fn two_empty() -> Setup {
    three().fill_but(&["riga b", "lubeck a"]).purses([6, 3, 3]).refill()
}

#[test]
fn han_036_refilling_happens_only_before_the_actions() {
    let mut play = two_empty().play();
    play.does("skip-refill");
    assert_eq!(play.refuses("refill"), Refusal::WrongState);
    play.does("sail lubeck");
    assert_eq!(play.refuses("refill"), Refusal::WrongState);
    let taxed = three().unsold(GREY, "O1 O2 O3 N1 N2").stock("riga", "B1").play();
    let mut taxed = taxed;
    taxed.does("end-turn");
    assert_eq!(taxed.phase(), Phase::Tax);
    assert_eq!(taxed.refuses("refill"), Refusal::WrongState);
}

#[test]
fn han_037_with_an_empty_warehouse_the_player_may_refill_or_skip() {
    let mut play = two_empty().play();
    assert_eq!(play.choices(), "refill, skip-refill");
    play.does("skip-refill");
    assert_eq!((play.phase(), play.purses()[0], play.drawn()), (Phase::Act, 6, 0));
}

#[test]
fn han_038_a_refill_costs_one_taler_whatever_the_number() {
    for empty in [&["riga b"][..], &["riga b", "riga a", "reval a", "danzig a", "kalmar a"]] {
        let mut play = three().fill_but(empty).purses([6, 3, 3]).refill().play();
        let bank = play.bank();
        play.does("refill");
        assert_eq!((play.purses(), play.bank()), (vec![5, 3, 3], bank + 1));
    }
}

#[test]
fn han_039_a_refill_fills_every_empty_warehouse() {
    let empty = ["tonsberg a", "lubeck b", "stockholm a", "riga a", "riga b"];
    let mut play = three().fill_but(&empty).refill().play();
    play.does("refill");
    assert_eq!((play.game().table().empty_warehouses(), play.drawn()), (0, 5));
}

#[test]
fn han_040_tokens_come_from_the_first_stack_in_fill_order() {
    let mut play = two_empty().supply("O1 N3").play();
    play.does("refill");
    assert!(play.stock("lubeck").starts_with("O1"));
    assert!(play.stock("riga").ends_with("N3"));
    assert_eq!(play.game().table().stacks(), [9, 10, 10, 10, 10]);
}

#[test]
fn han_041_when_a_stack_runs_out_drawing_goes_on_with_the_next() {
    let mut play = two_empty().drawn(10).supply("O1 N3").play();
    assert_eq!(play.game().table().stacks(), [1, 10, 10, 10, 10]);
    play.does("refill");
    assert!(play.stock("riga").ends_with("N3"));
    assert_eq!(play.game().table().stacks(), [0, 9, 10, 10, 10]);
}

#[test]
fn han_042_an_empty_map_leaves_no_choice() {
    let play = three().start_of_turn().play();
    assert_eq!(play.game().table().empty_warehouses(), 0);
    assert_eq!((play.phase(), play.drawn()), (Phase::Act, 14));
    let one_left = three().stock("reval", "O1").start_of_turn().play();
    assert_eq!((one_left.phase(), one_left.drawn()), (Phase::Refill, 0));
}

#[test]
fn han_043_the_compulsory_refill_costs_a_taler_too() {
    let play = three().start_of_turn().play();
    assert_eq!((play.purses(), play.bank()), (vec![5, 3, 3], 11));
}

#[test]
fn han_044_the_compulsory_refill_is_carried_out_without_asking() {
    let mut play = three().stock("copenhagen", "O1").play();
    play.does("buy a, end-turn");
    assert_eq!((play.on_turn(), play.phase()), (YELLOW, Phase::Act));
    assert!(play.events.contains(&Event::Refill { seat: YELLOW, paid: 1 }));
}

#[test]
fn han_045_a_short_supply_is_used_up_in_fill_order() {
    let setup = three().fill_but(&["riga a", "riga b", "aalborg b"]).drawn(49).supply("O1 N2");
    let mut play = setup.purses([6, 3, 3]).refill().play();
    play.does("refill");
    assert!(play.stock("aalborg").ends_with("O1"));
    assert_eq!(play.stock("riga"), "N2 -");
    assert_eq!((play.purses()[0], play.drawn()), (5, 51));
}

#[test]
fn han_046_with_an_empty_supply_there_is_no_refill() {
    let some = three().stock("riga", "O1").drawn(51).start_of_turn().play();
    assert_eq!((some.phase(), some.purses()[0]), (Phase::Act, 6));
    let none = three().drawn(51).start_of_turn().play();
    assert_eq!((none.phase(), none.purses()[0]), (Phase::Act, 6));
}

#[test]
fn han_047_with_no_empty_warehouse_the_phase_is_skipped() {
    let play = three().fill_but(&[]).start_of_turn().play();
    assert_eq!((play.phase(), play.purses()[0]), (Phase::Act, 6));
}

#[test]
fn han_048_with_an_empty_purse_the_refill_is_not_offered() {
    let play = three().purses([0, 11, 11]).stock("riga", "O1").start_of_turn().play();
    assert_eq!((play.phase(), play.purses()[0], play.bank()), (Phase::Act, 0, 0));
}

#[test]
fn han_049_with_an_empty_purse_a_compulsory_refill_is_free() {
    let play = three().purses([0, 11, 11]).start_of_turn().play();
    assert_eq!((play.phase(), play.purses()[0], play.bank()), (Phase::Act, 0, 0));
    assert_eq!(play.drawn(), 14);
}

#[test]
fn han_050_refilling_stays_possible_in_the_final_round() {
    let setup = three().on_turn(YELLOW).fill_but(&["riga a"]).drawn(45).start_of_turn();
    let mut play = setup.play();
    assert_eq!((play.opened_by(), play.phase()), (Some(GREY), Phase::Refill));
    play.does("refill");
    assert_eq!(play.drawn(), 46);
}
