//! Which boards there are: one file each under `boards/`.

use std::path::PathBuf;

use anyhow::{Result, ensure};
use kogge_board::Board;

use crate::repo::Repo;

/// The word for every board at once.
pub const ALL: &str = "all";
/// The board that is meant when none is named.
pub const DEFAULT: &str = kogge_board::DEFAULT;

const FOLDER: &str = "boards";

/// The ids of all boards, in alphabetical order.
pub fn all(repo: &Repo) -> Result<Vec<String>> {
    let ids = Board::ids(&repo.file(FOLDER));
    ensure!(!ids.is_empty(), "there is no board file in {FOLDER}");
    Ok(ids)
}

/// The boards meant by `name`: one of them, or all.
pub fn named(repo: &Repo, name: &str) -> Result<Vec<String>> {
    let all = all(repo)?;
    if name == ALL {
        return Ok(all);
    }
    ensure!(
        all.iter().any(|id| id == name),
        "there is no board called {name}; there are {}",
        all.join(", ")
    );
    Ok(vec![name.to_string()])
}

/// Makes sure that `name` is one board.
pub fn one(repo: &Repo, name: &str) -> Result<()> {
    ensure!(name != ALL, "name one board: {}", all(repo)?.join(", "));
    named(repo, name).map(drop)
}

/// The script `tests/scripts/NAME-HANDS.txt` that is written for the buttons of a board.
pub fn script(repo: &Repo, board: &Board, name: &str) -> PathBuf {
    let hands = if board.buttons.dpad.is_some() { "dpad" } else { "four-buttons" };
    repo.file(&format!("tests/scripts/{name}-{hands}.txt"))
}

/// What a board's file says.
pub fn load(repo: &Repo, id: &str) -> Result<Board> {
    Ok(Board::load(&repo.file(FOLDER), id)?)
}
