//! Control, networks and the East-West link against slow, obviously right recounts: on every
//! thirtieth state of games of the plausible player, and on boards full of random offices.

use std::collections::{BTreeMap, BTreeSet};

use kogge::games::teutonica::Teutonica;
use kogge::games::teutonica::data::{Ability, City, Owner, PieceKind, Route};
use kogge::games::{Choices, Game, Rng, Seat, Start};

use super::position::{Play, Setup, players};

/// The owners of a city's offices from left to right, extra offices first.
fn row(game: &Teutonica, city: City) -> Vec<Owner> {
    let mut row: Vec<Owner> = game.extra_offices(city).map(|piece| piece.owner).collect();
    row.reverse();
    row.extend((0..4).filter_map(|index| game.offices(city).get(index)).map(|piece| piece.owner));
    row
}

fn slow_control(game: &Teutonica, city: City) -> Option<Owner> {
    let row = row(game, city);
    let mut count: BTreeMap<Owner, usize> = BTreeMap::new();
    for &owner in &row {
        *count.entry(owner).or_default() += 1;
    }
    let most = count.values().copied().max()?;
    row.iter().rev().copied().find(|owner| count[owner] == most)
}

/// The groups of a player's cities, by merging along routes until nothing changes.
fn slow_groups(game: &Teutonica, seat: Seat) -> Vec<BTreeSet<City>> {
    let own = |city: &City| row(game, *city).contains(&Owner::of(seat));
    let mut groups: Vec<BTreeSet<City>> =
        City::ALL.into_iter().filter(own).map(|city| BTreeSet::from([city])).collect();
    loop {
        let joined = |a: &BTreeSet<City>, b: &BTreeSet<City>| {
            game.side().routes().iter().any(|route: Route| {
                let (from, to) = route.ends();
                a.contains(&from) && b.contains(&to) || a.contains(&to) && b.contains(&from)
            })
        };
        let pair = (0..groups.len())
            .flat_map(|i| (0..i).map(move |j| (i, j)))
            .find(|&(i, j)| joined(&groups[i], &groups[j]));
        let Some((i, j)) = pair else { return groups };
        let merged = groups.remove(i);
        groups[j].extend(merged);
    }
}

fn slow_network(game: &Teutonica, seat: Seat) -> usize {
    let offices = |city: &City| {
        row(game, *city).into_iter().filter(|&owner| owner == Owner::of(seat)).count()
    };
    let groups = slow_groups(game, seat);
    groups.iter().map(|group| group.iter().map(offices).sum()).max().unwrap_or(0)
}

fn assert_recount(game: &Teutonica) {
    for city in City::ALL {
        assert_eq!(game.control(city), slow_control(game, city), "{}\n{game}", city.id());
    }
    for seat in game.seats().iter() {
        let offices = slow_network(game, seat);
        assert_eq!(usize::from(game.network(seat).offices), offices, "{game}");
        let lines = game.score(seat);
        let lines: Vec<i16> = lines.lines().iter().map(|points| points.floor()).collect();
        let key = [1, 2, 2, 3, 4][usize::from(game.player(seat).level(Ability::ClavisUrbis))];
        assert_eq!(lines[5], offices as i16 * key);
        let mine = |city: &City| slow_control(game, *city) == Some(Owner::of(seat));
        assert_eq!(lines[4], 2 * City::ALL.into_iter().filter(mine).count() as i16);
        let (stendal, arnheim) = (City::Stendal, City::Arnheim);
        let chain = |group: &BTreeSet<City>| group.contains(&stendal) && group.contains(&arnheim);
        let linked = slow_groups(game, seat).iter().any(chain);
        assert_eq!(game.is_linked(seat), linked);
        // Every chain was paid, and none is paid without a chain.
        assert_eq!(linked, game.links().contains(&seat));
    }
}

/// Offices of random owners everywhere, neutral ones among them where two play; every player has
/// all pieces off the desk.
fn random_board(seats: u8, rng: &mut Rng) -> Play<Teutonica> {
    let mut setup = players(seats);
    for seat in (0..seats).map(Seat) {
        setup = setup.levels(seat, "Key2 Act5 Priv3 Lib3 Bag3");
    }
    setup = setup.prestige([7; 5]);
    let side = kogge::games::teutonica::data::BoardSide::of(kogge::games::Seats(seats));
    let mut left = [vec![20; seats.into()], vec![4; seats.into()]];
    let mut draw = |rng: &mut Rng, kind: PieceKind| {
        let seat = rng.below(seats.into()) as usize;
        let left = &mut left[kind.index()][seat];
        let drawn = *left > 0;
        *left -= i32::from(drawn);
        let letter = if kind == PieceKind::Trader { 'T' } else { 'M' };
        drawn.then(|| format!("{}{letter}", seat + 1))
    };
    let mut extras = 0;
    for city in City::ALL {
        // Stop one short of completing most cities, or the game would be over.
        let printed = side.offices(city).len() as u32;
        let offices = if printed > 1 { rng.below(printed) } else { rng.below(4) / 3 };
        let mut printed_office = |at: u32| match seats {
            // Neutral traders open printed offices, never extra ones.
            2 if rng.below(6) == 0 => Some("NT".to_string()),
            _ => draw(rng, side.offices(city)[at as usize].kind),
        };
        let codes: Vec<String> = (0..offices).map_while(&mut printed_office).collect();
        if codes.is_empty() {
            continue;
        }
        setup = setup.office(city.id(), &codes.join(" "));
        if extras < 4
            && rng.below(3) == 0
            && let Some(code) = draw(rng, PieceKind::Trader)
        {
            setup = setup.extra(city.id(), &code);
            extras += 1;
        }
    }
    // Whoever happens to have a chain was paid for it.
    let linked = |chosen: u8| -> Vec<Seat> {
        (0..seats).filter(|seat| chosen & 1 << seat != 0).map(Seat).collect()
    };
    let positions = (0..1 << seats).map(|chosen| setup.clone().linked(&linked(chosen)));
    let possible = |setup: &Setup| Teutonica::from_position(&setup.clone().position()).is_ok();
    positions.into_iter().find(possible).expect("some links fit").deal()
}

#[test]
fn random_boards_equal_a_slow_recount() {
    let mut rng = Rng::new(17);
    let (mut linked, mut neutral) = (0, 0);
    for number in 0..4_000u32 {
        let table = random_board(2 + (number % 4) as u8, &mut rng);
        assert_recount(table.game());
        let seats = table.game().seats().iter();
        linked += seats.filter(|&seat| table.game().is_linked(seat)).count();
        let held = |city: &City| table.game().control(*city) == Some(Owner::Neutral);
        neutral += City::ALL.into_iter().filter(held).count();
    }
    assert!(linked > 10, "{linked} chains were seen");
    assert!(neutral > 500, "neutral traders held {neutral} cities");
}

#[test]
fn control_networks_and_links_equal_a_slow_recount() {
    for seed in 0..400 {
        let start = Start::new(2 + (seed % 4) as u8, 1000 + seed);
        let mut game = Teutonica::new(&start).expect("a game");
        let (mut rng, mut choices) = (Rng::new(seed), Choices::new());
        let mut step = seed;
        while game.decider().is_some() {
            if step.is_multiple_of(30) {
                assert_recount(&game);
            }
            step += 1;
            game.legal(&mut choices);
            game.apply(game.playout_decision(&choices, &mut rng), &mut ())
                .expect("a listed decision");
        }
        assert_recount(&game);
    }
}
