//! Positions and events in words, for logs and tests. Screens have their own words.

use core::fmt;

use super::data::SEAT_IDS;
use super::event::Event;
use super::ids::{Crate, Harbour};
use super::public::{Phase, PublicState};
use super::state::Ferry;
use crate::Seat;

fn name(seat: Seat) -> &'static str {
    SEAT_IDS.get(seat.index()).copied().unwrap_or("?")
}

impl fmt::Display for Crate {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{} for {}", self.legs, self.to.name())
    }
}

impl fmt::Display for Ferry {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}  face down:", self.table)?;
        self.supply().try_for_each(|legs| write!(f, " {legs}"))
    }
}

impl fmt::Display for PublicState {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.phase() {
            Phase::Over => writeln!(f, "The game is over")?,
            _ => writeln!(f, "Round {}, {} on turn", self.round, name(self.on_turn))?,
        }
        for seat in self.seats.iter() {
            let mark = if seat == self.first { '*' } else { ' ' };
            let ship = self.ship(seat).map_or("nowhere", Harbour::name);
            write!(f, " {mark}{:<7}in {ship}, {} points", name(seat), self.score(seat).total())?;
            self.hold(seat).iter().try_for_each(|cargo| write!(f, ", {cargo}"))?;
            writeln!(f)?;
        }
        for harbour in Harbour::ALL {
            let waits = self.quay(harbour).map_or("-", |legs| legs.id());
            writeln!(f, "  {:<10}{waits}", harbour.name())?;
        }
        Ok(())
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match *self {
            Event::TurnBegan { seat, round } => write!(f, "round {round}, turn of {}", name(seat)),
            Event::Began { seat, harbour } => {
                write!(f, "{} begins in {}", name(seat), harbour.name())
            }
            Event::Loaded { seat, cargo } => write!(f, "{} loads {cargo}", name(seat)),
            Event::TurnedUp { harbour, legs } => write!(f, "{legs} comes to {}", harbour.name()),
            Event::Delivered { seat, cargo } => write!(f, "{} delivers {cargo}", name(seat)),
            Event::Sailed { seat, from, to } => {
                write!(f, "{} sails {} to {}", name(seat), from.name(), to.name())
            }
            Event::Waited { seat } => write!(f, "{} waits", name(seat)),
            Event::Ended => f.write_str("the last round is over"),
        }
    }
}
