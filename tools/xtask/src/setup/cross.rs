//! The cross compiler: two ways to get one for `thumbv6m-none-eabi`, tried in turn.
//!
//! Rustup's ready-made target where its server can be reached; else Debian's compiler with
//! Debian's sources of `core`. What worked is remembered under `target/setup`, so that the next run
//! goes straight to it.

use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use anyhow::{Context, Error, Result, bail, ensure};
use clap::ValueEnum;

use crate::repo::Repo;
use crate::shell;

/// The RP2040's processor, to the compiler.
pub const TARGET: &str = "thumbv6m-none-eabi";
const RUSTUP_LIMIT: Duration = Duration::from_secs(60);
/// The oldest compiler the workspace accepts, as `Cargo.toml` says.
const OLDEST_RUSTC: (u32, u32) = (1, 95);
const DEBIAN_PACKAGES: [&str; 3] = ["rustc-web", "cargo-web", "rust-web-src"];
/// Not needed to build, but it lets the device's code be checked as strictly as the rest.
const DEBIAN_CLIPPY: &str = "rust-web-clippy";
const DEBIAN_SOURCES: &str = "/usr/lib/rustlib/src/rust/library/core/src/lib.rs";

/// A way to the cross compiler.
#[derive(Clone, Copy, PartialEq, Eq, Debug, ValueEnum)]
pub enum Route {
    /// The ordinary toolchain with rustup's target.
    Rustup,
    /// The compiler in `/usr`, which builds `core` itself.
    Debian,
}

impl fmt::Display for Route {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Route::Rustup => "rustup",
            Route::Debian => "debian",
        })
    }
}

impl Route {
    /// Whether everything this way needs is there.
    fn is_ready(self) -> bool {
        match self {
            Route::Rustup => rustup_target().is_ok(),
            Route::Debian => debian_compiler().is_ok(),
        }
    }

    /// Does what this way needs.
    fn prepare(self) -> Result<()> {
        match self {
            Route::Rustup => add_rustup_target(),
            Route::Debian => install_debian_packages(),
        }
    }
}

/// A cross compiler that is ready.
#[derive(Clone, Copy)]
pub struct Cross {
    route: Route,
}

/// Makes a cross compiler ready: the wanted one, else the remembered one, else the first that can
/// be had.
pub fn set_up(repo: &Repo, wanted: Option<Route>) -> Result<Cross> {
    let stamp = repo.output("setup")?.join("cross-route");
    let remembered = fs::read_to_string(&stamp).ok().and_then(|name| named(name.trim()));
    if let Some(route) = wanted.or(remembered)
        && route.is_ready()
    {
        println!("cross target: {route} (there already)");
        return Ok(Cross { route });
    }
    let route = match wanted {
        Some(route) => {
            route.prepare()?;
            route
        }
        None => {
            let route = first_that_works()?;
            fs::write(&stamp, route.to_string()).context("the way taken cannot be remembered")?;
            route
        }
    };
    println!("cross target: {route} (taken)");
    Ok(Cross { route })
}

fn named(name: &str) -> Option<Route> {
    Route::from_str(name, false).ok()
}

fn first_that_works() -> Result<Route> {
    let mut failures = Vec::new();
    for &route in Route::value_variants() {
        let outcome = if route.is_ready() { Ok(()) } else { route.prepare() };
        match outcome {
            Ok(()) => return Ok(route),
            Err(error) => {
                println!("cross target: {route} will not do: {error:#}");
                failures.push(error);
            }
        }
    }
    Err(advice(&failures))
}

/// What to do on a machine where no way works.
fn advice(failures: &[Error]) -> Error {
    let reasons: Vec<_> = failures.iter().map(|error| format!("{error:#}")).collect();
    Error::msg(format!(
        "there is no compiler for {TARGET}: run `rustup target add {TARGET}` where rustup's server \
         can be reached, or, on Debian as root, `apt-get install {}`, and try again ({})",
        DEBIAN_PACKAGES.join(" "),
        reasons.join("; "),
    ))
}

/// The folder of the ordinary compiler's target, if it is installed.
fn rustup_target() -> Result<PathBuf> {
    let mut rustc = Command::new("rustc");
    rustc.args(["--print", "target-libdir", "--target", TARGET]);
    let folder = PathBuf::from(shell::read(&mut rustc)?);
    let has_core = fs::read_dir(&folder)?.flatten().any(|file| {
        let name = file.file_name();
        let name = name.to_string_lossy();
        name.starts_with("libcore") && name.ends_with(".rlib")
    });
    ensure!(has_core, "{TARGET} is not installed");
    Ok(folder)
}

fn add_rustup_target() -> Result<()> {
    ensure!(shell::exists("rustup"), "rustup is not here");
    let mut rustup = Command::new("rustup");
    // Its own words are enough when it fails.
    rustup.args(["target", "add", TARGET]).env("RUST_BACKTRACE", "0");
    shell::run_within(&mut rustup, RUSTUP_LIMIT)?;
    rustup_target().map(drop)
}

/// Checks Debian's compiler: there, new enough, and with the sources of `core`.
fn debian_compiler() -> Result<()> {
    ensure!(Path::new("/usr/bin/cargo").exists(), "/usr/bin/cargo is not there");
    let version = shell::read(Command::new("/usr/bin/rustc").arg("--version"))?;
    ensure!(
        version_of(&version).is_some_and(|found| found >= OLDEST_RUSTC),
        "/usr/bin/rustc is too old ({version})"
    );
    ensure!(Path::new(DEBIAN_SOURCES).exists(), "{DEBIAN_SOURCES} is not there");
    Ok(())
}

