//! Distribution: MER-056 to MER-059.

use super::position::*;

#[test]
fn mer_056_a_major_place_feeds_its_neighbours_not_itself() {
    let after = |id: &str| {
        let mut table = three().cubes([2; 8]).time(&[1]).travelling();
        table.play(&format!("go {id}"));
        table.cubes()
    };
    assert_eq!(after("hamburg"), [0, 3, 3, 2, 3, 2, 2, 2]);
    assert_eq!(after("danzig"), [3, 0, 2, 3, 2, 2, 2, 2]);
    assert_eq!(after("sweden"), [3, 2, 0, 3, 2, 2, 2, 2]);
    assert_eq!(after("russia"), [2, 3, 3, 0, 2, 2, 2, 2]);
    assert_eq!(after("dutch_republic"), [3, 2, 2, 2, 0, 3, 3, 2]);
    assert_eq!(after("england"), [2, 2, 2, 2, 3, 0, 2, 3]);
    assert_eq!(after("france"), [2, 2, 2, 2, 3, 2, 0, 3]);
    assert_eq!(after("spain"), [2, 2, 2, 2, 2, 3, 3, 0]);
}

#[test]
fn mer_057_a_minor_place_feeds_places_with_enough_cubes() {
    let after = |id: &str| {
        let mut table = three().cubes([0, 1, 2, 3, 4, 0, 1, 2]).time(&[3]).travelling();
        table.play(&format!("go {id}"));
        table.cubes()
    };
    assert_eq!(after("bohemia"), [0, 1, 2, 4, 5, 0, 1, 2]);
    assert_eq!(after("denmark"), [0, 1, 3, 4, 5, 0, 1, 3]);
    assert_eq!(after("italy"), [0, 2, 3, 4, 5, 0, 2, 3]);
    assert_eq!(after("newfoundland"), [1, 2, 3, 4, 5, 1, 2, 3]);
}

#[test]
fn mer_058_each_place_gets_one_cube_by_its_count_before() {
    let mut table = three().cubes([2; 8]).travelling();
    table.play("go denmark");
    assert_eq!(table.cubes(), [3; 8]);
}

#[test]
fn mer_059_adjacent_places_are_never_both_empty() {
    // The audit of every step looks for it; this is the walk most likely to break it.
    let mut table = three().time(&[9, 9, 9]).travelling();
    for id in
        ["hamburg", "danzig", "russia", "sweden", "spain", "england", "france", "dutch_republic"]
    {
        table.play(&format!("go {id}")).play_default();
        let cubes = table.cubes();
        let adjacent = [(0, 1), (0, 2), (0, 4), (1, 3), (2, 3), (4, 5), (4, 6), (5, 7), (6, 7)];
        assert!(adjacent.iter().all(|&(a, b)| cubes[a] + cubes[b] > 0), "{cubes:?} after {id}");
        table.play("done").stay_at_home().end_invest();
    }
    let mut table = three().cubes([3, 3, 2, 1, 4, 3, 1, 2]).travelling();
    table.play("go bohemia");
    assert!(!table.cubes().contains(&3));
}
