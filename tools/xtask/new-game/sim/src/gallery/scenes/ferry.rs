//! Ferry: every phase, the sheet, and the end.

use kogge::games::Seat;
use kogge::games::ferry::{Ferry, Harbour, Phase};
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
    // From there the first harbours of the list are in reach, and before them comes the tab of the sheet.
    let lies_in_aalborg = |game: &Ferry| game.table().ship(Seat(0)) == Some(Harbour::Aalborg);
    let loaded = |game: &Ferry| late(game) && lies_in_aalborg(game);
    scene("ferry-sheet", found(1, loaded), &[back, Command::Select]);
    scene("ferry-over", found(2, |game: &Ferry| game.table().phase() == Phase::Over), &[]);
}
