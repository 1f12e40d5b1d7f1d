//! Section H: final scoring.

use kogge::games::amsterdam::*;
use kogge::games::{Game, Seat, Seats};

use super::asking::*;
use super::position::{Setting, contract, table};

/// A finished game: the last turn of the last round is over.
pub fn over(setting: Setting) -> Play<Amsterdam> {
    setting.over().deal()
}

#[test]
fn ams_090_a_recount_of_the_routes_gives_the_score() {
    let mut game = table(2).hand(0, "4G 4P").deal();
    game.play("claim, route 42, wilds 0, end, draw, deck, deck, end");
    game.play("claim, route 36, wilds 0, end, draw, deck, deck, end");
    let table = game.table();
    assert_eq!(table.route_points(S0), 6);
    assert_eq!(route_points(table.routes(S0)), 6);
    assert_eq!(score(&game, S0)[0], 6);
}

#[test]
fn ams_091_contracts_count_for_or_against() {
    let game = table(2).owns(0, &[30, 32, 36]).contracts(0, &[10, 24]).deal();
    assert_eq!(score(&game, S0), [4, 4 - 8, 0]);
    // They are laid open when the game ends.
    let mut game = table(2)
        .owns(0, &[30, 32, 36])
        .contracts(0, &[10, 24])
        .owns(1, &[5, 16, 26, 42])
        .contracts(1, &[1])
        .final_left(2)
        .deal();
    let events = game.play("draw, deck, deck, end, draw, deck, deck, end").events().to_vec();
    let revealed =
        |seat, id, completed| Event::Revealed { seat, contract: contract(id), completed };
    for event in [revealed(S0, 10, true), revealed(S0, 24, false), revealed(S1, 1, false)] {
        assert!(events.contains(&event), "{event:?}");
    }
    assert_eq!(events.last(), Some(&Event::Over));
}

#[test]
fn ams_092_completed_means_linked_by_an_unbroken_path() {
    // C10: Oude Waal to Dam.
    for (routes, completed) in [
        (vec![30, 32, 36], true),
        (vec![36, 32, 30], true),
        (vec![30, 36], false),
        (vec![31, 37], true),
        (vec![], false),
        // Both ends touched, not linked.
        (vec![5, 27, 40], false),
    ] {
        let game = table(2).owns(0, &routes).contracts(0, &[10]).deal();
        assert_eq!(game.completed(S0).has(contract(10)), completed, "{routes:?}");
    }
}

#[test]
fn ams_093_only_own_routes_help_and_one_may_serve_many() {
    let game = table(3).owns(0, &[30, 36]).owns(1, &[32]).contracts(0, &[10]).deal();
    assert!(game.completed(S0).is_empty());
    // C3 and C7 share routes 6 and 34.
    let game = table(2).owns(0, &[6, 34, 32, 1]).contracts(0, &[3, 7]).deal();
    assert_eq!(game.completed(S0).len(), 2);
    // A detour is as good as the short way: C1, Dam to Westermarkt, by Begijnhof.
    let game = table(2).owns(0, &[21, 19]).contracts(0, &[1]).deal();
    assert_eq!(score(&game, S0)[1], 2);
}

fn bonuses(counts: &[u8]) -> Vec<u8> {
    let mut all = [0; 4];
    all[..counts.len()].copy_from_slice(counts);
    let seats = Seats(counts.len() as u8);
    seats.iter().map(|seat| merchandise_bonus(seats, &all, seat)).collect()
}

#[test]
fn ams_094_the_bonus_follows_the_ranking() {
    assert_eq!(bonuses(&[4, 1]), [8, 4]);
    assert_eq!(bonuses(&[1, 3, 2]), [2, 8, 5]);
    assert_eq!(bonuses(&[1, 4, 2, 3]), [2, 8, 4, 6]);
    // In a game: S0 has two merchandise cards, S1 one, S2 none.
    let game = table(3).owns(0, &[3, 9]).owns(1, &[16]).deal();
    assert_eq!([S0, S1, S2].map(|seat| score(&game, seat)[2]), [8, 5, 0]);
}

#[test]
fn ams_095_no_merchandise_no_bonus() {
    assert_eq!(bonuses(&[0, 0]), [0, 0]);
    assert_eq!(bonuses(&[2, 0]), [8, 0]);
    assert_eq!(bonuses(&[1, 0, 0]), [8, 0, 0]);
}

#[test]
fn ams_096_a_tie_is_paid_in_full_and_the_next_position_stays_vacant() {
    assert_eq!(bonuses(&[3, 3]), [8, 8]);
    assert_eq!(bonuses(&[3, 3, 1]), [8, 8, 2]);
    assert_eq!(bonuses(&[4, 2, 2]), [8, 5, 5]);
    assert_eq!(bonuses(&[3, 3, 2, 1]), [8, 8, 4, 2]);
}

#[test]
fn ams_097_position_is_one_more_than_the_seats_with_more() {
    assert_eq!(bonuses(&[3, 3, 3, 1]), [8, 8, 8, 2]);
    let position = |seat| merchandise_position(&[3, 3, 3, 1], Seat(seat));
    assert_eq!([0, 1, 2, 3].map(position), [1, 1, 1, 4]);
}

#[test]
fn ams_098_totals_may_be_negative() {
    let game =
        over(table(2).contracts(0, &[23, 24, 22]).contracts(1, &[1]).owns(1, &[5, 16, 26, 42]));
    assert_eq!(game.score(S0).total().floor(), -(8 + 8 + 7));
}

#[test]
fn ams_099_cards_carts_and_long_paths_are_worth_nothing() {
    // The same routes with an empty and with a full hand.
    let poor = table(2).owns(0, &[30, 32, 36]).contracts(0, &[24]).deal();
    let rich = table(2).owns(0, &[30, 32, 36]).contracts(0, &[24]).hand(0, "5W 5O 5P").deal();
    assert_eq!(poor.score(S0), rich.score(S0));
    assert_eq!(score(&poor, S0), [4, -8, 0]);
    // Apart, the same lengths are worth the same.
    let apart = table(2).owns(0, &[6, 44, 24]).contracts(0, &[24]).deal();
    assert_eq!(apart.score(S0), poor.score(S0));
    // More completed contracts than the other, no bonus beyond their values.
    let two = table(2).owns(0, &[6, 34, 32, 1]).contracts(0, &[3, 7]).deal();
    assert_eq!(two.score(S0).total().floor(), 1 + 1 + 1 + 2 + 3 + 4 + 8);
}
