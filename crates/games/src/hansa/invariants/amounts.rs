//! Invariants 1 to 5 and 8: what lies where, and that nothing is lost or added.

use core::fmt;

use super::{Name, of_colour, sum};
use crate::check::ensure_invariant;
use crate::hansa::data::{
    BOOTHS, City, Colour, MAX_PLAYERS, OPTIONS, PLACEMENT_BOOTHS, PLACEMENT_ROUNDS, SALE_MINIMUM,
    TALERS, TokenKind, UNSOLD_LIMIT, Warehouse, drawn_before_last_stack, supply_at_start,
};
use crate::hansa::public::{Phase, PublicState};
use crate::hansa::state::{Hansa, tokens_in_play};
use crate::{InvariantViolation, Seat};

/// Booths of a player on the map after the initial placement.
pub(super) const PLACED_AT_START: u8 = PLACEMENT_ROUNDS * PLACEMENT_BOOTHS;

/// Where tokens lie, in the order in which they are counted.
enum Place {
    Supply,
    Warehouse(Warehouse),
    Discard,
    Sold(Seat),
    Unsold(Seat),
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Place::Supply => f.write_str("supply"),
            Place::Warehouse(place) => {
                write!(f, "cities.{}.warehouses[{}]", place.city(), place.part() as u8)
            }
            Place::Discard => f.write_str("discard"),
            Place::Sold(seat) => write!(f, "players[{}].sold", seat.0),
            Place::Unsold(seat) => write!(f, "players[{}].unsold", seat.0),
        }
    }
}

impl Hansa {
    /// Who sits at the table, and that Talers, booths and tokens are all there.
    pub(in crate::hansa) fn verify_amounts(&self) -> Result<(), InvariantViolation> {
        let table = &self.table;
        table.verify_seats()?;
        table.verify_talers()?;
        table.verify_booths()?;
        self.verify_supply()?;
        TokenKind::ALL.into_iter().try_for_each(|kind| self.verify_kind(kind))?;
        table.verify_last_stack()?;
        table.verify_sold()?;
        table.verify_booths_paid()
    }

    /// The supply is where `drawn` says.
    fn verify_supply(&self) -> Result<(), InvariantViolation> {
        let (drawn, start) = (self.table.drawn as usize, supply_at_start(self.table.seats));
        ensure_invariant(
            drawn <= start,
            3,
            "supply",
            format_args!("{drawn} tokens were drawn, but the supply had {start}."),
        )?;
        let mut places = self.supply.iter().enumerate();
        let gap = places.find(|(place, token)| token.is_some() != (drawn..start).contains(place));
        let gap = gap.map_or(0, |(place, _)| place + 1);
        ensure_invariant(gap == 0, 3, "supply", format_args!("The supply is broken at {gap}."))
    }

    /// Invariant 3 for one kind.
    fn verify_kind(&self, kind: TokenKind) -> Result<(), InvariantViolation> {
        let in_play = tokens_in_play(self.table.seats)[kind.index()] as u16;
        let mut there = 0;
        for (place, number) in self.places_of(kind) {
            there += number;
            ensure_invariant(
                there <= in_play,
                3,
                &place,
                format_args!(
                    "With the {number} in {place} there are {there} tokens {kind}, but {in_play} are in play."
                ),
            )?;
        }
        ensure_invariant(
            there == in_play,
            3,
            "supply",
            format_args!("There are {there} tokens {kind}, but {in_play} are in play."),
        )
    }

    /// How many tokens of a kind lie at each place.
    fn places_of(&self, kind: TokenKind) -> impl Iterator<Item = (Place, u16)> {
        let table = &self.table;
        let at = kind.index();
        let supply = self.supply().filter(|&token| token == kind).count() as u16;
        let stocked = Warehouse::all()
            .map(move |place| (Place::Warehouse(place), (table.token(place) == Some(kind)) as u16));
        let sold = table.seats.iter().map(move |seat| (Place::Sold(seat), table.sold(seat)[at]));
        let unsold =
            table.seats.iter().map(move |seat| (Place::Unsold(seat), table.unsold(seat)[at]));
        let lists = [(Place::Discard, table.discard[at])].into_iter().chain(sold).chain(unsold);
        let lists = lists.map(|(place, number)| (place, number as u16));
        [(Place::Supply, supply)].into_iter().chain(stocked).chain(lists)
    }
}

impl PublicState {
    /// Seats are at the table, and those that are not have nothing.
    fn verify_seats(&self) -> Result<(), InvariantViolation> {
        let players = self.seats.count();
        ensure_invariant(
            (2..=MAX_PLAYERS).contains(&players),
            2,
            "players",
            format_args!("Hansa is for two to four players, not for {players}."),
        )?;
        let asked = match self.phase {
            Phase::Loss(seat, _) => Some(seat),
            _ => None,
        };
        let named = [
            ("first", Some(self.first)),
            ("on_turn", Some(self.on_turn)),
            ("last_stack_opened_by", self.opened_by),
            ("stage.loss.seat", asked),
        ];
        for (field, seat) in named {
            let number = seat.map_or(0, |seat| seat.0);
            ensure_invariant(
                seat.is_none_or(|seat| self.seats.has(seat)),
                2,
                field,
                format_args!(
                    "Seat {number} is not at this table: the last one is {}.",
                    players - 1
                ),
            )?;
        }
        let unknown = self.options.0 >> OPTIONS.len();
        ensure_invariant(
            unknown == 0,
            2,
            "options",
            format_args!("There is no option with the number {}.", self.options.0),
        )?;
        let nothing = |seat: usize| {
            let tokens = self.unsold[seat].iter().chain(&self.sold[seat]);
            let booths = self.booths.iter().map(|city| &city[seat]);
            let all = tokens.chain(booths).chain([&self.purses[seat], &self.reserves[seat]]);
            all.copied().all(|number| number == 0)
        };
        ensure_invariant(
            (players..MAX_PLAYERS).all(nothing),
            2,
            "players",
            "Somebody who is not at the table has something.",
        )
    }

