//! What may be seen, what could be behind it, and the position in words.
//!
//! Nobody has private information, so there is one view for all eyes. It is the position with
//! every hidden order replaced by table order: sets are known to everybody, orders to nobody
//! (MER-015).

use core::fmt;
use core::ops::Deref;

use super::Merkator;
use super::data::*;
use super::pieces::{Chart, HandCard};
use super::position::{Ending, Phase, Position};
use crate::games::order::arrange;
use crate::games::{Chance, Seat};

/// What lies open. It answers every question that does not depend on hidden things; cards that
/// are drawn from it come in an order that means nothing.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    game: Merkator,
}

impl Deref for View {
    type Target = Merkator;

    fn deref(&self) -> &Merkator {
        &self.game
    }
}

impl View {
    pub(super) fn of(game: &Merkator) -> Self {
        let mut game = game.clone();
        game.table.each_hidden(&mut Hide);
        game.table.chance = Chance::hidden();
        View { game }
    }

    /// Whether everybody saw the back of counter number `index` of the chart.
    pub fn shows_back(&self, index: u8) -> bool {
        let first = self.game.table.first_filled();
        let shown = |chart: &Chart| chart.was_shown(index, first);
        !self.game.table.variants.no_losses && self.game.table.chart.as_ref().is_some_and(shown)
    }

    /// Whether the order of a pile of contracts is known (MER-128).
    pub fn shows_pile(&self, value: Value) -> bool {
        self.game.table.shows_all(value)
    }

    pub(super) fn complete(&self, chance: &mut Chance) -> Merkator {
        let mut game = self.game.clone();
        game.table.each_hidden(&mut Shuffle(chance));
        game.table.chance = Chance::new(u64::from(chance.next()) << 32 | u64::from(chance.next()));
        game
    }
}

/// Something done to a group of things whose order nobody knows.
trait Rearrange {
    fn rearrange<T: Copy + Ord>(&mut self, unknown: &mut [T]);
}

struct Hide;

impl Rearrange for Hide {
    fn rearrange<T: Copy + Ord>(&mut self, unknown: &mut [T]) {
        arrange(unknown, |a, b| a > b);
    }
}

struct Shuffle<'a>(&'a mut Chance);

impl Rearrange for Shuffle<'_> {
    fn rearrange<T: Copy + Ord>(&mut self, unknown: &mut [T]) {
        self.0.shuffle(unknown);
    }
}

impl Position {
    /// Everything hidden (section 1 of the catalogue), group by group.
    fn each_hidden(&mut self, to: &mut impl Rearrange) {
        for value in Value::all() {
            if !self.shows_all(value) {
                let cards = self.piles[value.index()].cards_mut();
                let below = cards.len().saturating_sub(1);
                to.rearrange(&mut cards[..below]);
            }
        }
        for group in self.stack.cards_mut().chunk_by_mut(|a, b| a.value() == b.value()) {
            to.rearrange(group);
        }
        to.rearrange(self.bonus.deck.cards_mut());
        to.rearrange(self.buildings.deck.cards_mut());
        let first = self.first_filled();
        if let Some(chart) = &mut self.chart {
            let shows = !self.variants.no_losses;
            rearrange_backs(chart, |chart, index| shows && chart.was_shown(index, first), to);
        }
    }

    /// The first place of the chart that was ever filled (MER-026, MER-151).
    fn first_filled(&self) -> u8 {
        let Some(chart) = &self.chart else { return 0 };
        let row = match (self.seats.0, self.variants.long_game, chart.side) {
            (2, false, _) => 3,
            (3, false, _) | (2, true, _) => 2,
            (3, true, super::pieces::Side::Reverse) => 3,
            _ => 1,
        };
        chart.side.rows().iter().take(row - 1).sum()
    }
}

/// Backs that were not shown, on the chart or off it, could be anywhere among themselves.
fn rearrange_backs(chart: &mut Chart, shown: impl Fn(&Chart, u8) -> bool, to: &mut impl Rearrange) {
    let hidden = |chart: &Chart| {
        let count = chart.backs.len() as u8;
        (0..count).filter(|&index| !shown(chart, index)).collect::<heapless::Vec<u8, 42>>()
    };
    let places = hidden(chart);
    let mut backs: heapless::Vec<Back, 42> =
        places.iter().map(|&index| chart.backs[usize::from(index)]).collect();
    to.rearrange(&mut backs);
    for (&index, back) in places.iter().zip(backs) {
        chart.backs[usize::from(index)] = back;
    }
}

