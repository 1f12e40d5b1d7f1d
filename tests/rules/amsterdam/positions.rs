//! Positions from outside: what breaks an invariant is refused.

use kogge::games::amsterdam::*;
use kogge::games::{Game, Seat, Seats, Start};

use super::position::{Play, Setting, contract, route, table};

/// Whether a position with this change is refused as impossible.
fn refuses(setting: Setting, change: impl FnOnce(&mut Position)) -> bool {
    let mut position = setting.position();
    assert!(Amsterdam::from_position(&position).is_ok(), "the change must be what breaks it");
    change(&mut position);
    matches!(Amsterdam::from_position(&position), Err(Refusal::BadPosition))
}

#[test]
fn invariant_1_all_cards_are_there() {
    assert!(refuses(table(2), |p| p.deck.truncate(10)));
    assert!(refuses(table(2), |p| p.display[0] = Some(Card::Wild)));
    assert!(refuses(table(2), |p| p.hands[0].push(Card::Pink).unwrap()));
}

#[test]
fn invariant_2_piles_are_settled() {
    // A gap although the deck has cards; discards although the deck has none.
    assert!(refuses(table(2), |p| {
        let card = p.display[2].take().unwrap();
        p.deck.push(card).unwrap();
    }));
    assert!(refuses(table(2).rest(1), |p| {
        let card = p.hands[1].pop().unwrap();
        p.discards.push(card).unwrap();
    }));
}

#[test]
fn invariant_3_wilds_do_not_stand() {
    let swap = |p: &mut Position| {
        let wild = p.deck.iter().position(|&card| card == Card::Wild).unwrap();
        core::mem::swap(p.display[0].as_mut().unwrap(), &mut p.deck[wild]);
    };
    assert!(refuses(table(2).display("PWWKR"), swap));
    // Unless ten flushes were made.
    let mut position = table(2).display("PWWKR").position();
    swap(&mut position);
    (position.flushes, position.shuffles) = (10, 10);
    assert!(Amsterdam::from_position(&position).is_ok());
    position.flushes = 11;
    assert!(Amsterdam::from_position(&position).is_err());
}

#[test]
fn invariants_4_and_6_routes() {
    // 17 spaces; the same route twice; two owners; both routes of a pair.
    let full = || table(3).owns(0, &[5, 16, 26, 42]).final_left(1);
    assert!(refuses(full(), |p| p.routes[0].push(route(1)).unwrap()));
    assert!(refuses(full(), |p| p.routes[0].push(route(5)).unwrap()));
    assert!(refuses(full(), |p| p.routes[1].push(route(5)).unwrap()));
    assert!(refuses(table(3).owns(0, &[1]), |p| p.routes[0].push(route(2)).unwrap()));
    assert!(refuses(table(2).owns(0, &[1]), |p| p.routes[1].push(route(2)).unwrap()));
    let mut open = table(3).owns(0, &[1]).position();
    open.routes[1].push(route(2)).unwrap();
    assert!(Amsterdam::from_position(&open).is_ok());
}

#[test]
fn invariant_7_contracts() {
    assert!(refuses(table(2), |p| p.contract_deck.truncate(10)));
    assert!(refuses(table(2), |p| p.contracts[0].push(contract(1)).unwrap()));
    assert!(refuses(table(2), |p| p.contracts[0].push(contract(21)).unwrap()));
    // A seat without any after setup.
    assert!(refuses(table(2), |p| {
        let contract = p.contracts[0].pop().unwrap();
        p.contract_deck.push(DeckContract { contract, returned_by: None }).unwrap();
    }));
    // An offer that nobody is asked about, and a question without an offer.
    assert!(refuses(table(2), |p| {
        let [a, b] = [p.contract_deck.pop().unwrap(), p.contract_deck.pop().unwrap()];
        p.offers[0] = Some([a.contract, b.contract]);
    }));
    assert!(refuses(table(2), |p| p.phase = Phase::Keep));
    assert!(refuses(table(2), |p| p.contract_deck[0].returned_by = Some(Seat(2))));
}

