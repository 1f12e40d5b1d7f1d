//! `cargo xtask test`: all that CI does, in steps, cheap ones first.

use std::cell::Cell;
use std::process::Command;

use anyhow::{Context, Error, Result};

use crate::firmware::{self, Variant};
use crate::place::Place;
use crate::setup::cross::{Cross, Route};
use crate::setup::{self, emulator, spelling};
use crate::steps::{self, Done, Step};
use crate::{boards, budget, compare, game, living, powercuts, rules, shell, shots, usb, window};

/// What the steps work on.
struct Bench {
    place: Place,
    wanted: Option<Route>,
    cross: Cell<Option<Cross>>,
}

impl Bench {
    /// The cross compiler, made ready when it is first asked for.
    fn cross(&self) -> Result<Cross> {
        if let Some(cross) = self.cross.get() {
            return Ok(cross);
        }
        let cross = setup::cross::set_up(&self.place, self.wanted)?;
        self.cross.set(Some(cross));
        Ok(cross)
    }

    fn cargo(&self, subcommand: &str) -> Command {
        let mut cargo = shell::cargo();
        cargo.arg(subcommand).current_dir(self.place.root());
        cargo
    }
}

const STEPS: [Step<Bench>; 21] = [
    Step { name: "set-up", about: "cross target and emulator packages", work: set_up },
    Step { name: "format", about: "rustfmt has nothing to change", work: format },
    Step { name: "spelling", about: "typos finds nothing", work: spelling },
    Step { name: "supply", about: "cargo-deny accepts licences, sources and crates", work: supply },
    Step { name: "clippy", about: "no warnings on the host", work: clippy },
    Step { name: "rules", about: "every numbered rule has a test", work: rules },
    Step { name: "host-tests", about: "the tests of all host code", work: host_tests },
    Step { name: "docs", about: "the documentation builds without warnings", work: docs },
    Step { name: "gallery", about: "the pictures in docs/screens are not stale", work: gallery },
    Step { name: "window", about: "the window shows what the console draws", work: window },
    Step { name: "emulator", about: "the emulator's own tests", work: emulator_tests },
    Step { name: "device-clippy", about: "no warnings on the device", work: device_clippy },
    Step { name: "firmware", about: "every board builds, every UF2 is right", work: firmware },
    Step {
        name: "device-tests",
        about: "the real image on the emulated board",
        work: device_tests,
    },
    Step { name: "pixels", about: "device and host show the same", work: pixels },
    Step { name: "games", about: "a whole game is the same on device and host", work: games },
    Step {
        name: "powercuts",
        about: "the real image loses nothing when the power goes",
        work: power_cuts,
    },
    Step { name: "usb", about: "a game leaves the device over USB and comes back", work: over_usb },
    Step {
        name: "living",
        about: "the real image sleeps, wakes, sounds and does not tear",
        work: living_tests,
    },
    Step {
        name: "crashes",
        about: "after a crash the real image tells of it and goes on",
        work: crash_tests,
    },
    Step { name: "budget", about: "sizes within bounds; times shown, not judged", work: budgets },
];

/// Runs all steps, or the one that is named.
pub fn run(place: &Place, wanted: Option<Route>, only: Option<&str>) -> Result<()> {
    if only == Some("list") {
        println!("{}", steps::names(&STEPS));
        return Ok(());
    }
    let bench = Bench { place: place.clone(), wanted, cross: Cell::new(None) };
    steps::run(&steps::choose(&STEPS, only)?, &bench)
}

fn set_up(bench: &Bench) -> Result<Done> {
    bench.cross.set(Some(setup::run(&bench.place, bench.wanted)?));
    Ok(Done::Well)
}

fn format(bench: &Bench) -> Result<Done> {
    well(bench.cargo("fmt").args(["--all", "--check"]))
}

fn spelling(bench: &Bench) -> Result<Done> {
    match spelling::find(&bench.place) {
        Some(typos) => well(Command::new(typos).current_dir(bench.place.root())),
        None => Ok(Done::LeftOut("typos is not installed")),
    }
}

fn supply(bench: &Bench) -> Result<Done> {
    if !shell::exists("cargo-deny") {
        return Ok(Done::LeftOut("cargo-deny is not installed"));
    }
    // Without `--workspace` only the root package and what it needs would be looked at.
    well(bench.cargo("deny").args(["--workspace", "check", "bans", "licenses", "sources"]))
}

fn clippy(bench: &Bench) -> Result<Done> {
    well(bench.cargo("clippy").args(["--workspace", "--all-targets", "--", "-D", "warnings"]))
}

fn rules(bench: &Bench) -> Result<Done> {
    rules::run(bench.place.root()).map_err(Error::msg)?;
    Ok(Done::Well)
}

fn host_tests(bench: &Bench) -> Result<Done> {
    well(bench.cargo("test").args(["--workspace"]))
}

fn docs(bench: &Bench) -> Result<Done> {
    let mut doc = bench.cargo("doc");
    well(doc.args(["--workspace", "--no-deps"]).env("RUSTDOCFLAGS", "-Dwarnings"))
}

