//! Section 2.2: setup.

use std::collections::BTreeSet;

use kogge::games::teutonica::data::{Ability, BoardSide, Marker, Owner, TAVERNS};
use kogge::games::teutonica::{Phase, Teutonica};
use kogge::games::{Game, Rng, Seat, Start};

use super::position::*;

fn new(seats: u8, seed: u64) -> Teutonica {
    Teutonica::new(&Start::new(seats, seed)).expect("two to five players")
}

#[test]
fn teu_13_the_side_follows_the_number_of_players() {
    assert_eq!([2, 3].map(|seats| new(seats, 1).side()), [BoardSide::Small; 2]);
    assert_eq!([4, 5].map(|seats| new(seats, 1).side()), [BoardSide::Large; 2]);
    assert_eq!((BoardSide::Small.routes().len(), BoardSide::Large.routes().len()), (32, 34));
}

#[test]
fn teu_14_three_markers_are_dealt_to_the_taverns() {
    let mut deals = BTreeSet::new();
    for seed in 0..100 {
        let game = new(4, seed);
        assert_eq!(game.marked(), TAVERNS.into_iter().collect());
        let mut kinds = TAVERNS.map(|route| game.marker(route).expect("a marker"));
        deals.insert(kinds);
        kinds.sort();
        assert_eq!(kinds.map(Marker::id), ["extra_office", "swap_offices", "remove_three"]);
    }
    assert_eq!(deals.len(), 6, "every order comes up");
    let taverns = ["bremen-osnabrueck", "goslar-hildesheim", "lueneburg-perleberg"];
    assert_eq!(TAVERNS.map(|route| route.id()), taverns);
}

#[test]
fn teu_15_the_other_13_markers_are_the_shuffled_pile() {
    let mut piles = BTreeSet::new();
    for seed in 0..50 {
        let mut pile: Vec<Marker> = new(3, seed).position().pile.iter().copied().collect();
        piles.insert(pile.clone());
        pile.sort();
        let count = |id| pile.iter().filter(|&&m| m == marker(id)).count();
        let kinds = Marker::ALL.map(|m| count(m.id()));
        assert_eq!(kinds, [3, 2, 2, 2, 3, 1]);
        assert_eq!(pile.len(), 13);
    }
    assert!(piles.len() > 45, "piles are shuffled");
}

#[test]
fn teu_16_the_start_player_is_random_and_play_goes_clockwise() {
    let firsts: BTreeSet<Seat> = (0..60).map(|seed| new(5, seed).first()).collect();
    assert_eq!(firsts.len(), 5);
    let mut game = new(3, 4);
    let first = game.first();
    for turn in 0..6 {
        let expected = Seat((first.0 + turn) % 3);
        assert_eq!((game.active(), game.decider()), (expected, Some(expected)));
        game.apply(decision("end turn"), &mut ()).expect("the end of a turn");
        // Somebody has to do something, or the game ends.
        if game.decider().is_some() {
            game.apply(decision("income"), &mut ()).expect("an income");
        }
    }
    let start = Start { first: Some(P3), ..Start::new(4, 4) };
    assert_eq!(Teutonica::new(&start).expect("four players").active(), P3);
}

#[test]
fn teu_17_later_seats_start_with_more_traders() {
    for first in [P1, P3] {
        let start = Start { first: Some(first), ..Start::new(5, 1) };
        let game = Teutonica::new(&start).expect("five players");
        for s in 1..=5 {
            let player = game.player(Seat((first.0 + s - 1) % 5));
            assert_eq!(hand(player.supply()), format!("{}T1M", 4 + s));
            assert_eq!(hand(player.stock()), format!("{}T", 7 - s));
            assert!(Ability::ALL.into_iter().all(|ability| player.level(ability) == 0));
            assert_eq!((player.prestige(), player.taken(), player.waiting()), (0, 0, 0));
        }
        assert_eq!((game.left(), game.phase()), (2, &Phase::Menu));
    }
}

#[test]
fn teu_18_chance_is_drawn_in_a_fixed_order_and_only_at_the_start() {
    // Start player, then the taverns, then the pile: retold with the same stream.
    for seed in 0..20 {
        let game = new(4, seed);
        let mut rng = Rng::new(seed);
        assert_eq!(game.first(), Seat(rng.below(4) as u8));
        let mut taverns = ["extra_office", "swap_offices", "remove_three"].map(marker);
        rng.shuffle(&mut taverns);
        assert_eq!(TAVERNS.map(|route| game.marker(route)), taverns.map(Some));
        let rest = [3, 2, 2, 2, 3, 1];
        let mut pile: Vec<Marker> = Marker::ALL
            .into_iter()
            .zip(rest)
            .flat_map(|(marker, number)| vec![marker; number])
            .collect();
        rng.shuffle(&mut pile);
        assert_eq!(game.position().pile.as_slice(), pile);
    }
    // The pile keeps its order: what is drawn is its top.
    let mut table = players(3)
        .on("goslar-hildesheim", "1T 1T 1T")
        .marked("goslar-hildesheim", "plus3_actions")
        .pile("swap_offices plus4_actions extra_office")
        .deal();
    table.play("claim, route goslar-hildesheim, nothing, end turn");
    assert_eq!(table.game().player(P1).turned(), [marker("swap_offices")]);
    assert_eq!(
        table.game().position().pile.as_slice(),
        ["extra_office", "plus4_actions"].map(marker)
    );
    assert_eq!(Owner::of(P1), Owner::Red);
}
