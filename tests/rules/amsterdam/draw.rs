//! Section D: drawing transport cards, flushes and reshuffles.

use kogge::games::amsterdam::*;
use kogge::games::{Game, Observer};

use super::asking::*;
use super::position::table;

#[test]
fn ams_030_two_cards_open_or_blind_in_any_mix() {
    for (picks, held) in [
        ("slot 4, slot 3", "1K 1R"),
        ("slot 4, deck", "1P 1R"),
        ("deck, slot 1", "1B 1O"),
        ("deck, deck", "1P 1O"),
    ] {
        let game = table(2).deck("OP").deal().after(&format!("draw, {picks}"));
        assert_eq!(hand(&game, S0), held, "{picks}");
        assert_eq!(game.choices(), "end");
    }
}

#[test]
fn ams_031_a_gap_is_filled_before_the_second_card() {
    let game = table(2).deck("OP").deal().after("draw, slot 1");
    assert_eq!((display(&game).as_str(), game.table().phase()), ("POGKR", Phase::DrawSecond));
    let game = game.after("slot 1");
    assert_eq!((hand(&game, S0).as_str(), display(&game).as_str()), ("1B 1O", "PPGKR"));
}

#[test]
fn ams_032_a_face_up_wild_taken_first_is_the_only_card() {
    let game = table(2).display("PBWKR").deal().after("draw, slot 2");
    assert_eq!((hand(&game, S0).as_str(), game.choice_list()), ("1W", vec!["end".to_string()]));
}

#[test]
fn ams_033_face_up_wilds_are_closed_to_the_second_pick() {
    // Slot 0 shows a wild from the start, slot 1 one that has just been turned up.
    let game = table(2).display("WBGKR").deck("W").deal().after("draw, slot 1");
    assert_eq!(display(&game), "WWGKR");
    assert_eq!(game.choices(), "slot 2, slot 3, slot 4, deck");
    game.refuses("slot 0", "WildSecond");
    game.refuses("slot 1", "WildSecond");
}

#[test]
fn ams_034_a_wild_drawn_blind_is_an_ordinary_card() {
    let game = table(2).deck("WW").deal().after("draw, deck");
    assert_eq!(game.table().phase(), Phase::DrawSecond);
    let game = game.after("deck");
    assert_eq!((hand(&game, S0).as_str(), game.choice_list()), ("2W", vec!["end".to_string()]));
}

#[test]
fn ams_035_there_is_no_hand_limit() {
    let game = table(2).display("PBGKR").deck("OP").rest(0).deal();
    let before = game.hand(S0).total();
    assert_eq!(before, 37);
    assert_eq!(game.after("draw, deck, deck").hand(S0).total(), 39);
}

#[test]
fn ams_036_the_second_card_is_compulsory() {
    // A single non-wild is left to take.
    let game = table(2).display("WWPB.").rest(1).deal();
    let game = game.after("draw, slot 2");
    assert_eq!(game.choices(), "slot 3");
    game.refuses("end", "WrongState");
}

#[test]
fn ams_037_without_a_legal_second_source_the_action_ends() {
    for display in ["P....", "WWP..", "W.W.P"] {
        let game = table(2).display(display).rest(1).deal();
        let slot = display.find('P').expect("a pink card");
        let game = game.after(&format!("draw, slot {slot}"));
        assert_eq!((hand(&game, S0).as_str(), game.choice_list()), ("1P", vec!["end".to_string()]));
    }
}

#[test]
fn ams_038_the_first_card_and_the_new_display_are_seen_before_the_second() {
    let game = table(2).deck("WO").deal().after("draw, deck");
    let view = game.view(Observer::Seat(S0));
    assert_eq!(view.own().map(|own| own.hand.to_string()).as_deref(), Some("1W"));
    let game = table(2).deck("WO").deal().after("draw, slot 0");
    assert_eq!(game.view(Observer::Seat(S0)).table().display()[0], Some(Card::Wild));
    assert_eq!(game.table().phase(), Phase::DrawSecond);
}

#[test]
fn ams_039_three_or_more_wilds_sweep_the_whole_display() {
    // Three wilds.
    let game = table(2).display("WWGKR").deck("WPBGKR").deal().after("draw, slot 2");
    assert_eq!((display(&game).as_str(), discards(&game).as_str()), ("PBGKR", "1K 1R 3W"));
    // Four wilds at setup: five are turned up at once.
    let contracts: Vec<Contract> = Contract::all().collect();
    for (top, swept) in [("WWWWP", "1P 4W"), ("WWWWW", "5W")] {
        let top = super::position::codes(&format!("GGBB{top}PBGKR"));
        let rest = Cards::ALL.without(top.iter().copied().collect());
        let cards: Vec<Card> = top.into_iter().chain(rest.iter()).collect();
        let seats = kogge::games::Seats(2);
        let game = Amsterdam::with_decks(seats, S0, &cards, &contracts, 1).expect("a game");
        assert_eq!((display(&game).as_str(), discards(&game).as_str()), ("PBGKR", swept));
    }
    // Two wilds stay.
    let game = table(2).display("WBGKR").deck("W").deal().after("draw, slot 1");
    assert_eq!((display(&game).as_str(), discards(&game).as_str()), ("WWGKR", "-"));
}

