//! Invariants that show only between states, over random games with every option.

use kogge::games::merkator::data::{Colour, Good, GoodSet};
use kogge::games::merkator::position::Source;
use kogge::games::merkator::{Decision, Event, Merkator, Phase};
use kogge::games::{Choices, EventSink, Game, Options, Rng, Seat, Start};

struct Seen(Vec<Event>);

impl EventSink<Event> for Seen {
    fn emit(&mut self, event: Event) {
        self.0.push(event);
    }
}

/// Random games; every step with its events.
fn walk(mut visit: impl FnMut(&Merkator, Decision, &Merkator, &[Event])) {
    let mut choices = Choices::new();
    let starts = (1..=4).flat_map(|players| (0..256).map(move |bits| (players, bits)));
    for (number, (players, bits)) in starts.enumerate() {
        let start = Start { options: Options(bits), ..Start::new(players, number as u64) };
        let Ok(mut game) = Merkator::new(&start) else { continue };
        let mut rng = Rng::new(number as u64);
        while game.decider().is_some() {
            game.legal(&mut choices);
            let decision = game.playout_decision(&choices, &mut rng);
            let before = game.clone();
            let mut seen = Seen(Vec::new());
            game.apply(decision, &mut seen).expect("a listed decision");
            visit(&before, decision, &game, &seen.0);
        }
    }
}

fn counters(game: &Merkator) -> i32 {
    game.players.iter().map(|player| i32::from(player.time)).sum()
}

#[test]
fn invariant_6_counters_change_only_by_gains_costs_and_exchanges() {
    walk(|before, decision, after, events| {
        let expected: i32 = events
            .iter()
            .map(|event| match *event {
                Event::TimeGained { count, .. } => i32::from(count),
                Event::TimePaid { count, .. } => -i32::from(count),
                Event::Exchanged { source: Source::Counters, .. } => -4,
                _ => 0,
            })
            .sum();
        assert_eq!(counters(after) - counters(before), expected, "{decision}");
    });
}

#[test]
fn invariant_7_supplies_never_grow_and_goods_come_and_go_by_the_rules() {
    walk(|before, decision, after, events| {
        for seat in before.seats.iter() {
            let (then, now) = (before.player(seat), after.player(seat));
            assert!(now.supply.minus(then.supply).is_empty(), "{decision}");
            let placed = then.supply.minus(now.supply);
            for kind in GoodSet::ALL.iter() {
                let moved: i32 = events.iter().map(|event| moved(*event, seat, kind)).sum();
                let change = i32::from(now.store.of(kind)) - i32::from(then.store.of(kind));
                assert_eq!(change, moved, "{kind} by {decision}");
            }
            // What leaves the supply comes into the store as a kind of its colour.
            for colour in placed.iter() {
                let arrived = |event: &Event| match *event {
                    Event::Goods { seat: who, kind, count: 1 } => {
                        who == seat && kind.colour() == colour
                    }
                    _ => false,
                };
                assert!(events.iter().any(arrived), "{colour:?} by {decision}");
            }
            if let (Decision::Place(kind), true) = (decision, before.decider() == Some(seat)) {
                assert!(placed.has(kind.colour()) && placed.len() == 1, "{decision}");
            }
        }
    });
}

/// How many goods of a kind an event brings into a seat's store.
fn moved(event: Event, seat: Seat, kind: Good) -> i32 {
    match event {
        Event::Goods { seat: who, kind: what, count } if (who, what) == (seat, kind) => {
            i32::from(count)
        }
        Event::Lost { seat: who, kind: what } if (who, what) == (seat, kind) => -1,
        Event::Paid { seat: who, kind: what, count } if (who, what) == (seat, kind) => {
            -i32::from(count)
        }
        Event::Exchanged { seat: who, source: Source::Goods(what) }
            if (who, what) == (seat, kind) =>
        {
            -4
        }
        _ => 0,
    }
}

