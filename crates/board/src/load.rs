//! From a file to a board that the chip can serve: read, checked, and written as Rust.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};

use crate::board::Board;
use crate::read::BoardError;
use crate::{check, read, rust};

impl Board {
    /// Reads and checks `<folder>/<id>.toml`. The sentence of a refusal names the file as
    /// `boards/<id>.toml`, wherever the folder lies.
    pub fn load(folder: &Path, id: &str) -> Result<Board, BoardError> {
        let shown = format!("boards/{id}.toml");
        let text = std::fs::read_to_string(folder.join(format!("{id}.toml"))).map_err(|error| {
            let reason = match error.kind() {
                ErrorKind::NotFound => {
                    format!("there is no such board, only {}", Board::ids(folder).join(", "))
                }
                _ => format!("cannot be read: {error}"),
            };
            BoardError::of_file(&shown, reason)
        })?;
        Board::parse(id, &shown, &text)
    }

    /// Checks the text of a board file. `file` is how a refusal names it.
    pub fn parse(id: &str, file: &str, text: &str) -> Result<Board, BoardError> {
        let board = read::board(id, file, text)?;
        check::board(&board, file)?;
        Ok(board)
    }

    /// The boards of a folder, by name.
    pub fn ids(folder: &Path) -> Vec<String> {
        let files = std::fs::read_dir(folder).into_iter().flatten().flatten();
        let mut ids: Vec<String> = files
            .map(|file| PathBuf::from(file.file_name()))
            .filter(|name| name.extension().is_some_and(|extension| extension == "toml"))
            .filter_map(|name| Some(name.file_stem()?.to_str()?.to_owned()))
            .collect();
        ids.sort();
        ids
    }

    /// The board as Rust for the firmware.
    pub fn to_rust(&self) -> String {
        rust::module(self)
    }
}
