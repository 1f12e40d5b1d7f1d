//! The two tiers: `cargo xtask test` is all that CI does, `cargo xtask check` is the quick part of it.
//!
//! Builds are shared. All programs of the host come from one build of the tests; an image is built once
//! for a board and used by every step that runs it. Emulated boards need one core each, so they run next
//! to each other and next to the compiler.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Instant;

use anyhow::{Context as _, Error, Result, ensure};

use crate::budget::Extent;
use crate::budget::table::{Budget, FULL_TEST, QUICK_CHECK};
use crate::firmware::{self, Variant};
use crate::repo::Repo;
use crate::schedule::{self, Lock, Outcome, Runner, Step};
use crate::setup::cross::{Cross, Route};
use crate::setup::{self, emulator, spelling, supply};
use crate::{
    boards, budget, campaign, compare, gallery, games, host, house, own_edition, power_and_sound,
    powercuts, rules, second_emulator, shell, usb, whole_game, window,
};

/// What the steps work on.
pub struct Context {
    repo: Repo,
    route: Option<Route>,
}

impl Context {
    fn cross(&self) -> Result<Cross> {
        setup::cross::set_up(&self.repo, self.route)
    }

    fn cargo(&self, subcommand: &str) -> Command {
        let mut cargo = shell::cargo();
        cargo.arg(subcommand).current_dir(self.repo.root());
        cargo
    }
}

/// How a tier is run.
pub struct Options {
    /// The only step or group that is wanted.
    pub only: Option<String>,
    /// The way to the cross compiler that was asked for.
    pub route: Option<Route>,
    /// How many steps run side by side.
    pub jobs: Option<usize>,
    /// Where this step leaves its receipt: it was started by another xtask.
    pub receipt: Option<PathBuf>,
}

/// Names of steps that others wait for.
const TOOLS: &str = "set-up:tools";
const DENY: &str = "set-up:cargo-deny";
const BUILD: &str = "build";
const IMAGES: &str = "firmware";

/// A board with a D-pad, and a wide one with four buttons: whole games are played on them.
const PLAYED_ON: [&str; 2] = [boards::DEFAULT, "pico-display-2.0"];
/// Boards with different power and sound: with everything, with four buttons and little else, and wide
/// with sound and battery.
const POWERED: [&str; 3] = [boards::DEFAULT, "pico-display-2.0", "picopad"];
/// A board with a wide panel, a D-pad and a piezo: a computer asks it while it is busy.
const WIDE: &str = "picopad";
/// Cuts of one game; the campaign does hundreds.
const CUTS: u32 = 6;

/// Runs all steps, or those that are named, and says what is left to campaigns.
pub fn run(repo: &Repo, options: &Options) -> Result<()> {
    ensure_our_cards(std::env::var_os(own_edition::VARIABLE))?;
    let steps = full_steps(repo)?;
    if options.only.as_deref() == Some("list") {
        steps.iter().for_each(|step| println!("{:<36}{}", step.name, step.about));
        return Ok(());
    }
    let is_whole = options.only.is_none();
    let steps = schedule::choose(steps, options.only.as_deref())?;
    run_tier(repo, options, &steps, Tier::Test, is_whole.then_some(FULL_TEST))?;
    if is_whole {
        print!("\n{}", campaign::left_out());
    }
    Ok(())
}

/// Runs the quick tier and says what it leaves out.
pub fn check(repo: &Repo, options: &Options) -> Result<()> {
    ensure_our_cards(std::env::var_os(own_edition::VARIABLE))?;
    let steps = schedule::choose(quick_steps(), options.only.as_deref())?;
    run_tier(repo, options, &steps, Tier::Check, Some(QUICK_CHECK))?;
    if options.receipt.is_none() {
        let quick = quick_steps();
        let left: Vec<String> = groups(&full_steps(repo)?)
            .into_iter()
            .filter(|group| !quick.iter().any(|step| step.name == *group))
            .collect();
        println!("\nnot checked here: {}; `cargo xtask test` does everything", left.join(", "));
        println!(
            "of the tests, only those beside the code ran: none of tests/, no examples in documents"
        );
    }
    Ok(())
}

