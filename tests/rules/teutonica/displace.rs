//! Section 2.6: displace.

use kogge::games::teutonica::data::{BoardSide, Route, RouteSet};
use kogge::games::teutonica::{Event, Teutonica};
use kogge::games::{Rng, Seat, Seats};

use super::place::full_board;
use super::position::*;

#[test]
fn teu_34_an_opponents_piece_in_a_village_is_replaced() {
    let mut table =
        players(3).supply(P1, "2T").on("hamburg-stade", "2T").office("stade", "3M").deal();
    table.play("displace");
    table.offers_only("route hamburg-stade");
    table.refuses("city stade", "WrongState");
    table.refuses("route minden-hannover", "NoPieceThere");
    table.play("route hamburg-stade");
    assert_eq!(table.on("hamburg-stade"), "1T -- --");
    // Pieces in offices alone are no target.
    let offices = players(3).supply(P1, "5T").office("hamburg", "2T 3T").deal();
    offices.refuses("displace", "NoPieceThere");
}

#[test]
fn teu_35_a_trader_costs_one_more_piece_and_a_merchant_two() {
    // Exactly enough for a trader, not for a merchant.
    let mut table = players(3)
        .supply(P1, "2T")
        .on("hamburg-stade", "2T 2M")
        .on("goslar-magdeburg", "3M")
        .deal();
    table.after("displace").refuses("route goslar-magdeburg", "CannotPay");
    table.play("displace, route hamburg-stade");
    assert_eq!(table.decider(), Some(P2), "only the trader can be paid");
    assert_eq!((table.supply(P1), table.stock(P1)), ("0".into(), "10T1M".into()));
    // Three pieces pay for a merchant; the price is two, of any kinds.
    let mut table = players(3).supply(P1, "3T1M").on("goslar-magdeburg", "3M").deal();
    table.play("displace, route goslar-magdeburg");
    table.offers_only("with trader, with merchant");
    let all_traders = table.after("with merchant");
    assert_eq!((all_traders.supply(P1), all_traders.stock(P1)), ("1T".into(), "10T".into()));
    table.play("with trader");
    table.offers_only("merchants 0, merchants 1");
    table.refuses("merchants 2", "BadMix");
    table.play("merchants 1");
    assert_eq!((table.supply(P1), table.stock(P1)), ("1T".into(), "9T1M".into()));
    // Too little for anything.
    let poor = players(3).supply(P1, "1T").on("hamburg-stade", "2T").deal();
    poor.refuses("displace", "CannotPay");
    let poor = players(3).supply(P1, "2T").on("hamburg-stade", "2M").deal();
    poor.refuses("displace", "CannotPay");
}

#[test]
fn teu_36_any_kind_displaces_any_kind_but_never_an_own_piece() {
    let mut table = players(3).supply(P1, "2T1M").on("hamburg-stade", "2M 1T 3T").deal();
    table.play("displace");
    table.play("route hamburg-stade");
    table.offers_only("piece blue merchant, piece green trader");
    table.refuses("piece red trader", "OwnPiece");
    table.refuses("piece blue trader", "NoPieceThere");
    let trader = table.after("piece blue merchant, with trader");
    assert_eq!(trader.on("hamburg-stade"), "1T 1T 3T");
    let merchant = table.after("piece green trader, with merchant");
    assert_eq!(merchant.on("hamburg-stade"), "2M 1T 1M");
    let own =
        players(3).supply(P1, "5T").on("hamburg-stade", "1T").on("goslar-magdeburg", "2T").deal();
    own.after("displace").refuses("route hamburg-stade", "OwnPiece");
}

/// Player 1 displaces player 2's piece on Hamburg-Stade.
fn displaced(code: &str) -> Play<Teutonica> {
    // The merchant that is not displaced is in supply, so that only traders are in stock.
    let rest = if code == "2M" { "1T" } else { "1M" };
    let setup = players(3).supply(P1, "4T").supply(P2, rest);
    let mut table = setup.on("hamburg-stade", code).deal();
    table.play("displace, route hamburg-stade");
    table
}

