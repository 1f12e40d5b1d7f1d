//! `kogge selfplay`: bots play each other; `kogge selfplay merge`: the files of shards become those of one run.

use std::ops::Range;
use std::path::{Path, PathBuf};

use clap::{Args, Subcommand};
use indicatif::{ProgressBar, ProgressStyle};
use kogge_sim::selfplay::rows::GameRow;
use kogge_sim::selfplay::{MatchSettings, Run, RunError, SeatOrder, Shard, files};
use kogge_sim::{bots, games};

use super::Failure;

pub const EXAMPLE: &str = "Example:\n  \
    kogge selfplay --game hansa --bots skipper,skipper,random --seeds 0..1000 --rotate --out run\n\n\
    Over many machines, one shard each, then put together:\n  \
    kogge selfplay --game hansa --bots skipper,random --seeds 0..10000 --shard 3/8 --out shard-3\n  \
    kogge selfplay merge shard-* --out run\n\n\
    A run's folder holds settings.json, games.csv, games.jsonl, summary.json, points.png, wins.png.";

#[derive(Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
pub struct Selfplay {
    #[command(subcommand)]
    merge: Option<Command>,
    #[command(flatten)]
    play: Option<Play>,
}

#[derive(Subcommand)]
enum Command {
    /// Put the results of shards together.
    Merge {
        /// The shards' folders.
        #[arg(required = true)]
        shards: Vec<PathBuf>,
        /// Folder for the whole run.
        #[arg(long)]
        out: PathBuf,
    },
}

#[derive(Args)]
struct Play {
    #[arg(long, help = format!("Id of the game: {}", games::ids()))]
    game: String,
    #[arg(long, value_delimiter = ',', required = true, help = bots_help())]
    bots: Vec<String>,
    /// Ids of options.
    #[arg(long, value_delimiter = ',')]
    options: Vec<String>,
    /// One game is played for each seed of this range, the end not included.
    #[arg(long, value_parser = seeds)]
    seeds: Range<u64>,
    /// Only a part of the seeds, such as 3/8.
    #[arg(long, value_parser = shard)]
    shard: Option<Shard>,
    /// Let the bots change seats from game to game.
    #[arg(long)]
    rotate: bool,
    /// Number of threads; as many as cores if not given. The files are the same for any number.
    #[arg(long, value_parser = clap::value_parser!(u16).range(1..))]
    threads: Option<u16>,
    /// Folder for the results.
    #[arg(long)]
    out: PathBuf,
}

/// Which bots there are, for `--help`.
fn bots_help() -> String {
    let levels = bots::levels().join(", ");
    format!(
        "Who plays, one bot for each seat: {levels}; a number after a colon is how many steps the bot may \
         search for a decision (alderman:2000)"
    )
}

fn seeds(text: &str) -> Result<Range<u64>, String> {
    let range = text.split_once("..").and_then(|(from, to)| {
        let range = from.parse().ok()?..to.parse().ok()?;
        (range.start < range.end).then_some(range)
    });
    range.ok_or_else(|| "a range is written as 0..1000".to_owned())
}

fn shard(text: &str) -> Result<Shard, String> {
    Shard::parse_spec(text).ok_or_else(|| "a shard is written as 3/8".to_owned())
}

pub fn run(args: &Selfplay) -> Result<(), Failure> {
    match (&args.merge, &args.play) {
        (Some(Command::Merge { shards, out }), _) => {
            let (settings, rows) = files::merge(shards)?;
            write(out, &settings, &rows)
        }
        (None, Some(play)) => {
            let order = if play.rotate { SeatOrder::Rotating } else { SeatOrder::Fixed };
            let run = Run::new(&play.game, &play.bots, &play.options, order)?;
            let rows = play_all(play, &run)?;
            write(&play.out, run.settings(), &rows)
        }
        (None, None) => Err(Failure::new(
            "Say which game, which bots and which seeds: --game, --bots, --seeds, --out.",
        )),
    }
}

fn play_all(play: &Play, run: &Run) -> Result<Vec<GameRow>, Failure> {
    let seeds = match play.shard {
        Some(shard) => shard.cut(play.seeds.clone()),
        None => play.seeds.clone(),
    };
    let bar = ProgressBar::new(seeds.end - seeds.start);
    let style = "{bar:40} {pos}/{len} games, {per_sec}, {eta} left";
    bar.set_style(ProgressStyle::with_template(style)?);
    let threads = rayon::ThreadPoolBuilder::new().num_threads(play.threads.unwrap_or(0).into());
    let rows: Result<Vec<GameRow>, RunError> =
        threads.build()?.install(|| run.play(seeds, || bar.inc(1)));
    bar.finish_and_clear();
    Ok(rows?)
}

fn write(out: &Path, settings: &MatchSettings, rows: &[GameRow]) -> Result<(), Failure> {
    let summary = files::write(out, settings, rows)?;
    print!("{summary}");
    println!("files in {}", out.display());
    Ok(())
}
