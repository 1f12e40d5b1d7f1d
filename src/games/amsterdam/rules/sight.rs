//! What is legal, worked out from what the acting seat can see.
//!
//! A state and the view of the deciding seat build the same [`Sight`], so nothing hidden from
//! that seat can shape its choices.

use heapless::Vec;

use super::super::data::{COLOURED, Card, GREY, MAX_LENGTH, Paint, Route, SLOTS, UP_TO};
use super::super::decision::{Decision, Keep};
use super::super::refusal::Refusal;
use super::super::sets::{Cards, RouteSet};
use super::super::table::{Phase, Table};
use crate::games::order::arrange;
use crate::games::{Choices, Seat};

/// All that the choices of a seat depend on; `legal` and `check` are about the acting seat.
#[derive(Clone, Copy)]
pub(in super::super) struct Sight<'a> {
    pub table: &'a Table,
    pub seat: Seat,
    pub hand: &'a Cards,
    pub deck: usize,
    pub contract_deck: usize,
}

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
    pub(in super::super) fn new(route: Route, colour: Card, wilds: u8) -> Payment {
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
        let mut decisions = Vec::new();
        let _ = decisions.push(Decision::Route(route.id()));
        if route.info().paint == Paint::Grey {
            let _ = decisions.push(Decision::PayColour(Paint::Of(self.colour)));
        }
        if self.colour != Card::Wild {
            let _ = decisions.push(Decision::PayWilds(self.wilds));
        }
        decisions
    }
}

/// Ways to pay: at most six colours with 0 to 3 wilds each, and wilds only.
pub type Payments = Vec<Payment, 25>;

