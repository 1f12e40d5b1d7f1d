//! What may be decided now, phase by phase: the list, and the check that accepts exactly what is
//! listed. Each step keeps its own part beside what it does.

use crate::Choices;
use crate::check::ensure;
use crate::choices::CAPACITY;
use crate::teutonica::data::{
    CITIES, MARKERS, MERCHANTS, Owner, PieceKind, ROUTES, Route, Space, TRADERS,
};
use crate::teutonica::decision::Decision;
use crate::teutonica::refusal::Refusal;
use crate::teutonica::state::{Phase, Teutonica};

/// The longest list: all routes, and the word that ends the question.
pub(in crate::teutonica) const LONGEST_LIST: usize = ROUTES + 1;

// The other lists: own pieces in villages and a word, of which nobody has more than the box holds; cities; pieces of
// each owner and kind; the benefits of a claim with the markers used in it. So no list is ever cut short.
const _: () = {
    let pieces = (TRADERS + MERCHANTS) as usize + 1;
    let kinds = Owner::ALL.len() * PieceKind::ALL.len();
    let benefits = 2 + 2 * PieceKind::ALL.len() + 1 + Space::ALL.len() + 1 + MARKERS;
    assert!(pieces <= LONGEST_LIST && CITIES <= LONGEST_LIST && kinds <= LONGEST_LIST);
    assert!(benefits <= LONGEST_LIST && LONGEST_LIST <= CAPACITY);
};

impl Teutonica {
    /// Writes down all decisions of the current phase.
    pub(in crate::teutonica) fn list_legal(&self, choices: &mut Choices<Decision>) {
        choices.clear();
        match &self.phase {
            Phase::Menu => self.list_menu(choices),
            Phase::IncomeMix => self.list_income_mix(choices),
            Phase::PlaceKind => self.list_place_kind(choices),
            Phase::PlaceRoute { .. } | Phase::MovePut { .. } => self.list_room(choices),
            Phase::DisplaceRoute => self.list_displace_route(choices),
            &Phase::DisplacePiece { route } => self.list_displace_piece(route, choices),
            Phase::DisplaceWith { .. } => self.list_place_kind(choices),
            &Phase::DisplacePay { piece, with, .. } => {
                self.list_displace_pay(piece, with, choices);
            }
            Phase::ReactRoute { reaction } => {
                choices
                    .extend(self.nearest_free_routes(reaction.origin).iter().map(Decision::Route));
            }
            Phase::ReactExtra { reaction } => self.list_react_extra(reaction, choices),
            Phase::ReactExtraRoute { reaction, source, .. } => {
                let targets = self.extra_targets(reaction, *source);
                choices.extend(targets.iter().map(Decision::Route));
            }
            Phase::NeutralPick { routes } => choices.extend(routes.map(Decision::Route)),
            &Phase::NeutralClaim { route, .. } => self.list_neutral_claim(route, choices),
            Phase::MoveLift { lifted } => self.list_move_lift(lifted, choices),
            Phase::ClaimRoute => {
                let complete = self.routes_complete_for(self.own());
                choices.extend(complete.iter().map(Decision::Route));
            }
            &Phase::ClaimBenefit { claim } => self.list_claim_benefit(claim, choices),
            Phase::SwapCity { .. } => self.list_swap_city(choices),
            &Phase::SwapPair { city, .. } => self.list_swap_pair(city, choices),
            Phase::UpgradePick { .. } => self.list_upgrade_pick(choices),
            &Phase::RemoveRoute { removed } => self.list_remove_route(removed, choices),
            &Phase::RemovePiece { route, .. } => self.list_remove_piece(route, choices),
            Phase::MarkerRoute => {
                choices.extend(self.marker_targets().iter().map(Decision::Route));
            }
            Phase::Over => {}
        }
    }

    /// Why a decision cannot be taken now; accepts exactly what is listed.
    pub(in crate::teutonica) fn check_decision(&self, decision: Decision) -> Result<(), Refusal> {
        if let Decision::Route(route) | Decision::Lift(route, _) = decision
            && !self.side().routes().has(route)
            && self.phase != Phase::Over
        {
            return Err(Refusal::UnknownRoute);
        }
        match (&self.phase, decision) {
            (Phase::Over, _) => Err(Refusal::GameOver),
            (Phase::Menu, _) => self.check_menu(decision),
            (Phase::IncomeMix, Decision::Merchants(count)) => self.check_income_mix(count),
            (Phase::PlaceKind | Phase::DisplaceWith { .. }, Decision::PieceKind(kind)) => {
                self.check_kind(kind)
            }
            (Phase::PlaceRoute { .. } | Phase::MovePut { .. }, Decision::Route(route)) => {
                self.check_room(route)
            }
            (Phase::DisplaceRoute, Decision::Route(route)) => self.check_displace_route(route),
            (&Phase::DisplacePiece { route }, Decision::Piece(piece)) => {
                self.check_displace_piece(route, piece)
            }
            (&Phase::DisplacePay { piece, with, .. }, Decision::Merchants(count)) => {
                self.check_displace_pay(piece, with, count)
            }
            (Phase::ReactRoute { reaction }, _) => self.check_react_route(reaction, decision),
            (Phase::ReactExtra { reaction }, _) => self.check_react_extra(reaction, decision),
            (Phase::ReactExtraRoute { reaction, source, .. }, Decision::Route(route)) => {
                self.check_extra_route(reaction, *source, route)
            }
            (Phase::NeutralPick { routes }, Decision::Route(route)) => {
                ensure(routes.contains(&route), Refusal::UnknownRoute)
            }
            (&Phase::NeutralClaim { route, .. }, _) => self.check_neutral_claim(route, decision),
            (Phase::MoveLift { lifted }, _) => self.check_move_lift(lifted, decision),
            (Phase::MovePut { .. }, Decision::Lift(..)) => Err(Refusal::TooManyMoves),
            (Phase::ClaimRoute, Decision::Route(route)) => self.check_claim_route(route),
            (&Phase::ClaimBenefit { claim }, _) => self.check_claim_benefit(claim, decision),
            (Phase::SwapCity { .. }, Decision::City(city)) => self.check_swap_city(city),
            (&Phase::SwapPair { city, .. }, Decision::Pair(left)) => self.check_pair(city, left),
            (Phase::UpgradePick { .. }, Decision::Ability(ability)) => self.check_ability(ability),
            (&Phase::RemoveRoute { removed }, _) => self.check_remove_route(removed, decision),
            (&Phase::RemovePiece { route, .. }, Decision::Piece(piece)) => {
                self.check_there(route, piece)
            }
            (Phase::MarkerRoute, Decision::Route(route)) => self.check_marker_route(route),
            _ => Err(Refusal::WrongState),
        }
    }

    /// Whether a village of a route is free.
    pub(super) fn check_room(&self, route: Route) -> Result<(), Refusal> {
        ensure(self.has_room(route), Refusal::RouteFull)
    }
}
