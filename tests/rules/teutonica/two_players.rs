//! Section 2.12: two players.

use kogge::games::teutonica::data::{BoardSide, Owner};
use kogge::games::teutonica::{Event, Phase, Teutonica};
use kogge::games::{Game, Start};

use super::position::*;

#[test]
fn teu_106_one_neutral_trader_on_every_ability_and_marker_route() {
    let game = Teutonica::new(&Start { first: Some(P2), ..Start::new(2, 8) }).expect("a game");
    assert_eq!(game.side(), BoardSide::Small);
    let neutral =
        game.side().routes().iter().filter(|&r| game.villages(r).count_of(Owner::Neutral) == 1);
    let ids: Vec<&str> = neutral.map(|route| route.id()).collect();
    assert_eq!(
        ids,
        [
            "bremen-osnabrueck",
            "emden-groningen",
            "goslar-hildesheim",
            "hamburg-luebeck",
            "hamburg-stade",
            "lueneburg-perleberg",
            "quedlinburg-goettingen",
            "quedlinburg-halle",
        ]
    );
    assert_eq!(hand(game.player(P2).supply()), "5T1M");
    assert_eq!(hand(game.player(P1).supply()), "6T1M");
    let three = Teutonica::new(&Start::new(3, 8)).expect("a game");
    assert!(three.side().routes().iter().all(|route| three.villages(route).is_empty()));
}

#[test]
fn teu_107_there_are_54_neutral_traders() {
    let game = Teutonica::new(&Start::new(2, 8)).expect("a game");
    assert_eq!(game.pool() + 8, 2 * 27);
    assert_eq!(Teutonica::new(&Start::new(3, 8)).expect("a game").pool(), 0);
    // No neutral merchants.
    assert_eq!(bad(players(2).on("hamburg-stade", "NM")).name_of(), "BadPosition");
    assert_eq!(bad(players(3).on("hamburg-stade", "NT")).name_of(), "BadPosition");
}

trait NameOf {
    fn name_of(self) -> &'static str;
}

impl NameOf for kogge::games::teutonica::Refusal {
    fn name_of(self) -> &'static str {
        kogge::games::Refusal::name(self)
    }
}

/// All 54 neutral traders are on the board; the rest of the villages is free.
fn empty_pool() -> Setup {
    let mut setup = players(2);
    let mut left = 54;
    for route in BoardSide::Small
        .routes()
        .iter()
        .filter(|r| !["hamburg-stade", "hamburg-luebeck"].contains(&r.id()))
    {
        let here = route.villages().min(left).min(route.villages() - 1);
        left -= here;
        if here > 0 {
            setup = setup.on(route.id(), &vec!["NT"; here.into()].join(" "));
        }
    }
    assert_eq!(left, 0);
    setup
}

#[test]
fn teu_108_an_empty_pool_places_no_more_neutral_traders() {
    let mut table = empty_pool().supply(P1, "2T").plate(P1, "plus3_actions").deal();
    assert_eq!(table.game().pool(), 0);
    table.play("displace, route hamburg-bremen, route hamburg-stade");
    assert!(table.is_menu(), "no second one");
    assert_eq!(table.decider(), Some(P1));
    table.play("end turn, route hamburg-luebeck");
    assert_eq!(table.on("hamburg-luebeck"), "", "none beside the marker");
}

/// Player 1 displaces a neutral trader on Bremen-Minden.
fn displaced() -> Play<Teutonica> {
    let mut table = players(2).supply(P1, "3T").on("bremen-minden", "NT").deal();
    table.play("displace, route bremen-minden");
    table
}

#[test]
fn teu_109_the_other_player_places_it_and_one_more() {
    let mut table = displaced();
    assert_eq!((table.decider(), table.game().pool()), (Some(P2), 53));
    table.play("route hamburg-bremen");
    assert_eq!((table.decider(), table.game().pool()), (Some(P2), 53));
    table.play("route minden-hannover");
    assert_eq!((table.decider(), table.game().pool(), table.left()), (Some(P1), 52, 1));
    assert_eq!(table.on("hamburg-bremen"), "NT -- -- --");
    assert_eq!(table.on("minden-hannover"), "NT -- --");
    table.refuses("route hamburg-stade", "WrongState");
    displaced().refuses("route hamburg-stade", "NotNearest");
}

