//! Outside programs: how they are started, checked and stopped.
//!
//! `cargo xtask` is itself started by cargo, which sets variables for it. They must not
//! reach another cargo, least of all one of another version.

use std::ffi::OsStr;
use std::io::ErrorKind;
use std::path::Path;
use std::process::{Command, ExitStatus, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

/// The cargo that started us, with its compiler and without its leftovers.
pub fn cargo() -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    forget_cargo(&mut command);
    command
}

/// Removes what `cargo run` puts into the environment of the program it runs. The choice of the
/// toolchain stays: `cargo +1.95.0 xtask` means it.
pub fn forget_cargo(command: &mut Command) {
    for (name, _) in std::env::vars_os() {
        let name = name.to_string_lossy();
        let ours = name == "CARGO"
            || name.starts_with("CARGO_PKG_")
            || name.starts_with("CARGO_BIN_")
            || name.starts_with("CARGO_MANIFEST_")
            || name == "CARGO_CRATE_NAME"
            || name == "CARGO_PRIMARY_PACKAGE";
        if ours {
            command.env_remove(name.as_ref());
        }
    }
}

/// Runs to the end, with its output shown. Fails if the program is missing or says it failed.
pub fn run(command: &mut Command) -> Result<()> {
    let status = command.status().with_context(|| missing(command))?;
    accept(command, status)
}

/// Runs to the end and returns what it wrote to standard output.
pub fn read(command: &mut Command) -> Result<String> {
    let output = command.stderr(Stdio::inherit()).output().with_context(|| missing(command))?;
    accept(command, output.status)?;
    Ok(String::from_utf8_lossy(&output.stdout).trim().to_string())
}

/// Whether a program can be started at all.
pub fn exists(program: impl AsRef<OsStr>) -> bool {
    let probe = Command::new(program)
        .arg("--version")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .status();
    !matches!(probe, Err(error) if error.kind() == ErrorKind::NotFound)
}

/// Runs with a limit of time; past it the program is stopped and the run has failed.
pub fn run_within(command: &mut Command, limit: Duration) -> Result<()> {
    let mut child = command.stdin(Stdio::null()).spawn().with_context(|| missing(command))?;
    let started = Instant::now();
    loop {
        if let Some(status) = child.try_wait()? {
            return accept(command, status);
        }
        if started.elapsed() >= limit {
            child.kill()?;
            child.wait()?;
            bail!("`{}` was stopped after {} s", shown(command), limit.as_secs());
        }
        sleep(Duration::from_millis(50));
    }
}

/// A command as one would type it.
fn shown(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let name = program.file_name().unwrap_or(program.as_os_str());
    let words = std::iter::once(name).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}

fn missing(command: &Command) -> String {
    format!("`{}` cannot be started", command.get_program().to_string_lossy())
}

fn accept(command: &Command, status: ExitStatus) -> Result<()> {
    match status.code() {
        Some(0) => Ok(()),
        Some(code) => bail!("`{}` failed with code {code}", shown(command)),
        None => bail!("`{}` was killed", shown(command)),
    }
}

#[cfg(all(test, unix))]
mod tests {
    use super::*;

    #[test]
    fn a_program_that_takes_too_long_is_stopped() {
        let started = Instant::now();
        let refusal = run_within(Command::new("sleep").arg("30"), Duration::from_millis(200));
        assert_eq!(refusal.unwrap_err().to_string(), "`sleep 30` was stopped after 0 s");
        assert!(started.elapsed() < Duration::from_secs(10));
    }

    #[test]
    fn a_failure_names_the_command_and_its_code() {
        let refusal = run(Command::new("sh").args(["-c", "exit 3"])).unwrap_err();
        assert_eq!(refusal.to_string(), "`sh -c exit 3` failed with code 3");
    }

    #[test]
    fn a_missing_program_is_noticed() {
        assert!(!exists("no-such-program-anywhere"));
        assert!(exists("sh"));
    }
}
