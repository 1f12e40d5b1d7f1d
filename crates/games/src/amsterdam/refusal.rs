//! Why a start, a position or a decision is refused: the names of the catalogue's section 8.

use crate::macros::refusals::refusals;

refusals! {
    /// A reason. If several apply, the first of this list is given.
    pub enum Refusal {
        BadPlayerCount = "The game takes 2 to 4 players.",
        BadSeat = "The first player must sit at the table.",
        UnknownOption = "This game has no variants.",
        BadPosition = "This position cannot come up in a game.",
        GameOver = "The game is over.",
        WrongDecider = "It is another player's turn.",
        WrongState = "Something else has to be decided first.",
        NothingToDraw = "No transport card is left to take.",
        NothingToClaim = "There is no route you could claim.",
        ContractDeckEmpty = "No contract is left.",
        PassNotAllowed = "You may pass only when nothing else is possible.",
        BadSlot = "The display has five slots.",
        SlotEmpty = "There is no card in this slot.",
        WildSecond = "A face-up wild cannot be the second card.",
        DeckEmpty = "The deck is empty.",
        UnknownRoute = "There is no such route.",
        RouteTaken = "This route has been claimed.",
        OwnsTwin = "You own the other route between these two locations.",
        RouteClosed = "With two players only one route of a pair can be claimed.",
        NotEnoughCarts = "You have too few carts for this route.",
        CannotPay = "You do not have the cards for this route.",
        BadPayColour = "This colour cannot pay for the route.",
        BadWildCount = "The set cannot hold this number of wilds.",
        MustKeepOne = "You must keep at least one contract.",
    }
}
