//! The decisions of the game, their numbers in saves and their text form.

use core::fmt;

use super::ids::{Barrels, City, Colour, TokenKind, WarehouseSlot};
use crate::macros::decisions::{Argument, Layout, decisions};

decisions! {
    /// One pick from the list of a state (section 3 of the catalogue).
    pub enum Decision in Layout::Ranges; {
        /// Initial placement: two booths into this city.
        SetupPlace(city: City) = 0, "setup-place ";
        /// Pay a Taler and fill every empty warehouse.
        Refill = 9, "refill";
        /// Leave the warehouses as they are.
        SkipRefill = 10, "skip-refill";
        /// Move the ship one leg.
        Sail(city: City) = 11, "sail ";
        /// Buy the token of this warehouse where the ship lies.
        Buy(slot: WarehouseSlot) = 20, "buy ";
        /// Trade a token for booths where the ship lies.
        Booth = 22, "booth";
        /// Sell tokens where the ship lies.
        Sell = 23, "sell";
        /// No more actions: taxes, then the next player.
        EndTurn = 24, "end-turn";
        /// The token given up for booths.
        BoothUse(kind: TokenKind) = 25, "booth-use ";
        /// All unsold tokens of this colour into the sale.
        SellColour(colour: Colour) = 43, "sell-colour ";
        /// No further colour: carry the sale out.
        SellDone = 49, "sell-done";
        /// Keep one token with these barrels of the colour just put into the sale.
        HoldBack(barrels: Barrels) = 50, "hold-back ";
        /// Sell what is left of this colour.
        SellRest = 53, "sell-rest";
        /// The token of the sold colour that an opponent loses.
        Lose(barrels: Barrels) = 54, "lose ";
        /// A token given up at the end of the turn.
        TaxDrop(kind: TokenKind) = 57, "tax-drop ";
    }
}

impl Argument for Barrels {
    const COUNT: u32 = Barrels::ALL.len() as u32;

    fn to_byte(self) -> u8 {
        self.count() - 1
    }

    fn from_byte(byte: u8) -> Option<Self> {
        Barrels::ALL.get(usize::from(byte)).copied()
    }

    fn write(self, f: &mut fmt::Formatter) -> fmt::Result {
        self.count().write(f)
    }

    fn parse(text: &str) -> Option<Self> {
        u8::parse(text).and_then(Barrels::from_count)
    }
}
