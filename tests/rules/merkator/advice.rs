//! What screens and bots ask the engine (grammar rule G2 and section 8).

use kogge::games::merkator::data::{Colours, Item, Place};
use kogge::games::merkator::forecast::Paid;
use kogge::games::merkator::{Merkator, Phase, Refusal};
use kogge::games::{Choices, Game, Observer, Rng, Seat, Start};

use super::position::*;

const SEAT: Seat = Seat(0);

fn texts(plan: &[kogge::games::merkator::Decision]) -> String {
    plan.iter().map(|step| step.to_string()).collect::<Vec<_>>().join(", ")
}

#[test]
fn a_trip_says_what_it_gives() {
    let table = three().bonus(0, "B01").cubes([3, 1, 1, 1, 1, 1, 1, 1]).travelling();
    let trip = table.game().trip(place("hamburg"));
    assert_eq!((trip.possible, trip.time, trip.cubes), (Ok(()), 2, 3));
    assert_eq!(trip.bonus.of(kind("saltpeter")), 2);
    assert_eq!(trip.cubes_after, [0, 2, 2, 1, 2, 1, 1, 1]);
    let refilled: Colours = ["danzig", "sweden", "dutch_republic"]
        .into_iter()
        .filter_map(|id| place(id).colour())
        .collect();
    assert_eq!(trip.refilled, refilled);
    assert_eq!(table.game().trip(place("spain")).possible, Err(Refusal::NotEnoughTime));
}

#[test]
fn a_trip_is_what_really_happens() {
    let mut choices = Choices::new();
    for seed in 0..40 {
        let mut game = Merkator::new(&Start::new(1 + seed as u8 % 4, seed)).expect("a start");
        let mut rng = Rng::new(seed);
        while game.decider().is_some() {
            game.legal(&mut choices);
            if game.phase == Phase::Travel {
                for place in Place::all() {
                    let trip = game.trip(place);
                    let mut there = game.clone();
                    let went = there.apply(kogge::games::merkator::Decision::Go(place), &mut ());
                    assert_eq!(went.is_ok(), trip.possible.is_ok());
                    if went.is_ok() {
                        if there.phase == Phase::Split {
                            let split = there.default_decision().expect("a split");
                            there.apply(split, &mut ()).expect("a listed decision");
                        }
                        assert_eq!(there.cubes, trip.cubes_after);
                        let gained = i16::from(there.player(game.active).time)
                            - i16::from(game.player(game.active).time);
                        assert_eq!(gained, i16::from(trip.time));
                    }
                }
            }
            let decision = game.playout_decision(&choices, &mut rng);
            game.apply(decision, &mut ()).expect("a listed decision");
        }
    }
}

#[test]
fn arrivals_name_contracts_with_split_and_payment() {
    // C04-07 at France: fish_oil, coal, vegetables; C06-06 there: 2 fabric, 2 copper, 1 calfskin.
    let table = three()
        .contracts(0, "C04-07 C06-06 C02-01")
        .store(0, "fish_oil 1, coal 1")
        .supply(0, "orange")
        .travelling();
    let arrivals = table.game().arrivals(place("france"));
    assert_eq!(arrivals.len(), 1);
    assert_eq!(arrivals[0].contract, contract("C04-07"));
    assert_eq!(arrivals[0].split, Some(1), "the default split serves");
    assert_eq!(texts(&arrivals[0].plan), "place vegetables, fulfil C04-07");
    // The split is chosen so that the contract can be paid.
    let table = three()
        .contracts(0, "C02-05")
        .store(0, "muskets 1")
        .cubes([1, 1, 1, 1, 1, 1, 1, 1])
        .travelling();
    assert!(table.game().arrivals(place("france")).is_empty());
    let table = three().contracts(0, "C05-05").store(0, "fabric 1, spice 1, plums 1").travelling();
    assert!(table.game().arrivals(place("dutch_republic")).is_empty());
    let table = three()
        .contracts(0, "C03-06")
        .store(0, "wine 1, copper 1, coal 3")
        .cubes([1, 1, 1, 1, 1, 3, 1, 1])
        .travelling();
    let arrivals = table.game().arrivals(place("england"));
    assert_eq!(arrivals[0].split, Some(2), "one more coal makes a bundle of four");
    // The answers are the same on a view, and nothing is changed.
    let view = table.game().view(Observer::Seat(SEAT));
    assert_eq!(view.arrivals(place("england")), arrivals);
}

