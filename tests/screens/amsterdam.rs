//! The table of Amsterdam: every decision has its place, every text fits, what is painted bit by
//! bit is the whole, and nothing hidden shows.

#[path = "../rules/amsterdam/all_refusals.rs"]
mod refusals;

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use kogge::base::input::ButtonLayout;
use kogge::base::participants::{BotLevel, Participant, PlayerName, Seating};
use kogge::console::DeviceProfile;
use kogge::games::amsterdam::{
    Amsterdam, Card, Contract, ContractSet, Decision, Event, Phase, Route,
};
use kogge::games::{Choices, EventSink, Game, Observer, Rng, Seat, Start};
use kogge::paint::framebuffer::FrameBuffer;
use kogge::ui::controls::{Command, Step};
use kogge::ui::fonts::Face;
use kogge::ui::glyph::Glyph;
use kogge::ui::table::{BoardView, Focus, GameUi, Scene, TableScreen};
use kogge::ui::{Canvas, DirtyRegion, Lang, Line, text};

use crate::common::reader::Reader;
use crate::tables::{TableSuite, Tally};

impl TableSuite for Amsterdam {
    const GAMES: u64 = 10;
    const READ_GAMES: u64 = 3;
    const READ_EVERY: usize = 1;
    const PANELS_EVERY: usize = 29;
    const OVERHANG: i32 = 0;
    const ONE_DECISION_A_TARGET: bool = true;
    /// Somebody with ten contracts or more on a small panel: the count stands close to the next figure.
    const TOO_TIGHT: &'static [&'static str] =
        &["\"10\" is too close to \"", "\"11\" is too close to \""];

    fn saw_enough(tally: &Tally) -> bool {
        tally.on_map > 10_000
    }
}

const SIZES: [Size; 2] = [Size::new(240, 240), Size::new(320, 240)];

fn panels() -> [DeviceProfile; 2] {
    [ButtonLayout::Dpad, ButtonLayout::FourButtons].map(|buttons| DeviceProfile {
        size: SIZES[usize::from(buttons == ButtonLayout::FourButtons)],
        buttons,
    })
}

/// Every position of some random games.
fn positions(seeds: core::ops::Range<u64>, mut look: impl FnMut(&Amsterdam, usize)) {
    for seed in seeds {
        let mut game = Amsterdam::new(&Start::new(2 + (seed % 3) as u8, seed)).expect("a game");
        let mut rng = Rng::new(seed);
        let mut choices = Choices::new();
        let mut step = 0;
        while game.decider().is_some() {
            look(&game, step);
            game.legal(&mut choices);
            let decision = game.playout_decision(&choices, &mut rng);
            game.apply(decision, &mut ()).expect("a listed decision");
            step += 1;
        }
        look(&game, step);
    }
}

fn scene<'a>(
    game: &Amsterdam,
    view: &'a <Amsterdam as Game>::View,
    panel: DeviceProfile,
) -> Scene<'a, Amsterdam> {
    let window = TableScreen::<Amsterdam>::window(panel);
    BoardView { view, decider: game.decider(), window, pointed: None }.in_lang(Lang::De)
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
        let view = game.view(Observer::Seat(seat));
        let scene = scene(game, &view, panels()[0]);
        game.legal(&mut choices);
        choices.sort_by_rank(|decision| (Amsterdam::EXTRAS.sort_key)(&scene, decision));
        let first = view.payments(route).first().expect("it can be paid").decisions(route)[1];
        assert_eq!(choices.first(), Some(&first));
        seen += usize::from(choices.len() > 1);
    });
    assert!(seen > 20, "{seen}");
}

