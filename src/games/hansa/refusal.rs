//! Why a start, a position or a decision is refused: the names of section 7 of the catalogue.

use crate::games;

/// A reason, in the order in which they are tested.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)]
pub enum Refusal {
    BadPlayerCount,
    BadSeat,
    BadTokenList,
    BadPosition,
    GameOver,
    WrongDecider,
    WrongState,
    UnknownTarget,
    StartCityForbidden,
    CityAlreadyChosen,
    NoRoute,
    AlreadyActed,
    WarehouseEmpty,
    DuplicateChoice,
    NotEnoughTalers,
    NoUnsoldToken,
    NoBoothInReserve,
    NoBoothInCity,
    NoSellableColour,
    ColourNotSellable,
    SaleEmpty,
    SaleTooSmall,
    NotHeld,
}

impl Refusal {
    /// Name and sentence of each reason.
    const fn words(self) -> (&'static str, &'static str) {
        use Refusal::*;
        match self {
            BadPlayerCount => ("BadPlayerCount", "Hansa is for two to four players."),
            BadSeat => ("BadSeat", "There is no such seat at this table."),
            BadTokenList => ("BadTokenList", "The tokens listed are not the tokens in play."),
            BadPosition => ("BadPosition", "This position cannot come up in a game."),
            GameOver => ("GameOver", "The game is over."),
            WrongDecider => ("WrongDecider", "Somebody else is asked now."),
            WrongState => ("WrongState", "Something else is asked now."),
            UnknownTarget => ("UnknownTarget", "This colour is not in the game."),
            StartCityForbidden => {
                ("StartCityForbidden", "No booths in Copenhagen during the initial placement.")
            }
            CityAlreadyChosen => {
                ("CityAlreadyChosen", "The three cities of the initial placement must differ.")
            }
            NoRoute => ("NoRoute", "No route leads there in this direction."),
            AlreadyActed => ("AlreadyActed", "Only one action in each visit of a city."),
            WarehouseEmpty => ("WarehouseEmpty", "There is no token to buy."),
            DuplicateChoice => ("DuplicateChoice", "Both tokens are the same: take the first."),
            NotEnoughTalers => ("NotEnoughTalers", "This costs a Taler and the purse is empty."),
            NoUnsoldToken => ("NoUnsoldToken", "Booths are paid with an unsold token."),
            NoBoothInReserve => ("NoBoothInReserve", "There are no booths left in reserve."),
            NoBoothInCity => ("NoBoothInCity", "A sale needs an own booth in this city."),
            NoSellableColour => ("NoSellableColour", "A sale needs two tokens of one colour."),
            ColourNotSellable => {
                ("ColourNotSellable", "This colour has fewer than two tokens or is in the sale.")
            }
            SaleEmpty => ("SaleEmpty", "Nothing has been put into the sale yet."),
            SaleTooSmall => ("SaleTooSmall", "At least two tokens of the colour must be sold."),
            NotHeld => ("NotHeld", "There is no such token to give."),
        }
    }
}

impl games::Refusal for Refusal {
    const GAME_OVER: Self = Refusal::GameOver;
    const WRONG_DECIDER: Self = Refusal::WrongDecider;

    fn name(self) -> &'static str {
        self.words().0
    }

    fn sentence(self) -> &'static str {
        self.words().1
    }
}