#[test]
fn teu_37_the_owner_places_the_displaced_piece_at_once() {
    let mut table = displaced("2T");
    assert_eq!((table.decider(), table.game().active()), (Some(P2), P1));
    assert_eq!(
        table.choice_list(),
        routes(&["hamburg-bremen", "hamburg-luebeck", "hamburg-lueneburg"])
    );
    table.play("route hamburg-luebeck");
    assert_eq!(table.on("hamburg-luebeck"), "2T -- --");
    table.play("stop");
    assert_eq!((table.decider(), table.left()), (Some(P1), 1));
}

#[test]
fn teu_38_one_extra_for_a_trader_two_for_a_merchant() {
    let mut table = displaced("2T");
    table.play("route hamburg-luebeck");
    table.offers_only("with trader, stop");
    table.play("with trader, route hamburg-bremen");
    assert_eq!(table.decider(), Some(P1), "one extra only");
    let mut table = displaced("2M");
    table.play("route hamburg-luebeck, with trader, route hamburg-bremen");
    assert_eq!(table.decider(), Some(P2));
    table.play("with trader, route hamburg-luebeck");
    assert_eq!(table.decider(), Some(P1));
    assert_eq!(table.on("hamburg-luebeck"), "2M 2T --", "same or different routes");
    assert_eq!(table.on("hamburg-bremen"), "2T -- -- --");
    // Merchants at will.
    let mut table = players(3).supply(P1, "2T").on("hamburg-stade", "2T").deal();
    table.play("displace, route hamburg-stade, route hamburg-luebeck");
    table.offers_only("with trader, with merchant, stop");
    table.play("with merchant, route hamburg-luebeck");
    assert_eq!(table.on("hamburg-luebeck"), "2T 2M --");
}

#[test]
fn teu_39_the_displaced_piece_comes_first_and_stop_is_for_good() {
    let mut table = displaced("2M");
    for early in ["stop", "with trader", "lift hamburg-stade trader"] {
        table.refuses(early, "MustReplaceFirst");
    }
    table.play("route hamburg-luebeck, stop");
    assert_eq!((table.decider(), table.left()), (Some(P1), 1), "both extras are given up");
}

#[test]
fn teu_40_extras_are_optional_and_go_to_the_board_only() {
    let mut table = displaced("2T");
    let before = (table.supply(P2), table.stock(P2));
    table.play("route hamburg-luebeck, stop");
    assert_eq!((table.supply(P2), table.stock(P2)), before);
    let mut table = displaced("2T");
    table.play("route hamburg-luebeck, with trader, route hamburg-luebeck");
    assert_eq!((table.supply(P2), table.on("hamburg-luebeck")), (before.0, "2T 2T --".into()));
}

#[test]
fn teu_41_extras_come_from_stock_then_supply_then_board() {
    let mut table = displaced("2T");
    let stock = table.game().player(P2).stock().traders;
    table.play("route hamburg-luebeck, with trader, route hamburg-luebeck");
    assert_eq!(table.game().player(P2).stock().traders, stock - 1);
    // Stock empty: supply.
    let mut table =
        players(3).supply(P1, "2T").supply(P2, "10T1M").on("hamburg-stade", "2T").deal();
    assert_eq!(table.stock(P2), "0");
    table.play("displace, route hamburg-stade, route hamburg-luebeck");
    table.offers_only("with trader, with merchant, stop");
    table.play("with merchant, route hamburg-luebeck");
    assert_eq!(table.supply(P2), "10T");
    // Both empty: board.
    let mut table = board_only();
    table.offers_only("lift goslar-magdeburg trader, lift minden-brunswiek trader, lift stendal-brunswiek trader, lift stendal-brunswiek merchant, stop");
    table.play("lift stendal-brunswiek merchant, route hamburg-bremen");
    assert_eq!(table.on("hamburg-bremen"), "2M -- -- --");
    assert_eq!(table.on("stendal-brunswiek"), "2T 2T -- --");
}

