//! Pieces, handfuls of pieces, and rows of spaces that hold at most one piece each.
//!
//! A row packs four spaces into one word: both the villages of a route and the printed offices of
//! a city are rows. Questions such as "how many of mine are there" are a mask and a multiplication.

use serde::{Deserialize, Serialize};

use crate::teutonica::data::{Owner, PieceKind};

/// A piece: whose, and which kind.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Hash, Serialize, Deserialize)]
pub struct Piece {
    /// Whose piece it is; that never changes (TEU-12).
    pub owner: Owner,
    /// Trader or merchant.
    pub kind: PieceKind,
}

impl Piece {
    /// The piece of an owner and a kind.
    pub const fn new(owner: Owner, kind: PieceKind) -> Piece {
        Piece { owner, kind }
    }

    /// A neutral trader (TEU-107).
    pub const NEUTRAL: Piece = Piece::new(Owner::Neutral, PieceKind::Trader);
}

/// A number of traders and merchants of one player.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Hash, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Pieces {
    /// Traders.
    pub traders: u8,
    /// Merchants.
    pub merchants: u8,
}

impl Pieces {
    /// This number of each.
    pub const fn new(traders: u8, merchants: u8) -> Pieces {
        Pieces { traders, merchants }
    }

    /// Both kinds together.
    pub const fn total(self) -> u8 {
        self.traders.saturating_add(self.merchants)
    }

    /// How many of a kind.
    pub const fn of(self, kind: PieceKind) -> u8 {
        match kind {
            PieceKind::Trader => self.traders,
            PieceKind::Merchant => self.merchants,
        }
    }

    /// One piece more.
    pub(in crate::teutonica) const fn add(&mut self, kind: PieceKind) {
        match kind {
            PieceKind::Trader => self.traders += 1,
            PieceKind::Merchant => self.merchants += 1,
        }
    }

    /// One piece less; the caller has made sure that it is there.
    pub(in crate::teutonica) const fn take(&mut self, kind: PieceKind) {
        match kind {
            PieceKind::Trader => self.traders -= 1,
            PieceKind::Merchant => self.merchants -= 1,
        }
    }

    /// Moves pieces to another place; the caller has made sure that they are there.
    pub(in crate::teutonica) const fn pass(&mut self, some: Pieces, to: &mut Pieces) {
        self.traders -= some.traders;
        self.merchants -= some.merchants;
        to.traders += some.traders;
        to.merchants += some.merchants;
    }

    /// Which numbers of merchants are possible if `count` pieces are taken from here.
    pub(in crate::teutonica) const fn mixes(self, count: u8) -> (u8, u8) {
        let least = count.saturating_sub(self.traders);
        let most = if count < self.merchants { count } else { self.merchants };
        (least, most)
    }
}

/// Up to four spaces, each holding at most one piece.
///
/// # Invariants
///
/// A space is one byte: zero if free, else the occupied bit, the kind bit and exactly one owner bit.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct PieceRow(u32);

/// The lowest bit of every space.
const EACH: u32 = 0x0101_0101;
const OCCUPIED: u32 = 7;
const MERCHANT: u32 = 6;

const fn sum(bits: u32) -> u8 {
    (bits.wrapping_mul(EACH) >> 24) as u8
}

/// The lowest bits of the first one to four spaces.
const fn first(spaces: u8) -> u32 {
    EACH >> (8 * (PieceRow::CAPACITY as u32 - spaces as u32))
}

impl PieceRow {
    /// All spaces free.
    pub const EMPTY: PieceRow = PieceRow(0);
    /// The most spaces of a row.
    pub const CAPACITY: usize = 4;

    /// The piece in a space.
    pub fn get(self, index: usize) -> Option<Piece> {
        let byte = self.0.to_le_bytes().get(index).copied().filter(|&byte| byte != 0)?;
        let owner = Owner::from_index((byte & 0x3f).trailing_zeros() as usize)?;
        let kind = if byte >> MERCHANT & 1 == 1 { PieceKind::Merchant } else { PieceKind::Trader };
        Some(Piece { owner, kind })
    }

