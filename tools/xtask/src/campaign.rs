//! `cargo xtask campaign NAME`: what takes too long for every run. Each says before what it covers and how
//! long it takes, and afterwards what it covered; a short form of each is among the steps of the tests.

use std::time::Instant;

use anyhow::{Context, Result, ensure};

use crate::firmware::{self, Variant};
use crate::repo::Repo;
use crate::selfplay::Effort;
use crate::setup::cross::Route;
use crate::{
    boards, budget, games, instructions, new_game, own_edition, playouts, power_and_sound,
    powercuts, routes, second_emulator, selfplay, setup, shell, slow_flash, strength, think_speed,
};

/// What a campaign works on.
pub struct Scope<'a> {
    /// The repository.
    pub repo: &'a Repo,
    /// The way to the cross compiler that was asked for.
    pub route: Option<Route>,
    /// How much is done, instead of what the campaign does by itself.
    pub amount: Option<u32>,
    /// The only game that is wanted.
    pub game: Option<&'a str>,
    /// The board, where one is emulated.
    pub board: &'a str,
}

/// A campaign.
pub struct Campaign {
    /// Its name on the command line.
    pub name: &'static str,
    /// What it covers beyond the tests.
    pub covers: &'static str,
    /// What `--amount` counts, and how many there are without it.
    amount: Option<(&'static str, u32)>,
    /// How long it takes on two cores, about, if it has been timed.
    minutes: Option<u32>,
    /// What of it the tests do.
    in_tests: &'static str,
    /// Does it; what was covered, a line each.
    work: fn(&Scope) -> Result<Vec<String>>,
}

const FUZZ_SECONDS: u32 = 60;
const FUZZ_LINES_A_SECOND: u32 = 16_000;
const PRESSES: u32 = 1_000_000;
const CUTS: u32 = 100;
const WHOLE_SCREENS: u32 = 1504;
const SELFPLAY_GAMES: u32 = 10_000;
const SELFPLAY_SECONDS: u32 = 20;
const STRENGTH_GAMES: u32 = 400;
const BORDER_POSITIONS: u32 = 1_000_000;
const REFEREED_DECISIONS: u32 = 1_000_000;

/// All campaigns, by name.
pub const ALL: [Campaign; 17] = [
    Campaign {
        name: "fuzz",
        covers: "journals, the serial line and the engine, fed with bytes nobody meant",
        amount: Some(("seconds for journals and for the line", FUZZ_SECONDS)),
        minutes: Some(3),
        in_tests: "two seconds of each and 20,000 lines, in host-tests",
        work: fuzz,
    },
    Campaign {
        name: "monkey",
        covers: "random presses over all screens and games, bots of every level, power cuts in between",
        amount: Some(("presses", PRESSES)),
        minutes: Some(1),
        in_tests: "48,000 presses, in host-tests",
        work: monkey,
    },
    Campaign {
        name: "powercuts",
        covers: "the power goes within every byte that a model of the flash writes",
        amount: None,
        minutes: Some(1),
        in_tests: "a cut before, within and after every operation, in host-tests",
        work: power_cuts_on_host,
    },
    Campaign {
        name: "powercuts-device",
        covers: "the power goes at random moments of each game on the emulated board",
        amount: Some(("cuts for each game", CUTS)),
        minutes: Some(7),
        in_tests: "step powercuts: six cuts of one game",
        work: power_cuts_on_device,
    },
    Campaign {
        name: "beam",
        covers: "whole screens on an emulated board with a tearing signal, at sixteen phases of the beam: none tears",
        amount: Some(("whole screens", WHOLE_SCREENS)),
        minutes: Some(2),
        in_tests: "step power-and-sound: 48 screens",
        work: beam,
    },
    Campaign {
        name: "routes",
        covers: "images from every way to the cross compiler boot and draw what the host draws",
        amount: None,
        minutes: Some(3),
        in_tests: "the way that set-up chose",
        work: all_routes,
    },
    Campaign {
        name: "selfplay",
        covers: "thousands of games: the same files with one thread, with two, and in shards",
        amount: Some(("games of each kind", SELFPLAY_GAMES)),
        minutes: Some(10),
        in_tests: "two dozen games of each kind, in host-tests",
        work: self_play,
    },
    Campaign {
        name: "strength",
        covers: "how many games each level wins against the one below it; writes the table of the documents",
        amount: Some(("games of each match", STRENGTH_GAMES)),
        minutes: Some(120),
        in_tests: "a skipper alone beats a deckhand alone at Merkator, in host-tests",
        work: all_matches,
    },
    Campaign {
        name: "new-game",
        covers: "a copy of the repository gets a small game by the steps of docs/adding-a-game.md, and every suite",
        amount: None,
        minutes: Some(8),
        in_tests: "the ring in the common suites, in host-tests",
        work: another_game,
    },
    Campaign {
        name: "border",
        covers: "positions with one thing changed: refused with a place, or played on to the end without a fault",
        amount: Some(("positions of each game", BORDER_POSITIONS)),
        minutes: None,
        in_tests: "40,000 positions of each game, in host-tests",
        work: border_positions,
    },
    Campaign {
        name: "referees",
        covers: "referees written from the catalogues play beside the engines and compare every state",
        amount: Some(("decisions of each game", REFEREED_DECISIONS)),
        minutes: None,
        in_tests: "10,000 decisions of each game, in host-tests",
        work: refereed_games,
    },
    Campaign {
        name: "edition",
        covers: "the rules of Merkator with the cards of somebody who owns the printed game",
        amount: None,
        minutes: None,
        in_tests: "an owner's tables are read and checked, in host-tests",
        work: other_cards,
    },
    Campaign {
        name: "boot-rom",
        covers: "every board's image on a second emulator with the chip's real boot ROM: pictures and saves as on ours",
        amount: None,
        minutes: None,
        in_tests: "the image of the PicoSystem, in boot-rom",
        work: boot_rom,
    },
    Campaign {
        name: "slow-flash",
        covers: "whole games with a flash that takes as long as its data sheet admits: nothing lost, no watchdog",
        amount: None,
        minutes: None,
        in_tests: "nothing: flash of the usual speed is in all steps",
        work: slowest_flash,
    },
    Campaign {
        name: "budget",
        covers: "answers with a busy core on every size of panel; writes the table of the documents",
        amount: None,
        minutes: Some(5),
        in_tests: "step measure: all boards, a busy core on the largest panel",
        work: budgets,
    },
    Campaign {
        name: "speed",
        covers: "play-outs a second and instructions of a search step on the host; writes their tables",
        amount: None,
        minutes: Some(5),
        in_tests: "nothing: times never fail a test",
        work: speed,
    },
    Campaign {
        name: "ponder",
        covers: "bots think on the emulated board while somebody presses; writes the table of the documents",
        amount: None,
        minutes: Some(2),
        in_tests: "presses with a busy core, in step measure",
        work: ponder,
    },
];

impl Campaign {
    fn time(&self) -> String {
        self.minutes.map_or("not timed yet".to_string(), |minutes| format!("about {minutes} min"))
    }
}

/// A list of all campaigns for people.
pub fn list() -> String {
    let mut text = String::new();
    for campaign in &ALL {
        let Campaign { name, covers, amount, in_tests, .. } = campaign;
        text += &format!("{name:<18}{covers}\n");
        let amount =
            amount.map_or(String::new(), |(what, many)| format!("; --amount: {what} ({many})"));
        let time = campaign.time();
        text += &format!("{:<18}{time}{amount}; in the tests: {in_tests}\n", "");
    }
    text
}

/// What the tests leave to campaigns, a line each.
pub fn left_out() -> String {
    let mut text = "left to campaigns (`cargo xtask campaign NAME`):\n".to_string();
    for campaign in &ALL {
        let Campaign { name, covers, .. } = campaign;
        text += &format!("  {name:<18}{covers} ({})\n", campaign.time());
    }
    text
}

/// Runs the campaign of this name and says what it covered.
pub fn run(name: &str, scope: &Scope) -> Result<()> {
    if name == "list" {
        print!("{}", list());
        return Ok(());
    }
    let campaign = ALL.iter().find(|campaign| campaign.name == name);
    let names = || ALL.iter().map(|campaign| campaign.name).collect::<Vec<_>>().join(", ");
    let campaign = campaign.with_context(|| {
        format!("there is no campaign {name}; there are {} (see `list`)", names())
    })?;
    ensure!(
        scope.amount.is_none() || campaign.amount.is_some(),
        "{name} has nothing that --amount could count"
    );
    println!("campaign {name}: {} ({})", campaign.covers, campaign.time());
    let started = Instant::now();
    let covered = (campaign.work)(scope)?;
    println!(
        "\ncampaign {name} passed after {:.1} min; covered:",
        started.elapsed().as_secs_f64() / 60.0
    );
    covered.iter().for_each(|line| println!("  {line}"));
    Ok(())
}

/// Runs tests of the host, with a variable that makes them longer.
fn tests(repo: &Repo, which: &[&str], (variable, value): (&str, &str)) -> Result<()> {
    let mut cargo = shell::cargo();
    cargo.arg("test").args(which).current_dir(repo.root());
    shell::run(cargo.env(variable, value))
}

fn fuzz(scope: &Scope) -> Result<Vec<String>> {
    let seconds = scope.amount.unwrap_or(FUZZ_SECONDS);
    let lines = seconds.saturating_mul(FUZZ_LINES_A_SECOND);
    let journals = ["--package", "kogge", "--test", "saves", "fuzz", "--", "--nocapture"];
    tests(scope.repo, &journals, ("KOGGE_FUZZ_SECONDS", &seconds.to_string()))?;
    let engine = ["--package", "kogge-sim", "--test", "host", "engine::fuzz", "--", "--nocapture"];
    tests(scope.repo, &engine, ("KOGGE_FUZZ", &lines.to_string()))?;
    Ok(vec![
        format!("{seconds} s of damaged journals, {seconds} s of noise on the serial line"),
        format!("{lines} damaged lines for the engine"),
    ])
}

fn monkey(scope: &Scope) -> Result<Vec<String>> {
    let presses = scope.amount.unwrap_or(PRESSES);
    let which =
        ["--release", "--package", "kogge", "--test", "screens", "monkey", "--", "--nocapture"];
    tests(scope.repo, &which, ("KOGGE_PRESSES", &presses.to_string()))?;
    Ok(vec![format!("{presses} random presses")])
}

fn power_cuts_on_host(scope: &Scope) -> Result<Vec<String>> {
    let soak = ("KOGGE_SOAK", "1");
    let store = ["--package", "kogge", "--test", "saves", "store::", "--", "--nocapture"];
    tests(scope.repo, &store, soak)?;
    let console = ["--package", "kogge", "--test", "saves", "keeper::cuts", "--", "--nocapture"];
    tests(scope.repo, &console, soak)?;
    Ok(vec!["every byte of every operation: of the store alone, and of whole evenings".to_string()])
}

fn power_cuts_on_device(scope: &Scope) -> Result<Vec<String>> {
    let Scope { repo, board, .. } = *scope;
    let cuts = scope.amount.unwrap_or(CUTS);
    boards::one(repo, board)?;
    setup::emulator::set_up(repo)?;
    let cross = setup::cross::set_up(repo, scope.route)?;
    let image = firmware::build(repo, &cross, board, Variant::Plain)?.elf;
    let mut covered = Vec::new();
    for (card, game) in games::all().enumerate() {
        if scope.game.is_none_or(|only| only == game) {
            powercuts::device(repo, board, &image, card, cuts)?;
            covered.push(format!("{game}: {cuts} cuts on the emulated {board}, nothing lost"));
        }
    }
    Ok(covered)
}

fn beam(scope: &Scope) -> Result<Vec<String>> {
    let Scope { repo, board, .. } = *scope;
    let screens = scope.amount.unwrap_or(WHOLE_SCREENS);
    boards::one(repo, board)?;
    setup::emulator::set_up(repo)?;
    let cross = setup::cross::set_up(repo, scope.route)?;
    let image = firmware::build(repo, &cross, board, Variant::Plain)?.elf;
    power_and_sound::beam(repo, board, &image, Some(screens))?;
    Ok(vec![format!("{screens} whole screens on the emulated {board}, none torn")])
}

fn all_routes(scope: &Scope) -> Result<Vec<String>> {
    setup::emulator::set_up(scope.repo)?;
    routes::run(scope.repo)
}

fn self_play(scope: &Scope) -> Result<Vec<String>> {
    let games = scope.amount.unwrap_or(SELFPLAY_GAMES);
    selfplay::run(scope.repo, &Effort { games, seconds: SELFPLAY_SECONDS }, scope.game)
}

fn all_matches(scope: &Scope) -> Result<Vec<String>> {
    strength::run(scope.repo, scope.amount.unwrap_or(STRENGTH_GAMES), scope.game)
}

fn border_positions(scope: &Scope) -> Result<Vec<String>> {
    let positions = scope.amount.unwrap_or(BORDER_POSITIONS);
    let name = format!("border::{}", scope.game.unwrap_or(""));
    let which = ["--release", "--package", "kogge", "--test", "rules", &name, "--", "--nocapture"];
    tests(scope.repo, &which, ("KOGGE_BORDER", &positions.to_string()))?;
    Ok(vec![format!("{positions} positions of each game near the border")])
}

fn refereed_games(scope: &Scope) -> Result<Vec<String>> {
    let decisions = scope.amount.unwrap_or(REFEREED_DECISIONS);
    let name = format!("referees::{}", scope.game.unwrap_or(""));
    let which = ["--release", "--package", "kogge", "--test", "rules", &name, "--", "--nocapture"];
    tests(scope.repo, &which, ("KOGGE_REFEREE_DECISIONS", &decisions.to_string()))?;
    Ok(vec![format!("{decisions} decisions of each game, compared state by state")])
}

fn another_game(scope: &Scope) -> Result<Vec<String>> {
    new_game::run(scope.repo)
}

fn other_cards(scope: &Scope) -> Result<Vec<String>> {
    own_edition::run(scope.repo)
}

fn boot_rom(scope: &Scope) -> Result<Vec<String>> {
    let repo = scope.repo;
    setup::emulator::set_up(repo)?;
    let cross = setup::cross::set_up(repo, scope.route)?;
    let mut covered = Vec::new();
    for board in boards::all(repo)? {
        firmware::build(repo, &cross, &board, Variant::Plain)?;
        covered.push(second_emulator::compare(repo, &board)?);
    }
    Ok(covered)
}

fn slowest_flash(scope: &Scope) -> Result<Vec<String>> {
    let Scope { repo, board, .. } = *scope;
    boards::one(repo, board)?;
    setup::emulator::set_up(repo)?;
    let cross = setup::cross::set_up(repo, scope.route)?;
    firmware::build(repo, &cross, board, Variant::Plain)?;
    slow_flash::run(repo, board)
}

/// Builds the images and measures everything, as `cargo xtask budget` does.
fn budgets(scope: &Scope) -> Result<Vec<String>> {
    let repo = scope.repo;
    setup::emulator::set_up(repo)?;
    let cross = setup::cross::set_up(repo, scope.route)?;
    for board in boards::all(repo)? {
        firmware::build(repo, &cross, &board, Variant::Plain)?;
    }
    for board in budget::busy_boards(repo, budget::Extent::Everything)? {
        firmware::build(repo, &cross, &board, Variant::With(budget::BUSY))?;
    }
    budget::run(repo)?;
    Ok(vec![format!("all figures of {} boards", boards::all(repo)?.len())])
}

fn speed(scope: &Scope) -> Result<Vec<String>> {
    playouts::run(scope.repo)?;
    instructions::run(scope.repo)?;
    Ok(vec!["play-outs and instructions of a step, of all games".to_string()])
}

fn ponder(scope: &Scope) -> Result<Vec<String>> {
    let Scope { repo, board, .. } = *scope;
    boards::one(repo, board)?;
    setup::emulator::set_up(repo)?;
    think_speed::run(repo, &setup::cross::set_up(repo, scope.route)?, board)?;
    Ok(vec![format!("bots of all games on the emulated {board}")])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_campaign_is_listed_and_told_of_after_the_tests() {
        for campaign in &ALL {
            assert!(list().contains(&format!("{:<18}{}", campaign.name, campaign.covers)));
            assert!(left_out().contains(campaign.covers));
        }
    }

    #[test]
    fn an_unknown_campaign_and_a_useless_amount_are_refused() {
        let repo = Repo::here().unwrap();
        let scope =
            Scope { repo: &repo, route: None, amount: Some(1), game: None, board: boards::DEFAULT };
        let refusal = |name| run(name, &scope).unwrap_err().to_string();
        assert!(
            refusal("crusade").starts_with("there is no campaign crusade; there are fuzz, monkey")
        );
        assert_eq!(refusal("routes"), "routes has nothing that --amount could count");
    }
}
