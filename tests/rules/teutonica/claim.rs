//! Section 2.8: claim.

use kogge::games::Game;
use kogge::games::teutonica::data::{Ability, BoardSide, City, Owner};
use kogge::games::teutonica::{Event, Teutonica};

use super::position::*;

#[test]
fn teu_52_a_route_full_of_own_pieces_may_be_claimed_by_an_action() {
    let mut table = players(3)
        .supply(P1, "1T")
        .on("goslar-magdeburg", "1T")
        .on("hamburg-stade", "1T 2T 1T")
        .deal();
    table.refuses("claim", "RouteNotComplete");
    table.play("place, route goslar-magdeburg");
    assert_eq!(table.on("goslar-magdeburg"), "1T 1T", "completing does not claim");
    table.play("claim");
    table.offers_only("route goslar-magdeburg");
    table.refuses("route hamburg-stade", "RouteNotComplete");
    table.play("route goslar-magdeburg, nothing");
    assert_eq!(table.left(), 0);
}

#[test]
fn teu_53_control_points_then_marker_then_benefit() {
    let mut table = players(3)
        .on("goslar-hildesheim", "1T 1T 1T")
        .marked("goslar-hildesheim", "plus3_actions")
        .office("goslar", "2T")
        .pile("swap_offices")
        .deal();
    table.play("claim, route goslar-hildesheim, office hildesheim");
    let at = |event| table.events().iter().position(|&seen| seen == event).expect("an event");
    let control = at(Event::ControlPaid { seat: P2, city: city("goslar") });
    let marker = at(Event::MarkerTaken { seat: P1, marker: marker("plus3_actions") });
    let place = kogge::games::teutonica::data::OfficeSlot::First;
    let office = at(Event::OfficeOpened { piece: piece("1T"), city: city("hildesheim"), place });
    assert!(control < marker && marker < office);
}

#[test]
fn teu_54_each_end_city_pays_its_controller() {
    let claim = |a: &str, b: &str| {
        let mut setup = players(3).on("minden-hannover", "1T 1T 1T");
        if !a.is_empty() {
            setup = setup.office("minden", a);
        }
        if !b.is_empty() {
            setup = setup.office("hannover", b);
        }
        let mut table = setup.deal();
        table.play("claim, route minden-hannover, nothing");
        [P1, P2, P3].map(|seat| table.prestige(seat))
    };
    assert_eq!(claim("", ""), [0, 0, 0], "nobody");
    assert_eq!(claim("2T", "3T"), [0, 1, 1], "whoever it is");
    assert_eq!(claim("2T", "2T"), [0, 2, 0], "both cities");
    assert_eq!(claim("1T", ""), [1, 0, 0], "the claimer too");
}

#[test]
fn teu_55_control_is_read_before_the_new_office() {
    let mut table = players(3).on("goslar-magdeburg", "1T 1T").deal();
    table.play("claim, route goslar-magdeburg, office goslar");
    assert_eq!(table.prestige(P1), 0);
    assert_eq!(table.control("goslar"), Some(Owner::of(P1)));
}

#[test]
fn teu_56_the_marker_goes_to_the_claimer_whatever_the_benefit() {
    // TEU-56, TEU-57
    for benefit in ["office hildesheim", "office goslar", "nothing"] {
        let mut table = players(3)
            .on("goslar-hildesheim", "1T 1T 1T")
            .marked("goslar-hildesheim", "plus3_actions")
            .pile("swap_offices")
            .deal();
        table.play("claim, route goslar-hildesheim");
        assert_eq!(table.game().marker(route("goslar-hildesheim")), None);
        table.play(benefit);
        assert_eq!(table.game().player(P1).unused(marker("plus3_actions")), 1, "{benefit}");
    }
}

