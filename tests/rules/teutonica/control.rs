//! Section 2.9: control and network.

use kogge::games::teutonica::data::Owner;

use super::position::*;

fn control(offices: &str, extras: &str) -> Option<Owner> {
    let mut setup = players(4).office("minden", offices);
    if !extras.is_empty() {
        setup = setup.extra("minden", extras);
    }
    setup.deal().control("minden")
}

#[test]
fn teu_73_most_offices_then_the_rightmost_one() {
    assert_eq!(players(4).deal().control("minden"), None);
    assert_eq!(control("1T", ""), Some(Owner::Red));
    assert_eq!(control("1T 1T 2T", ""), Some(Owner::Red));
    assert_eq!(control("1T 2T", ""), Some(Owner::Blue));
    assert_eq!(control("2T 1T", ""), Some(Owner::Red));
    assert_eq!(control("1T 2T 2T 1T", ""), Some(Owner::Red));
}

#[test]
fn teu_74_only_the_tied_players_are_compared() {
    // Red and blue have two each, green's single office further right has no part in it.
    assert_eq!(control("1T 2T 3T", "1T 2T"), Some(Owner::Blue));
    assert_eq!(control("2T 1T 1T 3T", "2T"), Some(Owner::Red));
    // Extra offices lie left of all printed ones.
    assert_eq!(control("2T", "1T"), Some(Owner::Blue));
    assert_eq!(control("2T", "1T 1T"), Some(Owner::Red));
    // Among extra offices the earlier one lies further right.
    assert_eq!(control("3T", "3T 1T 1T 2T"), Some(Owner::Green));
    assert_eq!(control("4T", "1T 2T"), Some(Owner::Yellow));
    assert_eq!(control("3T", "1T 1T 2T 2T"), Some(Owner::Red));
    assert_eq!(control("3T", "2T 1T 1T 2T"), Some(Owner::Blue));
}

#[test]
fn teu_75_cities_are_connected_by_routes_and_own_offices() {
    let network = |cities: &[&str]| {
        let setup = cities.iter().fold(players(3), |setup, id| setup.office(id, "1T"));
        setup.deal().network(P1).offices
    };
    assert_eq!(network(&["hamburg", "bremen", "minden"]), 3);
    assert_eq!(network(&["hamburg", "minden"]), 1, "no route joins them");
    assert_eq!(network(&["minden", "bremen", "hannover", "paderborn", "brunswiek"]), 5, "branches");
    // Another's office does not connect.
    let table =
        players(3).office("hamburg", "1T").office("bremen", "2T").office("minden", "1T").deal();
    assert_eq!(table.game().network(P1).offices, 1);
    // Emden and Stade are joined on one side of the board only.
    let pair = |seats| {
        players(seats)
            .office("emden", "1M")
            .office("stade", "1M")
            .levels(P1, "Lib1")
            .deal()
            .game()
            .network(P1)
            .offices
    };
    assert_eq!((pair(3), pair(4)), (1, 2));
}

#[test]
fn teu_76_the_network_is_the_group_with_most_offices() {
    let table = players(3)
        .office("hamburg", "1T")
        .office("bremen", "1T")
        .office("stendal", "1T 1M 1T")
        .deal();
    assert_eq!(table.game().network(P1).offices, 3, "several in one city count");
    assert_eq!(table.game().network(P1).cities.iter().collect::<Vec<_>>(), [city("stendal")]);
    let table = players(3)
        .office("hamburg", "1T")
        .extra("hamburg", "1T 1T")
        .office("bremen", "1T")
        .office("stendal", "1T 1M 1T")
        .deal();
    assert_eq!(table.game().network(P1).offices, 4, "extra offices count");
    assert_eq!(table.game().network(P2).offices, 0);
}
