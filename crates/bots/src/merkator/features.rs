//! The features of a position: numbers of which a weighted sum foretells the points of a seat at the end.
//! The weights are in [`weights`](super::weights).
//!
//! Only what every player may see is used.
//!
//! The *gain* of a contract is what its delivery would add, in half points: in full where the reward raises the
//! five best contracts, by half otherwise.

use crate::features::features;
use kogge_games::Seat;
use kogge_games::merkator::Merkator;
use kogge_games::merkator::data::*;
use kogge_games::merkator::pieces::Player;
use kogge_games::sort::shell_sort;

features! { i16:
    /// One in every position.
    Bias,
    /// Points of the five best contracts.
    TopContractPoints,
    /// Points of all other contracts.
    SurplusContractPoints,
    /// Contracts, at most five.
    TopContracts,
    /// Points that the buildings bring now.
    BuildingPoints,
    /// Points that the buildings may be expected to bring (`EXPECTED_BUILDING_POINTS`).
    BuildingExpected,
    /// The best building on offer: points less price, at least -12.
    BestBuildingDeal,
    /// Cubes in the supply.
    SupplyCubes,
    /// Time counters, at most 12.
    TimeCounters,
    /// One with three time counters or more.
    HasThreeTime,
    /// All goods in the store.
    Goods,
    /// Kinds of goods in the store.
    GoodKinds,
    /// Contracts that can be paid now, one after the other, the best first.
    PayableContracts,
    /// The gain of contracts that lack only what supply cubes can replace.
    GainWithSupply,
    /// The gain of contracts that lack goods of one colour, all of them on the map.
    GainOneTripOnMap,
    /// The gain of contracts that lack goods of one colour, with too few on the map.
    GainOneTripShort,
    /// The gain of contracts that lack goods of two colours.
    GainTwoTrips,
    /// The gain of contracts that lack goods of three colours.
    GainThreeTrips,
    /// The gain of contracts that lack goods of four colours or more.
    GainManyTrips,
    /// The gain that is ready for delivery at the best place. It counts by half where supply cubes are needed
    /// and again by half where the place costs too much time.
    ReadyBest,
    /// The same at the second best place.
    ReadySecond,
    /// The same at the third best place.
    ReadyThird,
    /// Goods that no payable contract takes, in fours of a kind.
    IdleFours,
    /// Cubes on the map that contracts lack.
    UsefulMapCubes,
    /// All cubes on the map.
    MapCubes,
    /// The cubes of the colour that has most on the map.
    LargestMapPile,
    /// Bonus cards.
    BonusCards,
    /// Bonus cards at a place of an own contract.
    BonusCardsAtContracts,
    /// Rewards, in points, of contracts that the bonus goods of their own place pay for.
    SelfSupplied0,
    /// The same where one unit is missing.
    SelfSupplied1,
    /// The same where two units are missing.
    SelfSupplied2,
    /// Goods that no payable contract takes.
    IdleGoods,
    /// Cubes beyond the fourth of a colour on the map.
    PilesBeyondFour,
    /// Goods in the store, at most two of a kind.
    GoodsUpToTwo,
    /// Goods in the store that contracts ask for by kind.
    AskedGoods,
    /// Contracts of seven points or more.
    ContractsFromSeven,
    /// Points of the fifth best contract; zero without one.
    FifthContractPoints,
    /// The best trip: gain ready for delivery, cubes, two for each bonus card, half of the time it brings.
    TripBest,
    /// The second best trip.
    TripSecond,
    /// As [`ReadyBest`](Feature::ReadyBest), at the fourth best place.
    ReadyFourth,
    /// Contracts, at most two.
    FirstTwoContracts,
    /// Contracts beyond the fifth.
    SurplusContracts,
    /// Rewards, in points, that are contracts for the same place again.
    SamePlaceRewards,
    /// Bonus goods that contracts ask for by kind.
    AskedBonusGoods,
    /// Time counters, at most three.
    FirstThreeTime,
    /// Time counters, divided by four.
    TimeQuarters,
    /// Contracts of nine points or more.
    ContractsFromNine,
    /// Cubes on the map, at most two of a colour.
    PilesUpToTwo,
}

