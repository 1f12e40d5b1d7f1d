//! The course of the game: what follows from how many turns were played, and how many of them were idle.
//!
//! A turn that was not idle had a refill, a purchase, booths or a sale (HAN-114), and the first such turn
//! had a purchase: before it there is nothing to refill and no token to use. So whoever had only idle turns
//! has what the initial placement left, and whoever was paid was paid in a turn that was not idle.

use super::amounts::PLACED_AT_START;
use super::{Name, sum};
use crate::check::ensure_invariant;
use crate::hansa::data::{
    BOOTHS, City, IDLE_ROUNDS, INCOME, PLACEMENT_BOOTHS, SHIP_START, START_TALERS, TALER_LIMIT,
    TALERS, UNSOLD_LIMIT, WAREHOUSE_COUNT,
};
use crate::hansa::public::{Phase, PublicState};
use crate::{InvariantViolation, Seat};

/// The turns of a game that has left the initial placement.
struct Course<'a> {
    table: &'a PublicState,
    /// Whether a turn is going on: the game is not over.
    is_on: bool,
    /// Turns that have ended.
    ended: u32,
    /// Turns up to the last ended one that was not idle; 0 if none was.
    stirred: u32,
    /// Tokens that were taken out of warehouses.
    bought: u32,
}

impl PublicState {
    /// Everything that follows from the turns played; the initial placement has none.
    pub(super) fn verify_course(&self) -> Result<(), InvariantViolation> {
        if let Phase::Setup { .. } = self.phase {
            return self.verify_unsold(0);
        }
        let course = self.course()?;
        course.verify_idle_turns()?;
        course.verify_ending()?;
        course.verify_flags()?;
        course.verify_purchases()?;
        course.verify_refills()?;
        course.verify_opener()?;
        course.verify_length()?;
        course.verify_first_turn()?;
        self.seats.iter().try_for_each(|seat| {
            course.verify_newcomer(seat)?;
            course.verify_purse(seat)
        })?;
        let is_new = course.is_newcomer(self.on_turn);
        self.verify_unsold(if is_new { 0 } else { UNSOLD_LIMIT })
    }

    fn course(&self) -> Result<Course<'_>, InvariantViolation> {
        ensure_invariant(
            self.round > 0,
            9,
            "round",
            "The round is 0, but the initial placement is over: rounds count from 1.",
        )?;
        let is_on = self.phase != Phase::Over;
        let place = (self.on_turn.0 + self.seats.0 - self.first.0) % self.seats.0;
        let begun = (self.round as u32 - 1) * self.seats.0 as u32 + place as u32 + 1;
        let ended = begun - is_on as u32;
        ensure_invariant(
            self.idle as u32 <= ended,
            9,
            "idle_turns",
            format_args!("{} idle turns are too many: {ended} turns have ended.", self.idle),
        )?;
        let stock = WAREHOUSE_COUNT - self.empty_warehouses();
        Ok(Course {
            table: self,
            is_on,
            ended,
            stirred: ended - self.idle as u32,
            bought: (WAREHOUSE_COUNT + self.drawn as usize - stock) as u32,
        })
    }
}

