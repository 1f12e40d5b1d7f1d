//! The table of Amsterdam: every decision has its place, every text fits, what is painted bit by
//! bit is the whole, and nothing hidden shows.

#[path = "common/reader.rs"]
mod reader;
#[path = "common/refusals.rs"]
mod refusals;

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use kogge::console::Panel;
use kogge::frame::Frame;
use kogge::games::amsterdam::{
    Amsterdam, Card, Contract, ContractSet, Decision, Event, Phase, Route,
};
use kogge::games::{Chance, Choices, Eyes, Game, Seat, Start, Witness};
use kogge::input::Hands;
use kogge::sitters::{Level, Name, Sitter, Sitters};
use kogge::ui::fonts::Face;
use kogge::ui::glyph::Glyph;
use kogge::ui::hands::{Command, Step};
use kogge::ui::table::{Focus, Scene, Spot, Table, Tabletop, Targets};
use kogge::ui::{Canvas, Lang, Line, Marks, text};
use reader::Reader;

const SIZES: [Size; 2] = [Size::new(240, 240), Size::new(320, 240)];

fn panels() -> [Panel; 2] {
    [Hands::Dpad, Hands::FourButtons]
        .map(|hands| Panel { size: SIZES[usize::from(hands == Hands::FourButtons)], hands })
}

/// Every position of some random games.
fn positions(seeds: core::ops::Range<u64>, mut look: impl FnMut(&Amsterdam, usize)) {
    for seed in seeds {
        let mut game = Amsterdam::new(&Start::new(2 + (seed % 3) as u8, seed)).expect("a game");
        let mut chance = Chance::new(seed);
        let mut choices = Choices::new();
        let mut step = 0;
        while game.decider().is_some() {
            look(&game, step);
            game.legal(&mut choices);
            let decision = game.wander(&choices, &mut chance);
            game.apply(decision, &mut ()).expect("a listed decision");
            step += 1;
        }
        look(&game, step);
    }
}

fn scene<'a>(
    game: &Amsterdam,
    view: &'a <Amsterdam as Game>::View,
    panel: Panel,
) -> Scene<'a, Amsterdam> {
    let window = Table::<Amsterdam>::window(panel);
    Scene { view, decider: game.decider(), window, lang: Lang::De, pointed: None }
}

#[test]
fn every_decision_is_found_at_a_target_in_the_window_or_in_the_sheet() {
    let mut choices = Choices::new();
    let mut found = 0;
    positions(0..30, |game, _| {
        let Some(seat) = game.decider() else { return };
        let view = game.view(Eyes::Of(seat));
        game.legal(&mut choices);
        for panel in panels() {
            let scene = scene(game, &view, panel);
            let mut targets = Targets::new();
            Amsterdam::targets(&scene, &mut targets);
            for target in targets.as_slice() {
                let Rectangle { size, .. } = target.area;
                assert_eq!(target.area.intersection(&scene.window), target.area, "{target:?}");
                assert!(size.width >= 8 && size.height >= 8, "{target:?}");
            }
            for &decision in choices.iter() {
                if let Spot::Map(id) = Amsterdam::spot(&scene, decision) {
                    assert!(targets.position(id).is_some(), "{decision} in\n{game}");
                    assert_eq!(Amsterdam::meant(&scene, id), Some(decision));
                    found += 1;
                }
                assert!(!Amsterdam::preview(&scene, decision).is_empty(), "{decision}");
                assert!(!Amsterdam::choice(&scene, decision).is_empty(), "{decision}");
            }
        }
    });
    assert!(found > 10_000, "{found}");
}

#[test]
fn colours_that_pay_are_listed_cheapest_first() {
    let mut choices = Choices::new();
    let mut seen = 0;
    positions(0..60, |game, _| {
        let (Phase::PayColour { route }, Some(seat)) = (game.table().phase(), game.decider())
        else {
            return;
        };
        let view = game.view(Eyes::Of(seat));
        let scene = scene(game, &view, panels()[0]);
        game.legal(&mut choices);
        choices.sort_by_rank(|decision| Amsterdam::rank(&scene, decision));
        let first = view.payments(route).first().expect("it can be paid").decisions(route)[1];
        assert_eq!(choices.first(), Some(&first));
        seen += usize::from(choices.len() > 1);
    });
    assert!(seen > 20, "{seen}");
}

