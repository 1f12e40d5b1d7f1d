//! Section 6: the worked examples, each under its number.

use kogge::bots::{Arena, BotLevel, Search};
use kogge::games::amsterdam::*;
use kogge::games::{Game, Observer, Outcome, Rng, Seat, Seats, UndoRefusal};

use super::asking::*;
use super::position::{codes, contract, route, table};
use super::scoring::over;

#[test]
fn ams_x01_green_route_of_three() {
    let game = table(3).hand(0, "3G 3W").deal().after("claim, route 42");
    assert_eq!(game.choices(), "wilds 0, wilds 1, wilds 2, wilds 3");
    let game = game.after("wilds 1");
    assert_eq!((discards(&game).as_str(), hand(&game, S0).as_str()), ("2G 1W", "1G 2W"));
    let table = game.table();
    assert_eq!((table.route_points(S0), table.carts(S0), table.merchandise(S0)), (4, 13, 0));
}

#[test]
fn ams_x02_pink_route_with_pink_cards() {
    let game = table(3).hand(0, "2P").deal();
    assert_eq!(claimable(&game), [1, 2, 7, 13, 14, 18, 21, 23, 25, 29, 30, 31, 36]);
    let game = table(3).hand(0, "1P 1B").deal();
    assert_eq!(claimable(&game), [7, 14, 18, 30, 35, 40, 44]);
    game.after("claim").refuses("route 29", "CannotPay");
}

#[test]
fn ams_x03_grey_route_any_one_colour() {
    let game = table(2).hand(0, "3O 2B 2W").deal().after("claim, route 5");
    assert_eq!(game.choices(), "pay blue, pay orange");
    assert_eq!(game.after("pay orange").choices(), "wilds 1, wilds 2");
    assert_eq!(game.after("pay blue").choices(), "wilds 2");
    let game = game.after("pay orange, wilds 1");
    assert_eq!((discards(&game).as_str(), hand(&game, S0).as_str()), ("3O 1W", "2B 1W"));
    let table = game.table();
    assert_eq!((table.route_points(S0), table.carts(S0), table.merchandise(S0)), (7, 12, 1));
}

#[test]
fn ams_x04_a_face_up_wild() {
    let game = table(2).display("WBGKR").deck("O").deal().after("draw, slot 0");
    assert_eq!((hand(&game, S0).as_str(), display(&game).as_str()), ("1W", "OBGKR"));
    assert_eq!(game.choices(), "end");
}

#[test]
fn ams_x05_a_blind_wild_and_a_closed_one() {
    let game = table(2).display("WBGKR").deck("WP").deal().after("draw, deck");
    assert_eq!(game.choices(), "slot 1, slot 2, slot 3, slot 4, deck");
    game.refuses("slot 0", "WildSecond");
    let game = game.after("deck");
    assert_eq!(hand(&game, S0), "1P 1W");
    assert_eq!(game.choices(), "end");
}

#[test]
fn ams_x06_flush_between_the_two_cards() {
    let game = table(2).display("WWGKR").deck("WOOPBG").deal().after("draw, slot 2");
    assert_eq!((hand(&game, S0).as_str(), discards(&game).as_str()), ("1G", "1K 1R 3W"));
    assert_eq!(display(&game), "OOPBG");
    assert_eq!(game.choices(), "slot 0, slot 1, slot 2, slot 3, slot 4, deck");
}

#[test]
fn ams_x07_two_flushes() {
    let game = table(2).display("WWGKR").deck("WWWWOPBGKRO").deal();
    let game = game.after("draw, slot 2");
    assert_eq!((hand(&game, S0).as_str(), display(&game).as_str()), ("1G", "BGKRO"));
    assert_eq!(discards(&game), "1P 1K 1R 1O 6W");
    assert_eq!(game.table().flushes(), 2);
}