/// With an owner's cards tests that name a card of the repository would fail, one here and one there: better
/// a sentence before they start.
fn ensure_our_cards(own: Option<OsString>) -> Result<()> {
    ensure!(
        own.is_none_or(|own| own.is_empty()),
        "{} is set, but the tests are about the cards in the repository: unset it",
        own_edition::VARIABLE
    );
    Ok(())
}

/// The groups of steps, in their order.
fn groups(steps: &[Step<Context>]) -> Vec<String> {
    let mut groups: Vec<String> = Vec::new();
    for step in steps {
        let group = step.name.split(':').next().unwrap_or(&step.name);
        if !groups.iter().any(|known| known == group) {
            groups.push(group.to_string());
        }
    }
    groups
}

/// Which tier a step is started for.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Tier {
    Test,
    Check,
}

impl Tier {
    fn command(self) -> &'static str {
        match self {
            Tier::Test => "test",
            Tier::Check => "check",
        }
    }

    fn repeat(self) -> &'static str {
        match self {
            Tier::Test => "cargo xtask test --only",
            Tier::Check => "cargo xtask check --only",
        }
    }
}

fn run_tier(
    repo: &Repo,
    options: &Options,
    steps: &[Step<Context>],
    tier: Tier,
    budget: Option<Budget>,
) -> Result<()> {
    let context = Context { repo: repo.clone(), route: options.route };
    if let ([step], true) = (steps, options.receipt.is_some() || options.only.is_some()) {
        return schedule::run_here(step, &context, options.receipt.as_deref());
    }
    let started = Instant::now();
    runner(repo, options, steps, tier)?.run(steps)?;
    if let Some(budget) = budget {
        println!("{}", budget.remark(started.elapsed().as_micros() as u64));
    }
    Ok(())
}

/// Each step is this very program again. It is copied first, as the build of the tests may replace it.
fn runner(repo: &Repo, options: &Options, steps: &[Step<Context>], tier: Tier) -> Result<Runner> {
    let folder = repo.fresh_output(Path::new("steps").join(tier.command()))?;
    let program = folder.join(format!("xtask{}", std::env::consts::EXE_SUFFIX));
    let here = std::env::current_exe().context("xtask does not find itself")?;
    std::fs::copy(&here, &program).context("xtask cannot be copied")?;
    let (route, shared) = (options.route, steps.iter().any(|step| step.name == BUILD));
    let kogge = host::built_with_tests(repo);
    let start = move |name: &str, receipt: &Path| {
        let mut command = Command::new(&program);
        command.args([tier.command(), "--only", name, "--receipt"]).arg(receipt);
        if let Some(route) = route {
            command.args(["--route", &route.to_string()]);
        }
        if shared {
            command.env(host::PROGRAM, &kogge);
        }
        command
    };
    let cores = std::thread::available_parallelism().map_or(2, usize::from);
    let slots = options.jobs.unwrap_or(cores).max(1);
    Ok(Runner { start: Box::new(start), folder, slots, repeat: tier.repeat() })
}

/// A step that runs one function.
fn step(
    name: impl Into<String>,
    about: &str,
    work: impl Fn(&Context) -> Result<()> + 'static,
) -> Step<Context> {
    Step::new(name, about, move |context| work(context).map(|()| Outcome::Passed))
}

/// What CI does. The order is that in which steps are started when several could be: cheap checks, then
/// builds that others wait for, then everything that runs an emulated board.
fn full_steps(repo: &Repo) -> Result<Vec<Step<Context>>> {
    let mut steps = vec![
        step(TOOLS, "cross target, emulator packages, spelling checker", |context| {
            setup::tools(&context.repo, context.route).map(drop)
        }),
        step("format", "rustfmt has nothing to change", format),
        step("rules", "every numbered rule has a test", all_rules),
        step("house", "names, directions and sizes are as the style page says", house),
        Step::new("spelling", "typos finds nothing", spelling).after([TOOLS]),
        step(BUILD, "all programs and tests of the host", build).locks(Lock::HostBuild),
    ];
    steps.extend(image_steps(repo)?);
    steps.extend([
        Step::new(DENY, "cargo-deny is built, once", deny),
        Step::new("supply", "cargo-deny accepts licences, sources and crates", supply)
            .after([DENY]),
        step("host-tests", "the tests of all host code", host_tests)
            .after([BUILD])
            .locks(Lock::HostBuild),
        step("clippy", "no warnings on the host", clippy).locks(Lock::HostBuild),
        step("docs", "the documentation builds without warnings", docs).locks(Lock::HostBuild),
        step("device-clippy", "no warnings on the device", device_clippy)
            .after([TOOLS])
            .locks(Lock::DeviceBuild),
        step("gallery", "the pictures in docs/screens are not stale", |context| {
            gallery::check(&context.repo)
        })
        .after([BUILD]),
        Step::new("window", "the window shows what the console draws", |context: &Context| {
            window::run(&context.repo)
        })
        .after([BUILD]),
        step("emulator", "the emulator's own tests", emulator_tests).after([TOOLS]),
    ]);
    steps.extend(device_steps(repo)?);
    Ok(steps)
}

