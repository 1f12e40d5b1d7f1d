//! What a merchant of Hansa thinks of a position ("Bot notes" of `docs/rules/hansa.md`).
//!
//! All worths are sixteenths of a point. What may still come (sales, leads, Talers) counts less and
//! less as the last stack comes near.

use super::Mind;
use crate::games::hansa::data::{
    Barrels, City, Colour, MAX_BARRELS, PRICE, SALE_MINIMUM, TALER_LIMIT, UNSOLD_LIMIT,
};
use crate::games::hansa::state::{Tokens, count};
use crate::games::hansa::{Decision, Hansa, Phase, Table};
use crate::games::{Game, Seat};

/// A point.
const POINT: i32 = 16;
/// A Taler in the purse.
const TALER: i32 = 10;
/// What a token of 1, 2 or 3 barrels is worth beyond its point as long as it is alone of its colour.
const SINGLE: [i32; MAX_BARRELS] = [6, 12, 18];
/// What it is worth beyond its point as part of a set: most of what its sale will bring.
const IN_SET: [i32; MAX_BARRELS] = [11, 23, 35];
/// A booth beyond the first one of a city: it can be given up for a sale.
const BOOTH: i32 = 8;
/// From so many booths in a city on, more of them add little.
const ENOUGH_BOOTHS: u8 = 3;
/// Leading a city, for each of its warehouses: free goods, and the price of what others buy.
const LEAD: i32 = 9;
/// How often the ship comes by: ways in and out make a city busy.
const TRAFFIC: [i32; 9] = [2, 2, 6, 2, 4, 4, 5, 4, 3];
/// Having somewhere to sell at all.
const FOOTHOLD: i32 = 20;
/// Draws from the supply that make a whole game worth of prospects.
const FULL_PROSPECT: u8 = 16;

impl Mind for Hansa {
    const STEPS: u32 = 1_200;
    const SPEED: u32 = 480;
    const SPREAD: i32 = 40;
    const HORIZON: u8 = 1;

    fn worth(&self, seat: Seat) -> i32 {
        let table = self.table();
        let (mut sum, mut most, mut others) = (0, i32::MIN, 0);
        for other in table.seats().others(seat) {
            let value = value(table, other);
            sum += value;
            most = most.max(value);
            others += 1;
        }
        let rival = if others == 1 { sum } else { (sum / others + most) / 2 };
        value(table, seat) - rival
    }

    fn prospects(&self, seat: Seat) -> i32 {
        value(self.table(), seat)
    }

    fn turn_of(&self) -> Option<Seat> {
        Some(self.table().on_turn())
    }

    fn appeal(&self, decision: Decision) -> i32 {
        let table = self.table();
        let Some(seat) = self.decider() else { return 0 };
        match decision {
            Decision::SetupPlace(city) => settle_appeal(table, city),
            Decision::Refill => table.empty_warehouses() as i32 * 6 - 24,
            Decision::SkipRefill => 0,
            Decision::Sail(city) => city_appeal(table, seat, city) - TALER,
            Decision::Buy(part) => {
                let token = table.ship().warehouse(part).and_then(|place| table.token(place));
                token.map_or(0, |kind| {
                    token_worth(table.unsold(seat), kind.colour(), kind.barrels(), 1)
                        - price(table, seat, table.ship())
                })
            }
            Decision::Booth => booth_appeal(table, seat, table.ship()),
            Decision::Sell => sale_appeal(table, seat, table.ship()),
            Decision::EndTurn => end_appeal(table, seat),
            Decision::BoothUse(kind) => {
                let (colour, barrels) = (kind.colour(), kind.barrels());
                let after = table.booths(table.ship(), seat) + barrels.count();
                booths_worth(after) - token_worth(table.unsold(seat), colour, barrels, 0)
            }
            Decision::SellColour(colour) => table.unsold_of(seat, colour) as i32 * POINT,
            Decision::SellDone => 0,
            Decision::HoldBack(barrels) => -POINT * barrels.count() as i32,
            Decision::SellRest => 0,
            Decision::Lose(barrels) => -POINT * barrels.count() as i32,
            Decision::TaxDrop(kind) => {
                -token_worth(table.unsold(seat), kind.colour(), kind.barrels(), 0)
            }
        }
    }
}

/// How much of what may come still will, in sixteenths.
fn prospect(table: &Table, seat: Seat) -> i32 {
    if table.phase() == Phase::Over {
        return 0;
    }
    match table.last_stack_opened_by() {
        None => {
            5 + 11 * table.draws_to_last_stack().min(FULL_PROSPECT) as i32 / FULL_PROSPECT as i32
        }
        Some(_) if table.on_turn() == seat || table.to_come().any(|other| other == seat) => 6,
        Some(_) => 0,
    }
}

/// What a seat has and may expect, without looking at the others.
fn value(table: &Table, seat: Seat) -> i32 {
    let score: i32 =
        table.score(seat).lines().iter().map(|points| i32::from(points.halves())).sum();
    let prospect = prospect(table, seat);
    let has = score * POINT / 2;
    let held = count(table.unsold(seat));
    let unsold = table.unsold(seat);
    let mut may = set_worth(unsold);
    let limit = if table.on_turn() == seat { u8::MAX } else { TALER_LIMIT };
    may += table.purse(seat).min(limit) as i32 * TALER;
    let mut footholds = 0;
    for city in City::ALL {
        let own = table.booths(city, seat);
        if own > 0 {
            footholds += 1;
            may += booths_worth(own);
            if table.leader(city) == Some(seat) {
                may += LEAD * city.info().warehouses as i32 + TRAFFIC[city.index()];
            }
        }
    }
    may += FOOTHOLD * footholds.min(2);
    // What is above the limit at the end of a turn is lost.
    let over = held.saturating_sub(UNSOLD_LIMIT) as i32 * 4;
    has + (may - over) * prospect / 16
}

