//! What stands beside the map: the figures of each seat, the log, refusals, the rule at hand.

use core::fmt::Write;

use super::words::{COIN, Say, Shape, Token, city_name};
use crate::games::hansa::data::{City, Colour, Kind};
use crate::games::hansa::event::{Ending, Payee};
use crate::games::hansa::scoring::SOURCES;
use crate::games::hansa::state::{Tokens, count, kinds};
use crate::games::hansa::{Event, Phase, Refusal, Table};
use crate::games::{Points, Seat};
use crate::ui::words::{Lang, Line, Phrase, say};

/// Calls `row` with every open figure of a seat.
pub fn figures(table: &Table, lang: Lang, seat: Seat, row: &mut dyn FnMut(&str, &str)) {
    let mut tell = |word: Say, value: &str| row(word.text(lang), value);
    tell(Say::FigTalers, &number(table.purse(seat)));
    tell(Say::FigReserve, &number(table.reserve(seat)));
    tell(Say::FigUnsold, &listed(table.unsold(seat)));
    let sets = Colour::ALL.into_iter().filter(|&colour| table.has_set(seat, colour));
    let mut sellable = Tokens::default();
    for kind in sets.flat_map(|colour| colour.kinds()) {
        sellable[kind.index()] = table.unsold(seat)[kind.index()];
    }
    tell(Say::FigSells, &listed(&sellable));
    let sold = count(table.sold(seat));
    if table.shows_sold_values() {
        let points = table.sold_points(seat);
        tell(Say::FigSold, &say(lang, Say::FigSoldPoints, &[&sold, &points]));
    } else {
        tell(Say::FigSold, &number(sold));
    }
    let (cities, alone, leads) = presence(table, seat);
    let mut both = number(cities);
    let _ = write!(both, ", {alone}");
    tell(Say::FigCities, &both);
    tell(Say::FigLeads, &number(leads));
    if table.shows_sold_values() {
        let total: Points = table.score(seat).total();
        let mut now = Line::new();
        let _ = write!(now, "{total}");
        tell(Say::FigNow, &now);
    }
}

/// Cities with booths of a seat, those it has alone, those it leads.
fn presence(table: &Table, seat: Seat) -> (u8, u8, u8) {
    let (mut cities, mut alone, mut leads) = (0, 0, 0);
    for city in City::ALL.into_iter().filter(|&city| table.booths(city, seat) > 0) {
        let others = table.seats().others(seat).any(|other| table.booths(city, other) > 0);
        cities += 1;
        alone += u8::from(!others);
        leads += u8::from(table.leader(city) == Some(seat));
    }
    (cities, alone, leads)
}

fn number(number: u8) -> Line {
    let mut line = Line::new();
    let _ = write!(line, "{number}");
    line
}

/// Tokens as their pictures; of many equal ones how many.
fn listed(tokens: &Tokens) -> Line {
    let mut line = Line::new();
    for kind in kinds(tokens) {
        let space = if line.is_empty() { "" } else { " " };
        let _ = match tokens[kind.index()] {
            1 => write!(line, "{space}{}", Token(kind)),
            more => write!(line, "{space}{more}×{}", Token(kind)),
        };
    }
    if line.is_empty() {
        let _ = line.push('-');
    }
    line
}

/// The name of a source of points.
pub fn source(source: usize, lang: Lang) -> &'static str {
    const NAMES: [Say; SOURCES.len()] = [
        Say::SourceUnsold,
        Say::SourceSold,
        Say::SourceShared,
        Say::SourceAlone,
        Say::SourceStack,
        Say::SourceLast,
        Say::SourceMost,
        Say::SourceOnes,
    ];
    NAMES.get(source).map_or("", |name| name.text(lang))
}

/// The place of the sold tokens among the sources.
pub const SOLD: usize = 1;

/// The rule that applies to a phase.
pub fn rule(phase: Phase, lang: Lang) -> &'static str {
    let rule = match phase {
        Phase::Setup { .. } => Say::RuleSetup,
        Phase::Refill => Say::RuleRefill,
        Phase::Act => Say::RuleAct,
        Phase::Booth => Say::RuleBooth,
        Phase::SellColour | Phase::SellHold(_) => Say::RuleSale,
        Phase::Loss(..) => Say::RuleLoss,
        Phase::Tax => Say::RuleTax,
        Phase::Over => Say::RuleOver,
    };
    rule.text(lang)
}

