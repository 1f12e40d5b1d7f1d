//! Positions and play in the notation of the catalogue's examples.
//!
//! Unless stated: three players, seat 0 is first and active, each seat holds one contract for
//! Newfoundland, supplies, stores, purses and counters are empty, 1 cube on each major place, a
//! full chart of A counters, and it is time to travel. Contracts that are not mentioned lie in
//! their piles, cards in their decks; where a pile or a market is described, the last seat keeps
//! the rest (alone: contracts are out of the game).

use kogge::games::merkator::data::*;
use kogge::games::merkator::pieces::{ChartSide, HandCard, Market, Pile, Slot, TimeChart};
use kogge::games::merkator::position::Ending;
use kogge::games::merkator::variants::OPTIONS;
use kogge::games::merkator::{Merkator, Phase, Position};
use kogge::games::{Choices, Game, Options, Points, Seat, Start};

pub use crate::common::play::{Play, decision};

pub fn options(ids: &str) -> Options {
    ids.split_whitespace().fold(Options::NONE, |options, id| {
        let bit = OPTIONS.iter().position(|option| option.id == id);
        options.with(bit.unwrap_or_else(|| panic!("no option {id}")) as u8)
    })
}

pub fn new_game(players: u8, ids: &str, seed: u64) -> Merkator {
    let start = Start { options: options(ids), first: Some(Seat(0)), ..Start::new(players, seed) };
    Merkator::new(&start).expect("a good start")
}

pub fn contract(id: &str) -> Contract {
    Contract::from_id(id).unwrap_or_else(|| panic!("no contract {id}"))
}

pub fn kind(id: &str) -> Good {
    Good::from_id(id).unwrap_or_else(|| panic!("no good {id}"))
}

pub fn place(id: &str) -> Place {
    Place::from_id(id).unwrap_or_else(|| panic!("no place {id}"))
}

pub fn value(points: u8) -> Value {
    Value::new(points).expect("a value")
}

pub fn building(id: &str) -> Building {
    Building::from_id(id).unwrap_or_else(|| panic!("no building {id}"))
}

pub fn bonus(id: &str) -> BonusCard {
    BonusCard::from_id(id).unwrap_or_else(|| panic!("no bonus card {id}"))
}

fn contracts(ids: &str) -> Vec<Contract> {
    ids.split_whitespace().map(contract).collect()
}

/// The turn unless one is mentioned: late enough for whatever is described.
pub const SOME_TURN: u16 = 97;

/// A position being described.
#[derive(Clone)]
pub struct Setup {
    position: Position,
    piles: [Option<Vec<Contract>>; Value::COUNT],
    discard: ContractSet,
    bonus: Option<(Vec<BonusCard>, Vec<BonusCard>)>,
    buildings: Option<(Vec<Building>, Vec<Building>)>,
    stack: Vec<Contract>,
    chart: Vec<CounterBack>,
    is_chart_set: bool,
    is_turn_set: bool,
}

/// Three players, as the catalogue's examples begin.
pub fn three() -> Setup {
    players(3, "")
}

/// One player, at the beginning of turn `turn`.
pub fn solo(turn: u16) -> Setup {
    solo_with(turn, "")
}

pub fn solo_with(turn: u16, ids: &str) -> Setup {
    let setup = players(1, ids);
    setup.turn(turn)
}

/// Another number of players, with options.
pub fn players(seats: u8, ids: &str) -> Setup {
    let mut position = new_game(seats, ids, 1).position();
    position.pawn = None;
    for player in &mut position.players {
        player.contracts = ContractSet::EMPTY;
        player.bonus = BonusSet::EMPTY;
        player.supply = Colours::EMPTY;
        player.time = 0;
    }
    position.phase = Phase::Travel;
    position.turn = SOME_TURN;
    Setup {
        position,
        piles: Default::default(),
        discard: ContractSet::EMPTY,
        bonus: None,
        buildings: None,
        stack: Vec::new(),
        chart: Vec::new(),
        is_chart_set: false,
        is_turn_set: false,
    }
}

impl Setup {
    fn player(&mut self, seat: u8) -> &mut kogge::games::merkator::pieces::Player {
        &mut self.position.players[seat as usize]
    }

    pub fn contracts(mut self, seat: u8, ids: &str) -> Self {
        self.player(seat).contracts = contracts(ids).into_iter().collect();
        self
    }

