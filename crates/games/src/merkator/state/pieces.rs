//! The pieces on the table as plain data: store, piles, open cards, time chart, a player's things.
//!
//! They know how they are moved, not when they may be: that is for the rules.

use core::fmt;

use heapless::Vec;
use serde::de::{Error, MapAccess, SeqAccess, Visitor};
use serde::ser::{SerializeMap, SerializeSeq};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::Rng;
use crate::macros::bit_set::bit_set;
use crate::merkator::data::*;

/// The sixteen rooms of a player; written as a map from kind to number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct GoodsStore {
    rooms: [u8; 16],
}

impl GoodsStore {
    /// Goods of a kind.
    pub const fn of(&self, kind: Good) -> u8 {
        self.rooms[kind.index()]
    }

    /// All rooms, in table order.
    pub const fn rooms(&self) -> &[u8; 16] {
        &self.rooms
    }

    /// Adds goods; beyond 255 of a kind nothing is added (MER-011).
    pub const fn add(&mut self, kind: Good, count: u8) {
        self.rooms[kind.index()] = self.rooms[kind.index()].saturating_add(count);
    }

    /// Takes goods out that are there.
    pub const fn take(&mut self, kind: Good, count: u8) {
        debug_assert!(self.rooms[kind.index()] >= count);
        self.rooms[kind.index()] = self.rooms[kind.index()].saturating_sub(count);
    }

    /// The kinds of which there is at least one.
    pub fn kinds(&self) -> GoodSet {
        Good::all().filter(|&kind| self.of(kind) > 0).collect()
    }

    /// Goods of these kinds together.
    pub fn count(&self, kinds: GoodSet) -> u16 {
        kinds.iter().map(|kind| u16::from(self.of(kind))).sum()
    }
}

impl Serialize for GoodsStore {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let kinds = self.kinds();
        let mut map = serializer.serialize_map(Some(kinds.len()))?;
        for kind in kinds.iter() {
            map.serialize_entry(&kind, &self.of(kind))?;
        }
        map.end()
    }
}

impl<'de> Deserialize<'de> for GoodsStore {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Rooms;
        impl<'de> Visitor<'de> for Rooms {
            type Value = GoodsStore;
            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("kinds of goods with their number")
            }
            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<GoodsStore, A::Error> {
                let mut store = GoodsStore::default();
                while let Some((kind, count)) = map.next_entry::<Good, u8>()? {
                    store.rooms[kind.index()] = count;
                }
                Ok(store)
            }
        }
        deserializer.deserialize_map(Rooms)
    }
}

/// Something that lies in piles; `PLACEHOLDER` stands where no card is.
pub trait PileCard: Copy + Ord + fmt::Debug {
    /// Any card.
    const PLACEHOLDER: Self;
}

impl PileCard for Contract {
    const PLACEHOLDER: Self = Contract::PEACE;
}

impl PileCard for BonusCard {
    const PLACEHOLDER: Self = match BonusCard::from_index(0) {
        Some(card) => card,
        None => panic!("there are bonus cards"),
    };
}

impl PileCard for Building {
    const PLACEHOLDER: Self = match Building::from_index(0) {
        Some(card) => card,
        None => panic!("there are buildings"),
    };
}

/// Cards on top of each other; written from top to bottom.
///
/// Each card is in one place (invariant 1), so a pile as long as the list of all cards that belong on it always has
/// room: [`ContractPile`], [`SoloStack`] and the decks of a [`Market`] take their lengths from the tables.
#[derive(Clone)]
pub struct Pile<T, const N: usize> {
    /// From bottom to top.
    cards: [T; N],
    len: u8,
}

/// A pile of contracts of one value.
pub type ContractPile = Pile<Contract, PILE_CARDS>;
/// The contracts that are turned up one by one in the solo game (MER-125).
pub type SoloStack = Pile<Contract, STACK_CARDS>;

impl<T: PileCard, const N: usize> Pile<T, N> {
    /// No cards.
    pub const fn new() -> Self {
        Pile { cards: [T::PLACEHOLDER; N], len: 0 }
    }

    /// A pile of these cards, the first on top.
    pub fn of(top_first: impl IntoIterator<Item = T>) -> Self {
        let mut pile = Pile::new();
        for card in top_first {
            pile.put(card);
        }
        pile.cards_mut().reverse();
        pile
    }

    /// From bottom to top.
    pub fn cards(&self) -> &[T] {
        &self.cards[..usize::from(self.len)]
    }

    pub(in crate::merkator) fn cards_mut(&mut self) -> &mut [T] {
        &mut self.cards[..usize::from(self.len)]
    }

    /// Number of cards.
    pub const fn len(&self) -> usize {
        self.len as usize
    }

    /// Whether no card is left.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The card on top.
    pub fn top(&self) -> Option<T> {
        self.cards().last().copied()
    }

    /// Takes the top card.
    pub fn draw(&mut self) -> Option<T> {
        let top = self.top()?;
        self.len -= 1;
        Some(top)
    }

