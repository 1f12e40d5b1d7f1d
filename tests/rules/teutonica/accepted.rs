//! "Positions that are accepted": what cannot stand in a game is refused, with place and value.

use kogge::games::teutonica::data::{Ability, PieceKind};
use kogge::games::teutonica::state::{Claim, Reaction};
use kogge::games::teutonica::{Decision, Phase, Position, Teutonica};
use kogge::games::{Choices, Game, Rng, Seat, Start};

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
    let reason = "A replacement for the swap_offices just gained is missing: of 0 markers 0 are turned up, \
                  and no draw failed.";
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
    let reason = "It was not the turn of hamburg-stade: a nearer route had a free village.";
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

/// A game of so many, seat 0 first, after these decisions.
fn after(seats: u8, decisions: &str) -> Position {
    let start = Start { first: Some(P1), ..Start::new(seats, 7) };
    let mut game = Teutonica::new(&start).expect("a game");
    for text in decisions.split(", ").filter(|text| !text.is_empty()) {
        game.apply(decision(text), &mut ()).unwrap_or_else(|refusal| panic!("{text}: {refusal:?}"));
    }
    game.position()
}

/// Changes a position that is accepted and says where and why it is refused then.
#[track_caller]
fn changed_is_fault(
    position: &Position,
    change: impl FnOnce(&mut Position),
    field: &str,
    reason: &str,
) {
    assert!(Teutonica::from_position(position).is_ok(), "it is accepted before");
    let mut position = position.clone();
    change(&mut position);
    let found = fault(&position);
    assert_eq!((found.0.as_str(), found.1.as_str()), (field, reason));
}

/// One trader less at hand and one more on a route.
fn put(position: &mut Position, seat: usize, id: &str) {
    position.players[seat].supply.traders -= 1;
    let trader = piece(&format!("{}T", seat + 1));
    position.routes.insert(route(id), [Some(trader)].into_iter().collect()).expect("room");
}

const PLACED: &str = "place, with trader, route minden-hannover, end turn";

#[test]
fn teu_17_whoever_has_not_acted_has_what_was_dealt() {
    // Nobody has acted, player 1 has, and player 2 has only ended a turn.
    let idle = "place, with trader, route minden-hannover, end turn, end turn";
    for decisions in ["", PLACED, idle, "end turn, end turn"] {
        let position = after(3, decisions);
        let reason = "Seat 2 has not acted yet, so its supply is 7 traders and 1 merchants as dealt, \
                      not 8 and 1.";
        let fetch = |p: &mut Position| {
            p.players[2].supply.traders += 1;
            p.players[2].stock.traders -= 1;
        };
        changed_is_fault(&position, fetch, "players[2].supply", reason);
        let reason = "Seat 2 cannot have claimed a route yet: it has 0 points, not 19.";
        let score = |p: &mut Position| p.players[2].prestige = 19;
        changed_is_fault(&position, score, "players[2].prestige", reason);
        let reason = "Seat 2 has not acted yet, so its supply is 7 traders and 1 merchants as dealt, \
                      not 6 and 1.";
        let place = |p: &mut Position| put(p, 2, "hamburg-stade");
        changed_is_fault(&position, place, "players[2].supply", reason);
    }
    let step = |p: &mut Position| {
        p.players[1].levels.insert(Ability::MoneyBag, 1).expect("room");
        p.players[1].stock.traders += 1;
    };
    let reason = "Seat 1 has not acted yet, so its stock is 5 traders and 0 merchants as dealt, \
                  not 6 and 0.";
    changed_is_fault(&after(3, PLACED), step, "players[1].stock", reason);
}

