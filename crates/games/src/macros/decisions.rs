//! One macro for the decisions of a game: the enum, the numbers in saves, the text and its parser.
//!
//! Numbers and texts are part of journals and transcripts and never change. A number is made of the
//! decision's own number and one byte for what it names; how the two are laid out differs from game
//! to game for reasons of history, and is given as a [`Layout`]. What a decision may name is an
//! [`Argument`].

use core::fmt;

use crate::Seat;

/// Where the decision's own number (`tag`) and the byte of its argument lie.
#[derive(Clone, Copy)]
pub(crate) enum Layout {
    /// `byte << 4 | tag`: a decision without argument is a one-byte varint in a journal.
    TagInLowNibble,
    /// `byte << 8 | tag`.
    TagInLowByte,
    /// `tag << 8 | byte`.
    TagInHighByte,
    /// `tag + byte`: each decision has the range from its tag up to the next one.
    Ranges,
}

impl Layout {
    /// The number of a decision.
    pub(crate) const fn join(self, tag: u32, byte: u8) -> u32 {
        match self {
            Layout::TagInLowNibble => (byte as u32) << 4 | tag,
            Layout::TagInLowByte => (byte as u32) << 8 | tag,
            Layout::TagInHighByte => tag << 8 | byte as u32,
            Layout::Ranges => tag + byte as u32,
        }
    }

    /// The byte in `bits`, if they are a number of the decision `tag` with `count` arguments.
    pub(crate) const fn split(self, bits: u32, tag: u32, count: u32) -> Option<u8> {
        let (own, byte) = match self {
            Layout::TagInLowNibble => (bits & 0xf, bits >> 4),
            Layout::TagInLowByte => (bits & 0xff, bits >> 8),
            Layout::TagInHighByte => (bits >> 8, bits & 0xff),
            Layout::Ranges => {
                let byte = bits.wrapping_sub(tag);
                (if byte < count { tag } else { u32::MAX }, byte)
            }
        };
        if own == tag && byte <= 0xff { Some(byte as u8) } else { None }
    }

    /// Whether no two decisions share a number and all fit the 16 bits of a journal. `lines` has
    /// the tag and the number of arguments of each.
    pub(crate) const fn is_sound(self, lines: &[(u32, u32)]) -> bool {
        let mut line = 0;
        while line < lines.len() {
            let (tag, count) = lines[line];
            if count == 0 || count > 256 || self.join(tag, (count - 1) as u8) > 0xffff {
                return false;
            }
            let mut other = 0;
            while other < line {
                let (first, others) = lines[other];
                let apart = match self {
                    Layout::Ranges => tag >= first + others || first >= tag + count,
                    Layout::TagInLowNibble => tag != first && tag < 16,
                    Layout::TagInLowByte | Layout::TagInHighByte => tag != first && tag < 256,
                };
                if !apart {
                    return false;
                }
                other += 1;
            }
            line += 1;
        }
        true
    }
}

/// Something that a decision names: a byte in numbers, a word in texts.
pub(crate) trait Argument: Copy {
    /// How many there are; their bytes are below this.
    const COUNT: u32;
    /// The byte that stands for it.
    fn to_byte(self) -> u8;
    /// What a byte stands for, if anything.
    fn from_byte(byte: u8) -> Option<Self>;
    /// Writes its text.
    fn write(self, f: &mut fmt::Formatter) -> fmt::Result;
    /// What a text means, if anything. Nothing has two texts.
    fn parse(text: &str) -> Option<Self>;
}

/// Nothing is named.
impl Argument for () {
    const COUNT: u32 = 1;

    fn to_byte(self) -> u8 {
        0
    }

    fn from_byte(byte: u8) -> Option<Self> {
        (byte == 0).then_some(())
    }

    fn write(self, _: &mut fmt::Formatter) -> fmt::Result {
        Ok(())
    }

    fn parse(text: &str) -> Option<Self> {
        text.is_empty().then_some(())
    }
}

/// Any small number: whether it is possible is for the rules to say.
impl Argument for u8 {
    const COUNT: u32 = 256;

    fn to_byte(self) -> u8 {
        self
    }

    fn from_byte(byte: u8) -> Option<Self> {
        Some(byte)
    }

    fn write(self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{self}")
    }