#[test]
fn ams_x08_reshuffle_at_once() {
    let game =
        table(2).owns(1, &[35, 40]).deck("O").discards("2B").rest(1).deal().after("draw, deck");
    assert_eq!((hand(&game, S0).as_str(), deck(&game).as_str()), ("1O", "BB"));
    assert_eq!(discards(&game), "-");
    let game = game.after("deck");
    assert_eq!((hand(&game, S0).as_str(), deck(&game).as_str()), ("1B 1O", "B"));
}

fn no_second_card() -> Play<Amsterdam> {
    table(2).display("WWP..").rest(1).deal()
}

#[test]
fn ams_x09_no_second_card() {
    assert_eq!(no_second_card().choices(), "draw, contracts");
    let game = no_second_card().after("draw, slot 2");
    assert_eq!((hand(&game, S0).as_str(), display(&game).as_str()), ("1P", "WW..."));
    assert_eq!(game.choices(), "end");
}

#[test]
fn ams_x10_a_flush_would_be_endless() {
    let game = table(2).display("WWGKP").deck("W").rest(1).deal().after("draw, slot 2");
    assert_eq!((display(&game).as_str(), game.deck().count()), ("WWWKP", 0));
    assert_eq!(
        (game.table().flushes(), game.choice_list()),
        (0, vec!["slot 3".into(), "slot 4".into()])
    );
}

#[test]
fn ams_x11_payment_refills_gaps() {
    let game = table(2).display("P....").hand(0, "3G 1O").rest(1).deal();
    let mut history = game.after("claim, route 42, wilds 0");
    let game = history.game();
    assert_eq!((display(game).as_str(), game.deck().count()), ("PGGG.", 0));
    assert_eq!((game.table().route_points(S0), discards(game).as_str()), (4, "-"));
    assert_eq!(history.undo(), Err(UndoRefusal::UndoBarrier));
}

#[test]
fn ams_x12_double_route() {
    for seats in [2, 3] {
        let game = table(seats).hand(0, "2P 2B").hand(1, "2B").deal();
        let game = game.after("claim, route 1, wilds 0, end");
        let table = game.table();
        assert_eq!((table.route_points(S0), table.merchandise(S0), table.carts(S0)), (2, 1, 14));
        if seats == 2 {
            game.after("claim").refuses("route 2", "RouteClosed");
        } else {
            assert!(claimable(&game).contains(&2));
        }
        let mut game = game.after("draw, slot 0, slot 1, end");
        if seats == 3 {
            game.play("draw, slot 0, slot 1, end");
        }
        game.after("claim").refuses("route 2", "OwnsTwin");
    }
}

#[test]
fn ams_x13_carts() {
    let game = table(2).owns(0, &[5, 16, 26, 36]).final_left(1).hand(0, "3B 2K").deal();
    let game = game.after("claim");
    game.refuses("route 4", "NotEnoughCarts");
    assert_eq!(game.after("route 20, wilds 0").table().carts(S0), 0);
}

#[test]
fn ams_x14_wilds_only_on_one_space() {
    let game = table(2).hand(0, "1W").deal().after("claim");
    let ones: Vec<u8> = Route::all().filter(|r| r.length() == 1).map(Route::id).collect();
    assert_eq!(ones.len(), 15);
    assert_eq!(claimable(&game), ones);
    let grey = game.after("route 30");
    assert_eq!(grey.choices(), "pay wild");
    let grey = grey.after("pay wild");
    assert_eq!((grey.table().route_points(S0), hand(&grey, S0).as_str()), (1, "-"));
    assert_eq!(grey.choices(), "end");
    assert_eq!(game.after("route 32").choices(), "wilds 1");
}

#[test]
fn ams_x15_contracts_returned() {
    let game = table(2).contract_deck(&[3, 8, 20]).deal().after("contracts");
    let offer = |game: &Amsterdam, seat| game.offer(seat).map(|offer| offer.map(Contract::id));
    assert_eq!(offer(&game, S0), Some([3, 8]));
    let game = game.after("keep b");
    assert!(game.contracts(S0).has(contract(8)));
    assert_eq!(contract_deck(&game), [20, 3]);
    let game = game.after("end, contracts");
    assert_eq!(offer(&game, S1), Some([20, 3]));
}

