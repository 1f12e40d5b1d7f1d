//! Other options: MER-190 to MER-206.

use kogge::games::merkator::pieces::HandCard;
use kogge::games::merkator::{Merkator, Phase, Refusal};
use kogge::games::{Game, Seat, Start};

use super::position::*;

const TRADE: Phase = Phase::Trade { trader: Seat(0) };

#[test]
fn mer_190_a_no_loss_checks_but_the_chart_ends_the_game() {
    use kogge::games::merkator::position::Ending;
    let mut table = players(3, "no_losses").chart(7, "AA").store(0, "ham 2").travelling();
    table.play("go bohemia");
    assert_eq!((table.store(0).as_str(), table.phase()), ("ham 2", TRADE));
    let mut table = players(3, "no_losses").chart(1, "A").travelling();
    table.play("go bohemia");
    assert_eq!(table.game().ending, Ending::Triggered);
}

const FIVE: &str = "C10-02 C09-01 C08-01 C07-01 C02-01";

#[test]
fn mer_191_b_no_purse_limit() {
    let mut table = players(3, "forced_building").contracts(0, FIVE).investing();
    table.play("sell C10-02, sell C09-01, sell C08-01");
    assert_eq!(table.talers(0), 27);
    table.refuses("shed", "NothingToShed");
    assert!(table.offers("sell C07-01") && table.offers("end-invest"));
    let forced = "C10-02 C09-01 C08-01 C07-01 C02-01 C03-01";
    players(3, "forced_building")
        .contracts(0, forced)
        .investing()
        .refuses("end-invest", "MustSell");
}

#[test]
fn mer_192_b_a_building_starts_the_check_of_all_purses() {
    let setup = || {
        players(3, "forced_building")
            .contracts(0, FIVE)
            .building_market("H09 H20 H08 H13", "H12 H14")
    };
    let mut table = setup().talers(&[7, 9, 9]).investing();
    table.play("buy-building 0");
    // H12 costs 10: nobody has to buy.
    assert_eq!(
        (table.open_buildings().as_str(), table.decider()),
        ("H12 H20 H08 H13", Some(Seat(0)))
    );
    let mut table = setup().talers(&[7, 10, 9]).investing();
    table.play("buy-building 0");
    assert_eq!(table.phase(), Phase::ForcedBuy { seat: Seat(1) });
    table.play("buy-building 0");
    // H14 costs 9: now seat 2 has to.
    assert_eq!(table.phase(), Phase::ForcedBuy { seat: Seat(2) });
    table.play("buy-building 1");
    assert_eq!((table.talers(2), table.phase()), (1, Phase::Invest));
    // A bonus card starts nothing.
    let mut table = setup().talers(&[4, 20, 20]).bonus_market("B01", "").investing();
    table.play("buy-bonus 0");
    assert_eq!(table.phase(), Phase::Invest);
    // A building from the hand does.
    let mut table = players(3, "forced_building hand_card")
        .contracts(0, FIVE)
        .hand(0, HandCard::Building(building("H21")))
        .building_market("H09", "")
        .talers(&[12, 7])
        .investing();
    table.play("buy-hand");
    assert!(
        table.game().player(Seat(1)).buildings.has(building("H09")),
        "the only choice is taken"
    );
}

#[test]
fn mer_193_b_the_active_player_is_checked_first() {
    let mut table = players(3, "forced_building")
        .active(1)
        .contracts(1, FIVE)
        .building_market("H09 H20 H08 H13", "")
        .talers(&[9, 30, 9])
        .investing();
    table.play("buy-building 0");
    for (seat, choice) in [(1, "buy-building 1"), (1, "buy-building 2")] {
        assert_eq!(table.phase(), Phase::ForcedBuy { seat: Seat(seat) });
        table.play(choice);
    }
    // Seat 1 has 6 left; seat 2 comes before seat 0, and takes the last building (its only choice).
    assert!(table.game().player(Seat(2)).buildings.has(building("H13")));
    assert_eq!(
        (table.talers(0), table.phase(), table.decider()),
        (9, Phase::Invest, Some(Seat(1)))
    );
}

