//! Views show what may be seen and nothing that was made up: whatever could be behind a view, what
//! is shown of it is the same.

use kogge::games::{Chance, Choices, Eyes, Start};
use kogge_sim::games::{self, Errand, Playable};
use kogge_sim::shown;

struct SameForAll;

impl Errand for SameForAll {
    type Out = usize;

    fn run<G: Playable>(self) -> usize {
        let mut looked = 0;
        for seats in G::ABOUT.min_seats..=G::ABOUT.max_seats {
            let start = Start::new(seats, 7);
            let mut game = G::new(&start).expect("a game without options");
            let mut chance = Chance::new(11);
            let mut choices = Choices::new();
            for step in 0..400 {
                let everybody = start.seats.iter().map(Eyes::Of).chain([Eyes::Public]);
                for eyes in everybody.filter(|_| step % 3 == 0) {
                    let view = game.view(eyes);
                    let shown = shown::show::<G>(&view);
                    for seed in 0..3 {
                        let again = shown::show_by::<G>(&view, &mut Chance::new(seed));
                        assert_eq!(again, shown, "{eyes:?} at step {step} of {start:?}");
                    }
                    looked += 1;
                }
                game.legal(&mut choices);
                if choices.is_empty() {
                    break;
                }
                let decision = game.wander(&choices, &mut chance);
                game.apply(decision, &mut ()).expect("a listed decision");
            }
        }
        looked
    }
}

#[test]
fn whatever_is_behind_a_view_it_shows_the_same() {
    for about in games::ALL {
        let looked = games::with(about.id, SameForAll).expect("a game of the list");
        assert!(looked > 100, "{}: {looked} views", about.id);
    }
}

/// Where hands are hidden, another's hand cannot be told from what a view shows.
#[test]
fn another_hand_is_a_number() {
    use kogge::games::Game;
    use kogge::games::amsterdam::Amsterdam;
    let game = Amsterdam::new(&Start::new(3, 1)).expect("a game for three");
    let shown = shown::show::<Amsterdam>(&game.view(Eyes::Of(kogge::games::Seat(1))));
    assert_eq!(shown["hands"][0], serde_json::json!({ "hidden": 2 }));
    assert_eq!(shown["hands"][1].as_array().map(Vec::len), Some(2));
    assert_eq!(shown["contract_deck"], serde_json::json!({ "hidden": null }));
    assert!(shown.get("chance").is_none());
}
