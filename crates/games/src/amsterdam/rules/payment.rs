//! Paying for a route: which sets of cards a hand can pay with (AMS-51 to AMS-57).
//!
//! Works from the hand of one seat; whether the route may be claimed at all is not asked here.

use heapless::Vec;

use super::legal::DeciderView;
use crate::amsterdam::data::MAX_LENGTH;
use crate::amsterdam::decision::Decision;
use crate::amsterdam::ids::{Card, Route, RouteColour};
use crate::amsterdam::state::Cards;
use crate::sort::shell_sort;

/// One way to pay for a route: some cards of one colour, the rest wilds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Payment {
    /// The colour of the set; wild if it consists of wilds only and the route is grey.
    pub colour: Card,
    /// How many cards are wild.
    pub wilds: u8,
    /// How many are of the colour.
    pub coloured: u8,
}

impl Payment {
    pub(in crate::amsterdam) fn new(route: Route, colour: Card, wilds: u8) -> Payment {
        let wilds = if colour == Card::Wild { route.length() } else { wilds };
        Payment { colour, wilds, coloured: route.length().saturating_sub(wilds) }
    }

    /// The cards themselves.
    pub fn cards(self) -> Cards {
        let mut cards = Cards::NONE;
        cards[Card::Wild] = self.wilds;
        if self.colour != Card::Wild {
            cards[self.colour] = self.coloured;
        }
        cards
    }

    /// The decisions that claim `route` with it, from the question which route.
    pub fn decisions(self, route: Route) -> Vec<Decision, 3> {
        let grey = route.info().colour == RouteColour::Grey;
        let colour = grey.then_some(Decision::PayColour(RouteColour::Of(self.colour)));
        let wilds = (self.colour != Card::Wild).then_some(Decision::PayWilds(self.wilds));
        [Some(Decision::Route(route.id())), colour, wilds].into_iter().flatten().collect()
    }
}

/// Ways to pay.
pub type Payments = Vec<Payment, MOST_PAYMENTS>;

/// A grey route is paid in one of six colours with at least one card of it, or with wilds only; a coloured
/// one in its colour with any number of wilds.
const MOST_PAYMENTS: usize = Card::COLOURS.len() * MAX_LENGTH + 1;
const _: () = assert!(MAX_LENGTH < MOST_PAYMENTS, "a coloured route has fewer ways to pay");

impl DeciderView<'_> {
    /// Whether the hand holds a set of `colour`, or of wilds only, for a grey route (AMS-53).
    pub(super) fn pays_grey(&self, route: Route, colour: Card) -> bool {
        let wilds = self.hand[Card::Wild];
        match colour {
            Card::Wild => wilds >= route.length(),
            colour => {
                let cards = self.hand[colour];
                cards >= 1 && cards + wilds >= route.length()
            }
        }
    }

    /// How many wilds a payment in `colour` may hold: fewest and most (AMS-54 to AMS-56). On a
    /// grey route one card of the colour is needed, for wilds only is a choice of its own.
    pub(super) fn wild_range(&self, route: Route, colour: Card) -> (u8, u8) {
        let length = route.length();
        let most = match route.info().colour {
            RouteColour::Grey => length - 1,
            RouteColour::Of(_) => length,
        };
        (length.saturating_sub(self.hand[colour]), most.min(self.hand[Card::Wild]))
    }

    /// Every way to pay for a route with this hand, cheapest first: fewest wilds, then the colour
    /// of which most cards are left. Empty if it cannot be paid.
    pub fn payments(&self, route: Route) -> Payments {
        let in_colour = |colour| {
            let (fewest, most) = self.wild_range(route, colour);
            (fewest..=most).map(move |wilds| Payment::new(route, colour, wilds))
        };
        let mut payments: Payments = match route.info().colour {
            RouteColour::Of(colour) => in_colour(colour).collect(),
            RouteColour::Grey => {
                let pays = |&colour: &Card| self.pays_grey(route, colour);
                let only_wilds = [Card::Wild].into_iter().filter(pays);
                let only_wilds = only_wilds.map(|wild| Payment::new(route, wild, 0));
                let colours = Card::COLOURS.into_iter().filter(pays);
                colours.flat_map(in_colour).chain(only_wilds).collect()
            }
        };
        let left = |payment: &Payment| self.hand[payment.colour].saturating_sub(payment.coloured);
        let rank = |payment: &Payment| (payment.wilds, u8::MAX - left(payment), payment.colour);
        shell_sort(&mut payments, |a, b| rank(a) < rank(b));
        payments
    }
}
