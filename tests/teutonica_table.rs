//! The table of Hansa Teutonica: every decision has its place, every place is on the panel, and no
//! route is far from any other.

#[path = "common/reader.rs"]
mod reader;

use std::collections::VecDeque;

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use kogge::console::Panel;
use kogge::frame::Frame;
use kogge::games::teutonica::data::{City, Route};
use kogge::games::teutonica::{Decision, Phase, Teutonica};
use kogge::games::{Chance, Choices, Eyes, Game, Start};
use kogge::input::Hands;
use kogge::ui::table::targets::nearest;
use kogge::ui::table::{Focus, Scene, Spot, Table, Tabletop, TargetId, Targets};
use kogge::ui::{Canvas, Command, Lang, Marks, Step};
use reader::Reader;

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
        for decision in
            [Decision::Place, Decision::Kind(kogge::games::teutonica::data::Kind::Trader)]
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
        let mut table = Table::new(game, Panel { size, hands: Hands::Dpad });
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
            table.command(NEXT, Lang::En, &mut Marks::new());
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
            let table = Table::new(game.clone(), Panel { size, hands: Hands::Dpad });
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
fn read(table: &Table<Teutonica>, size: Size, lang: Lang) -> Reader {
    Reader::of(size, |reader| {
        Canvas::watched(size, reader, |canvas| table.paint(canvas, lang));
    })
}

const NEXT: Command = Command::Move(Step::Next);

#[test]
fn every_text_fits_wherever_the_cursor_is() {
    let mut number = 0;
    positions(2, |game, choices| {
        number += 1;
        // Every fifth position, on one panel and in one language each; all targets now and then.
        if number % 5 != 0 {
            return;
        }
        let (size, lang) = (SIZES[number / 5 % 2], Lang::ALL[number / 10 % 3]);
        let mut table = Table::new(game.clone(), Panel { size, hands: Hands::Dpad });
        let steps = if number % 35 == 0 { 46 } else { 3 };
        for step in 0..steps {
            let complaints = read(&table, size, lang).complaints;
            let phase = game.phase();
            assert!(complaints.is_empty(), "{complaints:?} at step {step} of {phase:?}, {lang:?}");
            table.command(NEXT, lang, &mut Marks::new());
        }
        // What is asked before a heavy decision must fit as well.
        if !choices.is_empty() {
            table.command(Command::Select, lang, &mut Marks::new());
            assert_eq!(
                read(&table, size, lang).complaints,
                [""; 0],
                "after a press in {:?}",
                game.phase()
            );
        }
    });
}

#[test]
fn every_panel_fits() {
    let mut number = 0;
    positions(1, |game, _| {
        number += 1;
        if number % 41 != 0 || game.decider().is_none() {
            return;
        }
        for (size, lang) in SIZES.into_iter().flat_map(|size| Lang::ALL.map(|lang| (size, lang))) {
            for panel in 0..4 {
                let mut table = Table::new(game.clone(), Panel { size, hands: Hands::FourButtons });
                let mut press = |command| {
                    table.command(command, lang, &mut Marks::new());
                    assert_eq!(
                        read(&table, size, lang).complaints,
                        [""; 0],
                        "panel {panel}, {lang:?}"
                    );
                };
                press(Command::Panels);
                (0..panel).for_each(|_| press(NEXT));
                press(Command::Select);
                (0..5).for_each(|_| press(NEXT));
            }
        }
    });
}

#[test]
fn what_is_painted_bit_by_bit_is_what_would_be_painted_at_once() {
    for (number, size) in SIZES.into_iter().enumerate() {
        let whole = Rectangle::new(Point::zero(), size);
        let panel = Panel { size, hands: Hands::Dpad };
        let game = Teutonica::new(&Start::new(2 + number as u8 * 3, 3)).unwrap();
        let mut table = Table::new(game, panel);
        let mut bytes = vec![0; Frame::bytes(size.width, size.height)];
        let paint = |table: &Table<Teutonica>, bytes: &mut Vec<u8>, clip: Rectangle| {
            let mut frame = Frame::new(bytes, size).unwrap();
            let Ok(()) =
                Canvas::onto(&mut frame, size, clip, |canvas| table.paint(canvas, Lang::En));
        };
        paint(&table, &mut bytes, whole);
        let mut chance = Chance::new(11);
        let mut marks = Marks::new();
        for press in 0..1500 {
            let command = match chance.below(12) {
                0..5 => Command::Select,
                5 => Command::Back,
                6 => NEXT,
                7 => Command::Move(Step::Up),
                8 => Command::Move(Step::Down),
                9 => Command::Move(Step::Left),
                10 => Command::Move(Step::Right),
                _ => Command::Panels,
            };
            table.command(command, Lang::En, &mut marks);
            for area in marks.take(size) {
                paint(&table, &mut bytes, area);
            }
            if press % 3 == 0 {
                let mut fresh = vec![0; bytes.len()];
                paint(&table, &mut fresh, whole);
                assert!(fresh == bytes, "press {press}: {command:?} in {:?}", table.game().phase());
            }
        }
    }
}
