//! A press always answers: whatever is under the cursor, select takes it, opens something, or says
//! why not. And a log that begins in the middle of a game says where the rest is.

use kogge::base::input::{Button, ButtonLayout};
use kogge::bots::Arena;
use kogge::bots::bot_scheduler::BotResult;
use kogge::console::DeviceProfile;
use kogge::games::{Choices, Rng, Start};
use kogge::ui::Transition;
use kogge::ui::controls::{Command, Step};
use kogge::ui::table::{Focus, GameUi, TableScreen};
use kogge::ui::{Canvas, DirtyRegion, Lang};

use crate::common::games::{RegisteredGame, for_all_games};
use crate::common::player::{PANELS, Player, Press};
use crate::common::reader::Reader;
use crate::common::ring::Ring;

/// A game at the table, played at random.
struct Wanderer<G: GameUi> {
    table: TableScreen<G>,
    rng: Rng,
}

impl<G: GameUi> Wanderer<G> {
    fn new(seats: u8, seed: u64) -> Self {
        let panel = PANELS[seed as usize % PANELS.len()];
        let game = G::new(&Start::new(seats, seed)).expect("a game");
        Wanderer { table: TableScreen::new(game, panel), rng: Rng::new(seed) }
    }

    /// Takes a decision; whether there was one to take.
    fn go_on(&mut self) -> bool {
        let mut choices = Choices::new();
        self.table.game().legal(&mut choices);
        if choices.is_empty() {
            return false;
        }
        let decision = self.table.game().playout_decision(&choices, &mut self.rng);
        self.table.take(decision, Lang::En, &mut DirtyRegion::new());
        if self.table.focus() == Focus::Curtain {
            for command in [Command::Select, Command::Hold] {
                self.table.command(command, Lang::En, &mut DirtyRegion::new());
            }
        }
        true
    }

    /// Presses select on everything that the cursor can stand on; how often that was refused.
    fn press_everything(&self) -> usize {
        let mut there = self.table.clone();
        let (first, mut refused) = (there.focus(), 0);
        while let Focus::Map(target) = there.focus() {
            let mut pressed = there.clone();
            let played = pressed.command(Command::Select, Lang::En, &mut DirtyRegion::new());
            match played {
                Transition::Refused(why) => {
                    assert!(!why.is_empty());
                    refused += 1;
                }
                Transition::Stay => {
                    let asks = pressed.focus() != there.focus();
                    let target = target.map(|target| target.0);
                    assert!(asks, "{}: no answer from target {target:?}", G::SPEC.id);
                }
                _ => {}
            }
            there.command(Command::Move(Step::Next), Lang::En, &mut DirtyRegion::new());
            if there.focus() == first {
                break;
            }
        }
        refused
    }
}

fn every_press_answers<G: GameUi>(decisions: usize) {
    let mut refused = 0;
    for seats in G::SPEC.min_seats..=G::SPEC.max_seats {
        let mut wanderer = Wanderer::<G>::new(seats, seats.into());
        for _ in 0..decisions {
            refused += wanderer.press_everything();
            if !wanderer.go_on() {
                break;
            }
        }
    }
    println!("{}: {refused} presses were refused, each with a reason", G::SPEC.id);
    assert!(refused > 0, "{}: something must have been refused", G::SPEC.id);
}

#[test]
fn select_always_answers() {
    for_all_games!(every_press_answers(60));
    every_press_answers::<Ring>(60);
}

/// Every game answers with a hint, also where the question is a sheet and nothing else.
fn a_hint_comes<G: RegisteredGame>(panels: [DeviceProfile; 2]) {
    for panel in panels {
        let mut player = Player::playing(panel, Lang::En, G::ID, 2, 5);
        if player.console.table().is_some_and(|table| table.has_curtain()) {
            player.press(Press::Held(Button::A));
        }
        let (open, next) = match panel.buttons {
            ButtonLayout::Dpad => (Press::Short(Button::X), Button::Down),
            ButtonLayout::FourButtons => (Press::Held(Button::B), Button::Y),
        };
        player.press(open);
        for button in [next, next, next, next, Button::A] {
            player.press(Press::Short(button));
        }
        let (question, mut search) = player.console.search().expect("a bot is asked");
        let mut arena = Box::new(Arena::new());
        while search.choice(&arena).is_none() {
            search.step(&mut arena);
        }
        let decision = search.choice(&arena);
        player.on_bot_result(BotResult {
            request: question,
            decision,
            verdict: None,
            used_per_mille: 1000,
        });
        let focus = player.console.table().expect("a table").focus();
        assert_eq!(focus, Focus::Panels, "{}: the hint lies over the table", G::SPEC.id);
        assert!(player.picture_is_right());
    }
}

#[test]
fn a_hint_comes_in_every_game() {
    for_all_games!(a_hint_comes([PANELS[0], PANELS[2]]));
}

/// The last page of the log.
fn end_of_log<G: RegisteredGame>(table: &TableScreen<G>, lang: Lang) -> Vec<String> {
    let mut table = table.clone();
    let next = Command::Move(Step::Next);
    for command in [Command::Panels, next, next, Command::Select].into_iter().chain([next; 40]) {
        table.command(command, lang, &mut DirtyRegion::new());
    }
    let size = PANELS[0].size;
    let reader = Reader::of(size, |reader| {
        Canvas::with_probe(size, reader, |canvas| table.paint(canvas, lang));
    });
    assert_eq!(reader.complaints, Vec::<String>::new());
    reader.texts().map(str::to_owned).collect()
}

fn the_log_tells_of_the_rest<G: RegisteredGame>(said: [&str; 3]) {
    let game = G::new(&Start::new(2, 5)).expect("a game");
    let mut wanderer = Wanderer::<G> { table: TableScreen::new(game, PANELS[0]), rng: Rng::new(5) };
    wanderer.go_on();
    let tells = |table: &TableScreen<G>, lang, said: &str| {
        end_of_log(table, lang).iter().any(|line| line.starts_with(said))
    };
    assert!(!tells(&wanderer.table, Lang::En, said[0]), "{}: all of it is there", G::SPEC.id);
    for _ in 0..70 {
        let before = wanderer.table.clone();
        wanderer.go_on();
        // The end of a game has panels of its own.
        if wanderer.table.game().decider().is_none() {
            wanderer.table = before;
            break;
        }
    }
    for (lang, said) in Lang::ALL.into_iter().zip(said) {
        assert!(tells(&wanderer.table, lang, said), "{}: {lang:?}", G::SPEC.id);
    }
}

#[test]
fn a_log_that_is_not_whole_says_where_the_rest_is() {
    for_all_games!(the_log_tells_of_the_rest([
        "For what was before: look back.",
        "Per quel che precede: rivedi",
        "Was davor geschah, zeigt",
    ]));
}
