//! Last round: MER-100 to MER-108.

use kogge::games::Seat;
use kogge::games::merkator::Phase;
use kogge::games::merkator::data::Contract;
use kogge::games::merkator::position::Ending;

use super::position::*;

const PEACE_GOODS: &str = "fish_oil 3, vegetables 3, saltpeter 1, livestock 1, wine 1";
const SEVEN: &str = "C08-01 C07-01 C06-01 C05-01 C04-01 C03-01 C02-01";

#[test]
fn mer_100_the_peace_or_the_last_counter_trigger_it() {
    let mut table = three().contracts(0, "C10-03").store(0, PEACE_GOODS).travelling();
    table.play("go bohemia");
    assert_eq!(table.game().ending, Ending::Far);
    table.play("fulfil C10-03");
    assert_eq!(table.game().ending, Ending::Triggered);
    let mut table = three().chart(2, "A B").travelling();
    table.play("go bohemia");
    assert_eq!(table.game().ending, Ending::Far);
    let mut table = three().chart(1, "A").travelling();
    table.play("go bohemia");
    assert_eq!(table.game().ending, Ending::Triggered);
}

#[test]
fn mer_101_everybody_has_exactly_one_more_turn() {
    let mut table = three().active(2).chart(1, "A").travelling();
    table.play("go bohemia, done");
    let mut turns = [0; 3];
    while table.phase() != Phase::Over {
        turns[table.game().active.index()] += 1;
        table.end_invest().play("go bohemia, done").stay_at_home();
    }
    assert_eq!(turns, [1, 1, 1]);
}

#[test]
fn mer_102_the_turn_in_progress_is_finished_then_clockwise() {
    let mut table = three().bonus(1, "B09").time(&[0, 2]).chart(1, "A").travelling();
    table.play("go bohemia, done");
    assert_eq!(table.phase(), Phase::Join { seat: Seat(1) });
    table.play("join, done");
    for seat in [1, 2, 0] {
        assert_eq!(table.game().active, Seat(seat));
        table.end_invest().play("go russia").play_default().play("done").stay_at_home();
    }
    assert_eq!(table.phase(), Phase::Over);
}

#[test]
fn mer_103_no_forced_investment_and_counters_from_the_reserve() {
    let mut table = three().active(2).contracts(0, SEVEN).chart(1, "A").travelling();
    table.play("go bohemia, done");
    assert!(!table.game().forced);
    table.play("end-invest, go danzig, split 1");
    assert_eq!(table.time(0), 1);
}

#[test]
fn mer_104_the_chart_rests_in_the_last_round() {
    let mut table = three().chart(7, "AA").store(0, "ham 2").last_round(3).travelling();
    table.play("go bohemia");
    assert_eq!((table.store(0).as_str(), table.chart_left(), table.time(0)), ("ham 2", 7, 1));
}

#[test]
fn mer_105_a_second_trigger_has_no_effect() {
    let mut table = three().contracts(0, "C10-03").store(0, PEACE_GOODS).chart(1, "C").travelling();
    table.play("go bohemia, fulfil C10-03");
    assert_eq!(table.game().ending, Ending::Triggered);
    let mut table = three().contracts(0, "C10-03").store(0, PEACE_GOODS).last_round(1).travelling();
    table.play("go bohemia, fulfil C10-03");
    assert!(table.holds(0, Contract::PEACE.id()));
    table.play("done");
    assert_eq!(table.phase(), Phase::Over);
}

#[test]
fn mer_106_the_last_counter_still_causes_its_loss_check() {
    let mut table = three().chart(1, "A").store(0, "ham 1").store(1, "grain 1").travelling();
    table.play("go bohemia");
    assert_eq!((table.store(0).as_str(), table.store(1).as_str()), ("", ""));
}

#[test]
fn mer_107_everything_else_works_as_usual_in_the_last_round() {
    let mut table = three()
        .contracts(0, SEVEN)
        .bonus(1, "B09")
        .store(0, "citrus_fruit 1, iron 4")
        .time(&[0, 2])
        .talers(&[10])
        .bonus_market("B01", "")
        .last_round(3)
        .investing();
    table.play("sell C08-01").refuses("end-invest", "PurseFull");
    table.play("buy-bonus 0, end-invest, go bohemia, done");
    assert_eq!(table.phase(), Phase::Join { seat: Seat(1) });
    let mut table = three()
        .contracts(0, "C03-09")
        .store(0, "citrus_fruit 1, iron 4")
        .last_round(3)
        .travelling();
    table.play("go bohemia, fulfil C03-09");
    assert_eq!(table.store(0), "", "exchanges");
}

#[test]
fn mer_108_turn_200_triggers_the_last_round() {
    let end = |turn| {
        let mut table = three().turn(turn).travelling();
        table.play("go russia, split 1, done");
        table.game().ending
    };
    assert_eq!(end(199), Ending::Far);
    assert_eq!(end(200), Ending::LastRound { left: 3 });
}
