//! Section J: who may see what.

use kogge::games::amsterdam::*;
use kogge::games::{Chance, Eyes, Game, Seat, Start};

use crate::builder::{contract, table};
use crate::play::*;

fn veiled(events: &[Event], eyes: Eyes) -> Vec<Event> {
    events.iter().map(|&event| Amsterdam::veil(event, eyes)).collect()
}

#[test]
fn ams_110_contracts_and_offers_are_seen_by_their_seat_only() {
    let mut game = table(3).contracts(0, &[6, 9]).contracts(1, &[12]).game();
    let offered = play(&mut game, "contracts");
    for (eyes, seen) in [(Eyes::Public, None), (Eyes::Of(S1), None), (Eyes::Of(S0), Some(2))] {
        let view = game.view(eyes);
        assert_eq!(view.contracts(S0).map(ContractSet::len), seen, "{eyes:?}");
        let offer = view.own().and_then(|own| own.offer);
        assert_eq!(offer.is_some(), seen.is_some());
    }
    let Event::Offered { contracts: Some(shown), .. } = offered[0] else { panic!("no offer") };
    assert_eq!(shown, game.offer(S0).into_iter().flatten().collect());
    let hidden = [Event::Offered { seat: S0, count: 2, contracts: None }];
    assert_eq!(veiled(&offered, Eyes::Of(S1)), hidden);
    assert_eq!(veiled(&offered, Eyes::Public), hidden);
    assert_eq!(veiled(&offered, Eyes::Of(S0)), offered);
    // What is kept and returned is told in numbers only.
    let kept = play(&mut game, "keep a");
    assert_eq!(
        veiled(&kept, Eyes::Of(S1)),
        [
            Event::Kept { seat: S0, count: 1, contracts: None },
            Event::Returned { seat: S0, contract: None }
        ]
    );
    assert_eq!(veiled(&kept, Eyes::Of(S0)), kept);
}

#[test]
fn ams_111_hands_are_seen_by_their_owner_and_their_sizes_by_all() {
    let game = table(2).hand(0, "3G 1W").hand(1, "2P").game();
    let other = table(2).hand(0, "2O 2K").hand(1, "2P").game();
    for eyes in [Eyes::Public, Eyes::Of(S1)] {
        assert_eq!(game.view(eyes), other.view(eyes));
        assert_eq!([S0, S1].map(|seat| game.view(eyes).hand_size(seat)), [4, 2]);
    }
    let own = game.view(Eyes::Of(S0)).own().copied().expect("own");
    assert_eq!(own.hand.to_string(), "3G 1W");
    assert_ne!(game.view(Eyes::Of(S0)), other.view(Eyes::Of(S0)));
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
        .game();
    let events = play(&mut game, "draw; slot 1; deck");
    for eyes in [Eyes::Public, Eyes::Of(S0), Eyes::Of(S1), Eyes::Of(S2)] {
        let view = game.view(eyes);
        assert_eq!(view.table(), game.table());
        assert_eq!(usize::from(view.deck()), game.deck().count());
        assert_eq!(view.table().discards().to_string(), "2O 1W");
        assert_eq!(view.contract_deck(), Some(24 - 4));
        assert_eq!([S0, S1, S2].map(|seat| view.contract_count(seat)), [Some(1), Some(1), Some(2)]);
        assert_eq!([S0, S1, S2].map(|seat| view.hand_size(seat)), [4, 0, 0]);
        assert_eq!((view.table().first(), view.table().acting()), (S2, S0));
        assert_eq!(view.table().final_left(), Some(2));
        let told = veiled(&events, eyes);
        assert_eq!(told[0], Event::TookOpen { seat: S0, slot: 1, card: Card::Blue });
        assert!(matches!(told[1], Event::Filled { slot: 1, .. }));
        assert!(matches!(told[2], Event::TookBlind { seat: S0, .. }));
    }
    // Route and cards paid.
    let mut game = table(2).hand(0, "1G 2W").game();
    let events = play(&mut game, "claim; route 42; wilds 2");
    assert!(matches!(
        veiled(&events, Eyes::Of(S1))[0],
        Event::Claimed { seat: S0, card: Card::Green, wilds: 2, .. }
    ));
}

