//! Section 5, the further examples.

use kogge::games::UndoRefusal;
use kogge::games::hansa::data::{City, Colour, EXTRA_CARD};
use kogge::games::hansa::{Event, Phase, Refusal};

use crate::table::*;

#[test]
fn han_x1_a_tie_below_the_top() {
    let setup = three().on_turn(VIOLET).ship("riga").purses([3, 3, 4]).stock("riga", "B2 -");
    let setup = setup.booths("riga", GREY, 3).booths("riga", YELLOW, 1).booths("riga", VIOLET, 1);
    let mut play = setup.play();
    play.does("buy a");
    assert_eq!(play.purses(), [4, 3, 3]);
}

#[test]
fn han_x2_the_buyer_shares_the_top() {
    let setup = three().on_turn(YELLOW).ship("lubeck").purses([3, 4, 3]).stock("lubeck", "B2 -");
    let setup = setup.booths("lubeck", GREY, 1).booths("lubeck", YELLOW, 2);
    let mut play = setup.booths("lubeck", VIOLET, 2).play();
    play.does("buy a");
    assert_eq!((play.purses(), play.bank()), (vec![3, 3, 3], 13));
}

#[test]
fn han_x3_no_money() {
    let setup = three().ship("lubeck").purse(1).booths("aalborg", GREY, 1);
    let setup = setup.stock("lubeck", "O1 -").stock("aalborg", "N2 -");
    let mut play = setup.clone().play();
    play.does("sail aalborg");
    assert_eq!(play.purses()[0], 0);
    play.does("buy a");
    assert_eq!((play.unsold(GREY), play.purses()[0]), ("N2".into(), 0));
    assert_eq!(play.choices(), "end-turn");
    let mut shared = setup.booths("aalborg", YELLOW, 1).play();
    shared.does("sail aalborg");
    assert_eq!(shared.choices(), "end-turn");
    assert_eq!(shared.refuses("buy a"), Refusal::NotEnoughTalers);
}

#[test]
fn han_x4_return_in_one_turn() {
    let mut play = three().purse(5).stock("copenhagen", "B2").play();
    play.does("buy a");
    assert_eq!(play.purses()[0], 4);
    play.does("sail lubeck, sail aalborg, sail copenhagen");
    assert_eq!(play.purses()[0], 1);
    play.does("booth");
    assert_eq!(play.booths("copenhagen", GREY), 2);
    assert_eq!(play.refuses("booth"), Refusal::AlreadyActed);
}

#[test]
fn han_x5_new_turn_new_visit() {
    let mut play = three().ship("riga").stock("riga", "O1 N2").play();
    play.does("buy a, end-turn");
    assert_eq!(play.purses(), [2, 6, 3]);
    play.does("skip-refill, buy b");
    assert_eq!((play.purses(), play.bank()), (vec![2, 5, 3], 12));
}

#[test]
fn han_x6_short_reserve() {
    let setup = three().on_turn(YELLOW).ship("stockholm").purse(4).unsold(YELLOW, "G3 O1 O1");
    let mut play = setup.booths("stockholm", YELLOW, 6).booths("riga", YELLOW, 7).play();
    let discarded = play.discarded("G3");
    assert_eq!(play.reserve(YELLOW), 2);
    play.does("booth, booth-use G3");
    assert_eq!((play.booths("stockholm", YELLOW), play.reserve(YELLOW)), (8, 0));
    assert_eq!(play.discarded("G3"), discarded + 1);
    play.does("sail kalmar");
    assert_eq!(play.refuses("booth"), Refusal::NoBoothInReserve);
}

#[test]
fn han_x7_holding_back() {
    let setup = three().ship("kalmar").purse(4).booths("kalmar", GREY, 2);
    let mut play = setup.unsold(GREY, "B1 B2 B3").stock("riga", "O1 -").play();
    play.does("sell");
    assert_eq!(play.phase(), Phase::SellHold(Colour::Blue));
    assert_eq!(play.choices().split(", ").count(), 4);
    play.does("hold-back 3");
    assert_eq!((play.sold(GREY), play.points(GREY, "sold")), ("B1 B2".into(), 5));
    assert_eq!((play.booths("kalmar", GREY), play.phase()), (1, Phase::Act));
    play.does("sail copenhagen, booth");
    assert_eq!((play.booths("copenhagen", GREY), play.reserve(GREY)), (3, 11));
    play.does("end-turn");
    assert_eq!(play.purses()[0], 3);
}

