//! The parts of lists, objects and words with content, one after another.

use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, IntoDeserializer, MapAccess, SeqAccess,
    VariantAccess, Visitor,
};

use super::json::Json;
use super::json_path::JsonPath;
use super::read_error::{ReadError, listed};
use super::reader::Reader;

/// The items of a list.
pub(super) struct ListItems<'a> {
    pub(super) list: Reader<'a>,
    pub(super) items: &'a [Json],
    pub(super) next: usize,
}

impl<'de> SeqAccess<'de> for &mut ListItems<'_> {
    type Error = ReadError;

    fn next_element_seed<T: DeserializeSeed<'de>>(
        &mut self,
        seed: T,
    ) -> Result<Option<T::Value>, ReadError> {
        let Some(item) = self.items.get(self.next) else { return Ok(None) };
        let path = self.list.path.item(self.next);
        self.next += 1;
        let read = seed.deserialize(self.list.part(item, path));
        read.map(Some).map_err(|error| error.of(&path, item))
    }

    fn size_hint(&self) -> Option<usize> {
        Some(self.items.len().saturating_sub(self.next))
    }
}

/// The fields of an object. Every key is followed by its value.
pub(super) struct ObjectFields<'a> {
    pub(super) object: Reader<'a>,
    pub(super) fields: &'a [(String, Json)],
    pub(super) next: usize,
}

impl<'de> MapAccess<'de> for ObjectFields<'_> {
    type Error = ReadError;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, ReadError> {
        let Some((word, _)) = self.fields.get(self.next) else { return Ok(None) };
        let path = self.object.path.field(word);
        let read = seed.deserialize(Key { word, path });
        read.map(Some).map_err(|error| error.of_key(&path, word))
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, ReadError> {
        let ended = || ReadError::Here("it ends too early".to_owned());
        let (word, value) = self.fields.get(self.next).ok_or_else(ended)?;
        let path = self.object.path.field(word);
        self.next += 1;
        let read = seed.deserialize(self.object.part(value, path));
        read.map_err(|error| error.of(&path, value))
    }
}

/// The key of a field.
struct Key<'a> {
    word: &'a str,
    path: JsonPath<'a>,
}

impl<'de> Deserializer<'de> for Key<'_> {
    type Error = ReadError;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, ReadError> {
        visitor.visit_str(self.word)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        words: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        if !words.contains(&self.word) {
            let message = format!("{} is not known; there are {}.", self.path, listed(words));
            return Err(ReadError::at(&self.path, message));
        }
        visitor.visit_enum(self.word.into_deserializer())
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        visitor.visit_newtype_struct(self)
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u64 u128 f32 f64 char str string bytes byte_buf option unit
        unit_struct seq tuple tuple_struct map struct identifier ignored_any
    }
}

/// A word, with or without content.
pub(super) struct Word<'a> {
    pub(super) of: Reader<'a>,
    pub(super) word: &'a str,
    pub(super) content: Option<&'a Json>,
}

impl<'a, 'de> EnumAccess<'de> for Word<'a> {
    type Error = ReadError;
    type Variant = Self;

    fn variant_seed<V: DeserializeSeed<'de>>(
        self,
        seed: V,
    ) -> Result<(V::Value, Word<'a>), ReadError> {
        Ok((seed.deserialize(self.word.into_deserializer())?, self))
    }
}

impl Word<'_> {
    /// Reads what belongs to the word.
    fn with_content<T>(
        &self,
        read: impl FnOnce(Reader) -> Result<T, ReadError>,
    ) -> Result<T, ReadError> {
        let path = self.of.path.field(self.word);
        let Some(content) = self.content else {
            let what = format!("an object with the field {}", self.word);
            return Err(self.of.must_be(what));
        };
        read(self.of.part(content, path)).map_err(|error| error.of(&path, content))
    }
}

impl<'de> VariantAccess<'de> for Word<'_> {
    type Error = ReadError;

    fn unit_variant(self) -> Result<(), ReadError> {
        match self.content {
            None => Ok(()),
            Some(_) => Err(self.of.must_be(format_args!("the text {:?} alone", self.word))),
        }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Result<T::Value, ReadError> {
        self.with_content(|content| seed.deserialize(content))
    }

    fn tuple_variant<V: Visitor<'de>>(self, len: usize, visitor: V) -> Result<V::Value, ReadError> {
        self.with_content(|content| content.row(len, visitor))
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        fields: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, ReadError> {
        self.with_content(|content| content.object(fields, visitor))
    }
}