#[test]
fn ams_113_the_order_of_the_decks_is_closed_to_all() {
    let mut position = table(2).hand(0, "1G").game().position();
    let game = Amsterdam::from_position(&position).expect("a position");
    position.deck.reverse();
    position.contract_deck.reverse();
    position.chance = Chance::new(99);
    let other = Amsterdam::from_position(&position).expect("a position");
    assert_ne!(game, other);
    for eyes in [Eyes::Public, Eyes::Of(S0), Eyes::Of(S1)] {
        assert_eq!(game.view(eyes), other.view(eyes));
    }
}

#[test]
fn ams_114_choices_hand_and_prospects_are_private() {
    let game = table(2).hand(0, "3G").owns(0, &[30, 32, 36]).contracts(0, &[10]).game();
    let broke = table(2).hand(0, "1G 1K 1P").owns(0, &[30, 32, 36]).contracts(0, &[24]).game();
    let claiming = after(game.clone(), "claim; route 42");
    for eyes in [Eyes::Public, Eyes::Of(S1)] {
        // Neither that a claim can be made nor which one is being considered.
        assert_eq!(claiming.view(eyes), game.view(eyes));
        assert_eq!(game.view(eyes), broke.view(eyes));
        let view = game.view(eyes);
        assert_eq!((view.contracts(S0), view.score(S0)), (None, None));
        assert!(!view.decides());
    }
    let nobody = game.view(Eyes::Public);
    assert!(nobody.own().is_none() && nobody.claimable().is_empty());
    assert_eq!(play(&mut game.clone(), "claim; route 42"), []);
    // The seat itself sees all of it.
    let own = claiming.view(Eyes::Of(S0));
    assert_eq!(own.table().phase(), claiming.table().phase());
    assert_eq!(own.outlook(contract(10)), Some(Outlook::Completed));
    assert_eq!(own.projected().map(|score| score.total().floor()), Some(4 + 4));
    // The contract it returned, at its place; the others know the place only.
    let game = after(table(2).contract_deck(&[3, 8, 20]).game(), "contracts; keep b; end");
    let back = |eyes| game.view(eyes).returned().to_vec();
    let place = |contract| vec![Returned { by: S0, place: Some(1), contract }];
    assert_eq!(back(Eyes::Of(S0)), place(Some(contract(3))));
    assert_eq!(back(Eyes::Of(S1)), place(None));
    // The colour of a blind draw.
    let mut game = table(2).deck("O").game();
    let events = play(&mut game, "draw; deck");
    assert_eq!(events[0], Event::TookBlind { seat: S0, card: Some(Card::Orange) });
    assert_eq!(veiled(&events, Eyes::Of(S0)), events);
    assert_eq!(veiled(&events, Eyes::Of(S1))[0], Event::TookBlind { seat: S0, card: None });
}

/// What a screen shows before a seat has confirmed: the public view, the same whoever holds the
/// device and whatever anybody has in hand.
#[test]
fn ams_115_behind_the_curtain_is_open_information_only() {
    let mut chance = Chance::new(4);
    for seed in 0..20 {
        let mut game = Amsterdam::new(&Start::new(3, seed)).expect("a game");
        for _ in 0..80 {
            let view = game.view(Eyes::Public);
            assert!(view.own().is_none());
            assert!(view.returned().iter().all(|returned| returned.contract.is_none()));
            assert!(game.table().seats().iter().all(|seat| view.contracts(seat).is_none()));
            // Any deal of what is hidden looks the same.
            assert_eq!(Amsterdam::complete(&view, &mut chance).view(Eyes::Public), view);
            let mut choices = kogge::games::Choices::new();
            game.legal(&mut choices);
            let decision = game.wander(&choices, &mut chance);
            game.apply(decision, &mut ()).expect("a listed decision");
            if game.decider().is_none() {
                break;
            }
        }
    }
}

