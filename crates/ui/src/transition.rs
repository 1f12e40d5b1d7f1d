//! What follows from a command, on any screen and at any table: one type for all of them.
//!
//! A screen says what it wants; the console does it. Nothing here does anything.

use crate::phrases::Line;
use crate::widgets::banner;
use kogge_base::screen::ScreenId;
use kogge_base::tones::Tune;
use kogge_games::GameId;

/// What follows from a command.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Transition {
    /// Nothing beyond what was marked.
    Stay,
    /// A setting changed: the back end must hear of it.
    Changed,
    /// A setting changed, and another screen is shown.
    ChangedAndGo(ScreenId),
    /// A setting changed, and a message is shown.
    ChangedWithBanner(Line, banner::Tone),
    /// A message is shown.
    ShowBanner(Line, banner::Tone),
    /// Another screen is shown. From the table: the game stays as it is.
    Go(ScreenId),
    /// The guide of the game on the table is opened at this page.
    OpenGuide(u8),
    /// A new game of this kind is set up.
    SetUp(GameId),
    /// A game starts as it was set up.
    StartGame(GameId),
    /// Everything that was saved is erased.
    Forget,
    /// The running game of this title is left alone from now on.
    SetAside(GameId),
    /// The device restarts to take new firmware.
    RestartForUpdate,
    /// The safe mode is over.
    Recover,
    /// The flash is tested.
    TryFlash,
    /// The piezo is tested with this tune.
    TryTune(Tune),
    /// A decision was taken at the table; its bits as a journal holds them.
    Decided(u16),
    /// The last decision was taken back.
    TakenBack,
    /// The choice was refused: this is why.
    Refused(Line),
    /// The players want another game.
    Rematch,
    /// A bot decides, and the people have seen enough.
    GoOn,
    /// The person who decides wants a hint.
    Hint,
    /// The players want to know which decisions cost them most.
    Review,
    /// Nobody waits for the review any more.
    EnoughReview,
}
