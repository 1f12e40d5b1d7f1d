//! Wishes: what the console asks of its back end. It does nothing in the world by itself; a back
//! end takes the wishes one after the other and carries them out as its machine can.

use super::Console;
use crate::journal::Title;
use crate::settings::Settings;
use crate::tones::Tune;

/// Something a back end is asked to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Wish {
    /// Light the panel, in percent.
    Backlight(u8),
    /// Play a tune, so loud in percent.
    Play(Tune, u8),
    /// Keep these settings for the next start.
    Keep(Settings),
    /// Sleep until a button is pressed.
    Sleep,
    /// A game is finished: [`Console::records`] is to be kept for the next start.
    Recorded,
    /// A game begins: [`Console::names`] and [`Console::setups`] are to be kept for the next start.
    Prepared,
    /// A game has begun: [`Console::header`] is to be written down.
    Begun,
    /// A decision was taken in the game on the table, to be written down.
    Step(Title, u16),
    /// The last decision of the game on the table was taken back.
    TakenBack(Title),
    /// The game on the table is over.
    Over(Title),
    /// This game was left some time ago and is wanted: [`Console::resume`].
    Fetch(Title),
    /// Somebody came to the table or left it: [`Console::standing`] is to be kept.
    Stood,
    /// The running game of this title is to be left alone from now on; it stays among the saves.
    SetAside(Title),
    /// Everything that was kept is wanted after all, after a start in safe mode.
    Recover,
    /// Try whether the flash keeps what is written, and tell [`Console::flash_tested`].
    TestFlash,
    /// Everything that was kept is to be forgotten.
    Forget,
    /// Count the saved games, and tell [`Console::tell_saved`].
    CountSaved,
    /// A decision was taken or taken back: [`Console::checksum`] stands for the position now.
    Decided,
    /// Let [`Console::thinker`] think, and tell [`Console::hear`] what it came to. Whatever was
    /// thought about before is of no use any more.
    Think,
    /// Whoever thinks should come to an end.
    Hurry,
}

impl Console {
    /// The next thing to be done by the back end, oldest first.
    pub fn next_wish(&mut self) -> Option<Wish> {
        self.wishes.pop_front()
    }

    /// Asks the back end for something, after all it was asked for before.
    pub(super) fn wish(&mut self, wish: Wish) {
        // A back end that leaves so many wishes lying has others to worry about.
        let _ = self.wishes.push_back(wish);
    }
}
