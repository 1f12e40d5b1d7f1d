//! How the items of home lie on a panel, by their numbers in reading order: the way back to the table
//! if there is one, the cards of the games, the shortcuts.
//!
//! Cards and shortcuts lie two in a row. Any number of games finds its places: the cards share the height
//! that the rest leaves.

use core::ops::Range;

use embedded_graphics::{prelude::*, primitives::Rectangle};

use crate::controls::Step;
use crate::layout::RectExt;

/// Items in a row, but for the way back to the table and the last of an odd number of games.
const COLUMNS: usize = 2;
/// Height of a shortcut.
const SHORTCUT: u32 = 23;
/// Height of the way back to the table, above the cards.
const ABOVE: u32 = 26;

/// The places of all items.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct HomeGrid {
    /// Everything between the bars.
    pub(super) room: Rectangle,
    /// One while a game is on the table, else none.
    pub(super) above: usize,
    /// Cards.
    pub(super) games: usize,
    /// What lies below the cards.
    pub(super) shortcuts: usize,
}

impl HomeGrid {
    /// How many items there are.
    const fn len(&self) -> usize {
        self.above + self.games + self.shortcuts
    }

    /// Where an item lies.
    pub(super) fn place(&self, item: usize) -> Rectangle {
        let (above, rest) = self.room.split_top(self.above as u32 * ABOVE);
        let Some(card) = item.checked_sub(self.above) else { return above };
        let (cards, shortcuts) =
            rest.split_bottom(self.shortcuts.div_ceil(COLUMNS) as u32 * SHORTCUT);
        let card_rows = self.games.div_ceil(COLUMNS).max(1) as u32;
        let card_height = cards.size.height / card_rows;
        match card.checked_sub(self.games) {
            None => cell(cards, card, card_height),
            Some(shortcut) => {
                let rounding = cards.size.height % card_rows;
                let shortcuts = shortcuts.translate(Point::new(0, -(rounding as i32)));
                cell(shortcuts, shortcut, SHORTCUT)
            }
        }
    }

    /// The item after a step, round at the ends. From a row of one, up and down go to the item before
    /// and after it.
    pub(super) fn step(&self, item: usize, step: Step) -> usize {
        let count = self.len();
        let row = self.row_of(item);
        let in_column = |other: Range<usize>| (other.start + item - row.start).min(other.end - 1);
        let next = match step {
            Step::Previous | Step::Left => item + count - 1,
            Step::Next | Step::Right => item + 1,
            Step::Up if row.len() == 1 => item + count - 1,
            Step::Down if row.len() == 1 => item + 1,
            Step::Up => in_column(self.row_of((row.start + count - 1) % count)),
            Step::Down => in_column(self.row_of(row.end % count)),
        };
        next % count
    }

    /// The items that lie side by side with one.
    fn row_of(&self, item: usize) -> Range<usize> {
        let first_shortcut = self.above + self.games;
        let (first, end) = match item {
            item if item < self.above => (0, self.above),
            item if item < first_shortcut => (self.above, first_shortcut),
            _ => (first_shortcut, self.len()),
        };
        let start = item - (item - first) % COLUMNS;
        start..(start + COLUMNS).min(end)
    }
}

/// The place of the item number `index` in `room`, with rows of this height.
fn cell(room: Rectangle, index: usize, height: u32) -> Rectangle {
    let width = room.size.width / COLUMNS as u32;
    let (column, row) = ((index % COLUMNS) as u32, (index / COLUMNS) as u32);
    let corner = Point::new((column * width) as i32, (row * height) as i32);
    Rectangle::new(room.top_left + corner, Size::new(width, height))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::layout::rect;
    use std::vec::Vec;

    /// Home between the bars of the smaller panel.
    fn grid(above: usize, games: usize) -> HomeGrid {
        HomeGrid { room: rect(2, 23, 236, 180), above, games, shortcuts: 4 }
    }

    fn grids() -> Vec<HomeGrid> {
        (1..=6).flat_map(|games| [grid(0, games), grid(1, games)]).collect()
    }

    #[test]
    fn every_item_has_a_place_of_its_own_in_the_room() {
        for grid in grids() {
            for item in 0..grid.len() {
                let area = grid.place(item);
                assert_eq!(area.intersection(&grid.room), area, "{item} of {grid:?}");
                assert!(area.size.height >= SHORTCUT, "{item} of {grid:?}");
                let overlaps = |&other: &usize| {
                    other != item && !grid.place(other).intersection(&area).is_zero_sized()
                };
                assert_eq!((0..grid.len()).find(overlaps), None, "{item} of {grid:?}");
            }
        }
    }

    #[test]
    fn up_and_down_stay_in_their_column_and_go_through_all_rows() {
        for grid in grids() {
            for item in 0..grid.len() {
                let below = grid.step(item, Step::Down);
                if [item, below].iter().all(|&item| grid.row_of(item).len() == COLUMNS) {
                    assert_eq!(grid.place(item).top_left.x, grid.place(below).top_left.x);
                    assert_eq!(grid.step(below, Step::Up), item, "{item} of {grid:?}");
                }
                let is_next_row = grid.row_of(below).start == grid.row_of(item).end % grid.len();
                assert!(is_next_row, "{item} of {grid:?}");
            }
        }
    }

    #[test]
    fn the_way_back_to_the_table_lies_between_the_last_and_the_first_item() {
        let grid = grid(1, 4);
        assert_eq!(grid.step(0, Step::Down), 1);
        assert_eq!(grid.step(0, Step::Up), 8);
        assert_eq!([1, 2].map(|item| grid.step(item, Step::Up)), [0, 0]);
        assert_eq!([7, 8].map(|item| grid.step(item, Step::Down)), [0, 0]);
    }

    #[test]
    fn a_fifth_game_lies_alone_in_its_row() {
        let grid = grid(0, 5);
        assert_eq!([2, 3].map(|item| grid.step(item, Step::Down)), [4, 4]);
        assert_eq!([5, 6].map(|item| grid.step(item, Step::Up)), [4, 4]);
        assert_eq!([Step::Up, Step::Down].map(|step| grid.step(4, step)), [3, 5]);
    }
}
