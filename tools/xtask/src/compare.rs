//! Device against host: the same script on the emulated board and headless must give the same
//! pixels.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};

use crate::firmware::{self, Variant};
use crate::picture::{Comparison, Picture};
use crate::repo::Repo;
use crate::{boards, emulate, host};

/// Walks through the screens of every given board. The firmware must have been built.
pub fn run(repo: &Repo, boards: &[String]) -> Result<()> {
    boards.iter().try_for_each(|board| board_through(repo, board))
}

/// The short walk on a board, and the long tour if it is one of those.
pub fn board_through(repo: &Repo, board: &str) -> Result<()> {
    walk_through(repo, board)?;
    if TOURED.contains(&board) {
        compare(repo, board, &tour(repo, board)?)?;
    }
    Ok(())
}

/// The short walk on one board. The firmware must have been built.
pub fn walk_through(repo: &Repo, board: &str) -> Result<()> {
    compare(repo, board, &walk(repo, board)?)
}

/// Boards on which the long tour is compared as well: a square one with a D-pad and a wide one with
/// four buttons.
const TOURED: [&str; 2] = ["picosystem", "pico-display-2.0"];

/// The script for a board: all screens, and those of every game's table.
fn tour(repo: &Repo, board: &str) -> Result<PathBuf> {
    Ok(boards::script(repo, &boards::load(repo, board)?, "tour"))
}

/// The script for a board: home, settings, another language, and back.
pub fn walk(repo: &Repo, board: &str) -> Result<PathBuf> {
    Ok(boards::script(repo, &boards::load(repo, board)?, "walk"))
}

fn compare(repo: &Repo, board: &str, script: &Path) -> Result<()> {
    let device = repo.fresh_output(Path::new("compare").join(board).join("device"))?;
    let host_out = repo.fresh_output(Path::new("compare").join(board).join("host"))?;
    let image = firmware::built(repo, board, Variant::Plain)?;
    emulate::run(repo, board, &image, Some(script), &device)?;
    host::play_script(repo, board, script, &host_out)?;

    let names = pictures_of(script)?;
    for name in &names {
        same(repo, &host_out.join(name), &device.join(name))
            .with_context(|| format!("{board}: device and host do not show the same in {name}"))?;
    }
    println!("{board}: {} pictures are equal on device and host", names.len());
    Ok(())
}

/// The pictures a script asks for, by file name.
pub fn pictures_of(script: &Path) -> Result<Vec<String>> {
    let text = fs::read_to_string(script)
        .with_context(|| format!("{} cannot be read", script.display()))?;
    let names = picture_names(&text);
    ensure!(!names.is_empty(), "{} takes no picture", script.display());
    Ok(names)
}

fn picture_names(script: &str) -> Vec<String> {
    let commands = script.lines().filter_map(|line| line.split('#').next()?.trim().split_once(' '));
    commands
        .filter(|(word, _)| *word == "shot")
        .map(|(_, name)| format!("{}.png", name.trim()))
        .collect()
}

/// Compares two files; where they differ a third one shows it.
pub fn same(repo: &Repo, host: &Path, device: &Path) -> Result<()> {
    match Picture::read(host)?.compare(&Picture::read(device)?) {
        Comparison::Equal => Ok(()),
        Comparison::OtherSize => bail!("their sizes are different"),
        Comparison::Differ { pixels, map } => {
            let shown = device.with_extension("differences.png");
            map.write(&shown)?;
            bail!("{pixels} pixels are different, see {}", repo.shown(&shown))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_pictures_of_a_script_are_found() {
        let script = "wait 300\nshot home # the start\n# shot nothing\n  shot settings\npress a\n";
        assert_eq!(picture_names(script), ["home.png", "settings.png"]);
    }
}
