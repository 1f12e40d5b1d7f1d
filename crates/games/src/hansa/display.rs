//! Positions and events in words, for logs and tests. Screens have their own words.

use core::fmt;

use super::data::SEAT_IDS;
use super::event::{EndReason, Event, Payee};
use super::ids::{City, TokenKind};
use super::public::{Phase, PublicState};
use super::state::{Hansa, Tokens};
use crate::Seat;

impl fmt::Display for Hansa {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", self.table)?;
        write!(f, "  face down:")?;
        self.supply().try_for_each(|kind| write!(f, " {kind}"))
    }
}

impl fmt::Display for PublicState {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let name = |seat: Seat| SEAT_IDS.get(seat.index()).copied().unwrap_or("?");
        write!(f, "Round {}, {} on turn, ", self.round, name(self.on_turn))?;
        write!(f, "{}, ship in {}", DisplayPhase(self.phase), self.ship.info().name)?;
        if self.acted {
            write!(f, ", acted")?;
        }
        if let Some(seat) = self.opened_by {
            write!(f, ", last stack opened by {}", name(seat))?;
        }
        writeln!(f)?;
        for seat in self.seats.iter() {
            let mark = if seat == self.first { '*' } else { ' ' };
            let (purse, reserve) = (self.purse(seat), self.reserve(seat));
            write!(f, " {mark}{:<7}{purse} Talers, {reserve} booths left, ", name(seat))?;
            let total = self.score(seat).total();
            writeln!(
                f,
                "unsold {}, sold {}, {total} points",
                DisplayTokens(self.unsold(seat)),
                DisplayTokens(self.sold(seat))
            )?;
        }
        for city in City::ALL {
            self.fmt_city(f, city)?;
        }
        write!(f, "  bank {}, stacks {:?}, ", self.bank, self.stacks())?;
        writeln!(f, "discard {}", DisplayTokens(&self.discard))
    }
}

impl PublicState {
    fn fmt_city(&self, f: &mut fmt::Formatter, city: City) -> fmt::Result {
        let mark = if city == self.ship { '>' } else { ' ' };
        write!(f, " {mark}{:<12}", city.info().name)?;
        for warehouse in city.warehouses() {
            match self.token(warehouse) {
                Some(kind) => write!(f, "[{kind}]")?,
                None => write!(f, "[  ]")?,
            }
        }
        for seat in self.seats.iter().filter(|&seat| self.booths(city, seat) > 0) {
            let mark = if self.leader(city) == Some(seat) { "!" } else { "" };
            write!(f, " {} {}{mark}", SEAT_IDS[seat.index()], self.booths(city, seat))?;
        }
        writeln!(f)
    }
}

/// A set of tokens in words, such as `O1 O1 N3`.
struct DisplayTokens<'a>(&'a Tokens);

impl fmt::Display for DisplayTokens<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let mut none = true;
        for (kind, number) in TokenKind::ALL.into_iter().zip(self.0) {
            for _ in 0..*number {
                write!(f, "{}{kind}", if none { "" } else { " " })?;
                none = false;
            }
        }
        if none { f.write_str("-") } else { Ok(()) }
    }
}

/// What is asked, in words.
struct DisplayPhase(Phase);

impl fmt::Display for DisplayPhase {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.0 {
            Phase::Setup { placed } => write!(f, "placement {}", placed + 1),
            Phase::Refill => f.write_str("refill?"),
            Phase::Act => f.write_str("actions"),
            Phase::Booth => f.write_str("token for booths?"),
            Phase::SellColour => f.write_str("colour to sell?"),
            Phase::SellHold(colour) => write!(f, "{} to hold back?", colour.id()),
            Phase::Loss(seat, colour) => {
                let name = SEAT_IDS.get(seat.index()).copied().unwrap_or("?");
                write!(f, "{} that {name} loses?", colour.id())
            }
            Phase::Tax => f.write_str("token to give up?"),
            Phase::Over => f.write_str("over"),
        }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let name = |seat: Seat| SEAT_IDS.get(seat.index()).copied().unwrap_or("?");
        match *self {
            Event::Settled { seat, city } => {
                write!(f, "{} settles in {}", name(seat), city.info().name)
            }
            Event::TurnBegan { seat, round } => write!(f, "round {round}, turn of {}", name(seat)),
            Event::Income { seat, talers } => write!(f, "{} takes {talers} Talers", name(seat)),
            Event::Refill { seat, paid } => write!(f, "{} refills for {paid}", name(seat)),
            Event::TurnedUp { warehouse, kind } => {
                write!(f, "{kind} to {} {}", warehouse.city().info().name, warehouse.part())
            }
            Event::LastStackOpened { seat } => write!(f, "{} opens the last stack", name(seat)),
            Event::Sailed { seat, from, to } => {
                write!(f, "{} sails {} to {}", name(seat), from.info().name, to.info().name)
            }
            Event::Bought { seat, warehouse, kind, payee, .. } => {
                let city = warehouse.city().info().name;
                write!(f, "{} buys {kind} in {city}, ", name(seat))?;
                match payee {
                    Payee::Nobody => f.write_str("free"),
                    Payee::Bank => f.write_str("1 to the bank"),
                    Payee::Leader(leader) => write!(f, "1 to {}", name(leader)),
                }
            }
            Event::BoothsPlaced { seat, city, booths, kind } => {
                write!(f, "{} gives {kind} for {booths} in {}", name(seat), city.info().name)
            }
            Event::SaleOpened { seat, city } => {
                write!(f, "{} gives up a booth in {}", name(seat), city.info().name)
            }
            Event::Sold { seat, kind } => write!(f, "{} sells {kind}", name(seat)),
            Event::Lost { seat, kind } => write!(f, "{} loses {kind}", name(seat)),
            Event::Taxed { seat, talers } => write!(f, "{} is taxed {talers}", name(seat)),
            Event::Dropped { seat, kind } => write!(f, "{} gives up {kind}", name(seat)),
            Event::Ended { ending: EndReason::LastStack } => f.write_str("the last round is over"),
            Event::Ended { ending: EndReason::Stalemate } => f.write_str("nobody trades any more"),
        }
    }
}