/// A step for each image: every board, and the variants that tests and measurements want.
fn image_steps(repo: &Repo) -> Result<Vec<Step<Context>>> {
    let plain = boards::all(repo)?.into_iter().map(|board| (board, Variant::Plain));
    let busy = budget::busy_boards(repo, Extent::Tests)?;
    let busy = busy.into_iter().map(|board| (board, Variant::With(budget::BUSY)));
    let tripping = (boards::DEFAULT.to_string(), Variant::With(power_and_sound::FAULTS));
    let probed = (boards::DEFAULT.to_string(), Variant::With(power_and_sound::PROBE));
    let images = plain.chain([tripping, probed]).chain(busy);
    Ok(images.map(|(board, variant)| image_step(board, variant)).collect())
}

fn image_step(board: String, variant: Variant<'static>) -> Step<Context> {
    let about = "the image builds, its UF2 is right";
    step(image_name(&board, variant), about, move |context| {
        firmware::build(&context.repo, &context.cross()?, &board, variant).map(drop)
    })
    .after([TOOLS])
    .locks(Lock::DeviceBuild)
}

/// The step that builds an image.
fn image_name(board: &str, variant: Variant) -> String {
    format!("{IMAGES}:{}", variant.image_of(board))
}

/// Everything that runs the real image on an emulated board.
fn device_steps(repo: &Repo) -> Result<Vec<Step<Context>>> {
    let plain = |board: &str| image_name(board, Variant::Plain);
    let mut steps = Vec::new();
    for id in boards::all(repo)? {
        let (name, board) = (format!("device-tests:{id}"), id.clone());
        let tests = step(name, "the real image on the emulated board", move |context| {
            device_tests(&context.repo, &board)
        });
        steps.push(tests.after([plain(&id)]));
    }
    for id in boards::all(repo)? {
        let (name, board) = (format!("pixels:{id}"), id.clone());
        let pixels = step(name, "device and host show the same", move |context| {
            compare::board_through(&context.repo, &board)
        });
        steps.push(pixels.after([plain(&id), BUILD.to_string()]));
    }
    for game in games::all() {
        for board in PLAYED_ON {
            let name = format!("games:{game}:{board}");
            let play = step(name, "a whole game is the same on device and host", move |context| {
                whole_game::run(&context.repo, board, game)
            });
            steps.push(play.after([plain(board), BUILD.to_string()]));
        }
    }
    steps.push(
        step("powercuts", "the real image loses nothing when the power goes", power_cuts)
            .after([plain(boards::DEFAULT), BUILD.to_string()]),
    );
    let boot = Step::new("boot-rom", "the real boot ROM starts the image as ours does", boot_rom);
    steps.push(boot.after([plain(boards::DEFAULT), TOOLS.to_string()]));
    steps.push(step("usb", "a game leaves the device over USB and comes back", over_usb).after([
        plain(boards::DEFAULT),
        plain(WIDE),
        BUILD.to_string(),
    ]));
    for board in POWERED {
        let name = format!("power-and-sound:{board}");
        let about = "the real image sleeps, wakes, sounds and does not tear";
        let live = step(name, about, move |context| power_and_sound::run(&context.repo, board));
        steps.push(live.after([plain(board)]));
    }
    let tripping = image_name(boards::DEFAULT, Variant::With(power_and_sound::FAULTS));
    let crash = "after a crash the real image shows it and goes on";
    steps.push(
        step("crashes", crash, |context| power_and_sound::crashes(&context.repo, boards::DEFAULT))
            .after([tripping]),
    );
    let probed = image_name(boards::DEFAULT, Variant::With(power_and_sound::PROBE));
    let told = "with a debug probe a panic is told to it, and noted";
    steps.push(
        step("probe", told, |context| power_and_sound::probed(&context.repo, boards::DEFAULT))
            .after([probed]),
    );
    let busy = budget::busy_boards(repo, Extent::Tests)?;
    for id in boards::all(repo)? {
        let needs = busy.contains(&id).then(|| image_name(&id, Variant::With(budget::BUSY)));
        let (name, needs) = (format!("measure:{id}"), needs.into_iter().chain([plain(&id)]));
        let measure = step(name, "sizes, and times of answers", move |context| {
            budget::measure(&context.repo, &id, Extent::Tests)
        });
        steps.push(measure.after(needs));
    }
    let judge = step("budget", "sizes within bounds; times shown, not judged", |context| {
        budget::judge(&context.repo).map(drop)
    });
    steps.push(judge.after(["measure"]));
    Ok(steps)
}

