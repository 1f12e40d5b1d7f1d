//! Invariants 10 and 12: whether the question of the moment can be asked.

use super::{Name, of_colour, sum};
use crate::check::ensure_invariant;
use crate::hansa::data::{
    City, PLACEMENT_BOOTHS, SALE_MINIMUM, SHIP_START, START_TALERS, TALER_LIMIT, TokenKind,
    UNSOLD_LIMIT, WAREHOUSE_COUNT,
};
use crate::hansa::ids::Colour;
use crate::hansa::public::{Phase, PublicState};
use crate::hansa::sets::ColourSet;
use crate::hansa::state::kinds;
use crate::{Choices, InvariantViolation, Seat};

/// Most choices of any state (section 4 of the catalogue).
const MAX_CHOICES: usize = 17;

impl PublicState {
    /// Whether this phase can be asked in this position.
    pub(super) fn verify_question(&self) -> Result<(), InvariantViolation> {
        self.verify_no_other_sale()?;
        match self.phase {
            Phase::Setup { placed } => self.verify_placements(placed)?,
            Phase::Refill => self.verify_refill()?,
            Phase::Act | Phase::Over => {}
            Phase::Booth => self.verify_before_action("stage")?,
            Phase::SellColour => self.verify_sale("stage.sell_colour.sale")?,
            Phase::SellHold(colour) => self.verify_hold(colour)?,
            Phase::Loss(seat, colour) => self.verify_loss(seat, colour)?,
            Phase::Tax => self.verify_tax()?,
        }
        self.verify_choices()
    }

    /// HAN-037, HAN-046 to HAN-048
    fn verify_refill(&self) -> Result<(), InvariantViolation> {
        let empty = self.empty_warehouses();
        ensure_invariant(
            (1..WAREHOUSE_COUNT).contains(&empty),
            10,
            "stage",
            format_args!(
                "With {empty} of {WAREHOUSE_COUNT} warehouses empty nobody is asked to refill."
            ),
        )?;
        ensure_invariant(
            self.supply() > 0,
            10,
            "stage",
            "Nobody is asked to refill: the supply is empty.",
        )?;
        ensure_invariant(
            self.purse(self.on_turn) > 0,
            10,
            "stage",
            format_args!("{} cannot pay a refill: the purse is empty.", Name(self.on_turn)),
        )?;
        ensure_invariant(
            !self.busy,
            10,
            "busy",
            "A refill is asked for before anything else in a turn, but the turn is busy.",
        )
    }

    /// Nothing was done in this visit yet.
    fn verify_before_action(&self, field: &str) -> Result<(), InvariantViolation> {
        ensure_invariant(
            !self.acted,
            12,
            field,
            "There was an action in this visit already, so no other can have begun.",
        )?;
        ensure_invariant(
            self.phase != Phase::Booth || self.reserve(self.on_turn) > 0,
            10,
            field,
            format_args!("{} has no booths in reserve to place.", Name(self.on_turn)),
        )
    }

    /// Outside of a sale nothing is left of one.
    fn verify_no_other_sale(&self) -> Result<(), InvariantViolation> {
        let is_selling = matches!(self.phase, Phase::SellColour | Phase::SellHold(_));
        let is_losing = matches!(self.phase, Phase::Loss(..));
        ensure_invariant(
            is_selling || sum(&self.sale) == 0,
            12,
            "stage",
            "There are tokens in a sale, but nobody is selling.",
        )?;
        ensure_invariant(
            is_selling || is_losing || self.sale_colours.is_empty(),
            12,
            "stage",
            "There are colours of a sale, but nobody is selling.",
        )
    }

    /// Invariant 12 while the sale is put together: nothing is in it that could not be sold.
    fn verify_sale(&self, field: &str) -> Result<(), InvariantViolation> {
        let (seat, unsold) = (self.on_turn, self.unsold(self.on_turn));
        self.verify_before_action("stage")?;
        ensure_invariant(
            self.booths(self.ship, seat) > 0,
            12,
            "stage",
            format_args!(
                "{} cannot sell in {} without a booth there.",
                Name(seat),
                self.ship.info().name
            ),
        )?;
        for kind in TokenKind::ALL {
            let (sale, held) = (self.sale[kind.index()], unsold[kind.index()]);
            ensure_invariant(
                sale <= held,
                12,
                field,
                format_args!(
                    "{sale} tokens {kind} are in the sale, but {} has {held} unsold.",
                    Name(seat)
                ),
            )?;
        }
        let mut in_sale = ColourSet::EMPTY;
        kinds(&self.sale).for_each(|kind| in_sale.insert(kind.colour()));
        ensure_invariant(
            in_sale == self.sale_colours,
            12,
            field,
            "The colours of the sale are not those of its tokens.",
        )?;
        in_sale.iter().try_for_each(|colour| {
            let number = of_colour(&self.sale, colour);
            ensure_invariant(
                number >= SALE_MINIMUM as u16,
                12,
                field,
                format_args!(
                    "{number} {colour} token is in the sale, but a sale takes at least {SALE_MINIMUM} of a colour."
                ),
            )
        })
    }