/// Player 2 has all 12 pieces in villages; the one on Hamburg-Stade was displaced to
/// Hamburg-Lübeck.
fn board_only() -> Play<Teutonica> {
    let mut table = players(3)
        .supply(P1, "2T")
        .on("hamburg-stade", "2T")
        .on("goslar-magdeburg", "2T 2T")
        .on("minden-brunswiek", "2T 2T 2T 2T")
        .on("stendal-brunswiek", "2T 2T 2M")
        .office("minden", "2T")
        .office("hannover", "2T")
        .deal();
    assert_eq!((table.supply(P2), table.stock(P2)), ("0".into(), "0".into()));
    table.play("displace, route hamburg-stade, route hamburg-luebeck");
    table
}

#[test]
fn teu_42_the_source_is_checked_for_each_extra() {
    // One trader is in stock: the first extra can only be that, the second comes from supply.
    let mut table = players(3).supply(P1, "3T").supply(P2, "10T").on("hamburg-stade", "2M").deal();
    assert_eq!(table.stock(P2), "1T");
    table.play("displace, route hamburg-stade, route hamburg-luebeck");
    table.refuses("lift hamburg-luebeck merchant", "WrongSource");
    table.refuses("with merchant", "KindNotAvailable");
    table.play("with trader, route hamburg-luebeck");
    assert_eq!((table.stock(P2), table.supply(P2)), ("0".into(), "10T".into()));
    table.refuses("lift hamburg-luebeck merchant", "WrongSource");
    table.play("with trader, route hamburg-bremen");
    assert_eq!(table.supply(P2), "9T");
    board_only().refuses("with trader", "WrongSource");
}

#[test]
fn teu_43_a_board_piece_is_not_a_fresh_one_and_changes_its_route() {
    let mut table = board_only();
    table.refuses("lift hamburg-luebeck trader", "AlreadyPlaced");
    table.refuses("lift hamburg-bremen trader", "NotYourPiece");
    assert!(!table.choice_list().iter().any(|option| option.contains("city")), "never an office");
    table.play("lift goslar-magdeburg trader, route hamburg-bremen");
    // An older piece beside the fresh one may be lifted, but not put back on its own route.
    let mut table = players(3)
        .supply(P1, "2T")
        .on("hamburg-stade", "2T")
        .on("hamburg-luebeck", "2T")
        .on("minden-brunswiek", "2T 2T 2T 2T")
        .on("stendal-brunswiek", "2T 2T 2T 2M")
        .office("minden", "2T")
        .office("hannover", "2T")
        .deal();
    table.play("displace, route hamburg-stade, route hamburg-luebeck");
    table.play("lift hamburg-luebeck trader");
    assert_eq!(table.choice_list(), routes(&["hamburg-bremen", "hamburg-lueneburg"]));
    table.refuses("route hamburg-luebeck", "SameRoute");
}

#[test]
fn teu_44_full_neighbours_pass_the_piece_outward() {
    let mut table = players(3)
        .supply(P1, "2T")
        .on("warburg-coellen", "2T")
        .on("paderborn-warburg", "3T 3T 3T")
        .deal();
    table.play("displace, route warburg-coellen");
    let outward = ["minden-paderborn", "paderborn-dortmund", "paderborn-hildesheim"];
    assert_eq!(table.choice_list(), routes(&outward));
    table.refuses("route paderborn-warburg", "RouteFull");
    table.refuses("route minden-hannover", "NotNearest");
}

