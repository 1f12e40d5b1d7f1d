//! Section 6, "Positions that are accepted": each check refuses with the place and the values, and what could
//! stand in a game is accepted and written back as it was.

use kogge::games::hansa::Hansa;
use kogge::games::hansa::data::{City, Colour};
use kogge::games::hansa::position::{Position, PositionPhase};
use kogge::games::{Game, Options, Seat};
use serde_json::{Value, json};

use super::position::*;

/// Refused at this field, in these words.
#[track_caller]
fn refused(position: &Position, field: &str, reason: &str) {
    let error = Hansa::try_from_position(position).expect_err("a position that cannot be");
    assert_eq!((error.field.as_str(), error.reason.as_str()), (field, reason));
}

/// A real position with one thing changed is refused at this field, in these words.
#[track_caller]
fn refused_with(setup: Setup, change: impl Fn(&mut Position), field: &str, reason: &str) {
    let mut position = setup.position();
    if let Err(error) = Hansa::try_from_position(&position) {
        panic!("before the change: {}: {}", error.field, error.reason);
    }
    change(&mut position);
    refused(&position, field, reason);
}

/// Two empty warehouses in Riga, grey in the middle of a turn in which a token was bought.
fn turn() -> Setup {
    three().ship("riga").fill_but(&["riga a", "riga b"]).drawn(9).unsold(GREY, "O1 O2").acted()
}

fn tokens_of(text: &str) -> kogge::games::hansa::position::TokenList {
    tokens(text).into_iter().collect()
}

/// After a purchase the score counted 18 tokens, but only 17 were written down.
#[test]
fn invariant_5_on_turn_there_are_as_many_unsold_tokens_as_were_kept_and_bought() {
    let many = "O1 O1 O2 O2 O2 O3 O3 N1 N1 N1 N2 N2 N3 N3 B1 B1 B2";
    let full = three().fill_but(&[]).drawn(17).unsold(GREY, many);
    refused(
        &full.position(),
        "players[0].unsold",
        "Grey has 17 unsold tokens, but can have 3 now.",
    );
    refused_with(
        turn(),
        |p| {
            let more = tokens_of("K1");
            p.players[1].unsold = more;
        },
        "players[1].unsold",
        "With the 1 in players[1].unsold there are 1 tokens K1, but 0 are in play.",
    );
    // With all warehouses empty seventeen are possible, and nothing is lost when they are written down.
    let all = three().drawn(17).purses([0, 3, 3]).unsold(GREY, many).position();
    let game = Hansa::try_from_position(&all).expect("seventeen tokens");
    assert_eq!(game.position().players[0].unsold.len(), 17);
    assert_eq!(Hansa::from_position(&game.position()), Ok(game));
}

#[test]
fn invariant_5_whoever_bought_several_tokens_paid_legs_between() {
    let rich = three().drawn(17).unsold(GREY, "O1 O1 O2 O2 O2").purses([14, 3, 3]);
    refused_with(
        rich,
        |p| (p.bank, p.players[0].purse) = (1, 15),
        "bank",
        "Grey bought 2 tokens in this turn and paid the bank for 2 legs, but it has 1 Talers.",
    );
}

#[test]
fn invariant_8_the_last_stack_is_opened_in_the_last_round() {
    let setup = || three().fill_but(&["riga b"]).drawn(45).on_turn(YELLOW);
    refused_with(
        setup(),
        |p| p.last_stack_opened_by = Some(VIOLET),
        "last_stack_opened_by",
        "Violet cannot have opened the last stack in this round, which ends the game: Violet was not on turn yet.",
    );
    refused_with(
        setup(),
        |p| p.last_stack_opened_by = Some(YELLOW),
        "last_stack_opened_by",
        "Yellow has opened the last stack in this turn, so the turn is busy.",
    );
    refused_with(
        setup(),
        |p| p.idle_turns = 1,
        "idle_turns",
        "1 idle turns are too many: Grey has opened the last stack since.",
    );
    refused_with(
        setup(),
        |p| p.last_stack_opened_by = None,
        "last_stack_opened_by",
        "45 tokens were drawn and 41 lie before the last stack, so somebody opened it.",
    );
}

#[test]
fn han_093_a_loss_follows_a_sale() {
    let setup = || turn().booths("riga", GREY, 2).unsold(YELLOW, "O1 O3");
    let loss = |sold: &[Colour]| PositionPhase::Loss {
        seat: YELLOW,
        colour: Colour::Orange,
        sold: sold.iter().copied().collect(),
    };
    refused_with(
        setup(),
        |p| p.stage = loss(&[Colour::Orange]),
        "stage.loss.sold",
        "Grey has sold 0 orange tokens, so no sale had this colour.",
    );
    let sold = || setup().sold(GREY, "O2 O2").stage(loss(&[Colour::Orange]));
    refused_with(
        sold(),
        |p| p.stage = loss(&[Colour::Orange, Colour::Orange]),
        "stage.loss.sold[1]",
        "The colour orange is named twice.",
    );
    refused_with(
        sold(),
        |p| p.stage = loss(&[]),
        "stage.loss.colour",
        "The colour orange is not among those that were sold.",
    );
    refused_with(
        sold(),
        |p| p.acted = false,
        "stage",
        "Grey has not sold in this visit: there was no action, or no booth has come back.",
    );
}

