//! Section 2.13.

use kogge::games::hansa::{Event, Phase, Refusal, event::Ending};

use crate::table::*;

/// One warehouse empty, so many drawn, `seat` before the refill.
fn before_refill(seats: u8, drawn: usize) -> Setup {
    players(seats).fill_but(&["riga b"]).drawn(drawn).refill()
}

#[test]
fn han_107_the_first_token_of_the_last_stack_triggers_the_end() {
    for (seats, draw) in [(2, 32), (3, 42), (4, 53)] {
        let mut early = before_refill(seats, draw - 2).play();
        early.does("refill");
        assert_eq!((early.drawn() as usize, early.opened_by()), (draw - 1, None));
        let mut play = before_refill(seats, draw - 1).play();
        play.does("refill");
        assert_eq!((play.drawn() as usize, play.opened_by()), (draw, Some(GREY)));
        assert!(play.events.contains(&Event::LastStackOpened { seat: GREY }));
    }
}

#[test]
fn han_108_a_compulsory_refill_triggers_it_as_well() {
    let play = three().on_turn(YELLOW).drawn(40).start_of_turn().play();
    assert_eq!((play.phase(), play.opened_by()), (Phase::Act, Some(YELLOW)));
}

#[test]
fn han_109_emptying_the_fourth_stack_exactly_does_not() {
    let mut play = before_refill(3, 40).play();
    play.does("refill");
    assert_eq!(play.game().table().stacks(), [0, 0, 0, 0, 10]);
    assert_eq!(play.opened_by(), None);
}

#[test]
fn han_110_the_round_in_progress_is_completed() {
    for (first, second, last) in
        [(GREY, YELLOW, VIOLET), (YELLOW, VIOLET, GREY), (VIOLET, GREY, YELLOW)]
    {
        let mut play = before_refill(3, 45).first(first).on_turn(first).opened_by(first).play();
        play.does("skip-refill, end-turn");
        assert_eq!((play.on_turn(), play.phase()), (second, Phase::Refill));
        play.does("skip-refill, end-turn");
        assert_eq!((play.on_turn(), play.phase()), (last, Phase::Refill));
        play.does("skip-refill, end-turn");
        assert_eq!(play.phase(), Phase::Over, "the last one sits at the right of the first");
        assert!(play.events.contains(&Event::Ended { ending: Ending::LastStack }));
    }
}

#[test]
fn han_111_triggered_by_the_last_of_the_round_the_game_ends_after_this_turn() {
    let mut play = before_refill(3, 41).on_turn(VIOLET).play();
    play.does("refill");
    assert_eq!((play.opened_by(), play.phase()), (Some(VIOLET), Phase::Act));
    play.does("end-turn");
    assert_eq!(play.phase(), Phase::Over);
}

#[test]
fn han_112_the_trigger_happens_once() {
    let mut play = before_refill(3, 43).on_turn(YELLOW).opened_by(GREY).play();
    play.does("refill");
    assert_eq!((play.drawn(), play.opened_by()), (44, Some(GREY)));
    assert!(!play.events.iter().any(|event| matches!(event, Event::LastStackOpened { .. })));
}

#[test]
fn han_113_after_the_last_turn_nothing_is_asked() {
    let play = three().over().play();
    assert_eq!((play.decider(), play.choices()), (None, "".into()));
    for decision in ["end-turn", "refill", "buy a", "sail riga", "lose 1"] {
        assert_eq!(play.refuses(decision), Refusal::GameOver);
    }
    assert_eq!(play.places(), [1, 1, 1]);
}

/// Ends turns without doing anything, and counts them until the game is over.
fn idle_turns(play: &mut Play) -> u32 {
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
fn han_114_five_idle_rounds_end_the_game() {
    for seats in 2..=4 {
        let mut play = players(seats).stock("riga", "O1 O2").start_of_turn().play();
        assert_eq!(idle_turns(&mut play), 5 * seats as u32);
        assert!(play.events.contains(&Event::Ended { ending: Ending::Stalemate }));
    }
    // Sailing alone is idle; a purchase, booths, a sale and a refill are not.
    let idle = || players(2).on_turn(YELLOW).idle_turns(9).stock("copenhagen", "R1");
    let rich =
        || idle().stock("riga", "O1 O2").booths("copenhagen", YELLOW, 1).unsold(YELLOW, "N1 N2");
    let mut sailing = rich().play();
    sailing.does("sail lubeck, end-turn");
    assert_eq!(sailing.phase(), Phase::Over);
    for action in ["buy a", "booth, booth-use N1", "sell"] {
        let mut play = rich().play();
        play.does(&format!("{action}, end-turn"));
        assert_ne!(play.phase(), Phase::Over, "{action}");
        assert_eq!(play.game().table().idle_turns(), 0);
    }
    let mut refilled = rich().refill().play();
    refilled.does("refill, end-turn");
    assert_eq!(refilled.game().table().idle_turns(), 0);
    let mut forced = players(2).on_turn(YELLOW).idle_turns(9).start_of_turn().play();
    forced.does("end-turn");
    assert_eq!((forced.drawn(), forced.game().table().idle_turns()), (14, 0));
}
