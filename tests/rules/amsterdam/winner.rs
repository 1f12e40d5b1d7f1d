//! Section I: the winner.

use kogge::games::amsterdam::*;
use kogge::games::{Game, Seat};

use super::asking::*;
use super::position::table;
use super::scoring::over;

fn places(game: &Amsterdam) -> Vec<u8> {
    let outcome = game.outcome().expect("the end");
    game.table().seats().iter().map(|seat| outcome.place(seat)).collect()
}

fn winners(game: &Amsterdam) -> Vec<Seat> {
    game.outcome().expect("the end").winners().collect()
}

/// S1 has opened the last round with four long routes.
fn two() -> super::position::Setting {
    table(2).owns(1, &[5, 16, 26, 42])
}

#[test]
fn ams_100_the_highest_total_wins() {
    // S1: 7+7+7+4 routes, 8 for merchandise.
    let game = over(two().contracts(0, &[1]).contracts(1, &[24]));
    assert_eq!([S0, S1].map(|seat| game.score(seat).total().floor()), [-2, 25 - 8 + 8]);
    assert_eq!(winners(&game), [S1]);
    let game = over(two().contracts(0, &[1]).contracts(1, &[24, 23, 22, 21, 20, 19, 18]));
    assert_eq!(game.score(S1).total().floor(), 33 - 8 - 8 - 7 - 7 - 7 - 6 - 6);
    assert_eq!(winners(&game), [S0]);
}

/// S0 and S1 ahead of S2, whose many contracts all fail.
fn three(s0: (&[u8], &[u8]), s1: (&[u8], &[u8])) -> Play<Amsterdam> {
    over(
        table(3)
            .owns(0, s0.0)
            .contracts(0, s0.1)
            .owns(1, s1.0)
            .contracts(1, s1.1)
            .owns(2, &[5, 16, 26, 42])
            .contracts(2, &[24, 23, 22, 21, 20, 19, 18, 17, 16]),
    )
}

fn totals(game: &Amsterdam) -> [i16; 2] {
    [S0, S1].map(|seat| game.score(seat).total().floor())
}

#[test]
fn ams_101_more_completed_contracts_break_a_tie() {
    // Routes 5, C10 completed, C2 failed; against routes 9 and C4 failed.
    let (linked, plain) =
        ((&[30, 32, 36, 40][..], &[10, 2][..]), (&[31, 37, 41, 43][..], &[4][..]));
    let game = three(linked, plain);
    assert_eq!(totals(&game), [5 + 4 - 3, 9 - 3]);
    assert_eq!((winners(&game), places(&game)), (vec![S0], vec![1, 2, 3]));
    let game = three(plain, linked);
    assert_eq!((winners(&game), places(&game)), (vec![S1], vec![2, 1, 3]));
}

/// The same total without a completed contract on either side.
fn level() -> Play<Amsterdam> {
    three((&[30, 32, 36, 40], &[12]), (&[31, 37, 41], &[13]))
}

#[test]
fn ams_102_equal_in_both_shares_the_victory() {
    let game = level();
    assert_eq!(totals(&game), [0, 0]);
    assert_eq!(winners(&game), [S0, S1]);
}

#[test]
fn ams_103_other_places_by_the_same_yardstick_and_the_next_is_skipped() {
    assert_eq!(places(&level()), [1, 1, 3]);
    // Behind the winner S2, total first: S1 has more; equal totals: S0 has more completed.
    let behind = |s0: (&[u8], &[u8]), s1: (&[u8], &[u8])| {
        let setting = table(3).owns(0, s0.0).contracts(0, s0.1).owns(1, s1.0).contracts(1, s1.1);
        places(&over(setting.owns(2, &[5, 16, 26, 42]).contracts(2, &[1])))
    };
    assert_eq!(behind((&[30], &[10]), (&[31], &[4])), [3, 2, 1]);
    let (linked, plain) =
        ((&[30, 32, 36, 40][..], &[10, 2][..]), (&[31, 37, 41, 43][..], &[4][..]));
    assert_eq!(behind(linked, plain), [2, 3, 1]);
    assert_eq!(behind((&[30], &[12]), (&[31], &[16])), [2, 2, 1]);
}
