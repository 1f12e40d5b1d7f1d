//! Claiming a route: which one, paid how, and what it brings (AMS-50 to AMS-67).

use super::Payment;
use crate::amsterdam::data::{Card, Route, RouteColour};
use crate::amsterdam::event::Event;
use crate::amsterdam::public::{Phase, TurnAction};
use crate::amsterdam::state::Amsterdam;
use crate::{EventSink, UndoScope};

impl Amsterdam {
    pub(super) fn choose_route(&mut self, id: u8) -> UndoScope {
        let Some(route) = Route::new(id) else { return UndoScope::Open };
        self.ask(match route.info().colour {
            RouteColour::Of(colour) => Phase::PayWilds { route, colour },
            RouteColour::Grey => Phase::PayColour { route },
        })
    }

    pub(super) fn choose_colour(
        &mut self,
        paint: RouteColour,
        events: &mut impl EventSink<Event>,
    ) -> UndoScope {
        match (self.table.phase, paint) {
            (Phase::PayColour { route }, RouteColour::Of(Card::Wild)) => {
                self.claim(route, Payment::new(route, Card::Wild, 0), events)
            }
            (Phase::PayColour { route }, RouteColour::Of(colour)) => {
                self.ask(Phase::PayWilds { route, colour })
            }
            _ => UndoScope::Open,
        }
    }

    pub(super) fn choose_wilds(
        &mut self,
        wilds: u8,
        events: &mut impl EventSink<Event>,
    ) -> UndoScope {
        match self.table.phase {
            Phase::PayWilds { route, colour } => {
                self.claim(route, Payment::new(route, colour, wilds), events)
            }
            _ => UndoScope::Open,
        }
    }

    /// Pay, place carts, score, take merchandise, settle: in this order (AMS-67).
    fn claim(
        &mut self,
        route: Route,
        payment: Payment,
        events: &mut impl EventSink<Event>,
    ) -> UndoScope {
        let seat = self.table.acting;
        let at = seat.index();
        let paid = payment.cards();
        self.hands[at] = self.hands[at].without(paid);
        self.table.known[at] = self.table.known[at].without(paid);
        self.table.discards = self.table.discards.with(paid);
        let supply = self.table.merchandise_supply();
        self.table.carts[at] -= route.length();
        self.table.routes[at].insert(route);
        self.table.points[at] += route.points();
        events.emit(Event::Claimed {
            seat,
            route,
            card: if payment.coloured > 0 { payment.colour } else { Card::Wild },
            wilds: payment.wilds,
            points: route.points(),
        });
        if route.info().cart && supply > 0 {
            self.table.merchandise[at] += 1;
            events.emit(Event::Merchandise { seat });
        }
        self.table.phase = Phase::EndTurn(TurnAction::Acted);
        self.settle(events).undo_scope()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Game, Start};

    /// No play reaches this: 16 cards serve 16 routes.
    #[test]
    fn ams_062_an_empty_supply_gives_no_card() {
        let mut game = Amsterdam::new(&Start::new(2, 1)).expect("a game");
        let route = Route::new(14).expect("a route");
        let seat = game.table.acting.index();
        game.table.merchandise[seat] = 0;
        game.table.merchandise[1 - seat] = 16;
        game.hands[seat].add(Card::Pink);
        game.claim(route, Payment::new(route, Card::Pink, 0), &mut ());
        assert_eq!(game.table.merchandise[seat], 0);
    }
}
