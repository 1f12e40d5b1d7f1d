//! The whole position in text, for logs and playthroughs: open things first, then what is hidden.

use core::fmt::{self, Display, Formatter};

use super::data::Card;
use super::sets::Cards;
use super::state::Amsterdam;
use super::table::{Phase, Table};
use crate::games::Seat;

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
        write!(f, "turn {}, S{}: {}", self.turn, self.acting.0, self.phase)?;
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

impl Amsterdam {
    fn show_seat(&self, seat: Seat, f: &mut Formatter) -> fmt::Result {
        let table = &self.table;
        write!(
            f,
            "\nS{}: {} points, {} carts, {} merchandise, hand {} (known {}), routes ",
            seat.0,
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
