//! Building the firmware: an ELF and a UF2 for a board into `target/firmware`.

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, Result, ensure};

use crate::image::{Image, SAVE_REGION};
use crate::repo::Repo;
use crate::setup::cross::{Cross, TARGET};
use crate::{picotool, shell, uf2};

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

impl Variant<'_> {
    /// The features of the root package that it is built with.
    fn features(self) -> String {
        match self {
            Variant::Plain => "firmware".to_string(),
            Variant::With(more) => format!("firmware,{more}"),
        }
    }

    /// What an image for a board is called: `picosystem`, or `picosystem+burn`.
    pub fn image_of(self, board: &str) -> String {
        match self {
            Variant::Plain => board.to_string(),
            Variant::With(more) => format!("{board}+{more}"),
        }
    }
}

/// The image of a board that was built before.
pub fn built(repo: &Repo, board: &str, variant: Variant) -> Result<PathBuf> {
    let name = variant.image_of(board);
    let elf = repo.output("firmware")?.join(format!("{name}.elf"));
    ensure!(
        elf.exists(),
        "{} is not there; build it with `cargo xtask test --only firmware:{name}`",
        repo.shown(&elf)
    );
    Ok(elf)
}

/// Builds and checks the firmware of one board.
pub fn build(repo: &Repo, cross: &Cross, board: &str, variant: Variant) -> Result<Firmware> {
    let name = variant.image_of(board);
    let mut cargo = cross.cargo(repo, "build")?;
    cargo
        .args(["--package", "kogge", "--bin", "firmware", "--profile", "firmware"])
        .args(["--features", &variant.features()])
        .env(kogge_board::BOARD_ENV, board);
    shell::run(&mut cargo).with_context(|| format!("the firmware for {board} does not build"))?;

    let built = cross.target_dir(repo)?.join(TARGET).join("firmware/firmware");
    let folder = repo.output("firmware")?;
    let elf = folder.join(format!("{name}.elf"));
    fs::copy(&built, &elf).with_context(|| format!("{} cannot be copied", built.display()))?;
    let image = Image::read(&elf)?;
    let uf2 = folder.join(format!("{name}.uf2"));
    let file = uf2::write(&image);
    let summary = uf2::check(&file).with_context(|| format!("{} is wrong", repo.shown(&uf2)))?;
    check_info(repo, board, &file).with_context(|| format!("{} is wrong", repo.shown(&uf2)))?;
    fs::write(&uf2, &file).with_context(|| format!("{} cannot be written", uf2.display()))?;
    println!(
        "{name}: {} KiB in {}; its {} blocks end at {:#010x}, below the saves at {SAVE_REGION:#010x}",
        image.flash_bytes().div_ceil(1024),
        repo.shown(&uf2),
        summary.blocks,
        summary.end,
    );
    Ok(Firmware { elf, uf2 })
}

/// What picotool tells of a file must be true.
fn check_info(repo: &Repo, board: &str, file: &[u8]) -> Result<()> {
    let info = picotool::info(file)?;
    let board = kogge_board::Board::load(&repo.file("boards"), board)?;
    ensure!(
        (info.name.as_str(), info.version.as_str()) == ("Kogge", env!("CARGO_PKG_VERSION")),
        "it calls itself {} {}",
        info.name,
        info.version
    );
    ensure!(info.board == board.name, "it says that it is for {}", info.board);
    println!("picotool will say: {} {}, {}", info.name, info.version, info.board);
    Ok(())
}
