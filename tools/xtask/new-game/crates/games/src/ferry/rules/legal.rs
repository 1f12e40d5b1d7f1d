//! What may be decided now. The checks stand in the order of section 6 of the catalogue, so that the first
//! one that fails names the refusal.

use crate::Choices;
use crate::check::ensure;
use crate::ferry::data::{HOLD, Harbour, REACH};
use crate::ferry::public::{Phase, PublicState};
use crate::ferry::{Decision, Refusal};

impl PublicState {
    /// All legal decisions, in the order of the catalogue.
    pub fn legal(&self, choices: &mut Choices<Decision>) {
        choices.clear();
        let mut offer = |decision| {
            if self.check(decision).is_ok() {
                choices.push(decision);
            }
        };
        Harbour::ALL.into_iter().for_each(|harbour| offer(Decision::Begin(harbour)));
        [Decision::Load, Decision::Deliver].into_iter().for_each(&mut offer);
        Harbour::ALL.into_iter().for_each(|harbour| offer(Decision::Sail(harbour)));
        offer(Decision::Wait);
    }

    /// Why a decision cannot be taken now, if so.
    pub fn check(&self, decision: Decision) -> Result<(), Refusal> {
        match (self.phase(), decision) {
            (Phase::Over, _) => Err(Refusal::GameOver),
            (Phase::Begin, Decision::Begin(_)) => Ok(()),
            (Phase::Act, Decision::Sail(to)) => self.check_leg(to),
            (Phase::Act, Decision::Load) => self.check_load(),
            (Phase::Act, Decision::Deliver) => {
                let arrived = self.arrived(self.on_turn).next().is_some();
                ensure(arrived, Refusal::NothingToDeliver)
            }
            (Phase::Act, Decision::Wait) => Ok(()),
            _ => Err(Refusal::WrongState),
        }
    }

    fn check_leg(&self, to: Harbour) -> Result<(), Refusal> {
        let legs = self.ship(self.on_turn).map_or(0, |ship| ship.legs_to(to));
        ensure((1..=REACH).contains(&legs), Refusal::TooFar)
    }

    fn check_load(&self) -> Result<(), Refusal> {
        let waits = self.ship(self.on_turn).and_then(|ship| self.quay(ship));
        ensure(waits.is_some(), Refusal::NoCrate)?;
        ensure(self.hold(self.on_turn).len() < HOLD, Refusal::HoldFull)
    }
}
