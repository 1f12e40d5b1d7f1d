//! Section B: setup.

use kogge::games::amsterdam::*;
use kogge::games::{Game, Observer, Options, Seat, Seats, Start};

use super::asking::*;
use super::position::codes;

/// Cards that come first, then all others.
fn deck_starting(first: &str) -> Vec<Card> {
    let first = codes(first);
    let rest = Cards::ALL.without(first.iter().copied().collect());
    first.into_iter().chain(rest.iter()).collect()
}

fn contracts_starting(first: &[u8]) -> Vec<Contract> {
    let first: Vec<Contract> = first.iter().map(|&id| Contract::new(id).unwrap()).collect();
    let rest = Contract::all().filter(|contract| !first.contains(contract));
    first.iter().copied().chain(rest).collect()
}

fn dealt(seats: u8, first: u8, cards: &str, contracts: &[u8]) -> Play<Amsterdam> {
    let (cards, contracts) = (deck_starting(cards), contracts_starting(contracts));
    let game = Amsterdam::with_decks(Seats(seats), Seat(first), &cards, &contracts, 1);
    Play::new(game.expect("a game"))
}

#[test]
fn ams_010_everybody_starts_with_16_carts_and_nothing_else() {
    let game = Amsterdam::new(&Start::new(4, 3)).expect("a game");
    let table = game.table();
    for seat in table.seats().iter() {
        assert_eq!((table.carts(seat), table.route_points(seat)), (16, 0));
        assert!(table.routes(seat).is_empty() && table.known(seat).is_empty());
        assert_eq!(table.merchandise(seat), 0);
    }
    assert_eq!(table.merchandise_supply(), 16);
}

#[test]
fn ams_011_two_cards_each_and_the_rest_is_the_deck() {
    for seats in 2..=4 {
        let game = dealt(seats, 0, "PBGKROPB", &[]);
        for seat in game.table().seats().iter() {
            assert_eq!(game.hand(seat).total(), 2);
        }
        let open = 5 + game.table().discards().total();
        assert_eq!(game.deck().count(), 44 - 2 * usize::from(seats) - open);
    }
    // Shuffled: another seed, another deck.
    let deck = |seed| deck(&Amsterdam::new(&Start::new(2, seed)).expect("a game"));
    assert_ne!(deck(1), deck(2));
    assert_eq!(deck(1), deck(1));
}

#[test]
fn ams_012_five_cards_are_turned_up_and_three_wilds_swept_away() {
    let plain = dealt(2, 0, "PPBBWWGKRO", &[]);
    assert_eq!((display(&plain).as_str(), discards(&plain).as_str()), ("WWGKR", "-"));
    let flushed = dealt(2, 0, "PPBBWGWKWROPBG", &[]);
    assert_eq!((display(&flushed).as_str(), discards(&flushed).as_str()), ("ROPBG", "1G 1K 3W"));
}

#[test]
fn ams_013_two_contracts_each_of_which_one_or_both_are_kept() {
    let game = dealt(2, 0, "", &[5, 11, 2, 17]);
    assert_eq!(game.table().phase(), Phase::SetupKeep);
    assert_eq!(game.choices(), "keep a, keep b, keep ab");
    game.refuses("keep none", "MustKeepOne");
    for (keep, kept) in [("a", vec![5]), ("b", vec![11]), ("ab", vec![5, 11])] {
        let game = game.after(&format!("keep {keep}"));
        assert_eq!(contracts(&game, S0), kept);
        assert_eq!(game.offer(S0), None);
    }
}

#[test]
fn ams_014_what_is_not_kept_goes_to_the_bottom() {
    let game = dealt(2, 0, "", &[5, 11, 2, 17]).after("keep b");
    assert_eq!(contract_deck(&game).last(), Some(&5));
    assert_eq!(contract_deck(&game).len(), 24 - 4 + 1);
}

#[test]
fn ams_015_deal_from_the_first_seat_clockwise_both_cards_at_once() {
    let game = dealt(3, 1, "PPBBGK", &[1, 2, 3, 4, 5, 6]);
    assert_eq!(hand(&game, S1), "2P");
    assert_eq!(hand(&game, S2), "2B");
    assert_eq!(hand(&game, S0), "1G 1K");
    let offer = |seat| game.offer(seat).map(|offer| offer.map(Contract::id));
    assert_eq!(offer(S1), Some([1, 2]));
    assert_eq!(offer(S2), Some([3, 4]));
    assert_eq!(offer(S0), Some([5, 6]));
}

