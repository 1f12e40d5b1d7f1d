//! What Merkator tells about itself before it is played.

use super::{card_art, guide, names};
use crate::glyph::Glyph;
use crate::intro::{DataSources, GameIntro, TableSources};
use crate::phrases::Text;
use kogge_games::Provenance;
use kogge_games::merkator::data::{DETAILS, DataGroup, SHARES};

/// What home, guide, about and new game show of Merkator.
pub(crate) const INTRO: GameIntro = GameIntro {
    title: "Merkator",
    short_title: "Merkator",
    icon: Glyph::Scroll,
    paint_card: card_art::paint,
    pages: guide::PAGES,
    glossary: guide::GLOSSARY,
    sources: DataSources {
        edition: Some(names::EDITION),
        fixed: &[(
            Provenance::Rulebook,
            Text::new("rules, solo game", "regole, solitario", "Regeln, Solospiel"),
        )],
        tables: &TABLES,
        details: DETAILS,
    },
};

/// What the card tables rest on, as their file says.
const TABLES: [TableSources; SHARES.len()] = {
    let mut tables =
        [TableSources { name: group_name(DataGroup::Places), entries: [0; 3] }; SHARES.len()];
    let mut index = 0;
    while index < SHARES.len() {
        let share = &SHARES[index];
        tables[index] = TableSources { name: group_name(share.group), entries: share.from };
        index += 1;
    }
    tables
};

const fn group_name(group: DataGroup) -> Text {
    match group {
        DataGroup::Places => Text::new("places", "luoghi", "Orte"),
        DataGroup::Routes => Text::new("routes", "rotte", "Routen"),
        DataGroup::Thresholds => Text::new("thresholds", "soglie", "Schwellen"),
        DataGroup::Goods => Text::new("goods", "merci", "Waren"),
        DataGroup::Columns => Text::new("columns", "colonne", "Spalten"),
        DataGroup::Contracts => Text::new("contracts", "contratti", "Verträge"),
        DataGroup::BonusCards => Text::new("bonus cards", "carte bonus", "Bonuskarten"),
        DataGroup::Buildings => Text::new("buildings", "edifici", "Gebäude"),
        DataGroup::Counters => Text::new("counters", "gettoni", "Zeitmarker"),
        DataGroup::TimeChart => Text::new("chart", "tabella", "Zeittafel"),
    }
}
