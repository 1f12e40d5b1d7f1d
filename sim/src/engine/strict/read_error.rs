//! Why a value cannot be read: the place and a sentence for people.

use std::fmt;

use serde::de::{Error, Expected, Unexpected};

use super::json::Json;
use super::json_path::{JsonPath, shortened};

/// How many known words a message lists.
const MOST_WORDS: usize = 14;

/// Why a value cannot be read. Whoever reads the value completes it with the place, so that the innermost counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReadError {
    /// With its place.
    At {
        /// Where.
        field: String,
        /// A sentence for people.
        message: String,
    },
    /// What is wrong with the value that is being read.
    Here(String),
    /// A field that an object must have is not there.
    Missing(&'static str),
    /// There are more entries than there is room for.
    TooMany {
        /// The most that there may be.
        most: usize,
    },
}

impl ReadError {
    /// A fault of a place.
    pub(super) fn at(path: &JsonPath, message: impl Into<String>) -> Self {
        ReadError::At { field: path.to_string(), message: message.into() }
    }

    /// A value is not what must stand there.
    pub fn must_be(path: &JsonPath, value: &Json, what: impl fmt::Display) -> Self {
        Self::at(path, format!("{path} is {}; it must be {what}.", value.shown()))
    }

    /// A field must be there and is not.
    pub(super) fn missing(path: &JsonPath) -> Self {
        Self::at(path, format!("The field {path} is missing."))
    }

    /// A field is there that nobody reads.
    pub(super) fn unknown(path: &JsonPath, known: &[&str]) -> Self {
        let known = match known {
            [] => "no fields may be given here".to_owned(),
            known => format!("there are {}", listed(known)),
        };
        Self::at(path, format!("There is no field {path}; {known}."))
    }

    /// The fault as one of the value at `path`, unless it has a place already.
    pub(super) fn of(self, path: &JsonPath, value: &Json) -> Self {
        match self {
            ReadError::At { .. } => self,
            ReadError::Missing(name) => Self::missing(&path.field(name)),
            ReadError::TooMany { most } => {
                let what = match value {
                    Json::List(items) => {
                        format!("a list of {}; at most {most} may be", items.len())
                    }
                    other => format!("{}; nothing so long may be", other.shown()),
                };
                Self::at(path, format!("{path} is {what} in it."))
            }
            ReadError::Here(reason) => {
                let reason = reason.trim_end_matches('.');
                match value {
                    Json::List(_) | Json::Object(_) => Self::at(path, format!("{path}: {reason}.")),
                    value => Self::at(path, format!("{path} is {}; {reason}.", value.shown())),
                }
            }
        }
    }

    /// The fault as one of a key; `path` is the place that the key would name.
    pub(super) fn of_key(self, path: &JsonPath, key: &str) -> Self {
        match self {
            ReadError::Here(reason) => {
                Self::at(path, format!("{path}: {:?} cannot stand here: {reason}.", shortened(key)))
            }
            other => other.of(path, &Json::Text(key.to_owned())),
        }
    }
}

/// Some words for a message: all of them if they are few.
pub(super) fn listed(words: &[&str]) -> String {
    let few = words.len().min(MOST_WORDS);
    match words.len() - few {
        0 => words.join(", "),
        more => format!("{} and {more} more", words[..few].join(", ")),
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            ReadError::At { message, .. } => f.write_str(message),
            ReadError::Here(reason) => write!(f, "It cannot be read: {reason}."),
            ReadError::Missing(name) => write!(f, "The field {name} is missing."),
            ReadError::TooMany { most } => write!(f, "There is room for {most}."),
        }
    }
}

impl std::error::Error for ReadError {}

impl Error for ReadError {
    fn custom<T: fmt::Display>(reason: T) -> Self {
        ReadError::Here(reason.to_string())
    }

    fn invalid_type(_: Unexpected, wanted: &dyn Expected) -> Self {
        ReadError::Here(format!("it must be {wanted}"))
    }

    fn invalid_value(_: Unexpected, wanted: &dyn Expected) -> Self {
        ReadError::Here(format!("it must be {wanted}"))
    }

    /// Only lists and texts without room for more say so, with the first number that is too large.
    fn invalid_length(count: usize, _: &dyn Expected) -> Self {
        ReadError::TooMany { most: count.saturating_sub(1) }
    }

    fn unknown_variant(_: &str, known: &'static [&'static str]) -> Self {
        ReadError::Here(format!("it must be one of {}", listed(known)))
    }

    fn missing_field(name: &'static str) -> Self {
        ReadError::Missing(name)
    }
}
