//! Widgets: the parts that screens are made of. Each knows how to draw itself and which rectangle it occupies;
//! none knows a screen, a game or a rule.

pub mod banner;
pub mod bars;
pub mod card;
pub mod date_dialog;
pub mod dialog;
pub mod digit_fields;
pub mod key_cap;
pub mod list;
pub mod name_dialog;
pub mod number_dialog;
pub mod score_row;
pub mod sheet;

pub use banner::Banner;
pub use bars::{BottomBar, Hint, Key, TopBar};
pub use card::LabelledCard;
pub use date_dialog::{DateDialog, DateEntry};
pub use dialog::{Answer, Dialog};
pub use list::{List, ListRow, RowValue};
pub use name_dialog::{NameDialog, NameEntry};
pub use number_dialog::{NumberDialog, NumberEntry};
pub use score_row::ScoreRow;
pub use sheet::Sheet;
