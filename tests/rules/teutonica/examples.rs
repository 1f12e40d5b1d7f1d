//! Section 5: the worked examples, one test each.

use kogge::games::teutonica::data::{Ability, BoardSide, Owner};
use kogge::games::teutonica::scoring::marker_points;
use kogge::games::teutonica::{Phase, Teutonica};
use kogge::games::{Game, Seat, Start};

use super::position::*;

#[test]
fn ex_01_setup() {
    let start = Start { first: Some(P1), ..Start::new(4, 1) };
    let game = Teutonica::new(&start).expect("four players");
    let hands = |seat| (hand(game.player(seat).supply()), hand(game.player(seat).stock()));
    assert_eq!(hands(P1), ("5T1M".into(), "6T".into()));
    assert_eq!(hands(P2), ("6T1M".into(), "5T".into()));
    assert_eq!(hands(P3), ("7T1M".into(), "4T".into()));
    assert_eq!(hands(P4), ("8T1M".into(), "3T".into()));
    assert_eq!((game.pile(), game.marked().len(), game.left()), (13, 3, 2));
    let two = Teutonica::new(&Start::new(2, 1)).expect("two players");
    let neutral = two.side().routes().iter().map(|r| two.villages(r).count_of(Owner::Neutral));
    assert_eq!((neutral.sum::<u8>(), two.pool()), (8, 46));
}

#[test]
fn ex_02_network_of_18() {
    let table = players(3)
        .levels(P1, "Key3 Priv3")
        .office("hamburg", "1T")
        .office("bremen", "1T")
        .office("minden", "1T 2T 1T")
        .office("muenster", "1M")
        .office("hannover", "1T")
        .office("stendal", "1T")
        .deal();
    assert_eq!(table.game().network(P1).offices, 6);
    assert_eq!(table.score(P1).0[5], 18);
}

#[test]
fn ex_03_new_action_in_the_same_turn() {
    let from = |levels| {
        let mut table = players(3)
            .levels(P1, levels)
            .on("quedlinburg-goettingen", "1T 1T 1T")
            .supply(P1, "2T1M")
            .deal();
        table.play("claim, route quedlinburg-goettingen, upgrade");
        (table.level(P1, Ability::Actiones), table.left(), table.supply(P1), table.stock(P1))
    };
    assert_eq!(from("Act0"), (1, 2, "3T1M".into(), "9T".into()));
    assert_eq!(from("Act1"), (2, 2, "3T1M".into(), "10T".into()));
}

#[test]
fn ex_04_marker_points() {
    let points: Vec<u8> = (0..=10).map(marker_points).collect();
    assert_eq!(points, [0, 1, 3, 3, 6, 6, 10, 10, 15, 15, 21]);
    assert_eq!(marker_points(14), 21);
}

#[test]
fn ex_05_coin() {
    let mut table = players(4).on("hamburg-luebeck", "1T 1T 1T").supply(P1, "2T1M").deal();
    table.play("claim, route hamburg-luebeck");
    table.offers_only("office hamburg, office luebeck, upgrade, nothing");
    table.play("office luebeck");
    assert_eq!((table.prestige(P1), table.left()), (1, 1));
    assert_eq!((table.supply(P1), table.stock(P1)), ("2T1M".into(), "8T".into()));
}

#[test]
fn ex_06_control_points() {
    let mut table = players(4)
        .active(P3)
        .levels(P2, "Priv2")
        .levels(P3, "Priv2")
        .prestige([3, 5, 0, 0])
        .on("minden-hannover", "3T 3M 3T")
        .office("minden", "1T 2T 2T")
        .office("hannover", "1T")
        .supply(P3, "1T")
        .deal();
    table.play("claim, route minden-hannover");
    assert_eq!((table.prestige(P1), table.prestige(P2)), (4, 6));
    table.offers_only("office hannover, nothing");
    table.refuses("office minden", "PrivilegeTooLow");
    table.play("office hannover");
    assert_eq!(table.game().completed(), 1);
    assert_eq!(table.control("hannover"), Some(Owner::of(P3)));
    assert_eq!(table.stock(P3), "11T1M");
}

