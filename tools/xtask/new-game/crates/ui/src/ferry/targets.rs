//! Where the decisions of each question are found: harbours on the map, the rest in the sheet.

use embedded_graphics::primitives::Rectangle;

use super::layout::Layout;
use crate::layout::RectExt;
use crate::table::{BoardView, DecisionLocation, TargetId, Targets};
use kogge_games::ferry::{Decision, Ferry, Harbour, Phase, PublicState};

/// The number of a harbour among the targets.
pub fn id(harbour: Harbour) -> TargetId {
    TargetId(harbour as u8)
}

/// The harbour with this number.
pub fn harbour(target: TargetId) -> Option<Harbour> {
    Harbour::from_index(target.0.into())
}

/// The harbour that a decision names.
pub fn harbour_of(decision: Decision) -> Option<Harbour> {
    match decision {
        Decision::Begin(harbour) | Decision::Sail(harbour) => Some(harbour),
        Decision::Load | Decision::Deliver | Decision::Wait => None,
    }
}

/// All harbours, whatever is asked.
pub fn targets(board: &BoardView<Ferry>, targets: &mut Targets) {
    let layout = Layout::new(board.window);
    if board.view.phase() != Phase::Over {
        for harbour in Harbour::ALL {
            targets.push(id(harbour), layout.block(harbour).inset(-1, -1));
        }
    }
}

/// The area of a harbour.
pub fn area(board: &BoardView<Ferry>, target: TargetId) -> Option<Rectangle> {
    Some(Layout::new(board.window).block(harbour(target)?).inset(-1, -1))
}

/// Where a decision is found.
pub fn location_of(decision: Decision) -> DecisionLocation {
    harbour_of(decision)
        .map_or(DecisionLocation::Sheet, |harbour| DecisionLocation::Map(id(harbour)))
}

/// What pressing a harbour means.
pub fn decision_at(table: &PublicState, target: TargetId) -> Option<Decision> {
    let harbour = harbour(target)?;
    match table.phase() {
        Phase::Begin => Some(Decision::Begin(harbour)),
        Phase::Act => Some(Decision::Sail(harbour)),
        Phase::Over => None,
    }
}
