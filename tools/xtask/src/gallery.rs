//! The gallery: pictures of the screens in `docs/screens`, drawn by the headless back end.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::host;
use crate::picture::{Comparison, Picture};
use crate::repo::Repo;

const GALLERY: &str = "docs/screens";

/// Draws the whole gallery again.
pub fn draw(repo: &Repo) -> Result<()> {
    host::draw_gallery(repo, &repo.file(GALLERY))?;
    println!("the gallery is in {GALLERY}");
    Ok(())
}

/// Draws the gallery elsewhere and makes sure that the one in the repository is the same.
pub fn check(repo: &Repo) -> Result<()> {
    let folder = repo.fresh_output("screens")?;
    host::draw_gallery(repo, &folder)?;
    let stale = stale(&repo.file(GALLERY), &folder)?;
    ensure!(
        stale.is_empty(),
        "the gallery is stale, draw it with `cargo xtask gallery`: {}",
        stale.join(", ")
    );
    println!("all {} pictures of the gallery are what the console draws", pictures(&folder)?.len());
    Ok(())
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
            stale.push(name.display().to_string());
        }
    }
    Ok(stale)
}

/// The pictures below a folder, by their path from there.
fn pictures(folder: &Path) -> Result<BTreeSet<PathBuf>> {
    let mut found = BTreeSet::new();
    let mut folders = vec![folder.to_path_buf()];
    while let Some(inner) = folders.pop() {
        let files = fs::read_dir(&inner)
            .with_context(|| format!("the folder {} cannot be read", inner.display()))?;
        for path in files.flatten().map(|file| file.path()) {
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "png") {
                found.insert(path.strip_prefix(folder).unwrap_or(&path).to_path_buf());
            }
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changed_new_and_left_over_pictures_are_stale() {
        let here = std::env::temp_dir().join(format!("kogge-gallery-{}", std::process::id()));
        let picture = |folder: &str, name: &str, grey: u8| {
            let path = here.join(folder).join(name);
            fs::create_dir_all(path.parent().unwrap()).unwrap();
            Picture::grey(grey).write(&path).unwrap();
        };
        picture("kept", "en/same.png", 1);
        picture("drawn", "en/same.png", 1);
        picture("kept", "en/changed.png", 1);
        picture("drawn", "en/changed.png", 2);
        picture("kept", "left-over.png", 1);
        picture("drawn", "new.png", 1);
        let stale = stale(&here.join("kept"), &here.join("drawn")).unwrap();
        assert_eq!(stale, ["en/changed.png", "left-over.png", "new.png"]);
        fs::remove_dir_all(here).unwrap();
    }
}