    /// Goods such as `iron 2, coal 1`.
    pub fn store(mut self, seat: u8, goods: &str) -> Self {
        for good in goods.split(", ").filter(|good| !good.is_empty()) {
            let (id, count) = good.split_once(' ').expect("a good and its number");
            self.player(seat).store.add(kind(id), count.parse().expect("a number"));
        }
        self
    }

    pub fn supply(mut self, seat: u8, colours: &str) -> Self {
        let colour = |id| Colour::from_id(id).unwrap_or_else(|| panic!("no colour {id}"));
        self.player(seat).supply = colours.split_whitespace().map(colour).collect();
        self
    }

    pub fn full_supply(mut self, seat: u8) -> Self {
        self.player(seat).supply = Colours::ALL;
        self
    }

    pub fn time(mut self, counters: &[u8]) -> Self {
        for (seat, &counters) in counters.iter().enumerate() {
            self.player(seat as u8).time = counters;
        }
        self
    }

    pub fn talers(mut self, purses: &[u16]) -> Self {
        for (seat, &purse) in purses.iter().enumerate() {
            self.player(seat as u8).talers = purse;
        }
        self
    }

    pub fn bonus(mut self, seat: u8, ids: &str) -> Self {
        self.player(seat).bonus = ids.split_whitespace().map(bonus).collect();
        self
    }

    pub fn buildings(mut self, seat: u8, ids: &str) -> Self {
        self.player(seat).buildings = ids.split_whitespace().map(building).collect();
        self
    }

    pub fn hand(mut self, seat: u8, card: HandCard) -> Self {
        self.player(seat).hand = Some(card);
        self
    }

    pub fn cubes(mut self, cubes: [u8; 8]) -> Self {
        self.position.cubes = cubes;
        self
    }

    /// The whole pile of a value, top first.
    pub fn pile(mut self, points: u8, ids: &str) -> Self {
        self.piles[value(points).index()] = Some(contracts(ids));
        self
    }

    pub fn discard(mut self, ids: &str) -> Self {
        self.discard = contracts(ids).into_iter().collect();
        self
    }

    /// Open bonus cards by slot and the deck, top first.
    pub fn bonus_market(mut self, open: &str, deck: &str) -> Self {
        let read = |ids: &str| ids.split_whitespace().map(bonus).collect();
        self.bonus = Some((read(open), read(deck)));
        self
    }

    /// Open buildings by slot and the deck, top first.
    pub fn building_market(mut self, open: &str, deck: &str) -> Self {
        let read = |ids: &str| ids.split_whitespace().map(building).collect();
        self.buildings = Some((read(open), read(deck)));
        self
    }

    /// The first cards of the solo stack.
    pub fn stack(mut self, ids: &str) -> Self {
        self.stack = contracts(ids);
        self
    }

    /// What is left of the ultimo side: backs of the next counters, and how many counters.
    pub fn chart(self, left: u8, next: &str) -> Self {
        self.chart_side(ChartSide::Ultimo, left, next)
    }

    pub fn chart_side(mut self, side: ChartSide, left: u8, next: &str) -> Self {
        self.is_chart_set = true;
        let chart = self.position.chart.as_mut().expect("a chart");
        chart.side = side;
        chart.taken = side.size() - left;
        self.chart =
            next.split_whitespace().map(|back| CounterBack::parse(back).expect("a back")).collect();
        self
    }

    pub fn active(mut self, seat: u8) -> Self {
        self.position.active = Seat(seat);
        self
    }

    pub fn turn(mut self, turn: u16) -> Self {
        self.position.turn = turn;
        self.is_turn_set = true;
        self
    }

    /// The last round is on, with this many turns left. Unless somebody holds it, the Peace was sold.
    pub fn last_round(mut self, left: u8) -> Self {
        self.position.ending = Ending::LastRound { left };
        self
    }

    pub fn pawn(mut self, id: &str) -> Self {
        self.position.pawn = Some(place(id));
        self
    }

    /// Everything that was not mentioned, where it does no harm.
    pub fn position(mut self) -> Position {
        self.fill_turn();
        self.fill_pawn();
        self.fill_ending();
        self.fill_contracts();
        self.fill_cards();
        self.fill_paid();
        self.fill_chart();
        self.position
    }