impl Course<'_> {
    fn seats(&self) -> u32 {
        self.table.seats.0 as u32
    }

    /// The place of a seat in the round, from 0.
    fn place(&self, seat: Seat) -> u32 {
        (seat.0 as u32 + self.seats() - self.table.first.0 as u32) % self.seats()
    }

    /// Turns that have ended since the last turn of this seat did, or since the start.
    fn ended_since(&self, seat: Seat) -> u32 {
        let last = self.place(self.table.on_turn) + self.seats() - self.is_on as u32;
        ((last - self.place(seat)) % self.seats()).min(self.ended)
    }

    /// Whether a turn of this seat has ended.
    fn had_a_turn(&self, seat: Seat) -> bool {
        self.ended > self.place(seat)
    }

    /// Whether every turn of this seat that has ended was idle.
    fn is_newcomer(&self, seat: Seat) -> bool {
        self.place(seat) >= self.stirred
    }

    /// Idle turns stay below the guard of HAN-114: the game ends where a round does.
    fn verify_idle_turns(&self) -> Result<(), InvariantViolation> {
        let guard = IDLE_ROUNDS as u32 * self.seats();
        let in_this_round = self.place(self.table.on_turn);
        let most = guard - 1 + in_this_round + !self.is_on as u32;
        ensure_invariant(
            self.table.idle as u32 <= most,
            10,
            "idle_turns",
            format_args!(
                "{} idle turns are too many: the game ends with the round in which there are {guard}.",
                self.table.idle
            ),
        )
    }

    /// Invariant 9: the end comes where a round ends, and for a reason.
    fn verify_ending(&self) -> Result<(), InvariantViolation> {
        if self.is_on {
            return Ok(());
        }
        let table = self.table;
        ensure_invariant(
            table.ends_the_round(table.on_turn),
            9,
            "on_turn",
            format_args!(
                "A game ends with a round, but {} is not its last player.",
                Name(table.on_turn)
            ),
        )?;
        ensure_invariant(
            table.opened_by.is_some() || table.idle >= IDLE_ROUNDS * table.seats.0,
            9,
            "stage",
            format_args!(
                "Nothing has ended the game: the last stack is closed, and {} turns were idle.",
                table.idle
            ),
        )
    }

    /// Invariant 14, and what an action leaves behind.
    fn verify_flags(&self) -> Result<(), InvariantViolation> {
        let table = self.table;
        ensure_invariant(
            self.is_on || !table.busy,
            14,
            "busy",
            "The game is over: no turn is going on that could be busy.",
        )?;
        ensure_invariant(
            table.busy || !table.acted,
            14,
            "acted",
            "There was an action in this visit, so the turn is busy; it is not.",
        )?;
        ensure_invariant(
            !table.acted || self.left_a_trace(),
            14,
            "acted",
            format_args!(
                "{} can neither have bought, placed booths nor sold in {}.",
                Name(table.on_turn),
                table.ship.info().name
            ),
        )?;
        let is_bare = table.empty_warehouses() == WAREHOUSE_COUNT && table.supply() > 0;
        ensure_invariant(
            table.busy || !is_bare || !self.is_on,
            14,
            "busy",
            "No warehouse has a token and nothing was done in this turn: it began with a refill.",
        )
    }

    /// Whether an action where the ship lies can have left the table like this: the token bought, the
    /// token given for booths, or the tokens sold and the booth taken back are there.
    fn left_a_trace(&self) -> bool {
        let (table, seat) = (self.table, self.table.on_turn);
        let empty = table.ship.warehouses().any(|place| table.token(place).is_none());
        let bought = empty && sum(table.unsold(seat)) > 0;
        let placed = table.booths(table.ship, seat) > 0 && sum(&table.discard) > 0;
        let sold = sum(table.sold(seat)) > 0 && table.reserve(seat) > 0;
        bought || placed || sold
    }

    /// Tokens were bought if and only if a turn was not idle.
    fn verify_purchases(&self) -> Result<(), InvariantViolation> {
        let bought = self.bought;
        ensure_invariant(
            bought > 0 || !self.table.busy,
            6,
            "busy",
            "No token has left a warehouse yet, so nothing can have been done in this turn.",
        )?;
        ensure_invariant(
            bought > 0 || self.stirred == 0,
            6,
            "idle_turns",
            format_args!(
                "No token has left a warehouse yet, so all {} turns that have ended were idle.",
                self.ended
            ),
        )?;
        ensure_invariant(
            bought == 0 || self.stirred > 0 || self.table.busy,
            6,
            "idle_turns",
            format_args!("{bought} tokens have left the warehouses, so not every turn was idle."),
        )
    }

    /// Invariant 7: each refill needs a turn of its own, after the first purchase.
    fn verify_refills(&self) -> Result<(), InvariantViolation> {
        let refills = (self.stirred + self.table.busy as u32).saturating_sub(1);
        let most = refills.saturating_mul(WAREHOUSE_COUNT as u32);
        ensure_invariant(
            self.table.drawn as u32 <= most,
            7,
            "supply",
            format_args!(
                "{} tokens were drawn, but {refills} turns can have had a refill.",
                self.table.drawn
            ),
        )
    }

    /// The last stack was opened in this round, in a turn that was not idle (HAN-107, HAN-110).
    fn verify_opener(&self) -> Result<(), InvariantViolation> {
        let Some(opener) = self.table.opened_by else { return Ok(()) };
        let (table, field) = (self.table, "last_stack_opened_by");
        let is_opening = self.is_on && opener == table.on_turn;
        ensure_invariant(
            self.place(opener) <= self.place(table.on_turn),
            8,
            field,
            format_args!(
                "{} cannot have opened the last stack in this round, which ends the game: {} was not on turn yet.",
                Name(opener),
                Name(opener)
            ),
        )?;
        ensure_invariant(
            !is_opening || table.busy,
            8,
            field,
            format_args!(
                "{} has opened the last stack in this turn, so the turn is busy.",
                Name(opener)
            ),
        )?;
        let opening = (table.round as u32 - 1) * self.seats() + self.place(opener) + 1;
        ensure_invariant(
            is_opening || opening <= self.stirred,
            8,
            "idle_turns",
            format_args!(
                "{} idle turns are too many: {} has opened the last stack since.",
                table.idle,
                Name(opener)
            ),
        )
    }

    /// No game is longer than the idle turns that lie between two that are not.
    fn verify_length(&self) -> Result<(), InvariantViolation> {
        let table = self.table;
        let used: u16 = self.table.seats.iter().map(|seat| sum(table.sold(seat))).sum();
        let steps = self.bought + table.drawn as u32 + (used + sum(&table.discard)) as u32;
        let apart = (IDLE_ROUNDS as u32 + 1) * self.seats();
        let most = steps.saturating_sub(table.busy as u32) * apart;
        ensure_invariant(
            self.stirred <= most,
            10,
            "round",
            format_args!("Round {} is too late: so long nobody can have waited.", table.round),
        )
    }

    /// The first turn of all begins in Copenhagen, and its legs are what the bank has gained: one between two
    /// actions, and as many as lead to where the ship is now.
    fn verify_first_turn(&self) -> Result<(), InvariantViolation> {
        if self.ended > 0 {
            return Ok(());
        }
        let table = self.table;
        let away = match table.ship == SHIP_START && table.busy && !table.acted {
            true => shortest_loop(SHIP_START),
            false => SHIP_START.legs_to(table.ship),
        };
        let legs = (away as u32).max(self.bought.saturating_sub(table.acted as u32));
        let begun_with = TALERS - table.seats.0 * START_TALERS - INCOME;
        let least = begun_with as u32 + legs;
        ensure_invariant(
            table.bank as u32 >= least,
            5,
            "bank",
            format_args!(
                "The first turn began with {begun_with} Talers in the bank; with the ship in {} and {} tokens bought it was paid {legs} legs and cannot have {}.",
                table.ship.info().name,
                self.bought,
                table.bank
            ),
        )
    }

    /// Whoever had only idle turns has neither tokens nor other booths than those of the start.
    fn verify_newcomer(&self, seat: Seat) -> Result<(), InvariantViolation> {
        let table = self.table;
        let acts_now = self.is_on && table.busy && seat == table.on_turn;
        if acts_now || !self.is_newcomer(seat) {
            return Ok(());
        }
        for (field, tokens) in [("unsold", table.unsold(seat)), ("sold", table.sold(seat))] {
            let number = sum(tokens);
            ensure_invariant(
                number == 0,
                9,
                format_args!("players[{}].{field}", seat.0),
                format_args!("{} has done nothing yet, but has {number} tokens.", Name(seat)),
            )?;
        }
        for city in City::ALL {
            let booths = table.booths(city, seat);
            let may = booths == 0 || booths == PLACEMENT_BOOTHS && city != SHIP_START;
            ensure_invariant(
                may,
                9,
                format_args!("cities.{city}.booths[{}]", seat.0),
                format_args!(
                    "{} has done nothing yet; {booths} booths in {} are not of the initial placement.",
                    Name(seat),
                    city.info().name
                ),
            )?;
        }
        ensure_invariant(
            table.reserve(seat) == BOOTHS - PLACED_AT_START,
            9,
            format_args!("players[{}].reserve", seat.0),
            format_args!(
                "{} has done nothing yet, but has {} booths in reserve, not {}.",
                Name(seat),
                table.reserve(seat),
                BOOTHS - PLACED_AT_START
            ),
        )
    }

    /// What a purse can hold: nobody leaves a turn with more than three Talers (invariant 5), and
    /// more comes only with purchases of others, or with the income.
    fn verify_purse(&self, seat: Seat) -> Result<(), InvariantViolation> {
        let table = self.table;
        let (purse, is_mine) = (table.purse(seat), self.is_on && seat == table.on_turn);
        let field = format_args!("players[{}].purse", seat.0);
        if table.idle as u32 >= self.ended_since(seat) {
            let income = if is_mine { INCOME } else { 0 };
            let buys = self.is_on && !is_mine && table.busy;
            let paid = if buys { table.empty_warehouses() as u8 } else { 0 };
            let most = TALER_LIMIT.max(START_TALERS) + income + paid;
            ensure_invariant(
                purse <= most,
                5,
                field,
                format_args!(
                    "{} has {purse} Talers, but can have {most}: nobody can have paid more since the last tax.",
                    Name(seat)
                ),
            )?;
        }
        let start = if self.had_a_turn(seat) { 0 } else { START_TALERS };
        let income = match table.phase {
            // Income is only cut where the bank is emptied by it (HAN-035).
            Phase::Refill if is_mine && table.bank > 0 => INCOME,
            _ => 0,
        };
        let has_spent = is_mine && table.phase != Phase::Refill;
        let least = if has_spent { 0 } else { start + income };
        ensure_invariant(
            purse >= least,
            5,
            format_args!("players[{}].purse", seat.0),
            format_args!("{} has {purse} Talers, but has spent none of {least} yet.", Name(seat)),
        )
    }
}

/// Legs of the shortest way that leads back to a city.
fn shortest_loop(city: City) -> u8 {
    let back = city.exits().map(|next| 1 + next.legs_to(city));
    back.min().unwrap_or(0)
}
