//! The invariants of section 6 of the catalogue that can be seen in one state.
//!
//! Used by tests after every decision, and by [`super::position`] to refuse what cannot be played;
//! so nothing here may trust the state, not even its sums.

use super::data::{
    BOOTHS, City, Colour, IDLE_ROUNDS, Kind, MAX_PLAYERS, MAX_UNSOLD, PLACEMENT_BOOTHS,
    SALE_MINIMUM, SHIP_START, START_TALERS, TALER_LIMIT, TALERS, UNSOLD_LIMIT, WAREHOUSE_COUNT,
    drawn_before_last_stack, supply_at_start,
};
use super::state::{Colours, Hansa, Phase, Table, Tokens, kinds, tokens_in_play};
use crate::games::{Broken, Choices, Seat};

/// Most choices of any state (section 4 of the catalogue).
const MAX_CHOICES: usize = 17;

impl Hansa {
    /// Every invariant, in the order of the catalogue.
    pub(super) fn check_invariants(&self) -> Result<(), Broken> {
        let table = &self.table;
        table.audit_seats()?;
        table.audit_talers()?;
        table.audit_booths()?;
        self.audit_tokens()?;
        table.audit_unsold()?;
        table.audit_last_stack()?;
        table.audit_turns()?;
        table.audit_sale()?;
        table.audit_phase()?;
        table.audit_choices()?;
        table.audit_city_points()
    }

    /// Invariant 3, and that the supply is where `drawn` says.
    fn audit_tokens(&self) -> Result<(), Broken> {
        let table = &self.table;
        let left = supply_at_start(table.seats);
        holds(
            table.drawn as usize <= left,
            3,
            "supply",
            "More tokens were drawn than there were.",
        )?;
        let in_place = |(place, token): (usize, &Option<Kind>)| {
            token.is_some() == (table.drawn as usize..left).contains(&place)
        };
        holds(self.supply.iter().enumerate().all(in_place), 3, "supply", "The supply has a gap.")?;
        let mut all = [0u16; Kind::ALL.len()];
        for kind in self.supply.iter().chain(&table.warehouses).flatten() {
            all[kind.index()] += 1;
        }
        for tokens in table.unsold.iter().chain(&table.sold).chain([&table.discard]) {
            all.iter_mut().zip(tokens).for_each(|(sum, &number)| *sum += number as u16);
        }
        holds(
            all == tokens_in_play(table.seats).map(u16::from),
            3,
            "supply",
            "The tokens of a kind are not all there, or there are too many.",
        )
    }
}

impl Table {
    /// Seats are at the table, and those that are not have nothing.
    fn audit_seats(&self) -> Result<(), Broken> {
        let players = self.seats.count();
        holds(
            (2..=MAX_PLAYERS).contains(&players),
            2,
            "players",
            "Hansa is for two to four players.",
        )?;
        let here = |seat| self.seats.has(seat);
        let all_here = here(self.first) && here(self.on_turn) && self.opened_by.is_none_or(here);
        holds(all_here, 2, "on_turn", "A seat is named that is not at the table.")?;
        let nothing = |seat: usize| {
            let tokens = self.unsold[seat].iter().chain(&self.sold[seat]);
            let booths = self.booths.iter().map(|city| &city[seat]);
            let all = tokens.chain(booths).chain([&self.purses[seat], &self.reserves[seat]]);
            all.copied().all(|number| number == 0)
        };
        holds(
            (players..MAX_PLAYERS).all(nothing),
            2,
            "cities",
            "Somebody who is not at the table has something.",
        )
    }

    /// Invariant 1.
    fn audit_talers(&self) -> Result<(), Broken> {
        holds(
            sum(&self.purses) + self.bank as u16 == TALERS as u16,
            1,
            "bank",
            "Bank and purses together do not hold the Talers of the box.",
        )
    }

    /// Invariant 2.
    fn audit_booths(&self) -> Result<(), Broken> {
        let all = |seat: Seat| {
            let on_map = City::ALL.map(|city| self.booths(city, seat));
            sum(&on_map) + self.reserve(seat) as u16
        };
        holds(
            self.seats.iter().all(|seat| all(seat) == BOOTHS as u16),
            2,
            "players",
            "The booths of a player, on the map and in reserve, are too many or too few.",
        )
    }

    /// Invariant 5. A turn begins with few tokens, so nobody can have many while asked to refill.
    fn audit_unsold(&self) -> Result<(), Broken> {
        let at_limit = matches!(self.phase, Phase::Setup { .. } | Phase::Refill | Phase::Over);
        let within = |seat: Seat| {
            let most = if seat == self.on_turn && !at_limit {
                MAX_UNSOLD as u16
            } else {
                UNSOLD_LIMIT as u16
            };
            sum(self.unsold(seat)) <= most
        };
        holds(self.seats.iter().all(within), 5, "players", "A player has too many unsold tokens.")
    }

    /// Invariant 8.
    fn audit_last_stack(&self) -> Result<(), Broken> {
        let opened = self.drawn > drawn_before_last_stack(self.seats);
        holds(
            self.opened_by.is_some() == opened,
            8,
            "last_stack_opened_by",
            "Whether the last stack is open does not fit the supply.",
        )
    }

