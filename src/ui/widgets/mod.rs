//! The parts screens are made of. Each knows how to draw itself and which rectangle it occupies;
//! none knows a screen, a game or a rule.

pub mod banner;
pub mod bars;
pub mod button;
pub mod card;
pub mod date_dialog;
pub mod dialog;
pub mod fields;
pub mod list;
pub mod name_dialog;
pub mod number_dialog;
pub mod score_row;
pub mod sheet;

pub use banner::Banner;
pub use bars::{BottomBar, Hint, Key, TopBar};
pub use card::Card;
pub use date_dialog::{DateDialog, Picked};
pub use dialog::{Answer, Dialog};
pub use list::{List, Row, Value};
pub use name_dialog::{NameDialog, Written};
pub use number_dialog::{Counted, NumberDialog};
pub use score_row::ScoreRow;
pub use sheet::Sheet;
