//! Why a start, a position or a decision is refused: the names of the catalogue's section 7.

use crate::macros::refusals::refusals;

refusals! {
    /// A reason, in the order in which reasons are looked for.
    pub enum Refusal {
        BadPlayerCount = "Hansa is for two to four players.",
        BadSeat = "There is no such seat at this table.",
        BadTokenList = "The tokens listed are not the tokens in play.",
        BadPosition = "This position cannot come up in a game.",
        GameOver = "The game is over.",
        WrongDecider = "Somebody else is asked now.",
        WrongState = "Something else is asked now.",
        UnknownTarget = "This colour is not in the game.",
        StartCityForbidden = "No booths in Copenhagen during the initial placement.",
        CityAlreadyChosen = "The three cities of the initial placement must differ.",
        NoRoute = "No route leads there in this direction.",
        AlreadyActed = "Only one action in each visit of a city.",
        WarehouseEmpty = "There is no token to buy.",
        DuplicateChoice = "Both tokens are the same: take the first.",
        NotEnoughTalers = "This costs a Taler and the purse is empty.",
        NoUnsoldToken = "Booths are paid with an unsold token.",
        NoBoothInReserve = "There are no booths left in reserve.",
        NoBoothInCity = "A sale needs an own booth in this city.",
        NoSellableColour = "A sale needs two tokens of one colour.",
        ColourNotSellable = "This colour has fewer than two tokens or is in the sale.",
        SaleEmpty = "Nothing has been put into the sale yet.",
        SaleTooSmall = "At least two tokens of the colour must be sold.",
        NotHeld = "There is no such token to give.",
    }
}
