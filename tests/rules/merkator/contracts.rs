//! Contracts: MER-073 to MER-091.

use kogge::games::merkator::Phase;
use kogge::games::merkator::data::{Good, Value};
use kogge::games::merkator::payment::{missing, shortfall};
use kogge::games::merkator::pieces::GoodsStore;
use kogge::games::merkator::position::Ending;
use kogge::games::{Rng, Seat, UndoScope};

use super::position::*;

const TRADE: Phase = Phase::Trade { trader: Seat(0) };

#[test]
fn mer_073_only_contracts_for_the_place_of_the_pawn_and_voluntarily() {
    let mut table = three()
        .contracts(0, "C03-09 C03-10")
        .store(0, "citrus_fruit 1, calfskin 1, spice 1, coal 1")
        .travelling();
    table.play("go bohemia").refuses("fulfil C03-10", "WrongPlace");
    table.refuses("fulfil C03-11", "NotYourContract");
    assert_eq!(table.choices(), "fulfil C03-09, done");
    table.play("done");
    assert_eq!(table.game().active, Seat(1));
}

#[test]
fn mer_074_each_contract_once_a_turn_others_in_any_order() {
    let goods = "citrus_fruit 2, calfskin 2, vegetables 1, ham 1, spice 1";
    let mut table = three().contracts(0, "C03-09 C04-09").store(0, goods).travelling();
    table.play("go bohemia, fulfil C04-09, fulfil C03-09");
    table.refuses("fulfil C03-09", "AlreadyFulfilled");
    assert_eq!(table.store(0), "calfskin 1, citrus_fruit 1");
    // Joiners deliver within the same turn; the marks are cleared at its end.
    table.play("done").end_invest();
    assert!(table.game().delivered.is_empty());
}

#[test]
fn mer_075_the_goods_go_the_contract_stays() {
    let mut table =
        three().contracts(0, "C03-09").store(0, "citrus_fruit 1, calfskin 3, iron 1").travelling();
    table.play("go bohemia, fulfil C03-09");
    assert_eq!(table.store(0), "iron 1, calfskin 2");
    assert!(table.holds(0, "C03-09"));
}

#[test]
fn mer_076_goods_of_a_category_in_any_mix() {
    let mut table = three()
        .contracts(0, "C07-08")
        .store(0, "vegetables 2, plums 2, citrus_fruit 2, wine 1, fabric 1")
        .travelling();
    table.play("go denmark, fulfil C07-08");
    assert_eq!(table.choices(), "pick vegetables, pick plums", "two citrus fruits are too few");
    table.refuses("pick iron", "NotInColumn");
    table.play("pick vegetables");
    assert_eq!(table.choices(), "pick vegetables, pick plums, pick citrus_fruit");
    table.play("pick plums");
    table.refuses("pick vegetables", "PickOrder");
    table.play("pick citrus_fruit");
    assert_eq!(table.store(0), "vegetables 1, plums 1, citrus_fruit 1");
}

#[test]
fn mer_077_twelve_different_kinds_hamburgs_own_included() {
    let all: Vec<String> = Good::all().map(|kind| format!("{kind} 1")).collect();
    let mut table = three()
        .contracts(0, "C10-01")
        .store(0, &all.join(", "))
        .cubes([0, 1, 1, 1, 1, 1, 1, 1])
        .travelling();
    table.play("go hamburg, fulfil C10-01");
    table.refuses("leave wine", "PickOrder");
    let mut other = table.clone();
    table.play("leave plums");
    assert_eq!(table.phase(), TRADE, "after plums the last three kinds are the only ones to leave");
    assert_eq!(table.store(0), "plums 1, wine 1, citrus_fruit 1, spice 1");
    other.play("leave livestock").refuses("leave livestock", "PickOrder");
    other.play("leave muskets, leave grain, leave spice");
    assert_eq!(other.store(0), "livestock 1, muskets 1, grain 1, spice 1");
}

#[test]
fn mer_078_goods_are_set_aside_before_columns() {
    // An owner's table may ask for a kind and its column at once: the kind comes first.
    let need = kogge::games::merkator::data::Requirement {
        goods: std::array::from_fn(|index| u8::from(index == 4)),
        columns: [0, 0, 1, 0, 0, 0],
        different: 0,
    };
    let mut store = GoodsStore::default();
    store.add(kind("iron"), 1);
    assert_eq!(missing(&need, &store), 1);
    store.add(kind("coal"), 1);
    assert_eq!(missing(&need, &store), 0);
}

