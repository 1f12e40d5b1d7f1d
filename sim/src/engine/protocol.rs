//! What can be asked of the engine, and how it answers.

use std::fmt;

use kogge::games::{Eyes, Fault, Refusal, Seat};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

/// A command with what it needs.
#[derive(Clone, PartialEq, Debug)]
pub enum Command {
    /// What can be played.
    Games,
    /// Starts a game.
    New(New),
    /// Starts from a position that was typed in.
    Setup(Setup),
    /// The whole position.
    Position,
    /// What somebody may see.
    View(View),
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
    /// Who begins; drawn from the seed if not given.
    #[serde(default)]
    pub first: Option<u8>,
}

/// What `setup` needs.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// Id of the game.
    pub game: String,
    /// A position as `position` answers it.
    pub position: Value,
}

/// What `view` needs.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Whose eyes; the public's if not given.
    #[serde(default)]
    pub eyes: Viewer,
}

/// Whose eyes, as it is written: a seat, or `"public"`.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Viewer {
    /// What lies open.
    #[default]
    Public,
    /// What a seat may see.
    Seat(u8),
}

impl<'de> Deserialize<'de> for Viewer {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Word;
        impl serde::de::Visitor<'_> for Word {
            type Value = Viewer;
            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("a seat or \"public\"")
            }
            fn visit_u64<E: serde::de::Error>(self, seat: u64) -> Result<Viewer, E> {
                let wrong = || E::invalid_value(serde::de::Unexpected::Unsigned(seat), &self);
                u8::try_from(seat).map(Viewer::Seat).map_err(|_| wrong())
            }
            fn visit_str<E: serde::de::Error>(self, word: &str) -> Result<Viewer, E> {
                let wrong = || E::invalid_value(serde::de::Unexpected::Str(word), &self);
                if word == "public" { Ok(Viewer::Public) } else { Err(wrong()) }
            }
        }
        deserializer.deserialize_any(Word)
    }
}

impl From<Viewer> for Eyes {
    fn from(viewer: Viewer) -> Eyes {
        match viewer {
            Viewer::Public => Eyes::Public,
            Viewer::Seat(seat) => Eyes::Of(Seat(seat)),
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
    /// Through whose eyes the events are told; everything if not given.
    #[serde(default)]
    pub eyes: Option<Viewer>,
}

/// What `undo` needs.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Undo {
    /// Whether decisions come back that nobody could take back at the table.
    #[serde(default)]
    pub past_barriers: bool,
}

/// What `bot` needs.
#[derive(Clone, PartialEq, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bot {
    /// How well it plays.
    pub level: String,
    /// How many steps it may think; what the device has time for if not given.
    #[serde(default)]
    pub budget: Option<u32>,
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
pub struct Trouble {
    /// A name for programs.
    pub name: String,
    /// A sentence for people.
    pub sentence: String,
    /// The field that is at fault.
    pub field: Option<String>,
}

impl Trouble {
    /// A named reason.
    pub fn new(name: &str, sentence: impl Into<String>) -> Self {
        Trouble { name: name.into(), sentence: sentence.into(), field: None }
    }

    /// The same, with the field that is at fault.
    pub fn at(mut self, field: impl Into<String>) -> Self {
        self.field = Some(field.into());
        self
    }

    /// A refusal by the rules.
    pub fn refused(refusal: impl Refusal) -> Self {
        Trouble::new(refusal.name(), refusal.sentence())
    }

    /// A position that cannot be played.
    pub fn fault<R: Refusal>(fault: Fault<R>) -> Self {
        Trouble::new(fault.refusal.name(), fault.reason).at(format!("position.{}", fault.field))
    }
}

/// The answer to a line.
#[derive(Clone, PartialEq, Debug)]
pub struct Answer(Value);

impl Answer {
    /// Everything went well: the fields of the answer.
    pub fn done(id: Option<Value>, fields: Map<String, Value>) -> Self {
        let mut answer = Self::head(id, true);
        answer.extend(fields);
        Answer(Value::Object(answer))
    }

    /// Nothing was done.
    pub fn refused(id: Option<Value>, trouble: Trouble) -> Self {
        let mut answer = Self::head(id, false);
        answer.insert("error".into(), trouble.name.into());
        if let Some(field) = trouble.field {
            answer.insert("field".into(), field.into());
        }
        answer.insert("sentence".into(), trouble.sentence.into());
        Answer(Value::Object(answer))
    }

    fn head(id: Option<Value>, ok: bool) -> Map<String, Value> {
        let mut answer = Map::new();
        answer.insert("ok".into(), json!(ok));
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

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// A line as a command, with the id that its answer repeats.
pub fn read(line: &str) -> (Option<Value>, Result<Command, Trouble>) {
    let value: Value = match serde_json::from_str(line) {
        Ok(value) => value,
        Err(error) => {
            let sentence = format!("The line is not JSON: {error}.");
            return (None, Err(Trouble::new("BadJson", sentence)));
        }
    };
    let Value::Object(mut fields) = value else {
        let sentence = "A command is an object such as {\"cmd\":\"games\"}.";
        return (None, Err(Trouble::new("NotAnObject", sentence)));
    };
    let id = fields.remove("id");
    (id, command(fields))
}

fn command(mut fields: Map<String, Value>) -> Result<Command, Trouble> {
    let name = match fields.remove("cmd") {
        Some(Value::String(name)) => name,
        Some(_) => return Err(Trouble::new("BadField", "It must be a text.").at("cmd")),
        None => {
            return Err(Trouble::new("MissingCommand", "The field cmd names a command.").at("cmd"));
        }
    };
    let fields = Value::Object(fields);
    Ok(match name.as_str() {
        "games" => bare(fields, Command::Games)?,
        "new" => Command::New(typed(fields, "")?),
        "setup" => Command::Setup(typed(fields, "")?),
        "position" => bare(fields, Command::Position)?,
        "view" => Command::View(typed(fields, "")?),
        "legal" => bare(fields, Command::Legal)?,
        "apply" => Command::Apply(typed(fields, "")?),
        "undo" => Command::Undo(typed(fields, "")?),
        "score" => bare(fields, Command::Score)?,
        "bot" => Command::Bot(typed(fields, "")?),
        "journal" => bare(fields, Command::Journal)?,
        "load" => Command::Load(typed(fields, "")?),
        unknown => {
            let shown: String = unknown.chars().take(40).collect();
            let all = COMMANDS.join(", ");
            let sentence = format!("There is no command {shown:?}; there are {all}.");
            return Err(Trouble::new("UnknownCommand", sentence).at("cmd"));
        }
    })
}

/// A command that takes no fields.
fn bare(fields: Value, command: Command) -> Result<Command, Trouble> {
    #[derive(Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Nothing {}
    typed::<Nothing>(fields, "").map(|Nothing {}| command)
}

/// Reads data, and names the field that has the wrong type or value; `under` is where the data is.
pub fn typed<T: DeserializeOwned>(value: Value, under: &str) -> Result<T, Trouble> {
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
        Trouble::new("BadField", format!("{reason}.")).at(field)
    })
}
