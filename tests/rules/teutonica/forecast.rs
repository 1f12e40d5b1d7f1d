//! What screens and bots ask for (section 8), against what play then does.

use kogge::games::teutonica::data::{Ability, City, Colour, Owner, PieceKind, RouteSet};
use kogge::games::teutonica::{Refusal, Teutonica};
use kogge::games::{Choices, Game, Rng, Start};

use super::position::*;

#[test]
fn a_claim_shows_who_gains_what() {
    let table = players(4)
        .levels(P3, "Priv2")
        .active(P3)
        .on("minden-hannover", "3T 3M 3T")
        .office("minden", "1T 2T 2T")
        .office("hannover", "1T")
        .marked("minden-hannover", "swap_offices")
        .markers(P3, "extra_office")
        .deal();
    let forecast = table.game().claim_forecast(P3, route("minden-hannover"));
    assert_eq!(forecast.missing, 0);
    assert_eq!(forecast.control, [(city("minden"), Some(P2)), (city("hannover"), Some(P1))]);
    assert_eq!(forecast.marker, Some(marker("swap_offices")));
    assert_eq!((forecast.upgrade, forecast.table), (None, None));
    assert!(forecast.extra_offices.iter().all(|(_, check)| check.is_ok()));
    let [minden, hannover] = &forecast.offices;
    assert_eq!(minden.check, Err(Refusal::PrivilegeTooLow));
    assert_eq!(minden.office.map(|office| office.colour), Some(Colour::Black));
    assert_eq!(hannover.check, Ok(()));
    assert_eq!(
        hannover.office.map(|office| (office.kind, office.colour)),
        Some((PieceKind::Trader, Colour::Pink))
    );
    assert!(hannover.completes);
    assert_eq!((hannover.control, hannover.network.offices), (Some(Owner::Green), 1));
    assert!(forecast.ends.failed_draw, "the pile is empty");
}

#[test]
fn abilities_and_table_spaces_are_shown_with_their_reason() {
    let table = players(3)
        .levels(P1, "Bag3 Priv1")
        .on("hamburg-luebeck", "1T 2T")
        .on("warburg-coellen", "1M 1T")
        .table("7", P2)
        .deal();
    let luebeck = table.game().claim_forecast(P1, route("hamburg-luebeck"));
    assert_eq!(luebeck.missing, 2);
    assert_eq!(luebeck.upgrade, Some((Ability::MoneyBag, Err(Refusal::AbilityFull))));
    assert_eq!(
        table.game().claim_forecast(P2, route("hamburg-luebeck")).upgrade,
        Some((Ability::MoneyBag, Ok(())))
    );
    let coellen = table.game().claim_forecast(P1, route("warburg-coellen"));
    let checks = coellen.table.expect("the route of the table").map(|(_, check)| check);
    let low = Err(Refusal::PrivilegeTooLow);
    assert_eq!(checks, [Err(Refusal::TableSpaceTaken), Ok(()), low, low]);
    assert_eq!(coellen.extra_offices[0].1, Err(Refusal::NoSuchMarker));
}

/// The forecast of every claim that is made agrees with what the claim then does.
#[test]
fn forecasts_come_true() {
    let mut claims = 0;
    for seed in 0..120 {
        let start = Start::new(2 + (seed % 4) as u8, seed);
        let mut game = Teutonica::new(&start).expect("a game");
        let (mut rng, mut choices) = (Rng::new(seed), Choices::new());
        while game.decider().is_some() {
            for claimed in game.routes_complete_for(Owner::of(game.active())).iter() {
                if *game.phase() == kogge::games::teutonica::Phase::ClaimRoute {
                    assert_claim(&game, claimed);
                    claims += 1;
                }
            }
            game.legal(&mut choices);
            game.apply(game.playout_decision(&choices, &mut rng), &mut ())
                .expect("a listed decision");
        }
    }
    assert!(claims > 500);
}

