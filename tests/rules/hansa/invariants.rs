//! Section 6: the invariants that only show from one state to the next.

use kogge::games::hansa::data::{SALE_MINIMUM, TALER_LIMIT, TokenKind, UNSOLD_LIMIT};
use kogge::games::hansa::state::{Tokens, count, count_of};
use kogge::games::hansa::{Decision, Event, Hansa, Phase};
use kogge::games::{Choices, EventSink, Game, Options, Rng, Seat, Seats, Start};

#[derive(Default)]
struct Log(Vec<Event>);

impl EventSink<Event> for Log {
    fn emit(&mut self, event: Event) {
        self.0.push(event);
    }
}

/// Plays random games of all kinds and shows each decision with what was before and after it.
fn steps(mut see: impl FnMut(&Hansa, Decision, &[Event], &Hansa)) {
    for seed in 0..600 {
        let options = Options((seed / 3 % 4) as u16);
        let mut game = Hansa::new(&Start { options, ..Start::new(2 + (seed % 3) as u8, seed) })
            .expect("a good start");
        let (mut rng, mut choices) = (Rng::new(seed), Choices::new());
        while game.decider().is_some() {
            game.legal(&mut choices);
            let decision = game.playout_decision(&choices, &mut rng);
            let (before, mut log) = (game.clone(), Log::default());
            game.apply(decision, &mut log).expect("a listed decision");
            see(&before, decision, &log.0, &game);
        }
    }
}

fn never_falls(before: &Tokens, after: &Tokens) -> bool {
    before.iter().zip(after).all(|(before, after)| before <= after)
}

#[test]
fn invariant_5_after_a_turn_its_player_keeps_at_most_three_of_each() {
    steps(|before, _, _, after| {
        let (seat, next) = (before.table().on_turn(), after.table().on_turn());
        let playing = !matches!(before.table().phase(), Phase::Setup { .. });
        if playing && (seat != next || after.decider().is_none()) {
            assert!(after.table().purse(seat) <= TALER_LIMIT);
            assert!(count(after.table().unsold(seat)) <= UNSOLD_LIMIT);
        }
    });
}

#[test]
fn invariant_6_sold_and_discarded_tokens_never_come_back() {
    steps(|before, _, _, after| {
        let (before, after) = (before.table(), after.table());
        assert!(never_falls(before.discard(), after.discard()));
        assert!(before.seats().iter().all(|seat| never_falls(before.sold(seat), after.sold(seat))));
    });
}

#[test]
fn invariant_7_the_supply_shrinks_only_in_a_refill_and_front_to_back() {
    steps(|before, _, events, after| {
        let turned: Vec<TokenKind> = events
            .iter()
            .filter_map(|event| match event {
                Event::TurnedUp { kind, .. } => Some(*kind),
                _ => None,
            })
            .collect();
        let refilled = events.iter().any(|event| matches!(event, Event::Refill { .. }));
        assert!(refilled || turned.is_empty());
        let supply: Vec<TokenKind> = before.supply().collect();
        assert_eq!(supply[..turned.len()], turned);
        assert_eq!(supply[turned.len()..], after.supply().collect::<Vec<_>>());
    });
}

#[test]
fn invariant_8_who_opened_the_last_stack_never_changes() {
    steps(|before, _, _, after| {
        let opened = before.table().last_stack_opened_by();
        assert!(opened.is_none() || after.table().last_stack_opened_by() == opened);
    });
}

#[test]
fn invariant_9_all_players_have_had_the_same_number_of_turns() {
    let mut turns = [0; 4];
    steps(|before, _, events, after| {
        if matches!(before.table().phase(), Phase::Setup { placed: 0 }) {
            turns = [0; 4];
        }
        for event in events {
            if let Event::TurnBegan { seat, round } = event {
                turns[seat.index()] += 1;
                assert_eq!(turns[seat.index()], *round);
            }
        }
        if after.decider().is_none() {
            let seats: Seats = after.table().seats();
            assert!(seats.iter().all(|seat: Seat| turns[seat.index()] == turns[0]));
        }
    });
}

#[test]
fn invariant_12_a_sale_has_two_of_each_colour_and_costs_one_booth() {
    let mut sales = 0;
    steps(|before, _, events, after| {
        let Some(Event::SaleOpened { seat, city }) =
            events.iter().find(|event| matches!(event, Event::SaleOpened { .. }))
        else {
            return;
        };
        let mut sold = Tokens::default();
        for event in events {
            if let Event::Sold { kind, .. } = event {
                sold[kind.index()] += 1;
            }
        }
        for kind in TokenKind::ALL.into_iter().filter(|kind| sold[kind.index()] > 0) {
            assert!(count_of(&sold, kind.colour()) >= SALE_MINIMUM);
        }
        assert!(count(&sold) >= SALE_MINIMUM);
        let booths = |game: &Hansa| game.table().booths(*city, *seat);
        assert_eq!(booths(before), booths(after) + 1);
        sales += 1;
    });
    assert!(sales > 1000, "{sales} sales");
}

#[test]
fn invariant_14_at_most_one_action_between_two_legs() {
    let mut actions = 0;
    steps(|_, _, events, _| {
        for event in events {
            match event {
                Event::TurnBegan { .. } | Event::Sailed { .. } => actions = 0,
                Event::Bought { .. } | Event::BoothsPlaced { .. } | Event::SaleOpened { .. } => {
                    actions += 1;
                    assert_eq!(actions, 1);
                }
                _ => {}
            }
        }
    });
}

/// The ceiling of section 4: fewer than 5,400 turns, whatever the players do.
#[test]
fn players_who_only_wait_are_stopped() {
    for seats in 2..=4 {
        let mut game = Hansa::new(&Start::new(seats, 3)).expect("a good start");
        let (mut choices, mut turns) = (Choices::new(), 0);
        while game.decider().is_some() {
            game.legal(&mut choices);
            let last = *choices.last().expect("a choice");
            game.apply(last, &mut ()).expect("a listed decision");
            turns += (last == Decision::EndTurn) as u32;
        }
        assert_eq!(turns, 5 * seats as u32);
    }
}
