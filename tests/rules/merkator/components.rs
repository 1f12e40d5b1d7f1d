//! Components and information: MER-001 to MER-015.

use kogge::games::merkator::data::*;
use kogge::games::merkator::pieces::GoodsStore;
use kogge::games::merkator::{Merkator, Refusal};
use kogge::games::{Game, Observer, Rng, Seat, Seats, Start};

use super::position::*;

#[test]
fn mer_001_one_to_four_players_clockwise() {
    for seats in [0, 5] {
        assert_eq!(Merkator::new(&Start::new(seats, 1)).err(), Some(Refusal::BadPlayerCount));
    }
    assert!((1..=4).all(|seats| Merkator::new(&Start::new(seats, 1)).is_ok()));
    assert_eq!(Seat(3).next(Seats(4)), Seat(0));
}

#[test]
fn mer_002_eight_major_and_four_minor_places() {
    let minor: Vec<&str> =
        Place::all().filter(|place| place.colour().is_none()).map(|place| place.id()).collect();
    assert_eq!(minor, ["bohemia", "denmark", "italy", "newfoundland"]);
    assert_eq!(Place::all().filter(|place| place.colour().is_some()).count(), 8);
    // A minor place never gives cubes.
    let mut table = three().travelling();
    table.play("go bohemia");
    assert_eq!(table.store(0), "");
}

#[test]
fn mer_003_two_kinds_for_each_colour() {
    assert_eq!(Good::COUNT, 16);
    for colour in Colour::all() {
        assert!(colour.kinds().iter().all(|kind| kind.colour() == colour));
    }
    assert_eq!(
        place("france").colour().map(|colour| colour.kinds()),
        Some([kind("plums"), kind("wine")])
    );
}

#[test]
fn mer_004_six_columns() {
    let columns: Vec<String> = Column::all()
        .map(|column| column.kinds().iter().map(|kind| kind.id()).collect::<Vec<_>>().join(" "))
        .collect();
    let expected = [
        "livestock grain ham",
        "vegetables plums citrus_fruit",
        "iron copper coal",
        "fish_oil calfskin fabric",
        "wine spice",
        "muskets saltpeter",
    ];
    assert_eq!(columns, expected);
}

#[test]
fn mer_005_seventy_eight_contracts() {
    let counts: Vec<usize> = Value::all().map(|value| value.contracts().len()).collect();
    assert_eq!(counts, [5, 11, 13, 12, 11, 9, 7, 5, 4, 1]);
    assert_eq!(Contract::COUNT, 78);
}

#[test]
fn mer_006_one_number_is_pile_talers_and_points() {
    let mut table = three().contracts(0, "C06-01 C02-01").investing();
    assert_eq!(table.total(0), points(8));
    table.play("sell C06-01");
    assert_eq!((table.talers(0), table.total(0)), (6, points(2)));
    assert_eq!(contract("C06-01").value(), value(6));
}

#[test]
fn mer_007_sixteen_bonus_cards() {
    let costs: Vec<u8> = BonusCard::all().map(|card| card.info().cost).collect();
    assert_eq!(costs.iter().filter(|&&cost| cost == 3).count(), 8);
    assert_eq!(costs.iter().filter(|&&cost| cost == 4).count(), 8);
    assert!(BonusCard::all().all(|card| (card.info().active, card.info().joining) == (2, 1)));
}

#[test]
fn mer_008_twenty_six_buildings_five_for_the_sole_player() {
    assert_eq!(Building::COUNT, 26);
    let sole: Vec<&str> = BuildingSet::sole().iter().map(|card| card.id()).collect();
    assert_eq!(sole, ["H22", "H23", "H24", "H25", "H26"]);
}

#[test]
fn mer_009_forty_two_counters_with_single_and_double_letters() {
    assert_eq!(BACKS.len(), 42);
    assert_eq!(BACKS.iter().filter(|back| back.losses == LossCount::Two).count(), 14);
}

#[test]
fn mer_010_coins_never_run_out() {
    // Four full purses of 15 and a sale: 74 Talers, more than the 66 of the box.
    let mut table = players(4, "")
        .contracts(0, "C14-01 C02-01")
        .pile(14, "")
        .talers(&[15, 15, 15, 15])
        .investing();
    table.play("sell C14-01");
    assert_eq!(table.talers(0), 29);
}

#[test]
fn mer_011_a_place_holds_60_cubes_and_a_room_255_goods() {
    let mut table = three().cubes([60, 1, 1, 1, 1, 1, 1, 1]).travelling();
    table.play("go sweden, split 1");
    assert_eq!(table.cubes()[0], 60);
    let mut store = GoodsStore::default();
    store.add(kind("iron"), 255);
    store.add(kind("iron"), 1);
    assert_eq!(store.of(kind("iron")), 255);
}

#[test]
fn mer_012_the_reserve_of_counters_is_unlimited() {
    let mut table = three().time(&[34]).chart(0, "").last_round(3).travelling();
    table.play("go danzig, split 1");
    assert_eq!(table.time(0), 35);
}

#[test]
fn mer_013_the_tables_are_the_kogge_edition() {
    use kogge::games::Provenance;
    assert_eq!(EDITION.name.to_string(), "Kogge edition");
    assert_eq!(Merkator::SPEC.edition, Some(EDITION));
    assert!(Merkator::SPEC.provenance.contains(&("Contracts", Provenance::Reconstructed)));
    assert_eq!(contract("C10-01").info().origin.provenance, Provenance::Rulebook);
    assert_eq!(bonus("B01").info().origin.fields[0], ("good", Provenance::Rulebook));
}

#[test]
fn mer_014_only_the_sixth_contract_makes_a_difference() {
    let total = |ids| three().contracts(0, ids).travelling().total(0);
    assert_eq!(total("C03-01 C03-02 C03-03 C03-04 C03-05"), points(15));
    assert_eq!(total("C03-01 C03-02 C03-03 C03-04 C03-05 C03-06"), halves(33));
}

#[test]
fn mer_015_orders_are_reshuffled_sets_stay() {
    let game = new_game(3, "", 4);
    let view = game.view(Observer::Seat(Seat(0)));
    let others: Vec<Merkator> =
        (0..20).map(|seed| Merkator::determinize(&view, &mut Rng::new(seed))).collect();
    for hidden in [
        |game: &Merkator| format!("{:?}", game.bonus.deck),
        |game: &Merkator| format!("{:?}", game.buildings.deck),
        |game: &Merkator| format!("{:?}", game.chart),
        |game: &Merkator| format!("{:?}", &game.pile(value(6)).cards()[..10]),
    ] {
        let orders: std::collections::BTreeSet<String> = others.iter().map(hidden).collect();
        assert!(orders.len() > 10);
    }
    assert!(others.iter().all(|other| other.pile(value(6)).top() == game.pile(value(6)).top()));

    let alone = new_game(1, "", 4);
    let view = alone.view(Observer::Public);
    for seed in 0..20 {
        let other = Merkator::determinize(&view, &mut Rng::new(seed));
        let values = |game: &Merkator| {
            game.stack.cards().iter().map(|card| card.points()).collect::<Vec<_>>()
        };
        assert_eq!(values(&other), values(&alone));
    }
    assert!(view.stack.cards().is_sorted_by(|a, b| a > b), "shown in table order");
}
