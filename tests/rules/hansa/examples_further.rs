//! Section 5, the further examples.

use kogge::games::UndoRefusal;
use kogge::games::hansa::data::{City, Colour, EXTRA_CARD};
use kogge::games::hansa::{Event, Hansa, Phase};

use super::position::*;

#[test]
fn han_x1_a_tie_below_the_top() {
    let setup = three().on_turn(VIOLET).ship("riga").purses([3, 3, 4]).stock("riga", "B2 -");
    let setup = setup.booths("riga", GREY, 3).booths("riga", YELLOW, 1).booths("riga", VIOLET, 1);
    let mut table = setup.deal();
    table.play("buy a");
    assert_eq!(table.purses(), [4, 3, 3]);
}

#[test]
fn han_x2_the_buyer_shares_the_top() {
    let setup = three().on_turn(YELLOW).ship("lubeck").purses([3, 4, 3]).stock("lubeck", "B2 -");
    let setup = setup.booths("lubeck", GREY, 1).booths("lubeck", YELLOW, 2);
    let mut table = setup.booths("lubeck", VIOLET, 2).deal();
    table.play("buy a");
    assert_eq!((table.purses(), table.bank()), (vec![3, 3, 3], 13));
}

#[test]
fn han_x3_no_money() {
    let setup = three().ship("lubeck").purse(1).booths("aalborg", GREY, 1);
    let setup = setup.stock("lubeck", "O1 -").stock("aalborg", "N2 -");
    let mut table = setup.clone().deal();
    table.play("sail aalborg");
    assert_eq!(table.purses()[0], 0);
    table.play("buy a");
    assert_eq!((table.unsold(GREY), table.purses()[0]), ("N2".into(), 0));
    assert_eq!(table.choices(), "end-turn");
    let mut shared = setup.booths("aalborg", YELLOW, 1).deal();
    shared.play("sail aalborg");
    assert_eq!(shared.choices(), "end-turn");
    shared.refuses("buy a", "NotEnoughTalers");
}

#[test]
fn han_x4_return_in_one_turn() {
    let mut table = three().purse(5).stock("copenhagen", "B2").deal();
    table.play("buy a");
    assert_eq!(table.purses()[0], 4);
    table.play("sail lubeck, sail aalborg, sail copenhagen");
    assert_eq!(table.purses()[0], 1);
    table.play("booth");
    assert_eq!(table.booths("copenhagen", GREY), 2);
    table.refuses("booth", "AlreadyActed");
}

#[test]
fn han_x5_new_turn_new_visit() {
    let mut table = three().ship("riga").stock("riga", "O1 N2").deal();
    table.play("buy a, end-turn");
    assert_eq!(table.purses(), [2, 6, 3]);
    table.play("skip-refill, buy b");
    assert_eq!((table.purses(), table.bank()), (vec![2, 5, 3], 12));
}

#[test]
fn han_x6_short_reserve() {
    let setup = three().on_turn(YELLOW).ship("stockholm").purse(4).unsold(YELLOW, "G3 O1 O1");
    let mut table = setup.booths("stockholm", YELLOW, 6).booths("riga", YELLOW, 7).deal();
    let discarded = table.discarded("G3");
    assert_eq!(table.reserve(YELLOW), 2);
    table.play("booth, booth-use G3");
    assert_eq!((table.booths("stockholm", YELLOW), table.reserve(YELLOW)), (8, 0));
    assert_eq!(table.discarded("G3"), discarded + 1);
    table.play("sail kalmar");
    table.refuses("booth", "NoBoothInReserve");
}

#[test]
fn han_x7_holding_back() {
    let setup = three().ship("kalmar").purse(4).booths("kalmar", GREY, 2);
    let mut table = setup.unsold(GREY, "B1 B2 B3").stock("riga", "O1 -").deal();
    table.play("sell");
    assert_eq!(table.phase(), Phase::SellHold(Colour::Blue));
    assert_eq!(table.choices().split(", ").count(), 4);
    table.play("hold-back 3");
    assert_eq!((table.sold(GREY), table.points(GREY, "sold")), ("B1 B2".into(), 5));
    assert_eq!((table.booths("kalmar", GREY), table.phase()), (1, Phase::Act));
    table.play("sail copenhagen, booth");
    assert_eq!((table.booths("copenhagen", GREY), table.reserve(GREY)), (3, 11));
    table.play("end-turn");
    assert_eq!(table.purses()[0], 3);
}

