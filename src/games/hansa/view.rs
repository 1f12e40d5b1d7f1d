//! What may be seen, what could be behind it, and the position in words.
//!
//! The table is open to all and there is nothing else to see (HAN-012), so it is everybody's view:
//! the order of the supply cannot leak because a [`Table`] does not have it (HAN-013).

use core::fmt;

use super::data::{City, Kind, MAX_SUPPLY, SEAT_IDS, WAREHOUSE_COUNT};
use super::state::{Hansa, Phase, Table, Tokens};
use crate::games::{Chance, Seat};

impl Hansa {
    /// A game with this table and the unseen tokens in random order.
    pub(super) fn behind(table: &Table, chance: &mut Chance) -> Self {
        let mut unseen = heapless::Vec::<Kind, { MAX_SUPPLY + WAREHOUSE_COUNT }>::new();
        for (kind, number) in Kind::ALL.into_iter().zip(table.unseen()) {
            unseen.extend((0..number).map(|_| kind));
        }
        chance.shuffle(&mut unseen);
        let drawn = table.drawn() as usize;
        let mut supply = [None; MAX_SUPPLY];
        for (place, kind) in supply.iter_mut().skip(drawn).zip(unseen) {
            *place = Some(kind);
        }
        Hansa { table: table.clone(), supply }
    }
}

impl fmt::Display for Hansa {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{}", self.table)?;
        write!(f, "  face down:")?;
        self.supply().try_for_each(|kind| write!(f, " {kind}"))
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let name = |seat: Seat| SEAT_IDS.get(seat.index()).copied().unwrap_or("?");
        write!(f, "Round {}, {} on turn, ", self.round, name(self.on_turn))?;
        write!(f, "{}, ship in {}", Asked(self.phase), self.ship.info().name)?;
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
                Written(self.unsold(seat)),
                Written(self.sold(seat))
            )?;
        }
        for city in City::ALL {
            self.fmt_city(f, city)?;
        }
        write!(f, "  bank {}, stacks {:?}, ", self.bank, self.stacks())?;
        writeln!(f, "discard {}", Written(&self.discard))
    }
}

impl Table {
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
struct Written<'a>(&'a Tokens);

impl fmt::Display for Written<'_> {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        let mut none = true;
        for (kind, number) in Kind::ALL.into_iter().zip(self.0) {
            for _ in 0..*number {
                write!(f, "{}{kind}", if none { "" } else { " " })?;
                none = false;
            }
        }
        if none { f.write_str("-") } else { Ok(()) }
    }
}

/// What is asked, in words.
struct Asked(Phase);

impl fmt::Display for Asked {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self.0 {
            Phase::Setup { placed } => write!(f, "placement {}", placed + 1),
            Phase::Refill => f.write_str("refill?"),
            Phase::Act => f.write_str("actions"),
            Phase::Booth => f.write_str("token for booths?"),
            Phase::SellColour => f.write_str("colour to sell?"),
            Phase::SellHold(colour) => write!(f, "{} to hold back?", colour.info().id),
            Phase::Loss(seat, colour) => {
                let name = SEAT_IDS.get(seat.index()).copied().unwrap_or("?");
                write!(f, "{} that {name} loses?", colour.info().id)
            }
            Phase::Tax => f.write_str("token to give up?"),
            Phase::Over => f.write_str("over"),
        }
    }
}