#[test]
fn arrivals_tell_what_would_be_handed_over() {
    let goods = |paid: &Paid| {
        let kinds = paid.goods.kinds();
        kinds.iter().map(|kind| format!("{} {kind}", paid.goods.of(kind))).collect::<Vec<_>>()
    };
    // C04-07 at France: fish_oil, coal, vegetables, the last one from the supply.
    let table = three()
        .contracts(0, "C04-07 C02-01")
        .store(0, "fish_oil 1, coal 1")
        .supply(0, "orange")
        .travelling();
    let arrivals = table.game().arrivals(place("france"));
    let paid = table.game().paid_on_arrival(place("france"), &arrivals[0]);
    assert_eq!(
        (goods(&paid).join(", "), paid.counters),
        ("1 fish_oil, 1 vegetables, 1 coal".into(), 0)
    );
    // C06-08 at Bohemia: 2 plums, 2 iron; four wine and four counters stand in for what is missing.
    let table = three()
        .contracts(1, "C06-08")
        .store(1, "plums 1, iron 1, wine 5")
        .time(&[0, 4])
        .travelling();
    assert!(table.game().arrivals(place("bohemia")).is_empty(), "seat 0 has nothing to deliver");
    let other = table.game().on_turn(Seat(1));
    let arrivals = other.arrivals(place("bohemia"));
    assert_eq!(arrivals.len(), 1, "asked as if seat 1 were on turn");
    let paid = other.paid_on_arrival(place("bohemia"), &arrivals[0]);
    assert_eq!((goods(&paid).join(", "), paid.counters), ("1 iron, 1 plums, 4 wine".into(), 4));
}

#[test]
fn missing_counts_supply_and_exchanges() {
    // C06-08: 2 plums, 2 iron.
    let table =
        three().store(0, "plums 1, wine 5").supply(0, "black green").time(&[4]).travelling();
    let missing = table.game().missing(SEAT, contract("C06-08"));
    assert_eq!(missing.items.iter().map(|item| item.have).collect::<Vec<_>>(), [1, 0]);
    assert_eq!(missing.items[0].item, Item::Good(kind("plums"), 2));
    assert_eq!(missing.units, 3);
    assert_eq!(missing.supply.to_vec(), [kind("iron")]);
    assert_eq!((missing.exchanges, missing.short), (2, 0), "wine and counters close the gap");
    let table = three().store(0, "plums 1, wine 5").travelling();
    assert_eq!(table.game().missing(SEAT, contract("C06-08")).short, 2);
    // A column item counts what goods items leave, a different item counts kinds.
    let table = three().store(0, "wine 1, spice 1, iron 4").travelling();
    let missing = table.game().missing(SEAT, contract("C07-07"));
    assert_eq!(missing.items.iter().map(|item| item.have).collect::<Vec<_>>(), [2, 0, 0]);
    assert_eq!((missing.units, missing.short), (3, 2));
    assert_eq!(table.game().missing(SEAT, contract("C10-01")).items[0].have, 3);
}

#[test]
fn a_delivery_plan_places_supply_cubes_only_if_needed() {
    let mut table = three()
        .contracts(0, "C07-07")
        .store(0, "wine 1, fabric 1")
        .supply(0, "green red grey")
        .time(&[3])
        .travelling();
    table.play("go bohemia");
    let plan = table.game().delivery_plan(SEAT, contract("C07-07")).expect("a plan");
    assert_eq!(
        texts(&plan),
        "place muskets, place spice, fulfil C07-07",
        "goods first, then the column"
    );
    assert_eq!(table.game().deliverable().len(), 1);
    let mut table = three()
        .contracts(0, "C03-09")
        .store(0, "citrus_fruit 1, calfskin 1")
        .full_supply(0)
        .travelling();
    assert_eq!(table.game().delivery_plan(SEAT, contract("C03-09")), None, "not the moment");
    table.play("go bohemia");
    let plan = table.game().delivery_plan(SEAT, contract("C03-09")).expect("a plan");
    assert_eq!(texts(&plan), "fulfil C03-09");
    assert_eq!(table.game().delivery_plan(SEAT, contract("C03-10")), None);
}

