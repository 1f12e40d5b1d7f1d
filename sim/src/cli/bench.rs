//! `kogge bench`: how fast games play themselves and bots think, how large states are, and how many
//! presses a turn takes.

use std::ops::RangeInclusive;
use std::time::Duration;

use clap::Args;
use embedded_graphics::geometry::Size;
use kogge::bot::{Arena, Level};
use kogge::console::Panel;
use kogge::games::merkator::Merkator;
use kogge::games::{Choices, Game, Start};
use kogge::input::Hands;
use kogge_sim::bots::{self, Player};
use kogge_sim::games::{self, Errand, Playable};
use kogge_sim::measure::{HEADING, Stopwatch, row};
use kogge_sim::presses::{self, Taken};
use serde_json::json;

use super::Failure;

pub const EXAMPLE: &str = "Example: kogge bench --game hansa --json\n\n\
    Play-outs take decisions at random (Teutonica's by its plausible policy), legal lists included. \
    Search steps are those of the bot `alderman`. Presses are counted in a solo game of Merkator \
    that `merchant` plays.\nTimes are those of the core on Linux and of the wall elsewhere; \
    they are only worth something with --release.";

#[derive(Args)]
pub struct Bench {
    /// Only this game.
    #[arg(long)]
    game: Option<String>,
    /// How long each figure is measured.
    #[arg(long, value_name = "SECONDS", default_value_t = 1.5)]
    time: f64,
    /// One line of JSON for each figure.
    #[arg(long)]
    json: bool,
}

pub fn run(args: &Bench) -> Result<(), Failure> {
    if let Some(game) = &args.game
        && games::ALL.iter().all(|about| about.id != game)
    {
        return Err(Failure::new(format!(
            "There is no game {game:?}; there are {}.",
            games::ids()
        )));
    }
    let time = Duration::try_from_secs_f64(args.time)
        .map_err(|_| Failure::new("The time is a number of seconds."))?;
    let chosen = || {
        let wanted = |id: &str| args.game.as_ref().is_none_or(|game| game == id);
        games::ALL.iter().map(|about| about.id).filter(move |id| wanted(id))
    };
    if !args.json {
        println!("{HEADING}");
    }
    for id in chosen() {
        games::with(id, PlayOuts { time, json: args.json });
    }
    if !args.json {
        println!("\ngame        players  search steps/s");
    }
    for id in chosen() {
        games::with(id, Search { time, json: args.json });
    }
    if chosen().any(|id| id == Merkator::ABOUT.id) {
        presses(args.json);
    }
    Ok(())
}

/// Hands whose presses are counted, with the panel they are found at.
const HANDS: [(&str, Panel); 2] = [
    ("dpad", Panel { size: Size::new(240, 240), hands: Hands::Dpad }),
    ("four", Panel { size: Size::new(320, 240), hands: Hands::FourButtons }),
];
/// The seeds of the games whose presses are counted: one game alone says little of a typical one.
const SEEDS: RangeInclusive<u64> = 1..=8;

/// Presses a turn in solo games of Merkator as the Merchant plays them.
fn presses(json: bool) {
    if !json {
        println!("\ngame        players  hands   presses  a turn");
    }
    for (hands, panel) in HANDS {
        let games = SEEDS.filter_map(|seed| presses::solo_game(panel, seed));
        let Some(taken) = games.reduce(Taken::and) else { continue };
        let (game, all, a_turn) = (Merkator::ABOUT.id, taken.presses, taken.a_turn());
        if json {
            let line = json!({
                "game": game, "players": 1, "hands": hands,
                "presses": all, "presses_per_turn": a_turn,
            });
            println!("{line}");
        } else {
            println!("{game:<12}{:>7}  {hands:<6}{all:>9}{a_turn:>8.1}", 1);
        }
    }
}

struct PlayOuts {
    time: Duration,
    json: bool,
}

impl Errand for PlayOuts {
    type Out = ();

    fn run<G: Playable>(self) {
        for players in G::ABOUT.min_seats..=G::ABOUT.max_seats {
            let row = row::<G>(players, self.time);
            if self.json { println!("{}", row.json()) } else { println!("{row}") }
        }
    }
}

struct Search {
    time: Duration,
    json: bool,
}

/// Steps of one search.
const STEPS: u32 = 1000;

impl Errand for Search {
    type Out = ();

    fn run<G: Playable>(self) {
        let player = Player::Bot(Level::Alderman, Some(STEPS));
        for players in G::ABOUT.min_seats..=G::ABOUT.max_seats {
            let rate = search::<G>(players, player, self.time);
            let game = G::ABOUT.id;
            if self.json {
                let line =
                    json!({ "game": game, "players": players, "search_steps_per_second": rate });
                println!("{line}");
            } else {
                println!("{game:<12}{players:>7}{rate:>16.0}");
            }
        }
    }
}

/// Steps a second, over positions of games between quick bots.
fn search<G: Playable>(players: u8, player: Player, time: Duration) -> f64 {
    let mut arena = Box::new(Arena::new());
    let (mut steps, mut seconds, mut seed) = (0u64, 0.0, 0);
    let began = Stopwatch::start();
    let mut choices = Choices::new();
    while began.elapsed() < time || steps == 0 {
        let Ok(mut game) = G::new(&Start::new(players, seed)) else { break };
        seed += 1;
        for step in 0u64.. {
            game.legal(&mut choices);
            let Some(seat) = game.decider() else { break };
            // A search every few decisions: openings and endings count like the rest.
            if step % 17 == 16 && choices.len() > 1 {
                let watch = Stopwatch::start();
                let thought = bots::think(&game, seat, player, step, &mut arena);
                seconds += watch.seconds();
                steps += thought.map_or(0, |thought| u64::from(thought.steps));
            }
            let next = bots::think(&game, seat, Player::Random, step, &mut arena);
            let Some(next) = next else { break };
            if game.apply(next.decision, &mut ()).is_err() || began.elapsed() > 2 * time {
                break;
            }
        }
    }
    steps as f64 / f64::max(seconds, f64::MIN_POSITIVE)
}