    /// Turn, active and first seat follow from each other.
    fn fill_turn(&mut self) {
        let seats = u16::from(self.position.seats.0);
        let position = &mut self.position;
        let steps = |from: u16, to: u16| (to + seats - from % seats) % seats;
        let (first, active) = (u16::from(position.first.0), u16::from(position.active.0));
        if self.is_turn_set {
            position.first = Seat(steps(position.turn - 1, active) as u8);
        } else {
            position.turn += steps(first + position.turn - 1, active);
        }
    }

    /// The pawn is where the last trip can have left it.
    fn fill_pawn(&mut self) {
        let cubes = self.position.cubes;
        let fits = |place: &Place| match (place.info().threshold, place.colour()) {
            (Some(threshold), _) => !cubes.contains(&threshold),
            (None, colour) => colour.is_some_and(|colour| cubes[colour.index()] == 0),
        };
        if self.position.turn > 1 && self.position.pawn.is_none() {
            self.position.pawn = Place::all().rev().find(fits);
        }
    }

    /// Something triggered the last round; where the Peace is held, or six contracts without having to give
    /// one up, it is on.
    fn fill_ending(&mut self) {
        let held = self.position.players.iter().any(|player| player.contracts.has(Contract::PEACE));
        let is_chart_empty = self.position.chart.as_ref().is_some_and(|chart| chart.left() == 0);
        let is_peace_set = self.piles[Value::PEACE.index()].is_some();
        let active = &self.position.players[self.position.active.index()];
        let surplus = self.position.phase == Phase::Travel && active.contracts.len() > 5;
        let is_far = self.position.ending == Ending::Far && !self.position.is_solo();
        if is_far && (held || is_peace_set || surplus || self.discard.has(Contract::PEACE)) {
            self.position.ending = Ending::LastRound { left: self.position.seats.0 };
        }
        if self.position.is_last_round() && !held && !is_chart_empty && !is_peace_set {
            self.discard.insert(Contract::PEACE);
        }
    }

    fn fill_contracts(&mut self) {
        let seats = self.position.seats.count();
        let mut used = self.discard;
        for pile in self.piles.iter().flatten() {
            used = used.or(pile.iter().copied().collect());
        }
        used = used.or(self.stack.iter().copied().collect());
        for player in &mut self.position.players {
            used = used.or(player.contracts);
            if let Some(HandCard::Contract(card)) = player.hand {
                used.insert(card);
            }
        }
        let mut spare = contracts("C04-13 C05-12 C06-11 C07-09 C03-11").into_iter();
        for player in &mut self.position.players {
            if player.contracts.is_empty() {
                let card = spare.by_ref().find(|&card| !used.has(card)).expect("a spare contract");
                player.contracts.insert(card);
                used.insert(card);
            }
        }
        self.fill_stack(&mut used);
        let mut kept = ContractSet::EMPTY;
        for value in Value::all() {
            let rest = value.contracts().minus(used);
            let alone_high = seats == 1 && value.points() >= 8;
            self.position.piles[value.index()] = match &self.piles[value.index()] {
                // In the first turn alone nothing is out of the game but contracts of value 2.
                Some(pile) if seats == 1 && self.position.turn == 1 => {
                    Pile::of(pile.iter().copied().chain(rest.iter()))
                }
                Some(pile) => {
                    kept = kept.or(rest);
                    Pile::of(pile.iter().copied())
                }
                None if value.points() == 2 || alone_high => {
                    self.discard = self.discard.or(rest);
                    Pile::new()
                }
                None => Pile::of(rest.iter()),
            };
        }
        if seats == 1 {
            self.discard = self.discard.or(kept);
        } else {
            let last = &mut self.position.players[seats - 1].contracts;
            *last = last.or(kept);
        }
        self.position.discard = self.discard;
    }

    /// The solo stack fits the turn: what was turned up is out of the game unless it is mentioned.
    fn fill_stack(&mut self, used: &mut ContractSet) {
        self.position.stack = Pile::new();
        if !self.position.is_solo() {
            return;
        }
        let high = || Value::all().filter(|value| value.points() >= 8);
        let in_order: Vec<Value> = high()
            .flat_map(|value| std::iter::repeat_n(value, value.contracts().len()))
            .skip(self.position.turn as usize - 1)
            .collect();
        let mut cards = self.stack.clone();
        for value in in_order.into_iter().skip(cards.len()) {
            let free = value.contracts().iter().find(|&card| !used.has(card));
            let card = free.unwrap_or_else(|| panic!("too few {} left", value.points()));
            used.insert(card);
            cards.push(card);
        }
        self.position.stack = Pile::of(cards);
    }

