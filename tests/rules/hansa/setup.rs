//! Section 2.2.

use kogge::games::hansa::data::{City, Colour, TokenKind, Warehouse};
use kogge::games::hansa::{Hansa, Phase, Refusal};
use kogge::games::{Game, Seat, Seats, Start};

use super::position::*;

fn start(seats: u8, seed: u64) -> Play<Hansa> {
    Play::<Hansa>::start(&Start::new(seats, seed))
}

fn all_tokens(table: &Play<Hansa>) -> Vec<TokenKind> {
    let stored = Warehouse::all().filter_map(|place| table.table().token(place));
    stored.chain(table.game().supply()).collect()
}

#[test]
fn han_014_four_five_or_six_colours_are_in_play() {
    for (seats, colours) in [(2, 4), (3, 5), (4, 6)] {
        let tokens = all_tokens(&start(seats, 3));
        assert_eq!(tokens.len(), 13 * colours);
        let used = |colour| tokens.iter().any(|kind| kind.colour() == colour);
        assert_eq!(Colour::ALL.into_iter().filter(|&colour| used(colour)).count(), colours);
    }
}

#[test]
fn han_015_the_last_colours_of_the_table_are_left_out() {
    let out = |seats, colour| !all_tokens(&start(seats, 3)).iter().any(|k| k.colour() == colour);
    assert!(out(2, Colour::Green) && out(2, Colour::Black));
    assert!(!out(3, Colour::Green) && out(3, Colour::Black));
    assert!(!out(4, Colour::Black));
}

#[test]
fn han_016_the_tokens_are_shuffled_and_one_goes_to_each_warehouse() {
    assert_ne!(all_tokens(&start(3, 1)), all_tokens(&start(3, 2)));
    assert!(!all_tokens(&start(3, 1)).is_sorted());
    let table = start(3, 1);
    assert!(Warehouse::all().all(|place| table.game().table().token(place).is_some()));
    // A fair shuffle: over many seeds each of the 65 tokens comes first about equally often.
    let mut orange = 0;
    for seed in 0..2000 {
        orange += (all_tokens(&start(3, seed))[0].colour() == Colour::Orange) as u32;
    }
    assert!((320..480).contains(&orange), "{orange} of 2000 begin with orange");
}

#[test]
fn han_017_five_stacks_of_about_equal_height() {
    for seats in 2..=4 {
        let stacks = start(seats, 1).game().table().stacks();
        let (low, high) = (stacks.iter().min(), stacks.iter().max());
        assert!(high.unwrap() - low.unwrap() <= 1);
        assert_eq!(stacks.len(), 5);
    }
}

#[test]
fn han_018_the_remainder_goes_to_the_first_stacks() {
    assert_eq!(start(2, 1).game().table().stacks(), [8, 8, 8, 7, 7]);
    assert_eq!(start(3, 1).game().table().stacks(), [11, 10, 10, 10, 10]);
    assert_eq!(start(4, 1).game().table().stacks(), [13, 13, 13, 13, 12]);
}

#[test]
fn han_019_the_list_is_used_front_to_back() {
    let list = all_tokens(&start(3, 9));
    let game = Hansa::with_tokens(&Start::new(3, 0), &list).expect("the tokens in table");
    let warehouses: Vec<TokenKind> =
        Warehouse::all().filter_map(|place| game.table().token(place)).collect();
    assert_eq!(warehouses, list[..14]);
    assert_eq!(game.supply().collect::<Vec<_>>(), list[14..]);
}

#[test]
fn han_020_a_game_is_set_up_from_a_seed_or_a_token_list() {
    assert_eq!(start(3, 5).game(), start(3, 5).game());
    let start_of = |first| Start { first, ..Start::new(2, 5) };
    let mut list = all_tokens(&start(2, 5));
    let set_up = |list: &[TokenKind]| Hansa::with_tokens(&start_of(Some(YELLOW)), list);
    assert_eq!(set_up(&list).map(|game| game.table().first()), Ok(YELLOW));
    assert_eq!(set_up(&list[1..]), Err(Refusal::BadTokenList));
    list[0] = TokenKind::K1;
    assert_eq!(set_up(&list), Err(Refusal::BadTokenList));
    let five = Hansa::with_tokens(&Start::new(5, 0), &list);
    assert_eq!(five, Err(Refusal::BadPlayerCount));
}

#[test]
fn han_021_the_ship_starts_in_copenhagen() {
    assert_eq!(start(4, 1).ship(), City::Copenhagen);
}

#[test]
fn han_022_fifteen_booths_and_three_talers_each() {
    for (seats, bank) in [(2, 16), (3, 13), (4, 10)] {
        let table = start(seats, 1);
        assert_eq!(table.purses(), vec![3; seats as usize]);
        assert_eq!(table.bank(), bank);
        assert!(Seats(seats).iter().all(|seat| table.reserve(seat) == 15));
    }
}

#[test]
fn han_023_the_first_player_is_recorded_for_the_whole_game() {
    let mut table = Play::<Hansa>::start(&Start { first: Some(VIOLET), ..Start::new(3, 1) });
    assert_eq!(table.game().table().first(), VIOLET);
    table.play("setup-place riga, setup-place riga, setup-place riga");
    assert_eq!((table.on_turn(), table.game().table().first()), (VIOLET, VIOLET));
}

#[test]
fn han_024_the_first_player_is_given_or_drawn_from_the_seed() {
    let given = Start { first: Some(YELLOW), ..Start::new(2, 0) };
    assert_eq!(Play::<Hansa>::start(&given).on_turn(), YELLOW);
    let stranger = Start { first: Some(VIOLET), ..Start::new(2, 0) };
    assert_eq!(Hansa::new(&stranger), Err(Refusal::BadSeat));
    let mut drawn = [0; 4];
    (0..400).for_each(|seed| drawn[start(4, seed).on_turn().index()] += 1);
    assert!(drawn.iter().all(|&times| times > 60), "{drawn:?}");
}

#[test]
fn han_025_clockwise_is_ascending_seat_number() {
    let mut table = Play::<Hansa>::start(&Start { first: Some(Seat(3)), ..Start::new(4, 1) });
    for seat in [3, 0, 1, 2] {
        assert_eq!(table.decider(), Some(Seat(seat)));
        table.play("setup-place riga");
    }
    assert_eq!(table.phase(), Phase::Setup { placed: 4 });
}
