//! Section 2.4: income.

use super::position::*;

#[test]
fn teu_27_income_moves_as_many_pieces_as_the_bag_shows() {
    for (levels, traders) in [("Bag0", 3), ("Bag1", 5), ("Bag2", 7)] {
        let mut table = players(3).levels(P1, levels).supply(P1, "1T").deal();
        table.play("income");
        table.offers_only("merchants 0, merchants 1");
        let all = table.after("merchants 0");
        assert_eq!(all.supply(P1), format!("{}T", 1 + traders), "{levels}");
        table.play("merchants 1");
        assert_eq!(table.supply(P1), format!("{traders}T1M"), "{levels}");
        assert_eq!(table.left(), 1);
    }
}

#[test]
fn teu_28_all_moves_every_piece() {
    let mut table = players(3).levels(P1, "Bag3 Lib1").supply(P1, "1T").deal();
    assert_eq!(table.stock(P1), "13T2M");
    table.play("income");
    assert!(table.is_menu(), "there is nothing to choose");
    assert_eq!((table.supply(P1), table.stock(P1)), ("14T2M".into(), "0".into()));
}

#[test]
fn teu_29_a_smaller_stock_is_moved_whole_and_no_fewer_may_be_taken() {
    let mut table = players(3).supply(P1, "9T1M").deal();
    assert_eq!(table.stock(P1), "2T");
    table.play("income");
    assert_eq!((table.supply(P1), table.stock(P1)), ("11T1M".into(), "0".into()));
    // With 2 traders and 2 merchants three pieces are taken: 1 or 2 merchants.
    let mut table = players(3).levels(P1, "Lib1").supply(P1, "9T").deal();
    assert_eq!(table.stock(P1), "2T2M");
    table.play("income");
    table.offers_only("merchants 1, merchants 2");
    table.refuses("merchants 0", "BadMix");
    table.refuses("merchants 3", "BadMix");
}

#[test]
fn teu_30_income_from_an_empty_stock_is_refused() {
    let table = players(3).supply(P1, "11T1M").deal();
    assert_eq!(table.stock(P1), "0");
    table.refuses("income", "StockEmpty");
    assert!(!table.offers("income"));
}
