//! The whole position in text, for logs and playthroughs: open things first, then what is hidden.

use core::fmt::{self, Display, Formatter};

use super::data::Card;
use super::event::Event;
use super::public::{Phase, PublicState};
use super::sets::ContractSet;
use super::state::Amsterdam;
use super::state::Cards;
use crate::{Game, Seat};

/// A seat by its colour.
struct SeatName(Seat);

impl Display for SeatName {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        f.write_str(
            Amsterdam::SPEC.seat_colour_ids.get(self.0.index()).copied().unwrap_or("nobody"),
        )
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

impl Display for PublicState {
    fn fmt(&self, f: &mut Formatter) -> fmt::Result {
        write!(f, "turn {}, {}: {}", self.turn, SeatName(self.acting), self.phase)?;
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
struct VisibleContracts(Option<ContractSet>);

impl Display for VisibleContracts {
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
                write!(f, "{} has chosen contracts{}", SeatName(seat), VisibleContracts(kept))
            }
            Event::AllChosen(counts) => write!(f, "contracts held: {counts:?}"),
            Event::TookOpen { seat, slot, card } => {
                write!(f, "{} takes {} from slot {slot}", SeatName(seat), card.id())
            }
            Event::TookBlind { seat, card } => {
                let card = card.map_or("a card", Card::id);
                write!(f, "{} draws {card} blind", SeatName(seat))
            }
            Event::Filled { slot, card } => write!(f, "{} comes up in slot {slot}", card.id()),
            Event::Flushed => f.write_str("too many wilds: a new display"),
            Event::Shuffled { cards } => write!(f, "{cards} discards become the deck"),
            Event::Claimed { seat, route, card, wilds, points } => {
                let colour = card.id();
                write!(f, "{} claims route {route} for {points}, ", SeatName(seat))?;
                write!(f, "paid in {colour} with {wilds} wilds")
            }
            Event::Merchandise { seat } => write!(f, "{} takes merchandise", SeatName(seat)),
            Event::Offered { seat, count, contracts } => {
                write!(
                    f,
                    "{} draws {count} contracts{}",
                    SeatName(seat),
                    VisibleContracts(contracts)
                )
            }
            Event::Kept { seat, count, contracts } => {
                write!(f, "{} keeps {count}{}", SeatName(seat), VisibleContracts(contracts))
            }
            Event::Returned { seat, contract } => {
                let contract = contract.map(|contract| [contract].into_iter().collect());
                write!(f, "{} returns one{}", SeatName(seat), VisibleContracts(contract))
            }
            Event::Passed { seat } => write!(f, "{} can do nothing", SeatName(seat)),
            Event::TurnEnded { seat } => write!(f, "end of {}'s turn", SeatName(seat)),
            Event::LastRound { seat } => write!(f, "{} opens the last round", SeatName(seat)),
            Event::Revealed { seat, contract, completed } => {
                let verb = if completed { "has completed" } else { "has failed" };
                write!(f, "{} {verb} {contract}", SeatName(seat))
            }
            Event::Bonus { seat, position, points } => {
                write!(f, "{} is number {position} in merchandise: {points}", SeatName(seat))
            }
            Event::Over => f.write_str("the game is over"),
        }
    }
}

impl Amsterdam {
    fn fmt_seat(&self, seat: Seat, f: &mut Formatter) -> fmt::Result {
        let table = &self.table;
        write!(
            f,
            "\n{}: {} points, {} carts, {} merchandise, hand {} (known {}), routes ",
            SeatName(seat),
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
        list(f, self.contract_deck().map(|entry| entry.contract))?;
        for seat in self.table.seats.iter() {
            self.fmt_seat(seat, f)?;
        }
        Ok(())
    }
}
