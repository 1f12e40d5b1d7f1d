//! Section 10: the plausible player.

use kogge::games::teutonica::{Decision, Teutonica};
use kogge::games::{Choices, Game, Rng, Start};

use super::position::*;

/// How often each option is taken in this many tries.
fn habits(table: &Play<Teutonica>, tries: u64) -> Vec<(String, u32)> {
    let mut choices: Choices<Decision> = Choices::new();
    table.game().legal(&mut choices);
    let mut counts: Vec<(String, u32)> =
        choices.iter().map(|option| (option.to_string(), 0)).collect();
    let mut rng = Rng::new(3);
    for _ in 0..tries {
        let taken = table.game().playout_decision(&choices, &mut rng).to_string();
        let entry = counts.iter_mut().find(|(text, _)| *text == taken);
        entry.unwrap_or_else(|| panic!("{taken} is not offered")).1 += 1;
    }
    counts.retain(|&(_, count)| count > 0);
    counts
}

fn only(table: &Play<Teutonica>) -> String {
    let habits = habits(table, 200);
    assert_eq!(habits.len(), 1, "{habits:?}");
    habits[0].0.clone()
}

#[test]
fn claims_come_first_and_income_when_the_supply_is_low() {
    let claim = players(3).supply(P1, "5T").on("goslar-magdeburg", "1T 1T").deal();
    assert_eq!(only(&claim), "claim");
    assert_eq!(only(&players(3).supply(P1, "1T").deal()), "income");
    assert_eq!(only(&players(3).left(0).supply(P1, "5T").deal()), "end turn");
}

#[test]
fn places_are_drawn_eight_times_in_ten() {
    let table = players(3).supply(P1, "5T").on("hamburg-stade", "1T 2T").deal();
    let counts = habits(&table, 10_000);
    let of = |text: &str| counts.iter().find(|(t, _)| t == text).map_or(0, |&(_, n)| n);
    assert!((7_700..8_300).contains(&of("place")), "{counts:?}");
    assert!((800..1_200).contains(&of("displace")) && (800..1_200).contains(&of("move")));
    assert_eq!(of("income") + of("end turn"), 0);
}

#[test]
fn routes_are_taken_by_worth() {
    // Two own pieces and a free village; alone with an ability; a rival's route.
    let mut table = players(3)
        .supply(P1, "5T")
        .on("minden-hannover", "1T 1T")
        .on("hamburg-stade", "2T 1T")
        .deal();
    table.play("place");
    assert_eq!(only(&table), "route minden-hannover");
    // Without own pieces the attractive routes are equal: markers, and abilities not yet full.
    let mut table = players(3)
        .levels(P1, "Lib3 Bag3 Priv3 Act5")
        .supply(P1, "5T")
        .marked("goslar-magdeburg", "swap_offices")
        .deal();
    table.play("place");
    let taken: Vec<String> = habits(&table, 500).into_iter().map(|(text, _)| text).collect();
    assert_eq!(taken, ["route goslar-magdeburg", "route quedlinburg-halle"]);
    // Lifted is what is worth least.
    let mut table =
        players(3).on("minden-hannover", "1T 1T").on("goslar-magdeburg", "1T 2T").deal();
    table.play("move");
    assert_eq!(only(&table), "lift goslar-magdeburg trader");
}

#[test]
fn with_few_pieces_no_office_is_taken() {
    let mut setup = players(3)
        .office("hamburg", "1T 1T")
        .office("minden", "1T 1T 1T")
        .office("stendal", "1T 1M")
        .office("coellen", "1T 1T")
        .on("hamburg-luebeck", "1T 1T 1T")
        .deal();
    setup.play("claim, route hamburg-luebeck");
    assert_eq!((setup.supply(P1), setup.stock(P1)), ("0".into(), "2T".into()));
    assert_eq!(only(&setup), "upgrade");
    // With more, something rather than nothing in nine of ten cases.
    let mut rich = players(3).on("minden-hannover", "1T 1T 1T").deal();
    rich.play("claim, route minden-hannover");
    let counts = habits(&rich, 9_000);
    let nothing = counts.iter().find(|(text, _)| text == "nothing").map_or(0, |&(_, n)| n);
    // One in ten of all, and then one of three options.
    assert!((200..400).contains(&nothing), "{counts:?}");
}

#[test]
fn its_games_end_as_the_rulebook_says() {
    // Prestige, an empty pile, ten cities: each comes up, and never the safety net of TEU-105.
    let mut ended = [0; 3];
    for seed in 0..1_000 {
        let mut game = Teutonica::new(&Start::new(2 + (seed % 4) as u8, seed)).expect("a game");
        let (mut rng, mut choices) = (Rng::new(!seed), Choices::new());
        while game.decider().is_some() {
            game.legal(&mut choices);
            game.apply(game.playout_decision(&choices, &mut rng), &mut ())
                .expect("a listed decision");
        }
        let ends = game.end_conditions();
        assert!(!ends.idle && !ends.turns, "game {seed}: {ends:?} in turn {}", game.turn());
        for (count, is_it) in ended.iter_mut().zip([ends.prestige, ends.failed_draw, ends.cities]) {
            *count += u32::from(is_it);
        }
    }
    assert!(ended.iter().all(|&count| count > 0), "{ended:?}");
}
