//! The committed gallery is what the console draws now.

use std::collections::BTreeSet;
use std::fs::File;
use std::io::BufReader;
use std::path::{Path, PathBuf};

use kogge_sim::gallery;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/screens")
}

/// Red, green and blue of all pixels of a PNG, whatever its kind.
fn decode(path: &Path) -> Option<Vec<u8>> {
    let mut decoder = png::Decoder::new(BufReader::new(File::open(path).ok()?));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().ok()?;
    let mut rgb = vec![0; reader.output_buffer_size()?];
    let info = reader.next_frame(&mut rgb).ok()?;
    rgb.truncate(info.buffer_size());
    Some(rgb)
}

#[test]
fn the_gallery_is_not_stale() {
    let again = "run `cargo run -- shots --gallery docs/screens` and look at what changed";
    let shots = gallery::shots();
    assert!(!shots.is_empty());
    for shot in &shots {
        let kept = decode(&folder().join(&shot.path));
        assert!(kept.as_deref() == Some(&shot.picture.rgb()), "{} is stale: {again}", shot.path);
    }
    let made: BTreeSet<String> = shots.into_iter().map(|shot| shot.path).collect();
    assert_eq!(kept_files(), made, "pictures that nobody makes any more: {again}");
}

fn kept_files() -> BTreeSet<String> {
    let mut files = BTreeSet::new();
    let mut folders = vec![folder()];
    while let Some(next) = folders.pop() {
        for entry in std::fs::read_dir(next).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "png") {
                let below = path.strip_prefix(folder()).unwrap_or(&path);
                files.insert(below.to_string_lossy().replace('\\', "/"));
            }
        }
    }
    files
}
