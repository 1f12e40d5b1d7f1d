//! The best scores: a small value that the console keeps and a back end stores.
//!
//! Games are compared only with games of the same kind: the same game for as many seats with the
//! same options and tables. Every score comes with the seed, so that friends can try the same game. Knows no
//! screen and no rule.
//!
//! # Invariants
//!
//! The scores of a kind are in falling order, at most [`TOP_PLACES`] of them, each seed once.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use crate::participants::PlayerName;
use kogge_games::{GameId, Options, Points, Seat, Seats, Start};

/// Scores that are kept of each kind of game.
pub const TOP_PLACES: usize = 3;
/// Scores that are kept in all.
pub const MAX_RECORDS: usize = 36;
/// Games that were finished last.
pub const MAX_RECENT: usize = 12;

/// What makes two games comparable.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct RecordCategory {
    /// Which game.
    pub game: GameId,
    /// How many played.
    pub seats: Seats,
    /// With which options.
    pub options: Options,
    /// With which edition of the tables ([`kogge_games::Edition::fingerprint`]); 0 where there is only one.
    pub edition: u16,
}

impl RecordCategory {
    /// The kind of a game that starts like this.
    pub fn of(game: GameId, start: &Start) -> RecordCategory {
        let edition = edition_of(game);
        RecordCategory { game, seats: start.seats, options: start.options, edition }
    }

    /// Whether such a game can be played with the tables there are.
    pub fn is_playable(&self) -> bool {
        self.edition == edition_of(self.game)
    }
}

fn edition_of(game: GameId) -> u16 {
    game.spec().edition.map_or(0, |edition| edition.fingerprint())
}

/// A finished game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ScoreRecord {
    /// What it is compared with.
    pub kind: RecordCategory,
    /// The seat of the person who had the most points.
    pub seat: Seat,
    /// This person's name, if there is one.
    pub name: PlayerName,
    /// These points.
    pub points: Points,
    /// Where all chance came from: the same seed is the same game.
    pub seed: u64,
}

/// The best of a kind, the highest first.
pub type TopScores = Vec<ScoreRecord, TOP_PLACES>;

/// The best scores of all kinds of games.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct RecordBook {
    /// Kinds in the order in which a game of them was noted last, newest at the end.
    list: Vec<ScoreRecord, MAX_RECORDS>,
    /// The games finished last, the newest first.
    last: Vec<ScoreRecord, MAX_RECENT>,
}

impl RecordBook {
    /// Nothing has been played yet.
    pub const fn new() -> Self {
        RecordBook { list: Vec::new(), last: Vec::new() }
    }

    /// The best of a kind, the highest first.
    pub fn best(&self, kind: RecordCategory) -> TopScores {
        self.list.iter().filter(|record| record.kind == kind).copied().take(TOP_PLACES).collect()
    }

    /// Every score that is kept.
    pub fn iter(&self) -> impl Iterator<Item = &ScoreRecord> {
        self.list.iter()
    }

    /// The games finished last, the newest first.
    pub fn last(&self) -> impl Iterator<Item = &ScoreRecord> {
        self.last.iter()
    }

    /// The place of a game that was noted, from 0, if it is among the best of its kind.
    fn place(&self, record: &ScoreRecord) -> Option<u8> {
        let place = self.best(record.kind).iter().position(|other| other == record)?;
        u8::try_from(place).ok()
    }

    /// Forgets the oldest of the last games, or else the oldest of the best; whether there was one.
    pub fn drop_oldest(&mut self) -> bool {
        if self.last.pop().is_some() {
            return true;
        }
        let is_there = !self.list.is_empty();
        if is_there {
            self.evict_one();
        }
        is_there
    }

    /// Notes a finished game and tells its place among the best of its kind, from 0; nothing if it
    /// is not among them, or if the same game was played as well before.
    pub fn add(&mut self, record: ScoreRecord) -> Option<u8> {
        self.last.truncate(MAX_RECENT - 1);
        let _ = self.last.insert(0, record);
        let mut best = self.best(record.kind);
        let known = best.iter().position(|other| other.seed == record.seed);
        if known.is_some_and(|at| best[at].points >= record.points) {
            return None;
        }
        if let Some(at) = known {
            best.remove(at);
        }
        let place = best.iter().filter(|other| other.points >= record.points).count();
        if place >= TOP_PLACES {
            return None;
        }
        best.truncate(TOP_PLACES - 1);
        // There is room now, and the place is not beyond it.
        let _ = best.insert(place.min(best.len()), record);
        self.list.retain(|other| other.kind != record.kind);
        for record in best {
            self.make_room();
            let _ = self.list.push(record);
        }
        Some(place as u8)
    }

