//! A JSON value as it was written: keys in their order, numbers digit for digit.

use std::collections::HashSet;
use std::fmt;

use super::json_path::{JsonPath, shortened};

/// A JSON value. It is written again as it came, but for blanks and the spelling of letters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Json {
    /// `null`.
    Null,
    /// `true` or `false`.
    Bool(bool),
    /// A number, as it was written.
    Number(String),
    /// A text, its escapes resolved.
    Text(String),
    /// A list.
    List(Vec<Json>),
    /// Keys and values in their order. A key may be there twice: [`Json::doubled_key`] finds it.
    Object(Vec<(String, Json)>),
}

impl Json {
    /// The value of a key, if this is an object that has it.
    pub fn get(&self, key: &str) -> Option<&Json> {
        match self {
            Json::Object(fields) => {
                fields.iter().find(|(name, _)| name == key).map(|(_, value)| value)
            }
            _ => None,
        }
    }

    /// Takes the value of a key out; `null` stays in its place.
    pub fn take(&mut self, key: &str) -> Option<Json> {
        let Json::Object(fields) = self else { return None };
        let (_, value) = fields.iter_mut().find(|(name, _)| name == key)?;
        Some(std::mem::replace(value, Json::Null))
    }

    /// Takes a key and its value out.
    pub fn remove(&mut self, key: &str) -> Option<Json> {
        let Json::Object(fields) = self else { return None };
        let at = fields.iter().position(|(name, _)| name == key)?;
        Some(fields.remove(at).1)
    }

    /// Puts `null` where an object lacks a key.
    pub fn null_if_missing(&mut self, key: &str) {
        let missing = self.get(key).is_none();
        if let (Json::Object(fields), true) = (self, missing) {
            fields.push((key.to_owned(), Json::Null));
        }
    }

    /// The place of the first key that its object has twice, whatever the depth; `root` is where this value is.
    pub fn doubled_key(&self, root: &JsonPath) -> Option<String> {
        match self {
            Json::List(items) => {
                (0..).zip(items).find_map(|(index, item)| item.doubled_key(&root.item(index)))
            }
            Json::Object(fields) => {
                let mut seen = HashSet::new();
                fields.iter().find_map(|(name, value)| match seen.insert(name) {
                    true => value.doubled_key(&root.field(name)),
                    false => Some(root.field(name).to_string()),
                })
            }
            _ => None,
        }
    }

    /// The whole number that this is, if it is one and it fits.
    pub(super) fn whole(&self) -> Option<i128> {
        match self {
            Json::Number(digits) => digits.parse().ok(),
            _ => None,
        }
    }

    /// What this is, for messages: `300`, `"venice"`, `a list`.
    pub(super) fn shown(&self) -> String {
        match self {
            Json::List(_) => "a list".to_owned(),
            Json::Object(_) => "an object".to_owned(),
            Json::Text(text) => format!("{:?}", shortened(text)),
            Json::Number(digits) => shortened(digits),
            short => short.to_string(),
        }
    }
}

impl fmt::Display for Json {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Json::Null => f.write_str("null"),
            Json::Bool(value) => write!(f, "{value}"),
            Json::Number(digits) => f.write_str(digits),
            Json::Text(text) => write_text(f, text),
            Json::List(items) => {
                f.write_str("[")?;
                for (index, item) in items.iter().enumerate() {
                    write!(f, "{}{item}", separator(index))?;
                }
                f.write_str("]")
            }
            Json::Object(fields) => {
                f.write_str("{")?;
                for (index, (name, value)) in fields.iter().enumerate() {
                    f.write_str(separator(index))?;
                    write_text(f, name)?;
                    write!(f, ":{value}")?;
                }
                f.write_str("}")
            }
        }
    }
}

fn separator(index: usize) -> &'static str {
    if index == 0 { "" } else { "," }
}

fn write_text(f: &mut fmt::Formatter, text: &str) -> fmt::Result {
    f.write_str(&serde_json::to_string(text).map_err(|_| fmt::Error)?)
}
