//! Section E: claiming a route.

use kogge::games::amsterdam::*;
use kogge::games::{Game, Observer};

use super::asking::*;
use super::position::table;

#[test]
fn ams_050_every_free_route_near_or_far_is_a_candidate() {
    // S0 owns a route in the north; with wilds it can pay for anything anywhere.
    let game = table(3).hand(0, "4W").owns(0, &[3]).deal();
    let expected: Vec<u8> = (1..=45).filter(|&id| id != 3).collect();
    assert_eq!(claimable(&game), expected);
}

#[test]
fn ams_051_at_most_one_claim_in_a_turn() {
    let game = table(2).hand(0, "3G 2P").deal().after("claim, route 42, wilds 0");
    game.refuses("claim", "WrongState");
    game.refuses("route 36", "WrongState");
}

#[test]
fn ams_052_exactly_as_many_cards_as_spaces() {
    for (cards, id) in [("1G", 34), ("2G", 28), ("3G", 42)] {
        let game = table(2).hand(0, cards).deal();
        assert!(claimable(&game).contains(&id));
        let game = game.after(&format!("claim, route {id}, wilds 0"));
        assert_eq!((hand(&game, S0).as_str(), discards(&game).as_str()), ("-", cards));
    }
    let short = table(2).hand(0, "2G").deal().after("claim");
    short.refuses("route 42", "CannotPay");
    // More cards than spaces: the rest stays.
    let game = table(2).hand(0, "5G").deal().after("claim, route 42, wilds 0");
    assert_eq!(hand(&game, S0), "2G");
}

#[test]
fn ams_053_one_colour_that_of_the_route_or_any_on_grey() {
    let game = table(2).hand(0, "2P 2B 3K").deal().after("claim");
    // Blue 35, 40, 44 and pink 14; green 34 and red 41 not. Black 2: 20 and 39.
    let routes = claimable(&game);
    assert!([14, 35, 40, 44, 20, 39, 43].iter().all(|id| routes.contains(id)));
    assert!([34, 41, 42, 28].iter().all(|id| !routes.contains(id)));
    // Grey of 3: black alone has three; pink and blue together are not a set.
    let grey = game.after("route 8");
    assert_eq!(grey.choices(), "pay black");
    let grey = game.after("route 21");
    assert_eq!(grey.choices(), "pay pink, pay blue, pay black");
    game.refuses("route 5", "CannotPay");
}

#[test]
fn ams_054_wilds_replace_any_number_of_cards() {
    let game = table(2).hand(0, "2G 2W").deal().after("claim, route 42");
    assert_eq!(game.choices(), "wilds 1, wilds 2");
    let paid = game.after("wilds 2");
    assert_eq!((hand(&paid, S0).as_str(), discards(&paid).as_str()), ("1G", "1G 2W"));
    game.refuses("wilds 0", "BadWildCount");
    game.refuses("wilds 3", "BadWildCount");
    let two = table(2).hand(0, "1G 2W").deal().after("claim, route 42, wilds 2");
    assert_eq!(hand(&two, S0), "-");
}

#[test]
fn ams_055_a_set_may_consist_of_wilds_only() {
    let game = table(2).hand(0, "1R 4W").deal();
    let coloured = game.after("claim, route 42, wilds 3");
    assert_eq!((hand(&coloured, S0).as_str(), discards(&coloured).as_str()), ("1R 1W", "3W"));
    let grey = game.after("claim, route 5");
    assert_eq!(grey.choices(), "pay red, pay wild");
    let grey = grey.after("pay wild");
    assert_eq!((hand(&grey, S0).as_str(), discards(&grey).as_str()), ("1R", "4W"));
    // A colour on a grey route means at least one card of it.
    let game = game.after("claim, route 5, pay red");
    assert_eq!(game.choices(), "wilds 3");
}

#[test]
fn ams_056_the_seat_chooses_how_many_wilds_to_use() {
    let game = table(2).hand(0, "3G 3W").deal().after("claim, route 42");
    assert_eq!(game.choices(), "wilds 0, wilds 1, wilds 2, wilds 3");
    for (wilds, left) in [(0, "3W"), (1, "1G 2W"), (2, "2G 1W"), (3, "3G")] {
        assert_eq!(hand(&game.after(&format!("wilds {wilds}")), S0), left);
    }
}

#[test]
fn ams_057_paid_cards_go_to_the_discards() {
    let game = table(2).owns(1, &[45]).hand(0, "2O 1W").discards("1O").deal();
    let game = game.after("claim, route 37, wilds 1");
    assert_eq!((discards(&game).as_str(), hand(&game, S0).as_str()), ("2O 1W", "1O"));
}

#[test]
fn ams_058_one_cart_a_space_and_no_claim_without_them() {
    let game = table(2).hand(0, "4B").deal().after("claim, route 5, pay blue, wilds 0");
    assert_eq!(game.table().carts(S0), 12);
    // 3 carts left: routes of 3 are possible, of 4 not.
    let game = table(2).hand(0, "4B").owns(0, &[16, 26, 42, 36]).deal();
    assert_eq!(game.table().carts(S0), 3);
    let game = game.after("claim");
    game.refuses("route 5", "NotEnoughCarts");
    assert!(claimable(&game).contains(&4) && !claimable(&game).contains(&5));
}

