//! Evenings at the console, button by button, with the power cut at every single act of the flash.
//!
//! Each evening is played once; what a cut leaves is made from the acts before it. After every
//! restart the console must stand where it stood before or after the press in which the power
//! went, and everything else must be there. `KOGGE_SOAK=1` cuts within every byte.

use std::collections::VecDeque;

use embassy_futures::block_on;
use kogge::base::input::{Button, ButtonEvent};
use kogge::base::participants::{KnownNames, Participant, PlayerName};
use kogge::base::records::RecordBook;
use kogge::base::settings::Settings;
use kogge::console::Console;
use kogge::console::link::{ERROR_KIND, MAX_SHORT_BYTES, Packet, Request, Screenshot, respond};
use kogge::games::{GameId, Rng, Seat};
use kogge::saves::journal::{Journal, MAX_JOURNAL_BYTES, encode};
use kogge::saves::store::NoteKey;
use kogge::ui::screens::Setups;
use kogge::ui::table::Focus;

use super::device::Device;
use crate::common::games::{RegisteredGame, test_each_game};
use crate::common::nor::{Act, Acts, Nor};
use crate::common::plays::{Play, play};
use crate::common::session::{Model, Operation, contents, is_kept, open, perform};

/// A small region, so that games are dropped and sectors erased.
const SECTORS: usize = 32;

/// Everything a player would miss.
#[derive(Clone, PartialEq, Debug)]
struct State {
    /// The game on the table.
    table: Option<u32>,
    settings: Settings,
    records: RecordBook,
    names: KnownNames,
    presets: Setups,
}

impl State {
    fn of(device: &Device) -> State {
        let console = &device.console;
        State {
            table: console.checksum(),
            settings: *console.settings(),
            records: console.records().clone(),
            names: *console.names(),
            presets: *console.presets(),
        }
    }
}

/// What must be found if the power goes in a press.
struct Timestamp {
    /// Acts of the flash when it was over.
    acts: usize,
    what: &'static str,
    state: State,
    /// Whether a game that is over lies on the table, and nobody looks at it.
    is_left: bool,
}

/// An evening as it goes on.
struct Evening {
    device: Device,
    acts: Acts,
    moments: Vec<Timestamp>,
    rng: Rng,
}

impl Evening {
    fn begin(image: Vec<u8>) -> Self {
        let (nor, acts) = Nor::traced(image);
        let device = Device::on(nor);
        let mut evening = Evening { device, acts, moments: vec![], rng: Rng::new(9) };
        evening.note("start");
        evening
    }

    fn note(&mut self, what: &'static str) {
        let console = &self.device.console;
        let is_left = console.is_over() && !console.resume_point().is_at_table;
        let (acts, state) = (self.acts.count(), State::of(&self.device));
        self.moments.push(Timestamp { acts, what, state, is_left });
    }

    fn step(&mut self, what: &'static str, step: impl FnOnce(&mut Device)) {
        step(&mut self.device);
        self.note(what);
    }

    fn press(&mut self, button: Button) {
        self.step("press", |device| device.on_button(ButtonEvent::Press(button)));
        self.step("release", |device| device.on_button(ButtonEvent::Release(button)));
    }

    fn presses(&mut self, buttons: &[Button]) {
        buttons.iter().for_each(|&button| self.press(button));
    }

    fn home(&mut self) {
        for _ in 0..8 {
            if !self.device.console.is_home() {
                self.press(Button::B);
            }
        }
        assert!(self.device.console.is_home());
    }

    /// Somebody plays, more or less at random.
    fn play(&mut self, presses: usize) {
        for _ in 0..presses {
            match self.device.console.table().map(|table| table.focus()) {
                Some(Focus::Curtain) => self.step("curtain", |device| device.hold(Button::A)),
                Some(Focus::Confirm(..)) => self.presses(&[Button::Left, Button::A]),
                _ => {
                    use Button::{A, B, Down, Left, Right, Up};
                    let some = [A, A, A, A, A, Right, Down, Left, Up, B];
                    let which = self.rng.below(some.len() as u32) as usize;
                    self.press(some[which]);
                }
            }
            if !self.device.console.resume_point().is_at_table {
                // Back once too often.
                self.go_to_table();
            }
            self.step("wait", Device::wait);
        }
    }

