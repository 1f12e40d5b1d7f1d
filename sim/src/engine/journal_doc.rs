//! Journals on the host: a game as start and decisions, in JSON and in the bytes that the device writes
//! ([`kogge::saves::journal`]).
//!
//! The keys of the JSON are kept: files that older versions wrote are read.

use kogge::games::{self, EditionName, Game, GameId, GameSpec, Start};
use kogge::saves::journal::{self, Header, Journal, JournalError};
use serde::{Deserialize, Serialize};

use crate::engine::protocol::EngineError;
use crate::engine::strict::{self, Json, MissingFields, ReadError};
use crate::games::{StartRequest, option_ids};

/// The tables a game was played with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct EditionDoc {
    /// Their name.
    pub name: String,
    /// Their version.
    pub version: u16,
    /// Checksum of what the rules read in them.
    pub tables: u32,
}

impl From<games::Edition> for EditionDoc {
    fn from(edition: games::Edition) -> Self {
        let games::Edition { name, version, tables } = edition;
        EditionDoc { name: name.to_string(), version, tables }
    }
}

impl From<&EditionDoc> for games::Edition {
    fn from(edition: &EditionDoc) -> Self {
        let &EditionDoc { ref name, version, tables } = edition;
        games::Edition { name: EditionName::of(name), version, tables }
    }
}

/// A game as start and decisions.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct JournalDoc {
    /// Id of the game.
    pub game: String,
    /// Version of its rules.
    pub rules: u8,
    /// The tables, where a game has several.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub edition: Option<EditionDoc>,
    /// Number of players.
    pub players: u8,
    /// The first seat, if it was not drawn.
    pub first: Option<u8>,
    /// The first seat, if it was drawn from the seed and that is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub drawn_first: Option<u8>,
    /// Ids of options.
    pub options: Vec<String>,
    /// The seed.
    pub seed: u64,
    /// All decisions.
    pub decisions: Vec<String>,
}

impl JournalDoc {
    /// A game that began so and went on so.
    pub fn new(spec: &GameSpec, start: &Start, decisions: Vec<String>) -> Self {
        JournalDoc {
            game: spec.id.into(),
            rules: spec.rules_version,
            edition: spec.edition.map(EditionDoc::from),
            players: start.seats.0,
            first: start.first.map(|seat| seat.0),
            drawn_first: None,
            options: option_ids(spec, start.options).into_iter().map(String::from).collect(),
            seed: start.seed,
            decisions,
        }
    }

    /// What the start asks for.
    pub fn start_request(&self) -> StartRequest {
        let JournalDoc { players, first, options, seed, .. } = self.clone();
        StartRequest { players, first, options, seed }
    }

    /// Whether the game is played here by the rules and with the tables it was written by.
    pub fn check<G: Game>(&self) -> Result<(), EngineError> {
        let Some(game) = GameId::of(G::SPEC) else { return Ok(()) };
        let refused = |refused: JournalError, field: &str| {
            Err(EngineError::new(refused.name(), refused.to_string()).in_field(field))
        };
        let (written, ours) = (self.rules, G::SPEC.rules_version);
        if written != ours {
            return refused(JournalError::OtherRules { game, written, ours }, "journal.rules");
        }
        let written = self.edition.as_ref().map(games::Edition::from);
        if written != G::SPEC.edition {
            return refused(JournalError::OtherEdition { game, written }, "journal.edition");
        }
        Ok(())
    }

    /// The game in the bytes of a journal. Only their form is checked, not the rules.
    pub fn of_bytes(bytes: &[u8]) -> Result<JournalDoc, JournalError> {
        let journal = Journal::parse(bytes)?;
        let mut log = String::new();
        let written = journal.write_log(&mut log);
        debug_assert!(written.is_ok(), "a text takes everything");
        let &Header { game, rules, edition, ref start, .. } = journal.header();
        let decisions = log.lines().map(String::from).collect();
        let edition = edition.map(EditionDoc::from);
        Ok(JournalDoc { rules, edition, ..JournalDoc::new(game.spec(), start, decisions) })
    }

    /// A journal in JSON. Journals without an edition, and those of older versions, lack fields that may
    /// be missing; no other may.
    pub fn of_json(mut journal: Json) -> Result<JournalDoc, ReadError> {
        ["edition", "drawn_first"].into_iter().for_each(|field| journal.null_if_missing(field));
        strict::read(&journal, "journal", MissingFields::Refused)
    }

    /// A file's content: a journal's bytes, or JSON as the engine answers it.
    pub fn of_file(bytes: &[u8]) -> Result<JournalDoc, String> {
        if bytes.starts_with(b"KOGJ") {
            return JournalDoc::of_bytes(bytes).map_err(|refused| refused.to_string());
        }
        let wrong = |why: &dyn std::fmt::Display| {
            format!("It is neither a journal of the device nor one of the engine: {why}")
        };
        let text = str::from_utf8(bytes).map_err(|_| wrong(&"it is not text."))?;
        let mut json = strict::parse(text).map_err(|error| wrong(&format_args!("{error}.")))?;
        let journal = json.remove("journal").unwrap_or(json);
        JournalDoc::of_json(journal).map_err(|error| wrong(&error))
    }
}

/// The bytes that the device would write; refused where it has no room for them.
pub fn bytes<G: Game>(start: &Start, decisions: &[G::Decision]) -> Result<Vec<u8>, JournalError> {
    let game = GameId::of(G::SPEC).ok_or(JournalError::UnknownGame(0))?;
    let mut room = vec![0; journal::MAX_JOURNAL_BYTES];
    let bits = decisions.iter().map(|&decision| journal::file::bits_of(decision));
    let used = journal::encode(&Header::new(game, start.clone()), bits, &mut room)?;
    room.truncate(used);
    Ok(room)
}

/// Bytes as hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The bytes of hexadecimal digits.
pub fn unhex(digits: &str) -> Option<Vec<u8>> {
    let digits: Option<Vec<u8>> =
        digits.chars().map(|c| c.to_digit(16).map(|digit| digit as u8)).collect();
    let digits = digits?;
    let (pairs, rest) = digits.as_chunks::<2>();
    rest.is_empty().then(|| pairs.iter().map(|[high, low]| high << 4 | low).collect())
}