#[test]
fn teu_57_the_marker_cannot_be_left() {
    let mut table = players(3)
        .on("goslar-hildesheim", "1T 1T 1T")
        .marked("goslar-hildesheim", "plus3_actions")
        .pile("swap_offices")
        .deal();
    table.play("claim, route goslar-hildesheim");
    assert_eq!(table.game().player(P1).taken(), 1, "taken before anything is asked");
    table.refuses("leave", "WrongState");
}

#[test]
fn teu_58_a_replacement_is_drawn_face_down() {
    let mut table = players(3)
        .on("goslar-hildesheim", "1T 1T 1T")
        .marked("goslar-hildesheim", "plus3_actions")
        .pile("swap_offices plus4_actions")
        .deal();
    table.play("claim, route goslar-hildesheim");
    assert_eq!((table.game().player(P1).waiting(), table.game().pile()), (1, 1));
    assert!(table.game().player(P1).turned().is_empty());
    // An empty pile triggers the end.
    let mut table = players(3)
        .on("goslar-hildesheim", "1T 1T 1T")
        .marked("goslar-hildesheim", "plus3_actions")
        .deal();
    table.play("claim, route goslar-hildesheim, nothing");
    assert!(table.is_over());
    // Without a marker nothing is drawn.
    let mut table = players(3).on("goslar-hildesheim", "1T 1T 1T").pile("plus4_actions").deal();
    table.play("claim, route goslar-hildesheim, nothing");
    assert_eq!((table.game().player(P1).waiting(), table.game().pile()), (0, 1));
}

#[test]
fn teu_59_nobody_looks_at_the_drawn_marker() {
    use kogge::games::{Game, Observer};
    let view = |pile: &str| {
        let mut table = players(3)
            .on("goslar-hildesheim", "1T 1T 1T")
            .marked("goslar-hildesheim", "plus3_actions")
            .pile(pile)
            .deal();
        table.play("claim, route goslar-hildesheim, nothing");
        (table.game().view(Observer::Seat(P1)), table.game().view(Observer::Public))
    };
    let (own, public) = view("swap_offices plus4_actions");
    assert_eq!((&own, &public), (&public, &own));
    assert_eq!(view("plus4_actions swap_offices"), (own.clone(), public));
    assert_eq!((own.unseen(marker("swap_offices")), own.unseen(marker("plus4_actions"))), (1, 1));
    assert_eq!((own.table().pile(), own.table().player(P1).waiting()), (1, 1));
}

#[test]
fn teu_60_one_benefit_or_none() {
    let mut table = players(3).on("emden-groningen", "1T 1M 1T").deal();
    table.play("claim, route emden-groningen");
    table.offers_only("office emden, office groningen, upgrade, nothing");
    table.play("office groningen");
    assert!(table.is_menu(), "one only");
    // For points alone when nothing else can be gained.
    let mut table = players(3)
        .on("arnheim-duisburg", "1T 1T 1T")
        .office("duisburg", "1T")
        .office("arnheim", "1T 2M")
        .deal();
    table.play("claim, route arnheim-duisburg");
    table.offers_only("nothing");
    table.play("nothing");
    assert_eq!(table.prestige(P1), 1);
}

#[test]
fn teu_61_a_claim_may_gain_nothing_at_all() {
    let mut table = players(3).on("hamburg-luebeck", "1T 1T 1T").deal();
    table.play("claim, route hamburg-luebeck, nothing");
    assert_eq!((table.prestige(P1), table.left()), (0, 1));
    assert_eq!((table.office("luebeck"), table.level(P1, Ability::MoneyBag)), ("".into(), 0));
}

#[test]
fn teu_62_the_rest_of_the_route_goes_to_stock() {
    let mut table = players(3).supply(P1, "3T").on("emden-groningen", "1T 1M 1T").deal();
    assert_eq!(table.stock(P1), "6T");
    table.play("claim, route emden-groningen, office emden");
    assert_eq!((table.stock(P1), table.supply(P1)), ("8T".into(), "3T".into()));
    assert_eq!((table.on("emden-groningen"), table.office("emden")), ("".into(), "1M".into()));
    table.play("place, route emden-groningen");
    assert_eq!(table.on("emden-groningen"), "1T -- --", "it can be filled again");
}