/// What cannot be read on a table.
fn complaints(table: &Table<Amsterdam>, size: Size, lang: Lang) -> Vec<String> {
    let reader = Reader::of(size, |reader| {
        reader.overhang = 0;
        Canvas::watched(size, reader, |canvas| table.paint(canvas, lang));
    });
    assert!(reader.texts().count() > 0);
    reader.complaints
}

#[test]
fn every_text_fits_in_every_language_at_both_sizes() {
    let mut found = std::collections::BTreeSet::new();
    positions(0..9, |game, step| {
        let panel = panels()[step % 2];
        let lang = Lang::ALL[step / 2 % 3];
        let mut table = Table::new(game.clone(), panel);
        for _ in 0..1 + step % 7 {
            found.extend(complaints(&table, panel.size, lang));
            table.command(Command::Move(Step::Next), lang, &mut Marks::new());
        }
        if game.decider().is_some() && step % 5 == 0 {
            let down = core::iter::repeat_n(Command::Move(Step::Next), step / 5 % 5);
            for command in [Command::Panels].into_iter().chain(down).chain([Command::Select]) {
                table.command(command, lang, &mut Marks::new());
            }
            found.extend(complaints(&table, panel.size, lang));
        }
    });
    assert!(found.is_empty(), "{found:#?}");
}

/// A line of the bottom bar or of the log on the narrowest panel.
const LINE: u32 = 228;

fn fits(line: &Line) {
    let wide = text::width(Face::SmallBold, line);
    assert!(wide <= LINE, "{line:?} is {wide} wide");
}

#[test]
fn every_route_contract_event_and_refusal_fits_one_line() {
    struct Heard(Vec<Event>);
    impl Witness<Event> for Heard {
        fn saw(&mut self, event: Event) {
            self.0.push(event);
        }
    }
    let mut heard = Heard(Vec::new());
    let mut game = Amsterdam::new(&Start::new(4, 3)).expect("a game");
    let mut chance = Chance::new(3);
    let mut choices = Choices::new();
    while game.decider().is_some() {
        game.legal(&mut choices);
        let decision = game.wander(&choices, &mut chance);
        game.apply(decision, &mut heard).expect("a listed decision");
    }
    let view = game.view(Eyes::Public);
    let seats = game.table().seats();
    let contracts = Contract::all().flat_map(|contract| {
        [true, false].map(|completed| Event::Revealed {
            seat: seats.iter().next().unwrap(),
            contract,
            completed,
        })
    });
    let events: Vec<Event> = contracts.chain(heard.0).collect();
    for lang in Lang::ALL {
        let scene = Scene { lang, ..scene(&game, &view, panels()[0]) };
        for refusal in refusals::ALL {
            fits(&Amsterdam::refusal(&scene, refusal));
        }
        for &event in &events {
            if let Some(line) = Amsterdam::event(&scene, event) {
                fits(&line);
            }
        }
        for route in Route::all() {
            let target = kogge::ui::table::TargetId(route.id());
            fits(&Amsterdam::look(&scene, target).expect("a route has a price"));
        }
    }
}

fn paint(table: &Table<Amsterdam>, bytes: &mut [u8], panel: Panel, area: Rectangle) {
    let mut frame = Frame::new(bytes, panel.size).unwrap();
    Canvas::onto(&mut frame, panel.size, area, |canvas| table.paint(canvas, Lang::It)).unwrap();
}

fn picture(table: &Table<Amsterdam>, panel: Panel) -> Vec<u8> {
    let mut bytes = vec![0; Frame::bytes(panel.size.width, panel.size.height)];
    paint(table, &mut bytes, panel, Rectangle::new(Point::zero(), panel.size));
    bytes
}

#[test]
fn what_is_painted_bit_by_bit_is_what_would_be_painted_at_once() {
    for panel in panels() {
        let mut chance = Chance::new(5);
        for seed in 0..3 {
            let game = Amsterdam::new(&Start::new(2 + seed as u8, seed)).expect("a game");
            let mut table = Table::new(game, panel);
            let mut bytes = picture(&table, panel);
            for round in 0..250 {
                let steps =
                    [Step::Next, Step::Previous, Step::Up, Step::Down, Step::Left, Step::Right];
                let command = match chance.below(4) {
                    0 => Command::Select,
                    1 if chance.below(4) == 0 => Command::Back,
                    1 => Command::Select,
                    _ => Command::Move(steps[chance.below(6) as usize]),
                };
                let mut marks = Marks::new();
                table.command(command, Lang::It, &mut marks);
                for area in marks.take(panel.size) {
                    paint(&table, &mut bytes, panel, area);
                }
                assert!(picture(&table, panel) == bytes, "round {round}, {command:?}");
                if table.game().decider().is_none() {
                    break;
                }
            }
        }
    }
}