impl Features {
    /// The features, each multiplied by its weight.
    pub fn weighted_sum(&self, weights: &[i16; FEATURES]) -> i32 {
        let products = self.iter().zip(weights);
        products.map(|(&feature, &weight)| i32::from(feature) * i32::from(weight)).sum()
    }
}

/// The kinds of goods, each with a room in the store.
pub const ROOMS: usize = Good::COUNT;
/// Contracts that are looked at; more are hardly ever held.
const MAX_CONTRACTS: usize = 16;

/// A guess at the points that a building brings at the end of a game in which it was bought with a plan.
pub const EXPECTED_BUILDING_POINTS: [u8; Building::COUNT] =
    [11, 8, 9, 8, 9, 8, 8, 5, 5, 5, 8, 6, 6, 6, 6, 8, 6, 7, 5, 4, 7, 4, 4, 4, 4, 4];

/// What several features are counted from.
struct Survey<'a> {
    game: &'a Merkator,
    seat: Seat,
    player: &'a Player,
    /// Contracts, the best first.
    held: heapless::Vec<Contract, MAX_CONTRACTS>,
    /// Points of the fifth best contract; zero without one.
    fifth: i16,
}

/// What is left and what is missing once all payable contracts are paid.
struct Deliveries {
    /// Goods that no payable contract takes.
    free: [u8; ROOMS],
    /// Gain that is ready for delivery, by place.
    ready: [i16; Place::COUNT],
    /// Units that must be fetched from the map, by colour.
    unmet: [u8; MAJOR_PLACES],
}

/// The features of a position for one seat.
pub fn features(game: &Merkator, seat: Seat) -> Features {
    let survey = Survey::of(game, seat);
    let mut features = Features::zero();
    features[Feature::Bias] = 1;
    survey.count_contracts(&mut features);
    survey.count_buildings(&mut features);
    let mut deliveries = survey.count_deliveries(&mut features);
    survey.count_trips(&mut deliveries.ready, &mut features);
    let asked = survey.count_self_supply(&mut features);
    survey.count_store(&deliveries.free, &asked, &mut features);
    survey.count_map(&deliveries.unmet, &mut features);
    survey.count_bonus_cards(&asked, &mut features);
    features
}

impl<'a> Survey<'a> {
    fn of(game: &'a Merkator, seat: Seat) -> Self {
        let player = game.player(seat);
        let mut held: heapless::Vec<Contract, MAX_CONTRACTS> = heapless::Vec::new();
        let mut rest = player.contracts;
        while let Some(best) = rest.last() {
            if held.push(best).is_err() {
                break;
            }
            rest.remove(best);
        }
        let fifth = held.get(FULL_CONTRACTS - 1).map_or(0, |contract| i16::from(contract.points()));
        Survey { game, seat, player, held, fifth }
    }

    fn count_contracts(&self, features: &mut Features) {
        for (rank, &contract) in self.held.iter().enumerate() {
            let points = i16::from(contract.points());
            let sum = if rank < FULL_CONTRACTS {
                Feature::TopContractPoints
            } else {
                Feature::SurplusContractPoints
            };
            features[sum] += points;
            features[Feature::ContractsFromSeven] += i16::from(points >= 7);
            features[Feature::ContractsFromNine] += i16::from(points >= 9);
            if let Some(next) = self.game.reward(contract)
                && next.place() == contract.place()
            {
                features[Feature::SamePlaceRewards] += i16::from(next.points());
            }
        }
        let count = self.held.len();
        features[Feature::FifthContractPoints] = self.fifth;
        features[Feature::TopContracts] = count.min(FULL_CONTRACTS) as i16;
        features[Feature::FirstTwoContracts] = count.min(2) as i16;
        features[Feature::SurplusContracts] = count.saturating_sub(FULL_CONTRACTS) as i16;
    }