    /// There is room for another score.
    fn make_room(&mut self) {
        if self.list.is_full() {
            self.evict_one();
        }
    }

    /// The oldest score goes that is not the best of its kind, or else the oldest at all.
    fn evict_one(&mut self) {
        let second = |at: &usize| {
            let kind = self.list[*at].kind;
            self.list[..*at].iter().any(|earlier| earlier.kind == kind)
        };
        let at = (0..self.list.len()).find(second).unwrap_or(0);
        self.list.remove(at);
    }
}

/// How it is known that a game is over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EndKnown {
    /// It was played to its end.
    Played,
    /// It was over when it was found after a restart: whether it was noted before is not known.
    Restored,
}

/// How a game stands beside the best of its kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rank {
    /// It is not over yet.
    Undecided,
    /// It is not among the best.
    Unplaced,
    /// Its place among them, from 0.
    Place(u8),
}

/// What a table knows of the game being played: its kind, its seed, and the best of its kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Leaderboard {
    /// What it is compared with.
    pub kind: RecordCategory,
    /// Where all chance comes from.
    pub seed: u64,
    /// The best of this kind, the highest first.
    pub best: TopScores,
    /// How it stands beside them.
    pub rank: Rank,
}

impl Leaderboard {
    /// The leaderboard of a game that starts.
    pub fn new(game: GameId, start: &Start, records: &RecordBook) -> Self {
        let kind = RecordCategory::of(game, start);
        Leaderboard { kind, seed: start.seed, best: records.best(kind), rank: Rank::Undecided }
    }