#[test]
fn ex_07_displace_a_trader() {
    let mut table = players(3)
        .on("bremen-minden", "2T")
        .on("bremen-hannover", "3T 3T 3T")
        .supply(P1, "2T")
        .supply(P2, "1T")
        .deal();
    table.play("displace, route bremen-minden");
    assert_eq!(table.decider(), Some(P2));
    assert_eq!(
        table.choice_list(),
        routes(&[
            "bremen-osnabrueck",
            "hamburg-bremen",
            "minden-brunswiek",
            "minden-hannover",
            "minden-muenster",
            "minden-paderborn",
        ])
    );
    table.play("route minden-hannover, with trader, route minden-hannover");
    assert_eq!(table.on("minden-hannover"), "2T 2T --");
    assert_eq!((table.supply(P1), table.stock(P1)), ("0".into(), "10T1M".into()));
    assert_eq!((table.supply(P2), table.stock(P2)), ("1T".into(), "8T1M".into()));
    assert_eq!((table.decider(), table.left()), (Some(P1), 1));
}

#[test]
fn ex_08_sources() {
    let mut table =
        players(3).on("warburg-coellen", "2M").supply(P1, "3T").supply(P2, "10T").deal();
    assert_eq!(table.stock(P2), "1T");
    table.play("displace, route warburg-coellen");
    assert_eq!(table.choice_list(), routes(&["paderborn-warburg"]));
    table.play("route paderborn-warburg");
    table.offers_only("with trader, stop");
    table.play("with trader, route paderborn-warburg");
    assert_eq!((table.stock(P2), table.supply(P2)), ("0".into(), "10T".into()));
    table.play("with trader, route paderborn-warburg");
    assert_eq!(table.on("paderborn-warburg"), "2M 2T 2T");
    assert_eq!((table.stock(P2), table.supply(P2)), ("0".into(), "9T".into()));
    assert_eq!(table.stock(P1), "10T1M");
}

#[test]
fn ex_09_board_as_source() {
    let mut table = players(3)
        .supply(P1, "2T")
        .on("kampen-osnabrueck", "2T")
        .on("lueneburg-hannover", "2T 2T")
        .on("minden-brunswiek", "2T 2T 2T")
        .on("hamburg-stade", "2M")
        .on("stendal-magdeburg", "2T 2T 2T")
        .on("goslar-magdeburg", "2T 2T")
        .deal();
    assert_eq!(table.stock(P2), "0");
    table.play("displace, route kampen-osnabrueck, route arnheim-kampen");
    table.offers_only("lift lueneburg-hannover trader, lift minden-brunswiek trader, lift hamburg-stade merchant, lift stendal-magdeburg trader, lift goslar-magdeburg trader, stop");
    table.refuses("lift arnheim-kampen trader", "AlreadyPlaced");
    table.play("lift hamburg-stade merchant, route emden-osnabrueck");
    assert_eq!(table.on("hamburg-stade"), "");
    assert_eq!(table.on("emden-osnabrueck"), "2M -- -- --");
    assert_eq!(table.decider(), Some(P1));
}

#[test]
fn ex_10_second_ring() {
    let mut table = players(3)
        .supply(P1, "2T")
        .on("emden-groningen", "2T")
        .on("emden-osnabrueck", "3T 3T 3T 3T")
        .on("kampen-osnabrueck", "3T 3T")
        .on("bremen-osnabrueck", "1T 1T")
        .deal();
    table.play("displace, route emden-groningen");
    assert_eq!(table.choice_list(), routes(&["bremen-osnabrueck"]));
    table.play("route bremen-osnabrueck, with trader");
    assert_eq!(
        table.choice_list(),
        routes(&["arnheim-kampen", "bremen-hannover", "bremen-minden", "hamburg-bremen"])
    );
}