    /// Invariant 1.
    fn verify_talers(&self) -> Result<(), InvariantViolation> {
        let (bank, purses) = (self.bank as u16, sum(&self.purses));
        ensure_invariant(
            bank + purses == TALERS as u16,
            1,
            "bank",
            format_args!(
                "The bank has {bank} Talers, the purses {purses}: together {}, but the box holds {TALERS}.",
                bank + purses
            ),
        )
    }

    /// Invariant 2.
    fn verify_booths(&self) -> Result<(), InvariantViolation> {
        self.seats.iter().try_for_each(|seat| {
            let (on_map, reserve) = (self.count_booths(seat), self.reserve(seat) as u16);
            ensure_invariant(
                on_map + reserve == BOOTHS as u16,
                2,
                format_args!("players[{}].reserve", seat.0),
                format_args!(
                    "{} has {on_map} booths on the map and {reserve} in reserve: together {}, but a player has {BOOTHS}.",
                    Name(seat),
                    on_map + reserve
                ),
            )
        })
    }

    /// Booths of a player on the map, counted.
    pub(super) fn count_booths(&self, seat: Seat) -> u16 {
        sum(&City::ALL.map(|city| self.booths(city, seat)))
    }

    /// Invariant 8.
    fn verify_last_stack(&self) -> Result<(), InvariantViolation> {
        let before = drawn_before_last_stack(self.seats);
        let field = "last_stack_opened_by";
        if self.drawn > before {
            ensure_invariant(
                self.opened_by.is_some(),
                8,
                field,
                format_args!(
                    "{} tokens were drawn and {before} lie before the last stack, so somebody opened it.",
                    self.drawn
                ),
            )
        } else {
            ensure_invariant(
                self.opened_by.is_none(),
                8,
                field,
                format_args!(
                    "{} tokens were drawn and {before} lie before the last stack: nobody has opened it.",
                    self.drawn
                ),
            )
        }
    }

    /// No sale has a single token of a colour (HAN-086), so nobody has sold just one.
    fn verify_sold(&self) -> Result<(), InvariantViolation> {
        let mut all = self.seats.iter().flat_map(|seat| Colour::ALL.map(|colour| (seat, colour)));
        all.try_for_each(|(seat, colour)| {
            let sold = of_colour(self.sold(seat), colour);
            ensure_invariant(
                sold == 0 || sold >= SALE_MINIMUM as u16,
                12,
                format_args!("players[{}].sold", seat.0),
                format_args!(
                    "{} has sold {sold} {colour} token, but a sale takes at least {SALE_MINIMUM} of a colour.",
                    Name(seat)
                ),
            )
        })
    }

    /// Booths beyond those of the initial placement were paid with tokens, a barrel for each (HAN-077).
    fn verify_booths_paid(&self) -> Result<(), InvariantViolation> {
        let added = |seat| {
            let has_sold = sum(self.sold(seat)) > 0;
            (self.count_booths(seat) + has_sold as u16).saturating_sub(PLACED_AT_START as u16)
        };
        let added: u16 = self.seats.iter().map(added).sum();
        let barrels =
            |kind: TokenKind| self.discard[kind.index()] as u16 * kind.barrels().count() as u16;
        let barrels: u16 = TokenKind::ALL.map(barrels).iter().sum();
        ensure_invariant(
            added <= barrels,
            2,
            "discard",
            format_args!(
                "At least {added} booths were added to those of the start, but the tokens out of the game have {barrels} barrels."
            ),
        )
    }

    /// Invariant 5: the limit off turn; on turn what was kept and what was bought in this turn.
    pub(super) fn verify_unsold(&self, kept: u8) -> Result<(), InvariantViolation> {
        let empty = self.empty_warehouses() as u16;
        let bought = if self.busy && !matches!(self.phase, Phase::Over) { empty } else { 0 };
        for seat in self.seats.iter() {
            let most = match seat == self.on_turn {
                true => kept as u16 + bought,
                false => UNSOLD_LIMIT as u16,
            };
            let unsold = sum(self.unsold(seat));
            ensure_invariant(
                unsold <= most,
                5,
                format_args!("players[{}].unsold", seat.0),
                format_args!("{} has {unsold} unsold tokens, but can have {most} now.", Name(seat)),
            )?;
        }
        // Whoever bought several tokens in a turn paid legs between the purchases.
        let bought = sum(self.unsold(self.on_turn)).saturating_sub(kept as u16);
        let legs = bought.saturating_sub(self.acted as u16);
        ensure_invariant(
            self.bank as u16 >= legs,
            5,
            "bank",
            format_args!(
                "{} bought {bought} tokens in this turn and paid the bank for {legs} legs, but it has {} Talers.",
                Name(self.on_turn),
                self.bank
            ),
        )
    }
}