    /// Somebody plays the rest of a game as it was played elsewhere.
    fn follow(&mut self, play: &Play, from: usize) {
        let all = from + 1..=play.decisions.len();
        let mut wanted: Vec<u32> = all.map(|count| position_after(play, count)).collect();
        while !wanted.is_empty() {
            for button in presses_to(&self.device, &wanted) {
                match self.device.console.table().map(|table| table.focus()) {
                    Some(Focus::Curtain) => self.step("curtain", |device| device.hold(button)),
                    _ => self.press(button),
                }
            }
            let reached =
                wanted.iter().position(|&sum| Some(sum) == self.device.console.checksum());
            wanted.drain(..=reached.expect("the presses lead there"));
            self.step("wait", Device::wait);
        }
    }

    /// Somebody sends a journal over the serial line.
    fn import(&mut self, play: &Play, decisions: usize) {
        let mut room = [0; MAX_JOURNAL_BYTES];
        let some = play.decisions.iter().copied().take(decisions);
        let used = encode(&play.header, some, &mut room).expect("it fits");
        let frame = Ok(Packet { kind: Request::Import as u8, data: &room[..used] });
        self.step("import", |device| {
            let mut short = heapless::Vec::<u8, MAX_SHORT_BYTES>::new();
            let (keeper, console) = (&mut device.keeper, &mut device.console);
            let reply = block_on(respond(frame, keeper, console, &NoScreen, &mut short));
            assert_ne!(reply.kind, ERROR_KIND, "{}", String::from_utf8_lossy(reply.data));
            device.settle();
        });
    }

    /// From the table or from a fresh start to a new game, with somebody whose name is new.
    fn begin_game(&mut self, game: GameId, name: &str) {
        let mut names = *self.device.console.names();
        names.remember(PlayerName::of(name));
        self.go_to_card(game);
        let mut presets = *self.device.console.presets();
        let mut seating = *presets[game.index()].seating();
        seating.take_seat(Seat(0), Participant::Person(PlayerName::of(name)));
        presets[game.index()] = presets[game.index()].with_sitters(seating);
        // What was typed is kept when the game begins, and not before.
        let before = self.acts.count();
        self.step("begin", |device| {
            let ends_another = device.console.table().is_some() && !device.console.is_over();
            device.console.set_presets(names, presets);
            device.press(Button::A);
            if ends_another {
                // Yes is to the left of no.
                device.press(Button::Left);
                device.press(Button::A);
            }
        });
        assert_eq!(self.device.console.header().expect("a game").game, game);
        assert!(self.acts.count() > before, "{name} has begun a game");
    }

    /// Wherever the cursor stands: to the game on the table, if there is one.
    fn go_to_table(&mut self) {
        self.step("table", |device| {
            device.console.go_to_table();
            device.settle();
        });
    }

    /// Opens the card of a game: behind the way back to the table, if there is one.
    fn go_to_card(&mut self, game: GameId) {
        self.go_to_table();
        self.home();
        let steps = game.index() + usize::from(self.device.console.table().is_some());
        self.presses(&vec![Button::Right; steps]);
        self.press(Button::A);
    }

    /// The menu, the settings; the cursor stands on the first one.
    fn open_settings(&mut self) {
        self.presses(&[Button::Y, Button::Down, Button::A]);
    }
}

/// The position after this many decisions of a game.
fn position_after(play: &Play, count: usize) -> u32 {
    let mut room = [0; MAX_JOURNAL_BYTES];
    let some = play.decisions.iter().copied().take(count);
    let used = encode(&play.header, some, &mut room).expect("it fits");
    Journal::parse(&room[..used]).expect("whole").verify().expect("it was played").position_checksum
}

/// The fewest presses that lead to one of these positions, as what is forced is not asked; at a
/// curtain the finger stays.
fn presses_to(device: &Device, wanted: &[u32]) -> Vec<Button> {
    use Button::{A, Down, Left, Right, Up};
    let focus = |console: &Console| console.table().map(|table| table.focus());
    let mut seen = vec![focus(&device.console)];
    let mut open = VecDeque::from([(device.console.clone(), device.now, vec![])]);
    while let Some((here, now, presses)) = open.pop_front() {
        for button in [A, Down, Right, Up, Left] {
            let mut there = here.clone();
            let is_held = focus(&here) == Some(Focus::Curtain);
            let touches = [
                ButtonEvent::Press(button),
                ButtonEvent::Hold(button),
                ButtonEvent::Release(button),
            ];
            let mut now = now;
            for event in touches.into_iter().filter(|event| is_held || *event != touches[1]) {
                now = now.after(60);
                there.on_button(event, now);
                while there.next_effect().is_some() {}
            }
            let mut way = presses.clone();
            way.push(button);
            if there.checksum().is_some_and(|sum| wanted.contains(&sum)) {
                return way;
            }
            if !seen.contains(&focus(&there)) {
                seen.push(focus(&there));
                open.push_back((there, now, way));
            }
        }
    }
    panic!("no presses lead there from {:?}, but to {seen:?}", device.console.resume_point());
}