#[test]
fn ams_114_nothing_hidden_shows_in_pixels() {
    let mut chance = Chance::new(11);
    let mut differed = 0;
    positions(0..12, |game, step| {
        let Some(seat) = game.decider() else { return };
        if step % 3 != 0 {
            return;
        }
        let other = Amsterdam::complete(&game.view(Eyes::Of(seat)), &mut chance);
        differed += usize::from(other != *game);
        for panel in panels() {
            let mut tables = [game, &other].map(|game| Table::new(game.clone(), panel));
            let same = |tables: &[Table<Amsterdam>; 2]| {
                let [one, two] = tables.each_ref().map(|table| picture(table, panel));
                assert!(one == two, "step {step} shows what {seat:?} may not see of\n{game}");
            };
            same(&tables);
            // The cursor, and every panel.
            for command in [Command::Move(Step::Next), Command::Panels] {
                tables.iter_mut().for_each(|table| {
                    table.command(command, Lang::It, &mut Marks::new());
                });
                same(&tables);
            }
            let down = step / 3 % 5;
            for command in
                core::iter::repeat_n(Command::Move(Step::Next), down).chain([Command::Select])
            {
                tables.iter_mut().for_each(|table| {
                    table.command(command, Lang::It, &mut Marks::new());
                });
            }
            if tables[0].game().decider().is_some() {
                same(&tables);
            }
        }
    });
    assert!(differed > 100, "{differed}");
}

/// Who sits where, and whose eyes look then, for every way to sit down.
fn companies(game: &Amsterdam) -> Vec<(Sitters, Eyes)> {
    let seats = game.table().seats();
    let bots = seats.iter().fold(Sitters::PEOPLE, |mut sitters, seat| {
        sitters.sit(seat, Sitter::Bot(Level::Merchant));
        sitters
    });
    let alone = seats.iter().map(|seat| {
        let mut sitters = bots;
        sitters.sit(seat, Sitter::Person(Name::NONE));
        (sitters, Eyes::Of(seat))
    });
    // People among themselves have the curtain between them; without people everybody looks.
    alone.chain([(Sitters::PEOPLE, Eyes::Public), (bots, Eyes::Public)]).collect()
}

#[test]
fn ams_115_nothing_hidden_shows_in_pixels_whoever_sits_at_the_table() {
    let mut chance = Chance::new(115);
    let (mut looked, mut differed) = (0, 0);
    positions(0..9, |game, step| {
        if step % 5 != 0 || game.decider().is_none() {
            return;
        }
        let panel = panels()[step / 5 % 2];
        for (sitters, eyes) in companies(game) {
            let other = Amsterdam::complete(&game.view(eyes), &mut chance);
            looked += 1;
            differed += usize::from(other != *game);
            let mut tables = [game, &other].map(|game| {
                let mut table = Table::new(game.clone(), panel);
                table.seat(sitters);
                assert_eq!(table.scene(Lang::En).view.eyes(), eyes);
                table
            });
            let down = step / 10 % 4;
            let panels =
                [Command::Panels].into_iter().chain([Command::Move(Step::Next)].repeat(down));
            for command in panels.chain([Command::Select, Command::Move(Step::Next)]) {
                let [one, two] = tables.each_ref().map(|table| picture(table, panel));
                assert!(one == two, "step {step}, before {command:?}, {eyes:?}:\n{game}\n{other}");
                tables.iter_mut().for_each(|table| {
                    table.command(command, Lang::It, &mut Marks::new());
                });
            }
        }
    });
    assert!(differed * 10 > looked * 9 && looked > 500, "{differed} of {looked}");
}

