//! `kogge bench`: how fast games play themselves and bots think, how large states are, and how many
//! presses a turn takes.

use std::time::Duration;

use clap::{Args, ValueEnum};
use embedded_graphics::geometry::Size;
use kogge::base::input::ButtonLayout;
use kogge::bots::{Arena, BotLevel};
use kogge::console::DeviceProfile;
use kogge::games::{Choices, GameId, Start};
use kogge_sim::bots::{self, BotSpec};
use kogge_sim::games::{self, GameVisitor, HostGame};
use kogge_sim::measure::{HEADING, Stopwatch, row};
use kogge_sim::presses;
use serde_json::json;

use super::Failure;

pub const EXAMPLE: &str = "Example: kogge bench --game hansa --json\n\n\
    Play-outs take decisions at random (Teutonica's by its plausible policy), legal lists included. \
    Search steps are those of the bot `alderman`. Presses are counted in recorded games \
    of one person among bots, over the same decisions in every version.\nTimes are CPU time on Linux and wall-clock time elsewhere; \
    measure with --release only.";

#[derive(Args)]
pub struct Bench {
    /// Only this game.
    #[arg(long)]
    game: Option<String>,
    /// Only these figures.
    #[arg(long)]
    only: Option<Figures>,
    /// How long each figure is measured.
    #[arg(long, value_name = "SECONDS", default_value_t = 1.5)]
    time: f64,
    /// One line of JSON for each figure.
    #[arg(long)]
    json: bool,
}

/// What can be measured by itself.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
enum Figures {
    /// Decisions a second of games at random
    Playouts,
    /// Search steps a second
    Steps,
    /// Presses a turn
    Presses,
}

pub fn run(args: &Bench) -> Result<(), Failure> {
    let games = chosen_games(args)?;
    let time = Duration::try_from_secs_f64(args.time)
        .map_err(|_| Failure::new("The time is a number of seconds."))?;
    let format = if args.json { Format::JsonLines } else { Format::Table };
    let wanted = |figures| args.only.is_none_or(|only| only == figures);
    if wanted(Figures::Playouts) {
        print_heading(format, HEADING);
        for game in &games {
            games::visit(game.name(), PlayOuts { time, format });
        }
    }
    if wanted(Figures::Steps) {
        print_heading(format, "\ngame        players  search steps/s");
        for game in &games {
            games::visit(game.name(), Search { time, format });
        }
    }
    if wanted(Figures::Presses) {
        print_heading(format, "\ngame        players  buttons presses decisions   turns  a turn");
        for (game, players) in
            presses::tables().into_iter().filter(|(game, _)| games.contains(game))
        {
            print_presses(format, game, players)?;
        }
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

/// Prints the presses of a turn in the recorded games of a table.
fn print_presses(format: Format, game: GameId, players: u8) -> Result<(), Failure> {
    for (buttons, panel) in BUTTONS {
        let taken = presses::count(panel, game, players).map_err(Failure::new)?;
        let (game, presses, per_turn) = (game.name(), taken.presses, taken.per_turn());
        let (decisions, turns) = (taken.decisions, taken.turns);
        if format == Format::JsonLines {
            let line = json!({
                "game": game, "players": players, "buttons": buttons, "presses": presses,
                "decisions": decisions, "turns": turns, "presses_per_turn": per_turn,
            });
            println!("{line}");
        } else {
            println!(
                "{game:<12}{players:>7}  {buttons:<6}{presses:>9}{decisions:>10}{turns:>8}{per_turn:>8.1}"
            );
        }
    }
    Ok(())
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
