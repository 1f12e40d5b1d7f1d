//! The menu between actions (section 2.3): five actions, markers, the end of the turn.

use crate::teutonica::data::Marker;
use crate::teutonica::decision::Decision;
use crate::teutonica::event::Event;
use crate::teutonica::refusal::Refusal;
use crate::teutonica::state::{Claim, Lifted, Phase, Teutonica};
use crate::{Choices, EventSink, UndoScope};

/// The five actions in the order of the list.
const ACTIONS: [Decision; 5] =
    [Decision::Income, Decision::Place, Decision::Displace, Decision::Move, Decision::Claim];

impl Teutonica {
    pub(super) fn list_menu(&self, choices: &mut Choices<Decision>) {
        if self.left > 0 {
            let possible = |action: &Decision| self.check_action(*action).is_ok();
            choices.extend(ACTIONS.into_iter().filter(possible));
        }
        self.list_markers(None, choices);
        choices.push(Decision::EndTurn);
    }

    pub(super) fn check_menu(&self, decision: Decision) -> Result<(), Refusal> {
        match decision {
            Decision::EndTurn => Ok(()),
            Decision::Use(marker) => self.check_use(marker, None),
            Decision::Income
            | Decision::Place
            | Decision::Displace
            | Decision::Move
            | Decision::Claim => {
                let some = if self.left > 0 { Ok(()) } else { Err(Refusal::NoActionsLeft) };
                some.and_then(|()| self.check_action(decision))
            }
            _ => Err(Refusal::WrongState),
        }
    }

    /// Whether an action has any legal execution (TEU-25).
    fn check_action(&self, action: Decision) -> Result<(), Refusal> {
        let player = self.active_player();
        match action {
            Decision::Income if player.stock.total() == 0 => Err(Refusal::StockEmpty),
            Decision::Place if player.supply.total() == 0 => Err(Refusal::SupplyEmpty),
            Decision::Place if self.routes_with_room().is_empty() => Err(Refusal::RouteFull),
            Decision::Displace => self.check_displace(),
            Decision::Move if self.routes.with(self.own()).is_empty() => {
                Err(Refusal::NothingToMove)
            }
            Decision::Claim if self.routes_complete_for(self.own()).is_empty() => {
                Err(Refusal::RouteNotComplete)
            }
            _ => Ok(()),
        }
    }

    pub(super) fn choose(
        &mut self,
        decision: Decision,
        events: &mut impl EventSink<Event>,
    ) -> UndoScope {
        match decision {
            Decision::Income => self.ask(Phase::IncomeMix, events),
            Decision::Place => self.ask(Phase::PlaceKind, events),
            Decision::Displace => self.go_to(Phase::DisplaceRoute),
            Decision::Move => self.go_to(Phase::MoveLift { lifted: Lifted::new() }),
            Decision::Claim => self.go_to(Phase::ClaimRoute),
            Decision::Use(marker) => self.use_marker(marker, None, events),
            _ => self.end_turn(events),
        }
    }

    /// The markers that can be used now: each kind once.
    pub(super) fn list_markers(&self, during: Option<Claim>, choices: &mut Choices<Decision>) {
        let player = self.active_player();
        if player.unused == [0; Marker::ALL.len()] {
            return;
        }
        let held = Marker::ALL.into_iter().filter(|&marker| player.unused(marker) > 0);
        let usable = held.filter(|&marker| self.check_use(marker, during).is_ok());
        choices.extend(usable.map(Decision::Use));
    }
}
