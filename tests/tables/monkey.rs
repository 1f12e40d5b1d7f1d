//! A monkey presses everything, everywhere. Nothing breaks, nothing is drawn where it should not
//! be, every text can be read, home is always reachable with back, and where there is flash a game is
//! found again when the power comes back.
//!
//! `KOGGE_PRESSES` says how many presses all monkeys make together; `cargo xtask monkey` makes a
//! million.

use embassy_futures::block_on;
use kogge::bot::{AnyThinker, Arena, Progress};
use kogge::console::{Panel, Wish};
use kogge::games::{Chance, MAX_SEATS, Seat};
use kogge::input::{Button, Touch};
use kogge::keeper::Keeper;
use kogge::opponents::Thought;
use kogge::sitters::{Colours, Level, Name, Names, Sitter, Sitters};
use kogge::store::MOST_SECTORS;
use kogge::ui::Lang;
use kogge::ui::screens::Setup;
use kogge::ui::screens::shelf::GameId;

use crate::games;
use crate::nor::Nor;
use crate::player::{PANELS, Player, Press};
use crate::reader::Reader;

/// Presses of all monkeys together, if nobody says otherwise.
const PRESSES: u32 = 48_000;

/// Presses of back that lead home from anywhere: panel, list, refusal, leave; and every decision of
/// a turn may have to be taken back before, and every letter of a name.
const WAY_HOME: u32 = 90;

/// After so many presses a monkey sits down to another game.
const PATIENCE: u32 = 500;

/// Where a console keeps what it is to keep, if anywhere.
type Store = Option<Keeper<Nor>>;

/// A monkey with a console. Every other one has flash, and pulls the plug now and then.
struct Monkey {
    player: Player,
    store: Store,
    chance: Chance,
    restarts: u32,
}

impl Monkey {
    /// Every third evening begins at home; the others with a game on the table.
    fn sit_down(&mut self, panel: Panel, lang: Lang, evening: u32) {
        self.player = Player::at_home(panel, lang);
        self.store = self.store.is_some().then(empty_store);
        if let Some(keeper) = &mut self.store {
            // The language is chosen already.
            let (wish, now) = (Wish::Keep(*self.player.console.settings()), self.player.now());
            block_on(keeper.carry_out(wish, &mut self.player.console, now));
        }
        if evening % 3 == 2 {
            return;
        }
        let game = games::ALL[self.below(games::ALL.len())];
        // In every other evening anybody's place may be taken by a bot, and colours are chosen.
        if evening % 2 == 1 {
            let setup = Setup::FRESH.with_sitters(self.some_sitters());
            self.player.console.prepare(Names::default(), [setup; GameId::ALL.len()]);
        }
        let about = game.kit().expect("a game").about;
        let seats = usize::from(about.max_seats - about.min_seats) + 1;
        let seats = about.min_seats + self.below(seats) as u8;
        let seed = 1 + self.below(40) as u8;
        self.player.begin(game, seats, seed, |player| settle(player, &mut self.store));
    }

    fn below(&mut self, count: usize) -> usize {
        self.chance.below(count as u32) as usize
    }

    /// People and bots of every level, in any colours.
    fn some_sitters(&mut self) -> Sitters {
        let mut sitters = Sitters::PEOPLE;
        let mut colours = Colours::OWN;
        for seat in (0..MAX_SEATS as u8).map(Seat) {
            sitters.sit(
                seat,
                match self.below(2 + Level::ALL.len()) {
                    0 => Sitter::Person(Name::NONE),
                    1 => Sitter::Person(Name::of(["Anna", "Bo", "Störtebeke"][self.below(3)])),
                    level => Sitter::Bot(Level::ALL[level - 2]),
                },
            );
            // Four seats have a colour in every game.
            if seat.0 < 4 {
                colours.choose(seat, Seat(self.below(4) as u8));
            }
        }
        sitters.wearing(colours)
    }

    fn touch(&mut self, touch: Touch) {
        self.player.touch(touch);
        settle(&mut self.player, &mut self.store);
    }

    fn press(&mut self, button: Button) {
        self.touch(Touch::Press(button));
        self.touch(Touch::Release(button));
    }

    /// Off without warning, and on again: a game that was being played is there as it was.
    fn pull_the_plug(&mut self) {
        let Some(keeper) = self.store.take() else { return };
        let console = &self.player.console;
        let playing = console.table().filter(|table| table.decider().is_some()).map(|_| {
            let header = console.header().cloned();
            (console.checksum(), header)
        });
        let nor = Nor::with(keeper.close().bytes);
        let mut keeper = open(nor);
        let console = block_on(keeper.wake(self.player.panel));
        if let Some((sum, header)) = playing {
            assert_eq!(console.checksum(), sum, "the position");
            assert_eq!(console.header().cloned(), header, "people, options and colours");
        }
        self.player = Player::with(console, self.player.panel);
        self.store = Some(keeper);
        self.restarts += 1;
        settle(&mut self.player, &mut self.store);
    }