#[test]
fn ams_x16_the_last_contract() {
    let game = table(2).contract_deck(&[7]).deal().after("contracts");
    assert!(game.contracts(S0).has(contract(7)));
    assert_eq!(game.choices(), "end");
    game.after("end").refuses("contracts", "ContractDeckEmpty");
}

#[test]
fn ams_x17_the_last_round() {
    let game = table(3)
        .acting(1)
        .owns(1, &[5, 26, 22])
        .hand(1, "3G")
        .owns(2, &[16, 19, 4, 36])
        .hand(2, "2K 1W")
        .deal();
    assert_eq!([S1, S2].map(|seat| game.table().carts(seat)), [5, 4]);
    let left = |game: &Amsterdam| game.table().final_left();
    let game = game.after("claim, route 42, wilds 0, end");
    assert_eq!((game.table().carts(S1), left(&game)), (2, Some(3)));
    let game = game.after("claim, route 20, wilds 0, end");
    assert_eq!((game.table().carts(S2), left(&game)), (2, Some(2)));
    let game = game.after("draw, slot 0, slot 1, end");
    assert_eq!(left(&game), Some(1));
    let game = game.after("draw, deck, deck, end");
    assert_eq!((left(&game), game.decider()), (Some(0), None));
    assert_eq!([S1, S2].map(|seat| game.table().route_points(seat)), [22, 19]);
}

#[test]
fn ams_x18_three_carts_do_not_trigger() {
    let game = table(2).owns(0, &[5, 16, 4]).hand(0, "2P").deal();
    let game = game.after("claim, route 36, wilds 0, end");
    assert_eq!((game.table().carts(S0), game.table().final_left()), (3, None));
}

#[test]
fn ams_x19_only_pass() {
    let setting = table(2).final_left(1).owns(0, &[4, 5, 16, 26, 30]).display(".....").rest(1);
    let game = setting.clone().contract_deck(&[]).deal();
    assert_eq!((game.table().carts(S0), game.choice_list()), (0, vec!["pass".to_string()]));
    let game = setting.contract_deck(&[7]).deal();
    assert_eq!(game.choices(), "contracts");
    game.refuses("pass", "PassNotAllowed");
}

#[test]
fn ams_x20_merchandise_counts_and_bonus() {
    let cases: [(&[u8], &[u8]); 14] = [
        (&[4, 1], &[8, 4]),
        (&[3, 3], &[8, 8]),
        (&[2, 0], &[8, 0]),
        (&[0, 0], &[0, 0]),
        (&[3, 3, 1], &[8, 8, 2]),
        (&[4, 2, 2], &[8, 5, 5]),
        (&[2, 2, 2], &[8, 8, 8]),
        (&[1, 0, 0], &[8, 0, 0]),
        (&[5, 3, 3, 1], &[8, 6, 6, 2]),
        (&[3, 3, 2, 1], &[8, 8, 4, 2]),
        (&[2, 2, 1, 1], &[8, 8, 4, 4]),
        (&[3, 3, 3, 1], &[8, 8, 8, 2]),
        (&[3, 2, 2, 2], &[8, 6, 6, 6]),
        (&[4, 1, 0, 0], &[8, 6, 0, 0]),
    ];
    for (counts, bonus) in cases {
        let mut all = [0; 4];
        all[..counts.len()].copy_from_slice(counts);
        let seats = Seats(counts.len() as u8);
        let given: Vec<u8> = seats.iter().map(|s| merchandise_bonus(seats, &all, s)).collect();
        assert_eq!(given, bonus, "{counts:?}");
    }
}

#[test]
fn ams_x21_connection() {
    let game = table(2).owns(0, &[30, 32, 36]).contracts(0, &[10]).deal();
    assert_eq!(score(&game, S0)[1], 4);
    let game = table(2).owns(0, &[30, 36]).owns(1, &[32]).contracts(0, &[10]).deal();
    assert_eq!(score(&game, S0)[1], -4);
}

