//! The result of a game as a row, in CSV and in JSON lines.

use serde::{Deserialize, Serialize};

/// One game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct GameRow {
    /// Its seed.
    pub seed: u64,
    /// How many decisions it took.
    pub decisions: u32,
    /// The number that stands for its last position.
    pub checksum: u32,
    /// One entry a seat.
    pub seats: Vec<SeatRow>,
}

/// One seat of a game.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeatRow {
    /// Who played.
    pub bot: String,
    /// Points, in halves.
    pub halves: i16,
    /// The place, from 1.
    pub place: u8,
    /// Points by source, in halves, in the order of the game's sources.
    pub sources: Vec<i16>,
}

impl SeatRow {
    /// The points.
    pub fn points(&self) -> f64 {
        f64::from(self.halves) / 2.0
    }
}

impl GameRow {
    /// What each seat has of the victory: shared victories are shared out.
    pub fn shares(&self) -> impl Iterator<Item = f64> {
        let winners = self.seats.iter().filter(|seat| seat.place == 1).count().max(1);
        self.seats.iter().map(move |seat| if seat.place == 1 { 1.0 / winners as f64 } else { 0.0 })
    }

    /// The row as a line of CSV.
    pub fn csv(&self) -> String {
        let mut line = format!("{},{},{:08x}", self.seed, self.decisions, self.checksum);
        for seat in &self.seats {
            line += &format!(",{},{},{}", seat.bot, seat.points(), seat.place);
        }
        line
    }
}

/// The first line of a CSV file for this number of seats.
pub fn csv_heading(seats: usize) -> String {
    let seats = (0..seats).map(|seat| format!(",bot_{seat},points_{seat},place_{seat}"));
    "seed,decisions,checksum".chars().chain(seats.collect::<String>().chars()).collect()
}
