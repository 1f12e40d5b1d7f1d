//! Supply: MER-071 and MER-072.

use kogge::games::Seat;
use kogge::games::merkator::Phase;

use super::position::*;

#[test]
fn mer_071_a_supply_cube_goes_into_a_room_of_its_colour() {
    let mut table = three().supply(0, "blue").travelling();
    table.play("go bohemia");
    assert_eq!(table.choices(), "place plums, place wine, done");
    table.refuses("place iron", "NoSupplyCube");
    table.play("place wine");
    assert_eq!((table.store(0).as_str(), table.supply(0).as_str()), ("wine 1", ""));
    table.refuses("place plums", "NoSupplyCube");
}

#[test]
fn mer_072_windows_for_supply_cubes() {
    let mut table = three()
        .supply(0, "blue green")
        .bonus(1, "B09")
        .supply(1, "red")
        .time(&[0, 2])
        .chart(7, "A")
        .store(0, "ham 1")
        .travelling();
    table.refuses("place wine", "WrongState");
    table.play("go bohemia, keep");
    assert!(table.offers("loss-place livestock"), "when losing goods");
    table.play("lose ham");
    assert!(table.offers("place wine"), "as trader");
    table.play("done").refuses("place wine", "WrongState");
    table.play("join");
    assert!(table.offers("place spice"), "as joiner");
    assert_eq!(table.phase(), Phase::Trade { trader: Seat(1) });
    let mut table = solo(17).buildings(0, "H04").supply(0, "blue").travelling();
    table.play("go russia, split 0, done");
    assert!(table.offers("final wine"), "before final scoring");
}
