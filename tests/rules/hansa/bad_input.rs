//! Section 7: bad input, in the order of the table.

use kogge::games::hansa::data::{Colour, TokenKind};
use kogge::games::hansa::position::{Position, PositionPhase};
use kogge::games::hansa::{Decision, Hansa, Refusal};
use kogge::games::{Decision as _, Game, Refusal as _, Seat};

use super::position::*;

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
        |p: &mut Position| p.players[0].unsold.push(TokenKind::O1).unwrap(),
        |p: &mut Position| p.supply[0] = TokenKind::K1,
        |p: &mut Position| p.supply.truncate(20),
        |p: &mut Position| p.discard.truncate(2),
        |p: &mut Position| p.last_stack_opened_by = Some(GREY),
        |p: &mut Position| p.idle_turns = 15,
        |p: &mut Position| p.acted = true,
        |p: &mut Position| p.stage = PositionPhase::Tax,
        |p: &mut Position| p.stage = PositionPhase::Over,
        |p: &mut Position| p.stage = PositionPhase::Setup { placed: 0 },
        |p: &mut Position| p.stage = PositionPhase::Setup { placed: 255 },
        |p: &mut Position| p.stage = PositionPhase::SellColour { sale: Default::default() },
        |p: &mut Position| {
            p.stage = PositionPhase::SellHold { colour: Colour::Orange, sale: Default::default() }
        },
        |p: &mut Position| {
            let sold = [Colour::Orange].into_iter().collect();
            p.stage = PositionPhase::Loss { seat: Seat(9), colour: Colour::Orange, sold };
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
    let poor = three().purse(0).deal();
    poor.refuses("sail riga", "NoRoute");
    poor.refuses("sail danzig", "NotEnoughTalers");
    // Acted, nothing there, no money.
    three().purse(0).unsold(GREY, "O1").acted().deal().refuses("buy a", "AlreadyActed");
    poor.refuses("buy a", "WarehouseEmpty");
    poor.refuses("buy b", "WarehouseEmpty");
    // The twin before the money.
    let twins = three().ship("lubeck").purse(0).stock("lubeck", "O1 O1").deal();
    twins.refuses("buy b", "DuplicateChoice");
    twins.refuses("buy a", "NotEnoughTalers");
    // No token before no booth.
    let bare = three().booths("riga", GREY, 15).deal();
    bare.refuses("booth", "NoUnsoldToken");
    // No booth in the city before nothing to sell.
    bare.refuses("sell", "NoBoothInCity");
    three().unsold(GREY, "O1").acted().deal().refuses("sell", "AlreadyActed");
}

#[test]
fn sub_decisions_name_what_is_wrong() {
    let setup = three().ship("danzig").booths("danzig", GREY, 1).unsold(GREY, "O1 O2 N1 N2 B1");
    let mut table = setup.deal();
    table.play("sell");
    table.refuses("sell-done", "SaleEmpty");
    table.refuses("sell-colour blue", "ColourNotSellable");
    table.refuses("sell-colour black", "UnknownTarget");
    table.refuses("hold-back 1", "WrongState");
    table.refuses("end-turn", "WrongState");
    let mut hold = three().ship("danzig").booths("danzig", GREY, 1).unsold(GREY, "O1 O1 O2").deal();
    hold.play("sell");
    hold.refuses("hold-back 3", "NotHeld");
    let mut booth = three().unsold(GREY, "O1 O2").deal();
    booth.play("booth");
    booth.refuses("booth-use N1", "NotHeld");
    booth.refuses("booth-use K1", "UnknownTarget");
}

#[test]
fn decisions_of_another_state_or_seat_are_refused() {
    let mut table = three().fill_but(&["riga a"]).refill().deal();
    table.refuses("end-turn", "WrongState");
    table.play("skip-refill");
    table.refuses("setup-place riga", "WrongState");
    let mut game = table.game().clone();
    assert_eq!(game.apply_as(YELLOW, Decision::EndTurn, &mut ()), Err(Refusal::WrongDecider));
    assert_eq!(game, *table.game());
    let mut over = three().over().deal().game().clone();
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
