//! The end of a turn: waiting markers are placed, then the next player (TEU-26, TEU-88 to TEU-91).

use crate::games::teutonica::data::{Ability, Route, RouteSet};
use crate::games::teutonica::event::Event;
use crate::games::teutonica::pieces::Piece;
use crate::games::teutonica::refusal::Refusal;
use crate::games::teutonica::state::{Pace, Phase, Teutonica};
use crate::games::{Passage, Witness};

impl Teutonica {
    pub(super) fn end_turn(&mut self, witness: &mut impl Witness<Event>) -> Passage {
        let seat = self.active;
        if self.active_player().plate.is_empty() {
            return self.pass_on(witness);
        }
        if self.marker_targets().is_empty() {
            witness.saw(Event::MarkerKept { seat });
            return self.pass_on(witness);
        }
        let player = self.active_mut();
        player.turned = player.plate.len() as u8;
        witness.saw(Event::PlateTurned { seat });
        self.phase = Phase::MarkerRoute;
        Passage::Barrier
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
        witness: &mut impl Witness<Event>,
    ) -> Passage {
        let seat = self.active;
        let player = self.active_mut();
        let marker = player.plate.remove(0);
        player.turned -= 1;
        let _ = self.markers.push((route, marker));
        witness.saw(Event::MarkerPlaced { marker, route });
        if self.pool > 0 {
            self.pool -= 1;
            self.routes.put(route, Piece::NEUTRAL);
            witness.saw(Event::NeutralPlaced { route });
        }
        if self.active_player().plate.is_empty() {
            return self.pass_on(witness);
        }
        if self.marker_targets().is_empty() {
            witness.saw(Event::MarkerKept { seat });
            return self.pass_on(witness);
        }
        self.go_to(Phase::MarkerRoute)
    }

    /// The next player's turn, or the end of a game that leads nowhere (TEU-105).
    fn pass_on(&mut self, witness: &mut impl Witness<Event>) -> Passage {
        witness.saw(Event::TurnEnded { seat: self.active });
        self.idle = match self.pace {
            Pace::Idle => self.idle + 1,
            Pace::Busy => 0,
        };
        self.turn += 1;
        if self.ends().any() {
            return self.end_game(witness);
        }
        self.active = self.active.next(self.seats);
        self.pace = Pace::Idle;
        self.left = self.active_player().value(Ability::Actiones);
        self.phase = Phase::Menu;
        witness.saw(Event::TurnBegan { seat: self.active, actions: self.left });
        Passage::NewTurn
    }
}