/// Why something was refused.
pub fn refusal(table: &Table, lang: Lang, refusal: Refusal) -> Line {
    let ship = city_name(table.ship(), lang);
    let words = match refusal {
        Refusal::BadPlayerCount => Say::BadPlayerCount,
        Refusal::BadSeat => Say::BadSeat,
        Refusal::BadTokenList => Say::BadTokenList,
        Refusal::BadPosition => Say::BadPosition,
        Refusal::GameOver => Say::GameOver,
        Refusal::WrongDecider => Say::WrongDecider,
        Refusal::WrongState => Say::WrongState,
        Refusal::UnknownTarget => Say::UnknownTarget,
        Refusal::StartCityForbidden => Say::StartCityForbidden,
        Refusal::CityAlreadyChosen => Say::CityAlreadyChosen,
        Refusal::NoRoute => Say::NoRoute,
        Refusal::AlreadyActed => Say::AlreadyActed,
        Refusal::WarehouseEmpty => Say::WarehouseEmpty,
        Refusal::DuplicateChoice => Say::DuplicateChoice,
        Refusal::NotEnoughTalers => Say::NotEnoughTalers,
        Refusal::NoUnsoldToken => Say::NoUnsoldToken,
        Refusal::NoBoothInReserve => Say::NoBoothInReserve,
        Refusal::NoBoothInCity => Say::NoBoothInCity,
        Refusal::NoSellableColour => Say::NoSellableColour,
        Refusal::ColourNotSellable => Say::ColourNotSellable,
        Refusal::SaleEmpty => Say::SaleEmpty,
        Refusal::SaleTooSmall => Say::SaleTooSmall,
        Refusal::NotHeld => Say::NotHeld,
    };
    say(lang, words, &[&ship])
}

/// An event in words.
pub fn event(lang: Lang, event: Event) -> Line {
    let name = |city: City| city_name(city, lang);
    let traded = |word, seat, kind: Kind| say(lang, word, &[&Shape(seat), &Token(kind)]);
    match event {
        Event::Settled { seat, city } => say(lang, Say::DidSettle, &[&Shape(seat), &name(city)]),
        Event::TurnBegan { seat, round } => say(lang, Say::DidBegin, &[&Shape(seat), &round]),
        Event::Income { seat, talers } => {
            say(lang, Say::DidIncome, &[&Shape(seat), &talers, &COIN])
        }
        Event::Refill { seat, paid } => say(lang, Say::DidRefill, &[&Shape(seat), &paid, &COIN]),
        Event::TurnedUp { warehouse, kind } => {
            say(lang, Say::DidTurnUp, &[&Token(kind), &name(warehouse.city())])
        }
        Event::LastStackOpened { seat } => say(lang, Say::DidOpen, &[&Shape(seat)]),
        Event::Sailed { seat, to, .. } => say(lang, Say::DidSail, &[&Shape(seat), &name(to)]),
        Event::Bought { seat, kind, payee, .. } => match payee {
            Payee::Nobody => traded(Say::DidBuyFree, seat, kind),
            Payee::Bank => traded(Say::DidBuyBank, seat, kind),
            Payee::Leader(leader) => {
                say(lang, Say::DidBuyLeader, &[&Shape(seat), &Token(kind), &Shape(leader)])
            }
        },
        Event::BoothsPlaced { seat, city, booths, kind } => {
            say(lang, Say::DidBooths, &[&Shape(seat), &Token(kind), &booths, &name(city)])
        }
        Event::SaleOpened { seat, city } => {
            say(lang, Say::DidOpenSale, &[&Shape(seat), &name(city)])
        }
        Event::Sold { seat, kind } => traded(Say::DidSell, seat, kind),
        Event::Lost { seat, kind } => traded(Say::DidLose, seat, kind),
        Event::Taxed { seat, talers } => say(lang, Say::DidTax, &[&Shape(seat), &talers, &COIN]),
        Event::Dropped { seat, kind } => traded(Say::DidDrop, seat, kind),
        Event::Ended { ending: Ending::LastStack } => say(lang, Say::DidEnd, &[]),
        Event::Ended { ending: Ending::Stalemate } => say(lang, Say::DidStall, &[]),
    }
}
