//! How many button presses a solo game of Merkator takes.
//!
//! A bot decides, and every decision is made with the fewest presses that the console allows.

use std::collections::VecDeque;

use kogge::base::input::{Button, ButtonEvent, ButtonLayout, Timestamp};
use kogge::base::settings::Settings;
use kogge::bots::{Arena, BotLevel};
use kogge::console::{Console, DeviceProfile};
use kogge::games::merkator::data::SOLO_TURNS;
use kogge::games::merkator::{Decision, Merkator};
use kogge::games::{Game, Start};
use kogge::saves::journal::Journal;
use kogge::ui::Lang;
use kogge::ui::table::AnyTableScreen;

use crate::bots::{self, BotSpec};
use crate::engine::journal_doc;

/// What a game took, or several.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PressCount {
    /// Presses.
    pub presses: usize,
    /// Turns.
    pub turns: usize,
}

impl PressCount {
    /// This and another game.
    pub fn and(self, other: PressCount) -> PressCount {
        PressCount { presses: self.presses + other.presses, turns: self.turns + other.turns }
    }

    /// Presses a turn.
    pub fn per_turn(&self) -> f64 {
        self.presses as f64 / self.turns.max(1) as f64
    }
}

/// The presses of the solo game of a seed that the bot `skipper` plays on a panel; nothing if it cannot be
/// played.
pub fn solo_game(panel: DeviceProfile, seed: u64) -> Option<PressCount> {
    let start = Start::new(1, seed);
    let mut person = Person::at_table(panel, &start)?;
    let mut arena = Box::new(Arena::new());
    let mut presses = 0;
    while let Some(seat) = person.game()?.decider() {
        let skipper = BotSpec::Bot(BotLevel::Skipper, None);
        let choice = bots::choose(person.game()?, seat, skipper, 1, &mut arena)?;
        let (there, taken) = person.decided(choice.decision)?;
        presses += taken;
        person = there;
    }
    Some(PressCount { presses, turns: usize::from(SOLO_TURNS) })
}

/// Somebody with a console on which a game is played.
#[derive(Clone)]
struct Person {
    console: Console,
    buttons: ButtonLayout,
    now: Timestamp,
}

impl Person {
    fn at_table(panel: DeviceProfile, start: &Start) -> Option<Person> {
        let mut settings = Settings::default();
        settings.set_lang(Lang::En);
        let mut console = Console::with_settings(panel, settings);
        let bytes = journal_doc::bytes::<Merkator>(start, &[]).ok()?;
        console.resume(&Journal::parse(&bytes).ok()?).ok()?;
        console.go_to_table();
        Some(Person { console, buttons: panel.buttons, now: Timestamp::default() })
    }

    fn game(&self) -> Option<&Merkator> {
        match self.console.table()? {
            AnyTableScreen::Merkator(table) => Some(table.game()),
            _ => None,
        }
    }

    fn press(&mut self, button: Button) {
        for event in [ButtonEvent::Press(button), ButtonEvent::Release(button)] {
            self.now = self.now.after(20);
            self.console.on_button(event, self.now);
            while self.console.next_effect().is_some() {}
        }
    }

    /// The console after the fewest presses that make a decision, and how many they were.
    fn decided(&self, decision: Decision) -> Option<(Person, usize)> {
        let before = self.game()?;
        let mut wanted = before.clone();
        wanted.apply(decision, &mut ()).ok()?;
        let mut seen = vec![self.console.table()?.focus()];
        let mut open = VecDeque::from([(self.clone(), 0)]);
        while let Some((here, presses)) = open.pop_front() {
            for &button in buttons_of(self.buttons) {
                let mut there = here.clone();
                there.press(button);
                let (game, focus) = (there.game()?, there.console.table()?.focus());
                if *game == wanted {
                    return Some((there, presses + 1));
                }
                if game == before && !seen.contains(&focus) {
                    seen.push(focus);
                    open.push_back((there, presses + 1));
                }
            }
        }
        None
    }
}

/// The buttons that lead to decisions.
fn buttons_of(buttons: ButtonLayout) -> &'static [Button] {
    match buttons {
        ButtonLayout::FourButtons => &[Button::A, Button::Y, Button::X],
        ButtonLayout::Dpad => &[Button::A, Button::Down, Button::Right, Button::Up, Button::Left],
    }
}
