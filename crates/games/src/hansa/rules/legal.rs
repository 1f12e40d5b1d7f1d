//! What may be decided now. The checks stand in the order of section 7 of the catalogue, so that
//! the first one that fails names the refusal.

use super::open_for_placement;
use crate::Choices;
use crate::check::ensure;
use crate::hansa::data::{
    Barrels, City, Colour, PLACEMENT_BOOTHS, PRICE, SALE_MINIMUM, TokenKind, WarehouseSlot,
    colours_in_play,
};
use crate::hansa::public::{Phase, PublicState};
use crate::hansa::state::{count_of, kinds};
use crate::hansa::{Decision, Refusal};

impl PublicState {
    /// Writes all legal decisions into `choices` (cleared first).
    pub fn legal(&self, choices: &mut Choices<Decision>) {
        choices.clear();
        self.candidates(|decision| {
            if self.check(decision).is_ok() {
                choices.push(decision);
            }
        });
    }

    /// Everything that could be legal in this phase, in the order of the list.
    fn candidates(&self, mut offer: impl FnMut(Decision)) {
        match self.phase {
            Phase::Setup { .. } => {
                City::ALL.into_iter().for_each(|city| offer(Decision::SetupPlace(city)));
            }
            Phase::Refill => [Decision::Refill, Decision::SkipRefill].into_iter().for_each(offer),
            Phase::Act => {
                self.ship.exits().for_each(|city| offer(Decision::Sail(city)));
                WarehouseSlot::ALL.into_iter().for_each(|part| offer(Decision::Buy(part)));
                [Decision::Booth, Decision::Sell, Decision::EndTurn].into_iter().for_each(offer);
            }
            Phase::Booth => {
                kinds(self.unsold(self.on_turn)).for_each(|kind| offer(Decision::BoothUse(kind)));
            }
            Phase::SellColour => {
                Colour::ALL.into_iter().for_each(|colour| offer(Decision::SellColour(colour)));
                offer(Decision::SellDone);
            }
            Phase::SellHold(_) => {
                Barrels::ALL.into_iter().for_each(|barrels| offer(Decision::HoldBack(barrels)));
                offer(Decision::SellRest);
            }
            Phase::Loss(..) => {
                Barrels::ALL.into_iter().for_each(|barrels| offer(Decision::Lose(barrels)));
            }
            Phase::Tax => {
                kinds(self.unsold(self.on_turn)).for_each(|kind| offer(Decision::TaxDrop(kind)));
            }
            Phase::Over => {}
        }
    }

    /// Why `decision` cannot be taken now, if so.
    pub fn check(&self, decision: Decision) -> Result<(), Refusal> {
        match (self.phase, decision) {
            (Phase::Over, _) => Err(Refusal::GameOver),
            (Phase::Setup { .. }, Decision::SetupPlace(city)) => self.check_placement(city),
            (Phase::Refill, Decision::Refill | Decision::SkipRefill) => Ok(()),
            (Phase::Act, Decision::Sail(city)) => self.check_leg(city),
            (Phase::Act, Decision::Buy(part)) => self.check_purchase(part),
            (Phase::Act, Decision::Booth) => self.check_booth(),
            (Phase::Act, Decision::Sell) => self.check_sale(),
            (Phase::Act, Decision::EndTurn) => Ok(()),
            (Phase::Booth, Decision::BoothUse(kind)) => self.check_unsold(kind),
            (Phase::SellColour, Decision::SellColour(colour)) => self.check_colour(colour),
            (Phase::SellColour, Decision::SellDone) => {
                ensure(!self.sale_colours.is_empty(), Refusal::SaleEmpty)
            }
            (Phase::SellHold(colour), Decision::HoldBack(barrels)) => {
                self.check_hold(colour, barrels)
            }
            (Phase::SellHold(_), Decision::SellRest) => Ok(()),
            (Phase::Loss(seat, colour), Decision::Lose(barrels)) => {
                let held = self.unsold(seat)[TokenKind::new(colour, barrels).index()];
                ensure(held > 0, Refusal::NotHeld)
            }
            (Phase::Tax, Decision::TaxDrop(kind)) => self.check_unsold(kind),
            _ => Err(Refusal::WrongState),
        }
    }