#[test]
fn mer_079_four_of_a_kind_or_four_counters_stand_for_a_good() {
    let offers = |goods: &str, time: u8| {
        let mut table = three().contracts(0, "C03-09").store(0, goods).time(&[time]).travelling();
        table.play("go bohemia");
        table.offers("fulfil C03-09")
    };
    assert!(offers("citrus_fruit 1, iron 4", 0));
    assert!(offers("iron 8", 0), "any number of times");
    assert!(offers("iron 4, wine 4", 0));
    assert!(offers("citrus_fruit 1", 3), "three counters and the one just gained");
    assert!(!offers("citrus_fruit 1, iron 3, copper 1", 0), "one kind, not one colour");
    assert!(!offers("citrus_fruit 1, iron 2", 1), "no mixture of goods and counters");
    assert!(!offers("iron 7", 0));
}

#[test]
fn mer_080_exchanges_only_inside_a_delivery_for_what_it_asks() {
    let mut table =
        three().contracts(0, "C03-09").store(0, "citrus_fruit 1, calfskin 1, iron 4").travelling();
    table.play("go bohemia").refuses("swap iron", "WrongState");
    // The needed good may still be in store.
    table.play("fulfil C03-09, swap iron, for 0");
    assert_eq!(table.store(0), "citrus_fruit 1");
}

#[test]
fn mer_081_an_exchange_stands_for_a_unit_of_a_column_or_a_kind() {
    let mut table =
        three().contracts(0, "C07-07").store(0, "wine 2, fabric 1, muskets 1, iron 4").travelling();
    table.play("go bohemia, fulfil C07-07");
    assert_eq!((table.store(0).as_str(), table.phase()), ("", TRADE));
    let eleven: Vec<String> =
        Good::all().skip(2).take(11).map(|kind| format!("{kind} 1")).collect();
    let mut table = three()
        .contracts(0, "C10-01")
        .store(0, &eleven.join(", "))
        .time(&[2])
        .cubes([0, 1, 1, 1, 1, 1, 1, 1])
        .travelling();
    table.play("go hamburg, fulfil C10-01");
    assert_eq!((table.store(0).as_str(), table.time(0)), ("", 0));
}

#[test]
fn mer_082_no_exchange_for_what_one_cube_does() {
    let mut table = three()
        .contracts(0, "C07-07")
        .store(0, "wine 8, fabric 1, muskets 1")
        .time(&[4])
        .travelling();
    table.play("go bohemia, fulfil C07-07, swap wine");
    assert_eq!(table.choices(), "for 1, for 2", "not for the column that contains wine");
    table.refuses("for 0", "SwapUseless");
    let mut table =
        three().contracts(0, "C03-09").store(0, "citrus_fruit 5, calfskin 5").travelling();
    table.play("go bohemia, fulfil C03-09, swap citrus_fruit");
    assert_eq!(table.store(0), "calfskin 5, citrus_fruit 1", "only for calfskin");
    assert_eq!(table.choices(), "deliver, swap calfskin");
}

/// Whether the rest can be paid, by trying every cube and every exchange.
fn payable_by_search(left: &mut Vec<(Option<Good>, u8)>, store: &mut [u8; 16], time: u8) -> bool {
    // Items: a kind, or a column by number.
    let Some(&(kind, column)) = left.last() else { return true };
    left.pop();
    let serves = |index: usize| match kind {
        Some(kind) => kind.index() == index,
        None => {
            Good::from_index(index).is_some_and(|kind| kind.column().index() == column as usize)
        }
    };
    for index in 0..16 {
        for (count, direct) in [(1, true), (4, false)] {
            if store[index] >= count && (direct == serves(index)) {
                store[index] -= count;
                let paid = payable_by_search(left, store, time);
                store[index] += count;
                if paid {
                    left.push((kind, column));
                    return true;
                }
            }
        }
    }
    let paid = time >= 4 && payable_by_search(left, store, time - 4);
    left.push((kind, column));
    paid
}

