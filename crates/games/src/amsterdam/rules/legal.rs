//! What is legal, worked out from what the acting seat can see.
//!
//! A state and the view of the deciding seat build the same [`DeciderView`], so nothing hidden from
//! that seat can shape its choices.

use crate::amsterdam::data::{COLOURED, Card, GREY, MAX_LENGTH, Route, RouteColour, SLOTS, UP_TO};
use crate::amsterdam::decision::{Decision, Keep};
use crate::amsterdam::public::{Phase, PublicState};
use crate::amsterdam::refusal::Refusal;
use crate::amsterdam::sets::RouteSet;
use crate::amsterdam::state::Cards;
use crate::check::ensure;
use crate::choices::CAPACITY as CHOICES;
use crate::{Choices, Seat};

// What is listed at once: routes, or what is in the display and the deck, or kinds of cards, or numbers of
// wilds, or a handful of words.
const _: () = assert!(
    Route::COUNT <= CHOICES && SLOTS < CHOICES && Card::COUNT <= CHOICES && MAX_LENGTH < CHOICES,
    "a list of decisions has room for all that can be legal"
);

/// All that the choices of a seat depend on; `legal` and `check` are about the acting seat.
#[derive(Clone, Copy)]
pub(in super::super) struct DeciderView<'a> {
    pub table: &'a PublicState,
    pub seat: Seat,
    pub hand: &'a Cards,
    pub deck: usize,
    pub contract_deck: usize,
}

impl DeciderView<'_> {
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
                choices.extend(pays.map(|card| Decision::PayColour(RouteColour::Of(card))));
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
                ensure(keep != Keep::Neither, Refusal::MustKeepOne)
            }
            (Phase::Action, Decision::Draw) => ensure(self.can_draw(), Refusal::NothingToDraw),
            (Phase::Action, Decision::Claim) => {
                ensure(!self.claimable().is_empty(), Refusal::NothingToClaim)
            }
            (Phase::Action, Decision::Contracts) => {
                ensure(self.contract_deck > 0, Refusal::ContractDeckEmpty)
            }
            (Phase::Action, Decision::Pass) => {
                let can_act =
                    self.can_draw() || self.contract_deck > 0 || !self.claimable().is_empty();
                ensure(!can_act, Refusal::PassNotAllowed)
            }
            (Phase::DrawFirst | Phase::DrawSecond, Decision::Slot(slot)) => {
                self.check_slot(usize::from(slot))
            }
            (Phase::DrawFirst | Phase::DrawSecond, Decision::Deck) => {
                ensure(self.deck > 0, Refusal::DeckEmpty)
            }
            (Phase::Route, Decision::Route(id)) => self.check_route(id),
            (Phase::PayColour { route }, Decision::PayColour(paint)) => match paint {
                RouteColour::Of(card) if self.pays_grey(route, card) => Ok(()),
                _ => Err(Refusal::BadPayColour),
            },
            (Phase::PayWilds { route, colour }, Decision::PayWilds(wilds)) => {
                let (fewest, most) = self.wild_range(route, colour);
                ensure((fewest..=most).contains(&wilds), Refusal::BadWildCount)
            }
            (Phase::EndTurn(_), Decision::End) => Ok(()),
            _ => Err(Refusal::WrongState),
        }
    }

    /// Whether the pending question can be asked at all, for positions given from outside.
    pub fn phase_is_consistent(&self) -> bool {
        let mut choices = Choices::new();
        self.legal(&mut choices);
        let answerable = !choices.is_empty();
        answerable
            && match self.table.phase {
                Phase::PayColour { route } => {
                    route.info().colour == RouteColour::Grey && self.claimable().has(route)
                }
                Phase::PayWilds { route, colour } => {
                    self.claimable().has(route)
                        && match route.info().colour {
                            RouteColour::Of(paint) => paint == colour,
                            RouteColour::Grey => {
                                colour != Card::Wild && self.pays_grey(route, colour)
                            }
                        }
                }
                _ => true,
            }
    }

    fn check_slot(&self, slot: usize) -> Result<(), Refusal> {
        ensure(slot < SLOTS, Refusal::BadSlot)?;
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
        ensure(!self.table.claimed().has(route), Refusal::RouteTaken)?;
        ensure(!self.table.routes(seat).twins().has(route), Refusal::OwnsTwin)?;
        ensure(!self.table.closed().has(route), Refusal::RouteClosed)?;
        ensure(self.table.carts(seat) >= route.length(), Refusal::NotEnoughCarts)?;
        ensure(self.payable().has(route), Refusal::CannotPay)
    }
}