#[test]
fn ams_059_lengths_1_2_3_4_score_1_2_4_7_at_once() {
    for (id, points) in [(34, 1), (28, 2), (42, 4)] {
        let mut game = table(2).hand(0, "4G").deal();
        let events = game.play(&format!("claim, route {id}, wilds 0")).events().to_vec();
        assert_eq!(game.table().route_points(S0), points);
        assert!(matches!(events[0], Event::Claimed { points: scored, .. } if scored == points));
    }
    let game = table(2).hand(0, "4G").deal().after("claim, route 5, pay green, wilds 0");
    assert_eq!(game.table().route_points(S0), 7);
}

#[test]
fn ams_060_cart_symbols_earn_one_merchandise_card() {
    for (id, pay, cards) in [
        (14, "wilds 0", 1),
        (1, "wilds 0", 1),
        (5, "pay pink, wilds 0", 1),
        (36, "wilds 0", 0),
        (18, "pay pink, wilds 0", 0),
    ] {
        let mut game = table(2).hand(0, "4P").deal();
        let events = game.play(&format!("claim, route {id}, {pay}")).events().to_vec();
        assert_eq!(game.table().merchandise(S0), cards, "route {id}");
        let told = events.contains(&Event::Merchandise { seat: S0 });
        assert_eq!(told, cards == 1, "route {id}");
        assert_eq!(game.table().merchandise_supply(), 16 - cards);
    }
}

#[test]
fn ams_061_everybody_sees_the_merchandise() {
    let game = table(3).owns(0, &[3, 9]).owns(2, &[16]).deal();
    for observer in [Observer::Public, Observer::Seat(S0), Observer::Seat(S1), Observer::Seat(S2)] {
        let view = game.view(observer);
        assert_eq!([S0, S1, S2].map(|seat| view.table().merchandise(seat)), [2, 0, 1]);
    }
}

#[test]
fn ams_062_the_supply_serves_every_route_with_cart_symbols() {
    // All but the last of the 16 are owned, by four seats; the last one takes the last card.
    let game = table(4)
        .owns(0, &[1, 14, 3, 4, 5])
        .owns(1, &[2, 15, 9, 12, 16])
        .owns(2, &[13, 19, 20, 22])
        .owns(3, &[26])
        .hand(0, "2O")
        .deal();
    assert_eq!(game.table().merchandise_supply(), 1);
    let game = game.after("claim, route 27, wilds 0");
    assert_eq!((game.table().merchandise(S0), game.table().merchandise_supply()), (6, 0));
}

#[test]
fn ams_063_the_routes_of_a_pair_never_have_the_same_owner() {
    for seats in 2..=4 {
        let game = table(seats).hand(0, "2B 2P").owns(0, &[1]).deal();
        let game = game.after("claim");
        game.refuses("route 2", "OwnsTwin");
        assert!(!claimable(&game).contains(&2));
    }
}

#[test]
fn ams_064_with_two_seats_the_first_claim_closes_the_pair() {
    let game = table(2).hand(0, "2B 2P").owns(1, &[1]).deal().after("claim");
    game.refuses("route 2", "RouteClosed");
    assert!(!claimable(&game).contains(&2));
    assert!(game.table().closed().has(Route::new(2).unwrap()));
}

#[test]
fn ams_065_with_more_seats_the_second_route_stays_open() {
    for seats in [3, 4] {
        let game = table(seats).hand(0, "2B 2P").owns(1, &[1]).deal();
        assert!(game.table().closed().is_empty());
        let game = game.after("claim, route 2, pay blue, wilds 0");
        assert_eq!(game.table().owner(Route::new(2).unwrap()), Some(S0));
    }
}

#[test]
fn ams_066_a_claimed_route_stays_with_its_owner() {
    let game = table(3).hand(0, "4G").owns(1, &[42]).owns(0, &[28]).deal();
    let game = game.after("claim");
    game.refuses("route 42", "RouteTaken");
    game.refuses("route 28", "RouteTaken");
    assert!(![28, 42].iter().any(|id| claimable(&game).contains(id)));
    assert_eq!(game.table().owner(Route::new(42).unwrap()), Some(S1));
}

#[test]
fn ams_067_pay_carts_score_merchandise_then_settle() {
    let mut game = table(2).display("PB...").hand(0, "2K").rest(1).deal();
    let events = game.play("claim, route 20, wilds 0").events().to_vec();
    let claimed = Event::Claimed {
        seat: S0,
        route: Route::new(20).unwrap(),
        card: Card::Black,
        wilds: 0,
        points: 2,
    };
    assert_eq!(
        events,
        [
            claimed,
            Event::Merchandise { seat: S0 },
            Event::Shuffled { cards: 2 },
            Event::Filled { slot: 2, card: Card::Black },
            Event::Filled { slot: 3, card: Card::Black },
        ]
    );
}
