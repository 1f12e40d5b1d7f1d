//! Action: claim (section 2.8): control points, marker, one benefit.

use crate::teutonica::data::{
    Ability, City, LINK_POINTS, Marker, OfficeSlot, Owner, PieceKind, Route, Space, TABLE_ROUTE,
};
use crate::teutonica::decision::Decision;
use crate::teutonica::event::Event;
use crate::teutonica::pieces::Piece;
use crate::teutonica::refusal::Refusal;
use crate::teutonica::state::{Claim, Phase, Teutonica, add};
use crate::{Choices, EventSink, Seat, UndoScope};

impl Teutonica {
    pub(super) fn check_claim_route(&self, route: Route) -> Result<(), Refusal> {
        if self.routes_complete_for(self.own()).has(route) {
            Ok(())
        } else {
            Err(Refusal::RouteNotComplete)
        }
    }

    /// Steps a and b; the benefit is asked next.
    pub(super) fn claim(&mut self, route: Route, events: &mut impl EventSink<Event>) -> UndoScope {
        let seat = self.active;
        events.emit(Event::Claimed { seat, route });
        self.pay_control(route, events);
        let gained = self.lift_marker(route);
        if let Some(marker) = gained {
            self.active_mut().unused[marker.index()] += 1;
            events.emit(Event::MarkerTaken { seat, marker });
            self.draw_replacement(events);
        }
        self.go_to(Phase::ClaimBenefit { claim: Claim { route, gained } })
    }

    /// Each end city pays whoever controls it before the claim's own office (TEU-54, TEU-55).
    pub(in super::super) fn pay_control(
        &mut self,
        route: Route,
        events: &mut impl EventSink<Event>,
    ) {
        for city in route.cities() {
            if let Some(seat) = self.controller(city) {
                self.player_mut(seat).prestige += 1;
                events.emit(Event::ControlPaid { seat, city });
            }
        }
    }

    /// Takes the marker off a route.
    pub(super) fn lift_marker(&mut self, route: Route) -> Option<Marker> {
        let index = self.markers.iter().position(|&(at, _)| at == route)?;
        let (_, marker) = self.markers.remove(index);
        Some(marker)
    }

    /// A replacement goes face down to the active player's plate; none left ends the game.
    pub(super) fn draw_replacement(&mut self, events: &mut impl EventSink<Event>) {
        let seat = self.active;
        match self.pile.pop() {
            Some(marker) => {
                add(&mut self.active_mut().plate, marker);
                events.emit(Event::MarkerDrawn { seat });
            }
            None => {
                self.failed_draws += 1;
                events.emit(Event::DrawFailed);
            }
        }
    }

    pub(super) fn list_claim_benefit(&self, claim: Claim, choices: &mut Choices<Decision>) {
        let (a, b) = claim.route.ends();
        let mut offer = |decision| {
            if self.check_claim_benefit(claim, decision).is_ok() {
                choices.push(decision);
            }
        };
        offer(Decision::Office(a));
        offer(Decision::Office(b));
        for city in [a, b] {
            for kind in PieceKind::ALL {
                offer(Decision::ExtraOffice(city, kind));
            }
        }
        offer(Decision::Upgrade);
        if claim.route == TABLE_ROUTE {
            Space::ALL.into_iter().map(Decision::Table).for_each(&mut offer);
        }
        offer(Decision::Nothing);
        self.list_markers(Some(claim), choices);
    }

    pub(super) fn check_claim_benefit(
        &self,
        claim: Claim,
        decision: Decision,
    ) -> Result<(), Refusal> {
        match decision {
            Decision::Office(city) => self.check_office(self.active, claim.route, city),
            Decision::ExtraOffice(city, kind) => self.check_extra_office(claim, city, kind),
            Decision::Upgrade => self.check_upgrade(self.active, claim.route),
            Decision::Table(space) => self.check_table(self.active, claim.route, space),
            Decision::Nothing => Ok(()),
            Decision::Use(marker) => self.check_use(marker, Some(claim)),
            _ => Err(Refusal::WrongState),
        }
    }

    /// Whether a seat's pieces on the route can take the next printed office of an end city
    /// (TEU-63, TEU-64).
    pub(in super::super) fn check_office(
        &self,
        seat: Seat,
        route: Route,
        city: City,
    ) -> Result<(), Refusal> {
        if !route.touches(city) {
            return Err(Refusal::UnknownCity);
        }
        let next = self.next_office(city).ok_or(Refusal::CityFull)?;
        let office = self.side().offices(city)[next];
        if office.colour.index() > usize::from(self.player(seat).level(Ability::Privilegium)) {
            Err(Refusal::PrivilegeTooLow)
        } else if !self.villages(route).holds(Piece::new(Owner::of(seat), office.kind)) {
            Err(Refusal::WrongShape)
        } else {
            Ok(())
        }
    }

    /// Extra office: any piece of the route, any privilege, beside an occupied office (TEU-80).
    fn check_extra_office(&self, claim: Claim, city: City, kind: PieceKind) -> Result<(), Refusal> {
        if !claim.route.touches(city) {
            return Err(Refusal::UnknownCity);
        }
        self.check_held(Marker::ExtraOffice, Some(claim))?;
        if self.offices(city).is_empty() {
            Err(Refusal::NoOfficeYet)
        } else if !self.villages(claim.route).holds(Piece::new(self.own(), kind)) {
            Err(Refusal::KindNotAvailable)
        } else {
            Ok(())
        }
    }

