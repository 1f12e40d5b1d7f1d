//! What a merchant has and may hope for, in a few numbers.
//!
//! The numbers are chosen so that a weighted sum of them foretells the points at the end; the
//! weights are next door. Only open things are looked at.

use crate::games::Seat;
use crate::games::merkator::Merkator;
use crate::games::merkator::data::*;
use crate::games::merkator::pieces::Player;
use crate::games::order::arrange;

/// Number of figures of an outlook.
pub const FIGURES: usize = 48;

/// The figure of the contracts beyond the fifth, in points.
pub const SURPLUS: usize = 2;

/// The figures of one seat.
pub type Outlook = [i16; FIGURES];

pub const ROOMS: usize = Kind::COUNT;
/// Contracts looked at; more are hardly ever held.
const LOOKED_AT: usize = 16;

/// A guess at the points that a building brings at the end of a game in which it was bought with
/// some plan.
pub const HOPED: [u8; Building::COUNT] =
    [11, 8, 9, 8, 9, 8, 8, 5, 5, 5, 8, 6, 6, 6, 6, 8, 6, 7, 5, 4, 7, 4, 4, 4, 4, 4];

/// What the seat holds.
struct Holding<'a> {
    player: &'a Player,
    contracts: ContractSet,
    buildings: BuildingSet,
    bonus: BonusSet,
}

impl<'a> Holding<'a> {
    fn of(table: &'a Merkator, seat: Seat) -> Self {
        let player = table.player(seat);
        Holding {
            player,
            contracts: player.contracts,
            buildings: player.buildings,
            bonus: player.bonus,
        }
    }
}

/// Goods that a contract lacks.
#[derive(Default, Clone, Copy)]
struct Lack {
    units: u8,
    /// Units that supply cubes could stand in for.
    by_supply: u8,
    /// Colours to be fetched.
    trips: u8,
    /// Units to be fetched that lie ready on the map.
    on_map: u8,
}

/// The outlook of a seat.
pub fn outlook(table: &Merkator, seat: Seat) -> Outlook {
    let holding = Holding::of(table, seat);
    let player = holding.player;
    let mut out = [0i16; FIGURES];
    out[0] = 1;

    // Contracts from high to low.
    let mut held: heapless::Vec<Contract, LOOKED_AT> = heapless::Vec::new();
    let mut rest = holding.contracts;
    while let Some(best) = rest.last() {
        if held.push(best).is_err() {
            break;
        }
        rest.remove(best);
    }
    let (mut full, mut more) = (0, 0);
    for (rank, contract) in held.iter().enumerate() {
        let points = i16::from(contract.points());
        if rank < 5 { full += points } else { more += points }
    }
    out[1] = full;
    out[2] = more;
    let fifth = held.get(4).map_or(0, |contract| i16::from(contract.points()));
    out[3] = held.len().min(5) as i16;
    out[36] = fifth;
    out[35] = held.iter().filter(|contract| contract.points() >= 7).count() as i16;

    // Buildings.
    for building in holding.buildings.iter() {
        out[4] += i16::from(table.building_points(seat, building));
        out[5] += i16::from(HOPED[building.index()]);
    }
    let mut deal = -12;
    for (_, building) in table.buildings.cards() {
        let points = i16::from(HOPED[building.index()])
            .max(i16::from(table.building_points(seat, building)));
        deal = deal.max(points - i16::from(building.info().cost));
    }
    out[6] = deal;

    // Supply, time, goods.
    out[7] = player.supply.len() as i16;
    out[8] = i16::from(player.time.min(12));
    out[9] = i16::from(player.time >= 3);
    let rooms = player.store.rooms();
    out[10] = rooms.iter().map(|&room| i16::from(room)).sum();
    out[11] = rooms.iter().map(|&room| i16::from(room > 0)).sum();

    // Deliveries: first those that can be paid, dearest first; they take their goods.
    let mut free: [u8; ROOMS] = *rooms;
    let mut ready = [0i16; Place::COUNT];
    let mut unmet = [0u8; MAJORS];
    let mut classes = [0i16; 6];
    let mut open: heapless::Vec<Contract, LOOKED_AT> = heapless::Vec::new();
    for &contract in &held {
        let Some(place) = contract.place() else { continue };
        let mut left = free;
        if take(contract, &mut left) == 0 {
            free = left;
            ready[place.index()] += gain(table, contract, fifth);
            out[12] += 1;
        } else {
            let _ = open.push(contract);
        }
    }
    for &contract in &open {
        let Some(place) = contract.place() else { continue };
        let lack = lack(table, contract, &free, &holding, place, &mut unmet);
        let gain = gain(table, contract, fifth);
        let class = if lack.units == lack.by_supply {
            ready[place.index()] += gain / 2;
            0
        } else {
            match lack.trips {
                0 | 1 => 1 + usize::from(lack.on_map < lack.units - lack.by_supply),
                2 => 3,
                3 => 4,
                _ => 5,
            }
        };
        classes[class] += gain;
    }
    out[13..19].copy_from_slice(&classes);
    // One trip, one place: the best three places.
    for place in Place::all() {
        let time = place.info().time;
        if time < 0 && player.time < time.unsigned_abs() {
            ready[place.index()] /= 2;
        }
    }
    let (mut first, mut second) = (0, 0);
    for place in Place::all() {
        let cubes = place.colour().map_or(0, |colour| i16::from(table.cubes[colour.index()]));
        let cards = 2 * holding.bonus.and(place.bonus_cards()).len() as i16;
        let trip = ready[place.index()] + cubes + cards + i16::from(place.info().time) / 2;
        if trip > first {
            second = first;
            first = trip;
        } else if trip > second {
            second = trip;
        }
    }
    out[37] = first;
    out[38] = second;
    arrange(&mut ready, |a, b| a > b);
    out[19..22].copy_from_slice(&ready[..3]);
    out[39] = ready[3];

    // Contracts whose goods come with the trip to their place.
    let mut asked = [0u8; ROOMS];
    for &contract in &held {
        let Some(place) = contract.place() else { continue };
        let mut rooms = [0; ROOMS];
        for card in holding.bonus.and(place.bonus_cards()).iter() {
            rooms[card.info().kind.index()] += card.info().active;
        }
        let net = take(contract, &mut rooms);
        let reward = table.reward(contract).map_or(0, |next| i16::from(next.points()));
        if let Some(figure) = out[28..31].get_mut(usize::from(net)) {
            *figure += reward;
        }
        for item in contract.info().items {
            if let Item::Good(kind, units) = *item {
                asked[kind.index()] += units;
            }
        }
    }
    out[31] = free.iter().map(|&room| i16::from(room)).sum();
    out[33] = rooms.iter().map(|&room| i16::from(room.min(2))).sum();
    out[34] = rooms.iter().zip(asked).map(|(&room, asked)| i16::from(room.min(asked))).sum();

    out[40] = held.len().min(2) as i16;
    out[41] = held.len().saturating_sub(5) as i16;
    for &contract in &held {
        if let Some(next) = table.reward(contract)
            && next.place() == contract.place()
        {
            out[42] += i16::from(next.points());
        }
        out[46] += i16::from(contract.points() >= 9);
    }
    for card in holding.bonus.iter() {
        out[43] += i16::from(card.info().active.min(asked[card.info().kind.index()]));
    }
    out[44] = i16::from(player.time.min(3));
    out[45] = i16::from(player.time / 4);
    out[47] = table.cubes.iter().map(|&cubes| i16::from(cubes.min(2))).sum();

    // Goods that no delivery asks for yet.
    out[22] = free.iter().map(|&room| i16::from(room / 4)).sum();

    // The map.
    let mut best = 0;
    for (cubes, unmet) in table.cubes.iter().zip(unmet) {
        out[23] += i16::from(*cubes.min(&unmet));
        out[24] += i16::from(*cubes);
        out[32] += i16::from(cubes.saturating_sub(4));
        best = best.max(*cubes);
    }
    out[25] = i16::from(best);

    // Bonus cards.
    out[26] = holding.bonus.len() as i16;
    for card in holding.bonus.iter() {
        let here = !holding.contracts.and(card.info().place.contracts()).is_empty();
        out[27] += i16::from(here);
    }
    out
}