#[test]
fn han_x8_the_last_booth() {
    let setup = three().on_turn(VIOLET).ship("reval").unsold(VIOLET, "R1 R1");
    let mut table = setup.booths("reval", GREY, 1).booths("reval", VIOLET, 1).deal();
    assert_eq!((table.city_points(GREY), table.city_points(VIOLET)), (2, 2));
    table.play("sell");
    assert_eq!((table.booths("reval", VIOLET), table.sold(VIOLET)), (0, "R1 R1".into()));
    assert_eq!(table.points(VIOLET, "sold"), 4);
    assert_eq!((table.city_points(GREY), table.city_points(VIOLET)), (4, 0));
}

/// The position of X9 and X10.
fn four_with_goods() -> Setup {
    let setup = players(4).on_turn(YELLOW).ship("danzig").drawn(20).booths("danzig", YELLOW, 1);
    let setup = setup.unsold(YELLOW, "O2 O2 N1 N1 K3 K1").unsold(VIOLET, "O1 O1 N3");
    setup.unsold(WHITE, "K1 K2 O3").unsold(GREY, "N1 N2 N3")
}

#[test]
fn han_x9_losses() {
    let mut table = four_with_goods().deal();
    table.play("sell, sell-colour brown, sell-colour orange, sell-colour black");
    assert_eq!(table.phase(), Phase::Loss(WHITE, Colour::Black));
    assert_eq!(table.choices(), "lose 1, lose 2");
    assert_eq!((table.unsold(VIOLET), table.unsold(WHITE)), ("O1".into(), "K1 K2".into()));
    table.play("lose 1");
    assert_eq!(table.phase(), Phase::Loss(GREY, Colour::Brown));
    assert_eq!(table.choices(), "lose 1, lose 2, lose 3");
    table.play("lose 2");
    assert_eq!(table.phase(), Phase::Act);
    assert_eq!(table.unsold(VIOLET), "O1");
    assert_eq!(table.unsold(WHITE), "K2");
    assert_eq!(table.unsold(GREY), "N1 N3");
    assert_eq!(table.sold(YELLOW), "O2 O2 N1 N1 K1 K3");
    assert_eq!(table.points(YELLOW, "sold"), 16);
    assert_eq!((table.booths("danzig", YELLOW), table.reserve(YELLOW)), (0, 15));
}

#[test]
fn han_x10_a_colour_is_left_out() {
    let mut table = four_with_goods().deal();
    table.play("sell, sell-colour brown, sell-colour orange, sell-done");
    assert_eq!(table.unsold(WHITE), "K1 K2");
    assert_eq!(table.phase(), Phase::Loss(GREY, Colour::Brown));
    table.play("lose 3");
    assert_eq!(table.unsold(YELLOW), "K1 K3");
}

#[test]
fn han_x11_taxes() {
    let setup = three().purse(5).unsold(GREY, "O1 O2 N1 N1 B3").sold(GREY, "R3 R3 R2 R1");
    let mut table = setup.stock("riga", "G1 -").deal();
    let bank = table.bank();
    table.play("end-turn");
    assert_eq!((table.purses()[0], table.bank()), (3, bank + 2));
    let choices = "tax-drop O1, tax-drop O2, tax-drop N1, tax-drop B3";
    assert_eq!((table.phase(), table.choices()), (Phase::Tax, choices.into()));
    table.play("tax-drop N1");
    assert_eq!((table.phase(), table.choices()), (Phase::Tax, choices.into()));
    table.play("tax-drop N1");
    assert_eq!((table.unsold(GREY), table.sold(GREY)), ("O1 O2 B3".into(), "R1 R2 R3 R3".into()));
    assert_eq!(table.on_turn(), YELLOW);
}

#[test]
fn han_x12_more_than_three_off_turn() {
    let setup = three().on_turn(YELLOW).purses([3, 5, 3]).booths("copenhagen", GREY, 1);
    let setup = setup.booths("tonsberg", GREY, 2).booths("stockholm", GREY, 1);
    let setup = setup.stock("copenhagen", "O1").stock("tonsberg", "N2 -");
    let mut table = setup.stock("stockholm", "B1 -").stock("reval", "R1").deal();
    table.play("buy a, sail tonsberg, buy a");
    assert_eq!(table.purses(), [5, 2, 3]);
    table.play("end-turn");
    assert_eq!(table.purses(), [5, 2, 6]);
    table.play("skip-refill, sail stockholm, buy a");
    assert_eq!(table.purses(), [6, 2, 4]);
    table.play("end-turn");
    assert!(table.events().contains(&Event::Taxed { seat: VIOLET, talers: 1 }));
    assert_eq!(table.purses(), [9, 2, 3]);
    table.play("skip-refill, end-turn");
    assert!(table.events().contains(&Event::Taxed { seat: GREY, talers: 6 }));
    assert_eq!(table.purses()[0], 3);
}