#[test]
fn teu_63_the_leftmost_free_office_of_matching_shape_and_colour() {
    // Emden: round white, square pink. Osnabrück: square white, orange, black.
    let claim = |levels: &str, pieces: &str, emden: &str| {
        let mut setup = players(3).levels(P1, levels).on("emden-osnabrueck", pieces);
        if !emden.is_empty() {
            setup = setup.office("emden", emden);
        }
        let mut table = setup.deal();
        table.play("claim, route emden-osnabrueck");
        table
    };
    let traders = claim("Priv3", "1T 1T 1T 1T", "");
    traders.refuses("office emden", "WrongShape");
    let merchants = claim("Lib3", "1M 1M 1M 1M", "");
    merchants.refuses("office osnabrueck", "WrongShape");
    let after = merchants.after("office emden");
    assert_eq!((after.office("emden"), after.stock(P1)), ("1M".into(), "11T3M".into()));
    let full = claim("Priv3", "1T 1T 1T 1T", "2M 2T");
    full.refuses("office emden", "CityFull");
    full.refuses("office minden", "UnknownCity");
    let pink = claim("Priv2", "1T 1T 1T 1T", "2M");
    assert_eq!(pink.after("office emden").office("emden"), "2M 1T");
}

#[test]
fn teu_64_privilegium_allows_colours_step_by_step() {
    // Minden has one office of each colour, in order.
    let offices = ["", "2T", "2T 2T", "2T 2T 2T"];
    for level in 0..4 {
        for (colour, taken) in offices.iter().enumerate() {
            let mut setup =
                players(3).levels(P1, &format!("Priv{level}")).on("minden-hannover", "1T 1T 1T");
            if colour > 0 {
                setup = setup.office("minden", taken);
            }
            let mut table = setup.deal();
            table.play("claim, route minden-hannover");
            assert_eq!(table.offers("office minden"), colour <= level, "{colour} {level}");
            if colour > level {
                table.refuses("office minden", "PrivilegeTooLow");
            }
        }
    }
}

#[test]
fn teu_65_a_coin_pays_one_prestige() {
    let coins = |side: BoardSide| {
        let offices = City::ALL.into_iter().flat_map(|city| side.offices(city));
        offices.map(|office| office.coins).sum::<u8>()
    };
    assert_eq!((coins(BoardSide::Small), coins(BoardSide::Large)), (6, 4));
    let mut table = players(3).on("hamburg-stade", "1M 1T 1T").deal();
    table.play("claim, route hamburg-stade, office stade");
    assert_eq!(table.prestige(P1), 1);
    assert!(table.has_event(Event::CoinPaid { seat: P1, city: city("stade") }));
    // The other side has no coin there, and Hamburg has none at all.
    let mut table = players(4).on("hamburg-stade", "1M 1T 1T").deal();
    table.play("claim, route hamburg-stade, office stade");
    assert_eq!(table.prestige(P1), 0);
}

#[test]
fn teu_66_the_last_printed_office_completes_the_city() {
    let mut table = players(3)
        .levels(P1, "Priv1")
        .on("arnheim-muenster", "1T 1T 1T")
        .office("muenster", "2M")
        .deal();
    table.play("claim, route arnheim-muenster, office muenster");
    assert_eq!(table.game().completed(), 1);
    assert!(table.has_event(Event::CityCompleted { city: city("muenster") }));
    // The only office of a city is its last one too.
    let mut table = players(3).on("goslar-magdeburg", "1T 1T").deal();
    table.play("claim, route goslar-magdeburg");
    assert_eq!(table.game().completed(), 0);
    table.play("office goslar");
    assert_eq!(table.game().completed(), 1);
    // Both ends complete: no normal office.
    let mut table = players(3)
        .levels(P1, "Priv3")
        .on("duisburg-dortmund", "1T 1T")
        .office("duisburg", "2T")
        .office("dortmund", "2M 3T")
        .deal();
    table.play("claim, route duisburg-dortmund");
    table.offers_only("nothing");
    // Two of three offices complete nothing.
    let mut table = players(3)
        .levels(P1, "Priv1")
        .on("hamburg-stade", "1T 1T 1T")
        .office("hamburg", "2T")
        .deal();
    table.play("claim, route hamburg-stade, office hamburg");
    assert_eq!(table.game().completed(), 0);
}