/// The quick tier.
fn quick_steps() -> Vec<Step<Context>> {
    vec![
        step("format", "rustfmt has nothing to change", format),
        step("rules", "every numbered rule has a test", all_rules),
        step("house", "names, directions and sizes are as the style page says", house),
        step("clippy", "no warnings on the host", clippy).locks(Lock::HostBuild),
        step("quick-tests", "the tests beside the code", quick_tests).locks(Lock::HostBuild),
    ]
}

fn format(context: &Context) -> Result<()> {
    shell::run(context.cargo("fmt").args(["--all", "--check"]))
}

fn spelling(context: &Context) -> Result<Outcome> {
    let Some(typos) = spelling::find(&context.repo) else {
        return Ok(Outcome::Skipped("typos is not installed".to_string()));
    };
    shell::run(Command::new(typos).current_dir(context.repo.root()))?;
    Ok(Outcome::Passed)
}

/// Where there is no network only CI insists on it.
fn deny(context: &Context) -> Result<Outcome> {
    match supply::set_up(&context.repo) {
        Ok(()) => Ok(Outcome::Passed),
        Err(why) if std::env::var_os("CI").is_none() => Ok(Outcome::Skipped(format!("{why:#}"))),
        Err(why) => Err(why),
    }
}

fn supply(context: &Context) -> Result<Outcome> {
    let Some(deny) = supply::find(&context.repo) else {
        return Ok(Outcome::Skipped("cargo-deny is not installed".to_string()));
    };
    let mut deny = Command::new(deny);
    // Without `--workspace` only the root package and what it needs would be looked at.
    deny.args(["--workspace", "check", "bans", "licenses", "sources"]);
    shell::run(deny.current_dir(context.repo.root()))?;
    Ok(Outcome::Passed)
}

fn all_rules(context: &Context) -> Result<()> {
    rules::run(context.repo.root()).map_err(Error::msg)
}

fn house(context: &Context) -> Result<()> {
    house::run(&context.repo)
}

fn clippy(context: &Context) -> Result<()> {
    let mut cargo = context.cargo("clippy");
    shell::run(cargo.args(["--workspace", "--all-targets", "--", "-D", "warnings"]))
}

/// What is tested: all packages at once, so that every step has the same builds.
const EVERYTHING: &str = "--workspace";

/// One build for everything that runs on the host.
fn build(context: &Context) -> Result<()> {
    shell::run(context.cargo("test").args([EVERYTHING, "--no-run"]))?;
    let kogge = host::built_with_tests(&context.repo);
    ensure!(kogge.is_file(), "the tests were built without {}", context.repo.shown(&kogge));
    Ok(())
}

fn host_tests(context: &Context) -> Result<()> {
    shell::run(context.cargo("test").args([EVERYTHING, "--no-fail-fast"]))
}

/// The tests beside the code.
fn quick_tests(context: &Context) -> Result<()> {
    shell::run(context.cargo("test").args([EVERYTHING, "--lib", "--bins"]))
}

