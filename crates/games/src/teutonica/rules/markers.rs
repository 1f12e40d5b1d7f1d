//! Using bonus markers (TEU-77 to TEU-87).

use crate::teutonica::data::{Ability, City, Marker, OfficeSlot, Route};
use crate::teutonica::decision::Decision;
use crate::teutonica::event::Event;
use crate::teutonica::pieces::Piece;
use crate::teutonica::refusal::Refusal;
use crate::teutonica::state::{Claim, Phase, Teutonica, TurnActivity};
use crate::{Choices, EventSink, UndoScope};

use super::displace::every_piece;

/// The most pieces a remove marker takes away (TEU-86).
const MOST_REMOVED: u8 = 3;

impl Teutonica {
    /// Whether the active player has an unused marker that is not the one just gained (TEU-78).
    pub(super) fn check_held(&self, marker: Marker, during: Option<Claim>) -> Result<(), Refusal> {
        let player = self.active_player();
        let fresh = during.is_some_and(|claim| claim.gained == Some(marker));
        match (player.unused(marker), player.used(marker)) {
            (0, 0) => Err(Refusal::NoSuchMarker),
            (0, _) => Err(Refusal::MarkerUsed),
            (1, _) if fresh => Err(Refusal::MarkerTooNew),
            _ => Ok(()),
        }
    }

    /// Whether a marker can be used between actions, or inside a claim (TEU-79).
    pub(super) fn check_use(&self, marker: Marker, during: Option<Claim>) -> Result<(), Refusal> {
        let fits = match marker {
            Marker::ExtraOffice => false,
            Marker::SwapOffices | Marker::UpgradeAbility => true,
            Marker::Plus3Actions | Marker::Plus4Actions | Marker::RemoveThree => during.is_none(),
        };
        if !fits {
            return Err(Refusal::WrongState);
        }
        self.check_held(marker, during)?;
        if self.has_target(marker) { Ok(()) } else { Err(Refusal::MarkerHasNoTarget) }
    }

    fn has_target(&self, marker: Marker) -> bool {
        match marker {
            Marker::SwapOffices => self.swap_cities().next().is_some(),
            Marker::UpgradeAbility => {
                Ability::ALL.into_iter().any(|ability| self.check_ability(ability).is_ok())
            }
            Marker::RemoveThree => !self.routes.occupied().is_empty(),
            _ => true,
        }
    }

    pub(super) fn use_marker(
        &mut self,
        marker: Marker,
        during: Option<Claim>,
        events: &mut impl EventSink<Event>,
    ) -> UndoScope {
        self.turn_down(marker, events);
        self.left += marker.actions().unwrap_or(0);
        self.go_to(match marker {
            Marker::SwapOffices => Phase::SwapCity { during },
            Marker::UpgradeAbility => Phase::UpgradePick { during },
            Marker::RemoveThree => Phase::RemoveRoute { removed: 0 },
            _ => Phase::Menu,
        })
    }

    /// A used marker is turned down and kept (TEU-77).
    pub(super) fn turn_down(&mut self, marker: Marker, events: &mut impl EventSink<Event>) {
        let seat = self.active;
        let player = self.active_mut();
        player.unused[marker.index()] -= 1;
        player.used[marker.index()] += 1;
        self.activity = TurnActivity::Busy;
        events.emit(Event::MarkerUsed { seat, marker });
    }

    /// Back to where a marker was used: the menu, or the benefit of a claim.
    pub(super) fn back_to(&mut self, during: Option<Claim>) -> UndoScope {
        self.go_to(during.map_or(Phase::Menu, |claim| Phase::ClaimBenefit { claim }))
    }

    pub(super) fn list_swap_city(&self, choices: &mut Choices<Decision>) {
        choices.extend(self.swap_cities().map(Decision::City));
    }

    /// The cities with two neighbouring offices to swap.
    fn swap_cities(&self) -> impl Iterator<Item = City> {
        let crowded = City::ALL.into_iter().filter(|&city| self.offices(city).count() > 1);
        crowded.filter(|&city| self.check_swap_city(city).is_ok())
    }

