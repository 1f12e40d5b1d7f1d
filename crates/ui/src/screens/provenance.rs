//! What a game's data rests on, in words: what is always so, and what its replaceable tables say.

use core::fmt::Write;

use crate::intro::DataSources;
use crate::phrases::{Lang, UiPhrase, format_phrase};
use kogge_games::Provenance;

/// Room for a list of everything there is.
pub type ProvenanceList = heapless::String<240>;

/// What comes from there, as a list; empty if nothing does.
pub fn list(sources: &DataSources, from: Provenance, lang: Lang) -> ProvenanceList {
    let mut list = ProvenanceList::new();
    // A list that is full stays as it is.
    let mut add = |what: core::fmt::Arguments| {
        let comma = if list.is_empty() { "" } else { ", " };
        let _ = write!(list, "{comma}{what}");
    };
    for (_, text) in sources.fixed.iter().filter(|(source, _)| *source == from) {
        add(format_args!("{}", text.in_lang(lang)));
    }
    for table in sources.tables {
        let name = table.name.in_lang(lang);
        let all: u16 = table.entries.iter().copied().map(u16::from).sum();
        match u16::from(table.entries[from as usize]) {
            0 => {}
            count if count == all => add(format_args!("{name}")),
            count => add(format_args!("{name} {count}/{all}")),
        }
    }
    match sources.details[from as usize] {
        0 => {}
        cards => add(format_args!("{}", format_phrase(lang, UiPhrase::TablesDetails, &[&cards]))),
    }
    list
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::intro::TableSources;
    use crate::phrases::Text;
    use crate::table::game_info;
    use kogge_games::GameId;

    const CONTRACTS: Text = Text::new("contracts", "contratti", "Verträge");
    const BUILDINGS: Text = Text::new("buildings", "edifici", "Gebäude");
    const RULES: Text = Text::new("rules, solo game", "regole, solitario", "Regeln, Solospiel");

    /// A game with tables that an owner has corrected in part.
    const fn corrected(tables: &'static [TableSources], details: [u8; 3]) -> DataSources {
        DataSources { edition: None, fixed: &[(Provenance::Rulebook, RULES)], tables, details }
    }

    #[test]
    fn the_list_follows_the_tables() {
        let sources = corrected(
            &[
                TableSources { name: CONTRACTS, entries: [70, 0, 8] },
                TableSources { name: BUILDINGS, entries: [26, 0, 0] },
            ],
            [0, 2, 0],
        );
        let list = |from| list(&sources, from, Lang::En);
        let rulebook = list(Provenance::Rulebook);
        assert_eq!(rulebook, "rules, solo game, contracts 70/78, buildings");
        assert_eq!(list(Provenance::Sourced), "details of cards (2)");
        assert_eq!(list(Provenance::Reconstructed), "contracts 8/78");
    }

    #[test]
    fn whatever_comes_from_nowhere_is_left_out() {
        let sources = corrected(&[TableSources { name: CONTRACTS, entries: [9, 0, 0] }], [0; 3]);
        assert_eq!(list(&sources, Provenance::Reconstructed, Lang::De), "");
    }

    #[test]
    fn every_list_has_room() {
        for game in GameId::ALL {
            let sources = &game_info(game).intro.sources;
            let all = [Provenance::Rulebook, Provenance::Sourced, Provenance::Reconstructed];
            for lang in Lang::ALL {
                let lists = all.map(|from| list(sources, from, lang));
                for list in &lists {
                    assert!(list.len() < list.capacity(), "{game:?}: {list}");
                }
                assert!(lists.iter().any(|list| !list.is_empty()), "{game:?} comes from nowhere");
                // Tables that an owner replaces, and games of our own, may leave nothing to one of them.
                if sources.edition.is_none() && game.spec().author != "Kogge" {
                    assert!(lists.iter().all(|list| !list.is_empty()), "{game:?}: {lists:?}");
                }
            }
        }
    }
}
