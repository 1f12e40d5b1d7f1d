//! The table of Merkator in random games of every kind: each legal decision can be found, every
//! text fits at both sizes in every language, and what is painted bit by bit is right.

#[path = "common/reader.rs"]
mod reader;

use std::collections::BTreeSet;

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use kogge::console::Panel;
use kogge::frame::Frame;
use kogge::games::merkator::{Event, Merkator, View};
use kogge::games::{Chance, Choices, Eyes, Game, Options, Start};
use kogge::input::Hands;
use kogge::ui::fonts::Face;
use kogge::ui::merkator::rules::Rule;
use kogge::ui::merkator::words::{Choose, No, Say};
use kogge::ui::table::{Played, Scene, Spot, Table, Tabletop, Targets};
use kogge::ui::{Canvas, Command, Lang, Marks, Phrase, Step, text};
use reader::Reader;

const PANELS: [Panel; 2] = [
    Panel { size: Size::new(240, 240), hands: Hands::FourButtons },
    Panel { size: Size::new(320, 240), hands: Hands::Dpad },
];

/// Games of every size, with every option in one of them.
fn starts() -> Vec<Start> {
    let options = |bits: &[u8]| bits.iter().fold(Options::NONE, |all, &bit| all.with(bit));
    let start =
        |seats, seed, bits: &[u8]| Start { options: options(bits), ..Start::new(seats, seed) };
    vec![
        start(1, 1, &[]),
        start(1, 2, &[3, 6]),
        start(2, 3, &[1, 2, 3, 7]),
        start(2, 4, &[0, 5]),
        start(3, 5, &[]),
        start(3, 6, &[3, 4, 5, 6, 7]),
        start(4, 7, &[3, 7]),
        start(4, 8, &[0, 3, 5, 6, 7]),
    ]
}

fn scene_of(view: &View, window: Rectangle, lang: Lang) -> Scene<'_, Merkator> {
    Scene { view, decider: view.decider(), pointed: None, window, lang }
}

/// Plays a random game, telling `each` of every position with somebody to decide.
fn wander(
    start: &Start,
    mut each: impl FnMut(&Merkator, &Choices<<Merkator as Game>::Decision>, &[Event]),
) {
    let mut game = Merkator::new(start).unwrap();
    let mut chance = Chance::new(start.seed);
    let mut choices = Choices::new();
    let mut events: heapless::Vec<Event, 64> = heapless::Vec::new();
    while game.decider().is_some() {
        game.legal(&mut choices);
        each(&game, &choices, &events);
        let decision = game.wander(&choices, &mut chance);
        events.clear();
        game.apply(decision, &mut events).unwrap();
    }
}

#[test]
fn every_decision_is_found_at_a_target_or_in_the_sheet() {
    let mut sheets = 0;
    for start in starts() {
        wander(&start, |game, choices, _| {
            let view = game.view(Eyes::Public);
            for panel in PANELS {
                let window = Table::<Merkator>::window(panel);
                let scene = scene_of(&view, window, Lang::En);
                let mut targets = Targets::new();
                Merkator::targets(&scene, &mut targets);
                let mut ids = BTreeSet::new();
                for target in targets.as_slice() {
                    assert!(ids.insert(target.id), "{target:?} is there twice");
                    assert_eq!(target.area.intersection(&window), target.area, "{:?}", game.phase);
                    assert!(target.area.size.width >= 8 && target.area.size.height >= 8);
                    if let Some(meant) = Merkator::meant(&scene, target.id) {
                        let spot = Merkator::spot(&scene, meant);
                        assert_eq!(spot, Spot::Map(target.id), "{meant}");
                    }
                }
                for &decision in choices.iter() {
                    match Merkator::spot(&scene, decision) {
                        Spot::Map(id) => {
                            assert!(ids.contains(&id), "{decision} in {:?}", game.phase)
                        }
                        Spot::Sheet => sheets += 1,
                    }
                }
            }
        });
    }
    assert!(sheets > 100, "the sheet is used");
}

/// What cannot be read on a table.
fn complaints(table: &Table<Merkator>, size: Size, lang: Lang) -> Vec<String> {
    let reader = Reader::of(size, |reader| {
        reader.overhang = 0;
        Canvas::watched(size, reader, |canvas| table.paint(canvas, lang));
    });
    assert!(reader.texts().count() > 0);
    reader.complaints
}

#[test]
fn every_text_fits() {
    let mut found = BTreeSet::new();
    for start in starts() {
        let mut chance = Chance::new(start.seed + 50);
        wander(&start, |game, _, _| {
            // A third of all positions, each in one language, the cursor somewhere.
            if chance.below(3) > 0 {
                return;
            }
            let lang = Lang::ALL[chance.below(3) as usize];
            for panel in PANELS {
                let mut table = Table::new(game.clone(), panel);
                for _ in 0..chance.below(9) {
                    let step = [Step::Next, Step::Previous][chance.below(2) as usize];
                    table.command(Command::Move(step), lang, &mut Marks::new());
                }
                found.extend(complaints(&table, panel.size, lang));
                // The figures and papers of the seats.
                table.command(Command::Panels, lang, &mut Marks::new());
                table.command(Command::Select, lang, &mut Marks::new());
                for _ in 0..chance.below(9) {
                    table.command(Command::Move(Step::Next), lang, &mut Marks::new());
                }
                found.extend(complaints(&table, panel.size, lang));
            }
        });
    }
    assert_eq!(found, BTreeSet::new());
}

