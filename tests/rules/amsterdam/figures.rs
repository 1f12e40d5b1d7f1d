//! What screens and bots ask: payments, missing ways, plans, points as they stand.

use kogge::games::amsterdam::*;
use kogge::games::{Choices, Game, Observer};

use super::asking::*;
use super::position::{contract, route, table};

fn payments(cards: &str, id: u8) -> Vec<String> {
    let game = table(2).hand(0, cards).deal();
    let view = game.view(Observer::Seat(S0));
    view.payments(route(id)).iter().map(|payment| payment.cards().to_string()).collect()
}

#[test]
fn payments_come_cheapest_first() {
    assert_eq!(payments("3G 3W", 42), ["3G", "2G 1W", "1G 2W", "3W"]);
    // Fewest wilds first; then the colour of which most is left.
    assert_eq!(payments("3O 2B 2W", 21), ["2O", "2B", "1O 1W", "1B 1W", "2W"]);
    assert_eq!(payments("1P", 42), Vec::<String>::new());
    assert_eq!(payments("1W", 30), ["1W"]);
}

#[test]
fn a_payment_knows_the_decisions_that_make_it() {
    let game = table(2).hand(0, "3O 2B 4W").deal();
    let view = game.view(Observer::Seat(S0));
    for route in view.claimable().iter() {
        let payments = view.payments(route);
        assert!(!payments.is_empty());
        for payment in payments {
            let mut game = game.after("claim");
            for decision in payment.decisions(route) {
                game.play(&decision.to_string());
            }
            assert_eq!(game.table().owner(route), Some(S0));
            assert_eq!(game.table().discards(), payment.cards());
        }
    }
}

#[test]
fn every_way_through_the_questions_is_a_payment() {
    let game = table(2).hand(0, "3O 2B 4W").deal();
    let view = game.view(Observer::Seat(S0));
    for id in [5, 8, 21, 30, 37, 35] {
        let mut ends = 0;
        let mut open = vec![game.after(&format!("claim, route {id}"))];
        while let Some(game) = open.pop() {
            if matches!(game.table().phase(), Phase::EndTurn(_)) {
                ends += 1;
                continue;
            }
            let mut choices = Choices::new();
            game.legal(&mut choices);
            for &decision in choices.iter() {
                let mut next = game.clone();
                next.play(&decision.to_string());
                open.push(next);
            }
        }
        assert_eq!(ends, view.payments(route(id)).len(), "route {id}");
    }
}

#[test]
fn a_view_lists_what_its_seat_may_do() {
    for text in ["draw", "claim", "claim, route 8", "claim, route 8, pay green", "contracts"] {
        let game = table(3).hand(0, "3G 2W").deal().after(text);
        let (mut own, mut all) = (Choices::new(), Choices::new());
        game.view(Observer::Seat(S0)).legal(&mut own);
        game.legal(&mut all);
        assert_eq!(own, all, "{text}");
        game.view(Observer::Seat(S1)).legal(&mut own);
        assert!(own.is_empty());
        game.view(Observer::Public).legal(&mut own);
        assert!(own.is_empty());
    }
    // A seat that waits can ask what it could claim.
    let game = table(2).hand(1, "1R").deal();
    let view = game.view(Observer::Seat(S1));
    assert!(view.claimable().has(route(6)));
    assert_eq!(view.check_route(route(6)), Ok(()));
    assert_eq!(view.check_route(route(42)), Err(Refusal::CannotPay));
}

fn contract_status(setting: super::position::Setting, id: u8) -> ContractStatus {
    setting.deal().view(Observer::Seat(S0)).contract_status(contract(id)).expect("own eyes")
}

fn missing(routes: &[u8]) -> ContractStatus {
    let routes: RouteSet = routes.iter().map(|&id| route(id)).collect();
    ContractStatus::Missing(RoutePath { routes, spaces: routes.spaces() })
}

#[test]
fn the_shortest_missing_way_uses_own_routes_for_free() {
    // C10, Oude Waal to Dam: 30, 32, 36 of 1 + 1 + 2 spaces, or 31, 36 of 2 + 2: fewer routes.
    assert_eq!(contract_status(table(2), 10), missing(&[31, 36]));
    assert_eq!(contract_status(table(2).owns(0, &[32]), 10), missing(&[30, 36]));
    assert_eq!(contract_status(table(2).owns(0, &[30, 32, 36]), 10), ContractStatus::Completed);
}

