//! Events in words, for the log and for a bot's turn.

use core::fmt::Write;

use super::phrases::{GamePhrase, ends, named, payment};
use crate::glyph::Glyph;
use crate::phrases::{Lang, Line, format_phrase};
use kogge_games::Seat;
use kogge_games::amsterdam::{Contract, Event, Payment, View};

/// An event, as far as whoever looks at `view` may know it.
pub fn event_text(view: &View, lang: Lang, event: Event) -> Option<Line> {
    let line = match event.redacted(view.observer()) {
        Event::SetupKept { seat, .. } => {
            format_phrase(lang, GamePhrase::HasChosen, &[&shape(seat)])
        }
        Event::AllChosen(counts) => {
            let mut held = Line::new();
            for seat in view.table().seats().iter() {
                let _ = write!(held, "{}{}", shape(seat), counts[seat.index()]);
            }
            format_phrase(lang, GamePhrase::AllChosen, &[&held])
        }
        Event::TookOpen { seat, card, .. } => {
            format_phrase(lang, GamePhrase::Took, &[&shape(seat), &named(card, lang)])
        }
        Event::TookBlind { seat, card: None } => {
            format_phrase(lang, GamePhrase::TookBlind, &[&shape(seat)])
        }
        Event::TookBlind { seat, card: Some(card) } => {
            format_phrase(lang, GamePhrase::TookBlindCard, &[&shape(seat), &named(card, lang)])
        }
        Event::Flushed => format_phrase(lang, GamePhrase::Flushed, &[]),
        Event::Shuffled { cards } => format_phrase(lang, GamePhrase::Shuffled, &[&cards]),
        Event::Claimed { seat, route, card, wilds, points } => {
            let coloured = route.length().saturating_sub(wilds);
            let paid = payment(Payment { colour: card, wilds, coloured });
            format_phrase(
                lang,
                GamePhrase::Claimed,
                &[&shape(seat), &ends(route.info()), &paid, &points],
            )
        }
        Event::Merchandise { seat } => {
            format_phrase(lang, GamePhrase::Merchandise, &[&shape(seat)])
        }
        Event::Offered { seat, count, .. } => {
            format_phrase(lang, GamePhrase::Offered, &[&shape(seat), &count])
        }
        Event::Kept { seat, count, .. } => {
            format_phrase(lang, GamePhrase::Kept, &[&shape(seat), &count])
        }
        Event::Returned { seat, .. } => format_phrase(lang, GamePhrase::Returned, &[&shape(seat)]),
        Event::Passed { seat } => format_phrase(lang, GamePhrase::Passed, &[&shape(seat)]),
        Event::LastRound { seat } => format_phrase(lang, GamePhrase::LastRound, &[&shape(seat)]),
        Event::Revealed { seat, contract, completed } => revealed(seat, contract, completed),
        Event::Bonus { seat, position, points } => {
            format_phrase(lang, GamePhrase::Ranked, &[&shape(seat), &position, &points])
        }
        Event::Over => format_phrase(lang, GamePhrase::Over, &[]),
        Event::Filled { .. } | Event::TurnEnded { .. } => return None,
    };
    Some(line)
}

/// A contract laid open: its points have their sign.
pub fn revealed(seat: Seat, of: Contract, completed: bool) -> Line {
    let info = of.info();
    let mut line = Line::new();
    let sign = if completed { '+' } else { '-' };
    let (from, to) = (super::phrases::brief(info.a), super::phrases::brief(info.b));
    let _ = write!(line, "{} {from}-{to}: {sign}{}", shape(seat), info.value);
    line
}

fn shape(seat: Seat) -> char {
    Glyph::of_seat(seat).char()
}
