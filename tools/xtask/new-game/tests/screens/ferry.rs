//! The Ferry table: what the common suite has to know of it, and what a press on a harbour says.

use kogge::games::ferry::Ferry;
use kogge::games::{Game, Start};
use kogge::ui::table::TableScreen;
use kogge::ui::{Command, DirtyRegion, Lang, Step, Transition};

use crate::common::player::PANELS;
use crate::tables::{TableSuite, Tally};

impl TableSuite for Ferry {
    const GAMES: u64 = 4;
    const READ_GAMES: u64 = 2;
    const READ_EVERY: usize = 5;
    const PANELS_EVERY: usize = 41;
    const ONE_DECISION_A_TARGET: bool = true;

    fn saw_enough(tally: &Tally) -> bool {
        tally.kinds.len() == 5 && tally.on_map > 500 && tally.in_sheet > 500
    }
}

#[test]
fn a_harbour_out_of_reach_says_why() {
    let game = Ferry::new(&Start::new(1, 1)).expect("a game for one");
    let mut table = TableScreen::new(game, PANELS[0]);
    let mut go = |command| table.command(command, Lang::En, &mut DirtyRegion::new());
    assert!(matches!(go(Command::Select), Transition::Decided(_)), "the ship begins in Lübeck");
    go(Command::Move(Step::Previous));
    let refused = go(Command::Select);
    let told = Transition::Refused("A ship sails on by one or two legs.".try_into().unwrap());
    assert_eq!(refused, told);
}
