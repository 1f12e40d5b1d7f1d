//! Section J: who may see what.

use kogge::games::amsterdam::*;
use kogge::games::{Game, Observer, Rng, Seat, Start};

use super::asking::*;
use super::position::{contract, table};

fn redacted(events: &[Event], observer: Observer) -> Vec<Event> {
    events.iter().map(|&event| Amsterdam::redact(event, observer)).collect()
}

#[test]
fn ams_110_contracts_and_offers_are_seen_by_their_seat_only() {
    let mut game = table(3).contracts(0, &[6, 9]).contracts(1, &[12]).deal();
    let offered = game.play("contracts").events().to_vec();
    for (observer, seen) in
        [(Observer::Public, None), (Observer::Seat(S1), None), (Observer::Seat(S0), Some(2))]
    {
        let view = game.view(observer);
        assert_eq!(view.contracts(S0).map(ContractSet::len), seen, "{observer:?}");
        let offer = view.own().and_then(|own| own.offer);
        assert_eq!(offer.is_some(), seen.is_some());
    }
    let Event::Offered { contracts: Some(shown), .. } = offered[0] else { panic!("no offer") };
    assert_eq!(shown, game.offer(S0).into_iter().flatten().collect());
    let hidden = [Event::Offered { seat: S0, count: 2, contracts: None }];
    assert_eq!(redacted(&offered, Observer::Seat(S1)), hidden);
    assert_eq!(redacted(&offered, Observer::Public), hidden);
    assert_eq!(redacted(&offered, Observer::Seat(S0)), offered);
    // What is kept and returned is told in numbers only.
    let kept = game.play("keep a").events().to_vec();
    assert_eq!(
        redacted(&kept, Observer::Seat(S1)),
        [
            Event::Kept { seat: S0, count: 1, contracts: None },
            Event::Returned { seat: S0, contract: None }
        ]
    );
    assert_eq!(redacted(&kept, Observer::Seat(S0)), kept);
}

#[test]
fn ams_111_hands_are_seen_by_their_owner_and_their_sizes_by_all() {
    let game = table(2).hand(0, "3G 1W").hand(1, "2P").deal();
    let other = table(2).hand(0, "2O 2K").hand(1, "2P").deal();
    for observer in [Observer::Public, Observer::Seat(S1)] {
        assert_eq!(game.view(observer), other.view(observer));
        assert_eq!([S0, S1].map(|seat| game.view(observer).hand_size(seat)), [4, 2]);
    }
    let own = game.view(Observer::Seat(S0)).own().copied().expect("own");
    assert_eq!(own.hand.to_string(), "3G 1W");
    assert_ne!(game.view(Observer::Seat(S0)), other.view(Observer::Seat(S0)));
}

#[test]
fn ams_112_what_lies_on_the_table_is_open_to_all() {
    let mut game = table(3)
        .first(2)
        .owns(0, &[3, 9])
        .owns(1, &[5, 16, 26, 36])
        .final_left(2)
        .discards("2O 1W")
        .hand(0, "2G")
        .contracts(2, &[1, 2])
        .deal();
    let events = game.play("draw, slot 1, deck").events().to_vec();
    for observer in [Observer::Public, Observer::Seat(S0), Observer::Seat(S1), Observer::Seat(S2)] {
        let view = game.view(observer);
        assert_eq!(view.table(), game.table());
        assert_eq!(usize::from(view.deck()), game.deck().count());
        assert_eq!(view.table().discards().to_string(), "2O 1W");
        assert_eq!(view.contract_deck(), Some(24 - 4));
        assert_eq!([S0, S1, S2].map(|seat| view.contract_count(seat)), [Some(1), Some(1), Some(2)]);
        assert_eq!([S0, S1, S2].map(|seat| view.hand_size(seat)), [4, 0, 0]);
        assert_eq!((view.table().first(), view.table().acting()), (S2, S0));
        assert_eq!(view.table().final_left(), Some(2));
        let told = redacted(&events, observer);
        assert_eq!(told[0], Event::TookOpen { seat: S0, slot: 1, card: Card::Blue });
        assert!(matches!(told[1], Event::Filled { slot: 1, .. }));
        assert!(matches!(told[2], Event::TookBlind { seat: S0, .. }));
    }
    // Route and cards paid.
    let mut game = table(2).hand(0, "1G 2W").deal();
    let events = game.play("claim, route 42, wilds 2").events().to_vec();
    assert!(matches!(
        redacted(&events, Observer::Seat(S1))[0],
        Event::Claimed { seat: S0, card: Card::Green, wilds: 2, .. }
    ));
}

