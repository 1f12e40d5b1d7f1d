//! Claiming a route: which one, paid how, and what it brings (AMS-50 to AMS-67).

use super::super::data::{Card, Paint, Route};
use super::super::event::Event;
use super::super::state::Amsterdam;
use super::super::table::{Deed, Phase};
use super::Payment;
use crate::games::{Passage, Witness};

impl Amsterdam {
    pub(super) fn choose_route(&mut self, id: u8) -> Passage {
        let Some(route) = Route::new(id) else { return Passage::Open };
        self.ask(match route.info().paint {
            Paint::Of(colour) => Phase::PayWilds { route, colour },
            Paint::Grey => Phase::PayColour { route },
        })
    }

    pub(super) fn choose_colour(
        &mut self,
        paint: Paint,
        witness: &mut impl Witness<Event>,
    ) -> Passage {
        match (self.table.phase, paint) {
            (Phase::PayColour { route }, Paint::Of(Card::Wild)) => {
                self.claim(route, Payment::new(route, Card::Wild, 0), witness)
            }
            (Phase::PayColour { route }, Paint::Of(colour)) => {
                self.ask(Phase::PayWilds { route, colour })
            }
            _ => Passage::Open,
        }
    }

    pub(super) fn choose_wilds(&mut self, wilds: u8, witness: &mut impl Witness<Event>) -> Passage {
        match self.table.phase {
            Phase::PayWilds { route, colour } => {
                self.claim(route, Payment::new(route, colour, wilds), witness)
            }
            _ => Passage::Open,
        }
    }

    /// Pay, place carts, score, take merchandise, settle: in this order (AMS-67).
    fn claim(
        &mut self,
        route: Route,
        payment: Payment,
        witness: &mut impl Witness<Event>,
    ) -> Passage {
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
        witness.saw(Event::Claimed {
            seat,
            route,
            card: if payment.coloured > 0 { payment.colour } else { Card::Wild },
            wilds: payment.wilds,
            points: route.points(),
        });
        if route.info().cart && supply > 0 {
            self.table.merchandise[at] += 1;
            witness.saw(Event::Merchandise { seat });
        }
        self.table.phase = Phase::EndTurn(Deed::Acted);
        self.settle(witness).passage()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{Game, Start};

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
