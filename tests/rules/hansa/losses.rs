//! Section 2.11.

use kogge::games::hansa::data::{Colour, TokenKind};
use kogge::games::hansa::{Event, Hansa, Phase};

use super::position::*;

/// Grey in Danzig, ready to sell.
fn seller(unsold: &str) -> Setup {
    three().ship("danzig").booths("danzig", GREY, 2).unsold(GREY, unsold)
}

#[test]
fn han_093_every_opponent_loses_exactly_one_token_of_each_sold_colour() {
    let setup = seller("O1 O2 O2 O3").unsold(YELLOW, "O1 O1 O1").unsold(VIOLET, "O2 N1");
    let mut table = setup.deal();
    table.play("sell, sell-rest");
    assert_eq!((table.unsold(YELLOW), table.unsold(VIOLET)), ("O1 O1".into(), "N1".into()));
    let two = seller("O1 O2 N1 N2").unsold(YELLOW, "O3 N3 B3");
    let mut table = two.deal();
    table.play("sell, sell-colour orange, sell-colour brown");
    assert_eq!(table.unsold(YELLOW), "B3");
}

#[test]
fn han_094_lost_tokens_go_to_the_discard() {
    let mut table = seller("O1 O2").unsold(YELLOW, "O3").deal();
    let before = table.discarded("O3");
    table.play("sell");
    assert_eq!((table.discarded("O3"), table.unsold(YELLOW)), (before + 1, "".into()));
    assert!(table.events().contains(&Event::Lost { seat: YELLOW, kind: TokenKind::O3 }));
}

#[test]
fn han_095_the_losing_player_chooses() {
    for (lost, kept) in [("lose 1", "O3"), ("lose 3", "O1")] {
        let mut table = seller("O1 O2").unsold(YELLOW, "O1 O3").deal();
        table.play("sell");
        assert_eq!(table.decider(), Some(YELLOW));
        assert_eq!(table.choices(), "lose 1, lose 3");
        table.refuses("lose 2", "NotHeld");
        table.play(lost);
        assert_eq!(table.unsold(YELLOW), kept);
        assert_eq!((table.decider(), table.phase()), (Some(GREY), Phase::Act));
    }
}

#[test]
fn han_096_equal_tokens_are_no_choice() {
    let mut table = seller("O1 O2").unsold(YELLOW, "O2 O2").deal();
    table.play("sell");
    assert_eq!((table.phase(), table.unsold(YELLOW)), (Phase::Act, "O2".into()));
}

#[test]
fn han_097_clockwise_from_the_seller_then_in_colour_order() {
    let setup = players(4).on_turn(VIOLET).ship("danzig").booths("danzig", VIOLET, 1);
    let setup = setup.unsold(VIOLET, "N1 N1 O1 O1").unsold(WHITE, "N2 O2");
    let mut table = setup.unsold(GREY, "N1 N2 O3").unsold(YELLOW, "O1 O2 N3").deal();
    table.play("sell, sell-colour brown, sell-colour orange");
    let lost = |table: &Play<Hansa>| -> Vec<_> {
        let lost = |event: &Event| match *event {
            Event::Lost { seat, kind } => Some((seat, kind)),
            _ => None,
        };
        table.events().iter().filter_map(lost).collect()
    };
    assert_eq!(
        lost(&table),
        [(WHITE, TokenKind::O2), (WHITE, TokenKind::N2), (GREY, TokenKind::O3)]
    );
    assert_eq!(table.phase(), Phase::Loss(GREY, Colour::Brown));
    table.play("lose 2");
    assert_eq!(table.phase(), Phase::Loss(YELLOW, Colour::Orange));
    table.play("lose 1");
    assert_eq!(
        lost(&table),
        [(YELLOW, TokenKind::O1), (YELLOW, TokenKind::N3)],
        "then the next colour"
    );
    assert_eq!((table.decider(), table.phase()), (Some(VIOLET), Phase::Act));
}

#[test]
fn han_098_only_unsold_tokens_of_the_colour_can_be_lost() {
    let mut table = seller("O1 O2").sold(YELLOW, "O1 O3").unsold(YELLOW, "N1").deal();
    table.play("sell");
    assert_eq!((table.sold(YELLOW), table.unsold(YELLOW)), ("O1 O3".into(), "N1".into()));
    assert_eq!(table.phase(), Phase::Act);
}

#[test]
fn han_099_nobody_may_refuse_a_loss() {
    let mut table = seller("O1 O2").unsold(YELLOW, "O1 O2 O3").deal();
    table.play("sell");
    assert_eq!(table.choices(), "lose 1, lose 2, lose 3");
    for way_out in ["end-turn", "skip-refill", "sell-done"] {
        table.refuses(way_out, "WrongState");
    }
    table.play("lose 2");
    assert_eq!((table.unsold(YELLOW), table.phase()), ("O1 O3".into(), Phase::Act));
}
