//! `cargo xtask window`: the desktop window on a virtual display shows what the console draws. Needs
//! Xvfb, which keeps its screen in a file; without it this is skipped.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail, ensure};

use crate::picture::Picture;
use crate::repo::Repo;
use crate::schedule::Outcome;
use crate::{host, shell};

const SERVER: &str = "Xvfb";
const WITHOUT: &str = "Xvfb is not installed (`apt-get install xvfb`)";
/// The screen of the server, as it calls its file.
const SCREEN: &str = "Xvfb_screen0";
/// A slow machine needs some time for the first picture.
const PATIENCE: Duration = Duration::from_secs(30);
/// A board without a battery, as only headless the charge is that of a script.
const BOARD: &str = "waveshare-pico-lcd-1.3";
/// Pixels of the window for one of the panel, as it opens without being told.
const SCALE: u32 = 2;

/// The first two screens, headless.
const SCRIPT: &str = "wait 300\nshot language\npress a\nwait 300\nshot home\n";
/// How the window comes to show them.
const SHOWN: [(&str, &str); 2] = [("language", "ask"), ("home", "en")];

/// `cargo xtask window`: says whether it was skipped.
pub fn command(repo: &Repo) -> Result<()> {
    if let Outcome::Skipped(why) = run(repo)? {
        println!("skipped: {why}");
    }
    Ok(())
}

/// Opens the window, takes its picture, compares.
pub fn run(repo: &Repo) -> Result<Outcome> {
    if !shell::exists(SERVER) {
        return Ok(Outcome::Skipped(WITHOUT.to_string()));
    }
    let out = repo.fresh_output("window")?;
    let script = out.join("script.txt");
    fs::write(&script, SCRIPT).context("the script cannot be written")?;
    host::play_script(repo, BOARD, &script, &out)?;
    let kogge = host::program(repo)?;
    let display = Display::open(&out)?;
    for (name, lang) in SHOWN {
        let expected = Picture::read(&out.join(format!("{name}.png")))?.enlarged(SCALE);
        let window = display.play(&kogge, &out.join(format!("{name}-store.bin")), lang)?;
        let found = display.wait_for(&expected);
        let picture = out.join(format!("{name}-window.png"));
        display.screen()?.write(&picture)?;
        drop(window);
        found.with_context(|| format!("see {}", repo.shown(&picture)))?;
        println!("the window shows the {name} screen as the console draws it");
    }
    Ok(Outcome::Passed)
}

/// A program that ends with its owner.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// A virtual display.
struct Display {
    _server: Running,
    name: String,
    file: PathBuf,
}

impl Display {
    fn open(folder: &Path) -> Result<Display> {
        let mut server = Command::new(SERVER);
        server.args(["-displayfd", "1", "-screen", "0", "1024x768x24", "-nolisten", "tcp"]);
        server.arg("-fbdir").arg(folder).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut child = server.spawn().context("Xvfb cannot be started")?;
        let said = child.stdout.take().context("Xvfb has no output")?;
        let server = Running(child);
        let mut number = String::new();
        BufReader::new(said).read_line(&mut number).context("Xvfb says nothing")?;
        ensure!(!number.trim().is_empty(), "Xvfb did not open a display");
        let file = folder.join(SCREEN);
        Ok(Display { _server: server, name: format!(":{}", number.trim()), file })
    }

    /// The console in a window, with an empty store.
    fn play(&self, kogge: &Path, store: &Path, lang: &str) -> Result<Running> {
        let mut command = Command::new(kogge);
        command.args(["play", "--lang", lang, "--board", BOARD, "--store"]).arg(store);
        command.env("DISPLAY", &self.name).env_remove("WAYLAND_DISPLAY").stdout(Stdio::null());
        Ok(Running(command.spawn().context("kogge cannot be started")?))
    }

    /// All that is on the display.
    fn screen(&self) -> Result<Picture> {
        let bytes = fs::read(&self.file).context("Xvfb left no picture")?;
        dump(&bytes).context("Xvfb's picture is not as expected")
    }

    /// Waits until the picture is on the display, wherever the window lies.
    fn wait_for(&self, expected: &Picture) -> Result<()> {
        let started = Instant::now();
        while started.elapsed() < PATIENCE {
            if self.screen()?.holds(expected) {
                return Ok(());
            }
            sleep(Duration::from_millis(100));
        }
        bail!("the window does not show what the console draws")
    }
}

/// A picture in X's own format: a header of numbers, a table of colours, then four bytes a pixel.
fn dump(bytes: &[u8]) -> Option<Picture> {
    let number = |at: usize| {
        let bytes = bytes.get(at * 4..at * 4 + 4)?.try_into().ok()?;
        Some(u32::from_be_bytes(bytes))
    };
    let (header, width, height) = (number(0)? as usize, number(4)?, number(5)?);
    let (bits, line, colours) = (number(11)?, number(12)? as usize, number(19)? as usize);
    if bits != 32 {
        return None;
    }
    let is_low_first = number(7)? == 0;
    let pixels = bytes.get(header + colours * 12..)?;
    let rows = pixels.chunks_exact(line).take(height as usize);
    let cut = rows.flat_map(|row| row.chunks_exact(4).take(width as usize));
    let rgb = cut.flat_map(|pixel| match is_low_first {
        true => [pixel[2], pixel[1], pixel[0]],
        false => [pixel[1], pixel[2], pixel[3]],
    });
    Picture::new(width, height, rgb.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dump_of_the_screen_is_read() {
        // Two pixels in a row, one colour in the table, four bytes of padding.
        let mut numbers = [0u32; 25];
        (numbers[0], numbers[4], numbers[5], numbers[11], numbers[12]) = (100, 2, 1, 32, 12);
        numbers[19] = 1;
        let mut bytes: Vec<u8> = numbers.iter().flat_map(|number| number.to_be_bytes()).collect();
        bytes.extend([0; 12]);
        bytes.extend([3, 2, 1, 0, 6, 5, 4, 0, 9, 9, 9, 9]);
        assert_eq!(dump(&bytes), Picture::new(2, 1, vec![1, 2, 3, 4, 5, 6]));
        assert_eq!(dump(&bytes[..50]), None);
        assert_eq!(dump(&bytes[..120]), None, "the pixels are missing");
    }
}
