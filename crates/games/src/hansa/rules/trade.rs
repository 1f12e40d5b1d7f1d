//! What happens during the actions: sailing, buying, placing booths, selling and its losses.

use super::only;
use crate::hansa::Event;
use crate::hansa::data::{Barrels, City, Colour, PRICE, SALE_MINIMUM, TokenKind, WarehouseSlot};
use crate::hansa::event::Payee;
use crate::hansa::public::{Phase, PublicState};
use crate::hansa::sets::ColourSet;
use crate::hansa::state::{Tokens, count_of, kinds};
use crate::{EventSink, Seat, UndoScope};

impl PublicState {
    /// One leg: a Taler to the bank, and a new visit starts (HAN-053, HAN-060).
    pub(in crate::hansa) fn sail(
        &mut self,
        to: City,
        events: &mut impl EventSink<Event>,
    ) -> UndoScope {
        let (seat, from) = (self.on_turn, self.ship);
        self.pay_bank(PRICE);
        self.ship = to;
        self.acted = false;
        events.emit(Event::Sailed { seat, from, to });
        UndoScope::Open
    }

    /// One purchase: the leader is paid at once (HAN-065, HAN-073).
    pub(in crate::hansa) fn buy(
        &mut self,
        part: WarehouseSlot,
        events: &mut impl EventSink<Event>,
    ) -> UndoScope {
        let seat = self.on_turn;
        let Some(warehouse) = self.ship.warehouse(part) else { return UndoScope::Open };
        let Some(kind) = self.warehouses[warehouse.index()].take() else { return UndoScope::Open };
        let payee = self.payee(self.ship);
        match payee {
            Payee::Nobody => {}
            Payee::Bank => self.pay_bank(PRICE),
            Payee::Leader(leader) => {
                self.purses[seat.index()] -= PRICE;
                self.purses[leader.index()] += PRICE;
            }
        }
        self.unsold[seat.index()][kind.index()] += 1;
        events.emit(Event::Bought { seat, warehouse, kind, price: payee.price(), payee });
        self.finish_action()
    }

    /// Asks for the token to give for booths, unless only one kind is held.
    pub(in crate::hansa) fn begin_booths(
        &mut self,
        events: &mut impl EventSink<Event>,
    ) -> UndoScope {
        match only(kinds(self.unsold(self.on_turn))) {
            Some(kind) => self.place_booths(kind, events),
            None => {
                self.phase = Phase::Booth;
                UndoScope::Open
            }
        }
    }

    /// One booth for each barrel as far as the reserve goes (HAN-077, HAN-078).
    pub(in crate::hansa) fn place_booths(
        &mut self,
        kind: TokenKind,
        events: &mut impl EventSink<Event>,
    ) -> UndoScope {
        let (seat, city) = (self.on_turn, self.ship);
        let booths = kind.barrels().count().min(self.reserve(seat));
        self.discard_unsold(seat, kind);
        self.build(city, booths);
        events.emit(Event::BoothsPlaced { seat, city, booths, kind });
        self.finish_action()
    }

    /// All unsold tokens of a colour into the sale; with exactly two there is nothing to hold back.
    pub(in crate::hansa) fn offer_colour(
        &mut self,
        colour: Colour,
        events: &mut impl EventSink<Event>,
    ) -> UndoScope {
        self.sale_colours.insert(colour);
        for kind in colour.kinds().map(TokenKind::index) {
            self.sale[kind] = self.unsold[self.on_turn.index()][kind];
        }
        self.ask_to_hold(colour, events)
    }

    /// One token of the colour stays unsold (HAN-088).
    pub(in crate::hansa) fn hold_back(
        &mut self,
        barrels: Barrels,
        events: &mut impl EventSink<Event>,
    ) -> UndoScope {
        let Phase::SellHold(colour) = self.phase else { return UndoScope::Open };
        self.sale[TokenKind::new(colour, barrels).index()] -= 1;
        self.ask_to_hold(colour, events)
    }

    fn ask_to_hold(&mut self, colour: Colour, events: &mut impl EventSink<Event>) -> UndoScope {
        if count_of(&self.sale, colour) <= SALE_MINIMUM {
            return self.ask_next_colour(events);
        }
        self.phase = Phase::SellHold(colour);
        UndoScope::Open
    }

