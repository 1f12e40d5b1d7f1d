//! Why a decision, a start or a position is refused (section 7 of the catalogue).

/// A refusal and its sentence.
macro_rules! refusals {
    ($($(#[$doc:meta])* $name:ident = $sentence:literal,)*) => {
        /// Why something is refused.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Refusal {
            $(#[doc = $sentence] $name,)*
        }

        impl crate::games::Refusal for Refusal {
            const GAME_OVER: Self = Refusal::GameOver;
            const WRONG_DECIDER: Self = Refusal::NotYourDecision;

            fn name(self) -> &'static str {
                match self { $(Refusal::$name => stringify!($name),)* }
            }

            fn sentence(self) -> &'static str {
                match self { $(Refusal::$name => $sentence,)* }
            }
        }
    };
}

refusals! {
    GameOver = "The game is over.",
    NotYourDecision = "Somebody else has to decide.",
    WrongPhase = "That is not what is asked now.",
    BadPlayerCount = "Hansa Teutonica is for two to five players.",
    UnknownSeat = "That seat is not at the table.",
    UnknownOption = "Hansa Teutonica has no such option.",
    UnknownRoute = "This side of the board has no such route.",
    UnknownCity = "That city has no part in this.",
    NoActionsLeft = "No actions are left in this turn.",
    StockEmpty = "The stock is empty.",
    BadMix = "So many merchants cannot be in the mix.",
    SupplyEmpty = "The supply is empty.",
    KindNotAvailable = "No piece of that kind is there.",
    RouteFull = "No village is free there.",
    OwnPiece = "Own pieces cannot be displaced.",
    NoPieceThere = "No such piece is there.",
    CannotPay = "The supply does not hold enough pieces for that.",
    NotNearest = "A nearer route has a free village.",
    SameRoute = "It has to be another route.",
    WrongSource = "Extra pieces come from the stock, then the supply, then the board.",
    AlreadyPlaced = "That piece was placed in this very reaction.",
    MustReplaceFirst = "The displaced piece has to be placed first.",
    NothingToMove = "No piece to move.",
    NotYourPiece = "No own piece of that kind is there.",
    TooManyMoves = "Liber Sophiae allows no more pieces.",
    RouteNotComplete = "Not all villages hold own pieces.",
    CityFull = "All offices are occupied.",
    PrivilegeTooLow = "Privilegium does not allow that colour.",
    WrongShape = "No piece of the route has the shape of the office.",
    NotAbilityCity = "No end city of the route belongs to an ability.",
    AbilityFull = "That track is full.",
    NotTableRoute = "Only Warburg-Coellen leads to the table.",
    TableSpaceTaken = "That space is taken.",
    NoMerchantOnRoute = "No merchant is on the route.",
    NoSuchMarker = "No such marker was taken.",
    MarkerUsed = "That marker is used already.",
    MarkerTooNew = "A marker cannot be used in the action that gained it.",
    NoOfficeYet = "An extra office needs an occupied office in the city.",
    OfficesNotAdjacent = "That office has no right-hand neighbour.",
    OfficeEmpty = "Both offices have to be occupied.",
    SameOwner = "Both offices belong to the same owner.",
    ExtraOfficeFixed = "Extra offices cannot be swapped.",
    NothingRemoved = "At least one piece has to be removed.",
    MarkerHasNoTarget = "There is nothing that marker could act on.",
    RouteHasMarker = "A marker lies there already.",
    RouteOccupied = "Pieces stand on that route.",
    NoFreeOffice = "Neither end city has a free office.",
    UndoBarrier = "Something new has come to light since.",
    BadState = "The position breaks a rule of the game.",
}
