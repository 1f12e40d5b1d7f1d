//! Action: move (section 2.7). All pieces are lifted first, then put down in the order lifted.

use crate::games::teutonica::data::{Ability, Kind, Route};
use crate::games::teutonica::decision::Decision;
use crate::games::teutonica::event::Event;
use crate::games::teutonica::pieces::Piece;
use crate::games::teutonica::refusal::Refusal;
use crate::games::teutonica::state::{Lifted, Phase, Teutonica};
use crate::games::{Choices, Passage, Witness};

impl Teutonica {
    pub(super) fn list_move_lift(&self, lifted: &Lifted, choices: &mut Choices<Decision>) {
        let own = self.own();
        for route in self.routes.with(own).iter() {
            for kind in Kind::ALL {
                if self.villages(route).holds(Piece::new(own, kind)) {
                    choices.push(Decision::Lift(route, kind));
                }
            }
        }
        if !lifted.is_empty() {
            choices.push(Decision::Done);
        }
    }

    pub(super) fn check_move_lift(
        &self,
        lifted: &Lifted,
        decision: Decision,
    ) -> Result<(), Refusal> {
        match decision {
            Decision::Lift(route, kind) => self
                .villages(route)
                .holds(Piece::new(self.own(), kind))
                .then_some(())
                .ok_or(Refusal::NotYourPiece),
            Decision::Done if lifted.is_empty() => Err(Refusal::NothingToMove),
            Decision::Done => Ok(()),
            _ => Err(Refusal::WrongPhase),
        }
    }

    pub(super) fn lift(
        &mut self,
        mut lifted: Lifted,
        decision: Decision,
        witness: &mut impl Witness<Event>,
    ) -> Passage {
        let Decision::Lift(route, kind) = decision else {
            return self.go_to(Phase::MovePut { lifted });
        };
        let piece = Piece::new(self.own(), kind);
        self.routes.take(route, piece);
        let _ = lifted.push(kind);
        witness.saw(Event::Lifted { piece, route });
        let limit = usize::from(self.active_player().value(Ability::LiberSophiae));
        self.go_to(if lifted.len() >= limit || self.routes.with(self.own()).is_empty() {
            Phase::MovePut { lifted }
        } else {
            Phase::MoveLift { lifted }
        })
    }

    pub(super) fn put(
        &mut self,
        mut lifted: Lifted,
        route: Route,
        witness: &mut impl Witness<Event>,
    ) -> Passage {
        let piece = Piece::new(self.own(), lifted.remove(0));
        self.routes.put(route, piece);
        witness.saw(Event::Put { piece, route });
        if lifted.is_empty() {
            self.finish_action(witness)
        } else {
            self.go_to(Phase::MovePut { lifted })
        }
    }
}