    /// Whether a city has two neighbouring offices to swap; if not, why the first pair cannot be.
    pub(super) fn check_swap_city(&self, city: City) -> Result<(), Refusal> {
        let mut pairs = OfficeSlot::ALL[1..].iter().map(|&left| self.check_pair(city, left));
        if pairs.clone().any(|pair| pair.is_ok()) {
            return Ok(());
        }
        pairs.next().unwrap_or(Err(Refusal::OfficesNotAdjacent))
    }

    pub(super) fn list_swap_pair(&self, city: City, choices: &mut Choices<Decision>) {
        let pairs = OfficeSlot::ALL.into_iter().filter(|&left| self.check_pair(city, left).is_ok());
        choices.extend(pairs.map(Decision::Pair));
    }

    /// Both printed offices are occupied, by different owners (TEU-82, TEU-83).
    pub(super) fn check_pair(&self, city: City, left: OfficeSlot) -> Result<(), Refusal> {
        let left = left.printed_index().ok_or(Refusal::ExtraOfficeFixed)?;
        if left + 1 >= self.side().offices(city).len() {
            return Err(Refusal::OfficesNotAdjacent);
        }
        let row = self.offices(city);
        match (row.get(left), row.get(left + 1)) {
            (Some(a), Some(b)) if a.owner == b.owner => Err(Refusal::SameOwner),
            (Some(_), Some(_)) => Ok(()),
            _ => Err(Refusal::OfficeEmpty),
        }
    }

    pub(super) fn swap_offices(
        &mut self,
        during: Option<Claim>,
        city: City,
        left: OfficeSlot,
        events: &mut impl EventSink<Event>,
    ) -> UndoScope {
        if let Some(index) = left.printed_index() {
            self.cities[city.index()].swap(index);
        }
        events.emit(Event::Swapped { city, left });
        self.back_to(during)
    }

    pub(super) fn list_upgrade_pick(&self, choices: &mut Choices<Decision>) {
        let open = Ability::ALL.into_iter().filter(|&ability| self.check_ability(ability).is_ok());
        choices.extend(open.map(Decision::Ability));
    }

    pub(super) fn check_ability(&self, ability: Ability) -> Result<(), Refusal> {
        if self.active_player().is_full(ability) { Err(Refusal::AbilityFull) } else { Ok(()) }
    }

    pub(super) fn list_remove_route(&self, removed: u8, choices: &mut Choices<Decision>) {
        choices.extend(self.routes.occupied().iter().map(Decision::Route));
        if removed > 0 {
            choices.push(Decision::Done);
        }
    }

    pub(super) fn check_remove_route(
        &self,
        removed: u8,
        decision: Decision,
    ) -> Result<(), Refusal> {
        match decision {
            Decision::Route(route) if self.villages(route).is_empty() => Err(Refusal::NoPieceThere),
            Decision::Route(_) => Ok(()),
            Decision::Done if removed == 0 => Err(Refusal::NothingRemoved),
            Decision::Done => Ok(()),
            _ => Err(Refusal::WrongState),
        }
    }

    pub(super) fn list_remove_piece(&self, route: Route, choices: &mut Choices<Decision>) {
        let pieces = every_piece().filter(|&piece| self.check_there(route, piece).is_ok());
        choices.extend(pieces.map(Decision::Piece));
    }

    pub(super) fn remove(
        &mut self,
        removed: u8,
        route: Route,
        piece: Piece,
        events: &mut impl EventSink<Event>,
    ) -> UndoScope {
        self.routes.take(route, piece);
        self.give_back(piece);
        events.emit(Event::Removed { piece, route });
        let removed = removed + 1;
        let more = removed < MOST_REMOVED && !self.routes.occupied().is_empty();
        self.go_to(if more { Phase::RemoveRoute { removed } } else { Phase::Menu })
    }
}
