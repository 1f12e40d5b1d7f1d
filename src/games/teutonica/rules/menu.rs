//! The menu between actions (section 2.3): five actions, markers, the end of the turn.

use crate::games::teutonica::data::{Marker, Owner, Route};
use crate::games::teutonica::decision::Decision;
use crate::games::teutonica::event::Event;
use crate::games::teutonica::refusal::Refusal;
use crate::games::teutonica::state::{Lifted, Phase, Teutonica};
use crate::games::{Choices, Passage, Witness};

/// The five actions in the order of the list.
const ACTIONS: [Decision; 5] =
    [Decision::Income, Decision::Place, Decision::Displace, Decision::Move, Decision::Claim];

impl Teutonica {
    pub(super) fn list_menu(&self, choices: &mut Choices<Decision>) {
        if self.left > 0 {
            choices.extend(ACTIONS.into_iter().filter(|&action| self.check_action(action).is_ok()));
        }
        self.list_markers(None, choices);
        choices.push(Decision::EndTurn);
    }

    pub(super) fn check_menu(&self, decision: Decision) -> Result<(), Refusal> {
        match decision {
            Decision::EndTurn => Ok(()),
            Decision::Use(marker) => self.check_use(marker, None),
            action if !ACTIONS.contains(&action) => Err(Refusal::WrongPhase),
            _ if self.left == 0 => Err(Refusal::NoActionsLeft),
            action => self.check_action(action),
        }
    }

    /// Whether an action has any legal execution (TEU-25).
    fn check_action(&self, action: Decision) -> Result<(), Refusal> {
        let player = self.active_player();
        match action {
            Decision::Income if player.stock.total() == 0 => Err(Refusal::StockEmpty),
            Decision::Income => Ok(()),
            Decision::Place if player.supply.total() == 0 => Err(Refusal::SupplyEmpty),
            Decision::Place if !Route::ALL.into_iter().any(|route| self.has_room(route)) => {
                Err(Refusal::RouteFull)
            }
            Decision::Place => Ok(()),
            Decision::Displace => self.check_displace(),
            Decision::Move if !self.is_on_board(self.own()) => Err(Refusal::NothingToMove),
            Decision::Move => Ok(()),
            _ if self.has_complete_route() => Ok(()),
            _ => Err(Refusal::RouteNotComplete),
        }
    }

    fn has_complete_route(&self) -> bool {
        let own = self.own();
        let mut routes = Route::ALL.iter().zip(&self.routes);
        routes.any(|(route, row)| row.is_full_of(own, route.villages()))
    }

    /// Whether an owner has a piece in any village.
    pub(super) fn is_on_board(&self, owner: Owner) -> bool {
        self.routes.iter().any(|row| row.count_of(owner) > 0)
    }

    pub(super) fn choose(
        &mut self,
        decision: Decision,
        witness: &mut impl Witness<Event>,
    ) -> Passage {
        match decision {
            Decision::Income => self.ask(Phase::IncomeMix, witness),
            Decision::Place => self.ask(Phase::PlaceKind, witness),
            Decision::Displace => self.go_to(Phase::DisplaceRoute),
            Decision::Move => self.go_to(Phase::MoveLift { lifted: Lifted::new() }),
            Decision::Claim => self.go_to(Phase::ClaimRoute),
            Decision::Use(marker) => self.use_marker(marker, None, witness),
            _ => self.end_turn(witness),
        }
    }

    /// The markers that can be used now: each kind once.
    pub(super) fn list_markers(
        &self,
        during: Option<crate::games::teutonica::state::Claim>,
        choices: &mut Choices<Decision>,
    ) {
        let player = self.active_player();
        if player.unused == [0; Marker::ALL.len()] {
            return;
        }
        let usable = Marker::ALL.into_iter().filter(|&m| self.check_use(m, during).is_ok());
        choices.extend(usable.map(Decision::Use));
    }
}