    fn check_placement(&self, city: City) -> Result<(), Refusal> {
        ensure(open_for_placement(city), Refusal::StartCityForbidden)?;
        let chosen = self.booths(city, self.on_turn) >= PLACEMENT_BOOTHS;
        ensure(!chosen, Refusal::CityAlreadyChosen)
    }

    fn check_leg(&self, to: City) -> Result<(), Refusal> {
        ensure(self.ship.has_route_to(to), Refusal::NoRoute)?;
        ensure(self.purse(self.on_turn) >= PRICE, Refusal::NotEnoughTalers)
    }

    fn check_purchase(&self, part: WarehouseSlot) -> Result<(), Refusal> {
        ensure(!self.acted, Refusal::AlreadyActed)?;
        let token = |part| self.ship.warehouse(part).and_then(|warehouse| self.token(warehouse));
        let kind = token(part).ok_or(Refusal::WarehouseEmpty)?;
        let twin = part == WarehouseSlot::B && token(WarehouseSlot::A) == Some(kind);
        ensure(!twin, Refusal::DuplicateChoice)?;
        ensure(self.purse(self.on_turn) >= self.purchase_price(), Refusal::NotEnoughTalers)
    }

    fn check_booth(&self) -> Result<(), Refusal> {
        ensure(!self.acted, Refusal::AlreadyActed)?;
        let unsold = self.unsold(self.on_turn);
        ensure(unsold.iter().any(|&number| number > 0), Refusal::NoUnsoldToken)?;
        ensure(self.reserve(self.on_turn) > 0, Refusal::NoBoothInReserve)
    }

    fn check_sale(&self) -> Result<(), Refusal> {
        ensure(!self.acted, Refusal::AlreadyActed)?;
        ensure(self.booths(self.ship, self.on_turn) > 0, Refusal::NoBoothInCity)?;
        let sellable = Colour::ALL.into_iter().any(|colour| self.is_sellable(colour));
        ensure(sellable, Refusal::NoSellableColour)
    }

    fn check_colour(&self, colour: Colour) -> Result<(), Refusal> {
        self.check_in_play(colour)?;
        ensure(self.is_sellable(colour), Refusal::ColourNotSellable)
    }

    fn check_hold(&self, colour: Colour, barrels: Barrels) -> Result<(), Refusal> {
        let small = count_of(&self.sale, colour) <= SALE_MINIMUM;
        ensure(!small, Refusal::SaleTooSmall)?;
        ensure(self.sale[TokenKind::new(colour, barrels).index()] > 0, Refusal::NotHeld)
    }

    fn check_unsold(&self, kind: TokenKind) -> Result<(), Refusal> {
        self.check_in_play(kind.colour())?;
        ensure(self.unsold(self.on_turn)[kind.index()] > 0, Refusal::NotHeld)
    }

    fn check_in_play(&self, colour: Colour) -> Result<(), Refusal> {
        let known = colour.index() < colours_in_play(self.seats);
        ensure(known, Refusal::UnknownTarget)
    }

    /// Whether a colour can still be put into the sale of the player on turn (HAN-086).
    pub(super) fn is_sellable(&self, colour: Colour) -> bool {
        !self.sale_colours.has(colour) && self.unsold_of(self.on_turn, colour) >= SALE_MINIMUM
    }

    /// What a token costs the player on turn where the ship lies: nothing for the sole leader
    /// (HAN-067, HAN-069).
    pub fn purchase_price(&self) -> u8 {
        if self.leader(self.ship) == Some(self.on_turn) { 0 } else { PRICE }
    }
}
