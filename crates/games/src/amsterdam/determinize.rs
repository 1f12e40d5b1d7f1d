//! A game that could be behind a view: everything unseen is dealt at random (AMS-117).
//!
//! Uses the view and chance, never the game the view was taken from.

use heapless::Vec;

use super::data::{Card, Contract, FLUSH_MIN_NON_WILDS, MAX_FLUSHES, MAX_PLAYERS, TRANSPORT_CARDS};
use super::public::Phase;
use super::sets::ContractSet;
use super::state::Cards;
use super::state::{Amsterdam, DeckEntry, Offer};
use super::view::View;
use crate::{Rng, Seat};

type UnseenCards = Vec<Card, TRANSPORT_CARDS, u8>;
type UnseenContracts = Vec<Contract, { Contract::COUNT }, u8>;

pub(super) fn determinize(view: &View, rng: &mut Rng) -> Amsterdam {
    Amsterdam::determinize_by(view, rng, |_, _| 0)
}

/// Contracts among which a guess is made.
const CANDIDATES: usize = 3;

impl Amsterdam {
    /// As [`Game::determinize`](crate::Game::determinize), for whoever has an idea what others are up
    /// to: each of their contracts is the one of a few at random that `likely` finds likeliest.
    pub fn determinize_by(
        view: &View,
        rng: &mut Rng,
        likely: impl FnMut(Seat, Contract) -> u8,
    ) -> Amsterdam {
        determinize_by(view, rng, likely)
    }
}

fn determinize_by(
    view: &View,
    rng: &mut Rng,
    mut likely: impl FnMut(Seat, Contract) -> u8,
) -> Amsterdam {
    let mut game = Amsterdam {
        table: view.table.clone(),
        deck: Vec::new(),
        hands: [Cards::NONE; MAX_PLAYERS],
        contract_deck: Vec::new(),
        contracts: [ContractSet::EMPTY; MAX_PLAYERS],
        offers: [None; MAX_PLAYERS],
        rng: Rng::new(u64::from(rng.next())),
    };
    deal_cards(&mut game, view, rng);
    if view.table.phase == Phase::SetupKeep {
        deal_setup_contracts(&mut game, view, rng);
    } else {
        deal_contracts(&mut game, view, rng, &mut likely);
    }
    game
}