/// What the unsold tokens promise beyond their points.
fn set_worth(unsold: &Tokens) -> i32 {
    let mut sum = 0;
    for colour in unsold.chunks_exact(MAX_BARRELS) {
        let number: u8 = colour.iter().sum();
        let table = if number >= SALE_MINIMUM { &IN_SET } else { &SINGLE };
        sum += colour.iter().zip(table).map(|(&n, &worth)| n as i32 * worth).sum::<i32>();
    }
    sum
}

/// What one token is worth beside the others; `more` of its colour come with it.
fn token_worth(unsold: &Tokens, colour: Colour, barrels: Barrels, more: u8) -> i32 {
    let first = colour.index() * MAX_BARRELS;
    let held: u8 = unsold.iter().skip(first).take(MAX_BARRELS).sum();
    let table = if held + more >= SALE_MINIMUM { &IN_SET } else { &SINGLE };
    // A second token makes a set of the first as well.
    let completes = if more == 1 && held == 1 { POINT } else { 0 };
    POINT + table[barrels as usize - 1] + completes
}

/// Booths beyond the first one of a city.
fn booths_worth(own: u8) -> i32 {
    let more = own.saturating_sub(1);
    BOOTH * more.min(ENOUGH_BOOTHS - 1) as i32 + more.saturating_sub(ENOUGH_BOOTHS - 1) as i32
}

/// What a purchase in a city costs a seat.
fn price(table: &Table, seat: Seat, city: City) -> i32 {
    match table.leader(city) {
        Some(leader) if leader == seat => 0,
        Some(_) => TALER + TALER / 2,
        None => TALER,
    }
}

fn settle_appeal(table: &Table, city: City) -> i32 {
    let others = table.seats().iter().filter(|&seat| table.booths(city, seat) > 0).count() as i32;
    LEAD * city.info().warehouses as i32 + TRAFFIC[city.index()] - 24 * others
}

/// The best that could be done in a city, once the ship is there.
fn city_appeal(table: &Table, seat: Seat, city: City) -> i32 {
    let cost = price(table, seat, city);
    let rich = table.purse(seat) > PRICE || cost == 0;
    let goods = city
        .warehouses()
        .filter_map(|place| table.token(place))
        .map(|kind| token_worth(table.unsold(seat), kind.colour(), kind.barrels(), 1) - cost)
        .max();
    let buy = goods.filter(|_| rich).unwrap_or(0);
    buy.max(sale_appeal(table, seat, city)).max(booth_appeal(table, seat, city)).max(4)
}

/// What a sale of everything that can be sold would bring there.
fn sale_appeal(table: &Table, seat: Seat, city: City) -> i32 {
    let own = table.booths(city, seat);
    if own == 0 {
        return 0;
    }
    let mut gain = 0;
    for (index, held) in table.unsold(seat).chunks_exact(MAX_BARRELS).enumerate() {
        if held.iter().sum::<u8>() >= SALE_MINIMUM {
            gain += held.iter().zip([8, 20, 32]).map(|(&n, more)| n as i32 * more).sum::<i32>();
            let denied =
                |other| Colour::ALL.get(index).map_or(0, |&c| table.unsold_of(other, c).min(1));
            gain +=
                table.seats().others(seat).map(|other| denied(other) as i32).sum::<i32>() * POINT;
        }
    }
    let lost = if own > 1 { BOOTH } else { 2 * POINT + LEAD };
    if gain == 0 { 0 } else { gain + 8 - lost }
}

/// What booths for the least useful token would bring there.
fn booth_appeal(table: &Table, seat: Seat, city: City) -> i32 {
    let unsold = table.unsold(seat);
    if table.reserve(seat) == 0 || count(unsold) == 0 {
        return 0;
    }
    let own = table.booths(city, seat);
    let others =
        table.seats().others(seat).map(|other| table.booths(city, other)).max().unwrap_or(0);
    let mut best = i32::MIN;
    for (index, _) in unsold.iter().enumerate().filter(|&(_, &n)| n > 0) {
        let (Some(&colour), Some(&barrels)) =
            (Colour::ALL.get(index / MAX_BARRELS), Barrels::ALL.get(index % MAX_BARRELS))
        else {
            continue;
        };
        let after = own + barrels.count();
        let mut gain = booths_worth(after) - booths_worth(own);
        if own == 0 {
            gain += 4 * POINT;
        }
        if own <= others && after > others {
            gain += LEAD * city.info().warehouses as i32 + TRAFFIC[city.index()];
        }
        best = best.max(gain - token_worth(unsold, colour, barrels, 0));
    }
    best
}

/// Ending the turn now: what is above the limits goes.
fn end_appeal(table: &Table, seat: Seat) -> i32 {
    let talers = table.purse(seat).saturating_sub(TALER_LIMIT) as i32;
    let tokens = count(table.unsold(seat)).saturating_sub(UNSOLD_LIMIT) as i32;
    8 - talers * TALER - tokens * 2 * POINT
}
