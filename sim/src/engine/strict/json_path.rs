//! Where in a value something is, such as `position.players[1].purse`.

use std::fmt;

/// The longest part of a text that a message repeats, in characters.
const SHOWN_CHARS: usize = 40;

/// A place in a value: a chain that lives on the stack of whoever reads.
#[derive(Clone, Copy)]
pub enum JsonPath<'a> {
    /// The value itself, under this name; without a name its fields stand alone.
    Root(&'a str),
    /// A field of an object.
    Field(&'a JsonPath<'a>, &'a str),
    /// An item of a list, from 0.
    Item(&'a JsonPath<'a>, usize),
}

impl<'a> JsonPath<'a> {
    /// The place of a field.
    pub fn field(&'a self, name: &'a str) -> JsonPath<'a> {
        JsonPath::Field(self, name)
    }

    /// The place of an item.
    pub fn item(&'a self, index: usize) -> JsonPath<'a> {
        JsonPath::Item(self, index)
    }
}

/// The beginning of a text that may be of any length.
pub(super) fn shortened(text: &str) -> String {
    match text.char_indices().nth(SHOWN_CHARS) {
        Some((end, _)) => format!("{}…", &text[..end]),
        None => text.to_owned(),
    }
}

impl fmt::Display for JsonPath<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            JsonPath::Root(name) => f.write_str(name),
            JsonPath::Field(JsonPath::Root(""), name) => f.write_str(&shortened(name)),
            JsonPath::Field(parent, name) => write!(f, "{parent}.{}", shortened(name)),
            JsonPath::Item(parent, index) => write!(f, "{parent}[{index}]"),
        }
    }
}
