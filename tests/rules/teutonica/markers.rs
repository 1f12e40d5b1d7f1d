//! Section 2.10: bonus markers.

use kogge::games::teutonica::data::{Ability, Owner};
use kogge::games::teutonica::{Event, Teutonica};

use super::position::*;

#[test]
fn teu_77_used_markers_are_kept_and_score() {
    let mut table = players(3).markers(P1, "plus3_actions swap_offices").deal();
    assert_eq!(table.score(P1).0[2], 3);
    table.play("use plus3_actions");
    let player = table.game().player(P1);
    let plus3 = marker("plus3_actions");
    assert_eq!((player.unused(plus3), player.used(plus3), player.taken()), (0, 1, 2));
    assert_eq!(table.score(P1).0[2], 3);
    table.refuses("use plus3_actions", "MarkerUsed");
    table.refuses("use plus4_actions", "NoSuchMarker");
}

#[test]
fn teu_78_markers_cost_no_action_and_wait_for_the_next() {
    let mut table = players(3)
        .markers(P2, "plus4_actions")
        .on("goslar-hildesheim", "1T 1T 1T")
        .marked("goslar-hildesheim", "upgrade_ability")
        .pile("swap_offices")
        .deal();
    table.refuses("use plus4_actions", "NoSuchMarker");
    table.play("claim, route goslar-hildesheim");
    table.refuses("use upgrade_ability", "MarkerTooNew");
    table.play("nothing");
    assert_eq!(table.left(), 1);
    table.play("use upgrade_ability, ability money_bag");
    assert_eq!(table.left(), 1, "no action");
    // A second one of the kind, held before, may be used.
    let mut table = players(3)
        .markers(P1, "upgrade_ability")
        .on("goslar-hildesheim", "1T 1T 1T")
        .marked("goslar-hildesheim", "upgrade_ability")
        .pile("swap_offices")
        .deal();
    table.play("claim, route goslar-hildesheim, use upgrade_ability, ability actiones");
    table.refuses("use upgrade_ability", "MarkerTooNew");
}

#[test]
fn teu_79_swap_and_upgrade_serve_inside_a_claim_and_the_others_between_actions() {
    let mut table = players(3)
        .markers(P1, "swap_offices upgrade_ability plus3_actions plus4_actions remove_three")
        .on("minden-hannover", "1T 1T 1T")
        .office("minden", "2T 3T")
        .deal();
    for kind in
        ["swap_offices", "upgrade_ability", "plus3_actions", "plus4_actions", "remove_three"]
    {
        assert!(table.offers(&format!("use {kind}")), "before the first action: {kind}");
    }
    table.play("claim");
    table.refuses("use plus3_actions", "WrongState");
    table.play("route minden-hannover");
    for kind in ["plus3_actions", "plus4_actions", "remove_three"] {
        table.refuses(&format!("use {kind}"), "WrongState");
    }
    table.play("use swap_offices, city minden");
    assert_eq!(table.office("minden"), "3T 2T");
    table.play("use upgrade_ability, ability privilegium");
    assert!(table.offers("office hannover"), "back at the benefit");
    table.play("office hannover");
    assert_eq!(table.left(), 1);
    // Any number in a turn, and after the last action.
    table.play("use plus3_actions, use plus4_actions");
    assert_eq!(table.left(), 8);
    // After the benefit of the claim that ends the game nothing more is used.
    let mut table = players(3)
        .prestige([19])
        .markers(P1, "plus3_actions")
        .on("hamburg-luebeck", "1T 1T 1T")
        .deal();
    table.play("claim, route hamburg-luebeck, office luebeck");
    table.refuses("use plus3_actions", "GameOver");
}

/// Player 1 holds an extra office marker and has claimed Arnheim-Duisburg.
fn extra(duisburg: &str, arnheim: &str, pieces: &str) -> Play<Teutonica> {
    let mut setup = players(4).markers(P1, "extra_office").on("arnheim-duisburg", pieces);
    if !duisburg.is_empty() {
        setup = setup.office("duisburg", duisburg);
    }
    if !arnheim.is_empty() {
        setup = setup.office("arnheim", arnheim);
    }
    let mut table = setup.deal();
    table.refuses("use extra_office", "WrongState");
    table.play("claim, route arnheim-duisburg");
    table
}

