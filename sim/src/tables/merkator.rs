//! Scenes of Merkator. Pressing select where the cursor starts plays a sensible game, so every
//! scene is a game from a seed, played until the wanted question comes up.

use kogge::games::merkator::position::Phase;
use kogge::games::merkator::{Merkator, Position};
use kogge::games::{Game, Options, Start};
use kogge::ui::Lang;
use kogge::ui::hands::{Command, Step};
use kogge::ui::marks::Marks;
use kogge::ui::table::Table;

use super::shoot;
use crate::gallery::{PANELS, Shot};

/// A picture: its name, how often its question is passed, and steps of the cursor before it.
struct View {
    name: &'static str,
    asked: fn(&Position) -> bool,
    skip: usize,
    steps: usize,
}

const fn view(name: &'static str, asked: fn(&Position) -> bool, skip: usize) -> View {
    View { name, asked, skip, steps: 0 }
}

/// What the solo game shows.
const SOLO: [View; 9] = [
    view("merkator-solo-start", |table| table.phase == Phase::Travel, 0),
    view("merkator-solo-map", |table| table.phase == Phase::Travel, 9),
    View { steps: 13, ..view("merkator-solo-contract", |table| table.phase == Phase::Travel, 7) },
    View { steps: 2, ..view("merkator-solo-market", |table| table.phase == Phase::Invest, 6) },
    view("merkator-solo-forced", |table| table.phase == Phase::Invest && table.forced, 0),
    view("merkator-solo-payment", |table| matches!(table.phase, Phase::PayCard { .. }), 0),
    view("merkator-solo-split", |table| table.phase == Phase::Split, 3),
    view("merkator-solo-office", |table| matches!(table.phase, Phase::Trade { .. }), 8),
    view("merkator-solo-end", |table| table.phase == Phase::Over, 0),
];

/// What several players see besides, with the card in hand and variants B, C and D.
const SEVERAL: [View; 8] = [
    view("merkator-map", |table| table.phase == Phase::Travel, 8),
    view("merkator-market", |table| table.phase == Phase::Invest, 6),
    view("merkator-loss-choice", |table| matches!(table.phase, Phase::LossChoice { .. }), 0),
    view("merkator-loss", |table| matches!(table.phase, Phase::Loss { .. }), 0),
    view("merkator-exchange", |table| matches!(table.phase, Phase::Pay { .. }), 1),
    view("merkator-joining", |table| matches!(table.phase, Phase::Join { .. }), 2),
    view("merkator-offers", |table| matches!(table.phase, Phase::Accept { .. }), 0),
    view("merkator-last-round", |table| table.phase == Phase::Travel && table.is_last_round(), 1),
];

/// Every picture.
pub fn shots(shots: &mut Vec<Shot>) {
    let options = Options::NONE.with(3).with(5).with(6).with(7);
    let several = Start { options, ..Start::new(4, 3) };
    for (start, views) in [(Start::new(1, 20_261_116), &SOLO[..]), (several, &SEVERAL[..])] {
        for view in views {
            if let Some(game) = played(&start, view) {
                let steps = vec![Command::Move(Step::Next); view.steps];
                shoot(shots, view.name, &game, &steps);
            }
        }
    }
}

/// A game played until the question of a view comes up. Now and then a step is taken before
/// select, so that not only the nearest happens.
fn played(start: &Start, view: &View) -> Option<Merkator> {
    let mut table = Table::new(Merkator::new(start).ok()?, PANELS[0].1);
    let mut left = view.skip;
    for press in 0..4000 {
        if (view.asked)(table.game()) {
            if left == 0 {
                return Some(table.game().clone());
            }
            left -= 1;
        }
        table.game().decider()?;
        if start.seats.0 > 1 && press % 5 == 4 {
            table.command(Command::Move(Step::Next), Lang::En, &mut Marks::new());
        }
        table.command(Command::Select, Lang::En, &mut Marks::new());
    }
    None
}