    fn count_buildings(&self, features: &mut Features) {
        for building in self.player.buildings.iter() {
            features[Feature::BuildingPoints] +=
                i16::from(self.game.building_points(self.seat, building));
            features[Feature::BuildingExpected] +=
                i16::from(EXPECTED_BUILDING_POINTS[building.index()]);
        }
        let mut deal = -12;
        for (_, building) in self.game.buildings.cards() {
            let points = i16::from(EXPECTED_BUILDING_POINTS[building.index()])
                .max(i16::from(self.game.building_points(self.seat, building)));
            deal = deal.max(points - i16::from(building.info().cost));
        }
        features[Feature::BestBuildingDeal] = deal;
    }

    /// Contracts that can be paid take their goods first, the best contract first.
    fn count_deliveries(&self, features: &mut Features) -> Deliveries {
        let mut deliveries = Deliveries {
            free: *self.player.store.rooms(),
            ready: [0; Place::COUNT],
            unmet: [0; MAJOR_PLACES],
        };
        let mut open: heapless::Vec<(Contract, Place), MAX_CONTRACTS> = heapless::Vec::new();
        for &contract in &self.held {
            let Some(place) = contract.place() else { continue };
            let mut left = deliveries.free;
            if take(contract, &mut left) == 0 {
                deliveries.free = left;
                deliveries.ready[place.index()] += self.gain(contract);
                features[Feature::PayableContracts] += 1;
            } else {
                let _ = open.push((contract, place));
            }
        }
        for &(contract, place) in &open {
            let lack =
                Shortage::of(self, place, &deliveries.free, &mut deliveries.unmet).lack(contract);
            let gain = self.gain(contract);
            if lack.needs_supply_only() {
                deliveries.ready[place.index()] += gain / 2;
            }
            features[lack.gain_feature()] += gain;
        }
        deliveries
    }

    /// A trip leads to one place: what is ready is counted place by place.
    fn count_trips(&self, ready: &mut [i16; Place::COUNT], features: &mut Features) {
        for place in Place::all() {
            let time = place.info().time;
            if time < 0 && self.player.time < time.unsigned_abs() {
                ready[place.index()] /= 2;
            }
        }
        let (mut first, mut second) = (0, 0);
        for place in Place::all() {
            let colour = place.colour();
            let cubes = colour.map_or(0, |colour| i16::from(self.game.cubes[colour.index()]));
            let cards = 2 * self.player.bonus.and(place.bonus_cards()).len() as i16;
            let trip = ready[place.index()] + cubes + cards + i16::from(place.info().time) / 2;
            if trip > first {
                second = first;
                first = trip;
            } else if trip > second {
                second = trip;
            }
        }
        features[Feature::TripBest] = first;
        features[Feature::TripSecond] = second;
        shell_sort(ready, |a, b| a > b);
        features[Feature::ReadyBest] = ready[0];
        features[Feature::ReadySecond] = ready[1];
        features[Feature::ReadyThird] = ready[2];
        features[Feature::ReadyFourth] = ready[3];
    }

    /// Contracts whose goods come with the trip to their place. Returns the units that contracts ask for by
    /// kind.
    fn count_self_supply(&self, features: &mut Features) -> [u8; ROOMS] {
        const BY_MISSING: [Feature; 3] =
            [Feature::SelfSupplied0, Feature::SelfSupplied1, Feature::SelfSupplied2];
        let mut asked = [0u8; ROOMS];
        for &contract in &self.held {
            let Some(place) = contract.place() else { continue };
            let mut rooms = [0; ROOMS];
            self.add_bonus_goods(place, &mut rooms);
            let missing = take(contract, &mut rooms);
            if let Some(&feature) = BY_MISSING.get(usize::from(missing)) {
                features[feature] += self.reward(contract);
            }
            for item in contract.info().items {
                if let Item::Good(kind, units) = *item {
                    asked[kind.index()] += units;
                }
            }
        }
        asked
    }

