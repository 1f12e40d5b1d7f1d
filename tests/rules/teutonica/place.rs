//! Section 2.5: place.

use super::position::*;

#[test]
fn teu_31_a_piece_goes_to_any_free_village() {
    let mut table = players(3).supply(P1, "1T1M").on("hamburg-stade", "2T 3M").deal();
    table.play("place");
    table.offers_only("with trader, with merchant");
    table.play("with merchant");
    assert_eq!(table.choice_list().len(), 32, "every route has room");
    table.play("route hamburg-stade");
    assert_eq!(table.on("hamburg-stade"), "2T 3M 1M", "beside other players");
    assert_eq!((table.supply(P1), table.left()), ("1T".into(), 1));
    table.play("place");
    assert_eq!(table.choice_list().len(), 31, "the full one is gone, the kind is not asked");
}

#[test]
fn teu_32_pieces_are_never_placed_in_offices() {
    let mut table = players(3).supply(P1, "1T").deal();
    table.play("place");
    assert!(table.choice_list().iter().all(|option| option.starts_with("route ")));
    table.refuses("office hamburg", "WrongState");
    table.refuses("city hamburg", "WrongState");
}

#[test]
fn teu_33_placing_needs_a_piece_and_a_free_village() {
    let table = players(3).deal();
    table.refuses("place", "SupplyEmpty");
    assert!(!table.offers("place"));
    let table = full_board().supply(P1, "1T").deal();
    table.refuses("place", "RouteFull");
    assert!(!table.offers("place"));
}

/// Two players: every village of the board is occupied, 54 of the 101 by neutral traders.
pub fn full_board() -> Setup {
    let mut setup =
        players(2).levels(P1, "Key4 Act5 Priv3 Bag3").levels(P2, "Key4 Act5 Priv3 Bag3");
    let (mut mine, mut theirs, mut neutral) = (24, 23, 54);
    let side = kogge::games::teutonica::data::BoardSide::Small;
    for route in side.routes().iter() {
        let mut codes = Vec::new();
        for _ in 0..route.villages() {
            let (left, code) = match (&mut neutral, &mut mine, &mut theirs) {
                (n, _, _) if *n > 0 => (n, "NT"),
                (_, m, _) if *m > 0 => (m, "1T"),
                (_, _, t) => (t, "2T"),
            };
            *left -= 1;
            codes.push(code);
        }
        setup = setup.on(route.id(), &codes.join(" "));
    }
    setup
}