#[test]
fn han_x8_the_last_booth() {
    let setup = three().on_turn(VIOLET).ship("reval").unsold(VIOLET, "R1 R1");
    let mut play = setup.booths("reval", GREY, 1).booths("reval", VIOLET, 1).play();
    assert_eq!((play.city_points(GREY), play.city_points(VIOLET)), (2, 2));
    play.does("sell");
    assert_eq!((play.booths("reval", VIOLET), play.sold(VIOLET)), (0, "R1 R1".into()));
    assert_eq!(play.points(VIOLET, "sold"), 4);
    assert_eq!((play.city_points(GREY), play.city_points(VIOLET)), (4, 0));
}

/// The position of X9 and X10.
fn four_with_goods() -> Setup {
    let setup = players(4).on_turn(YELLOW).ship("danzig").drawn(20).booths("danzig", YELLOW, 1);
    let setup = setup.unsold(YELLOW, "O2 O2 N1 N1 K3 K1").unsold(VIOLET, "O1 O1 N3");
    setup.unsold(WHITE, "K1 K2 O3").unsold(GREY, "N1 N2 N3")
}

#[test]
fn han_x9_losses() {
    let mut play = four_with_goods().play();
    play.does("sell, sell-colour brown, sell-colour orange, sell-colour black");
    assert_eq!(play.phase(), Phase::Loss(WHITE, Colour::Black));
    assert_eq!(play.choices(), "lose 1, lose 2");
    assert_eq!((play.unsold(VIOLET), play.unsold(WHITE)), ("O1".into(), "K1 K2".into()));
    play.does("lose 1");
    assert_eq!(play.phase(), Phase::Loss(GREY, Colour::Brown));
    assert_eq!(play.choices(), "lose 1, lose 2, lose 3");
    play.does("lose 2");
    assert_eq!(play.phase(), Phase::Act);
    assert_eq!(play.unsold(VIOLET), "O1");
    assert_eq!(play.unsold(WHITE), "K2");
    assert_eq!(play.unsold(GREY), "N1 N3");
    assert_eq!(play.sold(YELLOW), "O2 O2 N1 N1 K1 K3");
    assert_eq!(play.points(YELLOW, "sold"), 16);
    assert_eq!((play.booths("danzig", YELLOW), play.reserve(YELLOW)), (0, 15));
}

#[test]
fn han_x10_a_colour_is_left_out() {
    let mut play = four_with_goods().play();
    play.does("sell, sell-colour brown, sell-colour orange, sell-done");
    assert_eq!(play.unsold(WHITE), "K1 K2");
    assert_eq!(play.phase(), Phase::Loss(GREY, Colour::Brown));
    play.does("lose 3");
    assert_eq!(play.unsold(YELLOW), "K1 K3");
}

#[test]
fn han_x11_taxes() {
    let setup = three().purse(5).unsold(GREY, "O1 O2 N1 N1 B3").sold(GREY, "R3 R3 R2 R1");
    let mut play = setup.stock("riga", "G1 -").play();
    let bank = play.bank();
    play.does("end-turn");
    assert_eq!((play.purses()[0], play.bank()), (3, bank + 2));
    let choices = "tax-drop O1, tax-drop O2, tax-drop N1, tax-drop B3";
    assert_eq!((play.phase(), play.choices()), (Phase::Tax, choices.into()));
    play.does("tax-drop N1");
    assert_eq!((play.phase(), play.choices()), (Phase::Tax, choices.into()));
    play.does("tax-drop N1");
    assert_eq!((play.unsold(GREY), play.sold(GREY)), ("O1 O2 B3".into(), "R1 R2 R3 R3".into()));
    assert_eq!(play.on_turn(), YELLOW);
}

