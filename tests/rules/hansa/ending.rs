//! Section 2.13.

use kogge::games::hansa::{Event, Hansa, Phase, event::EndReason};

use super::position::*;

/// One warehouse empty, this many drawn, `seat` before the refill.
fn before_refill(seats: u8, drawn: usize) -> Setup {
    players(seats).fill_but(&["riga b"]).drawn(drawn).refill()
}

#[test]
fn han_107_the_first_token_of_the_last_stack_triggers_the_end() {
    for (seats, draw) in [(2, 32), (3, 42), (4, 53)] {
        let mut early = before_refill(seats, draw - 2).deal();
        early.play("refill");
        assert_eq!((early.drawn() as usize, early.opened_by()), (draw - 1, None));
        let mut table = before_refill(seats, draw - 1).deal();
        table.play("refill");
        assert_eq!((table.drawn() as usize, table.opened_by()), (draw, Some(GREY)));
        assert!(table.events().contains(&Event::LastStackOpened { seat: GREY }));
    }
}

#[test]
fn han_108_a_compulsory_refill_triggers_it_as_well() {
    let table = three().on_turn(YELLOW).drawn(40).start_of_turn().deal();
    assert_eq!((table.phase(), table.opened_by()), (Phase::Act, Some(YELLOW)));
}

#[test]
fn han_109_emptying_the_fourth_stack_exactly_does_not() {
    let mut table = before_refill(3, 40).deal();
    table.play("refill");
    assert_eq!(table.game().table().stacks(), [0, 0, 0, 0, 10]);
    assert_eq!(table.opened_by(), None);
}

#[test]
fn han_110_the_round_in_progress_is_completed() {
    for (first, second, last) in
        [(GREY, YELLOW, VIOLET), (YELLOW, VIOLET, GREY), (VIOLET, GREY, YELLOW)]
    {
        let mut table = before_refill(3, 41).first(first).on_turn(first).deal();
        table.play("refill, end-turn");
        assert_eq!((table.on_turn(), table.phase()), (second, Phase::Act));
        table.play("end-turn");
        assert_eq!((table.on_turn(), table.phase()), (last, Phase::Act));
        table.play("end-turn");
        assert_eq!(table.phase(), Phase::Over, "the last one sits at the right of the first");
        assert!(table.events().contains(&Event::Ended { ending: EndReason::LastStack }));
    }
}

#[test]
fn han_111_triggered_by_the_last_of_the_round_the_game_ends_after_this_turn() {
    let mut table = before_refill(3, 41).on_turn(VIOLET).deal();
    table.play("refill");
    assert_eq!((table.opened_by(), table.phase()), (Some(VIOLET), Phase::Act));
    table.play("end-turn");
    assert_eq!(table.phase(), Phase::Over);
}

#[test]
fn han_112_the_trigger_happens_once() {
    let mut table = before_refill(3, 43).on_turn(YELLOW).opened_by(GREY).deal();
    table.play("refill");
    assert_eq!((table.drawn(), table.opened_by()), (44, Some(GREY)));
    assert!(!table.events().iter().any(|event| matches!(event, Event::LastStackOpened { .. })));
}

#[test]
fn han_113_after_the_last_turn_nothing_is_asked() {
    let table = three().over().deal();
    assert_eq!((table.decider(), table.choices()), (None, "".into()));
    for decision in ["end-turn", "refill", "buy a", "sail riga", "lose 1"] {
        table.refuses(decision, "GameOver");
    }
    assert_eq!(table.places(), [1, 1, 1]);
}

/// Ends turns without doing anything, and counts them until the game is over.
fn idle_turns(table: &mut Play<Hansa>) -> u32 {
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
fn han_114_five_idle_rounds_end_the_game() {
    for seats in 2..=4 {
        let mut table = players(seats).stock("riga", "O1 O2").start_of_turn().deal();
        assert_eq!(idle_turns(&mut table), 5 * seats as u32);
        assert!(table.events().contains(&Event::Ended { ending: EndReason::Stalemate }));
    }
    // Sailing alone is idle; a purchase, booths, a sale and a refill are not.
    let idle = || players(2).on_turn(YELLOW).idle_turns(9).stock("copenhagen", "R1");
    let rich =
        || idle().stock("riga", "O1 O2").booths("copenhagen", YELLOW, 1).unsold(YELLOW, "N1 N2");
    let mut sailing = rich().deal();
    sailing.play("sail lubeck, end-turn");
    assert_eq!(sailing.phase(), Phase::Over);
    for action in ["buy a", "booth, booth-use N1", "sell"] {
        let mut table = rich().deal();
        table.play(&format!("{action}, end-turn"));
        assert_ne!(table.phase(), Phase::Over, "{action}");
        assert_eq!(table.game().table().idle_turns(), 0);
    }
    let mut refilled = rich().refill().deal();
    refilled.play("refill, end-turn");
    assert_eq!(refilled.game().table().idle_turns(), 0);
    let mut forced = players(2).on_turn(YELLOW).idle_turns(9).start_of_turn().deal();
    forced.play("end-turn");
    assert_eq!((forced.drawn(), forced.game().table().idle_turns()), (14, 0));
}
