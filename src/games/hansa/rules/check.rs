//! What may be decided now. The tests stand in the order of section 7 of the catalogue, so that
//! the first one that fails names the refusal.

use super::open_for_placement;
use crate::games::hansa::data::{
    Barrels, City, Colour, Kind, PLACEMENT_BOOTHS, PRICE, Part, SALE_MINIMUM, colours_in_play,
};
use crate::games::hansa::state::{Phase, Table, count_of};
use crate::games::hansa::{Decision, Refusal};

impl Table {
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
                refuse_if(self.sale_colours.is_empty(), Refusal::SaleEmpty)
            }
            (Phase::SellHold(colour), Decision::HoldBack(barrels)) => {
                self.check_hold(colour, barrels)
            }
            (Phase::SellHold(_), Decision::SellRest) => Ok(()),
            (Phase::Loss(seat, colour), Decision::Lose(barrels)) => {
                let held = self.unsold(seat)[Kind::new(colour, barrels).index()];
                refuse_if(held == 0, Refusal::NotHeld)
            }
            (Phase::Tax, Decision::TaxDrop(kind)) => self.check_unsold(kind),
            _ => Err(Refusal::WrongState),
        }
    }

    fn check_placement(&self, city: City) -> Result<(), Refusal> {
        refuse_if(!open_for_placement(city), Refusal::StartCityForbidden)?;
        let chosen = self.booths(city, self.on_turn) >= PLACEMENT_BOOTHS;
        refuse_if(chosen, Refusal::CityAlreadyChosen)
    }

    fn check_leg(&self, to: City) -> Result<(), Refusal> {
        refuse_if(!self.ship.has_route_to(to), Refusal::NoRoute)?;
        refuse_if(self.purse(self.on_turn) < PRICE, Refusal::NotEnoughTalers)
    }

    fn check_purchase(&self, part: Part) -> Result<(), Refusal> {
        refuse_if(self.acted, Refusal::AlreadyActed)?;
        let token = |part| self.ship.warehouse(part).and_then(|warehouse| self.token(warehouse));
        let kind = token(part).ok_or(Refusal::WarehouseEmpty)?;
        let twin = part == Part::B && token(Part::A) == Some(kind);
        refuse_if(twin, Refusal::DuplicateChoice)?;
        refuse_if(self.purse(self.on_turn) < self.purchase_price(), Refusal::NotEnoughTalers)
    }

    fn check_booth(&self) -> Result<(), Refusal> {
        refuse_if(self.acted, Refusal::AlreadyActed)?;
        let unsold = self.unsold(self.on_turn);
        refuse_if(unsold.iter().all(|&number| number == 0), Refusal::NoUnsoldToken)?;
        refuse_if(self.reserve(self.on_turn) == 0, Refusal::NoBoothInReserve)
    }

    fn check_sale(&self) -> Result<(), Refusal> {
        refuse_if(self.acted, Refusal::AlreadyActed)?;
        refuse_if(self.booths(self.ship, self.on_turn) == 0, Refusal::NoBoothInCity)?;
        let sellable = Colour::ALL.into_iter().any(|colour| self.is_sellable(colour));
        refuse_if(!sellable, Refusal::NoSellableColour)
    }

    fn check_colour(&self, colour: Colour) -> Result<(), Refusal> {
        self.check_in_play(colour)?;
        refuse_if(!self.is_sellable(colour), Refusal::ColourNotSellable)
    }

    fn check_hold(&self, colour: Colour, barrels: Barrels) -> Result<(), Refusal> {
        let small = count_of(&self.sale, colour) <= SALE_MINIMUM;
        refuse_if(small, Refusal::SaleTooSmall)?;
        refuse_if(self.sale[Kind::new(colour, barrels).index()] == 0, Refusal::NotHeld)
    }

    fn check_unsold(&self, kind: Kind) -> Result<(), Refusal> {
        self.check_in_play(kind.colour())?;
        refuse_if(self.unsold(self.on_turn)[kind.index()] == 0, Refusal::NotHeld)
    }

    fn check_in_play(&self, colour: Colour) -> Result<(), Refusal> {
        let known = colour.index() < colours_in_play(self.seats);
        refuse_if(!known, Refusal::UnknownTarget)
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

fn refuse_if(refused: bool, refusal: Refusal) -> Result<(), Refusal> {
    if refused { Err(refusal) } else { Ok(()) }
}
