//! The whole position in text, for logs and playthroughs: open things first, then what is hidden.

use core::fmt::{self, Display, Formatter};

use super::ABOUT;
use super::data::Card;
use super::event::Event;
use super::sets::{Cards, ContractSet};
use super::state::Amsterdam;
use super::table::{Phase, Table};
use crate::games::Seat;

/// A seat by its colour.
struct Named(Seat);

impl Display for Named {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        f.write_str(ABOUT.seat_ids.get(self.0.index()).copied().unwrap_or("nobody"))
    }
}

/// Cards as the catalogue writes them: `3G 1W`.
impl Display for Cards {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        let mut gap = "";
        for card in Card::ALL.into_iter().filter(|&card| self[card] > 0) {
            write!(f, "{gap}{}{}", self[card], card.code())?;
            gap = " ";
        }
        Ok(())
    }
}

impl Display for Phase {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        match self {
            Phase::SetupKeep => f.write_str("keep contracts at setup"),
            Phase::Action => f.write_str("action"),
            Phase::DrawFirst => f.write_str("first card"),
            Phase::DrawSecond => f.write_str("second card"),
            Phase::Route => f.write_str("route"),
            Phase::PayColour { route } => write!(f, "colour for route {route}"),
            Phase::PayWilds { route, colour } => {
                write!(f, "wilds in {} for route {route}", colour.id())
            }
            Phase::Keep => f.write_str("keep contracts"),
            Phase::EndTurn(_) => f.write_str("end of turn"),
            Phase::Over => f.write_str("over"),
        }
    }
}

impl Display for Table {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        write!(f, "turn {}, {}: {}", self.turn, Named(self.acting), self.phase)?;
        if let Some(left) = self.final_left {
            write!(f, ", last round: {left} left")?;
        }
        f.write_str("\ndisplay ")?;
        for slot in self.display {
            write!(f, "{}", slot.map_or('.', Card::code))?;
        }
        write!(f, ", discards {}", self.discards)
    }
}

fn list<T: Display>(f: &mut Formatter, items: impl Iterator<Item = T>) -> fmt::Result {
    let mut gap = "";
    for item in items {
        write!(f, "{gap}{item}")?;
        gap = " ";
    }
    if gap.is_empty() { f.write_str("-") } else { Ok(()) }
}

/// Contracts as far as they are seen.
struct Seen(Option<ContractSet>);

impl Display for Seen {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        match self.0 {
            Some(contracts) => {
                f.write_str(": ")?;
                list(f, contracts.iter())
            }
            None => Ok(()),
        }
    }
}

impl Display for Event {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        match *self {
            Event::SetupKept { seat, kept, .. } => {
                write!(f, "{} has chosen contracts{}", Named(seat), Seen(kept))
            }
            Event::AllChosen(counts) => write!(f, "contracts held: {counts:?}"),
            Event::TookOpen { seat, slot, card } => {
                write!(f, "{} takes {} from slot {slot}", Named(seat), card.id())
            }
            Event::TookBlind { seat, card } => {
                let card = card.map_or("a card", Card::id);
                write!(f, "{} draws {card} blind", Named(seat))
            }
            Event::Filled { slot, card } => write!(f, "{} comes up in slot {slot}", card.id()),
            Event::Flushed => f.write_str("too many wilds: a new display"),
            Event::Shuffled { cards } => write!(f, "{cards} discards become the deck"),
            Event::Claimed { seat, route, card, wilds, points } => {
                let colour = card.id();
                write!(f, "{} claims route {route} for {points}, ", Named(seat))?;
                write!(f, "paid in {colour} with {wilds} wilds")
            }
            Event::Merchandise { seat } => write!(f, "{} takes merchandise", Named(seat)),
            Event::Offered { seat, count, contracts } => {
                write!(f, "{} draws {count} contracts{}", Named(seat), Seen(contracts))
            }
            Event::Kept { seat, count, contracts } => {
                write!(f, "{} keeps {count}{}", Named(seat), Seen(contracts))
            }
            Event::Returned { seat, contract } => {
                let contract = contract.map(|contract| [contract].into_iter().collect());
                write!(f, "{} returns one{}", Named(seat), Seen(contract))
            }
            Event::Passed { seat } => write!(f, "{} can do nothing", Named(seat)),
            Event::TurnEnded { seat } => write!(f, "end of {}'s turn", Named(seat)),
            Event::LastRound { seat } => write!(f, "{} opens the last round", Named(seat)),
            Event::Revealed { seat, contract, completed } => {
                let verb = if completed { "has completed" } else { "has failed" };
                write!(f, "{} {verb} {contract}", Named(seat))
            }
            Event::Bonus { seat, position, points } => {
                write!(f, "{} is number {position} in merchandise: {points}", Named(seat))
            }
            Event::Over => f.write_str("the game is over"),
        }
    }
}

impl Amsterdam {
    fn show_seat(&self, seat: Seat, f: &mut Formatter) -> fmt::Result {
        let table = &self.table;
        write!(
            f,
            "\n{}: {} points, {} carts, {} merchandise, hand {} (known {}), routes ",
            Named(seat),
            table.route_points(seat),
            table.carts(seat),
            table.merchandise(seat),
            self.hand(seat),
            table.known(seat),
        )?;
        list(f, table.routes(seat).iter())?;
        f.write_str(", contracts ")?;
        list(f, self.contracts(seat).iter())?;
        if let Some([a, b]) = self.offer(seat) {
            write!(f, ", offered {a} {b}")?;
        }
        Ok(())
    }
}

impl Display for Amsterdam {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        write!(f, "{}\ndeck ", self.table)?;
        for card in self.deck() {
            write!(f, "{}", card.code())?;
        }
        f.write_str("\ncontract deck ")?;
        list(f, self.contract_deck().map(|slip| slip.contract))?;
        for seat in self.table.seats.iter() {
            self.show_seat(seat, f)?;
        }
        Ok(())
    }
}
