//! What happens during the actions: sailing, buying, placing booths, selling and its losses.

use super::only;
use crate::games::hansa::Event;
use crate::games::hansa::data::{Barrels, City, Colour, Kind, PRICE, Part, SALE_MINIMUM};
use crate::games::hansa::event::Payee;
use crate::games::hansa::state::{Colours, Phase, Table, Tokens, count_of, kinds};
use crate::games::{Passage, Seat, Witness};

impl Table {
    /// One leg: a Taler to the bank, and a new visit begins (HAN-053, HAN-060).
    pub(super) fn sail(&mut self, to: City, witness: &mut impl Witness<Event>) -> Passage {
        let (seat, from) = (self.on_turn, self.ship);
        self.pay_bank(PRICE);
        self.ship = to;
        self.acted = false;
        witness.saw(Event::Sailed { seat, from, to });
        Passage::Open
    }

    /// One purchase: the leader is paid at once (HAN-065, HAN-073).
    pub(super) fn buy(&mut self, part: Part, witness: &mut impl Witness<Event>) -> Passage {
        let seat = self.on_turn;
        let Some(warehouse) = self.ship.warehouse(part) else { return Passage::Open };
        let Some(kind) = self.warehouses[warehouse.index()].take() else { return Passage::Open };
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
        witness.saw(Event::Bought { seat, warehouse, kind, payee });
        self.finish_action()
    }

    /// Asks for the token to give for booths, unless only one kind is held.
    pub(super) fn begin_booths(&mut self, witness: &mut impl Witness<Event>) -> Passage {
        match only(kinds(self.unsold(self.on_turn))) {
            Some(kind) => self.place_booths(kind, witness),
            None => {
                self.phase = Phase::Booth;
                Passage::Open
            }
        }
    }

    /// One booth for each barrel as far as the reserve goes (HAN-077, HAN-078).
    pub(super) fn place_booths(
        &mut self,
        kind: Kind,
        witness: &mut impl Witness<Event>,
    ) -> Passage {
        let (seat, city) = (self.on_turn, self.ship);
        let booths = kind.barrels().count().min(self.reserve(seat));
        self.discard_unsold(seat, kind);
        self.build(city, booths);
        witness.saw(Event::BoothsPlaced { seat, city, booths, kind });
        self.finish_action()
    }

    /// All unsold tokens of a colour into the sale; with exactly two there is nothing to hold back.
    pub(super) fn offer_colour(
        &mut self,
        colour: Colour,
        witness: &mut impl Witness<Event>,
    ) -> Passage {
        self.sale_colours.insert(colour);
        for kind in colour.kinds().map(Kind::index) {
            self.sale[kind] = self.unsold[self.on_turn.index()][kind];
        }
        self.ask_to_hold(colour, witness)
    }

    /// One token of the colour stays unsold (HAN-088).
    pub(super) fn hold_back(
        &mut self,
        barrels: Barrels,
        witness: &mut impl Witness<Event>,
    ) -> Passage {
        let Phase::SellHold(colour) = self.phase else { return Passage::Open };
        self.sale[Kind::new(colour, barrels).index()] -= 1;
        self.ask_to_hold(colour, witness)
    }

    fn ask_to_hold(&mut self, colour: Colour, witness: &mut impl Witness<Event>) -> Passage {
        if count_of(&self.sale, colour) <= SALE_MINIMUM {
            return self.next_colour(witness);
        }
        self.phase = Phase::SellHold(colour);
        Passage::Open
    }

    /// Asks for the next colour of the sale, as far as there is a choice: at the beginning between
    /// colours, later between a further colour and none.
    pub(super) fn next_colour(&mut self, witness: &mut impl Witness<Event>) -> Passage {
        let mut sellable = Colour::ALL.into_iter().filter(|&colour| self.is_sellable(colour));
        match (sellable.next(), sellable.next()) {
            (None, _) => self.carry_out_sale(witness),
            (Some(colour), None) if self.sale_colours.is_empty() => {
                self.offer_colour(colour, witness)
            }
            _ => {
                self.phase = Phase::SellColour;
                Passage::Open
            }
        }
    }

    /// One booth back to the reserve, the tokens face down, then the losses (HAN-089, HAN-091).
    pub(super) fn carry_out_sale(&mut self, witness: &mut impl Witness<Event>) -> Passage {
        let (seat, city) = (self.on_turn, self.ship);
        self.booths[city.index()][seat.index()] -= 1;
        self.reserves[seat.index()] += 1;
        witness.saw(Event::SaleOpened { seat, city });
        for kind in Kind::ALL {
            let number = core::mem::take(&mut self.sale[kind.index()]);
            self.unsold[seat.index()][kind.index()] -= number;
            self.sold[seat.index()][kind.index()] += number;
            (0..number).for_each(|_| witness.saw(Event::Sold { seat, kind }));
        }
        self.finish_action();
        let first = seat.next(self.seats);
        self.take_losses(first, self.sale_colours, witness)
    }

    /// The losses of `from` and the opponents after it, `colours` being those that `from` has
    /// still to lose (HAN-093, HAN-097). Stops where somebody has a choice (HAN-096).
    fn take_losses(
        &mut self,
        from: Seat,
        colours: Colours,
        witness: &mut impl Witness<Event>,
    ) -> Passage {
        let (mut seat, mut colours) = (from, colours);
        while seat != self.on_turn {
            for colour in colours.iter() {
                let mut held =
                    colour.kinds().into_iter().filter(|kind| self.unsold(seat)[kind.index()] > 0);
                match (held.next(), held.next()) {
                    (None, _) => {}
                    (Some(kind), None) => self.lose(seat, kind, witness),
                    (Some(_), Some(_)) => {
                        self.phase = Phase::Loss(seat, colour);
                        return Passage::Barrier;
                    }
                }
            }
            seat = seat.next(self.seats);
            colours = self.sale_colours;
        }
        self.sale_colours = Colours::NONE;
        self.phase = Phase::Act;
        Passage::Open
    }

    /// The loss that an opponent chose, and those after it (HAN-095). Somebody else was asked, so
    /// the way back is closed (HAN-135).
    pub(super) fn lose_chosen(
        &mut self,
        barrels: Barrels,
        witness: &mut impl Witness<Event>,
    ) -> Passage {
        let Phase::Loss(seat, colour) = self.phase else { return Passage::Barrier };
        self.lose(seat, Kind::new(colour, barrels), witness);
        let rest = self.sale_colours.after(colour);
        self.take_losses(seat, rest, witness);
        Passage::Barrier
    }

    fn lose(&mut self, seat: Seat, kind: Kind, witness: &mut impl Witness<Event>) {
        self.discard_unsold(seat, kind);
        witness.saw(Event::Lost { seat, kind });
    }

    /// An unsold token out of the game.
    pub(super) fn discard_unsold(&mut self, seat: Seat, kind: Kind) {
        let unsold: &mut Tokens = &mut self.unsold[seat.index()];
        unsold[kind.index()] -= 1;
        self.discard[kind.index()] += 1;
    }

    /// The one action of this visit is done (HAN-052).
    fn finish_action(&mut self) -> Passage {
        self.acted = true;
        self.busy = true;
        self.phase = Phase::Act;
        Passage::Open
    }
}
