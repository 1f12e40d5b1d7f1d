//! A guess at how good each decision is, in sixteenths of a point.

use super::evaluation::{booths_value, token_value};
use super::weights::*;
use kogge_games::Seat;
use kogge_games::hansa::data::{
    Barrels, City, Colour, MAX_BARRELS, PRICE, SALE_MINIMUM, TALER_LIMIT, UNSOLD_LIMIT,
};
use kogge_games::hansa::state::count;
use kogge_games::hansa::{Decision, PublicState};

/// The prior of a decision of `seat`, which must decide.
pub fn prior(table: &PublicState, seat: Seat, decision: Decision) -> i32 {
    match decision {
        Decision::SetupPlace(city) => settle_prior(table, city),
        Decision::Refill => table.empty_warehouses() as i32 * 6 - 24,
        Decision::SkipRefill => 0,
        Decision::Sail(city) => city_prior(table, seat, city) - TALER,
        Decision::Buy(part) => {
            let token = table.ship().warehouse(part).and_then(|place| table.token(place));
            token.map_or(0, |kind| {
                token_value(table.unsold(seat), kind.colour(), kind.barrels(), 1)
                    - price(table, seat, table.ship())
            })
        }
        Decision::Booth => booth_prior(table, seat, table.ship()),
        Decision::Sell => sale_prior(table, seat, table.ship()),
        Decision::EndTurn => end_prior(table, seat),
        Decision::BoothUse(kind) => {
            let (colour, barrels) = (kind.colour(), kind.barrels());
            let after = table.booths(table.ship(), seat) + barrels.count();
            booths_value(after) - token_value(table.unsold(seat), colour, barrels, 0)
        }
        Decision::SellColour(colour) => table.unsold_of(seat, colour) as i32 * POINT,
        Decision::SellDone => 0,
        Decision::HoldBack(barrels) => -POINT * barrels.count() as i32,
        Decision::SellRest => 0,
        Decision::Lose(barrels) => -POINT * barrels.count() as i32,
        Decision::TaxDrop(kind) => {
            -token_value(table.unsold(seat), kind.colour(), kind.barrels(), 0)
        }
    }
}

/// The price of a purchase in a city, in sixteenths of a point.
fn price(table: &PublicState, seat: Seat, city: City) -> i32 {
    match table.leader(city) {
        Some(leader) if leader == seat => 0,
        Some(_) => TALER + TALER / 2,
        None => TALER,
    }
}

/// A first booth in a city.
fn settle_prior(table: &PublicState, city: City) -> i32 {
    let others = table.seats().iter().filter(|&seat| table.booths(city, seat) > 0).count() as i32;
    LEAD * city.info().warehouses as i32 + TRAFFIC[city.index()] - 24 * others
}

/// The best that can be done in a city, once the ship is there.
fn city_prior(table: &PublicState, seat: Seat, city: City) -> i32 {
    let cost = price(table, seat, city);
    let rich = table.purse(seat) > PRICE || cost == 0;
    let goods = city
        .warehouses()
        .filter_map(|place| table.token(place))
        .map(|kind| token_value(table.unsold(seat), kind.colour(), kind.barrels(), 1) - cost)
        .max();
    let buy = goods.filter(|_| rich).unwrap_or(0);
    buy.max(sale_prior(table, seat, city)).max(booth_prior(table, seat, city)).max(4)
}

/// A sale of everything that can be sold in a city.
fn sale_prior(table: &PublicState, seat: Seat, city: City) -> i32 {
    let own = table.booths(city, seat);
    if own == 0 {
        return 0;
    }
    let mut gain = 0;
    for (held, &colour) in table.unsold(seat).chunks_exact(MAX_BARRELS).zip(&Colour::ALL) {
        if held.iter().sum::<u8>() < SALE_MINIMUM {
            continue;
        }
        gain += held.iter().zip(&SOLD).map(|(&n, more)| n as i32 * more).sum::<i32>();
        // Everybody else loses a token of the colour.
        for other in table.seats().others(seat) {
            gain += table.unsold_of(other, colour).min(1) as i32 * POINT;
        }
    }
    let lost = if own > 1 { BOOTH } else { 2 * POINT + LEAD };
    if gain == 0 { 0 } else { gain + 8 - lost }
}

/// Booths in a city for the least useful token.
fn booth_prior(table: &PublicState, seat: Seat, city: City) -> i32 {
    let unsold = table.unsold(seat);
    if table.reserve(seat) == 0 || count(unsold) == 0 {
        return 0;
    }
    let own = table.booths(city, seat);
    let others =
        table.seats().others(seat).map(|other| table.booths(city, other)).max().unwrap_or(0);
    let mut best = i32::MIN;
    for (held, &colour) in unsold.chunks_exact(MAX_BARRELS).zip(&Colour::ALL) {
        for (&count, &barrels) in held.iter().zip(&Barrels::ALL) {
            if count == 0 {
                continue;
            }
            let after = own + barrels.count();
            let mut gain = booths_value(after) - booths_value(own);
            if own == 0 {
                gain += 4 * POINT;
            }
            if own <= others && after > others {
                gain += LEAD * city.info().warehouses as i32 + TRAFFIC[city.index()];
            }
            best = best.max(gain - token_value(unsold, colour, barrels, 0));
        }
    }
    best
}

/// The end of the turn: what is above the limits is lost.
fn end_prior(table: &PublicState, seat: Seat) -> i32 {
    let talers = table.purse(seat).saturating_sub(TALER_LIMIT) as i32;
    let tokens = count(table.unsold(seat)).saturating_sub(UNSOLD_LIMIT) as i32;
    8 - talers * TALER - tokens * 2 * POINT
}