#[test]
fn ams_040_the_check_waits_until_no_slot_can_be_filled() {
    // After the first flush W W W comes up first: only the full five, with two more, are judged.
    let game = table(2).display("WWGKR").deck("WWWWPBOPBGK");
    let game = game.deal().after("draw, slot 2");
    assert_eq!(game.table().flushes(), 2);
    assert_eq!(discards(&game), "1P 1B 1K 1R 6W", "both displays were swept with all five cards");
    assert_eq!(display(&game), "OPBGK");
}

#[test]
fn ams_041_a_display_with_a_gap_is_never_flushed() {
    let game = table(2).display("WWW.P").rest(1).deal();
    assert_eq!(game.check_invariants(), Ok(()));
    let full = table(2).display("WWWP.").hand(0, "1G 1O").rest(1).deal();
    let game = full.after("claim, route 34, wilds 0");
    // The paid card fills the gap: five cards, 3 wilds, but only two non-wilds.
    assert_eq!((display(&game).as_str(), game.table().flushes()), ("WWWPG", 0));
    let gaps = table(2).display("WWWPB").rest(1).deal();
    let game = gaps.after("draw, slot 3");
    assert_eq!((display(&game).as_str(), game.table().flushes()), ("WWW.B", 0));
}

#[test]
fn ams_042_no_flush_with_fewer_than_3_non_wilds_in_the_pool() {
    let game = table(2).display("WWGKP").deck("W").rest(1).deal();
    let game = game.after("draw, slot 2");
    assert_eq!((display(&game).as_str(), game.table().flushes()), ("WWWKP", 0));
    // One more non-wild in the pool and the display goes.
    let game = table(2).display("WWGKP").deck("WB").rest(1).deal();
    let game = game.after("draw, slot 2");
    assert!(game.table().flushes() > 0);
}

/// S0 pays a third non-wild into a pool of wilds: flush after flush until two wilds come up.
fn stubborn(seed: u64) -> Play<Amsterdam> {
    let game = table(2).display("WWWKP").deck("WWWWW").hand(0, "1G").rest(1).seed(seed);
    game.deal().after("claim, route 34, wilds 0")
}

#[test]
fn ams_043_at_most_ten_flushes_in_one_settling() {
    let games: Vec<Play<Amsterdam>> = (0..400).map(stubborn).collect();
    assert!(games.iter().all(|game| game.table().flushes() <= 10));
    assert!(games.iter().all(|game| game.table().shuffles() <= 11));
    let wilds = |game: &Amsterdam| display(game).matches('W').count();
    let standing: Vec<&Play<Amsterdam>> = games.iter().filter(|game| wilds(game) >= 3).collect();
    assert!(!standing.is_empty(), "no seed reaches the limit");
    for game in standing {
        assert_eq!(game.table().flushes(), 10);
        assert_eq!(game.check_invariants(), Ok(()));
        // A blind draw lets it stand (AMS-49); the next face-up card settles again.
        let next = game.after("end, draw, deck");
        assert_eq!((display(&next), next.table().flushes()), (display(game), 10));
        let wild = display(game).find('W').expect("a wild");
        let next = game.after(&format!("end, draw, slot {wild}"));
        assert!(next.table().flushes() > 0 || wilds(&next) < 3);
    }
}

#[test]
fn ams_044_an_exhausted_deck_is_rebuilt_from_the_shuffled_discards() {
    let setting = table(2).owns(1, &[4, 14, 36]).deck("O").discards("3B 3P").rest(1);
    let game = setting.clone().deal().after("draw, deck");
    assert_eq!((game.deck().count(), discards(&game).as_str()), (6, "-"));
    let mut cards: Vec<char> = deck(&game).chars().collect();
    cards.sort();
    assert_eq!(cards.iter().collect::<String>(), "BBBPPP");
    // Shuffled: some seeds give other orders.
    let order = |seed| deck(&setting.clone().seed(seed).deal().after("draw, deck"));
    assert!((2..20).any(|seed| order(seed) != order(1)));
}

