//! Section 2.3: turn.

use kogge::games::UndoScope;
use kogge::games::teutonica::Event;
use kogge::games::teutonica::data::Ability;

use super::position::*;

#[test]
fn teu_19_a_turn_starts_with_the_actions_that_actiones_shows() {
    for (level, shown) in [(0, 2), (1, 3), (2, 3), (3, 4), (4, 4), (5, 5)] {
        let levels = format!("Act{level}");
        let mut table = players(3).levels(P2, &levels).supply(P1, "1T").deal();
        table.play("place, route hamburg-stade, end turn");
        assert_eq!((table.decider(), table.left()), (Some(P2), shown));
        assert!(table.has_event(Event::TurnBegan { seat: P2, actions: shown }));
    }
}

#[test]
fn teu_20_actions_are_taken_in_any_order_and_repeated() {
    let mut table =
        players(3).levels(P1, "Act5").supply(P1, "3T").on("goslar-magdeburg", "1T 1T").deal();
    table.play("claim, route goslar-magdeburg, nothing");
    assert_eq!(table.left(), 4);
    table.play("place, route hamburg-stade");
    assert_eq!(table.left(), 3);
    table.play("place, route hamburg-stade");
    assert_eq!(table.left(), 2);
    table.play("income, merchants 0");
    assert_eq!(table.left(), 1);
    // Finished before the next begins: inside one no other can be chosen.
    table.play("move, lift hamburg-stade trader");
    assert_eq!(table.left(), 1);
    table.refuses("place", "WrongState");
    table.play("done, route hamburg-luebeck");
    assert_eq!(table.left(), 0);
}

#[test]
fn teu_21_actions_that_are_left_are_lost() {
    let mut table = players(3).levels(P1, "Act3").supply(P1, "1T").deal();
    table.play("place, route hamburg-stade, end turn");
    assert_eq!(table.decider(), Some(P2));
    table.play("income, merchants 0, end turn, income, merchants 0, end turn");
    assert_eq!((table.decider(), table.left()), (Some(P1), 4));
}

#[test]
fn teu_22_a_raised_actiones_counts_at_once() {
    let mut table = players(3)
        .markers(P1, "upgrade_ability upgrade_ability")
        .on("quedlinburg-goettingen", "1T 1T 1T")
        .deal();
    table.play("use upgrade_ability, ability actiones");
    assert_eq!(table.left(), 3, "by a marker");
    table.play("use upgrade_ability, ability actiones");
    assert_eq!(table.left(), 3, "level 2 shows the same number");
    table.play("claim, route quedlinburg-goettingen, upgrade");
    assert_eq!((table.level(P1, Ability::Actiones), table.left()), (3, 3), "by a claim");
}

#[test]
fn teu_23_only_a_step_that_raises_the_number_adds_an_action() {
    for (level, added) in [(0, 1), (1, 0), (2, 1), (3, 0), (4, 1)] {
        let levels = format!("Act{level}");
        let mut table =
            players(3).levels(P1, &levels).left(2).markers(P1, "upgrade_ability").deal();
        table.play("use upgrade_ability, ability actiones");
        assert_eq!(table.left(), 2 + added, "from level {level}");
    }
}

#[test]
fn teu_24_a_turn_ends_only_by_decision() {
    let mut table = players(3).left(1).markers(P1, "plus3_actions").supply(P1, "1T").deal();
    table.play("place, route hamburg-stade");
    assert_eq!((table.decider(), table.left()), (Some(P1), 0));
    table.offers_only("use plus3_actions, end turn");
    for action in ["income", "place", "displace", "move", "claim"] {
        table.refuses(action, "NoActionsLeft");
    }
    table.play("end turn");
    assert_eq!((table.decider(), table.undo_scope()), (Some(P2), UndoScope::NewTurn));
}

#[test]
fn teu_25_an_action_without_execution_cannot_be_chosen() {
    // All pieces are in offices or on the desk: nothing can be done.
    let nothing = players(3)
        .office("hamburg", "1T 1T 1T")
        .office("minden", "1T 1T 1T 1T")
        .office("stendal", "1T 1M 1T 1T")
        .office("luebeck", "1T 1T")
        .office("coellen", "1T 1T")
        .deal();
    assert_eq!((nothing.supply(P1), nothing.stock(P1)), ("0".into(), "0".into()));
    nothing.offers_only("end turn");
    nothing.refuses("income", "StockEmpty").refuses("place", "SupplyEmpty");
    nothing.refuses("displace", "SupplyEmpty").refuses("move", "NothingToMove");
    nothing.refuses("claim", "RouteNotComplete");
}

#[test]
fn teu_26_markers_are_placed_before_the_next_player() {
    let mut table = players(3).plate(P1, "plus3_actions").supply(P1, "1T").deal();
    table.play("end turn");
    assert_eq!(table.decider(), Some(P1));
    table.play("route hamburg-stade");
    assert_eq!(table.decider(), Some(P2));
    assert_eq!(table.game().marker(route("hamburg-stade")), Some(marker("plus3_actions")));
}