#[test]
fn teu_80_an_extra_office_lies_left_of_an_occupied_one() {
    let mut table = extra("2T", "", "1T 1T 1T");
    table.refuses("extra arnheim trader", "NoOfficeYet");
    table.play("extra duisburg trader");
    assert_eq!((table.office("duisburg"), table.extra("duisburg")), ("2T".into(), "1T".into()));
    assert_eq!(table.control("duisburg"), Some(Owner::Blue), "last for ties");
    assert_eq!(table.game().network(P1).offices, 1, "it counts like any office");
    // The swap marker cannot touch it.
    let mut table = players(4)
        .markers(P1, "swap_offices")
        .office("minden", "2T 3T 2T")
        .extra("minden", "1T")
        .deal();
    table.play("use swap_offices, city minden");
    table.offers_only("pair 1, pair 2");
    table.refuses("pair extra", "ExtraOfficeFixed");
}

#[test]
fn teu_81_an_extra_office_takes_any_piece_any_privilege_any_city() {
    // Arnheim's next office is orange and square: a merchant without privilege may do it.
    let table = extra("2T", "2T 3M", "1M 1T 1T");
    table.offers_only("extra arnheim trader, extra arnheim merchant, extra duisburg trader, extra duisburg merchant, nothing");
    let merchant = table.after("extra arnheim merchant");
    assert_eq!((merchant.extra("arnheim"), merchant.stock(P1)), ("1M".into(), "11T".into()));
    assert!(merchant.is_menu(), "it is the benefit of the claim");
    // Complete cities too; nothing is completed by it.
    let complete = table.after("extra duisburg trader");
    assert_eq!(complete.game().completed(), 1);
    let open = extra("", "2T 3M 4T", "1T 1T 1T").after("extra arnheim trader");
    assert_eq!(open.game().completed(), 0);
    // No coin: Coellen's first office has one.
    let mut coellen = players(4)
        .markers(P1, "extra_office extra_office")
        .on("warburg-coellen", "1T 1T 1T 1T")
        .office("coellen", "2T")
        .extra("coellen", "3T")
        .deal();
    coellen.play("claim, route warburg-coellen, extra coellen trader");
    assert_eq!(coellen.prestige(P1), 0);
    assert_eq!(coellen.extra("coellen"), "3T 1T", "later ones lie further left");
    assert_eq!(coellen.game().player(P1).unused(marker("extra_office")), 1, "one per claim");
}

#[test]
fn teu_82_swap_exchanges_two_neighbours_of_one_city() {
    // Arnheim is square, round, square: shape and colour are ignored.
    let mut table = players(3).markers(P1, "swap_offices").office("arnheim", "2T 3M 3T").deal();
    table.play("use swap_offices, city arnheim");
    assert_eq!(table.office("arnheim"), "3M 2T 3T", "the only pair is not asked for");
    assert!(table.is_menu());
    let mut table = players(3).markers(P1, "swap_offices").office("minden", "1T 2T 3T 2T").deal();
    table.play("use swap_offices, city minden");
    table.offers_only("pair 1, pair 2, pair 3");
    table.refuses("pair 4", "OfficesNotAdjacent");
    table.play("pair 3");
    assert_eq!(table.office("minden"), "1T 2T 2T 3T");
}

#[test]
fn teu_83_both_offices_are_occupied_by_different_owners_and_no_coin_is_paid() {
    let mut table = players(3)
        .markers(P1, "swap_offices")
        .office("minden", "2T 2T 3T")
        .office("hamburg", "2T 2T")
        .office("luebeck", "2T 3T")
        .office("bremen", "2T")
        .office("stendal", "2T")
        .deal();
    table.play("use swap_offices");
    table.offers_only("city minden, city luebeck");
    table.refuses("city hamburg", "SameOwner");
    table.refuses("city stendal", "OfficeEmpty");
    table.refuses("city bremen", "OfficesNotAdjacent");
    let luebeck = table.after("city luebeck");
    assert_eq!(luebeck.office("luebeck"), "3T 2T", "none need be one's own");
    assert_eq!((luebeck.prestige(P2), luebeck.prestige(P3)), (0, 0));
}

