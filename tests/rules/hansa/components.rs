//! Section 2.1.

use kogge::games::hansa::data::{BOOTHS, City, Colour, TokenKind, Warehouse};
use kogge::games::hansa::{Hansa, Refusal};
use kogge::games::{Game, Observer, Rng, Start};

use super::position::*;

fn start(seats: u8) -> Play<Hansa> {
    Play::<Hansa>::start(&Start::new(seats, 7))
}

#[test]
fn han_001_two_to_four_players_and_no_other_number() {
    for seats in [0, 1, 5, 255] {
        assert_eq!(Hansa::new(&Start::new(seats, 1)), Err(Refusal::BadPlayerCount));
    }
    for seats in 2..=4 {
        assert!(Hansa::new(&Start::new(seats, 1)).is_ok());
    }
}

#[test]
fn han_002_thirteen_tokens_of_each_colour() {
    assert_eq!(TokenKind::ALL.iter().map(|kind| kind.copies() as u32).sum::<u32>(), 78);
    for colour in Colour::ALL {
        assert_eq!(colour.kinds().map(TokenKind::copies), [4, 5, 4]);
        assert_eq!(colour.kinds().map(|kind| kind.barrels().count()), [1, 2, 3]);
    }
}

#[test]
fn han_003_fifteen_booths_a_player() {
    assert_eq!(BOOTHS, 15);
    let table = start(4);
    assert_eq!([GREY, YELLOW, VIOLET, WHITE].map(|seat| table.reserve(seat)), [15; 4]);
}

#[test]
fn han_004_twenty_two_talers_in_bank_and_purses() {
    for seats in 2..=4 {
        let table = start(seats);
        assert_eq!(table.purses().len(), seats as usize);
        assert_eq!(table.bank() + table.purses().iter().sum::<u8>(), 22);
    }
    let mut wrong = three().position();
    wrong.bank += 1;
    assert_eq!(Hansa::from_position(&wrong), Err(Refusal::BadPosition));
}

#[test]
fn han_005_one_ship_moved_by_whoever_is_on_turn() {
    let mut table = three().on_turn(YELLOW).ship("lubeck").fill_but(&[]).deal();
    table.play("sail aalborg, end-turn");
    assert_eq!((table.on_turn(), table.ship()), (VIOLET, City::Aalborg));
    table.play("sail copenhagen");
    assert_eq!(table.ship(), City::Copenhagen);
}

#[test]
fn han_006_thirteen_one_way_routes_join_nine_cities() {
    let exits = |id| city(id).exits().map(|city| city.id()).collect::<Vec<_>>();
    assert_eq!(exits("tonsberg"), ["stockholm"]);
    assert_eq!(exits("aalborg"), ["copenhagen"]);
    assert_eq!(exits("copenhagen"), ["tonsberg", "lubeck", "danzig"]);
    assert_eq!(exits("lubeck"), ["aalborg"]);
    assert_eq!(exits("stockholm"), ["kalmar", "reval"]);
    assert_eq!(exits("kalmar"), ["copenhagen"]);
    assert_eq!(exits("danzig"), ["kalmar", "reval"]);
    assert_eq!(exits("reval"), ["riga"]);
    assert_eq!(exits("riga"), ["danzig"]);
}

#[test]
fn han_007_fourteen_warehouses_with_room_for_one_token_each() {
    let numbers = City::ALL.map(|city| city.warehouses().count());
    assert_eq!(numbers, [2, 2, 1, 2, 2, 1, 1, 1, 2]);
    assert_eq!(start(2).game().table().empty_warehouses(), 0);
    // A second token for a city with one warehouse does not fit.
    let mut crowded = three().stock("kalmar", "O1").position();
    let kalmar = crowded.cities.get_mut(&City::Kalmar).expect("Kalmar");
    kalmar.warehouses.push(None).expect("room for the mistake");
    assert_eq!(Hansa::from_position(&crowded), Err(Refusal::BadPosition));
}

#[test]
fn han_008_figures_are_computed_from_the_tables() {
    let table = Play::<Hansa>::start(&Start::new(3, 1));
    let warehouses: usize = City::ALL.iter().map(|city| city.info().warehouses as usize).sum();
    assert_eq!(Warehouse::all().count(), warehouses);
    let stacks = table.game().table().stacks();
    assert_eq!(stacks.iter().map(|&height| height as usize).sum::<usize>(), 65 - warehouses);
    let before_last: u8 = stacks[..4].iter().sum();
    assert_eq!(table.game().table().draws_to_last_stack(), before_last + 1);
}

#[test]
fn han_009_warehouses_are_filled_by_ascending_city_number() {
    let numbers: Vec<u8> = Warehouse::all().map(|place| place.city().info().number).collect();
    assert!(numbers.is_sorted());
    assert_eq!(
        (numbers[0], Warehouse::all().next().map(|place| place.city())),
        (1, Some(City::Tonsberg))
    );
    let mut table = three().fill_but(&["riga a", "aalborg a"]).supply("O1 N2").refill().deal();
    table.play("refill");
    assert_eq!(table.stock("aalborg").split(' ').next(), Some("O1"));
    assert_eq!(table.stock("riga").split(' ').next(), Some("N2"));
}

#[test]
fn han_010_place_a_is_filled_before_place_b() {
    let setup = three().fill_but(&["lubeck a", "lubeck b"]).supply("O1 N2").refill();
    let mut table = setup.deal();
    table.play("refill");
    assert_eq!(table.stock("lubeck"), "O1 N2");
}

#[test]
fn han_011_the_leader_has_strictly_more_booths_than_every_other() {
    let leader = |booths: [u8; 3]| {
        let seats = [GREY, YELLOW, VIOLET].into_iter().zip(booths);
        let setup = seats.fold(three(), |setup, (seat, n)| setup.booths("riga", seat, n));
        setup.deal().leader("riga")
    };
    assert_eq!(leader([0, 0, 0]), None);
    assert_eq!(leader([0, 1, 0]), Some(YELLOW));
    assert_eq!(leader([2, 1, 2]), None);
    assert_eq!(leader([1, 1, 1]), None);
    assert_eq!(leader([1, 1, 2]), Some(VIOLET));
    assert_eq!(leader([3, 1, 1]), Some(GREY));
}

#[test]
fn han_012_everything_but_the_order_of_the_supply_is_public() {
    let table = start(3);
    for seat in [GREY, YELLOW, VIOLET] {
        assert_eq!(table.game().view(Observer::Seat(seat)), *table.game().table());
    }
    assert_eq!(table.game().view(Observer::Public), *table.game().table());
    // The supply as a set follows from what is seen.
    let mut unseen = [0; 18];
    table.game().supply().for_each(|kind| unseen[kind.index()] += 1);
    assert_eq!(table.game().table().unseen(), unseen);
}

#[test]
fn han_013_who_thinks_ahead_gets_a_reshuffled_supply() {
    let table = start(4);
    let view = table.game().view(Observer::Seat(GREY));
    let order = |seed| -> Vec<TokenKind> {
        Hansa::determinize(&view, &mut Rng::new(seed)).supply().collect()
    };
    let real: Vec<TokenKind> = table.game().supply().collect();
    assert_ne!(order(1), order(2));
    assert!((0..50).all(|seed| order(seed) != real));
    let (mut guess, mut truth) = (order(3), real);
    guess.sort();
    truth.sort();
    assert_eq!(guess, truth);
}