#[test]
fn han_x13_the_compulsory_refill() {
    let setup = three().on_turn(YELLOW).drawn(20).purses([3, 2, 3]).start_of_turn();
    let mut table = setup.deal();
    assert_eq!((table.purses()[1], table.drawn(), table.phase()), (4, 34, Phase::Act));
    assert_eq!(table.undo(), Err(UndoRefusal::NothingToUndo));
}

#[test]
fn han_x14_the_last_stack_begun_or_not() {
    for (drawn, after, triggered) in [(38, 41, None), (39, 42, Some(GREY))] {
        let empty = ["riga a", "reval a", "danzig a"];
        let mut table = three().fill_but(&empty).drawn(drawn).refill().deal();
        table.play("refill");
        assert_eq!((table.drawn(), table.opened_by()), (after, triggered));
    }
}

#[test]
fn han_x15_the_supply_runs_out() {
    let empty = ["tonsberg b", "copenhagen a", "danzig a", "riga a", "riga b"];
    let setup = three().on_turn(YELLOW).drawn(48).supply("O1 N2 B3").fill_but(&empty);
    let mut table = setup.opened_by(GREY).refill().deal();
    table.play("refill");
    assert_eq!(table.purses()[1], 2);
    assert!(table.stock("tonsberg").ends_with(" O1"));
    assert_eq!((table.stock("copenhagen"), table.stock("danzig")), ("N2".into(), "B3".into()));
    assert_eq!((table.stock("riga"), table.drawn()), ("- -".into(), 51));
    table.play("end-turn");
    assert_eq!((table.on_turn(), table.phase()), (VIOLET, Phase::Act));
    assert_eq!(table.opened_by(), Some(GREY));
}

#[test]
fn han_x16_a_short_bank() {
    let setup = players(4).on_turn(WHITE).purses([3, 3, 3, 11]).stock("tonsberg", "O1 -");
    let table = setup.start_of_turn().deal();
    assert_eq!((table.purses()[3], table.bank(), table.phase()), (13, 0, Phase::Refill));
}

#[test]
fn han_x17_the_tie_break() {
    let setup = |lubeck| {
        let setup = three().booths("tonsberg", GREY, 2).booths("riga", GREY, 3);
        let setup = setup.booths("tonsberg", YELLOW, 1).booths("lubeck", YELLOW, lubeck);
        let setup = setup.booths("danzig", YELLOW, 1).booths("danzig", VIOLET, 1);
        let setup = setup.unsold(GREY, "O1").unsold(YELLOW, "O2 N2").unsold(VIOLET, "B1");
        let setup = setup.sold(GREY, "B3 B3 N2 N1").sold(YELLOW, "O3 O3 O1");
        setup.sold(VIOLET, "R3 R3 R3").over().deal()
    };
    let table = setup(4);
    let parts =
        |seat| (table.points(seat, "unsold"), table.points(seat, "sold"), table.city_points(seat));
    assert_eq!([GREY, YELLOW, VIOLET].map(parts), [(1, 13, 6), (2, 10, 8), (1, 12, 2)]);
    assert_eq!([GREY, YELLOW, VIOLET].map(|seat| table.total(seat)), [20, 20, 15]);
    assert_eq!(table.places(), [2, 1, 3]);
    assert_eq!(setup(3).places(), [1, 1, 3]);
}

#[test]
fn han_x18_the_extra_card() {
    let setup = three().booths("tonsberg", GREY, 2).booths("riga", GREY, 5);
    let setup = setup.booths("kalmar", GREY, 1).booths("tonsberg", YELLOW, 1);
    let setup = setup.booths("lubeck", YELLOW, 4).booths("danzig", YELLOW, 1);
    let setup = setup.booths("reval", YELLOW, 1).booths("danzig", VIOLET, 3);
    let setup = setup.booths("aalborg", VIOLET, 1).unsold(GREY, "O1").unsold(VIOLET, "B2");
    let setup = setup.sold(GREY, "B1 B1").sold(YELLOW, "O3 O3 O1").sold(VIOLET, "R1 R1 R3");
    let table = setup.opened_by(VIOLET).option(EXTRA_CARD).over().deal();
    let of = |source| [GREY, YELLOW, VIOLET].map(|seat| table.points(seat, source));
    assert_eq!(of("highest_stack"), [2, 0, 0]);
    assert_eq!(of("opened_last_stack"), [0, 0, 3]);
    assert_eq!(of("most_cities"), [0, 4, 0]);
    assert_eq!(of("most_sold_one_barrel"), [0, 0, 0]);
    assert_eq!([GREY, YELLOW, VIOLET].map(|seat| table.total(seat)), [17, 26, 18]);
}

