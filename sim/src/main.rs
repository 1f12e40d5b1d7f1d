//! Kogge on the host: the command line.
#![forbid(unsafe_code)]

mod window;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::{Args, Parser, Subcommand, ValueEnum};
use kogge::ui::Lang;
use kogge_sim::{Headless, Script, boards, gallery};

#[derive(Parser)]
#[command(version, about = "Kogge, a pocket console for four merchant board games")]
#[command(args_conflicts_with_subcommands = true, after_help = window::KEYS)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    play: Play,
}

#[derive(Subcommand)]
enum Command {
    /// Play in a window (also without any command).
    #[command(after_help = window::KEYS)]
    Play(Play),
    /// Make pictures without a window.
    Shots(Shots),
}

#[derive(Args)]
struct Play {
    /// The board to play on: a file of boards/ without .toml.
    #[arg(long, default_value = kogge_board::DEFAULT)]
    board: String,
    /// Size of a pixel.
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=8))]
    scale: u8,
    /// Language; without it the system's, or English. `ask` is the first start.
    #[arg(long)]
    lang: Option<LangChoice>,
}

#[derive(Clone, Copy, ValueEnum)]
enum LangChoice {
    En,
    It,
    De,
    Ask,
}

#[derive(Args)]
struct Shots {
    /// Script of presses and waits.
    #[arg(long, required_unless_present = "gallery", requires = "out")]
    script: Option<PathBuf>,
    /// The board to play on: a file of boards/ without .toml.
    #[arg(long, default_value = kogge_board::DEFAULT)]
    board: String,
    /// Folder for the pictures and the event log (events.txt).
    #[arg(long)]
    out: Option<PathBuf>,
    /// Instead of a script: every screen in every language at both sizes, into this folder.
    #[arg(long, conflicts_with_all = ["script", "out"])]
    gallery: Option<PathBuf>,
}

/// What went wrong, as a sentence, and the exit code.
struct Failure(String, u8);

impl<E: std::error::Error> From<E> for Failure {
    fn from(error: E) -> Self {
        Failure(error.to_string(), 1)
    }
}

fn main() -> ExitCode {
    let cli = Cli::parse();
    let result = match cli.command {
        None => play(&cli.play),
        Some(Command::Play(args)) => play(&args),
        Some(Command::Shots(args)) => shots(&args),
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure(sentence, code)) => {
            eprintln!("{sentence}");
            ExitCode::from(code)
        }
    }
}

fn play(args: &Play) -> Result<(), Failure> {
    let board = boards::load(&args.board).map_err(|refusal| Failure(refusal.to_string(), 1))?;
    let lang = match args.lang {
        Some(LangChoice::En) => Some(Lang::En),
        Some(LangChoice::It) => Some(Lang::It),
        Some(LangChoice::De) => Some(Lang::De),
        Some(LangChoice::Ask) => None,
        None => Some(system_lang()),
    };
    window::play(&board, args.scale, lang).map_err(|window::NoDisplay(reason)| {
        let hint = "make pictures without one by `kogge shots --script FILE --out DIR`";
        Failure(format!("There is no display to open a window on ({reason}); {hint}."), 2)
    })
}

/// The language of the system, if the console speaks it.
fn system_lang() -> Lang {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"];
    let name =
        names.iter().find_map(|name| std::env::var(name).ok().filter(|lang| !lang.is_empty()));
    let name = name.unwrap_or_default();
    Lang::ALL.into_iter().find(|lang| name.starts_with(lang.id())).unwrap_or_default()
}

fn shots(args: &Shots) -> Result<(), Failure> {
    if let Some(folder) = &args.gallery {
        let count = gallery::write(folder)?;
        println!("{count} pictures in {}", folder.display());
        return Ok(());
    }
    let (Some(script), Some(out)) = (&args.script, &args.out) else {
        return Err(Failure("A script and a folder are needed.".into(), 1));
    };
    let text = fs::read_to_string(script)
        .map_err(|error| Failure(format!("{} cannot be read: {error}", script.display()), 1))?;
    let board = boards::load(&args.board).map_err(|refusal| Failure(refusal.to_string(), 1))?;
    let mut headless = Headless::new(boards::panel(&board));
    fs::create_dir_all(out)?;
    headless.play(&Script::parse(&text)?, |name, picture| -> io::Result<()> {
        picture.write_png(file(out, &format!("{name}.png"))?)
    })?;
    fs::write(out.join("events.txt"), headless.log())?;
    Ok(())
}

fn file(folder: &Path, name: &str) -> io::Result<io::BufWriter<fs::File>> {
    Ok(io::BufWriter::new(fs::File::create(folder.join(name))?))
}
