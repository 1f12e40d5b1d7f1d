//! What the engine tells in advance is what happens.

use kogge::games::hansa::event::Payee;
use kogge::games::hansa::{Decision, Event, Hansa, Phase};
use kogge::games::{Choices, Game, Rng, Seat, Start, UndoScope};

use super::position::*;

/// The sale of example E7, before anything is chosen: everything sellable goes.
#[test]
fn han_093_a_sale_forecast_tells_points_and_losses() {
    let table = three()
        .ship("danzig")
        .purse(2)
        .booths("danzig", GREY, 3)
        .booths("lubeck", YELLOW, 2)
        .booths("riga", VIOLET, 2)
        .unsold(GREY, "O1 O2 O3 N2 N3")
        .unsold(YELLOW, "O1 O3 N2")
        .unsold(VIOLET, "O2")
        .deal();
    let sale = table.game().table().sale_forecast(Decision::Sell).unwrap();
    assert_eq!((sale.tokens, sale.points, sale.city_points), (5, 16, 0));
    assert_eq!(sale.losses[1..3], [2, 1]);
    assert!(sale.asks);
}

/// Example X8: the last booth leaves, and its city points with it.
#[test]
fn han_090_a_sale_forecast_tells_what_the_last_booth_costs() {
    let table = three()
        .on_turn(VIOLET)
        .ship("reval")
        .booths("reval", GREY, 1)
        .booths("reval", VIOLET, 1)
        .unsold(VIOLET, "R1 R1")
        .deal();
    let sale = table.game().table().sale_forecast(Decision::Sell).unwrap();
    assert_eq!((sale.tokens, sale.points, sale.city_points), (2, 4, 2));
    assert_eq!((sale.leader, sale.asks), (Some(GREY), false));
}

#[test]
fn forecasts_agree_with_what_happens() {
    for seed in 0..30 {
        let mut game = Hansa::new(&Start::new(2 + (seed % 3) as u8, seed)).unwrap();
        let mut rng = Rng::new(seed);
        let mut choices = Choices::new();
        while game.decider().is_some() {
            game.legal(&mut choices);
            let decision = game.playout_decision(&choices, &mut rng);
            let before = game.table().clone();
            let mut events = Events::default();
            let undo_scope = game.apply(decision, &mut events).unwrap();
            agree(&before, decision, &game, undo_scope, &events.0);
        }
    }
}

#[derive(Default)]
struct Events(Vec<Event>);

impl kogge::games::EventSink<Event> for Events {
    fn emit(&mut self, event: Event) {
        self.0.push(event);
    }
}

fn agree(
    before: &kogge::games::hansa::PublicState,
    decision: Decision,
    game: &Hansa,
    undo_scope: UndoScope,
    events: &[Event],
) {
    let after = game.table();
    if let Some(foreseen) = before.after(decision, &mut ()) {
        assert_eq!(&foreseen, after, "{decision}");
    }
    assert_eq!(
        before.ends_turn(decision),
        undo_scope == UndoScope::NewTurn && { !matches!(before.phase(), Phase::Setup { .. }) }
    );
    match decision {
        Decision::Buy(_) => {
            let payee = before.payee(before.ship());
            let paid =
                |event: &Event| matches!(event, Event::Bought { payee: to, .. } if *to == payee);
            assert!(events.iter().any(paid));
            assert_eq!(
                payee == Payee::Nobody,
                before.leader(before.ship()) == Some(before.on_turn())
            );
        }
        Decision::Refill => {
            let forecast = before.refill_forecast();
            assert_eq!(forecast.draws, after.drawn() - before.drawn());
            assert_eq!(forecast.left, after.draws_to_last_stack());
            let opened = after.last_stack_opened_by() != before.last_stack_opened_by();
            assert_eq!(forecast.opens_last, opened);
        }
        Decision::EndTurn => {
            let taxed = |event: &Event| match event {
                Event::Taxed { talers, .. } => Some(*talers),
                _ => None,
            };
            let talers = events.iter().find_map(taxed).unwrap_or(0);
            assert_eq!(before.tax_forecast().talers, talers);
            assert_eq!(before.tax_forecast().tokens > 0, {
                let dropped = events.iter().any(|event| matches!(event, Event::Dropped { .. }));
                dropped || after.phase() == Phase::Tax
            });
        }
        Decision::Sail(city) => assert_eq!(before.fare(city), Some(1)),
        _ => {}
    }
}

/// Grey is first: after yellow's turn only violet still plays.
#[test]
fn han_110_who_still_plays_in_this_round() {
    let table = three().on_turn(YELLOW).deal();
    let seats_to_play: Vec<Seat> = table.game().table().seats_to_play().collect();
    assert_eq!(seats_to_play, [VIOLET]);
}