    /// A choice what to hold back is only asked with three tokens or more (G1).
    fn verify_hold(&self, colour: Colour) -> Result<(), InvariantViolation> {
        self.verify_sale("stage.sell_hold.sale")?;
        let number = of_colour(&self.sale, colour);
        ensure_invariant(
            number > SALE_MINIMUM as u16,
            12,
            "stage.sell_hold.colour",
            format_args!("With {number} {colour} tokens in the sale none can be held back."),
        )
    }

    /// HAN-093 to HAN-097: a sale was carried out, and the losses before this one were taken.
    fn verify_loss(&self, seat: Seat, colour: Colour) -> Result<(), InvariantViolation> {
        let seller = self.on_turn;
        ensure_invariant(
            seat != seller,
            12,
            "stage.loss.seat",
            format_args!("{} is the seller and loses nothing.", Name(seat)),
        )?;
        ensure_invariant(
            self.sale_colours.has(colour),
            12,
            "stage.loss.colour",
            format_args!("The colour {colour} is not among those that were sold."),
        )?;
        ensure_invariant(
            self.acted && self.reserve(seller) > 0,
            12,
            "stage",
            format_args!(
                "{} has not sold in this visit: there was no action, or no booth has come back.",
                Name(seller)
            ),
        )?;
        self.sale_colours.iter().try_for_each(|colour| {
            let sold = of_colour(self.sold(seller), colour);
            ensure_invariant(
                sold >= SALE_MINIMUM as u16,
                12,
                "stage.loss.sold",
                format_args!(
                    "{} has sold {sold} {colour} tokens, so no sale had this colour.",
                    Name(seller)
                ),
            )?;
            self.verify_lost(colour)
        })?;
        let opponents = self.seats.others(seller);
        let mut until = opponents.take_while(|&other| other != seat).chain([seat]);
        until.try_for_each(|other| self.verify_loser(other))
    }

    /// Whether this opponent has had to give a token of the colour before the loss that is asked.
    fn has_lost(&self, other: Seat, of: Colour) -> bool {
        let Phase::Loss(seat, colour) = self.phase else { return false };
        let before = self.seats.others(self.on_turn).take_while(|&opponent| opponent != seat);
        let is_due =
            other == seat && of < colour || before.into_iter().any(|before| before == other);
        is_due && self.sale_colours.has(of) && of_colour(self.unsold(other), of) > 0
    }

    /// Whoever still has tokens of a colour after the loss has given one of it to the discard.
    fn verify_lost(&self, colour: Colour) -> Result<(), InvariantViolation> {
        let losers = self.seats.iter().filter(|&other| self.has_lost(other, colour)).count() as u16;
        let gone = of_colour(&self.discard, colour);
        ensure_invariant(
            gone >= losers,
            12,
            "discard",
            format_args!(
                "{losers} players have lost {colour} tokens in this sale, but {gone} of them are out of the game."
            ),
        )
    }

    /// Before its losses an opponent had no more tokens than the limit.
    fn verify_loser(&self, other: Seat) -> Result<(), InvariantViolation> {
        let lost = Colour::ALL.into_iter().filter(|&of| self.has_lost(other, of)).count() as u16;
        let unsold = sum(self.unsold(other));
        ensure_invariant(
            unsold + lost <= UNSOLD_LIMIT as u16,
            12,
            format_args!("players[{}].unsold", other.0),
            format_args!(
                "{} has {unsold} unsold tokens after losing {lost} in this sale: more than {UNSOLD_LIMIT} before it.",
                Name(other)
            ),
        )
    }