#[test]
fn han_097_whoever_lost_before_had_three_tokens_at_most() {
    let sold = [Colour::Blue, Colour::Red].into_iter().collect();
    let stage = PositionPhase::Loss { seat: YELLOW, colour: Colour::Red, sold };
    let setup = |unsold| {
        let setup = turn().drawn(20).sold(GREY, "B1 B1 R1 R1").unsold(YELLOW, unsold);
        setup.stage(stage.clone())
    };
    setup("R2 R3").deal();
    refused(
        &setup("B3 R2 R3").position(),
        "players[1].unsold",
        "Yellow has 3 unsold tokens after losing 1 in this sale: more than 3 before it.",
    );
}

#[test]
fn han_100_whoever_was_just_taxed_has_three_talers() {
    let setup = three().on_turn(YELLOW).fill_but(&["riga b"]).drawn(9).purses([3, 6, 3]).refill();
    refused_with(
        setup,
        |p| (p.bank, p.players[0].purse) = (4, 9),
        "players[0].purse",
        "Grey has 9 Talers, but can have 3: nobody can have paid more since the last tax.",
    );
    // In a turn with purchases the leader may have been paid.
    let paid = three().on_turn(YELLOW).ship("riga").fill_but(&["riga a", "riga b"]).drawn(9);
    let paid = paid.unsold(YELLOW, "O1 O2").acted();
    paid.clone().purses([5, 3, 3]).deal();
    refused(
        &paid.purses([6, 3, 3]).position(),
        "players[0].purse",
        "Grey has 6 Talers, but can have 5: nobody can have paid more since the last tax.",
    );
}

/// After the placement, before the first decision of the first turn.
fn first_turn() -> Position {
    let mut table = Play::<Hansa>::start(&kogge::games::Start {
        first: Some(GREY),
        ..kogge::games::Start::new(3, 1)
    });
    for city in
        ["riga", "lubeck", "aalborg", "danzig", "danzig", "reval", "lubeck", "riga", "kalmar"]
    {
        table.play(&format!("setup-place {city}"));
    }
    table.game().position()
}

#[test]
fn han_031_whoever_had_only_idle_turns_has_what_the_placement_left() {
    let changed = |change: &dyn Fn(&mut Position)| {
        let mut position = first_turn();
        change(&mut position);
        position
    };
    let booths = |p: &mut Position, city, seat: usize, booths| {
        p.cities.get_mut(&city).expect("a city").booths[seat] = booths;
    };
    refused(
        &changed(&|p| {
            booths(p, City::Lubeck, 1, 3);
            p.players[1].reserve = 8;
        }),
        "discard",
        "At least 1 booths were added to those of the start, but the tokens out of the game have 0 barrels.",
    );
    refused(
        &changed(&|p| {
            booths(p, City::Lubeck, 1, 1);
            booths(p, City::Riga, 1, 3);
        }),
        "cities.lubeck.booths[1]",
        "Yellow has done nothing yet; 1 booths in Lübeck are not of the initial placement.",
    );
    refused(
        &changed(&|p| p.busy = true),
        "busy",
        "No token has left a warehouse yet, so nothing can have been done in this turn.",
    );
    refused(
        &changed(&|p| (p.players[0].purse, p.bank) = (7, 9)),
        "bank",
        "The first turn began with 10 Talers in the bank; with the ship in Copenhagen and 0 tokens bought it was paid 0 legs and cannot have 9.",
    );
    refused(
        &changed(&|p| p.ship = City::Aalborg),
        "bank",
        "The first turn began with 10 Talers in the bank; with the ship in Aalborg and 0 tokens bought it was paid 2 legs and cannot have 10.",
    );
    refused(
        &changed(&|p| (p.players[2].purse, p.bank) = (2, 11)),
        "players[2].purse",
        "Violet has 2 Talers, but has spent none of 3 yet.",
    );
    refused(
        &changed(&|p| p.round = 3),
        "idle_turns",
        "No token has left a warehouse yet, so all 6 turns that have ended were idle.",
    );
    refused(
        &changed(&|p| p.round = 0),
        "round",
        "The round is 0, but the initial placement is over: rounds count from 1.",
    );
    refused(
        &changed(&|p| p.idle_turns = 2),
        "idle_turns",
        "2 idle turns are too many: 0 turns have ended.",
    );
}