struct NoScreen;

impl Screenshot for NoScreen {
    fn size(&self) -> (u16, u16) {
        (240, 240)
    }

    fn row(&self, _: u16) -> Option<&[u8]> {
        None
    }

    fn number(&self) -> u16 {
        0
    }
}

/// A store that has been used for long: full of games, one of them with hardly any room left.
fn used(game: GameId) -> (Vec<u8>, Model) {
    let mut store = open(Nor::new(SECTORS));
    let mut model = Model::default();
    let mut operations = vec![Operation::Note(NoteKey::Records, vec![0; 3])];
    for other in GameId::ALL {
        for seed in 0..6 {
            let play = play(other, seed);
            operations.push(Operation::Begin(play.header.clone()));
            let some = play.decisions.iter().take(40);
            operations.extend(some.map(|&bits| Operation::Step(other, bits)));
            operations.push(Operation::Tidy);
        }
    }
    let bits = play(game, 5).decisions[40];
    for _ in 0..218 {
        operations.extend([Operation::Step(game, bits), Operation::TakeBack(game)]);
    }
    for operation in &operations {
        perform(&mut store, operation).expect("there is power");
        model.apply(operation);
    }
    (store.close().bytes, model)
}

/// An evening with a game: settings, a game played on until its sector is full, a new one with other
/// names, one that comes over the line and is played to its end, another, and everything erased.
fn evening(game: GameId, image: Vec<u8>) -> Evening {
    use Button::{A, B, Down, Left, Right, Up};
    let mut evening = Evening::begin(image);
    // English.
    evening.press(A);
    evening.open_settings();
    evening.presses(&[Down, Right, Down, Right, Right, Down, A, B, B]);
    // The one that was left: yes is to the left of no.
    evening.go_to_card(game);
    evening.presses(&[Left, A]);
    assert!(evening.device.console.checksum().is_some(), "a game was left");
    evening.play(16);
    evening.begin_game(game, "Klaus");
    evening.play(20);
    let play = play(game, 77);
    let most = play.decisions.len() - 3;
    evening.go_to_table();
    evening.import(&play, most);
    assert_eq!(evening.device.console.checksum(), Some(position_after(&play, most)));
    evening.follow(&play, most);
    assert!(evening.device.console.is_over(), "it was played to its end");
    evening.begin_game(game, "Godeke");
    evening.play(8);
    evening.home();
    evening.open_settings();
    evening.presses(&[Up, A, Left, A, Left]);
    evening.step(ERASE_ALL, |device| device.on_button(ButtonEvent::Press(A)));
    assert!(evening.device.console.table().is_none(), "everything is erased");
    evening.press(A);
    evening.begin_game(game, "Anna");
    evening.play(4);
    evening
}

const ERASE_ALL: &str = "erase all";

/// A part of a state, as something that can be compared.
type Part = fn(&State) -> String;

/// What may be found after a cut.
struct Between<'a> {
    before: &'a Timestamp,
    after: &'a Timestamp,
    /// The games in the store.
    games: [&'a Model; 2],
}

impl Between<'_> {
    fn allows(&self, found: &State, games: &Model) -> Result<(), String> {
        if self.after.what == ERASE_ALL && is_erased(games) {
            return Ok(());
        }
        let moments = [self.before, self.after];
        let is_one = |part: Part| moments.iter().any(|moment| part(&moment.state) == part(found));
        // The end of a game that nobody looked at is among the finished ones.
        let is_left = found.table.is_none() && moments.iter().any(|moment| moment.is_left);
        if !is_left && !is_one(|state| format!("{:?}", state.table)) {
            let sums = moments.map(|moment| moment.state.table);
            return Err(format!("the table: {:?}, not {sums:?}", found.table));
        }
        let parts: [(&str, Part); 4] = [
            ("settings", |state| format!("{:?}", state.settings)),
            ("records", |state| format!("{:?}", state.records)),
            ("names", |state| format!("{:?}", state.names)),
            ("presets", |state| format!("{:?}", state.presets)),
        ];
        if let Some((name, _)) = parts.iter().find(|(_, part)| !is_one(*part)) {
            return Err(format!("{name} in a {}", self.after.what));
        }
        match self.after.what {
            // Everything or nothing.
            ERASE_ALL => is_kept(games, self.games[0], self.games[0]),
            _ => is_kept(games, self.games[0], self.games[1]),
        }
    }
}

