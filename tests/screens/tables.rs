//! What every game's table must hold to, generic over the contract: every decision has its place, every
//! text fits in every language, what is painted bit by bit is the whole, and nothing hidden shows.
//!
//! The games come from the registry, and the ring with them. How much of a game is looked at, and what
//! must have come up by then, stands in the game's own file ([`TableSuite`]).

use std::collections::BTreeSet;

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use kogge::console::DeviceProfile;
use kogge::games::{Choices, Game, Observer, Options, Rng, Start, for_each_game};
use kogge::paint::framebuffer::FrameBuffer;
use kogge::ui::controls::{Command, Step};
use kogge::ui::table::{BoardView, DecisionLocation, GameUi, Scene, TableScreen, Targets};
use kogge::ui::{Canvas, DirtyRegion, Lang};

use crate::common::player::PANELS;
use crate::common::reader::Reader;

const NEXT: Command = Command::Move(Step::Next);

/// What the suite has to know of one game's table.
pub trait TableSuite: GameUi {
    /// Games of each number of players whose every decision is looked for.
    const GAMES: u64;
    /// Games of each number of players whose texts are read.
    const READ_GAMES: u64;
    /// The texts of one position in this many are read.
    const READ_EVERY: usize;
    /// The panels of one position in this many are read.
    const PANELS_EVERY: usize;
    /// Pixels that a letter such as j may hang over to the left of its room.
    const OVERHANG: i32 = 1;
    /// Texts that are known to be too tight in rare positions; everything else must fit.
    const TOO_TIGHT: &'static [&'static str] = &[];
    /// Whether a target on the map stands for exactly one decision at a time.
    const ONE_DECISION_A_TARGET: bool = false;

    /// Whether enough was seen to have checked anything.
    fn saw_enough(tally: &Tally) -> bool;
}

/// What was found while decisions were looked for.
#[derive(Default, Debug)]
pub struct Tally {
    /// Decisions at a target on the map.
    pub on_map: usize,
    /// Decisions in the sheet.
    pub in_sheet: usize,
    /// First words of the decisions.
    pub kinds: BTreeSet<String>,
}

/// Games of every number of players, each with other options as far as the game accepts them.
fn starts<G: Game>(games: u64) -> Vec<Start> {
    let seats = G::SPEC.min_seats..=G::SPEC.max_seats;
    let each = seats.flat_map(|seats| (0..games).map(move |seed| (seats, seed)));
    each.map(|(seats, seed)| {
        let plain = Start::new(seats, seed + 16 * u64::from(seats));
        let combinations = 1u64 << G::SPEC.options.len();
        let options = Options((seed * 0x9e37 % combinations) as u16);
        let varied = Start { options, ..plain.clone() };
        if G::new(&varied).is_ok() { varied } else { plain }
    })
    .collect()
}

/// Shows every position of some games, with its number in its game; the end is among them.
pub fn positions<G: Game>(games: u64, mut look: impl FnMut(&G, usize)) {
    for start in starts::<G>(games) {
        let mut game = G::new(&start).expect("a start that can be played");
        let (mut rng, mut choices) = (Rng::new(start.seed), Choices::new());
        for step in 0.. {
            look(&game, step);
            game.legal(&mut choices);
            if choices.is_empty() {
                break;
            }
            let decision = game.playout_decision(&choices, &mut rng);
            game.apply(decision, &mut ()).expect("a listed decision");
        }
    }
}

/// A small and a wide panel, with one kind of buttons and with the other in turn.
fn two_panels(step: usize) -> [DeviceProfile; 2] {
    if step.is_multiple_of(2) { [PANELS[0], PANELS[2]] } else { [PANELS[1], PANELS[3]] }
}

/// The targets of a scene: inside the window, large enough to be pointed at, none twice.
fn sound_targets<G: GameUi>(scene: &Scene<G>) -> Targets {
    let mut targets = Targets::new();
    G::targets(scene, &mut targets);
    let mut ids = BTreeSet::new();
    for target in targets.as_slice() {
        assert!(ids.insert(target.id), "{target:?} is there twice");
        assert_eq!(target.area.intersection(&scene.window), target.area, "{target:?}");
        let Size { width, height } = target.area.size;
        assert!(width >= 8 && height >= 8, "{target:?}");
    }
    targets
}