#[test]
fn ex_11_exchange_and_office() {
    let mut table = players(3).on("hamburg-stade", "1T 1T 1T").on("hamburg-bremen", "1M").deal();
    table.play("move, lift hamburg-stade trader, lift hamburg-bremen merchant");
    table.play("route hamburg-bremen, route hamburg-stade");
    assert_eq!(table.on("hamburg-bremen"), "1T -- -- --");
    assert_eq!(table.on("hamburg-stade"), "1M 1T 1T");
    table.play("claim, route hamburg-stade, office stade");
    assert_eq!((table.prestige(P1), table.game().completed(), table.left()), (1, 1, 0));
    assert_eq!((table.office("stade"), table.stock(P1)), ("1M".into(), "10T".into()));
}

#[test]
fn ex_12_coellen() {
    let mut table = players(4)
        .levels(P1, "Priv1")
        .supply(P1, "1T")
        .on("warburg-coellen", "1M 1T 1T 1T")
        .office("coellen", "2T")
        .table("7", P3)
        .deal();
    table.play("claim, route warburg-coellen");
    assert_eq!(table.prestige(P2), 1);
    table.offers_only("office warburg, table 8, nothing");
    table.play("table 8");
    assert_eq!((table.stock(P1), table.score(P1).0[3]), ("11T".into(), 8));
}

#[test]
fn ex_13_extra_office() {
    let mut table = players(4)
        .markers(P1, "extra_office")
        .on("arnheim-duisburg", "1T 1T 1T")
        .office("duisburg", "2T")
        .office("arnheim", "1T 2M")
        .deal();
    assert_eq!(table.game().completed(), 1);
    table.play("claim, route arnheim-duisburg");
    assert_eq!(table.prestige(P2), 2);
    table.offers_only("extra arnheim trader, extra duisburg trader, nothing");
    table.play("extra duisburg trader");
    assert_eq!(table.control("duisburg"), Some(Owner::of(P2)));
    assert_eq!((table.game().completed(), table.stock(P1)), (1, "9T1M".into()));
}

#[test]
fn ex_14_east_west_by_extra_office() {
    let mut table = players(4)
        .linked(&[P3])
        .prestige([12, 6, 7, 0])
        .levels(P3, "Lib3")
        .office("magdeburg", "3M")
        .office("goslar", "3T")
        .office("hildesheim", "3T")
        .office("paderborn", "3T")
        .office("dortmund", "3M")
        .office("duisburg", "3T")
        .markers(P1, "extra_office")
        .on("minden-brunswiek", "1T 1T 1T 1T")
        .office("arnheim", "1T 3M")
        .office("muenster", "1M 2T")
        .office("minden", "1T")
        .office("brunswiek", "2T")
        .office("stendal", "1T 3M")
        .deal();
    table.play("claim, route minden-brunswiek");
    assert_eq!((table.prestige(P1), table.prestige(P2)), (13, 7));
    table.play("extra brunswiek trader");
    assert_eq!(table.prestige(P1), 17);
    assert_eq!(table.control("brunswiek"), Some(Owner::of(P2)));
}

#[test]
fn ex_15_marker_gained() {
    let mut table = players(3)
        .left(1)
        .supply(P1, "1T")
        .on("bremen-osnabrueck", "1T 1T 1T")
        .marked("bremen-osnabrueck", "extra_office")
        .office("osnabrueck", "2T")
        .office("bremen", "3T")
        .marked("goslar-hildesheim", "swap_offices")
        .marked("lueneburg-perleberg", "remove_three")
        .pile("plus3_actions upgrade_ability")
        .deal();
    table.play("claim, route bremen-osnabrueck");
    assert_eq!((table.prestige(P2), table.prestige(P3)), (1, 1));
    assert_eq!(table.game().player(P1).unused(marker("extra_office")), 1);
    table.offers_only("nothing");
    table.refuses("extra osnabrueck trader", "MarkerTooNew");
    table.play("nothing, end turn");
    assert_eq!(table.game().player(P1).turned(), [marker("plus3_actions")]);
    assert_eq!(table.choice_list().len(), 30);
    table.play("route kampen-osnabrueck");
    assert_eq!(table.game().marker(route("kampen-osnabrueck")), Some(marker("plus3_actions")));
    assert_eq!(table.stock(P1), "10T1M");
    assert_eq!((table.game().player(P1).waiting(), table.game().pile()), (0, 1));
    assert_eq!(table.decider(), Some(P2));
}

