//! Why something is refused: the names of the catalogue's section 8.

use crate::games;

/// A named reason. If several apply, the first of the catalogue's list is given.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// Not 2 to 4 seats.
    BadPlayerCount,
    /// The first seat is not at the table.
    BadFirstSeat,
    /// An option was asked for; there are none (AMS-104).
    BadOption,
    /// A position or explicit decks that cannot be: what is wrong.
    BadPosition(&'static str),
    /// The game is over.
    GameOver,
    /// Another seat must decide.
    NotYourTurn,
    /// This kind of decision is not asked for now.
    WrongDecision,
    /// Display and deck are empty.
    NothingToDraw,
    /// No route can be claimed.
    NothingToClaim,
    /// No contracts are left.
    ContractDeckEmpty,
    /// Something else is possible.
    PassNotAllowed,
    /// The display has five slots.
    BadSlot,
    /// No card in this slot.
    SlotEmpty,
    /// A face-up wild as second card.
    WildSecond,
    /// No card to draw blind.
    DeckEmpty,
    /// No route has this number.
    UnknownRoute,
    /// The route has an owner.
    RouteTaken,
    /// The seat owns the other route of the pair.
    OwnsTwin,
    /// With two seats, the other route of the pair is owned.
    RouteClosed,
    /// Fewer carts than spaces.
    NotEnoughCarts,
    /// No set of cards in hand pays for it.
    CannotPay,
    /// This colour cannot pay.
    BadPayColour,
    /// Too many or too few wilds.
    BadWildCount,
    /// At least one contract must be kept.
    MustKeepOne,
}

impl games::Refusal for Refusal {
    const GAME_OVER: Self = Refusal::GameOver;
    const WRONG_DECIDER: Self = Refusal::NotYourTurn;

    fn name(self) -> &'static str {
        match self {
            Refusal::BadPlayerCount => "BadPlayerCount",
            Refusal::BadFirstSeat => "BadFirstSeat",
            Refusal::BadOption => "BadOption",
            Refusal::BadPosition(_) => "BadPosition",
            Refusal::GameOver => "GameOver",
            Refusal::NotYourTurn => "NotYourTurn",
            Refusal::WrongDecision => "WrongDecision",
            Refusal::NothingToDraw => "NothingToDraw",
            Refusal::NothingToClaim => "NothingToClaim",
            Refusal::ContractDeckEmpty => "ContractDeckEmpty",
            Refusal::PassNotAllowed => "PassNotAllowed",
            Refusal::BadSlot => "BadSlot",
            Refusal::SlotEmpty => "SlotEmpty",
            Refusal::WildSecond => "WildSecond",
            Refusal::DeckEmpty => "DeckEmpty",
            Refusal::UnknownRoute => "UnknownRoute",
            Refusal::RouteTaken => "RouteTaken",
            Refusal::OwnsTwin => "OwnsTwin",
            Refusal::RouteClosed => "RouteClosed",
            Refusal::NotEnoughCarts => "NotEnoughCarts",
            Refusal::CannotPay => "CannotPay",
            Refusal::BadPayColour => "BadPayColour",
            Refusal::BadWildCount => "BadWildCount",
            Refusal::MustKeepOne => "MustKeepOne",
        }
    }

    fn sentence(self) -> &'static str {
        match self {
            Refusal::BadPlayerCount => "The game takes 2 to 4 players.",
            Refusal::BadFirstSeat => "The first player must sit at the table.",
            Refusal::BadOption => "This game has no variants.",
            Refusal::BadPosition(what) => what,
            Refusal::GameOver => "The game is over.",
            Refusal::NotYourTurn => "It is another player's turn.",
            Refusal::WrongDecision => "Something else has to be decided first.",
            Refusal::NothingToDraw => "No transport card is left to take.",
            Refusal::NothingToClaim => "There is no route you could claim.",
            Refusal::ContractDeckEmpty => "No contract is left.",
            Refusal::PassNotAllowed => "You may pass only when nothing else is possible.",
            Refusal::BadSlot => "The display has five slots.",
            Refusal::SlotEmpty => "There is no card in this slot.",
            Refusal::WildSecond => "A face-up wild cannot be the second card.",
            Refusal::DeckEmpty => "The deck is empty.",
            Refusal::UnknownRoute => "There is no such route.",
            Refusal::RouteTaken => "This route has been claimed.",
            Refusal::OwnsTwin => "You own the other route between these two locations.",
            Refusal::RouteClosed => "With two players only one route of a pair can be claimed.",
            Refusal::NotEnoughCarts => "You have too few carts for this route.",
            Refusal::CannotPay => "You do not have the cards for this route.",
            Refusal::BadPayColour => "This colour cannot pay for the route.",
            Refusal::BadWildCount => "The set cannot hold this number of wilds.",
            Refusal::MustKeepOne => "You must keep at least one contract.",
        }
    }
}
