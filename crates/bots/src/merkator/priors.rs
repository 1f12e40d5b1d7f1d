//! A guess at how good each decision is, in sixteenths of a point: what a trip fetches and allows to deliver,
//! what a card brings for its price, the default of every routine choice.

use super::features::{EXPECTED_BUILDING_POINTS, ROOMS, take};
use crate::PRUNE_BELOW;
use kogge_games::Seat;
use kogge_games::merkator::data::*;
use kogge_games::merkator::payment::{missing, shortfall};
use kogge_games::merkator::pieces::Player;
use kogge_games::merkator::position::{Phase, Purchase};
use kogge_games::merkator::{Decision, Merkator};

/// A point.
const POINT: i32 = 16;
/// A good that some contract asks for, and one that none does.
const WANTED: i32 = 14;
const UNWANTED: i32 = 6;
/// A point of a contract, as money.
const MONEY: i32 = 10;

/// What is worked out once for all decisions of a position.
pub struct PriorModel<'a> {
    game: &'a Merkator,
    seat: Seat,
    player: &'a Player,
    /// Units that the contracts ask for and the store lacks, by kind.
    wanted: [u8; ROOMS],
    /// The default, where the choice is routine.
    routine: Option<Decision>,
    /// Supply cubes that help a delivery, by kind.
    useful: GoodSet,
}

impl<'a> PriorModel<'a> {
    /// For whoever must decide.
    pub fn of(game: &'a Merkator) -> Self {
        use kogge_games::Game;
        let seat = game.decider().unwrap_or(game.active);
        let player = game.player(seat);
        let mut model = PriorModel {
            game,
            seat,
            player,
            wanted: [0; ROOMS],
            routine: None,
            useful: GoodSet::EMPTY,
        };
        match game.phase {
            Phase::Travel | Phase::Split | Phase::Loss { .. } => model.wanted = wanted(player),
            Phase::Pay { .. }
            | Phase::SwapFor { .. }
            | Phase::Pick { .. }
            | Phase::Leave { .. } => {
                model.routine = game.default_decision();
            }
            Phase::Trade { .. } => model.useful = useful(game, player),
            _ => {}
        }
        model
    }

    /// The prior of a decision.
    pub fn prior(&self, decision: Decision) -> i32 {
        use Decision::*;
        match decision {
            Sell(contract) => self.sale(contract),
            Drop(contract) => -MONEY * i32::from(contract.points()),
            BuyBonus(slot) => self.game.bonus.at(slot).map_or(0, |card| self.bonus(card)),
            BuyBuilding(slot) => self.game.buildings.at(slot).map_or(0, |card| self.building(card)),
            TakeHand(_) | LossPlace(_) => -40,
            PayWith(contract) => self.payment(contract),
            Go(place) => self.trip(place),
            Split(first) => self.split(first),
            Lose(kind) => {
                i32::from(self.player.store.of(kind)) - 8 * i32::from(self.wanted[kind.index()])
            }
            Fulfil(contract) => 10 * POINT + self.reward(contract),
            Place(kind) => {
                if self.useful.has(kind) {
                    POINT
                } else {
                    PRUNE_BELOW
                }
            }
            Deliver | Swap(_) | For(_) | Pick(_) | Leave(_) => {
                if self.routine == Some(decision) {
                    0
                } else {
                    PRUNE_BELOW
                }
            }
            OfferTaler(talers) => -POINT * i32::from(talers),
            OfferTime(time) => -POINT * i32::from(time),
            Join => self.joining(),
            Final(kind) => i32::from(self.player.store.of(kind) == 0),
            Shed => PRUNE_BELOW,
            BuyHand | EndInvest | Keep | Flip | Done | TakePile | TakeHandCard | Accept(_)
            | Refuse | Stay => 0,
        }
    }

    fn sale(&self, contract: Contract) -> i32 {
        let surplus = self.player.contracts.len() > FULL_CONTRACTS;
        let loss = POINT * i32::from(contract.points());
        if surplus { MONEY * 10 - loss } else { -loss }
    }

    fn reward(&self, contract: Contract) -> i32 {
        MONEY * self.game.reward(contract).map_or(0, |next| i32::from(next.points()))
    }

    /// Two visits pay for a bonus card; it brings more where contracts ask for its goods at its place.
    fn bonus(&self, card: BonusCard) -> i32 {
        let info = card.info();
        let here = self.player.contracts.and(info.place.contracts());
        let asked: u8 =
            here.iter().map(|contract| contract.info().need.goods[info.kind.index()]).sum();
        2 * POINT * i32::from(asked) - MONEY * i32::from(info.cost) - POINT
    }

    fn building(&self, card: Building) -> i32 {
        let now = self.game.building_points(self.seat, card);
        let points = now.max(EXPECTED_BUILDING_POINTS[card.index()]);
        POINT * i32::from(points) - (MONEY + 1) * i32::from(card.info().cost)
    }

    /// Small contracts first, and as little as possible too much.
    fn payment(&self, contract: Contract) -> i32 {
        let Phase::PayCard { card, paid } = self.game.phase else { return 0 };
        let cost = match card {
            Purchase::Bonus(slot) => self.game.bonus.at(slot).map(|card| card.info().cost),
            Purchase::Building(slot) => self.game.buildings.at(slot).map(|card| card.info().cost),
            Purchase::Hand => None,
        };
        let paid = i32::from(paid.points()) + i32::from(contract.points());
        let over = paid - i32::from(cost.unwrap_or(0));
        if over >= 0 { -POINT * over } else { -2 * i32::from(contract.points()) }
    }

