//! Figures of a seat for the players' panel: open ones, and its own for whoever may see them.

use core::fmt::Write;

use super::phrases::GamePhrase;
use crate::phrases::{Lang, Line, Phrase};
use kogge_games::Seat;
use kogge_games::amsterdam::{Network, View};

/// Calls `row` with each label and figure; every seat has the same labels.
pub fn seat_stats(view: &View, lang: Lang, seat: Seat, row: &mut dyn FnMut(&str, &str)) {
    let table = view.table();
    let mut put = |word: GamePhrase, figure: Option<i32>| {
        let mut text = Line::new();
        let _ = match figure {
            Some(figure) => write!(text, "{figure}"),
            None => text.write_char('?'),
        };
        row(word.text(lang), &text);
    };
    put(GamePhrase::FigPoints, Some(i32::from(table.route_points(seat))));
    put(GamePhrase::FigCarts, Some(i32::from(table.carts(seat))));
    put(GamePhrase::FigCards, Some(i32::from(view.hand_size(seat))));
    put(GamePhrase::FigContracts, view.contract_count(seat).map(i32::from));
    put(GamePhrase::FigDone, linked(view, seat));
    put(GamePhrase::FigWares, Some(i32::from(table.merchandise(seat))));
    put(GamePhrase::FigBonus, Some(i32::from(table.merchandise_bonus(seat))));
    put(GamePhrase::FigTotal, view.score(seat).map(|score| i32::from(score.total().floor())));
}

/// How many of its contracts a seat has linked, as far as the viewer may know.
pub fn linked(view: &View, seat: Seat) -> Option<i32> {
    let network = Network::new(view.table().routes(seat));
    view.contracts(seat).map(|held| network.completed(held).len() as i32)
}

/// Each contract the viewer may see of a seat, with what it brings or costs as things stand.
pub fn score_details(view: &View, seat: Seat, entry: &mut dyn FnMut(&str)) {
    let network = Network::new(view.table().routes(seat));
    for contract in view.contracts(seat).into_iter().flat_map(|held| held.iter()) {
        let card = contract.info();
        let (a, b) = (card.a.info().code, card.b.info().code);
        let sign = if network.completes(contract) { '+' } else { '-' };
        let mut text = Line::new();
        let _ = write!(text, "{a}-{b} {sign}{}", card.value);
        entry(&text);
    }
}