#[test]
fn teu_110_it_costs_one_and_the_second_is_compulsory() {
    let mut table = displaced();
    assert_eq!((table.supply(P1), table.stock(P1)), ("1T".into(), "9T1M".into()));
    table.play("route hamburg-bremen");
    table.refuses("stop", "WrongState");
    assert!(table.choice_list().iter().all(|option| option.starts_with("route ")));
    let same = table.after("route hamburg-bremen");
    assert_eq!(same.on("hamburg-bremen"), "NT NT -- --");
}

/// Player 1 displaces on Bremen-Minden; player 2 fills Bremen-Osnabrück with neutral traders.
fn filled(setup: Setup) -> Play<Teutonica> {
    let mut table =
        setup.supply(P1, "3T").on("bremen-minden", "NT").on("bremen-osnabrueck", "NT NT").deal();
    table.play("displace, route bremen-minden, route bremen-osnabrueck, route hamburg-bremen");
    table
}

#[test]
fn teu_111_a_route_full_of_neutral_traders_may_be_established() {
    let mut table = filled(players(2));
    assert_eq!(table.decider(), Some(P1));
    table.offers_only("city bremen, city osnabrueck, leave");
    // Bremen's office is pink: any colour.
    table.play("city bremen");
    assert_eq!((table.office("bremen"), table.on("bremen-osnabrueck")), ("NT".into(), "".into()));
    assert_eq!((table.left(), table.decider()), (1, Some(P1)));
    // Round offices too: Emden's first.
    let mut table = players(2)
        .supply(P1, "2T")
        .on("emden-osnabrueck", "NT")
        .on("emden-groningen", "NT NT")
        .deal();
    table.play("displace, route emden-osnabrueck, route emden-groningen, route kampen-osnabrueck");
    table.play("city emden");
    assert_eq!(table.office("emden"), "NT");
    // The leftmost free office.
    let mut table = filled(players(2).office("osnabrueck", "2T"));
    table.play("city osnabrueck");
    assert_eq!(table.office("osnabrueck"), "2T NT");
}

#[test]
fn teu_112_it_is_asked_for_each_filled_route_and_may_be_left() {
    let mut table = filled(players(2));
    let pool = table.game().pool();
    table.play("leave");
    assert_eq!((table.on("bremen-osnabrueck"), table.game().pool()), ("NT NT NT".into(), pool));
    assert!(table.is_menu());
    // Not asked again by another displacement that does not refill it.
    let mut again = filled(players(2).on("goslar-magdeburg", "NT").levels(P1, "Act1"));
    again.play("leave, income, merchants 0");
    again.play("displace, route goslar-magdeburg");
    again.play("route goslar-hildesheim, route stendal-magdeburg");
    assert_eq!(again.on("bremen-osnabrueck"), "NT NT NT", "still full");
    assert!(again.is_menu() && again.decider() == Some(P1), "{}", again.game());
    let mut two = players(2)
        .supply(P1, "2T")
        .on("bremen-minden", "NT")
        .on("bremen-osnabrueck", "NT NT")
        .on("bremen-hannover", "NT NT")
        .deal();
    two.play("displace, route bremen-minden, route bremen-osnabrueck, route bremen-hannover");
    two.offers_only("route bremen-hannover, route bremen-osnabrueck");
    two.play("route bremen-osnabrueck, leave");
    assert!(matches!(two.game().phase(), Phase::NeutralClaim { then: None, .. }));
    two.offers_only("city bremen, city hannover, leave");
    two.play("city bremen");
    assert!(two.is_menu() && two.left() == 1);
    // Neither city has a free office: it may be cleared.
    let mut full = filled(
        players(2).levels(P2, "Priv3").office("bremen", "2T").office("osnabrueck", "2T 2T 2T"),
    );
    full.offers_only("clear, leave");
    full.refuses("city bremen", "CityFull");
    let pool = full.game().pool();
    full.play("clear");
    assert_eq!((full.on("bremen-osnabrueck"), full.game().pool()), ("".into(), pool + 3));
    assert_eq!(full.prestige(P2), 2, "it counts as a claim");
    // While one of them has a free office it may not.
    filled(players(2)).refuses("clear", "WrongState");
    let half = filled(players(2).office("bremen", "2T"));
    half.offers_only("city osnabrueck, leave");
    half.refuses("clear", "WrongState");
}