    fn count_store(&self, free: &[u8; ROOMS], asked: &[u8; ROOMS], features: &mut Features) {
        let sum = |rooms: &[u8; ROOMS], count: fn(u8) -> u8| -> i16 {
            rooms.iter().map(|&room| i16::from(count(room))).sum()
        };
        let rooms = self.player.store.rooms();
        features[Feature::Goods] = sum(rooms, |room| room);
        features[Feature::GoodKinds] = sum(rooms, |room| u8::from(room > 0));
        features[Feature::GoodsUpToTwo] = sum(rooms, |room| room.min(2));
        features[Feature::AskedGoods] =
            rooms.iter().zip(asked).map(|(&room, &asked)| i16::from(room.min(asked))).sum();
        features[Feature::IdleGoods] = sum(free, |room| room);
        features[Feature::IdleFours] = sum(free, |room| room / 4);
        features[Feature::SupplyCubes] = self.player.supply.len() as i16;
        let time = self.player.time;
        features[Feature::TimeCounters] = i16::from(time.min(12));
        features[Feature::HasThreeTime] = i16::from(time >= 3);
        features[Feature::FirstThreeTime] = i16::from(time.min(3));
        features[Feature::TimeQuarters] = i16::from(time / 4);
    }

    fn count_map(&self, unmet: &[u8; MAJOR_PLACES], features: &mut Features) {
        let mut largest = 0;
        for (&cubes, &unmet) in self.game.cubes.iter().zip(unmet) {
            features[Feature::UsefulMapCubes] += i16::from(cubes.min(unmet));
            features[Feature::MapCubes] += i16::from(cubes);
            features[Feature::PilesBeyondFour] += i16::from(cubes.saturating_sub(4));
            features[Feature::PilesUpToTwo] += i16::from(cubes.min(2));
            largest = largest.max(cubes);
        }
        features[Feature::LargestMapPile] = i16::from(largest);
    }

    fn count_bonus_cards(&self, asked: &[u8; ROOMS], features: &mut Features) {
        features[Feature::BonusCards] = self.player.bonus.len() as i16;
        for card in self.player.bonus.iter() {
            let info = card.info();
            let is_at_contract = !self.player.contracts.and(info.place.contracts()).is_empty();
            features[Feature::BonusCardsAtContracts] += i16::from(is_at_contract);
            features[Feature::AskedBonusGoods] +=
                i16::from(info.active.min(asked[info.kind.index()]));
        }
    }

    /// Adds the goods that the own bonus cards bring at a place.
    fn add_bonus_goods(&self, place: Place, rooms: &mut [u8; ROOMS]) {
        for card in self.player.bonus.and(place.bonus_cards()).iter() {
            rooms[card.info().kind.index()] += card.info().active;
        }
    }

    /// The points of the reward for a contract.
    fn reward(&self, contract: Contract) -> i16 {
        self.game.reward(contract).map_or(0, |next| i16::from(next.points()))
    }

    /// What a delivery would add, in half points.
    fn gain(&self, contract: Contract) -> i16 {
        let reward = self.reward(contract);
        2 * (reward - self.fifth).max(0) + reward.min(self.fifth)
    }
}

/// What a contract lacks.
#[derive(Default, Clone, Copy)]
struct Lack {
    units: u8,
    /// Units that supply cubes can replace.
    by_supply: u8,
    /// Colours to be fetched.
    trips: u8,
    /// Units to be fetched that are on the map.
    on_map: u8,
}

impl Lack {
    fn needs_supply_only(self) -> bool {
        self.units == self.by_supply
    }

    /// The feature that adds up the gain of contracts with such a lack.
    fn gain_feature(self) -> Feature {
        match self.trips {
            _ if self.needs_supply_only() => Feature::GainWithSupply,
            0 | 1 if self.on_map < self.units - self.by_supply => Feature::GainOneTripShort,
            0 | 1 => Feature::GainOneTripOnMap,
            2 => Feature::GainTwoTrips,
            3 => Feature::GainThreeTrips,
            _ => Feature::GainManyTrips,
        }
    }
}

/// Works out what a contract lacks, item by item.
struct Shortage<'a> {
    cubes: &'a [u8; MAJOR_PLACES],
    /// Goods and supply cubes that are left.
    rooms: [u8; ROOMS],
    supply: Colours,
    /// Colours to be fetched, and the units of each for all contracts together.
    colours: Colours,
    unmet: &'a mut [u8; MAJOR_PLACES],
    lack: Lack,
}

