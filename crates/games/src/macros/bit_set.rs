//! One macro for sets of table entries.

/// Writes a set of table entries as the bits of one number, so that a question about a whole board
/// is a few machine words. Serialised as the list of the entries, none of them twice.
macro_rules! bit_set {
    ($(#[$doc:meta])* $name:ident of $item:ident in $bits:ty) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Default)]
        pub struct $name(pub(super) $bits);

        impl $name {
            /// Nothing.
            pub const EMPTY: $name = $name(0);
            /// Everything in the table.
            pub const ALL: $name = $name(<$bits>::MAX >> (<$bits>::BITS as usize - $item::COUNT));

            /// The set of these bits; those beyond the table are left out.
            pub const fn from_bits(bits: $bits) -> Self {
                $name(bits & $name::ALL.0)
            }

            /// A set of one.
            pub const fn only(item: $item) -> Self {
                $name(1 << item.index())
            }

            /// Whether `item` is in it.
            pub const fn has(self, item: $item) -> bool {
                self.0 >> item.index() & 1 == 1
            }

            /// Puts `item` in.
            pub const fn insert(&mut self, item: $item) {
                self.0 |= 1 << item.index();
            }

            /// Takes `item` out.
            pub const fn remove(&mut self, item: $item) {
                self.0 &= !(1 << item.index());
            }

            /// The set with `item`.
            pub const fn with(self, item: $item) -> Self {
                $name(self.0 | 1 << item.index())
            }

            /// The set without `item`.
            pub const fn without(self, item: $item) -> Self {
                $name(self.0 & !(1 << item.index()))
            }

            /// What is in both.
            pub const fn and(self, other: Self) -> Self {
                $name(self.0 & other.0)
            }

            /// What is in either.
            pub const fn or(self, other: Self) -> Self {
                $name(self.0 | other.0)
            }

            /// What is in this and not in the other.
            pub const fn minus(self, other: Self) -> Self {
                $name(self.0 & !other.0)
            }

            /// Whether anything is in both.
            pub const fn intersects(self, other: Self) -> bool {
                self.0 & other.0 != 0
            }

            /// How many are in it.
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Whether nothing is in it.
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// The first in table order.
            pub const fn first(self) -> Option<$item> {
                $item::from_index(self.0.trailing_zeros() as usize)
            }

            /// The last in table order.
            pub const fn last(self) -> Option<$item> {
                let above = self.0.leading_zeros() as usize;
                $item::from_index((<$bits>::BITS as usize).wrapping_sub(1 + above))
            }

            /// What is in it, in table order.
            pub fn iter(self) -> impl Iterator<Item = $item> + Clone {
                let mut rest = self;
                core::iter::from_fn(move || {
                    let first = rest.first()?;
                    rest.0 &= rest.0 - 1;
                    Some(first)
                })
            }
        }

        impl core::ops::BitOr for $name {
            type Output = Self;
            fn bitor(self, other: Self) -> Self {
                self.or(other)
            }
        }

        impl core::ops::BitOrAssign for $name {
            fn bitor_assign(&mut self, other: Self) {
                self.0 |= other.0;
            }
        }

        impl core::ops::BitAnd for $name {
            type Output = Self;
            fn bitand(self, other: Self) -> Self {
                self.and(other)
            }
        }

        impl core::ops::Not for $name {
            type Output = Self;
            fn not(self) -> Self {
                $name::from_bits(!self.0)
            }
        }

        impl FromIterator<$item> for $name {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> Self {
                items.into_iter().fold($name::EMPTY, $name::with)
            }
        }

        impl core::fmt::Debug for $name {
            fn fmt(&self, f: &mut core::fmt::Formatter) -> core::fmt::Result {
                f.debug_set().entries(self.iter()).finish()
            }
        }

        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                use serde::ser::SerializeSeq;
                let mut list = serializer.serialize_seq(Some(self.len()))?;
                for item in self.iter() {
                    list.serialize_element(&item)?;
                }
                list.end()
            }
        }

        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct Items;
                impl<'de> serde::de::Visitor<'de> for Items {
                    type Value = $name;

                    fn expecting(&self, f: &mut core::fmt::Formatter) -> core::fmt::Result {
                        f.write_str("a list of ids")
                    }

                    fn visit_seq<A: serde::de::SeqAccess<'de>>(
                        self,
                        mut list: A,
                    ) -> Result<$name, A::Error> {
                        let mut set = $name::EMPTY;
                        while let Some(item) = list.next_element()? {
                            if set.has(item) {
                                return Err(serde::de::Error::custom("an id is there twice"));
                            }
                            set.insert(item);
                        }
                        Ok(set)
                    }
                }
                deserializer.deserialize_seq(Items)
            }
        }
    };
}
pub(crate) use bit_set;
