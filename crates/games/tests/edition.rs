//! The edition that journals of Merkator carry: moving data about must not change it.

use kogge_games::merkator::data::EDITION;

#[test]
fn the_checksum_of_the_tables_is_that_of_version_0_1() {
    assert_eq!(EDITION.name.to_string(), "Kogge edition");
    assert_eq!((EDITION.version, EDITION.tables), (1, 0xff13_caf1));
}
