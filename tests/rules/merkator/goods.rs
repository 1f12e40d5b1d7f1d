//! Taking goods: MER-052 to MER-055.

use super::position::*;

#[test]
fn mer_052_all_cubes_of_a_major_place_none_of_a_minor_one() {
    let mut table = three().cubes([5, 1, 1, 1, 1, 1, 1, 1]).travelling();
    table.play("go hamburg, split 2");
    assert_eq!((table.store(0).as_str(), table.cubes()[0]), ("livestock 2, muskets 3", 0));
    let mut table = three().travelling();
    table.play("go denmark");
    assert_eq!(table.store(0), "");
}

#[test]
fn mer_053_how_cubes_become_goods() {
    let choices = |cubes| {
        let mut table = three().cubes([1, 1, 1, 1, 1, 1, cubes, 1]).travelling();
        table.play("go france");
        table
    };
    assert_eq!(choices(1).choices(), "split 0, split 1");
    assert_eq!(choices(2).store(0), "plums 1, wine 1");
    let mut three_cubes = choices(3);
    assert_eq!(three_cubes.choices(), "split 1, split 2");
    three_cubes.refuses("split 0", "BadSplit").refuses("split 3", "BadSplit");
    three_cubes.play("split 1");
    assert_eq!(three_cubes.store(0), "plums 1, wine 2");
    assert_eq!(choices(0).store(0), "");
}

#[test]
fn mer_054_cubes_from_the_map_never_go_into_the_supply() {
    let mut table = three().travelling();
    table.play("go france, split 1");
    assert_eq!((table.supply(0).as_str(), table.store(0).as_str()), ("", "plums 1"));
}

#[test]
fn mer_055_each_own_bonus_card_of_the_place_adds_two_goods() {
    let mut table = three().bonus(0, "B09 B10 B01").bonus(1, "B11").travelling();
    table.play("go bohemia");
    assert_eq!(table.store(0), "iron 2, wine 2");
    assert_eq!(table.store(1), "");
    let mut table = three().bonus(0, "B07").cubes([1, 1, 1, 1, 1, 1, 0, 1]).travelling();
    table.play("go france");
    assert_eq!(table.store(0), "calfskin 2");
}
