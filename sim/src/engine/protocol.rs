//! The lines of the protocol: commands as they come in, answers as they go out.
//!
//! Lives here: reading a line, refusing it with the field that is at fault, writing an answer. What a
//! command does is not known here. Nothing in a line makes the reader panic.

use std::fmt;

use kogge::games::{Observer, PositionError, Refusal, Seat};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::strict::{self, Json, JsonPath, MissingFields, ReadError};

/// A command with what it needs.
#[derive(Clone, PartialEq, Debug)]
pub enum EngineRequest {
    /// What can be played.
    Games(Games),
    /// Starts a game.
    New(New),
    /// Starts from a position that was typed in.
    Setup(SetupRequest),
    /// The whole position.
    Position,
    /// What somebody may see.
    View(ViewRequest),
    /// The legal decisions.
    Legal(Told),
    /// Takes a decision.
    Apply(Apply),
    /// Takes the last decision back.
    Undo(Undo),
    /// Points by source.
    Score(Observed),
    /// Asks a bot.
    Bot(Bot),
    /// The events of the game so far.
    Log(Told),
    /// The game so far as start and decisions.
    Journal(Observed),
    /// Plays a journal again.
    Load(Load),
}

/// The number of this protocol. It grows when a field, an error or a level gets another name or meaning.
pub const PROTOCOL: u32 = 3;

/// Fields that protocol 1 called otherwise: command, old name, new name.
const RENAMED_FIELDS: [(&str, &str, &str); 4] = [
    ("view", "eyes", "observer"),
    ("apply", "eyes", "observer"),
    ("undo", "past_barriers", "force"),
    ("bot", "budget", "max_steps"),
];

/// Fields of positions that protocol 1 called otherwise: game, old name, new name.
const RENAMED_POSITION_FIELDS: [(&str, &str, &str); 1] = [("teutonica", "pace", "activity")];

/// The names of all commands, for messages.
pub const COMMANDS: [&str; 13] = [
    "games", "new", "setup", "position", "view", "legal", "apply", "undo", "score", "bot", "log",
    "journal", "load",
];

/// What `games` needs.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Games {
    /// The language of names and explanations; English if not given.
    #[serde(default)]
    pub language: Option<String>,
}

/// What `score` and `journal` need.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Observed {
    /// Who is answered; everything is told if not given.
    #[serde(default)]
    pub observer: Option<ObserverField>,
}

/// What `legal` and `log` need.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Told {
    /// Who is answered; everything is told if not given.
    #[serde(default)]
    pub observer: Option<ObserverField>,
    /// The language of texts; English if not given.
    #[serde(default)]
    pub language: Option<String>,
}

/// What `new` needs.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct New {
    /// Id of the game.
    pub game: String,
    /// Number of players.
    pub players: u8,
    /// Where all chance comes from.
    pub seed: u64,
    /// Ids of options.
    #[serde(default)]
    pub options: Vec<String>,
    /// The first seat; drawn from the seed if not given.
    #[serde(default)]
    pub first: Option<u8>,
}

/// What `setup` needs.
#[derive(Clone, PartialEq, Debug)]
pub struct SetupRequest {
    /// Id of the game.
    pub game: String,
    /// A position as `position` answers it; it is read when the game is known.
    pub position: Json,
}

/// The fields of `setup`, once the position was taken out.
#[derive(Deserialize)]
struct SetupFields {
    game: String,
    #[serde(rename = "position")]
    _position: (),
}

/// What `view` needs.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ViewRequest {
    /// Who looks; the public if not given.
    #[serde(default)]
    pub observer: ObserverField,
}

/// An observer as it is written: a seat, or `"public"`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum ObserverField {
    /// What lies open.
    #[default]
    Public,
    /// What a seat may see.
    Seat(u8),
}

impl<'de> Deserialize<'de> for ObserverField {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct ObserverVisitor;
        impl serde::de::Visitor<'_> for ObserverVisitor {
            type Value = ObserverField;
            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("a seat or \"public\"")
            }
            fn visit_u64<E: serde::de::Error>(self, seat: u64) -> Result<ObserverField, E> {
                let wrong = || E::invalid_value(serde::de::Unexpected::Unsigned(seat), &self);
                u8::try_from(seat).map(ObserverField::Seat).map_err(|_| wrong())
            }
            fn visit_str<E: serde::de::Error>(self, word: &str) -> Result<ObserverField, E> {
                let wrong = || E::invalid_value(serde::de::Unexpected::Str(word), &self);
                if word == "public" { Ok(ObserverField::Public) } else { Err(wrong()) }
            }
        }
        deserializer.deserialize_any(ObserverVisitor)
    }
}

impl From<ObserverField> for Observer {
    fn from(observer: ObserverField) -> Observer {
        match observer {
            ObserverField::Public => Observer::Public,
            ObserverField::Seat(seat) => Observer::Seat(Seat(seat)),
        }
    }
}

