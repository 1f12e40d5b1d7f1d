//! The tables of the engine are those of the catalogue's data file.

use kogge::games::merkator::data::*;
use kogge::games::merkator::variants::OPTIONS;
use kogge::games::{Game, Provenance, merkator::Merkator};
use kogge::ui::Lang;
use kogge::ui::merkator::names;
use serde_json::{Value as Json, json};

fn catalogue() -> Json {
    serde_json::from_str(include_str!("../../../docs/rules/merkator.json")).expect("JSON")
}

fn items(table: &str) -> Vec<Json> {
    catalogue()[table]["items"].as_array().expect("a table").clone()
}

fn provenance(entry: &Json) -> Provenance {
    serde_json::from_value(entry["provenance"].clone()).expect("a provenance")
}

#[test]
fn edition_and_game() {
    let catalogue = catalogue();
    assert_eq!(json!(EDITION.name.to_string()), catalogue["edition"]);
    assert_eq!(json!(EDITION.version), catalogue["data_version"]);
    assert_eq!(json!(Merkator::SPEC.author), catalogue["author"]);
    assert_eq!(json!(Merkator::SPEC.rule_prefix), catalogue["rule_prefix"]);
    assert_eq!(json!(Merkator::SPEC.max_seats), catalogue["players"]["max"]);
    let ids: Vec<Json> = items("options").iter().map(|option| option["id"].clone()).collect();
    assert_eq!(OPTIONS.iter().map(|option| json!(option.id)).collect::<Vec<_>>(), ids);
}

#[test]
fn limits() {
    let limits = &catalogue()["limits"];
    assert_eq!(json!(PURSE_LIMIT), limits["talers"]);
    assert_eq!(json!(FULL_CONTRACTS), limits["contracts_at_full_value"]);
    assert_eq!(json!(FULL_CONTRACTS + 1), limits["forced_from_contracts"]);
    assert_eq!(json!(OPEN_CARDS), limits["open_cards_per_kind"]);
    assert_eq!(json!(EXCHANGE_RATE), limits["exchange_rate"]);
    assert_eq!(json!(PLACE_CUBES), limits["place_cubes"]);
    assert_eq!(json!(MAX_OFFER), limits["offer_talers"]);
    assert_eq!(json!(MAX_OFFER), limits["offer_time"]);
    assert_eq!(json!(MAX_TURNS), limits["guard_turns"]);
    let solo = &catalogue()["solo"];
    assert_eq!(json!(SOLO_TURNS), solo["turns"]);
    for (mark, entry) in SOLO_RANKS.iter().zip(solo["reference_scores"].as_array().expect("marks"))
    {
        assert_eq!(json!(mark.0), entry["vp"]);
    }
}

#[test]
fn places() {
    let places = items("places");
    assert_eq!(places.len(), Place::COUNT);
    for (place, entry) in Place::all().zip(&places) {
        let info = place.info();
        assert_eq!(json!(info.id), entry["id"]);
        let names = names::PLACES[place.index()];
        assert_eq!(
            json!([
                info.name,
                names.in_lang(Lang::En),
                names.in_lang(Lang::It),
                names.in_lang(Lang::De)
            ]),
            json!([entry["name"], entry["name"], entry["name_it"], entry["name_de"]])
        );
        assert_eq!(
            json!([info.time, info.join_cost, info.x, info.y]),
            json!([entry["time"], entry["join_cost"], entry["x"], entry["y"]])
        );
        assert_eq!(
            json!([info.threshold, info.short]),
            json!([entry["threshold"], entry["short"]])
        );
        assert_eq!(json!(place.colour().map(Colour::id)), entry["colour"]);
        let goods: Vec<&str> =
            place.colour().into_iter().flat_map(Colour::kinds).map(Good::id).collect();
        assert_eq!(json!(goods), entry["goods"]);
        assert_eq!(info.origin.provenance, provenance(entry));
    }
}

#[test]
fn routes() {
    let routes = items("routes");
    assert_eq!(ROUTES.len(), routes.len());
    let mut degree = 0;
    for (route, entry) in ROUTES.iter().zip(&routes) {
        let [a, b] = route.ends;
        assert_eq!((json!(a.id()), json!(b.id())), (entry["a"].clone(), entry["b"].clone()));
        assert_eq!(route.origin.provenance, provenance(entry));
        assert!(a.neighbours() >> b.index() & 1 == 1 && b.neighbours() >> a.index() & 1 == 1);
        degree += 2;
    }
    assert_eq!(Place::all().map(|place| place.neighbours().count_ones()).sum::<u32>(), degree);
}

#[test]
fn goods_colours_and_columns() {
    for (kind, entry) in Good::all().zip(items("goods")) {
        assert_eq!(json!([kind.id(), kind.info().name]), json!([entry["id"], entry["name"]]));
        assert_eq!(
            json!([kind.colour().id(), kind.column().id()]),
            json!([entry["colour"], entry["column"]])
        );
        assert_eq!(json!(names::GOODS[kind.index()].in_lang(Lang::De)), entry["name_de"]);
    }
    for (colour, entry) in Colour::all().zip(items("colours")) {
        assert_eq!(json!([colour.id(), colour.place().id()]), json!([entry["id"], entry["place"]]));
    }
    for (column, entry) in Column::all().zip(items("columns")) {
        let goods: Vec<&str> = column.kinds().iter().map(Good::id).collect();
        assert_eq!(
            json!([column.id(), column.info().name]),
            json!([entry["letter"], entry["name"]])
        );
        assert_eq!(json!(goods), entry["goods"]);
    }
}