fn docs(context: &Context) -> Result<()> {
    let mut doc = context.cargo("doc");
    shell::run(doc.args(["--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-Dwarnings"))
}

fn emulator_tests(context: &Context) -> Result<()> {
    shell::run(Command::new("npm").arg("test").current_dir(context.repo.file(emulator::FOLDER)))
}

/// What is compiled for one board and not for another: a board with sound, battery and beam, one
/// with the first two, one without any. What only measurements and tests want is checked on the last
/// of them alone, as far as it goes together.
const DEVICE_VARIANTS: [(&str, &str); 6] = [
    ("picosystem", "firmware"),
    ("picopad", "firmware"),
    ("pico-display-2.0", "firmware"),
    ("pico-display-2.0", "busy-core"),
    ("pico-display-2.0", "probe"),
    ("pico-display-2.0", "bench-bots,inject-faults"),
];

fn device_clippy(context: &Context) -> Result<()> {
    let cross = context.cross()?;
    if !cross.has_clippy() {
        println!("this compiler has no clippy: the compiler's own warnings are checked instead");
    }
    for (board, features) in DEVICE_VARIANTS {
        println!("{board} with {features}:");
        let mut cargo = device_check(&context.repo, &cross, features)?;
        shell::run(cargo.env(kogge_board::BOARD_ENV, board))
            .with_context(|| format!("{board} with {features}"))?;
    }
    Ok(())
}

/// The strictest check of the device's code that the compiler has.
fn device_check(repo: &Repo, cross: &Cross, features: &str) -> Result<Command> {
    let strict = cross.has_clippy();
    let mut cargo = cross.cargo(repo, if strict { "clippy" } else { "check" })?;
    // The firmware's profile, so that macros and build scripts are built only once for both.
    cargo.args(["--package", "kogge", "--lib", "--bin", "firmware", "--profile", "firmware"]);
    cargo.args(["--features", features]);
    if strict {
        cargo.args(["--", "-D", "warnings"]);
    } else {
        cargo.env("RUSTFLAGS", "-Dwarnings");
    }
    Ok(cargo)
}

fn device_tests(repo: &Repo, board: &str) -> Result<()> {
    let mut node = Command::new("node");
    node.args(["--test", "test/firmware.test.mjs"])
        .current_dir(repo.file(emulator::FOLDER))
        .env("KOGGE_IMAGE", firmware::built(repo, board, Variant::Plain)?)
        .env(kogge_board::BOARD_ENV, board);
    shell::run(&mut node).with_context(|| format!("the image of {board} fails its tests"))
}

fn power_cuts(context: &Context) -> Result<()> {
    let image = firmware::built(&context.repo, boards::DEFAULT, Variant::Plain)?;
    powercuts::device(&context.repo, boards::DEFAULT, &image, 0, CUTS)
}

/// Where there is no network only CI insists on it.
fn boot_rom(context: &Context) -> Result<Outcome> {
    let is_ci = std::env::var_os("CI").is_some();
    if !is_ci && !second_emulator::is_possible() {
        return Ok(Outcome::Skipped("there is no Python 3.11 or newer".to_string()));
    }
    second_emulator::compare(&context.repo, boards::DEFAULT).map(|_| Outcome::Passed)
}

fn over_usb(context: &Context) -> Result<()> {
    let Context { repo, .. } = context;
    usb::run(repo, boards::DEFAULT, &firmware::built(repo, boards::DEFAULT, Variant::Plain)?)?;
    usb::busy(repo, WIDE, &firmware::built(repo, WIDE, Variant::Plain)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;

    #[test]
    fn every_need_is_the_name_of_an_earlier_step_or_group() {
        let steps = full_steps(&Repo::here().unwrap()).unwrap();
        let mut known = BTreeSet::new();
        for step in &steps {
            for need in &step.needs {
                assert!(known.contains(need.as_str()), "{} needs {need}", step.name);
            }
            assert!(known.insert(step.name.as_str()), "{} is there twice", step.name);
            known.insert(step.name.split(':').next().unwrap());
        }
    }

    #[test]
    fn the_quick_tier_is_a_part_of_everything_but_for_its_choice_of_tests() {
        let full = groups(&full_steps(&Repo::here().unwrap()).unwrap());
        for step in quick_steps() {
            assert!(step.name == "quick-tests" || full.contains(&step.name), "{}", step.name);
        }
    }
    #[test]
    fn no_tier_starts_with_an_owners_cards() {
        assert!(ensure_our_cards(None).is_ok());
        assert!(ensure_our_cards(Some(OsString::new())).is_ok(), "nothing means ours");
        let refusal = ensure_our_cards(Some("my-cards.toml".into())).unwrap_err().to_string();
        assert!(refusal.starts_with("KOGGE_EDITION is set"), "{refusal}");
    }
}
