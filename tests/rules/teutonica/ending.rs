//! Section 2.11: end of the game and scoring.

use kogge::games::teutonica::Event;
use kogge::games::{Game, Points, Seat, UndoScope};

use super::position::*;

#[test]
fn teu_92_twenty_prestige_end_the_game() {
    let mut table = players(3).prestige([19]).on("hamburg-luebeck", "1T 1T 1T").deal();
    table.play("claim, route hamburg-luebeck, office luebeck");
    assert!(table.is_over() && table.game().end_conditions().prestige);
    assert_eq!((table.undo_scope(), table.decider()), (UndoScope::NewTurn, None));
    assert!(table.has_event(Event::GameOver));
    // In another's turn too; 19 do not.
    for (prestige, over) in [(19, true), (18, false)] {
        let mut table = players(3)
            .prestige([0, prestige])
            .office("minden", "2T")
            .on("minden-hannover", "1T 1T 1T")
            .deal();
        table.play("claim, route minden-hannover, nothing");
        assert_eq!(table.is_over(), over);
    }
}

#[test]
fn teu_93_a_draw_from_the_empty_pile_ends_the_game() {
    let setup =
        players(3).on("goslar-hildesheim", "1T 1T 1T").marked("goslar-hildesheim", "plus3_actions");
    let mut table = setup.clone().deal();
    table.play("claim, route goslar-hildesheim, nothing");
    assert!(table.is_over() && table.game().end_conditions().failed_draw);
    // The last marker of the pile ends nothing.
    let mut table = setup.pile("swap_offices").deal();
    table.play("claim, route goslar-hildesheim, nothing, end turn");
    assert_eq!(table.game().pile(), 0);
    table.play("route hamburg-stade, income, merchants 0");
    assert!(!table.is_over());
}

/// Nine complete cities.
fn nine() -> Setup {
    players(3)
        .levels(P2, "Lib1")
        .office("lueneburg", "2M")
        .office("brunswiek", "2T")
        .office("goslar", "2T")
        .office("duisburg", "2T")
        .office("stade", "2M")
        .office("bremen", "2T")
        .office("luebeck", "3T 3T")
        .office("coellen", "3T 3T")
        .office("hannover", "3T 3T")
        .office("hildesheim", "3T")
}

#[test]
fn teu_94_the_tenth_city_ends_the_game() {
    let mut table = nine().levels(P1, "Priv3").on("paderborn-hildesheim", "1T 1T 1T").deal();
    assert_eq!(table.game().completed(), 9);
    let other = table.after("claim, route paderborn-hildesheim, office paderborn");
    assert!(!other.is_over());
    table.play("claim, route paderborn-hildesheim, office hildesheim");
    assert_eq!(table.game().completed(), 10);
    assert!(table.is_over() && table.game().end_conditions().cities);
}

#[test]
fn teu_95_the_game_ends_after_the_action_and_nobody_else_plays() {
    let mut table = players(3)
        .levels(P1, "Act5")
        .prestige([0, 19])
        .office("minden", "2T")
        .on("minden-hannover", "1T 1T 1T")
        .markers(P1, "plus3_actions")
        .deal();
    table.play("claim, route minden-hannover, office hannover");
    assert_eq!((table.left(), table.decider()), (4, None));
    assert!(table.choice_list().is_empty());
    table.refuses("end turn", "GameOver");
}

#[test]
fn teu_96_the_claim_is_finished_first_and_plates_stay() {
    let mut table = players(3)
        .prestige([0, 19])
        .office("goslar", "2T")
        .on("goslar-hildesheim", "1T 1T 1T")
        .marked("goslar-hildesheim", "upgrade_ability")
        .pile("swap_offices")
        .deal();
    table.play("claim, route goslar-hildesheim");
    assert!(!table.is_over() && table.game().end_conditions().prestige);
    table.refuses("use upgrade_ability", "MarkerTooNew");
    table.play("office hildesheim");
    assert!(table.is_over());
    assert_eq!(table.office("hildesheim"), "1T", "with its benefit");
    assert_eq!(table.game().player(P1).waiting(), 1, "the drawn marker is not placed");
    assert_eq!(table.score(P1), ([0, 0, 1, 0, 2, 1], 4));
    // Two triggers at once are one end.
    let mut both = players(3)
        .prestige([0, 19])
        .office("goslar", "2T")
        .on("goslar-hildesheim", "1T 1T 1T")
        .marked("goslar-hildesheim", "upgrade_ability")
        .deal();
    both.play("claim, route goslar-hildesheim, nothing");
    let ends = both.game().end_conditions();
    assert!(ends.prestige && ends.failed_draw && both.is_over());
    assert_eq!(both.events().iter().filter(|&&event| event == Event::GameOver).count(), 1);
}

#[test]
fn teu_97_full_tracks_score_4_but_for_clavis_urbis() {
    for (levels, points) in [
        ("Key4", 0),
        ("Act5", 4),
        ("Act4", 0),
        ("Priv3", 4),
        ("Lib3", 4),
        ("Bag3", 4),
        ("Bag2", 0),
        ("Key4 Act5 Priv3 Lib3 Bag3", 16),
    ] {
        assert_eq!(players(3).levels(P1, levels).deal().score(P1).0[1], points, "{levels}");
    }
}

