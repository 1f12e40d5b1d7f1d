//! A number that stands for everything the rules read in the tables.
//!
//! Names, colours, positions on the map and where an entry comes from leave it alone: nobody
//! plays another game because a word was spelled better.

use std::fmt::Write;

use crate::EditionTables;

const BASIS: u32 = 0x811c_9dc5;
const PRIME: u32 = 0x0100_0193;

/// The checksum of the tables (FNV-1a).
pub fn tables_checksum(edition: &EditionTables) -> u32 {
    read_by_rules(edition).bytes().fold(BASIS, |tables_checksum, byte| {
        (tables_checksum ^ u32::from(byte)).wrapping_mul(PRIME)
    })
}

/// Everything the rules read, one entry for each line.
fn read_by_rules(edition: &EditionTables) -> String {
    let mut text = String::new();
    // Writing into a text cannot fail.
    let mut line = |entry: std::fmt::Arguments| {
        let _ = writeln!(text, "{entry}");
    };
    for x in &edition.places {
        line(format_args!("{:?}", (&x.id, x.time, x.join_cost, x.threshold)));
    }
    for x in &edition.routes {
        line(format_args!("{:?}", (&x.a, &x.b)));
    }
    for x in &edition.goods {
        line(format_args!("{:?}", (&x.id, &x.column)));
    }
    for x in &edition.contracts {
        line(format_args!("{:?}", (&x.id, x.value, &x.place, &x.items)));
    }
    for x in &edition.bonus_cards {
        line(format_args!("{:?}", (&x.id, x.cost, &x.place, &x.good, x.active, x.joining)));
    }
    for x in &edition.buildings {
        line(format_args!("{:?}", (&x.id, x.cost, x.sole, &x.formula)));
    }
    for x in &edition.time_counter_backs {
        line(format_args!("{:?}", (&x.column, x.losses, x.count)));
    }
    let chart = &edition.time_chart;
    line(format_args!("{:?}", (&chart.ultimo_rows, &chart.reverse_rows)));
    text
}
