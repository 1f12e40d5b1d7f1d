//! What a run shows: how often each bot and each seat wins, with 95 % intervals.

use std::fmt;

use serde::Serialize;

use super::MatchSettings;
use super::rows::GameRow;

/// Standard deviations that 95 % of a normal distribution lie within.
const Z: f64 = 1.959_963_984_540_054;

/// The figures of a run.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Summary {
    /// Id of the game.
    pub game: String,
    /// How many games.
    pub games: usize,
    /// Mean number of decisions.
    pub decisions: f64,
    /// By bot, in the order of the settings.
    pub bots: Vec<SummaryLine>,
    /// By seat.
    pub seats: Vec<SummaryLine>,
}

/// The figures of a bot or of a seat.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct SummaryLine {
    /// Which.
    pub name: String,
    /// How many times it played.
    pub played: usize,
    /// Victories; a shared one counts in part.
    pub wins: f64,
    /// Share of victories.
    pub rate: f64,
    /// The interval that holds its true share with 95 %: Wilson's.
    pub rate_interval: (f64, f64),
    /// Mean points.
    pub points: f64,
    /// The interval that holds its true mean with 95 %.
    pub points_interval: (f64, f64),
}

/// Wilson's interval for a share of `wins` among `played`.
pub fn wilson(wins: f64, played: usize) -> (f64, f64) {
    if played == 0 {
        return (0.0, 1.0);
    }
    let n = played as f64;
    let (p, z2) = (wins / n, Z * Z);
    let middle = p + z2 / (2.0 * n);
    let reach = Z * (p * (1.0 - p) / n + z2 / (4.0 * n * n)).sqrt();
    let scale = 1.0 + z2 / n;
    (((middle - reach) / scale).max(0.0), ((middle + reach) / scale).min(1.0))
}

/// Collects what belongs to one line.
struct Tally {
    name: String,
    played: usize,
    wins: f64,
    points: f64,
    squares: f64,
}

impl Tally {
    fn new(name: String) -> Self {
        Tally { name, played: 0, wins: 0.0, points: 0.0, squares: 0.0 }
    }

    fn add(&mut self, share: f64, points: f64) {
        self.played += 1;
        self.wins += share;
        self.points += points;
        self.squares += points * points;
    }

    fn line(self) -> SummaryLine {
        let n = self.played.max(1) as f64;
        let points = self.points / n;
        let variance = (self.squares / n - points * points).max(0.0) * n / (n - 1.0).max(1.0);
        let reach = Z * (variance / n).sqrt();
        SummaryLine {
            name: self.name,
            played: self.played,
            wins: self.wins,
            rate: self.wins / n,
            rate_interval: wilson(self.wins, self.played),
            points,
            points_interval: (points - reach, points + reach),
        }
    }
}

impl Summary {
    /// The figures of all games.
    pub fn of(settings: &MatchSettings, rows: &[GameRow]) -> Summary {
        let mut bots: Vec<Tally> = Vec::new();
        for name in &settings.bots {
            if bots.iter().all(|tally| tally.name != *name) {
                bots.push(Tally::new(name.clone()));
            }
        }
        let mut seats: Vec<Tally> =
            (0..settings.bots.len()).map(|seat| Tally::new(format!("seat {seat}"))).collect();
        for row in rows {
            let shares = row.shares();
            for ((seat, tally), share) in row.seats.iter().zip(&mut seats).zip(shares) {
                tally.add(share, seat.points());
                let bot = bots.iter_mut().find(|tally| tally.name == seat.bot);
                if let Some(bot) = bot {
                    bot.add(share, seat.points());
                }
            }
        }
        let decisions: f64 = rows.iter().map(|row| f64::from(row.decisions)).sum();
        Summary {
            game: settings.game.clone(),
            games: rows.len(),
            decisions: decisions / rows.len().max(1) as f64,
            bots: bots.into_iter().map(Tally::line).collect(),
            seats: seats.into_iter().map(Tally::line).collect(),
        }
    }
}

impl fmt::Display for Summary {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        writeln!(f, "{} games of {}, {:.0} decisions each", self.games, self.game, self.decisions)?;
        writeln!(f, "{:<20}{:>8}{:>10}{:>18}{:>10}", "", "played", "wins", "95 %", "points")?;
        for line in self.bots.iter().chain(&self.seats) {
            let SummaryLine { name, played, rate, rate_interval: (low, high), points, .. } = line;
            let (rate, low, high) = (rate * 100.0, low * 100.0, high * 100.0);
            let between = format!("{low:.1} to {high:.1} %");
            writeln!(f, "{name:<20}{played:>8}{rate:>8.1} %{between:>18}{points:>10.1}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Figures worked out by hand from the formula.
    #[test]
    fn wilson_is_wilson() {
        let near = |(low, high): (f64, f64), expected: (f64, f64)| {
            (low - expected.0).abs() < 5e-4 && (high - expected.1).abs() < 5e-4
        };
        assert!(near(wilson(50.0, 100), (0.4038, 0.5962)));
        assert!(near(wilson(0.0, 10), (0.0, 0.2775)));
        assert!(near(wilson(10.0, 10), (0.7225, 1.0)));
    }
}
