//! The frame of a turn: initial placement, income, refill, taxes, and whether the game goes on.

use crate::hansa::data::{
    City, IDLE_ROUNDS, INCOME, PLACEMENT_BOOTHS, PRICE, TALER_LIMIT, TokenKind, UNSOLD_LIMIT,
    Warehouse, drawn_before_last_stack,
};
use crate::hansa::event::EndReason;
use crate::hansa::public::{Phase, PublicState};
use crate::hansa::state::{Hansa, count, kinds};
use crate::hansa::{Event, rules::only};
use crate::{EventSink, UndoScope};

impl Hansa {
    /// One initial placement; after the last one the first turn starts (HAN-026, HAN-031).
    pub(super) fn settle(&mut self, city: City, events: &mut impl EventSink<Event>) -> UndoScope {
        let seat = self.table.on_turn;
        self.table.build(city, PLACEMENT_BOOTHS);
        events.emit(Event::Settled { seat, city });
        self.table.on_turn = seat.next(self.table.seats);
        let placed = match self.table.phase {
            Phase::Setup { placed } => placed + 1,
            _ => self.table.placements(),
        };
        self.table.phase = Phase::Setup { placed };
        if placed < self.table.placements() {
            return UndoScope::Barrier;
        }
        self.start_turn(events);
        UndoScope::NewTurn
    }

    /// Income, then the refill if there is no choice, or the question for it (HAN-033, HAN-042).
    pub(in crate::hansa) fn start_turn(&mut self, events: &mut impl EventSink<Event>) {
        let table = &mut self.table;
        let seat = table.on_turn;
        table.acted = false;
        table.busy = false;
        table.round = table.round.saturating_add((seat == table.first) as u16);
        events.emit(Event::TurnBegan { seat, round: table.round });
        let talers = INCOME.min(table.bank);
        table.bank -= talers;
        table.purses[seat.index()] += talers;
        events.emit(Event::Income { seat, talers });
        let empty = table.empty_warehouses();
        if empty == table.warehouses.len() && table.supply() > 0 {
            self.refill(events);
            self.table.phase = Phase::Act;
        } else if empty > 0 && table.supply() > 0 && table.purse(seat) >= PRICE {
            table.phase = Phase::Refill;
        } else {
            table.phase = Phase::Act;
        }
    }

    /// Fills every empty warehouse in fill order while tokens last (HAN-038 to HAN-045). A
    /// compulsory refill with an empty purse is free (HAN-049).
    pub(super) fn refill(&mut self, events: &mut impl EventSink<Event>) {
        let seat = self.table.on_turn;
        let paid = PRICE.min(self.table.purse(seat));
        self.table.pay_bank(paid);
        self.table.busy = true;
        events.emit(Event::Refill { seat, paid });
        for warehouse in Warehouse::all() {
            if self.table.token(warehouse).is_none() {
                let Some(kind) = self.draw(events) else { break };
                self.table.warehouses[warehouse.index()] = Some(kind);
                events.emit(Event::TurnedUp { warehouse, kind });
            }
        }
    }

    /// The next token of the supply; the first one of the last stack triggers the end (HAN-107).
    fn draw(&mut self, events: &mut impl EventSink<Event>) -> Option<TokenKind> {
        let table = &mut self.table;
        let kind = self.supply.get_mut(table.drawn as usize)?.take()?;
        table.drawn += 1;
        if table.opened_by.is_none() && table.drawn > drawn_before_last_stack(table.seats) {
            table.opened_by = Some(table.on_turn);
            events.emit(Event::LastStackOpened { seat: table.on_turn });
        }
        Some(kind)
    }

    /// The actions are over: Talers above the limit flow back (HAN-100), then tokens.
    pub(super) fn tax_talers(&mut self, events: &mut impl EventSink<Event>) -> UndoScope {
        let seat = self.table.on_turn;
        let talers = self.table.purse(seat).saturating_sub(TALER_LIMIT);
        if talers > 0 {
            self.table.pay_bank(talers);
            events.emit(Event::Taxed { seat, talers });
        }
        self.tax_tokens(events)
    }

    /// Asks for tokens above the limit, one by one (HAN-101), and ends the turn when none is.
    pub(super) fn tax_tokens(&mut self, events: &mut impl EventSink<Event>) -> UndoScope {
        loop {
            let unsold = self.table.unsold(self.table.on_turn);
            if count(unsold) <= UNSOLD_LIMIT {
                self.end_turn(events);
                return UndoScope::NewTurn;
            }
            let Some(kind) = only(kinds(unsold)) else {
                self.table.phase = Phase::Tax;
                return UndoScope::Open;
            };
            self.table.drop_for_tax(kind, events);
        }
    }

    /// Counts idle turns, then the next player, unless the game ends with this round (HAN-106,
    /// HAN-110, HAN-114).
    fn end_turn(&mut self, events: &mut impl EventSink<Event>) {
        let table = &mut self.table;
        table.idle = if table.busy { 0 } else { table.idle + 1 };
        if table.ends_the_round(table.on_turn) {
            let stalemate = table.idle >= IDLE_ROUNDS * table.seats.0;
            let ending = match table.opened_by {
                Some(_) => Some(EndReason::LastStack),
                None => stalemate.then_some(EndReason::Stalemate),
            };
            if let Some(ending) = ending {
                table.phase = Phase::Over;
                table.acted = false;
                table.busy = false;
                events.emit(Event::Ended { ending });
                return;
            }
        }
        table.on_turn = table.on_turn.next(table.seats);
        self.start_turn(events);
    }
}

impl PublicState {
    /// Gives up an unsold token above the limit.
    pub(super) fn drop_for_tax(&mut self, kind: TokenKind, events: &mut impl EventSink<Event>) {
        let seat = self.on_turn;
        self.discard_unsold(seat, kind);
        events.emit(Event::Dropped { seat, kind });
    }

    /// The player on turn pays the bank.
    pub(super) fn pay_bank(&mut self, talers: u8) {
        self.purses[self.on_turn.index()] -= talers;
        self.bank += talers;
    }

    /// Booths of the player on turn from the reserve into a city.
    pub(super) fn build(&mut self, city: City, booths: u8) {
        self.reserves[self.on_turn.index()] -= booths;
        self.booths[city.index()][self.on_turn.index()] += booths;
    }
}
