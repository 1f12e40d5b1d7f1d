//! Final scoring: MER-109 to MER-120.

use kogge::games::merkator::{Merkator, Phase};
use kogge::games::{Game, Outcome, Seat};

use super::position::*;

const SEAT: Seat = Seat(0);

fn points_of(setup: Setup, id: &str) -> u8 {
    setup.travelling().game().building_points(SEAT, building(id))
}

#[test]
fn mer_109_five_best_in_full_others_half_not_rounded() {
    let table = three()
        .contracts(0, "C14-01 C07-01 C06-01 C05-01 C04-01 C03-01 C02-01")
        .pile(14, "")
        .travelling();
    let score = table.game().score(SEAT);
    assert_eq!(score.lines()[..2], [points(36), halves(5)]);
}

#[test]
fn mer_110_goods_count_for_several_buildings() {
    let table = three().buildings(0, "H01 H02 H12").store(0, "iron 2, muskets 1").travelling();
    assert_eq!(table.game().score(SEAT).lines()[2], points(2 + 4 + 2));
}

#[test]
fn mer_111_nothing_else_is_worth_points() {
    let table = three()
        .contracts(0, "C02-01")
        .store(0, "iron 9, ham 4")
        .bonus(0, "B01 B02")
        .time(&[9])
        .talers(&[15])
        .supply(0, "red")
        .travelling();
    assert_eq!(table.total(0), points(2));
}

#[test]
fn mer_112_kinds_with_at_least_one_cube() {
    assert_eq!(points_of(three().store(0, "iron 5, coal 1, wine 1"), "H01"), 3);
}

#[test]
fn mer_113_supply_cubes_count_once_placed() {
    let mut table = solo(17).buildings(0, "H02").supply(0, "black").travelling();
    assert_eq!(table.game().building_points(SEAT, building("H02")), 0);
    table.play("go bohemia, done, final iron");
    assert_eq!(table.game().building_points(SEAT, building("H02")), 2);
}

#[test]
fn mer_114_who_is_asked_for_the_kinds_of_the_last_cubes() {
    let end = |setup: Setup| {
        let mut table = setup.last_round(1).active(1).travelling();
        table.play("go russia, split 1, done");
        table
    };
    for id in ["H02", "H12", "H17"] {
        let table = end(three().buildings(0, id).supply(0, "red black"));
        assert_eq!(table.choices(), "final iron, final copper", "{id}: in colour order");
    }
    for id in ["H08", "H16", "H18", "H21", "H23"] {
        let table = end(three().buildings(0, id).supply(0, "red black"));
        assert_eq!(table.phase(), Phase::Over, "{id}");
        assert_eq!(table.store(0), "iron 1, citrus_fruit 1", "the first kinds");
    }
    // The sole_most of kinds concerns everybody, from the first player on.
    let mut table =
        end(three().buildings(2, "H24").supply(0, "red").supply(1, "blue").supply(2, "red"));
    for (seat, choice) in [(0, "final spice"), (1, "final plums"), (2, "final citrus_fruit")] {
        assert_eq!(table.decider(), Some(Seat(seat)));
        table.refuses("final iron", "NoSupplyCube");
        table.play(choice);
    }
    assert_eq!(table.phase(), Phase::Over);
}

#[test]
fn mer_115_formulas() {
    let goods = "livestock 1, grain 2, ham 1, vegetables 3, iron 2, copper 1, coal 9, wine 1";
    let with = || three().store(0, goods);
    assert_eq!(points_of(with(), "H21"), 7, "fixed");
    assert_eq!(points_of(with(), "H03"), 8, "per kind in A and B");
    assert_eq!(points_of(with(), "H12"), 8, "12 cubes in C, at most 8");
    assert_eq!(points_of(three().store(0, "iron 3"), "H12"), 3, "per cube");
    assert_eq!(points_of(three().store(0, "iron 5, wine 2"), "H11"), 3, "7 halves round down");
    assert_eq!(points_of(with(), "H16"), 7, "all colours but red");
    assert_eq!(points_of(with(), "H17"), 4, "A and C are full");
    let time = |counters, id| points_of(three().time(&[counters]), id);
    assert_eq!([time(1, "H08"), time(2, "H08"), time(5, "H08"), time(26, "H08")], [0, 2, 3, 7]);
    assert_eq!([time(1, "H09"), time(5, "H09"), time(26, "H09")], [0, 2, 13]);
    assert_eq!([time(0, "H10"), time(4, "H10"), time(9, "H10")], [0, 4, 6]);
    let places = three().contracts(0, "C02-01 C03-02 C04-04 C05-09");
    assert_eq!(points_of(places, "H18"), 3, "Danzig twice, Russia, Bohemia");
    assert_eq!(points_of(three().contracts(0, "C06-01 C07-01 C08-01"), "H19"), 2);
    assert_eq!(points_of(three().bonus(0, "B01 B02 B03"), "H20"), 3);
    assert_eq!(points_of(three().bonus(0, "B01 B02 B03 B04 B05 B06 B07 B08 B09"), "H20"), 8);
}