#[test]
fn ex_16_failed_draw() {
    let mut table = players(3)
        .on("goslar-hildesheim", "1T 1T 1T")
        .marked("goslar-hildesheim", "plus3_actions")
        .used(P1, "swap_offices remove_three")
        .deal();
    table.play("claim, route goslar-hildesheim, office hildesheim");
    assert!(table.is_over() && table.game().end_conditions().failed_draw);
    assert_eq!(table.game().player(P1).taken(), 3);
    assert_eq!(table.score(P1), ([0, 0, 3, 0, 2, 1], 6));
}

#[test]
fn ex_17_swap() {
    let table = players(4)
        .active(P2)
        .markers(P2, "swap_offices")
        .office("luebeck", "1T 2T")
        .office("hamburg", "1T 2T 3T")
        .deal();
    assert_eq!(table.control("luebeck"), Some(Owner::of(P2)));
    assert_eq!(table.control("hamburg"), Some(Owner::of(P3)));
    let hamburg = table.after("use swap_offices, city hamburg, pair 2");
    assert_eq!(hamburg.office("hamburg"), "1T 3T 2T");
    assert_eq!((hamburg.control("hamburg"), hamburg.left()), (Some(Owner::of(P2)), 2));
    let luebeck = table.after("use swap_offices, city luebeck");
    assert_eq!(luebeck.office("luebeck"), "2T 1T");
    assert_eq!(luebeck.control("luebeck"), Some(Owner::of(P1)));
    assert_eq!((luebeck.prestige(P1), luebeck.prestige(P2)), (0, 0));
}

#[test]
fn ex_18_remove_three() {
    let mut table = players(3)
        .markers(P1, "remove_three")
        .on("hamburg-stade", "2M 2T 3T")
        .on("stendal-perleberg", "1T")
        .supply(P2, "1T")
        .deal();
    table.play("use remove_three, route hamburg-stade, piece blue merchant");
    table.play("route hamburg-stade, piece green trader, route stendal-perleberg");
    assert!(table.is_menu());
    assert_eq!(table.supply(P1), "1T");
    assert_eq!(table.supply(P2), "1T1M");
    assert_eq!(table.supply(P3), "1T");
    assert_eq!((table.on("hamburg-stade"), table.left()), ("-- 2T --".into(), 2));
}

#[test]
fn ex_19_tenth_city() {
    let mut table = players(3)
        .prestige([4, 0, 0])
        .levels(P1, "Act1 Priv1")
        .levels(P2, "Lib2 Priv3")
        .levels(P3, "Priv3")
        .office("lueneburg", "2M")
        .office("brunswiek", "2T")
        .office("goslar", "2T")
        .office("duisburg", "2T")
        .office("stade", "2M")
        .office("bremen", "2T")
        .office("emden", "2M 3T")
        .office("luebeck", "3T 3T")
        .office("coellen", "3T 3T")
        .office("muenster", "3M")
        .office("arnheim", "1T")
        .on("arnheim-muenster", "1T 1T 1T")
        .deal();
    table.play("claim, route arnheim-muenster");
    assert_eq!((table.prestige(P1), table.prestige(P3)), (5, 1));
    table.play("office muenster");
    assert!(table.is_over() && table.game().end_conditions().cities);
    assert_eq!(table.left(), 2);
    assert_eq!(table.score(P1), ([5, 0, 0, 0, 4, 2], 11));
    assert_eq!(table.score(P2), ([0, 4, 0, 0, 12, 1], 17));
    assert_eq!(table.score(P3), ([1, 4, 0, 0, 6, 2], 13));
}

#[test]
fn ex_20_twenty_in_anothers_turn() {
    let mut table = players(4)
        .prestige([3, 19, 0, 0])
        .office("goettingen", "2T")
        .on("quedlinburg-goettingen", "1T 1T 1T")
        .deal();
    table.play("claim, route quedlinburg-goettingen");
    assert_eq!(table.prestige(P2), 20);
    assert!(!table.is_over());
    table.play("upgrade");
    assert_eq!(table.level(P1, Ability::Actiones), 1);
    assert!(table.is_over() && table.game().end_conditions().prestige);
}

