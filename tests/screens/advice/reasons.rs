//! Known positions: what speaks for a decision is what it brings in its own turn, and whom it costs
//! something.

use kogge::bots::{Evaluator, Reason};
use kogge::games::amsterdam::Amsterdam;
use kogge::games::hansa::Hansa;
use kogge::games::merkator::Merkator;
use kogge::games::teutonica::Teutonica;
use kogge::games::{Choices, Decision, Game, Observer, Points, Rng, Seat, Start};
use kogge::ui::table::GameUi;

use crate::common::games::test_each_game;

use super::shown::read_hint;
use super::{amsterdam, hansa, merkator, teutonica};

/// What speaks for a decision of whoever must decide; the hint fits the panels.
fn reason<G: GameUi + Evaluator>(game: &G, decision: &str) -> Reason {
    let decision = G::Decision::parse(decision).expect("a decision");
    assert_eq!(game.check(decision), Ok(()), "{decision}\n{game}");
    read_hint(game, decision);
    let seat = game.decider().expect("somebody decides");
    let view = game.view(Observer::Seat(seat));
    Reason::of::<G>(&view, G::seats(&view), seat, decision)
}

/// Every source that points come from, and how many.
fn gains<G: Game>(reason: &Reason) -> Vec<(&'static str, Points)> {
    let gains = G::SPEC.score_sources.iter().copied().zip(reason.gains);
    gains.filter(|(_, points)| *points != Points::ZERO).collect()
}

fn points(count: i16) -> Points {
    Points::new(count)
}

#[test]
fn a_placement_is_not_told_with_everybody_elses() {
    let start = Start { first: Some(Seat(0)), ..Start::new(3, 1) };
    let game = Hansa::new(&start).expect("a game");
    let told = reason(&game, "setup-place aalborg");
    assert_eq!(gains::<Hansa>(&told), [("cities_alone", points(4))]);
    assert_eq!(told.denies, None);
}

#[test]
fn a_sale_tells_who_loses_goods_by_it() {
    let seller = hansa::three().ship("danzig").booths("danzig", hansa::GREY, 2);
    let seller = seller.unsold(hansa::GREY, "O1 O2");
    let alone = reason(seller.clone().deal().game(), "sell");
    let sold = [("unsold", points(-2)), ("sold", points(5))];
    assert_eq!(gains::<Hansa>(&alone), sold);
    assert_eq!(alone.denies, None);
    // A token of three barrels: its point, and what it would have been sold for.
    let other = reason(seller.unsold(hansa::YELLOW, "O3").deal().game(), "sell");
    assert_eq!(gains::<Hansa>(&other), sold);
    assert_eq!(other.denies, Some((hansa::YELLOW, points(2))));
}

#[test]
fn a_hint_says_so_in_every_language() {
    let setup = hansa::three().ship("danzig").booths("danzig", hansa::GREY, 2);
    let table = setup.unsold(hansa::GREY, "O1 O2").unsold(hansa::YELLOW, "O3").deal();
    let sell = Decision::parse("sell").expect("a decision");
    let said = read_hint(table.game(), sell);
    for (lang, [gain, loss]) in [
        [("In this turn 5 points: Sold goods"), ("Yellow about 2 points.")],
        [("In questo turno 5 punti: "), ("Giallo costa circa 2 punti.")],
        [("In diesem Zug 5 Punkte: "), ("Gelb etwa 2 Punkte.")],
    ]
    .into_iter()
    .enumerate()
    {
        let says = |part: &str| said[lang].iter().any(|text| text.contains(part));
        assert!(says(gain) && says(loss), "{:?}", said[lang]);
    }
}

/// Hints in the middle of games, for whatever decision: all of their words fit.
fn fits<G: GameUi + Evaluator>(seats: u8) {
    let (mut choices, mut rng) = (Choices::new(), Rng::new(seats.into()));
    for seed in 1..=2 {
        let mut game = G::new(&Start::new(seats, seed)).expect("a game");
        for step in 0..240 {
            if game.decider().is_none() {
                break;
            }
            game.legal(&mut choices);
            let decision = game.playout_decision(&choices, &mut rng);
            if step % 11 == 0 {
                read_hint(&game, decision);
            }
            game.apply(decision, &mut ()).expect("legal");
        }
    }
}

/// At a full table, and alone where that is a game.
fn hints_fit<G: GameUi + Evaluator>() {
    fits::<G>(G::SPEC.max_seats);
    if G::SPEC.min_seats == 1 {
        fits::<G>(1);
    }
}
test_each_game!(every_hint_fits_every_panel => hints_fit);

