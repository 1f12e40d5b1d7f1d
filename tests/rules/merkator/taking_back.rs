//! Taking back: MER-210 to MER-212.

use kogge::games::merkator::{Merkator, Phase};
use kogge::games::{Game, Seat, UndoRefusal, UndoScope};

use super::position::*;

const FIVE: &str = "C06-01 C05-01 C04-01 C03-01 C02-01";

#[test]
fn mer_210_one_decision_at_a_time_with_everything_automatic() {
    let mut table = three().contracts(0, FIVE).supply(0, "red").investing();
    let states: Vec<_> = ["sell C06-01", "end-invest", "go sweden", "split 0", "place spice"]
        .iter()
        .map(|step| {
            let before = table.game().clone();
            table.play(step);
            before
        })
        .collect();
    for before in states.into_iter().rev() {
        assert_eq!(table.undo(), Ok(()));
        assert!(*table.game() == before);
    }
    assert!(table.undo().is_err());
}

fn undo_scope(mut table: Play<Merkator>, steps: &str) -> UndoScope {
    table.play(steps);
    table.undo_scope()
}

#[test]
fn mer_211_barriers() {
    let rich = || three().contracts(0, FIVE).talers(&[15]);
    let buy = rich().bonus_market("B09 B10 B11 B12", "B13").investing();
    assert_eq!(undo_scope(buy, "buy-bonus 0"), UndoScope::Barrier, "a card opened by buying");
    let hand = || players(3, "hand_card").contracts(0, FIVE);
    assert_eq!(undo_scope(hand().investing(), "take-contract 5"), UndoScope::Barrier);
    assert_eq!(undo_scope(solo(3).travelling(), "go russia"), UndoScope::Barrier, "a solo card");
    let deliver = || three().contracts(0, "C03-09").store(0, "citrus_fruit 1, calfskin 1");
    assert_eq!(undo_scope(deliver().travelling(), "go bohemia, fulfil C03-09"), UndoScope::Barrier);
    let alone = solo(3).contracts(0, "C03-09 C02-01").store(0, "citrus_fruit 1, calfskin 1");
    assert_eq!(undo_scope(alone.travelling(), "go bohemia, fulfil C03-09"), UndoScope::Barrier);
    let rebuilt = deliver().pile(4, "").discard("C04-05");
    assert_eq!(
        undo_scope(rebuilt.travelling(), "go bohemia, fulfil C03-09"),
        UndoScope::Barrier,
        "a shuffle"
    );
    let back = three().chart(7, "A").travelling();
    assert_eq!(undo_scope(back, "go bohemia"), UndoScope::Barrier, "a counter back");
    assert_eq!(
        undo_scope(three().chart(7, "A B").travelling(), "go bohemia, flip"),
        UndoScope::Barrier
    );
    let join = || three().bonus(1, "B09").time(&[0, 2]).travelling();
    assert_eq!(undo_scope(join(), "go bohemia, done"), UndoScope::Barrier, "another seat");
    assert_eq!(undo_scope(three().travelling(), "go bohemia, done"), UndoScope::NewTurn);
    let mut table = three().travelling();
    table.play("go bohemia, done");
    assert!(table.undo().is_err());
    // Where somebody else is asked, undo is not offered at all.
    let mut table = join();
    table.play("go bohemia, done");
    assert_eq!(table.game().undo_allowed(), Err(UndoRefusal::WrongState));
}

#[test]
fn mer_212_not_barriers() {
    let open = |table: Play<Merkator>, steps: &str| {
        assert_eq!(undo_scope(table, steps), UndoScope::Open, "{steps}")
    };
    open(three().contracts(0, FIVE).investing(), "sell C06-01");
    open(three().contracts(0, FIVE).investing(), "end-invest");
    open(solo(5).contracts(0, &format!("{FIVE} C03-02")).investing(), "drop C06-01");
    open(solo(5).contracts(0, FIVE).building_market("H12", "").investing(), "buy-building 0");
    open(
        solo(5).contracts(0, FIVE).building_market("H12", "").investing(),
        "buy-building 0, pay-with C05-01",
    );
    open(
        three().contracts(0, FIVE).talers(&[3]).bonus_market("B09 B10", "").investing(),
        "buy-bonus 0",
    );
    open(three().travelling(), "go russia");
    open(three().travelling(), "go russia, split 1");
    open(three().supply(0, "red").travelling(), "go bohemia, place spice");
    let pay = three().contracts(0, "C03-09").store(0, "citrus_fruit 1, calfskin 1, iron 4");
    open(pay.clone().travelling(), "go bohemia, fulfil C03-09");
    open(pay.clone().travelling(), "go bohemia, fulfil C03-09, swap iron");
    open(pay.pile(4, "C04-05").travelling(), "go bohemia, fulfil C03-09, deliver");
    // Alone, a known 8 may be uncovered again.
    let known = solo(3).pile(8, "C08-02 C08-01").stack("C08-03");
    let known = known.contracts(0, "C07-07 C02-01").store(0, "wine 3, fabric 1, muskets 1");
    open(known.travelling(), "go bohemia, fulfil C07-07");
    // Alone, undo reaches back over the end of a turn to the last barrier.
    let mut table = solo(5).contracts(0, FIVE).supply(0, "red").travelling();
    table.play("go bohemia, place spice, done, end-invest");
    assert_eq!(table.game().turn, 6);
    assert_eq!([table.undo(), table.undo(), table.undo()], [Ok(()); 3]);
    assert_eq!((table.game().turn, table.phase()), (5, Phase::Trade { trader: Seat(0) }));
    assert_eq!(table.undo(), Err(UndoRefusal::UndoBarrier));
}

#[test]
fn mer_210_who_loses_goods_may_take_a_step_back() {
    let mut table =
        three().chart(7, "EE").store(1, "wine 2, spice 2").supply(1, "red").travelling();
    table.play("go bohemia");
    assert_eq!(table.undo(), Err(UndoRefusal::UndoBarrier), "somebody else travelled");
    for step in ["lose wine", "loss-place spice"] {
        table.play(step);
        assert_eq!(table.game().undo_allowed(), Ok(()), "{step}");
        assert_eq!(table.undo(), Ok(()), "{step}");
    }
}
