//! Bots are fair: what they draw for what is hidden has nothing to do with what lies there.

use std::collections::BTreeMap;

use kogge::base::input::Timestamp;
use kogge::base::participants::BotLevel;
use kogge::bots::Evaluator;
use kogge::bots::bot_scheduler::{BotScheduler, Purpose, TimeControl};
use kogge::games::{Observer, Rng, Seat, Start};
use serde_json::Value;

use crate::common::games::test_each_game;

/// Games that are looked at.
const SEEDS: u64 = 300;
/// Standard errors that chance may be off by; a fair bot would be further off once in 15,000.
const OFF: f64 = 4.0;

/// The seed of a bot's chance in the game of a seed.
fn bots_seed(seed: u64, seat: Seat, decisions: u32) -> u64 {
    let mut bots = BotScheduler::new();
    bots.start_game(seed, 1500, Timestamp(0));
    bots.request(seat, BotLevel::Alderman, Purpose::Play, TimeControl::alone(1000), decisions);
    bots.open_request().expect("it was asked").seed
}

/// Every single thing of a position, by where it is.
fn things(value: &Value, at: String, into: &mut BTreeMap<String, String>) {
    match value {
        Value::Array(list) => {
            for (number, inner) in list.iter().enumerate() {
                things(inner, format!("{at}/{number}"), into);
            }
        }
        Value::Object(map) => {
            for (name, inner) in map {
                things(inner, format!("{at}/{name}"), into);
            }
        }
        single => {
            into.insert(at, single.to_string());
        }
    }
}

fn laid_out<G: Evaluator>(game: &G) -> BTreeMap<String, String> {
    let mut into = BTreeMap::new();
    let value = serde_json::to_value(game.position()).expect("a position");
    things(&value, String::new(), &mut into);
    into
}

/// How many things are the same in the game and in what somebody drew from this seed.
fn hits<G: Evaluator>(game: &G, view: &G::View, seed: u64) -> f64 {
    let (real, drawn) = (laid_out(game), laid_out(&G::determinize(view, &mut Rng::new(seed))));
    real.iter().filter(|(at, thing)| drawn.get(*at) == Some(thing)).count() as f64
}

/// By how many standard errors the mean is off zero.
fn off(more: &[f64]) -> f64 {
    let count = more.len() as f64;
    let mean = more.iter().sum::<f64>() / count;
    let variance = more.iter().map(|more| (more - mean).powi(2)).sum::<f64>() / (count - 1.0);
    mean / (variance / count).sqrt().max(1e-9)
}

/// The bot's drawings hit no more of the deal than those of somebody who knows nothing; whoever
/// peeked in one game of eight would be found out.
fn is_fair<G: Evaluator>() {
    let (mut fair, mut peeking) = (Vec::new(), Vec::new());
    for seed in 1..=SEEDS {
        let start = Start { first: Some(Seat(0)), ..Start::new(2, seed) };
        let game = G::new(&start).expect("a game");
        let seat = game.decider().expect("somebody begins");
        let view = game.view(Observer::Seat(seat));
        let own = hits(&game, &view, bots_seed(seed, seat, 0));
        let ignorant = hits(&game, &view, 0xf00d_0000_0000 + seed);
        let all = laid_out(&game).len() as f64;
        fair.push(own - ignorant);
        peeking.push(if seed % 8 == 0 { all } else { own } - ignorant);
    }
    let name = G::SPEC.id;
    assert!(off(&fair).abs() <= OFF, "{name}: {:.1} standard errors off", off(&fair));
    assert!(off(&peeking) > OFF, "{name}: {:.1} standard errors off", off(&peeking));
}

test_each_game!(what_a_bot_draws_meets_the_deal_no_more_often_than_chance => is_fair);

#[test]
fn no_bot_thinks_with_the_seed_of_its_game_nor_two_with_the_same() {
    let mut seen = std::collections::BTreeSet::new();
    for seed in 0..200 {
        for decisions in 0..20 {
            for seat in 0..5 {
                let own = bots_seed(seed, Seat(seat), decisions);
                assert_ne!(own, seed);
                assert!(seen.insert(own), "seed {seed}, {decisions} decisions, seat {seat}");
            }
        }
    }
}
