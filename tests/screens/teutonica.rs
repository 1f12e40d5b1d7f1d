//! The table of Hansa Teutonica: every decision has its place, every place is on the panel, and no
//! route is far from any other.

use std::collections::VecDeque;

use embedded_graphics::prelude::*;
use kogge::base::input::ButtonLayout;
use kogge::console::DeviceProfile;
use kogge::games::teutonica::data::{City, Route};
use kogge::games::teutonica::{Decision, Phase, Teutonica};
use kogge::games::{Choices, Game, Observer, Rng, Start};
use kogge::ui::table::targets::nearest;
use kogge::ui::table::{
    BoardView, DecisionLocation, Focus, GameUi, TableScreen, TargetId, Targets,
};
use kogge::ui::{Canvas, Command, DirtyRegion, Lang, Step};

use crate::common::reader::Reader;
use crate::tables::{TableSuite, Tally};

impl TableSuite for Teutonica {
    const GAMES: u64 = 6;
    const READ_GAMES: u64 = 2;
    const READ_EVERY: usize = 5;
    const PANELS_EVERY: usize = 81;
    /// The longest Italian preview of a claim, on a small panel.
    const TOO_TIGHT: &'static [&'static str] = &["chiude!\" is cut off"];

    fn saw_enough(tally: &Tally) -> bool {
        tally.kinds.len() >= 18
    }
}

const SIZES: [Size; 2] = [Size::new(240, 240), Size::new(320, 240)];

/// Most presses of a D-pad from a route to any other.
const FAR: u32 = 12;

/// Hands every position of random games of all numbers of players to `look`.
fn positions(games: u64, mut look: impl FnMut(&Teutonica, &Choices<Decision>)) {
    for seats in 2..=5 {
        for seed in 0..games {
            let mut game = Teutonica::new(&Start::new(seats, seed)).unwrap();
            let mut rng = Rng::new(seed);
            let mut choices = Choices::new();
            loop {
                game.legal(&mut choices);
                look(&game, &choices);
                if choices.is_empty() {
                    break;
                }
                let decision = game.playout_decision(&choices, &mut rng);
                game.apply(decision, &mut ()).unwrap();
            }
        }
    }
}

/// The targets of a position on a panel of `size`.
fn targets(game: &Teutonica, size: Size) -> (Targets, Vec<DecisionLocation>) {
    let window =
        TableScreen::<Teutonica>::window(DeviceProfile { size, buttons: ButtonLayout::Dpad });
    let view = game.view(Observer::Public);
    let decider = game.decider();
    let board = BoardView { view: &view, decider, pointed: None, window };
    let mut targets = Targets::new();
    Teutonica::targets(&board, &mut targets);
    let mut choices = Choices::new();
    game.legal(&mut choices);
    let spots = choices.iter().map(|&decision| Teutonica::location_of(&board, decision)).collect();
    (targets, spots)
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
        for decision in
            [Decision::Place, Decision::PieceKind(kogge::games::teutonica::data::PieceKind::Trader)]
        {
            if asked.check(decision).is_ok() {
                asked.apply(decision, &mut ()).unwrap();
            }
        }
        assert!(matches!(asked.phase(), Phase::PlaceRoute { .. }));
        for (game, size) in
            [(&start, SIZES[0]), (&start, SIZES[1]), (&asked, SIZES[0]), (&asked, SIZES[1])]
        {
            let (targets, _) = targets(game, size);
            let is_route = |id: u8| (id as usize) < Route::ALL.len();
            let routes: Vec<usize> = (0..targets.as_slice().len())
                .filter(|&at| is_route(targets.as_slice()[at].id.0))
                .collect();
            assert_eq!(routes.len(), game.side().routes().len());
            // Cities can be looked at from the menu, and are no farther.
            let all = if *game.phase() == Phase::Menu { targets.as_slice().len() } else { 0 };
            for &from in &routes {
                let far = distances(&targets, from);
                for to in routes.iter().copied().chain(0..all) {
                    let id = |at: usize| targets.as_slice()[at].id;
                    let presses = far[to].unwrap_or(u32::MAX);
                    assert!(presses <= FAR, "{:?} to {:?}: {presses}", id(from), id(to));
                }
            }
        }
    }
}

#[test]
fn the_close_view_names_what_is_pointed_at() {
    for (seats, size) in [(3, SIZES[0]), (3, SIZES[1]), (5, SIZES[0]), (5, SIZES[1])] {
        let game = Teutonica::new(&Start::new(seats, 1)).unwrap();
        let mut table = TableScreen::new(game, DeviceProfile { size, buttons: ButtonLayout::Dpad });
        let (mut routes, mut cities) = (0, 0);
        for _ in 0..72 {
            let Focus::Map(Some(TargetId(id))) = table.focus() else { panic!("not on the map") };
            let reader = read(&table, size, Lang::En);
            let names = |city: City| reader.texts().any(|text| text.ends_with(city.name()));
            if let Some(route) = Route::from_index(id.into()) {
                routes += 1;
                assert!(route.cities().into_iter().all(names), "{} at {size:?}", route.id());
            } else if let Some(city) = id.checked_sub(40).and_then(|at| City::from_index(at.into()))
            {
                cities += 1;
                assert!(names(city), "{} at {size:?}", city.name());
            }
            table.command(NEXT, Lang::En, &mut DirtyRegion::new());
        }
        assert!(routes >= 32 && cities >= City::ALL.len(), "{routes} routes, {cities} cities");
    }
}

#[test]
fn a_displaced_player_is_told_and_sees_where_to_go() {
    let mut told = [0; 2];
    positions(3, |game, _| {
        let Some(reaction) = game.phase().reaction() else { return };
        let (from, to) = reaction.origin.ends();
        let origin = format!("{}-{}", from.abbr(), to.abbr());
        let extras = format!("+{}", reaction.extras);
        for size in SIZES {
            let table =
                TableScreen::new(game.clone(), DeviceProfile { size, buttons: ButtonLayout::Dpad });
            let reader = read(&table, size, Lang::De);
            let says = |words: &str| reader.texts().any(|text| text.contains(words));
            let texts = || reader.texts().collect::<Vec<_>>();
            // A neutral trader is nobody's: its new place is somebody's task, not a loss.
            let neutral = reaction.piece.owner.seat().is_none();
            let word = if neutral { "Neutral:" } else { "Verdr\u{e4}ngt" };
            assert!(says(word) && says(&origin) && says(&extras), "{:?}", texts());
            assert!(!neutral || !says("Verdr\u{e4}ngt!"), "{:?}", texts());
            told[usize::from(neutral)] += 1;
        }
    });
    assert!(told[0] > 100 && told[1] > 20, "{told:?}");
}

/// What is read on a table, and what cannot be.
fn read(table: &TableScreen<Teutonica>, size: Size, lang: Lang) -> Reader {
    Reader::of(size, |reader| {
        Canvas::with_probe(size, reader, |canvas| table.paint(canvas, lang));
    })
}

const NEXT: Command = Command::Move(Step::Next);