#[test]
fn a_question_without_an_answer_is_no_position() {
    assert!(refuses(table(2), |p| p.phase = Phase::Route));
    assert!(refuses(table(2).hand(0, "3G"), |p| p.phase = Phase::PayColour { route: route(42) }));
    let paying = |route, colour| {
        refuses(table(2).hand(0, "3G"), |p| p.phase = Phase::PayWilds { route, colour })
    };
    assert!(!paying(route(42), Card::Green));
    assert!(!paying(route(8), Card::Green));
    assert!(paying(route(42), Card::Black));
    assert!(paying(route(8), Card::Black));
    assert!(paying(route(5), Card::Green));
    // Cards enough of a colour that is not the route's, and wilds named as a colour.
    for (hand, route, colour) in [
        ("3G 3K", route(42), Card::Black),
        ("3G 3W", route(42), Card::Wild),
        ("3G 3W", route(8), Card::Wild),
    ] {
        let change = |p: &mut Position| p.phase = Phase::PayWilds { route, colour };
        assert!(refuses(table(2).hand(0, hand), change), "{hand}, {colour:?}");
    }
    assert!(refuses(table(2).display("WW...").rest(1), |p| p.phase = Phase::DrawSecond));
}

#[test]
fn invariants_9_and_10_turns() {
    assert!(refuses(table(2), |p| p.acting = Seat(1)));
    assert!(refuses(table(2), |p| p.acting = Seat(7)));
    assert!(refuses(table(2), |p| p.turn = 60_000));
    assert!(refuses(table(2), |p| p.final_left = Some(1)));
    assert!(refuses(table(2), |p| p.phase = Phase::Over));
    assert!(refuses(table(2), |p| p.passes = 2));
    let last = || table(2).owns(1, &[5, 16, 26, 42]).final_left(2);
    assert!(refuses(last(), |p| p.final_left = Some(3)));
    assert!(refuses(last(), |p| p.final_left = Some(0)));
    assert!(refuses(last(), |p| p.final_left = None));
}

#[test]
fn invariant_12_nobody_is_known_to_hold_what_it_has_not() {
    assert!(refuses(table(2).hand(0, "1G"), |p| p.known[0].push(Card::Red).unwrap()));
}

#[test]
fn tables_of_the_wrong_size() {
    let mut position = table(2).position();
    position.seats = Seats(5);
    assert_eq!(Amsterdam::from_position(&position).err(), Some(Refusal::BadPlayerCount));
    let mut position = table(2).position();
    position.first = Seat(2);
    assert_eq!(Amsterdam::from_position(&position).err(), Some(Refusal::BadSeat));
    assert!(refuses(table(2), |p| p.seats = Seats(3)));
    assert!(refuses(table(2), |p| p.known.truncate(1)));
}