    /// Whether a claim of the route can upgrade an ability of the seat.
    pub(in super::super) fn check_upgrade(&self, seat: Seat, route: Route) -> Result<(), Refusal> {
        let ability = route.ability().ok_or(Refusal::NotAbilityCity)?;
        if self.player(seat).is_full(ability) { Err(Refusal::AbilityFull) } else { Ok(()) }
    }

    /// Whether a seat's merchant on the route can take a space of the Coellen table (TEU-68).
    pub(in super::super) fn check_table(
        &self,
        seat: Seat,
        route: Route,
        space: Space,
    ) -> Result<(), Refusal> {
        let privilege = usize::from(self.player(seat).level(Ability::Privilegium));
        if route != TABLE_ROUTE {
            Err(Refusal::NotTableRoute)
        } else if self.table(space).is_some() {
            Err(Refusal::TableSpaceTaken)
        } else if space.colour().index() > privilege {
            Err(Refusal::PrivilegeTooLow)
        } else if !self.villages(route).holds(Piece::new(Owner::of(seat), PieceKind::Merchant)) {
            Err(Refusal::NoMerchantOnRoute)
        } else {
            Ok(())
        }
    }

    pub(super) fn take_benefit(
        &mut self,
        claim: Claim,
        decision: Decision,
        events: &mut impl EventSink<Event>,
    ) -> UndoScope {
        let (seat, own, route) = (self.active, self.own(), claim.route);
        match decision {
            Decision::Use(marker) => return self.use_marker(marker, Some(claim), events),
            Decision::Office(city) => {
                let next = self.next_office(city).unwrap_or_default();
                let kind =
                    self.side().offices(city).get(next).map_or(PieceKind::Trader, |o| o.kind);
                let piece = Piece::new(own, kind);
                self.routes.take(route, piece);
                self.open_office(piece, city, events);
            }
            Decision::ExtraOffice(city, kind) => {
                let piece = Piece::new(own, kind);
                self.routes.take(route, piece);
                self.turn_down(Marker::ExtraOffice, events);
                add(&mut self.extras, (city, piece));
                events.emit(Event::ExtraOfficeBuilt { piece, city });
                self.pay_link(seat, events);
            }
            Decision::Table(space) => {
                self.routes.take(route, Piece::new(own, PieceKind::Merchant));
                self.table[space.index()] = Some(seat);
                events.emit(Event::TableTaken { seat, space });
            }
            Decision::Upgrade => {
                if let Some(ability) = route.ability() {
                    self.upgrade(ability, events);
                }
            }
            _ => {}
        }
        self.empty_route(route, events);
        self.finish_action(events)
    }

    /// A piece moves into the leftmost free printed office: coin, completion, East-West.
    pub(in super::super) fn open_office(
        &mut self,
        piece: Piece,
        city: City,
        events: &mut impl EventSink<Event>,
    ) {
        let offices = self.side().offices(city);
        let row = &mut self.cities[city.index()];
        let index = row.first_free();
        row.put(piece);
        let complete = row.is_full(offices.len() as u8);
        let place = OfficeSlot::printed(index).unwrap_or(OfficeSlot::First);
        events.emit(Event::OfficeOpened { piece, city, place });
        if complete {
            self.completed += 1;
            events.emit(Event::CityCompleted { city });
        }
        let Some(seat) = piece.owner.seat() else { return };
        if offices.get(index).is_some_and(|office| office.coins > 0) {
            self.player_mut(seat).prestige += 1;
            events.emit(Event::CoinPaid { seat, city });
        }
        self.pay_link(seat, events);
    }

    /// Pays for a new chain from Stendal to Arnheim, once for each player (TEU-71, TEU-72).
    fn pay_link(&mut self, seat: Seat, events: &mut impl EventSink<Event>) {
        if self.links.contains(&seat) || !self.is_linked(seat) {
            return;
        }
        let points = LINK_POINTS.get(self.links.len()).copied().unwrap_or(0);
        add(&mut self.links, seat);
        self.player_mut(seat).prestige += points;
        events.emit(Event::Linked { seat, points });
    }

    /// One step on a track of the active player (TEU-67); the value holds at once (TEU-22).
    pub(super) fn upgrade(&mut self, ability: Ability, events: &mut impl EventSink<Event>) {
        let seat = self.active;
        let player = self.active_mut();
        let before = player.value(ability);
        player.levels[ability.index()] += 1;
        player.supply.add(ability.covered_by());
        let (level, after) = (player.level(ability), player.value(ability));
        if ability == Ability::Actiones {
            self.left += after - before;
        }
        events.emit(Event::Upgraded { seat, ability, level });
    }

    /// What the benefit left on the route goes to stock (TEU-62).
    fn empty_route(&mut self, route: Route, events: &mut impl EventSink<Event>) {
        let seat = self.active;
        let pieces = self.villages(route).pieces_of(self.own());
        self.routes.clear(route);
        let stock = &mut self.active_mut().stock;
        stock.traders += pieces.traders;
        stock.merchants += pieces.merchants;
        events.emit(Event::Returned { seat, pieces });
    }
}
