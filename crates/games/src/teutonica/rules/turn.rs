//! The end of a turn: waiting markers are placed, then the next player (TEU-26, TEU-88 to TEU-91).

use crate::teutonica::data::{Ability, Route, RouteSet};
use crate::teutonica::event::Event;
use crate::teutonica::pieces::Piece;
use crate::teutonica::refusal::Refusal;
use crate::teutonica::state::{Phase, Teutonica, TurnActivity, add};
use crate::{EventSink, UndoScope};

impl Teutonica {
    pub(super) fn end_turn(&mut self, events: &mut impl EventSink<Event>) -> UndoScope {
        let seat = self.active;
        if self.active_player().plate.is_empty() {
            return self.pass_on(events);
        }
        if self.marker_targets().is_empty() {
            events.emit(Event::MarkerKept { seat });
            return self.pass_on(events);
        }
        let player = self.active_mut();
        player.turned = player.plate.len() as u8;
        events.emit(Event::PlateTurned { seat });
        self.phase = Phase::MarkerRoute;
        UndoScope::Barrier
    }

    /// The routes a waiting marker may be placed on (TEU-88).
    pub fn marker_targets(&self) -> RouteSet {
        let empty = self.side().routes().minus(self.routes.occupied()).minus(self.marked());
        empty.iter().filter(|&route| self.check_marker_route(route).is_ok()).collect()
    }

    pub(super) fn check_marker_route(&self, route: Route) -> Result<(), Refusal> {
        if self.marker(route).is_some() {
            Err(Refusal::RouteHasMarker)
        } else if !self.villages(route).is_empty() {
            Err(Refusal::RouteOccupied)
        } else if route.cities().iter().all(|&city| self.next_office(city).is_none()) {
            Err(Refusal::NoFreeOffice)
        } else {
            Ok(())
        }
    }

    /// Places the first marker of the plate; in the game for two a neutral trader comes with it
    /// (TEU-115).
    pub(super) fn place_marker(
        &mut self,
        route: Route,
        events: &mut impl EventSink<Event>,
    ) -> UndoScope {
        let seat = self.active;
        let player = self.active_mut();
        let marker = player.plate.remove(0);
        player.turned -= 1;
        add(&mut self.markers, (route, marker));
        events.emit(Event::MarkerPlaced { marker, route });
        if self.pool > 0 {
            self.pool -= 1;
            self.routes.put(route, Piece::NEUTRAL);
            events.emit(Event::NeutralPlaced { route });
        }
        if self.active_player().plate.is_empty() {
            return self.pass_on(events);
        }
        if self.marker_targets().is_empty() {
            events.emit(Event::MarkerKept { seat });
            return self.pass_on(events);
        }
        self.go_to(Phase::MarkerRoute)
    }

    /// The next player's turn, or the end of a game that leads nowhere (TEU-105).
    fn pass_on(&mut self, events: &mut impl EventSink<Event>) -> UndoScope {
        events.emit(Event::TurnEnded { seat: self.active });
        self.idle = match self.activity {
            TurnActivity::Idle => self.idle + 1,
            TurnActivity::Busy => 0,
        };
        self.turn += 1;
        if self.end_conditions().any() {
            return self.end_game(events);
        }
        self.active = self.active.next(self.seats);
        self.activity = TurnActivity::Idle;
        self.left = self.active_player().value(Ability::Actiones);
        self.phase = Phase::Menu;
        events.emit(Event::TurnBegan { seat: self.active, actions: self.left });
        UndoScope::NewTurn
    }
}
