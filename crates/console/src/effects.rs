//! Effects: what the console asks of its back end, and the queue in which they wait.
//!
//! The console does nothing in the world by itself. A back end takes the effects one after the other
//! and carries them out as its machine can. Nothing here knows a screen or a flash.
//!
//! The queue holds: no effect that saves something is ever lost, however late a back end serves.
//! What only says "save what you have now" waits at most once; every decision of a journal has its own
//! entry, and [`EffectQueue::is_ready`] says in time when there is no room for more.

use core::mem::discriminant;

use heapless::Vec;

use super::Console;
use kogge_base::tones::Tune;
use kogge_games::GameId;

/// Something a back end is asked to do.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Effect {
    /// Light the panel, in percent.
    Backlight(u8),
    /// Play a tune at this volume, in percent.
    PlayTune(Tune, u8),
    /// Save [`Console::settings`] for the next start.
    SaveSettings,
    /// Sleep until a button is pressed.
    Sleep,
    /// Save [`Console::records`] for the next start: a game is finished.
    SaveRecords,
    /// Save [`Console::names`] and [`Console::presets`] for the next start: a game starts.
    SavePresets,
    /// Start a journal with [`Console::header`]: a game has started.
    StartJournal,
    /// Append a decision to the journal of the running game.
    AppendDecision(GameId, u16),
    /// Append to the journal of the running game that its last decision was taken back.
    AppendUndo(GameId),
    /// Finish the journal of the running game, with [`Console::checksum`].
    FinishJournal(GameId),
    /// Load a game that was left some time ago, with [`Console::resume`].
    LoadGame(GameId),
    /// Save [`Console::resume_point`]: somebody came to the table or left it.
    SaveResumePoint,
    /// Leave the running game of this title alone from now on; it stays among the saves.
    ArchiveGame(GameId),
    /// Load everything that was saved, after a start in safe mode.
    LoadAll,
    /// Test whether the flash keeps what is written, and report to [`Console::on_flash_tested`].
    TestFlash,
    /// Erase everything that was saved.
    EraseAll,
    /// Count the saved games, and report to [`Console::set_saved_count`].
    CountSaves,
    /// A decision was taken or taken back: [`Console::checksum`] stands for the new position.
    PositionChanged,
    /// Let [`Console::search`] think, and report to [`Console::on_bot_result`]. A search that is under
    /// way is of no use any more.
    StartThinking,
    /// The search that is under way should come to an end.
    FinishThinking,
    /// Restart as the drive that takes new firmware. What cannot says so ([`Console::refuse_update`]).
    RestartForUpdate,
}

/// What becomes of an effect when one of its kind waits already.
enum Repeated {
    /// Both wait: each says something of its own.
    Both,
    /// The one that waits is enough, and its place in the order matters: a record must be saved before
    /// the end of its game.
    First,
    /// Only the later one counts: it serves what the console has then.
    Last,
    /// Both wait; of too many the oldest goes, as nobody would hear it in time.
    Few,
}

impl Effect {
    const fn repeated(self) -> Repeated {
        match self {
            Effect::StartJournal
            | Effect::AppendDecision(..)
            | Effect::AppendUndo(_)
            | Effect::FinishJournal(_)
            | Effect::LoadGame(_)
            | Effect::ArchiveGame(_) => Repeated::Both,
            Effect::SaveRecords | Effect::PositionChanged => Repeated::First,
            Effect::PlayTune(..) => Repeated::Few,
            Effect::Backlight(_)
            | Effect::SaveSettings
            | Effect::Sleep
            | Effect::SavePresets
            | Effect::SaveResumePoint
            | Effect::LoadAll
            | Effect::TestFlash
            | Effect::EraseAll
            | Effect::CountSaves
            | Effect::StartThinking
            | Effect::FinishThinking
            | Effect::RestartForUpdate => Repeated::Last,
        }
    }

    /// Whether it is about the game on the table as it is now, or about everything: another input
    /// would change what is saved or loaded.
    const fn blocks_input(self) -> bool {
        matches!(
            self,
            Effect::StartJournal
                | Effect::FinishJournal(_)
                | Effect::LoadGame(_)
                | Effect::LoadAll
                | Effect::EraseAll
        )
    }
}

/// Kinds of effects that wait at most once.
const MERGED_KINDS: usize = 14;
/// Tunes that wait at most.
const MAX_TUNES: usize = 4;
/// Effects that each have an entry of their own: those of journals.
const MAX_EXACT: usize = 2 * MAX_EXACT_PER_INPUT;
/// The most of them that one input brings, with what was due at that moment and with a release after
/// it: two decisions, the end of the game for each, and one step back.
const MAX_EXACT_PER_INPUT: usize = 5;
const CAPACITY: usize = MERGED_KINDS + MAX_TUNES + MAX_EXACT;