#[test]
fn ams_016_setup_choices_go_round_and_later_returns_lie_lower() {
    let mut game = dealt(3, 1, "", &[1, 2, 3, 4, 5, 6]);
    let mut order = Vec::new();
    for _ in 0..3 {
        order.extend(game.decider());
        game.play("keep a");
    }
    assert_eq!(order, [S1, S2, S0]);
    let deck = contract_deck(&game);
    assert_eq!(deck[deck.len() - 3..], [2, 4, 6]);
    assert_eq!((game.decider(), game.table().phase()), (Some(S1), Phase::Action));
}

#[test]
fn ams_017_numbers_of_contracts_stay_closed_until_all_have_chosen() {
    let mut game = dealt(3, 0, "", &[1, 2, 3, 4, 5, 6]);
    let one = game.after("keep a");
    let both = game.after("keep ab");
    for observer in [Observer::Public, Observer::Seat(S1), Observer::Seat(S2)] {
        assert_eq!(
            one.view(observer),
            both.view(observer),
            "{observer:?} can tell how many were kept"
        );
        assert_eq!(one.view(observer).contract_deck(), None);
        assert_eq!(one.view(observer).contract_count(S0), None);
    }
    for observer in [Observer::Public, Observer::Seat(S1)] {
        let events = |keep: &str| {
            let events = game.after(keep).events().to_vec();
            events.into_iter().map(|event| Amsterdam::redact(event, observer)).collect::<Vec<_>>()
        };
        assert_eq!(events("keep a"), events("keep ab"));
    }
    let events = game.play("keep a, keep ab, keep b").events().to_vec();
    assert_eq!(events.last(), Some(&Event::AllChosen([1, 2, 1, 0])));
    let view = game.view(Observer::Public);
    assert_eq!([S0, S1, S2].map(|seat| view.contract_count(seat)), [Some(1), Some(2), Some(1)]);
    assert_eq!(view.contract_deck(), Some(20));
}

#[test]
fn ams_018_the_first_seat_is_given_or_drawn_and_play_goes_clockwise() {
    for first in 0..3 {
        let start = Start { first: Some(Seat(first)), ..Start::new(3, 9) };
        let mut game = Play::<Amsterdam>::start(&start);
        game.play("keep a, keep a, keep a");
        for turn in 0..6 {
            assert_eq!(game.decider(), Some(Seat((first + turn) % 3)));
            game.play("draw, deck, deck, end");
        }
    }
    let drawn = |seed| Amsterdam::new(&Start::new(3, seed)).expect("a game").table().first();
    for seat in [S0, S1, S2] {
        assert!((0..50).any(|seed| drawn(seed) == seat), "S{} never begins", seat.0);
    }
    let start = Start { first: Some(S3), ..Start::new(3, 9) };
    assert_eq!(Amsterdam::new(&start).err(), Some(Refusal::BadSeat));
}

#[test]
fn decks_that_are_not_the_games_own_are_refused() {
    let (cards, contracts) = (deck_starting(""), contracts_starting(&[]));
    let bad = |cards: &[Card], contracts: &[Contract]| {
        let game = Amsterdam::with_decks(Seats(2), S0, cards, contracts, 1);
        game.is_err_and(|error| error.refusal == Refusal::BadPosition)
    };
    assert!(!bad(&cards, &contracts));
    assert!(bad(&cards[1..], &contracts));
    assert!(bad(&[&cards[..43], &cards[..1]].concat(), &contracts[..]) || cards[43] == cards[0]);
    assert!(bad(&cards, &contracts[1..]));
    assert!(bad(&cards, &[&contracts[1..], &contracts[1..2]].concat()));
}

#[test]
fn ams_104_there_are_no_variants() {
    assert!(Amsterdam::SPEC.options.is_empty());
    let start = Start { options: Options::NONE.with(0), ..Start::new(2, 1) };
    assert_eq!(Amsterdam::new(&start).err(), Some(Refusal::UnknownOption));
}
