//! One macro for enums that name the entries of a table.

/// Writes an enum without data: each variant has an index (its place in the table) and an id (its
/// text in files, saves and tests). Serialised as the id; a decision may name it.
macro_rules! ids {
    (
        $(#[$doc:meta])*
        $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $id:literal,)+ }
    ) => {
        $(#[$doc])*
        #[derive(
            Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash,
            serde::Serialize, serde::Deserialize,
        )]
        #[repr(u8)]
        pub enum $name {
            $(
                #[doc = concat!("`", $id, "`.")]
                $(#[$variant_doc])*
                #[serde(rename = $id)]
                $variant,
            )+
        }

        impl $name {
            /// How many there are.
            pub const COUNT: usize = [$($id),+].len();
            /// All of them, in the order of the table.
            pub const ALL: [$name; $name::COUNT] = [$($name::$variant),+];
            const IDS: [&str; $name::COUNT] = [$($id),+];

            /// Its place in the table, for arrays with one entry each.
            pub const fn index(self) -> usize {
                self as usize
            }

            /// The one with this index, if there is one.
            pub const fn from_index(index: usize) -> Option<Self> {
                if index < Self::COUNT { Some(Self::ALL[index]) } else { None }
            }

            /// Its id.
            pub const fn id(self) -> &'static str {
                Self::IDS[self as usize]
            }

            /// The one with this id, if there is one.
            pub fn from_id(id: &str) -> Option<Self> {
                Self::IDS.iter().position(|&known| known == id).and_then(Self::from_index)
            }
        }

        impl core::fmt::Display for $name {
            fn fmt(&self, f: &mut core::fmt::Formatter) -> core::fmt::Result {
                f.pad(self.id())
            }
        }

        $crate::macros::decisions::id_arguments!($name);
    };
}
pub(crate) use ids;
