//! Section F: drawing contracts.

use kogge::games::amsterdam::*;
use kogge::games::{Game, Observer};

use super::asking::*;
use super::position::table;

#[test]
fn ams_070_the_top_two_are_offered_and_one_or_both_kept() {
    let game = table(2).contract_deck(&[3, 8, 20]).deal().after("contracts");
    assert_eq!(game.offer(S0).map(|offer| offer.map(Contract::id)), Some([3, 8]));
    assert_eq!(game.choices(), "keep a, keep b, keep ab");
    game.refuses("keep none", "MustKeepOne");
    assert_eq!(contracts(&game.after("keep a"), S0), [3, 21]);
    assert_eq!(contracts(&game.after("keep b"), S0), [8, 21]);
    assert_eq!(contracts(&game.after("keep ab"), S0), [3, 8, 21]);
}

#[test]
fn ams_071_the_other_goes_to_the_bottom() {
    let game = table(2).contract_deck(&[3, 8, 20]).deal().after("contracts, keep b");
    assert_eq!(contract_deck(&game), [20, 3]);
}

#[test]
fn ams_072_contracts_are_kept_for_good_and_without_limit() {
    // S1 holds all but four; nothing it can do gives one back.
    let mut game = table(2).acting(1).contract_deck(&[3, 8]).deal();
    let held = game.contracts(S1).len();
    assert_eq!(held, 21);
    game.play("contracts, keep ab, end, draw, deck, deck, end");
    assert_eq!(game.contracts(S1).len(), held + 2);
    assert_eq!(game.choices(), "draw");
    game.refuses("keep a", "WrongState");
}

#[test]
fn ams_073_a_single_contract_is_kept_without_a_choice() {
    let game = table(2).contract_deck(&[7]).deal().after("contracts");
    assert_eq!((contracts(&game, S0), game.choice_list()), (vec![7, 21], vec!["end".to_string()]));
    assert!(contract_deck(&game).is_empty() && game.offer(S0).is_none());
}

#[test]
fn ams_074_without_contracts_the_action_is_not_available() {
    let game = table(2).contract_deck(&[]).deal();
    assert_eq!(game.choices(), "draw");
    game.refuses("contracts", "ContractDeckEmpty");
}

#[test]
fn ams_075_of_two_left_the_returned_one_is_the_whole_deck() {
    let game = table(2).contract_deck(&[3, 8]).deal().after("contracts");
    assert_eq!(game.choices(), "keep a, keep b, keep ab");
    let game = game.after("keep a");
    assert_eq!(contract_deck(&game), [8]);
}

#[test]
fn ams_076_a_completed_contract_gives_nothing_and_is_not_announced() {
    // Route 36 completes C10 (Oude Waal to Dam) for S0.
    let setting = table(2).hand(0, "2P").owns(0, &[30, 32]);
    let with = setting.clone().contracts(0, &[10]).deal();
    let without = setting.contracts(0, &[24]).contracts(1, &[10]).deal();
    let (mut with, mut without) = (with, without);
    let text = "claim, route 36, wilds 0, end";
    assert_eq!(with.play(text).events().to_vec(), without.play(text).events().to_vec());
    assert_eq!(with.table().route_points(S0), 4);
    assert!(with.completed(S0).len() == 1 && without.completed(S0).is_empty());
    assert_eq!(with.view(Observer::Public), without.view(Observer::Public));
}