/// Plays idle turns to the end of the game and counts them.
fn idle_to_the_end(table: &mut Play<Hansa>) -> u32 {
    let mut turns = 0;
    while table.decider().is_some() {
        if table.phase() == Phase::Refill {
            table.play("skip-refill");
        }
        table.play("end-turn");
        turns += 1;
    }
    turns
}

#[test]
fn han_x19_the_stalemate_guard() {
    let mut table = players(2).stock("riga", "O1 -").start_of_turn().deal();
    assert_eq!(idle_to_the_end(&mut table), 10);
    let mut table =
        players(2).stock("riga", "O1 -").stock("copenhagen", "N1").start_of_turn().deal();
    table.play("skip-refill, buy a, end-turn");
    assert_eq!(1 + idle_to_the_end(&mut table), 12);
}

#[test]
fn han_x20_the_end_of_the_round() {
    for (seat, turns_to_come) in [(GREY, 3), (YELLOW, 2), (VIOLET, 1)] {
        let mut table = three().on_turn(seat).fill_but(&["riga a"]).drawn(41).refill().deal();
        table.play("refill");
        assert_eq!(table.opened_by(), Some(seat));
        assert_eq!(idle_to_the_end(&mut table), turns_to_come);
    }
}

#[test]
fn han_x21_undo() {
    let setup = three().ship("lubeck").booths("lubeck", YELLOW, 2).stock("lubeck", "O2 -");
    let mut table = setup.start_of_turn().deal();
    assert_eq!(table.purses(), [6, 3, 3]);
    table.play("skip-refill, buy a");
    assert_eq!(table.purses(), [5, 4, 3]);
    table.play("sail aalborg");
    assert_eq!(table.purses(), [4, 4, 3]);
    (0..3).for_each(|_| assert_eq!(table.undo(), Ok(())));
    assert_eq!((table.phase(), table.purses()), (Phase::Refill, vec![6, 3, 3]));
    assert_eq!((table.ship(), table.stock("lubeck")), (City::Lubeck, "O2 -".into()));
    assert_eq!(table.undo(), Err(UndoRefusal::NothingToUndo));
    table.play("refill");
    assert_eq!(table.purses()[0], 5);
    assert_eq!(table.undo(), Err(UndoRefusal::UndoBarrier));
}

#[test]
fn han_x22_undo_and_losses() {
    let setup = three().ship("danzig").booths("danzig", GREY, 2).unsold(GREY, "O1 O2");
    let mut table = setup.clone().unsold(YELLOW, "O2").deal();
    table.play("sell");
    assert_eq!((table.booths("danzig", GREY), table.sold(GREY)), (1, "O1 O2".into()));
    assert_eq!(table.unsold(YELLOW), "");
    assert_eq!(table.undo(), Ok(()));
    assert_eq!((table.booths("danzig", GREY), table.unsold(GREY)), (2, "O1 O2".into()));
    assert_eq!(table.unsold(YELLOW), "O2");
    let mut table = setup.unsold(YELLOW, "O1 O3").deal();
    table.play("sell");
    assert_eq!(table.phase(), Phase::Loss(YELLOW, Colour::Orange));
    assert_eq!(table.undo(), Err(UndoRefusal::WrongState));
    table.play("lose 3");
    assert_eq!(table.unsold(YELLOW), "O1");
    assert_eq!(table.undo(), Err(UndoRefusal::UndoBarrier));
}

#[test]
fn han_x23_choice_lists() {
    let full = |ship: &str| {
        let setup = three().ship(ship).stock("copenhagen", "O1").stock("stockholm", "N1 B1");
        let setup = setup.booths("copenhagen", GREY, 1).booths("stockholm", GREY, 1);
        setup.unsold(GREY, "O1 O2").deal().choices()
    };
    assert_eq!(
        full("copenhagen"),
        "sail tonsberg, sail lubeck, sail danzig, buy a, booth, sell, end-turn"
    );
    assert_eq!(full("stockholm"), "sail kalmar, sail reval, buy a, buy b, booth, sell, end-turn");
}