#[test]
fn a_position_in_the_middle_of_a_turn_is_read_back_from_text() {
    let game = table(2).hand(0, "3G 1W").contract_deck(&[3, 8, 20]).deal();
    let mut seen = Vec::new();
    for text in
        ["claim", "claim, route 8", "claim, route 8, pay green", "contracts", "draw, slot 1"]
    {
        let game = game.after(text);
        let json = serde_json::to_string(&game.position()).expect("JSON");
        let position: Position = serde_json::from_str(&json).expect("JSON back");
        assert!(Amsterdam::from_position(&position).expect("a position") == *game);
        seen.push(json);
    }
    assert!(seen[2].contains(r#""phase":{"pay_wilds":{"route":8,"colour":"green"}}"#));
    assert!(seen[3].contains(r#""offers":[[3,8],null]"#));
    assert!(
        serde_json::from_str::<Position>(&seen[2].replace("\"route\":8", "\"route\":46")).is_err()
    );
}

/// Where and why a position with this change is refused.
fn fault(setting: &Setting, change: impl FnOnce(&mut Position)) -> String {
    let mut position = setting.position();
    assert!(Amsterdam::from_position(&position).is_ok(), "the change must be what breaks it");
    change(&mut position);
    let error = Amsterdam::try_from_position(&position).expect_err("a fault");
    assert_eq!(error.refusal, Refusal::BadPosition);
    format!("{}: {}", error.field, error.reason)
}

#[test]
fn invariant_9_turns_are_accounted_for() {
    let played = table(2).hand(0, "3G").owns(0, &[5]).owns(1, &[16]);
    assert_eq!(
        fault(&played, |p| p.turn = 2000),
        "turn: 2000 turns were not played: cards, routes, contracts and passes account for 15 at most."
    );
    assert_eq!(fault(&played, |p| p.turn = 0), "turn: Seat 0 has claimed 1 routes in 0 turns.");
    assert_eq!(fault(&played, |p| p.acting = Seat(1)), "acting: Turn 2 is seat 0's, not seat 1's.");
    // What is accepted at the most turns that there can be stays so.
    let mut position = played.position();
    position.turn = 14;
    for decisions in [
        "draw, deck, deck, end",
        "draw, slot 0, slot 1, end, draw, deck, deck, end",
        "claim, route 42, wilds 0, end, contracts, keep ab, end",
        "contracts, keep a, end, contracts, keep b, end, contracts, keep ab, end",
    ] {
        let game = Play::<Amsterdam>::of(&position).after(decisions);
        assert_eq!(Amsterdam::from_position(&game.position()).as_ref(), Ok(game.game()));
    }
}

#[test]
fn invariant_9_a_turn_that_goes_on_counts_once_it_shows_something() {
    // The most turns that what lies on the table accounts for, the one under way included.
    let acted = table(2).hand(0, "3G").owns(0, &[5]).owns(1, &[16]).contract_deck(&[1]);
    let setting = acted.phase(Phase::EndTurn(TurnAction::Acted));
    let most = |turns: u16| {
        let mut position = setting.position();
        position.turn = turns;
        Amsterdam::try_from_position(&position).map_err(|error| error.reason.to_string())
    };
    let last = (0..100).rev().find(|&turns| turns % 2 == 0 && most(turns).is_ok()).expect("one");
    let game = most(last).expect("a position");
    let ended = Play::<Amsterdam>::of(&game.position()).after("end");
    assert_eq!(Amsterdam::from_position(&ended.position()).as_ref(), Ok(ended.game()));
    let reason = most(last + 2).expect_err("too many");
    assert!(reason.starts_with(&format!("{} turns were not played", last + 3)), "{reason}");
}

#[test]
fn seats_that_are_not_at_the_table_are_named() {
    let refused = |change: &dyn Fn(&mut Position)| {
        let mut position = table(2).position();
        change(&mut position);
        let error = Amsterdam::try_from_position(&position).expect_err("a fault");
        (error.refusal, format!("{}: {}", error.field, error.reason))
    };
    assert_eq!(
        refused(&|p| p.seats = Seats(1)),
        (Refusal::BadPlayerCount, "seats: 1 seats; there are 2 to 4.".into())
    );
    assert_eq!(
        refused(&|p| p.first = Seat(7)),
        (Refusal::BadSeat, "first: Seat 7 is not at a table of 2 seats.".into())
    );
    assert_eq!(
        refused(&|p| p.acting = Seat(2)),
        (Refusal::BadPosition, "acting: Seat 2 is not at a table of 2 seats.".into())
    );
}

#[test]
fn invariant_10_nobody_passes_while_something_is_possible() {
    assert_eq!(
        fault(&table(2), |p| (p.phase, p.passes, p.turn) =
            (Phase::EndTurn(TurnAction::Passed), 1, 2)),
        "phase: Nobody passes while there are cards to draw: 6P 6B 6G 6K 6R 6O 8W."
    );
    let bare = table(2).display(".....").rest(1).contract_deck(&[]);
    assert_eq!(
        fault(&bare.clone().hand(0, "1R"), |p| p.phase = Phase::EndTurn(TurnAction::Passed)),
        "phase: Seat 0 has passed, but could claim route 6."
    );
    assert_eq!(
        fault(&bare, |p| (p.passes, p.turn) = (1, 2)),
        "passes: Seat 1 has passed, but could claim route 1."
    );
    assert_eq!(
        fault(&bare.acting(1), |p| p.passes = 2),
        "phase: The game is over: 2 passes in a row, 2 seats."
    );
    let contracts = table(2).display(".....").rest(1).contract_deck(&[7]);
    assert_eq!(
        fault(&contracts, |p| p.phase = Phase::EndTurn(TurnAction::Passed)),
        "phase: Nobody passes while there are contracts to draw: 1 in the deck."
    );
}

#[test]
fn invariant_10_the_last_round_has_the_opener_that_its_turns_say() {
    let last = table(3).owns(1, &[5, 16, 26, 42]).acting(2).final_left(3);
    assert_eq!(
        fault(&last, |p| p.final_left = Some(2)),
        "final_left: With 2 turns left seat 0 opened the last round, but it has 16 carts."
    );
    assert_eq!(
        fault(&last, |p| p.final_left = Some(4)),
        "final_left: 4 turns left, the last round has 3."
    );
    assert_eq!(
        fault(&last, |p| p.final_left = None),
        "final_left: Seat 1 with 1 carts should have opened the last round."
    );
    // Another seat that was down to 2 carts, too, and has not had its turn since.
    let two = |p: &mut Position| p.routes[0] = [4, 22, 19, 8, 3].map(route).into_iter().collect();
    assert!(
        fault(&last, |p| (two(p), p.turn = 17).0).starts_with("final_left: Seat 0 has 2 carts")
    );
    // One claim does not lead from 3 carts to none where all routes are short.
    let short = table(2).owns(1, &[1, 3, 9, 12, 20, 27, 28]).final_left(2);
    assert_eq!(
        fault(&short, |p| p.routes[1].push(route(36)).map(|()| p.turn = 18).unwrap()),
        "final_left: Seat 1 has 0 carts: its routes are too short, it had few enough a turn before."
    );
    let early = table(2).owns(1, &[5, 16, 26, 36]).final_left(2);
    assert!(fault(&early, |p| p.turn = 0).starts_with("turn: Seat 1 has claimed 4 routes"));
}

#[test]
fn invariant_7_faults_name_the_contract_and_its_places() {
    assert_eq!(
        fault(&table(2), |p| p.contracts[1].push(contract(12)).unwrap()),
        "contracts[1]: Contract 12 stands twice: in the deck and with seat 1."
    );
    assert_eq!(
        fault(&table(2), |p| p.contracts[0].push(contract(21)).unwrap()),
        "contracts[0]: Contract 21 is listed twice."
    );
    assert_eq!(
        fault(&table(2), |p| _ = p.contract_deck.remove(6)),
        "contract_deck: Contract 7 is nowhere."
    );
    assert_eq!(
        fault(&table(2), |p| p.contract_deck[3].returned_by = Some(Seat(1))),
        "contract_deck[4].returned_by: Contract 5 lies under a returned one, so it has been returned, \
         too."
    );
    // The first seat returns before the second; one more contract takes a turn.
    let deck = |p: &mut Position, seats: [u8; 2]| {
        for (entry, seat) in p.contract_deck.iter_mut().rev().zip(seats) {
            entry.returned_by = Some(Seat(seat));
        }
    };
    assert!(!refuses_now(&table(2), |p| deck(p, [1, 0])));
    assert_eq!(
        fault(&table(2), |p| deck(p, [0, 1])),
        "contract_deck: To return these contracts in this order takes 1 turns, 0 were played."
    );
}

#[test]
fn invariant_7_nobody_has_returned_more_than_it_kept() {
    let setting = table(2).owns(0, &[14, 3, 4]);
    let give_back = |p: &mut Position, count: usize| {
        for entry in p.contract_deck.iter_mut().rev().take(count) {
            entry.returned_by = Some(Seat(1));
        }
    };
    assert!(!refuses_now(&setting, |p| give_back(p, 1)));
    assert_eq!(
        fault(&setting, |p| give_back(p, 2)),
        "contracts[1]: Seat 1 cannot hold 1 contracts now and have returned 2."
    );
}

#[test]
fn nothing_is_left_out_of_a_position() {
    let json = serde_json::to_value(table(2).position()).expect("JSON");
    let read = |json: serde_json::Value| serde_json::from_value::<Position>(json);
    assert!(read(json.clone()).is_ok());
    for field in json.as_object().expect("an object").keys() {
        let mut without = json.clone();
        without.as_object_mut().expect("an object").remove(field);
        assert!(read(without).is_err(), "{field}");
    }
    let mut without = json;
    without["contract_deck"][0].as_object_mut().expect("an object").remove("returned_by");
    assert!(read(without).is_err());
}

fn refuses_now(setting: &Setting, change: impl FnOnce(&mut Position)) -> bool {
    let mut position = setting.position();
    change(&mut position);
    Amsterdam::from_position(&position).is_err()
}

#[test]
fn invariant_1_faults_name_the_cards_and_what_explains_the_discards() {
    assert_eq!(
        fault(&table(2), |p| p.hands[0].push(Card::Pink).unwrap()),
        "deck: 6 pink cards belong to the game, 7 are here: 1 on display, 5 in the deck, 0 in the \
         discards, 1 in hands."
    );
    let discard = |p: &mut Position, cards: usize| {
        for _ in 0..cards {
            p.discards.push(p.deck.pop().unwrap()).unwrap();
        }
    };
    assert_eq!(
        fault(&table(2), |p| discard(p, 1)),
        "discards: 1W cannot have come into the discards: they come from payments for 0 spaces and from \
         flushes; 0 flushes and 0 shuffles were last."
    );
    assert!(!refuses_now(&table(2).owns(0, &[14]), |p| discard(p, 1)));
    // Five cards were swept away: at least three of them are wild.
    assert!(!refuses_now(&table(2), |p| discard(p, 5)));
    let other = |p: &mut Position| (discard(p, 5), p.flushes = 2).0;
    assert!(refuses_now(&table(2), other), "two flushes without a shuffle leave ten cards");
    assert!(refuses_now(&table(2), |p| p.shuffles = 2));
    assert!(refuses_now(&table(2).display("PB...").rest(1), |p| p.flushes = 1));
    // A red card although no red and no grey route was claimed.
    let red = |owned: &[u8]| {
        refuses_now(&table(2).owns(0, owned), |p| {
            let red = p.deck.iter().position(|&card| card == Card::Red).unwrap();
            let card = p.deck.remove(red);
            p.discards.push(card).unwrap();
        })
    };
    assert!(red(&[14]) && !red(&[6]) && !red(&[7]));
}

#[test]
fn before_the_first_turn_nothing_has_happened() {
    let start = Amsterdam::new(&Start::new(3, 5)).expect("a game").position();
    let fault = |change: &dyn Fn(&mut Position)| {
        let mut position = start.clone();
        change(&mut position);
        Amsterdam::try_from_position(&position).expect_err("a fault").field.to_string()
    };
    assert_eq!(fault(&|p| p.hands[1].push(p.deck.pop().unwrap()).unwrap()), "hands[1]");
    assert_eq!(fault(&|p| p.known[0].push(p.hands[0][0]).unwrap()), "hands[0]");
    assert_eq!(fault(&|p| p.turn = 3), "turn");
    assert_eq!(fault(&|p| p.routes[2].push(route(14)).unwrap()), "turn");
    assert_eq!(fault(&|p| p.final_left = Some(3)), "final_left");
    assert_eq!(
        fault(&|p| p.acting = Seat((p.acting.0 + 1) % 3)),
        format!("contracts[{}]", start.first.0)
    );
    assert_eq!(fault(&|p| p.contract_deck[0].returned_by = Some(Seat(0))), "contracts[0]");
}
