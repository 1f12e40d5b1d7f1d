//! The worked examples of the catalogue.

use kogge::games::ferry::Harbour;
use kogge::games::{Game, Seat};

use super::position::{one, two};

#[test]
fn x1_a_crate_travels_home() {
    let mut game = one().ship(0, "stockholm").quay("stockholm", 3).deal();
    game.play("load, sail aalborg, sail lubeck, deliver");
    assert_eq!(game.score(Seat(0)).total().to_string(), "5");
}

#[test]
fn x2_two_ships_in_one_harbour() {
    let mut game = two().ship(0, "riga").ship(1, "tonsberg").quay("riga", 2).deal();
    game.play("sail stockholm, sail lubeck, wait, sail riga, sail tonsberg, load");
    assert_eq!(game.table().hold(Seat(1))[0].to, Harbour::Tonsberg);
}
