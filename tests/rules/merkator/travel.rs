//! Travel, the destination: MER-047 to MER-051.

use kogge::games::merkator::Event;

use super::position::*;

#[test]
fn mer_047_any_of_the_twelve_places_also_the_same_again() {
    let table = three().time(&[3]).cubes([1, 1, 1, 1, 1, 1, 0, 1]).pawn("france").travelling();
    assert_eq!(table.choices().split(", ").count(), 12);
    assert!(table.offers("go france"));
}

#[test]
fn mer_048_spain_italy_and_newfoundland_cost_counters() {
    for (id, cost) in [("spain", 1), ("italy", 2), ("newfoundland", 3)] {
        let go = format!("go {id}");
        three().time(&[cost - 1]).travelling().refuses(&go, "NotEnoughTime");
        // The pawn is there already, and took what lay in Spain.
        let cubes = if id == "spain" { [2, 2, 2, 2, 2, 2, 2, 0] } else { [2; 8] };
        let mut table = three().time(&[cost]).cubes(cubes).pawn(id).travelling();
        let left = table.chart_left();
        table.play(&go);
        assert_eq!((table.time(0), table.chart_left()), (0, left));
    }
}

#[test]
fn mer_049_the_cost_is_paid_on_choosing() {
    let mut table = three().time(&[1]).travelling();
    table.play("go spain");
    assert_eq!(table.time(0), 0, "before the cubes are split");
}

#[test]
fn mer_050_nine_places_cost_nothing() {
    let table = three().travelling();
    assert_eq!(table.choices().split(", ").count(), 9);
    table.refuses("done", "WrongState");
}

#[test]
fn mer_051_goods_distribution_counters_loss_check() {
    let mut table = three().bonus(0, "B02").chart(7, "A").travelling();
    table.play("go danzig");
    table.play("split 1");
    let steps: Vec<u8> = table
        .events()
        .iter()
        .map(|event| match event {
            Event::Goods { .. } => 1,
            Event::CubeAdded { .. } => 2,
            Event::TimeGained { .. } => 3,
            Event::LossShown { .. } => 4,
            _ => 0,
        })
        .collect();
    assert_eq!(steps, [1, 1, 2, 2, 3, 4]);
    assert_eq!(table.choices(), "keep, flip");
}
