//! The store of window and headless console: a file that behaves as the flash does.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};

use embedded_storage_async::nor_flash::{
    ErrorType, NorFlash, NorFlashError, NorFlashErrorKind, ReadNorFlash,
};
use kogge::console::keeper::Keeper;
use kogge::saves::store::{MAX_SECTORS, SECTOR};

/// As large as the save region of the device.
const BYTES: usize = MAX_SECTORS * SECTOR as usize;

/// Why a file cannot be used.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FlashError(pub io::ErrorKind);

impl NorFlashError for FlashError {
    fn kind(&self) -> NorFlashErrorKind {
        NorFlashErrorKind::Other
    }
}

/// A file as flash: erased bytes are ones, and programming only clears bits.
pub struct FileFlash {
    file: Option<File>,
    bytes: Vec<u8>,
}

impl FileFlash {
    /// Opens the file, or makes one.
    pub fn open(path: &Path) -> io::Result<Self> {
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder)?;
        }
        let mut options = OpenOptions::new();
        let mut file = options.read(true).write(true).create(true).truncate(false).open(path)?;
        let mut bytes = vec![];
        file.read_to_end(&mut bytes)?;
        // What is missing at the end of a file that was cut short counts as erased.
        bytes.resize(BYTES, 0xff);
        Ok(FileFlash { file: Some(file), bytes })
    }

    /// Flash that is forgotten with the program.
    pub fn in_memory() -> Self {
        FileFlash::holding(vec![])
    }

    /// Flash that holds these bytes and is forgotten with the program.
    pub fn holding(mut bytes: Vec<u8>) -> Self {
        bytes.resize(BYTES, 0xff);
        FileFlash { file: None, bytes }
    }

    /// What it holds.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    fn save(&mut self, start: usize, length: usize) -> Result<(), FlashError> {
        let Some(file) = &mut self.file else { return Ok(()) };
        let bytes = &self.bytes[start..start + length];
        let written = file.seek(SeekFrom::Start(start as u64)).and_then(|_| file.write_all(bytes));
        written.map_err(|error| FlashError(error.kind()))
    }
}

impl ErrorType for FileFlash {
    type Error = FlashError;
}

impl ReadNorFlash for FileFlash {
    const READ_SIZE: usize = 1;

    async fn read(&mut self, offset: u32, bytes: &mut [u8]) -> Result<(), FlashError> {
        let start = offset as usize;
        let found = self.bytes.get(start..start + bytes.len());
        bytes.copy_from_slice(found.ok_or(FlashError(io::ErrorKind::UnexpectedEof))?);
        Ok(())
    }

    fn capacity(&self) -> usize {
        BYTES
    }
}

impl NorFlash for FileFlash {
    const WRITE_SIZE: usize = 1;
    const ERASE_SIZE: usize = SECTOR as usize;

    async fn erase(&mut self, from: u32, to: u32) -> Result<(), FlashError> {
        let (from, to) = (from as usize, to as usize);
        self.bytes.get_mut(from..to).ok_or(FlashError(io::ErrorKind::UnexpectedEof))?.fill(0xff);
        self.save(from, to - from)
    }

    async fn write(&mut self, offset: u32, bytes: &[u8]) -> Result<(), FlashError> {
        let start = offset as usize;
        let place = self.bytes.get_mut(start..start + bytes.len());
        let place = place.ok_or(FlashError(io::ErrorKind::UnexpectedEof))?;
        place.iter_mut().zip(bytes).for_each(|(old, new)| *old &= new);
        self.save(start, bytes.len())
    }
}

/// A keeper over a file.
pub fn open(path: &Path) -> io::Result<Keeper<FileFlash>> {
    keep(FileFlash::open(path)?)
}

/// A keeper over flash that is a file or only memory.
pub fn keep(flash: FileFlash) -> io::Result<Keeper<FileFlash>> {
    let opened = embassy_futures::block_on(Keeper::open(flash, 0, BYTES as u32));
    opened.map_err(|error| io::Error::other(format!("the store cannot be opened: {error:?}")))
}

/// Where the window keeps its games, by the customs of the system.
pub fn default_path() -> Option<PathBuf> {
    let folder = |name| std::env::var_os(name).filter(|value| !value.is_empty()).map(PathBuf::from);
    let data = if cfg!(windows) {
        folder("APPDATA")
    } else if cfg!(target_os = "macos") {
        folder("HOME").map(|home| home.join("Library/Application Support"))
    } else {
        folder("XDG_DATA_HOME").or_else(|| folder("HOME").map(|home| home.join(".local/share")))
    };
    data.map(|data| data.join("kogge").join("store.bin"))
}
