//! The rules one by one.

use kogge::games::ferry::data::ROUNDS;
use kogge::games::ferry::{Event, Ferry, Harbour, Legs, Phase};
use kogge::games::{Game, Observer, Points, Refusal, Seat, Start, UndoScope};

use super::position::{one, two};
use crate::common::play::Play;

fn new(seats: u8) -> Play<Ferry> {
    Play::start(&Start { first: Some(Seat(0)), ..Start::new(seats, 1) })
}

#[test]
fn fer_001_one_or_two_play() {
    for (seats, plays) in [(0, false), (1, true), (2, true), (3, false)] {
        let game = Ferry::new(&Start::new(seats, 1));
        assert_eq!(game.is_ok(), plays, "{seats}");
        assert!(plays || game.unwrap_err().name() == "BadPlayerCount");
    }
}

#[test]
fn fer_002_the_ring_leads_through_six_harbours() {
    let ring: Vec<&str> = (0..7).map(|legs| Harbour::Lubeck.after(legs).id()).collect();
    let all = ["lubeck", "danzig", "riga", "stockholm", "tonsberg", "aalborg", "lubeck"];
    assert_eq!(ring, all);
}

#[test]
fn fer_003_there_are_eight_crates_of_each_length() {
    let game = new(2);
    let mut all = [0; Legs::COUNT];
    let quays = Harbour::ALL.into_iter().filter_map(|harbour| game.table().quay(harbour));
    game.supply().chain(quays).for_each(|legs| all[legs.index()] += 1);
    assert_eq!(all, [8; 5]);
}

#[test]
fn fer_004_a_crate_waits_in_each_harbour_at_the_start() {
    let game = new(2);
    assert!(Harbour::ALL.into_iter().all(|harbour| game.table().quay(harbour).is_some()));
    assert_eq!(game.table().supply(), 34);
    assert!([0, 1].into_iter().all(|seat| game.table().ship(Seat(seat)).is_none()));
}

#[test]
fn fer_005_everything_but_the_order_of_the_supply_is_open() {
    let game = new(2);
    assert_eq!(game.view(Observer::Public), game.view(Observer::Seat(Seat(1))));
    assert_eq!(game.view(Observer::Public).unseen().iter().sum::<u8>(), 34);
}

#[test]
fn fer_006_a_first_turn_begins_with_the_choice_of_a_harbour() {
    let mut game = new(2);
    let all =
        "begin lubeck, begin danzig, begin riga, begin stockholm, begin tonsberg, begin aalborg";
    game.offers_only(all).refuses("sail danzig", "WrongState");
    game.play("begin riga");
    assert_eq!((game.decider(), game.undo_scope()), (Some(Seat(0)), UndoScope::Open));
    game.refuses("begin lubeck", "WrongState");
    game.play("sail stockholm").offers_only(all);
    assert_eq!(game.decider(), Some(Seat(1)));
    game.play("begin riga");
}

#[test]
fn fer_007_a_ship_sails_on_by_one_or_two_legs() {
    let mut game = one().ship(0, "tonsberg").deal();
    for far in ["lubeck", "aalborg"] {
        assert!(game.offers(&format!("sail {far}")));
    }
    for far in ["danzig", "riga", "stockholm", "tonsberg"] {
        game.refuses(&format!("sail {far}"), "TooFar");
    }
    game.play("sail lubeck");
    assert_eq!(game.table().ship(Seat(0)), Some(Harbour::Lubeck));
    assert_eq!(game.undo_scope(), UndoScope::NewTurn);
}

#[test]
fn fer_008_a_ship_may_wait() {
    let mut game = two().ship(0, "riga").deal();
    game.play("wait");
    let next = Event::TurnBegan { seat: Seat(1), round: 2 };
    assert_eq!(game.events(), [Event::Waited { seat: Seat(0) }, next]);
    assert_eq!(game.table().ship(Seat(0)), Some(Harbour::Riga));
    assert_eq!(game.decider(), Some(Seat(1)));
}

#[test]
fn fer_009_the_hold_takes_two_crates_and_the_next_one_turns_up() {
    let mut game = one().ship(0, "riga").quay("riga", 4).deal();
    game.play("load");
    assert_eq!(game.undo_scope(), UndoScope::Barrier);
    let cargo = game.table().hold(Seat(0))[0];
    assert_eq!((cargo.to, cargo.legs), (Harbour::Lubeck, Legs::Four));
    assert!(game.table().quay(Harbour::Riga).is_some());
    game.play("load").refuses("load", "HoldFull");
}

#[test]
fn fer_010_what_belongs_here_is_delivered_all_at_once() {
    let mut game = one().ship(0, "riga").carries(0, 5, "riga").carries(0, 2, "riga").deal();
    game.play("deliver").refuses("deliver", "NothingToDeliver");
    assert_eq!(*game.table().delivered(Seat(0)), [0, 1, 0, 0, 1]);
    assert_eq!(game.score(Seat(0)).lines()[0], Points::new(7));
    assert_eq!(game.undo_scope(), UndoScope::Open);
}

#[test]
fn fer_011_a_harbour_stays_empty_once_the_supply_is() {
    let mut game = two().ship(0, "riga").sold_out(1, "danzig").deal();
    assert_eq!(game.table().supply(), 0);
    game.play("load");
    assert_eq!(game.undo_scope(), UndoScope::Open);
    assert_eq!(game.table().quay(Harbour::Riga), None);
    game.refuses("load", "NoCrate");
}

#[test]
fn fer_012_a_harbour_that_was_served_scores_two_once() {
    let mut game = one().ship(0, "riga").carries(0, 1, "riga").delivered(0, 3, "riga").deal();
    assert_eq!(game.score(Seat(0)).lines(), [Points::new(3), Points::new(2)]);
    game.play("deliver");
    assert_eq!(game.score(Seat(0)).lines(), [Points::new(4), Points::new(2)]);
}

#[test]
fn fer_013_the_game_ends_after_its_last_round() {
    let mut game = two().round(ROUNDS).deal();
    game.play("wait");
    assert_eq!(game.table().phase(), Phase::Act);
    game.play("wait").refuses("wait", "GameOver");
    assert_eq!(game.table().phase(), Phase::Over);
    assert_eq!(game.events().last(), Some(&Event::Ended));
}

#[test]
fn fer_014_most_points_win_and_on_a_tie_more_harbours() {
    let end = |game: &mut Play<Ferry>| {
        game.play("wait, wait");
        let outcome = game.outcome().expect("the game is over");
        [0, 1].map(|seat| outcome.place(Seat(seat)))
    };
    assert_eq!(end(&mut two().round(ROUNDS).deal()), [1, 1]);
    assert_eq!(end(&mut two().round(ROUNDS).delivered(1, 1, "riga").deal()), [2, 1]);
    let tie = two().round(ROUNDS).delivered(0, 3, "riga");
    assert_eq!(end(&mut tie.clone().delivered(1, 3, "danzig").deal()), [1, 1]);
    // Nine and nine points, with one harbour and with two.
    let tie = tie.delivered(0, 4, "riga").delivered(1, 3, "riga").delivered(1, 2, "danzig");
    assert_eq!(end(&mut tie.deal()), [2, 1]);
}