#[test]
fn ams_x22_full_score() {
    let game = over(
        table(3)
            .owns(0, &[5, 27, 28, 32, 34])
            .contracts(0, &[6, 9])
            .owns(1, &[16, 19, 20, 21, 22])
            .contracts(1, &[1, 2])
            .owns(2, &[3, 9, 12, 17, 40, 42])
            .contracts(2, &[12, 20]),
    );
    assert_eq!(score(&game, S0), [13, 4 - 4, 2]);
    assert_eq!(score(&game, S1), [19, 2 + 3, 8]);
    assert_eq!(score(&game, S2), [12, 7 - 5, 5]);
    let seats = [S0, S1, S2];
    assert_eq!(seats.map(|seat| game.score(seat).total().floor()), [15, 32, 19]);
    assert_eq!(seats.map(|seat| game.table().merchandise(seat)), [2, 4, 3]);
    assert_eq!(seats.map(|seat| game.completed(seat).len()), [1, 2, 1]);
    let outcome = game.outcome().expect("the end");
    assert_eq!(seats.map(|seat| outcome.place(seat)), [3, 1, 2]);
}

#[test]
fn ams_x23_ties() {
    let places = |keys: &[(i16, usize)]| {
        let outcome =
            Outcome::rank(Seats(keys.len() as u8), |seat: Seat| rank_key(keys[seat.index()]));
        (0..keys.len()).map(|seat| outcome.place(Seat(seat as u8))).collect::<Vec<_>>()
    };
    assert_eq!(places(&[(20, 2), (20, 1)]), [1, 2]);
    assert_eq!(places(&[(20, 1), (20, 1), (18, 3)]), [1, 1, 3]);
    assert_eq!(places(&[(-3, 0), (-5, 1)]), [1, 2]);
}

/// The key of the engine's own ranking.
fn rank_key((total, completed): (i16, usize)) -> RankKey {
    (kogge::games::Points::new(total), completed)
}

#[test]
fn ams_x24_setup() {
    let top = codes("PPBBWWWGKROPBG");
    let rest = Cards::ALL.without(top.iter().copied().collect());
    let cards: Vec<Card> = top.into_iter().chain(rest.iter()).collect();
    let top = [5, 11, 2, 17].map(contract);
    let rest = Contract::all().filter(|contract| !top.contains(contract));
    let contract_cards: Vec<Contract> = top.iter().copied().chain(rest).collect();
    let game = Amsterdam::with_decks(Seats(2), S0, &cards, &contract_cards, 1).expect("a game");
    let game = Play::new(game);
    assert_eq!([S0, S1].map(|seat| hand(&game, seat)), ["2P", "2B"]);
    assert_eq!((display(&game).as_str(), discards(&game).as_str()), ("ROPBG", "1G 1K 3W"));
    assert_eq!(game.deck().count(), 30);
    let game = game.after("keep a, keep ab");
    assert_eq!((contracts(&game, S0), contracts(&game, S1)), (vec![5], vec![2, 17]));
    assert_eq!((contract_deck(&game).len(), contract_deck(&game).last()), (21, Some(&11)));
    assert_eq!((game.decider(), game.table().phase()), (Some(S0), Phase::Action));
}

#[test]
fn ams_x25_undo_of_a_claim() {
    let game = table(2).hand(0, "3G").deal();
    let mut history = game.after("claim, route 42, wilds 0");
    assert_eq!(history.undo(), Ok(()));
    let paying = Phase::PayWilds { route: route(42), colour: Card::Green };
    assert_eq!(history.game().table().phase(), paying);
    assert_eq!(history.undo(), Ok(()));
    assert_eq!(history.game().table().phase(), Phase::Route);
    assert_eq!(history.undo(), Ok(()));
    assert!(history == game);
    assert!(history.undo().is_err());
    let mut history = game.after("claim, route 42, wilds 0, end");
    assert!(history.undo().is_err());
}

