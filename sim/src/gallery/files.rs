//! The gallery as it is kept in the repository: English pictures as files, the other languages as a hash
//! a picture, and the comparison with what the console draws now.
//!
//! Both kinds are checked alike. Whoever wants to look at the other languages has them drawn into a
//! folder of their own with [`write_pictures`].

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::io;
use std::path::Path;

use kogge::ui::Lang;

use super::Shot;
use crate::picture::Picture;

/// How a picture is kept.
enum StoredAs {
    /// As a file.
    Picture,
    /// As a line of `list`, below the gallery's folder, under this name.
    Hash { list: String, name: String },
}

impl Shot {
    fn kept_as(&self) -> StoredAs {
        let mut parts = self.path.splitn(3, '/');
        let (Some(size), Some(lang), Some(name)) = (parts.next(), parts.next(), parts.next())
        else {
            return StoredAs::Picture;
        };
        let is_hashed = Lang::ALL.iter().any(|known| *known != Lang::En && known.id() == lang);
        if !is_hashed {
            return StoredAs::Picture;
        }
        let name = name.strip_suffix(".png").unwrap_or(name).to_owned();
        StoredAs::Hash { list: format!("{size}/{lang}.txt"), name }
    }
}

/// The hash of a picture: 64-bit FNV-1a over its size and its pixels.
/// See <http://www.isthe.com/chongo/tech/comp/fnv/>.
pub fn hash(picture: &Picture) -> u64 {
    let size = [picture.size.width, picture.size.height].map(u32::to_be_bytes);
    let bytes = size.as_flattened().iter().chain(&picture.bytes);
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// Writes the gallery below `folder` as it is kept; how many pictures it has.
pub fn write(folder: &Path, shots: &[Shot]) -> io::Result<usize> {
    let mut lists: BTreeMap<String, BTreeMap<String, u64>> = BTreeMap::new();
    for shot in shots {
        match shot.kept_as() {
            StoredAs::Picture => write_picture(folder, shot)?,
            StoredAs::Hash { list, name } => {
                lists.entry(list).or_default().insert(name, hash(&shot.picture));
            }
        }
    }
    for (list, hashes) in lists {
        let mut text = String::new();
        for (name, hash) in hashes {
            let _ = writeln!(text, "{name} {hash:016x}");
        }
        fs::write(folder.join(list), text)?;
    }
    Ok(shots.len())
}

/// Writes every picture in every language below `folder`; how many there are.
pub fn write_pictures(folder: &Path, shots: &[Shot]) -> io::Result<usize> {
    shots.iter().try_for_each(|shot| write_picture(folder, shot))?;
    Ok(shots.len())
}

fn write_picture(folder: &Path, shot: &Shot) -> io::Result<()> {
    let path = folder.join(&shot.path);
    if let Some(parent) = path.parent() {
        fs::create_dir_all(parent)?;
    }
    shot.picture.write_small_png(io::BufWriter::new(fs::File::create(path)?))
}

/// The paths of all pictures that are missing, left over or different in the gallery below `folder`.
pub fn stale(folder: &Path, shots: &[Shot]) -> io::Result<Vec<String>> {
    let mut kept = GalleryFiles::read(folder)?;
    let mut stale = Vec::new();
    for shot in shots {
        let is_same = match shot.kept_as() {
            StoredAs::Picture => {
                kept.pictures.remove(&shot.path)
                    && decode(&folder.join(&shot.path)) == Some(shot.picture.rgb())
            }
            StoredAs::Hash { .. } => kept.hashes.remove(&shot.path) == Some(hash(&shot.picture)),
        };
        if !is_same {
            stale.push(shot.path.clone());
        }
    }
    stale.extend(kept.pictures);
    stale.extend(kept.hashes.into_keys());
    Ok(stale)
}

/// What a gallery's folder holds, by the paths of the pictures.
#[derive(Default)]
struct GalleryFiles {
    pictures: BTreeSet<String>,
    hashes: BTreeMap<String, u64>,
}

impl GalleryFiles {
    fn read(folder: &Path) -> io::Result<GalleryFiles> {
        let mut kept = GalleryFiles::default();
        let mut folders = vec![folder.to_path_buf()];
        while let Some(inner) = folders.pop() {
            for entry in fs::read_dir(inner)? {
                let path = entry?.path();
                let below = path.strip_prefix(folder).unwrap_or(&path);
                let below = below.to_string_lossy().replace('\\', "/");
                if path.is_dir() {
                    folders.push(path);
                } else if below.ends_with(".png") {
                    kept.pictures.insert(below);
                } else if let Some(lang) = below.strip_suffix(".txt") {
                    kept.add_list(lang, &fs::read_to_string(&path)?);
                }
            }
        }
        Ok(kept)
    }

    /// Adds the lines of a list; one that cannot be read counts as a picture that is different.
    fn add_list(&mut self, lang: &str, text: &str) {
        for line in text.lines() {
            let (name, hash) = line.rsplit_once(' ').unwrap_or((line, ""));
            let hash = u64::from_str_radix(hash, 16).unwrap_or(0);
            self.hashes.insert(format!("{lang}/{name}.png"), hash);
        }
    }
}

/// Red, green and blue of all pixels of a PNG, whatever its kind.
fn decode(path: &Path) -> Option<Vec<u8>> {
    let mut decoder = png::Decoder::new(io::BufReader::new(fs::File::open(path).ok()?));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().ok()?;
    let mut rgb = vec![0; reader.output_buffer_size()?];
    let info = reader.next_frame(&mut rgb).ok()?;
    rgb.truncate(info.buffer_size());
    Some(rgb)
}