/// What `apply` needs.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Apply {
    /// The decision's text.
    pub decision: String,
    /// Who makes it; whoever must decide if not given.
    #[serde(default)]
    pub seat: Option<u8>,
    /// Who is told of the events; they tell everything if not given.
    #[serde(default)]
    pub observer: Option<ObserverField>,
    /// The language of texts; English if not given.
    #[serde(default)]
    pub language: Option<String>,
}

/// What `undo` needs.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Undo {
    /// Whether to take back also what nobody could take back at the table.
    #[serde(default)]
    pub force: bool,
    /// Who is told; without, everything is told.
    #[serde(default)]
    pub observer: Option<ObserverField>,
}

/// What `bot` needs.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bot {
    /// How well it plays.
    pub level: String,
    /// How many steps it may search; what the device has time for if not given.
    #[serde(default)]
    pub max_steps: Option<u32>,
    /// Where its chance comes from.
    #[serde(default)]
    pub seed: u64,
    /// Who is answered; everything is told if not given.
    #[serde(default)]
    pub observer: Option<ObserverField>,
    /// The language of texts; English if not given.
    #[serde(default)]
    pub language: Option<String>,
}

/// What `load` needs.
#[derive(Clone, PartialEq, Debug)]
pub struct Load {
    /// A journal as `journal` answers it, in either form.
    pub journal: Json,
}

/// The fields of `load`, once the journal was taken out.
#[derive(Deserialize)]
struct LoadFields {
    #[serde(rename = "journal")]
    _journal: (),
}

/// Why a line was refused.
#[derive(Clone, PartialEq, Debug)]
pub struct EngineError {
    /// A name for programs.
    pub name: String,
    /// A sentence for people.
    pub message: String,
    /// The field that is at fault.
    pub field: Option<String>,
}

impl EngineError {
    /// A named reason.
    pub fn new(name: &str, message: impl Into<String>) -> Self {
        EngineError { name: name.into(), message: message.into(), field: None }
    }

    /// The same, with the field that is at fault.
    pub fn in_field(mut self, field: impl Into<String>) -> Self {
        self.field = Some(field.into());
        self
    }

    /// A refusal by the rules.
    pub fn refused(refusal: impl Refusal) -> Self {
        EngineError::new(refusal.name(), refusal.sentence())
    }

    /// A position that cannot be played.
    pub fn position_error<R: Refusal>(position_error: PositionError<R>) -> Self {
        EngineError::new(position_error.refusal.name(), sentence(&position_error.reason))
            .in_field(format!("position.{}", position_error.field))
    }
}

impl From<ReadError> for EngineError {
    fn from(error: ReadError) -> Self {
        let message = error.to_string();
        match error {
            ReadError::At { field, .. } => EngineError::new("BadField", message).in_field(field),
            _ => EngineError::new("BadField", message),
        }
    }
}

/// A reason as a sentence of its own: with a capital, and an end.
fn sentence(reason: &str) -> String {
    let mut letters = reason.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    let mut sentence: String = first.chain(letters).collect();
    if !sentence.ends_with(['.', '!', '?']) {
        sentence.push('.');
    }
    sentence
}

/// The answer to a line.
#[derive(Clone, PartialEq, Debug)]
pub struct EngineResponse {
    /// What the command gave as its `id`, written back as it came.
    id: Option<Json>,
    answer: Map<String, Value>,
}

impl EngineResponse {
    /// The command was obeyed: the fields of the answer.
    pub fn success(id: Option<Json>, fields: Map<String, Value>) -> Self {
        let ok = [("ok".to_owned(), true.into())];
        EngineResponse { id, answer: ok.into_iter().chain(fields).collect() }
    }

    /// The command was refused and changed nothing.
    pub fn refused(id: Option<Json>, failure: EngineError) -> Self {
        let EngineError { name, message, field } = failure;
        let mut answer = Map::from_iter([("ok".to_owned(), false.into())]);
        answer.insert("error".into(), name.into());
        answer.extend(field.map(|field| ("field".to_owned(), field.into())));
        answer.insert("message".into(), message.into());
        EngineResponse { id, answer }
    }

    /// The field of the answer, if it has one of this name.
    pub fn get(&self, field: &str) -> Option<&Value> {
        self.answer.get(field)
    }

    /// Whether the command was obeyed.
    pub fn is_ok(&self) -> bool {
        self.get("ok") == Some(&Value::Bool(true))
    }
}

impl fmt::Display for EngineResponse {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{{\"ok\":{}", self.is_ok())?;
        if let Some(id) = &self.id {
            write!(f, ",\"id\":{id}")?;
        }
        for (name, value) in self.answer.iter().filter(|(name, _)| *name != "ok") {
            write!(f, ",{}:{value}", Value::from(name.as_str()))?;
        }
        f.write_str("}")
    }
}