#[test]
fn news_and_figures_are_short_enough_for_a_row() {
    let wide = |text: &str| text::width(Face::SmallBold, text);
    let mut longest = (0, String::new());
    let mut note = |width: u32, text: &str| {
        if width > longest.0 {
            longest = (width, text.to_owned());
        }
    };
    for start in starts() {
        wander(&start, |game, _, events| {
            let view = game.view(Eyes::Public);
            let window = Table::<Merkator>::window(PANELS[0]);
            for lang in Lang::ALL {
                let scene = scene_of(&view, window, lang);
                for &event in events {
                    if let Some(news) = Merkator::event(&scene, event) {
                        assert!(!news.is_empty(), "{event}");
                        note(wide(&news), &news);
                    }
                }
                if game.turn.is_multiple_of(8) {
                    Merkator::figures(&scene, game.active, &mut |label, value| {
                        note(wide(label) + 8 + wide(value), label);
                    });
                }
            }
        });
    }
    assert!(longest.0 <= 218, "{longest:?}");
}

#[test]
fn phrases_fit_their_lines_and_speak_each_language() {
    for lang in Lang::ALL {
        let short = Say::ALL.iter().map(|phrase| phrase.text(lang));
        let short = short.chain(No::ALL.iter().map(|phrase| phrase.text(lang)));
        let short = short.chain(Choose::ALL.iter().map(|phrase| phrase.text(lang)));
        for text in short {
            assert!(!text.is_empty() && text.len() <= 120, "{text:?}");
        }
        for option in 0..Merkator::ABOUT.options.len() {
            let (name, line) = Merkator::option(option, lang);
            assert!(!name.is_empty() && text::width(Face::SmallBold, line) <= 226, "{line:?}");
        }
        for source in 0..Merkator::ABOUT.sources.len() {
            assert!(!Merkator::source(source, lang).is_empty());
        }
        for rule in Rule::ALL {
            // About nine lines of a panel.
            let height = text::paragraph_height(Face::Small, rule.text(lang), 220);
            assert!(height <= 9 * Face::Small.line(), "{rule:?} {lang:?} {height}");
        }
    }
    let same = Rule::ALL.iter().filter(|rule| rule.text(Lang::En) == rule.text(Lang::De));
    assert_eq!(same.count(), 0);
}

fn paint(table: &Table<Merkator>, bytes: &mut [u8], panel: Panel, area: Rectangle) {
    let mut frame = Frame::new(bytes, panel.size).unwrap();
    Canvas::onto(&mut frame, panel.size, area, |canvas| table.paint(canvas, Lang::De)).unwrap();
}

#[test]
fn what_is_painted_bit_by_bit_is_what_would_be_painted_at_once() {
    for (panel, start) in PANELS.into_iter().zip([Start::new(1, 11), Start::new(3, 12)]) {
        let all = Rectangle::new(Point::zero(), panel.size);
        let mut table = Table::new(Merkator::new(&start).unwrap(), panel);
        let mut chance = Chance::new(5);
        let mut bytes = vec![0; Frame::bytes(panel.size.width, panel.size.height)];
        paint(&table, &mut bytes, panel, all);
        for round in 0..400 {
            let steps = [Step::Next, Step::Previous, Step::Up, Step::Down, Step::Left, Step::Right];
            let command = match chance.below(4) {
                0 => Command::Select,
                1 => Command::Back,
                _ => Command::Move(steps[chance.below(6) as usize]),
            };
            let mut marks = Marks::new();
            table.command(command, Lang::De, &mut marks);
            for area in marks.take(panel.size) {
                paint(&table, &mut bytes, panel, area);
            }
            let mut afresh = vec![0; bytes.len()];
            paint(&table, &mut afresh, panel, all);
            assert!(afresh == bytes, "round {round}, {command:?}");
        }
    }
}

/// Pressing select where the cursor starts plays a whole solo game, with few presses a turn.
#[test]
fn a_solo_game_is_played_by_following_the_cursor() {
    for seed in [20_261_116, 20_261_117, 20_261_118] {
        let mut table = Table::new(Merkator::new(&Start::new(1, seed)).unwrap(), PANELS[0]);
        let mut presses = 0;
        while table.game().decider().is_some() {
            let played = table.command(Command::Select, Lang::En, &mut Marks::new());
            assert!(matches!(played, Played::Decision(..)), "{played:?}");
            presses += 1;
        }
        assert_eq!(table.game().turn, 17);
        println!("seed {seed}: {presses} presses, {} a turn", presses / 17);
        assert!(presses <= 17 * 12);
    }
}