fn gallery(bench: &Bench) -> Result<Done> {
    shots::check(&bench.place)?;
    Ok(Done::Well)
}

fn window(bench: &Bench) -> Result<Done> {
    window::run(&bench.place)
}

fn emulator_tests(bench: &Bench) -> Result<Done> {
    emulator::set_up(&bench.place)?;
    well(Command::new("npm").arg("test").current_dir(bench.place.file(emulator::FOLDER)))
}

/// What is compiled for one board and not for another: a board with sound, battery and beam, one
/// with the first two, one without any. What only measurements and tests want is checked on the last
/// of them alone, as far as it goes together.
const DEVICE_VARIANTS: [(&str, &str); 5] = [
    ("picosystem", "firmware"),
    ("picopad", "firmware"),
    ("pico-display-2.0", "firmware"),
    ("pico-display-2.0", "burn"),
    ("pico-display-2.0", "ponder,trip"),
];

fn device_clippy(bench: &Bench) -> Result<Done> {
    let cross = bench.cross()?;
    if !cross.has_clippy() {
        println!("this compiler has no clippy: the compiler's own warnings are checked instead");
    }
    for (board, features) in DEVICE_VARIANTS {
        println!("{board} with {features}:");
        let mut cargo = device_check(&bench.place, &cross, features)?;
        shell::run(cargo.env(kogge_board::CHOICE, board))
            .with_context(|| format!("{board} with {features}"))?;
    }
    Ok(Done::Well)
}

/// The strictest check of the device's code that the compiler has.
fn device_check(place: &Place, cross: &Cross, features: &str) -> Result<Command> {
    let strict = cross.has_clippy();
    let mut cargo = cross.cargo(place, if strict { "clippy" } else { "check" })?;
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

fn firmware(bench: &Bench) -> Result<Done> {
    let cross = bench.cross()?;
    for board in boards::all(&bench.place)? {
        firmware::build(&bench.place, &cross, &board, Variant::Plain)?;
    }
    Ok(Done::Well)
}

fn device_tests(bench: &Bench) -> Result<Done> {
    let place = &bench.place;
    for board in boards::all(place)? {
        println!("{board}:");
        let mut node = Command::new("node");
        node.args(["--test", "test/firmware.test.mjs"])
            .current_dir(place.file(emulator::FOLDER))
            .env("KOGGE_IMAGE", place.output("firmware")?.join(format!("{board}.elf")))
            .env(kogge_board::CHOICE, &board);
        shell::run(&mut node).with_context(|| format!("the image of {board} misbehaves"))?;
    }
    Ok(Done::Well)
}

fn pixels(bench: &Bench) -> Result<Done> {
    compare::run(&bench.place, &boards::all(&bench.place)?)?;
    Ok(Done::Well)
}

/// A board with a D-pad, and a wide one with four buttons.
const PLAYED: [(&str, &str); 8] = [
    ("picosystem", "hansa-dpad"),
    ("pico-display-2.0", "hansa-four-buttons"),
    ("picosystem", "merkator-dpad"),
    ("pico-display-2.0", "merkator-four-buttons"),
    ("picosystem", "amsterdam-dpad"),
    ("pico-display-2.0", "amsterdam-four-buttons"),
    ("picosystem", "teutonica-dpad"),
    ("pico-display-2.0", "teutonica-four-buttons"),
];

fn games(bench: &Bench) -> Result<Done> {
    for (board, script) in PLAYED {
        game::run(&bench.place, board, script)?;
    }
    Ok(Done::Well)
}

/// A few cuts; `cargo xtask powercuts --device` does hundreds.
fn power_cuts(bench: &Bench) -> Result<Done> {
    let place = &bench.place;
    let image = place.output("firmware")?.join(format!("{}.elf", boards::DEFAULT));
    powercuts::device(place, boards::DEFAULT, &image, 0, 6)?;
    Ok(Done::Well)
}

fn over_usb(bench: &Bench) -> Result<Done> {
    let image = bench.place.output("firmware")?.join(format!("{}.elf", boards::DEFAULT));
    usb::run(&bench.place, boards::DEFAULT, &image)?;
    Ok(Done::Well)
}

/// Boards that live differently: with everything, with four buttons and little else, and wide with
/// sound and battery.
const LIVED_WITH: [&str; 3] = [boards::DEFAULT, "pico-display-2.0", "picopad"];

fn living_tests(bench: &Bench) -> Result<Done> {
    for board in LIVED_WITH {
        living::run(&bench.place, board)?;
    }
    Ok(Done::Well)
}

fn crash_tests(bench: &Bench) -> Result<Done> {
    living::crashes(&bench.place, &bench.cross()?, boards::DEFAULT)?;
    Ok(Done::Well)
}

fn budgets(bench: &Bench) -> Result<Done> {
    budget::run(&bench.place, &bench.cross()?)?;
    Ok(Done::Well)
}

fn well(command: &mut Command) -> Result<Done> {
    shell::run(command)?;
    Ok(Done::Well)
}