#[test]
fn ex_21_income_mix() {
    let mut table = players(3).levels(P1, "Lib3").supply(P1, "9T").deal();
    assert_eq!(table.stock(P1), "2T4M");
    table.play("income");
    table.offers_only("merchants 1, merchants 2, merchants 3");
    table.play("merchants 2");
    assert_eq!((table.supply(P1), table.stock(P1)), ("10T2M".into(), "1T2M".into()));

    let mut table = players(3).levels(P1, "Bag1").supply(P1, "10T").deal();
    assert_eq!(table.stock(P1), "2T1M");
    table.play("income");
    assert!(table.is_menu());
    assert_eq!((table.supply(P1), table.stock(P1)), ("12T1M".into(), "0".into()));
}

#[test]
fn ex_22_final_scoring() {
    let table = players(4)
        .levels(P1, "Key4 Act3 Priv3 Lib3")
        .prestige([13, 0, 0, 0])
        .markers(P1, "plus3_actions")
        .used(P1, "swap_offices plus4_actions upgrade_ability")
        .table("9", P1)
        .office("groningen", "1T 1M")
        .office("emden", "1M 2T")
        .extra("emden", "1T")
        .office("osnabrueck", "1T 2T")
        .office("bremen", "3M")
        .office("hamburg", "1T 1T 4T")
        .office("stade", "1M")
        .deal();
    assert_eq!(table.game().side(), BoardSide::Large);
    assert_eq!(table.score(P1), ([13, 8, 6, 9, 8, 32], 76));
}

#[test]
fn ex_23_tie() {
    let table = players(3)
        .levels(P1, "Act2")
        .levels(P2, "Act1")
        .levels(P3, "Act1")
        .prestige([12, 12, 10])
        .office("hamburg", "1T")
        .office("minden", "2T")
        .office("hannover", "3T")
        .office("luebeck", "3T")
        .over()
        .deal();
    assert_eq!([P1, P2, P3].map(|seat| table.total(seat)), [15, 15, 15]);
    let outcome = table.game().outcome().expect("the game is over");
    assert_eq!(outcome.winners().collect::<Vec<Seat>>(), [P2, P3]);
    assert_eq!(outcome.place(P1), 3);
}

#[test]
fn ex_24_markers_after_the_last_action() {
    let mut table =
        players(3).levels(P1, "Act2").left(0).markers(P1, "plus3_actions upgrade_ability").deal();
    table.play("use upgrade_ability, ability actiones");
    assert_eq!((table.level(P1, Ability::Actiones), table.left()), (3, 1));
    assert_eq!(table.supply(P1), "1T");
    table.play("use plus3_actions");
    assert_eq!(table.left(), 4);
}

#[test]
fn ex_25_highest_track() {
    let mut table = players(3)
        .prestige([19, 0, 0])
        .levels(P1, "Priv1")
        .office("arnheim", "1T")
        .office("muenster", "1M")
        .office("minden", "1T")
        .office("stendal", "1T")
        .on("minden-brunswiek", "1T 1T 1T 1T")
        .deal();
    table.play("claim, route minden-brunswiek, office brunswiek");
    assert_eq!(table.prestige(P1), 27);
    assert!(table.is_over());
}

