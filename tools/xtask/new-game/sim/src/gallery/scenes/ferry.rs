//! Ferry: every phase, the sheet, and the end.

use kogge::games::ferry::{Ferry, Phase};
use kogge::ui::controls::{Command, Step};

use super::{found, shoot};
use crate::gallery::Shot;

/// Adds the pictures of this game.
pub fn shots(shots: &mut Vec<Shot>) {
    let next = Command::Move(Step::Next);
    let back = Command::Move(Step::Previous);
    let mut scene = |name: &str, game: Option<Ferry>, commands: &[Command]| {
        if let Some(game) = game {
            shoot(shots, name, &game, commands);
        }
    };
    scene("ferry-begin", found(2, |game: &Ferry| game.table().phase() == Phase::Begin), &[next]);
    let late = |game: &Ferry| {
        let table = game.table();
        table.round() > 9 && table.hold(table.on_turn()).len() == 2
    };
    scene("ferry-sail", found(2, late), &[]);
    scene("ferry-sheet", found(1, late), &[back, Command::Select]);
    scene("ferry-over", found(2, |game: &Ferry| game.table().phase() == Phase::Over), &[]);
}