#[test]
fn mer_083_payable_is_exact() {
    let mut rng = Rng::new(83);
    let mut yes = 0;
    for round in 0..3000 {
        let ids = ["C05-01", "C05-10", "C06-07", "C05-06", "C03-01", "C06-08", "C07-09"];
        let card = contract(ids[round % ids.len()]);
        let mut store = GoodsStore::default();
        for _ in 0..rng.below(5) {
            let kind = Good::from_index(rng.below(16) as usize).expect("a kind");
            store.add(kind, rng.below(7) as u8);
        }
        let time = rng.below(9) as u8;
        let mut left = Vec::new();
        for item in card.info().items {
            use kogge::games::merkator::data::Item;
            let unit = match *item {
                Item::Good(kind, _) => (Some(kind), 0),
                Item::Column(column, _) => (None, column.index() as u8),
                Item::Different(_) => unreachable!("none of these contracts"),
            };
            left.extend(std::iter::repeat_n(unit, item.units().into()));
        }
        let by_search = payable_by_search(&mut left, &mut store.rooms().clone(), time);
        let engine = shortfall(&card.info().need, &store, time) == 0;
        assert_eq!(engine, by_search, "{card} with {store:?} and {time} counters");
        yes += u32::from(engine);
    }
    assert!((100..2900).contains(&yes), "both answers come up: {yes}");
}

/// Whether this many different kinds can be paid, by trying every set of kinds that give a cube; an
/// exchange stands for a kind that gives none (MER-081).
fn different_by_search(asked: u8, store: &mut [u8; 16], time: u8, from: usize) -> bool {
    let bundles: u8 = store.iter().map(|room| room / 4).sum();
    if asked <= bundles + time / 4 {
        return true;
    }
    (from..16).any(|index| {
        if store[index] == 0 {
            return false;
        }
        store[index] -= 1;
        let paid = different_by_search(asked - 1, store, time, index + 1);
        store[index] += 1;
        paid
    })
}

#[test]
fn mer_083_payable_is_exact_for_different_kinds() {
    use kogge::games::merkator::data::Requirement;
    let mut rng = Rng::new(84);
    let mut yes = 0;
    for _ in 0..3000 {
        let mut store = GoodsStore::default();
        for _ in 0..rng.below(8) {
            let kind = Good::from_index(rng.below(16) as usize).expect("a kind");
            store.add(kind, rng.below(10) as u8);
        }
        let (time, different) = (rng.below(9) as u8, 1 + rng.below(12) as u8);
        let need = Requirement { goods: [0; 16], columns: [0; 6], different };
        let by_search = different_by_search(different, &mut store.rooms().clone(), time, 0);
        let engine = shortfall(&need, &store, time) == 0;
        assert_eq!(engine, by_search, "{different} kinds of {store:?} and {time} counters");
        yes += u32::from(engine);
    }
    assert!((500..2500).contains(&yes), "both answers come up: {yes}");
}

#[test]
fn mer_084_the_reward_is_the_top_of_the_next_pile() {
    let mut table = three()
        .contracts(0, "C03-09")
        .store(0, "citrus_fruit 1, calfskin 1")
        .pile(4, "C04-07 C04-01")
        .travelling();
    table.play("go bohemia, fulfil C03-09");
    assert_eq!((table.contracts(0).as_str(), table.pile(4).as_str()), ("C03-09 C04-07", "C04-01"));
    assert_eq!(value(10).next(), Some(Value::PEACE));
}

#[test]
fn mer_085_an_empty_pile_is_made_from_the_discard() {
    let mut table = three()
        .contracts(0, "C03-09")
        .store(0, "citrus_fruit 1, calfskin 1")
        .pile(4, "")
        .discard("C04-07 C04-01 C04-02 C05-01")
        .travelling();
    table.play("go bohemia, fulfil C03-09");
    assert_eq!(table.game().pile(value(4)).len(), 2);
    assert!(table.game().discard.iter().all(|card| card.points() != 4));
    assert!(table.game().discard.has(contract("C05-01")));
}

