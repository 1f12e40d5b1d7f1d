//! The table of Hansa Teutonica: every decision has its place, every place is on the panel, and no
//! route is far from any other.

use std::collections::VecDeque;

use embedded_graphics::prelude::*;
use kogge::base::input::ButtonLayout;
use kogge::bots::{Arena, BotLevel, Search};
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

/// Presses of a decision with four buttons: from where the cursor starts to the target and to take it, or to a
/// row of the sheet.
fn presses(list: &[TargetId], start: usize, place: DecisionLocation, row: usize) -> usize {
    let DecisionLocation::Map(id) = place else { return row + 1 };
    let at = list.iter().position(|&target| target == id).expect("a decision has its target");
    let far = at.abs_diff(start);
    far.min(list.len() - far) + 1
}

/// A question as it was when routes were listed by their names: those that can be chosen first, then the
/// buttons; the cursor on what lacks least when a piece was placed.
fn by_name(game: &Teutonica, new: &[TargetId], legal: &[TargetId]) -> (Vec<TargetId>, usize) {
    let is_route = |id: &TargetId| Route::from_index(id.0.into()).is_some();
    if *game.phase() == Phase::Menu {
        return (new.to_vec(), 0);
    }
    let mut routes: Vec<TargetId> = new.iter().copied().filter(is_route).collect();
    routes.sort_by_key(|id| (!legal.contains(id), id.0));
    let mut others: Vec<TargetId> = new.iter().copied().filter(|id| !is_route(id)).collect();
    others.sort_by_key(|id| id.0);
    routes.extend(others);
    let missing = |id: &TargetId| {
        let route = Route::from_index(id.0.into()).expect("a route");
        let missing = game.missing(route, game.active());
        (missing < route.villages()).then_some(missing)
    };
    let placing = matches!(game.phase(), Phase::PlaceRoute { .. } | Phase::MovePut { .. });
    let begun = legal.iter().filter(|id| placing && is_route(id) && missing(id).is_some());
    let first = begun.min_by_key(|id| (missing(id), id.0)).or(legal.first());
    let start = first.and_then(|first| routes.iter().position(|id| id == first));
    (routes, start.unwrap_or(0))
}

#[test]
fn four_buttons_need_a_third_fewer_presses_than_by_name() {
    let mut arena = Box::new(Arena::new());
    let (mut now, mut before) = (0, 0);
    for (seats, seed) in [(2, 1), (3, 2), (4, 3), (5, 4)] {
        let mut game = Teutonica::new(&Start::new(seats, seed)).unwrap();
        let mut choices = Choices::new();
        for _ in 0..220 {
            let Some(seat) = game.decider() else { break };
            game.legal(&mut choices);
            let view = game.view(Observer::Seat(seat));
            arena.clear();
            let decision =
                Search::<Teutonica>::with_steps(view.clone(), seat, BotLevel::Skipper, seed, 24)
                    .decide(&mut arena)
                    .expect("a decision");
            let profile = DeviceProfile { size: SIZES[0], buttons: ButtonLayout::FourButtons };
            let window = TableScreen::<Teutonica>::window(profile);
            let board = BoardView { view: &view, decider: Some(seat), pointed: None, window };
            let mut targets = Targets::new();
            Teutonica::targets(&board, &mut targets);
            let list: Vec<TargetId> = targets.as_slice().iter().map(|target| target.id).collect();
            let place = Teutonica::location_of(&board, decision);
            let mut legal: Vec<TargetId> = choices
                .iter()
                .filter_map(|&choice| match Teutonica::location_of(&board, choice) {
                    DecisionLocation::Map(id) => Some(id),
                    DecisionLocation::Sheet => None,
                })
                .collect();
            legal.sort();
            let sheet = choices.iter().filter(|&&choice| {
                Teutonica::location_of(&board, choice) == DecisionLocation::Sheet
            });
            let row = sheet.clone().position(|&choice| choice == decision).unwrap_or(0);
            let suggested = Teutonica::default_choice(&board)
                .filter(|choice| choices.contains(choice))
                .map(|choice| Teutonica::location_of(&board, choice));
            let first = list.iter().position(|id| legal.contains(id));
            let start = match suggested {
                Some(DecisionLocation::Map(id)) => list.iter().position(|&target| target == id),
                _ => first,
            };
            let start = start.unwrap_or(0);
            now += presses(&list, start, place, row);
            let (names, started) = by_name(&game, &list, &legal);
            let started = if *game.phase() == Phase::Menu { start } else { started };
            before += presses(&names, started, place, row);
            game.apply(decision, &mut ()).expect("a legal decision");
        }
    }
    println!("{now} presses now, {before} by name");
    assert!(now * 10 <= before * 7, "{now} presses now, {before} by name");
}
