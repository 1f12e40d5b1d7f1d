//! Setup for 2 to 4 players: MER-016 to MER-027.

use std::collections::BTreeSet;

use kogge::games::merkator::data::*;
use kogge::games::merkator::pieces::ChartSide;
use kogge::games::merkator::{Merkator, Refusal};
use kogge::games::{Game, Seat, Start};

use super::position::*;

#[test]
fn mer_016_one_cube_on_each_major_place() {
    assert!((2..=4).all(|players| new_game(players, "", 1).cubes == [1; 8]));
}

#[test]
fn mer_017_the_pawn_starts_beside_the_board() {
    assert!((1..=4).all(|players| new_game(players, "", 1).pawn.is_none()));
}

#[test]
fn mer_018_everybody_gets_a_contract_of_2_3_4_and_5() {
    let mut dealt = BTreeSet::new();
    for seed in 0..30 {
        for player in &new_game(4, "", seed).players {
            let values: Vec<u8> = player.contracts.iter().map(|card| card.points()).collect();
            assert_eq!(values, [2, 3, 4, 5]);
            dealt.extend(player.contracts.iter());
        }
    }
    assert_eq!(dealt.len(), 5 + 11 + 13 + 12, "every contract of these values is dealt sometimes");
}

#[test]
fn mer_019_the_rest_lies_in_piles() {
    let game = new_game(3, "", 1);
    for value in Value::all().skip(1) {
        assert!(game.pile(value).cards().iter().all(|card| card.value() == value));
        assert!(!game.pile(value).is_empty());
    }
    assert_eq!(game.pile(Value::PEACE).top(), Some(Contract::PEACE));
    let orders: BTreeSet<String> =
        (0..20).map(|seed| format!("{:?}", new_game(3, "", seed).pile(value(9)))).collect();
    assert!(orders.len() > 5, "piles are shuffled");
}

#[test]
fn mer_020_the_rest_of_value_2_is_the_discard() {
    let game = new_game(4, "", 1);
    assert_eq!(game.discard.len(), 1);
    assert!(game.discard.iter().all(|card| card.points() == 2));
    assert!(game.pile(value(2)).is_empty());
}

#[test]
fn mer_021_a_bonus_card_of_each_cost_and_four_open() {
    for seed in 0..10 {
        let game = new_game(4, "", seed);
        for player in &game.players {
            let costs: BTreeSet<u8> = player.bonus.iter().map(|card| card.info().cost).collect();
            assert_eq!((player.bonus.len(), costs), (2, BTreeSet::from([3, 4])));
        }
        assert_eq!((game.bonus.cards().count(), game.bonus.deck.len()), (4, 4));
    }
}

#[test]
fn mer_022_four_open_buildings() {
    let open = |seed| format!("{:?}", new_game(2, "", seed).buildings.open);
    assert_eq!(new_game(2, "", 1).buildings.cards().count(), 4);
    assert!((0..10).map(open).collect::<BTreeSet<_>>().len() > 5);
}

#[test]
fn mer_023_a_supply_of_eight_cubes_and_nothing_else() {
    for player in &new_game(3, "", 1).players {
        assert_eq!(player.supply, Colours::ALL);
        assert!(player.store.kinds().is_empty());
        assert_eq!(player.talers, 0);
        assert!(player.buildings.is_empty() && player.hand.is_none());
    }
}

#[test]
fn mer_024_the_first_player_is_given_or_drawn() {
    let first = |first, seed| {
        Merkator::new(&Start { first, ..Start::new(4, seed) }).map(|game| (game.first, game.active))
    };
    assert_eq!(first(Some(Seat(2)), 1), Ok((Seat(2), Seat(2))));
    assert_eq!(first(Some(Seat(4)), 1), Err(Refusal::BadSeat));
    let drawn: BTreeSet<u8> =
        (0..40).filter_map(|seed| first(None, seed).ok()).map(|(first, _)| first.0).collect();
    assert_eq!(drawn.len(), 4);
}

#[test]
fn mer_025_counters_by_turn_order() {
    let start = Start { first: Some(Seat(2)), ..Start::new(4, 1) };
    let game = Merkator::new(&start).expect("a good start");
    let counters: Vec<u8> = game.players.iter().map(|player| player.time).collect();
    assert_eq!(counters, [1, 2, 0, 1]);
    let start = Start { first: Some(Seat(1)), ..Start::new(2, 1) };
    let game = Merkator::new(&start).expect("a good start");
    assert_eq!([game.players[0].time, game.players[1].time], [2, 0]);
}

#[test]
fn mer_026_the_chart_is_filled_by_the_number_of_players() {
    let rows = |players| {
        let game = new_game(players, "", 1);
        let chart = game.chart.as_ref().expect("a chart");
        assert_eq!(chart.side, ChartSide::Ultimo);
        chart.rows_left().collect::<Vec<_>>()
    };
    assert_eq!(rows(4), [6, 6, 6, 6, 6, 6]);
    assert_eq!(rows(3), [0, 6, 6, 6, 6, 6]);
    assert_eq!(rows(2), [0, 0, 6, 6, 6, 6]);
    let orders: BTreeSet<String> =
        (0..10).map(|seed| format!("{:?}", new_game(4, "", seed).chart)).collect();
    assert_eq!(orders.len(), 10, "counters are shuffled");
}

#[test]
fn mer_027_every_row_has_two_places_or_more() {
    assert!(ULTIMO_ROWS.iter().chain(&REVERSE_ROWS).all(|&row| row >= 2));
    let filled = |first: usize| ULTIMO_ROWS.iter().skip(first).sum::<u8>();
    let left = [2, 3, 4].map(|n| Play::new(new_game(n, "", 1)).chart_left());
    assert_eq!(left, [filled(2), filled(1), filled(0)]);
}