#[test]
fn g2_split_half_rounded_up() {
    let default = |cubes| {
        let mut table = three().cubes([cubes, 1, 1, 1, 1, 1, 1, 1]).travelling();
        table.play("go hamburg");
        table.game().default_decision().map(|decision| decision.to_string())
    };
    assert_eq!(
        [default(1), default(3), default(4)],
        ["split 1", "split 2", "split 2"].map(|text| Some(text.into()))
    );
}

#[test]
fn g2_loss_of_the_kind_with_the_most_cubes() {
    let mut table = three().chart(7, "CC").store(0, "iron 1, copper 2, coal 2").travelling();
    table.play("go bohemia");
    assert_eq!(table.game().default_decision(), Some(decision("lose copper")));
}

#[test]
fn g2_leave_the_kinds_with_the_fewest_cubes() {
    let many = "livestock 2, muskets 2, grain 1, saltpeter 2, iron 2, copper 2, ham 2, fish_oil 2, \
                vegetables 2, calfskin 2, fabric 2, coal 2, plums 2, wine 1";
    let mut table =
        three().contracts(0, "C10-01").store(0, many).cubes([0, 1, 1, 1, 1, 1, 1, 1]).travelling();
    table.play("go hamburg, fulfil C10-01");
    assert_eq!(texts(&table.game().default_plan()), "leave grain, leave wine");
}

#[test]
fn g2_cheapest_payment_of_a_card() {
    let plan = |hold: &str, card: &str| {
        let mut table = solo(9).contracts(0, hold).building_market(card, "").investing();
        table.play("buy-building 0");
        texts(&table.game().default_plan())
    };
    // Cost 9: 5 + 4 exactly; of several exact sums the one with fewest contracts.
    assert_eq!(
        plan("C06-01 C05-01 C04-01 C03-01 C02-01", "H08"),
        "pay-with C06-01, pay-with C03-01"
    );
    assert_eq!(plan("C08-01 C07-01 C06-01 C02-01", "H08"), "pay-with C07-01, pay-with C02-01");
    assert_eq!(plan("C08-01 C07-01 C06-01", "H09"), "pay-with C07-01");
}

#[test]
fn g2_best_last_cubes_and_projected_score() {
    let mut table = solo(17)
        .buildings(0, "H07")
        .supply(0, "green yellow purple red")
        .store(0, "livestock 1")
        .travelling();
    // H07: 2 VP per kind in A and F: muskets or saltpeter, and ham.
    let projected = table.game().projected_score(SEAT);
    assert_eq!(projected.lines()[2], points(8));
    table.play("go bohemia, done");
    assert_eq!(
        texts(&table.game().default_plan()),
        "final muskets, final grain, final ham, final citrus_fruit"
    );
    table.play_default();
    assert_eq!(table.game().score(SEAT).total(), projected.total());
}

#[test]
fn cards_tell_their_present_value() {
    let table = three().contracts(0, "C06-08 C05-08").store(0, "iron 1, copper 1").travelling();
    let worth = table.game().bonus_forecast(SEAT, bonus("B09"));
    assert_eq!((worth.goods, worth.wanted, worth.contracts), (2, 2, 1));
    assert_eq!(table.game().building_points(SEAT, building("H02")), 4);
    assert_eq!(table.game().reward(contract("C06-08")), table.game().pile(value(7)).top());
}

#[test]
fn plans_are_legal_whenever_they_are_offered() {
    let mut choices = Choices::new();
    let mut plans = 0;
    for seed in 0..120 {
        let mut game = Merkator::new(&Start::new(1 + seed as u8 % 4, seed)).expect("a start");
        let mut rng = Rng::new(seed);
        while let Some(seat) = game.decider() {
            game.legal(&mut choices);
            if let Some(default) = game.default_decision() {
                assert!(choices.contains(&default), "{default}\n{game}");
            }
            let delivered: Vec<_> = game.player(seat).contracts.iter().collect();
            for contract in delivered {
                let Some(plan) = game.delivery_plan(seat, contract) else { continue };
                plans += 1;
                let mut next = game.clone();
                for step in plan {
                    next.apply(step, &mut ())
                        .unwrap_or_else(|refusal| panic!("{step}: {refusal:?}"));
                }
                assert!(next.delivered.has(contract));
            }
            let decision = game.playout_decision(&choices, &mut rng);
            game.apply(decision, &mut ()).expect("a listed decision");
        }
    }
    assert!(plans > 100);
}