impl<'a> Shortage<'a> {
    /// For a contract at `place`, with the goods that are `free` and the bonus goods of the place.
    fn of(
        survey: &Survey<'a>,
        place: Place,
        free: &[u8; ROOMS],
        unmet: &'a mut [u8; MAJOR_PLACES],
    ) -> Self {
        let mut rooms = *free;
        survey.add_bonus_goods(place, &mut rooms);
        let (supply, colours) = (survey.player.supply, Colours::EMPTY);
        let cubes = &survey.game.cubes;
        Shortage { cubes, rooms, supply, colours, unmet, lack: Lack::default() }
    }

    fn lack(mut self, contract: Contract) -> Lack {
        for item in contract.info().items {
            match *item {
                Item::Good(kind, units) => self.good(kind, units),
                Item::Column(column, units) => self.column(column, units),
                Item::Different(units) => self.different(units),
            }
        }
        self.lack.trips += self.colours.len() as u8;
        self.lack
    }

    fn good(&mut self, kind: Good, units: u8) {
        let room = &mut self.rooms[kind.index()];
        let mut left = units.saturating_sub(*room);
        *room = room.saturating_sub(units);
        self.lack.units += left;
        let colour = kind.colour();
        self.replace_by_supply(colour, &mut left);
        if left > 0 {
            self.fetch(colour, left);
        }
    }

    /// What is missing is fetched from the larger pile of the column's colours.
    fn column(&mut self, column: Column, units: u8) {
        let mut left = units;
        take_column(column, &mut left, &mut self.rooms);
        self.lack.units += left;
        let mut most = None;
        for kind in column.kinds().iter() {
            let colour = kind.colour();
            self.replace_by_supply(colour, &mut left);
            let cubes = self.cubes[colour.index()];
            if most.is_none_or(|(most, _)| cubes > most) {
                most = Some((cubes, colour));
            }
        }
        if let Some((_, colour)) = most
            && left > 0
        {
            self.fetch(colour, left);
        }
    }

    fn different(&mut self, units: u8) {
        let there = self.rooms.iter().filter(|&&room| room > 0).count() as u8;
        let lack = &mut self.lack;
        lack.units += units.saturating_sub(there);
        lack.by_supply += lack.units.min(self.supply.len() as u8);
        lack.trips += lack.units - lack.by_supply;
    }

    /// A supply cube of this colour replaces one unit, if there is one.
    fn replace_by_supply(&mut self, colour: Colour, left: &mut u8) {
        if *left > 0 && self.supply.has(colour) {
            self.supply.remove(colour);
            self.lack.by_supply += 1;
            *left -= 1;
        }
    }

    fn fetch(&mut self, colour: Colour, units: u8) {
        self.colours.insert(colour);
        self.lack.on_map += units.min(self.cubes[colour.index()]);
        self.unmet[colour.index()] += units;
    }
}

/// Takes what a contract asks for out of the rooms. Returns how many units are missing.
pub fn take(contract: Contract, rooms: &mut [u8; ROOMS]) -> u8 {
    let mut missing = 0;
    for item in contract.info().items {
        match *item {
            Item::Good(kind, units) => {
                let room = &mut rooms[kind.index()];
                let taken = units.min(*room);
                *room -= taken;
                missing += units - taken;
            }
            Item::Column(column, units) => {
                let mut left = units;
                take_column(column, &mut left, rooms);
                missing += left;
            }
            Item::Different(units) => {
                let mut left = units;
                for room in rooms.iter_mut() {
                    if *room > 0 && left > 0 {
                        *room -= 1;
                        left -= 1;
                    }
                }
                missing += left;
            }
        }
    }
    missing
}

/// Takes goods of a column out of the rooms until none are `left` to take.
fn take_column(column: Column, left: &mut u8, rooms: &mut [u8; ROOMS]) {
    for kind in column.kinds().iter() {
        let room = &mut rooms[kind.index()];
        let taken = (*left).min(*room);
        *room -= taken;
        *left -= taken;
    }
}