#[test]
fn teu_67_an_upgrade_frees_a_piece_of_the_track() {
    for (id, ability, gained) in [
        ("quedlinburg-halle", Ability::ClavisUrbis, "1T"),
        ("quedlinburg-goettingen", Ability::Actiones, "1T"),
        ("hamburg-stade", Ability::Privilegium, "1T"),
        ("emden-groningen", Ability::LiberSophiae, "1M"),
        ("hamburg-luebeck", Ability::MoneyBag, "1T"),
    ] {
        let villages = route(id).villages();
        let full = vec!["1T"; villages.into()].join(" ");
        let mut table = players(3).on(id, &full).deal();
        let stock = table.game().player(P1).stock();
        table.play(&format!("claim, route {id}, upgrade"));
        assert_eq!((table.level(P1, ability), table.supply(P1)), (1, gained.into()), "{id}");
        assert_eq!(table.game().player(P1).stock().traders, stock.traders + villages);
        assert_eq!(table.on(id), "");
    }
    let mut table = players(3).on("minden-hannover", "1T 1T 1T").deal();
    table.play("claim, route minden-hannover");
    table.refuses("upgrade", "NotAbilityCity");
}

#[test]
fn teu_68_a_merchant_takes_a_free_space_of_the_table() {
    let claim = |levels: &str, pieces: &str| {
        let mut table = players(3).levels(P1, levels).on("warburg-coellen", pieces).deal();
        table.play("claim, route warburg-coellen");
        table
    };
    let white = claim("Priv0", "1M 1T 1T 1T");
    assert!(white.offers("table 7"));
    white.refuses("table 8", "PrivilegeTooLow");
    let black = claim("Priv3", "1M 1T 1T 1T");
    for space in ["table 7", "table 8", "table 9", "table 11"] {
        assert!(black.offers(space), "any order: {space}");
    }
    let mut eleven = black.after("table 11");
    assert_eq!((eleven.prestige(P1), eleven.score(P1).0[3]), (0, 11), "points at the end");
    assert_eq!(eleven.stock(P1), "14T");
    eleven.play("end turn");
    claim("Priv3", "1T 1T 1T 1T").refuses("table 7", "NoMerchantOnRoute");
    let mut other = players(3).levels(P1, "Priv3").on("hamburg-stade", "1M 1T 1T").deal();
    other.play("claim, route hamburg-stade");
    other.refuses("table 7", "NotTableRoute");
}

#[test]
fn teu_69_table_spaces_are_no_offices() {
    let mut table = players(3)
        .table("7", P2)
        .on("warburg-coellen", "1M 1T 1T 1T")
        .markers(P1, "swap_offices extra_office")
        .deal();
    assert_eq!((table.control("coellen"), table.game().network(P2).offices), (None, 0));
    assert_eq!(table.game().cities_of(P2).len(), 0);
    table.refuses("use swap_offices", "MarkerHasNoTarget");
    table.play("claim, route warburg-coellen");
    assert_eq!(table.prestige(P2), 0);
    table.refuses("table 7", "TableSpaceTaken");
    table.refuses("extra coellen trader", "NoOfficeYet");
}