/// Other seats' hands (with what is known of them) and the deck.
fn deal_cards(game: &mut Amsterdam, view: &View, rng: &mut Rng) {
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
    let mut unseen: UnseenCards = unseen.iter().collect();
    rng.shuffle(&mut unseen);
    respect_standing_wilds(&mut unseen, view);
    let (deck, hands) = unseen.split_at(usize::from(view.deck).min(unseen.len()));
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
/// the deck, which comes first in `unseen`, can hold only some. Others change places with wilds
/// dealt to hands.
fn respect_standing_wilds(unseen: &mut UnseenCards, view: &View) {
    let table = &view.table;
    if !table.wants_flush() || table.flushes >= MAX_FLUSHES {
        return;
    }
    let open = table.face_up().non_wilds() + table.discards.non_wilds();
    let mut room = usize::from(FLUSH_MIN_NON_WILDS - 1).saturating_sub(open);
    let deck = usize::from(view.deck).min(unseen.len());
    let (deck, hands) = unseen.split_at_mut(deck);
    let mut wilds = hands.iter_mut().filter(|card| **card == Card::Wild);
    for card in deck.iter_mut().filter(|card| **card != Card::Wild) {
        if room > 0 {
            room -= 1;
        } else if let Some(wild) = wilds.next() {
            core::mem::swap(card, wild);
        }
    }
}

/// Contracts nobody has shown to the observer, in random order.
fn unseen_contracts(view: &View, rng: &mut Rng) -> UnseenContracts {
    let mut seen = view.revealed.map_or(ContractSet::EMPTY, |all| {
        all.into_iter().fold(ContractSet::EMPTY, |seen, held| seen | held)
    });
    if let Some(own) = view.own {
        seen |= own.contracts | own.offer.into_iter().flatten().collect();
    }
    seen |= view.returned.iter().filter_map(|returned| returned.contract).collect();
    let mut unseen: UnseenContracts = (!seen).iter().collect();
    rng.shuffle(&mut unseen);
    unseen
}

/// Of the last few the likeliest; of equals the very last.
fn take_most_likely(
    unseen: &mut UnseenContracts,
    seat: Seat,
    likely: &mut impl FnMut(Seat, Contract) -> u8,
) -> Option<Contract> {
    let few = unseen.len().saturating_sub(CANDIDATES)..unseen.len();
    let at = few.max_by_key(|&at| likely(seat, unseen[at]))?;
    let last = unseen.len() - 1;
    unseen.swap(at, last);
    unseen.pop()
}

fn take_offer(unseen: &mut UnseenContracts) -> Option<Offer> {
    Some([unseen.pop()?, unseen.pop()?])
}

/// Contracts, an offer to the acting seat, and the deck with the returned ones in their places.
fn deal_contracts(
    game: &mut Amsterdam,
    view: &View,
    rng: &mut Rng,
    likely: &mut impl FnMut(Seat, Contract) -> u8,
) {
    let mut unseen = unseen_contracts(view, rng);
    for seat in view.table.seats.iter() {
        let count = view.contract_count(seat).unwrap_or(0);
        game.contracts[seat.index()] = match view.contracts(seat) {
            Some(contracts) => contracts,
            None => {
                (0..count).filter_map(|_| take_most_likely(&mut unseen, seat, likely)).collect()
            }
        };
    }
    let acting = view.table.acting;
    game.offers[acting.index()] = match view.own {
        Some(own) if own.seat == acting => own.offer,
        _ if view.table.phase == Phase::Keep => take_offer(&mut unseen),
        _ => None,
    };
    // The deck's top comes last.
    for place in (0..view.contract_deck.unwrap_or(0)).rev() {
        let back = view.returned.iter().find(|returned| returned.place == Some(place));
        let contract = back.and_then(|back| back.contract).or_else(|| unseen.pop());
        let entry = |contract| DeckEntry { contract, returned_by: back.map(|back| back.by) };
        game.contract_deck.extend(contract.map(entry));
    }
}

/// During setup: those who have chosen kept one or two, nobody knows; the others have offers.
fn deal_setup_contracts(game: &mut Amsterdam, view: &View, rng: &mut Rng) {
    let mut unseen = unseen_contracts(view, rng);
    let mut returns: Vec<DeckEntry, MAX_PLAYERS> = Vec::new();
    let mut seat = view.table.first;
    for _ in view.table.seats.iter() {
        let returned = match view.own {
            Some(own) if own.seat == seat => {
                game.contracts[seat.index()] = own.contracts;
                game.offers[seat.index()] = own.offer;
                view.returned.iter().find_map(|returned| returned.contract)
            }
            _ if view.table.has_chosen(seat) => choose_for(game, seat, &mut unseen, rng),
            _ => {
                game.offers[seat.index()] = take_offer(&mut unseen);
                None
            }
        };
        let entry = |contract| DeckEntry { contract, returned_by: Some(seat) };
        returns.extend(returned.map(entry));
        seat = seat.next(view.table.seats);
    }
    // The latest return lies lowest (AMS-16).
    game.contract_deck.extend(returns.iter().rev().copied());
    let rest = unseen.into_iter().map(|contract| DeckEntry { contract, returned_by: None });
    game.contract_deck.extend(rest);
}

fn choose_for(
    game: &mut Amsterdam,
    seat: Seat,
    unseen: &mut UnseenContracts,
    rng: &mut Rng,
) -> Option<Contract> {
    let [kept, other] = take_offer(unseen)?;
    game.contracts[seat.index()].insert(kept);
    if rng.below(2) == 0 {
        return Some(other);
    }
    game.contracts[seat.index()].insert(other);
    None
}