#[test]
fn han_x12_more_than_three_off_turn() {
    let setup = three().on_turn(YELLOW).purses([3, 5, 3]).booths("copenhagen", GREY, 1);
    let setup = setup.booths("tonsberg", GREY, 2).booths("stockholm", GREY, 1);
    let setup = setup.stock("copenhagen", "O1").stock("tonsberg", "N2 -");
    let mut play = setup.stock("stockholm", "B1 -").stock("reval", "R1").play();
    play.does("buy a, sail tonsberg, buy a");
    assert_eq!(play.purses(), [5, 2, 3]);
    play.does("end-turn");
    assert_eq!(play.purses(), [5, 2, 6]);
    play.does("skip-refill, sail stockholm, buy a");
    assert_eq!(play.purses(), [6, 2, 4]);
    play.does("end-turn");
    assert!(play.events.contains(&Event::Taxed { seat: VIOLET, talers: 1 }));
    assert_eq!(play.purses(), [9, 2, 3]);
    play.does("skip-refill, end-turn");
    assert!(play.events.contains(&Event::Taxed { seat: GREY, talers: 6 }));
    assert_eq!(play.purses()[0], 3);
}

#[test]
fn han_x13_the_compulsory_refill() {
    let setup = three().on_turn(YELLOW).drawn(20).purses([3, 2, 3]).start_of_turn();
    let mut play = setup.play();
    assert_eq!((play.purses()[1], play.drawn(), play.phase()), (4, 34, Phase::Act));
    assert_eq!(play.undo(), Err(UndoRefusal::NothingToUndo));
}

#[test]
fn han_x14_the_last_stack_begun_or_not() {
    for (drawn, after, triggered) in [(38, 41, None), (39, 42, Some(GREY))] {
        let empty = ["riga a", "reval a", "danzig a"];
        let mut play = three().fill_but(&empty).drawn(drawn).refill().play();
        play.does("refill");
        assert_eq!((play.drawn(), play.opened_by()), (after, triggered));
    }
}

#[test]
fn han_x15_the_supply_runs_out() {
    let empty = ["tonsberg b", "copenhagen a", "danzig a", "riga a", "riga b"];
    let setup = three().on_turn(YELLOW).drawn(48).supply("O1 N2 B3").fill_but(&empty);
    let mut play = setup.opened_by(GREY).refill().play();
    play.does("refill");
    assert_eq!(play.purses()[1], 2);
    assert!(play.stock("tonsberg").ends_with(" O1"));
    assert_eq!((play.stock("copenhagen"), play.stock("danzig")), ("N2".into(), "B3".into()));
    assert_eq!((play.stock("riga"), play.drawn()), ("- -".into(), 51));
    play.does("end-turn");
    assert_eq!((play.on_turn(), play.phase()), (VIOLET, Phase::Act));
    assert_eq!(play.opened_by(), Some(GREY));
}

#[test]
fn han_x16_a_short_bank() {
    let setup = players(4).on_turn(WHITE).purses([3, 3, 3, 11]).stock("tonsberg", "O1 -");
    let play = setup.start_of_turn().play();
    assert_eq!((play.purses()[3], play.bank(), play.phase()), (13, 0, Phase::Refill));
}

#[test]
fn han_x17_the_tie_break() {
    let setup = |lubeck| {
        let setup = three().booths("tonsberg", GREY, 2).booths("riga", GREY, 3);
        let setup = setup.booths("tonsberg", YELLOW, 1).booths("lubeck", YELLOW, lubeck);
        let setup = setup.booths("danzig", YELLOW, 1).booths("danzig", VIOLET, 1);
        let setup = setup.unsold(GREY, "O1").unsold(YELLOW, "O2 N2").unsold(VIOLET, "B1");
        let setup = setup.sold(GREY, "B3 B3 N2 N1").sold(YELLOW, "O3 O3 O1");
        setup.sold(VIOLET, "R3 R3 R3").over().play()
    };
    let play = setup(4);
    let parts =
        |seat| (play.points(seat, "unsold"), play.points(seat, "sold"), play.city_points(seat));
    assert_eq!([GREY, YELLOW, VIOLET].map(parts), [(1, 13, 6), (2, 10, 8), (1, 12, 2)]);
    assert_eq!([GREY, YELLOW, VIOLET].map(|seat| play.total(seat)), [20, 20, 15]);
    assert_eq!(play.places(), [2, 1, 3]);
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
    let play = setup.opened_by(VIOLET).option(EXTRA_CARD).over().play();
    let of = |source| [GREY, YELLOW, VIOLET].map(|seat| play.points(seat, source));
    assert_eq!(of("highest_stack"), [2, 0, 0]);
    assert_eq!(of("opened_last_stack"), [0, 0, 3]);
    assert_eq!(of("most_cities"), [0, 4, 0]);
    assert_eq!(of("most_sold_one_barrel"), [0, 0, 0]);
    assert_eq!([GREY, YELLOW, VIOLET].map(|seat| play.total(seat)), [17, 26, 18]);
}

