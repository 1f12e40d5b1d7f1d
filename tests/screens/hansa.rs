//! The Hansa table.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use kogge::base::input::ButtonLayout;
use kogge::console::DeviceProfile;
use kogge::games::hansa::data::COVERED_SALES;
use kogge::games::hansa::{Decision, Event, Hansa, Refusal};
use kogge::games::{Choices, Game, Observer, Options, Rng, Seat, Start, UndoScope};
use kogge::paint::framebuffer::FrameBuffer;
use kogge::ui::Lang;
use kogge::ui::canvas::Canvas;
use kogge::ui::controls::{Command, Step};
use kogge::ui::dirty::DirtyRegion;
use kogge::ui::fonts::Face;
use kogge::ui::table::{
    BoardView, Confirmation, DecisionLocation, GameUi, Scene, TableScreen, Targets,
};
use kogge::ui::text;

use crate::common::reader::Reader;
use crate::tables::{TableSuite, Tally};

impl TableSuite for Hansa {
    const GAMES: u64 = 4;
    const READ_GAMES: u64 = 2;
    const READ_EVERY: usize = 5;
    const PANELS_EVERY: usize = 41;
    const ONE_DECISION_A_TARGET: bool = true;

    fn saw_enough(tally: &Tally) -> bool {
        tally.on_map > 10_000 && tally.in_sheet == 0
    }
}

const PANELS: [DeviceProfile; 2] = [
    DeviceProfile { size: Size::new(240, 240), buttons: ButtonLayout::Dpad },
    DeviceProfile { size: Size::new(320, 240), buttons: ButtonLayout::FourButtons },
];

/// Plays random games of two, three and four players; `see` looks at every position with its
/// legal decisions and the one that is taken.
fn in_random_games(games: u64, mut see: impl FnMut(&Hansa, &[Decision], Decision)) {
    for seed in 0..games {
        let options = Options((seed % 4) as u16);
        let start = Start { options, ..Start::new(2 + (seed % 3) as u8, seed) };
        let mut game = Hansa::new(&start).unwrap();
        let mut rng = Rng::new(seed);
        let mut choices = Choices::new();
        while game.decider().is_some() {
            game.legal(&mut choices);
            let decision = game.playout_decision(&choices, &mut rng);
            see(&game, &choices, decision);
            game.apply(decision, &mut ()).unwrap();
        }
    }
}

fn scene<'a>(
    view: &'a kogge::games::hansa::PublicState,
    panel: DeviceProfile,
    lang: Lang,
) -> Scene<'a, Hansa> {
    let window = TableScreen::<Hansa>::window(panel);
    BoardView { view, decider: view.decider(), window, pointed: None }.in_lang(lang)
}

#[test]
fn every_decision_is_at_a_target_inside_the_window_and_no_two_targets_meet() {
    in_random_games(12, |game, choices, _| {
        for panel in PANELS {
            let view = game.view(Observer::Public);
            let scene = scene(&view, panel, Lang::En);
            let mut targets = Targets::new();
            Hansa::targets(&scene, &mut targets);
            for &decision in choices {
                let DecisionLocation::Map(target) = Hansa::location_of(&scene, decision) else {
                    panic!("{decision} is not on the map");
                };
                assert!(targets.position(target).is_some(), "{decision} has no target\n{game}");
                assert_eq!(Hansa::decision_at(&scene, target), Some(decision));
            }
            for (at, target) in targets.as_slice().iter().enumerate() {
                let Rectangle { size, .. } = target.area;
                assert!(size.width >= 8 && size.height >= 8, "{target:?}");
                assert_eq!(target.area.intersection(&scene.window), target.area, "{target:?}");
                for other in &targets.as_slice()[..at] {
                    let common = target.area.intersection(&other.area).size;
                    assert!(common.width.min(common.height) <= 2, "{target:?} {other:?}");
                }
            }
        }
    });
}

