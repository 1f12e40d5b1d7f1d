//! Why a start, a position or a decision is refused: the names of the catalogue's section 6.

use crate::macros::refusals::refusals;

refusals! {
    /// A reason.
    pub enum Refusal {
        BadPlayerCount = "Ferry is for one or two players.",
        BadSeat = "There is no such seat at this table.",
        BadPosition = "This position cannot come up in a game.",
        GameOver = "The game is over.",
        WrongDecider = "Somebody else is asked now.",
        WrongState = "Something else is asked now.",
        TooFar = "A ship sails on by one or two legs.",
        NoCrate = "No crate waits in this harbour.",
        HoldFull = "The hold is full.",
        NothingToDeliver = "Nothing on board belongs here.",
    }
}
