//! What each phase offers, refuses and does; one file for each action (sections 2.2 to 2.12).
//!
//! For every phase there is a list, a check that accepts exactly what is listed, and a step that
//! may rely on the check. Nothing here knows a screen or a bot.

mod claim;
mod displace;
mod income;
mod legal;
mod markers;
mod menu;
mod move_pieces;
mod neutral;
mod place;
mod reaction;
mod setup;
mod turn;

pub(super) use legal::LONGEST_LIST;

use core::mem;

use super::decision::Decision;
use super::event::Event;
use super::state::{Phase, Teutonica};
use crate::{Choices, EventSink, Seat, UndoScope};

impl Teutonica {
    /// Who must decide: the active player, or in a reaction the owner of the displaced piece; for
    /// a neutral one the other player (TEU-37, TEU-109).
    pub(super) fn deciding_seat(&self) -> Option<Seat> {
        match self.phase.reaction() {
            _ if self.phase == Phase::Over => None,
            Some(reaction) => {
                Some(reaction.piece.owner.seat().unwrap_or(self.active.next(self.seats)))
            }
            None => Some(self.active),
        }
    }

    /// Carries out a decision that was checked, up to the next decision.
    pub(super) fn carry_out(
        &mut self,
        decision: Decision,
        events: &mut impl EventSink<Event>,
    ) -> UndoScope {
        match (mem::replace(&mut self.phase, Phase::Menu), decision) {
            (Phase::Menu, _) => self.choose(decision, events),
            (Phase::IncomeMix, Decision::Merchants(count)) => self.take_income(count, events),
            (Phase::PlaceKind, Decision::PieceKind(kind)) => self.go_to(Phase::PlaceRoute { kind }),
            (Phase::PlaceRoute { kind }, Decision::Route(route)) => self.place(kind, route, events),
            (Phase::DisplaceRoute, Decision::Route(route)) => {
                self.ask(Phase::DisplacePiece { route }, events)
            }
            (Phase::DisplacePiece { route }, Decision::Piece(piece)) => {
                self.ask(Phase::DisplaceWith { route, piece }, events)
            }
            (Phase::DisplaceWith { route, piece }, Decision::PieceKind(with)) => {
                self.ask(Phase::DisplacePay { route, piece, with }, events)
            }
            (Phase::DisplacePay { route, piece, with }, Decision::Merchants(count)) => {
                self.displace(route, piece, with, count, events)
            }
            (Phase::ReactRoute { reaction }, Decision::Route(route)) => {
                self.replace_displaced(reaction, route, events)
            }
            (Phase::ReactExtra { reaction }, _) => self.choose_extra(reaction, decision, events),
            (Phase::ReactExtraRoute { reaction, kind, source }, Decision::Route(route)) => {
                self.place_extra(reaction, kind, source, route, events)
            }
            (Phase::NeutralPick { routes: [a, b] }, Decision::Route(route)) => {
                let then = Some(if route == a { b } else { a });
                self.go_to(Phase::NeutralClaim { route, then })
            }
            (Phase::NeutralClaim { route, then }, _) => {
                self.settle_neutral(route, then, decision, events)
            }
            (Phase::MoveLift { lifted }, _) => self.lift(lifted, decision, events),
            (Phase::MovePut { lifted }, Decision::Route(route)) => self.put(lifted, route, events),
            (Phase::ClaimRoute, Decision::Route(route)) => self.claim(route, events),
            (Phase::ClaimBenefit { claim }, _) => self.take_benefit(claim, decision, events),
            (Phase::SwapCity { during }, Decision::City(city)) => {
                self.ask(Phase::SwapPair { during, city }, events)
            }
            (Phase::SwapPair { during, city }, Decision::Pair(left)) => {
                self.swap_offices(during, city, left, events)
            }
            (Phase::UpgradePick { during }, Decision::Ability(ability)) => {
                self.upgrade(ability, events);
                self.back_to(during)
            }
            (Phase::RemoveRoute { removed }, Decision::Route(route)) => {
                self.ask(Phase::RemovePiece { removed, route }, events)
            }
            (Phase::RemoveRoute { .. }, _) => self.go_to(Phase::Menu),
            (Phase::RemovePiece { removed, route }, Decision::Piece(piece)) => {
                self.remove(removed, route, piece, events)
            }
            (Phase::MarkerRoute, Decision::Route(route)) => self.place_marker(route, events),
            // The check lets nothing else through: the phase stays as it was.
            (phase, _) => self.go_to(phase),
        }
    }

    fn go_to(&mut self, phase: Phase) -> UndoScope {
        self.phase = phase;
        UndoScope::Open
    }

    /// Asks, unless there is only one answer (the decisions marked * in the catalogue).
    fn ask(&mut self, phase: Phase, events: &mut impl EventSink<Event>) -> UndoScope {
        self.phase = phase;
        let mut choices = Choices::new();
        self.list_legal(&mut choices);
        match choices[..] {
            [only] => self.carry_out(only, events),
            _ => UndoScope::Open,
        }
    }

    /// The action is done: it costs its point, and the game may be over (TEU-95).
    fn finish_action(&mut self, events: &mut impl EventSink<Event>) -> UndoScope {
        self.left -= 1;
        self.activity = super::state::TurnActivity::Busy;
        if self.end_conditions().any() { self.end_game(events) } else { self.go_to(Phase::Menu) }
    }

    fn end_game(&mut self, events: &mut impl EventSink<Event>) -> UndoScope {
        self.phase = Phase::Over;
        events.emit(Event::GameOver);
        UndoScope::NewTurn
    }
}
