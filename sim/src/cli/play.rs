//! `kogge play`: the console in a window.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use kogge::ui::Lang;
use kogge_sim::{boards, store};

use super::Failure;
use crate::window::{NoDisplay, PlayWindow};

#[derive(Args)]
pub struct Play {
    /// The board to play on: a file of boards/ without .toml.
    #[arg(long, default_value = kogge_board::DEFAULT)]
    board: String,
    /// Size of a pixel.
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u8).range(1..=8))]
    scale: u8,
    /// Language; without it the system's, or English. `ask` is the first start.
    #[arg(long)]
    lang: Option<LangChoice>,
    /// File for games, records and settings [default: kogge/store.bin in the user's data folder]
    #[arg(long, conflicts_with = "no_store")]
    store: Option<PathBuf>,
    /// Keep nothing.
    #[arg(long)]
    no_store: bool,
}

#[derive(Clone, Copy, ValueEnum)]
enum LangChoice {
    En,
    It,
    De,
    Ask,
}

pub fn run(args: &Play) -> Result<(), Failure> {
    let board = boards::load(&args.board).map_err(|refusal| Failure::new(refusal.to_string()))?;
    let lang = match args.lang {
        Some(LangChoice::En) => Some(Lang::En),
        Some(LangChoice::It) => Some(Lang::It),
        Some(LangChoice::De) => Some(Lang::De),
        Some(LangChoice::Ask) => None,
        None => Some(system_lang()),
    };
    // The window comes first: where nobody can play, no store is made.
    let window = PlayWindow::open(&board, args.scale).map_err(no_display)?;
    let keeper = match args.store.clone().or_else(store::default_path).filter(|_| !args.no_store) {
        Some(path) => Some(store::open(&path).map_err(|error| {
            Failure::new(format!("{} cannot be used as a store: {error}", path.display()))
        })?),
        None => None,
    };
    window.play(lang, keeper);
    Ok(())
}

fn no_display(NoDisplay(reason): NoDisplay) -> Failure {
    let hint = "make pictures without one by `kogge shots --script FILE --out DIR`";
    Failure::no_display(format!("There is no display to open a window on ({reason}); {hint}."))
}

/// The language of the system, if the console speaks it.
fn system_lang() -> Lang {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"];
    let name =
        names.iter().find_map(|name| std::env::var(name).ok().filter(|lang| !lang.is_empty()));
    let name = name.unwrap_or_default();
    Lang::ALL.into_iter().find(|lang| name.starts_with(lang.id())).unwrap_or_default()
}
