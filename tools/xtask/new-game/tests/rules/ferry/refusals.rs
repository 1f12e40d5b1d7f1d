//! Every refusal comes up.

use kogge::games::ferry::data::ROUNDS;
use kogge::games::ferry::{Decision, Ferry, Refusal};
use kogge::games::{Game, Seat, Start};

use super::position::one;
use crate::common::play::Play;

#[test]
fn decisions_are_refused_in_the_order_of_the_catalogue() {
    let mut game = Play::<Ferry>::start(&Start::new(1, 1));
    game.refuses("load", "WrongState");
    game.play("begin riga").refuses("sail riga", "TooFar").refuses("deliver", "NothingToDeliver");
    let mut over = one().round(ROUNDS).deal();
    over.play("wait").refuses("begin riga", "GameOver");
    let mut game = one().deal().game().clone();
    let heard = game.apply_as(Seat(1), Decision::Wait, &mut ());
    assert_eq!(heard, Err(Refusal::WrongDecider));
}