    /// Takes neither a sign nor a leading zero: a number has one text.
    fn parse(text: &str) -> Option<Self> {
        let digits = text.bytes().all(|digit| digit.is_ascii_digit());
        let shortest = text == "0" || !text.starts_with('0');
        if digits && shortest { text.parse().ok() } else { None }
    }
}

/// Any seat, by its number.
impl Argument for Seat {
    const COUNT: u32 = <u8 as Argument>::COUNT;

    fn to_byte(self) -> u8 {
        self.0
    }

    fn from_byte(byte: u8) -> Option<Self> {
        Some(Seat(byte))
    }

    fn write(self, f: &mut fmt::Formatter) -> fmt::Result {
        Argument::write(self.0, f)
    }

    fn parse(text: &str) -> Option<Self> {
        Argument::parse(text).map(Seat)
    }
}

/// Makes an [`Argument`] of a type with `index`, `from_index`, `id` and `from_id`.
macro_rules! id_arguments {
    ($($name:ty),+) => {$(
        impl $crate::macros::decisions::Argument for $name {
            const COUNT: u32 = <$name>::COUNT as u32;

            fn to_byte(self) -> u8 {
                self.index() as u8
            }

            fn from_byte(byte: u8) -> Option<Self> {
                <$name>::from_index(usize::from(byte))
            }

            fn write(self, f: &mut core::fmt::Formatter) -> core::fmt::Result {
                f.write_str(self.id())
            }

            fn parse(text: &str) -> Option<Self> {
                <$name>::from_id(text)
            }
        }
    )+};
}
pub(crate) use id_arguments;

/// Writes the enum `Decision` of a game, its text and the [contract](crate::Decision). Each line is
/// a variant with what it names, its tag, its text (the whole of it, or what stands before the
/// argument), and a condition where the type of the argument allows too much.
macro_rules! decisions {
    (
        $(#[$doc:meta])*
        pub enum Decision in $layout:expr; {
            $(
                $(#[$line:meta])*
                $name:ident $(($($field:ident: $kind:ty),+))? = $tag:literal, $text:literal
                    $(, if $condition:expr)?;
            )+
        }
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash)]
        pub enum Decision {
            $($(#[$line])* $name $(($($kind),+))?,)+
        }

        const _: () = assert!(size_of::<Decision>() <= 4, "a decision is at most four bytes");
        #[allow(unused_parens, reason = "one argument is written like several")]
        const _: () = assert!(
            $layout.is_sound(&[
                $(($tag, <($($($kind),+)?) as $crate::macros::decisions::Argument>::COUNT)),+
            ]),
            "two decisions share a number, or one does not fit a journal",
        );

        impl $crate::Decision for Decision {
            #[allow(unused_parens, reason = "one argument is written like several")]
            fn to_bits(self) -> u32 {
                use $crate::macros::decisions::Argument;
                match self {
                    $(Decision::$name $(($($field),+))? => {
                        $layout.join($tag, Argument::to_byte(($($($field),+)?)))
                    })+
                }
            }

            #[allow(unused_parens, reason = "one argument is written like several")]
            fn from_bits(bits: u32) -> Option<Self> {
                use $crate::macros::decisions::Argument;
                $({
                    type Named = ($($($kind),+)?);
                    if let Some(byte) = $layout.split(bits, $tag, <Named as Argument>::COUNT) {
                        let ($($($field),+)?) = <Named as Argument>::from_byte(byte)?;
                        $(if !$condition {
                            return None;
                        })?
                        return Some(Decision::$name $(($($field),+))?);
                    }
                })+
                None
            }

            #[allow(unused_parens, reason = "one argument is written like several")]
            fn parse(text: &str) -> Option<Self> {
                use $crate::macros::decisions::Argument;
                $({
                    type Named = ($($($kind),+)?);
                    let named = text.strip_prefix($text).and_then(<Named as Argument>::parse);
                    if let Some(($($($field),+)?)) = named {
                        $(if !$condition {
                            return None;
                        })?
                        return Some(Decision::$name $(($($field),+))?);
                    }
                })+
                None
            }
        }

        impl core::fmt::Display for Decision {
            #[allow(unused_parens, reason = "one argument is written like several")]
            fn fmt(&self, f: &mut core::fmt::Formatter) -> core::fmt::Result {
                use $crate::macros::decisions::Argument;
                match *self {
                    $(Decision::$name $(($($field),+))? => {
                        f.write_str($text)?;
                        Argument::write(($($($field),+)?), f)
                    })+
                }
            }
        }
    };
}
pub(crate) use decisions;