#[test]
fn mer_086_then_a_contract_of_the_same_value() {
    let mut table = three()
        .contracts(0, "C03-09")
        .store(0, "citrus_fruit 1, calfskin 1")
        .pile(4, "")
        .pile(3, "C03-01 C03-02")
        .travelling();
    table.play("go bohemia, fulfil C03-09");
    assert_eq!(table.contracts(0), "C03-01 C03-09");
}

#[test]
fn mer_087_the_discard_serves_the_second_draw_too_and_then_nothing() {
    let setup = three()
        .contracts(0, "C02-01")
        .store(0, "spice 1, plums 1")
        .cubes([1, 0, 1, 1, 1, 1, 1, 1])
        .pile(2, "")
        .pile(3, "");
    let mut table = setup.clone().discard("C02-03").travelling();
    table.play("go danzig, fulfil C02-01");
    assert_eq!(table.contracts(0), "C02-01 C02-03");
    let mut table = setup.travelling();
    table.play("go danzig, fulfil C02-01");
    assert_eq!((table.contracts(0).as_str(), table.store(0).as_str()), ("C02-01", ""));
}

#[test]
fn mer_088_a_pile_is_rebuilt_only_when_a_draw_needs_it() {
    let mut table = three()
        .contracts(0, "C03-09")
        .store(0, "citrus_fruit 1, calfskin 1")
        .pile(4, "C04-07")
        .discard("C04-01")
        .travelling();
    table.play("go bohemia, fulfil C03-09");
    assert_eq!(table.pile(4), "");
    assert!(table.game().discard.has(contract("C04-01")));
}

#[test]
fn mer_089_the_peace_cannot_be_delivered_but_counts() {
    let mut table = three().contracts(0, "C14-01").pile(14, "").travelling();
    table.play("go bohemia").refuses("fulfil C14-01", "NotDeliverable");
    // It is a contract like others: no last one beside it, and a value of 7 or more.
    let table = three().contracts(0, "C14-01 C02-01").pile(14, "").investing();
    assert!(table.offers("sell C02-01") && table.offers("sell C14-01"));
    assert_eq!(table.game().building_points(Seat(0), building("H19")), 1);
}

#[test]
fn mer_090_the_peace_comes_back_only_if_it_was_sold() {
    let goods = "fish_oil 3, vegetables 3, saltpeter 1, livestock 1, wine 1";
    let setup = three().contracts(0, "C10-03").pile(14, "").store(0, goods);
    let mut table = setup.clone().discard("C14-01").travelling();
    table.play("go bohemia, fulfil C10-03");
    assert!(table.holds(0, "C14-01"));
    // Whoever sold it had triggered the last round, and a second trigger has no effect (MER-105).
    assert_eq!(table.game().ending, Ending::LastRound { left: 3 });
    let mut table = setup.contracts(1, "C14-01").pile(10, "C10-04").travelling();
    table.play("go bohemia, fulfil C10-03");
    assert_eq!(table.contracts(0), "C10-03 C10-04");
}

#[test]
fn mer_091_no_limit_on_contracts_between_investments() {
    let hold = "C08-01 C07-01 C06-01 C05-01 C04-01 C03-09";
    let mut table = three().contracts(0, hold).store(0, "citrus_fruit 1, calfskin 1").travelling();
    table.play("go bohemia, fulfil C03-09");
    assert_eq!(table.game().player(Seat(0)).contracts.len(), 7);
    assert_eq!(table.undo_scope(), UndoScope::Barrier);
}

#[test]
fn g1_a_delivery_with_one_possible_payment_is_one_decision() {
    let mut table = three().contracts(0, "C03-09").store(0, "citrus_fruit 1, iron 4").travelling();
    table.play("go bohemia, fulfil C03-09");
    assert_eq!((table.phase(), table.store(0).as_str()), (TRADE, ""));
}

#[test]
fn swaps_that_would_strand_the_rest_are_refused() {
    let mut table =
        three().contracts(0, "C06-08").store(0, "plums 4, iron 2, grain 4").travelling();
    table.play("go bohemia, fulfil C06-08");
    table.refuses("swap iron", "SwapTooFew");
    table.refuses("swap plums", "SwapDeadEnd");
    assert_eq!(table.choices(), "deliver, swap grain");
    table.play("swap grain, for 1");
    assert_eq!(table.store(0), "iron 1, plums 2");
}