#[test]
fn a_missing_way_keeps_off_taken_and_closed_routes() {
    // S1 has 36: with two seats its twin 37 is closed too, with three it is open.
    assert_eq!(contract_status(table(3).owns(1, &[36]), 10), missing(&[31, 37]));
    let round = contract_status(table(2).owns(1, &[36]), 10);
    // Oude Waal, Waag, Oude Kerk, Korenmetershuisje, Jan Roodenpoortstoren, Dam.
    assert!(matches!(round, ContractStatus::Missing(way) if way.spaces == 5));
}

#[test]
fn a_contract_is_out_of_reach_when_the_carts_or_the_ways_end() {
    // C24, Nieuwe Waal to Munttoren: 8 spaces; 7 carts are left.
    assert!(
        matches!(contract_status(table(2), 24), ContractStatus::Missing(way) if way.spaces == 8)
    );
    let few = table(2).owns(0, &[26, 28, 13, 14]);
    assert_eq!(few.deal().table().carts(S0), 7);
    assert_eq!(contract_status(few, 24), ContractStatus::Unreachable);
    // Nieuwe Waal has two neighbours: both shut by S1.
    assert_eq!(contract_status(table(2).owns(1, &[1, 3]), 7), ContractStatus::Unreachable);
}

#[test]
fn cards_short_uses_colours_and_wilds_where_they_count() {
    let short = |cards: &str, ids: &[u8]| {
        let game = table(2).hand(0, cards).deal();
        let routes = ids.iter().map(|&id| route(id)).collect();
        game.view(Observer::Seat(S0)).missing_cards(routes).expect("own eyes")
    };
    assert_eq!(short("", &[42]), 3);
    assert_eq!(short("2G", &[42]), 1);
    assert_eq!(short("2G 1W", &[42]), 0);
    assert_eq!(short("2P", &[42]), 3);
    // Two grey routes of 3 and 2: black for the one, pink for the other.
    assert_eq!(short("3K 2P", &[8, 21]), 0);
    assert_eq!(short("2K 2P", &[8, 21]), 1);
    // Green is needed on 42 and not free for the grey one.
    assert_eq!(short("3G", &[42, 21]), 2);
    assert_eq!(short("1W", &[]), 0);
}

#[test]
fn a_plan_completes_several_contracts_over_shared_routes() {
    // C3 (Haringpakkerstoren to Waag, 3) and C7 (Nieuwe Waal to Oude Kerk, 4) share two routes.
    let game = table(2).contracts(0, &[3, 7]).deal();
    let plan = game.view(Observer::Seat(S0)).plan(ContractSet::EMPTY).expect("own eyes");
    assert_eq!((plan.path.spaces, plan.left_out), (5, ContractSet::EMPTY));
    let network = Network::new(plan.path.routes);
    assert!([3, 7].into_iter().all(|id| network.completes(contract(id))));
    assert!(!plan.path.routes.intersects(plan.path.routes.twins()));
    // With an offer in mind.
    let more = [contract(6)].into_iter().collect();
    let plan = game.view(Observer::Seat(S0)).plan(more).expect("own eyes");
    assert_eq!(plan.path.spaces, 7);
    // What does not fit the carts is left out.
    let game = table(2).contracts(0, &[3, 24]).owns(0, &[26, 16, 42]).deal();
    let plan = game.view(Observer::Seat(S0)).plan(ContractSet::EMPTY).expect("own eyes");
    assert_eq!(plan.left_out.iter().collect::<Vec<_>>(), [contract(24)]);
}

#[test]
fn figures_people_compute_by_hand() {
    let game = table(3).owns(0, &[3, 9]).owns(1, &[16]).contracts(0, &[10]).hand(0, "2G").deal();
    let table = game.table();
    assert_eq!([S0, S1, S2].map(|seat| table.merchandise_lead(seat)), [1, -1, -2]);
    assert_eq!([S0, S1, S2].map(|seat| table.merchandise_position(seat)), [1, 2, 3]);
    assert_eq!([S0, S1, S2].map(|seat| table.merchandise_bonus(seat)), [8, 5, 0]);
    assert_eq!(table.spaces_to_trigger(), 10);
    let view = game.view(Observer::Seat(S0));
    assert_eq!(view.projected(), Some(game.score(S0)));
    // Routes 4, C10 open for now -4, merchandise 8.
    assert_eq!(view.projected().map(|score| score.total().floor()), Some(8));
    assert_eq!(view.unseen().to_string(), "5P 5B 3G 5K 5R 6O 8W");
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<Amsterdam>() <= 400, "{} bytes", size_of::<Amsterdam>());
    assert!(size_of::<Decision>() <= 4, "{} bytes", size_of::<Decision>());
    assert!(size_of::<View>() <= 1024, "{} bytes", size_of::<View>());
}