#[test]
fn ams_116_cards_taken_open_are_known_until_paid() {
    let mut game = table(2).display("OOGKR").deck("GO").game();
    play(&mut game, "draw; slot 0; slot 1");
    assert_eq!(game.table().known(S0).to_string(), "2O");
    play(&mut game, "end; draw; deck; slot 3; end");
    // A blind card is not known.
    assert_eq!(game.table().known(S1).to_string(), "1K");
    play(&mut game, "claim; route 37; wilds 0");
    assert_eq!(game.table().known(S0).to_string(), "-");
    // Paying more than is known stops at none.
    let game = table(2).hand(0, "3G 1W").known(0, "1G 1W").game();
    let game = after(game, "claim; route 42; wilds 0");
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
        .game();
    let game = after(game, "contracts; keep a; end; draw; deck; deck; end");
    let view = game.view(Eyes::Of(S0));
    let (mut hands, mut decks) = (Vec::new(), Vec::new());
    for seed in 0..60 {
        let other = Amsterdam::complete(&view, &mut Chance::new(seed));
        assert_eq!(other.audit(), Ok(()));
        assert_eq!(other.view(Eyes::Of(S0)), view);
        assert_eq!(other.hand(S0), game.hand(S0));
        assert!(other.hand(S1).hold(game.table().known(S1)));
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
    let game = after(Amsterdam::new(&Start::new(3, 7)).expect("a game"), "keep a");
    let first = game.table().first();
    let [second, third] = [
        first.next(game.table().seats()),
        first.next(game.table().seats()).next(game.table().seats()),
    ];
    for eyes in [Eyes::Of(second), Eyes::Of(third), Eyes::Public] {
        for seed in 0..20 {
            let other = Amsterdam::complete(&game.view(eyes), &mut Chance::new(seed));
            assert!((1..=2).contains(&other.contracts(first).len()), "{eyes:?}");
            assert!(other.offer(first).is_none() && other.offer(third).is_some(), "{eyes:?}");
            assert!(other.contracts(second).is_empty() && other.offer(second).is_some());
        }
    }
}

/// A display of three wilds left standing tells that the deck holds hardly anything else.
#[test]
fn ams_117_a_standing_display_of_wilds_is_taken_into_account() {
    let game = table(3).display("WWWKP").deck("WW").hand(2, "2G 2W 1O").rest(1).acting(0).game();
    for eyes in [Eyes::Of(S0), Eyes::Public] {
        let view = game.view(eyes);
        for seed in 0..60 {
            let other = Amsterdam::complete(&view, &mut Chance::new(seed));
            assert_eq!(other.audit(), Ok(()));
            assert_eq!(deck(&other), "WW");
        }
    }
}

#[test]
fn ams_118_at_the_end_contracts_are_open_and_hands_stay_closed() {
    let setting =
        table(2).owns(1, &[5, 16, 26, 42]).contracts(0, &[6, 9]).final_left(1).hand(1, "2O");
    let game = after(setting.clone().game(), "draw; slot 0; slot 1; end");
    let swapped = after(setting.hand(1, "2K").game(), "draw; slot 0; slot 1; end");
    for eyes in [Eyes::Public, Eyes::Of(S0)] {
        let view = game.view(eyes);
        for seat in [S0, S1] {
            assert_eq!(view.contracts(seat), Some(game.contracts(seat)));
            assert_eq!(view.score(seat), Some(game.score(seat)));
        }
        assert_eq!(view, swapped.view(eyes), "{eyes:?} sees a hand");
    }
    assert_eq!(game.decider(), None::<Seat>);
}