    /// The game is over: notes the best person's points. Tells whether the records have changed.
    pub fn note(
        &mut self,
        end: EndKnown,
        seat: Seat,
        name: PlayerName,
        points: Points,
        records: &mut RecordBook,
    ) -> bool {
        if self.rank != Rank::Undecided {
            return false;
        }
        let record = ScoreRecord { kind: self.kind, seat, name, points, seed: self.seed };
        let is_known = end == EndKnown::Restored && records.last.contains(&record);
        let place = if is_known { records.place(&record) } else { records.add(record) };
        self.rank = place.map_or(Rank::Unplaced, Rank::Place);
        self.best = records.best(self.kind);
        !is_known
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(seats: u8, points: i16, seed: u64) -> ScoreRecord {
        let kind = RecordCategory::of(GameId::Merkator, &Start::new(seats, seed));
        ScoreRecord {
            kind,
            seat: Seat(0),
            name: PlayerName::of("Ada"),
            points: Points::new(points),
            seed,
        }
    }

    fn points(records: &RecordBook, seats: u8) -> std::vec::Vec<i16> {
        let kind = record(seats, 0, 0).kind;
        records.best(kind).iter().map(|record| record.points.floor()).collect()
    }

    #[test]
    fn the_best_of_a_kind_are_kept_in_order() {
        let mut records = RecordBook::new();
        let places = [50, 70, 60, 40, 65, 70].map(|points| {
            let seed = records.iter().count() as u64 * 100 + points as u64;
            records.add(record(1, points, seed))
        });
        assert_eq!(places, [Some(0), Some(0), Some(1), None, Some(1), Some(1)]);
        assert_eq!(points(&records, 1), [70, 70, 65]);
        assert!(points(&records, 2).is_empty());
    }

    #[test]
    fn the_last_games_are_kept_newest_first() {
        let mut records = RecordBook::new();
        for number in 0..20 {
            records.add(record(1, 60 - number, number as u64));
        }
        let seeds: std::vec::Vec<u64> = records.last().map(|record| record.seed).collect();
        assert_eq!((seeds.len(), seeds[0], seeds[MAX_RECENT - 1]), (MAX_RECENT, 19, 8));
    }

    #[test]
    fn games_of_another_kind_are_another_matter() {
        let mut records = RecordBook::new();
        assert_eq!(records.add(record(1, 50, 7)), Some(0));
        assert_eq!(records.add(record(2, 30, 7)), Some(0));
        let mut varied = record(1, 20, 7);
        varied.kind.options = Options::NONE.with(3);
        assert_eq!(records.add(varied), Some(0));
        assert_eq!(points(&records, 1), [50]);
        assert_eq!(records.best(varied.kind).as_slice(), [varied]);
    }

    #[test]
    fn games_of_another_edition_are_another_matter() {
        let mut records = RecordBook::new();
        let mut other = record(1, 90, 7);
        other.kind.edition ^= 1;
        assert!(record(1, 50, 7).kind.is_playable() && !other.kind.is_playable());
        assert_eq!(records.add(other), Some(0));
        assert_eq!(records.add(record(1, 50, 7)), Some(0), "first of its own kind");
        assert_eq!(points(&records, 1), [50]);
        assert_eq!(records.best(other.kind).as_slice(), [other], "and neither is lost");
        assert_eq!(RecordCategory::of(GameId::Hansa, &Start::new(2, 1)).edition, 0);
    }

    #[test]
    fn the_same_game_played_again_counts_once() {
        let mut records = RecordBook::new();
        records.add(record(1, 50, 7));
        records.add(record(1, 48, 8));
        assert_eq!(records.add(record(1, 50, 7)), None, "not better than before");
        assert_eq!(records.add(record(1, 49, 8)), Some(1));
        assert_eq!(records.add(record(1, 55, 8)), Some(0));
        assert_eq!(points(&records, 1), [55, 50]);
    }

    #[test]
    fn a_full_list_drops_second_places_before_it_forgets_a_kind() {
        let mut records = RecordBook::new();
        let kinds = MAX_RECORDS as u16;
        for options in 0..kinds {
            for points in [20, 30] {
                let mut record = record(1, points, points as u64);
                record.kind.options = Options(options);
                assert_eq!(records.add(record), Some(0));
            }
        }
        assert_eq!(records.iter().count(), MAX_RECORDS);
        for options in 1..kinds {
            let kind = RecordCategory { options: Options(options), ..record(1, 0, 0).kind };
            assert_eq!(records.best(kind)[0].points, Points::new(30), "kind {options}");
        }
    }

    #[test]
    fn a_game_is_noted_once() {
        let mut records = RecordBook::new();
        let mut leaderboard = Leaderboard::new(GameId::Merkator, &Start::new(1, 7), &records);
        assert_eq!((leaderboard.best.len(), leaderboard.rank), (0, Rank::Undecided));
        let note = |leaderboard: &mut Leaderboard, end, points, records: &mut RecordBook| {
            leaderboard.note(end, Seat(0), PlayerName::NONE, Points::new(points), records)
        };
        assert!(note(&mut leaderboard, EndKnown::Played, 44, &mut records));
        assert_eq!((leaderboard.best.len(), leaderboard.rank), (1, Rank::Place(0)));
        assert!(!note(&mut leaderboard, EndKnown::Played, 99, &mut records));
        assert_eq!(records.best(leaderboard.kind)[0].points, Points::new(44));
        // After a restart it is not known whether it was noted.
        let mut found = Leaderboard::new(GameId::Merkator, &Start::new(1, 7), &records);
        assert!(!note(&mut found, EndKnown::Restored, 44, &mut records));
        assert_eq!((found.rank, records.last().count()), (Rank::Place(0), 1));
        let mut other = Leaderboard::new(GameId::Merkator, &Start::new(1, 8), &records);
        assert!(note(&mut other, EndKnown::Restored, 40, &mut records));
        assert_eq!((other.rank, records.last().count()), (Rank::Place(1), 2));
    }

    #[test]
    fn records_survive_being_written_down() {
        let mut records = RecordBook::new();
        records.add(record(1, 63, 20_261_117));
        records.add(record(4, 41, 5));
        let text = serde_json::to_string(&records).unwrap();
        assert_eq!(serde_json::from_str::<RecordBook>(&text).unwrap(), records);
        let mut bytes = [0; 128];
        let used = postcard::to_slice(&records, &mut bytes).unwrap();
        assert_eq!(postcard::from_bytes::<RecordBook>(used).unwrap(), records);
    }
}