pub fn every_decision_has_its_place<G: TableSuite>() {
    let (mut tally, mut choices) = (Tally::default(), Choices::new());
    positions::<G>(G::GAMES, |game, step| {
        let Some(seat) = game.decider() else { return };
        let view = game.view(Observer::Seat(seat));
        game.legal(&mut choices);
        for panel in two_panels(step) {
            let window = TableScreen::<G>::window(panel);
            let lang = Lang::ALL[step % Lang::ALL.len()];
            let board = BoardView { view: &view, decider: Some(seat), pointed: None, window };
            let scene = board.in_lang(lang);
            let targets = sound_targets(&scene);
            for &decision in choices.iter() {
                tally.kinds.extend(decision.to_string().split(' ').next().map(str::to_owned));
                assert!(!G::preview_text(&scene, decision).is_empty(), "{decision}");
                assert!(!G::choice_text(&scene, decision).is_empty(), "{decision}");
                let DecisionLocation::Map(id) = G::location_of(&scene, decision) else {
                    tally.in_sheet += 1;
                    continue;
                };
                tally.on_map += 1;
                assert!(targets.position(id).is_some(), "{decision} in\n{game}");
                if G::ONE_DECISION_A_TARGET {
                    assert_eq!(G::decision_at(&scene, id), Some(decision));
                }
            }
            for target in targets.as_slice() {
                if let Some(decision) = G::decision_at(&scene, target.id) {
                    let there = DecisionLocation::Map(target.id);
                    assert_eq!(G::location_of(&scene, decision), there, "{decision}\n{game}");
                }
            }
        }
    });
    assert!(G::saw_enough(&tally), "{tally:?}");
}

/// Reads a table; what cannot be read on it, with where that was.
fn complaints<G: TableSuite>(
    table: &TableScreen<G>,
    panel: DeviceProfile,
    lang: Lang,
    overhang: i32,
) -> Vec<String> {
    let reader = Reader::of(panel.size, |reader| {
        reader.overhang = overhang;
        Canvas::with_probe(panel.size, reader, |canvas| table.paint(canvas, lang));
    });
    assert!(reader.texts().count() > 0, "{}", table.game());
    let size = panel.size.width;
    let all = reader.complaints.into_iter().map(|text| format!("{size} wide, {lang:?}: {text}"));
    all.filter(|text| !G::TOO_TIGHT.iter().any(|known| text.contains(known))).collect()
}

pub fn every_text_fits_wherever_the_cursor_is<G: TableSuite>() {
    let (mut number, mut found) = (0, BTreeSet::new());
    positions::<G>(G::READ_GAMES, |game, _| {
        number += 1;
        if number % G::READ_EVERY != 0 {
            return;
        }
        let round = number / G::READ_EVERY;
        let lang = Lang::ALL[round % Lang::ALL.len()];
        // All targets now and then, otherwise a few.
        let steps = if round.is_multiple_of(7) { 46 } else { 1 + round % 9 };
        for panel in two_panels(round) {
            let mut table = TableScreen::new(game.clone(), panel);
            for _ in 0..steps {
                found.extend(complaints(&table, panel, lang, G::OVERHANG));
                table.command(NEXT, lang, &mut DirtyRegion::new());
            }
            // What comes of a press must fit as well: a sheet, a question, the next decision.
            table.command(Command::Select, lang, &mut DirtyRegion::new());
            found.extend(complaints(&table, panel, lang, G::OVERHANG));
        }
    });
    assert!(number > 0 && found.is_empty(), "{found:#?}");
}

pub fn every_panel_fits<G: TableSuite>() {
    let (mut number, mut found) = (0, BTreeSet::new());
    positions::<G>(G::READ_GAMES, |game, _| {
        number += 1;
        if number % G::PANELS_EVERY != 0 || game.decider().is_none() {
            return;
        }
        let each = two_panels(number).into_iter().flat_map(|panel| Lang::ALL.map(|l| (panel, l)));
        for (panel, lang) in each {
            for row in 0..5 {
                let mut table = TableScreen::new(game.clone(), panel);
                let mut press = |command| {
                    table.command(command, lang, &mut DirtyRegion::new());
                    // Paragraphs may begin with a letter that hangs over.
                    found.extend(complaints(&table, panel, lang, 1));
                };
                press(Command::Panels);
                (0..row).for_each(|_| press(NEXT));
                press(Command::Select);
                (0..5).for_each(|_| press(NEXT));
            }
        }
    });
    assert!(found.is_empty(), "{found:#?}");
}

