//! Section 2.4.

use kogge::games::hansa::{Event, Phase};

use crate::table::*;

#[test]
fn han_033_turns_go_clockwise_through_four_phases() {
    // Purse 6 and four tokens at the end, so that taxes fall due.
    let setup = three().stock("copenhagen", "O1").unsold(YELLOW, "N1 N2 B1").first(GREY);
    let mut play = setup.on_turn(GREY).play();
    play.does("end-turn");
    let began = play.events.iter().position(|event| matches!(event, Event::TurnBegan { .. }));
    let income = play.events.iter().position(|event| matches!(event, Event::Income { .. }));
    assert!(began < income);
    assert_eq!((play.on_turn(), play.phase()), (YELLOW, Phase::Refill));
    play.does("skip-refill");
    assert_eq!(play.phase(), Phase::Act);
    play.does("buy a, end-turn");
    assert_eq!((play.on_turn(), play.phase()), (YELLOW, Phase::Tax));
    play.does("tax-drop O1");
    assert_eq!(play.on_turn(), VIOLET);
    // The last one took a token off the map: all warehouses are empty now, the refill is forced.
    play.does("end-turn");
    assert_eq!(play.on_turn(), GREY);
}

#[test]
fn han_034_income_is_three_talers_from_the_bank() {
    let play = three().on_turn(YELLOW).purses([3, 1, 2]).fill_but(&[]).start_of_turn().play();
    assert_eq!((play.purses(), play.bank()), (vec![3, 4, 2], 13));
}

#[test]
fn han_035_a_short_bank_pays_what_it_has_and_owes_nothing() {
    for (purse, bank) in [(14, 2), (15, 1), (16, 0)] {
        let setup = three().purses([purse, 3, 3]).fill_but(&[]).start_of_turn();
        let mut play = setup.play();
        assert_eq!((play.purses()[0], play.bank()), (purse + bank, 0));
        play.does("end-turn");
        assert_eq!(play.purses(), [3, 6, 3], "the next player gets the usual three");
    }
}
