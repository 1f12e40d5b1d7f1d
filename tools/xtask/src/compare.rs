//! Device against host: the same script on the emulated board and headless must give the same
//! pixels.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};

use crate::picture::{Comparison, Picture};
use crate::place::Place;
use crate::{boards, emulate, shell};

/// Walks through the screens of every given board. The firmware must have been built.
pub fn run(place: &Place, boards: &[String]) -> Result<()> {
    for board in boards {
        walk_through(place, board)?;
        if TOURED.contains(&board.as_str()) {
            compare(place, board, &tour(place, board)?)?;
        }
    }
    Ok(())
}

/// The short walk on one board. The firmware must have been built.
pub fn walk_through(place: &Place, board: &str) -> Result<()> {
    compare(place, board, &walk(place, board)?)
}

/// Boards on which the long tour is compared as well: a square one with a D-pad and a wide one with
/// four buttons.
const TOURED: [&str; 2] = ["picosystem", "pico-display-2.0"];

/// The script for a board: all screens, and those of every game's table.
fn tour(place: &Place, board: &str) -> Result<PathBuf> {
    Ok(boards::script(place, &boards::load(place, board)?, "tour"))
}

/// The script for a board: home, settings, another language, and back.
pub fn walk(place: &Place, board: &str) -> Result<PathBuf> {
    Ok(boards::script(place, &boards::load(place, board)?, "walk"))
}

fn compare(place: &Place, board: &str, script: &Path) -> Result<()> {
    let device = place.fresh_output(Path::new("compare").join(board).join("device"))?;
    let host = place.fresh_output(Path::new("compare").join(board).join("host"))?;
    let image = place.output("firmware")?.join(format!("{board}.elf"));
    emulate::run(place, board, &image, Some(script), &device)?;
    headless(place, board, script, &host)?;

    let names = shots(script)?;
    for name in &names {
        same(place, &host.join(name), &device.join(name))
            .with_context(|| format!("{board}: device and host do not show the same in {name}"))?;
    }
    println!("{board}: {} pictures are equal on device and host", names.len());
    Ok(())
}

/// Plays a script on the host, with an empty store as a new device has it.
pub fn headless(place: &Place, board: &str, script: &Path, out: &Path) -> Result<()> {
    let mut cargo = shell::cargo();
    cargo
        .args(["run", "--quiet", "--package", "kogge-sim", "--bin", "kogge", "--", "shots"])
        .args(["--board", board])
        .arg("--script")
        .arg(script)
        .arg("--out")
        .arg(out)
        .arg("--store")
        .arg(out.join("store.bin"))
        .current_dir(place.root());
    shell::run(&mut cargo)
}

/// The pictures a script asks for, by file name.
pub fn shots(script: &Path) -> Result<Vec<String>> {
    let text = fs::read_to_string(script)
        .with_context(|| format!("{} cannot be read", script.display()))?;
    let names = shots_of(&text);
    ensure!(!names.is_empty(), "{} takes no picture", script.display());
    Ok(names)
}

fn shots_of(script: &str) -> Vec<String> {
    let commands = script.lines().filter_map(|line| line.split('#').next()?.trim().split_once(' '));
    commands
        .filter(|(word, _)| *word == "shot")
        .map(|(_, name)| format!("{}.png", name.trim()))
        .collect()
}

/// Compares two files; where they differ a third one shows it.
pub fn same(place: &Place, host: &Path, device: &Path) -> Result<()> {
    match Picture::read(host)?.compare(&Picture::read(device)?) {
        Comparison::Equal => Ok(()),
        Comparison::OtherSize => bail!("their sizes are different"),
        Comparison::Differ { pixels, map } => {
            let shown = device.with_extension("differences.png");
            map.write(&shown)?;
            bail!("{pixels} pixels are different, see {}", place.shown(&shown))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pictures_of_a_script_are_found() {
        let script = "wait 300\nshot home # the start\n# shot nothing\n  shot settings\npress a\n";
        assert_eq!(shots_of(script), ["home.png", "settings.png"]);
    }
}
