//! What a decision would bring, for screens, hints and bots: they ask here and never work a rule
//! out themselves. Nothing here changes a game, and nothing face down is looked at.

use super::rules::only;
use crate::hansa::data::{
    Barrels, City, Colour, MAX_PLAYERS, PRICE, SALE_MINIMUM, TALER_LIMIT, UNSOLD_LIMIT,
};
use crate::hansa::event::Payee;
use crate::hansa::public::{Phase, PublicState};
use crate::hansa::state::{count, count_of, kinds};
use crate::hansa::{Decision, Event};
use crate::{EventSink, Seat};

/// What a sale would bring if nothing more were held back, and everybody who has to choose gave
/// up the lowest token.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SaleForecast {
    /// Tokens sold.
    pub tokens: u8,
    /// Points of the tokens sold, one each and their barrels.
    pub points: i16,
    /// Points that go with the seller's booth: 0 while another one stands there.
    pub city_points: i16,
    /// Tokens that each seat loses.
    pub losses: [u8; MAX_PLAYERS],
    /// Who leads the city afterwards.
    pub leader: Option<Seat>,
    /// Whether an opponent has to choose a token: the sale could not be taken back (HAN-135).
    pub asks: bool,
}

/// What placing booths would bring.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BoothForecast {
    /// Booths that come to the city.
    pub booths: u8,
    /// Who leads the city afterwards.
    pub leader: Option<Seat>,
}

/// What ending the turn now would cost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TaxForecast {
    /// Talers above the limit.
    pub talers: u8,
    /// Unsold tokens above the limit.
    pub tokens: u8,
}

/// What a refill would do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RefillForecast {
    /// Tokens that would be drawn.
    pub draws: u8,
    /// Draws left afterwards until the last stack is opened; 0 once it is.
    pub left: u8,
    /// Whether this refill opens the last stack.
    pub opens_last: bool,
}

impl PublicState {
    /// The table after a legal decision that reveals nothing: everything but placement, refill and
    /// what ends a turn.
    pub fn after(
        &self,
        decision: Decision,
        events: &mut impl EventSink<Event>,
    ) -> Option<PublicState> {
        self.check(decision).ok()?;
        let mut after = self.clone();
        match decision {
            Decision::Sail(city) => after.sail(city, events),
            Decision::Buy(part) => after.buy(part, events),
            Decision::Booth => after.begin_booths(events),
            Decision::BoothUse(kind) => after.place_booths(kind, events),
            Decision::Sell | Decision::SellRest => after.ask_next_colour(events),
            Decision::SellColour(colour) => after.offer_colour(colour, events),
            Decision::HoldBack(barrels) => after.hold_back(barrels, events),
            Decision::SellDone => after.carry_out_sale(events),
            Decision::Lose(barrels) => after.lose_chosen(barrels, events),
            Decision::SetupPlace(_)
            | Decision::Refill
            | Decision::SkipRefill
            | Decision::EndTurn
            | Decision::TaxDrop(_) => return None,
        };
        Some(after)
    }

    /// What the running sale, or the one that `decision` starts, would bring: `Sell` with every
    /// colour that can be sold, anything else with the colours chosen so far.
    pub fn sale_forecast(&self, decision: Decision) -> Option<SaleForecast> {
        let seat = self.on_turn;
        let mut after = self.after(decision, &mut ())?;
        let mut asks = false;
        // One step for each colour and each loss at most.
        while let Some(next) = after.next_of_sale(decision) {
            asks |= matches!(after.phase, Phase::Loss(..));
            after = after.after(next, &mut ())?;
        }
        let cities = |table: &PublicState| {
            let score = table.score(seat);
            score.lines().iter().skip(2).take(2).map(|points| points.floor()).sum::<i16>()
        };
        let mut losses = [0; MAX_PLAYERS];
        for other in self.seats.others(seat) {
            losses[other.index()] = count(self.unsold(other)) - count(after.unsold(other));
        }
        Some(SaleForecast {
            tokens: count(after.sold(seat)) - count(self.sold(seat)),
            points: after.sold_points(seat) - self.sold_points(seat),
            city_points: cities(self) - cities(&after),
            losses,
            leader: after.leader(self.ship),
            asks,
        })
    }

