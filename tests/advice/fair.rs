//! Bots are fair: what they draw for what is hidden has nothing to do with what lies there.

use std::collections::BTreeMap;

use kogge::bot::Mind;
use kogge::games::amsterdam::Amsterdam;
use kogge::games::hansa::Hansa;
use kogge::games::merkator::Merkator;
use kogge::games::teutonica::Teutonica;
use kogge::games::{Chance, Eyes, Seat, Start};
use kogge::input::Moment;
use kogge::opponents::{Opponents, Purpose, Tempo};
use kogge::sitters::Level;
use serde_json::Value;

/// Games that are looked at.
const SEEDS: u64 = 300;
/// Standard errors that chance may be off by; a fair bot would be further off once in 15,000.
const OFF: f64 = 4.0;

/// The seed of a bot's chance in the game of a seed.
fn bots_seed(seed: u64, seat: Seat, decisions: u32) -> u64 {
    let mut opponents = Opponents::new();
    opponents.sit(seed, 1500, Moment(0));
    opponents.ask(seat, Level::Alderman, Purpose::Play, Tempo::alone(1000), decisions);
    opponents.question().expect("it was asked").seed
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

fn laid_out<G: Mind>(game: &G) -> BTreeMap<String, String> {
    let mut into = BTreeMap::new();
    let value = serde_json::to_value(game.position()).expect("a position");
    things(&value, String::new(), &mut into);
    into
}

/// How many things are the same in the game and in what somebody drew from this seed.
fn hits<G: Mind>(game: &G, view: &G::View, seed: u64) -> f64 {
    let (real, drawn) = (laid_out(game), laid_out(&G::complete(view, &mut Chance::new(seed))));
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
fn is_fair<G: Mind>(seats: u8) {
    let (mut fair, mut peeking) = (Vec::new(), Vec::new());
    for seed in 1..=SEEDS {
        let start = Start { first: Some(Seat(0)), ..Start::new(seats, seed) };
        let game = G::new(&start).expect("a game");
        let seat = game.decider().expect("somebody begins");
        let view = game.view(Eyes::Of(seat));
        let own = hits(&game, &view, bots_seed(seed, seat, 0));
        let ignorant = hits(&game, &view, 0xf00d_0000_0000 + seed);
        let all = laid_out(&game).len() as f64;
        fair.push(own - ignorant);
        peeking.push(if seed % 8 == 0 { all } else { own } - ignorant);
    }
    let name = G::ABOUT.id;
    assert!(off(&fair).abs() <= OFF, "{name}: {:.1} standard errors off", off(&fair));
    assert!(off(&peeking) > OFF, "{name}: {:.1} standard errors off", off(&peeking));
}

#[test]
fn what_a_bot_draws_meets_the_deal_no_more_often_than_chance() {
    is_fair::<Hansa>(2);
    is_fair::<Amsterdam>(2);
    is_fair::<Merkator>(2);
    is_fair::<Teutonica>(2);
}

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
