//! Counters, goods and supplies of all seats together: no more than the trips so far can have brought.

use super::{CheckResult, ensure_at};
use crate::Seat;
use crate::merkator::data::*;
use crate::merkator::position::Position;
use crate::merkator::refusal::Refusal;
use crate::merkator::rules::start_time;
use crate::merkator::state::pieces::{ChartSide, TimeChart};
use crate::sort::shell_sort;

/// The most counters that a place gives (MER-060).
const MOST_GAINED: u16 = {
    let (mut most, mut index) = (0, 0);
    while index < PLACES.len() {
        if PLACES[index].time > most {
            most = PLACES[index].time;
        }
        index += 1;
    }
    most as u16
};

// The longest list: all contracts a player can have to sell, eight open cards, the card in hand, sixteen cards to
// take into it, and the end of the phase. So no list of choices is ever cut short.
const MOST_TO_SELL: usize = FULL_CONTRACTS + 4 * MOST_AT_PLACE;
const LONGEST_LIST: usize = MOST_TO_SELL + 2 * OPEN_CARDS + 1 + 16 + 1;
const _: () =
    assert!(LONGEST_LIST <= crate::choices::CAPACITY, "all choices of an investment phase fit");

// Counters come from the start, from both sides of the chart, and from the reserve in the last round.
const _: () = assert!(
    8 + 2 * BACKS.len() + MOST_GAINED as usize * 6 <= u8::MAX as usize,
    "counters of a player fit"
);

impl Position {
    pub(super) fn check_counts(&self) -> CheckResult {
        self.check_counters()?;
        self.check_supplies()?;
        self.check_cubes_in_play()?;
        self.check_to_sell()
    }

    /// The backs are those of the game, and as many are gone as trips can have taken (invariant 6).
    pub(super) fn check_chart(&self) -> CheckResult {
        let Some(chart) = &self.chart else {
            return ensure_at(
                self.is_solo(),
                Refusal::BadChart,
                "chart",
                format_args!(
                    "there is no time chart in a game of {}: only who plays alone has none",
                    self.seats.0
                ),
            );
        };
        ensure_at(
            !self.is_solo(),
            Refusal::BadChart,
            "chart",
            "there is a time chart in a game of 1: who plays alone has none",
        )?;
        let reversible = self.variants.long_game && self.seats.0 > 2;
        ensure_at(
            chart.side == ChartSide::Ultimo || reversible,
            Refusal::BadChart,
            "chart.side",
            format_args!(
                "the reverse side lies up in a game of {}: it is for the long game of three or four",
                self.seats.0
            ),
        )?;
        self.check_backs(chart)?;
        let (taken, first, size) = (chart.taken, self.first_filled(), chart.side.size());
        ensure_at(
            (first..=size).contains(&taken),
            Refusal::BadChart,
            "chart.taken",
            format_args!("{taken} places are empty: {first} to {size} can be on this side"),
        )?;
        ensure_at(
            taken < size || chart.side == ChartSide::Ultimo,
            Refusal::BadChart,
            "chart.taken",
            format_args!(
                "all {taken} places of the reverse side are empty: it is turned over at once"
            ),
        )?;
        let began = self.last_round_began().unwrap_or(u16::MAX);
        // In the last round counters come from the reserve (MER-103).
        let (gone, trips) = (self.gone(chart), self.finished_trips().min(began.saturating_sub(1)));
        ensure_at(
            gone <= MOST_GAINED * trips,
            Refusal::BadChart,
            "chart.taken",
            format_args!("{gone} counters were taken in {trips} trips: at most {MOST_GAINED} each"),
        )?;
        self.check_turned(chart)
    }

    fn check_backs(&self, chart: &TimeChart) -> CheckResult {
        let sorted = |backs: &[CounterBack]| {
            let mut sorted = [BACKS[0]; BACKS.len()];
            sorted.iter_mut().zip(backs).for_each(|(to, &back)| *to = back);
            shell_sort(&mut sorted, |a, b| a < b);
            sorted
        };
        let (listed, all) = (sorted(&chart.backs), sorted(&BACKS));
        let wrong = listed.iter().zip(&all).find(|(one, two)| one != two);
        ensure_at(
            chart.backs.len() == BACKS.len(),
            Refusal::BadChart,
            "chart.backs",
            format_args!("{} backs are listed, there are {}", chart.backs.len(), BACKS.len()),
        )?;
        match wrong {
            None => Ok(()),
            Some((one, two)) => {
                let back = one.min(two);
                let count =
                    |backs: &[CounterBack]| backs.iter().filter(|&other| other == back).count();
                let (listed, all) = (count(&chart.backs), count(&BACKS));
                ensure_at(
                    false,
                    Refusal::BadChart,
                    "chart.backs",
                    format_args!("back {back} is listed {listed} times, there are {all}"),
                )
            }
        }
    }