    /// The next step of a sale that is not carried out yet.
    fn next_of_sale(&self, first: Decision) -> Option<Decision> {
        match self.phase {
            Phase::SellColour if first == Decision::Sell || self.sale_colours.is_empty() => {
                let mut colours = Colour::ALL.into_iter().map(Decision::SellColour);
                colours.find(|&colour| self.check(colour).is_ok()).or(Some(Decision::SellDone))
            }
            Phase::SellColour => Some(Decision::SellDone),
            Phase::SellHold(_) => Some(Decision::SellRest),
            Phase::Loss(..) => Barrels::ALL
                .into_iter()
                .map(Decision::Lose)
                .find(|&lowest| self.check(lowest).is_ok()),
            _ => None,
        }
    }

    /// What a token given for booths would bring; for `Booth` only if there is nothing to choose.
    pub fn booth_forecast(&self, decision: Decision) -> Option<BoothForecast> {
        let after = self.after(decision, &mut ())?;
        let booths = after.booths(self.ship, self.on_turn) - self.booths(self.ship, self.on_turn);
        (booths > 0).then(|| BoothForecast { booths, leader: after.leader(self.ship) })
    }

    /// Who would get the price of a purchase by the player on turn in a city (HAN-065 to HAN-067).
    pub fn payee(&self, city: City) -> Payee {
        match self.leader(city) {
            Some(leader) if leader == self.on_turn => Payee::Nobody,
            Some(leader) => Payee::Leader(leader),
            None => Payee::Bank,
        }
    }

    /// Talers to get the ship to a city, if the player on turn has them and is to act.
    pub fn fare(&self, city: City) -> Option<u8> {
        let fare = self.ship.legs_to(city) * PRICE;
        (self.phase == Phase::Act && fare <= self.purse(self.on_turn)).then_some(fare)
    }

    /// What ending the turn now would cost (HAN-100, HAN-101).
    pub fn tax_forecast(&self) -> TaxForecast {
        let over = |has: u8, limit: u8| has.saturating_sub(limit);
        TaxForecast {
            talers: over(self.purse(self.on_turn), TALER_LIMIT),
            tokens: over(count(self.unsold(self.on_turn)), UNSOLD_LIMIT),
        }
    }

    /// Whether a legal decision ends the turn of the player on turn, with nothing more to choose.
    pub fn ends_turn(&self, decision: Decision) -> bool {
        let mut unsold = *self.unsold(self.on_turn);
        match decision {
            Decision::EndTurn => {}
            Decision::TaxDrop(kind) => {
                let held = &mut unsold[kind.index()];
                *held = held.saturating_sub(1);
            }
            _ => return false,
        }
        count(&unsold) <= UNSOLD_LIMIT || only(kinds(&unsold)).is_some()
    }

    /// What a refill now would do (HAN-039, HAN-045, HAN-107).
    pub fn refill_forecast(&self) -> RefillForecast {
        let draws = (self.empty_warehouses() as u8).min(self.supply());
        let before = self.draws_to_last_stack();
        let left = before.saturating_sub(draws);
        RefillForecast { draws, left, opens_last: before > 0 && left == 0 }
    }

    /// Whether the unsold tokens of a seat have a set of this colour that a sale would take.
    pub fn has_set(&self, seat: Seat, colour: Colour) -> bool {
        count_of(self.unsold(seat), colour) >= SALE_MINIMUM
    }

    /// Who still has a turn in this round after the one that is being played (HAN-110).
    pub fn seats_to_play(&self) -> impl Iterator<Item = Seat> {
        let first = self.first;
        self.seats.others(self.on_turn).take_while(move |&seat| seat != first)
    }
}