/// Major and minor number from `rustc 1.96.0 (…)`.
fn version_of(text: &str) -> Option<(u32, u32)> {
    let mut numbers = text.split(' ').nth(1)?.split('.');
    Some((numbers.next()?.parse().ok()?, numbers.next()?.parse().ok()?))
}

fn install_debian_packages() -> Result<()> {
    ensure!(shell::exists("apt-get"), "this is not a Debian system");
    shell::run(apt_get()?.arg("update"))?;
    shell::run(
        apt_get()?.args(["install", "-y", "--no-install-recommends"]).args(DEBIAN_PACKAGES),
    )?;
    if let Err(error) = shell::run(apt_get()?.args(["install", "-y", DEBIAN_CLIPPY])) {
        println!("cross target: going on without Debian's clippy: {error:#}");
    }
    debian_compiler()
}

/// `apt-get` with the rights it needs, if they can be had without asking.
fn apt_get() -> Result<Command> {
    let mut command = if shell::read(Command::new("id").arg("-u"))? == "0" {
        Command::new("apt-get")
    } else if shell::exists("sudo") && shell::run(Command::new("sudo").args(["-n", "true"])).is_ok()
    {
        let mut sudo = Command::new("sudo");
        sudo.args(["-n", "apt-get"]);
        sudo
    } else {
        bail!(
            "installing Debian's packages needs root: `apt-get install {}`",
            DEBIAN_PACKAGES.join(" ")
        );
    };
    command.env("DEBIAN_FRONTEND", "noninteractive").args(["-q", "-o", "DPkg::Lock::Timeout=120"]);
    Ok(command)
}

impl Cross {
    /// `cargo SUBCOMMAND` for the device. Each way has a target folder of its own: their
    /// compilers would otherwise throw away each other's work.
    pub fn cargo(&self, repo: &Repo, subcommand: &str) -> Result<Command> {
        let mut cargo = match self.route {
            Route::Rustup => shell::cargo(),
            Route::Debian => debian_cargo(subcommand)?,
        };
        cargo
            .arg(subcommand)
            .args(["--target", TARGET])
            .current_dir(repo.root())
            .env("CARGO_TARGET_DIR", self.target_dir(repo)?);
        if self.route == Route::Debian {
            cargo.arg("-Zbuild-std=core");
        }
        Ok(cargo)
    }

    /// Where the compiler of this way puts its work.
    pub fn target_dir(&self, repo: &Repo) -> Result<PathBuf> {
        repo.output(format!("cross-{}", self.route))
    }

    /// Whether this compiler comes with clippy.
    pub fn has_clippy(&self) -> bool {
        match self.route {
            Route::Rustup => true,
            Route::Debian => Path::new("/usr/bin/cargo-clippy").exists(),
        }
    }
}

/// Debian's cargo, or a program beside it for a subcommand that is one, and nothing of rustup's.
fn debian_cargo(subcommand: &str) -> Result<Command> {
    let mut cargo = Command::new(match subcommand {
        "clippy" => "/usr/bin/cargo-clippy",
        _ => "/usr/bin/cargo",
    });
    shell::forget_cargo(&mut cargo);
    cargo
        .env_remove("RUSTUP_TOOLCHAIN")
        .env_remove("LD_LIBRARY_PATH")
        .env("CARGO", "/usr/bin/cargo")
        .env("RUSTC", "/usr/bin/rustc")
        .env("RUSTDOC", "/usr/bin/rustdoc")
        // Building `core` is not yet for everybody.
        .env("RUSTC_BOOTSTRAP", "1")
        .env("CARGO_TARGET_THUMBV6M_NONE_EABI_LINKER", linker()?);
    Ok(cargo)
}

/// The linker that comes with the ordinary toolchain, else Debian's.
fn linker() -> Result<PathBuf> {
    let sysroot = shell::read(Command::new("rustc").args(["--print", "sysroot"]))?;
    let host = shell::read(Command::new("rustc").args(["--print", "host-tuple"]))?;
    [
        Path::new(&sysroot).join(format!("lib/rustlib/{host}/bin/rust-lld")),
        PathBuf::from("/usr/bin/rust-lld"),
    ]
    .into_iter()
    .find(|path| path.exists())
    .context("no rust-lld was found, neither with the ordinary toolchain nor in /usr/bin")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn compiler_versions_are_read() {
        assert_eq!(version_of("rustc 1.96.0 (ac68faa20 2026-05-25)"), Some((1, 96)));
        assert_eq!(version_of("rustc"), None);
    }

    #[test]
    fn a_remembered_way_is_found_by_its_name() {
        for &route in Route::value_variants() {
            assert_eq!(named(&route.to_string()), Some(route));
        }
        assert_eq!(named("elsewhere"), None);
    }

    #[test]
    fn with_neither_way_the_message_says_what_to_do() {
        let message = advice(&[Error::msg("rustup is not here"), Error::msg("not Debian")]);
        let message = message.to_string();
        assert!(message.contains("rustup target add thumbv6m-none-eabi"));
        assert!(message.contains("apt-get install rustc-web cargo-web rust-web-src"));
        assert!(message.ends_with("(rustup is not here; not Debian)"));
    }
}
