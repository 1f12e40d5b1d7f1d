//! The languages Kogge speaks.

use serde::{Deserialize, Serialize};

/// A language.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Lang {
    /// English.
    #[default]
    En,
    /// Italian.
    It,
    /// German.
    De,
}

impl Lang {
    /// All languages, in the order they are offered.
    pub const ALL: [Lang; 3] = [Lang::En, Lang::It, Lang::De];

    /// What the language calls itself.
    pub const fn name(self) -> &'static str {
        match self {
            Lang::En => "English",
            Lang::It => "Italiano",
            Lang::De => "Deutsch",
        }
    }

    /// Short id, as in file names.
    pub const fn id(self) -> &'static str {
        match self {
            Lang::En => "en",
            Lang::It => "it",
            Lang::De => "de",
        }
    }
}
