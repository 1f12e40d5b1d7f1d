//! The campaign `edition`: the rules with the cards of an owner of the printed Merkator.
//!
//! What an owner may find printed otherwise is printed otherwise here: prices, goods, the lengths of the chart's
//! rows. Suites that are about the rules, and not about the cards that ship with Kogge, must hold with such a file.

use std::fs;

use anyhow::{Context, Result, ensure};

use crate::repo::Repo;
use crate::shell;

/// The tables that ship with Kogge.
const OURS: &str = "crates/games/src/merkator/data/edition.toml";
/// The variable that names an owner's file, as `kogge-edition` reads it.
pub const VARIABLE: &str = "KOGGE_EDITION";
/// Suites that know no card by its name.
const SUITES: [&str; 4] =
    ["conformance::merkator", "properties::merkator", "border::merkator", "referees::merkator"];
/// Goods that change places on every contract.
const SWAPPED: [(&str, &str); 4] =
    [("spice", "wine"), ("coal", "grain"), ("iron", "copper"), ("plums", "ham")];

/// Plays with an owner's file; what was covered, a line each.
pub fn run(repo: &Repo) -> Result<Vec<String>> {
    let ours =
        fs::read_to_string(repo.file(OURS)).with_context(|| format!("{OURS} cannot be read"))?;
    let file = repo.output("edition")?.join("printed.toml");
    fs::write(&file, printed(&ours)?)?;
    for (package, suites) in [("kogge-games", &[][..]), ("kogge", &SUITES[..])] {
        let mut cargo = shell::cargo();
        cargo.args(["test", "--package", package]);
        if !suites.is_empty() {
            cargo.args(["--test", "rules", "--"]).args(suites);
        }
        cargo
            .current_dir(repo.root())
            .env("CARGO_TARGET_DIR", repo.output("edition/build")?)
            .env(VARIABLE, &file);
        shell::run(&mut cargo)
            .with_context(|| format!("{package} does not hold with other cards"))?;
    }
    Ok(vec![format!("every price, most goods and all rows changed: {}", SUITES.join(", "))])
}

/// Our tables with everything changed that a printed copy may have otherwise.
fn printed(ours: &str) -> Result<String> {
    let mut text = String::new();
    let mut changed = 0;
    for line in ours.lines() {
        let other = match line.trim_start().strip_prefix("{ id = \"") {
            Some(id) if id.starts_with('H') => dearer(line)?,
            Some(id) if id.starts_with('C') => with_other_goods(line),
            // Of the eight dear bonus cards four must stay: everybody starts with one.
            Some(id) if ["B05", "B06", "B07", "B08"].iter().any(|card| id.starts_with(card)) => {
                line.replace("cost = 4", "cost = 3")
            }
            _ => line
                .replace("\"Kogge edition\"", "\"Printed copy\"")
                .replace("rows = [6, 6, 6, 6, 6, 6]", "rows = [5, 5, 5, 5, 5, 5]")
                .replace("rows = [6, 6, 6]", "rows = [5, 5, 5]"),
        };
        changed += usize::from(other != line);
        text += &other;
        text.push('\n');
    }
    ensure!(
        changed > 90,
        "only {changed} lines of {OURS} could be changed: it has another form now"
    );
    Ok(text)
}

/// A building that costs a Taler more.
fn dearer(line: &str) -> Result<String> {
    let (before, rest) = line.split_once("cost = ").context("a building without a cost")?;
    let (cost, after) = rest.split_once(',').context("a cost without an end")?;
    let cost: u8 = cost.parse()?;
    Ok(format!("{before}cost = {},{after}", cost + 1))
}

/// A contract with some goods in the places of others.
fn with_other_goods(line: &str) -> String {
    let mut line = line.to_string();
    for (one, other) in SWAPPED {
        let quoted = |good: &str| format!("good = \"{good}\"");
        line = line
            .replace(&quoted(one), "good = \"?\"")
            .replace(&quoted(other), &quoted(one))
            .replace("good = \"?\"", &quoted(other));
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_owners_cards_are_other_cards() {
        let repo = Repo::here().unwrap();
        let ours = fs::read_to_string(repo.file(OURS)).unwrap();
        let printed = printed(&ours).unwrap();
        assert!(printed.contains("edition = \"Printed copy\""));
        assert!(printed.contains("rows = [5, 5, 5, 5, 5, 5]"));
        assert_eq!(printed.matches("cost = 4").count(), ours.matches("cost = 4").count() - 4);
        let goods = |text: &str, good: &str| {
            let contracts = text.lines().filter(|line| line.contains("id = \"C"));
            contracts.map(|line| line.matches(&format!("\"{good}\"")).count()).sum::<usize>()
        };
        assert_eq!(goods(&printed, "spice"), goods(&ours, "wine"));
    }
}
