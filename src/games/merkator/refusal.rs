//! Why a start, a position or a decision is refused: the names of the catalogue's section 7.

/// A reason, in the order in which reasons are looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[allow(missing_docs)] // each says itself in `sentence`
pub enum Refusal {
    BadPlayerCount,
    BadSeat,
    OptionNotAvailable,
    OptionConflict,
    BadTable,
    BadSetup,
    BadChart,
    BadStack,
    BadTurn,
    BadNumber,
    BadPhase,
    GameOver,
    WrongDecider,
    WrongState,
    UnknownTarget,
    NotYourContract,
    LastContract,
    PurseFull,
    NothingToShed,
    NotForced,
    MustSell,
    NoCoins,
    CoinsInUse,
    SlotEmpty,
    CannotAfford,
    PaymentOrder,
    PaymentDeadEnd,
    HandFull,
    HandTaken,
    HandEmpty,
    HandNotForSale,
    PileEmpty,
    PeaceNotForHand,
    NotEnoughTime,
    BadSplit,
    NotInColumn,
    NothingHeld,
    NoSupplyCube,
    WrongPlace,
    AlreadyFulfilled,
    NotDeliverable,
    CannotPay,
    NeedsExchange,
    SwapTooFew,
    SwapUseless,
    SwapDeadEnd,
    PickOrder,
    OfferTooHigh,
    NoSuchOffer,
}

use Refusal::*;

impl crate::games::Refusal for Refusal {
    const GAME_OVER: Self = GameOver;
    const WRONG_DECIDER: Self = WrongDecider;

    fn name(self) -> &'static str {
        self.text().0
    }

    fn sentence(self) -> &'static str {
        self.text().1
    }
}

impl Refusal {
    const fn text(self) -> (&'static str, &'static str) {
        match self {
            BadPlayerCount => ("BadPlayerCount", "Merkator takes 1 to 4 players."),
            BadSeat => ("BadSeat", "That seat is not at this table."),
            OptionNotAvailable => {
                ("OptionNotAvailable", "An option is not made for this number of players.")
            }
            OptionConflict => ("OptionConflict", "Forced buildings need coins."),
            BadTable => ("BadTable", "The position was made with other card tables."),
            BadSetup => ("BadSetup", "A card is missing, there twice, or where it cannot be."),
            BadChart => ("BadChart", "The time chart cannot look like this."),
            BadStack => ("BadStack", "The solo stack does not fit the turn."),
            BadTurn => ("BadTurn", "The number of the turn does not fit the end of the game."),
            BadNumber => ("BadNumber", "A number of cubes, counters or Talers is too high."),
            BadPhase => ("BadPhase", "What is asked does not fit the rest of the position."),
            GameOver => ("GameOver", "The game is over."),
            WrongDecider => ("WrongDecider", "Another seat has to decide."),
            WrongState => ("WrongState", "This is not asked now."),
            UnknownTarget => ("UnknownTarget", "There is no such thing to choose."),
            NotYourContract => ("NotYourContract", "The contract is not held."),
            LastContract => ("LastContract", "The last contract cannot be sold."),
            PurseFull => ("PurseFull", "A purse above 15 Talers must be emptied first."),
            NothingToShed => ("NothingToShed", "The purse does not hold more than 15 Talers."),
            NotForced => ("NotForced", "No contract has to be given up."),
            MustSell => ("MustSell", "Contracts must be given up until five are left."),
            NoCoins => ("NoCoins", "This game has no coins."),
            CoinsInUse => ("CoinsInUse", "Contracts are sold for coins in this game."),
            SlotEmpty => ("SlotEmpty", "No card lies there."),
            CannotAfford => ("CannotAfford", "The card costs too much."),
            PaymentOrder => ("PaymentOrder", "Contracts are paid from high to low values."),
            PaymentDeadEnd => ("PaymentDeadEnd", "The payment could not be completed."),
            HandFull => ("HandFull", "A card is in hand already."),
            HandTaken => ("HandTaken", "A card was taken into the hand in this turn."),
            HandEmpty => ("HandEmpty", "No card is in hand."),
            HandNotForSale => ("HandNotForSale", "The contract in hand cannot be bought."),
            PileEmpty => ("PileEmpty", "The pile is empty."),
            PeaceNotForHand => ("PeaceNotForHand", "The Peace of Westphalia is never in a hand."),
            NotEnoughTime => ("NotEnoughTime", "Too few time counters."),
            BadSplit => ("BadSplit", "The cubes cannot be split like this."),
            NotInColumn => ("NotInColumn", "The good is not in the column."),
            NothingHeld => ("NothingHeld", "No such good is in store."),
            NoSupplyCube => ("NoSupplyCube", "The supply has no cube of this colour."),
            WrongPlace => ("WrongPlace", "The contract is for another place."),
            AlreadyFulfilled => ("AlreadyFulfilled", "The contract was delivered in this turn."),
            NotDeliverable => ("NotDeliverable", "The Peace of Westphalia asks for nothing."),
            CannotPay => ("CannotPay", "The goods do not suffice, exchanges included."),
            NeedsExchange => ("NeedsExchange", "Something is missing and must be exchanged."),
            SwapTooFew => ("SwapTooFew", "An exchange takes four of a kind."),
            SwapUseless => ("SwapUseless", "The exchange would give what is given anyway."),
            SwapDeadEnd => ("SwapDeadEnd", "The rest could not be paid any more."),
            PickOrder => ("PickOrder", "Goods are chosen in the order of the table."),
            OfferTooHigh => ("OfferTooHigh", "That is more than is owned or may be offered."),
            NoSuchOffer => ("NoSuchOffer", "This seat offered nothing."),
        }
    }
}