#[test]
fn whatever_cannot_be_taken_back_asks_first() {
    in_random_games(30, |game, choices, _| {
        for &decision in choices {
            let undo_scope = game.clone().apply(decision, &mut ()).unwrap();
            let view = game.view(Observer::Public);
            let weight = Hansa::confirmation(&scene(&view, PANELS[0], Lang::En), decision);
            let single = matches!(decision, Decision::Booth | Decision::Sell);
            match (undo_scope, decision) {
                // An opponent's loss is that opponent's own question.
                (_, Decision::Lose(_)) => assert_eq!(weight, Confirmation::NotNeeded),
                (UndoScope::Open, _) if !single => {
                    assert_eq!(weight, Confirmation::NotNeeded, "{decision}\n{game}")
                }
                (UndoScope::Open, _) => {}
                _ => assert_eq!(weight, Confirmation::Needed, "{decision}\n{game}"),
            }
        }
    });
}

#[test]
fn every_question_before_a_heavy_decision_fits() {
    let mut count = 0;
    in_random_games(4, |game, _, decision| {
        let view = game.view(Observer::Public);
        if Hansa::confirmation(&scene(&view, PANELS[0], Lang::En), decision)
            == Confirmation::NotNeeded
        {
            return;
        }
        count += 1;
        for panel in PANELS {
            let lang = Lang::ALL[count % 3];
            let mut table = TableScreen::new(game.clone(), panel);
            for _ in 0..16 {
                table.command(Command::Select, lang, &mut DirtyRegion::new());
                if table.game() != game {
                    break;
                }
                read(&table, panel.size, lang);
                table.command(Command::Back, lang, &mut DirtyRegion::new());
                table.command(Command::Move(Step::Next), lang, &mut DirtyRegion::new());
            }
        }
    });
    assert!(count > 100);
}

fn read(table: &TableScreen<Hansa>, size: Size, lang: Lang) {
    let reader = Reader::of(size, |reader| {
        Canvas::with_probe(size, reader, |canvas| table.paint(canvas, lang));
    });
    assert!(reader.complaints.is_empty(), "{:?}\n{}", reader.complaints, table.game());
    assert!(reader.texts().count() > 3);
}

#[test]
fn what_changed_is_marked() {
    let mut clips = 0;
    in_random_games(4, |game, _, decision| {
        let mut after = game.clone();
        after.apply(decision, &mut ()).unwrap();
        for panel in PANELS {
            let (old, new) = (game.view(Observer::Public), after.view(Observer::Public));
            let mut seen = paint(&old, panel, None, vec![]);
            let mut dirty = DirtyRegion::new();
            Hansa::mark_changes(&old, &scene(&new, panel, Lang::De), &mut dirty);
            for area in dirty.take(panel.size) {
                clips += 1;
                seen = paint(&new, panel, Some(area), seen);
            }
            let afresh = paint(&new, panel, None, vec![]);
            assert!(seen == afresh, "{decision}\n{game}");
        }
    });
    assert!(clips > 1000);
}

fn paint(
    view: &kogge::games::hansa::PublicState,
    panel: DeviceProfile,
    clip: Option<Rectangle>,
    mut bytes: Vec<u8>,
) -> Vec<u8> {
    bytes.resize(FrameBuffer::bytes(panel.size.width, panel.size.height), 0);
    let mut frame = FrameBuffer::new(&mut bytes, panel.size).unwrap();
    let scene = scene(view, panel, Lang::De);
    let clip = clip.unwrap_or(scene.window);
    let Ok(()) = Canvas::paint_clipped(&mut frame, panel.size, clip, |canvas| {
        Hansa::paint_map(canvas, &scene)
    });
    bytes
}

/// Every reason there is.
const REFUSALS: [Refusal; 23] = [
    Refusal::BadPlayerCount,
    Refusal::BadSeat,
    Refusal::BadTokenList,
    Refusal::BadPosition,
    Refusal::GameOver,
    Refusal::WrongDecider,
    Refusal::WrongState,
    Refusal::UnknownTarget,
    Refusal::StartCityForbidden,
    Refusal::CityAlreadyChosen,
    Refusal::NoRoute,
    Refusal::AlreadyActed,
    Refusal::WarehouseEmpty,
    Refusal::DuplicateChoice,
    Refusal::NotEnoughTalers,
    Refusal::NoUnsoldToken,
    Refusal::NoBoothInReserve,
    Refusal::NoBoothInCity,
    Refusal::NoSellableColour,
    Refusal::ColourNotSellable,
    Refusal::SaleEmpty,
    Refusal::SaleTooSmall,
    Refusal::NotHeld,
];

