//! What a seat means to do about its contracts: the shortest ways still missing, one after the
//! other, and whether there is time for them.

use super::turns::TURN;
use super::ways::Streets;
use crate::games::Seat;
use crate::games::amsterdam::{Amsterdam, Card, Cards, ContractSet, Paint, RouteSet};

/// Turns to spare are counted from so many too few to [`SPARES`] in all.
const TOO_FEW: i32 = 4;
/// How many numbers of turns to spare are told apart.
pub const SPARES: usize = 14;

/// What a seat means to do about some contracts.
pub struct Plan {
    /// Turns left.
    pub time: i32,
    /// Routes to claim.
    pub routes: RouteSet,
    pub spaces: u8,
    /// Cards of each colour that the routes want; grey ones apart.
    pub wants: Cards,
    pub grey: u8,
    /// Values of the contracts that are completed; that cannot be any more; and of the others, by
    /// the turns to spare.
    pub completed: u8,
    pub lost: u8,
    pub promised: [u8; SPARES],
}

impl Plan {
    /// The nearest contract first; each may use what the one before has laid. `turns` are left.
    pub fn new(game: &Amsterdam, seat: Seat, contracts: ContractSet, turns: i32) -> Plan {
        let table = game.table();
        let hand = game.hand(seat);
        let mut plan = Plan {
            time: turns,
            routes: RouteSet::EMPTY,
            spaces: 0,
            wants: Cards::NONE,
            grey: 0,
            completed: 0,
            lost: 0,
            promised: [0; SPARES],
        };
        let mut streets = Streets::new(table.routes(seat), table.open_to(seat));
        let mut left = contracts;
        for contract in contracts.iter() {
            if streets.links(contract.info().a, contract.info().b) {
                plan.completed += contract.value();
                left.remove(contract);
            }
        }
        while !left.is_empty() {
            let mut nearest = None;
            let mut most = table.carts(seat) - plan.spaces;
            for contract in left.iter() {
                let info = contract.info();
                if let Some(search) = streets.search(info.a, info.b, most) {
                    most = search.spaces.saturating_sub(1);
                    nearest = Some((contract, search));
                }
            }
            let Some((contract, search)) = nearest else {
                plan.lost = left.value() as u8;
                break;
            };
            left.remove(contract);
            plan.lay(streets.lay(&search, hand));
            let spare = turns - plan.turns(hand);
            let at = ((spare + TURN / 2) / TURN + TOO_FEW).clamp(0, SPARES as i32 - 1);
            plan.promised[at as usize] += contract.value();
        }
        plan
    }

    fn lay(&mut self, routes: RouteSet) {
        self.routes |= routes;
        for route in routes.iter() {
            self.spaces += route.length();
            match route.info().paint {
                Paint::Of(colour) => self.wants[colour] += route.length(),
                Paint::Grey => self.grey += route.length(),
            }
        }
    }

    /// Whether anything is left to do for the contracts.
    pub fn is_open(&self) -> bool {
        self.spaces > 0
    }

    /// How long it takes: a turn for each route and for every two cards.
    fn turns(&self, hand: Cards) -> i32 {
        self.routes.len() as i32 * TURN + self.lacking(hand) * TURN / 2
    }

    /// Cards that the hand lacks for everything planned, about.
    pub fn lacking(&self, hand: Cards) -> i32 {
        let mut lacking = 0;
        let mut most_left = 0;
        for colour in Card::COLOURS {
            let (has, wants) = (hand[colour], self.wants[colour]);
            lacking += i32::from(wants.saturating_sub(has));
            most_left = most_left.max(has.saturating_sub(wants));
        }
        let grey = self.grey.saturating_sub(most_left);
        (lacking + i32::from(grey) - i32::from(hand[Card::Wild])).max(0)
    }
}