    /// All pieces with the index of their space.
    pub fn pieces(self) -> impl DoubleEndedIterator<Item = (usize, Piece)> + Clone {
        (0..Self::CAPACITY).filter_map(move |index| Some((index, self.get(index)?)))
    }

    const fn occupied(self) -> u32 {
        self.0 >> OCCUPIED & EACH
    }

    const fn owned(self, owner: Owner) -> u32 {
        self.0 >> owner as u32 & EACH
    }

    const fn merchants(self) -> u32 {
        self.0 >> MERCHANT & EACH
    }

    /// Number of pieces.
    pub const fn count(self) -> u8 {
        sum(self.occupied())
    }

    /// Number of pieces of an owner.
    pub const fn count_of(self, owner: Owner) -> u8 {
        sum(self.owned(owner))
    }

    /// An owner's pieces less twice the others'. Asked for every route again and again, so the
    /// free spaces are counted instead, and everything is added up at once.
    pub(in crate::teutonica) const fn lead(self, owner: Owner) -> i8 {
        let free = EACH - self.occupied();
        sum(3 * self.owned(owner) + 2 * free) as i8 - 2 * Self::CAPACITY as i8
    }

    /// The pieces of an owner, by kind.
    pub const fn pieces_of(self, owner: Owner) -> Pieces {
        let merchants = sum(self.owned(owner) & self.merchants());
        Pieces { traders: self.count_of(owner) - merchants, merchants }
    }

    /// Whether an owner has a piece of a kind here.
    pub const fn holds(self, piece: Piece) -> bool {
        self.owned(piece.owner) & self.of_kind(piece.kind) != 0
    }

    /// Whether anybody else has a trader, and whether anybody else has a merchant here.
    pub const fn others(self, owner: Owner) -> (bool, bool) {
        let others = self.occupied() & !self.owned(owner);
        (others & !self.merchants() != 0, others & self.merchants() != 0)
    }

    const fn of_kind(self, kind: PieceKind) -> u32 {
        match kind {
            PieceKind::Trader => self.occupied() & !self.merchants(),
            PieceKind::Merchant => self.merchants(),
        }
    }

    /// Whether no space is occupied.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the first `spaces` spaces are all occupied (one to four).
    pub const fn is_full(self, spaces: u8) -> bool {
        self.occupied() == first(spaces)
    }

    /// Whether the first `spaces` spaces all hold pieces of one owner.
    pub const fn is_full_of(self, owner: Owner, spaces: u8) -> bool {
        self.owned(owner) == first(spaces)
    }

    /// The lowest free space, which may lie past the end of a shorter row.
    pub const fn first_free(self) -> usize {
        ((self.occupied() ^ EACH).trailing_zeros() / 8) as usize
    }

    /// The lowest space with this piece.
    pub(in crate::teutonica) const fn find(self, piece: Piece) -> Option<usize> {
        match self.owned(piece.owner) & self.of_kind(piece.kind) {
            0 => None,
            found => Some((found.trailing_zeros() / 8) as usize),
        }
    }

    /// The number of spaces up to the last occupied one.
    pub const fn reach(self) -> usize {
        4 - (self.occupied().leading_zeros() / 8) as usize
    }

    /// The pieces of an owner in many rows (fewer than 64, so that every lane holds its sum).
    pub fn tally(rows: &[PieceRow], owner: Owner) -> Pieces {
        let (mut all, mut merchants) = (0u32, 0u32);
        for row in rows {
            let owned = row.owned(owner);
            all += owned;
            merchants += owned & row.merchants();
        }
        let merchants = merchants.to_le_bytes().iter().sum();
        Pieces { traders: all.to_le_bytes().iter().sum::<u8>() - merchants, merchants }
    }

