//! Every refusal of Amsterdam: for its sentence and for its line on the screen.

use kogge::games::amsterdam::Refusal;

pub const ALL: [Refusal; 24] = [
    Refusal::BadPlayerCount,
    Refusal::BadSeat,
    Refusal::UnknownOption,
    Refusal::BadPosition,
    Refusal::GameOver,
    Refusal::WrongDecider,
    Refusal::WrongState,
    Refusal::NothingToDraw,
    Refusal::NothingToClaim,
    Refusal::ContractDeckEmpty,
    Refusal::PassNotAllowed,
    Refusal::BadSlot,
    Refusal::SlotEmpty,
    Refusal::WildSecond,
    Refusal::DeckEmpty,
    Refusal::UnknownRoute,
    Refusal::RouteTaken,
    Refusal::OwnsTwin,
    Refusal::RouteClosed,
    Refusal::NotEnoughCarts,
    Refusal::CannotPay,
    Refusal::BadPayColour,
    Refusal::BadWildCount,
    Refusal::MustKeepOne,
];