    /// HAN-100, HAN-101
    fn verify_tax(&self) -> Result<(), InvariantViolation> {
        let (seat, purse) = (self.on_turn, self.purse(self.on_turn));
        let unsold = sum(self.unsold(seat));
        ensure_invariant(
            unsold > UNSOLD_LIMIT as u16,
            10,
            "stage",
            format_args!("{} has {unsold} unsold tokens: none has to go.", Name(seat)),
        )?;
        ensure_invariant(
            purse <= TALER_LIMIT,
            10,
            format_args!("players[{}].purse", seat.0),
            format_args!("{} has paid the tax on Talers, but has {purse}.", Name(seat)),
        )
    }

    /// The initial placement touches nothing but booths (HAN-026 to HAN-029).
    fn verify_placements(&self, placed: u8) -> Result<(), InvariantViolation> {
        let all = self.placements();
        ensure_invariant(
            placed < all,
            10,
            "stage.setup.placed",
            format_args!("{placed} placements are too many: after {all} the first turn begins."),
        )?;
        let place = |seat: Seat| (seat.0 + self.seats.0 - self.first.0) % self.seats.0;
        let due = placed % self.seats.0;
        ensure_invariant(
            place(self.on_turn) == due,
            10,
            "on_turn",
            format_args!("After {placed} placements it is not {}'s.", Name(self.on_turn)),
        )?;
        self.seats.iter().try_for_each(|seat| {
            let times = placed / self.seats.0 + (place(seat) < due) as u8;
            self.verify_placed(seat, times)
        })?;
        self.verify_untouched()
    }

    /// So many placements of one seat.
    fn verify_placed(&self, seat: Seat, times: u8) -> Result<(), InvariantViolation> {
        for city in City::ALL {
            let booths = self.booths(city, seat);
            let may = booths == 0 || booths == PLACEMENT_BOOTHS && city != SHIP_START;
            ensure_invariant(
                may,
                10,
                format_args!("cities.{city}.booths[{}]", seat.0),
                format_args!(
                    "{booths} booths of {} in {} are no placement.",
                    Name(seat),
                    city.info().name
                ),
            )?;
        }
        let (booths, due) = (self.count_booths(seat), (times * PLACEMENT_BOOTHS) as u16);
        ensure_invariant(
            booths == due,
            10,
            "stage.setup.placed",
            format_args!(
                "{} has {booths} booths on the map, but should have placed {due}.",
                Name(seat)
            ),
        )?;
        ensure_invariant(
            self.purse(seat) == START_TALERS,
            10,
            format_args!("players[{}].purse", seat.0),
            format_args!(
                "{} has {} Talers, but nobody has spent any yet.",
                Name(seat),
                self.purse(seat)
            ),
        )
    }

    /// Nothing can have been played before the placement is done.
    fn verify_untouched(&self) -> Result<(), InvariantViolation> {
        let start = SHIP_START.info().name;
        let empty = self.empty_warehouses();
        let checks = [
            (self.round == 0, "round", "The first round has not begun: its number is 0."),
            (self.idle == 0, "idle_turns", "No turn was played yet, so none was idle."),
            (!self.acted, "acted", "Nobody can act before the placement is done."),
            (!self.busy, "busy", "Nobody can act before the placement is done."),
            (self.drawn == 0, "supply", "Nobody can draw before the placement is done."),
        ];
        checks
            .into_iter()
            .try_for_each(|(holds, field, reason)| ensure_invariant(holds, 10, field, reason))?;
        ensure_invariant(
            empty == 0,
            10,
            "cities",
            format_args!("{empty} warehouses are empty, but nobody can have bought anything yet."),
        )?;
        ensure_invariant(
            self.ship == SHIP_START,
            10,
            "ship",
            format_args!(
                "The ship lies in {start} until the first turn, not in {}.",
                self.ship.info().name
            ),
        )
    }

    /// Invariant 10, and G1: a single choice is never asked, except in `Act`.
    fn verify_choices(&self) -> Result<(), InvariantViolation> {
        let mut choices = Choices::new();
        self.legal(&mut choices);
        let number = choices.len();
        let possible = match self.phase {
            Phase::Over => 0..=0,
            Phase::Act => 1..=MAX_CHOICES,
            _ => 2..=MAX_CHOICES,
        };
        ensure_invariant(
            possible.contains(&number),
            10,
            "stage",
            format_args!("This would be asked with {number} choices."),
        )?;
        ensure_invariant(
            choices.windows(2).all(|two| two[0] < two[1]),
            10,
            "stage",
            "The choices are out of order.",
        )
    }
}