/// What cannot be read on a table.
fn complaints(table: &TableScreen<Amsterdam>, size: Size, lang: Lang) -> Vec<String> {
    let reader = Reader::of(size, |reader| {
        reader.overhang = 0;
        Canvas::with_probe(size, reader, |canvas| table.paint(canvas, lang));
    });
    assert!(reader.texts().count() > 0);
    reader.complaints
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
    impl EventSink<Event> for Heard {
        fn emit(&mut self, event: Event) {
            self.0.push(event);
        }
    }
    let mut heard = Heard(Vec::new());
    let mut game = Amsterdam::new(&Start::new(4, 3)).expect("a game");
    let mut rng = Rng::new(3);
    let mut choices = Choices::new();
    while game.decider().is_some() {
        game.legal(&mut choices);
        let decision = game.playout_decision(&choices, &mut rng);
        game.apply(decision, &mut heard).expect("a listed decision");
    }
    let view = game.view(Observer::Public);
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
            fits(&Amsterdam::refusal_text(&scene, refusal));
        }
        for &event in &events {
            if let Some(line) = Amsterdam::event_text(&scene, event) {
                fits(&line);
            }
        }
        for route in Route::all() {
            let target = kogge::ui::table::TargetId(route.id());
            fits(&Amsterdam::target_text(&scene, target).expect("a route has a price"));
        }
    }
}

fn paint(table: &TableScreen<Amsterdam>, bytes: &mut [u8], panel: DeviceProfile, area: Rectangle) {
    let mut frame = FrameBuffer::new(bytes, panel.size).unwrap();
    Canvas::paint_clipped(&mut frame, panel.size, area, |canvas| table.paint(canvas, Lang::It))
        .unwrap();
}

fn picture(table: &TableScreen<Amsterdam>, panel: DeviceProfile) -> Vec<u8> {
    let mut bytes = vec![0; FrameBuffer::bytes(panel.size.width, panel.size.height)];
    paint(table, &mut bytes, panel, Rectangle::new(Point::zero(), panel.size));
    bytes
}