#[test]
fn teu_84_plus_3_and_plus_4_actions() {
    let mut table = players(3).markers(P1, "plus3_actions plus4_actions").deal();
    table.play("use plus3_actions");
    assert_eq!(table.left(), 5);
    table.play("use plus4_actions");
    assert_eq!(table.left(), 9);
    table.play("end turn");
    assert_eq!(table.left(), 2, "this turn only");
}

#[test]
fn teu_85_upgrade_raises_any_track_that_is_not_full() {
    let mut table =
        players(3).levels(P1, "Priv3").markers(P1, "upgrade_ability upgrade_ability").deal();
    table.play("use upgrade_ability");
    table.offers_only(
        "ability clavis_urbis, ability actiones, ability liber_sophiae, ability money_bag",
    );
    table.refuses("ability privilegium", "AbilityFull");
    table.play("ability liber_sophiae");
    assert_eq!((table.supply(P1), table.level(P1, Ability::LiberSophiae)), ("1M".into(), 1));
    table.play("use upgrade_ability, ability clavis_urbis");
    assert_eq!((table.supply(P1), table.left()), ("1T1M".into(), 2));
}

#[test]
fn teu_86_remove_takes_up_to_three_pieces_from_villages() {
    let mut table = players(3)
        .markers(P1, "remove_three")
        .on("hamburg-stade", "2T 2T 2T")
        .on("goslar-magdeburg", "3M 2M")
        .office("minden", "2T")
        .deal();
    table.play("use remove_three");
    table.offers_only("route hamburg-stade, route goslar-magdeburg");
    table.play("route hamburg-stade, route goslar-magdeburg");
    table.offers_only("piece blue merchant, piece green merchant");
    table.refuses("piece red trader", "NoPieceThere");
    table.play("piece green merchant, route hamburg-stade");
    assert!(table.is_menu(), "three at most");
    assert_eq!((table.supply(P2), table.supply(P3)), ("2T".into(), "1M".into()));
    // It ends by itself when the villages are empty.
    let mut table = players(3).markers(P1, "remove_three").on("hamburg-stade", "2T").deal();
    table.play("use remove_three, route hamburg-stade");
    assert!(table.is_menu());
}

#[test]
fn teu_87_remove_takes_at_least_one_and_markers_need_a_target() {
    let mut table = players(3).markers(P1, "remove_three").on("hamburg-stade", "1M 1T").deal();
    table.play("use remove_three");
    table.refuses("done", "NothingRemoved");
    table.play("route hamburg-stade, piece red merchant, done");
    assert_eq!((table.supply(P1), table.on("hamburg-stade")), ("1M".into(), "-- 1T --".into()));
    // Neutral traders return to the pool.
    let mut table = players(2).markers(P1, "remove_three").on("hamburg-stade", "NT").deal();
    table.play("use remove_three, route hamburg-stade");
    assert_eq!(table.game().pool(), 54);
    // Without a target they cannot be used.
    let table = players(3)
        .levels(P1, "Key4 Act5 Priv3 Lib3 Bag3")
        .markers(P1, "remove_three swap_offices upgrade_ability")
        .deal();
    for kind in ["remove_three", "swap_offices", "upgrade_ability"] {
        table.refuses(&format!("use {kind}"), "MarkerHasNoTarget");
        assert!(!table.offers(&format!("use {kind}")));
    }
    assert_eq!(table.score(P1).0[2], 3, "they score all the same");
}

