//! Section 5, the examples of the rulebook.

use kogge::games::hansa::data::{City, Colour, TokenKind, Warehouse};
use kogge::games::hansa::{Event, Hansa, Phase};
use kogge::games::{Game, Start};

use super::position::*;

/// A shuffled list t1 to t65 and the game of it.
fn listed() -> (Vec<TokenKind>, Hansa) {
    let start = Start { first: Some(GREY), ..Start::new(3, 77) };
    let shuffled = Hansa::new(&start).expect("a good start");
    let stock = Warehouse::all().filter_map(|place| shuffled.table().token(place));
    let mut list: Vec<TokenKind> = stock.chain(shuffled.supply()).collect();
    list.reverse();
    let game = Hansa::with_tokens(&start, &list).expect("the tokens in table");
    (list, game)
}

#[test]
fn han_e1_the_list_goes_to_the_warehouses_first() {
    let (t, game) = listed();
    let table = Play::<Hansa>::new(game);
    let codes = |from: usize, to: usize| {
        t[from - 1..to].iter().map(TokenKind::to_string).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(table.stock("tonsberg"), codes(1, 2));
    assert_eq!(table.stock("aalborg"), codes(3, 4));
    assert_eq!(table.stock("copenhagen"), codes(5, 5));
    assert_eq!(table.stock("lubeck"), codes(6, 7));
    assert_eq!(table.stock("stockholm"), codes(8, 9));
    assert_eq!(table.stock("kalmar"), codes(10, 10));
    assert_eq!(table.stock("danzig"), codes(11, 11));
    assert_eq!(table.stock("reval"), codes(12, 12));
    assert_eq!(table.stock("riga"), codes(13, 14));
}

#[test]
fn han_e2_the_rest_makes_five_stacks() {
    let (t, game) = listed();
    assert_eq!(game.supply().collect::<Vec<_>>(), t[14..]);
    assert_eq!(game.table().stacks(), [25 - 14, 35 - 25, 45 - 35, 55 - 45, 65 - 55]);
    assert_eq!(game.table().draws_to_last_stack() as usize, 56 - 14, "t56 triggers the end");
}

#[test]
fn han_e3_placement() {
    let mut table = Play::<Hansa>::start(&Start { first: Some(GREY), ..Start::new(3, 1) });
    for city in [
        "tonsberg",
        "lubeck",
        "aalborg",
        "danzig",
        "danzig",
        "reval",
        "riga",
        "stockholm",
        "tonsberg",
    ] {
        table.play(&format!("setup-place {city}"));
    }
    assert_eq!([GREY, YELLOW, VIOLET].map(|seat| table.reserve(seat)), [9, 9, 9]);
    assert_eq!((table.booths("tonsberg", GREY), table.booths("tonsberg", VIOLET)), (2, 2));
    assert_eq!((table.booths("danzig", GREY), table.booths("danzig", YELLOW)), (2, 2));
    assert_eq!((table.on_turn(), table.phase()), (GREY, Phase::Act));
    assert_eq!((table.purses(), table.bank()), (vec![6, 3, 3], 10));
    let legal = "sail tonsberg, sail lubeck, sail danzig, buy a, end-turn";
    assert_eq!(table.choices(), legal);
}

#[test]
fn han_e4_a_turn_of_buying_and_booths() {
    let setup = three().ship("lubeck").purses([6, 3, 3]);
    let setup = setup.booths("aalborg", GREY, 2).booths("lubeck", YELLOW, 2);
    let setup = setup.booths("riga", VIOLET, 2).stock("lubeck", "O2 B1").stock("aalborg", "R3 -");
    let mut table = setup.stock("copenhagen", "N1").stock("danzig", "G1").deal();
    let discarded = table.discarded("O2");
    table.play("buy a");
    assert_eq!(table.purses(), [5, 4, 3]);
    table.refuses("buy b", "AlreadyActed");
    table.play("sail aalborg, buy a");
    assert_eq!(table.purses(), [4, 4, 3]);
    table.play("sail copenhagen, sail danzig, booth, booth-use O2");
    table.refuses("buy a", "AlreadyActed");
    assert_eq!((table.purses(), table.bank()), (vec![2, 4, 3], 13));
    table.play("end-turn");
    assert!(!table.events().iter().any(|event| matches!(event, Event::Taxed { .. })));
    assert_eq!((table.purses(), table.bank()), (vec![2, 4 + 3, 3], 13 - 3));
    assert_eq!((table.unsold(GREY), table.booths("danzig", GREY)), ("R3".into(), 2));
    assert_eq!((table.reserve(GREY), table.discarded("O2")), (11, discarded + 1));
}

#[test]
fn han_e5_legs_with_the_arrow_only() {
    let table = three().purse(6).deal();
    assert_eq!(table.choices(), "sail tonsberg, sail lubeck, sail danzig, end-turn");
    for against in ["aalborg", "kalmar", "stockholm", "reval", "riga", "copenhagen"] {
        table.refuses(&format!("sail {against}"), "NoRoute");
    }
    let mut table = three().ship("tonsberg").purse(6).deal();
    table.play("sail stockholm");
    assert_eq!(table.purses()[0], 5);
    table.refuses("sail tonsberg", "NoRoute");
}

#[test]
fn han_e6_one_token_for_booths_in_a_visit() {
    let setup = three().on_turn(YELLOW).ship("danzig").unsold(YELLOW, "O1 N2");
    let mut table = setup.booths("danzig", GREY, 4).booths("danzig", YELLOW, 2).deal();
    let discarded = table.discarded("N2");
    table.play("booth, booth-use N2");
    assert_eq!((table.booths("danzig", YELLOW), table.reserve(YELLOW)), (4, 11));
    assert_eq!((table.discarded("N2"), table.leader("danzig")), (discarded + 1, None));
    table.refuses("booth", "AlreadyActed");
}

#[test]
fn han_e7_a_sale_of_two_colours() {
    let setup = three().ship("danzig").purse(2).booths("danzig", GREY, 3);
    let setup = setup.booths("lubeck", YELLOW, 2).booths("riga", VIOLET, 2);
    let setup = setup.unsold(GREY, "O1 O2 O3 N2 N3").unsold(YELLOW, "O1 O3 N2");
    let mut table = setup.unsold(VIOLET, "O2").deal();
    let lost = ["O1", "N2", "O2"];
    let before = lost.map(|code| table.discarded(code));
    table.play("sell, sell-colour orange, sell-rest, sell-colour brown");
    assert_eq!((table.booths("danzig", GREY), table.reserve(GREY)), (2, 13));
    assert_eq!(table.phase(), Phase::Loss(YELLOW, Colour::Orange));
    assert_eq!(table.choices(), "lose 1, lose 3");
    table.play("lose 1");
    assert_eq!((table.sold(GREY), table.points(GREY, "sold")), ("O1 O2 O3 N2 N3".into(), 16));
    assert_eq!(table.unsold(GREY), "");
    assert_eq!((table.unsold(YELLOW), table.unsold(VIOLET)), ("O3".into(), "".into()));
    assert_eq!(lost.map(|code| table.discarded(code)), before.map(|number| number + 1));
    assert_eq!(table.purses()[0], 2);
    assert_eq!(table.choices(), "sail kalmar, sail reval, end-turn");
}

#[test]
fn han_e8_a_whole_turn() {
    let setup = three().purses([3, 0, 2]).booths("tonsberg", GREY, 2).booths("lubeck", YELLOW, 2);
    let setup = setup.booths("copenhagen", VIOLET, 1).unsold(GREY, "O3").stock("lubeck", "O1 -");
    let setup = setup.supply("N2 R3 O1 B1 B2 G1 O2 N1 G2 R1 B3 N3 G3").start_of_turn();
    let mut table = setup.deal();
    assert_eq!((table.phase(), table.purses(), table.bank()), (Phase::Refill, vec![6, 0, 2], 14));
    table.play("refill");
    assert_eq!(table.purses()[0], 5);
    for (city, stock) in [
        ("tonsberg", "N2 R3"),
        ("aalborg", "O1 B1"),
        ("copenhagen", "B2"),
        ("lubeck", "O1 G1"),
        ("stockholm", "O2 N1"),
        ("kalmar", "G2"),
        ("danzig", "R1"),
        ("reval", "B3"),
        ("riga", "N3 G3"),
    ] {
        assert_eq!(table.stock(city), stock, "{city}");
    }
    for (decision, purse) in [
        ("buy a", 4),
        ("sail tonsberg", 3),
        ("buy b", 3),
        ("sail stockholm", 2),
        ("sail reval", 1),
        ("booth, booth-use O3", 1),
    ] {
        table.play(decision);
        assert_eq!(table.purses()[0], purse, "{decision}");
    }
    assert_eq!((table.booths("reval", GREY), table.reserve(GREY)), (3, 10));
    table.play("end-turn");
    assert_eq!(table.purses(), [1, 3, 3], "no tax for grey, income for yellow");
    table.play("skip-refill, end-turn");
    assert_eq!((table.purses(), table.bank()), (vec![1, 3, 3 + 3], 15 - 3));
    assert_eq!((table.unsold(GREY), table.drawn()), ("B2 R3".into(), 13));
    assert_eq!(table.ship(), City::Reval);
}

#[test]
fn han_e9_the_last_stack_is_opened() {
    let empty = ["riga a", "riga b", "reval a", "danzig a"];
    let mut table = three().on_turn(YELLOW).fill_but(&empty).drawn(40).refill().deal();
    assert_eq!(table.game().table().stacks(), [0, 0, 0, 1, 10]);
    table.play("refill");
    assert_eq!((table.drawn(), table.game().table().stacks()), (44, [0, 0, 0, 0, 7]));
    assert_eq!(table.opened_by(), Some(YELLOW));
    table.play("end-turn");
    assert_eq!(table.on_turn(), VIOLET);
    table.play("end-turn");
    assert_eq!(table.phase(), Phase::Over);
}

#[test]
fn han_e10_points_for_cities() {
    let setup = three().booths("copenhagen", GREY, 1).booths("copenhagen", YELLOW, 1);
    let table = setup.booths("copenhagen", VIOLET, 1).booths("kalmar", YELLOW, 1).over().deal();
    assert_eq!([GREY, YELLOW, VIOLET].map(|seat| table.city_points(seat)), [2, 2 + 4, 2]);
}

#[test]
fn han_e11_points_for_tokens() {
    for (token, sold) in [("R1", 2), ("R2", 3), ("R3", 4)] {
        let table =
            three().sold(GREY, &format!("{token} {token}")).unsold(YELLOW, token).over().deal();
        assert_eq!((table.total(GREY), table.total(YELLOW)), (2 * sold, 1));
    }
}
