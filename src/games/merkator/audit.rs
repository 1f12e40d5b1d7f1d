//! The invariants of the catalogue's section 6 that can be seen in one state; for tests.

use super::data::*;
use super::position::{Ending, Phase, Position};
use super::rules::Sole;
use crate::games::Broken;

impl Position {
    pub(super) fn audit(&self) -> Result<(), Broken> {
        // Cards, stack, numbers and phase (invariants 1, 2, 5, 9, 10).
        hold(1, "phase", "The state is not a sound position.", self.sound().is_ok())?;
        self.consistent()
    }

    /// What holds between the turn, the map and the question.
    pub(super) fn consistent(&self) -> Result<(), Broken> {
        self.audit_map()?;
        self.audit_turn()?;
        self.audit_choices()
    }

    /// Table talk of the rulebook: what a trip leaves behind (invariants 3 and 4).
    fn audit_map(&self) -> Result<(), Broken> {
        let travelling = matches!(self.phase, Phase::Split);
        if travelling {
            return Ok(());
        }
        for colour in Colour::all() {
            let empty = |index: usize| self.cubes[index] == 0;
            let neighbours =
                (0..MAJORS).filter(|&other| colour.place().neighbours() >> other & 1 == 1);
            let both = empty(colour.index()) && neighbours.clone().any(empty);
            hold(3, "cubes", "Two adjacent major places are empty.", !both)?;
        }
        let threshold = self.pawn.and_then(|place| place.info().threshold);
        let exact = threshold.is_some_and(|threshold| self.cubes.contains(&threshold));
        hold(4, "cubes", "A place holds exactly the number of the minor place.", !exact)
    }

    fn audit_turn(&self) -> Result<(), Broken> {
        let player = self.player(self.active);
        let invested =
            !matches!(self.phase, Phase::Invest | Phase::PayCard { .. } | Phase::ForcedBuy { .. });
        let travelled = invested && !matches!(self.phase, Phase::Travel);
        if self.forced && invested && !travelled {
            let kept = player.contracts.len() <= FULL_CONTRACTS;
            hold(8, "forced", "A forced phase left more than five contracts.", kept)?;
        }
        if self.is_solo() {
            let ending = self.ending == Ending::Far && self.turn <= SOLO_TURNS;
            hold(10, "ending", "A solo game ends with its stack.", ending)?;
            let left = SOLO_TURNS + 1 - self.turn - u16::from(travelled);
            hold(
                10,
                "stack",
                "The solo stack does not fit the turn.",
                self.stack.len() == usize::from(left),
            )?;
        }
        let away = self.delivered.iter().any(|contract| contract.place() != self.pawn);
        hold(11, "delivered", "A contract was delivered elsewhere.", !away)
    }

    /// There is a choice whenever somebody is asked (invariant 14, G1).
    fn audit_choices(&self) -> Result<(), Broken> {
        let mut sole = Sole::default();
        let _ = self.choices(&mut sole);
        let routine = matches!(self.phase, Phase::Trade { .. } | Phase::Over);
        hold(14, "phase", "There is nothing to choose here.", routine || sole.has_choice())
    }
}

fn hold(invariant: u8, field: &'static str, what: &'static str, holds: bool) -> Result<(), Broken> {
    if holds { Ok(()) } else { Err(Broken { invariant, field, what }) }
}