/// A line as a command, with the id that its answer repeats.
pub fn read(line: &str) -> (Option<Json>, Result<EngineRequest, EngineError>) {
    let mut fields = match strict::parse(line) {
        Ok(fields @ Json::Object(_)) => fields,
        Ok(_) => {
            let message = "A command is an object such as {\"cmd\":\"games\"}.";
            return (None, Err(EngineError::new("NotAnObject", message)));
        }
        Err(error) => {
            let message = format!("The line is not JSON: {error}.");
            return (None, Err(EngineError::new("BadJson", message)));
        }
    };
    if let Some(field) = fields.doubled_key(&JsonPath::Root("")) {
        // Of two ids, or an id with something in it twice, none is the right one to repeat.
        let id = (!field.starts_with("id")).then(|| fields.remove("id")).flatten();
        let message = format!("The field {field} is there twice.");
        return (id, Err(EngineError::new("DoubledField", message).in_field(field)));
    }
    let id = fields.remove("id");
    (id, command(fields))
}

fn command(mut fields: Json) -> Result<EngineRequest, EngineError> {
    let name = match fields.remove("cmd") {
        Some(Json::Text(name)) => name,
        Some(other) => {
            let wrong = ReadError::must_be(&JsonPath::Root("cmd"), &other, "the name of a command");
            return Err(wrong.into());
        }
        None => {
            return Err(EngineError::new("MissingCommand", "The field cmd names a command.")
                .in_field("cmd"));
        }
    };
    refuse_renamed_fields(&name, &fields)?;
    Ok(match name.as_str() {
        "games" => EngineRequest::Games(parse_fields(&fields)?),
        "new" => EngineRequest::New(parse_fields(&fields)?),
        "setup" => {
            let position = fields.take("position").unwrap_or(Json::Null);
            let SetupFields { game, .. } = parse_fields(&fields)?;
            EngineRequest::Setup(SetupRequest { game, position })
        }
        "position" => without_fields(&fields, EngineRequest::Position)?,
        "view" => EngineRequest::View(parse_fields(&fields)?),
        "legal" => EngineRequest::Legal(parse_fields(&fields)?),
        "apply" => EngineRequest::Apply(parse_fields(&fields)?),
        "undo" => EngineRequest::Undo(parse_fields(&fields)?),
        "score" => EngineRequest::Score(parse_fields(&fields)?),
        "bot" => EngineRequest::Bot(parse_fields(&fields)?),
        "log" => EngineRequest::Log(parse_fields(&fields)?),
        "journal" => EngineRequest::Journal(parse_fields(&fields)?),
        "load" => {
            let journal = fields.take("journal").unwrap_or(Json::Null);
            let LoadFields { .. } = parse_fields(&fields)?;
            EngineRequest::Load(Load { journal })
        }
        unknown => {
            let shown: String = unknown.chars().take(40).collect();
            let all = COMMANDS.join(", ");
            let message = format!("There is no command {shown:?}; there are {all}.");
            return Err(EngineError::new("UnknownCommand", message).in_field("cmd"));
        }
    })
}

/// Refuses a field that this command took under another name.
fn refuse_renamed_fields(command: &str, fields: &Json) -> Result<(), EngineError> {
    let of_command = RENAMED_FIELDS.into_iter().filter(|(name, ..)| *name == command);
    of_command
        .filter(|(_, old, _)| fields.get(old).is_some())
        .try_for_each(|(_, old, new)| Err(renamed_field(old, new).in_field(old)))
}

/// Reads a position of a game: every field must be there, and no others.
pub fn parse_position<T: DeserializeOwned>(game: &str, position: &Json) -> Result<T, EngineError> {
    let of_game = RENAMED_POSITION_FIELDS.into_iter().filter(|(id, ..)| *id == game);
    of_game.filter(|(_, old, _)| position.get(old).is_some()).try_for_each(|(_, old, new)| {
        Err(renamed_field(old, new).in_field(format!("position.{old}")))
    })?;
    Ok(strict::read(position, "position", MissingFields::Refused)?)
}

fn renamed_field(old: &str, new: &str) -> EngineError {
    let message = format!("The field {old} is called {new} since protocol 2.");
    EngineError::new("RenamedField", message)
}

/// A command that takes no fields.
fn without_fields(fields: &Json, command: EngineRequest) -> Result<EngineRequest, EngineError> {
    #[derive(Deserialize)]
    struct Nothing {}
    parse_fields::<Nothing>(fields).map(|Nothing {}| command)
}

/// Reads the fields of a command. Those that need not be given may be missing.
fn parse_fields<T: DeserializeOwned>(fields: &Json) -> Result<T, EngineError> {
    Ok(strict::read(fields, "", MissingFields::MayHaveDefaults)?)
}