/// Whoever looks back sees what they may see now, not what the one who decided then saw.
#[test]
fn ams_115_the_past_is_seen_through_the_same_eyes() {
    let start = Start::new(3, 8);
    for panel in panels() {
        let mut table = Table::new(Amsterdam::new(&start).expect("a game"), panel);
        table.begin(&start);
        let mut chance = Chance::new(8);
        let mut choices = Choices::new();
        // At least so many, and on to where the curtain closes.
        let mut taken = 0;
        while taken < 60 || table.focus() != Focus::Curtain {
            taken += 1;
            table.game().legal(&mut choices);
            let decision = table.game().wander(&choices, &mut chance);
            table.take(decision, Lang::En, &mut Marks::new());
        }
        assert_eq!(table.scene(Lang::En).view.eyes(), Eyes::Public);
        // The curtain opens; then the third panel, and back from there.
        for command in [Command::Select, Command::Hold, Command::Panels] {
            table.command(command, Lang::En, &mut Marks::new());
        }
        let next = Command::Move(Step::Next);
        for command in [next, next, Command::Select, Command::Select] {
            table.command(command, Lang::En, &mut Marks::new());
        }
        let eyes = Eyes::Of(table.game().decider().expect("not over"));
        let mut others = 0;
        for _ in 0..60 {
            table.command(Command::Move(Step::Previous), Lang::En, &mut Marks::new());
            let scene = table.scene(Lang::En);
            assert_eq!(scene.view.eyes(), eyes);
            others += usize::from(scene.decider.map(Eyes::Of) != Some(eyes));
        }
        assert!(others > 20, "the past is not shown");
    }
}

/// What the log says of an event to `eyes`.
fn logged(game: &Amsterdam, event: Event, eyes: Eyes) -> Option<Line> {
    let view = game.view(eyes);
    let scene = scene(game, &view, panels()[0]);
    Amsterdam::event(&scene, Amsterdam::veil(event, eyes))
}

/// The eyes of somebody else.
fn eyes_of(game: &Amsterdam, other_than: Seat) -> Eyes {
    game.table().seats().iter().find(|&seat| seat != other_than).map_or(Eyes::Public, Eyes::Of)
}

#[test]
fn ams_114_the_log_says_nothing_of_what_others_drew() {
    let mut drawn = 0;
    positions(0..6, |game, _| {
        if game.table().phase() != Phase::DrawFirst || game.check(Decision::Deck).is_err() {
            return;
        }
        let seat = game.table().acting();
        drawn += 1;
        let others = game.table().seats().iter().filter(|&other| other != seat).map(Eyes::Of);
        for eyes in others.chain([Eyes::Public]) {
            let read = |card| logged(game, Event::TookBlind { seat, card: Some(card) }, eyes);
            assert!(read(Card::Wild).is_some());
            assert!(Card::ALL.iter().all(|&card| read(card) == read(Card::Wild)), "{eyes:?}");
        }
        let held = |event: fn(Seat, Option<ContractSet>) -> Event| {
            let told = |contract| {
                logged(
                    game,
                    event(seat, Some([contract].into_iter().collect())),
                    eyes_of(game, seat),
                )
            };
            assert!(
                Contract::all()
                    .all(|contract| told(contract) == told(Contract::all().next().unwrap()))
            );
        };
        held(|seat, contracts| Event::Offered { seat, count: 1, contracts });
        held(|seat, contracts| Event::Kept { seat, count: 1, contracts });
        let back = |contract| {
            logged(game, Event::Returned { seat, contract: Some(contract) }, eyes_of(game, seat))
        };
        assert!(
            Contract::all().all(|contract| back(contract) == back(Contract::all().next().unwrap()))
        );
        let own = |card| logged(game, Event::TookBlind { seat, card: Some(card) }, Eyes::Of(seat));
        assert_ne!(own(Card::Wild), own(Card::Pink), "the own log tells");
    });
    assert!(drawn > 20, "{drawn}");
}

#[test]
fn ams_118_contracts_come_to_light_one_by_one_and_add_up() {
    let mut ends = 0;
    positions(0..12, |game, _| {
        if game.decider().is_some() {
            return;
        }
        ends += 1;
        let view = game.view(Eyes::Public);
        let held: usize = game.table().seats().iter().map(|seat| game.contracts(seat).len()).sum();
        assert_eq!(usize::from(Amsterdam::reveals(&view)), held + 1, "and the merchandise");
        for (panel, lang) in panels().into_iter().zip([Lang::It, Lang::De]) {
            let mut table = Table::new(game.clone(), panel);
            for page in 0..=held {
                assert_eq!(complaints(&table, panel.size, lang), [""; 0], "page {page}, {lang:?}");
                let shown = Amsterdam::revealed(&table.scene(lang), page as u8);
                if page == held {
                    let totals = game.table().seats().iter().map(|seat| {
                        format!("{} {}", Glyph::of_seat(seat).char(), game.score(seat).total())
                    });
                    assert_eq!(*shown.figures, *totals.collect::<Vec<_>>().join(" "));
                }
                table.command(Command::Select, lang, &mut Marks::new());
            }
            assert_eq!(complaints(&table, panel.size, lang), [""; 0], "the ranking");
        }
    });
    assert_eq!(ends, 12);
}
