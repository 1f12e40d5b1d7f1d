//! Building the firmware: an ELF and a UF2 for a board into `target/firmware`.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result};

use crate::image::{Image, SAVE_REGION};
use crate::place::Place;
use crate::setup::cross::{Cross, TARGET};
use crate::{shell, uf2};

/// What was built for a board.
pub struct Firmware {
    /// The image with its symbols, for probe and emulator.
    pub elf: PathBuf,
    /// The same for a board that is plugged in as a drive.
    pub uf2: PathBuf,
}

/// The firmware's variants: the one people play with, and those only measurements want.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Variant<'a> {
    /// As it is flashed.
    Plain,
    /// With more features of the root package switched on.
    With(&'a str),
}

/// Builds and checks the firmware of one board.
pub fn build(place: &Place, cross: &Cross, board: &str, variant: Variant) -> Result<Firmware> {
    let (features, name) = match variant {
        Variant::Plain => ("firmware".to_string(), board.to_string()),
        Variant::With(more) => (format!("firmware,{more}"), format!("{board}+{more}")),
    };
    let mut cargo = cross.cargo(place, "build")?;
    cargo
        .args(["--package", "kogge", "--bin", "firmware", "--profile", "firmware"])
        .args(["--features", &features])
        .env(kogge_board::CHOICE, board);
    shell::run(&mut cargo).with_context(|| format!("the firmware for {board} does not build"))?;

    let built = cross.target_dir(place)?.join(TARGET).join("firmware/firmware");
    let folder = place.output("firmware")?;
    let elf = folder.join(format!("{name}.elf"));
    fs::copy(&built, &elf).with_context(|| format!("{} cannot be copied", built.display()))?;
    let image = Image::read(&elf)?;
    let uf2 = folder.join(format!("{name}.uf2"));
    let file = uf2::write(&image);
    let summary = uf2::check(&file).with_context(|| format!("{} is wrong", place.shown(&uf2)))?;
    fs::write(&uf2, &file).with_context(|| format!("{} cannot be written", uf2.display()))?;
    println!(
        "{name}: {} KiB in {}; its {} blocks end at {:#010x}, below the saves at {SAVE_REGION:#010x}",
        image.flash_bytes().div_ceil(1024),
        place.shown(&uf2),
        summary.blocks,
        summary.end,
    );
    Ok(Firmware { elf, uf2 })
}