fn paint<G: GameUi>(
    table: &TableScreen<G>,
    bytes: &mut [u8],
    panel: DeviceProfile,
    area: Rectangle,
) {
    let mut frame = FrameBuffer::new(bytes, panel.size).expect("a frame of the panel's size");
    let Ok(()) =
        Canvas::paint_clipped(&mut frame, panel.size, area, |canvas| table.paint(canvas, Lang::De));
}

/// The whole picture, painted at once.
pub fn picture<G: GameUi>(table: &TableScreen<G>, panel: DeviceProfile) -> Vec<u8> {
    let mut bytes = vec![0; FrameBuffer::bytes(panel.size.width, panel.size.height)];
    paint(table, &mut bytes, panel, Rectangle::new(Point::zero(), panel.size));
    bytes
}

/// Commands of somebody who presses whatever there is.
fn any_command(rng: &mut Rng) -> Command {
    const STEPS: [Step; 6] =
        [Step::Next, Step::Previous, Step::Up, Step::Down, Step::Left, Step::Right];
    match rng.below(16) {
        0..6 => Command::Select,
        6 => Command::Back,
        7 => Command::Panels,
        8 => Command::Hold,
        _ => Command::Move(STEPS[rng.below(6) as usize]),
    }
}

pub fn what_is_painted_bit_by_bit_is_the_whole<G: TableSuite>() {
    for (number, panel) in PANELS.into_iter().enumerate() {
        let mut rng = Rng::new(5 + number as u64);
        for start in starts::<G>(1) {
            let new = || TableScreen::new(G::new(&start).expect("a start"), panel);
            let mut table = new();
            let mut bytes = picture(&table, panel);
            for round in 0..250 {
                let command = any_command(&mut rng);
                let mut dirty = DirtyRegion::new();
                table.command(command, Lang::De, &mut dirty);
                for area in dirty.take(panel.size) {
                    paint(&table, &mut bytes, panel, area);
                }
                let whole = picture(&table, panel);
                assert!(whole == bytes, "round {round}, {command:?}, {start:?}, {panel:?}");
                if table.game().decider().is_none() {
                    table = new();
                    bytes = picture(&table, panel);
                }
            }
        }
    }
}

/// Two games that look the same to whoever decides are the same picture, whatever is pressed.
pub fn nothing_hidden_shows_in_pixels<G: TableSuite>() {
    let mut rng = Rng::new(11);
    positions::<G>(1, |game, step| {
        let Some(seat) = game.decider() else { return };
        let other = G::determinize(&game.view(Observer::Seat(seat)), &mut rng);
        if step % 5 != 0 || other == *game {
            return;
        }
        let panel = PANELS[step / 5 % PANELS.len()];
        let mut tables = [game, &other].map(|game| TableScreen::new(game.clone(), panel));
        let rows = step / 5 % 5;
        let panels = [NEXT, Command::Panels].into_iter().chain([NEXT].repeat(rows));
        for command in panels.chain([Command::Select]) {
            let [one, two] = tables.each_ref().map(|table| picture(table, panel));
            assert!(one == two, "step {step}, before {command:?}, {seat:?}:\n{game}\n{other}");
            for table in &mut tables {
                table.command(command, Lang::De, &mut DirtyRegion::new());
            }
        }
    });
}

/// Writes the tests of one table.
macro_rules! table_tests {
    ($folder:ident: $game:ty) => {
        mod $folder {
            use crate::tables;

            #[test]
            fn every_decision_has_its_place() {
                tables::every_decision_has_its_place::<$game>();
            }

            #[test]
            fn every_text_fits_wherever_the_cursor_is() {
                tables::every_text_fits_wherever_the_cursor_is::<$game>();
            }

            #[test]
            fn every_panel_fits() {
                tables::every_panel_fits::<$game>();
            }

            #[test]
            fn what_is_painted_bit_by_bit_is_the_whole() {
                tables::what_is_painted_bit_by_bit_is_the_whole::<$game>();
            }

            #[test]
            fn nothing_hidden_shows_in_pixels() {
                tables::nothing_hidden_shows_in_pixels::<$game>();
            }
        }
    };
}

macro_rules! tables_of_all_games {
    ($($number:literal $name:ident $folder:ident;)*) => {
        $(table_tests!($folder: kogge::games::$folder::$name);)*
    };
}
for_each_game!([tables_of_all_games]);
table_tests!(ring: crate::common::ring::Ring);