    /// Sets a space, whatever was there; past the last space nothing happens.
    pub(in crate::teutonica) const fn set(&mut self, index: usize, piece: Option<Piece>) {
        if index >= Self::CAPACITY {
            return;
        }
        let shift = index as u32 * 8;
        let byte = match piece {
            None => 0,
            Some(Piece { owner, kind }) => {
                1 << OCCUPIED | (kind as u32) << MERCHANT | 1 << owner as u32
            }
        };
        self.0 = self.0 & !(0xff << shift) | byte << shift;
    }

    /// Puts a piece on the lowest free space (TEU-05).
    pub(in crate::teutonica) const fn put(&mut self, piece: Piece) {
        self.set(self.first_free(), Some(piece));
    }

    /// Takes a piece away and says which space is free now.
    pub(in crate::teutonica) const fn take(&mut self, piece: Piece) -> Option<usize> {
        let found = self.find(piece);
        if let Some(index) = found {
            self.set(index, None);
        }
        found
    }

    /// How strong an owner is in a row of offices: the number of pieces, then how far right the
    /// last of them is (TEU-73). 0 without any.
    pub const fn strength(self, owner: Owner) -> u32 {
        let owned = self.owned(owner);
        (sum(owned) as u32) << 8 | (u32::BITS - owned.leading_zeros())
    }

    /// The row with one piece more.
    pub const fn with(mut self, piece: Piece) -> PieceRow {
        self.put(piece);
        self
    }

    /// The row with one piece less, if it is there.
    pub const fn without(mut self, piece: Piece) -> PieceRow {
        self.take(piece);
        self
    }

    /// The row with this piece in a space instead.
    pub const fn replaced(mut self, index: usize, piece: Piece) -> PieceRow {
        self.set(index, Some(piece));
        self
    }

    /// Exchanges two neighbours.
    pub(in crate::teutonica) fn swap(&mut self, left: usize) {
        let (a, b) = (self.get(left), self.get(left + 1));
        self.set(left, b);
        self.set(left + 1, a);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const RED: Piece = Piece::new(Owner::Red, PieceKind::Trader);
    const BLUE: Piece = Piece::new(Owner::Blue, PieceKind::Merchant);

    #[test]
    fn a_row_gives_back_what_was_put_in() {
        let mut row = PieceRow::EMPTY;
        row.put(RED);
        row.put(BLUE);
        row.put(Piece::NEUTRAL);
        assert_eq!(row.take(BLUE), Some(1));
        assert_eq!(row.get(1), None);
        assert_eq!(row.first_free(), 1);
        row.put(BLUE);
        assert_eq!(
            [0, 1, 2, 3].map(|i| row.get(i)),
            [Some(RED), Some(BLUE), Some(Piece::NEUTRAL), None]
        );
        assert_eq!((row.count(), row.count_of(Owner::Blue), row.is_full(3)), (3, 1, true));
        assert_eq!(row.others(Owner::Red), (true, true));
        assert_eq!(row.others(Owner::Blue), (true, false));
        assert_eq!((row.lead(Owner::Red), row.lead(Owner::Green)), (1 - 2 * 2, -2 * 3));
        assert_eq!(PieceRow::EMPTY.lead(Owner::Red), 0);
        row.swap(0);
        assert_eq!(row.get(0), Some(BLUE));
    }

    #[test]
    fn more_offices_are_stronger_and_the_rightmost_breaks_a_tie() {
        let mut row = PieceRow::EMPTY;
        row.put(RED);
        row.put(BLUE);
        assert!(row.strength(Owner::Blue) > row.strength(Owner::Red));
        row.put(RED);
        assert!(row.strength(Owner::Red) > row.strength(Owner::Blue));
        assert_eq!(row.strength(Owner::Green), 0);
    }

    #[test]
    fn a_full_row_has_no_free_space() {
        let mut row = PieceRow::EMPTY;
        for _ in 0..PieceRow::CAPACITY {
            row.put(RED);
        }
        assert!(row.first_free() >= PieceRow::CAPACITY);
        assert_eq!(row.count_of(Owner::Red), 4);
    }
}
