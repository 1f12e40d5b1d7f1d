//! Which positions are accepted (the catalogue's "Positions that are accepted"): each change of a sound one is
//! refused, with the very place and the values.

use kogge::games::Game;
use kogge::games::Seat;
use kogge::games::merkator::data::*;
use kogge::games::merkator::pieces::HandCard;
use kogge::games::merkator::position::Ending;
use kogge::games::merkator::{Merkator, Phase, Position};

use super::position::*;
use crate::common::play::Play;

/// The place and the sentence of a refusal.
fn fault(position: &Position) -> (String, String) {
    let error = Merkator::try_from_position(position).expect_err("the position should be refused");
    (error.field.to_string(), error.reason.to_string())
}

fn changed(setup: Setup, change: impl FnOnce(&mut Position)) -> (String, String) {
    let mut position = setup.position();
    assert!(Merkator::from_position(&position).is_ok(), "sound before the change");
    change(&mut position);
    fault(&position)
}

fn is_at(fault: (String, String), field: &str, words: &str) {
    assert_eq!(fault.0, field, "{}", fault.1);
    assert!(fault.1.contains(words), "{}", fault.1);
}

#[test]
fn invariant_1_a_card_that_stands_twice_is_named_with_both_places() {
    let hold = |p: &mut Position| {
        p.variants.hand_card = true;
        p.players[1].hand = Some(HandCard::Contract(contract("C08-04")));
    };
    is_at(
        changed(three(), hold),
        "players[1].hand",
        "card C08-04 stands twice: in pile 8 and in the hand of seat 1",
    );
    let take = |p: &mut Position| p.discard.remove(contract("C02-01"));
    is_at(changed(three(), take), "piles", "card C02-01 is nowhere");
}

#[test]
fn mer_030_six_contracts_are_forced_before_the_last_round() {
    let hold = "C08-01 C07-01 C06-01 C05-01 C04-01 C03-01";
    let mut position = three().contracts(0, hold).investing().game().position();
    assert!(position.forced);
    position.forced = false;
    is_at(fault(&position), "forced", "seat 0 holds 6 contracts");
    position.phase = Phase::Travel;
    is_at(fault(&position), "players[0].contracts", "seat 0 holds 6 contracts");
}

#[test]
fn mer_100_the_peace_and_the_end_go_together() {
    let mut position = three().contracts(1, "C14-01").position();
    assert_eq!(position.ending, Ending::LastRound { left: 3 });
    position.ending = Ending::Far;
    is_at(fault(&position), "ending", "the Peace was obtained");
    is_at(
        changed(three(), |p| p.ending = Ending::LastRound { left: 3 }),
        "ending",
        "nothing triggered the last round",
    );
}

#[test]
fn mer_102_nothing_is_triggered_before_the_trip() {
    let trigger = |p: &mut Position| p.ending = Ending::Triggered;
    is_at(changed(three(), trigger), "ending", "by a trip or a delivery of this turn");
    let mut trading = three().travelling();
    trading.play("go bohemia");
    let mut position = trading.game().position();
    position.ending = Ending::Triggered;
    is_at(fault(&position), "ending", "neither the last counter nor a delivered 10");
}

#[test]
fn invariant_6_nobody_has_more_counters_than_were_taken() {
    let rich = |p: &mut Position| p.players[1].time = 150;
    is_at(
        changed(three(), rich),
        "players[1].time",
        "the players have 150 counters: 3 at the start and at most 0 since",
    );
}

#[test]
fn mer_001_turn_first_and_active_seat_follow_from_each_other() {
    let other = |p: &mut Position| p.active = Seat(1);
    is_at(changed(three(), other), "active", "seat 1 is on turn, but turn 97");
}

#[test]
fn mer_052_the_place_of_the_pawn_was_emptied() {
    let sound = || three().pawn("france").cubes([1, 1, 1, 1, 1, 1, 0, 1]);
    is_at(changed(sound(), |p| p.cubes[6] = 2), "cubes[6]", "2 cubes in France");
    let alone = |p: &mut Position| p.cubes[7] = 0;
    is_at(changed(sound(), alone), "cubes[6]", "France and Spain are neighbours and both empty");
    let full = |p: &mut Position| p.cubes[0] = 61;
    is_at(changed(sound(), full), "cubes[0]", "61 cubes in Hamburg");
}