/// Takes what a contract asks for out of the rooms; tells how many units are missing.
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
                for kind in column.kinds().iter() {
                    let room = &mut rooms[kind.index()];
                    let taken = left.min(*room);
                    *room -= taken;
                    left -= taken;
                }
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

fn lack(
    table: &Merkator,
    contract: Contract,
    free: &[u8; ROOMS],
    holding: &Holding,
    place: Place,
    unmet: &mut [u8; MAJORS],
) -> Lack {
    let mut rooms = *free;
    for card in holding.bonus.and(place.bonus_cards()).iter() {
        rooms[card.info().kind.index()] += card.info().active;
    }
    let mut supply = holding.player.supply;
    let mut lack = Lack::default();
    let mut colours = Colours::EMPTY;
    for item in contract.info().items {
        match *item {
            Item::Good(kind, units) => {
                let room = &mut rooms[kind.index()];
                let mut left = units.saturating_sub(*room);
                *room = room.saturating_sub(units);
                lack.units += left;
                let colour = kind.colour();
                if left > 0 && supply.has(colour) {
                    supply.remove(colour);
                    lack.by_supply += 1;
                    left -= 1;
                }
                if left > 0 {
                    colours.insert(colour);
                    lack.on_map += left.min(table.cubes[colour.index()]);
                    unmet[colour.index()] += left;
                }
            }
            Item::Column(column, units) => {
                let mut left = units;
                for kind in column.kinds().iter() {
                    let room = &mut rooms[kind.index()];
                    let taken = left.min(*room);
                    *room -= taken;
                    left -= taken;
                }
                lack.units += left;
                let mut most = None;
                for kind in column.kinds().iter() {
                    let colour = kind.colour();
                    if left > 0 && supply.has(colour) {
                        supply.remove(colour);
                        lack.by_supply += 1;
                        left -= 1;
                    }
                    if most.is_none_or(|(cubes, _)| table.cubes[colour.index()] > cubes) {
                        most = Some((table.cubes[colour.index()], colour));
                    }
                }
                if let Some((cubes, colour)) = most
                    && left > 0
                {
                    colours.insert(colour);
                    lack.on_map += left.min(cubes);
                    unmet[colour.index()] += left;
                }
            }
            Item::Different(units) => {
                let there = rooms.iter().filter(|&&room| room > 0).count() as u8;
                lack.units += units.saturating_sub(there);
                lack.by_supply += lack.units.min(supply.len() as u8);
                lack.trips += lack.units - lack.by_supply;
            }
        }
    }
    lack.trips += colours.len() as u8;
    lack
}

/// What a delivery would add: in full where it raises the five best, by half otherwise; in half
/// points.
fn gain(table: &Merkator, contract: Contract, fifth: i16) -> i16 {
    let reward = table.reward(contract).map_or(0, |next| i16::from(next.points()));
    2 * (reward - fifth).max(0) + reward.min(fifth)
}