fn item(item: &Item) -> Json {
    match item {
        Item::Good(kind, qty) => json!({"kind": "good", "good": kind.id(), "qty": qty}),
        Item::Column(column, qty) => json!({"kind": "column", "column": column.id(), "qty": qty}),
        Item::Different(qty) => json!({"kind": "different", "qty": qty}),
    }
}

#[test]
fn contracts() {
    let contracts = items("contracts");
    assert_eq!(contracts.len(), Contract::COUNT);
    for (contract, entry) in Contract::all().zip(&contracts) {
        let info = contract.info();
        assert_eq!(json!([info.id, contract.points()]), json!([entry["id"], entry["value"]]));
        assert_eq!(json!(info.place.map(Place::id)), entry["place"]);
        let asked: Vec<Json> = info.items.iter().map(item).collect();
        assert_eq!(json!(asked), entry["items"]);
        let need = &info.need;
        let units = need.goods.iter().chain(&need.columns).sum::<u8>() + need.different;
        assert_eq!(json!(units), entry["units"]);
        assert_eq!(info.origin.provenance, provenance(entry));
        assert!(info.place.is_none_or(|place| place.contracts().has(contract)));
    }
}

#[test]
fn bonus_cards() {
    for (card, entry) in BonusCard::all().zip(items("bonus_cards")) {
        let info = card.info();
        assert_eq!(
            json!([info.id, info.place.id(), info.kind.id()]),
            json!([entry["id"], entry["place"], entry["good"]])
        );
        assert_eq!(
            json!([info.cost, info.active, info.joining]),
            json!([entry["cost"], entry["active"], entry["joining"]])
        );
        assert!(info.place.bonus_cards().has(card));
    }
}

fn formula(formula: Formula) -> Json {
    let letters = |columns: Columns| columns.iter().map(Column::id).collect::<Vec<_>>();
    match formula {
        Formula::Fixed { vp } => json!({"kind": "fixed", "vp": vp}),
        Formula::PerKind { vp, columns } => {
            json!({"kind": "per_kind", "vp": vp, "columns": letters(columns)})
        }
        Formula::PerCube { vp, columns, per, max } => {
            json!({"kind": "per_cube", "vp": vp, "columns": letters(columns), "per": per, "max": max})
        }
        Formula::Time { vp, per, plus, minimum, max } => {
            json!({"kind": "time", "vp": vp, "per": per, "plus": plus, "minimum": minimum, "max": max})
        }
        Formula::PerColour { vp } => json!({"kind": "per_colour", "vp": vp}),
        Formula::FullColumn { vp } => json!({"kind": "full_column", "vp": vp}),
        Formula::ContractPlaces { vp, max } => {
            json!({"kind": "contract_places", "vp": vp, "max": max})
        }
        Formula::ContractsMin { vp, minimum, max } => {
            json!({"kind": "contracts_min", "vp": vp, "minimum": minimum, "max": max})
        }
        Formula::BonusCards { vp, max } => json!({"kind": "bonus_cards", "vp": vp, "max": max}),
        Formula::SoleMost { vp, what } => {
            let what = match what {
                Superlative::Time => "time",
                Superlative::Cubes => "cubes",
                Superlative::Kinds => "kinds",
                Superlative::BonusCards => "bonus_cards",
                Superlative::HighestContract => "highest_contract",
            };
            json!({"kind": "sole_most", "vp": vp, "what": what})
        }
    }
}

#[test]
fn buildings() {
    let buildings = items("buildings");
    assert_eq!(buildings.len(), Building::COUNT);
    for (building, entry) in Building::all().zip(&buildings) {
        let info = building.info();
        assert_eq!(
            json!([info.id, info.name, names::BUILDINGS[building.index()].in_lang(Lang::En)]),
            json!([entry["id"], entry["name"], entry["name"]])
        );
        assert_eq!(json!([info.cost, info.sole]), json!([entry["cost"], entry["sole"]]));
        assert_eq!(formula(info.formula), entry["formula"]);
    }
}

#[test]
fn counters_and_chart() {
    for entry in items("time_counter_backs") {
        let same = |back: &&CounterBack| {
            json!([back.column.id(), back.losses.count()])
                == json!([entry["column"], entry["losses"]])
        };
        assert_eq!(json!(BACKS.iter().filter(same).count()), entry["count"]);
    }
    let chart = &catalogue()["time_chart"];
    assert_eq!(json!(ULTIMO_ROWS), chart["ultimo_rows"]);
    assert_eq!(json!(REVERSE_ROWS), chart["reverse_rows"]);
    assert_eq!(CHART_ORIGIN.provenance, provenance(chart));
}

#[test]
fn whoever_changes_the_tables_counts_their_version() {
    // Owners of the printed game have an edition of their own, and count for themselves.
    if EDITION.name.to_string() == "Kogge edition" {
        let known = [(1, 0xff13_caf1), (2, 0x2c75_0ee6)];
        let ours = (EDITION.version, EDITION.tables);
        let sentence = "the tables have changed: raise data_version and add the new checksum here";
        assert!(known.contains(&ours), "{sentence}: ({}, {:#010x})", ours.0, ours.1);
    }
}
