//! What of the tables rests on what: the entries of each group, counted by where they come from.

use crate::{EditionTables, Origin, Provenance};

/// A group of entries that a player would name in one word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Group {
    /// The places.
    Places,
    /// Routes between them.
    Routes,
    /// Thresholds of the minor places.
    Thresholds,
    /// Kinds of goods.
    Goods,
    /// Which column each kind is in.
    Columns,
    /// Contracts.
    Contracts,
    /// Bonus cards.
    BonusCards,
    /// Buildings.
    Buildings,
    /// Backs of the time counters.
    Counters,
    /// Rows of the time chart.
    TimeChart,
}

/// Entries by where they come from: rulebook, sourced, reconstructed.
pub type Counts = [usize; 3];

/// How many entries of each group come from where.
pub fn shares(edition: &EditionTables) -> Vec<(Group, Counts)> {
    fn whole<'a, T: 'a>(
        entries: &'a [T],
        origin: impl Fn(&'a T) -> &'a Origin + 'a,
    ) -> impl Iterator<Item = Provenance> + 'a {
        entries.iter().map(move |entry| origin(entry).provenance)
    }
    let minor = edition.places.iter().filter(|place| place.threshold.is_some());
    vec![
        (Group::Places, count(whole(&edition.places, |x| &x.origin))),
        (Group::Routes, count(whole(&edition.routes, |x| &x.origin))),
        (Group::Thresholds, count(minor.map(|x| x.origin.of("threshold")))),
        (Group::Goods, count(whole(&edition.goods, |x| &x.origin))),
        (Group::Columns, count(edition.goods.iter().map(|x| x.origin.of("column")))),
        (Group::Contracts, count(whole(&edition.contracts, |x| &x.origin))),
        (Group::BonusCards, count(whole(&edition.bonus_cards, |x| &x.origin))),
        (Group::Buildings, count(whole(&edition.buildings, |x| &x.origin))),
        (Group::Counters, count(whole(&edition.time_counter_backs, |x| &x.origin))),
        (Group::TimeChart, count([edition.time_chart.origin.provenance].into_iter())),
    ]
}

/// Cards of which some field comes from elsewhere than the card as a whole.
pub fn details(edition: &EditionTables) -> Counts {
    let mut counts = Counts::default();
    let cards = (edition.contracts.iter().map(|x| &x.origin))
        .chain(edition.bonus_cards.iter().map(|x| &x.origin))
        .chain(edition.buildings.iter().map(|x| &x.origin));
    for card in cards {
        for from in Provenance::ALL {
            let has = card.provenance_fields.values().any(|&field| field == from);
            counts[from as usize] += usize::from(has && card.provenance != from);
        }
    }
    counts
}

fn count(origins: impl Iterator<Item = Provenance>) -> Counts {
    let mut counts = Counts::default();
    origins.for_each(|from| counts[from as usize] += 1);
    counts
}

impl Provenance {
    /// All of them, in the order of [`Counts`].
    pub const ALL: [Provenance; 3] =
        [Provenance::Rulebook, Provenance::Sourced, Provenance::Reconstructed];
}

impl Origin {
    /// Where a field comes from.
    pub fn of(&self, field: &str) -> Provenance {
        self.provenance_fields.get(field).copied().unwrap_or(self.provenance)
    }
}
