//! What a decision will do, in one line. Every figure is the engine's forecast.

use core::fmt::Write;

use super::phrases::{COIN, GamePhrase, SeatShape, Token, append, city_name};
use crate::phrases::{Lang, Line, format_phrase};
use kogge_games::hansa::data::{City, TokenKind, WarehouseSlot};
use kogge_games::hansa::event::Payee;
use kogge_games::hansa::forecast::SaleForecast;
use kogge_games::hansa::state::kinds;
use kogge_games::hansa::{Decision, Phase, PublicState};
use kogge_games::{Seat, hansa::data::MAX_PLAYERS};

/// What a decision will do.
pub fn preview_text(table: &PublicState, lang: Lang, decision: Decision) -> Line {
    let name = |city| city_name(city, lang);
    match decision {
        Decision::SetupPlace(city) => settle(table, lang, city),
        Decision::Refill => refill(table, lang),
        Decision::SkipRefill => format_phrase(lang, GamePhrase::Skip, &[]),
        Decision::Sail(city) => voyage(table, lang, city),
        Decision::Buy(part) => buy(table, lang, part),
        Decision::Booth => {
            let mut held = kinds(table.unsold(table.on_turn()));
            match (held.next(), held.next()) {
                (Some(kind), None) => booths(table, lang, decision, kind),
                _ => format_phrase(lang, GamePhrase::Booth, &[&name(table.ship())]),
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
            let token = Token(TokenKind::new(colour, barrels));
            format_phrase(lang, GamePhrase::Hold, &[&token, &sale.tokens, &sale.points])
        }
        Decision::Lose(barrels) => {
            let Phase::Loss(_, colour) = table.phase() else { return Line::new() };
            format_phrase(lang, GamePhrase::Lose, &[&Token(TokenKind::new(colour, barrels))])
        }
        Decision::TaxDrop(kind) => match table.tax_forecast().tokens {
            0 | 1 => format_phrase(lang, GamePhrase::Lose, &[&Token(kind)]),
            more => format_phrase(lang, GamePhrase::LoseMore, &[&Token(kind), &(more - 1)]),
        },
        Decision::EndTurn => end(table, lang),
    }
}

fn settle(table: &PublicState, lang: Lang, city: City) -> Line {
    let mut there = heapless::String::<16>::new();
    for seat in table.seats().iter().filter(|&seat| table.booths(city, seat) > 0) {
        let _ = write!(there, "{}", SeatShape(seat));
    }
    let name = city_name(city, lang);
    if there.is_empty() {
        format_phrase(lang, GamePhrase::Settle, &[&name])
    } else {
        format_phrase(lang, GamePhrase::SettleWith, &[&name, &there])
    }
}

fn refill(table: &PublicState, lang: Lang) -> Line {
    let forecast = table.refill_forecast();
    let mut line = format_phrase(lang, GamePhrase::Refill, &[&forecast.draws, &COIN]);
    if forecast.opens_last {
        append(&mut line, lang, GamePhrase::RefillOpens, &[]);
    } else if forecast.left > 0 {
        append(&mut line, lang, GamePhrase::RefillLeft, &[&forecast.left]);
    }
    line
}

/// How far a city is, and who would be paid for goods there.
pub fn voyage(table: &PublicState, lang: Lang, city: City) -> Line {
    let legs = table.ship().legs_to(city);
    let name = city_name(city, lang);
    if table.fare(city).is_none() {
        return format_phrase(lang, GamePhrase::TooFar, &[&name, &legs, &COIN]);
    }
    let mut line = format_phrase(lang, GamePhrase::Sail, &[&name, &legs, &COIN]);
    if city.warehouses().all(|warehouse| table.token(warehouse).is_none()) {
        append(&mut line, lang, GamePhrase::GoodsNone, &[]);
        return line;
    }
    match table.payee(city) {
        Payee::Nobody => append(&mut line, lang, GamePhrase::GoodsFree, &[]),
        Payee::Bank => append(&mut line, lang, GamePhrase::GoodsBank, &[&COIN]),
        Payee::Leader(seat) => {
            append(&mut line, lang, GamePhrase::GoodsLeader, &[&COIN, &SeatShape(seat)])
        }
    }
    line
}

fn buy(table: &PublicState, lang: Lang, part: WarehouseSlot) -> Line {
    let warehouse = table.ship().warehouse(part);
    let Some(kind) = warehouse.and_then(|warehouse| table.token(warehouse)) else {
        return format_phrase(lang, GamePhrase::EmptyHere, &[&city_name(table.ship(), lang)]);
    };
    let token = Token(kind);
    match table.payee(table.ship()) {
        Payee::Nobody => format_phrase(lang, GamePhrase::BuyFree, &[&token]),
        Payee::Bank => format_phrase(lang, GamePhrase::BuyBank, &[&token, &COIN]),
        Payee::Leader(seat) => {
            format_phrase(lang, GamePhrase::BuyLeader, &[&token, &COIN, &SeatShape(seat)])
        }
    }
}

/// What pressing a warehouse or a button would do although it cannot be done now.
pub fn target_text(table: &PublicState, lang: Lang, decision: Decision) -> Option<Line> {
    match decision {
        Decision::Sail(city) => Some(voyage(table, lang, city)),
        Decision::Buy(part) => Some(buy(table, lang, part)),
        Decision::Booth => Some(format_phrase(lang, GamePhrase::CannotBooth, &[])),
        Decision::Sell => {
            Some(format_phrase(lang, GamePhrase::CannotSell, &[&city_name(table.ship(), lang)]))
        }
        _ => None,
    }
}

fn booths(table: &PublicState, lang: Lang, decision: Decision, kind: TokenKind) -> Line {
    let Some(forecast) = table.booth_forecast(decision) else { return Line::new() };
    let mut line = match forecast.booths {
        1 => format_phrase(lang, GamePhrase::BoothOne, &[&Token(kind)]),
        booths => format_phrase(lang, GamePhrase::BoothGives, &[&Token(kind), &booths]),
    };
    match forecast.leader {
        Some(seat) => append(&mut line, lang, GamePhrase::Leads, &[&SeatShape(seat)]),
        None => append(&mut line, lang, GamePhrase::LeadsNone, &[]),
    }
    line
}

fn sell(table: &PublicState, lang: Lang) -> Line {
    let Some(sale) = table.sale_forecast(Decision::Sell) else { return Line::new() };
    let after = table.after(Decision::Sell, &mut ());
    let chooses =
        after.is_some_and(|after| matches!(after.phase(), Phase::SellColour | Phase::SellHold(_)));
    if chooses {
        return format_phrase(lang, GamePhrase::SellUpTo, &[&sale.tokens, &sale.points]);
    }
    sold(table, lang, &sale)
}

/// A sale as it would be carried out: points, what the booth cost, what the others lose.
fn sold(table: &PublicState, lang: Lang, sale: &SaleForecast) -> Line {
    let mut line = format_phrase(lang, GamePhrase::Sell, &[&sale.tokens, &sale.points]);
    if sale.city_points > 0 {
        append(&mut line, lang, GamePhrase::SellCity, &[&sale.city_points]);
    }
    let losers = losers(table, &sale.losses);
    if !losers.is_empty() {
        append(&mut line, lang, GamePhrase::SellLoses, &[&losers]);
    }
    line
}

/// The shapes of those who lose something, with how much if it is more than one.
fn losers(table: &PublicState, losses: &[u8; MAX_PLAYERS]) -> heapless::String<32> {
    let mut text = heapless::String::new();
    for seat in table.seats().iter() {
        // A seat's shape takes three bytes and a figure one: everybody fits.
        let _ = match losses[Seat::index(seat)] {
            0 => Ok(()),
            1 => write!(text, "{}", SeatShape(seat)),
            more => write!(text, "{}{more}", SeatShape(seat)),
        };
    }
    text
}

fn end(table: &PublicState, lang: Lang) -> Line {
    let tax = table.tax_forecast();
    match (tax.talers, tax.tokens) {
        (0, 0) => format_phrase(lang, GamePhrase::End, &[]),
        (talers, 0) => format_phrase(lang, GamePhrase::EndTalers, &[&talers, &COIN]),
        (0, tokens) => format_phrase(lang, GamePhrase::EndTokens, &[&tokens]),
        (talers, tokens) => format_phrase(lang, GamePhrase::EndBoth, &[&talers, &COIN, &tokens]),
    }
}