impl Sight<'_> {
    /// Whether there is a card to take first (AMS-21).
    fn can_draw(&self) -> bool {
        self.deck > 0 || self.table.display.iter().any(Option::is_some)
    }

    /// Whether there is a legal second card (AMS-37).
    pub fn can_draw_second(&self) -> bool {
        let open = |slot: &Option<Card>| matches!(slot, Some(card) if *card != Card::Wild);
        self.deck > 0 || self.table.display.iter().any(open)
    }

    /// The routes that pass AMS-50 to AMS-66 for the seat.
    pub fn claimable(&self) -> RouteSet {
        let carts = usize::from(self.table.carts(self.seat)).min(MAX_LENGTH);
        self.table.open_to(self.seat) & UP_TO[carts] & self.payable()
    }

    /// The routes that the hand could pay for, wherever they are.
    fn payable(&self) -> RouteSet {
        let wilds = self.hand[Card::Wild];
        let reach = |cards: u8| usize::from(cards + wilds).min(MAX_LENGTH);
        let mut routes = GREY[reach(self.hand.most_of_a_colour())];
        for colour in Card::COLOURS {
            routes |= COLOURED[colour.index()][reach(self.hand[colour])];
        }
        routes
    }

    /// Whether the hand holds a set of `colour`, or of wilds only, for a grey route (AMS-53).
    fn pays_grey(&self, route: Route, colour: Card) -> bool {
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
    fn wild_range(&self, route: Route, colour: Card) -> (u8, u8) {
        let length = route.length();
        let most = match route.info().paint {
            Paint::Grey => length - 1,
            Paint::Of(_) => length,
        };
        (length.saturating_sub(self.hand[colour]), most.min(self.hand[Card::Wild]))
    }

    /// Every way to pay for a route with this hand, cheapest first: fewest wilds, then the colour
    /// of which most cards are left. Empty if it cannot be paid.
    pub fn payments(&self, route: Route) -> Payments {
        let mut payments = Payments::new();
        let mut add = |colour| {
            let (fewest, most) = self.wild_range(route, colour);
            for wilds in fewest..=most {
                let _ = payments.push(Payment::new(route, colour, wilds));
            }
        };
        match route.info().paint {
            Paint::Of(colour) => add(colour),
            Paint::Grey => {
                for colour in Card::COLOURS.into_iter().filter(|&c| self.pays_grey(route, c)) {
                    add(colour);
                }
                if self.pays_grey(route, Card::Wild) {
                    let _ = payments.push(Payment::new(route, Card::Wild, 0));
                }
            }
        }
        let left = |payment: &Payment| self.hand[payment.colour].saturating_sub(payment.coloured);
        let rank = |payment: &Payment| (payment.wilds, u8::MAX - left(payment), payment.colour);
        arrange(&mut payments, |a, b| rank(a) < rank(b));
        payments
    }

    /// Writes down everything legal.
    pub fn legal(&self, choices: &mut Choices<Decision>) {
        match self.table.phase {
            Phase::SetupKeep | Phase::Keep => choices.extend(Keep::SOME.map(Decision::Keep)),
            Phase::Action => self.legal_actions(choices),
            Phase::DrawFirst | Phase::DrawSecond => {
                let second = self.table.phase == Phase::DrawSecond;
                for (slot, card) in self.table.display.iter().enumerate() {
                    if card.is_some_and(|card| !(second && card == Card::Wild)) {
                        choices.push(Decision::Slot(slot as u8));
                    }
                }
                if self.deck > 0 {
                    choices.push(Decision::Deck);
                }
            }
            Phase::Route => {
                choices.extend(self.claimable().iter().map(|route| Decision::Route(route.id())));
            }
            Phase::PayColour { route } => {
                let pays = Card::ALL.into_iter().filter(|&card| self.pays_grey(route, card));
                choices.extend(pays.map(|card| Decision::PayColour(Paint::Of(card))));
            }
            Phase::PayWilds { route, colour } => {
                let (fewest, most) = self.wild_range(route, colour);
                choices.extend((fewest..=most).map(Decision::PayWilds));
            }
            Phase::EndTurn(_) => choices.push(Decision::End),
            Phase::Over => {}
        }
    }

    /// The actions of AMS-21, or Pass alone (AMS-22).
    fn legal_actions(&self, choices: &mut Choices<Decision>) {
        if self.can_draw() {
            choices.push(Decision::Draw);
        }
        if !self.claimable().is_empty() {
            choices.push(Decision::Claim);
        }
        if self.contract_deck > 0 {
            choices.push(Decision::Contracts);
        }
        if choices.is_empty() {
            choices.push(Decision::Pass);
        }
    }

    /// Whether a decision is legal, and if not, why.
    pub fn check(&self, decision: Decision) -> Result<(), Refusal> {
        match (self.table.phase, decision) {
            (Phase::Over, _) => Err(Refusal::GameOver),
            (Phase::SetupKeep | Phase::Keep, Decision::Keep(keep)) => {
                refuse_if(keep == Keep::Neither, Refusal::MustKeepOne)
            }
            (Phase::Action, Decision::Draw) => refuse_if(!self.can_draw(), Refusal::NothingToDraw),
            (Phase::Action, Decision::Claim) => {
                refuse_if(self.claimable().is_empty(), Refusal::NothingToClaim)
            }
            (Phase::Action, Decision::Contracts) => {
                refuse_if(self.contract_deck == 0, Refusal::ContractDeckEmpty)
            }
            (Phase::Action, Decision::Pass) => {
                let can_act =
                    self.can_draw() || self.contract_deck > 0 || !self.claimable().is_empty();
                refuse_if(can_act, Refusal::PassNotAllowed)
            }
            (Phase::DrawFirst | Phase::DrawSecond, Decision::Slot(slot)) => {
                self.check_slot(usize::from(slot))
            }
            (Phase::DrawFirst | Phase::DrawSecond, Decision::Deck) => {
                refuse_if(self.deck == 0, Refusal::DeckEmpty)
            }
            (Phase::Route, Decision::Route(id)) => self.check_route(id),
            (Phase::PayColour { route }, Decision::PayColour(paint)) => match paint {
                Paint::Of(card) if self.pays_grey(route, card) => Ok(()),
                _ => Err(Refusal::BadPayColour),
            },
            (Phase::PayWilds { route, colour }, Decision::PayWilds(wilds)) => {
                let (fewest, most) = self.wild_range(route, colour);
                refuse_if(!(fewest..=most).contains(&wilds), Refusal::BadWildCount)
            }
            (Phase::EndTurn(_), Decision::End) => Ok(()),
            _ => Err(Refusal::WrongDecision),
        }
    }

    /// Whether the pending question can be asked at all, for positions given from outside.
    pub fn question_fits(&self) -> bool {
        let mut choices = Choices::new();
        self.legal(&mut choices);
        let answerable = !choices.is_empty();
        answerable
            && match self.table.phase {
                Phase::PayColour { route } => {
                    route.info().paint == Paint::Grey && self.claimable().has(route)
                }
                Phase::PayWilds { route, colour } => {
                    self.claimable().has(route)
                        && match route.info().paint {
                            Paint::Of(paint) => paint == colour,
                            Paint::Grey => colour != Card::Wild && self.pays_grey(route, colour),
                        }
                }
                _ => true,
            }
    }

    fn check_slot(&self, slot: usize) -> Result<(), Refusal> {
        refuse_if(slot >= SLOTS, Refusal::BadSlot)?;
        let second = self.table.phase == Phase::DrawSecond;
        match self.table.display[slot] {
            None => Err(Refusal::SlotEmpty),
            Some(Card::Wild) if second => Err(Refusal::WildSecond),
            Some(_) => Ok(()),
        }
    }

    /// Why the seat cannot claim a route, in the order of the catalogue.
    pub fn check_route(&self, id: u8) -> Result<(), Refusal> {
        let route = Route::new(id).ok_or(Refusal::UnknownRoute)?;
        let seat = self.seat;
        refuse_if(self.table.claimed().has(route), Refusal::RouteTaken)?;
        refuse_if(self.table.routes(seat).twins().has(route), Refusal::OwnsTwin)?;
        refuse_if(self.table.closed().has(route), Refusal::RouteClosed)?;
        refuse_if(self.table.carts(seat) < route.length(), Refusal::NotEnoughCarts)?;
        refuse_if(!self.payable().has(route), Refusal::CannotPay)
    }
}

fn refuse_if(broken: bool, refusal: Refusal) -> Result<(), Refusal> {
    if broken { Err(refusal) } else { Ok(()) }
}
