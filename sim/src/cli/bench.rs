//! `kogge bench`: how fast games play themselves and bots think, how large states are, and how many
//! presses a turn takes.

use std::ops::RangeInclusive;
use std::time::Duration;

use clap::Args;
use embedded_graphics::geometry::Size;
use kogge::base::input::ButtonLayout;
use kogge::bots::{Arena, BotLevel};
use kogge::console::DeviceProfile;
use kogge::games::merkator::Merkator;
use kogge::games::{Choices, Game, GameId, Start};
use kogge_sim::bots::{self, BotSpec};
use kogge_sim::games::{self, GameVisitor, HostGame};
use kogge_sim::measure::{HEADING, Stopwatch, row};
use kogge_sim::presses::{self, PressCount};
use serde_json::json;

use super::Failure;

pub const EXAMPLE: &str = "Example: kogge bench --game hansa --json\n\n\
    Play-outs take decisions at random (Teutonica's by its plausible policy), legal lists included. \
    Search steps are those of the bot `alderman`. Presses are counted in a solo game of Merkator \
    that `skipper` plays.\nTimes are CPU time on Linux and wall-clock time elsewhere; \
    measure with --release only.";

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
    let games = chosen_games(args)?;
    let time = Duration::try_from_secs_f64(args.time)
        .map_err(|_| Failure::new("The time is a number of seconds."))?;
    let format = if args.json { Format::JsonLines } else { Format::Table };
    print_heading(format, HEADING);
    for game in &games {
        games::visit(game.name(), PlayOuts { time, format });
    }
    print_heading(format, "\ngame        players  search steps/s");
    for game in &games {
        games::visit(game.name(), Search { time, format });
    }
    if games.contains(&GameId::Merkator) {
        presses(format);
    }
    Ok(())
}

/// The game that is asked for, or all of them.
fn chosen_games(args: &Bench) -> Result<Vec<GameId>, Failure> {
    let Some(name) = &args.game else { return Ok(GameId::ALL.to_vec()) };
    let unknown =
        || Failure::new(format!("There is no game {name:?}; there are {}.", games::ids()));
    Ok(vec![GameId::from_name(name).ok_or_else(unknown)?])
}

/// How figures are printed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Format {
    /// Tables for people.
    Table,
    /// A line of JSON for each figure.
    JsonLines,
}

/// Prints the heading of a table; lines of JSON need none.
fn print_heading(format: Format, heading: &str) {
    if format == Format::Table {
        println!("{heading}");
    }
}

/// Button layouts whose presses are counted, with the panel they are found at.
const BUTTONS: [(&str, DeviceProfile); 2] = [
    ("dpad", DeviceProfile { size: Size::new(240, 240), buttons: ButtonLayout::Dpad }),
    ("four", DeviceProfile { size: Size::new(320, 240), buttons: ButtonLayout::FourButtons }),
];
/// The seeds of the games whose presses are counted: one game alone says little of a typical one.
const SEEDS: RangeInclusive<u64> = 1..=8;

/// Prints the presses of a turn in solo games of Merkator that the bot `skipper` plays.
fn presses(format: Format) {
    print_heading(format, "\ngame        players  buttons presses  a turn");
    for (buttons, panel) in BUTTONS {
        let games = SEEDS.filter_map(|seed| presses::solo_game(panel, seed));
        let Some(taken) = games.reduce(PressCount::and) else { continue };
        let (game, all, per_turn) = (Merkator::SPEC.id, taken.presses, taken.per_turn());
        if format == Format::JsonLines {
            let line = json!({
                "game": game, "players": 1, "buttons": buttons,
                "presses": all, "presses_per_turn": per_turn,
            });
            println!("{line}");
        } else {
            println!("{game:<12}{:>7}  {buttons:<6}{all:>9}{per_turn:>8.1}", 1);
        }
    }
}

struct PlayOuts {
    time: Duration,
    format: Format,
}

impl GameVisitor for PlayOuts {
    type Output = ();

    fn visit<G: HostGame>(self) {
        for players in G::SPEC.min_seats..=G::SPEC.max_seats {
            let row = row::<G>(players, self.time);
            match self.format {
                Format::Table => println!("{row}"),
                Format::JsonLines => println!("{}", row.json()),
            }
        }
    }
}

struct Search {
    time: Duration,
    format: Format,
}

/// Steps of one search.
const STEPS: u32 = 1000;

impl GameVisitor for Search {
    type Output = ();

    fn visit<G: HostGame>(self) {
        let player = BotSpec::Bot(BotLevel::Alderman, Some(STEPS));
        for players in G::SPEC.min_seats..=G::SPEC.max_seats {
            let rate = search::<G>(players, player, self.time);
            let game = G::SPEC.id;
            if self.format == Format::JsonLines {
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
fn search<G: HostGame>(players: u8, player: BotSpec, time: Duration) -> f64 {
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
                let choice = bots::choose(&game, seat, player, step, &mut arena);
                seconds += watch.seconds();
                steps += choice.map_or(0, |choice| u64::from(choice.steps));
            }
            let next = bots::choose(&game, seat, BotSpec::Random, step, &mut arena);
            let Some(next) = next else { break };
            if game.apply(next.decision, &mut ()).is_err() || began.elapsed() > 2 * time {
                break;
            }
        }
    }
    steps as f64 / f64::max(seconds, f64::MIN_POSITIVE)
}
