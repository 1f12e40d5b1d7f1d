//! Values as Rust's types, by what the types ask for (a `Deserializer`).
//!
//! What stands there must be exactly what a type asks for; only then the type is asked to take it. So a fault is
//! found here, with its place, before any word of the types' own could be said about it.

use serde::de::{DeserializeOwned, Deserializer, Visitor};

use super::access::{ListItems, ObjectFields, Word};
use super::json::Json;
use super::json_path::JsonPath;
use super::read_error::{ReadError, listed};

/// What becomes of fields that an object does not have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MissingFields {
    /// Those that need not be given stand for what the type says.
    MayHaveDefaults,
    /// Refused: also a field without a value is written down, as `null`.
    Refused,
}

/// Reads a value whose place is called `root`.
pub fn read<T: DeserializeOwned>(
    value: &Json,
    root: &str,
    missing: MissingFields,
) -> Result<T, ReadError> {
    let path = JsonPath::Root(root);
    if let Some(field) = value.doubled_key(&path) {
        let message = format!("The field {field} is there twice.");
        return Err(ReadError::At { field, message });
    }
    let read = T::deserialize(Reader { value, path, missing, nullable: Nullable::No });
    read.map_err(|error| error.of(&path, value))
}

/// Whether `null` could stand here as well.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Nullable {
    Yes,
    No,
}

/// A value that is being read.
#[derive(Clone, Copy)]
pub(super) struct Reader<'a> {
    pub(super) value: &'a Json,
    pub(super) path: JsonPath<'a>,
    pub(super) missing: MissingFields,
    pub(super) nullable: Nullable,
}

impl<'a> Reader<'a> {
    /// The reader of a part of this value.
    pub(super) fn part(&self, value: &'a Json, path: JsonPath<'a>) -> Reader<'a> {
        Reader { value, path, missing: self.missing, nullable: Nullable::No }
    }

    pub(super) fn must_be(&self, what: impl std::fmt::Display) -> ReadError {
        match self.nullable {
            Nullable::Yes => {
                ReadError::must_be(&self.path, self.value, format_args!("{what}, or null"))
            }
            Nullable::No => ReadError::must_be(&self.path, self.value, what),
        }
    }

    /// Adds the place to a fault of this very value.
    fn placed<T>(&self, read: Result<T, ReadError>) -> Result<T, ReadError> {
        read.map_err(|error| error.of(&self.path, self.value))
    }

    fn whole<T: TryFrom<i128> + std::fmt::Display>(
        &self,
        least: T,
        most: T,
    ) -> Result<T, ReadError> {
        let number = self.value.whole().and_then(|number| T::try_from(number).ok());
        number.ok_or_else(|| self.must_be(format_args!("a whole number from {least} to {most}")))
    }

    fn text(&self) -> Result<&'a str, ReadError> {
        match self.value {
            Json::Text(text) => Ok(text),
            _ => Err(self.must_be("a text")),
        }
    }

    pub(super) fn list<'de, V: Visitor<'de>>(&self, visitor: V) -> Result<V::Value, ReadError> {
        let Json::List(items) = self.value else { return Err(self.must_be("a list")) };
        let mut list = ListItems { list: *self, items, next: 0 };
        let read = visitor.visit_seq(&mut list).and_then(|read| match list.next {
            next if next < items.len() => Err(ReadError::TooMany { most: next }),
            _ => Ok(read),
        });
        self.placed(read)
    }

    /// A list of this very length.
    pub(super) fn row<'de, V: Visitor<'de>>(
        &self,
        len: usize,
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        match self.value {
            Json::List(items) if items.len() != len => {
                let message =
                    format!("{} is a list of {}; it must be one of {len}.", self.path, items.len());
                Err(ReadError::at(&self.path, message))
            }
            _ => self.list(visitor),
        }
    }

    /// An object with these fields and no others.
    pub(super) fn object<'de, V: Visitor<'de>>(
        &self,
        names: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        let Json::Object(fields) = self.value else { return Err(self.must_be("an object")) };
        if let Some((name, _)) = fields.iter().find(|(name, _)| !names.contains(&name.as_str())) {
            return Err(ReadError::unknown(&self.path.field(name), names));
        }
        let is_missing = |name: &&&str| fields.iter().all(|(there, _)| there != **name);
        if let (MissingFields::Refused, Some(name)) = (self.missing, names.iter().find(is_missing))
        {
            return Err(ReadError::missing(&self.path.field(name)));
        }
        self.placed(visitor.visit_map(ObjectFields { object: *self, fields, next: 0 }))
    }
}

