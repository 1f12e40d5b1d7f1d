//! "Positions that are accepted": what cannot stand in a game is refused, with place and value.

use kogge::games::Game;
use kogge::games::Seat;
use kogge::games::teutonica::data::PieceKind;
use kogge::games::teutonica::state::{Claim, Reaction};
use kogge::games::teutonica::{Phase, Position, Teutonica};

use super::place::full_board;
use super::position::*;

/// Where a position is at fault, and why.
#[track_caller]
fn fault(position: &Position) -> (String, String) {
    let error = Teutonica::try_from_position(position).expect_err("an impossible position");
    (error.field.to_string(), error.reason.to_string())
}

#[track_caller]
fn is_fault(setup: &Setup, field: &str, reason: &str) {
    let found = fault(&setup.clone().position());
    assert_eq!((found.0.as_str(), found.1.as_str()), (field, reason));
}

#[test]
fn teu_80_each_extra_office_has_cost_a_marker() {
    // Four extra offices and a fifth marker to build another: that one would have vanished.
    let mut position = players(3).office("minden", "2T").extra("minden", "1T 1T 1T 1T").position();
    let used = &mut position.players[0].used;
    used.pop().expect("four were used");
    position.players[0].unused.push(marker("extra_office")).expect("room");
    let (field, reason) = fault(&position);
    assert_eq!(field, "players[0].used");
    assert_eq!(reason, "Each extra office takes one marker: 4 were built and 3 markers used.");
}

#[test]
fn teu_50_there_is_room_for_all_that_is_lifted() {
    let mut position = full_board().supply(P1, "2T").position();
    let own = |place: &&mut Option<_>| **place == Some(piece("1T"));
    let village = position.routes.values_mut().flatten().find(own).expect("a piece of player 1");
    *village = None;
    position.players[0].supply.traders -= 1;
    let lifted = [PieceKind::Trader, PieceKind::Trader].into_iter().collect();
    position.phase = Phase::MovePut { lifted };
    let (field, reason) = fault(&position);
    assert_eq!(field, "phase.move_put.lifted");
    assert_eq!(reason, "2 pieces are lifted, and 1 villages are free.");
}

#[test]
fn teu_84_actions_left_come_from_actiones_and_used_markers() {
    let many = |unused: &str, used: &str| {
        players(3).left(19).levels(P1, "Act5").markers(P1, unused).used(P1, used)
    };
    is_fault(
        &many("plus4_actions", "plus3_actions plus3_actions plus4_actions"),
        "left",
        "Actiones and used markers give at most 15 actions, not 19.",
    );
    let most = many("", "plus3_actions plus3_actions plus4_actions plus4_actions").deal();
    assert_eq!(most.left(), 19);
    let mut position = players(3).position();
    position.left = 1;
    let reason = "Nothing was done in this turn, so all 2 are left, not 1.";
    assert_eq!(fault(&position), ("left".into(), reason.into()));
}

#[test]
fn teu_71_links_are_those_who_have_a_chain() {
    is_fault(
        &players(3).linked(&[P2]).prestige([0, 7, 0]),
        "links[0]",
        "Seat 1 has no offices from Stendal to Arnheim.",
    );
    let chain = players(3)
        .office("arnheim", "1T")
        .office("muenster", "1M")
        .office("minden", "1T")
        .office("brunswiek", "1T")
        .office("stendal", "1T");
    is_fault(&chain, "links", "Seat 0 has offices from Stendal to Arnheim.");
    is_fault(
        &chain.clone().linked(&[P1]).prestige([6, 0, 0]),
        "players[0].prestige",
        "The link alone gave 7 points; here are 6.",
    );
    assert_eq!(chain.linked(&[P1]).prestige([7, 0, 0]).deal().game().links(), [P1]);
}

#[test]
fn teu_92_prestige_is_below_20_but_for_what_the_running_claim_paid() {
    let claim = Claim { route: route("hamburg-luebeck"), gained: None };
    let at = |prestige, offices: &str| {
        players(3)
            .prestige([prestige, 0, 0])
            .on("hamburg-luebeck", "1T 1T 1T")
            .office("hamburg", offices)
            .phase(Phase::ClaimBenefit { claim })
    };
    let field = "players[0].prestige";
    is_fault(&at(27, "1T"), field, "27 points cannot be: at this moment 20 is the most.");
    is_fault(&at(20, "2T"), field, "20 points cannot be: at this moment 19 is the most.");
    assert_eq!(at(20, "1T").deal().prestige(P1), 20);
}

