//! Hand card: MER-170 to MER-178.

use kogge::games::merkator::Merkator;
use kogge::games::merkator::pieces::HandCard;
use kogge::games::{Game, Observer, Seat};

use super::position::*;

const FIVE: &str = "C06-01 C05-01 C04-01 C03-01 C02-01";

fn hand(ids: &str) -> Setup {
    players(3, &format!("hand_card {ids}")).contracts(0, FIVE)
}

fn in_hand(table: &Play<Merkator>, seat: u8) -> Option<HandCard> {
    table.game().player(Seat(seat)).hand
}

#[test]
fn mer_170_one_open_card_may_be_taken() {
    let market = || hand("").bonus_market("B09 B10", "").building_market("H09", "");
    let mut table = market().investing();
    for choice in ["take-bonus 1", "take-building 0", "take-contract 3", "take-contract 10"] {
        assert!(table.offers(choice), "{choice}");
    }
    table.refuses("take-contract 2", "UnknownTarget");
    table.play("take-bonus 1");
    assert_eq!(in_hand(&table, 0), Some(HandCard::Bonus(bonus("B10"))));
    table.refuses("take-building 0", "HandFull");
    let mut table = market().investing();
    table.play("take-building 0");
    assert_eq!(in_hand(&table, 0), Some(HandCard::Building(building("H09"))));
    three().contracts(0, FIVE).investing().refuses("take-bonus 0", "WrongState");
}

#[test]
fn mer_171_the_peace_is_never_in_a_hand() {
    hand("").investing().refuses("take-contract 14", "PeaceNotForHand");
}

#[test]
fn mer_172_free_once_a_turn_in_the_own_investment_or_contract_phase() {
    let mut table = hand("").bonus(1, "B09").time(&[0, 2]).pile(7, "C07-01 C07-02").investing();
    table.play("take-contract 7");
    assert_eq!(table.talers(0), 0);
    table.play("end-invest").refuses("take-contract 4", "WrongState");
    table.play("go bohemia, done, join");
    table.refuses("take-contract 4", "WrongState");
    let mut table = hand("").travelling();
    table.play("go bohemia, take-contract 4");
    assert_eq!(in_hand(&table, 0), Some(HandCard::Contract(contract("C04-02"))));
    // Bought and taken again in one turn: refused.
    let mut table = hand("").talers(&[9]).bonus_market("B09 B10", "").investing();
    table.play("take-bonus 0, buy-hand").refuses("take-bonus 1", "HandTaken");
    // In the next own turn it is allowed again.
    table.end_invest().play("go bohemia, done");
    for _ in 0..2 {
        table.end_invest().play("go bohemia, done").stay_at_home();
    }
    assert!(table.game().active == Seat(0) && table.offers("take-bonus 1"));
}

#[test]
fn mer_173_taking_uncovers_the_next_card() {
    let mut table = hand("").pile(7, "C07-01 C07-02").investing();
    table.play("take-contract 7");
    assert_eq!(table.pile(7), "C07-02");
    let mut table = hand("").bonus_market("B09 B10 B11 B12", "B13").investing();
    table.play("take-bonus 2");
    assert_eq!(table.open_bonus(), "B09 B10 B13 B12");
    let mut table = hand("").building_market("H01 H02 H03 H04", "H05").investing();
    table.play("take-building 0");
    assert_eq!(table.open_buildings(), "H05 H02 H03 H04");
}

