//! Figures of a seat for the players' panel: open ones, and its own for who may see them.

use core::fmt::Write;

use super::words::Say;
use crate::games::Seat;
use crate::games::amsterdam::{Network, View};
use crate::ui::words::{Lang, Line, Phrase};

/// Calls `row` with each label and figure; every seat has the same labels.
pub fn figures(view: &View, lang: Lang, seat: Seat, row: &mut dyn FnMut(&str, &str)) {
    let table = view.table();
    let mut put = |word: Say, figure: Option<i32>| {
        let mut text = Line::new();
        let _ = match figure {
            Some(figure) => write!(text, "{figure}"),
            None => text.write_char('?'),
        };
        row(word.text(lang), &text);
    };
    put(Say::FigPoints, Some(i32::from(table.route_points(seat))));
    put(Say::FigCarts, Some(i32::from(table.carts(seat))));
    put(Say::FigCards, Some(i32::from(view.hand_size(seat))));
    put(Say::FigContracts, view.contract_count(seat).map(i32::from));
    put(Say::FigDone, linked(view, seat));
    put(Say::FigWares, Some(i32::from(table.merchandise(seat))));
    put(Say::FigBonus, Some(i32::from(table.merchandise_bonus(seat))));
    put(Say::FigTotal, view.score(seat).map(|score| i32::from(score.total().floor())));
}

/// How many of its contracts a seat has linked, as far as the viewer may know.
pub fn linked(view: &View, seat: Seat) -> Option<i32> {
    let network = Network::new(view.table().routes(seat));
    view.contracts(seat).map(|held| network.completed(held).len() as i32)
}

/// Each contract the viewer may see of a seat, with what it brings or costs as things stand.
pub fn details(view: &View, seat: Seat, entry: &mut dyn FnMut(&str)) {
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
