//! Solo Merkator at the table: a whole game with nothing but buttons, how many presses a turn
//! takes, the day it is played for, the ladder and the records at its end.

use kogge::base::input::{Button, ButtonEvent, ButtonLayout};
use kogge::base::records::{RecordBook, RecordCategory};
use kogge::bots::{Arena, BotLevel, Search};
use kogge::console::{DeviceProfile, Effect};
use kogge::games::merkator::data::{GoodSet, Place, SOLO_TURNS};
use kogge::games::merkator::pieces::Slot;
use kogge::games::merkator::{Decision, Merkator, Phase};
use kogge::games::{Date, Game, GameId, Observer, Seat, Start};
use kogge::ui::Lang;

use crate::common::player::{PANELS, Player, Press, presses_for};
use crate::common::reader::Reader;

/// What a person who thinks one trip ahead would do: travel where contracts can be delivered, take
/// many goods, deliver what can be paid, and buy a building rather than give contracts away. For the
/// scripts that are kept: it does not change when the bots learn.
pub fn one_trip_ahead(game: &Merkator) -> Decision {
    let legal = |decision: &Decision| game.check(*decision).is_ok();
    match game.phase {
        Phase::Invest => {
            let worth = |slot: &Slot| {
                let card = game.buildings.at(*slot)?;
                let points = game.building_points(Seat(0), card);
                (2 * points >= card.info().cost).then_some(points)
            };
            let open = Slot::all().filter(|&slot| legal(&Decision::BuyBuilding(slot)));
            let best = open.filter(|slot| worth(slot).is_some()).max_by_key(worth);
            let lowest = game.player(Seat(0)).contracts.iter().map(Decision::Drop).find(legal);
            let end = Some(Decision::EndInvest).filter(legal);
            best.map(Decision::BuyBuilding).or(end).or(lowest).unwrap()
        }
        Phase::Travel => {
            let open = Place::all().filter(|&place| legal(&Decision::Go(place)));
            Decision::Go(open.max_by_key(|&place| promise(game, place)).unwrap())
        }
        Phase::Split => {
            let splits = (0..=60).map(Decision::Split).filter(legal);
            let delivers = |decision: &Decision| {
                let mut after = game.clone();
                after.apply(*decision, &mut ()).unwrap();
                after.deliverable().iter().map(|card| card.points()).sum::<u8>()
            };
            splits.max_by_key(delivers).unwrap()
        }
        Phase::Trade { trader } => {
            let best = game.deliverable().iter().last();
            let plan = best.and_then(|card| game.delivery_plan(trader, card));
            plan.and_then(|plan| plan.first().copied()).unwrap_or(Decision::Done)
        }
        _ => game.default_decision().unwrap(),
    }
}

fn promise(game: &Merkator, place: Place) -> i32 {
    let trip = game.trip(place);
    let arrivals = game.arrivals(place);
    let delivered: i32 = arrivals.iter().map(|arrival| i32::from(arrival.contract.points())).sum();
    let goods = i32::from(trip.cubes) + i32::from(trip.bonus.count(GoodSet::ALL));
    4 * delivered + 3 * goods + 2 * i32::from(trip.time)
}

/// What a merchant would do: the bot of the middle level, a sensible player.
fn sensible(game: &Merkator) -> Decision {
    let seat = game.decider().unwrap();
    let mut search =
        Search::<Merkator>::new(game.view(Observer::Seat(seat)), seat, BotLevel::Skipper, 1);
    search.decide(&mut Box::new(Arena::new())).unwrap()
}

/// The solo game of a seed as a merchant plays it.
fn whole_game(seed: u64) -> Vec<Decision> {
    let mut game = Merkator::new(&Start::new(1, seed)).unwrap();
    let mut decisions = Vec::new();
    while game.decider().is_some() {
        let decision = sensible(&game);
        game.apply(decision, &mut ()).unwrap();
        decisions.push(decision);
    }
    decisions
}

/// Plays to the end with the fewest presses; tells how many they were.
fn play_on(player: &mut Player, decisions: &[Decision]) -> usize {
    let mut presses = 0;
    for &decision in decisions {
        for press in presses_for::<Merkator>(player, decision) {
            player.press(press);
            presses += 1;
        }
    }
    presses
}

#[test]
fn a_turn_of_a_solo_game_takes_few_presses() {
    let games = [1_u8, 2, 3, 4, 5, 6, 7, 8].map(|seed| (seed, whole_game(seed.into())));
    for panel in PANELS {
        let mut all = 0;
        for (seed, game) in &games {
            let mut player = Player::playing(panel, Lang::En, GameId::Merkator, 1, *seed);
            let presses = play_on(&mut player, game);
            all += presses;
            let game = player.game::<Merkator>();
            assert_eq!(game.turn, SOLO_TURNS);
            let points = game.score(Seat(0)).total();
            let DeviceProfile { size, buttons } = panel;
            println!(
                "{}x{} {buttons:?}, seed {seed}: {presses} presses in {SOLO_TURNS} turns, {points} points",
                size.width, size.height
            );
        }
        let turns = games.len() * usize::from(SOLO_TURNS);
        let tenths = all * 10 / turns;
        println!("{:?}: {}.{} presses a turn", panel.buttons, tenths / 10, tenths % 10);
        // About twelve: a bot that learns something new may take half a press more.
        assert!(2 * all <= 25 * turns, "{all} presses in {turns} turns");
    }
}

