//! Scenes of Merkator. Pressing select where the cursor starts plays a sensible game, so every
//! scene is a game from a seed, played until the wanted question comes up.

use kogge::console::Panel;
use kogge::games::merkator::position::Phase;
use kogge::games::merkator::{Merkator, Position};
use kogge::games::{Game, Start};
use kogge::ui::hands::{Command, Step};
use kogge::ui::marks::Marks;
use kogge::ui::table::Table;
use kogge::ui::Lang;

use super::shoot;
use crate::gallery::{PANELS, Shot};

/// Every picture.
pub fn shots(shots: &mut Vec<Shot>) {
    let solo = Start::new(1, 20_261_116);
    let next = Command::Move(Step::Next);
    let scene = |shots: &mut Vec<Shot>, name: &str, start: &Start, skip, commands: &[Command], when: fn(&Position) -> bool| {
        if let Some(game) = played(start, skip, when) {
            shoot(shots, &format!("merkator-{name}"), &game, commands);
        }
    };
    scene(shots, "market", &solo, 0, &[next], |table| table.phase == Phase::Invest);
    scene(shots, "map", &solo, 6, &[], |table| table.phase == Phase::Travel);
    scene(shots, "split", &solo, 1, &[], |table| table.phase == Phase::Split);
    scene(shots, "office", &solo, 4, &[], |table| matches!(table.phase, Phase::Trade { .. }));
}

/// A game played by select alone until the question comes up for the time after `skip`.
fn played(start: &Start, skip: usize, when: fn(&Position) -> bool) -> Option<Merkator> {
    let (_, panel): (_, Panel) = PANELS[0];
    let mut table = Table::new(Merkator::new(start).ok()?, panel);
    let mut left = skip;
    for _ in 0..4000 {
        if when(table.game()) {
            if left == 0 {
                return Some(table.game().clone());
            }
            left -= 1;
        }
        table.game().decider()?;
        table.command(Command::Select, Lang::En, &mut Marks::new());
    }
    None
}
