//! Where things are: the root of the repository and the folders the commands write to.
//! Nothing here starts a program.

use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

/// The repository, by its root folder.
#[derive(Clone)]
pub struct Repo {
    root: PathBuf,
}

impl Repo {
    /// The repository this program was built from.
    pub fn here() -> Result<Repo> {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"))
            .ancestors()
            .nth(2)
            .context("tools/xtask does not lie in the repository")?;
        ensure!(root.join("Cargo.toml").is_file(), "{} is no longer there", root.display());
        Ok(Repo { root: root.to_path_buf() })
    }

    /// The root folder.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// A file or folder of the repository.
    pub fn file(&self, path: &str) -> PathBuf {
        self.root.join(path)
    }

    /// A folder under `target`, made if it is not there.
    pub fn output(&self, path: impl AsRef<Path>) -> Result<PathBuf> {
        let folder = self.root.join("target").join(path);
        std::fs::create_dir_all(&folder)
            .with_context(|| format!("cannot make the folder {}", folder.display()))?;
        Ok(folder)
    }

    /// As [`Repo::output`], with everything removed that was in it.
    pub fn fresh_output(&self, path: impl AsRef<Path>) -> Result<PathBuf> {
        let folder = self.root.join("target").join(&path);
        if folder.exists() {
            std::fs::remove_dir_all(&folder)
                .with_context(|| format!("cannot empty the folder {}", folder.display()))?;
        }
        self.output(path)
    }

    /// How a path is shown to people: from the root, where it lies inside.
    pub fn shown(&self, path: &Path) -> String {
        path.strip_prefix(&self.root).unwrap_or(path).display().to_string()
    }
}
