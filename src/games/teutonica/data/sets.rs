//! Sets of routes and of cities: one bit each, so that a question about the whole board is a few
//! machine words.

use super::{City, Route};

/// A bit set over one of the id enums.
macro_rules! set {
    ($(#[$doc:meta])* $name:ident of $item:ident in $bits:ty) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
        pub struct $name($bits);

        impl $name {
            /// None.
            pub const EMPTY: $name = $name(0);
            /// Every one of the tables.
            pub const ALL: $name = $name((1 << $item::ALL.len()) - 1);

            /// Only this one.
            pub const fn only(item: $item) -> Self {
                $name(1 << item as u8)
            }

            /// With one more.
            pub const fn with(self, item: $item) -> Self {
                $name(self.0 | 1 << item as u8)
            }

            /// Without this one.
            pub const fn without(self, item: $item) -> Self {
                $name(self.0 & !(1 << item as u8))
            }

            /// Whether it is in the set.
            pub const fn has(self, item: $item) -> bool {
                self.0 >> item as u8 & 1 == 1
            }

            /// Those in either set.
            pub const fn or(self, other: Self) -> Self {
                $name(self.0 | other.0)
            }

            /// Those in both sets.
            pub const fn and(self, other: Self) -> Self {
                $name(self.0 & other.0)
            }

            /// Those in this set and not in the other.
            pub const fn minus(self, other: Self) -> Self {
                $name(self.0 & !other.0)
            }

            /// Whether there is none.
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// How many.
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// All members in the order of the tables.
            pub fn iter(self) -> impl Iterator<Item = $item> + Clone {
                let mut rest = self.0;
                core::iter::from_fn(move || {
                    let item = $item::from_index(rest.trailing_zeros() as usize)?;
                    rest &= rest - 1;
                    Some(item)
                })
            }
        }

        impl FromIterator<$item> for $name {
            fn from_iter<I: IntoIterator<Item = $item>>(items: I) -> Self {
                items.into_iter().fold($name::EMPTY, $name::with)
            }
        }
    };
}

set! {
    /// A set of routes.
    RouteSet of Route in u64
}

set! {
    /// A set of cities.
    CitySet of City in u32
}