#[test]
fn teu_98_taken_markers_score_by_their_number() {
    // Extra offices come last: half of the markers are used, and a used one of those stands for an office.
    let kinds = "swap_offices swap_offices swap_offices plus3_actions plus3_actions plus4_actions \
                 plus4_actions upgrade_ability upgrade_ability upgrade_ability extra_office \
                 extra_office extra_office extra_office";
    let kinds: Vec<&str> = kinds.split_whitespace().collect();
    let points = |taken: usize| {
        let (used, unused) = kinds[..taken].split_at(taken / 2);
        let setup = players(3).markers(P1, &unused.join(" ")).used(P1, &used.join(" "));
        setup.deal().score(P1).0[2]
    };
    assert_eq!((0..=10).map(points).collect::<Vec<_>>(), [0, 1, 3, 3, 6, 6, 10, 10, 15, 15, 21]);
    assert_eq!(points(14), 21);
}

#[test]
fn teu_99_merchants_on_the_coellen_table_score() {
    let table = players(3).levels(P1, "Lib1").table("7", P1).table("11", P1).table("8", P2).deal();
    assert_eq!([P1, P2, P3].map(|seat| table.score(seat).0[3]), [18, 8, 0]);
}

#[test]
fn teu_100_controlled_cities_score_2_each() {
    let table = players(3)
        .office("hamburg", "1T 2T 2T")
        .office("minden", "1T 2T")
        .extra("minden", "1T")
        .office("bremen", "1T")
        .deal();
    assert_eq!([P1, P2].map(|seat| table.score(seat).0[4]), [4, 2], "extra offices count");
}

#[test]
fn teu_101_the_network_scores_offices_times_clavis_urbis() {
    for (level, value) in [(0, 1), (1, 2), (2, 2), (3, 3), (4, 4)] {
        let table = players(3)
            .levels(P1, &format!("Key{level}"))
            .office("hamburg", "1T 1T")
            .office("bremen", "1T")
            .office("stendal", "1T")
            .deal();
        assert_eq!(table.score(P1).0[5], 3 * value);
    }
}

#[test]
fn teu_102_the_marker_of_a_failed_draw_scores() {
    let mut table = players(3)
        .on("goslar-hildesheim", "1T 1T 1T")
        .marked("goslar-hildesheim", "plus3_actions")
        .deal();
    table.play("claim, route goslar-hildesheim, nothing");
    assert_eq!((table.game().player(P1).taken(), table.score(P1).0[2]), (1, 1));
}

#[test]
fn teu_103_the_total_is_the_sum_and_the_highest_wins() {
    let table = players(3)
        .prestige([5, 9, 2])
        .levels(P1, "Bag3 Key1")
        .markers(P1, "swap_offices")
        .table("7", P1)
        .office("hamburg", "1T")
        .over()
        .deal();
    assert_eq!(table.score(P1), ([5, 4, 1, 7, 2, 2], 21));
    assert_eq!(table.game().score(P1).total(), Points::new(21));
    let outcome = table.game().outcome().expect("the game is over");
    assert_eq!([P1, P2, P3].map(|seat| outcome.place(seat)), [1, 2, 3]);
    assert_eq!(outcome.winners().collect::<Vec<Seat>>(), [P1]);
    assert_eq!(players(3).deal().outcome(), None);
}

#[test]
fn teu_104_ties_go_to_lower_actiones_then_network() {
    let places = |setup: Setup| {
        let table = setup.over().deal();
        assert_eq!(table.total(P1), table.total(P2), "a tie");
        let outcome = table.game().outcome().expect("the game is over");
        [P1, P2].map(|seat| outcome.place(seat))
    };
    assert_eq!(places(players(3).prestige([9, 9]).levels(P1, "Act1")), [2, 1]);
    assert_eq!(places(players(3).prestige([9, 9]).levels(P2, "Act1")), [1, 2]);
    // Network points 2 and 0, made even by the track.
    let network = players(3).prestige([3, 9]).office("hamburg", "1T").office("bremen", "1T");
    assert_eq!(places(network), [1, 2]);
    // Actiones comes first: player 2's network does not help.
    let conflict = players(3).prestige([9, 3]).levels(P2, "Act1");
    assert_eq!(places(conflict.office("hamburg", "2T").office("bremen", "2T")), [1, 2]);
    assert_eq!(places(players(3).prestige([9, 9])), [1, 1]);
}

#[test]
fn teu_105_idle_rounds_or_500_turns_end_the_game() {
    let mut table = players(3).supply(P1, "1T").deal();
    table.play("place, route hamburg-stade, end turn");
    for _ in 0..5 {
        table.play("end turn");
        assert!(!table.is_over());
    }
    // An action or a marker starts the count again.
    let busy = table.after("income, merchants 0, end turn, end turn");
    assert!(!busy.is_over());
    table.play("end turn");
    assert!(table.is_over() && table.game().end_conditions().idle);
    assert!(table.game().outcome().is_some());
    let mut marker = players(3).idle(5).markers(P1, "plus3_actions").deal();
    marker.play("use plus3_actions, end turn");
    assert!(!marker.is_over());
    let mut two = players(2).idle(3).deal();
    two.play("end turn");
    assert!(two.is_over(), "twice the number of players");
    for (turn, over) in [(499, false), (500, true)] {
        let mut table = players(3).turn(turn).deal();
        table.play("income, merchants 0");
        assert!(!table.is_over());
        table.play("end turn");
        assert_eq!(table.is_over(), over);
    }
}