#[test]
fn mer_194_b_needs_coins() {
    let refused = |players, ids| {
        Merkator::new(&Start { options: options(ids), ..Start::new(players, 1) }).err()
    };
    assert_eq!(refused(2, "forced_building no_coins"), Some(Refusal::OptionConflict));
    assert_eq!(refused(1, "forced_building"), Some(Refusal::OptionNotAvailable));
    assert_eq!(refused(2, "forced_building"), None);
}

#[test]
fn mer_195_c_a_bought_bonus_card_gives_a_good_at_once() {
    let mut table = players(3, "bonus_on_purchase")
        .contracts(0, FIVE)
        .talers(&[3])
        .bonus_market("B09", "")
        .investing();
    table.play("buy-bonus 0");
    assert_eq!(table.store(0), "iron 1");
    assert!(
        new_game(3, "bonus_on_purchase", 1)
            .players
            .iter()
            .all(|player| player.store.kinds().is_empty())
    );
}

fn draw(setup: Setup) -> Play<Merkator> {
    let mut table = setup
        .contracts(0, "C03-09")
        .store(0, "citrus_fruit 1, calfskin 1")
        .pile(4, "C04-05 C04-06")
        .travelling();
    table.play("go bohemia, fulfil C03-09");
    table
}

#[test]
fn mer_200_d_a_draw_may_be_bid_on() {
    let mut table = draw(players(3, "offers").talers(&[0, 3]).time(&[0, 2]));
    assert_eq!(
        (table.decider(), table.choices().as_str()),
        (Some(Seat(1)), "offer-talers 0, offer-talers 1, offer-talers 2, offer-talers 3")
    );
    table.play("offer-talers 3, offer-time 2, accept 1");
    assert_eq!((table.talers(0), table.time(0), table.talers(1), table.time(1)), (3, 3, 0, 0));
    assert_eq!((table.contracts(0).as_str(), table.pile(4).as_str()), ("C03-09 C04-06", "C04-05"));
    assert_eq!(draw(three().time(&[0, 2])).phase(), TRADE, "only with the option");
}

#[test]
fn mer_201_d_not_when_the_pile_is_left_empty_or_the_hand_card_is_taken() {
    let mut table = players(3, "offers")
        .contracts(0, "C03-09")
        .store(0, "citrus_fruit 1, calfskin 1")
        .pile(4, "C04-05")
        .time(&[0, 2])
        .travelling();
    table.play("go bohemia, fulfil C03-09");
    assert_eq!(table.phase(), TRADE);
    let mut table = draw(
        players(3, "offers hand_card")
            .hand(0, HandCard::Contract(contract("C04-07")))
            .time(&[0, 2]),
    );
    table.play("take-hand-card");
    assert_eq!(table.phase(), TRADE);
    // A joiner's draw is bid on too, also by the active player.
    let mut table = players(2, "offers")
        .contracts(1, "C03-09")
        .store(1, "citrus_fruit 1, calfskin 1")
        .pile(4, "C04-05 C04-06")
        .time(&[0, 2])
        .travelling();
    table.play("go bohemia, done, join, fulfil C03-09");
    assert_eq!(
        (table.decider(), table.choices().as_str()),
        (Some(Seat(0)), "offer-time 0, offer-time 1, offer-time 2, offer-time 3")
    );
}