#[test]
fn teu_63_an_office_suits_whoever_moved_in_but_for_swaps() {
    let shape = "A trader of red cannot have moved in: the office takes a merchant and needs white; \
                 offices were swapped 0 times.";
    is_fault(&players(3).office("emden", "1T"), "cities.emden[0]", shape);
    let colour = "A trader of blue cannot have moved in: the office takes a trader and needs orange; \
                  offices were swapped 0 times.";
    let orange = players(3).levels(P2, "Priv0").office("hamburg", "1T 2T");
    is_fault(&orange, "cities.hamburg[1]", colour);
    // With a swap behind it, player 2 may have moved into the white office.
    let swapped = orange.levels(P1, "Priv1").used(P3, "swap_offices");
    assert_eq!(swapped.deal().office("hamburg"), "1T 2T");
    // One swap does not explain two cities.
    let twice = players(3)
        .levels(P2, "Priv0")
        .levels(P1, "Priv1")
        .used(P3, "swap_offices")
        .office("hamburg", "1T 2T")
        .office("minden", "1T 2T");
    assert_eq!(fault(&twice.position()).0, "cities.minden[1]");
    // Nobody may be on a space of the table whose colour is not allowed (TEU-68).
    let table = players(3).levels(P1, "Priv1").table("9", P1);
    let reason = "The space is pink, and seat 0 has taken 1 steps of Privilegium.";
    is_fault(&table, "table.9", reason);
}

#[test]
fn teu_16_the_turn_says_whose_it_is() {
    let mut position = players(3).turn(5).active(P2).position();
    position.active = P3;
    let reason = "Seat 0 had the first turn, so turn 5 is that of seat 1, not of 2.";
    assert_eq!(fault(&position), ("active".into(), reason.into()));
    position.first = Seat(7);
    assert_eq!(fault(&position), ("first".into(), "Seats are 0 to 2, not 7.".into()));
}

#[test]
fn teu_105_idle_turns_came_before_this_one() {
    is_fault(
        &players(3).turn(1).idle(5),
        "idle",
        "Only 0 turns came before this one, so 5 cannot be idle.",
    );
    is_fault(
        &players(3).turn(1).prestige([0, 4, 0]),
        "players[1]",
        "Nothing was done up to turn 1: nobody can have points, steps, markers or offices.",
    );
}

#[test]
fn teu_93_a_draw_fails_only_when_the_pile_is_empty() {
    let mut position = players(3).pile("plus3_actions").position();
    position.failed_draws = 1;
    let reason = "No draw fails while 1 markers are in the pile.";
    assert_eq!(fault(&position), ("failed_draws".into(), reason.into()));
    let claim = Claim { route: route("goslar-magdeburg"), gained: Some(marker("swap_offices")) };
    let claimed = players(3)
        .on("goslar-magdeburg", "1T 1T")
        .markers(P1, "swap_offices")
        .phase(Phase::ClaimBenefit { claim });
    let reason = "A replacement for the marker just gained is missing.";
    is_fault(&claimed, "players[0].plate", reason);
    claimed.plate(P1, "upgrade_ability").deal();
}

#[test]
fn teu_45_what_was_placed_went_to_the_nearest_route() {
    let placed = |id| Reaction {
        origin: route("bremen-minden"),
        piece: piece("2T"),
        extras: 1,
        placed: [(route(id), PieceKind::Trader)].into_iter().collect(),
    };
    let at = |id| {
        players(3)
            .on("bremen-minden", "1T")
            .on(id, "2T")
            .phase(Phase::ReactExtra { reaction: placed(id) })
    };
    let reason = "A nearer route has a free village.";
    is_fault(&at("hamburg-stade"), "phase.react_extra.reaction.placed", reason);
    assert_eq!(at("hamburg-bremen").deal().decider(), Some(P2));
}

#[test]
fn teu_35_the_price_of_a_displacement_lies_in_stock() {
    let reaction = Reaction {
        origin: route("bremen-minden"),
        piece: piece("2M"),
        extras: 2,
        placed: Default::default(),
    };
    let setup = players(3).on("bremen-minden", "1T").phase(Phase::ReactRoute { reaction });
    setup.clone().supply(P1, "8T1M").deal();
    let reason = "2 were just paid to it for displacing; here are 1.";
    is_fault(&setup.supply(P1, "9T1M"), "players[0].stock", reason);
}

#[test]
fn questions_with_one_answer_are_not_asked() {
    let one = players(3).supply(P1, "2T").phase(Phase::PlaceKind);
    is_fault(&one, "phase", "This would not be asked: 1 options are open.");
    players(3).supply(P1, "2T1M").phase(Phase::PlaceKind).deal();
}