#[test]
fn mer_174_the_hand_card_is_bought_at_its_cost_without_refill() {
    let mut table = hand("bonus_on_purchase")
        .hand(0, HandCard::Bonus(bonus("B01")))
        .talers(&[4])
        .bonus_market("B09 B10 B11 B12", "B13")
        .investing();
    table.play("buy-hand");
    assert!(table.game().player(Seat(0)).bonus.has(bonus("B01")));
    assert_eq!(
        (table.talers(0), table.store(0).as_str()),
        (0, "saltpeter 1"),
        "variant C counts it"
    );
    assert_eq!(table.open_bonus(), "B09 B10 B11 B12");
    hand("")
        .hand(0, HandCard::Building(building("H01")))
        .talers(&[14])
        .investing()
        .refuses("buy-hand", "CannotAfford");
    hand("").investing().refuses("buy-hand", "HandEmpty");
    hand("")
        .hand(0, HandCard::Contract(contract("C07-01")))
        .investing()
        .refuses("buy-hand", "HandNotForSale");
    // Alone, a building from the hand renews the bonus cards.
    let mut table = solo_with(5, "hand_card")
        .contracts(0, "C07-01 C02-01")
        .hand(0, HandCard::Building(building("H09")))
        .bonus_market("B01 B02 B03 B04", "B05 B06 B07 B08")
        .investing();
    table.play("buy-hand");
    assert_eq!(table.open_bonus(), "B05 B06 B07 B08");
}

#[test]
fn mer_175_the_contract_in_hand_may_be_the_reward() {
    let with = |card: &str, pile: &str| {
        let mut table = players(3, "hand_card")
            .contracts(0, "C03-09")
            .store(0, "citrus_fruit 1, calfskin 1")
            .hand(0, HandCard::Contract(contract(card)))
            .pile(4, pile)
            .travelling();
        table.play("go bohemia, fulfil C03-09");
        table
    };
    let mut table = with("C04-05", "C04-06");
    assert_eq!(table.choices(), "take-pile, take-hand-card");
    table.play("take-hand-card");
    assert!(table.holds(0, "C04-05") && in_hand(&table, 0).is_none());
    assert_eq!(
        with("C04-05", "").choices(),
        "take-pile, take-hand-card",
        "also with an empty pile"
    );
    assert!(with("C05-05", "C04-06").holds(0, "C04-06"), "another value is not asked");
    assert!(with("C03-05", "").choices().contains("done"), "not for a same-value draw");
    // Also as a joiner.
    let mut table = players(3, "hand_card")
        .contracts(1, "C03-09")
        .store(1, "citrus_fruit 1, calfskin 1")
        .hand(1, HandCard::Contract(contract("C04-05")))
        .time(&[0, 2])
        .travelling();
    table.play("go bohemia, done, join, fulfil C03-09");
    assert_eq!(
        (table.decider(), table.choices().as_str()),
        (Some(Seat(1)), "take-pile, take-hand-card")
    );
}

#[test]
fn mer_176_the_hand_card_is_worth_nothing_at_the_end() {
    let table = hand("").hand(0, HandCard::Building(building("H21"))).travelling();
    assert_eq!(table.total(0), points(20));
    let table = hand("").hand(0, HandCard::Contract(contract("C09-01"))).travelling();
    assert_eq!(table.total(0), points(20));
}

#[test]
fn mer_177_it_is_not_a_possession() {
    let with = || {
        players(3, "hand_card")
            .contracts(0, "C02-01 C03-01")
            .hand(0, HandCard::Contract(contract("C03-09")))
    };
    with().investing().refuses("sell C03-09", "NotYourContract");
    let mut table = with().store(0, "citrus_fruit 1, calfskin 1").travelling();
    table.play("go bohemia").refuses("fulfil C03-09", "NotYourContract");
    // Five contracts and one in hand are not six.
    let table = hand("").hand(0, HandCard::Contract(contract("C03-09"))).active(2);
    let mut table = table.travelling();
    table.play("go bohemia, done");
    assert!(!table.game().forced);
    // Empty piles and slots offer nothing.
    let table = hand("").pile(7, "").bonus_market("B09", "").investing();
    table.refuses("take-contract 7", "PileEmpty").refuses("take-bonus 1", "SlotEmpty");
}

#[test]
fn mer_178_it_is_open_information() {
    let table = hand("").hand(0, HandCard::Contract(contract("C09-01"))).travelling();
    for observer in [Observer::Public, Observer::Seat(Seat(1))] {
        let view = table.game().view(observer);
        assert_eq!(view.player(Seat(0)).hand, Some(HandCard::Contract(contract("C09-01"))));
    }
}