#[test]
fn mer_067_a_loss_belongs_to_a_row_that_ended() {
    let mut table = three().chart(7, "A B").store(0, "ham 1, grain 1").travelling();
    table.play("go bohemia, keep");
    let sound = table.game().position();
    let Phase::Loss { seat, left, .. } = sound.phase else { panic!("a loss") };
    let back = CounterBack::parse("C").expect("a back");
    let position = Position { phase: Phase::Loss { seat, back, left }, ..sound.clone() };
    is_at(fault(&position), "phase", "so that C counts");
    let mut position = sound;
    position.chart.as_mut().expect("a chart").taken += 1;
    assert_eq!(fault(&position).0, "phase");
}

#[test]
fn mer_074_a_delivered_contract_is_held_and_for_this_place() {
    let mut table =
        three().contracts(0, "C03-09").store(0, "citrus_fruit 1, calfskin 1").travelling();
    table.play("go bohemia, fulfil C03-09");
    let mut position = table.game().position();
    position.delivered.insert(contract("C03-10"));
    is_at(fault(&position), "delivered", "card C03-10 was not delivered here");
}

/// A game just begun, seat 0 first, with one thing changed.
fn begun(players: u8, ids: &str, change: impl FnOnce(&mut Position)) -> (String, String) {
    let mut position = new_game(players, ids, 3).position();
    assert!(Merkator::from_position(&position).is_ok(), "sound before the change");
    change(&mut position);
    fault(&position)
}

/// The first turn of a game was a trip without deliveries, and nobody joined.
fn second_turn(players: u8, ids: &str) -> Position {
    let mut table = Play::new(new_game(players, ids, 3));
    table.end_invest().play("go bohemia, done").stay_at_home().end_invest();
    assert_eq!(table.game().turn, 2);
    table.game().position()
}

/// A contract of this value out of its pile.
fn draw(position: &mut Position, points: u8) -> Contract {
    position.piles[value(points).index()].draw().expect("a contract")
}

/// The contract of this value that a seat was dealt.
fn dealt(position: &Position, seat: usize, points: u8) -> Contract {
    let held = position.players[seat].contracts.and(value(points).contracts());
    held.first().expect("it was dealt")
}

#[test]
fn mer_031_talers_come_from_contracts_that_were_sold() {
    let rich = |p: &mut Position| p.players[0].talers = 15;
    let words = "seat 0 has Talers and bought cards for 15 and contracts for 14";
    is_at(begun(3, "", rich), "players[0].talers", words);
    let mut table = Play::new(new_game(3, "", 3));
    let card = dealt(table.game(), 0, 5);
    table.play(&format!("sell {card}"));
    let mut position = table.game().position();
    position.players[0].talers = 6;
    is_at(fault(&position), "players[0].talers", "for 6 and contracts for 9");
    position.players[0].talers = 4;
    assert!(Merkator::from_position(&position).is_ok(), "a purse may be smaller");
}

#[test]
fn mer_031_in_the_first_turn_what_was_sold_is_discarded() {
    let mut table = Play::new(new_game(3, "", 3));
    let card = dealt(table.game(), 0, 5);
    table.play(&format!("sell {card}"));
    let mut position = table.game().position();
    position.discard.remove(card);
    position.piles[3].put(card);
    is_at(fault(&position), "players[0].talers", "but contracts for 0 were given up");
    let discarded = |p: &mut Position| {
        let card = draw(p, 8);
        p.discard.insert(card);
    };
    is_at(begun(3, "", discarded), "discard", "1 contracts of value 8 are discarded in turn 1");
}