/// Plays idle turns to the end of the game and counts them.
fn idle_to_the_end(play: &mut Play) -> u32 {
    let mut turns = 0;
    while play.decider().is_some() {
        if play.phase() == Phase::Refill {
            play.does("skip-refill");
        }
        play.does("end-turn");
        turns += 1;
    }
    turns
}

#[test]
fn han_x19_the_stalemate_guard() {
    let mut play = players(2).stock("riga", "O1 -").start_of_turn().play();
    assert_eq!(idle_to_the_end(&mut play), 10);
    let mut play =
        players(2).stock("riga", "O1 -").stock("copenhagen", "N1").start_of_turn().play();
    play.does("skip-refill, buy a, end-turn");
    assert_eq!(1 + idle_to_the_end(&mut play), 12);
}

#[test]
fn han_x20_the_end_of_the_round() {
    for (seat, turns_to_come) in [(GREY, 3), (YELLOW, 2), (VIOLET, 1)] {
        let mut play = three().on_turn(seat).fill_but(&["riga a"]).drawn(41).refill().play();
        play.does("refill");
        assert_eq!(play.opened_by(), Some(seat));
        assert_eq!(idle_to_the_end(&mut play), turns_to_come);
    }
}

#[test]
fn han_x21_undo() {
    let setup = three().ship("lubeck").booths("lubeck", YELLOW, 2).stock("lubeck", "O2 -");
    let mut play = setup.start_of_turn().play();
    assert_eq!(play.purses(), [6, 3, 3]);
    play.does("skip-refill, buy a");
    assert_eq!(play.purses(), [5, 4, 3]);
    play.does("sail aalborg");
    assert_eq!(play.purses(), [4, 4, 3]);
    (0..3).for_each(|_| assert_eq!(play.undo(), Ok(())));
    assert_eq!((play.phase(), play.purses()), (Phase::Refill, vec![6, 3, 3]));
    assert_eq!((play.ship(), play.stock("lubeck")), (City::Lubeck, "O2 -".into()));
    assert_eq!(play.undo(), Err(UndoRefusal::NothingToUndo));
    play.does("refill");
    assert_eq!(play.purses()[0], 5);
    assert_eq!(play.undo(), Err(UndoRefusal::UndoBarrier));
}

#[test]
fn han_x22_undo_and_losses() {
    let setup = three().ship("danzig").booths("danzig", GREY, 2).unsold(GREY, "O1 O2");
    let mut play = setup.clone().unsold(YELLOW, "O2").play();
    play.does("sell");
    assert_eq!((play.booths("danzig", GREY), play.sold(GREY)), (1, "O1 O2".into()));
    assert_eq!(play.unsold(YELLOW), "");
    assert_eq!(play.undo(), Ok(()));
    assert_eq!((play.booths("danzig", GREY), play.unsold(GREY)), (2, "O1 O2".into()));
    assert_eq!(play.unsold(YELLOW), "O2");
    let mut play = setup.unsold(YELLOW, "O1 O3").play();
    play.does("sell");
    assert_eq!(play.phase(), Phase::Loss(YELLOW, Colour::Orange));
    assert_eq!(play.undo(), Err(UndoRefusal::WrongState));
    play.does("lose 3");
    assert_eq!(play.unsold(YELLOW), "O1");
    assert_eq!(play.undo(), Err(UndoRefusal::UndoBarrier));
}

#[test]
fn han_x23_choice_lists() {
    let full = |ship: &str| {
        let setup = three().ship(ship).stock("copenhagen", "O1").stock("stockholm", "N1 B1");
        let setup = setup.booths("copenhagen", GREY, 1).booths("stockholm", GREY, 1);
        setup.unsold(GREY, "O1 O2").play().choices()
    };
    assert_eq!(
        full("copenhagen"),
        "sail tonsberg, sail lubeck, sail danzig, buy a, booth, sell, end-turn"
    );
    assert_eq!(full("stockholm"), "sail kalmar, sail reval, buy a, buy b, booth, sell, end-turn");
}
