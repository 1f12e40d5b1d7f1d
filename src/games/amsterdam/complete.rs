//! A game that could be behind a view: everything unseen is dealt at random (AMS-117).
//!
//! Uses the view and chance, never the game the view was taken from.

use heapless::Vec;

use super::data::{Card, Contract, FLUSH_MIN_NON_WILDS, MAX_FLUSHES, MAX_PLAYERS, TRANSPORT_CARDS};
use super::sets::{Cards, ContractSet};
use super::state::{Amsterdam, Offer, Slip};
use super::table::Phase;
use super::view::View;
use crate::games::{Chance, Seat};

type Loose = Vec<Card, TRANSPORT_CARDS, u8>;
type LooseContracts = Vec<Contract, { Contract::COUNT }, u8>;

pub(super) fn complete(view: &View, chance: &mut Chance) -> Amsterdam {
    Amsterdam::guess(view, chance, |_, _| 0)
}

/// Contracts among which a guess is made.
const GUESSES: usize = 3;

impl Amsterdam {
    /// As [`Game::complete`](crate::games::Game::complete), for who has an idea what others are up
    /// to: each of their contracts is the one of a few at random that `likely` finds likeliest.
    pub fn guess(
        view: &View,
        chance: &mut Chance,
        likely: impl FnMut(Seat, Contract) -> u8,
    ) -> Amsterdam {
        guess(view, chance, likely)
    }
}

fn guess(
    view: &View,
    chance: &mut Chance,
    mut likely: impl FnMut(Seat, Contract) -> u8,
) -> Amsterdam {
    let mut game = Amsterdam {
        table: view.table.clone(),
        deck: Vec::new(),
        hands: [Cards::NONE; MAX_PLAYERS],
        contract_deck: Vec::new(),
        contracts: [ContractSet::EMPTY; MAX_PLAYERS],
        offers: [None; MAX_PLAYERS],
        chance: Chance::new(u64::from(chance.next())),
    };
    deal_cards(&mut game, view, chance);
    if view.table.phase == Phase::SetupKeep {
        deal_setup_contracts(&mut game, view, chance);
    } else {
        deal_contracts(&mut game, view, chance, &mut likely);
    }
    game
}

/// Other seats' hands (with what is known of them) and the deck.
fn deal_cards(game: &mut Amsterdam, view: &View, chance: &mut Chance) {
    let mut unseen = view.unseen();
    for seat in view.table.seats.iter() {
        game.hands[seat.index()] = match view.own {
            Some(own) if own.seat == seat => own.hand,
            _ => {
                unseen = unseen.without(view.table.known(seat));
                view.table.known(seat)
            }
        };
    }
    let mut loose: Loose = unseen.iter().collect();
    chance.shuffle(&mut loose);
    respect_standing_wilds(&mut loose, view);
    let (deck, hands) = loose.split_at(usize::from(view.deck).min(loose.len()));
    game.deck.extend(deck.iter().copied());
    let mut hands = hands.iter().copied();
    for seat in view.table.seats.iter() {
        let missing = usize::from(view.hand_size(seat)) - game.hand(seat).total();
        for card in hands.by_ref().take(missing) {
            game.hands[seat.index()].add(card);
        }
    }
}

/// A display of 3 wilds that was left standing tells that the pool lacks non-wilds (AMS-42): so
/// the deck, which comes first in `loose`, can hold only so many. Others change places with wilds
/// dealt to hands.
fn respect_standing_wilds(loose: &mut Loose, view: &View) {
    let table = &view.table;
    if !table.wants_flush() || table.flushes >= MAX_FLUSHES {
        return;
    }
    let open = table.face_up().non_wilds() + table.discards.non_wilds();
    let mut room = usize::from(FLUSH_MIN_NON_WILDS - 1).saturating_sub(open);
    let deck = usize::from(view.deck).min(loose.len());
    let (deck, hands) = loose.split_at_mut(deck);
    let mut wilds = hands.iter_mut().filter(|card| **card == Card::Wild);
    for card in deck.iter_mut().filter(|card| **card != Card::Wild) {
        if room > 0 {
            room -= 1;
        } else if let Some(wild) = wilds.next() {
            core::mem::swap(card, wild);
        }
    }
}