    /// A counter is turned up after a single letter ended the row before, when it was the next one (MER-064).
    fn check_turned(&self, chart: &TimeChart) -> CheckResult {
        let shows = !self.variants.no_losses;
        for place in chart.turned.iter() {
            let index = place.index() as u8;
            let start = (0..=index).rev().find(|&start| start == 0 || chart.row_ends(start));
            let start = start.unwrap_or(0);
            let single = match start.checked_sub(1) {
                // The row before was on the other side, which was just turned over (MER-153).
                None => {
                    self.variants.long_game && self.seats.0 > 2 && chart.side == ChartSide::Ultimo
                }
                Some(end) => {
                    end >= self.first_filled()
                        && chart.backs[usize::from(end)].losses == LossCount::One
                }
            };
            let near = u16::from(index - start) < MOST_GAINED;
            let twice = chart
                .turned
                .iter()
                .any(|other| other < place && other.index() >= usize::from(start));
            ensure_at(
                shows
                    && single
                    && near
                    && !twice
                    && index <= chart.taken
                    && index < chart.side.size(),
                Refusal::BadChart,
                "chart.turned",
                format_args!("counter {index} was never the next one after a single letter"),
            )?;
        }
        Ok(())
    }

    /// Counters taken from the chart so far, both sides together.
    fn gone(&self, chart: &TimeChart) -> u16 {
        let before = match (self.seats.0, self.variants.long_game, chart.side) {
            (3, true, ChartSide::Ultimo) => ChartSide::Reverse.rows().iter().skip(2).sum(),
            (4, true, ChartSide::Ultimo) => ChartSide::Reverse.size(),
            _ => 0,
        };
        u16::from(chart.taken.saturating_sub(self.first_filled())) + u16::from(before)
    }

    /// Counters come from the start, the chart and the reserve (invariant 6).
    fn check_counters(&self) -> CheckResult {
        let start: u16 = match self.variants.long_game {
            true => 0,
            false => self
                .seats
                .iter()
                .map(|seat| u16::from(start_time(self.seats, self.first, seat)))
                .sum(),
        };
        let gained = match &self.chart {
            None => MOST_GAINED * self.finished_trips(),
            Some(chart) => {
                let began = self.last_round_began().unwrap_or(u16::MAX);
                let late = (self.finished_trips() + 1).saturating_sub(began);
                // A place may give more than the last row had (MER-062).
                let beyond = if chart.left() == 0 { MOST_GAINED.saturating_sub(1) } else { 0 };
                self.gone(chart) + beyond + MOST_GAINED * late
            }
        };
        let (mut total, mut last) = (0, Seat(0));
        for (seat, player) in self.seats.iter().zip(&self.players) {
            total += u16::from(player.time);
            last = if player.time > 0 { seat } else { last };
        }
        ensure_at(
            total <= start + gained,
            Refusal::BadNumber,
            format_args!("players[{}].time", last.0),
            format_args!(
                "the players have {total} counters: {start} at the start and at most {gained} since"
            ),
        )
    }

    /// A supply never grows, so there is none in the long game (MER-150).
    fn check_supplies(&self) -> CheckResult {
        for (seat, player) in self.seats.iter().zip(&self.players) {
            ensure_at(
                !self.variants.long_game || player.supply.is_empty(),
                Refusal::BadSetup,
                format_args!("players[{}].supply", seat.0),
                format_args!("seat {} has a supply: there is none in the long game", seat.0),
            )?;
        }
        Ok(())
    }

    /// Every cube came from the start, from a trip, which adds one of a colour at most, or from bonus cards
    /// (invariant 7).
    fn check_cubes_in_play(&self) -> CheckResult {
        let trips = u32::from(self.finished_trips());
        let supplies = if self.variants.long_game { 0 } else { u32::from(self.seats.0) };
        for colour in Colour::all() {
            let of_colour = |cards: BonusSet| {
                cards.iter().map(BonusCard::info).filter(move |card| card.kind.colour() == colour)
            };
            let goods = |card: &BonusInfo| u32::from(card.active.max(card.joining));
            let at_place = |place: Place| of_colour(place.bonus_cards()).map(goods).sum::<u32>();
            let visited = Place::all().map(at_place).max().unwrap_or(0);
            let owned = self.players.iter().flat_map(|player| of_colour(player.bonus)).count();
            let bought = if self.variants.bonus_on_purchase { owned as u32 } else { 0 };
            let most = 1 + supplies + trips * (1 + visited) + bought;
            let there = u32::from(self.cubes[colour.index()]) + self.owned_cubes(colour);
            ensure_at(
                there <= most,
                Refusal::BadNumber,
                "players",
                format_args!(
                    "{there} {} cubes lie on places, in stores and supplies: {trips} trips bring at most {most}",
                    colour.id()
                ),
            )?;
        }
        Ok(())
    }

    fn owned_cubes(&self, colour: Colour) -> u32 {
        self.players.iter().map(|player| player.cubes_of(colour)).sum()
    }

    /// Who invests kept five contracts a round ago, and gained no more than each trip since brings.
    fn check_to_sell(&self) -> CheckResult {
        let seat = self.active.0;
        let held = self.player(self.active).contracts.len();
        let most = FULL_CONTRACTS + MOST_AT_PLACE * self.seats.count();
        ensure_at(
            self.has_travelled() || held <= most,
            Refusal::BadSetup,
            format_args!("players[{seat}].contracts"),
            format_args!(
                "seat {seat} holds {held} contracts: five and those of one round are at most {most}"
            ),
        )
    }
}
