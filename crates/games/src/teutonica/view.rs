//! What may be seen.
//!
//! Everything is open but the order of the pile and the face-down markers on plates, and those
//! nobody knows; so there is one view for all observers. It is a table on which the unseen markers
//! lie in the order of the data tables: that tells how many of a kind are unseen, and nothing else.

use super::data::Marker;
use super::state::Teutonica;
use crate::sort::shell_sort;

/// What everybody may see of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// The table with the unseen markers in sorted order.
    table: Teutonica,
}

impl View {
    pub(super) fn of(game: &Teutonica) -> View {
        let mut table = game.clone();
        table.rearrange_unseen(|unseen| shell_sort(unseen, |a, b| a < b));
        View { table }
    }

    /// The table as it lies there. Playing on with it draws markers in a made-up order.
    pub fn table(&self) -> &Teutonica {
        &self.table
    }

    /// How many markers of a kind are unseen: in the pile, or face down on a plate.
    pub fn unseen(&self, marker: Marker) -> u8 {
        let mut number = 0;
        self.table.clone().rearrange_unseen(|unseen| {
            number = unseen.iter().filter(|&&other| other == marker).count() as u8;
        });
        number
    }
}