#[test]
fn mer_116_the_sole_player_with_the_most() {
    let more = |setup: Setup, id| points_of(setup, id);
    assert_eq!(more(three().store(0, "iron 3").store(1, "coal 2"), "H23"), 8);
    assert_eq!(more(three().store(0, "iron 3").store(1, "coal 3"), "H23"), 0);
    assert_eq!(more(three().store(0, "iron 1, ham 1").store(1, "coal 3"), "H24"), 8);
    assert_eq!(more(three().store(0, "iron 3").store(1, "coal 1"), "H24"), 0);
    assert_eq!(more(three().bonus(0, "B01 B02").bonus(1, "B03"), "H25"), 8);
    assert_eq!(more(three().bonus(0, "B01").bonus(1, "B03"), "H25"), 0);
    assert_eq!(more(three().contracts(0, "C09-01"), "H26"), 9);
    assert_eq!(more(three().contracts(0, "C09-01").contracts(1, "C09-02"), "H26"), 0);
    assert_eq!(more(three().contracts(0, "C09-01 C03-01").contracts(2, "C10-02"), "H26"), 0);
}

#[test]
fn mer_117_what_counts_as_a_contract_or_bonus_card() {
    let hold = "C14-01 C10-02 C09-01 C08-01 C07-01 C07-02 C03-07";
    assert_eq!(
        points_of(three().contracts(0, hold).pile(14, ""), "H19"),
        6,
        "beyond the fifth, and the Peace"
    );
    assert_eq!(
        points_of(three().contracts(0, hold).pile(14, ""), "H18"),
        5,
        "the Peace has no place"
    );
    let dealt = new_game(3, "", 1);
    assert_eq!(dealt.building_points(SEAT, building("H20")), 2, "starting cards");
    use kogge::games::merkator::pieces::HandCard;
    let hand = players(3, "hand_card").contracts(0, "C02-01");
    let in_hand = hand.clone().hand(0, HandCard::Contract(contract("C09-01")));
    assert_eq!(points_of(in_hand, "H19"), 0);
    let in_hand = hand.hand(0, HandCard::Bonus(bonus("B01")));
    assert_eq!(points_of(in_hand, "H20"), 0);
}

#[test]
fn mer_118_half_points_are_kept_and_shown() {
    let table = three().contracts(0, "C07-01 C06-01 C05-01 C05-02 C04-01 C03-01").travelling();
    assert_eq!(table.total(0).to_string(), "28½");
}

fn places(contracts: [&str; 3], time: [u8; 3]) -> [u8; 3] {
    let mut setup = three().time(&time).last_round(0);
    for (seat, ids) in contracts.into_iter().enumerate() {
        setup = setup.contracts(seat as u8, ids);
    }
    let mut position = setup.position();
    position.phase = Phase::Over;
    let outcome: Outcome = Play::<Merkator>::of(&position).game().outcome().expect("an outcome");
    [0, 1, 2].map(|seat| outcome.place(Seat(seat)))
}

#[test]
fn mer_119_points_then_counters_then_shared() {
    assert_eq!(places(["C05-01", "C07-01", "C06-01"], [9, 0, 0]), [3, 1, 2]);
    assert_eq!(places(["C05-01", "C05-02", "C04-01"], [1, 2, 0]), [2, 1, 3]);
    assert_eq!(places(["C05-01", "C05-02", "C04-01"], [2, 2, 9]), [1, 1, 3]);
}

#[test]
fn mer_120_after_scoring_there_are_no_decisions() {
    let mut table = three().last_round(1).travelling();
    table.play("go russia, split 1, done");
    assert_eq!((table.decider(), table.choices().as_str()), (None, ""));
    table.refuses("done", "GameOver").refuses("go bohemia", "GameOver");
    assert!(table.game().outcome().is_some());
}