#[test]
fn teu_45_the_nearest_ring_with_room_is_found_anew_for_each_piece() {
    // Distances by a plain search over shared cities, compared for every route and random boards.
    let mut rng = Rng::new(9);
    let mut outward = 0;
    for number in 0..200 {
        let seats = 3 + (number % 3) as u8;
        let side = BoardSide::of(Seats(seats));
        assert!(side.adjacent(route("hamburg-stade")).has(route("hamburg-luebeck")));
        let table = crowded(seats, &mut rng);
        for origin in side.routes().iter() {
            let nearest_free_routes = table.game().nearest_free_routes(origin);
            assert_eq!(nearest_free_routes, slow_refuge(&table, side, origin), "{}", table.game());
            outward +=
                u32::from(nearest_free_routes.minus(side.adjacent(origin)) == nearest_free_routes);
        }
    }
    assert!(outward > 500, "beyond the neighbours only {outward} times");
    // After the first piece fills the only near route, the next goes further out.
    let mut table = players(3)
        .supply(P1, "2T")
        .on("warburg-coellen", "2T")
        .on("paderborn-warburg", "3T 3T")
        .deal();
    table.play("displace, route warburg-coellen");
    table.refuses("route warburg-coellen", "SameRoute");
    table.play("route paderborn-warburg, with trader");
    let outward = ["minden-paderborn", "paderborn-dortmund", "paderborn-hildesheim"];
    assert_eq!(table.choice_list(), routes(&outward));
}

/// Two routes of three are full, or nearly so.
fn crowded(seats: u8, rng: &mut Rng) -> Play<Teutonica> {
    let mut setup = players(seats);
    for seat in (0..seats).map(Seat) {
        setup = setup.levels(seat, "Key4 Act5 Priv3 Bag3");
    }
    let mut left = vec![20; seats.into()];
    for route in BoardSide::of(Seats(seats)).routes().iter() {
        let pieces = route.villages() - u8::from(rng.below(5) == 0);
        let owner = rng.below(seats.into()) as usize;
        if rng.below(3) > 0 && left[owner] >= pieces {
            left[owner] -= pieces;
            let codes = vec![format!("{}T", owner + 1); pieces.into()];
            setup = setup.on(route.id(), &codes.join(" "));
        }
    }
    setup.deal()
}

fn slow_refuge(table: &Play<Teutonica>, side: BoardSide, origin: Route) -> RouteSet {
    let mut distance = vec![(origin, 0)];
    let mut at = 0;
    while at < distance.len() {
        let (from, d) = distance[at];
        for to in side.routes().iter() {
            let shares = to.cities().iter().any(|&city| from.touches(city));
            if shares && !distance.iter().any(|&(known, _)| known == to) {
                distance.push((to, d + 1));
            }
        }
        at += 1;
    }
    let free: Vec<_> = distance
        .into_iter()
        .filter(|&(to, d)| d > 0 && table.game().villages(to).count() < to.villages())
        .collect();
    let nearest = free.iter().map(|&(_, d)| d).min();
    free.iter().filter(|&&(_, d)| Some(d) == nearest).map(|&(to, _)| to).collect()
}

#[test]
fn teu_46_without_any_room_the_piece_goes_home() {
    let mut table = full_board().supply(P1, "2T").deal();
    let pool = table.game().pool();
    let home = table.supply(P2);
    table.play("displace, route warburg-coellen");
    assert!(table.is_menu() && table.decider() == Some(P1), "no reaction, no extras");
    assert_eq!((home, table.supply(P2)), ("0".into(), "1T".into()));
    assert!(table.has_event(Event::NoRoom { piece: piece("2T") }));
    // A neutral trader goes to the pool.
    let mut table = full_board().supply(P1, "2T").deal();
    table.play("displace, route arnheim-duisburg");
    assert_eq!(table.game().pool(), pool + 1);
    assert!(table.is_menu());
}

#[test]
fn teu_47_without_a_piece_there_is_no_extra() {
    // Player 2 has nothing but the displaced trader outside of offices and desk.
    let mut table = players(3)
        .supply(P1, "2T")
        .on("hamburg-stade", "2T")
        .office("hamburg", "2T 2T 2T")
        .office("minden", "2T 2T 2T 2T")
        .office("stendal", "2T 2M 2T 2T")
        .office("luebeck", "2T 2T")
        .office("coellen", "2T")
        .deal();
    assert_eq!((table.supply(P2), table.stock(P2)), ("0".into(), "0".into()));
    table.play("displace, route hamburg-stade, route hamburg-luebeck");
    assert_eq!((table.decider(), table.left()), (Some(Seat(0)), 1));
}