#[test]
fn a_reaction_belongs_to_the_turn_and_the_turn_goes_on_behind_it() {
    // Yellow must choose what is lost; then grey can still build for the token held back.
    let setup = hansa::three().ship("danzig").booths("danzig", hansa::GREY, 1);
    let table = setup.unsold(hansa::GREY, "O1 O2 N3").unsold(hansa::YELLOW, "O1 O3").deal();
    let told = reason(table.game(), "sell");
    let sold = told.gains[1];
    assert_eq!(sold, points(5), "{told:?}");
    assert!(matches!(told.denies, Some((hansa::YELLOW, lost)) if lost >= points(1)), "{told:?}");
}

#[test]
fn a_route_tells_its_points_and_whose_way_it_blocks() {
    // Everything that is not in the hand of the first is in that of the second.
    let setup = amsterdam::table(2).hand(0, "3G").contracts(0, &[1]).contract_deck(&[]);
    let mut game: Amsterdam = setup.deal().game().clone();
    for decision in ["claim", "route 42"] {
        let told = reason(&game, decision);
        if decision == "route 42" {
            assert_eq!(gains::<Amsterdam>(&told), [("routes", points(4))]);
            assert!(matches!(told.denies, Some((Seat(1), _))), "{told:?}");
        }
        let decision = Decision::parse(decision).expect("a decision");
        game.apply(decision, &mut ()).expect("legal");
    }
    let told = reason(&game, "wilds 0");
    assert_eq!(gains::<Amsterdam>(&told), [("routes", points(4))]);
}

#[test]
fn a_drawn_card_brings_nothing_at_once_and_costs_nobody_anything() {
    let game = amsterdam::table(3).deal();
    let told = reason(game.game(), "draw");
    assert_eq!((gains::<Amsterdam>(&told), told.denies), (vec![], None));
}

#[test]
fn an_office_tells_its_city_and_its_network() {
    let mut table = teutonica::players(3).on("goslar-magdeburg", "1T 1T").deal();
    table.play("claim, route goslar-magdeburg");
    let told = reason(table.game(), "office goslar");
    assert_eq!(gains::<Teutonica>(&told), [("cities", points(2)), ("network", points(1))]);
    assert_eq!(told.denies, None);
}

#[test]
fn whoever_loses_a_city_is_named() {
    let setup = teutonica::players(3).on("minden-hannover", "1T 1T 1T").office("minden", "2T");
    let mut table = setup.levels(teutonica::P1, "Priv3").deal();
    table.play("claim, route minden-hannover");
    let told = reason(table.game(), "office minden");
    assert_eq!(gains::<Teutonica>(&told), [("cities", points(2)), ("network", points(1))]);
    // Two points for the city, and what it would still have brought.
    assert!(matches!(told.denies, Some((teutonica::P2, lost)) if lost >= points(2)), "{told:?}");
    assert_eq!(reason(table.game(), "nothing").denies, None);
}

#[test]
fn alone_a_trip_is_told_without_those_that_follow() {
    let goods = "grain 3, ham 1, citrus_fruit 1";
    let setup = merkator::solo(4).contracts(0, "C08-06 C02-01").store(0, goods).time(&[2]);
    let table = setup.stack("C08-03").pile(8, "C08-02 C08-01").travelling();
    let told = reason(table.game(), "go italy");
    assert_eq!(gains::<Merkator>(&told), [("full_contracts", points(8))]);
    assert_eq!(told.denies, None, "there is nobody else");
}

#[test]
fn a_trip_tells_who_wanted_the_same_goods() {
    let setup = merkator::three();
    let quiet = setup.clone().travelling();
    for decision in quiet.choices().split(", ") {
        let told = reason(quiet.game(), decision);
        assert_eq!(told.denies, None, "{decision}: time passes, but nobody wants anything");
    }
    // Seat 1 lacks nothing but grain, which comes from Danzig.
    let setup = setup.contracts(1, "C08-06").store(1, "ham 1, citrus_fruit 1");
    let table = setup.cubes([1, 6, 1, 1, 1, 1, 1, 1]).travelling();
    for decision in table.choices().split(", ") {
        let named = reason(table.game(), decision).denies.map(|(seat, _)| seat);
        assert_eq!(named, (decision == "go danzig").then_some(Seat(1)), "{decision}");
    }
}