#[test]
fn ams_045_the_deck_is_rebuilt_as_soon_as_it_is_empty() {
    // The last card leaves as a refill: at once, though nobody draws from the deck.
    let game =
        table(2).owns(1, &[35, 40]).deck("O").discards("2B").rest(1).deal().after("draw, slot 0");
    assert_eq!((display(&game).as_str(), deck(&game).as_str()), ("OBGKR", "BB"));
    // In the middle of turning up five, with the flushed cards among the shuffled.
    let game = table(2).display("WWGKR").deck("WPB").rest(1).deal();
    let game = game.after("draw, slot 2");
    let open: Cards = game.table().display().iter().flatten().copied().collect();
    let all = open.with(game.deck().collect()).with(game.table().discards());
    assert_eq!(all.to_string(), "1P 1B 1K 1R 3W");
    assert!(game.table().shuffles() >= 1 && game.deck().count() + discards(&game).len() > 0);
    // With no discards then, as soon as a card is discarded.
    let game = table(2).hand(0, "1G").rest(1).deal();
    assert_eq!(game.deck().count(), 0);
    let game = game.after("claim, route 34, wilds 0");
    assert_eq!((deck(&game).as_str(), discards(&game).as_str()), ("G", "-"));
}

#[test]
fn ams_046_empty_slots_wait_for_cards_and_fill_from_the_lowest() {
    let game = table(2).display("P.B.K").hand(0, "1G").rest(1).deal();
    assert_eq!(game.deck().count(), 0);
    let drawing = game.after("draw");
    assert_eq!(drawing.choices(), "slot 0, slot 2, slot 4");
    drawing.refuses("deck", "DeckEmpty");
    let game = game.after("claim, route 34, wilds 0");
    assert_eq!(display(&game), "PGB.K");
}

/// A display of three wilds that stands because ten flushes were made, over a deck of two cards.
fn standing(deck: &str) -> Play<Amsterdam> {
    let mut position = table(2).display("WWWKP").deck(deck).rest(1).position();
    (position.flushes, position.shuffles) = (10, 8);
    Play::of(&position)
}

#[test]
fn ams_049_a_blind_draw_sweeps_nothing_and_betrays_no_card() {
    // With W three non-wilds are left in the pool, with G only two: nobody but S0 may tell.
    let [wild, green] = [standing("WG"), standing("GW")].map(|mut game| {
        game.play("draw, deck");
        assert_eq!(game.events().len(), 1, "{:?}", game.events());
        assert_eq!((display(&game).as_str(), game.table().flushes()), ("WWWKP", 10));
        game
    });
    assert_ne!(hand(&wild, S0), hand(&green, S0));
    for observer in [Observer::Public, Observer::Seat(S1)] {
        assert_eq!(wild.view(observer).table(), green.view(observer).table());
        assert_eq!(wild.view(observer).deck(), green.view(observer).deck());
    }
    // Step (1) is done: the last card of the deck brings the discards back, and is counted.
    let setting = table(2).owns(1, &[35, 40]).deck("O").discards("2B").rest(1);
    let game = setting.deal().after("draw, deck");
    assert_eq!((deck(&game).as_str(), game.table().shuffles()), ("BB", 1));
}

#[test]
fn ams_047_settling_shuffles_fills_and_flushes_in_this_order() {
    let game = table(2).owns(1, &[35]).display("WWGKR").deck("WP").discards("1B").rest(1).deal();
    let events = game.after("draw, slot 2").events().to_vec();
    // After the card: fill slot 2, flush, fill slot 0 with the last card, shuffle, fill on.
    assert!(matches!(
        events[..5],
        [
            Event::TookOpen { slot: 2, card: Card::Green, .. },
            Event::Filled { slot: 2, card: Card::Wild },
            Event::Flushed,
            Event::Filled { slot: 0, card: Card::Pink },
            Event::Shuffled { cards: 6 },
        ]
    ));
    let slots = events[5..9].iter().map(|event| match event {
        Event::Filled { slot, .. } => *slot,
        other => panic!("{other:?}"),
    });
    assert_eq!(slots.collect::<Vec<_>>(), [1, 2, 3, 4]);
    // After a payment as well.
    let mut game = table(2).display("PB...").hand(0, "2K").rest(1).deal();
    let events = game.play("claim, route 39, wilds 0").events().to_vec();
    assert_eq!(events[1], Event::Shuffled { cards: 2 });
    assert_eq!(display(&game), "PBKK.");
    // Nothing to do: nothing happens.
    let mut still = table(2).hand(0, "1G").deal();
    assert_eq!(still.play("claim, route 34, wilds 0").events().to_vec().len(), 1);
}

#[test]
fn ams_048_after_a_flush_the_second_card_comes_from_the_new_display() {
    let game = table(2).display("WWGKR").deck("WOOPBG").deal().after("draw, slot 2");
    assert_eq!(game.choices(), "slot 0, slot 1, slot 2, slot 3, slot 4, deck");
    assert_eq!(hand(&game.after("slot 0"), S0), "1G 1O");
}