    /// Puts a card on top. A pile without room would be a bug of the rules: it stops the program, and no card gets
    /// lost in silence.
    pub fn put(&mut self, card: T) {
        self.cards[usize::from(self.len)] = card;
        self.len += 1;
    }

    /// Puts a card under the pile.
    pub fn put_under(&mut self, card: T) {
        self.put(card);
        self.cards_mut().rotate_right(1);
    }

    /// Brings all cards into random order.
    pub fn shuffle(&mut self, rng: &mut Rng) {
        rng.shuffle(self.cards_mut());
    }
}

impl<T: PileCard, const N: usize> Default for Pile<T, N> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: PileCard, const N: usize> PartialEq for Pile<T, N> {
    fn eq(&self, other: &Self) -> bool {
        self.cards() == other.cards()
    }
}

impl<T: PileCard, const N: usize> fmt::Debug for Pile<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        f.debug_list().entries(self.cards().iter().rev()).finish()
    }
}

impl<T: PileCard + Serialize, const N: usize> Serialize for Pile<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(Some(self.len()))?;
        for card in self.cards().iter().rev() {
            list.serialize_element(card)?;
        }
        list.end()
    }
}

impl<'de, T: PileCard + Deserialize<'de>, const N: usize> Deserialize<'de> for Pile<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct Cards<T, const N: usize>(core::marker::PhantomData<T>);
        impl<'de, T: PileCard + Deserialize<'de>, const N: usize> Visitor<'de> for Cards<T, N> {
            type Value = Pile<T, N>;
            fn expecting(&self, f: &mut fmt::Formatter) -> fmt::Result {
                f.write_str("cards from top to bottom")
            }
            fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Pile<T, N>, A::Error> {
                let mut pile = Pile::new();
                while let Some(card) = list.next_element()? {
                    if pile.len() == N {
                        return Err(A::Error::custom("too many cards in a pile"));
                    }
                    pile.put_under(card);
                }
                Ok(pile)
            }
        }
        deserializer.deserialize_seq(Cards(core::marker::PhantomData))
    }
}

/// One of the four places for open cards of a sort.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Slot(u8);

impl Slot {
    /// How many there are.
    pub const COUNT: usize = OPEN_CARDS;

    /// The slot of a number from 0 to 3.
    pub const fn new(index: u8) -> Option<Slot> {
        if (index as usize) < OPEN_CARDS { Some(Slot(index)) } else { None }
    }

    /// All four.
    pub fn all() -> impl Iterator<Item = Slot> {
        (0..OPEN_CARDS as u8).map(Slot)
    }

    /// For arrays with one entry for each slot.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Serialize for Slot {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0)
    }
}

impl<'de> Deserialize<'de> for Slot {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Slot::new(u8::deserialize(deserializer)?).ok_or_else(|| D::Error::custom("unknown slot"))
    }
}

/// A face-down deck of at most `N` cards and its four open cards.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(bound(
    serialize = "T: PileCard + Serialize",
    deserialize = "T: PileCard + Deserialize<'de>"
))]
pub struct Market<T: PileCard, const N: usize> {
    /// Open cards by slot.
    pub open: [Option<T>; OPEN_CARDS],
    /// Face-down cards.
    pub deck: Pile<T, N>,
}

impl<T: PileCard, const N: usize> Market<T, N> {
    /// Opens four cards of a deck.
    pub fn open(mut deck: Pile<T, N>) -> Self {
        let open = core::array::from_fn(|_| deck.draw());
        Market { open, deck }
    }

    /// The card in a slot.
    pub const fn at(&self, slot: Slot) -> Option<T> {
        self.open[slot.index()]
    }

    /// The open cards, by slot.
    pub fn cards(&self) -> impl Iterator<Item = (Slot, T)> {
        Slot::all().filter_map(|slot| Some((slot, self.at(slot)?)))
    }

    /// Takes the card of a slot and opens the next one there (MER-037, MER-039).
    pub fn take(&mut self, slot: Slot) -> Option<T> {
        let card = self.at(slot)?;
        self.open[slot.index()] = self.deck.draw();
        Some(card)
    }

    /// Puts the open cards under the deck and opens four new ones (MER-135).
    pub fn renew(&mut self) {
        for slot in Slot::all() {
            if let Some(card) = self.open[slot.index()].take() {
                self.deck.put_under(card);
            }
        }
        for slot in Slot::all() {
            self.open[slot.index()] = self.deck.draw();
        }
    }
}

/// The place of a counter in the order in which counters are taken; written as a number from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CounterPlace(u8);

impl CounterPlace {
    /// As many as there are counters.
    pub const COUNT: usize = BACKS.len();

    /// The place of a number, if there are as many.
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(CounterPlace(index as u8)) } else { None }
    }

    /// Its number.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl Serialize for CounterPlace {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0)
    }
}

