//! Travel: destination, goods, distribution, counters (MER-047 to 062, 126, 152 to 154).

use core::ops::ControlFlow;

use super::{DecisionVisitor, Execution, visit_legal};
use crate::check::ensure;
use crate::merkator::data::*;
use crate::merkator::decision::Decision;
use crate::merkator::event::Event;
use crate::merkator::position::{Ending, Phase, Position};
use crate::merkator::refusal::Refusal;
use crate::merkator::state::pieces::{ChartSide, TimeChart};
use crate::{EventSink, Seat};

impl Position {
    pub(super) fn travel_choices(&self, visitor: &mut impl DecisionVisitor) -> ControlFlow<()> {
        let check = |decision| match decision {
            Decision::Go(place) => self.check_go(place),
            _ => Err(Refusal::WrongState),
        };
        visit_legal(visitor, Place::all().map(Decision::Go), check)
    }

    pub(in crate::merkator) fn check_go(&self, place: Place) -> Result<(), Refusal> {
        let cost = travel_cost(place);
        ensure(self.player(self.active).time >= cost, Refusal::NotEnoughTime)
    }

    pub(super) fn split_choices(&self, visitor: &mut impl DecisionVisitor) -> ControlFlow<()> {
        let cubes = self.cubes_here();
        let check = |decision| match decision {
            Decision::Split(first) => self.check_split(first),
            _ => Err(Refusal::WrongState),
        };
        visit_legal(visitor, (0..=cubes).map(Decision::Split), check)
    }

    /// One cube may become either kind; of more there is at least one of each (MER-053).
    pub(in crate::merkator) fn check_split(&self, first: u8) -> Result<(), Refusal> {
        let cubes = self.cubes_here();
        let least = u8::from(cubes > 1);
        ensure((least..=cubes - least).contains(&first), Refusal::BadSplit)
    }

    /// Cubes on the place of the pawn.
    pub(in crate::merkator) fn cubes_here(&self) -> u8 {
        self.pawn.and_then(Place::colour).map_or(0, |colour| self.cubes[colour.index()])
    }

    /// The cubes on the map after the distribution of a trip whose cubes were taken.
    pub(in crate::merkator) fn distributed(&self, place: Place) -> [u8; MAJOR_PLACES] {
        let mut cubes = self.cubes;
        for (index, count) in cubes.iter_mut().enumerate() {
            let gets = match place.info().threshold {
                Some(threshold) => *count >= threshold,
                None => place.neighbours() >> index & 1 == 1,
            };
            if gets && *count < PLACE_CUBES {
                *count += 1;
            }
        }
        cubes
    }
}

/// Counters a place costs (MER-048).
#[inline]
pub(in crate::merkator) fn travel_cost(place: Place) -> u8 {
    place.info().time.min(0).unsigned_abs()
}

/// Counters a place gives (MER-060).
pub(in crate::merkator) fn travel_gain(place: Place) -> u8 {
    place.info().time.max(0).unsigned_abs()
}

impl<W: EventSink<Event>> Execution<'_, W> {
    pub(super) fn go(&mut self, place: Place) {
        let seat = self.table.active;
        self.table.pawn = Some(place);
        self.emit(Event::Travelled { seat, to: place });
        let count = travel_cost(place);
        if count > 0 {
            self.table.player_mut(seat).time -= count;
            self.emit(Event::TimePaid { seat, count });
        }
        self.turn_up_solo_card();
        match self.table.cubes_here() {
            0 => self.trip(),
            2 => self.split(1),
            _ => self.table.phase = Phase::Split,
        }
    }

    /// The top card of the solo stack goes on the pile of its value (MER-126, MER-127).
    fn turn_up_solo_card(&mut self) {
        if let Some(contract) = self.table.stack.draw() {
            self.table.piles[contract.value().index()].put(contract);
            self.revealed = true;
            self.emit(Event::SoloCard { contract });
        }
    }

    pub(super) fn split(&mut self, first: u8) {
        let seat = self.table.active;
        if let Some(colour) = self.table.pawn.and_then(Place::colour) {
            let second = self.table.cubes[colour.index()] - first;
            self.table.cubes[colour.index()] = 0;
            for (kind, count) in colour.kinds().into_iter().zip([first, second]) {
                self.gain_goods(seat, kind, count);
            }
        }
        self.trip();
    }

    pub(super) fn gain_goods(&mut self, seat: Seat, kind: Good, count: u8) {
        if count > 0 {
            self.table.player_mut(seat).store.add(kind, count);
            self.emit(Event::Goods { seat, kind, count });
        }
    }

    /// What follows the cubes: bonus goods, distribution, counters, loss check.
    fn trip(&mut self) {
        let Some(place) = self.table.pawn else { return };
        let seat = self.table.active;
        for card in self.table.player(seat).bonus.and(place.bonus_cards()).iter() {
            self.gain_goods(seat, card.info().kind, card.info().active);
        }
        self.distribute(place);
        match self.gain_counters(place) {
            Some(back) if !self.table.variants.no_losses => self.loss_check(back),
            _ => self.table.phase = Phase::Trade { trader: seat },
        }
    }

    fn distribute(&mut self, place: Place) {
        let before = self.table.cubes;
        self.table.cubes = self.table.distributed(place);
        for colour in Colour::all() {
            if self.table.cubes[colour.index()] != before[colour.index()] {
                self.emit(Event::CubeAdded { place: colour.place() });
            }
        }
    }

    /// Takes counters from the chart, or from the reserve where it has none or is out of use; the
    /// back of a row's last counter is told.
    fn gain_counters(&mut self, place: Place) -> Option<CounterBack> {
        let seat = self.table.active;
        let count = travel_gain(place);
        if count == 0 {
            return None;
        }
        let mut row_end = None;
        if !self.table.is_last_round() {
            for _ in 0..count {
                row_end = self.take_from_chart().or(row_end);
            }
        }
        let player = self.table.player_mut(seat);
        player.time = player.time.saturating_add(count);
        self.emit(Event::TimeGained { seat, count });
        row_end
    }

    fn take_from_chart(&mut self) -> Option<CounterBack> {
        let chart = self.table.chart.as_mut()?;
        let row_end = chart.take()?;
        if chart.left() == 0 {
            match chart.side {
                ChartSide::Reverse => {
                    *chart = TimeChart::fill(ChartSide::Ultimo, 1, &mut self.table.rng);
                    self.emit(Event::ChartTurned);
                }
                ChartSide::Ultimo => self.trigger_last_round(),
            }
        }
        row_end
    }

    /// A second trigger has no effect (MER-105).
    pub(super) fn trigger_last_round(&mut self) {
        if self.table.ending == Ending::Far && !self.table.is_solo() {
            self.table.ending = Ending::Triggered;
            self.emit(Event::LastRoundTriggered);
        }
    }
}
