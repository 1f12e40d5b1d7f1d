//! The edition that journals of Merkator carry: moving data about must not change it.

use kogge_games::merkator::data::EDITION;

/// What saved games call the tables of version 0.2. Whoever prints other tables gives them another name.
#[test]
fn the_checksum_of_the_kogge_edition_is_that_of_version_0_2() {
    if EDITION.name.to_string() == "Kogge edition" {
        assert_eq!((EDITION.version, EDITION.tables), (2, 0x2c75_0ee6));
    }
}