#[test]
fn invariant_10_a_solo_game_has_exactly_17_trips_and_17_ends_of_trade() {
    for seed in 0..300 {
        let options = Options([0, 8, 64, 72][seed as usize % 4]);
        let mut game = Merkator::new(&Start { options, ..Start::new(1, seed) }).expect("a start");
        let (mut rng, mut choices) = (Rng::new(seed), Choices::new());
        let (mut trips, mut ends) = (0, 0);
        while game.decider().is_some() {
            game.legal(&mut choices);
            let decision = game.playout_decision(&choices, &mut rng);
            trips += u32::from(matches!(decision, Decision::Go(_)));
            ends += u32::from(decision == Decision::Done);
            game.apply(decision, &mut ()).expect("a listed decision");
        }
        assert_eq!((trips, ends), (17, 17));
    }
}

#[test]
fn invariant_11_a_delivery_takes_one_card_from_one_pile() {
    walk(|before, decision, _, events| {
        let deliveries =
            events.iter().filter(|event| matches!(event, Event::Delivered { .. })).count();
        let ends = events
            .iter()
            .filter(|event| matches!(event, Event::Gained { .. } | Event::NothingLeft { .. }));
        let pending = matches!(before.phase, Phase::DrawChoice { .. });
        let open = deliveries + usize::from(pending);
        let choosing = usize::from(open > ends.clone().count());
        assert_eq!(open, ends.count() + choosing, "{decision}");
    });
}

#[test]
fn invariant_12_everybody_has_exactly_one_turn_after_the_trigger() {
    for seed in 0..150 {
        let players = 2 + seed as u8 % 3;
        let mut game = Merkator::new(&Start::new(players, seed)).expect("a start");
        let (mut rng, mut choices) = (Rng::new(seed), Choices::new());
        let mut turns = vec![0; usize::from(players)];
        while game.decider().is_some() {
            game.legal(&mut choices);
            let decision = game.playout_decision(&choices, &mut rng);
            if game.is_last_round() && matches!(decision, Decision::Go(_)) {
                turns[game.active.index()] += 1;
            }
            game.apply(decision, &mut ()).expect("a listed decision");
        }
        assert!(turns.iter().all(|&turns| turns == 1), "{turns:?}");
    }
}

#[test]
fn invariant_13_a_listed_delivery_can_be_completed_by_default_and_by_chance() {
    let mut choices = Choices::new();
    let mut rng = Rng::new(13);
    let mut longest = 0;
    walk(|before, decision, _, _| {
        let Decision::Fulfil(contract) = decision else { return };
        let trader = before.decider().expect("a trader");
        for by_default in [true, false] {
            let mut game = before.clone();
            let mut steps = 0;
            let mut next = decision;
            loop {
                game.apply(next, &mut ()).expect("a listed decision");
                steps += 1;
                let paying = matches!(
                    game.phase,
                    Phase::Pay { .. }
                        | Phase::SwapFor { .. }
                        | Phase::Pick { .. }
                        | Phase::Leave { .. }
                );
                if !paying {
                    break;
                }
                game.legal(&mut choices);
                next = match game.default_decision() {
                    Some(default) if by_default => default,
                    _ => choices[rng.below(choices.len() as u32) as usize],
                };
                assert!(choices.contains(&next), "{next} is not listed");
            }
            assert!(game.delivered.has(contract) && game.player(trader).contracts.has(contract));
            longest = longest.max(steps);
        }
    });
    assert!(longest > 3, "some payments take several steps");
}

#[test]
fn invariant_16_more_never_lowers_the_own_score() {
    let mut rng = Rng::new(16);
    walk(|_, decision, after, _| {
        if !matches!(decision, Decision::Done) || rng.below(4) > 0 {
            return;
        }
        let seat = Seat(rng.below(after.seats.0.into()) as u8);
        let before = after.score(seat).total();
        let mut position = after.position();
        let player = &mut position.players[seat.index()];
        let colour = Colour::from_index(rng.below(8) as usize).expect("a colour");
        player.store.add(colour.kinds()[rng.below(2) as usize], 1);
        player.time += 1;
        let free = position.discard.first();
        if let Some(card) = free {
            position.discard.remove(card);
            position.players[seat.index()].contracts.insert(card);
        }
        if let Ok(more) = Merkator::from_position(&position) {
            assert!(more.score(seat).total() >= before);
        }
    });
}
