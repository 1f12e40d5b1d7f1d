//! What a game's data rests on, in words: what is always so, and what its replaceable tables say.

use core::fmt::Write;

use super::shelf::Entry;
use crate::games::Provenance;
use crate::games::merkator::data::Group;
use crate::ui::words::{Lang, Phrase, Word, say};

/// Room for a list of everything there is.
pub type List = heapless::String<240>;

/// What comes from there, as a list; empty if nothing does.
pub fn list(entry: &Entry, from: Provenance, lang: Lang) -> List {
    let mut list = List::new();
    // A list that is full stays as it is.
    let mut add = |what: core::fmt::Arguments| {
        let comma = if list.is_empty() { "" } else { ", " };
        let _ = write!(list, "{comma}{what}");
    };
    for (_, word) in entry.sources.iter().filter(|(source, _)| *source == from) {
        add(format_args!("{}", word.text(lang)));
    }
    let Some(tables) = entry.tables else { return list };
    for share in tables.shares {
        let word = group(share.group).text(lang);
        let all: u16 = share.from.iter().copied().map(u16::from).sum();
        match u16::from(share.from[from as usize]) {
            0 => {}
            count if count == all => add(format_args!("{word}")),
            count => add(format_args!("{word} {count}/{all}")),
        }
    }
    match tables.details[from as usize] {
        0 => {}
        cards => add(format_args!("{}", say(lang, Word::TablesDetails, &[&cards]))),
    }
    list
}

fn group(group: Group) -> Word {
    match group {
        Group::Places => Word::TablesPlaces,
        Group::Routes => Word::TablesRoutes,
        Group::Thresholds => Word::TablesThresholds,
        Group::Goods => Word::TablesGoods,
        Group::Columns => Word::TablesColumns,
        Group::Contracts => Word::TablesContracts,
        Group::BonusCards => Word::TablesBonusCards,
        Group::Buildings => Word::TablesBuildings,
        Group::Counters => Word::TablesCounters,
        Group::Chart => Word::TablesChart,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::merkator::data::Share;
    use crate::ui::screens::shelf::{GameId, Tables};

    /// Merkator with tables that an owner has corrected in part.
    fn corrected(shares: &'static [Share], details: [u8; 3]) -> Entry {
        let Entry { title, short, author, players, edition, sources, .. } =
            *GameId::Merkator.entry();
        let tables = Some(Tables { shares, details });
        Entry { title, short, author, players, edition, sources, tables }
    }

    #[test]
    fn the_list_follows_the_tables() {
        static SHARES: [Share; 2] = [
            Share { group: Group::Contracts, from: [70, 0, 8] },
            Share { group: Group::Buildings, from: [26, 0, 0] },
        ];
        let entry = corrected(&SHARES, [0, 2, 0]);
        let list = |from| list(&entry, from, Lang::En);
        let rulebook = list(Provenance::Rulebook);
        assert_eq!(rulebook, "rules, solo game, contracts 70/78, buildings");
        assert_eq!(list(Provenance::Sourced), "details of cards (2)");
        assert_eq!(list(Provenance::Reconstructed), "contracts 8/78");
    }

    #[test]
    fn whatever_comes_from_nowhere_is_left_out() {
        static SHARES: [Share; 1] = [Share { group: Group::Routes, from: [9, 0, 0] }];
        let entry = corrected(&SHARES, [0; 3]);
        assert_eq!(list(&entry, Provenance::Reconstructed, Lang::De), "");
    }

    #[test]
    fn every_list_has_room() {
        for game in GameId::ALL {
            for from in [Provenance::Rulebook, Provenance::Sourced, Provenance::Reconstructed] {
                for lang in Lang::ALL {
                    let list = list(game.entry(), from, lang);
                    assert!(list.len() < list.capacity(), "{game:?}: {list}");
                    assert!(game == GameId::Merkator || !list.is_empty());
                }
            }
        }
    }
}