#[test]
fn mer_036_cards_come_from_contracts_that_were_sold() {
    let buy = |p: &mut Position| {
        let card = p.buildings.deck.draw().expect("a building");
        p.players[0].buildings.insert(card);
    };
    is_at(begun(3, "", buy), "players[0].buildings", "seat 0 has Talers and bought cards for");
    let buy = |p: &mut Position| {
        let card = p.bonus.deck.draw().expect("a bonus card");
        p.players[0].bonus.insert(card);
    };
    is_at(begun(2, "no_coins", buy), "players[0].bonus", "and contracts for 14");
}

#[test]
fn mer_018_before_the_first_delivery_everybody_has_what_was_dealt() {
    let take = |p: &mut Position| {
        let card = draw(p, 10);
        p.players[1].contracts.insert(card);
    };
    let words = "seat 1 holds 5 contracts: 4 were dealt, and at most 0 gained since";
    is_at(begun(3, "", take), "players[1].contracts", words);
    let exchange = |seat: usize| {
        move |p: &mut Position| {
            let (high, low) = (draw(p, 10), dealt(p, seat, 5));
            p.players[seat].contracts.insert(high);
            p.players[seat].contracts.remove(low);
            p.piles[3].put(low);
        }
    };
    let words = "holds 1 contracts of value 10: 0 dealt and at most 0 gained";
    is_at(begun(3, "", exchange(0)), "players[0].contracts", words);
    is_at(begun(3, "", exchange(2)), "players[2].contracts", words);
    is_at(
        begun(4, "long_game", |p| {
            let (one, two) = (draw(p, 3), dealt(p, 1, 2));
            p.players[1].contracts.insert(one);
            p.players[1].contracts.remove(two);
            p.discard.insert(two);
        }),
        "players[1].contracts",
        "seat 1 holds 2 contracts of value 3: 1 dealt",
    );
}

#[test]
fn mer_084_in_the_first_turn_each_delivery_brought_one_contract() {
    let mut table = (0..)
        .map(|seed| Play::new(new_game(1, "", seed)))
        .find_map(|mut table| {
            let place = dealt(table.game(), 0, 2).place().filter(|place| place.info().time >= 0)?;
            table.end_invest().play(&format!("go {place}"));
            if table.phase() == Phase::Split {
                table.play_default();
            }
            (!table.game().deliverable().is_empty()).then_some(table)
        })
        .expect("a first delivery");
    let card = table.game().deliverable().first().expect("a contract");
    table.deliver_as_shown(card.id());
    let mut position = table.game().position();
    assert_eq!(position.players[0].contracts.len(), 5);
    let high = draw(&mut position, 6);
    position.players[0].contracts.insert(high);
    is_at(fault(&position), "players[0].contracts", "seat 0 holds 6 contracts");
    let low = dealt(&position, 0, 4);
    position.players[0].contracts.remove(low);
    position.piles[2].put(low);
    is_at(fault(&position), "players[0].contracts", "seat 0 holds 1 contracts of value 6: 0 dealt");
}

#[test]
fn mer_021_who_had_no_turn_has_the_bonus_cards_that_were_dealt() {
    let take = |p: &mut Position| {
        let card = p.bonus.deck.draw().expect("a bonus card");
        p.players[1].bonus.insert(card);
    };
    let words = "seat 1 has 3 bonus cards, 1 more than were dealt";
    is_at(begun(3, "", take), "players[1].bonus", words);
    is_at(begun(3, "long_game", take), "players[1].bonus", "seat 1 has 1 bonus cards, 1 more");
}

#[test]
fn mer_025_who_had_no_trip_has_at_most_the_counters_that_were_dealt() {
    let swap = |p: &mut Position| {
        p.players[1].time = 2;
        p.players[2].time = 1;
    };
    let words = "seat 1 has 2 counters before its first trip: 1 were dealt";
    is_at(begun(3, "", swap), "players[1].time", words);
}