    /// Asks for the next colour of the sale, as far as there is a choice: at the start between
    /// colours, later between a further colour and none.
    pub(in crate::hansa) fn ask_next_colour(
        &mut self,
        events: &mut impl EventSink<Event>,
    ) -> UndoScope {
        let mut sellable = Colour::ALL.into_iter().filter(|&colour| self.is_sellable(colour));
        match (sellable.next(), sellable.next()) {
            (None, _) => self.carry_out_sale(events),
            (Some(colour), None) if self.sale_colours.is_empty() => {
                self.offer_colour(colour, events)
            }
            _ => {
                self.phase = Phase::SellColour;
                UndoScope::Open
            }
        }
    }

    /// One booth back to the reserve, the tokens face down, then the losses (HAN-089, HAN-091).
    pub(in crate::hansa) fn carry_out_sale(
        &mut self,
        events: &mut impl EventSink<Event>,
    ) -> UndoScope {
        let (seat, city) = (self.on_turn, self.ship);
        self.booths[city.index()][seat.index()] -= 1;
        self.reserves[seat.index()] += 1;
        events.emit(Event::SaleOpened { seat, city });
        for kind in TokenKind::ALL {
            let number = core::mem::take(&mut self.sale[kind.index()]);
            self.unsold[seat.index()][kind.index()] -= number;
            self.sold[seat.index()][kind.index()] += number;
            (0..number).for_each(|_| events.emit(Event::Sold { seat, kind }));
        }
        self.finish_action();
        let first = seat.next(self.seats);
        self.take_losses(first, self.sale_colours, events)
    }

    /// The losses of `from` and the opponents after it, `colours` being those that `from` has
    /// still to lose (HAN-093, HAN-097). Stops where somebody has a choice (HAN-096).
    fn take_losses(
        &mut self,
        from: Seat,
        colours: ColourSet,
        events: &mut impl EventSink<Event>,
    ) -> UndoScope {
        let (mut seat, mut colours) = (from, colours);
        while seat != self.on_turn {
            for colour in colours.iter() {
                let mut held =
                    colour.kinds().into_iter().filter(|kind| self.unsold(seat)[kind.index()] > 0);
                match (held.next(), held.next()) {
                    (None, _) => {}
                    (Some(kind), None) => self.lose(seat, kind, events),
                    (Some(_), Some(_)) => {
                        self.phase = Phase::Loss(seat, colour);
                        return UndoScope::Barrier;
                    }
                }
            }
            seat = seat.next(self.seats);
            colours = self.sale_colours;
        }
        self.sale_colours = ColourSet::EMPTY;
        self.phase = Phase::Act;
        UndoScope::Open
    }

    /// The loss that an opponent chose, and those after it (HAN-095). Somebody else was asked, so
    /// the way back is closed (HAN-135).
    pub(in crate::hansa) fn lose_chosen(
        &mut self,
        barrels: Barrels,
        events: &mut impl EventSink<Event>,
    ) -> UndoScope {
        let Phase::Loss(seat, colour) = self.phase else { return UndoScope::Barrier };
        self.lose(seat, TokenKind::new(colour, barrels), events);
        let rest = self.sale_colours.after(colour);
        self.take_losses(seat, rest, events);
        UndoScope::Barrier
    }

    fn lose(&mut self, seat: Seat, kind: TokenKind, events: &mut impl EventSink<Event>) {
        self.discard_unsold(seat, kind);
        events.emit(Event::Lost { seat, kind });
    }

    /// An unsold token out of the game.
    pub(in crate::hansa) fn discard_unsold(&mut self, seat: Seat, kind: TokenKind) {
        let unsold: &mut Tokens = &mut self.unsold[seat.index()];
        unsold[kind.index()] -= 1;
        self.discard[kind.index()] += 1;
    }

    /// The one action of this visit is done (HAN-052).
    fn finish_action(&mut self) -> UndoScope {
        self.acted = true;
        self.busy = true;
        self.phase = Phase::Act;
        UndoScope::Open
    }
}
