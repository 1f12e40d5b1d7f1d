//! Section 7: bad input, in the order of the table.

use kogge::games::hansa::data::{Colour, Kind};
use kogge::games::hansa::position::{Position, Stage};
use kogge::games::hansa::{Decision, Hansa, Refusal};
use kogge::games::{Decision as _, Game, Refusal as _, Seat};

use crate::table::*;

fn refused(change: impl Fn(&mut Position)) -> Refusal {
    let mut position = three().fill_but(&["riga b"]).drawn(9).unsold(GREY, "O1 O2").position();
    assert!(Hansa::from_position(&position).is_ok());
    change(&mut position);
    Hansa::from_position(&position).expect_err("a position that cannot be")
}

#[test]
fn positions_that_break_an_invariant_are_refused() {
    assert_eq!(refused(|p| p.players.truncate(1)), Refusal::BadPlayerCount);
    assert_eq!(refused(|p| p.first = Seat(3)), Refusal::BadSeat);
    assert_eq!(refused(|p| p.on_turn = Seat(200)), Refusal::BadSeat);
    for change in [
        |p: &mut Position| p.bank -= 1,
        |p: &mut Position| p.players[1].purse = 255,
        |p: &mut Position| p.players[2].reserve = 14,
        |p: &mut Position| p.players[0].unsold.push(Kind::O1).unwrap(),
        |p: &mut Position| p.supply[0] = Kind::K1,
        |p: &mut Position| p.supply.truncate(20),
        |p: &mut Position| p.discard.truncate(2),
        |p: &mut Position| p.last_stack_opened_by = Some(GREY),
        |p: &mut Position| p.idle_turns = 15,
        |p: &mut Position| p.acted = true,
        |p: &mut Position| p.stage = Stage::Tax,
        |p: &mut Position| p.stage = Stage::Over,
        |p: &mut Position| p.stage = Stage::Setup { placed: 0 },
        |p: &mut Position| p.stage = Stage::Setup { placed: 255 },
        |p: &mut Position| p.stage = Stage::SellColour { sale: Default::default() },
        |p: &mut Position| {
            p.stage = Stage::SellHold { colour: Colour::Orange, sale: Default::default() }
        },
        |p: &mut Position| {
            let sold = [Colour::Orange].into_iter().collect();
            p.stage = Stage::Loss { seat: Seat(9), colour: Colour::Orange, sold };
        },
    ] {
        assert_eq!(refused(change), Refusal::BadPosition);
    }
}

#[test]
fn four_unsold_tokens_off_turn_are_refused() {
    let many = three().unsold(YELLOW, "O1 O2 O3 N1").position();
    assert_eq!(Hansa::from_position(&many), Err(Refusal::BadPosition));
    assert!(Hansa::from_position(&three().unsold(GREY, "O1 O2 O3 N1").position()).is_ok());
    // Nor may a turn begin with them.
    let late = three().unsold(GREY, "O1 O2 O3 N1").start_of_turn().position();
    assert_eq!(Hansa::from_position(&late), Err(Refusal::BadPosition));
}

#[test]
fn the_first_reason_of_the_table_is_named() {
    // No route and no money: the route comes first.
    let poor = three().purse(0).play();
    assert_eq!(poor.refuses("sail riga"), Refusal::NoRoute);
    assert_eq!(poor.refuses("sail danzig"), Refusal::NotEnoughTalers);
    // Acted, nothing there, no money.
    assert_eq!(three().purse(0).acted().play().refuses("buy a"), Refusal::AlreadyActed);
    assert_eq!(poor.refuses("buy a"), Refusal::WarehouseEmpty);
    assert_eq!(poor.refuses("buy b"), Refusal::WarehouseEmpty, "Copenhagen has one warehouse");
    // The twin before the money.
    let twins = three().ship("lubeck").purse(0).stock("lubeck", "O1 O1").play();
    assert_eq!(twins.refuses("buy b"), Refusal::DuplicateChoice);
    assert_eq!(twins.refuses("buy a"), Refusal::NotEnoughTalers);
    // No token before no booth.
    let bare = three().booths("riga", GREY, 15).play();
    assert_eq!(bare.refuses("booth"), Refusal::NoUnsoldToken);
    // No booth in the city before nothing to sell.
    assert_eq!(bare.refuses("sell"), Refusal::NoBoothInCity);
    assert_eq!(three().acted().play().refuses("sell"), Refusal::AlreadyActed);
}

#[test]
fn sub_decisions_name_what_is_wrong() {
    let setup = three().ship("danzig").booths("danzig", GREY, 1).unsold(GREY, "O1 O2 N1 N2 B1");
    let mut play = setup.play();
    play.does("sell");
    assert_eq!(play.refuses("sell-done"), Refusal::SaleEmpty);
    assert_eq!(play.refuses("sell-colour blue"), Refusal::ColourNotSellable);
    assert_eq!(play.refuses("sell-colour black"), Refusal::UnknownTarget, "black is not in play");
    assert_eq!(play.refuses("hold-back 1"), Refusal::WrongState);
    assert_eq!(play.refuses("end-turn"), Refusal::WrongState);
    let mut hold = three().ship("danzig").booths("danzig", GREY, 1).unsold(GREY, "O1 O1 O2").play();
    hold.does("sell");
    assert_eq!(hold.refuses("hold-back 3"), Refusal::NotHeld);
    let mut booth = three().unsold(GREY, "O1 O2").play();
    booth.does("booth");
    assert_eq!(booth.refuses("booth-use N1"), Refusal::NotHeld);
    assert_eq!(booth.refuses("booth-use K1"), Refusal::UnknownTarget);
}

#[test]
fn decisions_of_another_state_or_seat_are_refused() {
    let mut play = three().fill_but(&["riga a"]).refill().play();
    assert_eq!(play.refuses("end-turn"), Refusal::WrongState);
    play.does("skip-refill");
    assert_eq!(play.refuses("setup-place riga"), Refusal::WrongState);
    let mut game = play.game().clone();
    assert_eq!(game.apply_as(YELLOW, Decision::EndTurn, &mut ()), Err(Refusal::WrongDecider));
    assert_eq!(game, *play.game());
    let mut over = three().over().play().game().clone();
    assert_eq!(over.apply_as(GREY, Decision::EndTurn, &mut ()), Err(Refusal::GameOver));
}

#[test]
fn every_refusal_has_a_name_and_a_sentence() {
    for refusal in [Refusal::AlreadyActed, Refusal::SaleTooSmall, Refusal::BadTokenList] {
        assert_eq!(refusal.name(), format!("{refusal:?}"));
        assert!(refusal.sentence().ends_with('.'));
    }
}

#[test]
fn targets_outside_their_range_are_no_decisions() {
    assert_eq!(Decision::from_bits(75), None);
    for text in
        ["sail atlantis", "buy c", "hold-back 4", "lose 0", "tax-drop X1", "sell-colour pink"]
    {
        assert_eq!(Decision::parse(text), None, "{text}");
    }
}
