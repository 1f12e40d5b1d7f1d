//! Section 2.14.

use super::position::*;

#[test]
fn han_115_each_unsold_token_gives_one_point() {
    let table = three().unsold(GREY, "O1 O2 O3").over().deal();
    assert_eq!((table.points(GREY, "unsold"), table.total(GREY)), (3, 3));
}

#[test]
fn han_116_each_sold_token_gives_one_and_its_barrels() {
    for (sold, points) in [("O1 O1", 4), ("O2 O2", 6), ("O3 O3", 8), ("O1 O2 B3 B3", 13)] {
        let table = three().sold(GREY, sold).over().deal();
        assert_eq!((table.points(GREY, "sold"), table.total(GREY)), (points, points));
    }
}

#[test]
fn han_117_a_city_with_own_booths_gives_two_points() {
    let setup = three().booths("riga", GREY, 5).booths("riga", YELLOW, 1);
    let table = setup.booths("reval", GREY, 1).booths("reval", VIOLET, 3).over().deal();
    let points = |seat| (table.points(seat, "cities_shared"), table.points(seat, "cities_alone"));
    assert_eq!([GREY, YELLOW, VIOLET].map(points), [(4, 0), (2, 0), (2, 0)]);
}

#[test]
fn han_118_alone_in_a_city_it_is_four() {
    let table = three().booths("riga", GREY, 5).booths("reval", GREY, 1).over().deal();
    assert_eq!((table.points(GREY, "cities_alone"), table.total(GREY)), (8, 8));
}

#[test]
fn han_119_talers_reserves_and_discards_give_nothing() {
    let table = three().purses([9, 3, 3]).over().deal();
    assert!(table.discards() > 0);
    assert_eq!([GREY, YELLOW, VIOLET].map(|seat| table.total(seat)), [0, 0, 0]);
}

#[test]
fn han_120_the_highest_total_wins() {
    let table = three().sold(YELLOW, "O3 O3").unsold(VIOLET, "N1 N2 N3").over().deal();
    assert_eq!(table.places(), [3, 1, 2]);
}

#[test]
fn han_121_more_booths_break_a_tie() {
    let setup = three().booths("riga", GREY, 1).booths("reval", YELLOW, 2);
    let table = setup.unsold(VIOLET, "O1 O2 O3").over().deal();
    assert_eq!([GREY, YELLOW].map(|seat| table.total(seat)), [4, 4]);
    assert_eq!(table.places(), [2, 1, 3]);
}

#[test]
fn han_122_booths_on_the_map_are_counted() {
    // Violet has as many points, but the fewest booths on the map and the most in reserve.
    let setup = three().booths("riga", GREY, 3).booths("reval", YELLOW, 2).sold(VIOLET, "O1 O1");
    let table = setup.over().deal();
    assert_eq!([GREY, YELLOW, VIOLET].map(|seat| table.total(seat)), [4, 4, 4]);
    assert_eq!(table.places(), [1, 2, 3]);
}

#[test]
fn han_123_there_is_no_second_tie_break() {
    let setup = three().booths("riga", GREY, 2).booths("reval", YELLOW, 2);
    let table = setup.purses([3, 9, 3]).over().deal();
    assert_eq!(table.places(), [1, 1, 3]);
}

#[test]
fn han_124_equal_players_share_a_place_and_the_next_is_skipped() {
    let setup = players(4).sold(GREY, "O1 O1").sold(YELLOW, "N1 N1").sold(VIOLET, "B3 B3");
    let table =
        setup.sold(WHITE, "R1 R1").booths("riga", WHITE, 1).booths("riga", VIOLET, 1).over();
    assert_eq!(table.deal().places(), [3, 3, 1, 2]);
    let below =
        players(4).sold(GREY, "O3 O3").sold(YELLOW, "N1 N1").sold(VIOLET, "B1 B1").over().deal();
    assert_eq!(below.places(), [1, 2, 2, 4]);
}