    fn fill_cards(&mut self) {
        let seats = self.position.seats.count();
        let (mut bonus_used, mut building_used) = (BonusSet::EMPTY, BuildingSet::EMPTY);
        for player in &self.position.players {
            bonus_used = bonus_used.or(player.bonus);
            building_used = building_used.or(player.buildings);
            match player.hand {
                Some(HandCard::Bonus(card)) => bonus_used.insert(card),
                Some(HandCard::Building(card)) => building_used.insert(card),
                _ => {}
            }
        }
        if seats == 1 {
            building_used = building_used.or(BuildingSet::sole());
        }
        let rest = BonusSet::ALL.minus(bonus_used);
        match self.bonus.clone() {
            None => self.position.bonus = Market::open(Pile::of(rest.iter())),
            Some((open, deck)) => {
                let there = open.iter().chain(&deck).copied().collect();
                self.player(seats as u8 - 1).bonus =
                    self.position.players[seats - 1].bonus.or(rest.minus(there));
                self.position.bonus = market(open, deck);
            }
        }
        let rest = BuildingSet::ALL.minus(building_used);
        match self.buildings.clone() {
            None => self.position.buildings = Market::open(Pile::of(rest.iter())),
            Some((open, deck)) => {
                let there = open.iter().chain(&deck).copied().collect();
                self.player(seats as u8 - 1).buildings =
                    self.position.players[seats - 1].buildings.or(rest.minus(there));
                self.position.buildings = market(open, deck);
            }
        }
    }

    /// Alone, cards that nobody described were bought, and what was paid for them is out of the game: contracts
    /// from under the piles that are not mentioned.
    fn fill_paid(&mut self) {
        if !self.position.is_solo() {
            return;
        }
        let player = &self.position.players[0];
        let buildings = player.buildings.iter().map(|card| card.info().cost);
        let bonus = player.bonus.iter().map(|card| card.info().cost);
        let cost: u16 = buildings.chain(bonus).map(u16::from).sum();
        for value in Value::all().filter(|value| (3..=7).contains(&value.points())) {
            let pile = self.position.pile(value).clone();
            let mut cards: Vec<Contract> = pile.cards().iter().rev().copied().collect();
            while self.piles[value.index()].is_none() && cards.len() > 1 && self.paid() < cost {
                self.position.discard.insert(cards.pop().expect("a contract"));
            }
            self.position.piles[value.index()] = Pile::of(cards);
        }
    }

    /// Points of what is out of the game, but for the contracts of value 2 that were never in it.
    fn paid(&self) -> u16 {
        self.position.discard.points().saturating_sub(2 * 4)
    }

    /// The backs named come next, all others stand where they are not seen.
    fn fill_chart(&mut self) {
        let next = std::mem::take(&mut self.chart);
        let time: u8 = self.position.players.iter().map(|player| player.time).sum();
        let Some(chart) = &mut self.position.chart else { return };
        if !self.is_chart_set && time > 0 {
            // Rows that brought the counters are gone, the next one is full.
            let first = chart.taken;
            let gained = time.saturating_sub(self.position.seats.0);
            let rows: Vec<u8> = chart.side.rows().to_vec();
            let starts = (0..rows.len()).map(|row| rows[..row].iter().sum::<u8>());
            let start = starts.into_iter().find(|&start| start >= first + gained);
            chart.taken = start.unwrap_or(first);
        }
        let mut others: Vec<CounterBack> = BACKS.to_vec();
        for back in &next {
            let index = others.iter().position(|other| other == back).expect("enough such backs");
            others.remove(index);
        }
        let mut backs: Vec<CounterBack> = others.drain(..chart.taken as usize).collect();
        backs.extend(next);
        backs.extend(others);
        *chart = TimeChart { backs: backs.into_iter().collect(), ..chart.clone() };
    }

    /// The game, at the choice of the destination.
    pub fn travelling(self) -> Play<Merkator> {
        Play::of(&self.position())
    }

    /// The game at the beginning of the turn; an investment phase without choice is skipped.
    pub fn investing(mut self) -> Play<Merkator> {
        self.position.phase = Phase::Invest;
        self.fill_ending();
        let active = self.position.active.index();
        let surplus = self.position.players[active].contracts.len() > 5;
        let last_solo = self.position.is_solo() && self.position.turn == 17;
        self.position.forced = surplus && !self.position.is_last_round() && !last_solo;
        let position = self.position();
        match Merkator::from_position(&position) {
            Ok(_) => Play::of(&position),
            Err(_) => Play::of(&Position { phase: Phase::Travel, ..position }),
        }
    }
}

