//! Section 2.15.

use kogge::games::hansa::Hansa;
use kogge::games::hansa::data::{COVERED_SALES, EXTRA_CARD};
use kogge::games::hansa::position::PositionPhase;
use kogge::games::{Choices, Game, Options, Rng, Seats, Start};

use super::position::*;

fn bonus(setup: Setup, source: &str) -> [i16; 3] {
    let table = setup.option(EXTRA_CARD).over().deal();
    [GREY, YELLOW, VIOLET].map(|seat| table.points(seat, source))
}

#[test]
fn han_125_the_extra_card_is_off_by_default() {
    let setup = three().booths("riga", GREY, 5).sold(GREY, "O1 O1");
    assert_eq!(Start::new(3, 1).options, Options::NONE);
    let off = setup.clone().over().deal();
    assert_eq!(off.total(GREY), 4 + 2 * 2);
    let on = setup.option(EXTRA_CARD).over().deal();
    assert_eq!(on.total(GREY), 4 + 2 * 2 + 2 + 3 + 4 + 5);
}

#[test]
fn han_126_two_points_for_the_highest_stack_of_booths() {
    let setup = three().booths("riga", GREY, 3).booths("reval", YELLOW, 4);
    assert_eq!(bonus(setup.booths("danzig", GREY, 3), "highest_stack"), [0, 2, 0]);
}

#[test]
fn han_127_three_points_for_opening_the_last_stack() {
    assert_eq!(bonus(three().opened_by(VIOLET), "opened_last_stack"), [0, 0, 3]);
    let stalemate =
        three().option(EXTRA_CARD).idle_turns(15).on_turn(VIOLET).stage(PositionPhase::Over);
    let table = stalemate.deal();
    assert_eq!([GREY, YELLOW, VIOLET].map(|seat| table.total(seat)), [0, 0, 0]);
}

#[test]
fn han_128_four_points_for_booths_in_the_most_cities() {
    let setup = three().booths("riga", GREY, 3).booths("reval", YELLOW, 1);
    assert_eq!(bonus(setup.booths("danzig", YELLOW, 1), "most_cities"), [0, 4, 0]);
}

#[test]
fn han_129_five_points_for_the_most_sold_tokens_with_one_barrel() {
    let setup = three().sold(GREY, "O1 O3 O3").sold(VIOLET, "N1 N1").unsold(YELLOW, "B1 B1 B1");
    assert_eq!(bonus(setup, "most_sold_one_barrel"), [0, 0, 5]);
}

#[test]
fn han_130_a_tie_or_nothing_at_the_top_gives_nobody_points() {
    let tie = three().booths("riga", GREY, 3).booths("reval", YELLOW, 3).booths("reval", VIOLET, 1);
    let tie = tie.sold(GREY, "O1 O1").sold(VIOLET, "O1 O1");
    let sources = ["highest_stack", "most_cities", "most_sold_one_barrel"];
    for source in sources {
        assert_eq!(bonus(tie.clone(), source), [0, 0, 0], "{source}");
        assert_eq!(bonus(three(), source), [0, 0, 0], "{source}");
    }
    // Two players, one of them with nothing.
    let lone = players(2).option(EXTRA_CARD).over().deal();
    assert!(sources.iter().all(|source| lone.points(GREY, source) == 0));
}

#[test]
fn han_131_bonuses_count_before_the_tie_break() {
    // Without the card yellow wins by booths; with it grey's last stack decides.
    let setup =
        three().booths("riga", GREY, 1).booths("reval", YELLOW, 1).booths("riga", VIOLET, 1);
    let setup = setup.booths("reval", VIOLET, 1).booths("danzig", YELLOW, 1).sold(GREY, "O2 O2");
    let setup = setup.unsold(YELLOW, "N1 N2");
    let without = setup.clone().over().deal();
    assert_eq!([GREY, YELLOW].map(|seat| without.total(seat)), [8, 8]);
    assert_eq!(without.places()[..2], [2, 1]);
    let with = setup.option(EXTRA_CARD).over().deal();
    assert_eq!([GREY, YELLOW].map(|seat| with.total(seat)), [11, 8]);
    assert_eq!(with.places()[..2], [1, 2]);
}

#[test]
fn han_132_covered_sales_hide_values_on_the_screen_and_change_nothing_else() {
    let running = three().sold(GREY, "O1 O2");
    assert!(running.clone().deal().game().table().shows_sold_values());
    let covered = running.clone().option(COVERED_SALES);
    assert!(!covered.clone().deal().game().table().shows_sold_values());
    assert!(covered.over().deal().game().table().shows_sold_values());
    // The same seed and the same picks give the same game with and without.
    let played = |options| {
        let start = Start { options, ..Start::new(3, 4) };
        let mut game = Hansa::new(&start).expect("a good start");
        let (mut rng, mut choices, mut picks) = (Rng::new(8), Choices::new(), Vec::new());
        while game.decider().is_some() {
            game.legal(&mut choices);
            picks.push(game.playout_decision(&choices, &mut rng));
            game.apply(*picks.last().expect("a pick"), &mut ()).expect("a listed decision");
        }
        (picks, Seats(3).iter().map(|seat| game.score(seat)).collect::<Vec<_>>())
    };
    assert_eq!(played(Options::NONE), played(Options::NONE.with(COVERED_SALES)));
}