#[test]
fn ams_114_nothing_hidden_shows_in_pixels() {
    let mut rng = Rng::new(11);
    let mut differed = 0;
    positions(0..12, |game, step| {
        let Some(seat) = game.decider() else { return };
        if step % 3 != 0 {
            return;
        }
        let other = Amsterdam::determinize(&game.view(Observer::Seat(seat)), &mut rng);
        differed += usize::from(other != *game);
        for panel in panels() {
            let mut tables = [game, &other].map(|game| TableScreen::new(game.clone(), panel));
            let same = |tables: &[TableScreen<Amsterdam>; 2]| {
                let [one, two] = tables.each_ref().map(|table| picture(table, panel));
                assert!(one == two, "step {step} shows what {seat:?} may not see of\n{game}");
            };
            same(&tables);
            // The cursor, and every panel.
            for command in [Command::Move(Step::Next), Command::Panels] {
                tables.iter_mut().for_each(|table| {
                    table.command(command, Lang::It, &mut DirtyRegion::new());
                });
                same(&tables);
            }
            let down = step / 3 % 5;
            for command in
                core::iter::repeat_n(Command::Move(Step::Next), down).chain([Command::Select])
            {
                tables.iter_mut().for_each(|table| {
                    table.command(command, Lang::It, &mut DirtyRegion::new());
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
    // People among themselves have the curtain between them; without people everybody looks.
    alone.chain([(Seating::ALL_PEOPLE, Observer::Public), (bots, Observer::Public)]).collect()
}

#[test]
fn ams_115_nothing_hidden_shows_in_pixels_whoever_sits_at_the_table() {
    let mut rng = Rng::new(115);
    let (mut looked, mut differed) = (0, 0);
    positions(0..9, |game, step| {
        if step % 5 != 0 || game.decider().is_none() {
            return;
        }
        let panel = panels()[step / 5 % 2];
        for (seating, observer) in companies(game) {
            let other = Amsterdam::determinize(&game.view(observer), &mut rng);
            looked += 1;
            differed += usize::from(other != *game);
            let mut tables = [game, &other].map(|game| {
                let mut table = TableScreen::new(game.clone(), panel);
                table.seat(seating);
                assert_eq!(table.scene(Lang::En).view.observer(), observer);
                table
            });
            let down = step / 10 % 4;
            let panels =
                [Command::Panels].into_iter().chain([Command::Move(Step::Next)].repeat(down));
            for command in panels.chain([Command::Select, Command::Move(Step::Next)]) {
                let [one, two] = tables.each_ref().map(|table| picture(table, panel));
                assert!(
                    one == two,
                    "step {step}, before {command:?}, {observer:?}:\n{game}\n{other}"
                );
                tables.iter_mut().for_each(|table| {
                    table.command(command, Lang::It, &mut DirtyRegion::new());
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
        let mut table = TableScreen::new(Amsterdam::new(&start).expect("a game"), panel);
        table.begin(&start);
        let mut rng = Rng::new(8);
        let mut choices = Choices::new();
        // At least this many, and on to where the curtain closes.
        let mut taken = 0;
        while taken < 60 || table.focus() != Focus::Curtain {
            taken += 1;
            table.game().legal(&mut choices);
            let decision = table.game().playout_decision(&choices, &mut rng);
            table.take(decision, Lang::En, &mut DirtyRegion::new());
        }
        assert_eq!(table.scene(Lang::En).view.observer(), Observer::Public);
        // The curtain opens; then the third panel, and back from there.
        for command in [Command::Select, Command::Hold, Command::Panels] {
            table.command(command, Lang::En, &mut DirtyRegion::new());
        }
        let next = Command::Move(Step::Next);
        for command in [next, next, Command::Select, Command::Select] {
            table.command(command, Lang::En, &mut DirtyRegion::new());
        }
        let observer = Observer::Seat(table.game().decider().expect("not over"));
        let mut others = 0;
        for _ in 0..60 {
            table.command(Command::Move(Step::Previous), Lang::En, &mut DirtyRegion::new());
            let scene = table.scene(Lang::En);
            assert_eq!(scene.view.observer(), observer);
            others += usize::from(scene.decider.map(Observer::Seat) != Some(observer));
        }
        assert!(others > 20, "the past is not shown");
    }
}

/// What the log says of an event to `observer`.
fn logged(game: &Amsterdam, event: Event, observer: Observer) -> Option<Line> {
    let view = game.view(observer);
    let scene = scene(game, &view, panels()[0]);
    Amsterdam::event_text(&scene, Amsterdam::redact(event, observer))
}

/// The eyes of somebody else.
fn eyes_of(game: &Amsterdam, other_than: Seat) -> Observer {
    game.table()
        .seats()
        .iter()
        .find(|&seat| seat != other_than)
        .map_or(Observer::Public, Observer::Seat)
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
        let others = game.table().seats().iter().filter(|&other| other != seat).map(Observer::Seat);
        for observer in others.chain([Observer::Public]) {
            let read = |card| logged(game, Event::TookBlind { seat, card: Some(card) }, observer);
            assert!(read(Card::Wild).is_some());
            assert!(Card::ALL.iter().all(|&card| read(card) == read(Card::Wild)), "{observer:?}");
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
        let own =
            |card| logged(game, Event::TookBlind { seat, card: Some(card) }, Observer::Seat(seat));
        assert_ne!(own(Card::Wild), own(Card::Pink), "the own log tells");
    });
    assert!(drawn > 20, "{drawn}");
}

#[test]
fn ams_118_contracts_come_to_light_one_by_one_and_add_up() {
    let reveal = Amsterdam::REVEAL.expect("Amsterdam reveals its contracts");
    let mut ends = 0;
    positions(0..12, |game, _| {
        if game.decider().is_some() {
            return;
        }
        ends += 1;
        let view = game.view(Observer::Public);
        let held: usize = game.table().seats().iter().map(|seat| game.contracts(seat).len()).sum();
        assert_eq!(usize::from((reveal.count)(&view)), held + 1, "and the merchandise");
        for (panel, lang) in panels().into_iter().zip([Lang::It, Lang::De]) {
            let mut table = TableScreen::new(game.clone(), panel);
            for page in 0..=held {
                assert_eq!(complaints(&table, panel.size, lang), [""; 0], "page {page}, {lang:?}");
                let shown = (reveal.text)(&table.scene(lang), page as u8);
                if page == held {
                    let totals = game.table().seats().iter().map(|seat| {
                        format!("{} {}", Glyph::of_seat(seat).char(), game.score(seat).total())
                    });
                    assert_eq!(*shown.stats, *totals.collect::<Vec<_>>().join(" "));
                }
                table.command(Command::Select, lang, &mut DirtyRegion::new());
            }
            assert_eq!(complaints(&table, panel.size, lang), [""; 0], "the ranking");
        }
    });
    assert_eq!(ends, 12);
}
