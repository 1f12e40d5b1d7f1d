//! What panels and the end show of each seat: its open figures, and the sources of its points.

use core::fmt::{Display, Write};

use super::phrases::{Cargo, GamePhrase, harbour_name};
use crate::phrases::{Lang, Line, Phrase, Text};
use kogge_games::Seat;
use kogge_games::ferry::PublicState;
use kogge_games::ferry::scoring::SCORE_SOURCES;

/// Calls `row` with every open figure of a seat.
pub fn seat_stats(table: &PublicState, lang: Lang, seat: Seat, row: &mut dyn FnMut(&str, &str)) {
    let mut tell = |word: GamePhrase, value: &dyn Display| {
        let mut line = Line::new();
        let _ = write!(line, "{value}");
        row(word.text(lang), &line);
    };
    let place = table.ship(seat).map_or("-", |harbour| harbour_name(harbour, lang));
    tell(GamePhrase::FigShip, &place);
    for &cargo in table.hold(seat) {
        tell(GamePhrase::FigHold, &Cargo(cargo, lang));
    }
    tell(GamePhrase::FigServed, &table.served(seat).len());
    tell(GamePhrase::FigTurns, &table.turns_left(seat));
    tell(GamePhrase::FigNow, &table.score(seat).total());
}

/// Names of the sources of points, in the order of the engine.
pub const SOURCE_NAMES: &[Text] =
    &[GamePhrase::SourceFreight.translations(), GamePhrase::SourceHarbours.translations()];

const _: () = assert!(SOURCE_NAMES.len() == SCORE_SOURCES.len());
