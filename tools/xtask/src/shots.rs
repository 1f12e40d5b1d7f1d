//! The gallery: pictures of the screens in `docs/screens`, drawn by the headless back end.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::picture::{Comparison, Picture};
use crate::place::Place;
use crate::shell;

const GALLERY: &str = "docs/screens";

/// Draws the whole gallery anew.
pub fn draw(place: &Place) -> Result<()> {
    gallery(place, &place.file(GALLERY))?;
    println!("the gallery is in {GALLERY}");
    Ok(())
}

/// Draws the gallery elsewhere and makes sure that the one in the repository is the same.
pub fn check(place: &Place) -> Result<()> {
    let folder = place.fresh_output("screens")?;
    gallery(place, &folder)?;
    let stale = stale(&place.file(GALLERY), &folder)?;
    ensure!(
        stale.is_empty(),
        "the gallery is stale, draw it with `cargo xtask shots`: {}",
        stale.join(", ")
    );
    println!("all {} pictures of the gallery are what the console draws", pictures(&folder)?.len());
    Ok(())
}

fn gallery(place: &Place, folder: &Path) -> Result<()> {
    let mut cargo = shell::cargo();
    cargo
        .args(["run", "--quiet", "--package", "kogge-sim", "--bin", "kogge", "--"])
        .args(["gallery", "--out"])
        .arg(folder)
        .current_dir(place.root());
    shell::run(&mut cargo).context("the gallery cannot be drawn")
}

/// Names of the pictures that are missing, left over or different.
fn stale(kept: &Path, drawn: &Path) -> Result<Vec<String>> {
    let mut stale = Vec::new();
    for name in pictures(kept)?.union(&pictures(drawn)?) {
        let (kept, drawn) = (kept.join(name), drawn.join(name));
        let same = kept.exists()
            && drawn.exists()
            && Picture::read(&kept)?.compare(&Picture::read(&drawn)?) == Comparison::Equal;
        if !same {
            stale.push(name.clone());
        }
    }
    Ok(stale)
}

fn pictures(folder: &Path) -> Result<BTreeSet<String>> {
    let files = fs::read_dir(folder)
        .with_context(|| format!("the folder {} cannot be read", folder.display()))?;
    let names = files.flatten().map(|file| file.file_name().to_string_lossy().into_owned());
    Ok(names.filter(|name| name.ends_with(".png")).collect())
}
