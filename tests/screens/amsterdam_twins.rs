//! Twin tables of Amsterdam: two games that differ only in what somebody may not see are played on
//! side by side, and this person's pictures must be the same to the last pixel: the table, every
//! panel, the log with its history, and the past.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use kogge::base::input::ButtonLayout;
use kogge::base::participants::{BotLevel, Participant, PlayerName, Seating};
use kogge::console::DeviceProfile;
use kogge::games::amsterdam::{Amsterdam, Decision, Keep};
use kogge::games::{Choices, Decision as _, Game, Observer, Rng, Start};
use kogge::paint::framebuffer::FrameBuffer;
use kogge::ui::controls::{Command, Step};
use kogge::ui::table::TableScreen;
use kogge::ui::{Canvas, DirtyRegion, Lang};

const PANELS: [DeviceProfile; 2] = [
    DeviceProfile { size: Size::new(240, 240), buttons: ButtonLayout::Dpad },
    DeviceProfile { size: Size::new(320, 240), buttons: ButtonLayout::FourButtons },
];
/// Players, score, log and rule, by their row in the list of panels.
const ROWS: usize = 4;
const LOG: usize = 2;
const NEXT: Command = Command::Move(Step::Next);

/// The picture of a table.
fn picture(table: &TableScreen<Amsterdam>, panel: DeviceProfile) -> Vec<u8> {
    let mut bytes = vec![0; FrameBuffer::bytes(panel.size.width, panel.size.height)];
    let mut frame = FrameBuffer::new(&mut bytes, panel.size).expect("room for a picture");
    let area = Rectangle::new(Point::zero(), panel.size);
    Canvas::paint_clipped(&mut frame, panel.size, area, |canvas| table.paint(canvas, Lang::It))
        .unwrap();
    bytes
}

/// The game, and another one that looks the same to `observer`.
#[derive(Clone)]
struct Twins {
    tables: [TableScreen<Amsterdam>; 2],
    observer: Observer,
    panel: DeviceProfile,
}

impl Twins {
    fn new(
        games: [&Amsterdam; 2],
        seating: Seating,
        observer: Observer,
        panel: DeviceProfile,
    ) -> Self {
        let tables = games.map(|game| {
            let mut table = TableScreen::new(game.clone(), panel);
            table.seat(seating);
            table
        });
        Twins { tables, observer, panel }
    }

    fn game(&self) -> &Amsterdam {
        self.tables[0].game()
    }

    fn differ(&self) -> bool {
        self.tables[0].game() != self.tables[1].game()
    }

    fn look_alike(&self) -> bool {
        let [one, two] = self.tables.each_ref().map(|table| table.game().view(self.observer));
        one == two
    }

    /// Takes a decision in each, as whoever sits there would; whether both could.
    fn take(&mut self, decisions: [Decision; 2]) -> bool {
        let mut pairs = self.tables.iter().zip(decisions);
        if !pairs.all(|(table, decision)| table.game().check(decision).is_ok()) {
            return false;
        }
        for (table, decision) in self.tables.iter_mut().zip(decisions) {
            let dirty = &mut DirtyRegion::new();
            let decider = table.game().decider().expect("somebody decides");
            match table.seating().at(decider) {
                Participant::Bot(_) => table.take_for_bot(decision.to_bits(), Lang::It, dirty),
                Participant::Person(_) => table.take(decision, Lang::It, dirty),
            };
        }
        true
    }

    fn press(&mut self, command: Command) {
        for table in &mut self.tables {
            table.command(command, Lang::It, &mut DirtyRegion::new());
        }
    }

    #[track_caller]
    fn compare(&self, what: &str) {
        let [one, two] = self.tables.each_ref().map(|table| picture(table, self.panel));
        let [game, other] = self.tables.each_ref().map(TableScreen::game);
        assert!(one == two, "{what}: {:?} tells apart\n{game}\n{other}", self.observer);
    }

    /// The same twins with a panel open.
    fn opened(&self, row: usize) -> Twins {
        let mut opened = self.clone();
        opened.press(Command::Panels);
        (0..row).for_each(|_| opened.press(NEXT));
        opened.press(Command::Select);
        opened
    }

    /// The table, the cursor one further, the log, and one of the other panels.
    fn compare_all(&self, step: usize) {
        self.compare("the table");
        let mut moved = self.clone();
        moved.press(NEXT);
        moved.compare("the table behind the cursor");
        self.opened(LOG).compare("the log");
        if step % ROWS != LOG {
            self.opened(step % ROWS).compare("a panel");
        }
    }
}

/// Who sits where, and whose eyes look then: each seat alone among bots, and bots alone.
fn companies(game: &Amsterdam) -> Vec<(Seating, Observer)> {
    let seats = game.table().seats();
    let bots = seats.iter().fold(Seating::ALL_PEOPLE, |mut seating, seat| {
        seating.take_seat(seat, Participant::Bot(BotLevel::Skipper));
        seating
    });
    let alone = seats.iter().map(|seat| {
        let mut seating = bots;
        seating.take_seat(seat, Participant::Person(PlayerName::NONE));
        (seating, Observer::Seat(seat))
    });
    alone.chain([(bots, Observer::Public)]).collect()
}

