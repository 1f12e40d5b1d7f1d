//! Which positions are accepted (the catalogue's "Positions that are accepted"): each change of a sound one is
//! refused, with the very place and the values.

use kogge::games::Game;
use kogge::games::Seat;
use kogge::games::merkator::data::*;
use kogge::games::merkator::pieces::HandCard;
use kogge::games::merkator::position::Ending;
use kogge::games::merkator::{Merkator, Phase, Position};

use super::position::*;

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