#[test]
fn mer_092_who_kept_its_counters_joined_nobody() {
    let sound = second_turn(3, "");
    assert_eq!(sound.players[2].time, 2);
    let mut position = sound.clone();
    let card = draw(&mut position, 6);
    position.players[2].contracts.insert(card);
    is_at(fault(&position), "players[2].contracts", "4 were dealt, and at most 0 gained since");
    // Who paid for joining may have delivered.
    position.players[2].time = 1;
    assert!(Merkator::from_position(&position).is_ok());
    let mut position = sound;
    position.players[2].place(kind("iron"));
    is_at(fault(&position), "players[2].store", "seat 2 has 1 goods before its first trip");
    position.players[2].time = 1;
    assert!(Merkator::from_position(&position).is_ok());
    position.players[2].store.add(kind("iron"), 1);
    is_at(fault(&position), "players[2].store", "cubes before its first trip: at most 1");
}

/// The first joiner of a game, right after it has joined the first trip for a contract and not for a bonus card.
fn joined() -> (Position, Seat) {
    for seed in 0..400 {
        let mut table = Play::new(new_game(4, "", seed));
        table.end_invest();
        for trip in table.choices().split(", ").filter(|choice| choice.starts_with("go ")) {
            let mut table = table.clone();
            table.play(trip);
            if matches!(table.phase(), Phase::Split) {
                let split = table.choices().split(", ").next().expect("a split").to_string();
                table.play(&split);
            }
            table.play("done");
            if let Phase::Join { seat } = table.phase() {
                table.play("join");
                if table.store(seat.0).is_empty() {
                    return (table.game().position(), seat);
                }
            }
        }
    }
    panic!("nobody can join a first trip");
}

#[test]
fn mer_092_a_joiner_has_paid_for_it() {
    let (sound, seat) = joined();
    assert!(matches!(sound.phase, Phase::Trade { trader } if trader == seat));
    assert!(Merkator::from_position(&sound).is_ok());
    // All the counters that were dealt are still there.
    let mut position = sound;
    let cost = position.pawn.expect("a trip").info().join_cost;
    position.players[position.active.index()].time -= cost;
    position.players[seat.index()].time += cost;
    let words = format!("seat {} joined for {cost} counters, but still has", seat.0);
    is_at(fault(&position), &format!("players[{}].time", seat.0), &words);
}

#[test]
fn mer_200_only_who_may_have_drawn_was_paid_before_its_first_turn() {
    let paid = |p: &mut Position| p.players[2].talers = 1;
    is_at(begun(3, "offers", paid), "players[2].talers", "seat 2 has 1 Talers, at most 0 now");
    let mut position = second_turn(3, "offers forced_building");
    let card = position.buildings.deck.draw().expect("a building");
    position.players[2].buildings.insert(card);
    assert!(Merkator::from_position(&position).is_ok(), "it may have sold a contract");
    position.variants.forced_building = false;
    is_at(fault(&position), "players[2].buildings", "seat 2 has 1 buildings, but had no turn");
}

#[test]
fn mer_129_alone_cards_were_paid_with_what_is_out_of_the_game() {
    let mut position = second_turn(1, "");
    let card = position.buildings.deck.draw().expect("a building");
    position.players[0].buildings.insert(card);
    is_at(fault(&position), "players[0].buildings", "but contracts for 0 were given up");
}

#[test]
fn mer_024_a_first_seat_that_is_not_there_is_named() {
    let stranger = |p: &mut Position| p.first = Seat(3);
    is_at(changed(three(), stranger), "first", "seat 3 is not one of seats 0 to 2");
    // A seat that is there: what does not agree is named with all values.
    let other = |p: &mut Position| p.first = Seat(1);
    is_at(
        changed(three(), other),
        "active",
        "seat 0 is on turn, but turn 97 of a game that seat 1 began is that of seat 1",
    );
}

#[test]
fn mer_156_an_option_for_another_number_of_players_is_named() {
    let set = |p: &mut Position| p.variants.no_coins = true;
    is_at(changed(three(), set), "variants.no_coins", "no_coins is not for a game of 3");
    let both = |p: &mut Position| {
        p.variants.no_coins = true;
        p.variants.forced_building = true;
    };
    is_at(begun(2, "", both), "variants.forced_building", "no_coins is true");
}
