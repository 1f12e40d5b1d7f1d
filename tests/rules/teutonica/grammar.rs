//! Section 3: who decides what, what is skipped, and how far undo reaches.

use kogge::games::teutonica::Decision;
use kogge::games::{Decision as _, Game, UndoRefusal, UndoScope};
use kogge::saves::journal::History;

use super::position::*;

#[test]
fn the_menu_lists_everything_that_is_possible() {
    let table = players(3)
        .supply(P1, "2T1M")
        .on("hamburg-stade", "2T")
        .on("goslar-magdeburg", "1T 1T")
        .office("luebeck", "2T 3T")
        .markers(
            P1,
            "extra_office swap_offices plus3_actions plus4_actions upgrade_ability remove_three",
        )
        .deal();
    let expected = [
        "income",
        "place",
        "displace",
        "move",
        "claim",
        "use swap_offices",
        "use plus3_actions",
        "use plus4_actions",
        "use upgrade_ability",
        "use remove_three",
        "end turn",
    ];
    assert_eq!(table.choice_list(), expected, "at most 11, in this order");
}

#[test]
fn questions_with_one_answer_are_skipped_only_where_the_catalogue_says_so() {
    // Income mix, kind, displaced piece, displacing kind and price are.
    let mut table = players(3).supply(P1, "2T").on("hamburg-stade", "2T").deal();
    table.play("displace");
    table.offers_only("route hamburg-stade");
    table.play("route hamburg-stade");
    assert_eq!(table.decider(), Some(P2));
    // The route of a claim and its benefit are not.
    let mut table = players(3)
        .on("minden-hannover", "1T 1T 1T")
        .office("minden", "2T")
        .office("hannover", "2T")
        .deal();
    table.play("claim");
    table.offers_only("route minden-hannover");
    table.play("route minden-hannover");
    table.offers_only("nothing");
}

#[test]
fn undo_goes_back_to_the_last_barrier() {
    let table = players(3).supply(P1, "4T").on("hamburg-stade", "2M").deal();
    let mut history = History::<_>::new(table.game().clone());
    let play = |history: &mut History<_>, text: &str| {
        history.play(decision(text), &mut ()).expect("a legal decision")
    };
    assert_eq!(play(&mut history, "place"), UndoScope::Open);
    assert_eq!(play(&mut history, "route hamburg-luebeck"), UndoScope::Open);
    assert_eq!(play(&mut history, "displace"), UndoScope::Open);
    // The displacement may be taken back until its owner has decided.
    assert_eq!(play(&mut history, "route hamburg-stade"), UndoScope::Open);
    assert_eq!((history.game().decider(), history.undo_depth()), (Some(P2), 4));
    history.undo().expect("taking back the displacement");
    assert_eq!(history.game().decider(), Some(P1));
    play(&mut history, "route hamburg-stade");
    // Once its owner has decided it stands; but that decision can be thought over.
    let displaced = history.game().clone();
    assert_eq!(play(&mut history, "route hamburg-bremen"), UndoScope::Threshold);
    history.undo().expect("the first placement");
    assert_eq!((history.game(), history.undo_depth()), (&displaced, 0));
    assert_eq!(history.undo(), Err(UndoRefusal::UndoBarrier), "not the displacement");
    play(&mut history, "route hamburg-luebeck");
    assert_eq!(play(&mut history, "with trader"), UndoScope::Open);
    history.undo().expect("within the reaction");
    play(&mut history, "with trader");
    assert_eq!(play(&mut history, "route hamburg-bremen"), UndoScope::Open);
    assert_eq!(history.undo_depth(), 3, "everything since the displacement");
    // The end of the reaction is a barrier.
    assert_eq!(play(&mut history, "stop"), UndoScope::Barrier);
    assert_eq!(history.undo(), Err(UndoRefusal::UndoBarrier));
    assert_eq!(play(&mut history, "end turn"), UndoScope::NewTurn);
    assert_eq!(history.undo(), Err(UndoRefusal::NothingToUndo));
}

#[test]
fn the_unseen_draw_is_no_barrier_but_turning_up_is() {
    let table = players(3)
        .on("goslar-hildesheim", "1T 1T 1T")
        .marked("goslar-hildesheim", "plus3_actions")
        .pile("swap_offices plus4_actions")
        .deal();
    let mut history = History::<_>::new(table.game().clone());
    for text in ["claim", "route goslar-hildesheim", "nothing"] {
        assert_eq!(history.play(decision(text), &mut ()), Ok(UndoScope::Open));
    }
    let claimed = history.game().clone();
    for _ in 0..3 {
        history.undo().expect("back to the start of the turn");
    }
    assert_eq!(history.game(), table.game(), "the marker is back on top of the pile");
    for text in ["claim", "route goslar-hildesheim", "nothing"] {
        history.play(decision(text), &mut ()).expect("again");
    }
    assert_eq!(*history.game(), claimed, "the same marker again");
    assert_eq!(history.play(decision("end turn"), &mut ()), Ok(UndoScope::Barrier));
}

#[test]
fn decisions_have_stable_numbers_and_texts() {
    for (text, bits) in [
        ("income", 0),
        ("end turn", 5),
        ("nothing", 11),
        ("use swap_offices", 16 | 1 << 8),
        ("with merchant", 17 | 1 << 8),
        ("route arnheim-kampen", 19 | 1 << 8),
        ("piece blue merchant", 20 | 1 << 8 | 1 << 15),
        ("lift arnheim-muenster merchant", 21 | 2 << 8 | 1 << 15),
        ("extra luebeck trader", 24 | 1 << 8),
        ("table 11", 25 | 3 << 8),
        ("pair 1", 26 | 1 << 8),
        ("ability money_bag", 27 | 4 << 8),
    ] {
        let decision: Decision = decision(text);
        assert_eq!((decision.to_bits(), decision.to_string().as_str()), (bits, text));
        assert_eq!(Decision::from_bits(bits), Some(decision));
    }
    for nonsense in
        ["", "route", "route atlantis", "income now", "lift hamburg-stade", "merchants 9"]
    {
        assert_eq!(Decision::parse(nonsense), None, "{nonsense}");
    }
    assert_eq!(Decision::from_bits(1 << 8), None, "an income has no data");
    assert_eq!(Decision::from_bits(18 | 5 << 8), None, "nobody has five merchants");
}
