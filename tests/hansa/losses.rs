//! Section 2.11.

use kogge::games::hansa::data::{Colour, Kind};
use kogge::games::hansa::{Event, Phase, Refusal};

use crate::table::*;

/// Grey in Danzig, ready to sell.
fn seller(unsold: &str) -> Setup {
    three().ship("danzig").booths("danzig", GREY, 2).unsold(GREY, unsold)
}

#[test]
fn han_093_every_opponent_loses_exactly_one_token_of_each_sold_colour() {
    let setup = seller("O1 O2 O2 O3").unsold(YELLOW, "O1 O1 O1").unsold(VIOLET, "O2 N1");
    let mut play = setup.play();
    play.does("sell, sell-rest");
    assert_eq!((play.unsold(YELLOW), play.unsold(VIOLET)), ("O1 O1".into(), "N1".into()));
    let two = seller("O1 O2 N1 N2").unsold(YELLOW, "O3 N3 B3");
    let mut play = two.play();
    play.does("sell, sell-colour orange, sell-colour brown");
    assert_eq!(play.unsold(YELLOW), "B3");
}

#[test]
fn han_094_lost_tokens_go_to_the_discard() {
    let mut play = seller("O1 O2").unsold(YELLOW, "O3").play();
    let before = play.discarded("O3");
    play.does("sell");
    assert_eq!((play.discarded("O3"), play.unsold(YELLOW)), (before + 1, "".into()));
    assert!(play.events.contains(&Event::Lost { seat: YELLOW, kind: Kind::O3 }));
}

#[test]
fn han_095_the_losing_player_chooses() {
    for (lost, kept) in [("lose 1", "O3"), ("lose 3", "O1")] {
        let mut play = seller("O1 O2").unsold(YELLOW, "O1 O3").play();
        play.does("sell");
        assert_eq!(play.decider(), Some(YELLOW));
        assert_eq!(play.choices(), "lose 1, lose 3");
        assert_eq!(play.refuses("lose 2"), Refusal::NotHeld);
        play.does(lost);
        assert_eq!(play.unsold(YELLOW), kept);
        assert_eq!((play.decider(), play.phase()), (Some(GREY), Phase::Act));
    }
}

#[test]
fn han_096_equal_tokens_are_no_choice() {
    let mut play = seller("O1 O2").unsold(YELLOW, "O2 O2").play();
    play.does("sell");
    assert_eq!((play.phase(), play.unsold(YELLOW)), (Phase::Act, "O2".into()));
}

#[test]
fn han_097_clockwise_from_the_seller_then_in_colour_order() {
    let setup = players(4).on_turn(VIOLET).ship("danzig").booths("danzig", VIOLET, 1);
    let setup = setup.unsold(VIOLET, "N1 N1 O1 O1").unsold(WHITE, "N2 O2");
    let mut play = setup.unsold(GREY, "N1 N2 O3").unsold(YELLOW, "O1 O2 N3").play();
    play.does("sell, sell-colour brown, sell-colour orange");
    let lost = |play: &Play| -> Vec<_> {
        let lost = |event: &Event| match *event {
            Event::Lost { seat, kind } => Some((seat, kind)),
            _ => None,
        };
        play.events.iter().filter_map(lost).collect()
    };
    assert_eq!(lost(&play), [(WHITE, Kind::O2), (WHITE, Kind::N2), (GREY, Kind::O3)]);
    assert_eq!(play.phase(), Phase::Loss(GREY, Colour::Brown));
    play.does("lose 2");
    assert_eq!(play.phase(), Phase::Loss(YELLOW, Colour::Orange));
    play.does("lose 1");
    assert_eq!(lost(&play), [(YELLOW, Kind::O1), (YELLOW, Kind::N3)], "then the next colour");
    assert_eq!((play.decider(), play.phase()), (Some(VIOLET), Phase::Act));
}

#[test]
fn han_098_only_unsold_tokens_of_the_colour_can_be_lost() {
    let mut play = seller("O1 O2").sold(YELLOW, "O1 O3").unsold(YELLOW, "N1").play();
    play.does("sell");
    assert_eq!((play.sold(YELLOW), play.unsold(YELLOW)), ("O1 O3".into(), "N1".into()));
    assert_eq!(play.phase(), Phase::Act);
}

#[test]
fn han_099_nobody_may_refuse_a_loss() {
    let mut play = seller("O1 O2").unsold(YELLOW, "O1 O2 O3").play();
    play.does("sell");
    assert_eq!(play.choices(), "lose 1, lose 2, lose 3");
    for way_out in ["end-turn", "skip-refill", "sell-done"] {
        assert_eq!(play.refuses(way_out), Refusal::WrongState);
    }
    play.does("lose 2");
    assert_eq!((play.unsold(YELLOW), play.phase()), ("O1 O3".into(), Phase::Act));
}