impl<'de> Deserialize<'de> for CounterPlace {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let index = u8::deserialize(deserializer)?;
        CounterPlace::from_index(index.into()).ok_or_else(|| D::Error::custom("no such counter"))
    }
}

bit_set! {
    /// Places of counters.
    CounterPlaces of CounterPlace in u64
}

/// A side of the time chart.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ChartSide {
    /// The side that ends the game.
    Ultimo,
    /// The side the long game starts with.
    Reverse,
}

impl ChartSide {
    /// Places in each row, from top to bottom.
    pub fn rows(self) -> &'static [u8] {
        match self {
            ChartSide::Ultimo => &ULTIMO_ROWS,
            ChartSide::Reverse => &REVERSE_ROWS,
        }
    }

    /// Counters on a full side.
    pub fn size(self) -> u8 {
        self.rows().iter().sum()
    }
}

/// The time chart. Its counters are taken from the left of the topmost row that has some, so a
/// single number says which are left.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TimeChart {
    /// The side that lies up.
    pub side: ChartSide,
    /// Places, from the top left, that hold no counter (any more).
    pub taken: u8,
    /// Counters that were turned up for everybody and put back (MER-064).
    pub turned: CounterPlaces,
    /// The backs of all counters: first those on the places of this side, taken or not, then those
    /// that were put away.
    pub backs: Vec<CounterBack, { CounterPlace::COUNT }, u8>,
}

impl TimeChart {
    /// A side filled with shuffled counters from row `first` (counted from 1) down (MER-026).
    pub fn fill(side: ChartSide, first: usize, rng: &mut Rng) -> Self {
        let mut backs: Vec<CounterBack, { CounterPlace::COUNT }, u8> =
            BACKS.iter().copied().collect();
        rng.shuffle(&mut backs);
        let taken = side.rows().iter().take(first.saturating_sub(1)).sum();
        TimeChart { side, taken, turned: CounterPlaces::EMPTY, backs }
    }

    /// Counters left.
    pub fn left(&self) -> u8 {
        self.side.size().saturating_sub(self.taken)
    }

    /// Counters left in each row, from top to bottom.
    pub fn rows_left(&self) -> impl Iterator<Item = u8> {
        let mut taken = self.taken;
        self.side.rows().iter().map(move |&row| {
            let gone = taken.min(row);
            taken -= gone;
            row - gone
        })
    }

    /// The back of the leftmost counter of the topmost row.
    pub fn next_back(&self) -> Option<CounterBack> {
        if self.left() == 0 { None } else { self.backs.get(usize::from(self.taken)).copied() }
    }

    /// Takes the next counter, if there is one; its back is told if it was the last of its row.
    pub fn take(&mut self) -> Option<Option<CounterBack>> {
        let back = self.next_back()?;
        self.taken += 1;
        Some(self.row_ends(self.taken).then_some(back))
    }

    /// Turns the next counter up; it is put back, but everybody saw it (MER-064).
    pub fn turn_next(&mut self) -> Option<CounterBack> {
        let back = self.next_back()?;
        self.turned.insert(CounterPlace::from_index(usize::from(self.taken))?);
        Some(back)
    }

    /// Whether a row ends after this number of places.
    pub fn row_ends(&self, places: u8) -> bool {
        let mut end = 0;
        self.side.rows().iter().any(|row| {
            end += row;
            end == places
        })
    }

    /// Whether everybody saw the back of counter number `index`: it was the last of its row, or turned up.
    /// Rows that were never filled show nothing, hence `first`, the first place that was filled.
    pub fn was_shown(&self, index: u8, first: u8) -> bool {
        let turned = CounterPlace::from_index(usize::from(index));
        turned.is_some_and(|place| self.turned.has(place))
            || ((first..self.taken).contains(&index) && self.row_ends(index + 1))
    }
}

/// A card in hand (MER-170).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum HandCard {
    /// A bonus card.
    Bonus(BonusCard),
    /// A building.
    Building(Building),
    /// A contract.
    Contract(Contract),
}

impl HandCard {
    /// The id of the card in files.
    pub fn id(self) -> &'static str {
        match self {
            HandCard::Bonus(card) => card.id(),
            HandCard::Building(card) => card.id(),
            HandCard::Contract(card) => card.id(),
        }
    }
}

/// What one player has.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// Contracts held.
    pub contracts: ContractSet,
    /// Goods.
    pub store: GoodsStore,
    /// Cubes of the personal supply.
    pub supply: Colours,
    /// Time counters.
    pub time: u8,
    /// Talers.
    pub talers: u16,
    /// Bonus cards.
    pub bonus: BonusSet,
    /// Buildings.
    pub buildings: BuildingSet,
    /// The card in hand.
    pub hand: Option<HandCard>,
}

impl Player {
    /// Moves a supply cube into a room (MER-071).
    pub fn place(&mut self, kind: Good) {
        self.supply.remove(kind.colour());
        self.store.add(kind, 1);
    }
}
