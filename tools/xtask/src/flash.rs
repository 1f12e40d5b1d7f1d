//! Putting the firmware onto a board: by a debug probe, or as a file onto the board's drive.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use crate::firmware::Firmware;
use crate::shell;

/// The boot ROM's drive says what it is in this file.
const INFO: &str = "INFO_UF2.TXT";
const INFO_NAME: &str = "RPI-RP2";

/// Flashes by the first way that is open.
pub fn run(firmware: &Firmware) -> Result<()> {
    if has_probe() {
        println!("flashing with probe-rs");
        shell::run(
            Command::new("probe-rs").args(["download", "--chip", "RP2040"]).arg(&firmware.elf),
        )?;
        return shell::run(Command::new("probe-rs").args(["reset", "--chip", "RP2040"]));
    }
    if let Some(drive) = mount_points().into_iter().find(|folder| is_board(folder)) {
        println!("copying {} to {}", firmware.uf2.display(), drive.display());
        return fs::copy(&firmware.uf2, drive.join("kogge.uf2"))
            .map(drop)
            .with_context(|| format!("{} cannot be written", drive.display()));
    }
    bail!(
        "no board was found: connect a debug probe (and install probe-rs), or hold BOOTSEL (on the \
         PicoSystem: X) while plugging the board in until its drive {INFO_NAME} is mounted, and try \
         again; the file to copy is {}",
        firmware.uf2.display()
    )
}

/// Whether probe-rs is installed and sees a probe.
fn has_probe() -> bool {
    shell::exists("probe-rs")
        && shell::read(Command::new("probe-rs").arg("list"))
            .is_ok_and(|list| list.lines().any(|line| line.starts_with('[')))
}

/// Everything that could be a mounted drive.
fn mount_points() -> Vec<PathBuf> {
    let mounted = fs::read_to_string("/proc/mounts").unwrap_or_default();
    let linux = mounted.lines().filter_map(mount_point);
    let volumes =
        fs::read_dir("/Volumes").into_iter().flatten().flatten().map(|entry| entry.path());
    let letters = ('D'..='Z').filter(|_| cfg!(windows)).map(|letter| format!("{letter}:\\").into());
    linux.chain(volumes).chain(letters).collect()
}

/// The second word of a line of `/proc/mounts`, where a space is written as `\040`.
fn mount_point(line: &str) -> Option<PathBuf> {
    Some(line.split(' ').nth(1)?.replace("\\040", " ").into())
}

fn is_board(folder: &Path) -> bool {
    fs::read_to_string(folder.join(INFO)).is_ok_and(|info| info.contains(INFO_NAME))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mount_point_may_have_a_space_in_its_name() {
        let line = "/dev/sdb1 /media/me/My\\040Drive vfat rw 0 0";
        assert_eq!(mount_point(line), Some("/media/me/My Drive".into()));
        assert_eq!(mount_point(""), None);
    }
}
