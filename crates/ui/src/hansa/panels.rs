//! What panels and the end show of each seat: its open figures, and the sources of its points.

use core::fmt::Write;

use super::phrases::{GamePhrase, Token};
use crate::phrases::{Lang, Line, Phrase, Text, format_phrase};
use kogge_games::hansa::PublicState;
use kogge_games::hansa::data::{City, Colour};
use kogge_games::hansa::scoring::SCORE_SOURCES;
use kogge_games::hansa::state::{Tokens, count, kinds};
use kogge_games::{Points, Seat};

/// Calls `row` with every open figure of a seat.
pub fn seat_stats(table: &PublicState, lang: Lang, seat: Seat, row: &mut dyn FnMut(&str, &str)) {
    let mut tell = |word: GamePhrase, value: &str| row(word.text(lang), value);
    tell(GamePhrase::FigTalers, &number(table.purse(seat)));
    tell(GamePhrase::FigReserve, &number(table.reserve(seat)));
    tell(GamePhrase::FigUnsold, &listed(table.unsold(seat)));
    let sets = Colour::ALL.into_iter().filter(|&colour| table.has_set(seat, colour));
    let mut sellable = Tokens::default();
    for kind in sets.flat_map(|colour| colour.kinds()) {
        sellable[kind.index()] = table.unsold(seat)[kind.index()];
    }
    tell(GamePhrase::FigSells, &listed(&sellable));
    let sold = count(table.sold(seat));
    if table.shows_sold_values() {
        let points = table.sold_points(seat);
        tell(
            GamePhrase::FigSold,
            &format_phrase(lang, GamePhrase::FigSoldPoints, &[&sold, &points]),
        );
    } else {
        tell(GamePhrase::FigSold, &number(sold));
    }
    let (cities, alone, leads) = presence(table, seat);
    let mut both = number(cities);
    let _ = write!(both, ", {alone}");
    tell(GamePhrase::FigCities, &both);
    tell(GamePhrase::FigLeads, &number(leads));
    if table.shows_sold_values() {
        let total: Points = table.score(seat).total();
        let mut now = Line::new();
        let _ = write!(now, "{total}");
        tell(GamePhrase::FigNow, &now);
    }
}

/// Cities with booths of a seat, those it has alone, those it leads.
fn presence(table: &PublicState, seat: Seat) -> (u8, u8, u8) {
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

/// Tokens as their pictures, with their number where several are equal.
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

/// Names of the sources of points, in the order of the engine.
pub const SOURCE_NAMES: &[Text] = &[
    GamePhrase::SourceUnsold.translations(),
    GamePhrase::SourceSold.translations(),
    GamePhrase::SourceShared.translations(),
    GamePhrase::SourceAlone.translations(),
    GamePhrase::SourceStack.translations(),
    GamePhrase::SourceLast.translations(),
    GamePhrase::SourceMost.translations(),
    GamePhrase::SourceOnes.translations(),
];

const _: () = assert!(SOURCE_NAMES.len() == SCORE_SOURCES.len());