#[test]
fn teu_88_a_marker_needs_an_empty_unmarked_route_with_a_free_office() {
    let mut table = players(3)
        .plate(P1, "plus3_actions")
        .marked("goslar-magdeburg", "swap_offices")
        .on("hamburg-stade", "2T")
        .office("duisburg", "2T")
        .office("dortmund", "2M 2T")
        .deal();
    table.play("end turn");
    table.refuses("route goslar-magdeburg", "RouteHasMarker");
    table.refuses("route hamburg-stade", "RouteOccupied");
    table.refuses("route duisburg-dortmund", "NoFreeOffice");
    assert!(table.offers("route arnheim-duisburg"), "one free end is enough");
    assert_eq!(table.choice_list().len(), 32 - 3);
    table.play("route arnheim-duisburg");
    assert_eq!(table.game().marker(route("arnheim-duisburg")), Some(marker("plus3_actions")));
}

#[test]
fn teu_89_plate_markers_are_turned_up_together_and_placed_as_drawn() {
    let mut table = players(3).plate(P1, "plus3_actions swap_offices").deal();
    assert!(table.game().player(P1).turned().is_empty());
    table.play("end turn");
    assert_eq!(table.game().player(P1).turned(), ["plus3_actions", "swap_offices"].map(marker));
    assert!(table.has_event(Event::PlateTurned { seat: P1 }));
    // Brunswiek's only office is orange, which player 1 may not use: that does not matter.
    table.play("route stendal-brunswiek");
    assert_eq!(table.game().marker(route("stendal-brunswiek")), Some(marker("plus3_actions")));
    assert_eq!(table.decider(), Some(P1));
    table.refuses("route stendal-brunswiek", "RouteHasMarker");
    table.play("route minden-brunswiek");
    assert_eq!(table.game().marker(route("minden-brunswiek")), Some(marker("swap_offices")));
    assert_eq!(table.decider(), Some(P2));
}

/// Every route but those given holds a piece, so that no marker fits there.
fn crowded(free: &[&str]) -> Setup {
    let side = kogge::games::teutonica::data::BoardSide::Small;
    let mut setup = players(3);
    for (number, route) in side.routes().iter().enumerate() {
        if !free.contains(&route.id()) {
            setup = setup.on(route.id(), ["1T", "2T", "3T"][number % 3]);
        }
    }
    setup
}

#[test]
fn teu_90_a_marker_without_a_route_stays_on_the_plate() {
    let mut table = crowded(&[]).plate(P1, "plus3_actions").deal();
    table.play("end turn");
    assert_eq!(table.decider(), Some(P2));
    let player = table.game().player(P1);
    assert_eq!((player.waiting(), player.turned().len(), player.taken()), (1, 0, 0), "face down");
    assert_eq!(table.score(P1).0[2], 0, "it scores for nobody");
    // One route for two markers: the second stays, face up.
    let mut table = crowded(&["goslar-magdeburg"]).plate(P1, "plus3_actions swap_offices").deal();
    table.play("end turn, route goslar-magdeburg");
    assert_eq!(table.decider(), Some(P2));
    assert_eq!(table.game().player(P1).turned(), [marker("swap_offices")]);
    // It is placed at the end of that player's next turn, not before.
    table.play("move, lift arnheim-kampen trader, done, route arnheim-muenster, end turn");
    assert_eq!(table.decider(), Some(P3));
    table.play("end turn, end turn, route arnheim-kampen");
    assert_eq!(table.game().marker(route("arnheim-kampen")), Some(marker("swap_offices")));
}

#[test]
fn teu_91_three_markers_are_on_the_board_between_turns() {
    use kogge::games::teutonica::Phase;
    use kogge::games::{Choices, Game, Rng, Start};
    for seed in 0..40 {
        let start = Start::new(2 + (seed % 4) as u8, seed);
        let mut game = Teutonica::new(&start).expect("a game");
        let (mut rng, mut choices) = (Rng::new(seed), Choices::new());
        let mut turn = 0;
        while game.decider().is_some() {
            let waiting: u8 = game.seats().iter().map(|seat| game.player(seat).waiting()).sum();
            if game.turn() != turn && *game.phase() == Phase::Menu {
                turn = game.turn();
                // A free, empty route is always found in these games.
                assert_eq!((game.marked().len(), waiting), (3, 0));
            }
            game.legal(&mut choices);
            game.apply(game.playout_decision(&choices, &mut rng), &mut ())
                .expect("a listed decision");
        }
    }
}
