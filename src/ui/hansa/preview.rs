//! What a decision will do, in one line. Every figure is the engine's forecast.

use core::fmt::Write;

use super::words::{COIN, Say, Shape, Token, add, city_name};
use crate::games::hansa::data::{City, Kind, Part};
use crate::games::hansa::event::Payee;
use crate::games::hansa::forecast::SaleForecast;
use crate::games::hansa::state::kinds;
use crate::games::hansa::{Decision, Phase, Table};
use crate::games::{Seat, hansa::data::MAX_PLAYERS};
use crate::ui::words::{Lang, Line, say};

/// What a decision will do.
pub fn preview(table: &Table, lang: Lang, decision: Decision) -> Line {
    let name = |city| city_name(city, lang);
    match decision {
        Decision::SetupPlace(city) => settle(table, lang, city),
        Decision::Refill => refill(table, lang),
        Decision::SkipRefill => say(lang, Say::Skip, &[]),
        Decision::Sail(city) => voyage(table, lang, city),
        Decision::Buy(part) => buy(table, lang, part),
        Decision::Booth => {
            let mut held = kinds(table.unsold(table.on_turn()));
            match (held.next(), held.next()) {
                (Some(kind), None) => booths(table, lang, decision, kind),
                _ => say(lang, Say::Booth, &[&name(table.ship())]),
            }
        }
        Decision::BoothUse(kind) => booths(table, lang, decision, kind),
        Decision::Sell => sell(table, lang),
        Decision::SellColour(_) | Decision::SellDone | Decision::SellRest => {
            let sale = table.sale_forecast(decision);
            sale.map(|sale| sold(table, lang, &sale)).unwrap_or_default()
        }
        Decision::HoldBack(barrels) => {
            let Phase::SellHold(colour) = table.phase() else { return Line::new() };
            let Some(sale) = table.sale_forecast(decision) else { return Line::new() };
            let token = Token(Kind::new(colour, barrels));
            say(lang, Say::Hold, &[&token, &sale.tokens, &sale.points])
        }
        Decision::Lose(barrels) => {
            let Phase::Loss(_, colour) = table.phase() else { return Line::new() };
            say(lang, Say::Lose, &[&Token(Kind::new(colour, barrels))])
        }
        Decision::TaxDrop(kind) => match table.tax_forecast().tokens {
            0 | 1 => say(lang, Say::Lose, &[&Token(kind)]),
            more => say(lang, Say::LoseMore, &[&Token(kind), &(more - 1)]),
        },
        Decision::EndTurn => end(table, lang),
    }
}

fn settle(table: &Table, lang: Lang, city: City) -> Line {
    let mut there = heapless::String::<16>::new();
    for seat in table.seats().iter().filter(|&seat| table.booths(city, seat) > 0) {
        let _ = write!(there, "{}", Shape(seat));
    }
    let name = city_name(city, lang);
    if there.is_empty() {
        say(lang, Say::Settle, &[&name])
    } else {
        say(lang, Say::SettleWith, &[&name, &there])
    }
}

fn refill(table: &Table, lang: Lang) -> Line {
    let forecast = table.refill_forecast();
    let mut line = say(lang, Say::Refill, &[&forecast.draws, &COIN]);
    if forecast.opens_last {
        add(&mut line, lang, Say::RefillOpens, &[]);
    } else if forecast.left > 0 {
        add(&mut line, lang, Say::RefillLeft, &[&forecast.left]);
    }
    line
}

/// How far a city is, and who would be paid for goods there.
pub fn voyage(table: &Table, lang: Lang, city: City) -> Line {
    let legs = table.ship().legs_to(city);
    let name = city_name(city, lang);
    if table.fare(city).is_none() {
        return say(lang, Say::TooFar, &[&name, &legs, &COIN]);
    }
    let mut line = say(lang, Say::Sail, &[&name, &legs, &COIN]);
    if city.warehouses().all(|warehouse| table.token(warehouse).is_none()) {
        add(&mut line, lang, Say::GoodsNone, &[]);
        return line;
    }
    match table.payee(city) {
        Payee::Nobody => add(&mut line, lang, Say::GoodsFree, &[]),
        Payee::Bank => add(&mut line, lang, Say::GoodsBank, &[&COIN]),
        Payee::Leader(seat) => add(&mut line, lang, Say::GoodsLeader, &[&COIN, &Shape(seat)]),
    }
    line
}