#[test]
fn every_refusal_has_its_own_words_in_at_most_two_lines() {
    let game = Hansa::new(&Start::new(3, 1)).unwrap();
    let view = game.view(Observer::Public);
    for lang in Lang::ALL {
        let scene = scene(&view, PANELS[0], lang);
        let said = REFUSALS.map(|refusal| Hansa::refusal_text(&scene, refusal));
        for (at, line) in said.iter().enumerate() {
            assert!(!said[..at].contains(line), "{line}");
            assert!(text::paragraph_height(Face::SmallBold, line, 214) <= 26, "{line}");
        }
    }
}

#[test]
fn pressing_a_city_against_the_arrow_says_so_in_every_language() {
    let mut game = Hansa::new(&Start { first: Some(Seat(0)), ..Start::new(2, 1) }).unwrap();
    let mut choices = Choices::new();
    while game.table().round() == 0 {
        game.legal(&mut choices);
        game.apply(choices[0], &mut ()).unwrap();
    }
    let said = Lang::ALL.map(|lang| {
        let mut table = TableScreen::new(game.clone(), PANELS[0]);
        (0..20).find_map(|_| {
            let played = table.command(Command::Select, lang, &mut DirtyRegion::new());
            table.command(Command::Move(Step::Next), lang, &mut DirtyRegion::new());
            match played {
                kogge::ui::Transition::Refused(line) => Some(line.to_string()),
                kogge::ui::Transition::Decided(_) => {
                    table = TableScreen::new(game.clone(), PANELS[0]);
                    // Past the goods and the ways out: three of each at most.
                    for _ in 0..4 {
                        table.command(Command::Move(Step::Next), lang, &mut DirtyRegion::new());
                    }
                    None
                }
                _ => None,
            }
        })
    });
    assert_eq!(
        said.map(Option::unwrap),
        [
            "The ship cannot sail there: no arrow leads there from Copenhagen.",
            "La nave non può andarci: nessuna freccia ci porta da Copenaghen.",
            "Dorthin kann das Schiff nicht: kein Pfeil führt hin von Kopenhagen.",
        ]
    );
}

#[test]
fn every_event_has_words_that_fit_a_row_of_the_log() {
    in_random_games(4, |game, _, decision| {
        let mut events = heapless::Vec::<Event, 32>::new();
        game.clone().apply(decision, &mut events).unwrap();
        let view = game.view(Observer::Public);
        for event in events {
            for lang in Lang::ALL {
                let line = Hansa::event_text(&scene(&view, PANELS[0], lang), event).unwrap();
                assert!(text::width(Face::Small, &line) <= 216, "{line}");
            }
        }
    });
}

#[test]
fn covered_sales_show_numbers_and_no_values_before_the_end() {
    let mut covered = 0;
    in_random_games(8, |game, _, _| {
        let view = game.view(Observer::Public);
        let scene = scene(&view, PANELS[0], Lang::En);
        let hides = view.options().has(COVERED_SALES);
        assert_eq!(Hansa::is_score_known(&view, Seat(0), 1), !hides);
        assert!(Hansa::is_score_known(&view, Seat(0), 0));
        let mut rows = Vec::new();
        Hansa::seat_stats(&scene, Seat(0), &mut |label, value| {
            rows.push((label.to_owned(), value.to_owned()));
        });
        let shows = rows.iter().any(|(_, value)| value.contains("points"));
        assert_eq!(shows, !hides, "{rows:?}");
        assert_eq!(rows.iter().any(|(label, _)| label == "Points now"), !hides);
        covered += u32::from(hides);
    });
    assert!(covered > 0);
}
