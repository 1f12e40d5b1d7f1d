//! What panels and the end show of each seat: its open figures, its network, ties, and why it is over.

use core::fmt::{Display, Write};

use super::phrases::{Bonus, GamePhrase, ability_name, ability_picture};
use crate::glyph::Glyph;
use crate::phrases::{Lang, Line, Text, format_phrase};
use crate::table::by_seat;
use kogge_games::teutonica::data::{ALL_OF_STOCK, Ability, City, Marker};
use kogge_games::teutonica::{EndConditions, Teutonica};
use kogge_games::{Game, Seat};

/// Calls `row` with every open figure of a seat: points, pieces, markers, what people work out by
/// hand, and the tracks with their next step. One figure a row, so that seats stand side by side.
pub fn seat_stats(table: &Teutonica, lang: Lang, seat: Seat, row: &mut dyn FnMut(&str, &str)) {
    let player = table.player(seat);
    let mut tell = |label: Line, value: &dyn Display| {
        let mut line = Line::new();
        let _ = write!(line, "{value}");
        row(&label, &line);
    };
    let plain = |word: GamePhrase| format_phrase(lang, word, &[]);
    tell(plain(GamePhrase::FigPrestige), &player.prestige());
    tell(plain(GamePhrase::FigPoints), &table.score(seat).total().floor());
    let (trader, merchant) = (Glyph::Cube.char(), Glyph::Person.char());
    for (word, pieces) in
        [(GamePhrase::FigSupply, player.supply()), (GamePhrase::FigStock, player.stock())]
    {
        tell(format_phrase(lang, word, &[&trader]), &pieces.traders);
        tell(format_phrase(lang, word, &[&merchant]), &pieces.merchants);
    }
    let is_held = |marker| table.seats().iter().any(|seat| table.player(seat).unused(marker) > 0);
    for marker in Marker::ALL.into_iter().filter(|&marker| is_held(marker)) {
        tell(format_phrase(lang, GamePhrase::FigMarker, &[&Bonus(marker)]), &player.unused(marker));
    }
    let used: u8 = Marker::ALL.into_iter().map(|marker| player.used(marker)).sum();
    tell(plain(GamePhrase::FigUsed), &used);
    tell(plain(GamePhrase::FigPlate), &player.waiting());
    tell(plain(GamePhrase::SourceNetwork), &table.network(seat).offices);
    tell(plain(GamePhrase::SourceCities), &table.controlled(seat));
    tell(plain(GamePhrase::FigEastWest), &table.link_forecast(seat).missing.len());
    for ability in Ability::ALL {
        let mut label = Line::new();
        let picture = ability_picture(ability).char();
        let _ = write!(label, "{picture} {}", ability_name(ability, lang));
        tell(label, &track(ability, player.level(ability)));
    }
}

/// Why the game is over, if it is.
pub fn end_reason(ends: EndConditions) -> Option<GamePhrase> {
    let reasons = [
        (ends.prestige, GamePhrase::EndPrestige),
        (ends.cities, GamePhrase::EndCities),
        (ends.failed_draw, GamePhrase::EndMarkers),
        (ends.idle || ends.turns, GamePhrase::EndIdle),
    ];
    reasons.into_iter().find_map(|(holds, word)| holds.then_some(word))
}

/// What counts between equal totals: fewer steps of Actiones, then the network (TEU-104).
pub fn tie_break_text(table: &Teutonica, tied: &[Seat], lang: Lang) -> Line {
    let steps = |seat: Seat| i32::from(table.player(seat).level(Ability::Actiones));
    let network = |seat: Seat| {
        let key = table.player(seat).value(Ability::ClavisUrbis);
        i32::from(table.network(seat).offices) * i32::from(key)
    };
    match tied {
        [first, rest @ ..] if rest.iter().all(|&seat| steps(seat) == steps(*first)) => {
            by_seat(lang, GamePhrase::TieNetwork, tied, network)
        }
        _ => by_seat(lang, GamePhrase::TieActiones, tied, steps),
    }
}

/// The network that counts: offices times Clavis Urbis, then its cities.
pub fn score_details(table: &Teutonica, seat: Seat, entry: &mut dyn FnMut(&str)) {
    let network = table.network(seat);
    if network.offices == 0 {
        return;
    }
    let (key, value) = (ability_picture(Ability::ClavisUrbis).char(), table.player(seat));
    let mut line = Line::new();
    let _ = write!(line, "{}x{key}{}", network.offices, value.value(Ability::ClavisUrbis));
    entry(&line);
    // Two to an entry, so that every network has room.
    let mut cities = network.cities.iter().map(City::abbr);
    while let Some(city) = cities.next() {
        let mut line = Line::new();
        let _ = write!(line, "{city}");
        if let Some(next) = cities.next() {
            let _ = write!(line, " {next}");
        }
        entry(&line);
    }
}

/// What a track shows, and what it shows next.
pub fn track(ability: Ability, level: u8) -> Line {
    let mut line = Line::new();
    let shown = |line: &mut Line, level: u8| {
        let _ = match (ability, ability.value(level)) {
            (_, ALL_OF_STOCK) => line.write_char('*'),
            (Ability::Privilegium, value) => write!(line, "{}", value + 1),
            (_, value) => write!(line, "{value}"),
        };
    };
    shown(&mut line, level);
    if level < ability.top() {
        let _ = line.push(Glyph::More.char());
        shown(&mut line, level + 1);
    }
    line
}

/// Names of the sources of points, in the order of the engine.
pub const SOURCE_NAMES: &[Text] = &[
    GamePhrase::SourcePrestige.translations(),
    GamePhrase::SourceAbilities.translations(),
    GamePhrase::SourceMarkers.translations(),
    GamePhrase::SourceCoellen.translations(),
    GamePhrase::SourceCities.translations(),
    GamePhrase::SourceNetwork.translations(),
];
