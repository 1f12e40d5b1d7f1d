//! A monkey presses everything, everywhere. Nothing breaks, nothing is drawn where it should not
//! be, every text can be read, home is always reachable with back, and where there is flash a game is
//! found again when the power comes back.
//!
//! `KOGGE_PRESSES` says how many presses all monkeys make together; `cargo xtask campaign monkey` makes a
//! million.

use embassy_futures::block_on;
use kogge::base::input::{Button, ButtonEvent};
use kogge::base::participants::{
    BotLevel, KnownNames, Participant, PlayerName, SeatColours, Seating,
};
use kogge::bots::bot_scheduler::BotResult;
use kogge::bots::{AnySearch, Arena, Progress};
use kogge::console::keeper::Keeper;
use kogge::console::{DeviceProfile, Effect};
use kogge::games::{GameId, MAX_SEATS, Rng, Seat};
use kogge::saves::store::MAX_SECTORS;
use kogge::ui::Lang;
use kogge::ui::screens::Setup;

use crate::common::nor::Nor;
use crate::common::player::{PANELS, Player, Press};
use crate::common::reader::Reader;

/// Presses of all monkeys together, if nobody says otherwise.
const PRESSES: u32 = 48_000;

/// Presses of back that lead home from anywhere: panel, list, refusal, leave; and every decision of
/// a turn may have to be taken back before, and every letter of a name.
const WAY_HOME: u32 = 90;

/// After this many presses a monkey sits down to another game.
const PATIENCE: u32 = 500;

/// Where a console keeps what it is to keep, if anywhere.
type Store = Option<Keeper<Nor>>;

/// A monkey with a console. Every other one has flash, and pulls the plug now and then.
struct Monkey {
    player: Player,
    store: Store,
    rng: Rng,
    restarts: u32,
}

impl Monkey {
    /// Every third evening begins at home; the others with a game on the table.
    fn sit_down(&mut self, panel: DeviceProfile, lang: Lang, evening: u32) {
        self.player = Player::at_home(panel, lang);
        self.store = self.store.is_some().then(empty_store);
        if let Some(keeper) = &mut self.store {
            // The language is chosen already.
            let (effect, now) = (Effect::SaveSettings, self.player.now());
            block_on(keeper.perform(effect, &mut self.player.console, now));
        }
        if evening % 3 == 2 {
            return;
        }
        let game = GameId::ALL[self.below(GameId::ALL.len())];
        // In every other evening anybody's place may be taken by a bot, and colours are chosen.
        if evening % 2 == 1 {
            let setup = Setup::FRESH.with_sitters(self.some_sitters());
            self.player.console.set_presets(KnownNames::default(), [setup; GameId::ALL.len()]);
        }
        let spec = game.spec();
        let seats = usize::from(spec.max_seats - spec.min_seats) + 1;
        let seats = spec.min_seats + self.below(seats) as u8;
        let seed = 1 + self.below(40) as u8;
        self.player.begin(game, seats, seed, |player| settle(player, &mut self.store));
    }

    fn below(&mut self, count: usize) -> usize {
        self.rng.below(count as u32) as usize
    }

    /// People and bots of every level, in any colours.
    fn some_sitters(&mut self) -> Seating {
        let mut seating = Seating::ALL_PEOPLE;
        let mut colours = SeatColours::DEFAULT;
        for seat in (0..MAX_SEATS as u8).map(Seat) {
            seating.take_seat(
                seat,
                match self.below(2 + BotLevel::ALL.len()) {
                    0 => Participant::Person(PlayerName::NONE),
                    1 => Participant::Person(PlayerName::of(
                        ["Anna", "Bo", "Störtebeke"][self.below(3)],
                    )),
                    level => Participant::Bot(BotLevel::ALL[level - 2]),
                },
            );
            // So many seats have a colour in every game.
            let coloured = GameId::ALL.map(|game| game.spec().seat_colour_ids.len());
            let coloured = coloured.into_iter().min().unwrap_or(0);
            if seat.index() < coloured {
                colours.choose(seat, Seat(self.below(coloured) as u8));
            }
        }
        seating.with_colours(colours)
    }

    fn on_button(&mut self, event: ButtonEvent) {
        self.player.on_button(event);
        settle(&mut self.player, &mut self.store);
    }

    fn press(&mut self, button: Button) {
        self.on_button(ButtonEvent::Press(button));
        self.on_button(ButtonEvent::Release(button));
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
        let console = block_on(keeper.restore_console(self.player.panel));
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
                self.on_button(ButtonEvent::Press(button));
                self.on_button(ButtonEvent::Hold(button));
                self.on_button(ButtonEvent::Release(button));
            }
            1 => {
                let ms = self.rng.below(4_000);
                self.player.wait(ms);
                settle(&mut self.player, &mut self.store);
            }
            2 => {
                for event in [
                    ButtonEvent::Press(Button::B),
                    ButtonEvent::Press(Button::A),
                    ButtonEvent::Hold(Button::B),
                    ButtonEvent::Release(Button::A),
                    ButtonEvent::Release(Button::B),
                ] {
                    self.on_button(event);
                }
            }
            _ => self.press(button),
        }
    }

    /// Whoever is asked thinks a little, now and then: the monkey does not wait for it.
    fn let_bot_think(&mut self, arena: &mut Arena) {
        if let Some((question, mut search)) = self.player.console.search() {
            think_briefly(&mut search, arena);
            self.player.on_bot_result(BotResult::of(question, &search, arena));
            settle(&mut self.player, &mut self.store);
        }
    }
}

/// Lets a bot take a few steps.
fn think_briefly(search: &mut AnySearch, arena: &mut Arena) {
    while search.step(arena) == Progress::Thinking {
        if search.steps() >= FEW && search.choice(arena).is_some() {
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
    open(Nor::new(MAX_SECTORS))
}

/// Carries out what is wished, where there is something to keep it in.
fn settle(player: &mut Player, store: &mut Store) {
    let now = player.now();
    for effect in player.take_effects() {
        if let Some(keeper) = store {
            block_on(keeper.perform(effect, &mut player.console, now));
            block_on(keeper.tidy());
        }
    }
}

fn play(number: usize, lang: Lang, presses: u32) -> u32 {
    let panel = PANELS[number];
    let player = Player::at_home(panel, lang);
    let has_flash = (number + lang as usize) % 2 == 1;
    let store = has_flash.then(empty_store);
    let rng = Rng::new(number as u64 * 7 + lang as u64);
    let mut monkey = Monkey { player, store, rng, restarts: 0 };
    let mut arena = Box::new(Arena::new());
    for round in 0..presses {
        if round % PATIENCE == 0 {
            monkey.sit_down(panel, lang, round / PATIENCE);
        }
        monkey.do_something();
        // Hints are costly: bots think about few of the many a monkey asks for.
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
    let from = player.console.crash_context();
    for _ in 0..WAY_HOME {
        if player.console.is_home() {
            return;
        }
        player.press(Press::Short(Button::B));
    }
    let focus = player.console.table().map(|table| table.focus());
    panic!("no way home from {from:?}: still at {:?}, {focus:?}", player.console.crash_context());
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