/// The methods that read whole numbers.
macro_rules! whole_numbers {
    ($($method:ident $visit:ident $number:ty;)*) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
            let number = self.whole(<$number>::MIN, <$number>::MAX)?;
            self.placed(visitor.$visit(number))
        })*
    };
}

impl<'de> Deserializer<'de> for Reader<'_> {
    type Error = ReadError;

    whole_numbers! {
        deserialize_u8 visit_u8 u8;
        deserialize_u16 visit_u16 u16;
        deserialize_u32 visit_u32 u32;
        deserialize_u64 visit_u64 u64;
        deserialize_i8 visit_i8 i8;
        deserialize_i16 visit_i16 i16;
        deserialize_i32 visit_i32 i32;
        deserialize_i64 visit_i64 i64;
    }

    /// For types that take several kinds of values. Numbers that are not whole are none of them.
    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        match self.value {
            Json::Null => self.placed(visitor.visit_unit()),
            Json::Bool(value) => self.placed(visitor.visit_bool(*value)),
            Json::Number(_) if self.value.whole().is_some_and(|number| number < 0) => {
                self.deserialize_i64(visitor)
            }
            Json::Number(_) => self.deserialize_u64(visitor),
            Json::Text(text) => self.placed(visitor.visit_str(text)),
            Json::List(_) => self.list(visitor),
            Json::Object(_) => self.deserialize_map(visitor),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        match self.value {
            Json::Bool(value) => self.placed(visitor.visit_bool(*value)),
            _ => Err(self.must_be("true or false")),
        }
    }

    fn deserialize_f32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        self.deserialize_f64(visitor)
    }

    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        let number = match self.value {
            Json::Number(digits) => digits.parse().ok().filter(|number: &f64| number.is_finite()),
            _ => None,
        };
        let number = number.ok_or_else(|| self.must_be("a number"))?;
        self.placed(visitor.visit_f64(number))
    }

    fn deserialize_char<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        self.deserialize_str(visitor)
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        let text = self.text()?;
        self.placed(visitor.visit_str(text))
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        self.deserialize_str(visitor)
    }

    fn deserialize_bytes<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        self.deserialize_str(visitor)
    }

    fn deserialize_byte_buf<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        self.deserialize_str(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        match self.value {
            Json::Null => self.placed(visitor.visit_none()),
            _ => self.placed(visitor.visit_some(Reader { nullable: Nullable::Yes, ..self })),
        }
    }

    fn deserialize_unit<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        match self.value {
            Json::Null => self.placed(visitor.visit_unit()),
            _ => Err(ReadError::must_be(&self.path, self.value, "null")),
        }
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        self.deserialize_unit(visitor)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        self.placed(visitor.visit_newtype_struct(self))
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        self.list(visitor)
    }

    fn deserialize_tuple<V: Visitor<'de>>(
        self,
        len: usize,
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        self.row(len, visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        len: usize,
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        self.row(len, visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        let Json::Object(fields) = self.value else { return Err(self.must_be("an object")) };
        self.placed(visitor.visit_map(ObjectFields { object: self, fields, next: 0 }))
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        self.object(fields, visitor)
    }

    /// A word, or an object with one field: the word with what belongs to it.
    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        words: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        let all = || format!("one of {}", listed(words));
        let (word, content) = match self.value {
            Json::Text(word) => (word, None),
            Json::Object(fields) => match &fields[..] {
                [(word, content)] => (word, Some(content)),
                _ => {
                    let count = fields.len();
                    let what = format!("one field, {}", all());
                    let message = format!("{} has {count} fields; it must have {what}.", self.path);
                    return Err(ReadError::at(&self.path, message));
                }
            },
            _ => return Err(self.must_be(all())),
        };
        match content {
            Some(_) if !words.contains(&word.as_str()) => {
                Err(ReadError::unknown(&self.path.field(word), words))
            }
            None if !words.contains(&word.as_str()) => Err(self.must_be(all())),
            _ => self.placed(visitor.visit_enum(Word { of: self, word, content })),
        }
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        self.deserialize_str(visitor)
    }

    /// Nothing is passed over in silence.
    fn deserialize_ignored_any<V: Visitor<'de>>(self, _: V) -> Result<V::Value, ReadError> {
        Err(ReadError::unknown(&self.path, &[]))
    }

    serde::forward_to_deserialize_any! { i128 u128 }
}
