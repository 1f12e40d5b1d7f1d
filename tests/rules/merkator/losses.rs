//! Loss check: MER-063 to MER-070.

use kogge::games::merkator::data::CounterBack;
use kogge::games::merkator::{Merkator, Phase};
use kogge::games::{Game, Observer, Rng, Seat};

use super::position::*;

const TRADE: Phase = Phase::Trade { trader: Seat(0) };

#[test]
fn mer_063_the_last_counter_of_a_row_costs_goods() {
    let mut table =
        three().chart(7, "CC").store(0, "iron 3").store(1, "copper 1, coal 2").travelling();
    table.play("go bohemia");
    assert_eq!(table.store(0), "iron 1");
    assert_eq!(table.choices(), "lose copper, lose coal");
    table.refuses("lose iron", "NothingHeld").refuses("lose ham", "NotInColumn");
    table.play("lose coal, lose coal");
    assert_eq!(table.store(1), "copper 1");
    // Not the last of its row: nothing is shown.
    let mut table = three().chart(8, "CC").store(0, "iron 3").travelling();
    table.play("go bohemia");
    assert_eq!((table.store(0).as_str(), table.phase()), ("iron 3", TRADE));
}

#[test]
fn mer_064_a_single_letter_may_be_ignored_for_the_next_counter() {
    let setup = three().chart(7, "A B").store(0, "ham 1, plums 1");
    let mut table = setup.clone().travelling();
    table.play("go bohemia, flip");
    assert_eq!((table.store(0).as_str(), table.phase()), ("ham 1", TRADE));
    assert_eq!((table.chart_left(), table.time(0)), (6, 1), "put back; the first one is kept");
    let mut table = setup.travelling();
    table.play("go bohemia, keep");
    assert_eq!(table.store(0), "plums 1");
}

#[test]
fn mer_065_a_double_letter_leaves_no_choice() {
    let mut table = three().chart(7, "EE A").store(0, "wine 2").travelling();
    table.play("go bohemia");
    assert_eq!((table.store(0).as_str(), table.phase()), ("", TRADE));
}

#[test]
fn mer_066_the_check_comes_after_all_counters() {
    // The first of Hamburg's counters ends the row, the second is already of the next one.
    let mut table = three()
        .cubes([0, 1, 1, 1, 1, 1, 1, 1])
        .chart(7, "A B DD")
        .store(0, "fabric 3")
        .travelling();
    table.play("go hamburg");
    assert_eq!((table.time(0), table.chart_left()), (2, 5));
    assert_eq!(table.choices(), "keep, flip");
    table.play("flip");
    assert_eq!(table.store(0), "fabric 1", "DD is the leftmost counter of the next row");
    // No row left: no choice.
    let mut table = three().chart(1, "A").store(0, "ham 1").travelling();
    table.play("go bohemia");
    assert_eq!((table.store(0).as_str(), table.phase()), ("", TRADE));
}

#[test]
fn mer_067_nobody_loses_more_than_there_is() {
    let mut table = three()
        .chart(7, "AA")
        .store(0, "ham 1")
        .store(1, "iron 2")
        .supply(2, "purple")
        .travelling();
    table.play("go bohemia");
    assert_eq!((table.store(0).as_str(), table.store(1).as_str()), ("", "iron 2"));
    assert_eq!((table.supply(2).as_str(), table.phase()), ("purple", TRADE));
}

#[test]
fn mer_068_one_good_at_a_time_active_player_first() {
    let both = "iron 1, coal 2";
    let mut table =
        three().active(1).chart(7, "CC").store(0, both).store(1, both).store(2, both).travelling();
    table.play("go bohemia");
    for seat in [1, 2, 0] {
        assert_eq!(
            (table.decider(), table.choices().as_str()),
            (Some(Seat(seat)), "lose iron, lose coal")
        );
        table.play("lose coal, lose iron");
        assert_eq!(table.store(seat), "coal 1");
    }
    assert_eq!(table.phase(), Phase::Trade { trader: Seat(1) });
}

#[test]
fn mer_069_a_supply_cube_may_be_moved_into_the_column_first() {
    let mut table =
        three().chart(7, "F").store(0, "muskets 1").supply(0, "yellow green").travelling();
    table.play("go bohemia, keep");
    assert_eq!(table.choices(), "lose muskets, loss-place muskets, loss-place saltpeter");
    table.refuses("loss-place grain", "NotInColumn");
    table.play("loss-place saltpeter");
    table.refuses("loss-place saltpeter", "NoSupplyCube");
    table.play("lose saltpeter");
    assert_eq!((table.store(0).as_str(), table.supply(0).as_str()), ("muskets 1", "green"));
}

#[test]
fn mer_070_goods_just_taken_are_at_risk() {
    let mut table = three()
        .chart(7, "AA")
        .cubes([1, 2, 1, 1, 1, 1, 1, 1])
        .contracts(0, "C02-03")
        .store(0, "coal 1")
        .travelling();
    table.play("go danzig");
    assert_eq!(table.store(0), "saltpeter 1, coal 1", "the grain is gone before any delivery");
}

#[test]
fn mer_067_nothing_is_asked_where_everything_must_go() {
    let setup = || three().chart(7, "EE").store(1, "wine 1, spice 1");
    let mut table = setup().travelling();
    table.play("go bohemia");
    assert_eq!((table.store(1).as_str(), table.phase()), ("", TRADE));
    // A supply cube could come to their aid, so there is a choice.
    let mut table = setup().supply(1, "red").travelling();
    table.play("go bohemia");
    assert_eq!(table.choices(), "lose wine, lose spice, loss-place spice");
    // A third good is a choice too, until two are left that must go.
    let mut table = three().chart(7, "EE").store(1, "wine 2, spice 1").travelling();
    table.play("go bohemia");
    assert_eq!(table.choices(), "lose wine, lose spice");
    table.play("lose spice");
    assert_eq!((table.store(1).as_str(), table.phase()), ("wine 1", TRADE));
}

#[test]
fn mer_064_everybody_saw_the_counter_that_was_turned_up() {
    let mut table = three().chart(7, "A B").store(0, "ham 2, plums 2").travelling();
    table.play("go bohemia, flip");
    let game = table.game();
    let index = game.chart.as_ref().expect("a chart").taken;
    let view = game.view(Observer::Seat(Seat(1)));
    assert!(view.shows_back(index) && !view.shows_back(index + 1));
    let mut rng = Rng::new(1);
    for _ in 0..20 {
        let drawn = Merkator::determinize(&view, &mut rng);
        let next = drawn.chart.as_ref().and_then(|chart| chart.next_back());
        assert_eq!(next, CounterBack::parse("B"), "no search draws it anew");
    }
}
