//! The table of Hansa Teutonica: every decision has its place, every place is on the panel, and no
//! route is far from any other.

use std::collections::VecDeque;

use embedded_graphics::prelude::*;
use kogge::console::Panel;
use kogge::games::teutonica::data::Route;
use kogge::games::teutonica::{Decision, Phase, Teutonica};
use kogge::games::{Chance, Choices, Eyes, Game, Start};
use kogge::input::Hands;
use kogge::ui::table::targets::nearest;
use kogge::ui::table::{Scene, Spot, Table, Tabletop, Targets};
use kogge::ui::{Lang, Step};

const SIZES: [Size; 2] = [Size::new(240, 240), Size::new(320, 240)];

/// Most presses of a D-pad from a route to any other.
const FAR: u32 = 12;

/// Hands every position of random games of all numbers of players to `look`.
fn positions(games: u64, mut look: impl FnMut(&Teutonica, &Choices<Decision>)) {
    for seats in 2..=5 {
        for seed in 0..games {
            let mut game = Teutonica::new(&Start::new(seats, seed)).unwrap();
            let mut chance = Chance::new(seed);
            let mut choices = Choices::new();
            loop {
                game.legal(&mut choices);
                look(&game, &choices);
                if choices.is_empty() {
                    break;
                }
                let decision = game.wander(&choices, &mut chance);
                game.apply(decision, &mut ()).unwrap();
            }
        }
    }
}

/// The targets of a position on a panel of `size`.
fn targets(game: &Teutonica, size: Size) -> (Targets, Vec<Spot>) {
    let window = Table::<Teutonica>::window(Panel { size, hands: Hands::Dpad });
    let view = game.view(Eyes::Public);
    let decider = game.decider();
    let scene = Scene { view: &view, decider, pointed: None, window, lang: Lang::En };
    let mut targets = Targets::new();
    Teutonica::targets(&scene, &mut targets);
    let mut choices = Choices::new();
    game.legal(&mut choices);
    let spots = choices.iter().map(|&decision| Teutonica::spot(&scene, decision)).collect();
    (targets, spots)
}

#[test]
fn every_decision_is_at_a_target_or_in_the_sheet() {
    let mut kinds = std::collections::BTreeSet::new();
    positions(6, |game, choices| {
        for size in SIZES {
            let (targets, spots) = targets(game, size);
            for (decision, spot) in choices.iter().zip(spots) {
                kinds.insert(decision.to_string().split(' ').next().unwrap().to_owned());
                if let Spot::Map(id) = spot {
                    assert!(targets.position(id).is_some(), "{decision} in {:?}", game.phase());
                }
            }
        }
    });
    assert!(kinds.len() >= 18, "only {kinds:?} were seen");
}

#[test]
fn every_target_lies_in_the_window_and_is_large_enough() {
    positions(2, |game, _| {
        for size in SIZES {
            let window = Table::<Teutonica>::window(Panel { size, hands: Hands::Dpad });
            for target in targets(game, size).0.as_slice() {
                let area = target.area;
                assert_eq!(area.intersection(&window), area, "{target:?} in {:?}", game.phase());
                assert!(area.size.width >= 8 && area.size.height >= 8);
            }
        }
    });
}

/// The presses from a target to every other, by the D-pad.
fn distances(targets: &Targets, from: usize) -> Vec<Option<u32>> {
    let centres: Vec<Point> = targets.as_slice().iter().map(|t| t.area.center()).collect();
    let mut far = vec![None; centres.len()];
    far[from] = Some(0);
    let mut open = VecDeque::from([from]);
    while let Some(here) = open.pop_front() {
        for step in [Step::Up, Step::Down, Step::Left, Step::Right] {
            if let Some(next) = nearest(centres.iter().copied(), centres[here], step)
                && far[next].is_none()
            {
                far[next] = far[here].map(|presses| presses + 1);
                open.push_back(next);
            }
        }
    }
    far
}

#[test]
fn any_route_is_near_any_other_on_a_d_pad() {
    for seats in 2..=5 {
        let start = Teutonica::new(&Start::new(seats, 1)).unwrap();
        // The menu, and the question where a trader goes.
        let mut asked = start.clone();
        for decision in [Decision::Place, Decision::Kind(kogge::games::teutonica::data::Kind::Trader)]
        {
            if asked.check(decision).is_ok() {
                asked.apply(decision, &mut ()).unwrap();
            }
        }
        assert!(matches!(asked.phase(), Phase::PlaceRoute { .. }));
        for (game, size) in [(&start, SIZES[0]), (&start, SIZES[1]), (&asked, SIZES[0]), (&asked, SIZES[1])] {
            let (targets, _) = targets(game, size);
            let is_route = |id: u8| (id as usize) < Route::ALL.len();
            let routes: Vec<usize> =
                (0..targets.as_slice().len()).filter(|&at| is_route(targets.as_slice()[at].id.0)).collect();
            assert_eq!(routes.len(), game.side().routes().len());
            for &from in &routes {
                let far = distances(&targets, from);
                for &to in &routes {
                    let name = |at: usize| Route::ALL[targets.as_slice()[at].id.0 as usize].id();
                    let presses = far[to].unwrap_or(u32::MAX);
                    assert!(presses <= FAR, "{} to {}: {presses}", name(from), name(to));
                }
            }
        }
    }
}