/// The decisions of a random but plausible game.
fn decisions(start: &Start) -> Vec<Decision> {
    let mut game = Amsterdam::new(start).expect("a game");
    let (mut rng, mut choices) = (Rng::new(!start.seed), Choices::new());
    let mut decisions = Vec::new();
    while game.decider().is_some() {
        game.legal(&mut choices);
        let decision = game.playout_decision(&choices, &mut rng);
        game.apply(decision, &mut ()).expect("a listed decision");
        decisions.push(decision);
    }
    decisions
}

/// Every position of a game through the eyes of everybody: the twin has what they cannot see dealt
/// again, and lives until something comes to light that differs.
fn completed_twins(seed: u64, tally: &mut Tally) {
    let start = Start::new(2 + (seed % 3) as u8, seed);
    let first = Amsterdam::new(&start).expect("a game");
    let mut rng = Rng::new(seed);
    let decisions = decisions(&start);
    for (number, (seating, observer)) in companies(&first).into_iter().enumerate() {
        let mut fork = |game: &Amsterdam, panel: DeviceProfile| {
            let other = Amsterdam::determinize(&game.view(observer), &mut rng);
            Twins::new([game, &other], seating, observer, panel)
        };
        let mut twins = fork(&first, PANELS[number % 2]);
        for (step, &decision) in decisions.iter().enumerate() {
            twins.compare_all(step);
            tally.looked += 1;
            tally.differed += u32::from(twins.differ());
            let mut game = twins.game().clone();
            game.apply(decision, &mut ()).expect("a decision of this game");
            let goes_on = twins.take([decision; 2]) && twins.look_alike();
            tally.together += u32::from(goes_on);
            if !goes_on {
                twins = fork(&game, PANELS[(number + step) % 2]);
            }
        }
    }
}

#[derive(Default)]
struct Tally {
    looked: u32,
    differed: u32,
    together: u32,
}

// In two halves, because tests run side by side.
#[test]
fn ams_114_twins_dealt_anew_show_the_same_pixels_first_half() {
    twins_of(0..GAMES / 2);
}

#[test]
fn ams_114_twins_dealt_anew_show_the_same_pixels_second_half() {
    twins_of(GAMES / 2..GAMES);
}

/// Games whose every position is looked at.
const GAMES: u64 = 48;
/// Games whose past is looked at as well.
const REMEMBERED: u64 = 12;

fn twins_of(seeds: core::ops::Range<u64>) {
    let mut tally = Tally::default();
    seeds.for_each(|seed| completed_twins(seed, &mut tally));
    let Tally { looked, differed, together } = tally;
    assert!(differed * 10 > looked * 9, "{differed} of {looked} differ");
    assert!(together * 4 > looked, "{together} of {looked} steps were taken together");
}

/// The other of two contracts, where somebody else than `observer` keeps one.
fn secretly_otherwise(game: &Amsterdam, decision: Decision, observer: Observer) -> Decision {
    match decision {
        _ if game.decider().map(Observer::Seat) == Some(observer) => decision,
        Decision::Keep(Keep::A) => Decision::Keep(Keep::B),
        Decision::Keep(Keep::B) => Decision::Keep(Keep::A),
        _ => decision,
    }
}

/// Steps of the past that are looked at after every decision.
const GLANCES: usize = 2;

/// A whole game and its past: in the twin the others have kept the other contracts.
fn secret_keeps(seed: u64) -> (usize, usize) {
    let start = Start::new(2 + (seed % 3) as u8, seed);
    let first = Amsterdam::new(&start).expect("a game");
    let decisions = decisions(&start);
    let (mut steps, mut differed) = (0, 0);
    for (number, (seating, observer)) in companies(&first).into_iter().enumerate() {
        let mut twins = Twins::new([&first; 2], seating, observer, PANELS[number % 2]);
        twins.tables.iter_mut().for_each(|table| table.begin(&start));
        for (step, &decision) in decisions.iter().enumerate() {
            let other = secretly_otherwise(twins.game(), decision, observer);
            // At the end everything comes to light, as it does when what was put back is drawn.
            if !twins.take([decision, other]) || twins.game().decider().is_none() {
                break;
            }
            if !twins.look_alike() {
                break;
            }
            steps += 1;
            differed += usize::from(twins.differ());
            twins.compare("the table");
            let mut past = twins.opened(LOG);
            past.compare("the log");
            past.press(Command::Select);
            for back in 0..GLANCES {
                past.compare("the past");
                let far = if (step + back) % 2 == 0 { Step::Up } else { Step::Previous };
                past.press(Command::Move(far));
            }
        }
    }
    (steps, differed)
}

#[test]
fn ams_115_what_others_kept_shows_neither_now_nor_in_log_and_past() {
    let (mut steps, mut differed) = (0, 0);
    for seed in 0..REMEMBERED {
        let (more, different) = secret_keeps(seed);
        steps += more;
        differed += different;
    }
    assert!(differed > 1_000, "{differed} of {steps} positions differed");
}