#[test]
fn ams_113_the_order_of_the_decks_is_closed_to_all() {
    let mut position = table(2).hand(0, "1G").deal().position();
    let game = Amsterdam::from_position(&position).expect("a position");
    position.deck.reverse();
    position.contract_deck.reverse();
    position.rng = Rng::new(99);
    let other = Amsterdam::from_position(&position).expect("a position");
    assert_ne!(game, other);
    for observer in [Observer::Public, Observer::Seat(S0), Observer::Seat(S1)] {
        assert_eq!(game.view(observer), other.view(observer));
    }
}

#[test]
fn ams_114_choices_hand_and_prospects_are_private() {
    let game = table(2).hand(0, "3G").owns(0, &[30, 32, 36]).contracts(0, &[10]).deal();
    let broke = table(2).hand(0, "1G 1K 1P").owns(0, &[30, 32, 36]).contracts(0, &[24]).deal();
    let claiming = game.after("claim, route 42");
    for observer in [Observer::Public, Observer::Seat(S1)] {
        // Neither that a claim can be made nor which one is being considered.
        assert_eq!(claiming.view(observer), game.view(observer));
        assert_eq!(game.view(observer), broke.view(observer));
        let view = game.view(observer);
        assert_eq!((view.contracts(S0), view.score(S0)), (None, None));
        assert!(!view.decides());
    }
    let nobody = game.view(Observer::Public);
    assert!(nobody.own().is_none() && nobody.claimable().is_empty());
    assert_eq!(game.after("claim, route 42").events().to_vec(), []);
    // The seat itself sees all of it.
    let own = claiming.view(Observer::Seat(S0));
    assert_eq!(own.table().phase(), claiming.table().phase());
    assert_eq!(own.contract_status(contract(10)), Some(ContractStatus::Completed));
    assert_eq!(own.projected().map(|score| score.total().floor()), Some(4 + 4));
    // The contract it returned, at its place; the others know the place only.
    let game = table(2).contract_deck(&[3, 8, 20]).deal().after("contracts, keep b, end");
    let back = |observer| game.view(observer).returned().to_vec();
    let place = |contract| vec![ReturnedContract { by: S0, place: Some(1), contract }];
    assert_eq!(back(Observer::Seat(S0)), place(Some(contract(3))));
    assert_eq!(back(Observer::Seat(S1)), place(None));
    // The colour of a blind draw.
    let mut game = table(2).deck("O").deal();
    let events = game.play("draw, deck").events().to_vec();
    assert_eq!(events[0], Event::TookBlind { seat: S0, card: Some(Card::Orange) });
    assert_eq!(redacted(&events, Observer::Seat(S0)), events);
    assert_eq!(redacted(&events, Observer::Seat(S1))[0], Event::TookBlind { seat: S0, card: None });
}

/// What a screen shows before a seat has confirmed: the public view, the same whoever holds the
/// device and whatever anybody has in hand.
#[test]
fn ams_115_behind_the_curtain_is_open_information_only() {
    let mut rng = Rng::new(4);
    for seed in 0..20 {
        let mut game = Amsterdam::new(&Start::new(3, seed)).expect("a game");
        for _ in 0..80 {
            let view = game.view(Observer::Public);
            assert!(view.own().is_none());
            assert!(view.returned().iter().all(|returned| returned.contract.is_none()));
            assert!(game.table().seats().iter().all(|seat| view.contracts(seat).is_none()));
            // Any deal of what is hidden looks the same.
            assert_eq!(Amsterdam::determinize(&view, &mut rng).view(Observer::Public), view);
            let mut choices = kogge::games::Choices::new();
            game.legal(&mut choices);
            let decision = game.playout_decision(&choices, &mut rng);
            game.apply(decision, &mut ()).expect("a listed decision");
            if game.decider().is_none() {
                break;
            }
        }
    }
}

#[test]
fn ams_116_cards_taken_open_are_known_until_paid() {
    let mut game = table(2).display("OOGKR").deck("GO").deal();
    game.play("draw, slot 0, slot 1");
    assert_eq!(game.table().known(S0).to_string(), "2O");
    game.play("end, draw, deck, slot 3, end");
    // A blind card is not known.
    assert_eq!(game.table().known(S1).to_string(), "1K");
    game.play("claim, route 37, wilds 0");
    assert_eq!(game.table().known(S0).to_string(), "-");
    // Paying more than is known stops at none.
    let game = table(2).hand(0, "3G 1W").known(0, "1G 1W").deal();
    let game = game.after("claim, route 42, wilds 0");
    assert_eq!(game.table().known(S0).to_string(), "1W");
    // Nobody starts known.
    let game = Amsterdam::new(&Start::new(4, 1)).expect("a game");
    assert!(game.table().seats().iter().all(|seat| game.table().known(seat).is_empty()));
}

