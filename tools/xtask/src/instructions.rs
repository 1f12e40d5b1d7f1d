//! `cargo xtask steps`: the instructions of one search step of each game, counted by valgrind on the
//! host. The count hardly differs from run to run, so a change that makes thinking costly shows.

use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result, ensure};

use crate::generated::{self, Section};
use crate::repo::Repo;
use crate::{games, host, shell};

/// A run with this many steps is taken from one with more; what is left is the steps alone.
const FEW: u32 = 20;
const MORE: u32 = 120;

/// Counts, prints, and writes the table of the documents.
pub fn run(repo: &Repo) -> Result<()> {
    let program = build(repo)?;
    let mut rows = Vec::new();
    for game in games::all() {
        let mut counts = Vec::new();
        for level in games::SEARCHING_LEVELS {
            let few = count(&program, game, level, FEW)?;
            let many = count(&program, game, level, FEW + MORE)?;
            let instructions = many.saturating_sub(few) / u64::from(MORE);
            println!("{game:<12}{level:<10}{instructions:>14}");
            counts.push(instructions);
        }
        rows.push((game, counts));
    }
    generated::write(repo, Section::Steps, &table(&rows))
}

/// Builds the benchmark; where its program is.
fn build(repo: &Repo) -> Result<std::path::PathBuf> {
    let mut cargo = shell::cargo();
    cargo.args(["bench", "--package", "kogge", "--bench", "steps", "--no-run"]);
    cargo.arg("--message-format=json-render-diagnostics").current_dir(repo.root());
    let said = shell::read(&mut cargo).context("the benchmark does not build")?;
    host::last_program(&said).context("cargo does not tell where the benchmark is")
}

/// The instructions of a whole run.
fn count(program: &Path, game: &str, level: &str, steps: u32) -> Result<u64> {
    let output = Command::new("valgrind")
        .args(["--tool=callgrind", "--callgrind-out-file=/dev/null"])
        .arg(program)
        .args([game, level, &steps.to_string()])
        .output()
        .context("valgrind cannot be started")?;
    ensure!(output.status.success(), "valgrind failed at {game}");
    let text = String::from_utf8_lossy(&output.stderr);
    let line = text.lines().find_map(|line| line.split_once("Collected :"));
    let number = line.and_then(|(_, number)| number.trim().parse().ok());
    number.context("valgrind did not tell its count")
}

fn table(rows: &[(&str, Vec<u64>)]) -> String {
    let levels = games::SEARCHING_LEVELS.join(" | ");
    let mut text = format!("| instructions of a step, host (valgrind) | {levels} |\n|---");
    text += &"|---".repeat(games::SEARCHING_LEVELS.len());
    text += "|\n";
    for (game, counts) in rows {
        let counts: Vec<String> = counts.iter().map(u64::to_string).collect();
        text += &format!("| {game} | {} |\n", counts.join(" | "));
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_game_is_a_row_and_a_level_a_column() {
        let text = table(&[("hansa", vec![7345, 34_347])]);
        assert_eq!(
            text,
            "| instructions of a step, host (valgrind) | skipper | alderman |\n|---|---|---|\n\
             | hansa | 7345 | 34347 |\n"
        );
    }
}
