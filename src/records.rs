//! The best scores: a small value that the console keeps and a back end stores.
//!
//! Games are compared only with games of the same kind: the same game for as many seats with the
//! same options and tables. Every score comes with the seed, so that friends can try the same game. Knows no
//! screen and no rule.
//!
//! # Invariants
//!
//! The scores of a kind are in falling order, at most [`PLACES`] of them, each seed once.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use crate::games::{Options, Points, Seat, Seats, Start};
use crate::sitters::Name;
use crate::ui::screens::shelf::GameId;

/// Scores that are kept of each kind of game.
pub const PLACES: usize = 3;
/// Scores that are kept in all.
pub const KEPT: usize = 36;
/// Games that were finished last.
pub const LAST: usize = 12;

/// What makes two games comparable.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Kind {
    /// Which game.
    pub game: GameId,
    /// How many played.
    pub seats: Seats,
    /// With which options.
    pub options: Options,
    /// With which edition of the tables ([`crate::games::Edition::mark`]); 0 where there is only one.
    pub edition: u16,
}

impl Kind {
    /// The kind of a game that begins like this.
    pub fn of(game: GameId, start: &Start) -> Kind {
        let edition = edition_of(game);
        Kind { game, seats: start.seats, options: start.options, edition }
    }

    /// Whether such a game can be played with the tables there are.
    pub fn is_playable(&self) -> bool {
        self.edition == edition_of(self.game)
    }
}

fn edition_of(game: GameId) -> u16 {
    game.entry().edition.map_or(0, |(edition, _)| edition.mark())
}

/// A finished game.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Record {
    /// What it is compared with.
    pub kind: Kind,
    /// The seat of the person who had the most points.
    pub seat: Seat,
    /// This person's name, if there is one.
    pub name: Name,
    /// These points.
    pub points: Points,
    /// Where all chance came from: the same seed is the same game.
    pub seed: u64,
}

/// The best of a kind, the highest first.
pub type Best = Vec<Record, PLACES>;

/// The best scores of all kinds of games.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Records {
    /// Kinds in the order in which a game of them was noted last, newest at the end.
    list: Vec<Record, KEPT>,
    /// The games finished last, the newest first.
    last: Vec<Record, LAST>,
}

impl Records {
    /// Nothing has been played yet.
    pub const fn new() -> Self {
        Records { list: Vec::new(), last: Vec::new() }
    }

    /// The best of a kind, the highest first.
    pub fn best(&self, kind: Kind) -> Best {
        self.list.iter().filter(|record| record.kind == kind).copied().take(PLACES).collect()
    }

    /// Every score that is kept.
    pub fn iter(&self) -> impl Iterator<Item = &Record> {
        self.list.iter()
    }

    /// The games finished last, the newest first.
    pub fn last(&self) -> impl Iterator<Item = &Record> {
        self.last.iter()
    }

    /// The place of a game that was noted, from 0, if it is among the best of its kind.
    fn place(&self, record: &Record) -> Option<u8> {
        let place = self.best(record.kind).iter().position(|other| other == record)?;
        u8::try_from(place).ok()
    }

    /// Forgets the oldest of the last games, or else the oldest of the best; whether there was one.
    pub fn shorten(&mut self) -> bool {
        if self.last.pop().is_some() {
            return true;
        }
        let is_there = !self.list.is_empty();
        if is_there {
            self.drop_one();
        }
        is_there
    }

    /// Notes a finished game and tells its place among the best of its kind, from 0; nothing if it
    /// is not among them, or if the same game was played as well before.
    pub fn note(&mut self, record: Record) -> Option<u8> {
        self.last.truncate(LAST - 1);
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
        if place >= PLACES {
            return None;
        }
        best.truncate(PLACES - 1);
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
            self.drop_one();
        }
    }

    /// The oldest score goes that is not the best of its kind, or else the oldest at all.
    fn drop_one(&mut self) {
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
pub enum End {
    /// It was played to its end.
    Now,
    /// It was over when it was found after a restart: whether it was noted before is not known.
    Found,
}

/// How a game stands beside the best of its kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rank {
    /// It is not over yet.
    Open,
    /// It is not among the best.
    Behind,
    /// Its place among them, from 0.
    Place(u8),
}

/// What a table knows of the game being played: its kind, its seed, and the best of its kind.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Honours {
    /// What it is compared with.
    pub kind: Kind,
    /// Where all chance comes from.
    pub seed: u64,
    /// The best of this kind, the highest first.
    pub best: Best,
    /// How it stands beside them.
    pub rank: Rank,
}

impl Honours {
    /// Of a game that begins.
    pub fn new(game: GameId, start: &Start, records: &Records) -> Self {
        let kind = Kind::of(game, start);
        Honours { kind, seed: start.seed, best: records.best(kind), rank: Rank::Open }
    }

