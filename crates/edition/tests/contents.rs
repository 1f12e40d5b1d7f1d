//! What is read off a table as a whole: the number that stands for it, and what rests on what.

use kogge_edition::{EditionTables, Group, details, shares, tables_checksum};

const TABLE: &str = include_str!("test-edition.toml");

/// The table after one edit, as an owner would make it.
fn edited(old: &str, new: &str) -> EditionTables {
    assert!(TABLE.contains(old), "the table has no {old}");
    kogge_edition::read("edition.toml", &TABLE.replacen(old, new, 1)).expect("a table")
}

fn ours() -> EditionTables {
    kogge_edition::read("edition.toml", TABLE).expect("a table")
}

#[test]
fn whatever_the_rules_read_changes_the_sum() {
    let whole = tables_checksum(&ours());
    for (old, new) in [
        (
            r#"short = "HAM", x = 560, y = 420, label_side = "s", time = 2"#,
            r#"short = "HAM", x = 560, y = 420, label_side = "s", time = 1"#,
        ),
        ("threshold = 2,", "threshold = 3,"),
        (r#"{ a = "dutch_republic", b = "france""#, r#"{ a = "hamburg", b = "france""#),
        (r#"place = "hamburg", column = "A""#, r#"place = "hamburg", column = "B""#),
        ("ultimo_rows = [6, 6", "ultimo_rows = [5, 7"),
    ] {
        assert_ne!(tables_checksum(&edited(old, new)), whole, "{new}");
    }
    let mut other = ours();
    other.contracts[0].value += 1;
    assert_ne!(tables_checksum(&other), whole, "a contract");
    let mut other = ours();
    other.bonus_cards[3].active += 1;
    assert_ne!(tables_checksum(&other), whole, "a bonus card");
    let mut other = ours();
    other.buildings[7].cost += 1;
    assert_ne!(tables_checksum(&other), whole, "a building");
    let mut other = ours();
    other.time_counter_backs[0].losses += 1;
    assert_ne!(tables_checksum(&other), whole, "a counter");
}

#[test]
fn words_places_on_the_map_and_origins_leave_the_sum_alone() {
    let whole = tables_checksum(&ours());
    for (old, new) in [
        (r#"edition = "Kogge edition""#, r#"edition = "Another""#),
        ("data_version = 2", "data_version = 3"),
        (r#"name_it = "Amburgo""#, r#"name_it = "Hamburg""#),
        ("x = 560", "x = 561"),
        (r##"rgb = "#3FA34D""##, r##"rgb = "#3FA34E""##),
        (
            r#"b = "danzig", provenance = "reconstructed""#,
            r#"b = "danzig", provenance = "rulebook""#,
        ),
    ] {
        assert_eq!(tables_checksum(&edited(old, new)), whole, "{new}");
    }
}

fn counts(edition: &EditionTables, group: Group) -> [usize; 3] {
    shares(edition).into_iter().find(|share| share.0 == group).expect("a group").1
}

#[test]
fn the_shares_of_the_kogge_edition() {
    let ours = ours();
    assert_eq!(counts(&ours, Group::Places), [12, 0, 0]);
    assert_eq!(counts(&ours, Group::Routes), [2, 0, 7]);
    assert_eq!(counts(&ours, Group::Thresholds), [2, 0, 2]);
    assert_eq!(counts(&ours, Group::Goods), [16, 0, 0]);
    assert_eq!(counts(&ours, Group::Columns), [0, 0, 16]);
    assert_eq!(counts(&ours, Group::Contracts), [2, 0, 76]);
    assert_eq!(counts(&ours, Group::BonusCards), [0, 0, 16]);
    assert_eq!(counts(&ours, Group::Buildings), [0, 0, 26]);
    assert_eq!(counts(&ours, Group::TimeChart), [0, 0, 1]);
    assert_eq!(details(&ours), [3, 6, 0]);
}

#[test]
fn a_corrected_entry_moves_to_the_rulebook() {
    let old = r#"b = "danzig", provenance = "reconstructed""#;
    let corrected = edited(old, r#"b = "danzig", provenance = "rulebook""#);
    assert_eq!(counts(&corrected, Group::Routes), [3, 0, 6]);
    let old = r#"threshold = 2, provenance = "rulebook", provenance_fields = { threshold = "reconstructed" }"#;
    let corrected = edited(old, r#"threshold = 2, provenance = "rulebook""#);
    assert_eq!(counts(&corrected, Group::Thresholds), [3, 0, 1]);
}
