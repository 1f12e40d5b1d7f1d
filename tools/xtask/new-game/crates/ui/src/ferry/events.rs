//! Events in words, for the log and for a bot's turn.

use super::phrases::{Cargo, GamePhrase, SeatShape, harbour_name};
use crate::glyph::Glyph;
use crate::phrases::{Lang, Line, format_phrase};
use kogge_games::ferry::Event;

/// An event in words.
pub fn event_text(lang: Lang, event: Event) -> Line {
    let say = |phrase, slots: &[&dyn core::fmt::Display]| format_phrase(lang, phrase, slots);
    match event {
        Event::TurnBegan { seat, round } => {
            say(GamePhrase::DidBeginTurn, &[&SeatShape(seat), &round])
        }
        Event::Began { seat, harbour } => {
            say(GamePhrase::DidBegin, &[&SeatShape(seat), &harbour_name(harbour, lang)])
        }
        Event::Loaded { seat, cargo } => {
            say(GamePhrase::DidLoad, &[&SeatShape(seat), &Cargo(cargo, lang)])
        }
        Event::TurnedUp { harbour, legs } => {
            let crates = Glyph::Barrel.char();
            say(GamePhrase::Waiting, &[&harbour_name(harbour, lang), &crates, &legs])
        }
        Event::Delivered { seat, cargo } => {
            say(GamePhrase::DidDeliver, &[&SeatShape(seat), &Cargo(cargo, lang)])
        }
        Event::Sailed { seat, to, .. } => {
            say(GamePhrase::DidSail, &[&SeatShape(seat), &harbour_name(to, lang)])
        }
        Event::Waited { seat } => say(GamePhrase::DidWait, &[&SeatShape(seat)]),
        Event::Ended => say(GamePhrase::DidEnd, &[]),
    }
}
