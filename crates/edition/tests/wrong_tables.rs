//! Wrong tables are refused with a sentence that names file, entry and reason.

const TABLE: &str = include_str!("test-edition.toml");

/// The refusal of the table after one edit, as an owner would make it.
fn refusal(old: &str, new: &str) -> String {
    assert!(TABLE.contains(old), "the table has no {old}");
    let text = TABLE.replacen(old, new, 1);
    kogge_edition::read("edition.toml", &text).expect_err("the edit should be refused").to_string()
}

#[test]
fn the_test_edition_passes_without_warnings() {
    let edition = kogge_edition::read("edition.toml", TABLE).unwrap();
    assert_eq!(edition.edition, "Kogge edition");
    assert!(kogge_edition::warnings(&edition).is_empty());
}

#[test]
fn the_edition_of_the_game_passes() {
    let game = include_str!("../../games/src/merkator/data/edition.toml");
    assert!(kogge_edition::read("edition.toml", game).is_ok());
}

#[test]
fn a_slip_of_syntax_names_its_line() {
    let line = 1 + TABLE.lines().position(|line| line.starts_with("data_version")).unwrap();
    let text = refusal("data_version = 2", "data_version = two");
    assert!(text.starts_with(&format!("edition.toml: line {line}: ")), "{text}");
}