    /// Does something foolish.
    fn do_something(&mut self) {
        let button = Button::ALL[self.below(8)];
        // A monkey that likes select gets further.
        let button = if self.below(3) == 0 { Button::A } else { button };
        match self.below(12) {
            0 => {
                self.touch(Touch::Press(button));
                self.touch(Touch::Hold(button));
                self.touch(Touch::Release(button));
            }
            1 => {
                let ms = self.chance.below(4_000);
                self.player.wait(ms);
                settle(&mut self.player, &mut self.store);
            }
            2 => {
                for touch in [
                    Touch::Press(Button::B),
                    Touch::Press(Button::A),
                    Touch::Hold(Button::B),
                    Touch::Release(Button::A),
                    Touch::Release(Button::B),
                ] {
                    self.touch(touch);
                }
            }
            _ => self.press(button),
        }
    }

    /// Whoever is asked thinks a little, now and then: the monkey does not wait for it.
    fn let_bot_think(&mut self, arena: &mut Arena) {
        if let Some((question, mut thinker)) = self.player.console.thinker() {
            glance(&mut thinker, arena);
            self.player.hear(Thought::of(question, &thinker, arena));
            settle(&mut self.player, &mut self.store);
        }
    }
}

/// Lets a bot take a few steps.
fn glance(thinker: &mut AnyThinker, arena: &mut Arena) {
    while thinker.step(arena) == Progress::Thinking {
        if thinker.steps() >= FEW && thinker.choice(arena).is_some() {
            break;
        }
    }
}

/// Steps that a monkey lets bots think.
const FEW: u32 = 12;

fn open(nor: Nor) -> Keeper<Nor> {
    let size = nor.size();
    block_on(Keeper::open(nor, 0, size)).expect("a store always opens")
}

fn empty_store() -> Keeper<Nor> {
    open(Nor::new(MOST_SECTORS))
}

/// Carries out what is wished, where there is something to keep it in.
fn settle(player: &mut Player, store: &mut Store) {
    let now = player.now();
    for wish in player.take_wishes() {
        if let Some(keeper) = store {
            block_on(keeper.carry_out(wish, &mut player.console, now));
            block_on(keeper.tidy());
        }
    }
}

fn play(number: usize, lang: Lang, presses: u32) -> u32 {
    let panel = PANELS[number];
    let player = Player::at_home(panel, lang);
    let has_flash = (number + lang as usize) % 2 == 1;
    let store = has_flash.then(empty_store);
    let chance = Chance::new(number as u64 * 7 + lang as u64);
    let mut monkey = Monkey { player, store, chance, restarts: 0 };
    let mut arena = Box::new(Arena::new());
    for round in 0..presses {
        if round % PATIENCE == 0 {
            monkey.sit_down(panel, lang, round / PATIENCE);
        }
        monkey.do_something();
        // Hints are dear: bots think about few of the many a monkey asks for.
        if monkey.below(8) == 0 {
            monkey.let_bot_think(&mut arena);
        }
        if monkey.below(90) == 0 {
            monkey.pull_the_plug();
        }
        let player = &mut monkey.player;
        player.paint();
        if round % 40 == 0 {
            assert!(player.picture_is_right(), "round {round} on {panel:?} in {lang:?}");
        }
        if round % 20 == 0 {
            let reader = Reader::of(panel.size, |reader| player.console.watch(reader));
            let complaints = reader.complaints.join("\n");
            assert!(complaints.is_empty(), "round {round} on {panel:?} in {lang:?}: {complaints}");
        }
        if round % 100 == 0 {
            assert_way_home(player.clone());
        }
    }
    monkey.restarts
}

fn assert_way_home(mut player: Player) {
    let from = player.console.spot();
    for _ in 0..WAY_HOME {
        if player.console.is_home() {
            return;
        }
        player.press(Press::Short(Button::B));
    }
    let focus = player.console.table().map(|table| table.focus());
    panic!("no way home from {from:?}: still at {:?}, {focus:?}", player.console.spot());
}

#[test]
fn a_monkey_finds_nothing_that_breaks() {
    let wanted = std::env::var("KOGGE_PRESSES").ok();
    let presses = wanted.map_or(PRESSES, |text| text.parse().expect("a number of presses"));
    let monkeys = (PANELS.len() * Lang::ALL.len()) as u32;
    let mut restarts = 0;
    for number in 0..PANELS.len() {
        for lang in Lang::ALL {
            restarts += play(number, lang, presses.div_ceil(monkeys));
        }
    }
    let presses = presses.div_ceil(monkeys) * monkeys;
    println!("{presses} presses and {restarts} restarts, nothing broke");
    assert!(restarts > presses / 400, "half of the monkeys pull the plug");
}