fn market<T: kogge::games::merkator::pieces::PileCard, const N: usize>(
    open: Vec<T>,
    deck: Vec<T>,
) -> Market<T, N> {
    let mut slots = [None; 4];
    for (slot, card) in slots.iter_mut().zip(open) {
        *slot = Some(card);
    }
    Market { open: slots, deck: Pile::of(deck) }
}

/// What Merkator can be asked.
impl Play<Merkator> {
    /// Ends the investment phase if it was not skipped, giving up what has to be.
    pub fn end_invest(&mut self) -> &mut Self {
        while self.phase() == Phase::Invest {
            if self.offers("end-invest") {
                self.play("end-invest");
            } else {
                let mut choices = Choices::new();
                self.game().legal(&mut choices);
                self.play(&choices[0].to_string());
            }
        }
        self
    }

    /// Takes the defaults until something has to be thought about.
    pub fn play_default(&mut self) -> &mut Self {
        for step in self.game().default_plan() {
            self.play(&step.to_string());
        }
        self
    }

    /// Nobody joins.
    pub fn stay_at_home(&mut self) -> &mut Self {
        while matches!(self.phase(), Phase::Join { .. }) {
            self.play("stay");
        }
        self
    }

    /// Delivers a contract with the default payment.
    #[track_caller]
    pub fn deliver_as_shown(&mut self, id: &str) -> &mut Self {
        let trader = self.game().decider().expect("somebody");
        let plan = self.game().delivery_plan(trader, contract(id));
        for step in plan.unwrap_or_else(|| panic!("{id} cannot be delivered\n{}", self.game())) {
            self.play(&step.to_string());
        }
        self
    }

    pub fn phase(&self) -> Phase {
        self.game().phase
    }

    /// The goods of a seat, as they are written in [`Setup::store`].
    pub fn store(&self, seat: u8) -> String {
        let store = &self.game().player(Seat(seat)).store;
        let goods: Vec<String> =
            store.kinds().iter().map(|kind| format!("{kind} {}", store.of(kind))).collect();
        goods.join(", ")
    }

    pub fn supply(&self, seat: u8) -> String {
        let ids: Vec<&str> =
            self.game().player(Seat(seat)).supply.iter().map(|colour| colour.id()).collect();
        ids.join(" ")
    }

    pub fn contracts(&self, seat: u8) -> String {
        let ids: Vec<&str> =
            self.game().player(Seat(seat)).contracts.iter().map(|card| card.id()).collect();
        ids.join(" ")
    }

    pub fn holds(&self, seat: u8, id: &str) -> bool {
        self.game().player(Seat(seat)).contracts.has(contract(id))
    }

    pub fn time(&self, seat: u8) -> u8 {
        self.game().player(Seat(seat)).time
    }

    pub fn talers(&self, seat: u8) -> u16 {
        self.game().player(Seat(seat)).talers
    }

    pub fn cubes(&self) -> [u8; 8] {
        self.game().cubes
    }

    /// The pile of a value, top first.
    pub fn pile(&self, points: u8) -> String {
        let cards: Vec<&str> =
            self.game().pile(value(points)).cards().iter().rev().map(|card| card.id()).collect();
        cards.join(" ")
    }

    pub fn open_bonus(&self) -> String {
        let open = Slot::all().map(|slot| self.game().bonus.at(slot).map_or("-", |card| card.id()));
        open.collect::<Vec<_>>().join(" ")
    }

    pub fn open_buildings(&self) -> String {
        let open =
            Slot::all().map(|slot| self.game().buildings.at(slot).map_or("-", |card| card.id()));
        open.collect::<Vec<_>>().join(" ")
    }

    pub fn total(&self, seat: u8) -> Points {
        self.game().score(Seat(seat)).total()
    }

    pub fn chart_left(&self) -> u8 {
        self.game().chart.as_ref().expect("a chart").left()
    }
}

/// Half points.
pub fn halves(count: i16) -> Points {
    Points::from_halves(count)
}

/// Whole points.
pub fn points(count: i16) -> Points {
    Points::new(count)
}