    /// A trip: cubes, bonus goods, time counters, and what can be delivered with them.
    fn trip(&self, place: Place) -> i32 {
        let mut rooms = *self.player.store.rooms();
        let mut prior = 5 * i32::from(place.info().time);
        for card in self.player.bonus.and(place.bonus_cards()).iter() {
            rooms[card.info().kind.index()] += card.info().active;
            prior += self.goods(card.info().kind, card.info().active);
        }
        if let Some(colour) = place.colour() {
            let cubes = self.game.cubes[colour.index()];
            prior += self.cubes(colour, cubes);
            let [first, second] = colour.kinds();
            rooms[first.index()] += cubes / 2;
            rooms[second.index()] += cubes - cubes / 2;
        }
        let mut supply = self.player.supply;
        for contract in self.player.contracts.and(place.contracts()).iter() {
            let mut left = rooms;
            let lacking = take(contract, &mut left);
            if lacking == 0 {
                rooms = left;
                prior += self.reward(contract);
            } else if lacking <= 2 && supply_covers(contract, &rooms, &mut supply) {
                prior += self.reward(contract) - POINT * i32::from(lacking);
                rooms = left;
            }
        }
        prior
    }

    fn cubes(&self, colour: Colour, cubes: u8) -> i32 {
        let [first, second] = colour.kinds();
        let wanted = self.wanted[first.index()] + self.wanted[second.index()];
        let used = wanted.min(cubes);
        WANTED * i32::from(used) + UNWANTED * i32::from(cubes - used)
    }

    fn goods(&self, kind: Good, count: u8) -> i32 {
        let used = self.wanted[kind.index()].min(count);
        WANTED * i32::from(used) + UNWANTED * i32::from(count - used)
    }

    fn split(&self, first: u8) -> i32 {
        let Some(colour) = self.game.pawn.and_then(Place::colour) else { return 0 };
        let cubes = self.game.cubes[colour.index()];
        let [one, other] = colour.kinds();
        // Of equal splits the most even one.
        let uneven = i32::from(first.abs_diff(cubes.saturating_sub(first)));
        self.goods(one, first) + self.goods(other, cubes.saturating_sub(first)) - uneven
    }

    fn joining(&self) -> i32 {
        let Some(place) = self.game.pawn else { return 0 };
        let mut prior = -6 * i32::from(place.info().join_cost);
        for contract in self.player.contracts.and(place.contracts()).iter() {
            let mut rooms = *self.player.store.rooms();
            for card in self.player.bonus.and(place.bonus_cards()).iter() {
                rooms[card.info().kind.index()] += card.info().joining;
            }
            if take(contract, &mut rooms) == 0 {
                prior += self.reward(contract);
            }
        }
        prior
    }
}

/// Units of each kind that the contracts ask for and the store lacks.
fn wanted(player: &Player) -> [u8; ROOMS] {
    let mut wanted = [0; ROOMS];
    for contract in player.contracts.iter() {
        for item in contract.info().items {
            match *item {
                Item::Good(kind, units) => wanted[kind.index()] += units,
                Item::Column(column, _) => {
                    column.kinds().iter().for_each(|kind| wanted[kind.index()] += 1)
                }
                Item::Different(_) => wanted.iter_mut().for_each(|units| *units += 1),
            }
        }
    }
    for (wanted, room) in wanted.iter_mut().zip(player.store.rooms()) {
        *wanted = wanted.saturating_sub(*room);
    }
    wanted
}

/// Whether supply cubes can replace all the goods that a contract lacks. Takes them if so.
fn supply_covers(contract: Contract, rooms: &[u8; ROOMS], supply: &mut Colours) -> bool {
    let mut left = *supply;
    for item in contract.info().items {
        if let Item::Good(kind, units) = *item {
            let lacking = units.saturating_sub(rooms[kind.index()]);
            if lacking > 1 || lacking == 1 && !left.has(kind.colour()) {
                return false;
            }
            if lacking == 1 {
                left.remove(kind.colour());
            }
        }
    }
    *supply = left;
    true
}

/// Kinds of supply cubes that make a delivery at the pawn's place possible or cheaper.
fn useful(game: &Merkator, player: &Player) -> GoodSet {
    let Some(place) = game.pawn else { return GoodSet::EMPTY };
    let mut useful = GoodSet::EMPTY;
    for contract in player.contracts.and(place.contracts()).minus(game.delivered).iter() {
        let need = &contract.info().need;
        let mut lacking = missing(need, &player.store);
        let (mut store, mut supply, mut help) = (player.store, player.supply, GoodSet::EMPTY);
        if lacking == 0 {
            continue;
        }
        for kind in Good::all() {
            if !supply.has(kind.colour()) {
                continue;
            }
            let mut tried = store;
            tried.add(kind, 1);
            let now = missing(need, &tried);
            if now < lacking {
                store = tried;
                lacking = now;
                supply.remove(kind.colour());
                help.insert(kind);
            }
        }
        if shortfall(need, &store, player.time) == 0 {
            useful = useful.or(help);
        }
    }
    useful
}
