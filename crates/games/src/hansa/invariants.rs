//! The invariants of section 6 of the catalogue that can be seen in one state.
//!
//! Used by tests after every decision, and by [`super::position`] to refuse what cannot be played;
//! so nothing here may trust the state, not even its sums.

use super::data::{
    BOOTHS, City, Colour, IDLE_ROUNDS, MAX_PLAYERS, MAX_UNSOLD, PLACEMENT_BOOTHS, SALE_MINIMUM,
    SHIP_START, START_TALERS, TALER_LIMIT, TALERS, TokenKind, UNSOLD_LIMIT, WAREHOUSE_COUNT,
    drawn_before_last_stack, supply_at_start,
};
use super::public::{Phase, PublicState};
use super::sets::ColourSet;
use super::state::{Hansa, Tokens, kinds, tokens_in_play};
use crate::check::ensure_invariant;
use crate::{Choices, InvariantViolation, Seat};

/// Most choices of any state (section 4 of the catalogue).
const MAX_CHOICES: usize = 17;

impl Hansa {
    /// Every invariant, in the order of the catalogue.
    pub(super) fn check_invariants(&self) -> Result<(), InvariantViolation> {
        let table = &self.table;
        table.verify_seats()?;
        table.verify_talers()?;
        table.verify_booths()?;
        self.verify_tokens()?;
        table.verify_unsold()?;
        table.verify_last_stack()?;
        table.verify_turns()?;
        table.verify_sale()?;
        table.verify_phase()?;
        table.verify_choices()?;
        table.verify_city_points()
    }