#[test]
fn teu_70_a_full_track_and_a_taken_office_stay() {
    let mut table = players(3)
        .levels(P1, "Bag3")
        .on("hamburg-luebeck", "1T 1T 1T")
        .office("luebeck", "2T")
        .markers(P1, "remove_three")
        .supply(P1, "5T")
        .deal();
    assert_eq!(table.after("use remove_three").choice_list().len(), 1, "villages only");
    table.play("claim, route hamburg-luebeck");
    table.refuses("upgrade", "AbilityFull");
    table.play("nothing");
    assert_eq!(table.office("luebeck"), "2T");
}

/// Player 1 has offices from Arnheim to Minden and in Stendal, and claims Minden-Brunswiek.
fn nearly_linked() -> Setup {
    players(5)
        .levels(P1, "Priv1")
        .office("arnheim", "1T")
        .office("muenster", "1M")
        .office("minden", "2T 1T")
        .office("stendal", "1T")
        .on("minden-brunswiek", "1T 1T 1T 1T")
}

/// The same after so many others have come from Stendal to Arnheim by other ways: players 2, 3 and 4.
fn nearly_linked_after(others: usize) -> Setup {
    let offices = [
        ("arnheim", "1T 2M 3T 4T"),
        ("stendal", "1T 2M 3T 4T"),
        ("magdeburg", "2M 3T"),
        ("goslar", "2T 3T"),
        ("hildesheim", "2T 3T"),
        ("paderborn", "2T 3M"),
        ("dortmund", "2M"),
        ("duisburg", "2T"),
        ("minden", "2T 1T 3T"),
        ("muenster", "1M 3T"),
        ("perleberg", "4T"),
        ("lueneburg", "4M"),
        ("hannover", "4T"),
        ("bremen", "4M"),
        ("osnabrueck", "4T"),
        ("kampen", "4M"),
    ];
    let mut setup = nearly_linked().linked(&[P2, P3, P4][..others]).prestige([0, 7, 4, 2, 0]);
    for seat in [P2, P3, P4] {
        setup = setup.levels(seat, "Lib3");
    }
    for (city, codes) in offices {
        let plays = |code: &&str| {
            let player: usize = code[..1].parse().expect("a player");
            player <= others + 1 || (city, *code) == ("minden", "2T")
        };
        let codes: Vec<&str> = codes.split(' ').filter(plays).collect();
        if !codes.is_empty() {
            setup = setup.office(city, &codes.join(" "));
        }
    }
    setup
}

#[test]
fn teu_71_linking_stendal_and_arnheim_pays_7_4_and_2() {
    for (others, points) in [(0, 7), (1, 4), (2, 2), (3, 0)] {
        let mut table = nearly_linked_after(others).deal();
        table.play("claim, route minden-brunswiek");
        let before = table.prestige(P1);
        table.play("office brunswiek");
        assert_eq!(table.prestige(P1), before + points);
        assert!(table.has_event(Event::Linked { seat: P1, points }));
    }
    // A gap in the chain pays nothing.
    let mut table = nearly_linked().office("muenster", "2M").deal();
    table.play("claim, route minden-brunswiek, office brunswiek");
    assert!(table.game().links().is_empty());
}

#[test]
fn teu_72_each_player_is_paid_once_and_only_the_claimer() {
    let linked = nearly_linked().office("brunswiek", "1T");
    let mut table = linked.clone().levels(P1, "Priv2").linked(&[P1]).prestige([7]).deal();
    table.play("claim, route minden-brunswiek, office minden");
    assert_eq!((table.prestige(P1), table.game().links()), (9, &[P1][..]));
    // A chain is paid as soon as it is complete, so none stands unpaid.
    let unpaid = Teutonica::try_from_position(&linked.position()).expect_err("an unpaid chain");
    assert_eq!(unpaid.field, "links");
    assert_eq!(unpaid.reason, "Seat 0 has offices from Stendal to Arnheim.");
    // Control does not matter: Brunswiek belongs to another, an extra office will do.
    let mut table = nearly_linked().office("brunswiek", "2T").markers(P1, "extra_office").deal();
    table.play("claim, route minden-brunswiek, extra brunswiek trader");
    assert_eq!(table.game().links(), [P1]);
}