#[test]
fn mer_202_d_the_others_are_asked_once_each_clockwise() {
    let mut table = draw(players(4, "offers").talers(&[0, 1, 0, 15]).time(&[0, 1, 0, 20]));
    assert_eq!(table.decider(), Some(Seat(1)));
    table.refuses("offer-talers 2", "OfferTooHigh");
    table.play("offer-talers 0, offer-time 0");
    assert_eq!(table.decider(), Some(Seat(3)), "seat 2 has nothing");
    assert_eq!(table.choices().split(", ").count(), 16);
    table.play("offer-talers 15");
    assert_eq!(table.choices().split(", ").count(), 16);
    table.refuses("offer-time 16", "OfferTooHigh");
    table.play("offer-time 0");
    assert_eq!(
        (table.decider(), table.choices().as_str()),
        (Some(Seat(0)), "accept 3, refuse"),
        "0 and 0 is no offer"
    );
}

#[test]
fn mer_203_d_the_drawer_accepts_one_offer_or_none() {
    let offered = || {
        let mut table = draw(players(3, "offers").time(&[0, 2, 2]));
        table.play("offer-time 2, offer-time 1");
        table
    };
    let mut table = offered();
    table.refuses("accept 0", "NoSuchOffer").refuses("accept 3", "UnknownTarget");
    table.play("accept 1");
    assert_eq!((table.time(0), table.time(1), table.time(2)), (3, 0, 2), "the other offer lapses");
    assert_eq!(table.phase(), TRADE);
    let mut table = offered();
    table.play("refuse");
    assert_eq!((table.contracts(0).as_str(), table.time(1)), ("C03-09 C04-05", 2));
    let mut table = draw(players(3, "offers").time(&[0, 2]));
    table.play("offer-time 0");
    assert_eq!(table.phase(), TRADE, "nothing was offered");
}

#[test]
fn mer_204_d_the_uncovered_contract_may_be_delivered() {
    let mut table = players(3, "offers")
        .contracts(0, "C03-09")
        .store(0, "citrus_fruit 1, calfskin 1, vegetables 1, ham 1, spice 1")
        .pile(4, "C04-05 C04-09")
        .time(&[0, 2])
        .travelling();
    table.play("go bohemia, fulfil C03-09, offer-time 1, accept 1");
    assert_eq!(table.pile(4), "C04-05");
    table.play("fulfil C04-09");
    assert_eq!(table.store(0), "");
}

#[test]
fn mer_205_d_talers_above_15_are_lost() {
    let mut table = draw(players(3, "offers").talers(&[10, 9]));
    table.play("offer-talers 9, accept 1");
    assert_eq!((table.talers(0), table.talers(1)), (15, 0));
    let mut table = draw(players(3, "offers forced_building").talers(&[10, 9]));
    table.play("offer-talers 9, accept 1");
    assert_eq!(table.talers(0), 19);
    let table = draw(players(2, "offers no_coins").time(&[0, 2]));
    assert_eq!(table.choices(), "offer-time 0, offer-time 1, offer-time 2", "only counters");
}

#[test]
fn mer_206_which_options_go_together() {
    let accepted = |players: u8| {
        (0..256u16)
            .filter(|&bits| {
                let options = kogge::games::Options(bits);
                Merkator::new(&Start { options, ..Start::new(players, 1) }).is_ok()
            })
            .count()
    };
    // Alone 2 options; with two players 8 but for one pair; with more 6.
    assert_eq!([accepted(1), accepted(2), accepted(3), accepted(4)], [4, 192, 64, 64]);
    let alone: Vec<Vec<&str>> = (0..256u16)
        .map(kogge::games::Options)
        .filter(|&options| Merkator::new(&Start { options, ..Start::new(1, 1) }).is_ok())
        .map(|options| {
            let is_on = |&bit: &u8| options.has(bit);
            (0..8).filter(is_on).map(|bit| Merkator::SPEC.options[usize::from(bit)].id).collect()
        })
        .collect();
    let both = vec!["hand_card", "bonus_on_purchase"];
    assert_eq!(alone, [vec![], vec![both[0]], vec![both[1]], both]);
    let unknown = Start { options: kogge::games::Options(256), ..Start::new(3, 1) };
    assert_eq!(Merkator::new(&unknown).err(), Some(Refusal::OptionNotAvailable));
}