#[test]
fn ams_x26_undo_of_a_face_up_draw() {
    let mut history = table(2).deal().after("draw, slot 1");
    assert_eq!(history.undo(), Err(UndoRefusal::UndoBarrier));
    let mut history = no_second_card().after("draw, slot 2");
    assert_eq!(history.undo(), Ok(()));
    assert_eq!(display(history.game()), "WWP..");
}

#[test]
fn ams_x27_undo_of_a_keep() {
    let mut history = table(2).deal().after("contracts");
    let offer = history.game().offer(S0);
    history.play("keep ab");
    assert_eq!(history.undo(), Ok(()));
    assert_eq!((history.game().table().phase(), history.game().offer(S0)), (Phase::Keep, offer));
    assert_eq!(history.undo(), Err(UndoRefusal::UndoBarrier));
}

#[test]
fn ams_x28_what_others_learn_of_a_draw() {
    let mut game = table(2).acting(1).display("PBOKR").deck("PG").deal();
    let events = game.play("draw, slot 2, deck").events().to_vec();
    let seen =
        |observer| events.iter().map(|&e| Amsterdam::redact(e, observer)).collect::<Vec<_>>();
    let took = Event::TookOpen { seat: S1, slot: 2, card: Card::Orange };
    let filled = Event::Filled { slot: 2, card: Card::Pink };
    let blind = |card| Event::TookBlind { seat: S1, card };
    assert_eq!(seen(Observer::Seat(S0)), [took, filled, blind(None)]);
    assert_eq!(seen(Observer::Seat(S1)), [took, filled, blind(Some(Card::Green))]);
    let view = game.view(Observer::Seat(S0));
    assert_eq!((view.hand_size(S1), view.table().known(S1).to_string().as_str()), (2, "1O"));
    let own = game.view(Observer::Seat(S1)).own().map(|own| own.hand.to_string());
    assert_eq!(own.as_deref(), Some("1G 1O"));
}

/// A bot gets a view and its own chance: the same view leads to the same thoughts.
#[test]
fn ams_x29_fairness() {
    let game = table(2).hand(1, "1O 1G").known(1, "1O").deck("K").deal();
    let swapped = table(2).hand(1, "1O 1K").known(1, "1O").deck("G").deal();
    let (view, other) = (game.view(Observer::Seat(S0)), swapped.view(Observer::Seat(S0)));
    assert_eq!(view, other);
    let imagined = |view| Amsterdam::determinize(view, &mut Rng::new(5));
    assert!(imagined(&view) == imagined(&other));
    assert_eq!(game.choice_list(), swapped.choice_list());
    let mut arena = Box::new(Arena::new());
    for (level, seed) in BotLevel::ALL.into_iter().zip(20..) {
        let mut decide = |game: &Amsterdam| {
            let view = game.view(Observer::Seat(S0));
            Search::<Amsterdam>::with_steps(view, S0, level, seed, 200).decide(&mut arena)
        };
        assert_eq!(decide(&game), decide(&swapped), "{level:?}");
    }
}

#[test]
fn ams_x30_a_payment_can_cause_a_flush() {
    let setting = table(2).display("WWWKP").hand(0, "1G").rest(1);
    // Five wilds are in S1's hand with the rest: the pool is the display alone.
    assert_eq!(setting.deal().table().flushes(), 0);
    let mut below_ten = 0;
    for seed in 0..200 {
        let game = setting.clone().seed(seed).deal().after("claim, route 34, wilds 0");
        assert!(game.table().flushes() > 0);
        if game.table().flushes() < 10 {
            let mut open: Vec<char> = display(&game).chars().collect();
            open.sort();
            assert_eq!(open.iter().collect::<String>(), "GKPWW");
            assert_eq!((deck(&game).as_str(), discards(&game).as_str()), ("W", "-"));
            assert_eq!(game.table().route_points(S0), 1);
            below_ten += 1;
        }
    }
    assert!(below_ten > 100);
}