#[test]
fn ex_26_neutral_route() {
    let mut table = players(2)
        .levels(P1, "Priv1")
        .supply(P1, "3T")
        .supply(P2, "2T")
        .prestige([2, 5])
        .on("emden-groningen", "NT")
        .on("bremen-osnabrueck", "NT")
        .on("kampen-osnabrueck", "NT")
        .on("goslar-hildesheim", "NT")
        .on("lueneburg-perleberg", "NT")
        .on("emden-osnabrueck", "2T 2T 2T 2T")
        .office("osnabrueck", "2T")
        .office("kampen", "1T")
        .deal();
    assert_eq!(table.game().pool(), 49);
    table.play("displace, route emden-groningen");
    assert_eq!(table.decider(), Some(P2));
    table.offers_only("route kampen-osnabrueck, route bremen-osnabrueck");
    table.play("route kampen-osnabrueck");
    table.offers_only("route bremen-osnabrueck");
    table.play("route bremen-osnabrueck");
    assert_eq!(table.decider(), Some(P1));
    table.offers_only("city kampen, city osnabrueck, leave");
    table.play("city kampen");
    assert_eq!((table.prestige(P1), table.prestige(P2)), (3, 6));
    assert_eq!(table.office("kampen"), "1T NT");
    assert_eq!((table.game().completed(), table.control("kampen")), (1, Some(Owner::Neutral)));
    assert_eq!((table.game().pool(), table.supply(P1), table.left()), (49, "1T".into(), 1));
}

#[test]
fn ex_27_neutral_marker() {
    let mut table = players(2)
        .active(P2)
        .supply(P2, "2T")
        .prestige([7, 8])
        .on("bremen-minden", "NT")
        .on("bremen-osnabrueck", "NT NT")
        .marked("bremen-osnabrueck", "swap_offices")
        .on("goslar-hildesheim", "NT")
        .marked("goslar-hildesheim", "extra_office")
        .on("lueneburg-perleberg", "NT")
        .marked("lueneburg-perleberg", "remove_three")
        .office("osnabrueck", "1T NT")
        .office("bremen", "2T")
        .pile("plus4_actions upgrade_ability")
        .deal();
    // The catalogue counts a pool of 48 here: 54 less 5 in villages and 1 in an office.
    assert_eq!(table.game().pool(), 48);
    table.play("displace, route bremen-minden");
    assert_eq!(table.decider(), Some(P1));
    table.play("route bremen-osnabrueck, route hamburg-bremen");
    table.offers_only("city osnabrueck, leave");
    table.play("city osnabrueck");
    assert_eq!((table.prestige(P1), table.prestige(P2)), (7, 9));
    assert_eq!(table.game().discarded(marker("swap_offices")), 3);
    assert_eq!((table.game().completed(), table.game().pool()), (2, 49));
    assert_eq!(table.game().player(P2).taken(), 0);
    table.play("end turn");
    assert_eq!(table.choice_list().len(), 27);
    table.play("route hamburg-stade");
    assert_eq!(table.game().marker(route("hamburg-stade")), Some(marker("plus4_actions")));
    assert_eq!((table.on("hamburg-stade"), table.game().pool()), ("NT -- --".into(), 48));
}

#[test]
fn ex_28_neutral_control() {
    let table = players(2)
        .levels(P1, "Key1")
        .prestige([20, 9])
        .office("minden", "1T NT 2T NT")
        .office("hannover", "1T 2T")
        .office("goslar", "NT")
        .office("hildesheim", "1T NT")
        .over()
        .deal();
    assert_eq!(table.score(P1), ([20, 0, 0, 0, 0, 4], 24));
    assert_eq!(table.score(P2), ([9, 0, 0, 0, 2, 2], 13));
}

#[test]
fn ex_29_marker_inside_a_claim() {
    let mut table = players(3)
        .left(1)
        .supply(P1, "1T")
        .markers(P1, "upgrade_ability plus3_actions")
        .on("minden-hannover", "1T 1T 1T")
        .office("minden", "2T")
        .office("hannover", "2T")
        .deal();
    table.play("claim, route minden-hannover");
    assert_eq!(table.prestige(P2), 2);
    table.offers_only("nothing, use upgrade_ability");
    table.play("use upgrade_ability, ability privilegium");
    assert_eq!(table.supply(P1), "2T");
    table.offers_only("office minden, nothing");
    table.play("office minden");
    assert_eq!(table.control("minden"), Some(Owner::of(P1)));
    assert_eq!((table.stock(P1), table.left()), ("9T1M".into(), 0));
    assert_eq!(*table.game().phase(), Phase::Menu);
    table.offers_only("use plus3_actions, end turn");
}