#[test]
fn every_panel_plays_the_same_game() {
    let game = whole_game(5);
    let ends = PANELS.map(|panel| {
        let mut player = Player::playing(panel, Lang::It, GameId::Merkator, 1, 5);
        play_on(&mut player, &game);
        player.console.checksum()
    });
    assert!(ends[0].is_some() && ends.iter().all(|end| *end == ends[0]), "{ends:?}");
}

/// From home to the table: Merkator for a date that is typed in, three days later than offered.
fn begin_of_day(panel: DeviceProfile) -> Player {
    let mut player = Player::at_home(panel, Lang::En);
    let (next, previous, more) = match panel.buttons {
        ButtonLayout::FourButtons => (Button::Y, Button::X, Button::Y),
        ButtonLayout::Dpad => (Button::Down, Button::Up, Button::Up),
    };
    let aside = if panel.buttons == ButtonLayout::Dpad { Button::Right } else { Button::Y };
    let mut presses = vec![aside; GameId::Merkator.index()];
    presses.extend([Button::A, next, next, Button::A]);
    presses.extend([more, more, more, Button::A, Button::A, Button::A]);
    presses.extend([previous, previous, Button::A]);
    for button in presses {
        player.press(Press::Short(button));
        assert!(player.picture_is_right());
    }
    player
}

#[test]
fn the_game_of_a_day_is_the_same_for_everybody() {
    let day = Date::new(2026, 11, 20).unwrap();
    let expected = Merkator::new(&Start::new(1, day.seed())).unwrap();
    for panel in PANELS {
        let player = begin_of_day(panel);
        assert!(*player.game::<Merkator>() == expected, "{panel:?}");
    }
}

fn texts(player: &Player) -> Vec<String> {
    let reader = Reader::of(player.panel.size, |reader| player.console.watch(reader));
    assert!(reader.complaints.is_empty(), "{:?}", reader.complaints);
    reader.texts().map(str::to_owned).collect()
}

#[test]
fn the_end_shows_the_ladder_and_the_best_game_is_kept() {
    let game = whole_game(20_261_120);
    for panel in PANELS {
        let mut player = begin_of_day(panel);
        assert_eq!(*player.console.records(), RecordBook::new());
        play_on(&mut player, &game);
        let points = player.game::<Merkator>().score(Seat(0)).total();
        let shown = texts(&player);
        for text in ["80", "60", "55", "Super-Merkator", "Expert", "Beginner", "A new best score!"]
        {
            assert!(shown.iter().any(|line| line == text), "{text} in {shown:?}");
        }
        assert!(shown.contains(&format!("{points} points")), "{shown:?}");
        assert!(shown.contains(&"This game: seed 20261120 (20 Nov 2026)".to_owned()), "{shown:?}");
        let kind = RecordCategory::of(GameId::Merkator, &Start::new(1, 0));
        let best = player.console.records().best(kind);
        assert_eq!((best.len(), best[0].points, best[0].seed), (1, points, 20_261_120));
        // What is kept comes back after a start, and the same game again is no new record.
        let mut again = begin_of_day(panel);
        again.console.set_records(player.console.records().clone());
        let mut again = restart(again);
        play_on(&mut again, &game);
        assert_eq!(again.console.records().best(kind), best);
        assert!(!texts(&again).contains(&"A new best score!".to_owned()));
    }
}

/// Leaves the table and begins the game of the day again, with what the console remembers.
fn restart(mut player: Player) -> Player {
    while !player.console.is_home() {
        player.press(Press::Short(Button::B));
    }
    let (to_cards, yes) = match player.panel.buttons {
        ButtonLayout::FourButtons => (vec![Button::Y; 4], Button::Y),
        ButtonLayout::Dpad => (vec![Button::Down, Button::Right, Button::Down], Button::Left),
    };
    for button in to_cards.into_iter().chain([Button::A, Button::A, yes, Button::A]) {
        player.press(Press::Short(button));
    }
    assert_eq!(player.game::<Merkator>().turn, 1, "another game has begun");
    player
}

#[test]
fn a_record_is_a_wish_to_be_kept() {
    let panel = PANELS[0];
    let mut player = Player::playing(panel, Lang::En, GameId::Merkator, 1, 3);
    let mut recorded = 0;
    for decision in whole_game(3) {
        for press in presses_for::<Merkator>(&player, decision) {
            let Press::Short(button) = press else { continue };
            player.on_button(ButtonEvent::Press(button));
            recorded +=
                player.effects.iter().filter(|&&effect| effect == Effect::SaveRecords).count();
            player.on_button(ButtonEvent::Release(button));
        }
    }
    assert_eq!(recorded, 1);
}
