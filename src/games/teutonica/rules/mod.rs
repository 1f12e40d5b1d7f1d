//! What each phase offers, refuses and does; one file an action (sections 2.2 to 2.12).
//!
//! For every phase there is a list, a check that accepts exactly what is listed, and a step that
//! may rely on the check. Nothing here knows a screen or a bot.

mod claim;
mod displace;
mod income;
mod markers;
mod menu;
mod moving;
mod neutral;
mod place;
mod reaction;
mod setup;
mod turn;

use core::mem;

use super::data::Route;
use super::decision::Decision;
use super::event::Event;
use super::refusal::Refusal;
use super::state::{Phase, Teutonica};
use crate::games::{Choices, Passage, Seat, Witness};

impl Teutonica {
    /// Who must decide: the active player, or in a reaction the owner of the displaced piece; for
    /// a neutral one the other player (TEU-37, TEU-109).
    pub(super) fn asked(&self) -> Option<Seat> {
        match self.phase.reaction() {
            _ if self.phase == Phase::Over => None,
            Some(reaction) => {
                Some(reaction.piece.owner.seat().unwrap_or(self.active.next(self.seats)))
            }
            None => Some(self.active),
        }
    }

    /// Writes down all decisions of the current phase.
    pub(super) fn list(&self, choices: &mut Choices<Decision>) {
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
                choices.extend(self.refuge(reaction.origin).iter().map(Decision::Route));
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
    pub(super) fn refuse(&self, decision: Decision) -> Result<(), Refusal> {
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
            (Phase::PlaceKind | Phase::DisplaceWith { .. }, Decision::Kind(kind)) => {
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
                routes.contains(&route).then_some(()).ok_or(Refusal::UnknownRoute)
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
            _ => Err(Refusal::WrongPhase),
        }
    }

    /// Carries out a decision that was checked, up to the next decision.
    pub(super) fn carry_out(
        &mut self,
        decision: Decision,
        witness: &mut impl Witness<Event>,
    ) -> Passage {
        match (mem::replace(&mut self.phase, Phase::Menu), decision) {
            (Phase::Menu, _) => self.choose(decision, witness),
            (Phase::IncomeMix, Decision::Merchants(count)) => self.take_income(count, witness),
            (Phase::PlaceKind, Decision::Kind(kind)) => self.go_to(Phase::PlaceRoute { kind }),
            (Phase::PlaceRoute { kind }, Decision::Route(route)) => {
                self.place(kind, route, witness)
            }
            (Phase::DisplaceRoute, Decision::Route(route)) => {
                self.ask(Phase::DisplacePiece { route }, witness)
            }
            (Phase::DisplacePiece { route }, Decision::Piece(piece)) => {
                self.ask(Phase::DisplaceWith { route, piece }, witness)
            }
            (Phase::DisplaceWith { route, piece }, Decision::Kind(with)) => {
                self.ask(Phase::DisplacePay { route, piece, with }, witness)
            }
            (Phase::DisplacePay { route, piece, with }, Decision::Merchants(count)) => {
                self.displace(route, piece, with, count, witness)
            }
            (Phase::ReactRoute { reaction }, Decision::Route(route)) => {
                self.replace_displaced(reaction, route, witness)
            }
            (Phase::ReactExtra { reaction }, _) => self.choose_extra(reaction, decision, witness),
            (Phase::ReactExtraRoute { reaction, kind, source }, Decision::Route(route)) => {
                self.place_extra(reaction, kind, source, route, witness)
            }
            (Phase::NeutralPick { routes: [a, b] }, Decision::Route(route)) => {
                let then = Some(if route == a { b } else { a });
                self.go_to(Phase::NeutralClaim { route, then })
            }
            (Phase::NeutralClaim { route, then }, _) => {
                self.settle_neutral(route, then, decision, witness)
            }
            (Phase::MoveLift { lifted }, _) => self.lift(lifted, decision, witness),
            (Phase::MovePut { lifted }, Decision::Route(route)) => self.put(lifted, route, witness),
            (Phase::ClaimRoute, Decision::Route(route)) => self.claim(route, witness),
            (Phase::ClaimBenefit { claim }, _) => self.take_benefit(claim, decision, witness),
            (Phase::SwapCity { during }, Decision::City(city)) => {
                self.ask(Phase::SwapPair { during, city }, witness)
            }
            (Phase::SwapPair { during, city }, Decision::Pair(left)) => {
                self.swap_offices(during, city, left, witness)
            }
            (Phase::UpgradePick { during }, Decision::Ability(ability)) => {
                self.upgrade(ability, witness);
                self.back_to(during)
            }
            (Phase::RemoveRoute { removed }, Decision::Route(route)) => {
                self.ask(Phase::RemovePiece { removed, route }, witness)
            }
            (Phase::RemoveRoute { .. }, _) => self.go_to(Phase::Menu),
            (Phase::RemovePiece { removed, route }, Decision::Piece(piece)) => {
                self.remove(removed, route, piece, witness)
            }
            (Phase::MarkerRoute, Decision::Route(route)) => self.place_marker(route, witness),
            // The check lets nothing else through: the phase stays as it was.
            (phase, _) => self.go_to(phase),
        }
    }

    fn go_to(&mut self, phase: Phase) -> Passage {
        self.phase = phase;
        Passage::Open
    }

    /// Asks, unless there is only one answer (the decisions marked * in the catalogue).
    fn ask(&mut self, phase: Phase, witness: &mut impl Witness<Event>) -> Passage {
        self.phase = phase;
        let mut choices = Choices::new();
        self.list(&mut choices);
        match choices[..] {
            [only] => self.carry_out(only, witness),
            _ => Passage::Open,
        }
    }

    /// Whether a village of a route is free.
    fn check_room(&self, route: Route) -> Result<(), Refusal> {
        self.has_room(route).then_some(()).ok_or(Refusal::RouteFull)
    }

    /// The action is done: it costs its point, and the game may be over (TEU-95).
    fn finish_action(&mut self, witness: &mut impl Witness<Event>) -> Passage {
        self.left -= 1;
        self.pace = super::state::Pace::Busy;
        if self.ends().any() { self.end_game(witness) } else { self.go_to(Phase::Menu) }
    }

    fn end_game(&mut self, witness: &mut impl Witness<Event>) -> Passage {
        self.phase = Phase::Over;
        witness.saw(Event::GameOver);
        Passage::NewTurn
    }
}
