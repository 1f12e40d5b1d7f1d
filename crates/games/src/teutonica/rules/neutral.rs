//! Routes full of neutral traders in the game for two (TEU-111 to TEU-114).

use crate::teutonica::data::{Owner, Route};
use crate::teutonica::decision::Decision;
use crate::teutonica::event::Event;
use crate::teutonica::pieces::Piece;
use crate::teutonica::refusal::Refusal;
use crate::teutonica::state::{Phase, Reaction, Teutonica};
use crate::{Choices, EventSink, UndoScope};

impl Teutonica {
    /// Asks the active player about the routes that a reaction has filled with neutral traders
    /// (TEU-112), or ends the action.
    pub(super) fn look_for_neutral_routes(
        &mut self,
        reaction: &Reaction,
        events: &mut impl EventSink<Event>,
    ) {
        let placed = reaction.placed.iter().map(|&(route, _)| route);
        let full = self.routes_complete_for(Owner::Neutral);
        let mut filled = placed.filter(|&route| full.has(route));
        self.phase = match (filled.next(), filled.next()) {
            (Some(a), Some(b)) if a != b => Phase::NeutralPick { routes: [a.min(b), a.max(b)] },
            (Some(route), _) => Phase::NeutralClaim { route, then: None },
            _ => {
                self.finish_action(events);
                return;
            }
        };
    }

    pub(super) fn list_neutral_claim(&self, route: Route, choices: &mut Choices<Decision>) {
        let cities = route.cities().map(Decision::City);
        let options = cities.into_iter().chain([Decision::Clear, Decision::Leave]);
        choices.extend(options.filter(|&option| self.check_neutral_claim(route, option).is_ok()));
    }

    pub(super) fn check_neutral_claim(
        &self,
        route: Route,
        decision: Decision,
    ) -> Result<(), Refusal> {
        let free = route.cities().map(|city| self.next_office(city).is_some());
        match decision {
            Decision::City(city) if !route.touches(city) => Err(Refusal::UnknownCity),
            Decision::City(city) if self.next_office(city).is_none() => Err(Refusal::CityFull),
            Decision::City(_) | Decision::Leave => Ok(()),
            Decision::Clear if free == [false, false] => Ok(()),
            _ => Err(Refusal::WrongState),
        }
    }

    pub(super) fn settle_neutral(
        &mut self,
        route: Route,
        then: Option<Route>,
        decision: Decision,
        events: &mut impl EventSink<Event>,
    ) -> UndoScope {
        if decision != Decision::Leave {
            self.claim_neutral(route, decision, events);
        }
        match then {
            Some(route) => self.go_to(Phase::NeutralClaim { route, then: None }),
            None => self.finish_action(events),
        }
    }

    /// Counts as a claim, but for coin, table, upgrade and East-West (TEU-113).
    fn claim_neutral(
        &mut self,
        route: Route,
        decision: Decision,
        events: &mut impl EventSink<Event>,
    ) {
        events.emit(Event::NeutralClaimed { route });
        self.pay_control(route, events);
        if let Some(marker) = self.lift_marker(route) {
            self.discarded[marker.index()] += 1;
            events.emit(Event::MarkerDiscarded { marker });
            self.draw_replacement(events);
        }
        self.pool += route.villages();
        self.routes.clear(route);
        if let Decision::City(city) = decision {
            self.pool -= 1;
            self.open_office(Piece::NEUTRAL, city, events);
        }
    }
}
