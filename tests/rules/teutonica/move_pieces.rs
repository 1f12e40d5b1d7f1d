//! Section 2.7: move.

use super::position::*;

#[test]
fn teu_48_as_many_own_pieces_move_as_liber_sophiae_shows() {
    for (levels, limit) in [("Lib0", 2), ("Lib1", 3), ("Lib2", 4), ("Lib3", 5)] {
        let mut table = players(3)
            .levels(P1, levels)
            .on("minden-brunswiek", "1T 1T 1T 1T")
            .on("hamburg-bremen", "1T 1T 2T")
            .on("goslar-magdeburg", "2T 2T")
            .office("hamburg", "1T")
            .deal();
        table.play("move");
        table.refuses("lift goslar-magdeburg trader", "NotYourPiece");
        table.play("lift hamburg-bremen trader");
        for _ in 1..limit {
            table.play("lift minden-brunswiek trader");
        }
        table.refuses("lift hamburg-bremen trader", "TooManyMoves");
        // To free villages only, never displacing.
        table.refuses("route goslar-magdeburg", "RouteFull");
        for number in 0..limit {
            assert_eq!(table.left(), 2, "piece {number}");
            if number < 4 {
                table.play("route stendal-brunswiek");
            }
        }
        if limit == 5 {
            table.play("route hamburg-lueneburg");
        }
        assert_eq!((table.left(), table.office("hamburg")), (1, "1T".into()));
    }
}

#[test]
fn teu_49_any_route_is_near_enough() {
    let mut table = players(3).on("hamburg-stade", "1T").deal();
    table.play("move, lift hamburg-stade trader");
    assert_eq!(table.choice_list().len(), 32);
    table.play("route warburg-coellen");
    assert_eq!(
        (table.on("warburg-coellen"), table.on("hamburg-stade")),
        ("1T -- -- --".into(), "".into())
    );
}

#[test]
fn teu_50_pieces_are_lifted_first_then_put_down_in_that_order() {
    let mut table =
        players(3).on("goslar-magdeburg", "1T 2T").on("kampen-osnabrueck", "1M 2T").deal();
    table.play("move, lift goslar-magdeburg trader, lift kampen-osnabrueck merchant");
    // The trader comes first and may go where the merchant was.
    table.play("route kampen-osnabrueck, route goslar-magdeburg");
    assert_eq!(table.on("kampen-osnabrueck"), "1T 2T");
    assert_eq!(table.on("goslar-magdeburg"), "1M 2T");
    assert_eq!(table.left(), 1);
    // One piece alone is enough.
    let mut table = players(3).on("hamburg-stade", "1T 1T").deal();
    table.play("move, lift hamburg-stade trader");
    table.offers_only("lift hamburg-stade trader, done");
    table.play("done, route hamburg-luebeck");
    assert_eq!(table.left(), 1);
}

#[test]
fn teu_51_a_piece_may_return_but_none_is_refused() {
    let mut table = players(3).on("hamburg-stade", "1T 1T").deal();
    table.after("move").refuses("done", "NothingToMove");
    table.play("move, lift hamburg-stade trader, done, route hamburg-stade");
    assert_eq!((table.on("hamburg-stade"), table.left()), ("1T 1T --".into(), 1));
    let nothing = players(3).on("hamburg-stade", "2T").supply(P1, "1T").deal();
    nothing.refuses("move", "NothingToMove");
    assert!(!nothing.offers("move"));
}
