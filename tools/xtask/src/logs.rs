//! The firmware's log: from the bytes of the debug channel to lines for people.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use defmt_decoder::{DecodeError, Table};

/// Decodes what `image` wrote into `raw`, one line a message, with its time in seconds.
pub fn decode(image: &Path, raw: &Path) -> Result<String> {
    let elf = fs::read(image).with_context(|| format!("{} cannot be read", image.display()))?;
    let bytes = fs::read(raw).with_context(|| format!("{} cannot be read", raw.display()))?;
    let table = Table::parse(&elf)
        .with_context(|| format!("the log formats in {} cannot be read", image.display()))?
        .with_context(|| format!("{} has no log formats", image.display()))?;
    Ok(lines(&table, &bytes))
}

fn lines(table: &Table, bytes: &[u8]) -> String {
    let mut decoder = table.new_stream_decoder();
    decoder.received(bytes);
    let mut text = String::new();
    loop {
        match decoder.decode() {
            Ok(frame) => text.push_str(&format!("{}\n", frame.display(false))),
            Err(DecodeError::UnexpectedEof) => return text,
            // The next frame can be found again only where the encoding marks where frames end.
            Err(DecodeError::Malformed) if table.encoding().can_recover() => {
                text.push_str("(unreadable)\n");
            }
            Err(DecodeError::Malformed) => {
                text.push_str("(unreadable from here on)\n");
                return text;
            }
        }
    }
}