#[test]
fn ams_117_what_a_bot_cannot_see_is_dealt_with_what_is_known_respected() {
    let game = table(3)
        .hand(0, "2G 1W")
        .hand(1, "2P 3O")
        .known(1, "2P 1O")
        .hand(2, "1K")
        .contract_deck(&[3, 8, 20, 5])
        .deal();
    let game = game.after("contracts, keep a, end, draw, deck, deck, end");
    let view = game.view(Observer::Seat(S0));
    let (mut hands, mut decks) = (Vec::new(), Vec::new());
    for seed in 0..60 {
        let other = Amsterdam::determinize(&view, &mut Rng::new(seed));
        assert_eq!(other.check_invariants(), Ok(()));
        assert_eq!(other.view(Observer::Seat(S0)), view);
        assert_eq!(other.hand(S0), game.hand(S0));
        assert!(other.hand(S1).contains_all(game.table().known(S1)));
        assert_eq!(other.hand(S1).total(), 7);
        // The contract S0 returned lies where it put it.
        assert_eq!(contract_deck(&other)[2], 8);
        hands.push(hand(&other, S1));
        decks.push((deck(&other), contract_deck(&other), contracts(&other, S2)));
    }
    assert!(hands.iter().any(|hand| *hand != hands[0]), "S1's hand is always the same");
    assert!(decks.iter().any(|deck| deck.0 != decks[0].0), "the deck is always the same");
    assert!(decks.iter().any(|deck| deck.1 != decks[0].1 || deck.2 != decks[0].2));
    assert_eq!(view.unseen().total(), 44 - 3 - 5);
}

#[test]
fn ams_117_who_has_chosen_at_setup_holds_contracts_and_no_offer() {
    let game = Play::<Amsterdam>::start(&Start::new(3, 7)).after("keep a");
    let first = game.table().first();
    let [second, third] = [
        first.next(game.table().seats()),
        first.next(game.table().seats()).next(game.table().seats()),
    ];
    for observer in [Observer::Seat(second), Observer::Seat(third), Observer::Public] {
        for seed in 0..20 {
            let other = Amsterdam::determinize(&game.view(observer), &mut Rng::new(seed));
            assert!((1..=2).contains(&other.contracts(first).len()), "{observer:?}");
            assert!(other.offer(first).is_none() && other.offer(third).is_some(), "{observer:?}");
            assert!(other.contracts(second).is_empty() && other.offer(second).is_some());
        }
    }
}

/// A display of three wilds left standing tells that the deck holds hardly anything else.
#[test]
fn ams_117_a_standing_display_of_wilds_is_taken_into_account() {
    let game = table(3).display("WWWKP").deck("WW").hand(2, "2G 2W 1O").rest(1).acting(0).deal();
    for observer in [Observer::Seat(S0), Observer::Public] {
        let view = game.view(observer);
        for seed in 0..60 {
            let other = Amsterdam::determinize(&view, &mut Rng::new(seed));
            assert_eq!(other.check_invariants(), Ok(()));
            assert_eq!(deck(&other), "WW");
        }
    }
}

#[test]
fn ams_118_at_the_end_contracts_are_open_and_hands_stay_closed() {
    let setting = table(2)
        .acting(1)
        .owns(1, &[5, 16, 26, 42])
        .contracts(0, &[6, 9])
        .final_left(1)
        .hand(1, "2O");
    let game = setting.clone().deal().after("draw, slot 0, slot 1, end");
    let swapped = setting.hand(1, "2K").deal().after("draw, slot 0, slot 1, end");
    for observer in [Observer::Public, Observer::Seat(S0)] {
        let view = game.view(observer);
        for seat in [S0, S1] {
            assert_eq!(view.contracts(seat), Some(game.contracts(seat)));
            assert_eq!(view.score(seat), Some(game.score(seat)));
        }
        assert_eq!(view, swapped.view(observer), "{observer:?} sees a hand");
    }
    assert_eq!(game.decider(), None::<Seat>);
}
