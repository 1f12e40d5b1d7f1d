//! Control, networks and the East-West link against slow, obviously right recounts, on every
//! thirtieth state of games of the plausible player.

use std::collections::{BTreeMap, BTreeSet};

use kogge::games::teutonica::data::{Ability, City, Owner, Route};
use kogge::games::teutonica::Teutonica;
use kogge::games::{Chance, Choices, Game, Seat, Start};

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
        assert_eq!(game.links().contains(&seat), linked, "every chain was paid, no other");
    }
}

#[test]
fn control_networks_and_links_equal_a_slow_recount() {
    let mut linked = 0;
    for seed in 0..400 {
        let start = Start::new(2 + (seed % 4) as u8, 1000 + seed);
        let mut game = Teutonica::new(&start).expect("a game");
        let (mut chance, mut choices) = (Chance::new(seed), Choices::new());
        let mut step = seed;
        while game.decider().is_some() {
            if step.is_multiple_of(30) {
                assert_recount(&game);
            }
            step += 1;
            game.legal(&mut choices);
            game.apply(game.wander(&choices, &mut chance), &mut ()).expect("a listed decision");
        }
        assert_recount(&game);
        linked += game.links().len();
    }
    assert!(linked > 0, "links were seen");
}