    /// Idle turns below the guard of HAN-114, and the end only where a round ends (invariant 9).
    fn audit_turns(&self) -> Result<(), Broken> {
        holds(
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
            holds(
                self.ends_the_round(self.on_turn),
                9,
                "stage",
                "A game ends only where a round ends.",
            )?;
            holds(
                idle <= guard + turns_of_round,
                10,
                "idle_turns",
                "After so many idle turns the game would be over.",
            )?;
            holds(
                self.opened_by.is_some() || idle >= guard,
                10,
                "stage",
                "Nothing has ended the game.",
            )
        } else {
            holds(
                idle < guard + turns_of_round,
                10,
                "idle_turns",
                "After so many idle turns the game would be over.",
            )
        }
    }

    /// Invariant 12 while the sale is put together: nothing is in it that could not be sold.
    fn audit_sale(&self) -> Result<(), Broken> {
        let selling = matches!(self.phase, Phase::SellColour | Phase::SellHold(_));
        let mut in_sale = Colours::NONE;
        kinds(&self.sale).for_each(|kind| in_sale.insert(kind.colour()));
        if !selling {
            let done = matches!(self.phase, Phase::Loss(..)) || self.sale_colours.is_empty();
            return holds(
                done && in_sale.is_empty(),
                12,
                "stage",
                "There is a sale that is not running.",
            );
        }
        let unsold = self.unsold(self.on_turn);
        let held = self.sale.iter().zip(unsold).all(|(sale, unsold)| sale <= unsold);
        holds(held, 12, "stage", "Tokens are in the sale that the seller has not.")?;
        holds(
            in_sale == self.sale_colours,
            12,
            "stage",
            "The colours of the sale are not those of its tokens.",
        )?;
        let enough = |colour| of_colour(&self.sale, colour) >= SALE_MINIMUM as u16;
        holds(
            in_sale.iter().all(enough),
            12,
            "stage",
            "A sale needs two tokens of each of its colours.",
        )?;
        let booth = self.booths(self.ship, self.on_turn) > 0;
        holds(booth && !self.acted, 12, "stage", "This sale could not have begun.")
    }

    /// Whether this phase can be asked in this position.
    fn audit_phase(&self) -> Result<(), Broken> {
        let unsold = self.unsold(self.on_turn);
        let possible = match self.phase {
            Phase::Setup { placed } => return self.audit_placements(placed),
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
        holds(possible, 10, "stage", "This cannot be asked in this position.")
    }

    /// The initial placement touches nothing but booths (HAN-026 to HAN-029).
    fn audit_placements(&self, placed: u8) -> Result<(), Broken> {
        holds(placed < self.placements(), 10, "stage", "There are not so many placements.")?;
        let (rounds, in_round) = (placed / self.seats.0, placed % self.seats.0);
        let turn = self.seats.others(self.first).position(|seat| seat == self.on_turn);
        holds(
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
            holds(
                chosen == times as usize && chosen + empty == stands.len(),
                10,
                "cities",
                "The booths on the map are not those of so many placements.",
            )?;
            holds(
                self.booths(SHIP_START, seat) == 0,
                10,
                "cities",
                "Copenhagen is closed during the placement.",
            )?;
            holds(
                self.purse(seat) == START_TALERS,
                10,
                "players",
                "Purses are untouched during the placement.",
            )?;
        }
        let untouched = self.drawn == 0 && self.empty_warehouses() == 0 && self.ship == SHIP_START;
        holds(
            untouched && !self.busy && self.idle == 0,
            10,
            "stage",
            "Nothing can have been played before the placement is done.",
        )
    }

    /// Invariant 10, and G1: a single choice is never asked, except in `Act`.
    fn audit_choices(&self) -> Result<(), Broken> {
        let mut choices = Choices::new();
        self.legal(&mut choices);
        let least = match self.phase {
            Phase::Over => {
                return holds(choices.is_empty(), 10, "stage", "A game that is over asks nothing.");
            }
            Phase::Act => 1,
            _ => 2,
        };
        holds(
            (least..=MAX_CHOICES).contains(&choices.len()),
            10,
            "stage",
            "There is nothing to choose here.",
        )?;
        holds(
            choices.windows(2).all(|two| two[0] < two[1]),
            10,
            "stage",
            "The choices are out of order.",
        )
    }

    /// Invariant 13: a city gives 4 points to one player alone, 2 to each of several.
    fn audit_city_points(&self) -> Result<(), Broken> {
        let given: i16 = City::ALL
            .map(|city| {
                let players = self.seats.iter().filter(|&seat| self.booths(city, seat) > 0).count();
                if players == 1 { 4 } else { 2 * players as i16 }
            })
            .iter()
            .sum();
        let scored =
            |seat| self.score(seat).lines()[2..4].iter().map(|points| points.floor()).sum::<i16>();
        holds(
            self.seats.iter().map(scored).sum::<i16>() == given,
            13,
            "cities",
            "The points for cities do not add up.",
        )
    }
}

fn holds(
    condition: bool,
    invariant: u8,
    field: &'static str,
    what: &'static str,
) -> Result<(), Broken> {
    if condition { Ok(()) } else { Err(Broken { invariant, field, what }) }
}

fn sum(numbers: &[u8]) -> u16 {
    numbers.iter().map(|&number| number as u16).sum()
}

fn of_colour(tokens: &Tokens, colour: Colour) -> u16 {
    colour.kinds().map(|kind| tokens[kind.index()] as u16).iter().sum()
}