#[test]
fn invariant_1_to_3_name_place_and_values() {
    refused_with(
        turn(),
        |p| p.bank += 1,
        "bank",
        "The bank has 14 Talers, the purses 9: together 23, but the box holds 22.",
    );
    refused_with(
        turn(),
        |p| p.players[2].reserve = 14,
        "players[2].reserve",
        "Violet has 0 booths on the map and 14 in reserve: together 14, but a player has 15.",
    );
    refused_with(
        turn(),
        |p| {
            p.players[0].unsold = tokens_of("O1 O1");
        },
        "players[0].unsold",
        "With the 2 in players[0].unsold there are 5 tokens O1, but 4 are in play.",
    );
    refused_with(
        turn(),
        |p| p.discard.truncate(2),
        "supply",
        "There are 3 tokens R2, but 5 are in play.",
    );
    refused_with(
        turn(),
        |p| p.options = Options(8),
        "options",
        "There is no option with the number 8.",
    );
}

#[test]
fn lists_of_a_city_have_an_entry_for_each_warehouse_and_player() {
    let town = |p: &mut Position,
                change: &dyn Fn(&mut kogge::games::hansa::position::CityPosition)| {
        change(p.cities.get_mut(&City::Riga).expect("Riga"));
    };
    refused_with(
        turn(),
        |p| town(p, &|riga| riga.warehouses.truncate(1)),
        "cities.riga.warehouses",
        "Riga has 2 warehouses, not 1.",
    );
    refused_with(
        turn(),
        |p| town(p, &|riga| riga.booths.truncate(2)),
        "cities.riga.booths",
        "There are 3 players, but 2 numbers of booths.",
    );
    refused_with(turn(), |p| drop(p.cities.remove(&City::Riga)), "cities.riga", "Riga is missing.");
}

#[test]
fn invariant_7_each_refill_needs_a_turn_of_its_own() {
    let setup = three().fill_but(&["riga b"]).drawn(20);
    refused_with(
        setup,
        |p| p.round = 1,
        "idle_turns",
        "21 tokens have left the warehouses, so not every turn was idle.",
    );
    let late = three().on_turn(VIOLET).fill_but(&["riga b"]).drawn(20);
    refused_with(
        late,
        |p| p.round = 1,
        "supply",
        "20 tokens were drawn, but 1 turns can have had a refill.",
    );
}

#[test]
fn han_086_nobody_has_sold_a_single_token_of_a_colour() {
    refused_with(
        turn().sold(YELLOW, "B1 B2"),
        |p| {
            let one = p.players[1].sold.pop().expect("a token");
            p.discard.push(one).expect("room");
        },
        "players[1].sold",
        "Yellow has sold 1 blue token, but a sale takes at least 2 of a colour.",
    );
}

#[test]
fn invariant_14_an_action_leaves_a_trace() {
    refused_with(
        turn(),
        |p| p.ship = City::Danzig,
        "acted",
        "Grey can neither have bought, placed booths nor sold in Danzig.",
    );
    refused_with(
        turn(),
        |p| p.busy = false,
        "acted",
        "There was an action in this visit, so the turn is busy; it is not.",
    );
    refused_with(
        three().over(),
        |p| p.busy = true,
        "busy",
        "The game is over: no turn is going on that could be busy.",
    );
}

#[test]
fn seats_that_are_named_sit_at_the_table() {
    refused_with(
        turn(),
        |p| p.first = Seat(3),
        "first",
        "Seat 3 is not at this table: the last one is 2.",
    );
    refused_with(
        turn(),
        |p| p.last_stack_opened_by = Some(Seat(7)),
        "last_stack_opened_by",
        "Seat 7 is not at this table: the last one is 2.",
    );
    let sold = [Colour::Orange].into_iter().collect();
    let stage = PositionPhase::Loss { seat: Seat(200), colour: Colour::Orange, sold };
    refused_with(
        turn(),
        |p| p.stage = stage.clone(),
        "stage.loss.seat",
        "Seat 200 is not at this table: the last one is 2.",
    );
}

#[test]
fn a_turn_about_to_start_is_fresh() {
    let setup = || three().fill_but(&["riga b"]).drawn(9).start_of_turn();
    refused_with(setup(), |p| p.round = 0, "round", "The round is 0, but rounds count from 1.");
    refused_with(
        setup(),
        |p| p.busy = true,
        "busy",
        "Nothing was done yet in a turn that is about to start.",
    );
}

/// What a position says beyond its fields, or says twice, is no position.
#[test]
fn unknown_and_repeated_names_are_refused() {
    let read = |change: &dyn Fn(&mut Value)| {
        let mut value = serde_json::to_value(turn().position()).expect("data");
        change(&mut value);
        serde_json::from_value::<Position>(value).map(|_| ()).map_err(|error| error.to_string())
    };
    assert_eq!(read(&|_| ()), Ok(()));
    let placed = json!({"setup": {"placed": 0, "by": 1}});
    assert!(read(&|value| value["stage"] = placed.clone()).is_err());
    let twice = json!(["extra_card", "extra_card"]);
    let error = read(&|value| value["options"] = twice.clone()).expect_err("twice");
    assert_eq!(error, "the option extra_card is named twice");
    let fog = json!(["fog"]);
    let error = read(&|value| value["options"] = fog.clone()).expect_err("unknown");
    assert_eq!(error, "there is no option fog");
}
