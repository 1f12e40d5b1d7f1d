//! Section 7: bad input. A refused decision changes nothing and names its reason.

use std::collections::BTreeSet;

use kogge::games::teutonica::data::PieceKind;
use kogge::games::teutonica::state::{Claim, Reaction};
use kogge::games::teutonica::{Phase, Refusal, Teutonica};
use kogge::games::{Game, Options, Refusal as _, Seat, Start};

use super::position::*;

fn refused_start(start: Start) -> &'static str {
    Teutonica::new(&start).expect_err("an impossible start").name()
}

#[test]
fn starts_are_refused_by_name() {
    for seats in [0, 1, 6, 255] {
        assert_eq!(refused_start(Start::new(seats, 1)), "BadPlayerCount");
    }
    let options = Options::NONE.with(0);
    assert_eq!(refused_start(Start { options, ..Start::new(3, 1) }), "UnknownOption");
    let first = Some(Seat(3));
    assert_eq!(refused_start(Start { first, ..Start::new(3, 1) }), "BadSeat");
}

#[test]
fn decisions_of_others_and_after_the_end_are_refused() {
    let mut table = players(3).supply(P1, "1T").deal();
    let early = table.game().clone().apply_as(P2, decision("place"), &mut ());
    assert_eq!(early, Err(Refusal::WrongDecider));
    table.refuses("route hamburg-stade", "WrongState");
    table.play("place");
    table.refuses("end turn", "WrongState");
    let over = players(3).over().deal();
    over.refuses("end turn", "GameOver");
    over.refuses("route emden-stade", "GameOver");
}

#[test]
fn routes_of_the_other_side_are_unknown() {
    let mut table = players(3).supply(P1, "1T").on("hamburg-stade", "1T").deal();
    table.after("move").refuses("lift emden-stade trader", "UnknownRoute");
    table.play("place");
    table.refuses("route emden-stade", "UnknownRoute");
    table.refuses("route warburg-goettingen", "UnknownRoute");
    let mut large = players(4).supply(P1, "1T").deal();
    large.play("place, route emden-stade");
    assert_eq!(bad(players(3).on("emden-stade", "1T")), Refusal::UnknownRoute);
}

#[test]
fn every_refusal_has_a_sentence_and_its_own_name() {
    let all = Refusal::ALL;
    let names: BTreeSet<&str> = all.iter().map(|refusal| refusal.name()).collect();
    assert_eq!(names.len(), all.len());
    assert!(all.iter().all(|refusal| refusal.sentence().ends_with('.')));
}

#[test]
fn a_refused_decision_changes_nothing() {
    let table = players(3).supply(P1, "1T").on("hamburg-stade", "2T").deal();
    let copy = table.clone();
    assert!(copy.game().clone().apply(decision("displace"), &mut ()).is_err());
    assert_eq!(copy.game(), table.game());
}

#[test]
fn impossible_positions_are_refused() {
    let good = players(3).supply(P1, "1T").on("hamburg-stade", "1T 2T 2M");
    assert!(Teutonica::from_position(&good.clone().position()).is_ok());
    let damage = |what: &str, harm: fn(&mut kogge::games::teutonica::Position)| {
        let mut position = good.clone().position();
        harm(&mut position);
        let refusal = Teutonica::from_position(&position).expect_err(what);
        assert!(matches!(refusal, Refusal::BadPosition | Refusal::BadPlayerCount), "{what}");
    };
    damage("one player", |p| p.players.truncate(1));
    damage("a trader too many", |p| p.players[0].supply.traders += 1);
    damage("a merchant too few", |p| p.players[2].stock.merchants -= 1);
    damage("a stranger's turn", |p| p.active = Seat(3));
    damage("a level too high", |p| {
        p.players[0].levels.insert(kogge::games::teutonica::data::Ability::MoneyBag, 4).unwrap();
    });
    damage("a marker too many", |p| p.discarded.pop().map(|_| ()).unwrap());
    damage("two markers on a route", |p| {
        let two = [p.discarded.pop().unwrap(), p.discarded.pop().unwrap()];
        p.markers.extend(two.map(|marker| (route("hamburg-stade"), marker)));
    });
    damage("prestige past the end", |p| p.players[0].prestige = 20);
    damage("twenty actions", |p| p.left = 20);
    damage("neutral traders among three", |p| p.pool = 1);
    damage("over without a reason", |p| p.phase = Phase::Over);
    damage("an extra office alone", |p| {
        p.players[0].stock.traders -= 1;
        p.extra_offices.push((city("minden"), piece("1T"))).unwrap();
    });
    damage("linked twice", |p| p.links.extend([P1, P1]));
    damage("turn 0", |p| p.turn = 0);
}

#[test]
fn phases_that_do_not_fit_are_refused() {
    let setup = || players(3).supply(P1, "1T").on("hamburg-stade", "1T 2T 2M");
    let claim = Claim { route: route("hamburg-stade"), gained: None };
    let reaction = |placed: &[(&str, PieceKind)], extras| Reaction {
        origin: route("hamburg-stade"),
        piece: piece("2T"),
        extras,
        placed: placed.iter().map(|&(id, kind)| (route(id), kind)).collect(),
    };
    for phase in [
        Phase::PlaceRoute { kind: PieceKind::Merchant },
        Phase::DisplacePiece { route: route("hamburg-stade") },
        Phase::DisplaceWith { route: route("hamburg-stade"), piece: piece("2T") },
        Phase::ClaimRoute,
        Phase::ClaimBenefit { claim },
        Phase::SwapCity { during: None },
        Phase::UpgradePick { during: None },
        Phase::RemoveRoute { removed: 0 },
        Phase::MarkerRoute,
        Phase::MovePut { lifted: Default::default() },
        Phase::ReactExtra { reaction: reaction(&[("hamburg-luebeck", PieceKind::Trader)], 1) },
        Phase::ReactRoute { reaction: reaction(&[], 2) },
        Phase::NeutralClaim { route: route("hamburg-stade"), then: None },
    ] {
        assert_eq!(bad(setup().phase(phase.clone())), Refusal::BadPosition, "{phase:?}");
    }
    let fits = setup().phase(Phase::ReactRoute { reaction: reaction(&[], 1) });
    assert_eq!(fits.deal().decider(), Some(P2));
    assert_eq!(
        bad(setup().left(0).phase(Phase::PlaceRoute { kind: PieceKind::Trader })),
        Refusal::BadPosition
    );
}
