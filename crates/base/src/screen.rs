//! The list of screens: crash records, navigation and the screens themselves speak of it.
//!
//! Only names and numbers; what a screen shows is not known here. The numbers are stored.

use serde::{Deserialize, Serialize};

macro_rules! screens {
    ($($name:ident $id:literal,)*) => {
        /// A screen of the console. Crash records store the number: new screens come last.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
        pub enum ScreenId {
            #[default]
            $(#[doc = $id] $name,)*
        }

        impl ScreenId {
            /// All screens, by their numbers.
            pub const ALL: &[ScreenId] = &[$(ScreenId::$name,)*];

            /// One word.
            pub const fn id(self) -> &'static str {
                match self { $(ScreenId::$name => $id,)* }
            }
        }
    };
}

screens! {
    Start "start",
    Language "language",
    Home "home",
    Settings "settings",
    About "about",
    Guide "guide",
    Records "records",
    New "new",
    Table "table",
    Check "check",
    Crash "crash",
    Safe "safe",
    Export "export",
    Update "update",
}