#[test]
fn a_missing_contract_of_a_value() {
    assert_eq!(
        refusal(r#"{ id = "C03-11", value = 3"#, r#"{ id = "C03-11", value = 4"#),
        "edition.toml: contracts: 10 contracts of value 3 instead of 11"
    );
}

#[test]
fn a_value_that_does_not_exist() {
    let text = TABLE.replacen("contracts = [", r#"contracts = [
  { id = "X", value = 1, place = "danzig", items = [{ kind = "good", good = "ham", qty = 1 }], units = 1, provenance = "rulebook" },"#, 1);
    let refusal = kogge_edition::read("edition.toml", &text).unwrap_err().to_string();
    assert_eq!(refusal, "edition.toml: contracts: a value is not one of 2 to 10 and 14");
}

#[test]
fn an_unknown_good() {
    assert_eq!(
        refusal(
            r#"{ kind = "good", good = "spice", qty = 1 }"#,
            r#"{ kind = "good", good = "pepper", qty = 1 }"#
        ),
        "edition.toml: C02-01: good pepper is not known"
    );
}

#[test]
fn an_unknown_place() {
    assert_eq!(
        refusal(
            r#"id = "B01", cost = 4, place = "hamburg""#,
            r#"id = "B01", cost = 4, place = "bremen""#
        ),
        "edition.toml: B01: place bremen is not known"
    );
}

#[test]
fn an_unknown_column() {
    assert_eq!(
        refusal(
            r#"{ kind = "column", column = "D", qty = 2 }"#,
            r#"{ kind = "column", column = "G", qty = 2 }"#
        ),
        "edition.toml: C05-01: column G is not known"
    );
}

#[test]
fn units_that_do_not_add_up() {
    let old = r#"good = "plums", qty = 1 }], units = 2"#;
    assert_eq!(
        refusal(old, r#"good = "plums", qty = 2 }], units = 2"#),
        "edition.toml: C02-01: units = 2, but the items make 3"
    );
}

#[test]
fn more_units_than_fit() {
    let old = r#"good = "plums", qty = 1 }], units = 2"#;
    assert_eq!(
        refusal(old, r#"good = "plums", qty = 12 }], units = 13"#),
        "edition.toml: C02-01: 13 units, at most 12 fit"
    );
}

#[test]
fn different_goods_with_company() {
    assert_eq!(
        refusal(
            r#"[{ kind = "different", qty = 12 }], units = 12"#,
            r#"[{ kind = "different", qty = 11 }, { kind = "good", good = "ham", qty = 1 }], units = 12"#
        ),
        "edition.toml: C10-01: a `different` item must be alone"
    );
}

#[test]
fn more_different_goods_than_there_are() {
    assert_eq!(
        refusal(
            r#"[{ kind = "different", qty = 12 }], units = 12"#,
            r#"[{ kind = "different", qty = 17 }], units = 17"#
        ),
        "edition.toml: C10-01: there are only 16 kinds of goods"
    );
}

#[test]
fn a_bonus_card_of_another_cost() {
    assert_eq!(
        refusal(r#"id = "B09", cost = 3"#, r#"id = "B09", cost = 5"#),
        "edition.toml: B09: a cost of 5, but it is 3 or 4"
    );
}

#[test]
fn too_few_bonus_cards_of_a_cost_to_start_with() {
    let mut text = TABLE.to_string();
    for id in ["B09", "B10", "B11", "B12", "B13"] {
        text = text.replacen(
            &format!(r#"id = "{id}", cost = 3"#),
            &format!(r#"id = "{id}", cost = 4"#),
            1,
        );
    }
    assert_eq!(
        kogge_edition::read("edition.toml", &text).expect_err("three are too few").to_string(),
        "edition.toml: bonus_cards: 3 cards of cost 3, but each of 4 players starts with one"
    );
}

#[test]
fn what_a_printed_copy_may_hold_is_accepted() {
    let edits = [
        // Other costs, as long as everybody can start with one of each.
        (r#"id = "B09", cost = 3"#, r#"id = "B09", cost = 4"#),
        (
            r#"name = "Kornhaus", ascii = "Kornhaus", cost = 14"#,
            r#"name = "Kornhaus", ascii = "Kornhaus", cost = 9"#,
        ),
        // Fewer and longer rows.
        ("ultimo_rows = [6, 6, 6, 6, 6, 6]", "ultimo_rows = [8, 8, 7, 5]"),
        // A card for the sole player that does not ask for the most of something.
        (
            r#"sole = true, formula = { kind = "sole_most", vp = 8, what = "time" }"#,
            r#"sole = true, formula = { kind = "fixed", vp = 8 }"#,
        ),
    ];
    for (old, new) in edits {
        assert!(TABLE.contains(old), "the table has no {old}");
        let text = TABLE.replacen(old, new, 1);
        assert!(kogge_edition::read("edition.toml", &text).is_ok(), "{new}");
    }
}

#[test]
fn a_formula_outside_the_closed_set() {
    let text = refusal(
        r#"formula = { kind = "fixed", vp = 7 }"#,
        r#"formula = { kind = "dice", vp = 7 }"#,
    );
    assert!(
        text.starts_with("edition.toml: ") && text.contains("unknown variant `dice`"),
        "{text}"
    );
}

#[test]
fn a_building_that_compares_players_and_is_not_marked() {
    let compares = r#"formula = { kind = "sole_most", vp = 8, what = "time" }"#;
    // One other card is marked instead, as there are five.
    let text = TABLE
        .replacen(r#"cost = 12, sole = false"#, r#"cost = 12, sole = true"#, 1)
        .replacen(&format!("sole = true, {compares}"), &format!("sole = false, {compares}"), 1);
    assert_eq!(
        kogge_edition::read("edition.toml", &text).expect_err("a wrong mark").to_string(),
        "edition.toml: H22: the formula sole_most is for cards marked sole"
    );
}

#[test]
fn a_division_by_nothing() {
    assert_eq!(
        refusal(r#"columns = ["C"], per = 1"#, r#"columns = ["C"], per = 0"#),
        "edition.toml: H12: per is at least 1"
    );
}

#[test]
fn a_counter_too_many() {
    assert_eq!(
        refusal(
            r#"{ column = "A", losses = 1, count = 5"#,
            r#"{ column = "A", losses = 1, count = 6"#
        ),
        "edition.toml: time_counter_backs: 43 counters instead of 42"
    );
}

#[test]
fn a_row_of_one() {
    assert_eq!(
        refusal("ultimo_rows = [6, 6", "ultimo_rows = [1, 6"),
        "edition.toml: time_chart.ultimo_rows: a row of 1, but rows have 2 to 8"
    );
}

#[test]
fn a_route_to_a_minor_place() {
    assert_eq!(
        refusal(r#"{ a = "hamburg", b = "sweden""#, r#"{ a = "hamburg", b = "denmark""#),
        "edition.toml: route hamburg-denmark: routes join two major places"
    );
}

#[test]
fn a_route_twice() {
    assert_eq!(
        refusal(r#"{ a = "hamburg", b = "danzig""#, r#"{ a = "sweden", b = "hamburg""#),
        "edition.toml: route sweden-hamburg: this route is there twice"
    );
}

#[test]
fn a_place_nobody_can_reach() {
    let text = TABLE
        .replacen(r#"{ a = "england", b = "spain""#, r#"{ a = "england", b = "france""#, 1)
        .replacen(r#"{ a = "france", b = "spain""#, r#"{ a = "sweden", b = "danzig""#, 1);
    let refusal = kogge_edition::read("edition.toml", &text).unwrap_err().to_string();
    assert_eq!(refusal, "edition.toml: routes: spain cannot be reached from the other places");
}

#[test]
fn a_good_in_the_wrong_order() {
    assert_eq!(
        refusal(r#"place = "hamburg", column = "A""#, r#"place = "danzig", column = "A""#),
        "edition.toml: livestock: goods must be in the order of the major places, two for each"
    );
}

#[test]
fn an_id_used_twice() {
    assert_eq!(
        refusal(r#"id = "H02""#, r#"id = "H01""#),
        "edition.toml: H01: this id is used twice"
    );
}

#[test]
fn two_contracts_of_one_value_at_one_major_place_are_only_odd() {
    let text = TABLE.replacen(
        r#"id = "C02-02", value = 2, place = "sweden""#,
        r#"id = "C02-02", value = 2, place = "danzig""#,
        1,
    );
    let edition = kogge_edition::read("edition.toml", &text).unwrap();
    assert_eq!(
        kogge_edition::warnings(&edition),
        ["C02-02: another contract of value 2 is for danzig as well"]
    );
}

#[test]
fn letters_that_no_font_has() {
    assert_eq!(
        refusal(r#"name = "Hamburg""#, r#"name = "Hamburġ""#),
        "edition.toml: hamburg: name: the fonts have no letter 'ġ'"
    );
}

#[test]
fn names_that_do_not_fit_the_screen() {
    assert_eq!(
        refusal(r#"name_de = "Hamburg""#, r#"name_de = "Freie Stadt Hamburg""#),
        "edition.toml: hamburg: name_de has 19 letters, but must have 1 to 14"
    );
    assert_eq!(
        refusal(r#"short = "HAM""#, r#"short = """#),
        "edition.toml: hamburg: short must have 3 letters, not 0"
    );
    assert_eq!(
        refusal(r#"name = "Seeamt""#, r#"name = "Das kaiserliche Seeamt zu Hamburg""#),
        "edition.toml: H09: name has 33 letters, but must have 1 to 22"
    );
    assert_eq!(
        refusal(r#"edition = "Kogge edition""#, r#"edition = """#),
        "edition.toml: edition: the edition needs a name"
    );
}

#[test]
fn a_key_that_does_not_exist() {
    let text = refusal("data_version = 2", "data_version = 2\nhouse_rules = true");
    assert!(text.starts_with("edition.toml: ") && text.contains("house_rules"), "{text}");
    let text = refusal(r#"id = "B01", cost = 4"#, r#"id = "B01", price = 4"#);
    assert!(text.starts_with("edition.toml: ") && text.contains("missing field `cost`"), "{text}");
}

#[test]
fn a_key_that_means_nothing() {
    let text = refusal(r#"{ id = "C03-11", value = 3"#, r#"{ id = "C03-11", wrote = 1, value = 3"#);
    assert!(text.contains("wrote"), "{text}");
}
