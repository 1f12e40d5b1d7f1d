//! Action: move (section 2.7). All pieces are lifted first, then put down in the order lifted.

use crate::check::ensure;
use crate::teutonica::data::{Ability, PieceKind, Route};
use crate::teutonica::decision::Decision;
use crate::teutonica::event::Event;
use crate::teutonica::pieces::Piece;
use crate::teutonica::refusal::Refusal;
use crate::teutonica::state::{Lifted, Phase, Teutonica, add};
use crate::{Choices, EventSink, UndoScope};

impl Teutonica {
    pub(super) fn list_move_lift(&self, lifted: &Lifted, choices: &mut Choices<Decision>) {
        let own = self.own();
        for route in self.routes.with(own).iter() {
            for kind in PieceKind::ALL {
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
            Decision::Lift(route, kind) => {
                let own = Piece::new(self.own(), kind);
                ensure(self.villages(route).holds(own), Refusal::NotYourPiece)
            }
            Decision::Done if lifted.is_empty() => Err(Refusal::NothingToMove),
            Decision::Done => Ok(()),
            _ => Err(Refusal::WrongState),
        }
    }

    pub(super) fn lift(
        &mut self,
        mut lifted: Lifted,
        decision: Decision,
        events: &mut impl EventSink<Event>,
    ) -> UndoScope {
        let Decision::Lift(route, kind) = decision else {
            return self.go_to(Phase::MovePut { lifted });
        };
        let piece = Piece::new(self.own(), kind);
        self.routes.take(route, piece);
        add(&mut lifted, kind);
        events.emit(Event::Lifted { piece, route });
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
        events: &mut impl EventSink<Event>,
    ) -> UndoScope {
        let piece = Piece::new(self.own(), lifted.remove(0));
        self.routes.put(route, piece);
        events.emit(Event::Put { piece, route });
        if lifted.is_empty() {
            self.finish_action(events)
        } else {
            self.go_to(Phase::MovePut { lifted })
        }
    }
}