    /// Invariant 3, and that the supply is where `drawn` says.
    fn verify_tokens(&self) -> Result<(), InvariantViolation> {
        let table = &self.table;
        let left = supply_at_start(table.seats);
        ensure_invariant(
            table.drawn as usize <= left,
            3,
            "supply",
            "More tokens were drawn than there were.",
        )?;
        let in_place = |(place, token): (usize, &Option<TokenKind>)| {
            token.is_some() == (table.drawn as usize..left).contains(&place)
        };
        ensure_invariant(
            self.supply.iter().enumerate().all(in_place),
            3,
            "supply",
            "The supply has a gap.",
        )?;
        let mut all = [0u16; TokenKind::ALL.len()];
        for kind in self.supply.iter().chain(&table.warehouses).flatten() {
            all[kind.index()] += 1;
        }
        for tokens in table.unsold.iter().chain(&table.sold).chain([&table.discard]) {
            all.iter_mut().zip(tokens).for_each(|(sum, &number)| *sum += number as u16);
        }
        ensure_invariant(
            all == tokens_in_play(table.seats).map(u16::from),
            3,
            "supply",
            "The tokens of a kind are not all there, or there are too many.",
        )
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
            "Hansa is for two to four players.",
        )?;
        let here = |seat| self.seats.has(seat);
        let all_here = here(self.first) && here(self.on_turn) && self.opened_by.is_none_or(here);
        ensure_invariant(all_here, 2, "on_turn", "A seat is named that is not at the table.")?;
        let nothing = |seat: usize| {
            let tokens = self.unsold[seat].iter().chain(&self.sold[seat]);
            let booths = self.booths.iter().map(|city| &city[seat]);
            let all = tokens.chain(booths).chain([&self.purses[seat], &self.reserves[seat]]);
            all.copied().all(|number| number == 0)
        };
        ensure_invariant(
            (players..MAX_PLAYERS).all(nothing),
            2,
            "cities",
            "Somebody who is not at the table has something.",
        )
    }

    /// Invariant 1.
    fn verify_talers(&self) -> Result<(), InvariantViolation> {
        ensure_invariant(
            sum(&self.purses) + self.bank as u16 == TALERS as u16,
            1,
            "bank",
            "Bank and purses together do not hold the Talers of the box.",
        )
    }

    /// Invariant 2.
    fn verify_booths(&self) -> Result<(), InvariantViolation> {
        let all = |seat: Seat| {
            let on_map = City::ALL.map(|city| self.booths(city, seat));
            sum(&on_map) + self.reserve(seat) as u16
        };
        ensure_invariant(
            self.seats.iter().all(|seat| all(seat) == BOOTHS as u16),
            2,
            "players",
            "The booths of a player, on the map and in reserve, are too many or too few.",
        )
    }

    /// Invariant 5. A turn starts with few tokens, so nobody can have many while asked to refill.
    fn verify_unsold(&self) -> Result<(), InvariantViolation> {
        let at_limit = matches!(self.phase, Phase::Setup { .. } | Phase::Refill | Phase::Over);
        let within = |seat: Seat| {
            let most = if seat == self.on_turn && !at_limit {
                MAX_UNSOLD as u16
            } else {
                UNSOLD_LIMIT as u16
            };
            sum(self.unsold(seat)) <= most
        };
        ensure_invariant(
            self.seats.iter().all(within),
            5,
            "players",
            "A player has too many unsold tokens.",
        )
    }

    /// Invariant 8.
    fn verify_last_stack(&self) -> Result<(), InvariantViolation> {
        let opened = self.drawn > drawn_before_last_stack(self.seats);
        ensure_invariant(
            self.opened_by.is_some() == opened,
            8,
            "last_stack_opened_by",
            "Whether the last stack is open does not fit the supply.",
        )
    }

    /// Idle turns below the guard of HAN-114, and the end only where a round ends (invariant 9).
    fn verify_turns(&self) -> Result<(), InvariantViolation> {
        ensure_invariant(
            self.busy || !self.acted,
            14,
            "busy",
            "There was an action in this visit, so the turn is busy.",
        )?;
        let guard = (IDLE_ROUNDS * self.seats.0) as u16;
        let before = self.seats.others(self.first).position(|seat| seat == self.on_turn);
        let turns_of_round = before.map_or(0, |others| others as u16 + 1);
        let idle = self.idle as u16;
        if self.phase == Phase::Over {
            ensure_invariant(
                self.ends_the_round(self.on_turn),
                9,
                "stage",
                "A game ends only where a round ends.",
            )?;
            ensure_invariant(
                idle <= guard + turns_of_round,
                10,
                "idle_turns",
                "After so many idle turns the game would be over.",
            )?;
            ensure_invariant(
                self.opened_by.is_some() || idle >= guard,
                10,
                "stage",
                "Nothing has ended the game.",
            )
        } else {
            ensure_invariant(
                idle < guard + turns_of_round,
                10,
                "idle_turns",
                "After so many idle turns the game would be over.",
            )
        }
    }

    /// Invariant 12 while the sale is put together: nothing is in it that could not be sold.
    fn verify_sale(&self) -> Result<(), InvariantViolation> {
        let selling = matches!(self.phase, Phase::SellColour | Phase::SellHold(_));
        let mut in_sale = ColourSet::EMPTY;
        kinds(&self.sale).for_each(|kind| in_sale.insert(kind.colour()));
        if !selling {
            let done = matches!(self.phase, Phase::Loss(..)) || self.sale_colours.is_empty();
            return ensure_invariant(
                done && in_sale.is_empty(),
                12,
                "stage",
                "There is a sale that is not running.",
            );
        }
        let unsold = self.unsold(self.on_turn);
        let held = self.sale.iter().zip(unsold).all(|(sale, unsold)| sale <= unsold);
        ensure_invariant(held, 12, "stage", "Tokens are in the sale that the seller has not.")?;
        ensure_invariant(
            in_sale == self.sale_colours,
            12,
            "stage",
            "The colours of the sale are not those of its tokens.",
        )?;
        let enough = |colour| of_colour(&self.sale, colour) >= SALE_MINIMUM as u16;
        ensure_invariant(
            in_sale.iter().all(enough),
            12,
            "stage",
            "A sale needs two tokens of each of its colours.",
        )?;
        let booth = self.booths(self.ship, self.on_turn) > 0;
        ensure_invariant(booth && !self.acted, 12, "stage", "This sale could not have begun.")
    }

    /// Whether this phase can be asked in this position.
    fn verify_phase(&self) -> Result<(), InvariantViolation> {
        let unsold = self.unsold(self.on_turn);
        let possible = match self.phase {
            Phase::Setup { placed } => return self.verify_placements(placed),
            Phase::Refill => {
                let empty = self.empty_warehouses();
                let some = (1..WAREHOUSE_COUNT).contains(&empty) && self.supply() > 0;
                some && self.purse(self.on_turn) > 0 && !self.busy
            }
            Phase::Act | Phase::Over | Phase::SellColour => true,
            Phase::Booth => !self.acted && self.reserve(self.on_turn) > 0,
            Phase::SellHold(colour) => of_colour(&self.sale, colour) > SALE_MINIMUM as u16,
            Phase::Loss(seat, colour) => {
                let opponent = self.seats.has(seat) && seat != self.on_turn;
                opponent && self.sale_colours.has(colour) && self.acted
            }
            Phase::Tax => {
                sum(unsold) > UNSOLD_LIMIT as u16 && self.purse(self.on_turn) <= TALER_LIMIT
            }
        };
        ensure_invariant(possible, 10, "stage", "This cannot be asked in this position.")
    }

    /// The initial placement touches nothing but booths (HAN-026 to HAN-029).
    fn verify_placements(&self, placed: u8) -> Result<(), InvariantViolation> {
        ensure_invariant(
            placed < self.placements(),
            10,
            "stage",
            "There are not so many placements.",
        )?;
        let (rounds, in_round) = (placed / self.seats.0, placed % self.seats.0);
        let turn = self.seats.others(self.first).position(|seat| seat == self.on_turn);
        ensure_invariant(
            turn.map_or(0, |others| others + 1) == in_round as usize,
            10,
            "on_turn",
            "It is another seat's placement.",
        )?;
        for (place, seat) in
            [self.first].into_iter().chain(self.seats.others(self.first)).enumerate()
        {
            let times = rounds + (place < in_round as usize) as u8;
            let stands = City::ALL.map(|city| self.booths(city, seat));
            let chosen = stands.iter().filter(|&&booths| booths == PLACEMENT_BOOTHS).count();
            let empty = stands.iter().filter(|&&booths| booths == 0).count();
            ensure_invariant(
                chosen == times as usize && chosen + empty == stands.len(),
                10,
                "cities",
                "The booths on the map are not those of so many placements.",
            )?;
            ensure_invariant(
                self.booths(SHIP_START, seat) == 0,
                10,
                "cities",
                "Copenhagen is closed during the placement.",
            )?;
            ensure_invariant(
                self.purse(seat) == START_TALERS,
                10,
                "players",
                "Purses are untouched during the placement.",
            )?;
        }
        let untouched = self.drawn == 0 && self.empty_warehouses() == 0 && self.ship == SHIP_START;
        ensure_invariant(
            untouched && !self.busy && self.idle == 0,
            10,
            "stage",
            "Nothing can have been played before the placement is done.",
        )
    }

    /// Invariant 10, and G1: a single choice is never asked, except in `Act`.
    fn verify_choices(&self) -> Result<(), InvariantViolation> {
        let mut choices = Choices::new();
        self.legal(&mut choices);
        let least = match self.phase {
            Phase::Over => {
                return ensure_invariant(
                    choices.is_empty(),
                    10,
                    "stage",
                    "A game that is over asks nothing.",
                );
            }
            Phase::Act => 1,
            _ => 2,
        };
        ensure_invariant(
            (least..=MAX_CHOICES).contains(&choices.len()),
            10,
            "stage",
            "There is nothing to choose here.",
        )?;
        ensure_invariant(
            choices.windows(2).all(|two| two[0] < two[1]),
            10,
            "stage",
            "The choices are out of order.",
        )
    }

    /// Invariant 13: a city gives 4 points to one player alone, 2 to each of several.
    fn verify_city_points(&self) -> Result<(), InvariantViolation> {
        let given: i16 = City::ALL
            .map(|city| {
                let players = self.seats.iter().filter(|&seat| self.booths(city, seat) > 0).count();
                if players == 1 { 4 } else { 2 * players as i16 }
            })
            .iter()
            .sum();
        let scored =
            |seat| self.score(seat).lines()[2..4].iter().map(|points| points.floor()).sum::<i16>();
        ensure_invariant(
            self.seats.iter().map(scored).sum::<i16>() == given,
            13,
            "cities",
            "The points for cities do not add up.",
        )
    }
}

fn sum(numbers: &[u8]) -> u16 {
    numbers.iter().map(|&number| number as u16).sum()
}

fn of_colour(tokens: &Tokens, colour: Colour) -> u16 {
    colour.kinds().map(|kind| tokens[kind.index()] as u16).iter().sum()
}