/// Contracts nobody has shown to the viewer, in random order.
fn loose_contracts(view: &View, chance: &mut Chance) -> LooseContracts {
    let mut seen = view.revealed.map_or(ContractSet::EMPTY, |all| {
        all.into_iter().fold(ContractSet::EMPTY, |seen, held| seen | held)
    });
    if let Some(own) = view.own {
        seen |= own.contracts | own.offer.into_iter().flatten().collect();
    }
    seen |= view.returned.iter().filter_map(|returned| returned.contract).collect();
    let mut loose: LooseContracts = (!seen).iter().collect();
    chance.shuffle(&mut loose);
    loose
}

/// Of the last few the likeliest; of equals the very last.
fn take_likeliest(
    loose: &mut LooseContracts,
    seat: Seat,
    likely: &mut impl FnMut(Seat, Contract) -> u8,
) -> Option<Contract> {
    let few = loose.len().saturating_sub(GUESSES)..loose.len();
    let at = few.max_by_key(|&at| likely(seat, loose[at]))?;
    let last = loose.len() - 1;
    loose.swap(at, last);
    loose.pop()
}

fn take_offer(loose: &mut LooseContracts) -> Option<Offer> {
    Some([loose.pop()?, loose.pop()?])
}

/// Contracts, an offer to the acting seat, and the deck with the returned ones in their places.
fn deal_contracts(
    game: &mut Amsterdam,
    view: &View,
    chance: &mut Chance,
    likely: &mut impl FnMut(Seat, Contract) -> u8,
) {
    let mut loose = loose_contracts(view, chance);
    for seat in view.table.seats.iter() {
        let count = view.contract_count(seat).unwrap_or(0);
        game.contracts[seat.index()] = match view.contracts(seat) {
            Some(contracts) => contracts,
            None => (0..count).filter_map(|_| take_likeliest(&mut loose, seat, likely)).collect(),
        };
    }
    let acting = view.table.acting;
    game.offers[acting.index()] = match view.own {
        Some(own) if own.seat == acting => own.offer,
        _ if view.table.phase == Phase::Keep => take_offer(&mut loose),
        _ => None,
    };
    // The deck's top comes last.
    for place in (0..view.contract_deck.unwrap_or(0)).rev() {
        let back = view.returned.iter().find(|returned| returned.place == Some(place));
        let contract = back.and_then(|back| back.contract).or_else(|| loose.pop());
        let slip = |contract| Slip { contract, returned_by: back.map(|back| back.by) };
        game.contract_deck.extend(contract.map(slip));
    }
}

/// During setup: those who have chosen kept one or two, nobody knows; the others have offers.
fn deal_setup_contracts(game: &mut Amsterdam, view: &View, chance: &mut Chance) {
    let mut loose = loose_contracts(view, chance);
    let mut returns: Vec<Slip, MAX_PLAYERS> = Vec::new();
    let mut seat = view.table.first;
    for _ in view.table.seats.iter() {
        let returned = match view.own {
            Some(own) if own.seat == seat => {
                game.contracts[seat.index()] = own.contracts;
                game.offers[seat.index()] = own.offer;
                view.returned.iter().find_map(|returned| returned.contract)
            }
            _ if view.table.has_chosen(seat) => choose_for(game, seat, &mut loose, chance),
            _ => {
                game.offers[seat.index()] = take_offer(&mut loose);
                None
            }
        };
        let slip = |contract| Slip { contract, returned_by: Some(seat) };
        returns.extend(returned.map(slip));
        seat = seat.next(view.table.seats);
    }
    // The latest return lies lowest (AMS-16).
    game.contract_deck.extend(returns.iter().rev().copied());
    let rest = loose.into_iter().map(|contract| Slip { contract, returned_by: None });
    game.contract_deck.extend(rest);
}

fn choose_for(
    game: &mut Amsterdam,
    seat: Seat,
    loose: &mut LooseContracts,
    chance: &mut Chance,
) -> Option<Contract> {
    let [kept, other] = take_offer(loose)?;
    game.contracts[seat.index()].insert(kept);
    if chance.below(2) == 0 {
        return Some(other);
    }
    game.contracts[seat.index()].insert(other);
    None
}