impl fmt::Display for Merkator {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let table = &self.table;
        write!(f, "Turn {}, seat {}", table.turn, table.active.0)?;
        match table.ending {
            Ending::Far => {}
            Ending::Triggered => write!(f, ", last round triggered")?,
            Ending::LastRound { left } => write!(f, ", last round, {left} turns left")?,
        }
        let pawn = table.pawn.map_or("beside the board", |place| place.info().names.en);
        writeln!(f, ", pawn: {pawn}, asked: {}", Asked(table.phase))?;
        f.write_str(" map:")?;
        for (colour, cubes) in Colour::all().zip(table.cubes) {
            write!(f, " {} {cubes}", colour.place().info().short)?;
        }
        writeln!(f)?;
        if let Some(chart) = &table.chart {
            write!(f, " chart:")?;
            chart.rows_left().try_for_each(|row| write!(f, " {row}"))?;
            writeln!(f)?;
        }
        self.write_cards(f)?;
        table.seats.iter().try_for_each(|seat| self.write_player(f, seat))
    }
}

impl Merkator {
    fn write_cards(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let table = &self.table;
        f.write_str(" piles:")?;
        for value in Value::all() {
            if let Some(top) = table.pile(value).top() {
                write!(f, " {top} (of {})", table.pile(value).len())?;
            }
        }
        if !table.stack.is_empty() {
            write!(f, ", solo stack {}", table.stack.len())?;
        }
        f.write_str("\n open:")?;
        table.bonus.cards().try_for_each(|(_, card)| write!(f, " {card}"))?;
        table.buildings.cards().try_for_each(|(_, card)| write!(f, " {card}"))?;
        writeln!(f, " (decks {} and {})", table.bonus.deck.len(), table.buildings.deck.len())
    }

    fn write_player(&self, f: &mut fmt::Formatter, seat: Seat) -> fmt::Result {
        let player = self.table.player(seat);
        let total = self.table.score(seat).total();
        write!(f, " seat {}: {} counters", seat.0, player.time)?;
        if self.table.has_coins() {
            write!(f, ", {} Talers", player.talers)?;
        }
        write!(f, ", {total} points; contracts")?;
        player.contracts.iter().try_for_each(|card| write!(f, " {card}"))?;
        f.write_str("; cards")?;
        player.bonus.iter().try_for_each(|card| write!(f, " {card}"))?;
        player.buildings.iter().try_for_each(|card| write!(f, " {card}"))?;
        match player.hand {
            None => {}
            Some(HandCard::Bonus(card)) => write!(f, "; hand {card}")?,
            Some(HandCard::Building(card)) => write!(f, "; hand {card}")?,
            Some(HandCard::Contract(card)) => write!(f, "; hand {card}")?,
        }
        f.write_str("; store")?;
        for kind in player.store.kinds().iter() {
            write!(f, " {kind} {}", player.store.of(kind))?;
        }
        f.write_str("; supply")?;
        player.supply.iter().try_for_each(|colour| write!(f, " {colour}"))?;
        writeln!(f)
    }
}

/// What is asked, in words.
struct Asked(Phase);

impl fmt::Display for Asked {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.0 {
            Phase::Invest => f.write_str("investment"),
            Phase::PayCard { .. } => f.write_str("contracts for a card"),
            Phase::ForcedBuy { seat } => write!(f, "seat {} has to buy a building", seat.0),
            Phase::Travel => f.write_str("destination"),
            Phase::Split => f.write_str("goods from the cubes"),
            Phase::LossChoice { back } => write!(f, "keep or ignore {back}"),
            Phase::Loss { seat, back, left } => {
                write!(f, "seat {} loses {left} for {back}", seat.0)
            }
            Phase::Trade { trader } => write!(f, "contracts of seat {}", trader.0),
            Phase::Pay { payment, .. } => write!(f, "payment of {}", payment.contract),
            Phase::SwapFor { payment, .. } => write!(f, "exchange for {}", payment.contract),
            Phase::Pick { payment, .. } => write!(f, "goods for {}", payment.contract),
            Phase::Leave { payment, .. } => write!(f, "goods to keep from {}", payment.contract),
            Phase::DrawChoice { contract, .. } => write!(f, "reward for {contract}"),
            Phase::Offer { draw, seat } | Phase::OfferTime { draw, seat } => {
                write!(f, "offer of seat {} for {}", seat.0, draw.drawn)
            }
            Phase::Accept { draw } => write!(f, "offers for {}", draw.drawn),
            Phase::Join { seat } => write!(f, "whether seat {} joins", seat.0),
            Phase::Final { seat } => write!(f, "last cubes of seat {}", seat.0),
            Phase::Over => f.write_str("nothing, the game is over"),
        }
    }
}