/// Nothing is there but new settings, and that somebody is at home.
fn is_erased(games: &Model) -> bool {
    let [_settings, _where, presets, names, records, _trial] = &games.notes;
    let notes = [presets, names, records].into_iter().flatten().count();
    games.finished.is_empty() && games.running.iter().flatten().count() + notes == 0
}

/// Switches on what a cut left. A cut while it recovers must not cost anything either.
fn survives(left: Vec<u8>, between: &Between, tally: &mut Tally) -> Result<(), String> {
    let (nor, acts) = Nor::traced(left.clone());
    let mut device = Device::on(nor);
    let found = State::of(&device);
    between.allows(&found, &contents(device.keeper.store()))?;
    if device.keeper.store().damaged() > 0 {
        return Err("a false alarm".into());
    }
    if !tally.cuts.is_multiple_of(SECOND_EVERY) {
        return Ok(());
    }
    let mut image = left;
    for (number, act) in acts.all().iter().enumerate() {
        for cut in act.some_cuts(number) {
            tally.second += 1;
            let mut left = image.clone();
            act.act_until(cut, &mut left, &mut tally.rng);
            let mut device = Device::on(Nor::with(left));
            let found = State::of(&device);
            let games = contents(device.keeper.store());
            between.allows(&found, &games).map_err(|what| format!("{what}, after another cut"))?;
        }
        act.act(&mut image);
    }
    Ok(())
}

/// So many cuts are followed by a second one in every way.
const SECOND_EVERY: usize = 7;

struct Tally {
    cuts: usize,
    /// Cuts while the console recovered from another.
    second: usize,
    losses: Vec<String>,
    rng: Rng,
}

fn evening_of<G: RegisteredGame>() {
    let game = G::ID;
    let (image, start) = used(game);
    let mut evening = evening(game, image.clone());
    let end = State::of(&evening.device);
    let bytes = std::mem::replace(&mut evening.device, Device::new()).keeper.close().bytes;
    assert_eq!(State::of(&Device::on(Nor::with(bytes))), end, "without a cut");
    let acts = evening.acts.all();
    let is_soaking = std::env::var_os("KOGGE_SOAK").is_some();
    let mut tally = Tally { cuts: 0, second: 0, losses: vec![], rng: Rng::new(2) };
    let mut image = image;
    let (mut at, mut games) = (0, [start.clone(), start]);
    for (number, act) in acts.iter().enumerate() {
        // The press in which this happens.
        while evening.moments[at].acts <= number {
            at += 1;
            games[0] = games[1].clone();
            games[1] = model_after(&image, &acts[number..evening.moments[at].acts.max(number)]);
        }
        let before = &evening.moments[at.saturating_sub(1)];
        let between =
            Between { before, after: &evening.moments[at], games: [&games[0], &games[1]] };
        let cuts = if is_soaking { act.all_cuts() } else { act.some_cuts(number) };
        for cut in cuts {
            let mut left = image.clone();
            act.act_until(cut, &mut left, &mut tally.rng);
            tally.cuts += 1;
            if let Err(what) = survives(left, &between, &mut tally) {
                tally.losses.push(format!("cut {cut:?} {act:?} {number}: {what}"));
            }
        }
        act.act(&mut image);
    }
    let erases = acts.iter().filter(|act| matches!(act, Act::Erase { .. })).count();
    println!(
        "an evening with {game:?}: {} programs and {erases} erases, {} cuts tried and {} more while it \
         started again, {} losses",
        acts.len() - erases,
        tally.cuts,
        tally.second,
        tally.losses.len()
    );
    assert!(tally.losses.is_empty(), "{:#?}", &tally.losses[..tally.losses.len().min(5)]);
    assert!(erases >= 3 && tally.second > 0, "{erases} erases, {} second cuts", tally.second);
}

/// What is in the store when these acts are done.
fn model_after(image: &[u8], acts: &[Act]) -> Model {
    let mut image = image.to_vec();
    acts.iter().for_each(|act| act.act(&mut image));
    contents(&mut open(Nor::with(image)))
}

test_each_game!(an_evening_survives_every_cut => evening_of);