#[test]
fn teu_52_nobody_claims_in_a_first_turn() {
    // Player 1 has acted in one turn: it has no points, steps, markers and offices, but may go on to claim now.
    let round = format!("{PLACED}, end turn, end turn");
    let reason = "Seat 0 cannot have claimed a route yet: it has 0 points, not 1.";
    let score = |p: &mut Position| p.players[0].prestige = 1;
    changed_is_fault(&after(3, &round), score, "players[0].prestige", reason);
    let reason = "Seat 0 cannot have claimed a route yet: it has 0 steps, not 3.";
    let steps = |p: &mut Position| {
        p.players[0].levels.insert(Ability::MoneyBag, 3).expect("room");
        p.players[0].supply.traders += 3;
    };
    changed_is_fault(&after(3, &round), steps, "players[0].levels.money_bag", reason);
    let reason = "Seat 0 cannot have claimed a route yet: it has no office in Hannover.";
    let office = |p: &mut Position| {
        p.players[0].supply.traders -= 1;
        let row = [piece("1T")].into_iter().collect();
        p.cities.insert(city("hannover"), row).expect("room");
    };
    changed_is_fault(&after(3, &round), office, "cities.hannover", reason);
    let reason = "Seat 0 cannot have claimed a route yet: it has no merchant on space 7.";
    let table = |p: &mut Position| {
        p.players[0].supply.merchants -= 1;
        p.table.insert(kogge::games::teutonica::data::Space::Seven, P1).expect("room");
    };
    changed_is_fault(&after(3, &round), table, "table.7", reason);
    let twice = "place, with trader, route goslar-magdeburg, place, with trader, \
                 route goslar-magdeburg, end turn, end turn, end turn, claim, route goslar-magdeburg";
    assert!(Teutonica::from_position(&after(3, twice)).is_ok());
}

#[test]
fn teu_31_a_first_turn_brings_a_piece_with_each_action() {
    let position = after(3, "place, with trader, route minden-hannover");
    let reason = "Seat 0 has finished 1 actions in all, so at most 1 of its pieces are on the board, \
                  not 2.";
    changed_is_fault(&position, |p| put(p, 0, "goslar-magdeburg"), "players[0].supply", reason);
}

#[test]
fn teu_14_markers_lie_on_the_taverns_until_a_route_is_claimed() {
    for position in [after(3, ""), after(4, PLACED), after(2, "end turn")] {
        let reason = "No route was claimed yet, so no marker lies on hamburg-stade.";
        let carry = |p: &mut Position| p.markers[1].0 = route("hamburg-stade");
        changed_is_fault(&position, carry, "markers[1]", reason);
        let exchange = |p: &mut Position| {
            let other = p.pile.iter_mut().find(|kind| **kind == marker("plus3_actions"));
            std::mem::swap(other.expect("two are in the pile"), &mut p.markers[0].1);
        };
        let reason = "No route was claimed yet: plus3_actions is not what was dealt to a tavern, or lies \
                      on two.";
        changed_is_fault(&position, exchange, "markers[0]", reason);
        let draw = |p: &mut Position| {
            let drawn = p.pile.pop().expect("a full pile");
            p.players[0].plate.push(drawn).expect("room");
            p.markers.pop().map(|(_, kind)| p.discarded.push(kind)).expect("room").expect("room");
        };
        let reason = "Seat 0 cannot have drawn more than 0 markers yet; here are 1.";
        changed_is_fault(&position, draw, "players[0].plate", reason);
    }
}

#[test]
fn teu_106_neutral_traders_are_where_they_were_set_up() {
    let position = after(2, "");
    let carry = |p: &mut Position| {
        let row = p.routes.remove(&route("hamburg-stade")).expect("a neutral trader");
        p.routes.insert(route("minden-hannover"), row).expect("room");
    };
    let reason = "Nobody has finished an action yet, so here is neutral trader, not nothing.";
    changed_is_fault(&position, carry, "routes.hamburg-stade", reason);
    let office = |p: &mut Position| {
        p.pool -= 1;
        let row = [piece("NT")].into_iter().collect();
        p.cities.insert(city("stade"), row).expect("room");
    };
    let reason = "Nobody has finished an action yet: 0 offices are taken, not 1.";
    changed_is_fault(&position, office, "cities.stade", reason);
    // The first displacement of the game has put one neutral trader beside the other.
    let displaced = "displace, route hamburg-stade, with trader, merchants 0, route hamburg-bremen";
    let position = after(2, displaced);
    let reason = "Nobody has finished an action yet, so here is neutral trader, not neutral trader, \
                  neutral trader.";
    let carry = |p: &mut Position| {
        p.pool -= 1;
        let row = p.routes.get_mut(&route("hamburg-bremen")).expect("a neutral trader");
        row[1] = Some(piece("NT"));
    };
    changed_is_fault(&position, carry, "routes.hamburg-bremen", reason);
    let reason = "Seat 0 displaces for the first time: of 11 traders and 1 merchants dealt 1 piece is on \
                  the board and 7 are in stock; here are 1 and 6.";
    let keep = |p: &mut Position| {
        p.players[0].supply.traders += 1;
        p.players[0].stock.traders -= 1;
    };
    changed_is_fault(&position, keep, "players[0].stock", reason);
}

