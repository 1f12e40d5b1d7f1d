//! Views show what may be seen and nothing that was made up: whatever could be behind a view, what
//! is shown of it is the same.

use kogge::games::{Choices, GameId, Observer, Rng, Start};
use kogge_sim::games::{self, GameVisitor, HostGame};
use kogge_sim::redacted;

struct SameForAll;

impl GameVisitor for SameForAll {
    type Output = usize;

    fn visit<G: HostGame>(self) -> usize {
        let mut looked = 0;
        for seats in G::SPEC.min_seats..=G::SPEC.max_seats {
            let start = Start::new(seats, 7);
            let mut game = G::new(&start).expect("a game without options");
            let mut rng = Rng::new(11);
            let mut choices = Choices::new();
            for step in 0..400 {
                let everybody = start.seats.iter().map(Observer::Seat).chain([Observer::Public]);
                for observer in everybody.filter(|_| step % 3 == 0) {
                    let view = game.view(observer);
                    let shown = redacted::show::<G>(&view);
                    for seed in 0..3 {
                        let again = redacted::show_by::<G>(&view, &mut Rng::new(seed));
                        assert_eq!(again, shown, "{observer:?} at step {step} of {start:?}");
                    }
                    looked += 1;
                }
                game.legal(&mut choices);
                if choices.is_empty() {
                    break;
                }
                let decision = game.playout_decision(&choices, &mut rng);
                game.apply(decision, &mut ()).expect("a listed decision");
            }
        }
        looked
    }
}

#[test]
fn whatever_is_behind_a_view_it_shows_the_same() {
    for game in GameId::ALL {
        let looked = games::visit(game.name(), SameForAll).expect("a game of the list");
        // A game of our own may be short.
        let least = if game.spec().author == "Kogge" { 50 } else { 100 };
        assert!(looked > least, "{game:?}: {looked} views");
    }
}

/// Where hands are hidden, another's hand cannot be told from what a view shows.
#[test]
fn another_hand_is_a_number() {
    use kogge::games::Game;
    use kogge::games::amsterdam::Amsterdam;
    let game = Amsterdam::new(&Start::new(3, 1)).expect("a game for three");
    let shown = redacted::show::<Amsterdam>(&game.view(Observer::Seat(kogge::games::Seat(1))));
    assert_eq!(shown["hands"][0], serde_json::json!({ "hidden": 2 }));
    assert_eq!(shown["hands"][1].as_array().map(Vec::len), Some(2));
    assert_eq!(shown["contract_deck"], serde_json::json!({ "hidden": null }));
    assert!(shown.get("chance").is_none());
}
