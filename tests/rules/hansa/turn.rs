//! Section 2.4.

use kogge::games::hansa::{Event, Phase};

use super::position::*;

#[test]
fn han_033_turns_go_clockwise_through_four_phases() {
    // Purse 6 and four tokens at the end, so that taxes fall due.
    let setup = three().stock("copenhagen", "O1").unsold(YELLOW, "N1 N2 B1").first(GREY);
    let mut table = setup.on_turn(GREY).deal();
    table.play("end-turn");
    let began = table.events().iter().position(|event| matches!(event, Event::TurnBegan { .. }));
    let income = table.events().iter().position(|event| matches!(event, Event::Income { .. }));
    assert!(began < income);
    assert_eq!((table.on_turn(), table.phase()), (YELLOW, Phase::Refill));
    table.play("skip-refill");
    assert_eq!(table.phase(), Phase::Act);
    table.play("buy a, end-turn");
    assert_eq!((table.on_turn(), table.phase()), (YELLOW, Phase::Tax));
    table.play("tax-drop O1");
    assert_eq!(table.on_turn(), VIOLET);
    // The last one took a token off the map: all warehouses are empty now, the refill is forced.
    table.play("end-turn");
    assert_eq!(table.on_turn(), GREY);
}

#[test]
fn han_034_income_is_three_talers_from_the_bank() {
    let table = three().on_turn(YELLOW).purses([3, 1, 2]).fill_but(&[]).start_of_turn().deal();
    assert_eq!((table.purses(), table.bank()), (vec![3, 4, 2], 13));
}

#[test]
fn han_035_a_short_bank_pays_what_it_has_and_owes_nothing() {
    for (purse, bank) in [(14, 2), (15, 1), (16, 0)] {
        let setup = three().purses([purse, 3, 3]).fill_but(&[]).start_of_turn();
        let mut table = setup.deal();
        assert_eq!((table.purses()[0], table.bank()), (purse + bank, 0));
        table.play("end-turn");
        assert_eq!(table.purses(), [3, 6, 3], "the next player gets the usual three");
    }
}
