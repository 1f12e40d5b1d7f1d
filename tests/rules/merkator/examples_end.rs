//! Worked examples X28 to X31: ties, the last cubes, the sole player with the most, undo.

use kogge::games::merkator::{Merkator, Phase};
use kogge::games::{Game, Seat, UndoRefusal};

use super::position::*;

/// A finished game of two with these contracts and counters.
fn finished(first: &str, second: &str, time: [u8; 2]) -> kogge::games::Outcome {
    let mut position = players(2, "")
        .contracts(0, first)
        .contracts(1, second)
        .time(&time)
        .last_round(0)
        .position();
    position.phase = Phase::Over;
    let table = Play::<Merkator>::of(&position);
    assert_eq!([table.total(0), table.total(1)], [halves(123); 2]);
    table.game().outcome().expect("an outcome")
}

#[test]
fn x28_counters_break_a_tie() {
    // 46 and halves of 31 points: 61½ each.
    let first = "C10-01 C10-02 C09-01 C09-02 C08-01 C08-02 C08-03 C07-01 C05-01 C03-01";
    let second = "C10-03 C10-04 C09-03 C09-04 C08-04 C08-05 C08-06 C07-02 C05-02 C03-02";
    let outcome = finished(first, second, [3, 5]);
    assert_eq!([0, 1].map(|seat| outcome.place(Seat(seat))), [2, 1]);
    let outcome = finished(first, second, [4, 4]);
    assert_eq!([0, 1].map(|seat| outcome.place(Seat(seat))), [1, 1]);
}

fn x29(card: &str) -> Play<Merkator> {
    let mut table =
        solo(17).buildings(0, card).store(0, "plums 1, wine 1").supply(0, "blue red").travelling();
    table.play("go bohemia, done");
    table
}

#[test]
fn x29_the_last_cubes() {
    let points_of = |table: &Play<Merkator>| table.game().building_points(Seat(0), building("H04"));
    let mut table = x29("H04");
    assert_eq!(table.choices(), "final plums, final wine");
    assert_eq!(points_of(&table), 4);
    for blue in ["final plums", "final wine"] {
        let mut next = table.clone();
        next.play(blue);
        assert_eq!(points_of(&next), 4);
        assert_eq!(next.choices(), "final citrus_fruit, final spice");
        next.play("final spice");
        assert_eq!(points_of(&next), 6);
        assert_eq!(next.phase(), Phase::Over);
    }
    table.play("final wine, final citrus_fruit");
    assert_eq!(points_of(&table), 6);
    assert_eq!(x29("H16").phase(), Phase::Over);
}

#[test]
fn x30_the_sole_player_with_the_most_counters() {
    let worth = |time: [u8; 3], owner| {
        let table = three().time(&time).travelling();
        table.game().building_points(Seat(owner), building("H22"))
    };
    assert_eq!(worth([6, 6, 2], 0), 0);
    assert_eq!(worth([6, 5, 2], 0), 8);
    assert_eq!(worth([6, 5, 2], 1), 0);
}

#[test]
fn x31_undo() {
    let mut table = three().supply(0, "black").travelling();
    let before = table.game().clone();
    table.play("go france, split 1, place iron");
    assert_eq!([table.undo(), table.undo(), table.undo()], [Ok(()); 3]);
    assert!(*table.game() == before);

    let mut table =
        three().contracts(0, "C05-09").store(0, "copper 1, livestock 1, grain 1").travelling();
    table.play("go bohemia, fulfil C05-09");
    assert_eq!(table.undo(), Err(UndoRefusal::UndoBarrier));
}
