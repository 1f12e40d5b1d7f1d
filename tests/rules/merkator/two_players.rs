//! Two players: MER-156 and MER-157.

use kogge::games::merkator::{Merkator, Refusal};
use kogge::games::{Game, Seat, Start};

use super::position::*;

#[test]
fn mer_156_without_joining_phase_4_is_left_out() {
    let setup = |ids| players(2, ids).bonus(1, "B09").time(&[0, 5]);
    let mut table = setup("no_joining").travelling();
    table.play("go bohemia, done");
    assert_eq!(table.game().active, Seat(1));
    let mut table = setup("").travelling();
    table.play("go bohemia, done");
    assert_eq!(table.choices(), "join, stay");
    for ids in ["no_joining", "no_coins"] {
        for players in [1, 3, 4] {
            let start = Start { options: options(ids), ..Start::new(players, 1) };
            assert_eq!(Merkator::new(&start).err(), Some(Refusal::OptionNotAvailable));
        }
    }
}

#[test]
fn mer_157_without_coins_contracts_pay_and_can_come_back() {
    let hold = "C08-01 C05-01 C04-01 C03-01 C02-01 C02-02";
    let mut table = players(2, "no_coins")
        .contracts(0, hold)
        .building_market("H20", "")
        .bonus_market("B01 B02 B03 B04", "B05")
        .investing();
    table.refuses("sell C02-01", "NoCoins").refuses("shed", "NoCoins");
    table.refuses("end-invest", "MustSell");
    table.play("buy-building 0, pay-with C08-01");
    assert!(table.game().discard.has(contract("C08-01")));
    assert_eq!(table.open_bonus(), "B01 B02 B03 B04", "no renewal with two players");
    table.play("end-invest");
    assert_eq!(table.talers(0), 0);
    // A discarded contract comes back when its pile is needed.
    let mut table = players(2, "no_coins")
        .contracts(0, "C07-07")
        .store(0, "wine 3, fabric 1, muskets 1")
        .pile(8, "")
        .discard("C08-01")
        .travelling();
    table.play("go bohemia, fulfil C07-07");
    assert!(table.holds(0, "C08-01"));
    let mut table = players(2, "no_coins").contracts(0, hold).investing();
    table.play("drop C02-01");
    assert!(table.game().discard.has(contract("C02-01")));
    table.refuses("drop C02-02", "NotForced");
}