#[test]
fn faults_name_what_is_there() {
    let mut position = players(3).position();
    position.players.truncate(1);
    let reason = "2 to 5 play Hansa Teutonica, not 1.";
    assert_eq!(fault(&position), ("players".into(), reason.into()));
    let mut position = players(3).position();
    position.turn = 0;
    assert_eq!(fault(&position), ("turn".into(), "Turns count from 1; this is turn 0.".into()));
    let reaction = Reaction {
        origin: route("bremen-minden"),
        piece: piece("2T"),
        extras: 0,
        placed: [(route("hamburg-bremen"), PieceKind::Trader); 2].into_iter().collect(),
    };
    is_fault(
        &players(3)
            .on("bremen-minden", "1T")
            .on("hamburg-bremen", "2T 2T")
            .phase(Phase::ReactExtra { reaction }),
        "phase.react_extra.reaction.extras",
        "No extra piece is due: 2 pieces are placed, the displaced one first, and 0 extra ones left.",
    );
    is_fault(
        &players(3).phase(Phase::PlaceRoute { kind: PieceKind::Merchant }),
        "phase.place_route.kind",
        "The supply of seat 0 has no merchant.",
    );
    let removed = players(3).on("hamburg-bremen", "2T").used(P1, "remove_three");
    let piece = Phase::RemovePiece { route: route("hamburg-bremen"), removed: 6 };
    for (phase, field) in [
        (Phase::RemoveRoute { removed: 6 }, "phase.remove_route.removed"),
        (piece, "phase.remove_piece.removed"),
    ] {
        let reason = "6 pieces are removed: a marker removes 3 at most.";
        is_fault(&removed.clone().phase(phase), field, reason);
    }
    is_fault(
        &players(3).on("emden-stade", "1T"),
        "routes.emden-stade",
        "This side of the board has no route emden-stade.",
    );
}

/// Plays a game, uniformly with this chance in ten, else as the plausible player who ends turns early with that
/// chance in ten, and holds every state to being accepted as it is.
fn assert_reached(start: &Start, uniform: u32, lazy: u32, decisions: usize) {
    let mut game = Teutonica::new(start).expect("a game");
    let (mut rng, mut choices) = (Rng::new(!start.seed), Choices::new());
    for number in 0..decisions {
        let read = Teutonica::try_from_position(&game.position());
        assert!(
            read.as_ref() == Ok(&game),
            "{start:?}, decision {number}: {:?}\n{game}",
            read.err()
        );
        game.legal(&mut choices);
        if choices.is_empty() {
            return;
        }
        let is_lazy = *game.phase() == Phase::Menu && rng.below(10) < lazy;
        let decision = match rng.below(10) < uniform {
            true => choices[rng.below(choices.len() as u32) as usize],
            false if is_lazy => Decision::EndTurn,
            false => game.playout_decision(&choices, &mut rng),
        };
        game.apply(decision, &mut ()).expect("a listed decision");
    }
}

#[test]
fn every_position_of_a_game_is_accepted() {
    for seed in 0..600 {
        let start = Start::new(2 + (seed % 4) as u8, seed);
        assert_reached(&start, seed as u32 / 4 % 8, seed as u32 / 32 % 3, 2_000);
    }
}

#[test]
fn every_position_of_an_opening_is_accepted() {
    for seed in 0..20_000 {
        let seats = [2, 2, 3, 4, 5][seed as usize % 5];
        assert_reached(&Start::new(seats, seed), 2 + seed as u32 % 9, seed as u32 / 9 % 9, 40);
    }
}
