//! The committed gallery is what the console draws now, in every language.

use std::fs;
use std::path::{Path, PathBuf};

use embedded_graphics::geometry::Size;
use kogge_sim::gallery::{self, Shot};
use kogge_sim::picture::Picture;

const AGAIN: &str = "run `cargo run -- shots --gallery docs/screens` and look at what changed \
                     (`--all-languages` and another folder draw the other languages)";

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/screens")
}

#[test]
fn the_gallery_is_not_stale() {
    let shots = gallery::shots();
    assert!(!shots.is_empty());
    let stale = gallery::stale(&folder(), &shots).expect("the gallery can be read");
    assert!(stale.is_empty(), "stale: {stale:#?}\n{AGAIN}");
}

fn shot(path: &str, colour: u8) -> Shot {
    let picture = Picture { size: Size::new(4, 2), bytes: vec![colour; 16] };
    Shot { path: path.into(), picture }
}

#[test]
fn changed_new_and_left_over_pictures_are_stale_as_files_and_as_hashes() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("gallery");
    let _ = fs::remove_dir_all(&folder);
    let kept = ["4x2/language.png", "4x2/en/same.png", "4x2/en/changed.png", "4x2/en/old.png"];
    let hashed = ["4x2/it/same.png", "4x2/it/changed.png", "4x2/it/old.png"];
    let before: Vec<Shot> = kept.into_iter().chain(hashed).map(|path| shot(path, 1)).collect();
    assert_eq!(gallery::write(&folder, &before).expect("a folder"), 7);
    assert!(!folder.join("4x2/it").exists(), "other languages are no files");
    assert_eq!(gallery::stale(&folder, &before).expect("a folder"), [""; 0]);
    let now = [
        shot("4x2/language.png", 1),
        shot("4x2/en/same.png", 1),
        shot("4x2/en/changed.png", 2),
        shot("4x2/en/new.png", 1),
        shot("4x2/it/same.png", 1),
        shot("4x2/it/changed.png", 2),
        shot("4x2/it/new.png", 1),
    ];
    let mut stale = gallery::stale(&folder, &now).expect("a folder");
    stale.sort();
    let names = ["changed", "new", "old"];
    let expected = ["en", "it"].map(|lang| names.map(|name| format!("4x2/{lang}/{name}.png")));
    assert_eq!(stale, expected.concat());
    // Whoever asks for it gets the pictures of every language.
    assert_eq!(gallery::write_pictures(&folder, &now).expect("a folder"), 7);
    assert!(folder.join("4x2/it/new.png").exists());
}
