//! How many button presses a person takes for a game on the real console.
//!
//! Lives here: a person who makes the decisions of one seat of a recorded game with the fewest presses that the
//! console allows, among bots that decide as they did. Confirmations are on as delivered, and what the table
//! decides by itself costs nothing. Knows no rule: positions are told apart by their checksums.

mod recorded;

use std::collections::VecDeque;

use kogge::base::input::{Button, ButtonEvent, ButtonLayout, Timestamp};
use kogge::base::participants::{BotLevel, Participant, Seating};
use kogge::base::settings::{BotPace, Settings};
use kogge::bots::bot_scheduler::BotResult;
use kogge::console::{Console, DeviceProfile, Effect};
use kogge::games::{GameId, Seat, with_game};
use kogge::saves::journal::{Journal, MAX_JOURNAL_BYTES, encode, file};
use kogge::ui::Lang;

use recorded::PERSON;
pub use recorded::{RecordedGame, games, recorded_again, tables};

/// What a game took, or several.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PressCount {
    /// Presses.
    pub presses: usize,
    /// Decisions of the person, those left out that the table took by itself.
    pub decisions: usize,
    /// Turns of the person.
    pub turns: usize,
}

impl PressCount {
    /// This and another game.
    pub fn and(self, other: PressCount) -> PressCount {
        PressCount {
            presses: self.presses + other.presses,
            decisions: self.decisions + other.decisions,
            turns: self.turns + other.turns,
        }
    }

    /// Presses a turn.
    pub fn per_turn(&self) -> f64 {
        self.presses as f64 / self.turns.max(1) as f64
    }
}

/// The presses of all recorded games of so many players on a panel; says why if one cannot be played.
pub fn count(panel: DeviceProfile, game: GameId, players: u8) -> Result<PressCount, String> {
    let mut all = PressCount::default();
    for recorded in games(game, players)? {
        all = all.and(of_game(panel, &recorded)?);
    }
    Ok(all)
}

/// The presses of a recorded game on a panel; says why if it cannot be played.
pub fn of_game(panel: DeviceProfile, game: &RecordedGame) -> Result<PressCount, String> {
    let mut person = Person::at_table(panel, game).ok_or("the game cannot be laid on the table")?;
    let mut taken = PressCount { turns: game.turns, ..PressCount::default() };
    person.wait();
    while person.at + 1 < game.positions.len() {
        let (there, presses) = person.decided().ok_or_else(|| {
            let decision = shown(game.header.game, game.decisions[person.at]);
            format!("no presses lead to decision {}, {decision}", person.at)
        })?;
        taken.presses += presses;
        taken.decisions += 1;
        person = there;
        person.wait();
    }
    Ok(taken)
}

/// A decision by its number.
fn shown(game: GameId, bits: u16) -> String {
    with_game!(game, G => file::decision_of::<G>(bits).map_or(String::new(), |it| it.to_string()))
}

/// The longest time that the table takes for something by itself, in milliseconds.
const SETTLES_WITHIN: u32 = 3_000;
/// Between two events of a button, in milliseconds.
const TAP: u32 = 20;

/// Somebody with a console on which a game is played.
#[derive(Clone)]
struct Person<'a> {
    console: Console,
    buttons: ButtonLayout,
    now: Timestamp,
    game: &'a RecordedGame,
    /// How many decisions were taken.
    at: usize,
}

impl<'a> Person<'a> {
    fn at_table(panel: DeviceProfile, game: &'a RecordedGame) -> Option<Person<'a>> {
        let mut settings = Settings::default();
        settings.set_lang(Lang::En);
        settings.set_pace(BotPace::Quick);
        let mut console = Console::with_settings(panel, settings);
        let mut seating = Seating::ALL_PEOPLE;
        let bots = (0..game.header.start.seats.0).map(Seat).filter(|&seat| seat != PERSON);
        bots.for_each(|seat| seating.take_seat(seat, Participant::Bot(BotLevel::Deckhand)));
        let mut bytes = vec![0; MAX_JOURNAL_BYTES];
        let used = encode(&game.header.clone().with_seating(&seating), [], &mut bytes).ok()?;
        console.resume(&Journal::parse(bytes.get(..used)?).ok()?).ok()?;
        console.go_to_table();
        let now = Timestamp::default();
        Some(Person { console, buttons: panel.buttons, now, game, at: 0 })
    }

    fn press(&mut self, button: Button) {
        for event in [ButtonEvent::Press(button), ButtonEvent::Release(button)] {
            self.now = self.now.after(TAP);
            self.console.on_button(event, self.now);
            self.run_effects();
        }
    }

    /// Lets time pass until bots have decided and nothing happens by itself any more.
    fn wait(&mut self) {
        let (mut at, mut until) = (self.at, self.now.after(SETTLES_WITHIN));
        self.run_effects();
        while let Some(due) = self.console.next_tick().filter(|due| due.is_before(until)) {
            self.now = if due.is_before(self.now) { self.now } else { due };
            self.console.tick(self.now);
            self.run_effects();
            if self.follow().is_ok() && self.at > at {
                (at, until) = (self.at, self.now.after(SETTLES_WITHIN));
            }
        }
        self.now = until;
    }

    /// Serves the effects; a bot that is asked decides as it did.
    fn run_effects(&mut self) {
        while let Some(effect) = self.console.next_effect() {
            if effect == Effect::StartThinking
                && let Some((request, _)) = self.console.search()
                && self.follow().is_ok()
            {
                let decision = self.game.decisions.get(self.at).copied().map(u32::from);
                let result = BotResult { request, decision, verdict: None, used_per_mille: 0 };
                self.console.on_bot_result(result, self.now);
            }
        }
    }

    /// Finds the place that the game has come to; refused if it has gone another way than it did.
    fn follow(&mut self) -> Result<(), WentAstray> {
        let now = self.console.checksum();
        let ahead = &self.game.positions[self.at..];
        self.at += ahead.iter().position(|&sum| Some(sum) == now).ok_or(WentAstray)?;
        Ok(())
    }

    /// The console after the fewest presses that make the next decision, and how many they were.
    fn decided(&self) -> Option<(Self, usize)> {
        let mut seen = vec![self.console.table()?.focus()];
        let mut open = VecDeque::from([(self.clone(), 0)]);
        while let Some((here, presses)) = open.pop_front() {
            for &button in buttons_of(self.buttons) {
                let mut there = here.clone();
                there.press(button);
                if there.follow().is_err() || there.console.is_home() {
                    continue;
                }
                if there.at > self.at {
                    return Some((there, presses + 1));
                }
                let focus = there.console.table()?.focus();
                if !seen.contains(&focus) {
                    seen.push(focus);
                    open.push_back((there, presses + 1));
                }
            }
        }
        None
    }
}

/// The game on the table is not the recorded one any more.
struct WentAstray;

/// The buttons that lead to decisions.
fn buttons_of(buttons: ButtonLayout) -> &'static [Button] {
    match buttons {
        ButtonLayout::FourButtons => &[Button::A, Button::Y, Button::X, Button::B],
        ButtonLayout::Dpad => {
            &[Button::A, Button::Down, Button::Right, Button::Up, Button::Left, Button::B]
        }
    }
}
