//! Section 2.5.

use kogge::games::hansa::{Event, Phase};

use super::position::*;

/// One empty place in Riga and one in Lübeck, grey before the refill.
fn two_empty() -> Setup {
    three().fill_but(&["riga b", "lubeck a"]).purses([6, 3, 3]).refill()
}

#[test]
fn han_036_refilling_happens_only_before_the_actions() {
    let mut table = two_empty().deal();
    table.play("skip-refill");
    table.refuses("refill", "WrongState");
    table.play("sail lubeck");
    table.refuses("refill", "WrongState");
    let taxed = three().unsold(GREY, "O1 O2 O3 N1 N2").stock("riga", "B1").deal();
    let mut taxed = taxed;
    taxed.play("end-turn");
    assert_eq!(taxed.phase(), Phase::Tax);
    taxed.refuses("refill", "WrongState");
}

#[test]
fn han_037_with_an_empty_warehouse_the_player_may_refill_or_skip() {
    let mut table = two_empty().deal();
    assert_eq!(table.choices(), "refill, skip-refill");
    table.play("skip-refill");
    assert_eq!((table.phase(), table.purses()[0], table.drawn()), (Phase::Act, 6, 0));
}

#[test]
fn han_038_a_refill_costs_one_taler_whatever_the_number() {
    for empty in [&["riga b"][..], &["riga b", "riga a", "reval a", "danzig a", "kalmar a"]] {
        let mut table = three().fill_but(empty).purses([6, 3, 3]).refill().deal();
        let bank = table.bank();
        table.play("refill");
        assert_eq!((table.purses(), table.bank()), (vec![5, 3, 3], bank + 1));
    }
}

#[test]
fn han_039_a_refill_fills_every_empty_warehouse() {
    let empty = ["tonsberg a", "lubeck b", "stockholm a", "riga a", "riga b"];
    let mut table = three().fill_but(&empty).refill().deal();
    table.play("refill");
    assert_eq!((table.game().table().empty_warehouses(), table.drawn()), (0, 5));
}

#[test]
fn han_040_tokens_come_from_the_first_stack_in_fill_order() {
    let mut table = two_empty().supply("O1 N3").deal();
    table.play("refill");
    assert!(table.stock("lubeck").starts_with("O1"));
    assert!(table.stock("riga").ends_with("N3"));
    assert_eq!(table.game().table().stacks(), [9, 10, 10, 10, 10]);
}

#[test]
fn han_041_when_a_stack_runs_out_drawing_goes_on_with_the_next() {
    let mut table = two_empty().drawn(10).supply("O1 N3").deal();
    assert_eq!(table.game().table().stacks(), [1, 10, 10, 10, 10]);
    table.play("refill");
    assert!(table.stock("riga").ends_with("N3"));
    assert_eq!(table.game().table().stacks(), [0, 9, 10, 10, 10]);
}

#[test]
fn han_042_an_empty_map_leaves_no_choice() {
    let table = three().start_of_turn().deal();
    assert_eq!(table.game().table().empty_warehouses(), 0);
    assert_eq!((table.phase(), table.drawn()), (Phase::Act, 14));
    let one_left = three().stock("reval", "O1").start_of_turn().deal();
    assert_eq!((one_left.phase(), one_left.drawn()), (Phase::Refill, 0));
}

#[test]
fn han_043_the_compulsory_refill_costs_a_taler_too() {
    let table = three().start_of_turn().deal();
    assert_eq!((table.purses(), table.bank()), (vec![5, 3, 3], 11));
}

#[test]
fn han_044_the_compulsory_refill_is_carried_out_without_asking() {
    let mut table = three().stock("copenhagen", "O1").deal();
    table.play("buy a, end-turn");
    assert_eq!((table.on_turn(), table.phase()), (YELLOW, Phase::Act));
    assert!(table.events().contains(&Event::Refill { seat: YELLOW, paid: 1 }));
}

#[test]
fn han_045_a_short_supply_is_used_up_in_fill_order() {
    let setup = three().fill_but(&["riga a", "riga b", "aalborg b"]).drawn(49).supply("O1 N2");
    let mut table = setup.on_turn(YELLOW).purses([3, 6, 3]).refill().deal();
    table.play("refill");
    assert!(table.stock("aalborg").ends_with("O1"));
    assert_eq!(table.stock("riga"), "N2 -");
    assert_eq!((table.purses()[1], table.drawn()), (5, 51));
}

#[test]
fn han_046_with_an_empty_supply_there_is_no_refill() {
    let some = three().on_turn(YELLOW).stock("riga", "O1").drawn(51).start_of_turn().deal();
    assert_eq!((some.phase(), some.purses()[1]), (Phase::Act, 6));
    let none = three().on_turn(YELLOW).drawn(51).start_of_turn().deal();
    assert_eq!((none.phase(), none.purses()[1]), (Phase::Act, 6));
}

#[test]
fn han_047_with_no_empty_warehouse_the_phase_is_skipped() {
    let table = three().fill_but(&[]).start_of_turn().deal();
    assert_eq!((table.phase(), table.purses()[0]), (Phase::Act, 6));
}

#[test]
fn han_048_with_an_empty_purse_the_refill_is_not_offered() {
    let table = three().purses([0, 19, 3]).stock("riga", "O1").start_of_turn().deal();
    assert_eq!((table.phase(), table.purses()[0], table.bank()), (Phase::Act, 0, 0));
}

#[test]
fn han_049_with_an_empty_purse_a_compulsory_refill_is_free() {
    let table = three().purses([0, 19, 3]).start_of_turn().deal();
    assert_eq!((table.phase(), table.purses()[0], table.bank()), (Phase::Act, 0, 0));
    assert_eq!(table.drawn(), 14);
}

#[test]
fn han_050_refilling_stays_possible_in_the_final_round() {
    let setup = three().on_turn(YELLOW).fill_but(&["riga a"]).drawn(45).start_of_turn();
    let mut table = setup.deal();
    assert_eq!((table.opened_by(), table.phase()), (Some(GREY), Phase::Refill));
    table.play("refill");
    assert_eq!(table.drawn(), 46);
}