#[test]
fn teu_113_it_counts_as_a_claim_without_coin_and_link() {
    let mut table =
        filled(players(2).prestige([1, 4]).office("bremen", "2T").office("osnabrueck", "1T 1T"));
    let pool = table.game().pool();
    table.play("city osnabrueck");
    assert_eq!((table.prestige(P1), table.prestige(P2)), (2, 5), "control points");
    assert_eq!(table.game().pool(), pool + 2, "the others return");
    assert_eq!(table.game().completed(), 2, "Bremen and now Osnabrück");
    // No coin: Groningen's first office has one.
    let mut table = players(2)
        .supply(P1, "2T")
        .on("emden-osnabrueck", "NT")
        .on("emden-groningen", "NT NT")
        .deal();
    table.play("displace, route emden-osnabrueck, route emden-groningen, route kampen-osnabrueck");
    table.offers_only("city emden, city groningen, leave");
    table.play("city groningen");
    assert_eq!((table.prestige(P1), table.prestige(P2)), (0, 0));
    assert!(table.game().links().is_empty());
    // No East-West: Osnabrück is all that player 1's chain lacks.
    let chain = ["arnheim", "kampen", "bremen", "hannover", "minden", "brunswiek", "stendal"];
    let chain = chain.iter().fold(players(2), |setup, city| setup.office(city, "1T"));
    let whole = chain.clone().office("osnabrueck", "1T").linked(&[P1]).prestige([7, 0]);
    assert!(whole.deal().is_linked(P1));
    let mut table = filled(chain);
    table.play("city osnabrueck");
    assert_eq!(table.office("osnabrueck"), "NT");
    assert!(!table.game().is_linked(P1) && table.game().links().is_empty());
    assert_eq!((table.prestige(P1), table.prestige(P2)), (1, 0), "for Bremen, and no more");
}

#[test]
fn teu_114_its_marker_is_discarded_and_replaced() {
    let mut table = filled(
        players(2)
            .marked("bremen-osnabrueck", "upgrade_ability")
            .pile("plus4_actions swap_offices"),
    );
    let out = table.game().discarded(marker("upgrade_ability"));
    table.play("city bremen");
    assert_eq!(table.game().discarded(marker("upgrade_ability")), out + 1);
    assert_eq!((table.game().player(P1).taken(), table.game().player(P1).waiting()), (0, 1));
    table.play("end turn");
    assert_eq!(table.decider(), Some(P1), "placed by the active player");
    assert_eq!(table.game().player(P1).turned(), [marker("plus4_actions")]);
    // From an empty pile it ends the game.
    let mut table = filled(players(2).marked("bremen-osnabrueck", "upgrade_ability"));
    table.play("city bremen");
    assert!(table.is_over() && table.game().end_conditions().failed_draw);
}

#[test]
fn teu_115_a_neutral_trader_comes_with_every_placed_marker() {
    let mut table = players(2).plate(P1, "plus3_actions").deal();
    table.play("end turn, route hamburg-stade");
    assert_eq!((table.on("hamburg-stade"), table.game().pool()), ("NT -- --".into(), 53));
    assert!(table.has_event(Event::NeutralPlaced { route: route("hamburg-stade") }));
    let mut table = players(3).plate(P1, "plus3_actions").deal();
    table.play("end turn, route hamburg-stade");
    assert_eq!(table.on("hamburg-stade"), "");
}

#[test]
fn teu_116_nobody_scores_cities_of_the_neutral_side() {
    let table = players(2).office("minden", "1T NT").office("hamburg", "NT NT 1T").over().deal();
    assert_eq!([P1, P2].map(|seat| table.score(seat).0[4]), [0, 0]);
    assert_eq!(table.control("minden"), Some(Owner::Neutral));
    let outcome = table.game().outcome().expect("the game is over");
    assert_eq!(outcome.winners().collect::<Vec<_>>(), [P1], "the neutral side cannot win");
}

#[test]
fn teu_117_neutral_offices_count_but_are_not_paid() {
    let mut table = players(2)
        .markers(P1, "swap_offices extra_office")
        .on("minden-hannover", "1T 1T 1T")
        .office("minden", "1T NT")
        .office("hannover", "NT")
        .deal();
    let swapped = table.after("use swap_offices, city minden");
    assert_eq!(
        (swapped.office("minden"), swapped.control("minden")),
        ("NT 1T".into(), Some(Owner::Red))
    );
    table.play("claim, route minden-hannover");
    assert_eq!((table.prestige(P1), table.prestige(P2)), (0, 0), "nobody is paid");
    assert!(table.offers("extra hannover trader"), "an occupied office is enough");
}