fn assert_claim(game: &Teutonica, claimed: kogge::games::teutonica::data::Route) {
    let seat = game.active();
    let forecast = game.claim_forecast(seat, claimed);
    let mut after = game.clone();
    after.apply(decision(&format!("route {}", claimed.id())), &mut ()).expect("a complete route");
    for (city, paid) in forecast.control {
        assert_eq!(paid, game.controller(city));
    }
    for other in game.seats().iter() {
        let paid = forecast.control.iter().filter(|&&(_, to)| to == Some(other)).count() as u8;
        assert_eq!(after.player(other).prestige(), game.player(other).prestige() + paid);
    }
    assert_eq!(after.end_conditions(), forecast.ends);
    for office in forecast.offices {
        let decision = decision(&format!("office {}", office.city.id()));
        assert_eq!(after.check(decision), office.check);
        if office.check.is_ok() {
            let mut then = after.clone();
            then.apply(decision, &mut ()).expect("an offered office");
            assert_eq!(then.control(office.city), office.control);
            assert_eq!(then.network(seat), office.network);
            assert_eq!(then.completed() > after.completed(), office.completes);
            assert_eq!(then.end_conditions(), office.ends);
            let coin = office.office.map_or(0, |office| office.coins);
            let gained = then.player(seat).prestige() - after.player(seat).prestige();
            assert_eq!(gained, coin + office.link);
        }
    }
    let upgrade = after.check(decision("upgrade"));
    assert_eq!(upgrade.is_ok(), forecast.upgrade.is_some_and(|(_, check)| check.is_ok()));
}

#[test]
fn displacements_show_price_gain_and_refuge() {
    let table = players(3).supply(P1, "2T").on("warburg-coellen", "2M 3T 1T").deal();
    let all: Vec<_> = table.game().displacements(route("warburg-coellen")).collect();
    assert_eq!(all.iter().map(|d| d.piece).collect::<Vec<_>>(), [piece("2M"), piece("3T")]);
    assert_eq!((all[0].price, all[0].extras, all[0].check), (2, 2, Err(Refusal::CannotPay)));
    assert_eq!((all[1].price, all[1].extras, all[1].check), (1, 1, Ok(())));
    assert_eq!(all[1].nearest_free_routes, RouteSet::only(route("paderborn-warburg")));
}

#[test]
fn east_west_names_the_missing_cities() {
    let table = players(3)
        .office("arnheim", "1T 2M")
        .office("muenster", "1M")
        .office("stendal", "1T 2M")
        .levels(P2, "Lib3")
        .prestige([0, 7, 0])
        .office("magdeburg", "2M")
        .office("goslar", "2T")
        .office("hildesheim", "2T")
        .office("paderborn", "2T")
        .office("dortmund", "2M")
        .office("duisburg", "2T")
        .linked(&[P2])
        .deal();
    let way = table.game().link_forecast(P1);
    assert_eq!(way.missing.iter().collect::<Vec<_>>(), [City::Brunswiek, City::Minden]);
    assert_eq!((way.paid, way.points), (None, 4));
    assert_eq!(table.game().link_forecast(P2).paid, Some(0));
    assert_eq!(
        table.game().link_forecast(P3).missing.len(),
        5,
        "Stendal to Arnheim is five cities"
    );
}

#[test]
fn takeover_counts_the_offices_that_turn_a_city() {
    let need = |offices: &str, extras: &str| {
        let mut setup = players(3).office("minden", offices);
        if !extras.is_empty() {
            setup = setup.extra("minden", extras);
        }
        setup.deal().takeover(city("minden"), P1)
    };
    assert_eq!(players(3).deal().takeover(city("minden"), P1), 1);
    assert_eq!(need("1T", ""), 0);
    assert_eq!(need("2T", ""), 1, "the new one lies further right");
    assert_eq!(need("2T 2T", ""), 2);
    assert_eq!(need("1T 2T", ""), 1);
    assert_eq!(need("2T 2T 1T 2T", ""), 3, "only extra offices are left");
    assert_eq!(need("2T 1T 1T 2T", "2T"), 2);
}

#[test]
fn distances_growth_and_income_are_shown() {
    let table = players(3)
        .prestige([4, 13, 0])
        .levels(P1, "Key2 Bag1")
        .office("goslar", "1T")
        .office("magdeburg", "1M")
        .pile("swap_offices")
        .supply(P1, "9T")
        .deal();
    let distance = table.game().distance();
    assert_eq!((distance.prestige, distance.cities, distance.pile), (7, 9, 1));
    assert_eq!(table.game().network_growth(P1), (2, 2), "an office adds 2, the next key 1 x 2");
    assert_eq!(table.game().player(P1).income(), 4, "what is left of the stock");
    assert_eq!(table.game().missing(route("goslar-magdeburg"), P1), 2);
}
