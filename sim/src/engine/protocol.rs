//! The lines of the protocol: commands as they come in, answers as they go out.
//!
//! Lives here: reading a line, refusing it with the field that is at fault, writing an answer. What a
//! command does is not known here. Nothing in a line makes the reader panic.

use std::fmt;

use kogge::games::{Observer, PositionError, Refusal, Seat};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

/// A command with what it needs.
#[derive(Clone, PartialEq, Debug)]
pub enum EngineRequest {
    /// What can be played.
    Games,
    /// Starts a game.
    New(New),
    /// Starts from a position that was typed in.
    Setup(SetupRequest),
    /// The whole position.
    Position,
    /// What somebody may see.
    View(ViewRequest),
    /// The legal decisions.
    Legal,
    /// Takes a decision.
    Apply(Apply),
    /// Takes the last decision back.
    Undo(Undo),
    /// Points by source.
    Score,
    /// Asks a bot.
    Bot(Bot),
    /// The game so far as start and decisions.
    Journal,
    /// Plays a journal again.
    Load(Load),
}

/// The number of this protocol. It grows when a field, an error or a level gets another name or meaning.
pub const PROTOCOL: u32 = 2;

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
pub const COMMANDS: [&str; 12] = [
    "games", "new", "setup", "position", "view", "legal", "apply", "undo", "score", "bot",
    "journal", "load",
];

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
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetupRequest {
    /// Id of the game.
    pub game: String,
    /// A position as `position` answers it.
    pub position: Value,
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
}

/// What `undo` needs.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Undo {
    /// Whether to take back also what nobody could take back at the table.
    #[serde(default)]
    pub force: bool,
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
}

/// What `load` needs.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Load {
    /// A journal as `journal` answers it.
    pub journal: Value,
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
        EngineError::new(position_error.refusal.name(), position_error.reason)
            .in_field(format!("position.{}", position_error.field))
    }
}

/// The answer to a line.
#[derive(Clone, PartialEq, Debug)]
pub struct EngineResponse(Value);

impl EngineResponse {
    /// The command was obeyed: the fields of the answer.
    pub fn success(id: Option<Value>, fields: Map<String, Value>) -> Self {
        let mut answer = Self::head(id, json!(true));
        answer.extend(fields);
        EngineResponse(Value::Object(answer))
    }

    /// The command was refused and changed nothing.
    pub fn refused(id: Option<Value>, failure: EngineError) -> Self {
        let mut answer = Self::head(id, json!(false));
        answer.insert("error".into(), failure.name.into());
        if let Some(field) = failure.field {
            answer.insert("field".into(), field.into());
        }
        answer.insert("message".into(), failure.message.into());
        EngineResponse(Value::Object(answer))
    }

    fn head(id: Option<Value>, ok: Value) -> Map<String, Value> {
        let mut answer = Map::new();
        answer.insert("ok".into(), ok);
        if let Some(id) = id {
            answer.insert("id".into(), id);
        }
        answer
    }

    /// The answer as data.
    pub fn value(&self) -> &Value {
        &self.0
    }
}

impl fmt::Display for EngineResponse {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A line as a command, with the id that its answer repeats.
pub fn read(line: &str) -> (Option<Value>, Result<EngineRequest, EngineError>) {
    let value: Value = match serde_json::from_str(line) {
        Ok(value) => value,
        Err(error) => {
            let message = format!("The line is not JSON: {error}.");
            return (None, Err(EngineError::new("BadJson", message)));
        }
    };
    let Value::Object(mut fields) = value else {
        let message = "A command is an object such as {\"cmd\":\"games\"}.";
        return (None, Err(EngineError::new("NotAnObject", message)));
    };
    let id = fields.remove("id");
    (id, command(fields))
}

fn command(mut fields: Map<String, Value>) -> Result<EngineRequest, EngineError> {
    let name = match fields.remove("cmd") {
        Some(Value::String(name)) => name,
        Some(_) => return Err(EngineError::new("BadField", "It must be a text.").in_field("cmd")),
        None => {
            return Err(EngineError::new("MissingCommand", "The field cmd names a command.")
                .in_field("cmd"));
        }
    };
    refuse_renamed_fields(&name, &fields)?;
    let fields = Value::Object(fields);
    Ok(match name.as_str() {
        "games" => without_fields(fields, EngineRequest::Games)?,
        "new" => EngineRequest::New(parse_fields(fields, "")?),
        "setup" => EngineRequest::Setup(parse_fields(fields, "")?),
        "position" => without_fields(fields, EngineRequest::Position)?,
        "view" => EngineRequest::View(parse_fields(fields, "")?),
        "legal" => without_fields(fields, EngineRequest::Legal)?,
        "apply" => EngineRequest::Apply(parse_fields(fields, "")?),
        "undo" => EngineRequest::Undo(parse_fields(fields, "")?),
        "score" => without_fields(fields, EngineRequest::Score)?,
        "bot" => EngineRequest::Bot(parse_fields(fields, "")?),
        "journal" => without_fields(fields, EngineRequest::Journal)?,
        "load" => EngineRequest::Load(parse_fields(fields, "")?),
        unknown => {
            let shown: String = unknown.chars().take(40).collect();
            let all = COMMANDS.join(", ");
            let message = format!("There is no command {shown:?}; there are {all}.");
            return Err(EngineError::new("UnknownCommand", message).in_field("cmd"));
        }
    })
}

/// Refuses a field that this command took under another name.
fn refuse_renamed_fields(command: &str, fields: &Map<String, Value>) -> Result<(), EngineError> {
    let of_command = RENAMED_FIELDS.into_iter().filter(|(name, ..)| *name == command);
    of_command
        .filter(|(_, old, _)| fields.contains_key(*old))
        .try_for_each(|(_, old, new)| Err(renamed_field(old, new).in_field(old)))
}

/// Refuses a position with a field that this game had under another name.
pub fn refuse_renamed_position_fields(game: &str, position: &Value) -> Result<(), EngineError> {
    let of_game = RENAMED_POSITION_FIELDS.into_iter().filter(|(id, ..)| *id == game);
    of_game.filter(|(_, old, _)| position.get(old).is_some()).try_for_each(|(_, old, new)| {
        Err(renamed_field(old, new).in_field(format!("position.{old}")))
    })
}

fn renamed_field(old: &str, new: &str) -> EngineError {
    let message = format!("The field {old} is called {new} since protocol 2.");
    EngineError::new("RenamedField", message)
}

/// A command that takes no fields.
fn without_fields(fields: Value, command: EngineRequest) -> Result<EngineRequest, EngineError> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Nothing {}
    parse_fields::<Nothing>(fields, "").map(|Nothing {}| command)
}

/// Reads data, and names the field that has the wrong type or value; `under` is where the data is.
pub fn parse_fields<T: DeserializeOwned>(value: Value, under: &str) -> Result<T, EngineError> {
    serde_path_to_error::deserialize(value).map_err(|error| {
        let path = error.path().to_string();
        let field = match (under, path.as_str()) {
            ("", path) => path.to_owned(),
            (under, "." | "") => under.to_owned(),
            (under, path) if path.starts_with('[') => format!("{under}{path}"),
            (under, path) => format!("{under}.{path}"),
        };
        let mut reason = error.into_inner().to_string();
        if let Some(first) = reason.get(..1).map(str::to_uppercase) {
            reason.replace_range(..1, &first);
        }
        EngineError::new("BadField", format!("{reason}.")).in_field(field)
    })
}
