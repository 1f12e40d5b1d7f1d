//! Counters: MER-060 to MER-062.

use super::position::*;

#[test]
fn mer_060_counters_of_each_place() {
    let gained = |id: &str| {
        let mut table = three().pawn("hamburg").cubes([0, 2, 2, 2, 2, 2, 2, 2]).travelling();
        table.play(&format!("go {id}"));
        table.time(0)
    };
    assert_eq!(gained("hamburg"), 2);
    for id in ["danzig", "sweden", "dutch_republic", "bohemia", "denmark"] {
        assert_eq!(gained(id), 1, "{id}");
    }
    for id in ["russia", "england", "france"] {
        assert_eq!(gained(id), 0, "{id}");
    }
}

#[test]
fn mer_061_they_come_from_the_topmost_row() {
    let mut table = three().cubes([0, 1, 1, 1, 1, 1, 1, 1]).chart(14, "").travelling();
    table.play("go hamburg");
    let rows: Vec<u8> = table.game().chart.as_ref().expect("a chart").rows_left().collect();
    assert_eq!(rows, [0, 0, 0, 0, 6, 6]);
    assert_eq!(table.chart_left(), 12);
    assert_eq!(table.time(0), 2);
}

#[test]
fn mer_062_the_rest_comes_from_the_reserve() {
    let mut table = three().cubes([0, 1, 1, 1, 1, 1, 1, 1]).chart(1, "AA").travelling();
    table.play("go hamburg");
    assert_eq!((table.time(0), table.chart_left()), (2, 0));
}
