//! Long game: MER-150 to MER-155.

use std::collections::BTreeSet;

use kogge::games::merkator::pieces::ChartSide;
use kogge::games::merkator::position::Ending;
use kogge::games::merkator::{Merkator, Refusal};
use kogge::games::{Game, Start};

use super::position::*;

#[test]
fn mer_150_players_start_with_a_2_and_a_3_only() {
    let game = new_game(3, "long_game", 1);
    for player in &game.players {
        let values: Vec<u8> = player.contracts.iter().map(|card| card.points()).collect();
        assert_eq!(values, [2, 3]);
        assert!(player.supply.is_empty() && player.bonus.is_empty());
        assert_eq!(player.time, 0);
    }
    assert_eq!((game.pile(value(4)).len(), game.pile(value(5)).len()), (13, 12));
    assert_eq!((game.cubes, game.bonus.deck.len()), ([1; 8], 12));
}

#[test]
fn mer_151_the_chart_of_the_long_game() {
    let chart = |players| {
        let game = new_game(players, "long_game", 1);
        let chart = game.chart.as_ref().expect("a chart");
        (chart.side, chart.rows_left().collect::<Vec<_>>())
    };
    assert_eq!(chart(4), (ChartSide::Reverse, vec![6, 6, 6]));
    assert_eq!(chart(3), (ChartSide::Reverse, vec![0, 0, 6]));
    assert_eq!(chart(2), (ChartSide::Ultimo, vec![0, 6, 6, 6, 6, 6]));
}

#[test]
fn mer_152_the_empty_reverse_side_is_turned_over() {
    let mut table = players(4, "long_game").chart_side(ChartSide::Reverse, 1, "A").travelling();
    table.play("go bohemia");
    let chart = table.game().chart.as_ref().expect("a chart");
    assert_eq!(
        (chart.side, chart.left(), table.game().ending),
        (ChartSide::Ultimo, 36, Ending::Far)
    );
    let mut table = players(4, "long_game").chart_side(ChartSide::Ultimo, 1, "A").travelling();
    table.play("go bohemia");
    assert_eq!(table.game().ending, Ending::Triggered);
}

#[test]
fn mer_153_at_once_before_the_second_counter_and_the_loss_check() {
    let mut table = players(4, "long_game")
        .chart_side(ChartSide::Reverse, 1, "A")
        .cubes([0, 1, 1, 1, 1, 1, 1, 1])
        .travelling();
    table.play("go hamburg");
    assert_eq!((table.time(0), table.chart_left()), (2, 35));
    assert_eq!(table.choices(), "keep, flip", "the new first row is the next row");
}

#[test]
fn mer_154_the_new_filling_is_a_fresh_shuffle_of_all_counters() {
    let mut orders = BTreeSet::new();
    for seed in 0..8 {
        let mut position =
            players(4, "long_game").chart_side(ChartSide::Reverse, 1, "AA").position();
        position.rng = kogge::games::Rng::new(seed);
        let mut table = Play::<Merkator>::of(&position);
        table.play("go bohemia");
        let chart = table.game().chart.as_ref().expect("a chart");
        assert_eq!(chart.backs.len(), 42);
        orders.insert(format!("{:?}", chart.backs));
    }
    assert_eq!(orders.len(), 8);
}

#[test]
fn mer_155_not_alone() {
    let start = Start { options: options("long_game"), ..Start::new(1, 1) };
    assert_eq!(Merkator::new(&start).err(), Some(Refusal::OptionNotAvailable));
}
