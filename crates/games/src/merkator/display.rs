//! Positions and events in words, for logs and tests. Screens have their own words.

use core::fmt;

use super::data::*;
use super::event::Event;
use super::position::{Ending, Phase, Source};
use super::state::Merkator;
use super::state::pieces::HandCard;
use crate::Seat;

impl fmt::Display for Merkator {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let table = &self.table;
        write!(f, "Turn {}, seat {}", table.turn, table.active.0)?;
        match table.ending {
            Ending::Far => {}
            Ending::Triggered => write!(f, ", last round triggered")?,
            Ending::LastRound { left } => write!(f, ", last round, {left} turns left")?,
        }
        let pawn = table.pawn.map_or("beside the board", |place| place.info().name);
        writeln!(f, ", pawn: {pawn}, asked: {}", DisplayPhase(table.phase))?;
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
struct DisplayPhase(Phase);

impl fmt::Display for DisplayPhase {
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

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match *self {
            Event::Sold { seat, contract } => {
                write!(f, "seat {} sells {contract} for {}", seat.0, contract.points())
            }
            Event::GivenUp { seat, contract } => write!(f, "seat {} gives up {contract}", seat.0),
            Event::Shed { seat, talers } => write!(f, "seat {} loses {talers} Talers", seat.0),
            Event::BonusBought { seat, card } => write!(f, "seat {} buys {card}", seat.0),
            Event::BuildingBought { seat, card } => {
                write!(f, "seat {} buys {card}, {}", seat.0, card.info().name)
            }
            Event::BonusOpened { card } => write!(f, "{card} is opened"),
            Event::BuildingOpened { card } => write!(f, "{card}, {}, is opened", card.info().name),
            Event::BonusInHand { seat, card } => {
                write!(f, "seat {} takes {card} into the hand", seat.0)
            }
            Event::BuildingInHand { seat, card } => {
                write!(f, "seat {} takes {card} into the hand", seat.0)
            }
            Event::ContractInHand { seat, contract } => {
                write!(f, "seat {} takes {contract} into the hand", seat.0)
            }
            Event::Travelled { seat, to } => {
                write!(f, "seat {} travels to {}", seat.0, to.info().name)
            }
            Event::SoloCard { contract } => write!(f, "{contract} is turned up"),
            Event::Goods { seat, kind, count } => write!(f, "seat {} gets {kind} {count}", seat.0),
            Event::CubeAdded { place } => write!(f, "{} gets a cube", place.info().name),
            Event::TimeGained { seat, count } => {
                write!(f, "seat {} gains {count} counters", seat.0)
            }
            Event::TimePaid { seat, count } => write!(f, "seat {} pays {count} counters", seat.0),
            Event::ChartTurned => f.write_str("the chart is turned over and filled"),
            Event::LossShown { back } => write!(f, "a counter shows {back}"),
            Event::Lost { seat, kind } => write!(f, "seat {} loses {kind}", seat.0),
            Event::Exchanged { seat, source: Source::Goods(kind) } => {
                write!(f, "seat {} exchanges four of {kind}", seat.0)
            }
            Event::Exchanged { seat, source: Source::Counters } => {
                write!(f, "seat {} exchanges four counters", seat.0)
            }
            Event::Paid { seat, kind, count } => write!(f, "seat {} pays {kind} {count}", seat.0),
            Event::Delivered { seat, contract } => write!(f, "seat {} delivers {contract}", seat.0),
            Event::Gained { seat, contract } => write!(f, "seat {} gains {contract}", seat.0),
            Event::NothingLeft { seat } => write!(f, "no contract is left for seat {}", seat.0),
            Event::PileRebuilt { value } => write!(f, "the pile of {} is rebuilt", value.points()),
            Event::Uncovered { contract } => write!(f, "{contract} is uncovered"),
            Event::Offered { seat, talers, time } => {
                write!(f, "seat {} offers {talers} Talers and {time} counters", seat.0)
            }
            Event::Accepted { seat, from, contract } => {
                write!(
                    f,
                    "seat {} accepts the offer of seat {} and keeps {contract}",
                    seat.0, from.0
                )
            }
            Event::Joined { seat, paid } => write!(f, "seat {} joins for {paid} counters", seat.0),
            Event::LastRoundTriggered => f.write_str("the last round will follow"),
            Event::TurnBegan { seat, turn } => write!(f, "turn {turn}, seat {}", seat.0),
            Event::GameOver => f.write_str("the game is over"),
        }
    }
}