fn buy(table: &Table, lang: Lang, part: Part) -> Line {
    let warehouse = table.ship().warehouse(part);
    let Some(kind) = warehouse.and_then(|warehouse| table.token(warehouse)) else {
        return say(lang, Say::EmptyHere, &[&city_name(table.ship(), lang)]);
    };
    let token = Token(kind);
    match table.payee(table.ship()) {
        Payee::Nobody => say(lang, Say::BuyFree, &[&token]),
        Payee::Bank => say(lang, Say::BuyBank, &[&token, &COIN]),
        Payee::Leader(seat) => say(lang, Say::BuyLeader, &[&token, &COIN, &Shape(seat)]),
    }
}

/// What pressing a warehouse or a button would do although it cannot be done now.
pub fn idle(table: &Table, lang: Lang, decision: Decision) -> Option<Line> {
    match decision {
        Decision::Sail(city) => Some(voyage(table, lang, city)),
        Decision::Buy(part) => Some(buy(table, lang, part)),
        Decision::Booth => Some(say(lang, Say::CannotBooth, &[])),
        Decision::Sell => Some(say(lang, Say::CannotSell, &[&city_name(table.ship(), lang)])),
        _ => None,
    }
}

fn booths(table: &Table, lang: Lang, decision: Decision, kind: Kind) -> Line {
    let Some(forecast) = table.booth_forecast(decision) else { return Line::new() };
    let mut line = match forecast.booths {
        1 => say(lang, Say::BoothOne, &[&Token(kind)]),
        booths => say(lang, Say::BoothGives, &[&Token(kind), &booths]),
    };
    match forecast.leader {
        Some(seat) => add(&mut line, lang, Say::Leads, &[&Shape(seat)]),
        None => add(&mut line, lang, Say::LeadsNone, &[]),
    }
    line
}

fn sell(table: &Table, lang: Lang) -> Line {
    let Some(sale) = table.sale_forecast(Decision::Sell) else { return Line::new() };
    let after = table.after(Decision::Sell, &mut ());
    let chooses =
        after.is_some_and(|after| matches!(after.phase(), Phase::SellColour | Phase::SellHold(_)));
    if chooses {
        return say(lang, Say::SellUpTo, &[&sale.tokens, &sale.points]);
    }
    sold(table, lang, &sale)
}

/// A sale as it would be carried out: points, what the booth cost, what the others lose.
fn sold(table: &Table, lang: Lang, sale: &SaleForecast) -> Line {
    let mut line = say(lang, Say::Sell, &[&sale.tokens, &sale.points]);
    if sale.city_points > 0 {
        add(&mut line, lang, Say::SellCity, &[&sale.city_points]);
    }
    let losers = losers(table, &sale.losses);
    if !losers.is_empty() {
        add(&mut line, lang, Say::SellLoses, &[&losers]);
    }
    line
}

/// The shapes of those who lose something, with how much if it is more than one.
fn losers(table: &Table, losses: &[u8; MAX_PLAYERS]) -> heapless::String<32> {
    let mut text = heapless::String::new();
    for seat in table.seats().iter() {
        // A seat's shape takes three bytes and a figure one: everybody fits.
        let _ = match losses[Seat::index(seat)] {
            0 => Ok(()),
            1 => write!(text, "{}", Shape(seat)),
            more => write!(text, "{}{more}", Shape(seat)),
        };
    }
    text
}

fn end(table: &Table, lang: Lang) -> Line {
    let tax = table.tax_forecast();
    match (tax.talers, tax.tokens) {
        (0, 0) => say(lang, Say::End, &[]),
        (talers, 0) => say(lang, Say::EndTalers, &[&talers, &COIN]),
        (0, tokens) => say(lang, Say::EndTokens, &[&tokens]),
        (talers, tokens) => say(lang, Say::EndBoth, &[&talers, &COIN, &tokens]),
    }
}
