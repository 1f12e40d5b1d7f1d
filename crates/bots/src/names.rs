//! The names of bots: one for each level and seat, so that no two at a table are the same.

use kogge_base::participants::BotLevel;
use kogge_games::{MAX_SEATS, Seat};

/// Names that people in the towns of the Hanse could have had, by level and seat.
const NAMES: [[&str; MAX_SEATS]; BotLevel::ALL.len()] = [
    ["Jonas", "Piet", "Lasse", "Mikkel", "Ole"],
    ["Hinrich", "Geseke", "Tideman", "Alheyd", "Bertram"],
    ["Simon", "Katharina", "Jordan", "Wulfhild", "Johann"],
];

/// The name of the bot of a level at a seat.
pub fn name(level: BotLevel, seat: Seat) -> &'static str {
    NAMES.get(level as usize).and_then(|names| names.get(seat.index())).copied().unwrap_or("Kogge")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_two_bots_share_a_name() {
        let mut names: Vec<&str> = NAMES.into_iter().flatten().collect();
        names.sort_unstable();
        names.dedup();
        assert_eq!(names.len(), BotLevel::ALL.len() * MAX_SEATS);
        assert!(names.iter().all(|name| name.len() <= 10));
    }
}