    /// The game is over: notes the best person's points. Tells whether the records have changed.
    pub fn note(
        &mut self,
        end: End,
        seat: Seat,
        name: Name,
        points: Points,
        records: &mut Records,
    ) -> bool {
        if self.rank != Rank::Open {
            return false;
        }
        let record = Record { kind: self.kind, seat, name, points, seed: self.seed };
        let is_known = end == End::Found && records.last.contains(&record);
        let place = if is_known { records.place(&record) } else { records.note(record) };
        self.rank = place.map_or(Rank::Behind, Rank::Place);
        self.best = records.best(self.kind);
        !is_known
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn record(seats: u8, points: i16, seed: u64) -> Record {
        let kind = Kind::of(GameId::Merkator, &Start::new(seats, seed));
        Record { kind, seat: Seat(0), name: Name::of("Ada"), points: Points::new(points), seed }
    }

    fn points(records: &Records, seats: u8) -> std::vec::Vec<i16> {
        let kind = record(seats, 0, 0).kind;
        records.best(kind).iter().map(|record| record.points.floor()).collect()
    }

    #[test]
    fn the_best_of_a_kind_are_kept_in_order() {
        let mut records = Records::new();
        let places = [50, 70, 60, 40, 65, 70].map(|points| {
            let seed = records.iter().count() as u64 * 100 + points as u64;
            records.note(record(1, points, seed))
        });
        assert_eq!(places, [Some(0), Some(0), Some(1), None, Some(1), Some(1)]);
        assert_eq!(points(&records, 1), [70, 70, 65]);
        assert!(points(&records, 2).is_empty());
    }

    #[test]
    fn the_last_games_are_kept_newest_first() {
        let mut records = Records::new();
        for number in 0..20 {
            records.note(record(1, 60 - number, number as u64));
        }
        let seeds: std::vec::Vec<u64> = records.last().map(|record| record.seed).collect();
        assert_eq!((seeds.len(), seeds[0], seeds[LAST - 1]), (LAST, 19, 8));
    }

    #[test]
    fn games_of_another_kind_are_another_matter() {
        let mut records = Records::new();
        assert_eq!(records.note(record(1, 50, 7)), Some(0));
        assert_eq!(records.note(record(2, 30, 7)), Some(0));
        let mut varied = record(1, 20, 7);
        varied.kind.options = Options::NONE.with(3);
        assert_eq!(records.note(varied), Some(0));
        assert_eq!(points(&records, 1), [50]);
        assert_eq!(records.best(varied.kind).as_slice(), [varied]);
    }

    #[test]
    fn games_of_another_edition_are_another_matter() {
        let mut records = Records::new();
        let mut other = record(1, 90, 7);
        other.kind.edition ^= 1;
        assert!(record(1, 50, 7).kind.is_playable() && !other.kind.is_playable());
        assert_eq!(records.note(other), Some(0));
        assert_eq!(records.note(record(1, 50, 7)), Some(0), "first of its own kind");
        assert_eq!(points(&records, 1), [50]);
        assert_eq!(records.best(other.kind).as_slice(), [other], "and neither is lost");
        assert_eq!(Kind::of(GameId::Hansa, &Start::new(2, 1)).edition, 0);
    }

    #[test]
    fn the_same_game_played_again_counts_once() {
        let mut records = Records::new();
        records.note(record(1, 50, 7));
        records.note(record(1, 48, 8));
        assert_eq!(records.note(record(1, 50, 7)), None, "not better than before");
        assert_eq!(records.note(record(1, 49, 8)), Some(1));
        assert_eq!(records.note(record(1, 55, 8)), Some(0));
        assert_eq!(points(&records, 1), [55, 50]);
    }

    #[test]
    fn a_full_list_drops_second_places_before_it_forgets_a_kind() {
        let mut records = Records::new();
        let kinds = KEPT as u16;
        for options in 0..kinds {
            for points in [20, 30] {
                let mut record = record(1, points, points as u64);
                record.kind.options = Options(options);
                assert_eq!(records.note(record), Some(0));
            }
        }
        assert_eq!(records.iter().count(), KEPT);
        for options in 1..kinds {
            let kind = Kind { options: Options(options), ..record(1, 0, 0).kind };
            assert_eq!(records.best(kind)[0].points, Points::new(30), "kind {options}");
        }
    }

    #[test]
    fn a_game_is_noted_once() {
        let mut records = Records::new();
        let mut honours = Honours::new(GameId::Merkator, &Start::new(1, 7), &records);
        assert_eq!((honours.best.len(), honours.rank), (0, Rank::Open));
        let note = |honours: &mut Honours, end, points, records: &mut Records| {
            honours.note(end, Seat(0), Name::NONE, Points::new(points), records)
        };
        assert!(note(&mut honours, End::Now, 44, &mut records));
        assert_eq!((honours.best.len(), honours.rank), (1, Rank::Place(0)));
        assert!(!note(&mut honours, End::Now, 99, &mut records));
        assert_eq!(records.best(honours.kind)[0].points, Points::new(44));
        // After a restart it is not known whether it was noted.
        let mut found = Honours::new(GameId::Merkator, &Start::new(1, 7), &records);
        assert!(!note(&mut found, End::Found, 44, &mut records));
        assert_eq!((found.rank, records.last().count()), (Rank::Place(0), 1));
        let mut other = Honours::new(GameId::Merkator, &Start::new(1, 8), &records);
        assert!(note(&mut other, End::Found, 40, &mut records));
        assert_eq!((other.rank, records.last().count()), (Rank::Place(1), 2));
    }

    #[test]
    fn records_survive_being_written_down() {
        let mut records = Records::new();
        records.note(record(1, 63, 20_261_117));
        records.note(record(4, 41, 5));
        let text = serde_json::to_string(&records).unwrap();
        assert_eq!(serde_json::from_str::<Records>(&text).unwrap(), records);
        let mut bytes = [0; 128];
        let used = postcard::to_slice(&records, &mut bytes).unwrap();
        assert_eq!(postcard::from_bytes::<Records>(used).unwrap(), records);
    }
}