/// The effects that wait, oldest first.
///
/// # Invariants
///
/// Merged kinds are there at most once and tunes at most [`MAX_TUNES`] times, so that there is always
/// room for [`MAX_EXACT`] others. The console takes no input that could bring more than fit.
#[derive(Clone)]
pub(crate) struct EffectQueue(Vec<Effect, CAPACITY, u8>);

impl EffectQueue {
    /// Nothing is asked for.
    pub(crate) const fn new() -> Self {
        EffectQueue(Vec::new())
    }

    /// Asks for something, after everything that was asked for before.
    pub(crate) fn push(&mut self, effect: Effect) {
        let waiting = self.count(|other| discriminant(other) == discriminant(&effect));
        match effect.repeated() {
            Repeated::Both => {}
            Repeated::First if waiting > 0 => return,
            Repeated::Few if waiting >= MAX_TUNES => self.drop_oldest(effect),
            Repeated::First | Repeated::Few => {}
            // The others keep their order.
            Repeated::Last => self.0.retain(|other| discriminant(other) != discriminant(&effect)),
        }
        let is_pushed = self.0.push(effect).is_ok();
        debug_assert!(is_pushed, "the console has taken more input than it has room for");
    }

    /// Takes the next effect, oldest first.
    pub(crate) fn pop(&mut self) -> Option<Effect> {
        if self.0.is_empty() { None } else { Some(self.0.remove(0)) }
    }

    /// Whether there is room for what another input brings, and nothing waits that another input would
    /// spoil.
    pub(crate) fn is_ready(&self) -> bool {
        let exact = self.count(|effect| matches!(effect.repeated(), Repeated::Both));
        exact + MAX_EXACT_PER_INPUT <= MAX_EXACT && self.count(|effect| effect.blocks_input()) == 0
    }

    /// Takes out the oldest effect of a kind.
    fn drop_oldest(&mut self, kind: Effect) {
        let is_meant = |effect: &Effect| discriminant(effect) == discriminant(&kind);
        if let Some(at) = self.0.iter().position(is_meant) {
            self.0.remove(at);
        }
    }

    fn count(&self, is_meant: impl Fn(&Effect) -> bool) -> usize {
        self.0.iter().filter(|effect| is_meant(effect)).count()
    }
}

impl Console {
    /// Takes the next thing to be done by the back end, oldest first.
    pub fn next_effect(&mut self) -> Option<Effect> {
        self.effects.pop()
    }

    /// Whether the console takes another input. If not, the back end serves effects first.
    pub fn is_ready(&self) -> bool {
        self.effects.is_ready()
    }

    /// Asks the back end for something, after everything it was asked for before.
    pub(crate) fn request(&mut self, effect: Effect) {
        self.effects.push(effect);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: GameId = GameId::ALL[0];

    fn served(queue: &mut EffectQueue) -> std::vec::Vec<Effect> {
        std::iter::from_fn(|| queue.pop()).collect()
    }

    #[test]
    fn what_saves_the_present_waits_once_and_last() {
        let mut queue = EffectQueue::new();
        queue.push(Effect::SaveResumePoint);
        queue.push(Effect::AppendUndo(GAME));
        queue.push(Effect::SaveResumePoint);
        assert_eq!(served(&mut queue), [Effect::AppendUndo(GAME), Effect::SaveResumePoint]);
    }

    #[test]
    fn a_record_is_saved_before_the_end_of_its_game() {
        let end = Effect::FinishJournal(GAME);
        let mut queue = EffectQueue::new();
        for _ in 0..2 {
            queue.push(Effect::SaveRecords);
            queue.push(end);
        }
        assert_eq!(served(&mut queue), [Effect::SaveRecords, end, end]);
    }

    #[test]
    fn a_queue_that_is_ready_has_room_for_everything() {
        let mut queue = EffectQueue::new();
        let mut decisions = 0;
        while queue.is_ready() {
            for effect in [
                Effect::Backlight(1),
                Effect::SaveSettings,
                Effect::Sleep,
                Effect::SaveRecords,
                Effect::SavePresets,
                Effect::SaveResumePoint,
                Effect::TestFlash,
                Effect::CountSaves,
                Effect::PositionChanged,
                Effect::StartThinking,
                Effect::FinishThinking,
                Effect::RestartForUpdate,
                Effect::PlayTune(Tune::Select, 25),
            ] {
                queue.push(effect);
            }
            for _ in 0..MAX_EXACT_PER_INPUT {
                queue.push(Effect::AppendDecision(GAME, decisions));
                decisions += 1;
            }
        }
        let effects = served(&mut queue);
        let written = effects.iter().filter_map(|effect| match effect {
            Effect::AppendDecision(_, bits) => Some(*bits),
            _ => None,
        });
        assert_eq!(
            written.collect::<std::vec::Vec<_>>(),
            (0..decisions).collect::<std::vec::Vec<_>>()
        );
    }
}
