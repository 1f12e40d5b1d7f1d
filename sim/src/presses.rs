//! How many presses a solo game of Merkator takes: a bot decides, and every decision is made with
//! the fewest presses that make it on the console, as a person who knows the way would.

use std::collections::VecDeque;

use kogge::bot::{Arena, Level};
use kogge::console::{Console, Panel};
use kogge::games::merkator::data::SOLO_TURNS;
use kogge::games::merkator::{Decision, Merkator};
use kogge::games::{Game, Start};
use kogge::input::{Button, Hands, Moment, Touch};
use kogge::journal::Journal;
use kogge::settings::Settings;
use kogge::ui::Lang;
use kogge::ui::table::AnyTable;

use crate::bots::{self, Player};
use crate::record;

/// What a game took, or several.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Taken {
    /// Presses.
    pub presses: usize,
    /// Turns.
    pub turns: usize,
}

impl Taken {
    /// This and another game.
    pub fn and(self, other: Taken) -> Taken {
        Taken { presses: self.presses + other.presses, turns: self.turns + other.turns }
    }

    /// Presses a turn.
    pub fn a_turn(&self) -> f64 {
        self.presses as f64 / self.turns.max(1) as f64
    }
}

/// The solo game of a seed as the Merchant plays it, pressed on a panel; nothing if it cannot be.
pub fn solo_game(panel: Panel, seed: u64) -> Option<Taken> {
    let start = Start::new(1, seed);
    let mut person = Person::at_table(panel, &start)?;
    let mut arena = Box::new(Arena::new());
    let mut presses = 0;
    while let Some(seat) = person.game()?.decider() {
        let merchant = Player::Bot(Level::Merchant, None);
        let thought = bots::think(person.game()?, seat, merchant, 1, &mut arena)?;
        let (there, taken) = person.decided(thought.decision)?;
        presses += taken;
        person = there;
    }
    Some(Taken { presses, turns: usize::from(SOLO_TURNS) })
}

/// Somebody with a console on which a game is played.
#[derive(Clone)]
struct Person {
    console: Console,
    hands: Hands,
    now: Moment,
}

impl Person {
    fn at_table(panel: Panel, start: &Start) -> Option<Person> {
        let mut settings = Settings::default();
        settings.choose_lang(Lang::En);
        let mut console = Console::with_settings(panel, settings);
        let bytes = record::bytes::<Merkator>(start, &[]).ok()?;
        console.resume(&Journal::parse(&bytes).ok()?).ok()?;
        console.go_to_table();
        Some(Person { console, hands: panel.hands, now: Moment::default() })
    }

    fn game(&self) -> Option<&Merkator> {
        match self.console.table()? {
            AnyTable::Merkator(table) => Some(table.game()),
            _ => None,
        }
    }

    fn press(&mut self, button: Button) {
        for touch in [Touch::Press(button), Touch::Release(button)] {
            self.now = self.now.after(20);
            self.console.touch(touch, self.now);
            while self.console.next_wish().is_some() {}
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
            for &button in fingers(self.hands) {
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
fn fingers(hands: Hands) -> &'static [Button] {
    match hands {
        Hands::FourButtons => &[Button::A, Button::Y, Button::X],
        Hands::Dpad => &[Button::A, Button::Down, Button::Right, Button::Up, Button::Left],
    }
}
